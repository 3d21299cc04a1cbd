"""The moves of TAL DER KÖNIGE: what a hand, chance or the clock can do, each one movement.

Knows places and stones; refuses to know when a move is allowed.
"""

from dataclasses import dataclass, field

from mud.games.tal_der_koenige.model import Colour, Figure, Group, Spot, Value
from mud.games.tal_der_koenige.model.board import Place, PlotNumber


@dataclass(frozen=True, slots=True)
class Lay:
    """Bidding: lay a tablet of this value face down at a group."""

    value: Value
    group: Group


@dataclass(frozen=True, slots=True)
class Walk:
    """Placing (`aufseher`) or Sending (`arbeiter`): one figure goes the shortest way from here to there."""

    figure: Figure
    origin: Place
    target: Place


@dataclass(frozen=True, slots=True)
class Note:
    """Noting: one more target for the Aufseher, two at most. Any place in the game may be noted, near or far.

    With one note the Aufseher that is nearer goes and the other stays; with none both stay.
    """

    target: Place


@dataclass(frozen=True, slots=True)
class Steal:
    """Stealing: take the stone on this spot of a foreign plot."""

    plot: PlotNumber
    spot: Spot


@dataclass(frozen=True, slots=True)
class TakeOver:
    """Conquering: lay one's own scarab at a foreign plot."""

    plot: PlotNumber


@dataclass(frozen=True, slots=True)
class Build:
    """Building: put a stone of the stock onto a spot of one's own plot."""

    plot: PlotNumber
    spot: Spot
    colour: Colour


@dataclass(frozen=True, slots=True)
class Undo:
    """Take the last movement of one's own unfinished action back (in all phases of OneByOne, and Noting)."""


@dataclass(frozen=True, slots=True)
class Done:
    """The action is finished. In Building all stones that are left go to the Pharao.

    `knowingly`: somebody has said what it means, `Rest auf den Pharao`, and is not asked again; the same move else.
    """

    knowingly: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance: a stone of this colour comes out of the bag."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class TimeUp:
    """The clock: whoever is awaited is done, with what lies, stands and is noted by now."""


Movement = Lay | Walk | Note | Steal | TakeOver | Build
"""What a hand does in an action, and can take back as long as it lasts."""


@dataclass(frozen=True, slots=True)
class Also:
    """The same movement, made in one go with the one before: who takes it back means both (tal_der_koenige R13a).

    It is allowed where its movement is and another lies before it, and is not listed beside it.
    """

    move: Movement


Move = Movement | Also | Undo | Done | Draw | TimeUp
