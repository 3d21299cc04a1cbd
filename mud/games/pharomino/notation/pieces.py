"""Numbers, hands and layouts of PHAROMINO as pieces of a line.

Knows how each is written; refuses to know which belong together. Readers raise ValueError.
"""

from collections.abc import Iterable
from typing import Final

from mud.games.pharomino.model import Hand, hand
from mud.games.pharomino.model.cards import DECK, TURNS
from mud.games.pharomino.model.data import customs
from mud.games.pharomino.model.layout import Layout, Lying, Pharao, Spot
from mud.games.pharomino.rules.board import SQUARE, cell

FARTHEST: Final = 900
"""Places further out than this are not read: no layout comes near it."""


def read_number(text: str, allowed: Iterable[int]) -> int:
    """A number out of these. Raises ValueError, as all readers here."""
    if not text.removeprefix("-").isdecimal() or int(text) not in allowed:
        raise ValueError(text)
    return int(text)


def read_count(text: str) -> int:
    """A number from zero."""
    return read_number(text, range(FARTHEST * 10))


def read_at(text: str) -> int:
    """A coordinate in half cards."""
    return read_number(text, range(-FARTHEST, FARTHEST + 1))


def read_card(text: str) -> int:
    """A card's number."""
    return read_number(text, DECK)


def write_numbers(numbers: Iterable[int], sign: str = "+") -> str:
    """`3+7`, `-` for none."""
    return sign.join(map(str, numbers)) or "-"


def read_numbers(text: str, sign: str = "+") -> tuple[int, ...]:
    """The inverse of write_numbers."""
    return () if text == "-" else tuple(read_number(part, range(-9999, 10000)) for part in text.split(sign))


def read_cards(text: str) -> tuple[int, ...]:
    """Cards in the order they are written."""
    return () if text == "-" else tuple(map(read_card, text.split("+")))


def read_hand(text: str) -> Hand:
    """Cards, sorted."""
    return hand(read_cards(text))


def read_seats(text: str, seats: int) -> frozenset[int]:
    """Seats."""
    return frozenset() if text == "-" else frozenset(read_number(part, range(seats)) for part in text.split("+"))


def write_hands(hands: Iterable[Hand]) -> str:
    """Hands by seat, `3+7/-`."""
    return "/".join(map(write_numbers, hands))


def read_hands(text: str) -> tuple[Hand, ...]:
    """The inverse of write_hands."""
    return tuple(map(read_hand, text.split("/")))


def write_spots(spots: Iterable[Spot]) -> str:
    """Places, `2:3+4:1`."""
    return "+".join(f"{x}:{y}" for x, y in spots) or "-"


def read_spots(text: str) -> tuple[Spot, ...]:
    """The inverse of write_spots."""
    return () if text == "-" else tuple(Spot(*map(read_at, part.split(":"))) for part in text.split("+"))


def write_lyings(lyings: Iterable[Lying]) -> str:
    """Cards as they lie."""
    return "+".join(":".join(map(str, lying)) for lying in lyings) or "-"


def read_lyings(text: str) -> tuple[Lying, ...]:
    """The inverse of write_lyings."""
    return () if text == "-" else tuple(map(read_lying, text.split("+")))


def read_lying(text: str) -> Lying:
    """One card as it lies."""
    card, x, y, turn = text.split(":")
    return Lying(read_card(card), read_at(x), read_at(y), read_number(turn, TURNS))


def write_layout(layout: Layout) -> str:
    """A layout."""
    pharaos = "+".join(f"{x}:{y}:{seat}{'!' if closed else ''}" for x, y, seat, closed in layout.pharaos)
    return f"{write_lyings(layout.cards)}|{pharaos}" if pharaos else write_lyings(layout.cards)


def read_layout(text: str, variant: str, seats: int) -> Layout:
    """The inverse of write_layout; nothing lies on anything else."""
    cards, _, pharaos = text.partition("|")
    lyings = read_lyings(cards)
    lying = tuple(_read_pharao(part, seats) for part in pharaos.split("+")) if pharaos else ()
    spots = [thing.spot for thing in lyings] + [thing.spot for thing in lying]
    covered = [cell(*spot) + step for spot in spots for step in SQUARE]
    if len(set(covered)) < len(covered):
        raise ValueError(text)
    return Layout(customs(variant), tuple(sorted(lyings)), tuple(sorted(lying)))


def _read_pharao(text: str, seats: int) -> Pharao:
    x, y, seat = text.removesuffix("!").split(":")
    return Pharao(read_at(x), read_at(y), read_number(seat, range(seats)), text.endswith("!"))
