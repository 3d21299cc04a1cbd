"""Questions that no command answers: what they ask, and whether the house can say something to it all the same.

Knows how people ask what they may do, whose turn it is, what is wise and what something is; refuses to know the answer.
"""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from mud.german.help import find_pages, help_pages
from mud.german.line.clauses import Clause
from mud.german.line.normalise import fold
from mud.german.line.words import MOVED
from mud.german.meaning.reading import Misread, Outcome, Reading
from mud.german.stems import stem, words_of
from mud.german.understand import Understanding
from mud.parlour.bounds import HouseSettings
from mud.parlour.partners import Partners
from mud.parlour.passages import Passage, content, passages_of
from mud.parlour.scope import Scopes
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary

VERB: Final = "anfrage"
"""How a question is read that the house answers."""
_WORDS: Final = vocabulary("anfrage")
_ADVICE, _TURN, _ON_TURN = (_WORDS.pattern(name) for name in ("rat", "dran", "wenn_dran"))
_NOW, _HOW_IT_STANDS = (_WORDS.pattern(name) for name in ("jetzt", "stand"))
_MAY, _MUST, _DENIES, _TAGGED = (_WORDS.pattern(name) for name in ("darf", "muss", "nichts", "oder"))
_WHO: Final = _WORDS.words("wer_fragt")
_ASKING: Final = _WORDS.words("frageworte")
_WHERE: Final = _WORDS.words("wohin")
_BESIDE: Final = frozenset(map(stem, _WORDS.words("beilaeufig")))
"""Words that make a question about a deed no narrower."""
_CALLED: Final = re.compile(r"^(?:(?:\w+ ?){1,2}, )?(.+?)(?:, (?:\w+ ?){1,2})?\W*$", re.DOTALL)
"""A question without whom it is put to: `Nebet, ...`, `..., Herr Priester?`"""
_DENIED: Final = "sprache.Verneint"
_OPEN: Final = frozenset(("sprache.NurFrage", "sprache.FrageOffen"))
"""How a line is read that is a question and nothing else."""
_UNREAD: Final = _OPEN | {
    f"sprache.{key}"
    for key in (
        *("UnbekanntesWort", "UnbekanntesWortNah", "NichtHier", "NichtsDavon", "FalscherOrt", "Unvollstaendig"),
        *("OhneVerb", "AndererTisch", "NichtVergangenes", "NichtUnterBedingung", "KeinBezug", "EinsVonBeiden"),
    )
}
"""How questions are read that no command answers."""


_LOOKS_UP: Final = ("hilf", "lies", "les", "regel")
"""How a line begins that says itself where to look."""


class Kind(Enum):
    """What is asked."""

    ADVICE = auto()
    TURN = auto()
    STANDING = auto()
    NOW = auto()
    MAY = auto()
    MUST = auto()
    WHERE = auto()
    WHAT = auto()


@dataclass(frozen=True, slots=True)
class Inquiry:
    """A question. `deeds`: the verbs of the game's commands it may be about; `rest`: the stems of what it
    says beside them; `passages`: what is written about it."""

    kind: Kind
    text: str
    deeds: frozenset[str] = frozenset()
    rest: frozenset[str] = frozenset()
    passages: Sequence[Passage] = ()


