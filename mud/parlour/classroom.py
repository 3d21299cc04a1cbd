"""Somebody learns a game: step by step, on positions of their own, with nobody beside them.

Knows how far each has come, and what a step says to what was done; refuses to know what is typed, and how a lesson is
written. How far somebody has come is kept with them; the board of a step is laid anew for who comes back to it.
"""

from dataclasses import dataclass
from functools import partial
from itertools import count
from typing import Final

from mud.game import CHANCE, Event, Refused
from mud.parlour.audience import Audience
from mud.parlour.clockwork import Luck
from mud.parlour.game_loop import GameLoop
from mud.parlour.hosts import companions
from mud.parlour.lesson_table import LessonTable
from mud.parlour.lessons import Lesson, Step
from mud.parlour.match import NOBODY
from mud.parlour.tables import Tables
from mud.parlour.telling import Telling
from mud.parlour.tick import Tick
from mud.parlour.titles import title
from mud.parlour.visitor import Visitor
from mud.text import Text
from mud.world.model import World

_MARK: Final = "lektion."
"""What the marks begin with that keep how far somebody has come: the game follows, the steps count from 1."""


@dataclass(slots=True)
class Course:
    """A lesson somebody is in. `number`: of the step, from 0; `hints`: how many of its hints they have heard;
    `meanwhile`: how many of the others' moves have happened; `is_shown`: the move that comes is not their own."""

    visitor: Visitor
    lesson: Lesson
    table: LessonTable
    number: int
    hints: int = 0
    meanwhile: int = 0
    is_shown: bool = False

    @property
    def step(self) -> Step:
        """Where they are."""
        return self.lesson.steps[self.number]


