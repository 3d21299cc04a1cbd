"""Stones that find their own spots: what is built when only colours or a kind of pyramid are named.

Knows which kinds a pyramid can still become; refuses to know how a wish was typed and what else one might do.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from mud.game import Seat
from mud.games.tal_der_koenige.model import EMPTY, NONE, Building, Colour, Pyramid, Spot, State, Stones, more
from mud.games.tal_der_koenige.model.board import PlotNumber
from mud.games.tal_der_koenige.model.events import Kind
from mud.games.tal_der_koenige.model.moves import Build
from mud.games.tal_der_koenige.rules.building import laid_on, quota
from mud.games.tal_der_koenige.rules.pyramids import (
    KINDS,
    LEVELS,
    height,
    hidden,
    level_of,
    open_spots,
    seen_from_above,
    worth,
)

_DIRECTIONS: Final[tuple[Callable[[int, int], int], ...]] = (lambda x, y: x - y, lambda x, y: x + y)
Next = tuple[Spot, Colour]
"""A stone of this colour goes onto this spot."""


def possible(pyramid: Pyramid, experten: bool) -> list[Kind]:
    """The kinds an unfinished pyramid can still become, the most valuable first."""
    return [kind for kind in KINDS if (kind != "streifen" or experten) and _can_become(kind, pyramid)]


def _can_become(kind: Kind, pyramid: Pyramid) -> bool:
    match kind:
        case "einfarbig":
            return len(_colours(pyramid, range(len(pyramid)))) <= 1
        case "schichten":
            return all(len(_colours(pyramid, level)) <= 1 for level in LEVELS[len(pyramid)])
        case "streifen":
            return any(True for _ in _patterns(pyramid))
        case _:
            return True


def _colours(pyramid: Pyramid, spots: Sequence[Spot]) -> set[Colour]:
    """The colours that are seen on some spots."""
    covered = hidden(len(pyramid))
    return {pyramid[spot] for spot in spots if spot != covered} - {EMPTY}


def _patterns(pyramid: Pyramid) -> Iterator[tuple[dict[Spot, Colour], set[Colour]]]:
    """Ways to stripe a pyramid (tal_der_koenige R3g): the colour of every spot that is seen, and both colours."""
    places = seen_from_above(len(pyramid))
    for across in _DIRECTIONS:
        stripe = {spot: across(*place) // 2 % 2 for spot, place in enumerate(places) if place is not None}
        lying = [{pyramid[spot] for spot, odd in stripe.items() if odd == side} - {EMPTY} for side in (0, 1)]
        if any(len(colours) > 1 for colours in lying):
            continue
        choices = [tuple(colours) or tuple(range(len(NONE))) for colours in lying]
        for even in choices[0]:
            for odd in choices[1]:
                if even != odd:
                    yield {spot: (even, odd)[side] for spot, side in stripe.items()}, {even, odd}


# --- one stone after the other --------------------------------------------------------------------------------------


def room(state: State, seat: Seat, plot: PlotNumber) -> int:
    """How many stones the workers of a seat may still lay on a plot in this action."""
    if not isinstance(state.phase, Building) or state.phase.side != seat:
        return 0
    free = len(state.pyramid(plot)) - height(state.pyramid(plot))
    return max(0, min(free, quota(state, seat, plot) - laid_on(state.phase, plot), sum(state.stocks[seat])))


def by_kind(state: State, seat: Seat, plot: PlotNumber, kind: Kind, only: Sequence[Colour] = ()) -> list[Build]:
    """What to lay on a plot for a pyramid of a kind, as far as stones and hands reach. `only`: colours to be used."""
    pyramid, left = state.pyramid(plot), room(state, seat, plot)
    if not _can_become(kind, pyramid):
        return []
    stock = tuple(count if not only or colour in only else 0 for colour, count in enumerate(state.stocks[seat]))
    if kind == "streifen":
        ways = [_fill(pyramid, stock, left, _striped(pattern, both)) for pattern, both in _patterns(pyramid)]
        best = max(ways, key=len, default=[])
    else:
        best = _fill(pyramid, stock, left, {"einfarbig": _plain, "schichten": _level, "bunt": _any}[kind])
    return [Build(plot, spot, colour) for spot, colour in best]


def by_worth(state: State, seat: Seat, plot: PlotNumber, only: Sequence[Colour] = ()) -> list[Build]:
    """What to lay when nothing but the plot is named: for the most valuable kind that can go on."""
    kinds = possible(state.pyramid(plot), state.options.experten)
    plans = (by_kind(state, seat, plot, kind, only) for kind in kinds)
    return next(filter(None, plans), [])


def by_colour(pyramid: Pyramid, colours: Sequence[Colour], experten: bool, level: int | None = None) -> list[Next]:
    """Where to lay stones of these colours, each where the pyramid can still become the most; `level` from 0."""
    found: list[Next] = []
    for colour in colours:
        spots = open_spots(pyramid)
        if level is not None:
            spots = tuple(spot for spot in LEVELS[len(pyramid)][level] if pyramid[spot] == EMPTY)
        if not spots:
            break
        spot = max(
            spots, key=lambda at: (_promise(_with(pyramid, at, colour), experten), at != hidden(len(pyramid)), -at)
        )
        found.append((spot, colour))
        pyramid = _with(pyramid, spot, colour)
    return found


def _promise(pyramid: Pyramid, experten: bool) -> int:
    return worth(possible(pyramid, experten)[0], len(pyramid))


def _with(pyramid: Pyramid, spot: Spot, colour: Colour) -> Pyramid:
    return (*pyramid[:spot], colour, *pyramid[spot + 1 :])


_Choice = Callable[[Pyramid, Stones], Next | None]


def _fill(pyramid: Pyramid, stock: Stones, left: int, choose: _Choice) -> list[Next]:
    found: list[Next] = []
    while len(found) < left and open_spots(pyramid) and (chosen := choose(pyramid, stock)) is not None:
        found.append(chosen)
        spot, colour = chosen
        pyramid, stock = _with(pyramid, spot, colour), more(stock, colour, -1)
    return found


def _most(stock: Stones) -> Colour:
    return max(range(len(stock)), key=lambda colour: stock[colour])


def _covered(pyramid: Pyramid, stock: Stones, wanted: Colour) -> Next | None:
    """A stone for the hidden spot, if it is open: rather one of no use (tal_der_koenige R3e)."""
    spot = hidden(len(pyramid))
    if spot is None or spot not in open_spots(pyramid) or not any(stock):
        return None
    others = more(stock, wanted, -stock[wanted])
    return spot, _most(others if any(others) else stock)


def _uniform(pyramid: Pyramid, stock: Stones, lying: set[Colour]) -> Next | None:
    """A stone of the colour that lies there already, or else of the most frequent one."""
    if not any(stock):
        return None
    wanted = next(iter(lying), _most(stock))
    seen = [spot for spot in open_spots(pyramid) if spot != hidden(len(pyramid))]
    if seen and stock[wanted]:
        return seen[0], wanted
    return _covered(pyramid, stock, wanted)


def _plain(pyramid: Pyramid, stock: Stones) -> Next | None:
    return _uniform(pyramid, stock, _colours(pyramid, range(len(pyramid))))


def _level(pyramid: Pyramid, stock: Stones) -> Next | None:
    level = level_of(open_spots(pyramid)[0], len(pyramid))
    return _uniform(pyramid, stock, _colours(pyramid, LEVELS[len(pyramid)][level]))


def _any(pyramid: Pyramid, stock: Stones) -> Next | None:
    return (open_spots(pyramid)[0], _most(stock)) if any(stock) else None


def _striped(pattern: dict[Spot, Colour], both: set[Colour]) -> _Choice:
    def choose(pyramid: Pyramid, stock: Stones) -> Next | None:
        fitting = [spot for spot in open_spots(pyramid) if spot in pattern and stock[pattern[spot]]]
        if fitting:
            return fitting[0], pattern[fitting[0]]
        spare = tuple(0 if colour in both else count for colour, count in enumerate(stock))
        return _covered(pyramid, spare if any(spare) else stock, min(both))

    return choose
