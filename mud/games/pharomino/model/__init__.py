"""The states of the four games of PHAROMINO as plain values: `Apart`, everyone with his own layout, and `Together`.

Knows what can be said of a position; refuses to know which move is allowed. Nothing in PHAROMINO is secret from one
player and known to another: what lies face down nobody has seen, so a state knows no order of it, and the view of a
seat or a watcher is the state itself.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from mud.game import Seat
from mud.games.pharomino.model.cards import Card
from mud.games.pharomino.model.data import Alone, Shared, alone, shared
from mud.games.pharomino.model.layout import Layout, Lying, Spot

Hand = tuple[Card, ...]
"""Cards that lie open in front of a player and not on a layout, sorted."""


def hand(cards: Iterable[Card]) -> Hand:
    """Cards as a hand."""
    return tuple(sorted(cards))


# --- games 1, 2 and 4: each lays for himself ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Dealing:
    """Cards are dealt one by one, seat by seat; chance draws."""


@dataclass(frozen=True, slots=True)
class Building:
    """Everyone who is not done lays at once, against the clock if there is one."""


@dataclass(frozen=True, slots=True)
class Over:
    """It is counted. `reason`: `punkte`, `stechen` (the race of game 3), `ausgelegt` or `nicht_beendet` (game 4)."""

    reason: str


@dataclass(frozen=True, slots=True)
class Apart:
    """Games 1, 2 and 4. `hands`, `layouts` by seat; `stock`: cards not dealt; `left`: seconds on the clock, 0 if the
    game has none; `done`: who is done early."""

    variant: str
    hands: tuple[Hand, ...]
    layouts: tuple[Layout, ...]
    stock: frozenset[Card]
    left: int
    done: frozenset[Seat]
    phase: Dealing | Building | Over

    @property
    def rules(self) -> Alone:
        """The numbers of this game."""
        return alone(self.variant, len(self.hands))


# --- game 3: all lay at one layout ----------------------------------------------------------------------------------


class Stage(Enum):
    """How near the end game 3 is."""

    RUNNING = "laufend"
    LAST = "schluss"
    """Somebody is rid of everything; those after him in the round have one more turn (pharomino R10a)."""
    EXTRA = "zusatz"
    """The extra round for all who still own cards (pharomino R10b)."""


@dataclass(frozen=True, slots=True)
class Opening:
    """The first card of the reserve is turned up into the middle; chance draws."""


@dataclass(frozen=True, slots=True)
class Filling:
    """The seat on turn draws up to three cards (four at the very first); chance draws. `drawn`: the cards so far."""

    drawn: Hand = ()


@dataclass(frozen=True, slots=True)
class Laying:
    """The turn of a seat. Cards laid, in order, that count for `at least one, at most three`, and what else was done.

    `taken`: the card that came by the exchange trick and may now be laid at once without counting, 0 for none;
    `tricked`, `swapped`: the exchange trick, the swap with the reserve is used up; `built`: a new temple came about;
    `closed`: Pharaos whose fourth side was closed in this turn. Advanced: `left`: seconds on the clock; `late`: they
    are over; `must`: an objection was right, a temple has to be built; `before`: the cards of the layout before the
    turn, empty as long as it is untouched, and in the plain game.
    """

    laid: tuple[Card, ...] = ()
    taken: Card = 0
    tricked: bool = False
    swapped: bool = False
    built: bool = False
    closed: tuple[Spot, ...] = ()
    left: int = 0
    late: bool = False
    must: bool = False
    before: tuple[Lying, ...] = ()


@dataclass(frozen=True, slots=True)
class Lifted:
    """A card of the table is in the hand of the seat on turn, lifted from where `lying` says (pharomino R8)."""

    turn: Laying
    lying: Lying


@dataclass(frozen=True, slots=True)
class Objecting:
    """The others may object: to a swap of `card` with the reserve, or (0, advanced) to a turn without a temple.

    `waiting`: who has not answered yet.
    """

    turn: Laying
    card: Card
    waiting: frozenset[Seat]


@dataclass(frozen=True, slots=True)
class Swapping:
    """The reserve's top card comes for `card`; chance draws."""

    turn: Laying
    card: Card


@dataclass(frozen=True, slots=True)
class RaceDealing:
    """The race of those who are level: five cards each; chance draws. `hands` in the order of `seats`."""

    seats: tuple[Seat, ...]
    hands: tuple[Hand, ...]


@dataclass(frozen=True, slots=True)
class Racing:
    """All of `seats` lay at once, each five cards at a layout of his own; who first sets a Pharao wins.

    `hands` and `layouts` in the order of `seats`; `out`: who has given up.
    """

    seats: tuple[Seat, ...]
    hands: tuple[Hand, ...]
    layouts: tuple[Layout, ...]
    out: frozenset[Seat]


Phase = Opening | Filling | Laying | Lifted | Objecting | Swapping | RaceDealing | Racing | Over


@dataclass(frozen=True, slots=True)
class Together:
    """Game 3. By seat: `hands` open cards, `piles` how many lie face down, `supply` own Pharaos left, `special` points.

    `reserve`: how many unseen cards it has; `beneath`: the cards put under it, the next first; `stock`: all cards
    nobody has seen, in piles, reserve or out of play; `side`: whose turn; `turns`: how many have begun; `idle`: how
    many have ended in a row without a card laid. `special`: points that are not for lying Pharaos or cards left over.
    """

    variant: str
    hands: tuple[Hand, ...]
    piles: tuple[int, ...]
    supply: tuple[int, ...]
    special: tuple[int, ...]
    reserve: int
    beneath: tuple[Card, ...]
    stock: frozenset[Card]
    layout: Layout
    side: Seat
    turns: int
    idle: int
    stage: Stage
    phase: Phase

    @property
    def rules(self) -> Shared:
        """The numbers of this game."""
        return shared(self.variant, len(self.hands))

    @property
    def duty(self) -> bool:
        """Advanced: whether this turn has to build a temple. Not the first one, and not after a round in which nobody
        laid (pharomino R13e): with one card on the table no temple is within reach."""
        return self.rules.advanced and self.idle < len(self.hands)

    @property
    def placed(self) -> tuple[int, ...]:
        """Lying Pharaos by seat."""
        counts = [0] * len(self.hands)
        for pharao in self.layout.pharaos:
            counts[pharao.seat] += 1
        return tuple(counts)

    @property
    def owned(self) -> tuple[int, ...]:
        """Cards that everyone still has to get rid of, face up or down."""
        return tuple(len(own) + pile for own, pile in zip(self.hands, self.piles, strict=True))

    @property
    def points(self) -> tuple[int, ...]:
        """Points by seat so far: Pharaos and special points, cards left over not yet counted."""
        rows = zip(self.placed, self.special, strict=True)
        return tuple(count * self.rules.points + special for count, special in rows)


State = Apart | Together
View = State
"""What a seat or a watcher may know: everything."""
