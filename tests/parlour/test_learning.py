"""Lessons: nobody else is disturbed, nothing is lost by leaving, and one always gets on.

Knows what is typed and heard; refuses to know what the steps of a lesson are about.
"""

import pytest

from mud.parlour.lesson_table import LessonTable
from tests.stage import Screen, Stage


def beginner(*others: str) -> Stage:
    """Anna has begun to learn PHARAO in the chamber; others stand there."""
    stage = Stage()
    for name in ("Anna", *others):
        stage.stand_ready(name)
    stage.ask("Anna", "lehre mich PHARAO")
    return stage


def is_learning(stage: Stage, name: str = "Anna") -> bool:
    visitor = stage.house.people.called(name)
    assert visitor is not None
    return isinstance(stage.house.tables.seated(visitor), LessonTable)


# --- nobody else


def test_nobody_else_hears_of_it() -> None:
    stage = beginner("Ben")
    assert stage.heard("Ben") == []
    for line in ("weiter", "würfle", "ziehe B0 nach B3", "zurück", "beende die Lektion"):
        stage.ask("Anna", line)
    assert stage.heard("Ben") == []


def test_the_table_of_the_room_is_free_for_others_meanwhile() -> None:
    stage = beginner("Ben", "Clara")
    stage.ask("Ben", "öffne die Schatulle")
    for name in ("Ben", "Clara"):
        stage.ask(name, "setze dich an die Schatulle")
    assert "Eine Partie beginnt" in stage.ask("Ben", "starte Spiel")
    assert is_learning(stage)
    assert "Anna" not in stage.ask("Clara", "tische")


def test_two_learn_the_same_side_by_side() -> None:
    stage = beginner("Ben")
    stage.ask("Ben", "lehre mich PHARAO")
    stage.ask("Anna", "weiter")
    assert "Schritt 2 von" in stage.ask("Ben", "weiter")
    assert stage.heard("Anna") == []


def test_who_plays_is_not_taught_until_the_game_is_over() -> None:
    stage = Stage()
    stage.stand_ready("Anna")
    stage.ask("Anna", "öffne die Schatulle")
    stage.ask("Anna", "starte Spiel gegen den Priester")
    assert "Spiel erst zu Ende" in stage.ask("Anna", "lehre mich PHARAO")
    assert not is_learning(stage)


# --- how far one is, and how one plays instead


@pytest.mark.parametrize(
    "line",
    [
        *("Wie viele Schritte kommen denn noch?", "Wie lange dauert die Lektion noch?", "dauert das noch lange"),
        *(
            "wie weit bin ich schon",
            "kommt da noch viel?",
        ),
    ],
)
def test_who_asks_how_long_it_takes_hears_which_step_this_is(line: str) -> None:
    stage = beginner()
    stage.ask("Anna", "weiter")
    assert stage.ask("Anna", line).startswith("Das ist Schritt 2 von 12. Danach kommen noch zehn")


def test_the_last_step_is_told_as_the_last() -> None:
    stage = beginner()
    for _ in range(10):
        stage.ask("Anna", "weiter")
    assert "Danach kommt noch einer, " in stage.ask("Anna", "wie viele Schritte kommen noch?")
    stage.ask("Anna", "weiter")
    assert "der letzte von zwölf Schritten" in stage.ask("Anna", "wie viele Schritte kommen noch?")


@pytest.mark.parametrize(
    "line",
    [
        *("Ich möchte jetzt richtig spielen", "kann ich jetzt spielen", "wann darf ich endlich spielen"),
    ],
)
def test_who_would_play_hears_how_one_is_rid_of_the_lesson(line: str) -> None:
    stage = beginner()
    told = stage.ask("Anna", line)
    assert "Das hier ist noch die Lektion, Schritt" in told
    assert is_learning(stage)
    for command in ("beende die Lektion", "starte leichtes Spiel"):
        assert f"„{command}“" in told
    stage.ask("Anna", "beende die Lektion")
    stage.ask("Anna", "öffne die Schatulle")
    assert "Eine Partie beginnt" in stage.ask("Anna", "starte leichtes Spiel")


@pytest.mark.parametrize(
    "line",
    [
        "beende die Lektion",
        "brich die Lektion ab",
        "beende",
        "stoppe das Spiel",
        "hör auf zu spielen",
        "gib auf",
        "ende",
    ],
)
def test_whatever_ends_anything_ends_a_lesson_and_says_so_once(line: str) -> None:
    stage = beginner()
    told = stage.ask("Anna", line)
    assert told.count("Lektion") == 1
    assert "„starte Spiel“" in told
    assert not is_learning(stage)


def graduate() -> tuple[Stage, str]:
    """Anna plays the short game at the end of the lesson; what she was told last."""
    stage, told = beginner(), ""
    while is_learning(stage):
        told = stage.ask("Anna", "weiter")
    return stage, told


