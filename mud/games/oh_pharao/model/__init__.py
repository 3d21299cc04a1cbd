"""Cards, piles and pyramids of OH, PHARAO!, and the phases, moves and views of a game as plain values.

Knows what can be said of a position; refuses to know which move is allowed.
"""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Annotated, Any, Final

from mud.game import Seat, agreed
from mud.shelves import shelf

Card = Annotated[int, "card"]
"""0: joker, 1 to 9: that number, then the special cards: an index into SIGNS and into every pile."""
Pile = Annotated[tuple[int, ...], "pile"]
"""A multiset of cards: how many of each of the fourteen kinds. No pile has an order: it is drawn from by chance."""
Brick = Annotated[int, "brick"]
"""A card in a pyramid: its number, negative if a joker stands for it (oh_pharao R9a)."""
Pyramid = Annotated[tuple[Brick, ...], "pyramid"]
"""The bricks from the lowest number to the highest, in a level the jokers last."""

_DATA: Final[dict[str, Any]] = tomllib.loads((shelf("data") / "oh_pharao.toml").read_text("utf-8"))
KINDS: Final[tuple[tuple[int, str, str, str, str], ...]] = tuple(tuple(row) for row in _DATA["karten"].values())
"""(copies, gender, name, genitive, plural) by card."""
SIGNS: Final = "".join(_DATA["karten"])
"""The sign of each card: `J123456789DSPE`."""
JOKER, DIEB, STEUEREINTREIBER, PHARAO, ENDE = (SIGNS.index(sign) for sign in "JDSPE")
NONE: Final[Pile] = (0,) * len(SIGNS)
DECK: Final[Pile] = tuple(0 if card == ENDE else kind[0] for card, kind in enumerate(KINDS))
"""The 89 cards; the Spielende card joins them on the final field (oh_pharao R1b)."""
NUMBERS: Final = range(1, 10)


@dataclass(frozen=True, slots=True)
class Settings:
    """The numbers a game is played with, out of data/oh_pharao.toml, where every value is explained.

    `antwortfrist`: seconds, 0 for no clock.
    """

    hand: int
    auslage: int
    pflicht: int
    felder: int
    zwei_pyramiden_ab: int
    drei_stufen_ab: int
    wuerfel: int
    antwortfrist: int

    @property
    def last_field(self) -> int:
        """The number of the final field; the start is 0 (oh_pharao R14a)."""
        return self.felder - 1


TOWNS: Final[tuple[str, ...]] = tuple(_DATA["plaetze"])
"""What the seats are called."""
SAID: Final[Mapping[str, Any]] = _DATA["gesagt"]
"""Lists and patterns of what is said at a table in whole sentences."""
LABELS: Final[Mapping[str, str]] = {**_DATA["bild"], "zeichen": SIGNS}
"""The words in the picture of a table, and the signs of the cards."""
LABELS_IN: Final[Mapping[str, Mapping[str, str]]] = _DATA.get("bild_in", {})
"""The same in other languages, by their names."""
ON_THE_TABLE: Final[Mapping[str, Any]] = {
    **_DATA["szene"],
    "zeichen": {},
    "karten": {sign: kind[2] for sign, kind in zip(SIGNS, KINDS, strict=True)},
}
"""The words on a table that is drawn to be clicked: `karten` by their signs, `kurz` where these are too long, and
`zeichen`, where a sign is another one."""
ON_THE_TABLE_IN: Final[Mapping[str, Mapping[str, Any]]] = _DATA.get("szene_in", {})
"""The same in other languages, by their names."""
VARIANTS: Final[tuple[str, ...]] = tuple(_DATA["varianten"])
OPTIONS: Final[dict[str, tuple[str, ...]]] = {name: tuple(values) for name, values in _DATA["vereinbar"].items()}
"""What a table may agree on."""


