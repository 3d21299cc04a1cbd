"""Lines in another language, read by a grammar of their own: the tree is the one the German words would have made.

Knows how a line is cut and what is left out of it; refuses to know any word: those stand in grammar/sprachen/<name>.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from mud.german.grammar.errors import Mistakes
from mud.german.grammar.parser import Failure, Grammar
from mud.german.line.idioms import Idioms
from mud.german.line.normalise import MAX_CHARACTERS, MAX_WORDS, Word, compose, fold, words
from mud.german.line.numbers import number
from mud.german.meaning.asked import Asked
from mud.german.meaning.frames import Draft, Reader
from mud.german.meaning.reading import Misread, Reading, Scope
from mud.german.meaning.scope_index import ScopeIndex
from mud.german.speech.lexicon import Lexicon

MOST: Final = 10
"""Commands of one line that are read."""
MOST_WORDS: Final = 60
"""Words one of which may be meant."""


@dataclass(frozen=True, slots=True)
class Cut:
    """Where a language cuts its lines, and what says nothing in them: see `lesen` in data/sprachen."""

    between: re.Pattern[str]
    joint: re.Pattern[str]
    idle: frozenset[str]
    lead: tuple[tuple[str, ...], ...]
    numbers: Mapping[str, str]

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> "Cut":
        """`data`: a file of data/sprachen."""
        read = data["lesen"]
        steps = "|".join(map(re.escape, sorted(read["dann"], key=len, reverse=True)))
        lead = sorted((tuple(fold(one).split()) for one in read["vorweg"]), key=len, reverse=True)
        numbers = {fold(word): str(n) for n, word in enumerate(data["zahlen"])} | read["auch_zahlen"]
        return cls(
            re.compile(rf"\s*[;.!?]+(?:\s+|$)|\s*,?\s+(?:{steps})\s+", re.IGNORECASE),
            re.compile(rf",?\s+{re.escape(data['und'])}\s+", re.IGNORECASE),
            frozenset(map(fold, read["floskeln"])),
            tuple(lead),
            numbers,
        )


class LineReader:
    """Reads the lines of one language at one game's table."""

    def __init__(self, cut: Cut, game: str, texts: Mapping[str, str]) -> None:
        """`texts`: by name the files of the language's folder in grammar/sprachen."""
        self._cut = cut
        self.grammar = Grammar(game, texts[game], texts["wort"])
        self._idioms = Idioms(texts.get(f"{game}.wendungen", ""), self._counts)
        self._mistakes = Mistakes(texts.get(f"{game}.fehler", ""))
        self._nobody = ScopeIndex(Lexicon({}, {}), Scope(""))

    def warm(self) -> None:
        """Work out what would else be worked out when a line first needs it."""
        self.grammar.warm()
        self._idioms.table  # noqa: B018  a cached property
        self.read("ja")

    def _counts(self, key: str) -> bool:
        return key not in self._cut.idle

    def read(self, line: str) -> Sequence[Reading] | None:
        """What each command of a line means; None if any of them is none in this language."""
        line = compose(line).strip()
        if not line or len(line) > MAX_CHARACTERS:
            return None
        found: list[Reading] = []
        for part in self._parts(line):
            read = self._either(part)
            if read is None:
                return None
            found += read
        return found if 0 < len(found) <= MOST else None

    def misread(self, line: str) -> Misread:
        """How far a line could be read, and what to say to it."""
        line = compose(line).strip()[:MAX_CHARACTERS]
        part = next((part for part in self._parts(line) if self._either(part) is None), line)
        failure = max(filter(None, map(self._failed, (part,))), key=lambda failed: failed.at, default=None)
        if failure is None or not failure.words:
            return Misread("sprache.Leer", {})
        if (answer := self._mistakes.match(self.grammar, failure, self._nobody)) is not None:
            return Misread("sprache.Befehl", {"text": answer})
        if failure.at >= len(failure.words):
            return Misread("sprache.Unvollstaendig", {"satz": part})
        word = failure.words[failure.at]
        typed = part[word.start : word.end] or word.key
        known = word.key in self.grammar.vocabulary.terminals or number(word.key) is not None
        return Misread("sprache.FalscherOrt" if known else "sprache.UnbekanntesWort", {"wort": typed})

    def complete(self, line: str, names: Iterable[str]) -> list[str]:
        """Whole words for the last word of a line, sorted; behind a space, for the word that would begin there.

        `names`: of those who can be named."""
        line = compose(line)[:MAX_CHARACTERS]
        head, _, stub = line.rpartition(" ")
        done = self._bare([word._replace(key=self._cut.numbers.get(word.key, word.key)) for word in words(head)])
        expected = self.grammar.expected(done, self._nobody)
        lists = self.grammar.vocabulary.lists
        found = [word for terminal in expected for word in lists.get(terminal, ()) if len(word) > 1]
        found += names if "WORT" in expected else ()
        key = fold(stub)
        return sorted({word for word in found if fold(word).startswith(key) and word != stub}, key=fold)[:MOST_WORDS]

    def _parts(self, line: str) -> Iterator[str]:
        if self._one(line) is not None:  # free speech is not cut
            yield line
            return
        yield from filter(None, map(str.strip, self._cut.between.split(line)))

    def _either(self, part: str) -> list[Reading] | None:
        """A part as one command, or as two with the joint between them."""
        if (whole := self._one(part)) is not None:
            return [whole]
        for joint in self._cut.joint.finditer(part):
            first = self._one(part[: joint.start()])
            if first is not None and (rest := self._either(part[joint.end() :])) is not None:
                return [first, *rest]
        return None

    def _one(self, part: str) -> Reading | None:
        for typed in self._orders(part):
            tree = self.grammar.parse(part, len(part), typed, self._nobody)
            if not isinstance(tree, Failure):
                draft: Draft = Reader(Asked(self._nobody), part, typed).command(tree)
                return Reading(draft.verb, {}, dict(draft.values), line=part)
        return None

    def _failed(self, part: str) -> Failure | None:
        """Where the order of words stops that gets furthest; None if there are no words."""
        found = [self.grammar.parse(part, len(part), typed, self._nobody) for typed in self._orders(part)]
        return max((one for one in found if isinstance(one, Failure)), key=lambda one: one.at, default=None)

    def _orders(self, part: str) -> Iterator[Sequence[Word]]:
        """The set phrase they are, the words as they stand, and both without what says nothing."""
        typed = [word._replace(key=self._cut.numbers.get(word.key, word.key)) for word in words(part)]
        typed = [word for word in _whole(typed) if word.key not in ("?", "!", ".")]
        if not typed or len(typed) > MAX_WORDS:
            return
        bare = self._bare(typed)
        orders = [one for one in (typed, bare) if one]
        yield from (phrase.words for phrase in map(self._idioms.match, orders) if phrase is not None)
        yield from orders

    def _bare(self, typed: Sequence[Word]) -> Sequence[Word]:
        """Without polite words, and without `ik wil` at the head."""
        left = [word for word in typed if word.key not in self._cut.idle]
        for lead in self._cut.lead:
            if tuple(word.key for word in left[: len(lead)]) == lead:
                return left[len(lead) :]
        return left


def _whole(typed: Sequence[Word]) -> Iterator[Word]:
    """`commando's` is one word: only German takes it apart into two that stand in one place."""
    last: Word | None = None
    for word in typed:
        if last is not None and word.start == last.start:
            last = last._replace(key=last.key + word.key.removeprefix("e"))
            continue
        if last is not None:
            yield last
        last = word
    if last is not None:
        yield last
