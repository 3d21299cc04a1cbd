"""Parts of a line that may be a command as they stand: what a line begins with, or all but one thing it says besides.

Knows where German may be cut; refuses to know what the parts mean, and which is offered.
"""

from collections.abc import Iterator, Sequence
from itertools import islice, takewhile
from typing import Final

from mud.german.line.dress import DEPENDENT
from mud.german.line.normalise import Word, words
from mud.german.line.numbers import field
from mud.german.meaning.scope_index import ScopeIndex
from mud.german.parsing import WORLD
from mud.german.understand import Understanding

_PARTS: Final = 24
"""Parts of a line at most."""
_DEPENDENT: Final = DEPENDENT | {"bis", "waehrend"}
"""What begins a clause that depends on a command, and does not turn its sense around."""
_BEFORE_NAMES: Final = ("ART", "LOKAL", "ZU", "NACH", "AUS", "MIT", "GEGEN", "KEIN", "MENGE", "FRAGEWORT")
"""Behind one of these stands what is named."""
_BEGINS: Final = ("ART", "LOKAL", "ZU", "NACH", "AUS", "PRON")
"""One of these begins it."""
NO: Final = ("nicht", "nie", "niemals", "kein", "keine", "keinen")
_OF: Final = frozenset(("von", "vom"))
"""What belongs to the noun before."""


class Shortening:
    """Cuts lines that no grammar takes."""

    def __init__(self, understanding: Understanding) -> None:
        self._known = understanding.words
        self._vocabulary = understanding.grammars[WORLD].vocabulary

    @staticmethod
    def main(found: Sequence[Word]) -> tuple[Word, ...]:
        """The words before a clause that depends on them; none if there is no such clause."""
        main = tuple(takewhile(lambda word: word.key not in _DEPENDENT, found))
        return main if len(main) < len(found) else ()

    def parts(self, line: str, around: ScopeIndex, unknown: str = "") -> Iterator[tuple[str, Sequence[str]]]:
        """Parts of a line, and the keys of their words: all but an unknown word that names nothing; its beginnings
        (`folge dem Käfer über das Meer`), the longest first; and all but what one preposition begins (`häng sie am Ende
        ins Wasser`)."""
        typed = words(line)
        ends = [at + 1 for at, word in enumerate(typed[:-1]) if self._may_end(word, typed[at + 1], around)]
        starts = [at for at, word in enumerate(typed) if self._is_preposition(word)]
        gaps = [(at, at + 1) for at, word in enumerate(typed) if self._may_be_left(typed, at, line, unknown, around)]
        gaps += [(at, len(typed)) for at in reversed(ends)]
        gaps += [(a, b) for a in starts if a in ends for b in starts if b > a and typed[b].key not in _OF]
        for start, end in islice(gaps, _PARTS):
            rest = line[typed[end].start :] if typed[end:] else ""
            yield f"{line[: typed[start - 1].end]} {rest}".strip(), [one.key for one in (*typed[:start], *typed[end:])]

    def _may_be_left(self, typed: Sequence[Word], at: int, line: str, unknown: str, around: ScopeIndex) -> bool:
        """Whether a word nobody knows may only say how something is done: it is small, no slip in a No, and stands
        where no name does, before what is named (`geh gschwind nach Norden`)."""
        word, behind = typed[at], typed[at + 1 : at + 2]
        if not at or not behind or line[word.start : word.end] != unknown or not unknown[:1].islower():
            return False
        before = typed[at - 1].key
        is_name = any(self._known.is_in(before, kind) for kind in _BEFORE_NAMES) or around.adjective(before)
        begins = any(self._known.is_in(behind[0].key, kind) for kind in _BEGINS) or self._known.direction(behind[0].key)
        return begins and not is_name and not any(sorted(word.key) == sorted(no) for no in NO)

    def _may_end(self, word: Word, behind: Word, around: ScopeIndex) -> bool:
        """Whether a part of a line may end with a word: it is no article, and nothing that stands before a noun."""
        if self._is_preposition(word):
            begins_phrase = self._known.is_in(behind.key, "ART") or self._known.noun(behind.key)
            if begins_phrase or word.key not in self._vocabulary.particles:
                return False
        if bool(around.meant(word.key)) and not around.adjective(word.key):
            return True
        is_told = word.key in self._vocabulary.particles or field(word.key) is not None
        return is_told or bool(self._known.direction(word.key)) or self._known.is_in(word.key, "PRON")

    def _is_preposition(self, word: Word) -> bool:
        return any(self._known.is_in(word.key, kind) for kind in ("LOKAL", "ZU", "MIT"))
