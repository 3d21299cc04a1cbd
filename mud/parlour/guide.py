"""Showing newcomers how things are done: offered once, one step after the other, each waiting until it is done.

Knows when somebody is told something, and when they stumble; refuses to know what a step says: its author wrote that
beside the rooms (mud.world.journal_reader). Who plays is told nothing, nor is who is too far away to hear it.
"""

from collections.abc import Callable, Sequence
from typing import Final

from mud.game import Refused
from mud.german.line.normalise import fold
from mud.german.meaning.reading import Reading
from mud.parlour import led
from mud.parlour.acquaintance import Acquaintance
from mud.parlour.audience import Audience
from mud.parlour.consent import answer
from mud.parlour.steps import Steps
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.world.journal import PLAYS, Lesson
from mud.world.model import World

PATIENCE: Final = 6
"""Lines that may answer an offer: who is asked says hello first, and looks around."""
STUMBLES: Final = 3
"""Lines in a row that were not understood, after which somebody without a guide hears that there is one."""
_PATIENT: Final = 2
"""Lines in a row that came to nothing, after which a step is told again unasked."""
_REMINDERS: Final = 2
"""How often a step is told again unasked."""
_COMING: Final = vocabulary("fuehrung").pattern("kommen")
_STRENGTH: Final = vocabulary("fuehrung").pattern("staerke")
_CALLING: Final = vocabulary("fuehrung").pattern("wer_ruft")
_WHO_CALLED: Final = vocabulary("fuehrung").pattern("wer_rief")
_TALKS_OF: Final = vocabulary("fuehrung").pattern("fragt_nach")
_OF_GAME: Final = vocabulary("fuehrung").pattern("vom_spiel")
"""Who says this asks for the rules, whatever else they say."""
_SHOW_ME: Final = vocabulary("fuehrung").pattern("zeig_es_mir")
"""What is a yes to who offers to show somebody around, and to nothing else."""
_WHAT_FOR: Final = vocabulary("fuehrung").pattern("wozu_hier")
_ASKING: Final = "fragen"
"""The verb of who asks a resident."""


