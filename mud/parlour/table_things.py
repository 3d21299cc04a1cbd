"""What lies on a table and is no thing of the room: a pyramid, a thief, the open cards, looked at or asked for.

Knows the sentences in which a game is read out, and its rules; refuses to know any game.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from mud.games import Told
from mud.german.line.normalise import words
from mud.german.speech.players import by_form
from mud.german.stems import words_of
from mud.parlour.audience import Audience
from mud.parlour.passages import content
from mud.parlour.rulebook import sections
from mud.parlour.table import Table
from mud.parlour.tables import Tables
from mud.parlour.telling import Telling
from mud.parlour.told_words import ANY, FILLING, table_words
from mud.parlour.visitor import Visitor
from mud.text import Text

_ASKS: Final = ANY.words("ansehen")
_AROUND: Final = FILLING | ANY.words("ansehen_beiwerk") | ANY.words("leicht")
_MEANING: Final = ANY.words("bedeutung")
"""What asks for a rule rather than for what lies there."""
_LONGEST: Final = 9
"""Words at most of a line that only asks for a thing."""
_MINE: Final = "mein"
_YOU: Final = ANY.words("angesprochen")
_SHORTEST: Final = 3
"""Letters at least of a word that may name one: the Nil."""
_MOST: Final = 3
"""Sentences at most in which it is told."""
_ENDINGS: Final = ("ern", "en", "er", "es", "em", "e", "n", "s")


class TableThings:
    """Answers from the position what the room cannot answer, else from the rules."""

    def __init__(self, tables: Tables, audience: Audience, telling: Telling) -> None:
        self._tables = tables
        self._audience = audience
        self._telling = telling

    def tell(self, visitor: Visitor, line: str) -> bool:
        """`wo ist der Dieb`, to who is at a game: what lies there or what the rules say; False if that is neither."""
        return self.shown(visitor, line) or self._from_rules(visitor, line)

    def shown(self, visitor: Visitor, line: str) -> bool:
        """The same of what lies there alone, unless its meaning is asked."""
        table, (first, stems) = self._at_game(visitor), _asked(line)
        if table is None or first in _MEANING or not stems:
            return False
        is_own = any(word.key.startswith(_MINE) for word in words(line, _LONGEST))
        return self._from_view(visitor, table, stems, is_own)

    def of_players(self, visitor: Visitor, text: str) -> bool:
        """`wie viele Karten hat er noch`: what there is to see of the players who are named, else of all others; only
        what tells of the thing that is asked for, where something does. False if nothing is told of them."""
        if (table := self._at_game(visitor)) is None:
            return False
        seat, names = table.played_by(visitor.id), self._telling.names(table)
        forms = {word: at for word, at in by_form(names).items() if at != seat}
        named = {forms[key] for key in words_of(text) if key in forms} or {*forms.values()}
        lies = table_words(table.game.name).lies
        wanted = [lies.get(group[0], group[0]) for group in content(text, forms)]
        described = table.game.picture.describe(table.view(seat), seat, names)
        said = [(self._text(visitor, table, told), told) for told in described]
        found = [
            (_named(one, wanted), told)
            for one, told in said
            if named.intersection(forms.get(word.key, -1) for word in words(one, len(one)))
        ]
        most = max((count for count, _ in found), default=0)
        for told in [told for count, told in found if count == most]:
            self._telling.asked_for(visitor, told)
        return bool(found)

    def _at_game(self, visitor: Visitor) -> Table | None:
        table = self._tables.seated(visitor)
        return table if table is not None and table.match is not None else None

    def _from_view(self, visitor: Visitor, table: Table, stems: Sequence[str], is_own: bool) -> bool:
        """The sentences that have most of the words; of what is one's own, those about oneself."""
        seat = table.played_by(visitor.id)
        described = table.game.picture.describe(table.view(seat), seat, self._telling.names(table))
        lies = table_words(table.game.name).lies
        wanted = [lies.get(stem, stem) for stem in stems]
        said = [(self._text(visitor, table, told), told) for told in described]
        found = [
            (_named(text, wanted) + (is_own and _is_own(text)), told) for text, told in said if _named(text, wanted)
        ]
        most = max((count for count, _ in found), default=0)
        for told in [told for count, told in found if count == most][:_MOST]:
            self._telling.asked_for(visitor, told)
        return bool(found)

    def _text(self, visitor: Visitor, table: Table, told: Told) -> str:
        voice = self._audience.voice(visitor, table.game.name, told.key)
        return voice.tell(told.key, told.perspective, **told.facts)

    def _from_rules(self, visitor: Visitor, line: str) -> bool:
        """The first paragraph of the section that is called so, else of the one that says most of it."""
        table, (_, stems) = self._at_game(visitor), _asked(line)
        if table is None or not stems:
            return False
        found: list[tuple[str, Sequence[Text]]] = []
        for title, paragraphs in self._rules(table):
            is_it = _named(title, stems) == len(stems)
            said = paragraphs if is_it else [one for one in paragraphs if _named(one.text, stems) == len(stems)]
            found += [(title, said)] if said else []
        if not found:
            return False
        title, said = max(found, key=lambda one: (_named(one[0], stems), len(one[1])))
        self._audience.hear(visitor, Text(title, "title"), said[0])
        return True

    @staticmethod
    def _rules(table: Table) -> Iterator[tuple[str, Sequence[Text]]]:
        for section in sections(table.game.name):
            if section.number:
                yield section.title, [one for one in section.body if isinstance(one, Text)]


def _asked(line: str) -> tuple[str, Sequence[str]]:
    """The word that asks for a thing, and the stems of what may name one; none where a line does something else."""
    keys = [word.key for word in words(line, _LONGEST) if word.key.isalnum()]
    first = next((key for key in keys if key not in FILLING), "")
    if len(keys) > _LONGEST or first not in _ASKS:
        return first, ()
    named = (key for key in keys if key.isalpha() and len(key) >= _SHORTEST and key not in _AROUND | _ASKS)
    return first, [_stem(key) for key in named]


def _named(text: str, stems: Sequence[str]) -> int:
    """How many of some stems a text has words of."""
    said = [word.key for word in words(text, len(text))]
    return sum(any(key.startswith(stem) for key in said) for stem in stems)


def _is_own(text: str) -> bool:
    """Whether a sentence is about who hears it."""
    return not _YOU.isdisjoint(word.key for word in words(text, len(text)))


def _stem(key: str) -> str:
    """A word without its ending: `Pyramiden` and `Pyramide` are one."""
    return next(
        (key.removesuffix(end) for end in _ENDINGS if key.endswith(end) and len(key) - len(end) >= _SHORTEST), key
    )
