"""What goes along with a story: questions and what can be known of them, secrets, regions, how it begins and ends.

Knows the values of the tables `frage`, `geheimnis`, `gegend`, `schluss` and `schritt`; refuses to know who has come how
far, and how they are written: mud.world.journal_reader does.
"""

from dataclasses import dataclass
from typing import Final

from mud.world.conditions import ALWAYS, Condition

FOUND: Final = "geheimnis."
"""What the mark of a secret begins with that was found."""
SITS: Final = "sitzt"
PLAYS: Final = "spielt"
"""What a lesson may wait for at a table."""
NOTED: Final = "notiert."
"""What the mark of a question begins with that was come upon; its number is how it stands in the notebook."""
CLOSED: Final = "schluss."
"""What the mark of an ending begins with that was reached."""


@dataclass(frozen=True, slots=True)
class Note:
    """Something that is known of a question, for whom `when` holds. `by`: who said it; empty: nobody."""

    when: Condition
    text: str
    by: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """Something somebody would like to know, while it is open and not solved; `answer`: what they know then; `words`:
    beginnings of words, and who asks with one set of them asks this."""

    id: str
    file: str
    text: str
    answer: str
    open: Condition
    solved: Condition
    notes: tuple[Note, ...] = ()
    words: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Secret:
    """Something to be found that nobody is told of; `quiet`: nor when they have found it, in a moment of its own."""

    id: str
    file: str
    title: str
    found: Condition
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class Region:
    """Rooms that are called together: `am Fluss`."""

    id: str
    file: str
    title: str
    rooms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Finale:
    """An ending: for whom it is reached, and the triggers that tell it."""

    id: str
    file: str
    reached: Condition
    triggers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    """A step of those who are shown how things are done: `verbs`, one of which is done, a condition, and what must be
    so of a table (`sitzt`, `spielt`), if any. `texts`: when its turn comes, and from then on, one after the other, when
    somebody does not know what to do. `who`: the resident who speaks. `lines`: what may be typed, for doors that have
    buttons. `place`: the room where it can be done, if it is not any.
    """

    id: str
    file: str
    texts: tuple[str, ...]
    verbs: tuple[str, ...] = ()
    when: Condition = ALWAYS
    table: str = ""
    who: str = ""
    lines: tuple[str, ...] = ()
    place: str = ""


@dataclass(frozen=True)
class Journal:
    """All of it, in the order of the files."""

    questions: tuple[Question, ...] = ()
    secrets: tuple[Secret, ...] = ()
    regions: tuple[Region, ...] = ()
    finales: tuple[Finale, ...] = ()
    lessons: tuple[Lesson, ...] = ()

    def region_of(self, room: str) -> Region | None:
        """The region a room belongs to."""
        return next((region for region in self.regions if room in region.rooms), None)
