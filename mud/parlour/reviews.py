"""Games that are gone through: one question at a time is thought about in the whole house, whoever asked first.

Knows who waits and how far it is; refuses to know what is asked, and what is told of the answers.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from mud.game import Refused
from mud.parlour.audience import Audience
from mud.parlour.tables import Tables
from mud.parlour.tick import Tick
from mud.parlour.visitor import Visitor
from mud.review.plan import Question, Questions

MOST: Final = 12
"""Games that are gone through at once in the house."""
SOON: Final = 1.5
"""Seconds after which somebody hears that it takes longer."""
NEWS: Final = 6.0
"""Seconds until somebody hears again how far it is."""
NEWS_ALOUD: Final = 25.0
"""The same for who has everything read out."""


@dataclass(eq=False, slots=True)
class _Running:
    """What is gone through for somebody, as long as they have a link, whichever; `told_at`: when they last heard of
    it."""

    visitor: Visitor
    questions: Questions
    then: Callable[[Any], None]
    told_at: float
    is_stopped: bool = False

    @property
    def is_wanted(self) -> bool:
        return not self.is_stopped and self.visitor.session is not None


class Reviews:
    """What is gone through now. Called inside a tick. `then`: what comes of it, None where nothing can."""

    def __init__(self, tick: Tick, audience: Audience, tables: Tables) -> None:
        self._tables = tables
        self._tick = tick
        self._audience = audience
        self._of: dict[str, _Running] = {}
        self._waiting: deque[tuple[_Running, Question]] = deque()
        self._is_thinking = False

    def is_busy(self, visitor: Visitor) -> bool:
        """Whether a game is gone through for somebody."""
        running = self._of.get(visitor.key)
        return running is not None and running.is_wanted

    def begin(self, visitor: Visitor, questions: Questions, then: Callable[[Any], None]) -> None:
        """Go through a game for somebody. Raises Refused: for each one at a time, and not for too many."""
        if self.is_busy(visitor):
            raise Refused("besprechung.schon_dabei")
        if sum(one.is_wanted for one in self._of.values()) >= MOST:
            raise Refused("besprechung.zu_viele")
        running = _Running(visitor, questions, then, self._tick.now())
        self._of[visitor.key] = running
        self._tick.later(SOON, partial(self._announce, running))
        self._go_on(running, None)

    def stop(self, visitor: Visitor) -> None:
        """Break off what is gone through for somebody. Raises Refused if nothing is."""
        if not self.is_busy(visitor):
            raise Refused("besprechung.nichts_zu_stoppen")
        stopped = self._of.pop(visitor.key)
        stopped.is_stopped = True
        self._waiting = deque(one for one in self._waiting if one[0] is not stopped)
        self._audience.say(visitor, "besprechung.abgebrochen")

    def _go_on(self, running: _Running, answer: Any) -> None:
        """What was asked is answered: the next question waits behind those of the others, or all is told."""
        if not running.is_wanted:
            self._forget(running)
            return
        try:
            question = running.questions.send(answer)
        except StopIteration as end:
            self._forget(running)
            running.then(end.value)
            return
        self._news(running, question)
        self._waiting.append((running, question))
        self._think()

    def _think(self) -> None:
        """The next question of those that wait, if none is thought about: so computer players wait for one at most."""
        if self._waiting and not self._is_thinking:
            running, question = self._waiting.popleft()
            self._is_thinking = True
            then, failed = partial(self._thought, running), partial(self._thought, running, None)
            self._tick.off_loop(question.ask, then, failed, process=True, what="a game gone through")

    def _thought(self, running: _Running, answer: Any) -> None:
        self._is_thinking = False
        try:
            self._go_on(running, answer)
        finally:
            self._think()

    def _announce(self, running: _Running) -> None:
        """It takes a while: nobody is left without a word."""
        if running.is_wanted and self._of.get(running.visitor.key) is running:
            self._audience.say(running.visitor, "besprechung.dauert")

    def _news(self, running: _Running, question: Question) -> None:
        """How far it is, now and then; never between the moves of a game that somebody looks at meanwhile."""
        table = self._tables.seated(running.visitor)
        if table is not None and table.match is not None:
            return
        pause = NEWS_ALOUD if running.visitor.listens else NEWS
        if self._tick.now() >= running.told_at + pause:
            running.told_at = self._tick.now()
            self._audience.say(running.visitor, "besprechung.so_weit", n=question.done, von=question.of)

    def _forget(self, running: _Running) -> None:
        if self._of.get(running.visitor.key) is running:
            del self._of[running.visitor.key]
