"""What a pyramid in the making and a whole seat are worth to a computer player of TAL DER KÖNIGE.

Knows rules of thumb, tried out by letting computer players play each other; refuses to know whose turn it is.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from math import exp
from typing import Final

from mud.game import Seat
from mud.games.tal_der_koenige.model import EMPTY, GROUP, PHARAO, Colour, Pyramid, Spot, State
from mud.games.tal_der_koenige.rules import end
from mud.games.tal_der_koenige.rules.pyramids import LEVELS, complete, height, hidden, points, seen_from_above, worth

FITTING: Final = 3.0
"""Stones one has to come by for one of a certain colour."""
ANY: Final = 1.2
"""Stones one has to come by for one of whatever colour."""
STONE: Final = 0.04
"""A stone in the stock."""
SCARE: Final = 0.5
"""How much of the others' average is one's own loss."""
WIN: Final = 4.0
"""What winning is worth beside the points."""


def rounds_left(state: State) -> float:
    """Rounds that are still to be played after this one, as far as can be told from what is built so far."""
    each = GROUP * state.seats
    room = sum(len(state.pyramid(plot.number)) - height(state.pyramid(plot.number)) for plot in state.plots)
    to_pharao = (PHARAO - len(state.pharao)) / (0.5 * each)
    return max(0.0, min(to_pharao, room / (0.7 * each)) - 0.5)


@cache
def _stripes(count: int) -> tuple[tuple[tuple[Spot, ...], tuple[Spot, ...]], ...]:
    """By direction: the spots of the odd and of the even diagonals."""
    places = [(spot, place) for spot, place in enumerate(seen_from_above(count)) if place is not None]
    found = []
    for sign in (1, -1):
        rows = sorted({x + sign * y for _, (x, y) in places})
        even = tuple(spot for spot, (x, y) in places if rows.index(x + sign * y) % 2 == 0)
        odd = tuple(spot for spot, (x, y) in places if rows.index(x + sign * y) % 2)
        found.append((even, odd))
    return tuple(found)


def _missing(pyramid: Pyramid, spots: tuple[Spot, ...]) -> tuple[int, Colour | None] | None:
    """(stones missing, the colour they must have) for spots that shall have one colour; None if they cannot."""
    colours = {pyramid[spot] for spot in spots} - {EMPTY}
    if len(colours) > 1:
        return None
    return sum(pyramid[spot] == EMPTY for spot in spots), next(iter(colours), None)


def _cost(missing: int, colour: Colour | None) -> float:
    """Stones to come by for a part of one colour: the first may be of any colour."""
    if not missing:
        return 0.0
    return FITTING * missing if colour is not None else FITTING * (missing - 1) + ANY


@lru_cache(50_000)
def ways(pyramid: Pyramid, experten: bool) -> tuple[tuple[int, float], ...]:
    """(points, stones to come by) for each kind that an unfinished pyramid can still become."""
    count = len(pyramid)
    covered = hidden(count)
    plain = ANY if covered is not None and pyramid[covered] == EMPTY else 0.0
    levels = [tuple(spot for spot in level if spot != covered) for level in LEVELS[count]]
    found = [(worth("bunt", count), ANY * (count - height(pyramid)))]
    layers = [_missing(pyramid, level) for level in levels]
    if all(layers):
        found.append((worth("schichten", count), plain + sum(_cost(*layer) for layer in layers if layer)))
        whole = _missing(pyramid, tuple(spot for level in levels for spot in level))
        if whole:
            found.append((worth("einfarbig", count), plain + _cost(*whole)))
    if experten:
        found += _striped(pyramid, plain)
    return tuple(found)


def _striped(pyramid: Pyramid, plain: float) -> Iterator[tuple[int, float]]:
    for halves in _stripes(len(pyramid)):
        one, other = (_missing(pyramid, half) for half in halves)
        if one and other and (one[1] is None or one[1] != other[1]):
            yield worth("streifen", len(pyramid)), plain + _cost(*one) + _cost(*other)


@lru_cache(100_000)
def hope(pyramid: Pyramid, experten: bool, reach: int) -> tuple[float, float]:
    """(points to be hoped for, stones that takes) with about so many stones to come; full points if it is finished."""
    if complete(pyramid):
        return float(points(pyramid, experten)), 0.0
    best = (0.0, 0.0)
    for value, cost in ways(pyramid, experten):
        chance = 1 / (1 + exp((cost - reach) / (0.22 * reach + 0.7)))
        best = max(best, (value * chance, cost * chance))
    return best


def standing(state: State, seat: Seat, reach: float) -> float:
    """The points a seat may hope for, the plots nearest to completion first, with so many stones to come."""
    experten, total = state.options.experten, 0.0
    own = [state.pyramid(plot.number) for plot in state.plots if state.owner(plot.number) == seat]
    for pyramid in sorted(own, key=lambda pyramid: len(pyramid) - height(pyramid)):
        value, cost = hope(pyramid, experten, max(0, round(reach)))
        total += value
        reach -= cost
    return total + STONE * sum(state.stocks[seat])


def reach_of(state: State, seat: Seat) -> float:
    """Stones a seat may still come by, with those it has."""
    return GROUP * rounds_left(state) + sum(state.stocks[seat])


def outlook(state: State, seat: Seat) -> float:
    """How good a position is for a seat, in points: its own hopes against those of the others; when the game is over,
    its points against theirs, and what winning is worth beside."""
    result = end.standing(state)
    if result is None:
        hopes = [standing(state, one, reach_of(state, one)) for one in range(state.seats)]
    else:
        hopes = [
            points + WIN * (one in result.winners) / len(result.winners) for one, points in enumerate(result.points)
        ]
    mine = hopes.pop(seat)
    return mine - SCARE * sum(hopes) / len(hopes) - 0.25 * max(hopes)