@cache
def settings(variant: str) -> Settings:
    """The numbers of a variant with its options. Raises ValueError for what there is none of."""
    name, chosen = agreed(VARIANTS, OPTIONS, variant)
    limit = chosen["antwortfrist"]
    return Settings(**_DATA["varianten"][name], antwortfrist=0 if limit == "aus" else int(limit))


# --- piles ----------------------------------------------------------------------------------------------------------


def pile(cards: Iterable[Card]) -> Pile:
    """Cards as a pile."""
    counts = list(NONE)
    for card in cards:
        counts[card] += 1
    return tuple(counts)


def cards(some: Pile) -> Iterator[Card]:
    """A pile card by card, in the order of SIGNS."""
    for card, count in enumerate(some):
        for _ in range(count):
            yield card


def add(one: Pile, other: Pile) -> Pile:
    """Both piles together."""
    return tuple(a + b for a, b in zip(one, other, strict=True))


def take(one: Pile, other: Pile) -> Pile:
    """The first pile without the cards of the second, which it must hold."""
    return tuple(a - b for a, b in zip(one, other, strict=True))


def more(some: Pile, card: Card, count: int = 1) -> Pile:
    """The pile with `count` more of a card; fewer if negative."""
    return (*some[:card], some[card] + count, *some[card + 1 :])


def holds(one: Pile, other: Pile) -> bool:
    """Whether the first pile has all cards of the second."""
    return all(a >= b for a, b in zip(one, other, strict=True))


# --- pyramids -------------------------------------------------------------------------------------------------------


def canon(bricks: Iterable[Brick]) -> Pyramid:
    """Bricks in the order every pyramid has."""
    return tuple(sorted(bricks, key=lambda brick: (abs(brick), brick < 0)))


def card_of(brick: Brick) -> Card:
    """The card a brick is: a joker loses its number when it leaves the pyramid (oh_pharao R9a, R11c)."""
    return JOKER if brick < 0 else brick


def as_pile(bricks: Iterable[Brick]) -> Pile:
    """The cards of some bricks."""
    return pile(map(card_of, bricks))


@lru_cache(8192)
def levels(pyramid: Pyramid) -> tuple[int, ...]:
    """The numbers of the levels from below."""
    return tuple(sorted({abs(brick) for brick in pyramid}))


def score(pyramid: Pyramid) -> int:
    """One card of each level added up, times the number of levels: 5555/66/7 is (5 + 6 + 7) * 3 = 54."""
    numbers = levels(pyramid)
    return sum(numbers) * len(numbers)


def rows(pyramid: Pyramid) -> list[list[str]]:
    """The bricks of each level from below as they are written: `5`, and `J5` for a joker that stands for it."""
    found: dict[int, list[str]] = {}
    for brick in pyramid:
        found.setdefault(abs(brick), []).append(f"J{-brick}" if brick < 0 else str(brick))
    return list(found.values())


def steps(pyramid: Pyramid) -> str:
    """A pyramid from below, level by level: `5555/66/7`, with a joker for a five `555J5/66/7`."""
    return "/".join("".join(row) for row in rows(pyramid))


# --- phases: what a game is waiting for -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Dealing:
    """Seven cards go to everyone; chance draws."""


@dataclass(frozen=True, slots=True)
class Refilling:
    """The open row is filled up by chance; then action 1 (before the first turn) or action 3 follows."""

    before: bool


@dataclass(frozen=True, slots=True)
class Scoring:
    """Action 1: score a pyramid or not."""