def test_the_practice_at_the_end_ends_like_a_lesson_and_says_where_one_plays_in_earnest() -> None:
    stage, told = graduate()
    assert "zum Üben und zählt nicht. Im Ernst geht es danach mit „starte Spiel“" in told
    assert "Wirklich beenden?" in stage.ask("Anna", "beende die Lektion")
    assert "auch in deiner Geschichte nicht. Im Ernst geht es jetzt mit „starte Spiel“" in stage.ask("Anna", "ja")


def test_the_game_after_the_practice_counts() -> None:
    stage, _ = graduate()
    for line in ("gib auf", "ja"):
        stage.ask("Anna", line)
    assert "zum Üben" not in stage.ask("Anna", "starte ein Spiel gegen den Priester")
    visitor = stage.house.people.called("Anna")
    assert visitor is not None
    table = stage.house.tables.seated(visitor)
    assert table is not None
    assert table.position.sheet.counts


# --- leaving, and coming back


def test_walking_off_gives_nothing_up_and_one_goes_on_later() -> None:
    stage = beginner()
    for _ in range(3):
        stage.ask("Anna", "weiter")
    heard = stage.ask("Anna", "gehe nach Osten")
    assert "Die Lektion bleibt liegen" in heard
    assert "gibst" not in heard.lower()
    assert not is_learning(stage)
    assert "Schritt 4 von" in stage.ask("Anna", "lektion")
    assert "Schritt 1 von" in stage.ask("Anna", "lehre mich PHARAO von vorn")


def test_a_restart_costs_the_board_and_not_the_step() -> None:
    stage = beginner()
    stage.ask("Anna", "weiter")
    stage.ask("Anna", "würfle")
    stage.restart()
    stage.connect("Anna")
    stage.say("Anna", "Anna")
    stage.say("Anna", "skarabäus")
    assert "Deine Lektion in PHARAO liegt noch da" in "\n".join(stage.heard("Anna"))
    assert "Schritt 3 von" in stage.ask("Anna", "lehre mich PHARAO")


def test_a_broken_link_leaves_the_lesson_as_it_is() -> None:
    stage = beginner()
    stage.ask("Anna", "weiter")
    stage.lose("Anna")
    stage.wait_on(5)
    stage.enter("Anna")
    assert is_learning(stage)
    assert "Du würfelst" in stage.ask("Anna", "würfle")


def test_nothing_of_a_lesson_is_stored_as_a_game() -> None:
    stage = beginner()
    for line in ("weiter", "würfle", "ziehe B0 nach B3"):
        stage.ask("Anna", line)
    assert stage.archive.running() == []
    assert stage.archive.finished("pharao") == []
    assert not any(key.startswith("table:") for key in stage.archive.state())


# --- getting on


def test_a_wrong_move_is_explained_by_the_game_and_by_the_lesson() -> None:
    stage = beginner()
    for _ in range(2):
        stage.ask("Anna", "weiter")
    heard = stage.ask("Anna", "ziehe B0 nach B6")
    assert "sechs Schritte" in heard
    assert "Es müssen genau drei sein" in heard


def test_an_allowed_move_that_is_not_meant_is_taken_back() -> None:
    stage = beginner()
    for _ in range(5):
        stage.ask("Anna", "weiter")
    heard = stage.ask("Anna", "ziehe C1 nach C3")
    assert "Du schiebst einen Stein" in heard
    assert "Hier geht es um etwas anderes" in heard
    assert "O" in heard.split("Erlaubt ist das")[1]


def test_hints_go_on_and_end_with_a_way_out() -> None:
    stage = beginner()
    stage.ask("Anna", "weiter")
    hints = [stage.ask("Anna", "tipp") for _ in range(3)]
    assert hints[0] == "Ein Wort genügt: „würfle“"
    assert "„zeig es mir“" in hints[-1]
    assert "Schritt 3 von" in stage.ask("Anna", "zeig es mir")


def test_who_listens_hears_sentences_and_no_board() -> None:
    stage = Stage()
    stage.enter("Anna", Screen(width=0, reader=True))
    heard = stage.ask("Anna", "lehre mich PHARAO")
    assert "deine Steine stehen auf" in heard
    assert "─" not in heard
    assert "│" not in "".join(stage.ask("Anna", "weiter") for _ in range(5))


def test_what_nobody_teaches_is_said_with_what_there_is() -> None:
    stage = Stage()
    stage.enter("Anna")
    assert "Zu lernen gibt es OH, PHARAO!, PHARAO" in stage.ask("Anna", "lehre mich das Tanzen")
    assert "lehre mich" in stage.ask("Anna", "lektion")


def test_a_lesson_leaves_no_mark_when_it_is_done() -> None:
    stage = beginner()
    for _ in range(12):
        stage.ask("Anna", "weiter")
    assert not is_learning(stage)
    assert "Wirklich?" in stage.ask("Anna", "gib auf")
    stage.ask("Anna", "ja")
    assert "Schritt 1 von" in stage.ask("Anna", "lehre mich PHARAO")
