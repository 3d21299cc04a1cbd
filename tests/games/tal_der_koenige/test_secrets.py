"""Nobody learns what lies face down: games that differ only in secrets look alike until the reveal (R5b, R7a)."""

import random

import pytest

from mud.games.tal_der_koenige import rules
from mud.games.tal_der_koenige.model import HIDDEN, Bidding, Noting, State
from mud.games.tal_der_koenige.model.moves import Done
from tests.games.tal_der_koenige.secrets import twins
from tests.games.tal_der_koenige.tables import COMBINATIONS, Scene, game, lay, moves, play

regel = pytest.mark.regel
SECRET = (Bidding, Noting)


def secret_states(seats: int) -> list[State]:
    """Positions of some games in which something is secret."""
    found: list[Scene] = [scene for seed in range(4) for scene in game(seats, COMBINATIONS[seed], seed)]
    hidden = [scene.before for scene in found if isinstance(scene.before.phase, SECRET)]
    return random.Random(1).sample(hidden, 60)


@regel("tal_der_koenige", "R5b", "R7a")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_views_and_moves_do_not_depend_on_others_secrets(seats: int) -> None:
    different = 0
    for state in secret_states(seats):
        for viewer in (None, *range(seats)):
            for twin in twins(state, viewer):
                different += twin != state
                assert rules.view(twin, viewer) == rules.view(state, viewer)
                if viewer is not None:
                    assert set(rules.moves(twin, viewer)) == set(rules.moves(state, viewer))
                    known = rules.view(state, viewer).table
                    assert set(rules.moves(known, viewer)) == set(rules.moves(state, viewer))
    assert different


@regel("tal_der_koenige", "R5b", "R7a")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_others_hear_does_not_depend_on_secrets(seats: int) -> None:
    """The same visible move in two twins tells everybody who may not know the same."""
    for state in secret_states(seats):
        for actor in range(seats):
            quiet = [move for move in rules.moves(state, actor) if not (move == Done() and reveals(state, actor))]
            for move in quiet[:3]:
                for viewer in (None, *range(seats)):
                    for twin in twins(state, viewer):
                        if move in rules.moves(twin, actor):
                            assert heard(twin, actor, move, viewer) == heard(state, actor, move, viewer)


def reveals(state: State, actor: int) -> bool:
    """Whether this seat is the last to bid or note."""
    match state.phase:
        case Bidding(side, _):
            return (side + 1) % state.seats == state.starter
        case Noting(_, ready):
            return len(ready | {actor}) == state.seats
        case _:
            return False


def heard(state: State, actor: int, move: rules.Move, viewer: int | None) -> list[object]:
    _, events = rules.play(state, actor, move)
    return [event for event in events if event.seen_by is None or viewer in event.seen_by]


@regel("tal_der_koenige", "R5b")
def test_tablets_are_counted_and_not_read() -> None:
    state, _ = play(lay(phase="bid:0:-/-/-", market=("r5", "g5", "w5", "s5")), "legt 4 2", "legt 0 2", "fertig")
    for viewer in (1, 2, None):
        phase = rules.view(state, viewer).table.phase
        assert isinstance(phase, Bidding)
        assert [(tablet.group, tablet.value) for tablet in phase.bids[0]] == [(2, HIDDEN), (2, HIDDEN)]
    mine = rules.view(state, 0).table.phase
    assert isinstance(mine, Bidding)
    assert [tablet.value for tablet in mine.bids[0]] == [4, 0]


@regel("tal_der_koenige", "R7a")
def test_who_is_ready_is_known_and_what_was_noted_is_not() -> None:
    state, _ = play(lay(phase="note:-:-/-/-"), "0: notiert 2-A", "1: notiert 6-C", "1: fertig")
    for viewer in (2, None):
        assert rules.view(state, viewer).table.phase == Noting(((), (), ()), frozenset({1}))
    assert "zurück" in moves(rules.view(state, 0).table, 0)


@regel("tal_der_koenige", "R5b", "R7a")
def test_the_rest_is_open() -> None:
    for phase in ("send:0:-", "build:0:-", "steal:0:-", "conquer:0:-", "place:0:-", "fill", "over"):
        state = lay(phase=phase, stocks={1: "r2"}, owners={2: 1})
        assert {rules.view(state, viewer).table == state for viewer in (None, 0, 1, 2)} == {True}