class Guide:
    """The one who shows. Called inside a tick. `on_stumbled`: who hears first that something was refused, for which
    reason, or not understood (an empty one)."""

    def __init__(
        self, world: World, audience: Audience, tables: Tables, acquaintance: Acquaintance, steps: Steps
    ) -> None:
        self._acquaintance = acquaintance
        self._world = world
        self._audience = audience
        self._tables = tables
        self._steps = steps
        self._begun: object = None
        self._due: object = None
        self.on_stumbled: Callable[[Visitor, str], None] = lambda visitor, reason: None

    def is_leading(self, visitor: Visitor) -> bool:
        """Whether somebody is being shown something."""
        return self._steps.is_led(visitor)

    def is_heard(self, visitor: Visitor) -> bool:
        """Whether somebody is being shown something and hears it: nearby, and while they play no game."""
        return self.is_leading(visitor) and self._may_speak(visitor)

    def _may_speak(self, visitor: Visitor) -> bool:
        return self._tables.playing(visitor) is None and self._steps.is_in_earshot(visitor)

    def lines(self, visitor: Visitor) -> Sequence[str]:
        """What may be typed to do what somebody is being shown; nothing where that is seen on a board."""
        lesson = self._steps.current(visitor) if self.is_heard(visitor) else None
        if lesson is None:
            return ()
        return (self._way_to_me(),) if self._steps.is_elsewhere(visitor, lesson) else lesson.lines

    # Beginning and ending

    def offer(self, visitor: Visitor, key: str = "fuehrung.angebot") -> None:
        """Ask somebody whether they want to be shown. A yes is meant for the guide only if nobody else asks."""
        if self._steps.all:
            self._audience.say(visitor, key)
            visitor.dialogue.offered = PATIENCE + 1

    def hears(self, visitor: Visitor) -> None:
        """A line is about to be obeyed: one less that may answer an offer."""
        visitor.dialogue.offered = max(0, visitor.dialogue.offered - 1)

    def is_asking(self, visitor: Visitor) -> bool:
        """Whether the line that is being obeyed may answer an offer."""
        return visitor.dialogue.offered > 0 and bool(self._steps.all)

    def start(self, visitor: Visitor, *, anew: bool = False) -> None:
        """Begin, or go on where it was left; from the beginning if that is asked for, or all was shown. Raises Refused
        where there is nothing to be shown."""
        if not self._steps.all:
            raise Refused("fuehrung.keine")
        visitor.dialogue.offered = 0
        was_leading = self.is_leading(visitor)
        if was_leading and self._begun is visitor.dialogue.told:
            return  # ja bitte, ich bin neu hier: it was begun by the same line
        self._begun = visitor.dialogue.told
        if anew or (not was_leading and self._steps.current(visitor) is None):
            self._steps.forget(visitor)
        self._steps.lead(visitor, on=True)
        if not self._may_speak(visitor):
            is_free = self._tables.playing(visitor) is None
            self._audience.say(visitor, "fuehrung.zu_weit" if is_free else "fuehrung.erst_die_partie")
        elif was_leading and not anew:
            self.repeat(visitor)
        else:
            self._audience.say(visitor, "fuehrung.weiter" if self._steps.has_begun(visitor) else "fuehrung.beginn")
            self.repeat(visitor)

    def stop(self, visitor: Visitor) -> None:
        """No more of it, or none at all. Raises Refused for who is shown nothing and was not asked."""
        if self.is_asking(visitor):
            self.decline(visitor)
            return
        if not self.is_leading(visitor):
            raise Refused("fuehrung.keine_im_gang")
        self._steps.lead(visitor, on=False)
        is_near = self._steps.is_in_earshot(visitor)
        self._audience.say(visitor, "fuehrung.aufgehoert" if is_near else "fuehrung.aufgehoert_fern")

    def decline(self, visitor: Visitor) -> None:
        """Who was asked would not be shown anything."""
        visitor.dialogue.offered = 0
        self._audience.say(visitor, "haus.also_nicht")

    # What is said to who shows

    @staticmethod
    def is_parting(line: str) -> bool:
        """Whether a line only says that somebody needs nobody to show them anything."""
        found = led.parting(line)
        return found is not None and not found.rest

    def left_of(self, visitor: Visitor, line: str, is_asked: Callable[[Visitor], bool]) -> str:
        """What of a line is not meant for who shows, as it was typed. `is_asked`: whether somebody else waits for an
        answer, which takes working out."""
        if self._tells_who_calls(visitor, line):
            return ""
        if not self.is_asking(visitor) and (not self.is_leading(visitor) or is_asked(visitor)):
            return line
        if self.is_leading(visitor) and led.asks_how_to_end(line):
            self._audience.say(visitor, "fuehrung.so_endet_sie")
            return ""
        parting = led.parting(line, named=not self._may_speak(visitor) or not self.is_leading(visitor))
        if parting is not None and parting.ends:
            self.stop(visitor)
            return parting.rest
        lesson = self._steps.current(visitor)
        if parting is not None and lesson is not None:
            self._steps.skip(visitor, lesson)
            self._go_on(visitor)
            return ""
        return "" if self._takes(visitor, line) else line

    def _takes(self, visitor: Visitor, line: str) -> bool:
        """Whether a line only asks what to do next, of somebody who is being shown: they are told again. Who asks that
        of the offer to be shown around would be."""
        if not self.is_leading(visitor):
            return self._is_answered(visitor, led.plain(line))
        lesson, agreed = self._steps.current(visitor), answer(line)
        if lesson is None or not self._may_speak(visitor) or _OF_GAME.search(fold(line)):
            return False
        agrees = agreed.yes is True and not (agreed.rest or agreed.lead or agreed.is_weak)
        if not (agrees or led.is_helpless(line)) or (lesson.table == PLAYS and led.last_said(line) in led.BEGINNING):
            return False
        self.repeat(visitor)
        return True

    def _is_answered(self, visitor: Visitor, said: str) -> bool:
        """Whether who is asked says that they do not know what to do, which is a yes, or asks what they are here for:
        they learn that, and are asked again."""
        if _SHOW_ME.fullmatch(said):
            self.start(visitor)
            return True
        if _WHAT_FOR.fullmatch(said) and self._tables.seated(visitor) is None:
            self._audience.say(visitor, "fuehrung.wozu")
            self.offer(visitor, "fuehrung.nochmal_angebot")
            return True
        return False

    def _tells_who_calls(self, visitor: Visitor, line: str) -> bool:
        """Whether somebody asks who it is that calls, and has not seen them: they say so."""
        who = self._steps.who()
        is_new = visitor.newcomer and bool(who) and not self._acquaintance.has_met(visitor.id, who)
        asks = _CALLING if self.is_leading(visitor) else _WHO_CALLED
        is_asked = (is_new or self.is_leading(visitor)) and asks.search(fold(line)) is not None
        if is_asked and self._calls_from_beside(visitor):
            self._audience.say(visitor, "fuehrung.wer_ruft")
            return True
        return False

    def meant(self, visitor: Visitor, line: str) -> str:
        """`ich komme schon zu Ihnen`: who is called goes to who calls; `ganz leicht, bitte`: who is asked how
        strong the other may be begins such a game. Any other line is as it was."""
        if self.is_leading(visitor) and self._calls_from_beside(visitor) and _COMING.search(fold(line)):
            return self._way_to_me()
        lesson = self._steps.current(visitor) if self.is_leading(visitor) else None
        strength = None if lesson is None or lesson.table != PLAYS else _STRENGTH.match(fold(line.strip()))
        if strength is not None and self._tables.seated(visitor) is not None:
            return self._audience.tell("fuehrung.starte", wie=strength["wie"])
        return line

    def put_to(self, visitor: Visitor, line: str) -> str:
        """`was hat es mit der Schatulle auf sich?`: who is told to ask something has asked it of who said so."""
        lesson = self._steps.current(visitor) if self.is_heard(visitor) and self._steps.is_with(visitor) else None
        if lesson is None or _ASKING not in lesson.verbs or not _TALKS_OF.search(fold(line)):
            return line
        return self._audience.tell("fuehrung.gefragt", wer=self._audience.noun(self._steps.who()), zeile=line)

    def _way_to_me(self) -> str:
        return self._audience.tell("fuehrung.gehe_zu", wer=self._audience.noun(self._steps.who()))

    def _calls_from_beside(self, visitor: Visitor) -> bool:
        """Whether who shows is known to be in another room, and heard from there."""
        return bool(self._steps.who()) and not self._steps.is_with(visitor) and self._steps.is_in_earshot(visitor)

    # Step by step

    def repeat(self, visitor: Visitor) -> None:
        """Say once more what is to be done."""
        lesson = self._steps.current(visitor)
        if lesson is None:
            return
        if not self._steps.told(visitor, lesson):
            self._tell(visitor, lesson, lesson.texts[0])
        else:
            self._tell(visitor, lesson, self._steps.again(visitor, lesson))

    def _tell(self, visitor: Visitor, lesson: Lesson, text: str) -> None:
        """Say what a step says, or that it can only be done elsewhere."""
        if self._steps.is_elsewhere(visitor, lesson):
            self._audience.say(visitor, "fuehrung.komm_her")
        else:
            self._audience.prose(visitor, text)
        if lesson.who:
            self._acquaintance.meet(visitor.id, lesson.who)

    def answers(self, visitor: Visitor) -> bool:
        """Whether who shows has something better to say to a question nobody else can answer: what is to be done."""
        return self.is_leading(visitor) and self._remind(visitor)

    def _remind(self, visitor: Visitor) -> bool:
        """Say it once more unasked, but not over and over; whether it was said."""
        lesson = self._steps.current(visitor) if self._may_speak(visitor) else None
        if lesson is not None and self._steps.may_remind(visitor, lesson, _REMINDERS):
            self.repeat(visitor)
            return True
        return False

    def done(self, visitor: Visitor, reading: Reading) -> None:
        """Somebody has done something: perhaps a step of those that are left, of newcomers before they are led, too.
        What is next is said when the line is done: it may go on with a question."""
        visitor.dialogue.stumbles, visitor.dialogue.came_off = 0, True
        is_led = self.is_leading(visitor)
        if is_led or visitor.newcomer:
            self._steps.note(visitor, reading.verb)
        self._due = visitor.dialogue.told if is_led else self._due

    def goes_on(self, visitor: Visitor) -> None:
        """A line is done: who did a step in it hears the next."""
        if self._due is visitor.dialogue.told:
            self._due = None
            self._go_on(visitor)

    def refused(self, visitor: Visitor, reason: str = "") -> None:
        """Something could not be done: who is being shown is told again after some lines that came to nothing."""
        visitor.dialogue.came_off = False
        self.on_stumbled(visitor, reason)
        if self.is_leading(visitor):
            visitor.dialogue.stumbles += 1
            if visitor.dialogue.stumbles % _PATIENT == 0:
                self._remind(visitor)

    def misread(self, visitor: Visitor) -> None:
        """A line was not understood: the same; and other newcomers hear some time that they could be."""
        if self.is_leading(visitor):
            self.refused(visitor)
            return
        self.on_stumbled(visitor, "")
        visitor.dialogue.came_off = False
        visitor.dialogue.stumbles += 1
        if visitor.dialogue.stumbles == STUMBLES and self._steps.all and visitor.newcomer:
            self._audience.say(visitor, "fuehrung.es_gibt_eine")

    def _go_on(self, visitor: Visitor) -> None:
        """Say what is next, when that is another step than the last; who has done a later one hears this one again."""
        before = self._steps.done(visitor)
        lesson = self._steps.current(visitor)
        if not self._may_speak(visitor):
            return
        if lesson is None:
            self._steps.lead(visitor, on=False)
            self._audience.say(visitor, "fuehrung.fertig")
        elif not self._steps.told(visitor, lesson):
            self._tell(visitor, lesson, lesson.texts[0])
        elif self._steps.done(visitor) > before:
            self.repeat(visitor)
