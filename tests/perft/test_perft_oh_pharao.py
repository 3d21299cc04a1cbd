"""How many ways a turn of OH, PHARAO! can go, counted: a fault in the generator shows at once."""

import pytest

from mud.game import Nobody
from mud.games import discover

GAME = discover()["oh_pharao"]


def position(hands: str, pyramids: str, phase: str, draw: str) -> str:
    """Field 4, the row 1 2 D open; whatever is not named is on the discard pile."""
    deck = list("1" * 13 + "2" * 12 + "3" * 11 + "4" * 10 + "5" * 9 + "6" * 8 + "7" * 6 + "8" * 4 + "999JJJDDDDDSSPPP")
    for card in (*hands, *pyramids, *draw, *"12D"):
        if card not in "/+-":
            deck.remove("J" if card in "abcdefghi" else card)
    return f"normal 0 4 0,0,0 {hands} {pyramids} 12D {draw} {''.join(deck)} {phase} -/- - 0"


def perft(state: object, depth: int) -> int:
    """Sequences of so many moves, every outcome of chance counting as one."""
    if depth == 0:
        return 1
    count = 0
    for actor in GAME.to_act(state):
        chance = isinstance(actor, Nobody)
        moves = [move for _, move in GAME.chances(state)] if chance else GAME.moves(state, actor)
        count += sum(perft(GAME.play(state, actor, move)[0], depth - 1) for move in moves) if depth > 1 else len(moves)
    return count


GOLDEN = {
    position("556JDS1/P2/34", "4445/556/-", "act", "6789"): (42, 1258, 33471),
    position("5566/12/34", "4445+1112/-/-", "score", "55"): (3, 8, 20, 104, 2169),
    position("DS/PP/J", "-/5555667/33d", "act", "1"): (21, 375, 4705, 61749),
}


@pytest.mark.parametrize("place", GOLDEN)
def test_golden_counts(place: str) -> None:
    state = GAME.notation.read(place)
    assert tuple(perft(state, depth) for depth in range(1, len(GOLDEN[place]) + 1)) == GOLDEN[place]
