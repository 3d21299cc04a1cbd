"""Questions in whole sentences, as people ask them at a table: what they are about, and what is written about that.

Knows how one asks what one may do, whose turn it is, what is wise and what something is; refuses to know the answer.
"""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import cache
from typing import Final

from mud.german.help import help_pages
from mud.german.line.normalise import fold
from mud.german.line.spoken import written_key
from mud.german.line.words import MOVED
from mud.german.stems import stem, stems, words_of
from mud.german.understand import Understanding
from mud.parlour.glossary import glossary, may_ask
from mud.parlour.likeness import Like, likeness_of
from mud.parlour.partners import Partners
from mud.parlour.passages import READ, Passage, content, paragraph
from mud.parlour.rulebook import of_other_variants
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary


class Kind(Enum):
    """What is asked."""

    ADVICE = auto()
    TURN = auto()
    STANDING = auto()
    NOW = auto()
    MAY = auto()
    MUST = auto()
    WHERE = auto()
    MOVES = auto()
    WORKED = auto()
    OWN = auto()
    LAST = auto()
    NEXT = auto()
    OTHERS = auto()
    WHAT = auto()


LIKE: Final = 0.26
"""How like one that is kept a question has to be to have its answer."""
_HINT, _HINT_IN_HOUSE = 0.22, 0.31
"""How like it has to be to be named at least, at a game and away from it: what is less so was meant by nobody."""
_TOLD_OF: Final = "hausfrage "
"""How an answer begins that nobody types: it is no hint."""
_ALSO: Final = 0.8
"""How like it has to be beside the likest to be told with it."""
VERB: Final = "anfrage"
"""How a question is read that the house answers."""
MOVE: Final = "zug"
"""The value of a question whether a move may be made: as it is typed."""
_WORDS: Final = vocabulary("anfrage")
WHAT_IS: Final = _WORDS.pattern("was_ist")
"""How it is asked what something is."""
WOULD_GO: Final = _WORDS.words("ginge")
"""What begins a question whether a move is allowed: `geht A1 nach A2`."""
_ADVICE, _TURN, _ON_TURN = _WORDS.pattern("rat"), _WORDS.pattern("dran"), _WORDS.pattern("wenn_dran")
_NOW, _HOW_IT_STANDS = _WORDS.pattern("jetzt"), _WORDS.pattern("stand")
_MAY, _MUST, _DENIES = _WORDS.pattern("darf"), _WORDS.pattern("muss"), _WORDS.pattern("nichts")
_STANDS: Final = _WORDS.pattern("wie_es_steht")
_OTHERS: Final = _WORDS.pattern("andere")
_NEXT: Final = _WORDS.pattern("als_naechstes")
_OF_GAME: Final = {
    Kind.MOVES: _WORDS.pattern("zuege"),
    Kind.WORKED: _WORDS.pattern("geklappt"),
    Kind.OWN: _WORDS.pattern("selbst_getan"),
    Kind.LAST: _WORDS.pattern("zuletzt"),
}
"""What is asked of a running game and never of its rules."""
_SAY: Final = _WORDS.pattern("sag_mal", re.IGNORECASE)
_WHO: Final = _WORDS.words("wer_fragt")
_WHERE: Final = _WORDS.words("wohin")
_AT_ONCE: Final = _WORDS.words("in_diesem_augenblick")
_BESIDE: Final = frozenset(map(stem, _WORDS.words("beilaeufig")))
"""Words that make a question about a deed no narrower."""
_CALLED: Final = re.compile(r"^(?:(?:\w+ ?){1,2}, )?(.+?)(?:, (?:\w+ ?){1,2})?\W*$", re.DOTALL)
"""A question without whom it is put to: `Nebet, ...`, `..., Herr Priester?`"""


@dataclass(frozen=True, slots=True)
class Inquiry:
    """A question. `deeds`: the verbs of the game's commands it may be about; `rest`: the stems of what it says beside
    them; `rules`: what is written about it, the likest first."""

    kind: Kind
    text: str
    deeds: frozenset[str] = frozenset()
    rest: frozenset[str] = frozenset()
    rules: Sequence[Passage] = ()

    @property
    def is_of_now(self) -> bool:
        """Whether it says itself that this moment is meant: `darf ich jetzt schon ziehen`"""
        return not _AT_ONCE.isdisjoint(words_of(self.text))


