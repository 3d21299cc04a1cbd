"""What two people typed who had never played a story: from the river to the last game."""

import pytest

from tests.parlour.test_asked_of_the_story import player
from tests.parlour.test_last_game import ANNA, mark, there
from tests.stage import Stage

SOLVED = "„Das zehnte“, wiederholt Tuja"
ASKED = "In welchem Jahr starb die Königin?"


# --- What names a thing is no answer to what nobody has asked


@pytest.mark.parametrize("line", ["jahr 10", "Jahr zehn", "rolle 10", "die Rolle zehn"])
def test_a_year_that_lies_there_is_read_and_no_answer(line: str) -> None:
    told = player("archiv").ask("Anna", line)
    assert "feines Leinen aus der Weberei" in told
    assert SOLVED not in told


@pytest.mark.parametrize("line", ["jahr 10", "das zehnte", "im zehnten Jahr", "zehn"])
def test_who_has_read_the_three_is_asked_and_answers(line: str) -> None:
    stage = player("archiv")
    assert ASKED not in stage.ask("Anna", "lies die schmale Rolle")
    assert ASKED not in stage.ask("Anna", "lies die dicke Rolle")
    assert ASKED in stage.ask("Anna", "lies die angesengte Rolle")
    assert ASKED not in stage.ask("Anna", "lies die angesengte Rolle")
    assert SOLVED in stage.ask("Anna", line)


@pytest.mark.parametrize("line", ["zehn", "im zehnten Jahr", "sie starb im zehnten"])
def test_who_answers_without_being_asked_has_answered(line: str) -> None:
    assert SOLVED in player("archiv").ask("Anna", line)


@pytest.mark.parametrize(
    "line", ["welche Frage wolltest du mir stellen", "was wolltest du mich fragen", "welche Frage?"]
)
def test_she_asks_again_when_asked(line: str) -> None:
    stage = player("archiv")
    stage.ask("Anna", "lies die Rollen")
    assert "Das Jahr, in dem sie starb" in stage.ask("Anna", line)


# --- Of two things so called the one from which something follows


@pytest.mark.parametrize("line", ["gib Ipi den Stein", "gib ihm den stein", "ich gebe Ipi den Stein"])
def test_the_stone_that_is_waited_for_is_given(line: str) -> None:
    stage = player("bauhuette", having="stein_gruen schlussstein")
    stage.ask("Anna", "grüße Ipi")
    assert "Passt nirgends" not in stage.ask("Anna", line)
    assert stage.house.world.mark(ANNA, "spitze_sitzt")


# --- At the last board


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("vermisst du sie", "Sie zog immer zu schnell"),
        ("warum hast du zweimal geworfen?", "einmal für mich, einmal für sie"),
        ("magst du Wein?", "Der zweite Becher"),
        ("hast du sie je gewinnen lassen?", "Nur sie verlieren lassen kann ich nicht"),
    ],
)
def test_the_king_answers_across_the_board(line: str, told: str) -> None:
    stage = there(["22"])
    stage.say("Anna", "setze dich")
    assert told in stage.ask("Anna", line)


@pytest.mark.parametrize("line", ["was würdest du ziehen?", "bist du dran?"])
def test_what_is_asked_of_the_game_is_answered_of_the_game(line: str) -> None:
    stage = there(["22"])
    stage.say("Anna", "würfle")
    assert "Du sagst" not in stage.ask("Anna", line)


SHORTER = [
    *("kann ich das abkürzen", "Gibt es eine Möglichkeit, die Partie abzukürzen?", "muss ich das zu Ende spielen?"),
    *("lässt sich das vorspulen?", "keine Lust mehr", "das dauert mir zu lange", "geht das auch schneller?"),
]


@pytest.mark.parametrize("line", SHORTER)
def test_who_would_have_it_shorter_is_told_what_ends_it(line: str) -> None:
    stage = there(["22"])
    stage.say("Anna", "setze dich")
    assert "Der König stellt dann alles zurück" in stage.ask("Anna", line)
    stage.house.world.set_mark(ANNA, "koenig_laesst_es", 1)
    assert "Sag „gib auf“" in stage.ask("Anna", line)


@pytest.mark.parametrize("line", SHORTER)
def test_of_any_other_game_it_is_told_what_becomes_of_it(line: str) -> None:
    stage = player("kammer")
    for typed in ("öffne Schatulle", "setz dich", "starte leichtes Spiel"):
        stage.say("Anna", typed)
    assert "Überspringen lässt sich eine Partie nicht" in stage.ask("Anna", line)


def drag_on(stage: Stage) -> str:
    """Anna throws nothing but nothing until the king speaks up."""
    for _ in range(40):
        if "lass es dabei" in (told := stage.ask("Anna", "würfle")) or "es dabei lassen" in told:
            return told
    return ""


def test_after_twenty_throws_the_king_offers_once_to_leave_it_at_that() -> None:
    stage = there(["00"] * 200)
    assert "„gib auf“" in drag_on(stage)
    assert drag_on(stage) == ""
    assert "lässt der König es gelten" in stage.ask("Anna", "gib auf")
    told = stage.ask("Anna", "ja")
    assert "Sie sagt: Endlich" in told
    assert "Irgendwo unter euch schlägt ein Ruder ins Wasser." in told
    assert mark(stage, "partie_zu_ende")
    assert mark(stage, "weiss_gewinnt")
