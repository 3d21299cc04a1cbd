"""The moves that are the house's own at every table, what happens by them, and how a log says them.

Knows text that no game's notation begins with; refuses to know when which is played.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from mud.game import Done, Event, Game, Perspective, Seat
from mud.sheet.clock import Terms, read_terms, write_terms

MARK: Final = "%"
"""What the house's moves begin with in a log. No game's do."""
LONGEST: Final = 86_400_000
"""Milliseconds that may pass in one piece."""


@dataclass(frozen=True, slots=True)
class Practice:
    """CLOCK, before anything else: the game counts nowhere."""


@dataclass(frozen=True, slots=True)
class SetClock:
    """CLOCK, before anything else: there is a clock."""

    terms: Terms


@dataclass(frozen=True, slots=True)
class SetUp:
    """CLOCK, before anything else: the game begins from this position, in the game's notation."""

    position: str


@dataclass(frozen=True, slots=True)
class Elapsed:
    """CLOCK: so many milliseconds have passed for some seats."""

    ms: int
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Back:
    """A seat takes back: all is as it was after so many moves of the log."""

    length: int


@dataclass(frozen=True, slots=True)
class Ask:
    """A seat asks others whether it may take back."""

    length: int
    voters: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Allow:
    """A seat that was asked does not mind. When nobody does, it is taken back."""


@dataclass(frozen=True, slots=True)
class Forbid:
    """A seat that was asked minds."""


@dataclass(frozen=True, slots=True)
class MoreTime:
    """A seat that has a deadline would have it begin anew."""


HouseMove = Practice | SetClock | SetUp | Elapsed | Back | Ask | Allow | Forbid | MoreTime
KINDS: Final = (Practice, SetClock, SetUp, Elapsed, Back, Ask, Allow, Forbid, MoreTime)


@dataclass(frozen=True, slots=True)
class HouseEvent(Event):
    """Something that happened at a table and is told alike at all."""


@dataclass(frozen=True, slots=True)
class Warned(HouseEvent):
    """A seat has not much time left."""

    heard: ClassVar[frozenset[Perspective]] = frozenset({"du"})

    whose: Seat
    minuten: int
    sekunden: int

    def perspective(self, viewer: Seat | None) -> Perspective | None:
        return "du" if viewer == self.whose else None


@dataclass(frozen=True, slots=True)
class Late(HouseEvent, Done):
    """The time of a seat is up, and somebody moves for it; `last`: it loses its seat by that."""

    last: bool


@dataclass(frozen=True, slots=True)
class TookBack(HouseEvent, Done):
    """A seat has taken back, and is at its turn of this number again."""

    zug: int


@dataclass(frozen=True, slots=True)
class Asked(HouseEvent, Done):
    """A seat would like to take back to its turn of this number."""

    zug: int


@dataclass(frozen=True, slots=True)
class Forbade(HouseEvent, Done):
    """A seat will not have it."""


@dataclass(frozen=True, slots=True)
class Prolonged(HouseEvent, Done):
    """For this seat, the deadline of so many seconds begins anew; it may wish so `left` times more."""

    sekunden: int
    left: int


@dataclass(frozen=True, slots=True)
class Lapsed(HouseEvent, Done):
    """What this seat asked for is settled: somebody has moved on."""


def write_move(game: Game[Any, Any], move: Any) -> str:
    """A move of the game or of the house as a log says it."""
    match move:
        case Practice():
            return "%uebung"
        case SetClock(terms):
            return f"%uhr {write_terms(terms)}"
        case SetUp(position):
            return f"%stellung {position}"
        case Elapsed(ms, seats):
            return f"%zeit {ms} {_write(seats)}"
        case Back(length):
            return f"%zurueck {length}"
        case Ask(length, voters):
            return f"%bitte {length} {_write(voters)}"
        case Allow():
            return "%ja"
        case Forbid():
            return "%nein"
        case MoreTime():
            return "%frist"
    return game.notation.write_move(move)


def read_move(game: Game[Any, Any], text: str) -> Any:
    """The inverse of write_move. Raises ValueError."""
    if not text.startswith(MARK):
        return game.notation.read_move(text)
    match text[len(MARK) :].split(" "):
        case ["uebung"]:
            return Practice()
        case ["uhr", terms]:
            return SetClock(read_terms(terms))
        case ["stellung", *words] if words:
            return SetUp(" ".join(words))
        case ["zeit", ms, seats]:
            return Elapsed(_number(ms), _read(seats))
        case ["zurueck", length]:
            return Back(_number(length))
        case ["bitte", length, voters]:
            return Ask(_number(length), _read(voters))
        case ["ja"]:
            return Allow()
        case ["nein"]:
            return Forbid()
        case ["frist"]:
            return MoreTime()
    raise ValueError(text)


def _write(seats: Sequence[Seat]) -> str:
    return ",".join(map(str, seats))


def _read(text: str) -> tuple[Seat, ...]:
    return tuple(_number(seat) for seat in text.split(","))


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= len(str(LONGEST))):
        raise ValueError(text)
    return int(text)
