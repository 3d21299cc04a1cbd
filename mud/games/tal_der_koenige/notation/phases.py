"""What a game is waiting for, as a word and back.

Knows phases and what was done in them so far; refuses to know the rest of the position.
"""

from collections.abc import Iterable
from typing import assert_never

from mud.game import Seat
from mud.games.tal_der_koenige.model import (
    SIGNS,
    Bidding,
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


def write_phase(phase: Phase) -> str:
    """What the game is waiting for, as a word."""
    match phase:
        case Filling():
            return "fill"
        case Over():
            return "over"
        case Bidding(side, bids):
            laid = (many(f"{tablet.value}{tablet.group}" for tablet in own) for own in bids)
            return f"bid:{side}:{many(laid, '/')}"
        case Noting(notes, ready):
            return f"note:{many(map(str, sorted(ready)))}:{many(map(many, notes), '/')}"
        case Placing(side, trips):
            return f"place:{side}:{_trips(trips)}"
        case Sending(side, trips):
            return f"send:{side}:{_trips(trips)}"
        case Stealing(side, taken):
            return f"steal:{side}:{_stones(taken)}"
        case Building(side, laid_so_far):
            return f"build:{side}:{_stones(laid_so_far)}"
        case Conquering(side, plots):
            return f"conquer:{side}:{many(f'{plot}<{owner}' for plot, owner in plots)}"
        case _:
            assert_never(phase)


def _trips(trips: Iterable[Trip]) -> str:
    return many(f"{trip.origin}>{trip.target}" for trip in trips)


def _stones(some: Iterable[Stone]) -> str:
    return many(f"{one.plot}.{write_spot(one.plot, one.spot)}.{SIGNS[one.colour]}" for one in some)


def read_phase(text: str, seats: int) -> Phase:
    """The inverse of write_phase. Raises ValueError."""
    if text in ("fill", "over"):
        return Filling() if text == "fill" else Over()
    word, whose, done = text.split(":")
    if word == "note":
        notes = read_many(done, lambda own: read_many(own, read_place), "/")
        if len(notes) != seats:
            raise ValueError(text)
        return Noting(notes, frozenset(read_many(whose, lambda seat: read_seat(seat, seats))))
    side = read_seat(whose, seats)
    match word:
        case "bid":
            bids = read_many(done, lambda own: read_many(own, _tablet), "/")
            if len(bids) != seats:
                raise ValueError(text)
            return Bidding(side, bids)
        case "place":
            return Placing(side, read_many(done, _trip))
        case "send":
            return Sending(side, read_many(done, _trip))
        case "steal":
            return Stealing(side, read_many(done, _stone))
        case "build":
            return Building(side, read_many(done, _stone))
        case "conquer":
            return Conquering(side, read_many(done, lambda one: _conquest(one, seats)))
        case _:
            raise ValueError(text)


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
