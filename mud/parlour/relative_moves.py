"""Moves told by where something lies among the rest, by what it is worth or what lies on it: `den Stein ganz links`.

Knows the words of data/woerter/lage.toml and where fields lie for who looks; refuses to know any game and to do
anything. One move is meant or proposed, of several all are named.
"""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from mud.german.line.normalise import fold, words
from mud.german.line.numbers import number, order
from mud.parlour.allowed_lines import AllowedLines, Allowing, Placed
from mud.parlour.tables import Tables
from mud.parlour.told_words import ANY, FILLING, left_of
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary

_WORDS: Final = vocabulary("lage")
_OUTER, _COUNTED, _WHERETO = _WORDS.pattern("aussen"), _WORDS.pattern("gezaehlt"), _WORDS.pattern("wohin")
_MIDDLE: Final = _WORDS.pattern("mitten")
_MOST, _LEAST, _LYING = _WORDS.pattern("am_meisten"), _WORDS.pattern("am_wenigsten"), _WORDS.pattern("darauf")
_DEPTH: Final = tuple(_WORDS.words("hinten_und_vorn"))
_PIECES: Final = _WORDS.words("stueck")
_NAMED: Final = tuple(_WORDS.words("nur_genannt"))
_BARRED, _LIGHT = ANY.words("sperrt"), ANY.words("leicht")
_ALIKE: Final = 0.25
"""How far apart fields may lie that lie equally far to one side, in fields of the board."""
_MOST_LINES: Final = 6
"""Moves that are named at most; of more nothing was said that helps."""
_MOST_WORDS: Final = 16

Spot = tuple[float, float]
_Axis = Callable[[Spot], float]
_AXES: Final[Mapping[str, _Axis]] = {
    "li": lambda spot: spot[0],
    "re": lambda spot: -spot[0],
    "ob": lambda spot: spot[1],
    "un": lambda spot: -spot[1],
}
"""By how a side begins: what is least for what lies there."""


class Meant(NamedTuple):
    """The moves a line may mean, as they are typed, and whether it is surely the only one."""

    lines: Sequence[str]
    sure: bool


class _Telling(NamedTuple):
    """What a line tells of a place. `side`: how it begins, with `nth` from there, -1 for the last; `way`: the side it
    goes to, by `steps`; `worth`: 1 for the most, -1 for the least; `lying`: how many of what lie there; `is_middle`: it
    has as many on one side as on the other."""

    side: str = ""
    nth: int = 1
    way: str = ""
    steps: int | None = None
    worth: int = 0
    lying: tuple[int, str] | None = None
    is_middle: bool = False


def is_outermost(line: str) -> bool:
    """Whether a line tells of what lies farthest to a side: `lege die 32 ganz links an`."""
    return _OUTER.search(fold(line)) is not None


class RelativeMoves:
    """Looks for the moves of who is to move that a line tells so."""

    def __init__(self, tables: Tables, allowing: Allowing) -> None:
        self._tables = tables
        self._allowing = allowing

    def of(self, visitor: Visitor, line: str, among: Collection[str] = ()) -> Meant | None:
        """The moves a line tells; None for one that tells no place, or of something else. `among`: only of these."""
        turn = self._tables.to_move(visitor)
        if turn is None or "?" in line:
            return None
        told, rest = _read(fold(line))
        keys = [word.key for word in words(rest, _MOST_WORDS) if word.key.isalnum()]
        if told is None or len(keys) > _MOST_WORDS or not _BARRED.isdisjoint(keys):
            return None
        return _among(told, keys, self._allowing.to(visitor, *turn), among)


def _among(told: _Telling, keys: Sequence[str], allowed: AllowedLines, among: Collection[str]) -> Meant | None:
    """The allowed lines that are told so."""
    table = allowed.words
    said = table.read(keys, allowed.names)
    verbs = table.verbs.intersection(keys)
    telling = verbs - _LIGHT - (FILLING - table.literal)
    strange = [key for key in said.rest if key not in table.filling | verbs | _LIGHT | _PIECES]
    if strange:
        return None
    signs = [one.sign for one in said.signs if one.sign.name not in table.counted]
    numbers = {sign.number for sign in signs}
    fitting = [
        one
        for one in allowed.placed(numbers, numbers)
        if one.allowed.told.signs
        and (not among or one.allowed.line in among)
        and telling <= one.allowed.by
        and (telling or not one.allowed.key.startswith(_NAMED))
        and left_of(signs, [placed.sign for placed in one.allowed.told.signs]) is not None
    ]
    found = _chosen(told, fitting, allowed)
    lines = list(dict.fromkeys(one.allowed.line for one in found))
    if not lines or len(lines) > _MOST_LINES or len(found) == len(fitting) > 1:
        return None
    is_deed = bool(verbs) or not _LIGHT.isdisjoint(keys)
    return Meant(lines, len(lines) == 1 and is_deed and not told.side.startswith(_DEPTH))


