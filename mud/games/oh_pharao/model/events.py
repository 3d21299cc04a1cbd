"""What happens in a game of OH, PHARAO!, in the past tense, each with those who may know of it.

Knows seats and cards; refuses to know how anything is told.
"""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from mud.game import Aimed, Done, Perspective, Seat, Whisper, Who
from mud.games.oh_pharao.model import Brick, Card, Pile, Pyramid, levels, score
from mud.text import Sound

Build = Annotated[Pyramid, "bricks"]
"""Bricks that are told as the cards they are, not as a pyramid."""


@dataclass(frozen=True, slots=True)
class Dealt(Whisper):
    """The first hand."""

    hand: Pile


@dataclass(frozen=True, slots=True)
class Opened(Done):
    """A card lies open now."""

    card: Card


@dataclass(frozen=True, slots=True)
class LaidOut(Done):
    """The open row lies there for the first time."""

    sound: ClassVar[Sound] = "stein"
    cards: Pile


@dataclass(frozen=True, slots=True)
class Doubled(Done):
    """A card came that lies open already: it goes to the discard pile (oh_pharao R6)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Shuffled(Done):
    """The discard pile has become the draw pile (oh_pharao R6d)."""


@dataclass(frozen=True, slots=True)
class Began(Done):
    """The turn has come to a seat: the house says so."""

    heard: ClassVar[frozenset[Perspective]] = frozenset()


@dataclass(frozen=True, slots=True)
class Scored(Done):
    """A pyramid was scored and cleared away. `total`: the points the seat has now."""

    pyramid: Pyramid
    points: int
    total: int


@dataclass(frozen=True, slots=True)
class Advanced(Done):
    """The Aufseher stands on a field. `meaning`: what begins there, `feld` for nothing."""

    field: int
    meaning: str


@dataclass(frozen=True, slots=True)
class Skipped(Done):
    """Nothing (more) was scored."""


@dataclass(frozen=True, slots=True)
class Took(Done):
    """An open card was taken."""

    sound: ClassVar[Sound] = "stein"
    card: Card


@dataclass(frozen=True, slots=True)
class Drew(Done):
    """A card was taken from the pile, unseen by the others."""

    sound: ClassVar[Sound] = "stein"


@dataclass(frozen=True, slots=True)
class Drawn(Whisper):
    """Which one it was."""

    card: Card


@dataclass(frozen=True, slots=True)
class Drafted(Whisper):
    """How an offer looks that is being put together."""

    give: Pile
    want: Pile
    heard: ClassVar[frozenset[Perspective]] = frozenset()


@dataclass(frozen=True, slots=True)
class Offered(Done):
    """An offer was made to one seat or (None) to all. One that gives nothing is a wish."""

    to: Who | None
    give: Pile
    want: Pile
    heard: ClassVar[frozenset[Perspective]] = frozenset({"du", "dir", "alle"})

    def perspective(self, viewer: Seat | None) -> Perspective | None:
        if viewer is not None and viewer != self.seat and self.to in (viewer, None):
            return "dir"
        return "du" if viewer == self.seat else "alle"


@dataclass(frozen=True, slots=True)
class Countered(Aimed):
    """`seat` does not want the offer of `other`, and offers something else instead."""

    give: Pile
    want: Pile


@dataclass(frozen=True, slots=True)
class Withdrawn(Done):
    """An offer was taken back."""


@dataclass(frozen=True, slots=True)
class Cleared(Whisper):
    """The draft of an offer was dropped."""


@dataclass(frozen=True, slots=True)
class Dropped(Whisper):
    """The turn is over, and with it the draft of an offer."""


@dataclass(frozen=True, slots=True)
class Lapsed(Done):
    """An offer is gone: the turn is over, a card of it is, or nobody wanted it (oh_pharao R7). `wish`: it only asked
    for something."""

    wish: bool = False


@dataclass(frozen=True, slots=True)
class Declined(Aimed):
    """`seat` does not want what `other` has offered."""


@dataclass(frozen=True, slots=True)
class Traded(Aimed):
    """`seat` took the offer of `other`, who gave `give` and got `want`."""

    sound: ClassVar[Sound] = "stein"
    give: Pile
    want: Pile


@dataclass(frozen=True, slots=True)
class Built(Done):
    """A pyramid stands."""

    sound: ClassVar[Sound] = "stein"
    pyramid: Pyramid

    @property
    def height(self) -> int:
        """Its levels."""
        return len(levels(self.pyramid))

    @property
    def worth(self) -> int:
        """Its points."""
        return score(self.pyramid)


@dataclass(frozen=True, slots=True)
class Extended(Done):
    """A pyramid has grown."""

    sound: ClassVar[Sound] = "stein"
    added: Build
    pyramid: Pyramid

    @property
    def worth(self) -> int:
        """The points of the pyramid as it stands now."""
        return score(self.pyramid)


@dataclass(frozen=True, slots=True)
class Swapped(Aimed):
    """`seat` exchanged a number for the joker in a pyramid of `other`, who may be the same: now it is `pyramid`."""

    sound: ClassVar[Sound] = "stein"
    number: Card
    pyramid: Pyramid

    @property
    def worth(self) -> int:
        """Its points."""
        return score(self.pyramid)


@dataclass(frozen=True, slots=True)
class ThiefSent(Aimed):
    """A Dieb is at a pyramid."""

    pyramid: Pyramid

    @property
    def height(self) -> int:
        """Its levels."""
        return len(levels(self.pyramid))


@dataclass(frozen=True, slots=True)
class Warded(Aimed):
    """`seat` sent the Dieb of `other` away with a Pharao."""


@dataclass(frozen=True, slots=True)
class Allowed(Aimed):
    """`seat` plays no Pharao against what `other` sent."""


@dataclass(frozen=True, slots=True)
class Thrown(Aimed):
    """The throw of the thief, against a pyramid of so many levels."""

    sound: ClassVar[Sound] = "wuerfel"
    augen: int
    height: int


@dataclass(frozen=True, slots=True)
class Stolen(Aimed):
    """What the thief took. `left`: the pyramid that still stands, empty if the rest is none."""

    brick: Brick
    left: Pyramid

    @property
    def worth(self) -> int:
        """The points of what still stands."""
        return score(self.left)


@dataclass(frozen=True, slots=True)
class Crumbled(Done):
    """What stayed of a robbed pyramid, and what went back to the hand."""

    kept: Pyramid
    back: Build

    @property
    def worth(self) -> int:
        """The points of what stayed."""
        return score(self.kept)


@dataclass(frozen=True, slots=True)
class TaxSent(Done):
    """A Steuereintreiber goes round."""


@dataclass(frozen=True, slots=True)
class Shielded(Aimed):
    """`seat` sent the Steuereintreiber of `other` on with a Pharao."""


@dataclass(frozen=True, slots=True)
class Taxpaid(Aimed):
    """A card went from the hand of `other` to that of `seat`."""


@dataclass(frozen=True, slots=True)
class Levied(Aimed):
    """Which one it was: for the two of them alone."""

    card: Card
    heard: ClassVar[frozenset[Perspective]] = frozenset({"du", "alle"})

    @property
    def seen_by(self) -> frozenset[Seat] | None:
        """Both hands."""
        return frozenset({self.seat, self.other})


@dataclass(frozen=True, slots=True)
class Discarded(Done):
    """A card went to the discard pile."""

    sound: ClassVar[Sound] = "stein"
    card: Card


@dataclass(frozen=True, slots=True)
class Replenished(Done):
    """So many cards were drawn up to seven."""

    count: int


@dataclass(frozen=True, slots=True)
class NewHand(Whisper):
    """The hand after drawing up."""

    hand: Pile


@dataclass(frozen=True, slots=True)
class Ended(Done):
    """The Spielende card came: the game is over this instant."""


@dataclass(frozen=True, slots=True)
class Counted(Done):
    """A pyramid of three levels or more still lay there at the end (oh_pharao R15b)."""

    pyramid: Pyramid
    points: int


@dataclass(frozen=True, slots=True)
class Tallied(Done):
    """Everyone's points at the end, by seat; `seat` has the most."""

    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Won(Done):
    """`winners` have the most points; `seat` is the first of them."""

    winners: tuple[Who, ...]
    points: int
    heard: ClassVar[frozenset[Perspective]] = frozenset({"du", "dir", "alle"})

    def perspective(self, viewer: Seat | None) -> Perspective | None:
        return "du" if viewer in self.winners else "alle" if viewer is None else "dir"
