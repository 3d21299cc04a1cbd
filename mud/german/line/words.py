"""What the road of a line asks about words: whether one is a verb, speech, a particle, a direction, in some list.

Knows the questions; refuses to know the lists that answer them.
"""

from string import punctuation
from typing import Any, Final, NamedTuple, Protocol

JOINTS: Final = frozenset((",", "und", "dann", "danach", "anschliessend", "sowie", "&", "+"))
"""What may join two commands, or two members of a list."""
SIGNS: Final = frozenset(punctuation) - JOINTS
"""Signs, each a word by itself, that join nothing."""
ARTICLES: Final = ("den", "die", "das", "dem", "der")
DATIVES: Final = frozenset(("dem", "der", "einem", "einer", "meinem", "meiner", "seinem", "seiner", "ihrem", "ihrer"))
"""What may stand before a noun in the dative and, behind a verb, in no accusative."""
MOVED: Final = "+"
"""Stands before the key of a verb's particle that was put right behind its verb."""

TURNS: Final = frozenset(
    (
        *("ohne", "statt", "anstatt", "stattdessen", "ausser", "weder", "keinesfalls", "keineswegs", "nimmermehr"),
        *("wenn", "falls", "sobald", "solange", "bevor", "ehe", "nachdem", "bis", "ob", "oder", "entweder", "sonst"),
        *("niemand", "niemanden", "niemandem", "kaum", "beinahe", "fast", "lieber", "aber", "sondern"),
        *("weil", "obwohl"),
    )
)
"""Words that may turn the sense of a line around: nobody guesses what it means without them."""


class Verb(NamedTuple):
    """A form of a verb: the infinitive as it is written, and whether the form asks (`nimmst`) or is the infinitive."""

    infinitive: str
    asks: bool
    final: bool


class KnownWords(Protocol):
    """What is asked about words before there is a grammar for them. Keys are folded."""

    kept: dict[str, Any]
    """Where those who ask keep what they worked out about all words, by their names."""

    def __hash__(self) -> int: ...
    def verb(self, key: str) -> Verb | None: ...
    def command(self, key: str) -> str: ...
    def apart(self, key: str) -> tuple[str, str] | None: ...
    def speech(self, key: str) -> bool: ...
    def particle(self, key: str) -> bool: ...
    def is_in(self, key: str, terminal: str) -> bool: ...
    def kinds(self, key: str) -> frozenset[str]: ...
    def among(self, terminals: tuple[str, ...]) -> frozenset[str]: ...
    def noun(self, key: str) -> bool: ...
    def listed(self, key: str) -> bool: ...
    def direction(self, key: str) -> bool: ...
    def adjective(self, key: str) -> bool: ...
    def plural(self, key: str) -> bool: ...


def silent(known: KnownWords) -> frozenset[str]:
    """All words that say nothing: polite ones, stray signs."""
    found: frozenset[str] | None = known.kept.get("silent")
    if found is None:
        polite = (key for key in known.among(("FLOSKEL",)) if known.verb(key) is None)
        found = known.kept["silent"] = frozenset((*polite, *(sign for sign in SIGNS if not known.listed(sign))))
    return found


def counts(key: str, known: KnownWords) -> bool:
    """Whether a word says anything: no polite word, no stray sign."""
    return key not in silent(known)
