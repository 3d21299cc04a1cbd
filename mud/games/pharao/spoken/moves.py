"""Moves told by a stone and a count of steps, or by a stone among the rest: `A1 vier vor, C1 zwei vor`.

Knows what may stand around them; refuses to know questions. What may mean several moves is asked, with all of them.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise
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
from mud.games.pharao.spoken.line import Line, is_field, listed
from mud.games.pharao.spoken.pieces import among, called, excepted, is_any, rank, restated, undescribed, whose
from mud.games.pharao.spoken.targets import check_dice, die, is_of, steps, stones, targets
from mud.games.pharao.spoken.turns import ALONG, SIDES, both_ways, halved, toward
from mud.german.line.normalise import fold
from mud.german.speech.inflection import Noun

_HALVES: Final = 2
_ASKED: Final = 5
"""Whole turns that are asked about at most; of more it is told where each stone may go."""
_ONE: Final = ("eins", "ein", "einen", "einmal")
_TOWARD: Final = ("auf", "nach", "in", "zu")
"""What stands before the field where a stone is to end."""
_STANDING: Final = (["mit", "dem", "auf"], ["mit", "den", "auf"])
"""What stands before the field where a stone stands now: `ich gehe mit dem auf B0`."""
_REMARK: Final = 6
"""Words at most that may stand before a move and say something else: `zieh dich warm an`."""


class _Part(NamedTuple):
    """One half: which stone, how far or where to. `along`: whether nearer to the Glück, 1, or away from it, -1."""

    source: str
    steps: int | None = None
    target: str = ""
    side: str = ""
    along: int = 0


def told(line: Line, view: State, seat: Seat, names: Sequence[Noun], is_read: Callable[[], bool]) -> Heard | None:
    """What a line comes to that tells moves so; None for any other. `is_read`: whether a grammar reads it. Raises
    Refused."""
    line = restated(line)
    if (turn := halved(line, view, seat, names)) is not None:
        return turn
    is_whose = line.has("fremd") or line.has("mein")
    is_far = line.says("so_weit") and is_whose
    is_side = line.says("seite_gesagt") and (line.numbers or line.fields or line.has("schritte"))
    is_outer = line.says("ganz_aussen") and (is_whose or line.has("artikel"))
    is_outer = is_outer or line.says("eck_gesagt") or line.says("einfach_einen")
    if (
        line.says("vorn_gesagt")
        or line.says("hinten_gesagt")
        or line.says("naechster_dahinter")
        or line.says("naechster_davor")
        or is_far
        or is_side
        or is_outer
        or is_any(line, seat, names)
    ):
        return _extreme(line, view, seat, names)
    if not line.fields:
        return None
    if (legs := _legs(line, view, seat, names)) is not None:
        return legs
    around = listed("beiwerk") | listed("tun") | called(names)
    if len(line.fields) > 1 and not line.numbers and all(is_of(view, seat, FIELD[name]) for name in line.fields):
        is_told = around.union(line.fields).issuperset(line.keys)
        return Heard(told=[Told("pharao.auskunft_nur_einer", "du", {})]) if is_told else None
    parts = list[_Part]()
    is_sure = True
    if line.has("stein_tut") and not _is_told_of_stone(line, names):
        return None
    for segment in _segments(line.keys):
        part = _part(segment, around)
        if part is None and (parts or any(map(is_field, segment)) or not listed("sperrt").isdisjoint(segment)):
            return None
        if part is None and not around.issuperset(segment):
            if len(segment) > _REMARK:
                return None
            is_sure = False  # zieh dich warm an, Nofret
        if part is not None:
            parts.append(part)
    if not parts or len(parts) > _HALVES or (not _is_new(line, parts) and (not is_sure or is_read())):
        return None
    return _halves(parts, view, seat, names, sure=is_sure)


def _legs(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`A2 drei nach rechts und eins nach oben`: one way told in legs. Raises Refused where the board ends before."""
    keys = ["1" if key in _ONE else SIDES.get(key, key) for key in line.keys]
    counts = [int(key) for key in keys if key.isdecimal()]
    sides = [key for key in keys if key in listed("seiten")]
    rest = {key for key in keys if not key.isdecimal() and key not in listed("seiten") and not is_field(key)}
    if len(line.fields) != 1 or len(sides) != _HALVES or len(counts) != _HALVES:
        return None
    if not (listed("beiwerk") | listed("tun") | listed("trennt")).issuperset(rest):
        return None
    now = check_dice(view)
    (name,) = line.fields
    if (wrong := _miscounted([_Part(name, sum(counts))], now)) is not None:
        return Heard(told=[wrong])
    end = name
    for side, n in zip(sides, counts, strict=True):
        end = _straight(end, side, n)
    return Heard([typed(Step(FIELD[name], FIELD[end]), now, seat, names)])


