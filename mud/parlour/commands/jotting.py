"""Notes of one's own: written down, read, struck out.

Knows that a table may have secret notes, which go before; refuses to know what is in them.
"""

import re
from typing import Final

from mud.game import Refused
from mud.games import Told
from mud.german.line.normalise import fold
from mud.german.line.numbers import number, order
from mud.german.meaning.reading import Reading
from mud.parlour.audience import Audience
from mud.parlour.commands.board import Board
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.jottings import Jottings
from mud.parlour.tables import Tables
from mud.parlour.telling import Telling
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary

_WORDS: Final = vocabulary("notizen")
_SAID: Final = _WORDS.pattern("vorweg", re.IGNORECASE)
"""What stands before a note and is no part of it: a colon."""
_NOTHING: Final = _WORDS.words("nichts")
"""Words that say nothing of what is to be written: `schreib dir das auf`."""


class Jotting(Module):
    """`notiere`, `notizen`, `streiche Notiz 2`."""

    def __init__(self, jottings: Jottings, board: Board, tables: Tables, telling: Telling, audience: Audience) -> None:
        self._jottings = jottings
        self._board = board
        self._tables = tables
        self._telling = telling
        self._audience = audience

    def write(self, visitor: Visitor, reading: Reading) -> None:
        """`notiere: TEXT`; where a game has notes of its own, only they are written"""
        if self._tables.playing(visitor) is not None and self._board.answered(visitor, Reading("notizen")) is not None:
            raise Refused("notizen.am_tisch")
        text = _SAID.sub("", str(reading.values.get("text", ""))).strip()
        if not text or fold(text.rstrip(" .!?")) in _NOTHING:
            raise Refused("notizen.was")
        self._audience.say(visitor, "notizen.notiert", n=self._jottings.add(visitor, text))

    def read(self, visitor: Visitor, reading: Reading) -> None:
        """`notizen`: those of the game that is played here, else one's own"""
        if self._tables.playing(visitor) is not None:
            answer = self._board.answered(visitor, reading)
            if answer is not None:
                self._telling.answer(visitor, answer)
                return
            if not self._jottings.all(visitor):
                raise Refused("haus.ohne_notizen")
        notes = self._jottings.all(visitor)
        if not notes:
            raise Refused("notizen.keine")
        self._audience.say(visitor, "notizen.liste")
        for n, text in enumerate(notes, 1):
            self._audience.say(visitor, "notizen.zeile", n=n, text=text)

    def strike(self, visitor: Visitor, reading: Reading) -> None:
        """`streiche Notiz 2`, `streiche die letzte Notiz`, `streiche alle Notizen`"""
        wanted = self._wanted(visitor, reading)
        if wanted is None:
            self._jottings.strike_all(visitor)
            self._audience.say(visitor, "notizen.alle_gestrichen")
        else:
            self._audience.say(visitor, "notizen.gestrichen", text=self._jottings.strike(visitor, wanted))

    def warn(self, visitor: Visitor, reading: Reading) -> Told | None:
        """All of them go only after a yes."""
        notes = self._jottings.all(visitor)
        if len(notes) < 2 or "alle" not in reading.values:
            return None
        return Told("notizen.wirklich_alle", "du", {"n": len(notes)})

    def _wanted(self, visitor: Visitor, reading: Reading) -> int | None:
        """The number of the note that is meant, None for all. Raises Refused."""
        notes = self._jottings.all(visitor)
        if not notes:
            raise Refused("notizen.keine")
        if "alle" in reading.values:
            return None
        words = re.findall(r"\w+", fold(str(reading.values.get("text", ""))))
        named = next((n for word in words if (n := number(word) or order(word)) is not None), None)
        if named is None and len(notes) > 1:
            raise Refused("notizen.welche")
        if named is not None and named < 0:
            return len(notes) + 1 + named  # die letzte
        return 1 if named is None else named

    def commands(self) -> Commands:
        return {
            "notizen": Command(self.read),
            "notieren": Command(self.write),
            "notiz_streichen": Command(self.strike, caution=self.warn),
        }
