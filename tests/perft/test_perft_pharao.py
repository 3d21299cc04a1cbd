"""How many ways a game of PHARAO can go, counted: a fault in the generator shows at once."""

import pytest

from mud.game import Nobody
from mud.games import discover
from tests.games.pharao import reference

GAME = discover()["pharao"]
START = ".OOOO...../u........./uuu....... u -"
CROWDED = "..O.u...../...Ouu..../....OO.u.. O -"
DROWNING = "...u...O../....uO..../....u.u.O. u -"


def perft(state: object, depth: int) -> int:
    """Sequences of so many moves, every throw counting as one."""
    if depth == 0:
        return 1
    count = 0
    for actor in GAME.to_act(state):
        chance = isinstance(actor, Nobody)
        moves = [move for _, move in GAME.chances(state)] if chance else GAME.moves(state, actor)
        count += len(moves) if depth == 1 else sum(perft(GAME.play(state, actor, m)[0], depth - 1) for m in moves)
    return count


GOLDEN = {
    START: (1, 15, 89, 384, 1075, 10871, 67060),
    CROWDED: (1, 15, 139, 772, 1668, 19119, 152918),
    DROWNING: (1, 15, 155, 1045, 2304, 26612, 231865),
}


@pytest.mark.parametrize("position", GOLDEN)
def test_golden_counts(position: str) -> None:
    state = GAME.notation.read(position)
    assert tuple(perft(state, depth) for depth in range(1, len(GOLDEN[position]) + 1)) == GOLDEN[position]


@pytest.mark.parametrize("position", GOLDEN)
def test_counts_of_the_reference(position: str) -> None:
    assert tuple(reference.perft(position, depth) for depth in range(1, 5)) == GOLDEN[position][:4]
