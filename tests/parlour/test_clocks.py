"""The clock a table agrees on: it runs for whoever is to move, warns, stands while nobody is there, and has an end."""

import pytest

from mud.games.oh_pharao.model import State
from mud.parlour.clocks import BEAT
from mud.parlour.match import GIVEN_UP
from mud.parlour.table import Table
from mud.text import Bell, Text
from tests.games.oh_pharao.tables import lay
from tests.parlour.test_game_loop import come_back, everything, long_table, playing, put, silence
from tests.stage import WAYS, Stage, at_the_board, at_the_long_table

CLOCK = "vereinbare Uhr 60 Sekunden je Zug"


def at_the_clock(clock: str = CLOCK, throws: str = "12 21 11 22 12 13 22") -> Stage:
    """Anna and Ben play PHARAO by a clock; Anna is to throw, and nobody has heard anything yet."""
    stage = at_the_board(throws.split())
    stage.say("Anna", clock)
    stage.say("Anna", "starte Spiel gegen Ben")
    silence(stage)
    return stage


def board(stage: Stage) -> Table:
    return stage.house.tables.all["schatulle"]


def waited(stage: Stage, seconds: int) -> None:
    for _ in range(seconds):
        stage.wait(1)


def left(stage: Stage, table: Table | None = None) -> tuple[int, ...]:
    """Milliseconds that the log says are left."""
    match = (table or board(stage)).match
    assert match is not None
    assert match.sheet.clock is not None
    return match.sheet.clock.left


def ended(stage: Stage, number: int = 1) -> object:
    row = stage.archive.game(number)
    assert row is not None
    return row.end and row.end["reason"]


def taking(stage: Stage) -> State:
    return lay("1112233", "1123334", "2345678", phase="take")


# --- agreeing


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("vereinbare Uhr 60", "Uhr: 1 Minute je Zug"),
        ("vereinbare 90 Sekunden pro Zug", "Uhr: 1 Minute und 30 Sekunden je Zug"),
        ("vereinbare zwei Minuten je Zug", "Uhr: 2 Minuten je Zug"),
        (
            "vereinbare 5 Minuten plus 10 Sekunden",
            "Uhr: 5 Minuten für jeden Platz und 10 Sekunden dazu nach jedem Zug",
        ),
        ("vereinbare mit 5 Minuten", "Uhr: 5 Minuten für jeden Platz"),
        ("vereinbare zum Üben mit 5 Minuten", "Uhr: 5 Minuten für jeden Platz"),
        ("vereinbare mit 5 Minuten je Zug", "Uhr: 5 Minuten je Zug"),
        ("vereinbare mit 45 Sekunden", "Uhr: 45 Sekunden je Zug"),
        ("vereinbare Uhr 5+1", "Uhr: 5 Minuten für jeden Platz und 1 Sekunde dazu nach jedem Zug"),
        ("vereinbare zehn Minuten für jeden", "Uhr: 10 Minuten für jeden Platz und 0 Sekunden dazu nach jedem Zug"),
        ("vereinbare eine Uhr mit 45 Sekunden", "Uhr: 45 Sekunden je Zug"),
        ("stell die Uhr auf 2 Minuten je Zug", "Uhr: 2 Minuten je Zug"),
        ("ich möchte mit Uhr spielen", "Uhr: 1 Minute je Zug"),
        ("vereinbare Geduld 180 und Uhr 120 Sekunden je Zug", "Uhr: 2 Minuten je Zug"),
        ("vereinbare Uhr 120 zum Üben", "Wertung: nein"),
        ("vereinbare ohne Wertung", "Wertung: nein"),
        ("vereinbare Wertung aus", "Wertung: nein"),
        ("wir spielen zum Üben", "Wertung: nein"),
    ],
)
def test_a_clock_is_agreed_on_as_people_say_it(typed: str, told: str) -> None:
    stage = at_the_board()
    assert told in stage.ask("Anna", typed)
    stage.say("Anna", "vereinbare ohne Uhr")
    assert "Uhr: aus" in stage.ask("Anna", "vereinbare")


@pytest.mark.parametrize(
    "typed", ["Uhr 29", "Uhr 601", "Uhr 181 Minuten", "5 Minuten plus 301 Sekunden", "Uhr 9999999"]
)
def test_a_clock_has_its_bounds(typed: str) -> None:
    stage = at_the_board()
    assert "So geht die Uhr nicht." in stage.ask("Anna", f"vereinbare {typed}")
    assert "Uhr: aus" in stage.ask("Anna", "vereinbare")


