"""The board of PHARAO, its paths, and the phases, moves and events of a game as plain values.

Knows geometry and what can be said of a position; refuses to know which move is allowed.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Annotated, ClassVar, Literal

from mud.game import Done, Perspective, Seat, Who
from mud.text import Sound

Field = int
"""0 to 29: the column plus ten times the row, A0 = 0, A9 = 9, B0 = 10, C9 = 29."""
Bits = int
"""A set of fields: bit n stands for field n."""
Stones = tuple[Bits, Bits]
"""The stones on the board by seat."""
Reason = Literal["ertraenkt", "glueck", "eingesperrt", "zeit"]

ROWS, COLUMNS = "ABC", 10
NAMES: tuple[str, ...] = tuple(f"{row}{column}" for row in ROWS for column in range(COLUMNS))
FIELD: dict[str, Field] = {name: field for field, name in enumerate(NAMES)}
BIT: tuple[Bits, ...] = tuple(1 << field for field in range(30))
BOARD: Bits = (1 << 30) - 1

LEBEN, NIL, GLUECK = FIELD["A5"], FIELD["A6"], FIELD["B5"]
LEBEN_BIT, NIL_BIT, GLUECK_BIT = BIT[LEBEN], BIT[NIL], BIT[GLUECK]
SPECIAL: dict[Field, str] = {NIL: "Nil", LEBEN: "Leben", GLUECK: "Glück"}

UNTERAEGYPTEN, OBERAEGYPTEN = 0, 1
LETTERS = "uO"
"""How the stones of seat 0 and seat 1 are drawn."""
LANDS = ("Unterägypten", "Oberägypten")
"""What seat 0 and seat 1 are called."""

OWN_DIE: tuple[tuple[int, int], ...] = ((0, 2), (1, 1), (2, 1), (3, 1), (4, 1))
"""(eyes, faces) of the die for one's own stones."""
OTHER_DIE: tuple[tuple[int, int], ...] = ((0, 2), (1, 2), (2, 2))
"""(eyes, faces) of the die for the other's stones."""
PULL = 3
"""Steps from Nil that a rescue takes."""


def bits(*names: str) -> Bits:
    """The set of the fields named: `bits("A0", "B3")`."""
    return sum(BIT[FIELD[name]] for name in set(names))


START: Stones = (bits("B0", "A0", "A1", "A2"), bits("C1", "C2", "C3", "C4"))


def neighbours(field: Field) -> tuple[Field, ...]:
    """The two to four fields orthogonally beside a field, in ascending order."""
    row, column = divmod(field, COLUMNS)
    around = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(r * COLUMNS + c for r, c in around if 0 <= r < len(ROWS) and 0 <= c < COLUMNS)


def beside(field: Field, side: str, steps: int) -> Field | None:
    """The field so many steps `rechts`, `links`, `oben` or `unten` of another, row C above; None beyond the board."""
    row, column = divmod(field, COLUMNS)
    rows, columns = {"rechts": (0, 1), "links": (0, -1), "oben": (1, 0), "unten": (-1, 0)}[side]
    row, column = row + rows * steps, column + columns * steps
    return row * COLUMNS + column if 0 <= row < len(ROWS) and 0 <= column < COLUMNS else None


def distance(source: Field, target: Field) -> int:
    """Steps between two fields on an empty board."""
    rows, columns = zip(divmod(source, COLUMNS), divmod(target, COLUMNS), strict=True)
    return abs(rows[0] - rows[1]) + abs(columns[0] - columns[1])


def _walks(field: Field, steps: int) -> Iterator[tuple[Field, ...]]:
    """Every walk of so many steps from a field that uses no field twice, the field itself first."""
    if steps == 0:
        yield (field,)
        return
    for walk in _walks(field, steps - 1):
        for end in neighbours(walk[-1]):
            if end not in walk:
                yield (*walk, end)


@cache
def _paths(field: Field, steps: int) -> tuple[tuple[Bits, Bits], ...]:
    """Fields between that must be empty, and fields where such a walk ends."""
    ends: dict[Bits, Bits] = {}
    for _, *way, end in _walks(field, steps):
        between = sum(BIT[f] for f in way)
        ends[between] = ends.get(between, 0) | BIT[end]
    return tuple(ends.items())


def reach(field: Field, steps: int, empty: Bits) -> Bits:
    """The fields a stone gets to in exactly 1 to 4 steps over and onto `empty` fields, none used twice."""
    ends = 0
    blocked = ~empty  # pharao R1: stones of both colours block, empty special fields do not
    for between, reached in _paths(field, steps):
        if not between & blocked:
            ends |= reached
    return ends & empty


_ROW = (1 << COLUMNS) - 1
_FIELDS: tuple[tuple[tuple[Field, ...], ...], ...] = tuple(
    tuple(tuple(row * COLUMNS + c for c in range(COLUMNS) if part >> c & 1) for part in range(_ROW + 1))
    for row in range(len(ROWS))
)


def fields(some: Bits) -> tuple[Field, ...]:
    """The fields of a set in ascending order."""
    return _FIELDS[0][some & _ROW] + _FIELDS[1][some >> 10 & _ROW] + _FIELDS[2][some >> 20]


