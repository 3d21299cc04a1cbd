"""Leaving a running game, losing the link, and the question whether it shall end: who hears what, and what answers."""

from dataclasses import replace

import pytest

from tests.games.oh_pharao.tables import lay
from tests.parlour.test_game_loop import come_back, everything, is_passed_on, long_table, playing, put, silence, state
from tests.stage import PASSWORD, Stage, at_the_board


def at_table(*people: str, before: str = "") -> Stage:
    stage = playing(*people, before=before)
    put(stage, lay("1112233", "1123334", "2345678", phase="take"))
    silence(stage)
    return stage


# Going home


def by_the_clock(clock: str) -> Stage:
    stage = at_the_board(["12", "21", "11", "22"])
    stage.say("Anna", clock)
    stage.say("Anna", "starte Spiel gegen Ben")
    silence(stage)
    return stage


def test_who_goes_home_while_the_clock_runs_hears_how_long_there_is_and_what_then() -> None:
    stage = by_the_clock("vereinbare Uhr 60 Sekunden je Zug")
    stage.wait(20)
    heard = stage.ask("Anna", "ende")
    assert "die Uhr läuft. Du bist am Zug und hast noch 40 Sekunden. Danach hast du verloren." in heard
    assert "warten" not in heard
    assert "die Uhr läuft. Anna ist am Zug und hat noch 40 Sekunden. Danach hat Anna verloren." in everything(
        stage, "Ben"
    )
    stage.wait(5)
    stand = stage.ask("Ben", "stand")
    assert "Anna hat das Haus verlassen; die Partie geht weiter, und die Uhr läuft." in stand
    assert "Anna ist am Zug und hat noch 35 Sekunden. Danach hat Anna verloren." in stand
    for _ in range(35):
        stage.wait(1)
    assert "Annas Zeit ist abgelaufen" in everything(stage, "Ben")


def test_who_goes_home_while_others_move_hears_that_the_next_turn_has_a_clock() -> None:
    stage = by_the_clock("vereinbare Uhr 60 Sekunden je Zug")
    assert "Bist du wieder am Zug, hast du 1 Minute. Danach hast du verloren." in stage.ask("Ben", "ende")


def test_where_nobody_else_is_there_the_clock_stands_and_it_is_said_so() -> None:
    stage = by_the_clock("vereinbare Uhr 60 Sekunden je Zug")
    stage.stand_ready("Dora", "Kammer")
    stage.say("Dora", "schau zu")
    stage.say("Ben", "ende")
    assert "solange steht auch die Uhr" in stage.ask("Anna", "ende")
    stage.heard("Dora")
    stand = stage.ask("Dora", "stand")
    assert "Anna hat das Haus verlassen; die Partie ruht, und ihre Uhr steht" in stand
    stage.wait(300)
    assert stage.house.tables.all["schatulle"].match is not None


def test_where_the_house_stands_in_before_the_clock_ends_that_is_promised() -> None:
    stage = playing("Anna", "Ben", "Cleo", before="vereinbare Uhr 60 Sekunden je Zug und Geduld 180")
    put(stage, lay("1112233", "1123334", "2345678", phase="take"))
    silence(stage)
    heard = stage.ask("Anna", "ende")
    assert "hast noch 1 Minute. Danach tut jemand aus dem Haus den Zug für dich" in heard
    assert "Fehlst du drei Minuten lang, zieht jemand aus dem Haus für dich" in heard
    stage = playing("Anna", "Ben", "Cleo", before="vereinbare Uhr 300 Sekunden je Zug und Geduld 60")
    assert "wartet eine Minute auf dich; danach zieht jemand aus dem Haus" in stage.ask("Anna", "ende")


def test_who_plays_with_the_house_alone_by_a_clock_is_back_at_the_same_move() -> None:
    stage = playing("Anna", start="starte Spiel zu dritt", before="vereinbare Uhr 60 Sekunden je Zug")
    before = state(stage)
    heard = stage.ask("Anna", "ende")
    assert "ihre Uhr steht" in heard
    assert "du bist am selben Zug" in heard
    stage.wait(600)
    assert state(stage) == before


def test_who_goes_home_in_the_middle_hears_who_stands_in_and_when_and_the_others_that_somebody_left() -> None:
    stage = at_table("Anna", "Ben", "Cleo")
    heard = stage.ask("Anna", "ende")
    assert "wartet eine Minute auf dich; danach zieht jemand aus dem Haus für dich" in heard
    assert "am selben Zug" not in heard
    assert stage.heard("Ben") == [
        "Anna nickt allen zu und verlässt das Haus.",
        "Die Partie wartet eine Minute auf Anna; danach zieht jemand aus dem Haus für diesen Platz.",
    ]
    assert "Anna" not in stage.ask("Ben", "wer")
    stage.wait(59)
    assert state(stage).split()[1] == "0"
    stage.wait(1)
    assert "Anna lässt auf sich warten" in everything(stage, "Ben")
    assert is_passed_on(stage)


