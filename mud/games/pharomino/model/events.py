"""What happens in a game of PHAROMINO, in the past tense. Everyone sees everything.

Knows seats, cards and places; refuses to know how anything is told. Places are in half cards. `near`: the card beside
which something lies, by which those hear of it who see no numbers at an edge; None if there is none.
"""

from dataclasses import dataclass, field
from typing import Any, ClassVar

from mud.game import Aimed, Done, Event, Perspective, Seat, Who
from mud.games.pharomino.model import Hand
from mud.games.pharomino.model.cards import Card, Turn
from mud.games.pharomino.model.layout import Lying, Neighbour, Spot
from mud.text import Sound


def _place(event: Any) -> Spot:
    """Where it happened."""
    return Spot(event.x, event.y)


def _minutes(event: Any) -> int:
    """Whole minutes on the clock."""
    return int(event.seconds) // 60


@dataclass(frozen=True, slots=True)
class Own(Done):
    """What somebody does with a layout of their own, which the others need not be told."""

    def perspective(self, viewer: Seat | None) -> Perspective | None:
        return "du" if viewer == self.seat else None


@dataclass(frozen=True, slots=True)
class Shared(Done):
    """What happens on the common layout, or (`at_home`) on one of one's own, which the others need not be told."""

    sound: ClassVar[Sound] = "stein"
    at_home: bool = field(default=False, kw_only=True)

    def perspective(self, viewer: Seat | None) -> Perspective | None:
        return "du" if viewer == self.seat else None if self.at_home else "alle"


# --- all games ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Dealt(Own):
    """A hand is complete (games 1, 2 and 4)."""

    cards: Hand

    @property
    def count(self) -> int:
        """How many cards that are."""
        return len(self.cards)


@dataclass(frozen=True, slots=True)
class Placed(Shared):
    """A card was laid."""

    card: Card
    x: int
    y: int
    turn: Turn
    near: Neighbour | None = field(default=None, compare=False)

    place = property(_place)


@dataclass(frozen=True, slots=True)
class TakenBack(Shared):
    """A card was taken off a layout."""

    card: Card


@dataclass(frozen=True, slots=True)
class PharaoSet(Shared):
    """A Pharao has moved into a temple closed at `sides` sides. `extra`: special points for one out of the reserve."""

    x: int
    y: int
    sides: int
    extra: int
    near: Neighbour | None = field(default=None, compare=False)

    place = property(_place)


@dataclass(frozen=True, slots=True)
class PharaoLifted(Own):
    """A Pharao was taken off one's own layout."""

    x: int
    y: int

    place = property(_place)


@dataclass(frozen=True, slots=True)
class PharaoLeft(Own):
    """A Pharao has gone back to `seat`: a wall of its temple was taken away (games 1, 2 and 4)."""

    x: int
    y: int

    place = property(_place)


@dataclass(frozen=True, slots=True)
class Won(Event):
    """The end. Points by seat; nobody has won where a solo game was not finished."""

    heard: ClassVar[frozenset[Perspective]] = frozenset({"du", "dir", "alle"})

    winners: tuple[Who, ...]
    points: tuple[int, ...]

    def perspective(self, viewer: Seat | None) -> Perspective | None:
        return "du" if viewer in self.winners else "alle" if viewer is None else "dir"


# --- games 1, 2 and 4 -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Started(Event):
    """All cards are dealt. `seconds` on the clock, 0 if there is none."""

    seconds: int

    minutes = property(_minutes)


@dataclass(frozen=True, slots=True)
class Warned(Event):
    """So many seconds are left of the game, or (game 3, advanced) of the turn."""

    seconds: int

    minutes = property(_minutes)


@dataclass(frozen=True, slots=True)
class Finished(Done):
    """Somebody is done."""


@dataclass(frozen=True, slots=True)
class Rang(Event):
    """The time is over."""


@dataclass(frozen=True, slots=True)
class Counted(Done):
    """How a layout counts. `group`: cards that count, `left`: cards left over, `three`, `four`: Pharaos by sides,
    `bonus`, `minus`: points for further Pharaos, for cards left over, `points`: all together."""

    group: int
    left: int
    three: int
    four: int
    bonus: int
    minus: int
    points: int


# --- game 3 ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Opened(Event):
    """The first card of the reserve lies in the middle."""

    card: Card

    @property
    def place(self) -> Spot:
        """Where everything begins."""
        return Spot(0, 0)


