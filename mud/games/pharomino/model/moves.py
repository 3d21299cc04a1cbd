"""The moves of PHAROMINO: what a hand, chance or the clock can do, each one movement.

Knows cards and places; refuses to know when a move is allowed. Several of them make a gesture, played all or none:
laying a lying card elsewhere or turning it is TakeBack and Place (games 1, 2 and 4, and the race of game 3), the
exchange trick of game 3 is Lift and Place.
"""

from dataclasses import dataclass
from typing import Final

from mud.games.pharomino.model.cards import CARDS, Card, Turn
from mud.games.pharomino.model.layout import Lying


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """Lay a card that is in front of one at (x, y) in half cards. The first card of a layout lies at (0, 0).

    Right after Lift it is the second half of the exchange trick: the lifted card goes anywhere else (the trick's first
    form) or back, or an own card takes exactly its place (the second form). After the second form the taken card is in
    front of the player; laid by the next Place it does not count, else it is kept.
    """

    card: Card
    x: int
    y: int
    turn: Turn

    @property
    def lying(self) -> Lying:
        """How the card lies then."""
        return Lying(self.card, self.x, self.y, self.turn)


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take a card of one's own layout back in front of one. In the advanced game 3 the last card laid in this turn."""

    card: Card


@dataclass(frozen=True, slots=True)
class SetPharao:
    """Lay a Pharao into the temple at (x, y)."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class LiftPharao:
    """Take a Pharao off one's own layout (games 1, 2 and 4)."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Lift:
    """Game 3: the exchange trick begins, a card that lies on the table is lifted. Place follows."""

    card: Card


@dataclass(frozen=True, slots=True)
class SwapReserve:
    """Game 3: cannot lay, and wants a card of the reserve for this one. The others may object first."""

    card: Card


@dataclass(frozen=True, slots=True)
class Object:
    """Game 3: `Einspruch!` to a swap, or (advanced) to a turn without a temple."""


@dataclass(frozen=True, slots=True)
class Allow:
    """Game 3: no objection."""


@dataclass(frozen=True, slots=True)
class Finish:
    """Done: with the whole game in games 1, 2 and 4, with the turn in game 3, with the race (given up)."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance: this card comes."""

    card: Card


@dataclass(frozen=True, slots=True)
class Elapsed:
    """The clock: so many seconds more are gone of a long time."""

    seconds: int


@dataclass(frozen=True, slots=True)
class TimeUp:
    """The clock: the time for an objection is over."""


Move = (
    Place | TakeBack | SetPharao | LiftPharao | Lift | SwapReserve | Object | Allow | Finish | Draw | Elapsed | TimeUp
)

DRAWN: Final[tuple[tuple[int, Move], ...]] = tuple((1, Draw(card)) for card in range(len(CARDS) + 1))
"""By card: that chance draws it, as likely as any other."""
