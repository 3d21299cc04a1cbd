"""A turn told in two halves, of which one at least only describes its stone: `B0 nach vorn und dann ihren hintersten`.

Knows the order of the halves and where each may end; refuses to know questions. Nothing of it is done but proposed,
unless both halves were told by their fields.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from mud.game import Refused, Seat
from mud.games import Heard, Told
from mud.games.pharao.fields import spoken as said_field
from mud.games.pharao.lines import typed
from mud.games.pharao.model import (
    COLUMNS,
    FIELD,
    GLUECK,
    NAMES,
    Field,
    OtherHalf,
    OwnHalf,
    State,
    Step,
    beside,
    distance,
)
from mud.games.pharao.rules import play
from mud.games.pharao.spoken.answer import say
from mud.games.pharao.spoken.line import Line, listed, of
from mud.games.pharao.spoken.pieces import among, excepted, is_any, told_by_place, undescribed, whose
from mud.games.pharao.spoken.targets import die, is_of, steps, stones, targets
from mud.german.speech.inflection import Noun
from mud.german.speech.narrator import Saying

_HALVES: Final = 2
_NAMED: Final = 3
"""Words at most that only say whose stone is meant: `bei der Nofret`."""
_ASKED: Final = 5
"""Turns that are asked about at most; of more it is told where each stone may go, or the best is proposed."""
_WEIGHED: Final = 90
"""Turns of which the best is looked for, at most."""
SIDES: Final = {"hoch": "oben", "hinauf": "oben", "rauf": "oben", "runter": "unten", "hinunter": "unten"}
ALONG: Final = {"vorwaerts": 1, "rueckwaerts": -1}
"""By what is said of a way, whether it leads nearer to the Glück."""


class _Half(NamedTuple):
    """What is told of a half: whose stone, by its field or not, and its way."""

    line: Line
    owner: Seat | None
    source: str
    is_open: bool


def halved(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """What a line comes to that tells both halves so; None for any other. Raises Refused."""
    if not isinstance(view, OwnHalf) or view.side != seat or line.asks:
        return None
    halves = _told(line, view, seat, names)
    if len(halves) != _HALVES or not any(not half.source for half in halves):
        return None
    first, second = halves
    if first.owner == 1 - seat or second.owner == seat:
        return say("auskunft_reihenfolge")
    if not view.other:
        return say("auskunft_keine_fremden")
    if (wrong := _miscounted(first, view.own, "eigene") or _miscounted(second, view.other, "fremde")) is not None:
        return Heard(told=[wrong])
    begun = _ways(first, view, seat, seat)
    if not begun:
        return Heard(told=[_nothing(first, view.own)])
    turns = [(one, other) for one in begun for other in _after(one, second, view, seat)]
    if not turns:
        return Heard(told=[_nothing(second, view.other)])
    is_open = first.is_open or second.is_open
    if len(turns) <= _ASKED and not (len(turns) > _HALVES and is_open):
        return Heard([_typed(*turn, view, seat, names) for turn in turns], sure=False)
    ends = dict[str, list[Field]]()
    for step in dict.fromkeys(step for turn in turns for step in turn):
        ends.setdefault(NAMES[step.source], []).append(step.target)
    if not is_open and len(ends) == _HALVES:
        return both_ways(ends, _typed(*turns[0], view, seat, names))
    return Heard(between=[[turn] for turn in turns[:_WEIGHED]])


def both_ways(ends: Mapping[str, Sequence[Field]], line: str) -> Heard:
    """Where each of two stones may go, of so many turns that they are not named one by one; `line`: one of them."""
    each = [where_to(source, sorted(some)) for source, some in ends.items()]
    return Heard(told=[Told("pharao.auskunft_beide_wohin", "du", {"steine": each, "zeile": line})])


def where_to(source: str, ends: Sequence[Field]) -> Saying:
    """Where a stone may go: `A1 nach A3 oder B4`."""
    return Saying("pharao.stein_wohin", {"von": source, "felder": [said_field(NAMES[end]) for end in ends]})


def _told(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> Sequence[_Half]:
    """The halves of a line; what only goes on with one of them belongs to it."""
    found: list[list[str]] = [[]]
    for at, key in enumerate(line.keys):
        if key in listed("trennt") and not _goes_on(found[-1]) and not _relates(line.keys, at):
            found.append([])
        elif key not in listed("trennt"):
            found[-1].append(key)
    halves = list[_Half]()
    for keys in filter(None, found):
        half = _half(of(keys, asks=False), view, seat, names)
        if half is not None:
            halves.append(half)
        elif halves and (wished := of(keys, asks=False).find("egal_wohin")) is not None and not wished.start():
            halves[-1] = halves[-1]._replace(is_open=True)  # irgendwohin, wo es ihr nichts bringt
        elif halves and not listed("sperrt").isdisjoint(excepted(of(keys, asks=False))[0].keys):
            return ()
        elif halves:
            joined = of([*halves[-1].line.keys, *keys], asks=False)
            halves[-1] = _half(joined, view, seat, names) or halves[-1]
    return halves


def _goes_on(keys: Sequence[str]) -> bool:
    """Whether words only say whose turn it is to be moved: `bei ihr dann den hintersten`."""
    return 1 < len(keys) <= _NAMED and keys[0] in listed("bei_wem")


def _relates(keys: Sequence[str], at: int) -> bool:
    """Whether a comma only parts a stone from what tells it: `den, der am weitesten vorn steht`."""
    told = listed("artikel") | listed("steinwort")
    return keys[at] == "," and 0 < at < len(keys) - 1 and keys[at - 1] in told and keys[at + 1] in listed("artikel")


def _half(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> _Half | None:
    """A half that a few words tell; None where they tell of no stone."""
    wished = line.find("egal_wohin")
    if wished is not None:
        line = of(line.keys[: len(line.plain[: wished.start()].split())], asks=False)
    meant, _ = excepted(line)
    if not (listed("sperrt") - listed("behelf")).isdisjoint(meant.keys):
        return None
    owner = whose(meant, seat, names)
    standing = [name for name in meant.fields if any(is_of(view, one, FIELD[name]) for one in range(2))]
    if standing:
        return _Half(line, seat if is_of(view, seat, FIELD[standing[0]]) else 1 - seat, standing[0], wished is not None)
    is_placed = told_by_place(meant)
    is_told = is_placed or is_any(meant, seat, names)
    is_told = is_told or (owner is not None and (wished is not None or meant.has("steinwort")))
    return _Half(line, owner, "", wished is not None or not is_placed) if is_told else None


def _ways(half: _Half, view: OwnHalf | OtherHalf, seat: Seat, owner: Seat) -> Sequence[Step]:
    """Where the stone of a half may go. Raises Refused: why the one that was named may not."""
    if half.source:
        able: Sequence[Field] = [FIELD[half.source]]
        targets(view, seat, half.source)
    else:
        able = [field for field in stones(view, owner) if steps(view, seat, field)]
        able = among(able, half.line)
    found = [step for field in able for step in steps(view, seat, field)]
    told = undescribed(excepted(half.line)[0])
    ends = [name for name in told.fields if name != half.source]
    if len(ends) == 1:
        there = [step for step in found if NAMES[step.target] == ends[0]]
        if not there and half.source:
            play(view, seat, Step(FIELD[half.source], FIELD[ends[0]]))
        return there
    return toward(told, found, die(view))


def toward(told: Line, found: Sequence[Step], augen: int) -> Sequence[Step]:
    """Of some steps those that lead where some words say, straight ahead before all."""
    sides = {SIDES.get(key, key) for key in told.keys if key in listed("seiten")}
    if len(sides) == 1:
        (side,) = sides
        return _straight([step for step in found if _leads(step, side)], side, augen)
    for name, sign in ALONG.items():
        if told.has(name) and not told.says("so_viele_weiter"):  # zwei weiter: that is how far
            on = [step for step in found if sign * (distance(step.source, GLUECK) - distance(step.target, GLUECK)) > 0]
            return on or found  # einen weiter, und nicht zurück
    return found


def _leads(step: Step, side: str) -> bool:
    """Whether a step ends farther to a side than it begins."""
    near = 0 if side in ("oben", "unten") else 1
    source, target = (divmod(field, COLUMNS)[near] for field in (step.source, step.target))
    return target > source if side in ("rechts", "oben") else target < source


def _straight(found: Sequence[Step], side: str, augen: int) -> Sequence[Step]:
    return [step for step in found if step.target == beside(step.source, side, augen)] or found


def _after(first: Step, second: _Half, view: OwnHalf, seat: Seat) -> Iterator[Step]:
    """How a turn goes on behind its first half."""
    after = play(view, seat, first)[0]
    if isinstance(after, OtherHalf):
        try:
            yield from _ways(second, after, seat, 1 - seat)
        except Refused:
            return


def _typed(first: Step, second: Step, view: OwnHalf, seat: Seat, names: Sequence[Noun]) -> str:
    after = play(view, seat, first)[0]
    return f"{typed(first, view, seat, names)} und {typed(second, after, seat, names).removeprefix('ziehe ')}"


def _miscounted(half: _Half, augen: int, which: str) -> Told | None:
    """What the die shows, where another number was told."""
    if not half.line.numbers or half.line.numbers[0] == augen:
        return None
    return Told(f"pharao.auskunft_anders_{which}", "du", {"augen": augen, "n": half.line.numbers[0]})


def _nothing(half: _Half, augen: int) -> Told:
    """That no stone goes as a half tells it."""
    ends = [said_field(name) for name in half.line.fields if name != half.source]
    if ends:
        return Told("pharao.auskunft_niemand_dahin", "du", {"feld": ends[0]})
    return Told("pharao.auskunft_so_keiner", "du", {"augen": augen})
