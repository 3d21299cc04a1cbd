"""What is allowed to who is to move, as it is typed, and what each of these lines is made of.

Knows how long that holds: what is worked out for a position is kept while it stands, what a line is made of while the
same people play. Refuses to know what somebody said.
"""

import re
from collections import Counter, OrderedDict, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cached_property
from itertools import islice
from typing import Any, Final, NamedTuple

from mud.game import Seat
from mud.games import Way
from mud.german.line.normalise import fold, words
from mud.german.speech.inflection import Noun
from mud.german.speech.narrator import Saying
from mud.german.speech.players import by_form
from mud.parlour.audience import Audience
from mud.parlour.scenery import seated
from mud.parlour.table import Table
from mud.parlour.told_words import TableWords, Told, table_words
from mud.parlour.visitor import Visitor
from mud.scene import Scene

_MOST_LINES: Final = 1500
"""Moves at most among which one is looked for."""
_MOST_KEPT: Final = 64
"""People for whom that is kept who spoke last."""
_MOST_GONE_ON: Final = 256
"""Cards and numbers at most for which it is kept how it goes on: whoever types makes up new ones."""
_MOST_READ: Final = 2000
"""Lines at most of which it is kept what they are made of."""
_NUMBER: Final = re.compile(r"\d+")


class Allowed(NamedTuple):
    """A line that may be typed. `key`: the same folded, `by`: the words by which one tells it, `rank`: how early its
    deed comes among all."""

    line: str
    key: str
    told: Told
    by: frozenset[str]
    rank: int


class Placed(NamedTuple):
    """A line and the fields that are clicked for it."""

    path: tuple[str, ...]
    allowed: Allowed


