"""One move that is asked about is tried; what is in the way of a question at a table costs nothing."""

import pytest

from tests.parlour.test_asked_at_tables import begun
from tests.parlour.test_inquiries import mover, thrown


@pytest.mark.parametrize(
    "line",
    [
        "darf ich a1 nach a3 ziehen",
        "ist es legal, wenn ich a1 nach b3 bewege?",
        "ist der Zug c4 nach a8 regelkonform",
        "wäre a1 nach a3 möglich?",
    ],
)
def test_before_the_throw_no_move_is_allowed_and_what_is_stands_there(line: str) -> None:
    stage = thrown()
    assert stage.ask(mover(stage), line) == "Nein, jetzt geht nur eines: „würfle“."


def test_a_move_that_is_allowed_is_named_as_it_is_typed_and_a_yes_makes_it() -> None:
    stage = begun("OH")
    asked = stage.ask("Anna", "kann ich die 2 nehmen?")
    assert asked == "Ja, das geht jetzt: „nimm 2“."
    assert "Du nimmst die Zwei aus der Auslage." in stage.ask("Anna", "ja mach")


def test_a_move_that_is_not_allowed_is_refused_with_the_reason() -> None:
    told = begun("OH").ask("Anna", "ist es erlaubt, wenn ich die 9 nehme?")
    assert told.startswith("Nein.")
    assert len(told.splitlines()) > 1


@pytest.mark.parametrize("line", ["nimm die mittlere", "nimm die Karte in der Mitte", "nimm die mittlere offene Karte"])
def test_what_lies_in_the_middle_is_meant(line: str) -> None:
    assert "Du nimmst die Drei aus der Auslage." in begun("OH").ask("Anna", line)


@pytest.mark.parametrize(
    ("game", "line"),
    [("OH", "dreh die Karte"), ("PHARAO", "rück den ersten Stein vor")],
)
def test_what_is_played_with_is_nothing_of_the_room_on_ones_turn(game: str, line: str) -> None:
    told = begun(game).ask("Anna", line)
    assert told.startswith(f"„{line}“ verstehe ich so nicht.")
    assert "geht" in told


@pytest.mark.parametrize(
    "line",
    [
        "dreh die Karte",
        "drehe eine karte",
        "dreh die karten um",
        "ich will das kärtchen drehen",
        "dreh mal die karte nach links",
    ],
)
def test_what_the_game_does_itself_it_asks_for_and_no_part_of_the_table_is_proposed(line: str) -> None:
    assert begun("PHAROMINO").ask("Anna", line).startswith("Welche Karte soll sich drehen?")


@pytest.mark.parametrize("line", ["schüttle die karten", "heb die karte auf", "wirf die karte weg"])
def test_what_lies_on_the_table_is_no_thing_to_handle_on_ones_turn(line: str) -> None:
    assert "Legekarten" not in begun("PHAROMINO").ask("Anna", line)


def test_why_something_was_advised_is_asked_of_the_advice() -> None:
    stage = begun("OH")
    stage.ask("Anna", "tipp")
    assert stage.ask("Anna", "warum das?").startswith("Für „")


@pytest.mark.parametrize("said", ["ich zieh die beiden", "ok mach", "gut dann so"])
def test_advice_is_taken_in_more_words(said: str) -> None:
    stage = begun("OH")
    advised = stage.ask("Anna", "tipp").partition("„")[2].partition("“")[0]
    done = stage.ask("Anna", said)
    stage = begun("OH")
    assert done == stage.ask("Anna", advised)


@pytest.mark.parametrize(
    ("line", "plain"),
    [
        ("ok was hat er gemacht", "was hat er gemacht"),
        ("hm wo bin ich", "wo bin ich"),
        ("hä wer ist dran", "wer ist dran"),
    ],
)
def test_what_is_called_out_before_a_question_is_no_part_of_it(line: str, plain: str) -> None:
    assert begun("PHARAO").ask("Anna", line) == begun("PHARAO").ask("Anna", plain)


def test_a_question_in_between_leaves_open_what_the_house_has_asked() -> None:
    stage = begun("PHARAO")
    assert "Wirklich?" in stage.ask("Anna", "gib auf")
    assert stage.ask("Anna", "wie steht es?").splitlines()[-1] == "Damit gibst du die Partie auf. Wirklich? (ja/nein)"
    assert stage.ask("Anna", "na gut ja").startswith("Du gibst die Partie auf.")


def test_another_deed_in_between_does_not() -> None:
    stage = begun("PHARAO")
    stage.ask("Anna", "gib auf")
    assert "Wirklich?" not in stage.ask("Anna", "würfle")
    assert "Du gibst die Partie auf" not in stage.ask("Anna", "ja")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("bin ich das u oder das O?", "Deine sind die „u“: Unterägypten"),
        ("was ist das Leben?", "Hältst du das Leben, kannst du einen deiner Steine retten"),
        ("was bedeuten die Zeichen auf dem Brett?", "„*“ hinter dem, der zuletzt gezogen wurde"),
        ("was passiert wenn ich in den Nil komm", "rettet ihn in deinem nächsten Zug nur ein eigener auf dem Leben"),
    ],
)
def test_what_newcomers_ask_about_the_board_is_told(line: str, answer: str) -> None:
    assert answer in begun("PHARAO").ask("Anna", line)