class Classroom:
    """All lessons that go on. Called inside a tick."""

    def __init__(
        self,
        tick: Tick,
        world: World,
        audience: Audience,
        tables: Tables,
        telling: Telling,
        game_loop: GameLoop,
        luck: Luck,
    ) -> None:
        self._tick = tick
        self._world = world
        self._audience = audience
        self._tables = tables
        self._telling = telling
        self._game_loop = game_loop
        self._luck = luck
        self._courses: dict[str, Course] = {}
        self._numbers = count(-1, -1)  # no game that is kept has such a number

    # Who learns what

    def course(self, visitor: Visitor) -> Course | None:
        """The lesson somebody is in."""
        return self._courses.get(visitor.id)

    def current(self, visitor: Visitor) -> Course:
        """The same. Raises Refused for who is in none."""
        found = self.course(visitor)
        if found is None:
            raise Refused("lektion.keine_im_gang")
        return found

    def begun(self, visitor: Visitor) -> str | None:
        """The game of a lesson that somebody has begun and not finished."""
        world = self._world
        games = (table.game.name for table in self._tables.everyones() if table.is_fixed)
        return next((game for game in games if world.mark(visitor.id, _MARK + game)), None)

    def begin(self, visitor: Visitor, taught: Lesson, thing: str, *, anew: bool) -> None:
        """Begin a lesson, or go on with it where it was left, at a table like the one that a thing is."""
        number = 0 if anew else max(0, self._world.mark(visitor.id, _MARK + taught.game) - 1)
        table = self._tables.lesson(thing, visitor.id)
        course = Course(visitor, taught, table, min(number, len(taught.steps) - 1))
        table.on_moved, table.on_left = partial(self._moved, course), partial(self._left, course)
        self._courses[visitor.id] = course
        key = "lektion.weiter_wo" if course.number else "lektion.beginnt"
        n, von = course.number + 1, len(taught.steps)
        self._audience.say(visitor, key, spiel=title(taught.game), n=n, von=von)
        self._enter(course)

    def end(self, course: Course, *, finished: bool = False) -> None:
        """Somebody learns no longer; who has not finished may go on another time."""
        if finished:
            self._world.set_mark(course.visitor.id, _MARK + course.lesson.game, 0)
        self._courses.pop(course.visitor.id, None)
        course.table.dissolve()
        visitor = course.visitor
        visitor.asked = visitor.shown = None
        visitor.waiting = NOBODY

    def _left(self, course: Course) -> None:
        """Who learns has got up, or gone: nothing is given up by that."""
        if self._courses.get(course.visitor.id) is course:
            self.end(course)
            self._audience.say(course.visitor, "lektion.unterbrochen", spiel=title(course.lesson.game))

    # From step to step

    def next(self, course: Course) -> bool:
        """Go on to the next step; False if this was the last."""
        if course.number + 1 >= len(course.lesson.steps):
            return False
        course.number += 1
        self._enter(course)
        return True

    def back(self, course: Course) -> None:
        """Go back to the step before, or to the beginning of the first."""
        course.number = max(0, course.number - 1)
        self._enter(course)

    def again(self, course: Course) -> None:
        """The same step from its beginning."""
        self._enter(course)

    def demonstrate(self, course: Course) -> None:
        """What comes now is not done by who learns: it is no praise to them."""
        self._lay(course)
        course.is_shown = True

    def _enter(self, course: Course) -> None:
        visitor, step = course.visitor, course.step
        self._world.set_mark(visitor.id, _MARK + course.lesson.game, course.number + 1)
        course.hints, course.is_shown = 0, False
        self._tell(course)
        if step.position or course.table.match is None:
            self._lay(course)
            self._show(course)
        if not step.expects:
            self._audience.say(visitor, "lektion.lies_weiter")

    def _show(self, course: Course) -> None:
        """What stands on the board, and what is asked there if anything is to be done."""
        visitor, table = course.visitor, course.table
        if course.step.expects:
            self._telling.show(visitor, table)
        elif visitor.listens:
            self._telling.describe(visitor, table)
        else:
            self._telling.boards(table)

    def _tell(self, course: Course) -> None:
        visitor, step = course.visitor, course.step
        facts = {"n": course.number + 1, "von": len(course.lesson.steps), "titel": step.title}
        key, more = ("lektion.schritt_regel", {"regel": step.rule}) if step.rule else ("lektion.schritt", {})
        heading = Text(self._audience.tell(key, **facts, **more), "title")
        self._audience.hear(visitor, *(() if visitor.listens else (Text(""),)), heading)
        self._audience.prose(visitor, step.aloud if visitor.listens and step.aloud else step.text)

    def _lay(self, course: Course) -> None:
        """The position of a step, as at its beginning."""
        visitor, laid = course.visitor, course.lesson.laid(course.number)
        state = course.table.game.notation.read(laid.position)
        own, others = (visitor.id, visitor.name), companions({visitor.name})
        sitting = [own if seat == laid.seat else next(others) for seat in range(laid.players)]
        course.table.lay(next(self._numbers), state, sitting, self._tick.wall())
        course.meanwhile = 0
        visitor.asked = visitor.shown = None
        visitor.waiting = NOBODY

    # What a move comes to

    def _moved(self, course: Course) -> None:
        """Somebody who learns has moved: let follow what follows, and see whether that was it."""
        table, step = course.table, course.step
        if table.match is None:
            return
        self._let_follow(course)
        happened = [event for turn in table.match.turns for event in turn.events]
        if not step.expects:
            self._telling.boards(table)
            self._telling.prompts(table)
        elif step.is_met(happened):
            self._done(course)
        elif self._goes_on(course, happened):
            self._telling.boards(table)
            self._telling.prompts(table)
        elif happened:
            self._undo(course, happened)

    def _goes_on(self, course: Course, happened: list[Event]) -> bool:
        """Whether what was done may still lead to what a step waits for."""
        table, step = course.table, course.step
        if not step.takes_several or step.why_not(happened) is not None or table.match is None:
            return False
        return step.seat in table.game.to_act(table.match.state)

    def _let_follow(self, course: Course) -> None:
        """Dice, and what others do: as the step says, and chance where it says nothing."""
        table, moves = course.table, course.step.meanwhile
        while table.match is not None:
            acting = table.game.to_act(table.match.state)
            if course.meanwhile < len(moves) and moves[course.meanwhile][0] in acting:
                actor, text = moves[course.meanwhile]
                course.meanwhile += 1
                try:
                    trial = table.trial(actor, [table.game.notation.read_move(text)])
                except Refused:  # something else was done than the step has thought of
                    course.meanwhile = len(moves)
                    continue
                self._game_loop.play(table, trial)
            elif CHANCE in acting:
                self._game_loop.play(table, table.trial(CHANCE, self._luck.moves(table)))
            else:
                return

    def _done(self, course: Course) -> None:
        visitor, step = course.visitor, course.step
        if step.praise and not course.is_shown:
            self._audience.prose(visitor, step.praise)
        elif not course.is_shown:
            self._audience.say(visitor, "lektion.gut")
        self.next(course)

    def _undo(self, course: Course, happened: list[Event]) -> None:
        """What was done is allowed, and something else was to be tried."""
        visitor = course.visitor
        self._audience.say(visitor, "lektion.anders")
        self._explain(course, course.step.why_not(happened))
        self._lay(course)
        self._show(course)

    # Help

    def stumbled(self, visitor: Visitor, reason: str) -> None:
        """Something was refused, for a reason, or not understood (empty): the lesson has a word to that."""
        course = self.course(visitor)
        if course is None or not course.step.expects:
            return
        self._explain(course, course.step.wrong.get(reason.rpartition(".")[2]))

    def _explain(self, course: Course, told: str | None) -> None:
        """What the lesson says to something else that was tried: its own word to just that, which may be none, or the
        next hint."""
        if told is None:
            self.hint(course)
        elif told:
            self._audience.prose(course.visitor, told)

    def hint(self, course: Course) -> None:
        """The next hint of a step; after the last, how one goes on without any."""
        hints = course.step.hints
        if course.hints < len(hints):
            self._audience.prose(course.visitor, hints[course.hints])
            course.hints += 1
        else:
            key = "lektion.zeigen_oder_weiter" if course.step.expects else "lektion.lies_weiter"
            self._audience.say(course.visitor, key)

    def back_in_the_house(self, visitor: Visitor) -> None:
        """Somebody is connected again: they are told where they are, or that there is a lesson to go on with."""
        course = self.course(visitor)
        if course is not None:
            self._tell(course)
        elif (game := self.begun(visitor)) is not None:
            self._audience.say(visitor, "lektion.wartet", spiel=title(game))