class AllowedLines:
    """All that is allowed to one seat in one position."""

    def __init__(self, table: Table, seat: Seat, visitor: Visitor, audience: Audience, players: Sequence[Noun]) -> None:
        self.state: Any = table.position.state
        self.tongue = visitor.tongue
        self.players = players
        self._table, self._seat, self._visitor, self._audience = table, seat, visitor, audience
        self._view = table.view(seat)
        self._further: dict[tuple[tuple[str, ...], frozenset[str]], Sequence[tuple[tuple[str, ...], str]]] = {}
        self._more: dict[str, tuple[float, float]] = {}
        self._read: dict[str, Allowed] = {}

    def goes_on(self, before: "AllowedLines") -> "AllowedLines":
        """The same, knowing what lines are made of that were read in an earlier position."""
        is_same = before.players is self.players and before.tongue == self.tongue and before.words is self.words
        if is_same and len(before._read) < _MOST_READ:
            self._read, self.names = before._read, before.names
        return self

    def holds(self, table: Table, seat: Seat, visitor: Visitor, players: Sequence[Noun]) -> bool:
        """Whether it is still so."""
        is_here = self._table is table and self._seat == seat and self.state is table.position.state
        return is_here and self.players is players and self.tongue == visitor.tongue

    @cached_property
    def words(self) -> TableWords:
        """The words of its game."""
        return table_words(self._table.game.name)

    @cached_property
    def names(self) -> Mapping[str, int]:
        """The players' seats by all that they are called."""
        return by_form(self.players)

    def of(self, numbers: Collection[str], naming: Collection[str] = ()) -> Mapping[str, Allowed]:
        """Every line that has all numbers of `naming`, by its key; how it goes on with a card only for `numbers`."""
        return {one.allowed.key: one.allowed for one in self.placed(numbers, naming)}

    def placed(self, numbers: Collection[str], naming: Collection[str] = ()) -> Iterator[Placed]:
        """Every line that has all numbers of `naming`, and where it begins and ends; how it goes on with a card only
        for these numbers."""
        needed = frozenset(number for number in naming if number.isdecimal())
        yield from (Placed(path, self._allowed(line)) for path, line in self._lines(numbers, needed))

    def any_has(self, signs: AbstractSet[str], numbers: Collection[str]) -> bool:
        """Whether any of these lines has one of some words."""
        return any(not signs.isdisjoint(fold(line).split()) for _, line in self._lines(numbers, frozenset()))

    def _lines(self, numbers: Collection[str], needed: frozenset[str]) -> Iterator[tuple[tuple[str, ...], str]]:
        for path, line in self._begun:
            if not line and any(_digits(one) in numbers for one in path):
                yield from self._going_on(path, needed)
            elif line and needed.issubset(_NUMBER.findall(line)):
                yield path, line

    @property
    def spots(self) -> Mapping[str, tuple[float, float]]:
        """Where each field lies that was told of yet, from the left and from above; alike ones where the first does."""
        return {**self._more, **self._spots}

    @cached_property
    def lying(self) -> Mapping[str, Counter[str]]:
        """How many pieces of each name lie on a field, by its folded name."""
        found: dict[str, Counter[str]] = defaultdict(Counter)
        for piece in () if self._scene is None else self._scene.pieces:
            found[piece.field][fold(piece.name)] += 1
        return found

    def _allowed(self, line: str) -> Allowed:
        found = self._read.get(line)
        if found is None:
            key = fold(line)
            told = self.words.read([word.key for word in words(key)], self.names)
            found = self._read[line] = Allowed(line, key, told, self.words.told_by(key), self.words.rank(key))
        return found

    @cached_property
    def _scene(self) -> Scene | None:
        scene = self._table.game.scene
        return None if scene is None else scene(self._view, self._seat)

    @cached_property
    def _spots(self) -> dict[str, tuple[float, float]]:
        found: dict[str, tuple[float, float]] = {}
        for field in () if self._scene is None else self._scene.fields:
            found.setdefault(field.id, (field.x, field.y))
            found.setdefault(field.kind or field.id, (field.x, field.y))
        return found

    @cached_property
    def _begun(self) -> Sequence[tuple[tuple[str, ...], str]]:
        """Every choice: what is told, or nothing and what is clicked where more is to be said."""
        game = self._table.game
        if game.words.choices is None:
            return ()
        found = []
        for choice in islice(game.words.choices(self._view, self._seat, self.players), _MOST_LINES):
            path, line = tuple(choice[0]), choice[1]
            if line:
                found.append((path, self._plain(line)))
            elif game.words.further is not None and isinstance(choice, Way) and path:
                found.append((path, ""))
        return found

    def _going_on(self, path: tuple[str, ...], needed: frozenset[str]) -> Sequence[tuple[tuple[str, ...], str]]:
        if (path, needed) not in self._further:
            if len(self._further) >= _MOST_GONE_ON:
                self._further.clear()
            further = self._table.game.words.further
            fields, ways = ((), ()) if further is None else further(self._view, self._seat, self.players, path, needed)
            self._further[path, needed] = [(tuple(way.path), self._plain(way.line)) for way in ways]
            self._more.update({field.id: (field.x, field.y) for field in fields})
        return self._further[path, needed]

    def _plain(self, line: str | Saying) -> str:
        key = line.key if isinstance(line, Saying) else ""
        return self._audience.voice(self._visitor, self._table.game.name, key).plain(line)


class Allowing:
    """Keeps it for those who spoke last."""

    def __init__(self, audience: Audience) -> None:
        self._audience = audience
        self._kept: OrderedDict[str, AllowedLines] = OrderedDict()

    def to(self, visitor: Visitor, table: Table, seat: Seat) -> AllowedLines:
        """What is allowed to who has a seat at a table where a game runs."""
        players, kept = seated(table, self._audience), self._kept.pop(visitor.id, None)
        if kept is None or not kept.holds(table, seat, visitor, players):
            now = AllowedLines(table, seat, visitor, self._audience, players)
            kept = now if kept is None else now.goes_on(kept)
        self._kept[visitor.id] = kept
        if len(self._kept) > _MOST_KEPT:
            self._kept.popitem(last=False)
        return kept


def _digits(field: str) -> str:
    return "".join(sign for sign in field if sign.isdecimal())