@dataclass(frozen=True, slots=True)
class Taking:
    """Action 2: a card must be taken."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """The top card of the pile is on its way into the hand; chance draws."""


@dataclass(frozen=True, slots=True)
class Acting:
    """Action 3: trade, build, send thieves and tax collectors, in any order and as often as one likes."""


@dataclass(frozen=True, slots=True)
class Accused:
    """A Dieb is at pyramid `which` of `victim`, who may still play a Pharao."""

    victim: Seat
    which: int


@dataclass(frozen=True, slots=True)
class Rolling:
    """The die is rolling for the Dieb."""

    victim: Seat
    which: int


@dataclass(frozen=True, slots=True)
class Robbing:
    """The throw was high enough: the thief names the card."""

    victim: Seat
    which: int


@dataclass(frozen=True, slots=True)
class Robbed:
    """What is left of the pyramid is none: its owner says which part stays (oh_pharao R11a, R11b)."""

    victim: Seat
    which: int


@dataclass(frozen=True, slots=True)
class Taxed:
    """The Steuereintreiber stands before the first of these; the others follow clockwise (oh_pharao R12)."""

    victims: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Collecting:
    """A card is drawn blind from the hand of the first of these; chance draws."""

    victims: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Shedding:
    """Action 4 with too many cards: down to seven."""


@dataclass(frozen=True, slots=True)
class Replenishing:
    """Action 4: up to seven; chance draws. `drawn`: how many came so far."""

    drawn: int


@dataclass(frozen=True, slots=True)
class Over:
    """The Spielende card is out."""


Phase = (
    Dealing
    | Refilling
    | Scoring
    | Taking
    | Drawing
    | Acting
    | Accused
    | Rolling
    | Robbing
    | Robbed
    | Taxed
    | Collecting
    | Shedding
    | Replenishing
    | Over
)


@dataclass(frozen=True, slots=True)
class Draft:
    """An offer that is being put together, and nobody's business yet: cards to give, cards to ask for."""

    give: Pile = NONE
    want: Pile = NONE


@dataclass(frozen=True, slots=True)
class Deal:
    """An open offer of the seat on turn; one that gives nothing is a wish. `waiting`: who has not answered yet."""

    give: Pile
    want: Pile
    waiting: frozenset[Seat]


@dataclass(frozen=True, slots=True)
class Counter:
    """What a seat offers the one on turn instead, when it was asked (oh_pharao R7d)."""

    seat: Seat
    give: Pile
    want: Pile


@dataclass(frozen=True, slots=True)
class Paid:
    """A card that `payer` had to give `taker` as a tax: only the two of them know which (oh_pharao R12b)."""

    payer: Seat
    taker: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class State:
    """Everything. `opened`: the open row; `tried`: offers made in this turn; `aufseher`: the field, 0 to the last.

    `shown`, by seat: cards that all have seen go to that hand and that are there still for certain. `paid`: cards that
    one other saw go there.
    """

    variant: str
    hands: tuple[Pile, ...]
    pyramids: tuple[tuple[Pyramid, ...], ...]
    points: tuple[int, ...]
    aufseher: int
    side: Seat
    opened: Pile
    draw: Pile
    discard: Pile
    phase: Phase
    drafts: tuple[Draft, ...]
    deal: Deal | None = None
    tried: int = 0
    counters: tuple[Counter, ...] = ()
    shown: tuple[Pile, ...] = ()
    paid: tuple[Paid, ...] = ()

    @property
    def options(self) -> Settings:
        """What the table agreed on."""
        return settings(self.variant)


@dataclass(frozen=True, slots=True)
class View:
    """What one seat, or a watcher (`viewer` None), may know: a State in which others' hands and the pile are numbers.

    `hand`: the viewer's own, empty for a watcher. `sizes`: cards on every hand; `draw`: cards in the pile. The draft
    is the viewer's own or empty. `known`, by seat: what a good memory knows to be on that hand.
    """

    viewer: Seat | None
    hand: Pile
    sizes: tuple[int, ...]
    draw: int
    variant: str
    pyramids: tuple[tuple[Pyramid, ...], ...]
    points: tuple[int, ...]
    aufseher: int
    side: Seat
    opened: Pile
    discard: Pile
    phase: Phase
    draft: Draft
    deal: Deal | None
    tried: int
    counters: tuple[Counter, ...]
    known: tuple[Pile, ...]

    @property
    def options(self) -> Settings:
        """What the table agreed on."""
        return settings(self.variant)
