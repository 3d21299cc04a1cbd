"""How a half-typed move can go on: the lines of what may be played now, word by word, each with what follows it.

Knows lines that can be typed and how people shorten them; refuses to know any game, and what else a word could mean.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import islice
from typing import Any, Final
from weakref import WeakKeyDictionary

from mud.candidate import Candidate
from mud.game import Seat
from mud.german.line.normalise import fold
from mud.german.line.numbers import number
from mud.parlour.table import Table
from mud.parlour.tables import Tables
from mud.parlour.telling import Telling
from mud.parlour.visitor import Visitor

LINES: Final = 400
"""Lines that are looked at; of some games there are thousands, and the most useful come first."""
_BEGUN: Final = 64
"""Begun lines of a position whose ends are kept."""
_SHOWN: Final = 3
"""Ways to go on that stand beside a word."""
_MORE: Final = "…"
_LITTLE: Final = frozenset(
    ("von", "den", "die", "das", "dem", "der", "ein", "eine", "einen", "mit", "bitte", "ich", "mal")
)
"""Words that may be typed in a move without being told when it is written down."""
Typed = tuple[str, ...]


class Openings:
    """The moves of everyone at a table. Worked out when somebody first asks in a position, and kept while it lasts."""

    def __init__(self, tables: Tables, telling: Telling) -> None:
        self._tables = tables
        self._telling = telling
        self._kept: WeakKeyDictionary[Table, tuple[Any, dict[tuple[Seat, str, Typed], Sequence[Typed]]]]
        self._kept = WeakKeyDictionary()

    def of(self, visitor: Visitor, typed: str, verb: Callable[[str], str]) -> Sequence[Candidate]:
        """The words that go on from what was typed to a move that is allowed now; none if it is not theirs to move.

        `verb`: the key of a verb's infinitive, whatever form of it was typed.
        """
        table = self._tables.playing(visitor)
        seat = table.seat_of(visitor.id) if table is not None else None
        if table is None or table.match is None or seat is None or seat not in table.game.to_act(table.match.state):
            return ()
        begun = [key for word in typed.split() if (key := _key(word))]
        begun[:1] = map(verb, begun[:1])
        for words in (begun, [key for key in begun if key not in _LITTLE]):
            if found := _going_on(self._lines(visitor, table, seat, tuple(words)), words, verb):
                return found
        return ()

    def _lines(self, visitor: Visitor, table: Table, seat: Seat, begun: Typed) -> Sequence[Typed]:
        """The lines of moves by their words. Those of a game that can tell how a line goes on are kept by its begin."""
        state, words = table.position.state, table.game.words
        kept = self._kept.get(table)
        if kept is None or kept[0] is not state:
            kept = self._kept[table] = (state, {})
        key = (seat, visitor.tongue, begun[:2] if words.going_on is not None else ())
        if key not in kept[1]:
            if len(kept[1]) >= _BEGUN:
                kept[1].clear()
            names = self._telling.names(table)
            if words.going_on is None:
                lines = words.commands(table.view(seat), seat, names)
            else:
                lines = words.going_on(table.view(seat), seat, names, key[2])
            typed = self._telling.typed(visitor, table, islice(lines, LINES))
            kept[1][key] = [tuple(line.split()) for line in typed]
        return kept[1][key]


@lru_cache(4096)
def _key(word: str) -> str:
    """A word as it is compared: `4-C` is `4c`, `vier` is `4`."""
    key = fold(word).replace("-", "").strip(",.;:!?")
    counted = number(key)
    return key if counted is None else str(counted)


def _going_on(lines: Sequence[Typed], begun: Sequence[str], verb: Callable[[str], str]) -> list[Candidate]:
    """What stands next in the lines that begin so. What is certain comes with the word after it."""
    size = len(begun)
    rests = [line[size:] for line in lines if len(line) > size and _begins(line, begun, verb)]
    if not rests and begun:  # `B3`: the verb goes without saying
        rests = [line[size + 1 :] for line in lines if len(line) > size + 1 and _begins(line[1:], begun, _key)]
    sure = 0
    while len(rests) > 1 and len({rest[sure] for rest in rests}) == 1 and all(len(rest) > sure + 1 for rest in rests):
        sure += 1
    if len(rests) == 1:
        return [Candidate(" ".join(rests[0]))] if begun else [Candidate(rests[0][0], " ".join(rests[0][1:]))]
    if not begun:
        sure = 0
    found: dict[str, list[str]] = {}
    for rest in rests:
        found.setdefault(" ".join(rest[: sure + 1]), []).append(" ".join(rest[sure + 1 :]))
    return [Candidate(word, _beside(following)) for word, following in found.items()]


def _begins(line: Typed, begun: Sequence[str], verb: Callable[[str], str]) -> bool:
    if begun and verb(fold(line[0])) != begun[0] and _key(line[0]) != begun[0]:
        return False
    return all(_key(word) == key for word, key in zip(line[1:], begun[1:], strict=False))


def _beside(following: Sequence[str]) -> str:
    told = list(dict.fromkeys(filter(None, following)))
    return ", ".join((*told[:_SHOWN], *([_MORE] if len(told) > _SHOWN else [])))
