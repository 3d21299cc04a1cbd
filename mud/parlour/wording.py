"""A line in the words in which it means something, where it is put in others: as one speaks, or behind a No.

Knows how a line is read; refuses to know what follows from it.
"""

from dataclasses import replace
from typing import Final

from mud.german.line.embedded import asked_directly
from mud.german.meaning.reading import Reading
from mud.german.understand import Understanding
from mud.parlour.beginnings import read_beginning
from mud.parlour.errands import Errands
from mud.parlour.foreword import asked_to_be_told, without_laughter, without_purpose
from mud.parlour.interpreter import Interpreter
from mud.parlour.outcomes import SAID, is_asked_on, is_understood
from mud.parlour.partners import Partners
from mud.parlour.preferred import instead, with_strength
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor

_STRONG: Final = frozenset(("starten", "dazusetzen"))
_LEVEL: Final = "stufe"
_SELF: Final = ("mir", "uns")
"""Whom somebody means who wants to be told."""


class Wording:
    """Asked of every line before it is cut into commands."""

    def __init__(
        self,
        interpreter: Interpreter,
        understanding: Understanding,
        tables: Tables,
        errands: Errands,
        partners: Partners,
    ) -> None:
        self._partners = partners
        self._interpreter = interpreter
        self._understanding = understanding
        self._tables = tables
        self._errands = errands

    def is_done(self, visitor: Visitor, line: str) -> bool:
        """Whether the house understands all of a line, and nothing of it is but said."""
        read = self._interpreter.readings(visitor, line)
        return bool(read) and all(isinstance(one, Reading) and one.verb not in SAID for one in read)

    def as_written(self, visitor: Visitor, line: str) -> str:
        """The line as one writes what one speaks, where the house then knows what it means: those who look for words in
        what was typed find them. What others may hear stays as it was typed."""
        plain = self._understanding.written(line)
        if plain == line:
            return line
        return plain if self.is_done(visitor, plain) or self._errands.of(visitor, plain) is not None else line

    def asked(self, visitor: Visitor, line: str) -> str:
        """`sag mir, in welchem Raum sie ist`, typed at no game, as it is asked: `in welchem Raum ist sie?`; as it is,
        if it asks nothing, or means something else."""
        if self._tables.is_at_game(visitor):
            return line
        told = asked_to_be_told(line, alone=not self._partners.has_company(visitor))
        if told is None or self._errands.of(visitor, line) is not None:
            return line
        if self.is_done(visitor, line) and not self._is_to_self(visitor, line):
            return line
        return asked_directly(told, self._understanding.words)

    def _is_to_self(self, visitor: Visitor, line: str) -> bool:
        """`erzähl mir, worum es geht`, where nobody is who would tell it, or `teile mir mit`: nobody is called so."""
        read = [one for one in self._interpreter.readings(visitor, line) if isinstance(one, Reading)]
        return any(visitor.id in one.things.get("wem", ()) or one.values.get("name") in _SELF for one in read)

    def soberly(self, visitor: Visitor, line: str) -> str:
        """`nimm die Münze lol` without the laughter, and a deed without what shall come of it, if the rest is
        understood and nobody else hears it. At a game what shall come of it says where to."""
        rest = without_laughter(line)
        rest = rest if self._tables.is_at_game(visitor) else without_purpose(rest)
        is_meant = rest != line and (self.is_done(visitor, rest) or self._errands.of(visitor, rest) is not None)
        return rest if is_meant else line

    def begun_so_strong(self, visitor: Visitor, line: str) -> Reading | None:
        """`starte Spiel gegen Paheri, aber leicht`, `ich möchte mit einem leichten Gegner anfangen`: what is said of a
        beginning is how strong the house plays."""
        told = None if self._tables.is_engaged(visitor) else read_beginning(line)
        within = None if told is None or told.level is None else (line, told.level)
        if (cut := with_strength(line) or within) is None:
            return None
        head, level = cut
        outcome = self._interpreter.alone(visitor, head)
        errand = self._errands.of(visitor, head) if not isinstance(outcome, Reading) else None
        begun = outcome if errand is None else errand.reading
        if not isinstance(begun, Reading) or begun.notes or begun.verb not in _STRONG or _LEVEL in begun.values:
            return None
        return replace(begun, values={**begun.values, _LEVEL: level}, line=line)

    def instead(self, visitor: Visitor, line: str) -> str:
        """`nicht würfeln, lieber einen Tipp` of who plays: what is wanted, where all else said that it shall not be."""
        wanted = instead(line) if self._tables.playing(visitor) is not None else None
        if wanted is None:
            return line
        read = self._interpreter.readings(visitor, line)
        if is_understood(read[0]) and not (isinstance(read[0], Reading) and read[0].notes):
            return line
        meant = self._interpreter.readings(visitor, wanted)
        is_plain = all(isinstance(one, Reading) and is_understood(one) and not one.notes for one in meant)
        return wanted if meant and (is_plain or all(map(is_asked_on, meant))) else line
