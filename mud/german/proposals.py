"""What a line that no grammar reads must have meant: commands that can be typed, from what the matcher takes it for.

Knows the plain forms of intents and what a line names of what is here; refuses to do anything:
a proposal is read by the grammars like any other line, and only if somebody says yes.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations, product
from typing import Any, Final, NamedTuple

from mud.german.line.clauses import Clause
from mud.german.line.normalise import Word, fold, words
from mud.german.line.numbers import field, number
from mud.german.matcher import NONSENSE, NOTHING, Matcher
from mud.german.meaning.reading import Reading, Scope
from mud.german.offers import Offer, Offers
from mud.german.speech.inflection import Noun
from mud.german.understand import Understanding
from mud.shelves import shelf

MOST: Final = 3
"""How many commands are proposed at once."""
_READ: Final = 10
"""How many are read to find them."""
_LEAST, _BESIDE, _ALONE = 0.08, 0.08, 0.75
"""What a command has to be worth to be proposed, what share of the best to stand beside it, and with what it needs
nothing beside it."""
_LEFT, _UNSAID, _AGAIN = 0.7, 0.3, 0.5
"""What makes a command worth less: each thing left out or added, words not typed, others of its intent before it."""
_SAID: Final = 0.01
"""How much more a command is worth for each word that was typed."""
_STEM: Final = 4
"""Letters by which words are taken for the same."""
_PLACE: Final = re.compile(r"\{(\d|[a-z]+)[\[:]")
_INFLECTED: Final = re.compile(r"e[rn]{1,2}$")
_NOUNS: Final = 4
"""How many things of a line are tried in the places of a form."""


class _Mentions(NamedTuple):
    """What fills the places of a form: nouns in the order they are named, numbers, fields (`A2`) and ways."""

    nouns: Sequence[Noun]
    numbers: Sequence[int]
    fields: Sequence[str]
    ways: Sequence[str]

    def filled(self, form: str) -> Iterator[tuple[str, int]]:
        """A form with what was named in its places, in that order, and how much of it has none."""
        kinds = ("ding" if one.isdigit() else "feld" if one == "ort" else one for one in _PLACE.findall(form))
        places = Counter(kinds)
        named: dict[str, Sequence[Any]] = {
            **{"ding": self.nouns[:_NOUNS], "zahl": self.numbers, "feld": self.fields, "weg": self.ways}
        }
        left = sum(len(some) - places[kind] for kind, some in named.items() if kind != "weg")
        for nouns, numbers, fields, ways in product(
            *(combinations(some, places[kind]) for kind, some in named.items())
        ):
            at = [f"{name[1:]}-{name[0]}" for name in fields]
            yield form.format(*nouns, zahl=numbers, feld=fields, ort=at, weg=ways), left


class _Command(NamedTuple):
    """What may be meant: as it is typed, and how well it fits, from 0 to 1."""

    typed: str
    intent: str
    worth: float


class Guesses(NamedTuple):
    """Commands; how likely the first of them is meant, and whether there is hardly a doubt that the only one is."""

    offers: Sequence[Offer]
    sure: bool
    p: float = 0.0


class Proposals:
    """Asked where nothing else reads a line."""

    def __init__(self, understanding: Understanding, offers: Offers) -> None:
        self._understanding, self._offers = understanding, offers
        lexicon = understanding.lexicon
        self._matcher = Matcher(shelf("data") / "matcher.bin", lambda key: bool(lexicon.forms(key)))

    @cached_property
    def _forms(self) -> Mapping[str, Sequence[str]]:
        """By intent, how it is typed, the plainest first."""
        found: dict[str, dict[str, None]] = {}
        for grammar in self._understanding.grammars.values():
            for intent, traits in grammar.traits.own.items():
                found.setdefault(intent, {}).update(dict.fromkeys(traits.formen))
        return {intent: tuple(forms) for intent, forms in found.items()}

    def of(
        self, clause: Clause, scope: Scope, tables: Sequence[str], at_game: str, moves: Sequence[str] = ()
    ) -> Guesses:
        """What a clause most likely means, each once: one where that is sure, else up to three; nothing where it is
        likelier to be no command. `at_game`: at which somebody plays, else "tisch" at a table; `moves`: as they are
        typed there now.
        """
        keys = [word.key for word in words(clause.raw)]
        ranked = self._matcher.rank(keys, at_game) if any(map(self._is_word, keys)) else ()
        if not ranked or ranked[0].intent == NONSENSE:
            return Guesses((), sure=False)
        likely = {one.intent: one.p for one in ranked if one.p >= _LEAST and one.intent not in NOTHING}
        if not self._offers.may_be_guessed(clause, scope):  # asked, or denied: it is answered, at the most
            likely = {intent: p for intent, p in likely.items() if self.only_asks(intent)}
        pool = [*self._commands(likely, clause, self._mentions(clause, scope), moves)] if likely else []
        found, before, most = list[Offer](), Counter[str](), 0.0
        for _ in range(_READ):
            best = max(pool, key=lambda one: one.worth * _AGAIN ** before[one.intent], default=None)
            worth = best.worth * _AGAIN ** before[best.intent] if best is not None else 0.0
            if best is None or worth < max(_LEAST, _BESIDE * most) or len(found) == MOST:
                break
            pool.remove(best)
            reading = self._offers.read(best.typed, scope, tables)
            if reading is None or reading.verb != best.intent or any(_same(reading, one.reading) for one in found):
                continue
            found.append(Offer(best.typed, reading))
            before[best.intent], most = before[best.intent] + 1, most or worth
            if most >= _ALONE:
                break
        return Guesses(found, ranked[0].p >= self._matcher.sure, ranked[0].p)

    def _is_word(self, key: str) -> bool:
        return self._understanding.words.listed(key) or bool(self._understanding.lexicon.forms(key))

    def only_asks(self, intent: str) -> bool:
        """Whether an intent changes nothing."""
        return any(grammar.traits.only_asks(intent) for grammar in self._understanding.grammars.values())

    def _commands(
        self, likely: Mapping[str, float], clause: Clause, named: _Mentions, moves: Sequence[str]
    ) -> Iterator[_Command]:
        """How intents may be typed with what was named."""
        typed = {word.key[:_STEM] for word in clause.words}
        for intent, p in likely.items():
            forms = self._forms.get(intent, ())
            for form in ([one for one in forms if "{0:" in one] if named.nouns else ()) or forms:
                added = len({fold(word)[:_STEM] for word in form.split() if word[0].isupper()} - typed)
                for command, left in named.filled(form):
                    stems = {word[:_STEM] for word in fold(command).split()}
                    said = 1 - _UNSAID * len(stems - typed) / len(stems) + _SAID * len(stems & typed)
                    yield _Command(command, intent, p * _LEFT ** (left + added) * said)
        told = {*map(str, named.numbers), *(name.lower() for name in named.fields)}
        fitting = [move for move in moves if told and told <= {word.key for word in words(move)}]
        for move in fitting if len(fitting) <= MOST else ():
            yield from (_Command(move, intent, p) for intent, p in likely.items())

    def _mentions(self, clause: Clause, scope: Scope) -> _Mentions:
        numbers, fields, ways = list[int](), list[str](), list[str]()
        around = (Word("", 0, 0), *clause.words, Word("", 0, 0))
        for before, word, behind in zip(around, around[1:], around[2:], strict=False):
            if self._understanding.words.direction(before.key + word.key):  # süd westen
                ways[-1:] = [f"{clause.line[before.start : before.end]}{clause.line[word.start : word.end].lower()}"]
            elif self._understanding.words.direction(word.key):
                ways.append(clause.line[word.start : word.end])
            if (name := field(word.key)) is not None and not word.key.isdigit():
                fields.append(name)
            elif (count := number(word.key)) is not None and word.key not in _ARTICLES:
                letter = next((one.key for one in (before, behind) if len(one.key) == 1 and one.key.isalpha()), "")
                if (name := field(f"{letter}{count}")) is not None and letter:  # b vier, zehn d
                    fields.append(name)
                else:
                    numbers.append(count)
            elif (card := number(_INFLECTED.sub("", word.key))) is not None:  # zwei fünfer, die vieren
                many = number(before.key) if numbers and before.key not in _ARTICLES else None
                numbers[len(numbers) - (many is not None) :] = [card] * min(many or 1, MOST)
        return _Mentions([one.noun for one in self._offers.named(clause, scope, loosely=True)], numbers, fields, ways)


def _same(one: Reading, other: Reading) -> bool:
    return (one.verb, one.things, one.values) == (other.verb, other.things, other.values)


_ARTICLES: Final = frozenset(("ein", "eine", "einen", "einem", "einer", "eines", "n", "ne", "nen"))