class Inquiries:
    """Reads questions."""

    def __init__(
        self,
        understanding: Understanding,
        tables: Tables,
        partners: Partners,
    ) -> None:
        self._understanding = understanding
        self._tables = tables
        self._partners = partners

    def of(self, visitor: Visitor, text: str, deed: str = "") -> Inquiry:
        """What somebody asks with a text where they are. `deed`: the command it would be, if that is known."""
        plain, table, names = _uncalled(text), self._tables.near(visitor), self._names(visitor)
        if table is None:
            return Inquiry(Kind.WHAT, plain)
        game, is_at_game = table.game.name, self._tables.is_at_game(visitor)
        rules = self._rules(visitor, text, game)
        deeds = frozenset[str]() if _DENIES.search(plain) else self._deeds(game, plain.partition(",")[0], deed)
        if not is_at_game:
            deeds = deeds if any(self._understanding.is_only_of(game, key) for key in words_of(plain)) else frozenset()
        rest = self._rest(plain, names)
        deeds = self._fitting(game, plain, deeds, rest) if rest else deeds
        is_bare = not content(plain, names)
        kind = self._kind(plain, deeds, is_bare=is_bare) if is_at_game or deeds else Kind.WHAT
        return Inquiry(kind, plain, deeds, rest, rules)

    def explained(self, visitor: Visitor, text: str) -> Sequence[Passage]:
        """What is told to who sits at a table, or watches, and asks what a sign of its drawing or a thing of its game
        means or is for; nothing where something else is asked."""
        table = self._tables.near(visitor)
        if table is None or (self._tables.seated(visitor) is None and not self._tables.is_at_game(visitor)):
            return ()
        first, comma, rest = text.partition(",")
        if not may_ask(text) and not (comma and may_ask(rest)):
            return ()
        names, kept = self._names(visitor), glossary(table.game.name)
        found = kept.asked(rest if comma and fold(first.strip()) in names else text, names)
        of_others = self._of_others(visitor) if found else ()
        return [one for one in found if one.more not in of_others]

    def alike(self, visitor: Visitor, text: str) -> Like | None:
        """What answers the question somebody's line is most like, of those that are kept."""
        return next(iter(self._nearest(visitor, text)), None)

    def same(self, visitor: Visitor, text: str) -> Like | None:
        """What answers a question that is kept in the same words."""
        table = self._tables.near(visitor)
        return likeness_of("" if table is None else table.game.name).same(text)

    def _rules(self, visitor: Visitor, text: str, game: str) -> Sequence[Passage]:
        """What is written about what somebody asks: the paragraph that is likest, and one that is hardly less so."""
        nearest = self._nearest(visitor, text)
        if not nearest or not nearest[0].is_rule or nearest[0].score < LIKE:
            return ()
        of_others = self._of_others(visitor)
        found = [(paragraph(game, one.answer), one.score) for one in nearest if one.is_rule]
        own = [(rule, score) for rule, score in found if rule is not None and rule.more not in of_others]
        return [rule for rule, score in own if score >= LIKE and score >= _ALSO * own[0][1]]

    def _of_others(self, visitor: Visitor) -> Collection[str]:
        """What is typed to read on about variants of the game at the table that are not played there."""
        table = self._tables.near(visitor)
        if table is None or table.match is None:
            return ()
        game = table.game
        return [f"{READ} {one}" for one in of_other_variants(game.name, table.match.variant, tuple(game.variants))]

    def hints(self, visitor: Visitor, text: str) -> Sequence[Passage]:
        """What comes near to what somebody may have meant, where nothing is like enough to be told; a command has no
        text."""
        table, of_others = self._tables.near(visitor), self._of_others(visitor)
        found: dict[str, Passage] = {}
        least = _HINT if self._tables.is_at_game(visitor) else _HINT_IN_HOUSE
        for one in self._nearest(visitor, text):
            rule = paragraph(table.game.name, one.answer) if one.is_rule and table is not None else None
            hint = rule or Passage("", one.answer)
            if one.answer.startswith(_TOLD_OF):
                continue
            if hint.more not in of_others and one.score >= least:
                found.setdefault(hint.more, hint)
        return list(found.values())

    def _nearest(self, visitor: Visitor, text: str) -> Sequence[Like]:
        table = self._tables.near(visitor)
        kept = likeness_of("" if table is None else table.game.name)
        return kept.nearest(_uncalled(text), self._names(visitor), runs=self._tables.is_at_game(visitor))

    def _names(self, visitor: Visitor) -> frozenset[str]:
        """What those are called who are at the table or here: they are asked, and not asked about."""
        table = self._tables.near(visitor)
        sitting = () if table is None else (name for _, name in table.sitting())
        return self._partners.names(visitor).union(map(fold, sitting))

    def _kind(self, text: str, deeds: frozenset[str], *, is_bare: bool) -> Kind:
        words = words_of(text)
        is_own = not _WHO.isdisjoint(words)
        if _NEXT.search(text):
            return Kind.NEXT
        if _ADVICE.search(text):
            return Kind.ADVICE
        if _TURN.search(text) and not _ON_TURN.search(text):
            return Kind.TURN
        for kind, asks in _OF_GAME.items():
            if asks.search(text):
                return kind
        if _OTHERS.search(text):
            return Kind.OTHERS
        if _HOW_IT_STANDS.search(text) or _STANDS.search(text):
            return Kind.STANDING
        is_must, is_may = _MUST.search(text) is not None, _MAY.search(text) is not None
        if deeds and (is_own or not WOULD_GO.isdisjoint(words[:1])) and (is_must or is_may):
            if words[0] in _WHERE or (words[:1] == ["und"] and words[1] in _WHERE):
                return Kind.WHERE
            if not self.asks_what(words):
                return Kind.MUST if is_must else Kind.MAY
        if _NOW.search(text) or (is_own and is_bare):
            return Kind.NOW
        return Kind.WHAT

    def _deeds(self, game: str, text: str, deed: str) -> frozenset[str]:
        """The verbs of a game's commands that its verbs may be: `werfen` is `würfeln`."""
        grammar = self._understanding.grammars[game]
        if self.is_deed(game, deed):
            return frozenset((deed,))
        known, found = grammar.vocabulary, set[str]()
        for key in words_of(text):
            apart = known.apart(key)
            if key in known.verbs or apart is not None:
                heads = known.terminals.get(apart[0] if apart else key, ())
                verbs = [head for head in heads if head.startswith(("V_", "T_", "K_"))]
                found.update(grammar.rules_with(verbs, known.terminals.get(MOVED + apart[1], ()) if apart else ()))
        return frozenset(verb for verb in found if self.is_deed(game, verb))

    def _fitting(self, game: str, text: str, deeds: frozenset[str], rest: frozenset[str]) -> frozenset[str]:
        """Of the commands a question may be about, those whose help says what it says besides; or others of whose help
        that is so: `eine Tafel legen` is `biete`."""
        said, wanted = {stem(word) for word in words_of(text)}, {one for one in rest if not one.isdecimal()}
        found = {name for name, words in _pages(game).items() if wanted <= words and self.is_deed(game, name)}
        others = {name for name in found if said & _pages(game)[name] - rest - _BESIDE}
        return (deeds & found) or frozenset(others)

    def is_deed(self, game: str, verb: str) -> bool:
        """Whether a verb is one of a game's that changes something."""
        grammar = self._understanding.grammars[game]
        return verb in grammar.commands and not grammar.traits.only_asks(verb)

    def _rest(self, text: str, names: Collection[str]) -> frozenset[str]:
        """What a question about a deed says more than that deed: `schräg` of `darf ich denn schräg ziehen`."""
        known = self._understanding.words
        words = (word for word in words_of(text) if known.verb(word) is None and known.apart(word) is None)
        said = {stem(word) for word in words}
        return frozenset(group[0] for group in content(text, names) if group[0] in said) - _BESIDE

    def asks_what(self, words: Sequence[str]) -> bool:
        """Whether it is no yes or no that is wanted."""
        first = next((word for word in words if word not in ("und", "aber", "ach", "also", "na")), "")
        return self._understanding.words.is_in(first, "FRAGEWORT") or first.startswith(("wo", "welch"))


def _uncalled(text: str) -> str:
    """A question, folded, without whom it is put to, its words as they are written."""
    text = _SAY.sub("", text)
    named = _CALLED.match(text)
    plain = fold(named[1] if named and " " in named[1] else text).replace(",", " ,")
    return " ".join(part for word in plain.split(" ") for part in written_key(word))


@cache
def _pages(game: str) -> Mapping[str, frozenset[str]]:
    """What the help on each command of a game says, in stems."""
    pages = [page for page in help_pages().values() if page.file == game]
    return {page.name: frozenset(stems(" ".join((page.title, *page.also, page.text)))) for page in pages}
