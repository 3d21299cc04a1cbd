"""A stone told by whose it is and where it stands among the rest: `ihr hinterster`, `der gegnerische ganz rechts`.

Knows how that is said; refuses to know dice, and where a stone may go.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from mud.game import Seat
from mud.games.pharao.model import COLUMNS, GLUECK, NAMES, Field, State, distance
from mud.games.pharao.spoken.line import Line, is_field, listed, of, pattern
from mud.games.pharao.spoken.targets import stones
from mud.german.line.normalise import fold
from mud.german.speech.inflection import Noun

_OUTER: Final[Mapping[str, Callable[[Field], int]]] = {
    "linker": lambda field: field % COLUMNS,
    "rechter": lambda field: -(field % COLUMNS),
    "oberer": lambda field: -(field // COLUMNS),
    "unterer": lambda field: field // COLUMNS,
}
"""What is least for the stone that is outermost on a side."""
_ROWS: Final = {"ober": "C", "mittler": "B", "unter": "A"}
"""How a word begins that tells a row by where it lies."""
_CORNERS: Final = frozenset((0, COLUMNS - 1, len(NAMES) - COLUMNS, len(NAMES) - 1))
_FARTHEST: Final = {"rechts": "rechter", "links": "linker", "oben": "oberer", "unten": "unterer"}


def called(names: Sequence[Noun]) -> frozenset[str]:
    """What players are called in a line."""
    return frozenset(form for name in names for form in (fold(f"{name}"), f"{fold(f'{name}')}s"))


def rank(line: Line) -> Callable[[Field], int] | None:
    """What is least for the stone that is told by its place; None where any may be."""
    if line.says("vorn_gesagt") or line.says("hinten_gesagt"):
        return _by_distance(-1 if line.says("hinten_gesagt") else 1)
    if (found := line.find("ganz_aussen")) is not None:
        return _OUTER[_FARTHEST[found[1]]]
    if (found := line.find("eck_gesagt")) is not None:
        first, second = (_OUTER[_FARTHEST[found[at]]] for at in (1, 2))
        return lambda field: first(field) * 2 * COLUMNS + second(field)
    side = next((name for name in _OUTER if line.has(name)), None)
    return None if side is None or not line.says("seite_gesagt") else _OUTER[side]


def whose(line: Line, seat: Seat, names: Sequence[Noun]) -> Seat | None:
    """Whose stone is told; None where that is not said."""
    if line.has("mein"):
        return seat
    is_other = line.has("fremd") or line.has("jenem") or not called(names[1 - seat : 2 - seat]).isdisjoint(line.keys)
    lettered = next((one for one in range(2) if line.has(("stein_u", "stein_o")[one])), None)
    return 1 - seat if is_other else lettered


def foremost(found: Sequence[Field], ranked: Callable[[Field], int] | None) -> Sequence[Field]:
    """Of some fields those that are told by a place."""
    if ranked is None or not found:
        return found
    least = min(map(ranked, found))
    return [field for field in found if ranked(field) == least]


def told_by_place(line: Line) -> bool:
    """Whether a stone is told by where it stands among the others."""
    return rank(line) is not None or line.says("naechster_dahinter") or line.says("naechster_davor")


def among(found: Sequence[Field], line: Line) -> Sequence[Field]:
    """Of some fields those that a line tells by a place, without the one it excepts."""
    line, without = excepted(line)
    if without is not None and without.fields:
        found, without = [field for field in found if NAMES[field] not in without.fields], None
    described = found
    for name, sign in (("naechster_dahinter", 1), ("naechster_davor", -1)):
        if line.says(name):
            by = _by_distance(sign)
            described = foremost(_others(found, foremost(found, by)), by) or found
    described = foremost(described, rank(line))
    if without is None:
        return described
    by = rank(without) or _side_named(without)
    left = _others(described, foremost(found, by))
    return left if left and left != [*described] else _others(described, foremost(described, by)) or described


def _others(found: Sequence[Field], some: Sequence[Field]) -> Sequence[Field]:
    return [field for field in found if field not in some]


def _side_named(line: Line) -> Callable[[Field], int]:
    """What is least for the stone of a side that stands there as a word alone: `den unten`, `den vorn`."""
    side = next((_OUTER[name] for word, name in _FARTHEST.items() if word in line.keys), None)
    return side or _by_distance(-1 if line.has("hinten_allein") else 1)


def _by_distance(sign: int) -> Callable[[Field], int]:
    return lambda field: sign * distance(field, GLUECK)


def excepted(line: Line) -> tuple[Line, Line | None]:
    """The line without the stone that it does not mean, and what tells that one."""
    found = line.find("ausser")
    if found is None:
        return line, None
    start = len(line.plain[: found.start()].split())
    end = start + len(found[0].split())
    return of([*line.keys[:start], *line.keys[end:]], asks=line.asks), of(line.keys[start:end], asks=False)


def restated(line: Line) -> Line:
    """The line with the field of a stone that is told by its place and then once more: `den vordersten, also A2`."""
    found = line.find("naemlich")
    if found is None:
        return line
    start = len(line.plain[: found.start()].split())
    end = start + len(found[0].split())
    begin = max((at + 1 for at in range(start) if line.keys[at] in listed("trennt")), default=0)
    before = of(line.keys[begin:start], asks=False)
    if before.fields or not told_by_place(before):
        return line
    told = listed("beiwerk") | listed("tun")
    kept = [key for key in undescribed(before).keys if key in told or key.isdecimal()]
    return of([*line.keys[:begin], *kept, line.keys[end - 1], *line.keys[end:]], asks=line.asks)


def in_rows(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> Line:
    """The line with the field of a stone that is told by its row, or by a corner of the board, where only one of its
    owner stands there, or one is told by its place among those."""
    text = " ".join(line.keys)
    found = pattern("in_der_reihe").search(text)
    corner = pattern("in_der_ecke").search(text) if found is None else None
    if found is not None:
        row = row_named(found[1] or found[2] or found[3])
        some = [field for field, name in enumerate(NAMES) if name[0] == row]
    else:
        found, some = corner, [*_CORNERS]
    if found is None:
        return line
    described = of(found[0].split(), asks=False)
    owner = whose(described, seat, names)
    in_it = [field for field in stones(view, seat if owner is None else owner) if field in some]
    by = rank(described)
    there = [NAMES[field] for field in foremost(in_it, by)]
    if len(there) == 1 and by is not None:
        there = [f"{described.keys[0]} {there[0]}"]
    return (
        of(f"{text[: found.start()]}{there[0]}{text[found.end() :]}".split(), asks=line.asks)
        if len(there) == 1
        else line
    )


def row_named(word: str) -> str:
    """The row that a letter or a word like `obere` names."""
    return next((row for stem, row in _ROWS.items() if word.startswith(stem)), word.upper())


def undescribed(line: Line) -> Line:
    """The line without the words that tell a place, so that what is left of them tells a way."""
    text = " ".join(line.keys)
    for name in ("eck_gesagt", "ganz_aussen", "wo_er_steht"):
        text = pattern(name).sub(" ", text)
    return of(text.split(), asks=line.asks)


def with_fields(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> Line:
    """The line with the field of each stone that it only describes, where it can be but one."""
    text, at = " ".join(line.keys), 0
    while (found := pattern("beschrieben").search(text, at)) is not None:
        told = of(found[0].split(), asks=False)
        owner = whose(told, seat, names)
        where = foremost(stones(view, seat if owner is None else owner), rank(told))
        at = found.end()
        if len(where) == 1 and not any(map(is_field, told.keys)):
            name = NAMES[where[0]]
            text, at = f"{text[: found.start()]}{name}{text[found.end() :]}", found.start() + len(name)
    keys = text.split()
    return line if keys == [*line.keys] else of(keys, asks=line.asks)


def is_any(line: Line, seat: Seat, names: Sequence[Noun]) -> bool:
    """Whether any stone of somebody will do: `einen von ihren`."""
    return line.says("irgendeiner") and whose(line, seat, names) is not None