# --- phases: what a game is waiting for -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BeforeThrow:
    """`side` has to throw the dice. A stone on Nil is one of hers."""

    stones: Stones
    side: Seat


@dataclass(frozen=True, slots=True)
class InTheAir:
    """The dice of `side` have left the hand: chance is to move."""

    stones: Stones
    side: Seat


@dataclass(frozen=True, slots=True)
class Drowning:
    """`side` has thrown, a stone of hers is on Nil and can be rescued: rescue or waive (R4)."""

    stones: Stones
    side: Seat
    own: int
    other: int


@dataclass(frozen=True, slots=True)
class OwnHalf:
    """`side` has to move a stone of her own by `own` steps."""

    stones: Stones
    side: Seat
    own: int
    other: int


@dataclass(frozen=True, slots=True)
class Reached:
    """`side` has brought a stone to Leben for the one on Nil, which must now be pulled out (R4b)."""

    stones: Stones
    side: Seat
    other: int


@dataclass(frozen=True, slots=True)
class Fallen:
    """`side` had to step into Nil herself and holds Leben: pull at once or waive (R3)."""

    stones: Stones
    side: Seat
    other: int


@dataclass(frozen=True, slots=True)
class OtherHalf:
    """`side` has to move a stone of the opponent's by `other` steps."""

    stones: Stones
    side: Seat
    other: int


@dataclass(frozen=True, slots=True)
class Over:
    """The game is decided."""

    stones: Stones
    winner: Seat
    reason: Reason


Running = BeforeThrow | InTheAir | Drowning | OwnHalf | Reached | Fallen | OtherHalf
State = Running | Over

# --- moves: one movement of a hand ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Throw:
    """Throw both dice."""


@dataclass(frozen=True, slots=True)
class Dice:
    """Chance: what the two dice show."""

    own: int
    other: int


@dataclass(frozen=True, slots=True)
class Step:
    """Move the stone on `source` to `target`."""

    source: Field
    target: Field


@dataclass(frozen=True, slots=True)
class Pull:
    """Pull the drowning stone out of Nil onto `target`."""

    target: Field


@dataclass(frozen=True, slots=True)
class Waive:
    """Leave the drowning stone to the river."""


Move = Throw | Dice | Step | Pull | Waive

# --- events: what happened; fields of the board by name --------------------------------------------------------------


FieldName = Annotated[str, "field"]
Land = Annotated[Seat, "land"]
"""A seat by what it is called: Unterägypten, Oberägypten."""


@dataclass(frozen=True, slots=True)
class Happening(Done):
    """An event, caused by a seat and done to the other one. Nothing in PHARAO is hidden."""

    heard: ClassVar[frozenset[Perspective]] = frozenset({"du", "dir", "alle"})

    @property
    def opponent(self) -> Who:
        """The other seat."""
        return 1 - self.seat

    @property
    def land(self) -> Land:
        """What the seat is called."""
        return self.seat

    @property
    def foreign(self) -> Land:
        """What the other seat is called."""
        return 1 - self.seat

    def perspective(self, viewer: Seat | None) -> Perspective | None:
        return "alle" if viewer is None else "du" if viewer == self.seat else "dir"


@dataclass(frozen=True, slots=True)
class Thrown(Happening):
    """The dice have come to rest."""

    sound: ClassVar[Sound] = "wuerfel"
    own: int
    other: int


@dataclass(frozen=True, slots=True)
class Moved(Happening):
    """A stone of one's own was moved."""

    sound: ClassVar[Sound] = "stein"
    von: FieldName
    nach: FieldName


@dataclass(frozen=True, slots=True)
class Pushed(Happening):
    """A stone of the opponent's was moved."""

    sound: ClassVar[Sound] = "stein"
    von: FieldName
    nach: FieldName


@dataclass(frozen=True, slots=True)
class PushedIn(Happening):
    """A stone of the opponent's was pushed into Nil; `last`: it was the only one left."""

    sound: ClassVar[Sound] = "stein"
    von: FieldName
    last: bool


@dataclass(frozen=True, slots=True)
class WentIn(Happening):
    """A stone of one's own had to step into Nil, for want of any other move."""

    sound: ClassVar[Sound] = "stein"
    von: FieldName


@dataclass(frozen=True, slots=True)
class Pulled(Happening):
    """The drowning stone was pulled out."""

    sound: ClassVar[Sound] = "stein"
    nach: FieldName


@dataclass(frozen=True, slots=True)
class Waived(Happening):
    """The drowning stone was given up by choice."""

    left: int


@dataclass(frozen=True, slots=True)
class Drowned(Happening):
    """The drowning stone was lost because nothing could save it."""

    left: int


@dataclass(frozen=True, slots=True)
class Passed(Happening):
    """Both dice showed nothing: the turn is over."""


@dataclass(frozen=True, slots=True)
class LockedIn(Happening):
    """A half that the dice demand cannot be moved; `own`: the one with her own stones."""

    own: bool
    augen: int


@dataclass(frozen=True, slots=True)
class Won(Happening):
    """The game is over, and this seat has won."""

    reason: Reason
