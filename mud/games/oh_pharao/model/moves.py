"""The moves of OH, PHARAO!: what a hand, chance or the clock can do, each one movement.

Knows cards and seats; refuses to know when a move is allowed.
"""

from dataclasses import dataclass

from mud.game import Seat
from mud.games.oh_pharao.model import Brick, Card, Pyramid, canon


@dataclass(frozen=True, slots=True)
class Score:
    """Score one's own pyramid number `which` (from 0)."""

    which: int


@dataclass(frozen=True, slots=True)
class Skip:
    """Score nothing, or nothing more."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take an open card."""

    card: Card


@dataclass(frozen=True, slots=True)
class DrawBlind:
    """Take the top card of the pile."""


@dataclass(frozen=True, slots=True)
class PutIn:
    """Put a card of the hand into the draft of an offer."""

    card: Card


@dataclass(frozen=True, slots=True)
class AskFor:
    """Ask for one more card in the draft of an offer."""

    card: Card


@dataclass(frozen=True, slots=True)
class Offer:
    """Make the draft an open offer to one seat, or (None) to all; who has been asked makes it one to who asked."""

    to: Seat | None


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Take back the open offer, or the draft of one."""


@dataclass(frozen=True, slots=True)
class Accept:
    """Yes to the open offer: the cards change hands at once."""


@dataclass(frozen=True, slots=True)
class Agree:
    """Yes of the seat on turn to what `seat` offers instead."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Refuse:
    """No of the seat on turn to what `seat` offers instead."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Decline:
    """No to whatever one was asked: the open offer, or whether to play a Pharao."""


@dataclass(frozen=True, slots=True)
class Build:
    """Build a pyramid from the hand. The bricks are put in order."""

    bricks: Pyramid

    def __post_init__(self) -> None:
        object.__setattr__(self, "bricks", canon(self.bricks))


@dataclass(frozen=True, slots=True)
class Extend:
    """Add bricks from the hand to one's own pyramid number `which`. The bricks are put in order."""

    which: int
    bricks: Pyramid

    def __post_init__(self) -> None:
        object.__setattr__(self, "bricks", canon(self.bricks))


@dataclass(frozen=True, slots=True)
class SwapJoker:
    """Lay the number a joker stands for in its place, in pyramid `which` of `owner`, and take the joker."""

    owner: Seat
    which: int
    number: Card


@dataclass(frozen=True, slots=True)
class SendThief:
    """Send a Dieb to pyramid `which` of `victim`."""

    victim: Seat
    which: int


@dataclass(frozen=True, slots=True)
class SendTaxCollector:
    """Send a Steuereintreiber round the table."""


@dataclass(frozen=True, slots=True)
class PlayPharao:
    """Send Dieb or Steuereintreiber away."""


@dataclass(frozen=True, slots=True)
class Rob:
    """What the thief takes."""

    brick: Brick


@dataclass(frozen=True, slots=True)
class Keep:
    """What of a robbed pyramid stays: a pyramid, or nothing. The bricks are put in order."""

    bricks: Pyramid

    def __post_init__(self) -> None:
        object.__setattr__(self, "bricks", canon(self.bricks))


@dataclass(frozen=True, slots=True)
class Discard:
    """Begin action 4 by discarding a card, or get rid of one too many."""

    card: Card


@dataclass(frozen=True, slots=True)
class Finish:
    """Begin action 4 without discarding."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance: this card comes."""

    card: Card


@dataclass(frozen=True, slots=True)
class Throw:
    """Chance: the die of the thief."""

    augen: int


@dataclass(frozen=True, slots=True)
class TimeUp:
    """The clock: who has not answered by now has said no."""


Move = (
    Score
    | Skip
    | Take
    | DrawBlind
    | PutIn
    | AskFor
    | Offer
    | Withdraw
    | Accept
    | Agree
    | Refuse
    | Decline
    | Build
    | Extend
    | SwapJoker
    | SendThief
    | SendTaxCollector
    | PlayPharao
    | Rob
    | Keep
    | Discard
    | Finish
    | Draw
    | Throw
    | TimeUp
)
