"""Cards as they are said.

Knows the names in data/oh_pharao.toml; refuses to know sentences.
"""

from typing import Annotated, Final, cast

from mud.games.oh_pharao.model import KINDS, SIGNS, TOWNS, Brick, Card, Pile, Pyramid, as_pile, card_of
from mud.german.speech.inflection import Gender, Noun

SIDES: Final = tuple(Noun(town, "n", proper=True) for town in TOWNS)
"""What the seats are called: Memphis, Theben, Abydos, Elephantine."""
Sign = Annotated[str, "sign"]
"""A card by what is typed for it."""


def card(one: Card, count: int = 1) -> Noun:
    """A card as a noun: die Fünf, zwei Fünfen."""
    _, gender, name, genitive, plural = KINDS[one]
    return Noun(name, cast("Gender", gender), genitive, plural, count=count)


def signed(sign: Sign) -> Noun:
    """The card of a sign as a noun."""
    return card(SIGNS.index(sign))


def cards(some: Pile) -> list[Noun]:
    """The cards of a pile, each kind with its number."""
    return [card(one, count) for one, count in enumerate(some) if count]


def brick(one: Brick) -> Noun:
    """A brick as the card it is."""
    return card(card_of(one))


def bricks(some: Pyramid) -> list[Noun]:
    """Bricks as the cards they are."""
    return cards(as_pile(some))
