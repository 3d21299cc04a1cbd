"""What a computer player of TAL DER KÖNIGE bids: what groups are worth to whom, and what the others may bid.

Knows markets and hopes; refuses to know what lies face down: that it imagines.
"""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from math import exp
from typing import Final

from mud.game import Seat
from mud.games.tal_der_koenige.model import (
    PER_WORKER,
    TABLETS,
    WORKERS,
    Bidding,
    Group,
    State,
    Value,
    add,
)
from mud.games.tal_der_koenige.model.moves import Lay
from mud.games.tal_der_koenige.opponent.building import lay, own_plots
from mud.games.tal_der_koenige.opponent.walking import pairs, settled
from mud.games.tal_der_koenige.opponent.worth import STONE, hope, reach_of
from mud.games.tal_der_koenige.rules.common import with_stock

SHARES: tuple[tuple[int, ...], ...] = (
    (10,),
    (9, 1),
    (7, 3),
    (8, 2),
    (6, 4),
    (5, 3, 2),
    (4, 3, 3),
    (6, 3, 1),
    (5, 4, 1),
)
"""How the ten rings may be split over groups, the most wanted first."""
SPREAD: Final = 1.4
"""How uncertain a bid of somebody else is, in rings."""
AVERAGE: Final = sum(TABLETS) / len(TABLETS)


def values(state: State, seat: Seat) -> list[float]:
    """What each group of the market is worth to a seat."""
    if not own_plots(state, seat):  # the plots come after the auction: as if the best were one's own
        best = next((pair for value, pair in pairs(state, seat) if value > 0), None)
        if best is not None:
            state = settled(state, seat, best)
    before = _hopes(state, seat)
    found = []
    for group in state.market:
        then = with_stock(state, seat, add(state.stocks[seat], group))
        found.append(max(STONE, _hopes(then, seat) - before))
    return found


def _hopes(state: State, seat: Seat) -> float:
    """What a seat's plots promise when it has built what it has."""
    hands = PER_WORKER * WORKERS
    plots = own_plots(state, seat)
    _, standing = lay(state, seat, dict.fromkeys(plots, hands), hands)
    reach = max(0, round(reach_of(state, seat) - sum(state.stocks[seat])))
    return sum(hope(pyramid, state.options.experten, reach)[0] for pyramid in standing.values())


def offers(state: State, phase: Bidding, seat: Seat) -> list[tuple[float, tuple[Lay, ...]]]:
    """(stones' worth to be expected, tablets to lay) for the bids worth thinking of, the best first."""
    own = values(state, seat)
    rivals = _rivals(state, phase, seat)
    liked = sorted(range(len(own)), key=own.__getitem__, reverse=True)[:4]
    found = []
    for shares in SHARES:
        for groups in permutations(liked, len(shares)):
            chances = [_chance(rivals, group, share) for group, share in zip(groups, shares, strict=True)]
            gains = sorted((own[g] * c for g, c in zip(groups, chances, strict=True)), reverse=True)
            worth = sum(gain * 0.8**rank for rank, gain in enumerate(gains))
            found.append((worth, tuple(zip(groups, shares, strict=True))))
    found.sort(reverse=True)
    return [(worth, tuple(_tablets(split))) for worth, split in found[:8]]


def _rivals(state: State, phase: Bidding, seat: Seat) -> list[dict[Group, tuple[float, bool]]]:
    """For each other seat: what it may have at a group (from 0), and whether it has bid already and wins ties."""
    found = []
    for other in range(state.seats):
        if other == seat:
            continue
        bid = phase.bids[other]
        first = (other - state.starter) % state.seats < (seat - state.starter) % state.seats
        if first:
            counts = Counter(tablet.group - 1 for tablet in bid)
            few = 1.6 if len(bid) <= 4 else AVERAGE  # whoever lays few tablets lays the high ones
            found.append({group: (few * count, True) for group, count in counts.items()})
            continue
        wish = values(state, other)
        top = max(wish)
        found.append({g: (7 * (value / top) ** 2 * value / sum(wish) * 2, False) for g, value in enumerate(wish)})
    return found


def _chance(rivals: list[dict[Group, tuple[float, bool]]], group: Group, share: int) -> float:
    chance = 1.0
    for expected in rivals:
        bid, is_first = expected.get(group, (0.0, False))
        if bid:
            chance *= 1 / (1 + exp(-(share - bid - (0.5 if is_first else 0.0)) / SPREAD))
    return chance


def _tablets(split: tuple[tuple[Group, int], ...]) -> Iterator[Lay]:
    """The tablets for a split of the ten rings. Splits that cannot be laid exactly go as near as they can."""
    left = [value for value in TABLETS if value]
    for group, share in split:
        for value in _picked(left, share):
            left.remove(value)
            yield Lay(value, group + 1)


def _picked(left: list[Value], share: int) -> tuple[Value, ...]:
    choices = [()] + [
        tuple(value for at, value in enumerate(left) if chosen >> at & 1) for chosen in range(1, 1 << len(left))
    ]
    return min(choices, key=lambda choice: (abs(sum(choice) - share), len(choice)))


def imagined(state: State, phase: Bidding, seat: Seat, dice: random.Random) -> State:
    """The position with values for the tablets that lie face down, drawn at random."""
    bids = []
    for other, own in enumerate(phase.bids):
        if other == seat or not own:
            bids.append(own)
            continue
        # those who lay few lay the high ones: draw with the rings first
        drawn = sorted(dice.sample(TABLETS, len(own)), reverse=True) if len(own) > 4 else _likely(len(own), dice)
        bids.append(tuple(replace(tablet, value=value) for tablet, value in zip(own, drawn, strict=True)))
    return replace(state, phase=Bidding(phase.side, tuple(bids)))


def _likely(count: int, dice: random.Random) -> list[Value]:
    rings = [value for value in TABLETS if value]
    chosen = dice.sample(rings, min(count, len(rings)))
    return chosen + [0] * (count - len(chosen))
