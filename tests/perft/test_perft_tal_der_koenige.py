"""How many ways an action of TAL DER KÖNIGE can go, counted: a fault in the generator shows at once."""

import pytest

from mud.game import Nobody
from mud.games.tal_der_koenige import rules
from mud.games.tal_der_koenige.model import State
from tests.games.tal_der_koenige.tables import lay


def perft(state: State, depth: int) -> int:
    """Sequences of so many moves, every outcome of chance counting as one, taking back included."""
    if depth == 0:
        return 1
    count = 0
    for actor in rules.to_act(state):
        chance = isinstance(actor, Nobody)
        moves = [move for _, move in rules.chances(state)] if chance else rules.moves(state, actor)
        count += sum(perft(rules.play(state, actor, move)[0], depth - 1) for move in moves) if depth > 1 else len(moves)
    return count


RAID = {
    "owners": {2: 1, 13: 1, 15: 0},
    "pyramids": {2: "wgsrbwgsr/wg", 13: "rr", 15: "www"},
    "aufseher": {0: "2-A 13-A"},
    "arbeiter": {0: "2-B 13-B 15-A 2-C", 1: "13-C"},
    "stocks": {0: "w1r2", 1: "g2"},
}
GOLDEN = {
    "market": (lay(2, phase="fill"), (5, 25, 125, 625)),
    "bid": (lay(2, phase="bid:1:41,02/-", market=("r5", "g5", "w5")), (16, 307, 11651)),
    "place": (lay(2, phase="place:0:-", number=1, owners={15: 1}), (39, 2975)),
    "note": (lay(2, phase="note:-:-/-"), (88, 7742)),
    "send": (lay(2, phase="send:1:-", starter=1, **RAID), (72, 6387)),  # type: ignore[arg-type]
    "steal": (lay(2, phase="steal:0:-", **RAID), (5, 22, 99, 613, 3866)),  # type: ignore[arg-type]
    "conquer": (lay(2, phase="conquer:0:-", **RAID), (2, 5, 24, 135, 646, 3403)),  # type: ignore[arg-type]
    "build": (lay(2, phase="build:0:-", **RAID), (3, 15, 89, 387, 2077)),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("name", GOLDEN)
def test_golden_counts(name: str) -> None:
    state, counts = GOLDEN[name]
    assert tuple(perft(state, depth) for depth in range(1, len(counts) + 1)) == counts
