"""Riddles of TAL DER KÖNIGE: the last bid of an auction, by which one is sure of most stones of a colour.

Knows a search through all bids, and what each is sure of against all that may lie face down; refuses to know what the
stones are good for.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Final

from mud.game import Seat
from mud.games.tal_der_koenige import GAME, notation
from mud.games.tal_der_koenige.model import COLOURS, NONE, TABLETS, Bidding, State, Tablet, more, stones
from mud.games.tal_der_koenige.model.moves import Done, Lay
from mud.games.tal_der_koenige.riddle import Gold, losses, sure
from mud.games.tal_der_koenige.rules import play
from tools.raetsel.draft import Draft, Proof

SEATS: Final = (3, 4)
ROUND: Final = 2
HELD: Final = (2, 4)
"""Stones of the wanted colour one has already."""
LAID: Final = (2, 5)
"""Tablets of each of the others."""
LEAST: Final = 4
"""Stones to be sure of, at least."""
WAYS: Final = 1
"""To the best, by the groups one bids for."""
SPLITS: Final = 3
"""To lay no more tablets than it takes, at most."""
_RINGS: Final = tuple(value for value in TABLETS if value)
Split = tuple[int, ...]
"""For each tablet with rings, the highest first, the group where it is laid, from 0; -1: nowhere."""


def make(dice: random.Random) -> Draft:
    """The next riddle that stones and tablets drawn with these dice come to."""
    while True:
        state, seat = _drawn(dice)
        found = _rated(state, seat)
        best = max(found)
        ways = _least(found[best])
        if best < LEAST or len(ways) > SPLITS or len(_groups(ways)) > WAYS or _tempting(state, seat) >= best:
            continue
        way = ways[0]
        laid = [Lay(value, group + 1) for value, group in zip(_RINGS, way, strict=True) if group >= 0]
        solution = tuple(map(notation.write_move, (*laid, Done())))
        second = max((one for one in found if one < best), default=0)
        return Draft(GAME.name, seat, notation.write(state), best, second, solution)


def prove(state: State, seat: Seat) -> Proof:
    """Every bid, against all that may lie there; two ways are different if they are for other groups."""
    found = _rated(state, seat)
    best = max(found)
    return Proof(best, max((one for one in found if one < best), default=0), len(_groups(_least(found[best]))))


def _rated(state: State, seat: Seat) -> dict[int, list[Split]]:
    """Every way to lay tablets, by how many stones it is sure of."""
    others, groups = losses(state, seat), len(state.market)
    worth = cache(lambda own: sure(state, seat, own, others))
    found: dict[int, list[Split]] = {}
    for split in product(range(-1, groups), repeat=len(_RINGS)):
        found.setdefault(worth(_gold(split, groups)), []).append(split)
    return found


def _gold(split: Split, groups: int) -> Gold:
    pairs = list(zip(split, _RINGS, strict=True))
    return tuple(sum(value for at, value in pairs if at == group) for group in range(groups))


def _least(splits: Sequence[Split]) -> list[Split]:
    """Those of which no tablet can be left away."""
    known = set(splits)
    return [split for split in splits if not any(one in known for one in _fewer(split))]


def _groups(splits: Sequence[Split]) -> set[frozenset[int]]:
    """For which groups ways bid."""
    return {frozenset(split) - {-1} for split in splits}


def _fewer(split: Split) -> Iterator[Split]:
    for at, group in enumerate(split):
        if group >= 0:
            yield (*split[:at], -1, *split[at + 1 :])


def _tempting(state: State, seat: Seat) -> int:
    """What one is sure of who lays the highest tablet where most stones are, the next where next most are, and so on;
    or all where most are."""
    colour = state.stocks[seat].index(max(state.stocks[seat]))
    liked = sorted(range(len(state.market)), key=lambda group: -state.market[group][colour])
    others = losses(state, seat)
    spread, heaped = tuple(liked[: len(_RINGS)]), (liked[0],) * len(_RINGS)
    spread = (*spread, *(-1,) * (len(_RINGS) - len(spread)))
    golds = (_gold(split, len(state.market)) for split in (spread, heaped))
    return max(sure(state, seat, own, others) for own in golds)


def _drawn(dice: random.Random) -> tuple[State, Seat]:
    """A market, what the others have bid, and who bids last."""
    state = GAME.start(dice.choice(SEATS), "normal")
    while not isinstance(state.phase, Bidding):
        (actor,) = GAME.to_act(state)
        weights, drawn = zip(*GAME.chances(state), strict=True)
        state, _ = play(state, actor, dice.choices(drawn, weights)[0])
    seat, colour = state.seats - 1, dice.randrange(len(COLOURS))
    held = dice.randint(*HELD)
    bag = more(state.bag, colour, -held)
    stocks = (*(NONE,) * seat, stones([colour] * held))
    bids = tuple(_tablets(dice, len(state.market)) for _ in range(seat))
    return replace(state, round=ROUND, bag=bag, stocks=stocks, phase=Bidding(seat, (*bids, ()))), seat


def _tablets(dice: random.Random, groups: int) -> tuple[Tablet, ...]:
    values = dice.sample(TABLETS, dice.randint(*LAID))
    return tuple(Tablet(dice.randint(1, groups), value) for value in values)
