"""The 120 cards of PHAROMINO, generated: every square of four fields with two, three or four different symbols.

Knows numbers, fields and turns; refuses to know where a card lies and whose it is.
"""

from functools import cache
from itertools import product
from typing import Annotated, Final

from mud.games.pharomino.model.data import DATA

Sign = Annotated[int, "sign"]
"""0 to 4: a symbol, an index into SIGNS; JOKER: the empty field."""
Fields = tuple[Sign, Sign, Sign, Sign]
"""The fields of a card as it lies: upper left, upper right, lower right, lower left (clockwise)."""
Card = Annotated[int, "card"]
"""A card's number, 1 to 120, the same for ever: 1 to 30 have two symbols, 31 to 90 three, 91 to 120 four."""
Turn = int
"""Quarter turns clockwise from how the card is listed, 0 to 3."""

SIGNS: Final = "".join(DATA["zeichen"])
"""The letter of each sign: `AUSFL.`; the last one is the joker."""
JOKER: Final = len(SIGNS) - 1
NAMES: Final[tuple[tuple[str, str, str, str], ...]] = tuple(tuple(row) for row in DATA["zeichen"].values())
"""(gender, name, genitive, plural) by sign."""
TURNS: Final = range(4)


def turned(fields: Fields, turn: Turn) -> Fields:
    """The fields after so many quarter turns clockwise."""
    shift = -turn % 4
    return fields[shift:] + fields[:shift]  # type: ignore[return-value]


def _all_cards() -> tuple[Fields, ...]:
    """pharomino R1b: no symbol twice on a card; of the four turns of a card the least stands for it."""
    found: dict[int, list[Fields]] = {2: [], 3: [], 4: []}
    every = range(len(SIGNS))
    for fields in product(every, every, every, every):
        symbols = [sign for sign in fields if sign != JOKER]
        least = min(turned(fields, turn) for turn in TURNS)
        if len(symbols) == len(set(symbols)) in found and fields == least:
            found[len(symbols)].append(fields)
    return tuple(fields for cards in found.values() for fields in cards)


CARDS: Final = _all_cards()
"""The fields of each card at turn 0, card number 1 first."""
DECK: Final[frozenset[Card]] = frozenset(range(1, len(CARDS) + 1))


@cache
def fields(card: Card, turn: Turn = 0) -> Fields:
    """The fields of a card as it lies. Raises IndexError for a number there is none of."""
    if card not in DECK:
        raise IndexError(card)
    return turned(CARDS[card - 1], turn)


def symbols(card: Card) -> int:
    """How many symbols a card shows: 2, 3 or 4."""
    return sum(sign != JOKER for sign in CARDS[card - 1])


def letters(card: Card, turn: Turn = 0) -> str:
    """The four letters of a card, clockwise from the upper left: `AUS.`."""
    return "".join(SIGNS[sign] for sign in fields(card, turn))
