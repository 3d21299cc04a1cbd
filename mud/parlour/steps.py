"""How far somebody has come who is shown how things are done: which steps are done, and which is the next.

Knows the marks in which that is kept; refuses to know what is said of a step, and when.
"""

from collections.abc import Sequence
from typing import Final

from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor
from mud.world.journal import SITS, Lesson
from mud.world.model import World

_MARK: Final = "fuehrung."
"""What all the marks begin with: those of steps, which are counted up when their deed is done, and `.ab` behind it when
that is over; `.rat` and `.wieder`, how often it was told again, unasked and at all."""
_ON: Final = f"{_MARK}an"
_LAST: Final = f"{_MARK}zuletzt"
"""The number of the step that was told last, from 1."""
_SPEAKS: Final = "sagen"
"""What is said counts as a question only to who shows."""


class Steps:
    """The steps of everybody who is shown around. Called inside a tick."""

    def __init__(self, world: World, tables: Tables) -> None:
        self._world = world
        self._tables = tables

    @property
    def all(self) -> Sequence[Lesson]:
        """Every step, in their order; none where nobody shows anything."""
        return self._world.story.journal.lessons

    def is_led(self, visitor: Visitor) -> bool:
        """Whether somebody is being shown something."""
        return self._world.knows(visitor.id) and self._world.mark(visitor.id, _ON) > 0

    def lead(self, visitor: Visitor, *, on: bool) -> None:
        """From now on somebody is led, or not any longer."""
        self._world.set_mark(visitor.id, _ON, int(on))

    def who(self) -> str:
        """Who shows: the one who speaks first."""
        return next((lesson.who for lesson in self.all if lesson.who), "")

    def is_with(self, visitor: Visitor) -> bool:
        """Whether somebody is in the room of who shows."""
        return not self.who() or self._world.room_of(self.who()) == self._world.room_of(visitor.id)

    def is_in_earshot(self, visitor: Visitor) -> bool:
        """Whether somebody hears who shows: there, and in the rooms beside."""
        beside = (way.exit.target for way in self._world.exits(self._world.room_of(visitor.id)))
        return self.is_with(visitor) or self._world.room_of(self.who()) in beside

    def current(self, visitor: Visitor) -> Lesson | None:
        """The first step that is not done; what is done once stays so."""
        found = None
        for lesson in self.all:
            mark = f"{_MARK}{lesson.id}.ab"
            if not self._world.mark(visitor.id, mark) and self._is_done(visitor, lesson):
                self._world.set_mark(visitor.id, mark, 1)
            if found is None and not self._world.mark(visitor.id, mark):
                found = lesson
        return found

    def is_elsewhere(self, visitor: Visitor, lesson: Lesson) -> bool:
        """Whether a step can only be done in another room."""
        return bool(lesson.place) and self._world.room_of(visitor.id) != lesson.place

    def _is_done(self, visitor: Visitor, lesson: Lesson) -> bool:
        if lesson.verbs and not self._world.mark(visitor.id, _MARK + lesson.id):
            return False
        if lesson.table:
            table = self._tables.seated(visitor) if lesson.table == SITS else self._tables.playing(visitor)
            if table is None:
                return False
        return self._world.holds(lesson.when, visitor.id)

    def done(self, visitor: Visitor) -> int:
        """How many are done, as far as is known."""
        return sum(self._world.mark(visitor.id, f"{_MARK}{lesson.id}.ab") for lesson in self.all)

    def note(self, visitor: Visitor, verb: str) -> None:
        """Somebody has done something: perhaps a step of those that are left."""
        for lesson in self.all:
            if verb in lesson.verbs and (verb != _SPEAKS or self.is_with(visitor)):
                self._world.set_mark(visitor.id, _MARK + lesson.id, 1)

    def skip(self, visitor: Visitor, lesson: Lesson) -> None:
        """A step counts as done."""
        self._world.set_mark(visitor.id, f"{_MARK}{lesson.id}.ab", 1)

    def told(self, visitor: Visitor, lesson: Lesson) -> bool:
        """Whether a step is the one that was told last; from now on it is."""
        number = self.all.index(lesson) + 1
        was = self._world.mark(visitor.id, _LAST) == number
        self._world.set_mark(visitor.id, _LAST, number)
        return was

    def has_begun(self, visitor: Visitor) -> bool:
        """Whether somebody was told any step."""
        return self._world.mark(visitor.id, _LAST) > 0

    def again(self, visitor: Visitor, lesson: Lesson) -> str:
        """What a step says when it is told once more: each time in other words."""
        texts, mark = lesson.texts[1:] or lesson.texts, f"{_MARK}{lesson.id}.wieder"
        times = self._world.mark(visitor.id, mark)
        self._world.set_mark(visitor.id, mark, (times + 1) % len(texts))
        return texts[times % len(texts)]

    def may_remind(self, visitor: Visitor, lesson: Lesson, times: int) -> bool:
        """Whether a step was told again unasked less often than so many times; it counts as told once more."""
        mark = f"{_MARK}{lesson.id}.rat"
        said = self._world.mark(visitor.id, mark)
        self._world.set_mark(visitor.id, mark, min(said + 1, times))
        return said < times

    def forget(self, visitor: Visitor) -> None:
        """None is done, and none was told."""
        for lesson in self.all:
            for end in ("", ".ab", ".rat", ".wieder"):
                self._world.set_mark(visitor.id, f"{_MARK}{lesson.id}{end}", 0)
        self._world.set_mark(visitor.id, _LAST, 0)
