"""What a line that no grammar reads must have meant: commands that can be typed, from what the matcher takes it for.

Knows the plain forms of intents and what a line names of what is here; refuses to do anything:
a proposal is read by the grammars like any other line, and only if somebody says yes.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice
from typing import Final, NamedTuple

from mud.german.line.clauses import Clause
from mud.german.line.normalise import Word, words
from mud.german.line.numbers import field, number
from mud.german.matcher import NOTHING, Matcher
from mud.german.meaning.reading import Scope
from mud.german.offers import Offer, Offers
from mud.german.speech.inflection import Noun
from mud.german.understand import Understanding
from mud.shelves import shelf

MOST: Final = 3
"""How many commands are proposed at once."""
_TRIES: Final = 8
"""How many forms of one intent are read."""
_CLOSE: Final = 0.25
"""What share of the likeliest intent's probability another must have to be named beside it."""
_THING: Final = "{0:"
"""A form in which the first thing that was named has its place."""
_SHORTEST: Final = 4
"""Letters at least of a name that may be misspelt."""


class _Mentions(NamedTuple):
    """What fills the places of a form: nouns in the order they are named, numbers, fields (`A2`) and places (`2-A`)."""

    nouns: Sequence[Noun]
    numbers: Sequence[int]
    fields: Sequence[str]
    ways: Sequence[str]

    def filled(self, form: str) -> str | None:
        """A form with what was named in its places; None if it has more of them."""
        places = [f"{name[1:]}-{name[0]}" for name in self.fields]
        try:
            return form.format(*self.nouns, zahl=self.numbers, feld=self.fields, ort=places, weg=self.ways)
        except IndexError:
            return None

    def unused(self, form: str) -> int:
        """How much of what was named a form has no place for."""
        nouns = sum(f"{{{at}:" not in form for at in range(len(self.nouns)))
        numbers = sum(f"{{zahl[{at}]}}" not in form for at in range(len(self.numbers)))
        fields = sum(f"{{feld[{at}]}}" not in form and f"{{ort[{at}]}}" not in form for at in range(len(self.fields)))
        return nouns + numbers + fields


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
        ranked = self._matcher.rank([word.key for word in words(clause.raw)], at_game)
        first = ranked[0]
        if first.intent in NOTHING or first.p < self._matcher.likely:
            return Guesses((), sure=False)
        sure = first.p >= self._matcher.sure
        some = ranked[:1] if sure else ranked[:MOST]
        likely = [one.intent for one in some if one.p >= _CLOSE * first.p and one.intent not in NOTHING]
        if not self._offers.may_be_guessed(clause, scope):  # asked, or denied: it is answered, at the most
            likely = [intent for intent in likely if self.only_asks(intent)]
        named = self._mentions(clause, scope)
        found: dict[str, Offer] = {}
        for intent in likely:
            for command in islice(self._commands(intent, clause, named, moves), _TRIES):
                reading = self._offers.read(command, scope, tables)
                if reading is not None and reading.verb == intent:
                    found[command] = Offer(command, reading)
                    break
        return Guesses(tuple(found.values()), sure, first.p)

    def only_asks(self, intent: str) -> bool:
        """Whether an intent changes nothing."""
        return any(grammar.traits.only_asks(intent) for grammar in self._understanding.grammars.values())

    def _commands(self, intent: str, clause: Clause, named: _Mentions, moves: Sequence[str]) -> Iterator[str]:
        """How an intent may be typed, what leaves out least of what was named first."""
        typed = {word.key for word in clause.words}
        forms = sorted(
            enumerate(self._forms.get(intent, ())),
            key=lambda one: (named.unused(one[1]), -len(typed & {*one[1].split()}), one[0]),
        )
        of_things = named.nouns and any(_THING in form for _, form in forms)
        for _, form in forms:
            command = named.filled(form) if _THING in form or not of_things else None
            if command is not None:
                yield command
        told = {*map(str, named.numbers), *(name.lower() for name in named.fields)}
        fitting = [move for move in moves if told and told <= {word.key for word in words(move)}]
        yield from fitting if len(fitting) <= MOST else ()

    def _mentions(self, clause: Clause, scope: Scope) -> _Mentions:
        numbers, fields, ways = list[int](), list[str](), list[str]()
        around = (Word("", 0, 0), *clause.words, Word("", 0, 0))
        for before, word, behind in zip(around, around[1:], around[2:], strict=False):
            if self._understanding.words.direction(word.key):
                ways.append(clause.line[word.start : word.end])
            if (name := field(word.key)) is not None and not word.key.isdigit():
                fields.append(name)
            elif (count := number(word.key)) is not None and word.key not in _ARTICLES:
                letter = next((one.key for one in (before, behind) if len(one.key) == 1 and one.key.isalpha()), "")
                if (name := field(f"{letter}{count}")) is not None and letter:  # b vier, zehn d
                    fields.append(name)
                else:
                    numbers.append(count)
        nouns = [one.noun for one in self._offers.named(clause, scope)] or self._misspelt(clause, scope)
        return _Mentions(nouns, numbers, fields, ways)

    def _misspelt(self, clause: Clause, scope: Scope) -> list[Noun]:
        """What is here whose name is a slip away from a word: it is only proposed."""
        around = self._understanding.around(scope)
        unread = [word.key for word in clause.words if len(word.key) > _SHORTEST]
        near = (name for key in unread for one in around.spellers for name in one.near(key))
        return list(dict.fromkeys(one.noun for name in near for one in around.meant(name)[:1]))


_ARTICLES: Final = frozenset(("ein", "eine", "einen", "einem", "einer", "eines", "n", "ne", "nen"))
