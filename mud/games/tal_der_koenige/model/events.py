"""What happens in a game of TAL DER KÖNIGE, in the past tense, each with those who may know of it.

Knows seats, stones and places; refuses to know how anything is told. An action is told twice: movement by movement as
it is made and taken back (`Movement`), and whole when it is done.
"""

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from mud.game import Aimed, Done, Perspective, Seat, Who
from mud.games.tal_der_koenige.model import Colour, Figure, Group, Spot, Stones, Value, spots
from mud.games.tal_der_koenige.model.board import PLOTS, Place, PlotNumber
from mud.games.tal_der_koenige.model.untold import Movement, Secret, Unsaid
from mud.text import Sound

Kind = Literal["einfarbig", "schichten", "streifen", "bunt"]
Market = Annotated[tuple[Stones, ...], "market"]
"""The stones of each group."""
Counts = Annotated[tuple[int, ...], "counts"]
"""How many tablets lie at each group."""
Values = Annotated[tuple[tuple[Value, ...], ...], "values"]
"""The tablets at each group."""
Lost = Annotated[tuple[tuple[int, Group, int], ...], "lost"]
"""Bids that did not win: the gold, the group, the gold of who has won it."""
Places = Annotated[tuple[Place, ...], "places"]
"""Where several figures stand or go; the same one more than once, if it is so."""


# --- rounds and turns -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RoundBegan(Done):
    """`seat` has the Pharaostein in the round of this number."""

    number: int


@dataclass(frozen=True, slots=True)
class StoneDrawn(Unsaid):
    """A stone came out of the bag into a group; `seat` is the starter, who draws."""

    group: Group
    colour: Colour


@dataclass(frozen=True, slots=True)
class MarketOpened(Done):
    """All groups lie there."""

    groups: Market


@dataclass(frozen=True, slots=True)
class Began(Unsaid):
    """`seat` is to act in `bieten`, `aufseher` (first round), `arbeiter`, `stehlen`, `uebernehmen` or `bauen`."""

    action: str


@dataclass(frozen=True, slots=True)
class Skipped(Done):
    """These could do nothing in `stehlen`, `uebernehmen`, `bauen` (without a worker) or `ohne_steine` (to build).

    `seats`: one after the other, `seat` is the first; `everyone`: those are all at the table.
    """

    action: str
    seats: tuple[Who, ...]
    everyone: bool = False

    def perspective(self, viewer: Seat | None) -> Perspective | None:
        return "du" if viewer in self.seats else "alle" if self.everyone else None


@dataclass(frozen=True, slots=True)
class TimeRanOut(Done):
    """The clock has said `fertig` for `seat`."""


# --- the auction ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TabletLaid(Movement):
    """A tablet lies face down at a group."""

    group: Group


@dataclass(frozen=True, slots=True)
class TabletKnown(Secret):
    """Which one it is: for its owner. Comes with each TabletLaid."""

    group: Group
    value: Value


@dataclass(frozen=True, slots=True)
class TabletBack(Movement):
    """The last tablet laid was taken back."""

    group: Group


@dataclass(frozen=True, slots=True)
class Bade(Done):
    """`seat` has bid: so many tablets lie at each group. `counts[group - 1]`."""

    counts: Counts


@dataclass(frozen=True, slots=True)
class Revealed(Done):
    """The tablets of a seat, turned up: `values[group - 1]`, the highest first. One for each seat that laid any."""

    values: Values

    def perspective(self, viewer: Seat | None) -> Perspective | None:
        return None if viewer == self.seat else "alle"


@dataclass(frozen=True, slots=True)
class WonNothing(Done):
    """`seat` had laid tablets and gets no group. `lost`: its gold at a group, the group, the gold of who gets it."""

    lost: Lost
    heard: ClassVar[frozenset[Perspective]] = frozenset({"du"})
    leads: ClassVar[bool] = True

    def perspective(self, viewer: Seat | None) -> Perspective | None:
        return "du" if viewer == self.seat else None


@dataclass(frozen=True, slots=True)
class Bought(Done):
    """`seat` had bid most for a group. `tied`: others who had bid as much, but later."""

    leads: ClassVar[bool] = True

    group: Group
    stones: Stones
    bid: int
    tied: tuple[Who, ...]

    def perspective(self, viewer: Seat | None) -> Perspective | None:
        return "du" if viewer == self.seat else "dir" if viewer in self.tied else "alle"


@dataclass(frozen=True, slots=True)
class Unsold(Done):
    """Nobody bid anything for a group: its stones go back into the bag, or `to_pharao`. `seat`: the starter."""

    group: Group
    stones: Stones
    to_pharao: bool


@dataclass(frozen=True, slots=True)
class MarketStalled(Done):
    """The Pharaostein has gone once round without a sale: what nobody buys is the Pharao's now. `seat`: the starter."""


# --- figures --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Walked(Movement):
    """A figure went from here to there; `left`: steps that are left for this kind of figure."""

    figure: Figure
    origin: Place
    target: Place
    steps: int
    left: int