@pytest.mark.parametrize(("agreed", "told"), [("180", "drei Minuten"), ("600", "zehn Minuten")])
def test_what_is_told_is_the_tables_own_patience(agreed: str, told: str) -> None:
    stage = at_table("Anna", "Ben", "Cleo", before=f"vereinbare Geduld {agreed}")
    assert f"wartet {told} auf dich" in stage.ask("Anna", "ende")
    assert f"Die Partie wartet {told} auf Anna;" in everything(stage, "Ben")


def test_where_the_table_waits_for_ever_it_is_said_so() -> None:
    stage = at_table("Anna", "Ben", "Cleo", before="vereinbare Geduld aus")
    assert "alle warten, bis du wiederkommst" in stage.ask("Anna", "ende")
    assert "Die Partie bleibt aufgebaut und wartet auf Anna." in stage.heard("Ben")


def test_who_plays_with_the_house_alone_is_back_at_the_same_move() -> None:
    stage = playing("Anna", start="starte Spiel zu dritt")
    before = state(stage)
    assert "du bist am selben Zug" in stage.ask("Anna", "ende")
    stage.wait(600)
    assert state(stage) == before


def test_who_left_twice_is_waited_for_anew() -> None:
    stage = at_table("Anna", "Ben", "Cleo")
    stage.say("Anna", "ende")
    stage.wait(40)
    come_back(stage, "Anna")
    stage.say("Anna", "ende")
    stage.wait(40)
    assert state(stage).split()[1] == "0"
    stage.wait(20)
    assert is_passed_on(stage)


def test_after_a_restart_whoever_had_left_before_is_stood_in_for() -> None:
    stage = at_table("Anna", "Ben", "Cleo")
    side = state(stage).split()[1]
    leaver = long_table(stage).match.names[int(side)]  # type: ignore[union-attr]
    stage.say(leaver, "ende")
    stage.restart()
    other = next(name for name in ("Anna", "Ben", "Cleo") if name != leaver)
    come_back(stage, other)
    stage.wait(60)
    assert long_table(stage).level(int(side)) == "mittel"


def test_a_game_is_not_stopped_behind_the_back_of_somebody_who_just_left() -> None:
    stage = at_table("Anna", "Ben", "Cleo")
    stage.say("Anna", "ende")
    for who in ("Ben", "Cleo"):
        stage.say(who, "stoppe Spiel")
    assert long_table(stage).match is not None
    stage.wait(180)
    stage.say("Ben", "stoppe Spiel")
    assert long_table(stage).match is None


# A broken link


def test_a_lost_link_tells_those_at_the_table_how_long_is_waited() -> None:
    stage = at_table("Anna", "Ben", "Cleo")
    stage.lose("Anna")
    for who in ("Ben", "Cleo"):
        assert stage.heard(who) == [
            "Anna erstarrt mitten in der Bewegung, wie eine Figur auf einem Relief.",
            "Die Partie wartet eine Minute auf Anna; danach zieht jemand aus dem Haus für diesen Platz.",
        ]


def breaks(stage: Stage, name: str, *, is_broken: bool = True) -> None:
    """The line of a browser breaks, which may come back to all it was told; or it is mended."""
    session = stage.sessions[name]
    session.learned(replace(session.client, broken=is_broken))


def test_a_line_that_may_be_mended_tells_the_table_and_counts_as_a_broken_one() -> None:
    stage = at_table("Anna", "Ben", "Cleo")
    breaks(stage, "Anna")
    for who in ("Ben", "Cleo"):
        assert stage.heard(who) == [
            "Anna erstarrt mitten in der Bewegung, wie eine Figur auf einem Relief.",
            "Die Partie wartet eine Minute auf Anna; danach zieht jemand aus dem Haus für diesen Platz.",
        ]
    assert "Anna (erstarrt)" in stage.ask("Ben", "wer")
    stage.say("Ben", "rufe Wo bleibt Anna?")
    stage.wait(60)
    assert "zieht" in "\n".join(stage.heard("Ben"))
    breaks(stage, "Anna", is_broken=False)
    assert "Ben ruft: Wo bleibt Anna?" in "\n".join(stage.heard("Anna"))
    assert "Anna" in "\n".join(stage.heard("Ben"))
    assert "Anna (erstarrt)" not in stage.ask("Ben", "wer")
    assert not long_table(stage).away


def test_who_comes_by_another_line_than_the_broken_one_is_back() -> None:
    stage = at_table("Anna", "Ben", "Cleo")
    breaks(stage, "Anna")
    old = stage.sessions["Anna"]
    assert "Bist du einverstanden?" not in come_back(stage, "Anna")
    assert old.over
    assert "Anna (erstarrt)" not in stage.ask("Ben", "wer")
    assert not long_table(stage).away


def test_a_broken_line_that_is_given_up_is_told_once() -> None:
    stage = at_table("Anna", "Ben", "Cleo")
    breaks(stage, "Anna")
    silence(stage)
    stage.lose("Anna")
    assert stage.heard("Ben") == []


def test_a_watcher_who_leaves_keeps_nobody_waiting() -> None:
    stage = at_the_board(players=("Anna", "Ben", "Cleo"))
    stage.say("Anna", "starte Spiel gegen Ben")
    stage.say("Cleo", "schau zu")
    silence(stage)
    stage.lose("Cleo")
    assert not [line for line in stage.heard("Anna") if "wartet" in line]


