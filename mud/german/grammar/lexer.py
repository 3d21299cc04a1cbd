"""Turns words into word classes while Lark parses: the state of the parser chooses among what a word may be.

Knows grammar words, nouns, adjectives, numbers and fields; refuses to know which thing a noun means.

What a word may be is tried in this order, the first that the parser takes being the reading. If the line fails later,
the parser comes back and tries the next (parser.py, a bounded number of times):
  1. free speech, where the grammar wants it and nobody is being addressed
  2. a genitive article behind a noun (`der` in `die Klappe der Schatulle`), unless a person follows
  3. a boundary between two noun phrases (`gib Anna | den Hut`)
  4. the grammar's own words, in the order of the grammar; `ihr` as an article only before a noun
  5. a field (`B3`, `b drei`), an ordinal, a number, an adjective before a noun, a noun, an adjective
  6. any word, where the grammar takes any
"""

import re
from collections.abc import Collection, Iterator, Sequence
from typing import Any, Final, Protocol

from lark import Token
from lark.lexer import Lexer

from mud.german.grammar import statements
from mud.german.grammar.vocabulary import Vocabulary
from mud.german.line.normalise import QUOTES, Word
from mud.german.line.numbers import field, number, order

UNKNOWN: Final = "UNBEKANNT"
_MARKS: Final = re.compile(r"(?=.*\d)\d*([a-z])\d*(?:\1\d*)*")
"""Numbers between which one letter stands, once or more: `J5`, `44J`, `44J4J4`."""
_GENITIVE: Final = frozenset(
    ("der", "des", "eines", "einer", "meines", "meiner", "deines", "deiner", "dieses", "dieser")
)
_NOMINAL: Final = frozenset(("NOMEN", "PRON", "ZAHL", "ADJ", "ORD", "MENGE", "ART", "DA", "DAMIT"))
_LINKS: Final = frozenset(("NACH", "UEBER", "UM", "AUS", "ZU", "MIT", "DOPPELPUNKT", "KOMMA"))
_STARTS: Final = frozenset(("ART", "MENGE", "PRON", "NOMEN", "ADJ", "ORD", "BESITZ"))


_EVERYBODY: Final = frozenset(("allen", "jedem", "jeden", "beiden"))


class Nouns(Protocol):
    """What the lexer asks of lexicon and scope."""

    def noun(self, key: str) -> bool: ...
    def adjective(self, key: str) -> bool: ...
    def here(self, key: str) -> bool: ...
    def owner(self, key: str) -> bool: ...
    def person(self, key: str) -> bool: ...


class Input:
    """One ordering of a clause's words on its way through the parser. `picks`: which of several classes to take, by
    position; `trail`: the positions where there was a choice, with the number of classes there."""

    __slots__ = ("line", "nouns", "picks", "stop", "trail", "vocabulary", "words")

    def __init__(self, line: str, stop: int, words: Sequence[Word], vocabulary: Vocabulary, nouns: Nouns) -> None:
        self.line, self.stop, self.words = line, stop, words
        self.vocabulary, self.nouns = vocabulary, nouns
        self.picks: dict[int, int] = {}
        self.trail: list[tuple[int, int]] = []

    def raw(self, since: int) -> str:
        """The line from behind word number `since` - 1 to its end, without the colon, comma or quotes around it; where
        nothing is left of it, the words that were put in there and never typed."""
        start = self.words[since - 1].end if since else self.words[0].start if self.words else 0
        typed = unquote(self.line[start : self.stop])
        if typed or not 0 < since < len(self.words):
            return typed
        before, *rest = self.words[since - 1 :]
        put_in = all(before.start <= word.start and word.end <= before.end for word in rest)
        return " ".join(word.key for word in rest) if put_in else ""


def unquote(text: str) -> str:
    """What is said: no colon or comma before it, no quotes around the whole of it; otherwise letter for letter."""
    text = text.strip()
    while text[:1] in (":", ","):
        text = text[1:].lstrip()
    if len(text) > 1 and text[0] in QUOTES and text[-1] in QUOTES[text[0]] and text[-1] not in text[1:-1]:
        text = text[1:-1].strip()
    return text


class WordLexer(Lexer):
    """Lark's lexer. What is lexed is an Input; a token's start_pos is the number of its word."""

    __future_interface__ = 1

    def __init__(self, _conf: Any) -> None:
        pass

    def lex(self, lexer_state: Any, parser_state: Any) -> Iterator[Token]:
        given: Input = lexer_state.text
        found = tokens(given, parser_state.state_stack, parser_state.parse_conf.states)
        whole = (Token(token.type, token.value, token.start_pos) for token in found)
        return (token for token in whole if token.type != END)  # Lark adds its own


END: Final = "$END"
"""The class of what follows the last word."""