def test_what_is_agreed_outlives_a_restart_and_ends_with_the_usual() -> None:
    stage = at_the_board()
    stage.say("Anna", "vereinbare Uhr 5+10 zum Üben")
    stage.restart()
    stage.enter("Anna")
    stage.say("Anna", "setze dich an die Schatulle")
    assert "Uhr: 5 Minuten für jeden Platz" in stage.ask("Anna", "vereinbare")
    told = stage.ask("Anna", "vereinbare üblich")
    assert "Uhr: aus" in told
    assert "Wertung: ja" in told


# --- running


def test_it_is_warned_of_the_end_and_then_pharao_is_lost() -> None:
    stage = at_the_clock()
    waited(stage, 39)
    assert everything(stage, "Anna") == ""
    waited(stage, 1)
    assert stage.heard("Anna") == ["Du hast noch 20 Sekunden."]
    waited(stage, 10)
    assert stage.heard("Anna") == ["Du hast noch 10 Sekunden."]
    assert everything(stage, "Ben") == ""
    waited(stage, 9)
    assert board(stage).match is not None
    waited(stage, 1)
    assert "Deine Zeit ist abgelaufen. Damit gewinnt Ben" in everything(stage, "Anna")
    assert "Du hast gewonnen" in everything(stage, "Ben")
    assert ended(stage) == "zeit"


def test_a_reader_hears_one_sentence_and_one_bell() -> None:
    stage = Stage()
    stage.stand_listening("Anna")
    stage.stand_ready("Ben")
    stage.say("Anna", "öffne die Schatulle")
    for who in ("Anna", "Ben"):
        stage.say(who, "setze dich an die Schatulle")
    stage.say("Anna", CLOCK)
    stage.say("Anna", "starte Spiel gegen Ben")
    stage.sessions["Anna"].drain()
    waited(stage, 40)
    assert stage.sessions["Anna"].drain() == [Bell(), Text("Du hast noch 20 Sekunden.", "game")]


def test_the_time_is_told_wherever_it_is_asked_for() -> None:
    stage = at_the_clock("vereinbare Uhr 5 Minuten plus 10 Sekunden")
    waited(stage, 30)
    assert "Du hast noch 4 Minuten und 30 Sekunden." in stage.ask("Anna", "stand")
    assert "Anna hat noch 4 Minuten und 30 Sekunden." in stage.ask("Ben", "wer ist dran?")
    for question in ("uhr", "zeit", "wie viel Zeit habe ich noch?", "wie lange noch"):
        told = stage.ask("Ben", question)
        assert "Anna hat noch 4 Minuten und 30 Sekunden." in told
        assert "Du hast noch 5 Minuten." in told
    assert stage.sessions["Anna"].status[0].endswith("du bist am Zug, noch 4:30")


def test_without_a_clock_it_is_said_how_to_get_one() -> None:
    stage = at_the_board()
    stage.say("Anna", "starte Spiel gegen Ben")
    assert "Hier läuft keine Uhr" in stage.ask("Anna", "wie lange noch?")


def test_a_bank_grows_with_each_turn_by_what_was_agreed_on() -> None:
    stage = at_the_clock("vereinbare Uhr 5 Minuten plus 10 Sekunden")
    stage.seconds += 7.25
    stage.say("Anna", "würfle")
    stage.seconds += 0.75
    stage.say("Anna", "ziehe A2 nach A3 und C1 nach B2")
    assert left(stage) == (302_000, 300_000)
    stage.seconds += 3
    assert "Du hast noch 4 Minuten und 57 Sekunden." in stage.ask("Ben", "uhr")


def test_a_refused_move_costs_only_the_time_it_took() -> None:
    stage = at_the_clock("vereinbare Uhr 5 Minuten plus 10 Sekunden")
    stage.seconds += 4
    stage.say("Anna", "würfle")
    stage.seconds += 4
    assert "mindestens neun Schritte" in stage.ask("Anna", "ziehe A2 nach C9")
    stage.seconds += 1
    stage.say("Anna", "ziehe A2 nach A3")
    assert left(stage)[0] == 291_000


def test_whoever_moves_before_the_ring_is_in_time() -> None:
    stage = at_the_clock()
    waited(stage, 59)
    stage.seconds += 1.5  # the machine was slow: the ring is late, and so is the line
    stage.say("Anna", "würfle")
    assert board(stage).match is not None


# --- the others have somebody move for them


def test_elsewhere_somebody_moves_for_who_is_late_and_the_third_time_has_the_seat() -> None:
    stage = playing("Anna", "Ben", "Cleo", before=CLOCK)
    table = long_table(stage)
    for time in range(3):
        put(stage, lay("1112233", phase="take"))  # nobody there has anything to be wished for
        silence(stage)
        waited(stage, 60)
        told = everything(stage, "Anna")
        if time < 2:
            assert "Deine Zeit ist um. Diesen Zug tut jemand aus dem Haus für dich" in told
            assert "Annas Zeit ist um." in everything(stage, "Ben")
            assert table.chairs[0].who == "person:anna"
    assert "Damit gibst du deinen Platz ab." in told
    assert table.chairs[0].level is not None
    assert "person:anna" in table.watchers
    assert table.match is not None