# Shall it end?


def asked_to_stop(*people: str) -> Stage:
    stage = at_table(*people)
    stage.say("Anna", "stoppe Spiel")
    assert "Anna möchte die Partie ohne Ergebnis beenden. Bist du einverstanden? (ja/nein)" in stage.heard("Ben")
    silence(stage)
    return stage


@pytest.mark.parametrize("line", ["ja", "einverstanden", "ich bin einverstanden", "meinetwegen", "stoppe Spiel"])
def test_who_is_asked_whether_they_agree_may_say_so(line: str) -> None:
    stage = asked_to_stop("Anna", "Ben")
    stage.say("Ben", line)
    assert long_table(stage).match is None


@pytest.mark.parametrize("line", ["nein", "nö", "nicht einverstanden"])
def test_who_would_rather_play_on_says_so_and_the_question_is_over(line: str) -> None:
    stage = asked_to_stop("Anna", "Ben")
    assert "Gut, ihr spielt weiter." in stage.ask("Ben", line)
    assert "Ben möchte weiterspielen." in stage.heard("Anna")
    assert stage.ask("Ben", "ja") == "Du sagst: ja"
    assert long_table(stage).match is not None


def test_all_who_play_are_asked_and_each_answer_counts() -> None:
    stage = asked_to_stop("Anna", "Ben", "Cleo")
    stage.say("Ben", "ja")
    assert long_table(stage).match is not None
    assert any("Anna und Ben möchten die Partie" in line for line in stage.heard("Cleo"))
    stage.say("Cleo", "einverstanden")
    assert long_table(stage).match is None


def test_a_yes_goes_to_whoever_asked_last() -> None:
    stage = at_table("Anna", "Ben", "Cleo")
    put(stage, lay("3345", "4412", "5567"))
    stage.say("Anna", "biete Ben 3 gegen 4")
    stage.say("Cleo", "stoppe Spiel")
    stage.say("Ben", "ja")
    assert long_table(stage).stoppers == {"person:ben", "person:cleo"}
    assert state(stage).split()[11] != "-"  # the offer has not been answered by that
    put(stage, lay("3345", "4412", "5567"))
    stage.say("Cleo", "stoppe Spiel")
    stage.say("Anna", "biete Ben 3 gegen 4")
    stage.say("Ben", "ja")
    assert state(stage).split()[4].split("/")[1] == "1234"


def test_whoever_comes_back_is_asked_again() -> None:
    stage = at_table("Anna", "Ben", "Cleo")
    stage.lose("Ben")
    stage.say("Anna", "stoppe Spiel")
    assert "Bist du einverstanden?" in come_back(stage, "Ben")


@pytest.mark.parametrize(
    ("room", "seat"),
    [("Kammer", "Schatulle"), ("Säulensaal", "Tisch"), ("Bauhütte", "Werkbank"), ("Schreibstube", "Legetisch")],
)
@pytest.mark.parametrize("line", ["ja", "einverstanden"])
def test_every_table_takes_the_same_answers(room: str, seat: str, line: str) -> None:
    stage = Stage()
    for who in ("Anna", "Ben"):
        stage.stand_ready(who, room)
        stage.say(who, f"öffne {seat}")
        stage.say(who, f"setze dich an {seat}")
    stage.say("Anna", "starte Spiel zu zweit")
    table = next(table for table in stage.house.tables.all.values() if table.match)
    stage.say("Anna", "stoppe Spiel")
    stage.say("Ben", line)
    assert table.match is None


@pytest.mark.parametrize(
    ("room", "word"),
    [
        ("Kammer", "passt"),
        ("Kammer", "übernimm"),
        ("Säulensaal", "erobere"),
        ("Bauhütte", "würfle"),
        ("Schreibstube", "biete"),
    ],
)
def test_who_sits_at_a_table_is_never_told_to_go_to_one(room: str, word: str) -> None:
    stage = Stage()
    stage.stand_ready("Anna", room)
    heard = stage.ask("Anna", word)
    assert "nur an einem Spieltisch" not in heard
    assert "Das Wort" not in heard


# Games that end without somebody


def test_a_game_that_ends_while_somebody_is_not_in_the_house_frees_the_chair_and_is_told_when_they_come() -> None:
    stage = at_the_board()
    stage.say("Anna", "starte Spiel")
    stage.say("Ben", "ende")
    stage.sessions.pop("Ben")
    stage.wait(stage.house.settings.abandoned)
    stage.say("Anna", "stoppe Spiel")
    stage.heard("Anna")
    stage.say("Anna", "starte Spiel")
    stage.say("Anna", "ja")  # without Ben
    match = stage.house.tables.all["schatulle"].match
    assert match is not None
    assert "person:ben" not in match.row.players  # nobody plays a game without knowing of it
    stage.connect("Ben")
    stage.say("Ben", "Ben")
    stage.say("Ben", PASSWORD)
    assert "ist zu Ende gegangen, während du fort warst" in "\n".join(stage.heard("Ben"))
    assert "noch eine Partie" not in stage.ask("Ben", "schau")
