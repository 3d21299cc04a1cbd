"""What the last word of a half-typed line could become: the words that would parse there and mean something here.

Knows word classes, scope and what fits best; refuses to know terminals, menus and editors.

What is offered is ranked: at the head of a command the verbs somebody uses most, then those that can do something
here; behind a verb the things it likes best. Only if no word begins as the stub does, those that merely have its
letters in order are offered.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from typing import Final

from mud.candidate import Candidate
from mud.german.grammar.parser import Grammar
from mud.german.grammar.verbs import PLAIN
from mud.german.grammar.word_index import WordIndex
from mud.german.heads import heads
from mud.german.line.clauses import Clause, split
from mud.german.line.normalise import Word, bare, compose, fold, words
from mud.german.line.words import ARTICLES
from mud.german.meaning.reading import Referent
from mud.german.meaning.scope_index import ScopeIndex
from mud.german.speech.inflection import Case, Noun

MOST: Final = 50
"""Words that are offered at once."""
_SPEECH: Final = "TEXT"
_SHORTEST: Final = 2
"""Letters of a stub that may stand in a word with others between them."""
AGREES: Final[Mapping[str, tuple[str, Case]]] = {
    "den": ("mp", "acc"),
    "die": ("fp", "acc"),
    "das": ("n", "acc"),
    "dem": ("mn", "dat"),
    "der": ("f", "dat"),
    "einen": ("m", "acc"),
    "eine": ("f", "acc"),
    "ein": ("n", "acc"),
}
"""By the article before a noun: the genders that can follow, and the case."""
_PLACES: Final = ("LOKAL", "ZU", "NACH", "DURCH")
_AFTER_A_NAME: Final = frozenset(("DA", "DAMIT", "HINDURCH"))
"""Words like `darauf`, that mean nothing before something was named."""
_SHOWN: Final = {"V_SCHAUEN": "TISCH"}
"""By the verb what has a number and can be looked at so, by a set phrase that no grammar expects: `schau Tisch 2`."""
_TARGETS: Final = ("wohin", "wem")
_THINGS: Final = ("was", "wen", "wem", "wohin")


def _nothing(_: str) -> Sequence[str]:
    return ()


@dataclass(frozen=True, slots=True)
class Known:
    """What somebody knows beside what is around them.

    `numbers`: which there are of something, by the terminal of its word: tables, behind `Tisch`. `names`: of people who
    can be told something at a distance, as they are written. `unmet`: ids of places they have never been to. `topics`:
    what somebody may be asked about, by id. `before`: lines they typed, the latest last. `about`: what stands beside a
    command, by its name, and beside a way, by its folded direction. `without`: commands nobody could obey here.
    `strangers`: by id what they call somebody whose name they do not know.
    """

    numbers: Mapping[str, Sequence[Candidate]] = field(default_factory=dict)
    names: Sequence[str] = ()
    unmet: Set[str] = frozenset()
    topics: Callable[[str], Sequence[str]] = _nothing
    before: Sequence[str] = ()
    about: Mapping[str, str] = field(default_factory=dict)
    without: Set[str] = frozenset()
    strangers: Mapping[str, Noun] = field(default_factory=dict)


NOTHING: Final = Known()


def complete(
    line: str, around: ScopeIndex, grammars: Mapping[str, Grammar], everywhere: WordIndex, known: Known = NOTHING
) -> list[Candidate]:
    """Whole words for the last word of `line`, the likeliest first; after a space, for the word that would begin there.

    `grammars`: those to be tried here, in their order; `everywhere` knows the words of all there are.
    """
    line = compose(line)
    typed = words(line)
    fresh = not typed or line[-1:].isspace()
    stub = "" if fresh else line[typed[-1].start :]
    done = typed if fresh else [word for word in typed if word.start < typed[-1].start]
    clauses = split(line[: len(line) - len(stub)] if done else "", everywhere)
    before = clauses[-1] if clauses else Clause(line, (), 0, 0)
    if before.problem:
        return []
    if before.words:
        helps = [head.word for grammar in grammars.values() for head in grammar.heads if head.rule not in known.without]
        going = [_Going(before.words, around, grammar, known, helps) for grammar in grammars.values()]
        named = next((named for way in going if (named := way.named) is not None), None)
        only_things = fresh and any(way.names_things for way in going)
        found = [one for way in going for one in way.on(fresh, only_things)] if named is None else [*named]
    else:
        found = list(heads(grammars.values(), around, everywhere, known.before, known.about, stub, known.without))
    return fitting(found, stub)


def fitting(found: Iterable[Candidate], stub: str) -> list[Candidate]:
    """Those of some candidates that begin as a stub does; if there are none, those with its letters in order."""
    first: dict[str, Candidate] = {}
    for one in found:
        first.setdefault(one.word, one)
    is_whole = first.pop(stub, None) is not None
    ranked, key = list(first.values()), fold(stub)
    near = [one for one in ranked if fold(one.word).startswith(key) or bare(one.word).startswith(key)]
    if not near and len(key) >= _SHORTEST and not is_whole:
        near = [one for one in ranked if _holds(fold(one.word), key) or _holds(bare(one.word), key)]
    return near[:MOST]


def _holds(word: str, letters: str) -> bool:
    """Whether a word has some letters in their order, the first one first."""
    rest = iter(word)
    return word[:1] == letters[:1] and all(letter in rest for letter in letters)


class _Going:
    """How a command can go on behind some words, as one grammar has it."""

    def __init__(
        self, before: Sequence[Word], around: ScopeIndex, grammar: Grammar, known: Known, helps: Sequence[str]
    ) -> None:
        """`helps`: what help can be asked about: all that commands begin with here."""
        self._before, self._around, self._known, self._helps = before, around, known, helps
        self._vocabulary = grammar.vocabulary
        self._heads = self._vocabulary.terminals.get(before[0].key, ())
        rules = grammar.rules_of(self._heads)
        traits = [grammar.traits.of(rule) for rule in rules]
        self._traits = next((one for one in traits if one.lieber), next((one for one in traits if one != PLAIN), PLAIN))
        self._expected = grammar.expected(before, around)

    @property
    def names_things(self) -> bool:
        """Whether a thing may be named next, or who gets it."""
        return "NOMEN" in self._expected or ("GRENZE" in self._expected and self._wishes()[:1] == ("person",))

    @property
    def named(self) -> Sequence[Candidate] | None:
        """What alone may stand next, where whatever is typed is taken as it stands; None: this is no such place."""
        if _SPEECH not in self._expected:
            return None
        if "K_HILFE" in self._heads:
            return [*map(Candidate, self._helps)]
        if "T_KANAL" in self._heads:
            return [*map(Candidate, self._channels())]
        if self._traits.thema and len(self._before) > 2 and self._is_in(self._before[-1].key, "NACH", "UEBER"):
            return [*map(Candidate, self._topics())]
        return None

    def on(self, fresh: bool, only_things: bool) -> Iterator[Candidate]:
        """The words that may stand next. `fresh`: no letter is typed; `only_things`: things, people and ways."""
        expected, last = self._expected, self._before[-1].key
        if expected == {_SPEECH}:
            return
        shown = {_SHOWN[head] for head in self._heads if head in _SHOWN and len(self._before) == 1}
        for terminal in self._known.numbers.keys() & (expected | shown) & self._vocabulary.lists.keys():
            word = self._vocabulary.lists[terminal][0].capitalize()
            yield from (Candidate(f"{word} {one.word}", one.about) for one in self._known.numbers[terminal])
        if "ZAHL" in expected:
            for terminal in self._vocabulary.terminals.get(last, ()):
                yield from self._known.numbers.get(terminal, ())
        wishes = self._wishes()
        for_persons = wishes[:1] == ("person",)
        behind_article = self._is_in(last, "ART")
        if "way" in wishes and not behind_article:
            yield from self._ways()
        if self.names_things:
            yield from self._things(wishes, only_things)
        if "WORT" in expected or (self.names_things and self._traits.fern):
            yield from map(Candidate, self._known.names)
        if only_things and self.names_things and not for_persons and not behind_article:
            yield from self._ways()
        if not only_things and not (for_persons and _SPEECH in expected):
            yield from map(Candidate, self._words(fresh))

    def _is_in(self, key: str, *terminals: str) -> bool:
        return any(self._vocabulary.has(key, terminal) for terminal in terminals)

    def _wishes(self) -> Sequence[str]:
        """What the verb likes best where the next noun stands: behind a preposition, behind a noun, or as the first."""
        lieber, rest = self._traits.lieber, self._before[1:]
        slots: Sequence[str] = _THINGS
        if self._before[0].key in self._vocabulary.speech or self._traits.hoert:
            return ("person",)
        if any(self._is_in(word.key, *_PLACES) for word in rest[-2:]):
            slots = (*_TARGETS, *_THINGS)
        elif any(self._around.here(word.key) for word in rest):
            slots = (*reversed(_THINGS),)
        return next((lieber[slot] for slot in slots if slot in lieber), ())

    def _things(self, wishes: Sequence[str], only: bool) -> Iterator[Candidate]:
        """What is here and met, in the case and gender of an article before it, what the verb likes best first."""
        around, article = self._around, self._before[-1].key
        genders, case = AGREES.get(article, ("mfnp", "acc"))
        found = [r for r in around.referents if r.id not in self._known.unmet and r.id != around.scope.actor]
        if wishes[:1] == ("person",):
            found = [referent for referent in found if "person" in referent.tags]
        strangers = self._known.strangers
        found = [replace(one, noun=strangers[one.id]) if one.id in strangers else one for one in found]
        found = [referent for referent in found if referent.noun.agreement in genders]
        goes = any(wish in ("way", "exit") for wish in wishes)
        for referent in sorted(found, key=lambda r: (_liking(r, wishes, goes), fold(r.noun.lemma))):
            yield Candidate(referent.noun.form(case), referent.where)
        if "ADJ" in self._expected:
            kinds = Counter(referent.noun.lemma for referent in found)
            for referent in found:
                ending = "e" if referent.noun.agreement != "p" and article in ("die", "das", "eine") else "en"
                if not only or kinds[referent.noun.lemma] > 1:
                    yield from (Candidate(adjective.form(ending)) for adjective in referent.noun.adjectives)

    def _topics(self) -> Sequence[str]:
        """What who is asked may be asked about."""
        asked = next((self._around.meant(word.key) for word in self._before[1:] if self._around.person(word.key)), ())
        person = next((referent for referent in asked if "person" in referent.tags), None)
        return () if person is None else self._known.topics(person.id)

    def _channels(self) -> Iterator[str]:
        """The channels that are known by a word."""
        for terminal, listed in self._vocabulary.lists.items():
            if terminal.startswith("KANAL_"):
                yield from listed[:1]

    def _ways(self) -> Iterator[Candidate]:
        """The directions a way leads in from here, as far as one may stand next."""
        for terminal in sorted(self._expected):
            if terminal.startswith("R_") and fold(word := self._vocabulary.lists[terminal][0]) in self._directions:
                yield Candidate(word, self._known.about.get(fold(word), ""))

    @property
    def _directions(self) -> Set[str]:
        return self._around.scope.directions

    def _words(self, fresh: bool) -> Iterator[str]:
        """The words of grammar that may stand next, what says where before all others; `fresh`: one of each kind."""
        needs_particle = all(terminal.startswith("P_") for terminal in self._expected)
        for terminal in sorted(self._expected, key=lambda terminal: (terminal not in _PLACES, terminal)):
            if terminal == "ART":
                yield from ARTICLES
            elif terminal.startswith("R_"):
                yield from (word for word in self._vocabulary.lists[terminal][:1] if fold(word) in self._directions)
            elif terminal.startswith(("V_", "T_")) or (terminal.startswith("P_") and not needs_particle):
                continue  # what parts with its verb mostly stands at the end
            elif terminal not in _AFTER_A_NAME or self._around.of_pronoun("da"):
                listed = [word for word in self._vocabulary.lists.get(terminal, ()) if len(word) > 1]
                yield from listed[:1] if fresh else listed


def _liking(referent: Referent, wishes: Sequence[str], goes: bool) -> tuple[bool, ...]:
    """How well something fits what a verb wishes for, the smaller the better; rooms come last where nobody goes."""
    is_room = not goes and bool(referent.tags & {"room", "exit"})
    return (is_room, *((wish.removeprefix("!") in referent.tags) == wish.startswith("!") for wish in wishes))
