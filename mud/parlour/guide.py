"""Showing newcomers how things are done: offered once, one step after the other, each waiting until it is done.

Knows which step somebody has come to, and when they stumble; refuses to know what a step says: its author wrote that
beside the rooms (mud.world.journal_reader).
"""

import re
from collections.abc import Callable, Sequence
from typing import Final

from mud.game import Refused
from mud.german.line.normalise import fold
from mud.german.line.patterns import forms
from mud.german.meaning.reading import Reading
from mud.parlour.acquaintance import Acquaintance
from mud.parlour.audience import Audience
from mud.parlour.consent import answer
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.world.journal import PLAYS, SITS, Lesson
from mud.world.model import World

_MARK: Final = "fuehrung."
"""What the marks of steps begin with: how often their deed was done, and `.ab` behind it when that is over."""
_SPEAKS: Final = "sagen"
"""What is said counts as a question only to who shows."""
_LAST_SENTENCE: Final = re.compile(r"[.!?;]+ *")
_ON: Final = f"{_MARK}an"
_LAST: Final = f"{_MARK}zuletzt"
"""The number of the step that was told last, from 1."""
PATIENCE: Final = 6
"""Lines that may answer an offer: who is asked says hello first, and looks around."""
STUMBLES: Final = 3
"""Lines in a row that were not understood, after which somebody without a guide hears that there is one."""
_PATIENT: Final = 2
"""Lines in a row that came to nothing, after which a step is told again unasked."""
_REMINDERS: Final = 2
"""How often a step is told again unasked."""
_BEGINNING: Final = vocabulary("fuehrung").words("anfangen")
"""What begins a game at a table, and elsewhere asks how to begin."""
_DONE: Final = vocabulary("fuehrung").words("erledigt")
"""What ends a turn at some tables, and elsewhere that a step is done."""
_IDLE: Final = vocabulary("fuehrung").words("teilchen")
_COMING: Final = vocabulary("fuehrung").pattern("kommen")
_STRENGTH: Final = vocabulary("fuehrung").pattern("staerke")
_CALLING: Final = vocabulary("fuehrung").pattern("wer_ruft")
_WHO_CALLED: Final = vocabulary("fuehrung").pattern("wer_rief")


def _plain(text: str) -> str:
    """The words of a text without the particles, unless it has no others."""
    words = re.findall(r"\w+", fold(text))
    return " ".join([word for word in words if word not in _IDLE] or words)


_OF_GAME: Final = vocabulary("fuehrung").pattern("vom_spiel")
"""Who says this asks for the rules, whatever else they say."""
_SHOW_ME: Final = vocabulary("fuehrung").pattern("zeig_es_mir")
"""What is a yes to who offers to show somebody around, and to nothing else."""
_HELPLESS: Final = frozenset(
    _plain(form) for phrase in vocabulary("fuehrung").words("ratlos") for form in forms(phrase)
) | (_BEGINNING | _DONE)


