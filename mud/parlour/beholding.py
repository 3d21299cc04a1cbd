"""Lines about something that nothing answers: what a look tells of it, or where it was only spoken of.

Knows how a line was read, what it names, and what its person was told lately; refuses to know what is seen, and who
else could be asked.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from mud.german.line.clauses import Clause
from mud.german.line.normalise import fold
from mud.german.line.numbers import number
from mud.german.meaning.reading import Misread, Outcome, Reading
from mud.german.offers import NOT_HERE, Offers
from mud.german.speech.lexicon import Lexicon
from mud.german.stems import words_of
from mud.german.understand import Understanding
from mud.parlour.interpreter import NOBODY
from mud.parlour.scope import Scopes
from mud.parlour.tables import Tables
from mud.parlour.unanswered import Unanswered
from mud.parlour.visitor import Visitor

_UNREAD: Final = frozenset(
    f"sprache.{key}" for key in ("UnbekanntesWort", "UnbekanntesWortNah", "FalscherOrt", "OhneVerb")
)
_UNANSWERED: Final = _UNREAD | {"sprache.NurFrage", "sprache.FrageOffen"}
"""How a question is read that neither the house nor anybody in it has an answer to."""
_UNSEEN: Final = (_UNANSWERED - {"sprache.OhneVerb"}) | {*NOT_HERE, NOBODY, "sprache.NichtInHoerweite"}
"""How a line is read that may be about what was only spoken of."""
_UNREFERRED: Final = "sprache.KeinBezug"
"""How a line is read whose pronoun stands for nothing here."""
_NOWHERE: Final = frozenset(("room", "exit"))
_SHORTEST: Final = 4
"""Letters at least of a word that is looked for in what was told."""
_ENDED: Final = re.compile(r"(?<=[.!?])(?=\s)")
_NOUN: Final = re.compile(r"[A-ZÄÖÜ]\w+")
_LONGEST: Final = 240
"""Characters of what is told again, at most."""


@lru_cache(1024)
def _sentences(text: str) -> tuple[str, ...]:
    """A text sentence by sentence; what somebody says in it stays together."""
    found, open_ = list[str](), ""
    for part in _ENDED.split(text):
        open_ += part
        if open_.count("„") == open_.count("“"):
            found.append(open_.strip())
            open_ = ""
    return (*found, open_.strip()) if open_.strip() else tuple(found)


class Beholding:
    """Takes lines nothing else made sense of. At a running game they are the game's."""

    def __init__(
        self,
        understanding: Understanding,
        lexicon: Lexicon,
        offers: Offers,
        scopes: Scopes,
        tables: Tables,
        unanswered: Unanswered,
    ) -> None:
        self._understanding = understanding
        self._lexicon = lexicon
        self._offers = offers
        self._scopes = scopes
        self._tables = tables
        self._unanswered = unanswered

    def instead(self, visitor: Visitor, clause: Clause, outcome: Outcome) -> Outcome:
        """`ist das wirklich ein Baumstamm?`, `warum ist die Nische schwarz?`: a look at what is named first; `betrachte
        die rote Linie`: what was told of it; else the line as it was read. What could be done at once is proposed
        elsewhere."""
        if not isinstance(outcome, Misread) or outcome.facts.get("befehl") or self._tables.is_at_game(visitor):
            return outcome
        if outcome.key in _UNANSWERED and self._is_question(clause):
            named = self._offers.named(clause, self._scopes.of(visitor))
            seen = next((one for one in named if one.tags.isdisjoint(_NOWHERE)), None)
            if seen is not None:
                return Reading("betrachten", {"was": (seen.id,)}, line=clause.raw)
        if outcome.key == _UNREFERRED and (told := self._told_of(visitor, self._spoken_of(visitor))) is not None:
            return Misread("sprache.NurDieRede", {"satz": told})
        if outcome.key in _UNSEEN and (told := self._told_of(visitor, [word.key for word in clause.words])) is not None:
            return Misread("sprache.NurDieRede", {"satz": told})
        return outcome

    def _is_question(self, clause: Clause) -> bool:
        """Whether a command is put as a question, and tells of nobody who does something: `dann geh ich ins Schilf`."""
        return clause.asks or (self._unanswered.asks(clause) and all(word.key != "ich" for word in clause.words))

    def _told_of(self, visitor: Visitor, keys: Sequence[str]) -> str | None:
        """The sentence told last that has a noun of a line of which there is nothing here."""
        around = self._understanding.around(self._scopes.of(visitor))
        for key in keys:
            known = self._understanding.words
            is_noun = bool(self._lexicon.forms(key)) or not known.listed(key)
            is_noun = is_noun and known.verb(key) is None and not known.direction(key)
            is_noun = is_noun and number(key) is None
            is_known = around.here(key) or key in around.scope.names
            if len(key) < _SHORTEST or not is_noun or is_known:
                continue
            lemmas = self._lemmas(key)
            for text in (*reversed(visitor.read), *self._seen(visitor)):
                for sentence in _sentences(text):
                    if len(sentence) <= _LONGEST and any(lemmas & self._lemmas(one) for one in self._nouns(sentence)):
                        return sentence
        return None

    @staticmethod
    def _spoken_of(visitor: Visitor) -> Sequence[str]:
        """The folded words for what somebody was asked of with the line before."""
        is_asked = visitor.before is not None and visitor.before.verb == "fragen"
        return words_of(visitor.talked_of[0])[-1:] if is_asked and visitor.talked_of else ()

    @staticmethod
    def _seen(visitor: Visitor) -> Iterator[str]:
        """The room around somebody, as they saw it last."""
        return (text.text for text in (visitor.seen[1] if visitor.seen is not None else ()))

    @staticmethod
    def _nouns(sentence: str) -> Iterator[str]:
        return (fold(word) for word in _NOUN.findall(sentence))

    def _lemmas(self, key: str) -> set[str]:
        return {key, *(form.folded for form in self._lexicon.forms(key))}
