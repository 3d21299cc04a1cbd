"""Hints: to what is here, to what somebody names, or to what is nearest; asked again, one rung further.

Knows which riddle is meant and which sentence tells what; refuses to know what it is about: its author wrote that
beside the room.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from mud.game import Refused
from mud.german.line.normalise import fold
from mud.german.meaning.reading import Reading
from mud.parlour.audience import Audience
from mud.parlour.commands.advising import Advising
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.commands.travelling import Travelling
from mud.parlour.hearsay import Hearsay
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.world import hints, progress, triggers
from mud.world.charting import chart
from mud.world.hints import Rung
from mud.world.model import World
from mud.world.story import Riddle

ADVICE: Final = "tipp"
"""How the question is read what to do now."""
_IDLE: Final = vocabulary("tagebuch").words("nebenbei")
"""Words that say nothing of what somebody wants a hint to."""


class Hinting(Module):
    """Hints, and what to do where there is none."""

    def __init__(
        self,
        world: World,
        audience: Audience,
        tables: Tables,
        advising: Advising,
        hearsay: Hearsay,
        travelling: Travelling,
    ) -> None:
        self._travelling = travelling
        self._world = world
        self._audience = audience
        self._tables = tables
        self._advising = advising
        self._hearsay = hearsay

    def hint(self, visitor: Visitor, reading: Reading) -> None:
        """`tipp`: a hint to what is open here, else to the nearest; asked again in the same place, the next one

        In a running game: what that game advises.
        """
        if self._tables.playing(visitor) is not None:
            self._advising.advise(visitor, replace(reading, verb=ADVICE))
            return
        world, who = self._world, visitor.id
        if not world.story.riddles:
            raise Refused("reise.keine_raetsel")
        room, found = world.room_of(who), hints.open_riddles(world, who)
        here = [riddle for riddle in found if hints.belongs(riddle, room)]
        was_asked = [riddle for riddle in found if visitor.dialogue.hinted == (room, riddle.id)]
        fresh = [riddle for riddle in (here or found) if hints.further(world, who, riddle) is not None]
        if not (was_asked or here or fresh):
            self._beyond(visitor, found)
            return
        can_wait = [riddle for riddle in fresh if riddle.later and world.holds(riddle.later, who)]
        if not (was_asked or here) and len(can_wait) == len(fresh) and self._unknown_ways(visitor):
            return  # what nobody needs by now is further off than what was never seen
        riddle = (was_asked or fresh or here)[0]
        if riddle not in here and not was_asked:
            self._audience.say(visitor, "tipp.anderswo")
        self._give(visitor, riddle, [other for other in here if other is not riddle])

    def hint_to(self, visitor: Visitor, reading: Reading) -> None:
        """`tipp STICHWORT`: the same to what is named"""
        text = str(reading.values.get("text", "")).strip(" ?.!")
        wanted = [word for word in re.findall(r"\w+", fold(text)) if word not in _IDLE]
        if not wanted:
            self.hint(visitor, reading)
            return
        found = self._about(hints.open_riddles(self._world, visitor.id), wanted)
        if found is not None:
            self._give(visitor, found, ())
        elif (done := self._about(triggers.solved(self._world, visitor.id), wanted)) is not None:
            raise Refused("tipp.geschafft", titel=done.title)
        else:
            raise Refused("tipp.nichts_dazu", text=text)

    def _about(self, riddles: Sequence[Riddle], wanted: Sequence[str]) -> Riddle | None:
        """What words are about: those of its title before those of a question, those before hints; else the first."""
        best: tuple[int, Riddle] | None = None
        asked = {question.id: question.text for question in self._world.story.journal.questions}
        for riddle in riddles:
            texts = (riddle.title, asked.get(riddle.id, ""), *(hint.text for hint in riddle.hints))
            ranks = (rank for rank, text in enumerate(texts) if _has_all(text, wanted))
            rank = next(ranks, len(texts))
            if rank < len(texts) and (best is None or rank < best[0]):
                best = (rank, riddle)
        return best[1] if best is not None else None

    def _give(self, visitor: Visitor, riddle: Riddle, others: Sequence[Riddle]) -> None:
        """Asked anew, what was said last; asked again, the next rung, or the last once more. `others`: open here."""
        world, who = self._world, visitor.id
        place = (world.room_of(who), riddle.id)
        told, further = hints.told(world, who, riddle), hints.further(world, who, riddle)
        rung = further if further is not None and (visitor.dialogue.hinted == place or not told) else told[-1]
        is_last = further is None
        visitor.dialogue.hinted = place
        hints.note(world, who, riddle, rung)
        self._tell(visitor, riddle, rung)
        if is_last:
            self._audience.say(visitor, "tipp.letzter")
            self._name(visitor, "hier_auch", others)
        elif (next_ := hints.further(world, who, riddle)) is not None and next_.number == len(riddle.hints):
            self._audience.say(visitor, "tipp.naechster_ist_loesung")

    def _name(self, visitor: Visitor, key: str, riddles: Sequence[Riddle]) -> None:
        """Name riddles, but none by somebody whose name is not known yet."""
        titles = [one.title for one in riddles if not self._hearsay.names_strangers(visitor, one.title)]
        if titles:
            self._audience.say(visitor, f"tipp.{key}", titel=titles)

    def _tell(self, visitor: Visitor, riddle: Riddle, rung: Rung) -> None:
        n, von = hints.counted(self._world, visitor.id, riddle, rung)
        facts = {"n": n, "von": von, "text": rung.text}
        if self._hearsay.names_strangers(visitor, riddle.title):
            self._audience.say(visitor, "tipp.ohne_titel" if von > 1 else "tipp.einziger_ohne_titel", **facts)
        else:
            self._audience.say(visitor, "tipp.tipp" if von > 1 else "tipp.einziger", titel=riddle.title, **facts)

    def _beyond(self, visitor: Visitor, found: Sequence[Riddle]) -> None:
        """There is no hint left: what is open all the same, what somebody wonders, and where they have never been."""
        self._name(visitor, "alle_gesagt", found)
        asked = [one.question.text for one in progress.questions(self._world, visitor.id) if not one.solved]
        if asked and not found:
            self._audience.say(visitor, "tipp.frage", text=asked[-1])
        ways = self._unknown_ways(visitor)
        if not (asked or found or self._travelling.evenings(visitor) or ways):
            self._audience.say(visitor, "tipp.nichts_offen")

    def _unknown_ways(self, visitor: Visitor) -> bool:
        """Tell of the nearest room from which somebody never went some way; whether there is one."""
        new = [route for route in chart(self._world, visitor.id).routes if route.target is None]
        away = hints.distances(self._world, visitor.id)
        near = min((route.room for route in new), key=lambda room: away.get(room, len(self._world.rooms)), default=None)
        if near is None:
            return False
        ways = [self._audience.tell(f"welt.nach_{route.direction}") for route in new if route.room == near]
        self._audience.say(visitor, "tipp.wege", raum=self._audience.noun(near), wege=ways)
        return True

    def hints(self, visitor: Visitor, reading: Reading) -> None:
        """`tipps`: the hints to open riddles that were given already"""
        given = [
            (riddle, rung)
            for riddle in hints.open_riddles(self._world, visitor.id)
            for rung in hints.told(self._world, visitor.id, riddle)
        ]
        for riddle, rung in given:
            self._tell(visitor, riddle, rung)
        if not given:
            raise Refused("tipp.noch_keine")

    def commands(self) -> Commands:
        return {
            "hinweis": Command(self.hint),
            ADVICE: Command(self.hint),
            "hinweis_zu": Command(self.hint_to),
            "hinweise": Command(self.hints),
        }


def _has_all(text: str, wanted: Sequence[str]) -> bool:
    known = fold(text)
    return all(re.search(rf"\b{re.escape(word)}", known) for word in wanted)
