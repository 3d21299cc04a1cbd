"""The words of one grammar or of all, as the cutting of lines asks for them.

Knows word lists and the lexicon's nouns; refuses to know scopes and sentences.
"""

from collections.abc import Sequence
from typing import Any, Final

from mud.german.grammar.parser import Grammar
from mud.german.line.normalise import fold
from mud.german.line.words import Verb
from mud.german.speech.lexicon import Lexicon

_NONE: Final[frozenset[str]] = frozenset()
_KEPT: Final = 10_000
"""Words of which is remembered whether they are a verb and its particle in one."""


class WordIndex:
    """What cutting a line and undressing a clause need of some grammars and the lexicon."""

    def __init__(self, lexicon: Lexicon, grammars: Sequence[Grammar]) -> None:
        self._lexicon = lexicon
        self._words = [grammar.vocabulary for grammar in grammars]
        self._verbs: dict[str, Verb] = {}
        self._terminals: dict[str, frozenset[str]] = {}
        self._apart: dict[str, tuple[str, str] | None] = {}
        self.kept: dict[str, Any] = {}
        # Thousands of words may be the same few terminals: each combination is kept once.
        kept: dict[frozenset[str], frozenset[str]] = {}
        for words in reversed(self._words):
            self._verbs |= words.verbs
            for key, terminals in words.terminals.items():
                found = self._terminals.get(key, _NONE).union(terminals)
                self._terminals[key] = kept.setdefault(found, found)
        self._directions = frozenset(
            key for key, terminals in self._terminals.items() if any(name.startswith("R_") for name in terminals)
        )
        self._particles = frozenset().union(*(words.particles for words in self._words))
        self._speech = frozenset().union(*(words.speech for words in self._words))

    def verb(self, key: str) -> Verb | None:
        return self._verbs.get(key)

    def command(self, key: str) -> str:
        """How one commands with a verb a key is a form of: `sehe` -> `sieh`; the key itself if it is none."""
        verb = self._verbs.get(key)
        if verb is None:
            return key
        told = (fold(words.command(verb.infinitive)) for words in self._words if key in words.verbs)
        return next(told, key)

    def apart(self, key: str) -> tuple[str, str] | None:
        try:
            return self._apart[key]
        except KeyError:
            if len(self._apart) >= _KEPT:
                self._apart.clear()
            found = self._apart[key] = next(filter(None, (words.apart(key) for words in self._words)), None)
            return found

    def speech(self, key: str) -> bool:
        return key in self._speech

    def particle(self, key: str) -> bool:
        return key in self._particles

    def is_in(self, key: str, terminal: str) -> bool:
        return terminal in self._terminals.get(key, _NONE)

    def kinds(self, key: str) -> frozenset[str]:
        """The lists a word is in."""
        return self._terminals.get(key, _NONE)

    def among(self, terminals: tuple[str, ...]) -> frozenset[str]:
        """All words of some terminals."""
        return frozenset(key for key, kinds in self._terminals.items() if not kinds.isdisjoint(terminals))

    def is_command_word(self, key: str) -> bool:
        """Whether a word is a command by itself in some grammar: `inventar`, `fertig`."""
        return any(name.startswith("K_") for name in self._terminals.get(key, _NONE))

    def noun(self, key: str) -> bool:
        return bool(self._lexicon.forms(key))

    def plural(self, key: str) -> bool:
        """Whether a key may be the plural of a noun of the lexicon."""
        return any(form.number == "pl" for form in self._lexicon.forms(key))

    def adjective(self, key: str) -> bool:
        """Whether a key is a form of an adjective of the lexicon."""
        return bool(self._lexicon.adjective_forms(key))

    def listed(self, key: str) -> bool:
        return key in self._terminals

    def direction(self, key: str) -> bool:
        return key in self._directions