@dataclass(frozen=True, slots=True)
class Began(Done):
    """The turn has come to a seat, who drew `drawn` and now has `hand` open. `seconds` on the clock, 0 for none."""

    heard: ClassVar[frozenset[Perspective]] = frozenset({"du"})

    drawn: Hand
    hand: Hand
    seconds: int

    minutes = property(_minutes)

    def perspective(self, viewer: Seat | None) -> Perspective | None:
        return "du" if viewer == self.seat else None

    @property
    def count(self) -> int:
        """How many cards that are."""
        return len(self.hand)


@dataclass(frozen=True, slots=True)
class TempleBuilt(Done):
    """There is a temple that was not there before."""

    x: int
    y: int
    sides: int
    near: Neighbour | None = field(default=None, compare=False)

    place = property(_place)


@dataclass(frozen=True, slots=True)
class FourthClosed(Done):
    """The fourth side of a lying Pharao is closed, for special points."""

    x: int
    y: int
    points: int
    near: Neighbour | None = field(default=None, compare=False)

    place = property(_place)


@dataclass(frozen=True, slots=True)
class TrickBegun(Done):
    """A card of the table was lifted for the exchange trick."""

    card: Card


@dataclass(frozen=True, slots=True)
class PutBack(Done):
    """The lifted card lies where it lay."""

    card: Card


@dataclass(frozen=True, slots=True)
class Relaid(Done):
    """The lifted card lies elsewhere, or turned (the trick's first form)."""

    sound: ClassVar[Sound] = "stein"
    card: Card
    x: int
    y: int
    turn: Turn
    near: Neighbour | None = field(default=None, compare=False)

    place = property(_place)


@dataclass(frozen=True, slots=True)
class Exchanged(Done):
    """An own card has taken the place of the lifted one, which is now in front of the player (the second form)."""

    sound: ClassVar[Sound] = "stein"
    card: Card
    taken: Card
    x: int
    y: int
    turn: Turn
    near: Neighbour | None = field(default=None, compare=False)

    place = property(_place)


@dataclass(frozen=True, slots=True)
class SwapWanted(Done):
    """Somebody cannot lay, as he says, and wants to swap a card with the reserve. `seconds` to object, 0: no limit."""

    card: Card
    seconds: int


@dataclass(frozen=True, slots=True)
class SkipWanted(Done):
    """Advanced: somebody has built no temple. `seconds` to object, 0: no limit."""

    seconds: int


@dataclass(frozen=True, slots=True)
class Allowed(Done):
    """Somebody does not object."""


@dataclass(frozen=True, slots=True)
class Objected(Aimed):
    """`seat` objects to what `other` wants."""


@dataclass(frozen=True, slots=True)
class Upheld(Aimed):
    """The objection of `seat` against `other` was right: so he could have laid, to build a temple if it was missing.

    `points`: lost by `other`.
    """

    proof: tuple[Lying, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Overruled(Aimed):
    """The objection of `seat` against `other` was wrong."""


@dataclass(frozen=True, slots=True)
class Swapped(Done):
    """A card went under the reserve, the top one of the reserve came."""

    away: Card
    card: Card


@dataclass(frozen=True, slots=True)
class Withdrawn(Done):
    """Advanced: no temple came about, so what was laid in this turn is taken back."""

    cards: Hand

    @property
    def count(self) -> int:
        """How many cards that are."""
        return len(self.cards)


@dataclass(frozen=True, slots=True)
class Late(Done):
    """Advanced: the time for the turn is over."""

    points: int


@dataclass(frozen=True, slots=True)
class Passed(Done):
    """A turn has ended without a card laid."""


@dataclass(frozen=True, slots=True)
class LastRound(Done):
    """`seat` is rid of all cards and Pharaos; those after him have one more turn."""


@dataclass(frozen=True, slots=True)
class ExtraRound(Event):
    """Somebody owns three cards or more: one round more for all of `seats`, who still own cards."""

    seats: tuple[Who, ...]


@dataclass(frozen=True, slots=True)
class Stuck(Event):
    """A whole round without a card laid: the game is over."""


@dataclass(frozen=True, slots=True)
class Settled(Done):
    """How game 3 counts for a seat: Pharaos, cards left over, special points, all together."""

    pharaos: int
    left: int
    special: int
    points: int


@dataclass(frozen=True, slots=True)
class RaceBegun(Event):
    """Who is level races for a temple; `hands` in the order of `seats`."""

    seats: tuple[Who, ...]
    hands: tuple[Hand, ...]

    def perspective(self, viewer: Seat | None) -> Perspective | None:
        return "du" if viewer in self.seats else "alle"


@dataclass(frozen=True, slots=True)
class RaceWon(Done):
    """`Pharao!`: the first temple of the race."""

    x: int
    y: int
    points: int

    place = property(_place)


@dataclass(frozen=True, slots=True)
class GaveUp(Done):
    """Somebody has given up the race."""
