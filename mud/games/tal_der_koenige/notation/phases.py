"""What a game is waiting for, as a word and back.

Knows phases and what was done in them so far; refuses to know the rest of the position.
"""

from collections.abc import Container, Iterable
from typing import Final, assert_never

from mud.game import Seat
from mud.games.tal_der_koenige.model import (
    SIGNS,
    Bidding,
    Bound,
    Building,
    Conquering,
    Filling,
    Noting,
    Over,
    Phase,
    Placing,
    Sending,
    Stealing,
    Stone,
    Tablet,
    Trip,
)
from mud.games.tal_der_koenige.model.board import PlotNumber
from mud.games.tal_der_koenige.notation.parts import (
    many,
    read_colour,
    read_many,
    read_number,
    read_place,
    read_plot,
    read_seat,
    read_spot,
    write_spot,
)

AGAIN: Final = "+"
"""Stands before a movement that was made in one go with the one before it."""


def write_phase(phase: Phase) -> str:
    """What the game is waiting for, as a word."""
    match phase:
        case Filling():
            return "fill"
        case Over():
            return "over"
        case Bidding(side, bids, bound):
            laid = [[f"{tablet.value}{tablet.group}" for tablet in own] for own in bids]
            return (
                f"bid:{side}:{many((_line(own, bound if seat == side else ()) for seat, own in enumerate(laid)), '/')}"
            )
        case Noting(notes, ready, bound):
            noted = (_line(own, {1} if seat in bound else ()) for seat, own in enumerate(notes))
            return f"note:{many(map(str, sorted(ready)))}:{many(noted, '/')}"
        case Placing(side, trips, bound):
            return f"place:{side}:{_trips(trips, bound)}"
        case Sending(side, trips, bound):
            return f"send:{side}:{_trips(trips, bound)}"
        case Stealing(side, taken, bound):
            return f"steal:{side}:{_stones(taken, bound)}"
        case Building(side, laid_so_far, bound):
            return f"build:{side}:{_stones(laid_so_far, bound)}"
        case Conquering(side, plots, bound):
            return f"conquer:{side}:{_line((f'{plot}<{owner}' for plot, owner in plots), bound)}"
        case _:
            assert_never(phase)


def _line(done: Iterable[str], bound: Container[int]) -> str:
    return many(f"{AGAIN}{one}" if which in bound else one for which, one in enumerate(done))


def _trips(trips: Iterable[Trip], bound: Bound) -> str:
    return _line((f"{trip.origin}>{trip.target}" for trip in trips), bound)


def _stones(some: Iterable[Stone], bound: Bound) -> str:
    return _line((f"{one.plot}.{write_spot(one.plot, one.spot)}.{SIGNS[one.colour]}" for one in some), bound)


def read_phase(text: str, seats: int) -> Phase:
    """The inverse of write_phase. Raises ValueError."""
    if text in ("fill", "over"):
        return Filling() if text == "fill" else Over()
    word, whose, rest = text.split(":")
    if word == "note":
        lines = rest.split("/")
        if len(lines) != seats:
            raise ValueError(text)
        notes = tuple(read_many(_plain(own), read_place) for own in lines)
        both = frozenset(seat for seat, own in enumerate(lines) if _bound(own))
        return Noting(notes, frozenset(read_many(whose, lambda seat: read_seat(seat, seats))), both)
    side = read_seat(whose, seats)
    if word == "bid":
        lines = rest.split("/")
        if len(lines) != seats:
            raise ValueError(text)
        bids = tuple(read_many(_plain(own) if seat == side else own, _tablet) for seat, own in enumerate(lines))
        return Bidding(side, bids, _bound(lines[side]))
    done, bound = _plain(rest), _bound(rest)
    match word:
        case "place":
            return Placing(side, read_many(done, _trip), bound)
        case "send":
            return Sending(side, read_many(done, _trip), bound)
        case "steal":
            return Stealing(side, read_many(done, _stone), bound)
        case "build":
            return Building(side, read_many(done, _stone), bound)
        case "conquer":
            return Conquering(side, read_many(done, lambda one: _conquest(one, seats)), bound)
        case _:
            raise ValueError(text)


def _plain(line: str) -> str:
    """What was done, without what says that it was done in one go with the one before."""
    first, *others = line.split(",")
    return ",".join([first, *(other.removeprefix(AGAIN) for other in others)])


def _bound(line: str) -> Bound:
    return frozenset(which for which, one in enumerate(line.split(",")) if which and one.startswith(AGAIN))


def _tablet(text: str) -> Tablet:
    return Tablet(read_number(text[1:]), read_number(text[:1]))


def _trip(text: str) -> Trip:
    origin, target = text.split(">")
    return Trip(read_place(origin), read_place(target))


def _stone(text: str) -> Stone:
    number, spot, colour = text.split(".")
    return Stone(read_number(number), read_spot(read_number(number), spot), read_colour(colour))


def _conquest(text: str, seats: int) -> tuple[PlotNumber, Seat]:
    plot, owner = text.split("<")
    return read_plot(plot), read_seat(owner, seats)
