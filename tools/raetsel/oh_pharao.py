"""Riddles of OH, PHARAO!: hands that make more of a pyramid if one takes jokers first, out of other pyramids.

Knows a search through every joker to be taken and every pyramid to be built; refuses to know the rest of a turn.

Whoever takes jokers first and builds at once loses nothing: what is laid costs nobody a joker, a joker laid now could
have been the card it would be taken for, and what was built in two steps can be built in one.
"""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from mud.game import Seat
from mud.games.oh_pharao import GAME, notation
from mud.games.oh_pharao.model import (
    JOKER,
    NUMBERS,
    Acting,
    Pile,
    Pyramid,
    State,
    add,
    as_pile,
    cards,
    levels,
    pile,
    take,
)
from mud.games.oh_pharao.model.moves import Build, Extend, Finish, Move, SwapJoker
from mud.games.oh_pharao.riddle import worth
from mud.games.oh_pharao.rules import play, start
from mud.games.oh_pharao.rules.pyramids import additions
from tools.raetsel.draft import Draft, Proof

VARIANT: Final = "normal"
SEATS: Final = 3
HAND: Final = 8
"""Cards on the hand: seven, and the one just taken (oh_pharao R6)."""
OTHERS: Final = 7
"""On each other hand."""
OPEN: Final = 3
MADE_FROM: Final = (5, 8, 8)
"""Of so many cards everybody's pyramid was made."""
WAYS: Final = 1
"""To the best, by the levels of the pyramid."""
LEAST: Final = 40
"""Points, at least."""
GAP: Final = 6
"""Points by which the best is better than any other, and than what can be had without taking a joker."""


def make(dice: random.Random) -> Draft:
    """The next riddle that cards dealt with these dice come to."""
    while True:
        state = _dealt(dice)
        if state is None:
            continue
        turns = sorted(_turns(state, 0), key=_by_worth)
        if not turns:
            continue
        (best, solution, _), proof = turns[0], prove(state, 0)
        at_once = max((points for points, turn, _ in turns if not isinstance(turn[0], SwapJoker)), default=0)
        if best < LEAST or proof.ways > WAYS or best - max(proof.second, at_once) < GAP:
            continue
        written = tuple(map(notation.write_move, (*solution, Finish())))
        return Draft(GAME.name, 0, notation.write(state), best, proof.second, written)


def prove(state: State, seat: Seat) -> Proof:
    """Every pyramid; two are different if their levels are."""
    found: dict[int, set[tuple[int, ...]]] = {}
    for points, _, after in _turns(state, seat):
        found.setdefault(points, set()).add(levels(after.pyramids[seat][0]))
    best = max(found)
    return Proof(best, max((one for one in found if one < best), default=0), len(found[best]))


Turn = tuple[int, tuple[Move, ...], State]
"""What it is worth, what is done, and what stands there then."""


def _by_worth(turn: Turn) -> tuple[int, int]:
    return -turn[0], len(turn[1])


def _turns(state: State, seat: Seat) -> Iterator[Turn]:
    """Every way of taking jokers, and then of building or extending once; the shortest first."""
    seen, waiting = {state}, [(state, tuple[Move, ...]())]
    while waiting:
        now, turn = waiting.pop(0)
        own = now.pyramids[seat]
        laid = [Extend(0, bricks) for bricks in additions(now.hands[seat], own[0])] if own else []
        for move in [*laid, *([] if own else map(Build, additions(now.hands[seat])))]:
            after, _ = play(now, seat, move)
            yield worth([after], seat), (*turn, move), after
        for swap in _swaps(now, seat):
            after, _ = play(now, seat, swap)
            if after not in seen:
                seen.add(after)
                waiting.append((after, (*turn, swap)))


def _swaps(state: State, seat: Seat) -> Iterator[SwapJoker]:
    for owner, pyramids in enumerate(state.pyramids):
        for which, pyramid in enumerate(pyramids):
            for brick in sorted({brick for brick in pyramid if brick < 0}):
                if state.hands[seat][-brick]:
                    yield SwapJoker(owner, which, -brick)


def _dealt(dice: random.Random) -> State | None:
    """Pyramids, hands and an open row; None if what was dealt makes no pyramids, or none with a joker."""
    state = start(SEATS, VARIANT)
    left = list(cards(state.draw))
    dice.shuffle(left)
    pyramids = tuple(_pyramid(dice, [left.pop() for _ in range(count)]) for count in MADE_FROM)
    lying = [brick for pyramid in pyramids for brick in pyramid]
    if () in pyramids[1:] or not any(brick < 0 for pyramid in pyramids[1:] for brick in pyramid):
        return None
    numbers = [card for card in left if card == JOKER or card in NUMBERS]
    own = [numbers.pop() for _ in range(HAND)]
    opened = list(dict.fromkeys(numbers))[:OPEN]
    rest = take(state.draw, add(add(as_pile(lying), pile(own)), pile(opened)))
    others = [pile(dice.sample(list(cards(rest)), OTHERS))]
    others.append(pile(dice.sample(list(cards(take(rest, others[0]))), OTHERS)))
    hands = (pile(own), *others)
    return replace(
        state,
        hands=hands,
        pyramids=tuple((pyramid,) if pyramid else () for pyramid in pyramids),
        aufseher=1,
        opened=pile(opened),
        draw=take(take(rest, others[0]), others[1]),
        phase=Acting(),
    )


def _pyramid(dice: random.Random, some: list[int]) -> Pyramid:
    """A pyramid of some of these cards; none if there is none."""
    held: Pile = pile(some)
    found = additions(held)
    return dice.choice(found) if found else ()