def _is_told_of_stone(line: Line, names: Sequence[Noun]) -> bool:
    """Whether it is a stone that does something, and nobody else: `Nofret zieht C1 nach B1` is no move."""
    deed = next(at for at, key in enumerate(line.keys) if key in listed("stein_tut"))
    others = {fold(f"{name}") for name in names}
    return any(map(is_field, line.keys[:deed])) and others.isdisjoint(line.keys[:deed])


def _segments(keys: Sequence[str]) -> list[list[str]]:
    found: list[list[str]] = [[]]
    for key in keys:
        if key in listed("trennt"):
            found.append([])
        elif key != "?":
            found[-1].append(key)
    merged: list[list[str]] = []
    for one in filter(None, found):
        is_count = any(key.isdecimal() for key in one) and not any(map(is_field, one))
        if merged and is_count and any(map(is_field, merged[-1])) and not any(key.isdecimal() for key in merged[-1]):
            merged[-1] += one  # nimm A2 und geh vier Felder
        else:
            merged.append(one)
    return merged


def _is_new(line: Line, parts: Sequence[_Part]) -> bool:
    """Whether there is anything that no grammar reads: `ziehe A1 nach A3` is none of this."""
    is_told = any(part.steps is not None or part.side or part.along for part in parts)
    is_told = is_told or (line.has("tun") and not all(part.target for part in parts))
    return is_told or line.has("stein_tut") or (len(parts) == _HALVES and line.says("zwei_saetze"))


def _part(keys: Sequence[str], around: frozenset[str]) -> _Part | None:
    fields = [key for key in keys if is_field(key)]
    numbers = [int(key) for key in keys if key.isdecimal()]
    rest = [key for key in keys if not is_field(key) and not key.isdecimal()]
    if not fields or len(fields) > _HALVES or len(numbers) > 1 or not (around | listed("seiten")).issuperset(rest):
        return None
    if len(fields) == _HALVES:
        source, target = fields
        before = {target: two for two, target in pairwise(keys) if is_field(target)}
        if before.get(source) in _TOWARD and before.get(target) in ("mit", "von", "aus"):
            source, target = target, source
        return _Part(source, None, target)
    side = [key for key in keys if key in listed("seiten")]
    if len(side) == 1 and not numbers:
        return _Part(fields[0], None, "", side[0])
    if len(side) == 1 and (end := _straight(fields[0], side[0], numbers[0])):
        return _Part(fields[0], None, end)
    if side:
        return None
    if not numbers:
        along = next((sign for name, sign in ALONG.items() if not listed(name).isdisjoint(rest)), 0)
        at = keys.index(fields[0])
        stands = keys[max(0, at - 3) : at] in _STANDING
        is_end = at > 0 and keys[at - 1] in _TOWARD and not stands
        told = listed("nehmen") | listed("wen") | (frozenset() if is_end else listed("tun"))
        is_told = along or "mit" in keys[max(0, at - 2) : at]  # lieber mit dem A2
        is_told = is_told or not told.isdisjoint(rest)  # gehe nach C5 tells of no stone
        return _Part(fields[0], along=along) if is_told else None
    is_far = not (listed("schritte") | listed("tun")).isdisjoint(rest) or keys.index(fields[0]) < len(keys) - 1
    return _Part(fields[0], numbers[0]) if is_far else None


def _straight(source: str, side: str, n: int) -> str:
    """So many fields to a side. Raises Refused where the board ends before."""
    side = SIDES.get(side, side)
    if (end := beside(FIELD[source], side, n)) is None:
        raise Refused("brett_zu_ende", richtung=side, feld=source)
    return NAMES[end]


# --- what they come to ------------------------------------------------------------------------------------------------


def _halves(parts: Sequence[_Part], view: State, seat: Seat, names: Sequence[Noun], *, sure: bool) -> Heard:
    now = check_dice(view)
    first, *rest = parts
    if isinstance(now, OwnHalf) and is_of(now, 1 - seat, FIELD[first.source]) and not first.target:
        return Heard(told=[Told("pharao.auskunft_spaeter", "du", {"stein": said_field(first.source)})])
    wrong = _miscounted(parts, now)
    if wrong is not None:
        return Heard(told=[wrong])
    if first.target:
        is_told = Step(FIELD[first.source], FIELD[first.target])
        lines = [typed(is_told, now, seat, names)]
        ends = [is_told.target] if _is_legal(now, seat, is_told) else []
    else:
        ends = _sided(first, targets(now, seat, first.source), die(now))
        lines = [typed(Step(FIELD[first.source], end), now, seat, names) for end in ends]
    if not rest or not ends:
        return Heard(lines, sure=sure and len(lines) == 1)
    return _both(first, rest[0], ends, now, seat, names, sure=sure)


