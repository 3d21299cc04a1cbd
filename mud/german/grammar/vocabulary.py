"""The words a grammar lists, by what is typed: which terminals a word may be, and how verbs bend.

Knows the word lists of a grammar's text and the endings of German verbs; refuses to know nouns and sentences.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Final

from mud.german.line.normalise import Word, bare, fold
from mud.german.line.spelling import Speller
from mud.german.line.words import MOVED, Verb

_LIST: Final = re.compile(r'^([A-Z_][A-Z0-9_]*)\s*:((?:\s*(?:\|\s*)?"(?:[^"\\]|\\.)*")+)[ \t]*$', re.MULTILINE)
_STRING: Final = re.compile(r'"((?:[^"\\]|\\.)*)"')
_KEPT: Final = 10_000
"""Words of which is remembered whether they are a verb and its particle in one."""
_FIELD_NAME: Final = re.compile(r"[A-Z]\d+")
_HARD: Final = re.compile(r"(?:[dt]|[^aeiouäöülrh][mn])$")


def word_lists(text: str) -> dict[str, tuple[str, ...]]:
    """The terminals of a grammar that are lists of words, with their words in the order they are written."""
    return {m[1]: tuple(s.replace('\\"', '"') for s in _STRING.findall(m[2])) for m in _LIST.finditer(text)}


def without_lists(text: str) -> str:
    """The grammar with its word lists only declared: Lark need not read a thousand words it never matches."""
    return _LIST.sub(r"%declare \1", text)


def bend(infinitive: str) -> Iterable[tuple[str, bool]]:
    """The regular forms of an infinitive a player may type, and whether the form is a question's (`du öffnest`)."""
    if not infinitive.endswith("n") or len(infinitive) < 4:
        return
    stem = infinitive.removesuffix("n").removesuffix("e")
    link = "e" if _HARD.search(stem) else ""
    yield stem + "e", False
    yield stem, False
    yield stem + link + "t", False
    yield stem + "et", False
    if not stem.endswith(("s", "ß", "z", "x")):  # `lest` is also what one says to several
        yield stem + link + "st", True
    if stem.endswith(("el", "er")):
        yield stem[:-2] + stem[-1] + "e", False


_VOWELS: Final = re.compile("[aeiouäöü]")


def _is_bent(word: str, infinitive: str) -> bool:
    """Whether a word is a strong form of a verb that changes its first letter: `iss` of `essen`."""
    return word[:1] in "aeiou" and _VOWELS.sub("", word) == _VOWELS.sub("", infinitive.removesuffix("n"))


