"""Whose turn it is, as everybody at a table hears of it: a property of all games at once."""

from hypothesis import given
from hypothesis import strategies as st

from mud.game import Seat
from mud.games import discover
from mud.parlour.chair import Chair
from mud.parlour.match import NOBODY, Waiting
from mud.parlour.table import Table
from mud.parlour.turns import begins, heard, news
from tests.stage import Stage

PEOPLE = frozenset({0, 1})
"""Seats of people; at the others sits the house."""
SEATS = st.frozensets(st.integers(0, 3), max_size=4)


def table() -> Table:
    found = Table("tisch", "tisch", 1, discover()["oh_pharao"])
    found.chairs = [
        Chair(f"person:{seat}" if seat in PEOPLE else "nebet", None if seat in PEOPLE else "mittel")
        for seat in range(4)
    ]
    return found


@given(st.lists(st.tuples(SEATS, SEATS), max_size=12), st.one_of(st.none(), st.integers(0, 1)))
def test_who_waits_knows_on_whom_and_hears_of_each_turn_once(
    steps: list[tuple[frozenset[Seat], frozenset[Seat]]], seat: Seat | None
) -> None:
    at, known = table(), NOBODY
    for turn, answers in steps:
        now = Waiting(turn, answers - turn)
        told = news(at, now, known, seat)
        is_own = seat in now.turn | now.answers
        assert not (is_own and told)  # who is asked hears the question instead
        after = heard(now, known)
        assert not news(at, now, after, seat)  # once
        assert not begins(now, after, seat)
        people_new = (now.turn - known.turn) & PEOPLE
        if people_new and not is_own:
            assert told["turn"] == now.turn
        known = after


def test_when_somebody_else_ends_the_game_nobodys_turn_stands_below_a_screen_any_more() -> None:
    stage = Stage(lucky=True)
    for name in ("Anna", "Ben"):
        stage.stand_ready(name)
        stage.say(name, "modus reich")
    stage.say("Anna", "öffne die Schatulle")
    for name in ("Anna", "Ben"):
        stage.say(name, "setz dich")
    for line in ("starte Spiel gegen Ben", "mit Uhr"):
        stage.say("Anna", line)
    assert "am Zug" in stage.sessions["Anna"].status[0]
    for line in ("gib auf", "ja"):
        stage.say("Ben", line)
    assert "am Zug" not in stage.sessions["Anna"].status[0]


def test_whose_turn_it_is_is_asked_in_vain_where_nobody_plays() -> None:
    stage = Stage()
    stage.enter("Anna")
    assert "kein Spiel" in stage.ask("Anna", "wer ist dran?")