def tokens(given: Input, stack: Sequence[int], states: Sequence[Collection[str]]) -> Iterator[Token]:
    """The words of an input by their classes, and the end. `stack`: the parser's states, which change in between."""
    words, size = given.words, len(given.words)
    at, before = 0, ""
    while at < size:
        options = classes(given, at, before, states[stack[-1]])
        if len(options) > 1:
            pick = given.picks.get(at, 0)
            given.trail.append((at, len(options)))
            name, value, used = options[pick]
        else:
            name, value, used = options[0]
        if name == "GRENZE":
            yield _token("GRENZE", "", at)
            name, value, used = classes(given, at, "GRENZE", states[stack[-1]])[0]
        yield _token(name, value or words[at].key, at)
        before = name
        at += used
    yield _token(END, "", size)


def _token(name: str, value: str, at: int) -> Token:
    """`Token(name, value, at)` in a third of the time: nobody asks for its line and column."""
    made = str.__new__(Token, value)
    made.type, made.value, made.start_pos = name, value, at
    return made


Class = tuple[str, str, int]
"""A terminal, its value (empty: the word's key), and how many words it takes."""


def classes(given: Input, at: int, before: str, accepted: Collection[str]) -> list[Class]:
    """What the word at `at` may be here, the likeliest first; a class the grammar refuses if nothing fits."""
    words = given.words
    key = words[at].key
    options: list[Class] = []
    if "TEXT" in accepted and not (before == "ADJ" and "NOMEN" in accepted and given.nouns.noun(key)):
        rest = len(words) - at
        speech: Class = ("TEXT", text, rest) if (text := given.raw(at)) else ("ENDE", "", rest)
        if not _addressed(given, at, before, accepted):
            return [speech]
        if not before.startswith("T_"):
            return [*((t, "", 1) for t in given.vocabulary.terminals.get(key, ()) if t in accepted), speech]
    if before == "NOMEN" and key in _GENITIVE and "GEN_ART" in accepted:
        options.append(("GEN_ART", "", 1))
    if "GRENZE" in accepted and before in _NOMINAL and _may_start(given, at, before):
        late = options and not _person_follows(given, at)
        options.insert(len(options) if late else 0, ("GRENZE", "", 0))
    own = [terminal for terminal in given.vocabulary.terminals.get(key, ()) if terminal in accepted]
    options += [(terminal, "", 1) for terminal in own]
    if own and options[0][0] == "GRENZE" and not _STARTS.issuperset(own):  # `nimm auf der Bank Platz`
        options.append(options.pop(0))
    if key == "ihr" and len(options) > 1:
        is_article = at + 1 < len(words) and _noun_like(given, at + 1)
        if not is_article or (before.startswith("T_") and not _person_follows(given, at)):  # sag ihr gute Nacht
            options.reverse()
    _lexical(given, at, accepted, options)
    if not options:
        options.append((_refused(given, key), "", 1))
    return options


def _lexical(given: Input, at: int, accepted: Collection[str], options: list[Class]) -> None:
    words, nouns = given.words, given.nouns
    key = words[at].key
    if "FELD" in accepted and (found := _field_at(words, at)):
        options.append(found)
    if "KENNUNG" in accepted and _MARKS.fullmatch(key):  # `4 4 J5`; `4 J` stays two words
        options.append(("KENNUNG", key.upper(), 1))
    if "ORD" in accepted and order(key) is not None:
        options.append(("ORD", "", 1))
    if "ZAHL" in accepted and number(key) is not None:
        options.append(("ZAHL", "", 1))
    is_owner = "BESITZ" in accepted and nouns.owner(key)
    if is_owner and not nouns.person(key):
        options.append(("BESITZ", "", 1))
    adjective = "ADJ" in accepted and nouns.adjective(key)
    noun = "NOMEN" in accepted and nouns.noun(key)
    if adjective and (not noun or (at + 1 < len(words) and _noun_like(given, at + 1))):
        options.append(("ADJ", "", 1))
    word = "WORT" in accepted and (key[0].isalnum() or len(key) > 1)
    if word and noun and not nouns.here(key):  # `setz dich zu Oberägypten`
        options.append(("WORT", "", 1))
    if noun:
        options.append(("NOMEN", "", 1))
        if adjective and options[-1][0] != "ADJ":
            options.append(("ADJ", "", 1))
    if word:
        options.append(("WORT", "", 1))
    if is_owner and nouns.person(key) and at + 1 < len(words):  # betrachte Hans Netz; but: gib Hans das Netz
        options.append(("BESITZ", "", 1))


def _refused(given: Input, key: str) -> str:
    """A class for a word that cannot stand here, so that the error can tell an unknown word from a misplaced one."""
    terminals = given.vocabulary.terminals.get(key)
    if terminals:
        return terminals[0]
    if given.nouns.noun(key):
        return "NOMEN"
    if given.nouns.adjective(key):
        return "ADJ"
    if number(key) is not None:
        return "ZAHL"
    return "ORD" if order(key) is not None else UNKNOWN


