"""Lines that are like a question that is kept, or like a wish: what answers the one, what is proposed for the other.

Knows how like they have to be; refuses to know how a line was read, and whether it asks.
"""

from typing import Final

from mud.german.meaning.reading import Reading
from mud.german.stems import words_of
from mud.german.understand import Understanding
from mud.parlour.inquiries import VERB, Inquiries
from mud.parlour.likeness import Like
from mud.parlour.scope import Scopes
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor

ANYWHERE: Final = 0.38
"""How like one that is kept a question has to be that is put at no game."""
_LEADS, _LEAD = 0.3, 0.08
"""The same of what is far more like one than any other, and how much less like it then may be."""


class Alikes:
    """Searches what is kept."""

    def __init__(self, understanding: Understanding, tables: Tables, scopes: Scopes, inquiries: Inquiries) -> None:
        self._understanding = understanding
        self._tables = tables
        self._scopes = scopes
        self._inquiries = inquiries

    def like(self, visitor: Visitor, text: str, least: float) -> Reading | None:
        """What answers the question a text is most like, if it is as like as that, and can be learnt here."""
        return self._read(visitor, text, self._found(visitor, text, least))

    def same(self, visitor: Visitor, text: str) -> Reading | None:
        """What answers a question that is kept in the same words."""
        return self._read(visitor, text, self._inquiries.same(visitor, self._understanding.written(text)))

    def _read(self, visitor: Visitor, text: str, found: Like | None) -> Reading | None:
        if found is None or found.is_wish:
            return None
        if found.is_rule:
            return Reading(VERB, values={"text": text, "absatz": found.answer}, line=text)
        clauses = self._understanding.clauses(found.answer)
        read = self._understanding.read(clauses[0], self._scopes.of(visitor), self._tables.grammars(visitor))
        return read if isinstance(read, Reading) and not read.notes else None

    def _found(self, visitor: Visitor, text: str, least: float) -> Like | None:
        """What a text is most like, if it is as like as that, or leads."""
        plain = self._understanding.written(text)  # gibts n Tutorial
        found = self._inquiries.alike(visitor, plain) if len(words_of(plain)) > 1 else None
        if found is None or found.score >= least:
            return found
        return found if found.leads and found.score >= max(_LEADS, least - _LEAD) else None
