"""What happens in a game of TAL DER KÖNIGE, in the past tense, each with those who may know of it.

Knows seats, stones and places; refuses to know how anything is told. An action is told twice: movement by movement as
it is made and taken back (`Movement`), and whole when it is done.
"""

from dataclasses import dataclass
from typing import ClassVar, Literal

from mud.game import Seat
from mud.games.tal_der_koenige.model import Colour, Figure, Group, Spot, Stones, Value
from mud.games.tal_der_koenige.model.board import Place, PlotNumber

THREE = ("du", "dir", "alle")
"""Told to the actor, the one it was done to, and everyone else."""
NOBODY = ()
"""Told to nobody: who made it sees it in what is asked next, the others hear of the whole action."""

Kind = Literal["einfarbig", "schichten", "streifen", "bunt"]


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that happened; `seat` is who did it or whom it befell."""

    seat: Seat

    @property
    def seen_by(self) -> frozenset[Seat] | None:
        """Everyone."""
        return None


@dataclass(frozen=True, slots=True)
class Whisper(Happening):
    """Something that only `seat` may know."""

    heard: ClassVar[tuple[str, ...]] = NOBODY

    @property
    def seen_by(self) -> frozenset[Seat] | None:
        """The seat alone."""
        return frozenset({self.seat})


@dataclass(frozen=True, slots=True)
class Movement(Happening):
    """A single movement of an unfinished action, which can still be taken back. Its action is told whole later."""

    heard: ClassVar[tuple[str, ...]] = NOBODY


@dataclass(frozen=True, slots=True)
class Aimed(Happening):
    """Something done to another seat."""

    other: Seat
    heard: ClassVar[tuple[str, ...]] = THREE


# --- rounds and turns -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RoundBegan(Happening):
    """`seat` has the Pharaostein in the round of this number."""

    number: int


@dataclass(frozen=True, slots=True)
class StoneDrawn(Happening):
    """A stone came out of the bag into a group; `seat` is the starter, who draws."""

    group: Group
    colour: Colour
    heard: ClassVar[tuple[str, ...]] = NOBODY


@dataclass(frozen=True, slots=True)
class MarketOpened(Happening):
    """All groups lie there."""

    groups: tuple[Stones, ...]


@dataclass(frozen=True, slots=True)
class Began(Happening):
    """`seat` is to act in `bieten`, `aufseher` (first round), `arbeiter`, `stehlen`, `uebernehmen` or `bauen`."""

    action: str
    heard: ClassVar[tuple[str, ...]] = NOBODY


@dataclass(frozen=True, slots=True)
class Skipped(Happening):
    """These could do nothing in `stehlen`, `uebernehmen`, `bauen` (without a worker) or `ohne_steine` (to build).

    `seats`: one after the other, `seat` is the first.
    """

    action: str
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class TimeRanOut(Happening):
    """The clock has said `fertig` for `seat`."""


# --- the auction ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TabletLaid(Movement):
    """A tablet lies face down at a group."""

    group: Group


@dataclass(frozen=True, slots=True)
class TabletKnown(Whisper):
    """Which one it is: for its owner. Comes with each TabletLaid."""

    group: Group
    value: Value


@dataclass(frozen=True, slots=True)
class TabletBack(Movement):
    """The last tablet laid was taken back."""

    group: Group


@dataclass(frozen=True, slots=True)
class Bade(Happening):
    """`seat` has bid: so many tablets lie at each group. `counts[group - 1]`."""

    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Revealed(Happening):
    """The tablets of a seat, turned up: `values[group - 1]`, the highest first. One for each seat that laid any."""

    values: tuple[tuple[Value, ...], ...]


@dataclass(frozen=True, slots=True)
class Bought(Happening):
    """`seat` had bid most for a group. `tied`: others who had bid as much, but later."""

    group: Group
    stones: Stones
    bid: int
    tied: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Unsold(Happening):
    """Nobody bid anything for a group: its stones go back into the bag, or `to_pharao`. `seat`: the starter."""

    group: Group
    stones: Stones
    to_pharao: bool


@dataclass(frozen=True, slots=True)
class MarketStalled(Happening):
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
class Noted(Whisper):
    """A target was noted; `notes`: all so far."""

    notes: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class NoteErased(Whisper):
    """The last note was taken back; `notes`: what is left."""

    notes: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Ready(Happening):
    """`seat` has noted all it wants. Nobody else learns what."""


@dataclass(frozen=True, slots=True)
class NotesShown(Happening):
    """The notes of a seat, in the order noted."""

    notes: tuple[Place, ...]
    heard: ClassVar[tuple[str, ...]] = NOBODY


@dataclass(frozen=True, slots=True)
class TooFar(Happening):
    """The notes would have taken more than six steps: both Aufseher stay where they are."""

    notes: tuple[Place, ...]
    steps: int


@dataclass(frozen=True, slots=True)
class Crowded(Happening):
    """The noted field was occupied: the Aufseher stands in the area beside it."""

    field: Place
    area: Place


@dataclass(frozen=True, slots=True)
class Moved(Happening):
    """The figures of a kind have moved, told whole: `origins` are left, `targets` are new, both in order of places.

    Both are empty if nothing moved in the end.
    """

    figure: Figure
    origins: tuple[Place, ...]
    targets: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Claimed(Happening):
    """A free plot belongs to `seat` now."""

    plot: PlotNumber


@dataclass(frozen=True, slots=True)
class NoScarab(Happening):
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

    plot: PlotNumber
    stones: Stones


@dataclass(frozen=True, slots=True)
class PlotTaken(Aimed):
    """The plot of `other` belongs to `seat` now; it can still be taken back."""

    plot: PlotNumber


@dataclass(frozen=True, slots=True)
class PlotGivenBack(Aimed):
    """The last takeover was taken back: the plot belongs to `other` again."""

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
class Built(Happening):
    """All that `seat` built on one plot in this round, told whole; `height`: stones that lie there now."""

    plot: PlotNumber
    stones: Stones
    height: int


@dataclass(frozen=True, slots=True)
class Finished(Happening):
    """The pyramid of a plot is complete: of which kind, and what it is worth."""

    plot: PlotNumber
    kind: Kind
    points: int


@dataclass(frozen=True, slots=True)
class GivenToPharao(Happening):
    """What was not built went to the Pharao; `height`: stones of his pyramid now, `gone`: those he had no room for."""

    stones: Stones
    height: int
    gone: int


@dataclass(frozen=True, slots=True)
class PharaoFinished(Happening):
    """The Pharaonen-Pyramide is complete: this round is the last. `seat` brought the last stone (or the starter)."""


# --- the end --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ended(Happening):
    """The last round is over. `reason`: `pharao` or `bauplaetze`, what is finished. `seat`: who had the stone."""

    reason: str


@dataclass(frozen=True, slots=True)
class Counted(Happening):
    """What a seat has in the end: points, and how many finished pyramids."""

    points: int
    pyramids: int


@dataclass(frozen=True, slots=True)
class Won(Happening):
    """`winners` have the most points; `seat` is the first of them."""

    winners: tuple[Seat, ...]
    points: int
    heard: ClassVar[tuple[str, ...]] = THREE
