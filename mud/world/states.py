"""What can change about one thing and one person.

Knows the fields; refuses to know what they mean for others.
"""

from dataclasses import dataclass, field

from mud.world.prototypes import Person, Place, Seating, Thing


@dataclass(slots=True)
class ThingState:
    """What can change about a thing."""

    place: Place
    open: bool
    locked: bool
    hidden: bool

    @classmethod
    def of(cls, thing: Thing) -> "ThingState":
        """As the author left it."""
        return cls(thing.home, thing.open, thing.locked, thing.hidden)


@dataclass(frozen=True, slots=True)
class Posture:
    """Sitting: `auf` der Bank, `an` dem Tisch, `in` der Barke."""

    seating: Seating
    thing: str


@dataclass(slots=True)
class PersonState:
    """What can change about a person. `room` is kept while they are away; `back`: the room they came from.

    `told`: how often a topic (`priester.krone`) was answered to them; `visited`: rooms they have seen. `marks`: how far
    their story has come, flags and counters by name; those with a dot are the world's own (`geloest.tor`, `tipp.tor`,
    `folge.tor_auf`, `notiert.tor`), none is 0.
    """

    person: Person
    room: str
    away: bool = False
    asleep: bool = False
    posture: Posture | None = None
    back: str | None = None
    visited: set[str] = field(default_factory=set)
    told: dict[str, int] = field(default_factory=dict)
    marks: dict[str, int] = field(default_factory=dict)