class Guide:
    """The one who shows. Called inside a tick. `on_stumbled`: who hears first that something was refused, for which
    reason, or not understood (an empty one)."""

    def __init__(self, world: World, audience: Audience, tables: Tables, acquaintance: Acquaintance) -> None:
        self._acquaintance = acquaintance
        self._world = world
        self._audience = audience
        self._tables = tables
        self._begun = ("", 0.0)
        self.on_stumbled: Callable[[Visitor, str], None] = lambda visitor, reason: None

    @property
    def _lessons(self) -> tuple[Lesson, ...]:
        return self._world.story.journal.lessons

    def is_leading(self, visitor: Visitor) -> bool:
        """Whether somebody is being shown something."""
        return self._world.knows(visitor.id) and self._world.mark(visitor.id, _ON) > 0

    def lines(self, visitor: Visitor) -> Sequence[str]:
        """What may be typed to do what somebody is being shown; nothing where that is seen on a board."""
        if not self.is_leading(visitor):
            return ()
        todo = (lesson for lesson in self._lessons if not self._world.mark(visitor.id, f"{_MARK}{lesson.id}.ab"))
        left = (one for one in todo if not self._is_done(visitor, one) and not self._is_idle(visitor, one))
        return next((lesson.lines for lesson in left), ())

    # Beginning and ending

    def offer(self, visitor: Visitor, key: str = "fuehrung.angebot") -> None:
        """Ask somebody whether they want to be shown. A yes is meant for the guide only if nobody else asks."""
        if self._lessons:
            self._audience.say(visitor, key)
            visitor.offered = PATIENCE + 1

    def hears(self, visitor: Visitor) -> None:
        """A line is about to be obeyed: one less that may answer an offer."""
        visitor.offered = max(0, visitor.offered - 1)

    def is_asking(self, visitor: Visitor) -> bool:
        """Whether the line that is being obeyed may answer an offer."""
        return visitor.offered > 0 and bool(self._lessons)

    def start(self, visitor: Visitor) -> None:
        """Begin from the beginning, unless that was just begun. Raises Refused where there is nothing to be shown."""
        if not self._lessons:
            raise Refused("fuehrung.keine")
        begun = (visitor.id, visitor.typed_at)
        if self.is_leading(visitor) and self._begun == begun:
            return  # ja bitte, ich bin neu hier
        self._begun = begun
        for lesson in self._lessons:
            for mark in (
                _MARK + lesson.id,
                f"{_MARK}{lesson.id}.ab",
                f"{_MARK}{lesson.id}.rat",
                f"{_MARK}{lesson.id}.wieder",
            ):
                self._world.set_mark(visitor.id, mark, 0)
        visitor.offered = 0
        self._world.set_mark(visitor.id, _LAST, 0)
        self._world.set_mark(visitor.id, _ON, 1)
        self._go_on(visitor)

    def stop(self, visitor: Visitor) -> None:
        """No more of it, or none at all. Raises Refused for who is shown nothing and was not asked."""
        if self.is_asking(visitor):
            self.decline(visitor)
            return
        if not self.is_leading(visitor):
            raise Refused("fuehrung.keine_im_gang")
        self._world.set_mark(visitor.id, _ON, 0)
        self._audience.say(visitor, "fuehrung.aufgehoert")

    def decline(self, visitor: Visitor) -> None:
        """Who was asked would not be shown anything."""
        visitor.offered = 0
        self._audience.say(visitor, "haus.also_nicht")

    # Step by step

    def takes(self, visitor: Visitor, line: str) -> bool:
        """Whether a line only asks what to do next, of somebody who is being shown: they are told again. Who asks that
        of the offer to be shown around would be."""
        lesson = self._current(visitor) if self.is_leading(visitor) else None
        if lesson is None:
            lost = self.is_asking(visitor) and not self.is_leading(visitor) and _SHOW_ME.fullmatch(_plain(line))
            if lost:
                self.start(visitor)
            return bool(lost)
        whole = " ".join(fold(line).strip(" .!?").split())
        said = whole if whole in _HELPLESS else _plain(_LAST_SENTENCE.split(line.rstrip(" .!?"))[-1])
        agreed = answer(line)
        if said not in _HELPLESS and (agreed.yes is not True or agreed.rest or agreed.lead or agreed.is_weak):
            return False
        if self._means_the_game(visitor, whole, said) or _OF_GAME.search(whole):
            return False
        if lesson.table == PLAYS and said in _BEGINNING:
            return False
        self.repeat(visitor)
        return True

    def tells_who_calls(self, visitor: Visitor, line: str) -> bool:
        """Whether somebody asks who it is that calls, and has not seen them: they say so."""
        is_new = visitor.newcomer and bool(self._who()) and not self._acquaintance.has_met(visitor.id, self._who())
        asks = _CALLING if self.is_leading(visitor) else _WHO_CALLED
        is_asked = (is_new or self.is_leading(visitor)) and asks.search(fold(line)) is not None
        if is_asked and self._calls_from_afar(visitor):
            self._audience.say(visitor, "fuehrung.wer_ruft")
            return True
        return False

    def meant(self, visitor: Visitor, line: str) -> str:
        """`ich komme schon zu Ihnen`: who is called goes to who calls; `ganz leicht, bitte`: who is asked how
        strong the other may be begins such a game. Any other line is as it was."""
        if self.is_leading(visitor) and self._calls_from_afar(visitor) and _COMING.search(fold(line)):
            return self._audience.tell("fuehrung.gehe_zu", wer=self._audience.noun(self._who()))
        lesson = self._current(visitor) if self.is_leading(visitor) else None
        strength = None if lesson is None or lesson.table != PLAYS else _STRENGTH.match(fold(line.strip()))
        if strength is not None and self._tables.seated(visitor) is not None:
            return self._audience.tell("fuehrung.starte", wie=strength["wie"])
        return line

    def _who(self) -> str:
        """Who shows: the one who speaks first."""
        return next((lesson.who for lesson in self._lessons if lesson.who), "")

    def _calls_from_afar(self, visitor: Visitor) -> bool:
        """Whether who shows is known to be in another room."""
        who = self._who()
        return bool(who) and self._world.room_of(who) != self._world.room_of(visitor.id)

    def _means_the_game(self, visitor: Visitor, *said: str) -> bool:
        """`fertig`, `wer ist jetzt dran`: who plays says it to the table."""
        return not _DONE.isdisjoint(said) and self._tables.playing(visitor) is not None

    def repeat(self, visitor: Visitor) -> None:
        """Say once more what is to be done."""
        lesson = self._current(visitor)
        if lesson is not None:
            again, mark = lesson.texts[1:] or lesson.texts, f"{_MARK}{lesson.id}.wieder"
            times = self._world.mark(visitor.id, mark)
            self._world.set_mark(visitor.id, mark, (times + 1) % len(again))
            self._audience.prose(visitor, again[times % len(again)])

    def answers(self, visitor: Visitor) -> bool:
        """Whether who shows has something better to say to a question nobody else can answer: what is to be done."""
        return self.is_leading(visitor) and self._remind(visitor)

    def _remind(self, visitor: Visitor) -> bool:
        """Say it once more unasked, but not over and over; whether it was said."""
        lesson = self._current(visitor)
        if lesson is not None and not lesson.in_game and self._tables.playing(visitor) is not None:
            return False  # who plays on their own needs no word of the house beside it
        mark = "" if lesson is None else f"{_MARK}{lesson.id}.rat"
        if lesson is not None and (said := self._world.mark(visitor.id, mark)) < _REMINDERS:
            self._world.set_mark(visitor.id, mark, said + 1)
            self.repeat(visitor)
            return True
        return False

    def done(self, visitor: Visitor, reading: Reading) -> None:
        """Somebody has done something: perhaps a step of those that are left."""
        visitor.stumbles, visitor.came_off = 0, True
        if not self.is_leading(visitor):
            return
        for lesson in self._lessons:
            if reading.verb in lesson.verbs and (reading.verb != _SPEAKS or not self._calls_from_afar(visitor)):
                mark = _MARK + lesson.id
                self._world.set_mark(visitor.id, mark, min(self._world.mark(visitor.id, mark) + 1, lesson.times))
        self._go_on(visitor)

    def refused(self, visitor: Visitor, reason: str = "") -> None:
        """Something could not be done: who is being shown is told again after some lines that came to nothing."""
        visitor.came_off = False
        self.on_stumbled(visitor, reason)
        if self.is_leading(visitor):
            visitor.stumbles += 1
            if visitor.stumbles % _PATIENT == 0:
                self._remind(visitor)

    def misread(self, visitor: Visitor) -> None:
        """A line was not understood: the same; and other newcomers hear some time that they could be."""
        if self.is_leading(visitor):
            self.refused(visitor)
            return
        self.on_stumbled(visitor, "")
        visitor.came_off = False
        visitor.stumbles += 1
        if visitor.stumbles == STUMBLES and self._lessons and visitor.newcomer:
            self._audience.say(visitor, "fuehrung.es_gibt_eine")

    def _go_on(self, visitor: Visitor) -> None:
        before = self._steps_done(visitor)
        lesson = self._current(visitor)
        number = 0 if lesson is None else self._lessons.index(lesson) + 1
        if lesson is None:
            self._world.set_mark(visitor.id, _ON, 0)
            self._audience.say(visitor, "fuehrung.fertig")
        elif number != self._world.mark(visitor.id, _LAST):
            self._world.set_mark(visitor.id, _LAST, number)
            self._audience.prose(visitor, lesson.texts[0])
            if lesson.who:
                self._acquaintance.meet(visitor.id, lesson.who)
        elif self._steps_done(visitor) > before:  # a later one: it is noted, and this one is still to be done
            self.repeat(visitor)

    def _steps_done(self, visitor: Visitor) -> int:
        return sum(self._world.mark(visitor.id, f"{_MARK}{lesson.id}.ab") for lesson in self._lessons)

    def _current(self, visitor: Visitor) -> Lesson | None:
        """The first step that is not done; what is done once stays so."""
        found = None
        for lesson in self._lessons:
            mark = f"{_MARK}{lesson.id}.ab"
            if not self._world.mark(visitor.id, mark) and self._is_done(visitor, lesson):
                self._world.set_mark(visitor.id, mark, 1)
            if found is None and not self._world.mark(visitor.id, mark) and not self._is_idle(visitor, lesson):
                found = lesson
        return found

    def _is_done(self, visitor: Visitor, lesson: Lesson) -> bool:
        if lesson.verbs and self._world.mark(visitor.id, _MARK + lesson.id) < lesson.times:
            return False
        if lesson.table:
            table = self._tables.seated(visitor) if lesson.table == SITS else self._tables.playing(visitor)
            if table is None:
                return False
        return self._world.holds(lesson.when, visitor.id)

    def _is_idle(self, visitor: Visitor, lesson: Lesson) -> bool:
        """Whether a step makes no sense now: the game it was for is over."""
        return lesson.in_game and self._tables.playing(visitor) is None