class Vocabulary:
    """The words of one grammar. `terminals`: by key, in the order of the grammar, a particle's beginning with MOVED;
    `verbs`: forms of V_, K_ and T_."""

    def __init__(self, text: str) -> None:
        self.lists = word_lists(text)
        self.verbs: dict[str, Verb] = {}
        self.speech: set[str] = set()
        self.particles: set[str] = set()
        self.terminals: dict[str, tuple[str, ...]] = {}
        # Thousands of words may be the same few terminals: each combination is kept once.
        kept: dict[tuple[str, ...], tuple[str, ...]] = {}
        for terminal, listed in self.lists.items():
            self._add(terminal, listed, kept)

    def _add(self, terminal: str, listed: Iterable[str], kept: dict[tuple[str, ...], tuple[str, ...]]) -> None:
        kind = terminal[:2]
        infinitive = ""
        for word in listed:
            bent: list[tuple[str, bool]] = [(word, False)]
            if kind in ("V_", "T_") and word.endswith("n") and len(word) > 3:
                infinitive = word
                bent += bend(word)
            elif kind in ("V_", "T_") and infinitive and len(word) > 2 and word[-1] not in "ent\"'":
                bent += [(word + "t", False), (word + ("t" if word[-1] in "sß" else "st"), True)]  # du nimmst
            for form, asks in bent:
                for key in (fold(form), bare(form)) if len(form) > 2 else (fold(form),):  # `no` is a direction, no `nö`
                    self._enter(key, terminal, kept)
                    if kind in ("V_", "K_", "T_"):
                        self.verbs.setdefault(key, Verb(infinitive or word, asks, form == infinitive))
                    if kind == "T_":
                        self.speech.add(key)

    def _enter(self, key: str, terminal: str, kept: dict[tuple[str, ...], tuple[str, ...]]) -> None:
        if terminal.startswith("P_"):
            self.particles.add(key)
            key = MOVED + key
        found = self.terminals.get(key, ())
        if terminal not in found:
            found = (*found, terminal)
            self.terminals[key] = kept.setdefault(found, found)

    def has(self, key: str, terminal: str) -> bool:
        """Whether a word is in a list."""
        return terminal in self.terminals.get(key, ())

    def keys(self, terminal: str) -> frozenset[str]:
        """The first and second keys of a list."""
        return frozenset(key for word in self.lists.get(terminal, ()) for key in (fold(word), bare(word)))

    def apart(self, key: str) -> tuple[str, str] | None:
        """`aufheben` as (`heben`, `auf`), also `aufzuheben`; None if it is no verb with one of our particles."""
        if key in self._apart:
            return self._apart[key]
        found = None
        for size in range(2, min(len(key) - 2, 9)):
            particle, rest = key[:size], key[size:]
            if particle not in self.particles:
                continue
            rest = rest if rest in self.verbs else rest.removeprefix("zu")
            if rest in self.verbs and len(rest) > 1:
                found = (rest, particle)
        if len(self._apart) >= _KEPT:
            self._apart.clear()
        self._apart[key] = found
        return found

    @cached_property
    def _apart(self) -> dict[str, tuple[str, str] | None]:
        return {}

    def commands(self, terminal: str) -> Iterable[str]:
        """The words of a list as one commands with them: `öffne`, `nimm`, `inventar`."""
        listed = self.lists.get(terminal, ())
        if terminal.startswith("K_"):
            return [word for word in listed if len(word) > 2]
        bent: dict[str, str] = {}
        strong: set[str] = set()
        last = ""
        for word in listed:
            if word.endswith("n") and len(word) > 3:
                last = word
                bent[word] = next((form for form, _ in bend(word)), word)
            elif last and last not in strong and (word[:1] == last[:1] or _is_bent(word, last)):
                bent[last] = word
                strong.add(last)
        return list(bent.values())

    @cached_property
    def speller(self) -> Speller:
        """The forms of verbs and the directions, for slips of the finger."""
        directions = (key for terminal in self.lists if terminal.startswith("R_") for key in self.keys(terminal))
        return Speller(key for key in (*self.verbs, *directions) if len(key) > 3)

    def warm(self) -> None:
        """Work out what else the first word that nobody knows would have to wait for."""
        self.speller, self.little, self._commands, self._by_letter, self._ids  # noqa: B018  cached properties

    def command(self, infinitive: str) -> str:
        """How one commands with a verb: `öffnen` -> `öffne`, `nehmen` -> `nimm`."""
        return self._commands.get(infinitive, infinitive)

    @cached_property
    def _commands(self) -> Mapping[str, str]:
        found: dict[str, str] = {}
        for terminal, listed in self.lists.items():
            infinitives = [word for word in listed if terminal[:2] in ("V_", "T_") and word.endswith("n")]
            for word, command in zip(infinitives, self.commands(terminal), strict=False):
                found.setdefault(word, command)
        return found

    def infinitive(self, verb: str) -> str:
        """A verb's id as it is written: `oeffnen` -> `öffnen`. The id itself if the grammar has no such verb."""
        return self._infinitives.get(verb, verb)

    def as_typed(self, verb: str, words: Sequence[Word]) -> str:
        """A verb as it is written, by the one of its words that was typed: `wirf` of `legen` -> `werfen`."""
        listed = self.lists.get(f"V_{verb.upper()}", ())
        forms = (self.verbs[word.key].infinitive for word in words if word.key in self.verbs)
        return next((form for form in forms if form in listed), self.infinitive(verb))

    def typed(self, words: Sequence[Word]) -> tuple[str, ...]:
        """The ids of the verbs among some words, that of the last without its particle: `Reuse hochziehen`."""
        ids = self._ids
        last = (words[-1].key,) if words and words[-1].key not in ids else ()
        apart = (self.apart(key) for key in last if key.endswith("n"))
        verbs = [*(word.key for word in words), *(found[0] for found in apart if found is not None)]
        return tuple([ids[verb] for verb in verbs if verb in ids])

    @cached_property
    def _ids(self) -> Mapping[str, str]:
        return {key: fold(form.infinitive) for key, form in self.verbs.items()}

    def infinitives(self, letter: str) -> Sequence[str]:
        """The infinitives whose key begins with a letter, as they are written."""
        return self._by_letter.get(letter, ())

    @cached_property
    def _by_letter(self) -> Mapping[str, Sequence[str]]:
        found: dict[str, list[str]] = {}
        for key, infinitive in self._infinitives.items():
            found.setdefault(key[:1], []).append(infinitive)
        return found

    @cached_property
    def little(self) -> Sequence[str]:
        """Words of grammar long enough to get their letters mixed up."""
        return [key for name in ("NACH", "MIT", "LOKAL", "ART") for key in sorted(self.keys(name)) if len(key) > 2]

    @cached_property
    def _infinitives(self) -> Mapping[str, str]:
        return {fold(form.infinitive): form.infinitive for form in self.verbs.values()}


def field_of(terminal: str) -> str | None:
    """The field a terminal is the name of (`A6: "nil"`)."""
    return terminal if _FIELD_NAME.fullmatch(terminal) else None
