"""What the house shows beside words: plain data for doors that can draw it or hand it on, in German where it is read.

Knows rooms, people, things, tables and clocks as ids, names and lines to type; refuses to know who may see what.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal, get_args

from mud.scene import Scene

Kind = Literal["brett", "ort", "karte", "leute", "dinge", "angebote", "uhr", "frage"]
"""What a door may ask for: the board, the room, the map, who is here, what lies here and is carried, tables and seeks,
the clock, and the question that is open."""
KINDS: Final[frozenset[Kind]] = frozenset(get_args(Kind))

Point = tuple[int, int, int]
"""East, south and up, in rooms, from where one comes into the house. It is the same for everybody, always."""


@dataclass(frozen=True, slots=True)
class Exit:
    """A way out: its `direction` as ids have it (`norden`), in words, the line that takes it, whether nothing shuts it,
    and the room it leads to, if one has been there."""

    direction: str
    words: str
    line: str
    open: bool
    target: str


@dataclass(frozen=True, slots=True)
class Place:
    """Where somebody is. `region`: what that room and those around it are called together, empty for none. `lines`: how
    one comes to the tables that stand there."""

    id: str
    title: str
    region: str
    at: Point
    exits: tuple[Exit, ...]
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Mapped:
    """A room somebody has been in, and the line that leads there."""

    id: str
    title: str
    region: str
    at: Point
    line: str


@dataclass(frozen=True, slots=True)
class Chart:
    """All the rooms somebody has been in. `ways`: between two of them, each pair once; `unknown`: ways never gone, as
    room and direction; `here`: where they are."""

    here: str
    rooms: tuple[Mapped, ...]
    ways: tuple[tuple[str, str], ...]
    unknown: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who is here: whether the house plays them (`resident`), and whether they are not quite there."""

    id: str
    name: str
    resident: bool
    asleep: bool


@dataclass(frozen=True, slots=True)
class Item:
    """A thing that can be taken: what it is called, and whether one carries it."""

    id: str
    name: str
    carried: bool


@dataclass(frozen=True, slots=True)
class Offer:
    """A table (`tisch`) or a seek (`gesuch`): its number, the game, how it is there in a sentence, and what one may
    type."""

    kind: Literal["tisch", "gesuch"]
    number: int
    game: str
    title: str
    sentence: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Time:
    """What one seat has left of its time, in seconds, and whether it runs out just now."""

    name: str
    left: float
    runs: bool
    own: bool


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of the table somebody is at. `at`: when it stood so, by the clock that only goes forward."""

    at: float
    times: tuple[Time, ...]

    def read(self, now: float) -> Iterator[tuple[Time, float]]:
        """Every time with the seconds that are left of it at `now`."""
        gone = max(0.0, now - self.at)
        for one in self.times:
            yield one, max(0.0, one.left - gone * one.runs)


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that is open. `answers`: the lines it can be answered with, where they are few."""

    answers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sights:
    """What one client has asked for; None for all else, and where there is nothing of the kind. What has not changed
    stays the same object."""

    scene: Scene | None = None
    place: Place | None = None
    chart: Chart | None = None
    people: tuple[Person, ...] | None = None
    things: tuple[Item, ...] | None = None
    offers: tuple[Offer, ...] | None = None
    clock: Clock | None = None
    asked: Asked | None = None


FIELDS: Final[Mapping[Kind, str]] = {
    "brett": "scene",
    "ort": "place",
    "karte": "chart",
    "leute": "people",
    "dinge": "things",
    "angebote": "offers",
    "uhr": "clock",
    "frage": "asked",
}
"""Where each kind stands in `Sights`."""
NOTHING: Final = Sights()