def _chosen(told: _Telling, fitting: Sequence[Placed], allowed: AllowedLines) -> Sequence[Placed]:
    """Those of some lines that go where it was told, and begin, else end, where it was told."""
    spots = allowed.spots
    if told.way:
        fitting = [one for one in fitting if _goes(told, one.path, spots)]
    if told.lying is not None:
        count, what = told.lying
        fitting = [one for one in fitting if any(allowed.lying.get(at, Counter())[what] == count for at in one.path)]
    if told.worth:
        plain = min((len(one.allowed.told.signs) for one in fitting), default=0)  # a card, and nothing with it
        alone = [one for one in fitting if len(one.allowed.told.signs) == plain]
        numbered = [(int(values[0]), one) for one in alone if len(values := _values(one)) == 1]
        best = max((told.worth * value for value, _ in numbered), default=None)
        fitting = [one for value, one in numbered if told.worth * value == best]
    if told.is_middle:
        return _in_the_middle(fitting, spots)
    if not told.side:
        return fitting
    if told.side.startswith(_DEPTH):  # no board has a front and a back: each of those that can move may be meant
        first = {one.path[0]: one for one in reversed(fitting) if one.path}
        return fitting if len(first) == 1 else [*reversed(first.values())]
    axis = _AXES[told.side[:2]]
    for place in (0, -1):
        at = {one.path[place]: axis(spots[one.path[place]]) for one in fitting if one.path and one.path[place] in spots}
        levels = _levels(at.values())
        if len(levels) > 1:
            if told.nth > len(levels):
                return []
            low = levels[told.nth if told.nth < 0 else told.nth - 1]
            return [one for one in fitting if one.path and abs(at.get(one.path[place], low + 1) - low) <= _ALIKE]
    return fitting


def _in_the_middle(fitting: Sequence[Placed], spots: Mapping[str, Spot]) -> Sequence[Placed]:
    """Those of some lines that go, else end, in the middle of what lies in a row; none where nothing is."""
    for place in (0, -1):
        for axis in (_AXES["li"], _AXES["ob"]):
            at = [(one, axis(spots[one.path[place]])) for one in fitting if one.path and one.path[place] in spots]
            levels = _levels(level for _, level in at)
            if len(levels) > 1:
                middle = levels[len(levels) // 2] if len(levels) % 2 else None
                return [one for one, level in at if middle is not None and abs(level - middle) <= _ALIKE]
    return ()


def _levels(values: Iterable[float]) -> list[float]:
    """How far to a side things lie, each distance once."""
    found: list[float] = []
    for value in sorted(values):
        if not found or value - found[-1] > _ALIKE:
            found.append(value)
    return found


def _goes(told: _Telling, path: Sequence[str], spots: Mapping[str, Spot]) -> bool:
    """Whether a move goes straight to a side, so many fields if that was said."""
    if len(path) != 2 or not spots.keys() >= {*path}:
        return False
    (x, y), (far_x, far_y) = spots[path[0]], spots[path[1]]
    along, across = (far_x - x, far_y - y) if told.way in ("li", "re") else (far_y - y, far_x - x)
    is_there = along < 0 if told.way in ("li", "ob") else along > 0
    return is_there and abs(across) <= _ALIKE and (told.steps is None or abs(abs(along) - told.steps) <= _ALIKE)


def _values(one: Placed) -> Sequence[str]:
    """The numbers a line names."""
    return [placed.sign.number for placed in one.allowed.told.signs if placed.sign.number.isdecimal()]


def _read(line: str) -> tuple[_Telling | None, str]:
    """What a folded line tells of a place, and what is left of it; nothing for one that tells none."""
    told = _Telling()
    if (found := _COUNTED.search(line)) and (nth := order(found[1])) is not None:
        told, line = told._replace(side=found[2], nth=nth), _without(line, found)
    elif found := _OUTER.search(line):
        told, line = told._replace(side=found[1] or found[2]), _without(line, found)
    elif found := _MIDDLE.search(line):
        told, line = told._replace(is_middle=True), _without(line, found)
    for pattern, worth in ((_MOST, 1), (_LEAST, -1)):
        if found := pattern.search(line):
            told, line = told._replace(worth=worth), _without(line, found)
    if (found := _LYING.search(line)) and (count := number(found[1])) is not None:
        told, line = told._replace(lying=(count, found[2])), _without(line, found)
    if told == _Telling():
        return None, line
    if found := _WHERETO.search(line):
        steps = number(found[1] or "") or (1 if (found[1] or "").startswith("ein") else None)
        kept = found[1] if found[1] and steps is None else ""
        told, line = (
            told._replace(way=found[2][:2], steps=steps),
            f"{line[: found.start()]} {kept} {line[found.end() :]}",
        )
    return told, line


def _without(line: str, found: re.Match[str]) -> str:
    return f"{line[: found.start()]} {line[found.end() :]}"
