"""What the last word of a half-typed line could become: the words that would parse there and mean something here.

Knows word classes and scope; refuses to know terminals, menus and editors.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final

from mud.german.grammar.parser import Grammar
from mud.german.grammar.vocabulary import Vocabulary
from mud.german.grammar.word_index import WordIndex
from mud.german.line.clauses import Clause, split
from mud.german.line.normalise import bare, compose, fold, words
from mud.german.meaning.scope_index import ScopeIndex

MOST: Final = 60
_SPEECH: Final = "TEXT"
_CONTENT: Final = ("NOMEN", "ADJ", "R_")
"""Where a thing may be named, only things are offered until a letter is typed."""
_ARTICLES: Final = ("den", "die", "das", "dem", "der")
_HEADS: Final = ("V_", "K_", "T_")


def complete(
    line: str,
    around: ScopeIndex,
    grammars: Mapping[str, Grammar],
    everywhere: WordIndex,
    numbers: Mapping[str, Sequence[str]],
    without: Collection[str] = (),
) -> list[str]:
    """Whole words for the last word of `line`, sorted; after a space, for the word that would begin there.

    `grammars`: those to be tried here, in their order; `everywhere` knows the words of all there are. `numbers`: which
    there are of something, by the terminal whose words they stand behind. `without`: verbs that are not offered.
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
    found: dict[str, None] = {}
    for grammar in grammars.values():
        expected = grammar.expected(before.words, around)
        if _SPEECH in expected and before.words and grammar.vocabulary.has(before.words[0].key, "K_HILFE"):
            found.update(dict.fromkeys(word for word in _topics(grammars.values()) if fits(word, stub)))
            continue
        if _SPEECH in expected and before.words and grammar.vocabulary.has(before.words[0].key, "T_KANAL"):
            found.update(dict.fromkeys(word for word in _channels(grammar.vocabulary) if fits(word, stub)))
            continue
        if _SPEECH in expected and len(expected) == 1:
            continue
        if fresh and "NOMEN" in expected and before.words:
            expected = frozenset(terminal for terminal in expected if terminal.startswith(_CONTENT))
        if before.words and "ZAHL" in expected:
            for terminal in grammar.vocabulary.terminals.get(before.words[-1].key, ()):
                found.update(dict.fromkeys(one for one in numbers.get(terminal, ()) if fits(one, stub)))
        if without and not before.words:
            expected = frozenset(terminal for terminal in expected if not _is_idle(terminal, grammar, without))
        for word in _words(expected, grammar.vocabulary, around, at_head=not before.words):
            if fits(word, stub):
                found[word] = None
        if "NOMEN" in expected and before.words and _reaches_far(before.words[0].key, grammar):
            found.update(dict.fromkeys(name for key in around.scope.names if fits(name := key.capitalize(), stub)))
    return sorted(found, key=lambda word: (fold(word), word))[:MOST]


def _reaches_far(verb: str, grammar: Grammar) -> bool:
    """Whether a command that begins so may name somebody who is not here."""
    far = (name.upper() for name, traits in grammar.traits.own.items() if traits.fern)
    return any(grammar.vocabulary.has(verb, terminal) for name in far for terminal in (f"V_{name}", name))


def _is_idle(terminal: str, grammar: Grammar, without: Collection[str]) -> bool:
    """Whether a command that begins so can be none but those nobody could obey."""
    begun = grammar.rules_with([terminal])
    return bool(begun) and all(verb in without for verb in begun)


def _topics(grammars: Iterable[Grammar]) -> Iterator[str]:
    """What help may be asked about: every verb, as one commands with it."""
    for grammar in grammars:
        vocabulary = grammar.vocabulary
        for terminal in vocabulary.lists:
            if terminal.startswith(_HEADS):
                yield from vocabulary.commands(terminal)


def _channels(vocabulary: Vocabulary) -> Iterator[str]:
    """The channels that are known by a word."""
    for terminal, listed in vocabulary.lists.items():
        if terminal.startswith("KANAL_"):
            yield from listed[:1]


def fits(word: str, stub: str) -> bool:
    """Whether a word begins with what is typed, and is not all typed yet."""
    key = fold(stub)
    return word != stub and (fold(word).startswith(key) or bare(word).startswith(key))


def _words(expected: Iterable[str], vocabulary: Vocabulary, around: ScopeIndex, at_head: bool) -> Iterator[str]:
    """The words of some terminals: verbs as one commands, function words, and what is in scope."""
    for terminal in expected:
        if terminal == "NOMEN":
            yield from dict.fromkeys(referent.noun.lemma for referent in around.referents)
        elif terminal == "ADJ":
            yield from _adjectives(around)
        elif terminal == "WORT":
            yield from around.scope.names
        elif terminal == "ART":
            yield from _ARTICLES
        elif terminal.startswith("R_"):
            yield from (word for word in vocabulary.lists[terminal][:1] if fold(word) in around.scope.directions)
        elif terminal.startswith(_HEADS):
            if at_head or not terminal.startswith(("V_", "T_")):
                yield from vocabulary.commands(terminal)
        elif not terminal.startswith("P_"):
            yield from (word for word in vocabulary.lists.get(terminal, ()) if len(word) > 1)


def _adjectives(around: ScopeIndex) -> Iterator[str]:
    for referent in around.referents:
        for adjective in referent.noun.adjectives:
            yield adjective.form("en")