def _sided(part: _Part, ends: Sequence[Field], augen: int, *, strict: bool = True) -> list[Field]:
    """Of the fields a stone may end on those to the side that was told, straight ahead first. Raises Refused if there
    is none, where that is `strict`."""
    if part.along:
        near = [end for end in ends if part.along * (distance(FIELD[part.source], GLUECK) - distance(end, GLUECK)) > 0]
        return near or [*ends]
    if not part.side:
        return [*ends]
    source, side = FIELD[part.source], SIDES.get(part.side, part.side)
    straight = beside(source, side, augen)
    step = 1 if side in ("rechts", "oben") else -1
    at = [divmod(end, COLUMNS)[0 if side in ("oben", "unten") else 1] for end in ends]
    start = divmod(source, COLUMNS)[0 if side in ("oben", "unten") else 1]
    found = [end for end, place in zip(ends, at, strict=True) if step * (place - start) > 0]
    if not found and strict:
        felder = [said_field(NAMES[end]) for end in ends]
        raise Refused("kein_weg_dahin", von=part.source, augen=augen, felder=felder)
    return sorted(found, key=lambda end: end != straight)


def _is_legal(now: OwnHalf | OtherHalf, seat: Seat, step: Step) -> bool:
    return step.target in targets(now, seat, NAMES[step.source])


def _both(
    first: _Part, second: _Part, ends: Sequence[Field], now: State, seat: Seat, names: Sequence[Noun], *, sure: bool
) -> Heard:
    """Whole turns: the one that was told, all there are, or of many where each stone may go."""
    lines = list[str]()
    further = set[Field]()
    for end in ends:
        step = Step(FIELD[first.source], end)
        begun, after = typed(step, now, seat, names), play(now, seat, step)[0]
        if second.target:
            lines.append(f"{begun} und {second.source} nach {second.target}")
        elif isinstance(after, OtherHalf):
            found = _sided(second, targets(after, seat, second.source), after.other)
            further.update(found)
            onward = (typed(Step(FIELD[second.source], one), after, seat, names) for one in found)
            lines += [f"{begun} und {one.removeprefix('ziehe ')}" for one in onward]
    if len(lines) <= _ASKED:
        return Heard(
            lines or [typed(Step(FIELD[first.source], ends[0]), now, seat, names)], sure=sure and len(lines) == 1
        )
    return both_ways({first.source: ends, second.source: [*further]}, lines[0])


def _miscounted(parts: Sequence[_Part], now: OwnHalf | OtherHalf) -> Told | None:
    """What the die shows, where another number was told."""
    dice = [die(now), *([now.other] if isinstance(now, OwnHalf) else [])]
    for number, part in enumerate(parts[: len(dice)]):
        if part.steps is not None and part.steps != dice[number]:
            is_own = isinstance(now, OwnHalf) and not number
            key = "pharao.auskunft_anders_eigene" if is_own else "pharao.auskunft_anders_fremde"
            return Told(key, "du", {"augen": dice[number], "n": part.steps})
    return None


def _extreme(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """The stone that is nearest to the Glück, farthest from it, or outermost: only proposed, for no board has a
    front."""
    told, (line, _) = line, excepted(line)
    is_told = line.says("dahin") and len(line.fields) == 1
    is_outer = not (line.says("vorn_gesagt") or line.says("hinten_gesagt"))
    if line.asks or not (listed("sperrt") - listed("behelf")).isdisjoint(line.keys):
        return None
    if {*line.fields} - {NAMES[GLUECK]} and not is_told:
        return None
    now = check_dice(view)
    turn = seat if isinstance(now, OwnHalf) else 1 - seat
    owner = whose(line, seat, names)
    owner = turn if owner is None else owner
    if owner != turn:
        return Heard(
            told=[Told("pharao.auskunft_spaeter", "du", {"stein": said_field(NAMES[_ranked(line, view, owner)[0]])})]
        )
    wrong = _miscounted([_Part("", count) for count in line.numbers[:1]], now)
    if wrong is not None:
        return Heard(told=[wrong])
    able = [field for field in _ranked(line, view, owner) if steps(now, seat, field)]
    if not able:
        return None
    found: Sequence[Step] = [step for field in among(able, told) for step in steps(now, seat, field)]
    if is_told and (there := [step for step in found if step.target == FIELD[line.fields[0]]]):
        found = there
    elif is_told:
        return say("auskunft_niemand_dahin", feld=said_field(line.fields[0]))
    way = undescribed(line)
    found = toward(way, found, die(now))
    if line.says("so_weit"):
        far = max(distance(step.target, GLUECK) for step in found)
        found = [step for step in found if distance(step.target, GLUECK) == far]
    if len(found) > (_HALVES if line.says("egal_wohin") else _ASKED):
        return Heard(between=[[(step,)] for step in found])
    sided = len([key for key in way.keys if key in listed("seiten")]) == 1
    lines = [typed(step, now, seat, names) for step in found]
    return Heard(lines, sure=sided and is_outer and line.has("tun") and len(lines) == 1) if lines else None


def _ranked(line: Line, view: State, owner: Seat) -> list[Field]:
    by = rank(line) or (lambda field: distance(field, GLUECK))
    return sorted(stones(view, owner), key=lambda field: (by(field), field))