@dataclass(frozen=True, slots=True)
class WalkedBack(Movement):
    """The last walk was taken back: the figure stands on `origin` again."""

    figure: Figure
    origin: Place
    target: Place
    left: int


@dataclass(frozen=True, slots=True)
class Noted(Secret):
    """A target was noted; `notes`: all so far."""

    notes: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class NoteErased(Secret):
    """The last note was taken back; `notes`: what is left."""

    notes: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Ready(Done):
    """`seat` has noted all it wants. Nobody else learns what."""


@dataclass(frozen=True, slots=True)
class NotesShown(Unsaid):
    """The notes of a seat, in the order noted."""

    notes: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class TooFar(Done):
    """The notes would have taken more than six steps: both Aufseher stay where they are."""

    notes: Places
    steps: int


@dataclass(frozen=True, slots=True)
class Crowded(Done):
    """The noted field was occupied: the Aufseher stands in the area beside it."""

    field: Place
    area: str


@dataclass(frozen=True, slots=True)
class Moved(Done):
    """The figures of a kind have moved, told whole: `origins` are left, `targets` are new, both in order of places.

    Both are empty if nothing moved in the end.
    """

    sound: ClassVar[Sound] = "stein"
    figure: Figure
    origins: Places
    targets: Places

    def perspective(self, viewer: Seat | None) -> Perspective | None:
        stayed = self.figure == "arbeiter" and not self.targets
        return "du" if viewer == self.seat else None if stayed else "alle"


@dataclass(frozen=True, slots=True)
class Claimed(Done):
    """A free plot belongs to `seat` now."""

    plot: PlotNumber


@dataclass(frozen=True, slots=True)
class NoScarab(Done):
    """A free plot stays free: `seat` has an Aufseher there, but no scarab left."""

    plot: PlotNumber


# --- foreign plots --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class StoneTaken(Movement):
    """`seat` took a stone off the plot of `other`."""

    other: Seat
    plot: PlotNumber
    spot: Spot
    colour: Colour


@dataclass(frozen=True, slots=True)
class StonePutBack(Movement):
    """The last stone taken is back on its spot."""

    other: Seat
    plot: PlotNumber
    spot: Spot
    colour: Colour


@dataclass(frozen=True, slots=True)
class Stole(Aimed):
    """All that `seat` took off one plot of `other` in this round, told whole."""

    leads: ClassVar[bool] = True

    plot: PlotNumber
    stones: Stones


@dataclass(frozen=True, slots=True)
class PlotTaken(Aimed):
    """The plot of `other` belongs to `seat` now; it can still be taken back."""

    sound: ClassVar[Sound] = "stein"
    leads: ClassVar[bool] = True

    plot: PlotNumber


@dataclass(frozen=True, slots=True)
class PlotGivenBack(Aimed):
    """The last takeover was taken back: the plot belongs to `other` again."""

    leads: ClassVar[bool] = True

    plot: PlotNumber


# --- building -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class StoneLaid(Movement):
    """A stone found its spot."""

    plot: PlotNumber
    spot: Spot
    colour: Colour


@dataclass(frozen=True, slots=True)
class StoneLifted(Movement):
    """The last stone laid is back in the stock."""

    plot: PlotNumber
    spot: Spot
    colour: Colour


@dataclass(frozen=True, slots=True)
class Built(Done):
    """All that `seat` built on one plot in this round, told whole; `height`: stones that lie there now."""

    sound: ClassVar[Sound] = "stein"
    plot: PlotNumber
    stones: Stones
    height: int

    @property
    def whole(self) -> int:
        """The stones of a finished pyramid there."""
        return spots(PLOTS[self.plot - 1].size == "gross")


@dataclass(frozen=True, slots=True)
class Finished(Done):
    """The pyramid of a plot is complete: of which kind, and what it is worth."""

    plot: PlotNumber
    kind: Kind
    points: int


@dataclass(frozen=True, slots=True)
class GivenToPharao(Done):
    """What was not built went to the Pharao; `height`: stones of his pyramid now, `gone`: those he had no room for."""

    stones: Stones
    height: int
    gone: int


@dataclass(frozen=True, slots=True)
class PharaoFinished(Done):
    """The Pharaonen-Pyramide is complete: this round is the last. `seat` brought the last stone (or the starter)."""


# --- the end --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ended(Done):
    """The last round is over. `reason`: `pharao` or `bauplaetze`, what is finished. `seat`: who had the stone."""

    reason: str


@dataclass(frozen=True, slots=True)
class Counted(Done):
    """What a seat has in the end: points, and how many finished pyramids."""

    points: int
    pyramids: int


@dataclass(frozen=True, slots=True)
class Won(Done):
    """`winners` have the most points; `seat` is the first of them."""

    winners: tuple[Who, ...]
    points: int
    heard: ClassVar[frozenset[Perspective]] = frozenset({"du", "dir", "alle"})

    def perspective(self, viewer: Seat | None) -> Perspective | None:
        return "du" if viewer in self.winners else "alle" if viewer is None else "dir"