def _field_at(words: Sequence[Word], at: int) -> Class | None:
    key = words[at].key
    if found := field(key):
        return ("FELD", found, 1)
    if at + 1 < len(words):
        first, second = key, words[at + 1].key
        for letter, digit in ((first, second), (second, first)):
            count = number(digit)
            if len(letter) == 1 and letter.isascii() and letter.isalpha() and count is not None and count < 100:
                return ("FELD", f"{letter.upper()}{count}", 2)
    return None


def _noun_like(given: Input, at: int) -> bool:
    key = given.words[at].key
    return given.nouns.noun(key) or given.nouns.adjective(key) or order(key) is not None


def _may_start(given: Input, at: int, before: str) -> bool:
    """Whether a second noun phrase begins at `at` behind a word of class `before`."""
    terminals = given.vocabulary.terminals.get(given.words[at].key, ())
    if "ART" in terminals or "PRON" in terminals or "MENGE" in terminals:
        return before != "MENGE" or "ART" not in terminals or given.words[at - 1].key == "alles"
    if before == "NOMEN" and number(given.words[at].key) is not None:  # gib dem Händler zwei Bücher
        return at + 1 < len(given.words) and _noun_like(given, at + 1)
    if before in ("NOMEN", "PRON", "ZAHL", "DA"):
        return _noun_like(given, at) or (number(given.words[at].key) is not None and before == "PRON")
    return False


def _person_follows(given: Input, at: int) -> bool:
    for word in given.words[at + 1 : at + 4]:
        if given.nouns.noun(word.key):
            return given.nouns.person(word.key)
    return False


def _addressed(given: Input, at: int, before: str, accepted: Collection[str]) -> bool:
    """Whether someone is addressed at `at` where speech could begin: `sag Anna hallo`, `sag dem Priester: ...`.

    `sag der Hut ist rot` addresses nobody; neither does `sag Anna ist doof`.
    """
    words, vocabulary = given.words, given.vocabulary
    key = words[at].key
    if not before.startswith("T_"):
        if vocabulary.has(key, "UND") and "UND" in accepted:  # sag Anna und Hans guten Morgen
            if before == "WORT":  # teile Anna und Berta mit: ...
                return at + 2 < len(words) and vocabulary.has(words[at + 2].key, "MIT")
            return at + 1 < len(words) and _names_person(given, at + 1) is not None
        return any(terminal in _LINKS and terminal in accepted for terminal in vocabulary.terminals.get(key, ()))
    if "WORT" in accepted and at + 1 < len(words) and words[at + 1].key == ":":  # schreibe Anna: she need not be here
        return True
    if any(vocabulary.has(key, link) and link in accepted for link in ("ZU", "MIT")):
        return at + 1 < len(words) and _names_person(given, at + 1) is not None
    if not _STARTS & set(accepted):
        return any(t in accepted for t in vocabulary.terminals.get(key, ()))
    end = _names_person(given, at)
    if end is None:
        return False
    return end >= len(words) or not _states(given, at, end, before)


def _states(given: Input, at: int, end: int, before: str) -> bool:
    """Whether what begins at `at` is a sentence about who stands there: `sag Anna gewinnt ja immer`, `sag ihr könnt
    anfangen`. Who is named in the dative alone, with an article or by `ihm`, is spoken to.
    """
    words, key, after = given.words, given.words[at].key, given.words[end].key
    if given.vocabulary.has(after, "FINIT"):
        return True
    if before not in ("T_SAGEN", "T_ANTWORTEN") or end > at + 1 or key in ("ihm", "ihnen"):
        return False
    if after == "?" and end + 1 < len(words):
        return True
    is_small = given.line[words[end].start].islower() and not given.nouns.noun(after)
    return statements.goes_on(key, after, is_small=is_small)


def _names_person(given: Input, at: int) -> int | None:
    """Where a noun phrase for a person that begins at `at` ends; None if there is none."""
    words, vocabulary = given.words, given.vocabulary
    if at < len(words) and vocabulary.has(words[at].key, "PRON"):
        return at + 1 if words[at].key in ("ihm", "ihr", "ihnen", "ihn", "sie") else None
    if at < len(words) and words[at].key in _EVERYBODY:
        return (
            at + 1
            if at + 1 == len(words) or words[at].key[-1] != "n" or not given.nouns.noun(words[at + 1].key)
            else None
        )
    described = has_article = False
    while at < len(words) and (vocabulary.has(words[at].key, "ART") or given.nouns.adjective(words[at].key)):
        described = not vocabulary.has(words[at].key, "ART")
        has_article |= not described
        at += 1
    if at < len(words) and given.nouns.person(words[at].key):
        return at + 1
    if (
        described
        and has_article
        and at < len(words)
        and any(t in _LINKS for t in vocabulary.terminals.get(words[at].key, ()))
    ):
        return at  # frag den Alten nach ...
    return None
