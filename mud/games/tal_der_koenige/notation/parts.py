"""Stones, pyramids, spots and lists as text and back.

Knows single values; refuses to know positions.
"""

from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from mud.game import Seat
from mud.games.tal_der_koenige.model import EMPTY, NONE, SIGNS, Colour, Pyramid, Spot, Stones, more, spots
from mud.games.tal_der_koenige.model.board import PLOT_OF, PLOTS, Place, PlotNumber
from mud.games.tal_der_koenige.rules.pyramids import LEVELS, level_of

T = TypeVar("T")
NOTHING: Final = "."
_LETTERS: Final = "abcdefghi"


def many(some: Iterable[str], sep: str = ",") -> str:
    """A list in one word; `-` when it is empty."""
    return sep.join(some) or "-"


def read_many(text: str, read_one: Callable[[str], T], sep: str = ",") -> tuple[T, ...]:
    """The inverse of many. Raises what `read_one` raises."""
    return () if text == "-" else tuple(map(read_one, text.split(sep)))


def read_number(text: str) -> int:
    """A number of one or two digits. Raises ValueError."""
    if not (text.isascii() and text.isdigit() and len(text) <= 2):
        raise ValueError(text)
    return int(text)


def read_colour(text: str) -> Colour:
    """A colour by its sign. Raises ValueError."""
    if len(text) != 1:
        raise ValueError(text)
    return SIGNS.index(text)


def read_place(text: str) -> Place:
    """A place of the board, in play or not. Raises ValueError."""
    if text not in PLOT_OF:
        raise ValueError(text)
    return text


def write_stones(some: Stones) -> str:
    """`w2r1`; `-` for none."""
    return "".join(f"{sign}{count}" for sign, count in zip(SIGNS, some, strict=True) if count) or "-"


def read_stones(text: str) -> Stones:
    """The inverse of write_stones. Raises ValueError."""
    found = NONE
    rest = "" if text == "-" else text
    while rest:
        digits = len(rest[1:]) - len(rest[1:].lstrip("0123456789"))
        found = more(found, read_colour(rest[0]), int(rest[1 : 1 + digits]))
        rest = rest[1 + digits :]
    return found


def write_pyramid(pyramid: Pyramid) -> str:
    """The colours spot by spot: `wwg..`."""
    return "".join(NOTHING if colour == EMPTY else SIGNS[colour] for colour in pyramid)


def read_pyramid(text: str) -> Pyramid:
    """The inverse of write_pyramid. Raises ValueError, also for a stone above a level that is not full."""
    if len(text) not in LEVELS:
        raise ValueError(text)
    pyramid = tuple(EMPTY if sign == NOTHING else read_colour(sign) for sign in text)
    full = True
    for level in LEVELS[len(pyramid)]:
        lying = [pyramid[spot] != EMPTY for spot in level]
        if any(lying) and not full:
            raise ValueError(text)
        full = all(lying)
    return pyramid


def write_spot(plot: PlotNumber, spot: Spot) -> str:
    """Its level from 1 and its letter in the level, row by row: `2c`."""
    count = spots(PLOTS[plot - 1].large)
    level = level_of(spot, count)
    return f"{level + 1}{_LETTERS[spot - LEVELS[count][level].start]}"


def read_spot(plot: PlotNumber, text: str) -> Spot:
    """The inverse of write_spot. Raises ValueError."""
    if len(text) != 2 or not 1 <= plot <= len(PLOTS):
        raise ValueError(text)
    levels = LEVELS[spots(PLOTS[plot - 1].large)]
    level, letter = read_number(text[0]), _LETTERS.index(text[1])
    if not (1 <= level <= len(levels) and letter < len(levels[level - 1])):
        raise ValueError(text)
    return levels[level - 1][letter]


def read_seat(text: str, seats: int) -> Seat:
    """A seat of a table of so many. Raises ValueError."""
    if (seat := read_number(text)) >= seats:
        raise ValueError(text)
    return seat


def read_plot(text: str) -> PlotNumber:
    """A plot by its number. Raises ValueError."""
    if not 1 <= (number := read_number(text)) <= len(PLOTS):
        raise ValueError(text)
    return number
