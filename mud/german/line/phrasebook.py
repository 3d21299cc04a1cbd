"""Lists of words, and patterns in which the words of a list stand: what is looked for in whole sentences, and such a
sentence.

Knows how a pattern is put together; refuses to know what any of them means.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from mud.expression import expression
from mud.german.line.normalise import fold

_GAP: Final = re.compile(r"\{([a-z_]+)\}")
_BEFORE, _ASKING = "davor", "fragt"
"""The lists of words that may stand before a sentence, and of those a question begins with."""
_MAY_SAY, _PLAIN = "spricht", "schlicht"
"""The patterns of what a line has that may be looked through, and of lines so plain that a grammar reads them."""


class Phrasebook:
    """`{name}` in a pattern stands for the words of a list, parted by `|`. `signs`: what stands in patterns for what,
    put in after the words, one after the other."""

    def __init__(
        self,
        lists: Mapping[str, Sequence[str]],
        patterns: Mapping[str, str | Sequence[str]],
        signs: Sequence[tuple[str, str]] = (),
    ) -> None:
        self._lists = lists
        self._words: Final = {name: frozenset(words) for name, words in lists.items()}
        self._signs = signs
        self._patterns: Final = {
            name: [self._pattern(text) for text in ([told] if isinstance(told, str) else told)]
            for name, told in patterns.items()
        }

    def listed(self, name: str) -> frozenset[str]:
        """A list of words."""
        return self._words[name]

    def patterns(self, name: str) -> Sequence[re.Pattern[str]]:
        """Patterns that are one."""
        return self._patterns[name]

    def find(self, name: str, text: str) -> re.Match[str] | None:
        """Where the first of such patterns fits that does."""
        return next((found for one in self.patterns(name) if (found := one.search(text)) is not None), None)

    def asks(self, line: str, keys: Sequence[str]) -> bool:
        """Whether a line, and its words as they are looked through, is put as a question."""
        first = next((key for key in keys if key not in self._words[_BEFORE] and key.isalnum()), "")
        return "?" in line or first in self._words[_ASKING]

    def may_say(self, line: str) -> bool:
        """Whether a line may be anything that is looked for: most are not, and cost no more than this."""
        folded = fold(line)
        is_plain = any(one.match(folded) is not None for one in self.patterns(_PLAIN))
        return not is_plain and self.find(_MAY_SAY, folded) is not None

    def _pattern(self, text: str) -> re.Pattern[str]:
        text = _GAP.sub(lambda gap: "|".join(self._lists[gap[1]]), text)
        for sign, meant in self._signs:
            text = text.replace(sign, meant)
        return expression(text)


@dataclass(frozen=True, slots=True)
class Phrase:
    """A line that is looked through. `keys`: its words; `text`: the same in a row, as the patterns have them; `asks`:
    whether it is put as a question."""

    book: ClassVar[Phrasebook]

    keys: Sequence[str]
    text: str
    asks: bool

    def match(self, name: str) -> re.Match[str] | None:
        """Where a pattern fits."""
        return self.book.find(name, self.text)

    def has(self, name: str) -> bool:
        """Whether it has a word of a list."""
        return not self.book.listed(name).isdisjoint(self.keys)