def test_a_late_one_cannot_move_until_the_turn_is_over() -> None:
    stage = at_the_long_table("Anna", "Ben", pause=(5.0, 5.0))
    stage.say("Anna", CLOCK)
    stage.say("Anna", "starte Spiel zu zweit")
    put(stage, lay("1112233", phase="take"))
    waited(stage, 61)
    assert "diesen Zug tut jemand aus dem Haus für dich" in stage.ask("Anna", "nimm eine Karte")
    assert long_table(stage).level(0) == "mittel"
    waited(stage, 30)
    assert long_table(stage).level(0) is None


def test_of_two_the_third_time_gives_the_game_up() -> None:
    stage = at_the_long_table("Anna", "Ben")
    stage.say("Anna", CLOCK)
    stage.say("Anna", "starte Spiel zu zweit")
    for _ in range(3):
        put(stage, lay("1112233", phase="take"))
        waited(stage, 60)
    assert ended(stage) == GIVEN_UP


def test_where_the_game_has_a_deadline_of_its_own_the_clock_stands() -> None:
    stage = playing("Anna", "Ben", before="vereinbare Uhr 120", start="starte Spiel zu zweit")
    put(stage, lay("33", "PP44", pyramids=["-", "5555677"], phase="robbed:1.0"))
    waited(stage, 20)
    assert left(stage, long_table(stage)) == (120_000, 120_000)
    assert "Die Frist endet in 10 Sekunden." in stage.ask("Ben", "wie lange noch?")


def test_pharomino_answers_with_its_own_clock() -> None:
    stage = Stage()
    stage.stand_ready("Anna", "Schreibstube")
    stage.say("Anna", "setze dich an das Pult")
    stage.say("Anna", "starte Spiel 1")
    assert "Hier läuft keine Uhr, lass dir" not in stage.ask("Anna", "wie lange noch?")


# --- nobody there


def test_it_stands_while_nobody_is_there_and_goes_on_with_who_comes_back() -> None:
    stage = at_the_clock()
    waited(stage, 5)
    stage.lose("Ben")
    waited(stage, 5)
    stage.lose("Anna")
    assert left(stage) == (50_000, 60_000)
    waited(stage, 300)
    assert left(stage) == (50_000, 60_000)
    come_back(stage, "Ben")
    waited(stage, 8)
    assert "Anna hat noch 42 Sekunden." in stage.ask("Ben", "uhr")


def test_a_restart_costs_nobody_anything_and_gives_back_a_beat_at_most() -> None:
    stage = at_the_clock()
    waited(stage, 27)
    assert left(stage) == (60_000 - 20_000, 60_000)
    stage.restart()
    stage.seconds += 120
    come_back(stage, "Anna")
    had = left(stage)[0]
    assert 60_000 - 27_000 <= had <= 60_000 - 27_000 + BEAT * 1000
    waited(stage, had // 1000)
    assert ended(stage) == "zeit"


def test_the_clock_takes_the_place_of_the_question_whether_anybody_is_there() -> None:
    stage = at_the_clock("vereinbare Uhr 600 Sekunden je Zug")
    waited(stage, 599)
    assert not [line for line in stage.heard("Anna") if "Bist du noch da" in line]
    waited(stage, 1)
    assert ended(stage) == "zeit"


def test_no_clock_runs_on_for_who_is_away_when_the_last_of_the_others_goes() -> None:
    stage = at_the_long_table("Anna", "Ben", pause=(600.0, 600.0))
    for line in ("vereinbare Uhr 60", "starte Spiel zu dritt"):
        stage.say("Anna", line)
    table = stage.house.tables.of("person:anna")
    assert table is not None
    stage.lose("Anna")
    assert table.wound is not None
    stage.say("Ben", "gib auf")
    stage.say("Ben", "ja")
    assert table.people() == ["person:anna"]
    assert table.wound is None


def test_no_clock_runs_for_a_guest_who_is_gone_and_played_against_the_house_alone() -> None:
    stage = Stage(lucky=True)
    stage.connect("Gast")
    for line in ("gast", WAYS["Säulensaal"], "setze dich", "vereinbare Uhr 60", "starte Spiel zu zweit"):
        stage.say("Gast", line)
    table = stage.house.tables.all["saal_tisch"]
    assert table.wound is not None
    stage.lose("Gast")
    assert table.match is not None
    assert table.wound is None