class Inquiries:
    """Reads questions where nothing else understood a line."""

    def __init__(
        self,
        understanding: Understanding,
        tables: Tables,
        partners: Partners,
        scopes: Scopes,
        settings: HouseSettings,
    ) -> None:
        self._scopes = scopes
        self._understanding = understanding
        self._tables = tables
        self._partners = partners
        self._is_alone = settings.alone

    def reading(self, visitor: Visitor, clause: Clause, outcome: Outcome) -> Outcome:
        """A line as a question, if it is one that nobody but the house can answer; else as it was read."""
        if not self._is_question(visitor, clause, outcome):
            return outcome
        asked = self.of(visitor, clause.raw)
        is_known = bool(asked.passages or asked.kind is not Kind.WHAT)
        if not is_known and not (self._tables.is_at_game(visitor) and self._is_open(outcome)):
            return outcome
        return Reading(VERB, values={"text": clause.raw}, line=clause.raw)

    def of(self, visitor: Visitor, text: str) -> Inquiry:
        """What somebody asks with a text where they are."""
        named = _CALLED.match(text)
        plain = fold(named[1] if named and " " in named[1] else text).replace(",", " ,")
        table, names = self._tables.near(visitor), self._names(visitor)
        if table is None:
            return Inquiry(Kind.WHAT, plain, passages=self._helpful(plain))
        game, is_at_game = table.game.name, self._tables.is_at_game(visitor)
        found = passages_of(game).best(plain, names)
        deeds = frozenset[str]() if _DENIES.search(plain) else self._deeds(game, plain.partition(",")[0])
        if not found and not is_at_game:
            found = self._helpful(plain)
        is_bare = not content(plain, names)
        kind = self._kind(plain, deeds, is_bare=is_bare) if is_at_game or deeds else Kind.WHAT
        return Inquiry(kind, plain, deeds, self._rest(plain, names), found)

    def _helpful(self, text: str) -> Sequence[Passage]:
        """What help knows to what somebody asks about themselves, where it can be about no game."""
        if _WHO.isdisjoint(words_of(text)):
            return ()
        return passages_of("").best(text, help_only=True, alone=self._is_alone)

    def _names(self, visitor: Visitor) -> frozenset[str]:
        """What those are called who are at the table or here: they are asked, and not asked about."""
        table = self._tables.near(visitor)
        sitting = () if table is None else (name for _, name in table.sitting())
        return self._partners.names(visitor).union(map(fold, sitting))

    def _kind(self, text: str, deeds: frozenset[str], *, is_bare: bool) -> Kind:
        words = words_of(text)
        is_own = not _WHO.isdisjoint(words)
        if _ADVICE.search(text):
            return Kind.ADVICE
        if _TURN.search(text) and not _ON_TURN.search(text):
            return Kind.TURN
        if _HOW_IT_STANDS.search(text):
            return Kind.STANDING
        is_must, is_may = _MUST.search(text) is not None, _MAY.search(text) is not None
        if deeds and is_own and (is_must or is_may):
            if words[0] in _WHERE or (words[:1] == ["und"] and words[1] in _WHERE):
                return Kind.WHERE
            if not self._asks_what(words):
                return Kind.MUST if is_must else Kind.MAY
        if _NOW.search(text) or (is_own and is_bare):
            return Kind.NOW
        return Kind.WHAT

    def _deeds(self, game: str, text: str) -> frozenset[str]:
        """The verbs of a game's commands that its verbs may be: `werfen` is `würfeln`."""
        grammar = self._understanding.grammars[game]
        known, found = grammar.vocabulary, set[str]()
        for key in words_of(text):
            apart = known.apart(key)
            if key in known.verbs or apart is not None:
                heads = known.terminals.get(apart[0] if apart else key, ())
                verbs = [head for head in heads if head.startswith(("V_", "T_", "K_"))]
                found.update(grammar.rules_with(verbs, known.terminals.get(MOVED + apart[1], ()) if apart else ()))
        return frozenset(verb for verb in found if not grammar.traits.only_asks(verb))

    def _rest(self, text: str, names: Collection[str]) -> frozenset[str]:
        """What a question about a deed says more than that deed: `schräg` of `darf ich denn schräg ziehen`."""
        known = self._understanding.words
        words = (word for word in words_of(text) if known.verb(word) is None and known.apart(word) is None)
        said = {stem(word) for word in words}
        return frozenset(group[0] for group in content(text, names) if group[0] in said) - _BESIDE

    def _asks_what(self, words: Sequence[str]) -> bool:
        """Whether it is no yes or no that is wanted."""
        first = next((word for word in words if word not in ("und", "aber", "ach", "also", "na")), "")
        return self._understanding.words.is_in(first, "FRAGEWORT") or first.startswith(("wo", "welch"))

    def _is_question(self, visitor: Visitor, clause: Clause, outcome: Outcome) -> bool:
        text = clause.raw
        if isinstance(outcome, Reading):
            ways = (self._is_only_said, self._is_looked_up, self._is_of_game)
            return any(is_meant(visitor, clause, outcome) for is_meant in ways)
        if not isinstance(outcome, Misread):
            return False
        if outcome.key == _DENIED:
            return _TAGGED.search(text) is not None and clause.asks
        if self._tables.near(visitor) is None and (outcome.key not in _OPEN or self._names_something(visitor, clause)):
            return False
        if outcome.key not in _UNREAD:
            return False
        words = words_of(text)
        return len(words) > 1 and (
            clause.asks or words[0] in _ASKING or self._asks_what(words) or self._is_open(outcome)
        )

    def _names_something(self, visitor: Visitor, clause: Clause) -> bool:
        """Whether a word of a question names something in sight, of which no page of help knows anything."""
        around = self._understanding.around(self._scopes.of(visitor))
        return any(around.here(word.key) for word in clause.words if len(word.key) > 1)

    def _is_only_said(self, visitor: Visitor, clause: Clause, outcome: Reading) -> bool:
        """Whether a question in a game was but spoken, and no other person hears it who may know the answer."""
        if outcome.verb != "sagen" or outcome.things or "sagen" in outcome.said or not clause.asks:
            return False
        if not self._tables.is_at_game(visitor) or self._partners.has_company(visitor):
            return False
        asked = self.of(visitor, clause.raw)
        return asked.kind is not Kind.WHAT or (bool(asked.passages) and not self._partners.knows(visitor, clause.raw))

    def _is_looked_up(self, visitor: Visitor, clause: Clause, outcome: Reading) -> bool:
        """Whether a question was read as one after a page of help or after all rules, and the game knows better."""
        text, table = str(outcome.values.get("text", "")), self._tables.near(visitor)
        if outcome.verb not in ("hilfe", "lesen") or fold(clause.raw).startswith(_LOOKS_UP) or not self._asks(clause):
            return False
        if outcome.verb == "lesen":
            return table is not None and not text and bool(self.of(visitor, clause.raw).passages)
        pages = find_pages(help_pages().values(), self._understanding, text)
        if any(table is not None and page.file == table.game.name for page in pages):
            return False
        return bool(self.of(visitor, clause.raw).passages) and (not pages or self._tables.is_at_game(visitor))

    def _is_of_game(self, visitor: Visitor, clause: Clause, outcome: Reading) -> bool:
        """Whether it was read as asking for a thing in sight, and means the game: `darf ich einen Stein ziehen`."""
        if not clause.asks or not outcome.things or not self._tables.is_at_game(visitor):
            return False
        asked = self.of(visitor, clause.raw)
        return asked.kind in (Kind.MAY, Kind.MUST) and not asked.rest and outcome.verb not in asked.deeds

    def _asks(self, clause: Clause) -> bool:
        return clause.asks or self._asks_what(words_of(clause.raw))

    @staticmethod
    def _is_open(outcome: Outcome) -> bool:
        return isinstance(outcome, Misread) and outcome.key in _OPEN
