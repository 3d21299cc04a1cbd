"""Where figures are to go: origins and targets as they are typed, and which figure it costs the fewest steps.

Knows who stands where; refuses to know how far a figure may go.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from typing import Final

from mud.game import Refused, Seat
from mud.games.tal_der_koenige.model import OVERSEERS, WORKERS, Figure, Noting, Placing, Sending, State
from mud.games.tal_der_koenige.model.board import AREA_OF, ORDER, PLOT_OF, PLOTS, Place, PlotNumber, steps
from mud.games.tal_der_koenige.model.moves import Done, Move, Note, Undo, Walk
from mud.games.tal_der_koenige.rules.common import plot_in_play
from mud.games.tal_der_koenige.rules.walking import left as steps_left
from mud.games.tal_der_koenige.rules.walking import standing
from mud.games.tal_der_koenige.words import nouns
from mud.games.tal_der_koenige.words.stream import Part, area, with_fields
from mud.games.tal_der_koenige.words.turns import awaited
from mud.german.speech.narrator import Saying

Where = Place | PlotNumber
"""A place, or a plot whose nearest free field is meant."""
_FIGURES: Final = ("aufseher", "arbeiter")
_STILL: Final = 99
"""What it costs to send somebody where he is: more than any way."""


@dataclass(slots=True)
class Leg:
    """`2 von 16 nach 13`: how many (None: not said), from where (nothing: anywhere), and where each of them goes."""

    origins: list[Where] = field(default_factory=list)
    targets: list[Where] = field(default_factory=list)
    count: int | None = None


def walked(listed: Sequence[Part], table: State, seat: Seat) -> Sequence[Move]:
    """Figures that go openly; Aufseher whose targets are noted. Raises Refused."""
    figure: Figure = "aufseher" if "aufseher" in listed or isinstance(table.phase, Placing | Noting) else "arbeiter"
    if "arbeiter" in listed:
        figure = "arbeiter"
    if figure == "aufseher" and isinstance(table.phase, Noting):
        return noted(listed, table, seat)
    awaited(table, seat, Placing if figure == "aufseher" else Sending, Walk(figure, "", ""))
    left = list(standing(table, figure, seat))
    legs = _legs(listed, left)
    if not legs:
        raise Refused("wohin")
    moves: list[Walk] = []
    for leg in legs:
        origins = {place for where in leg.origins for place in _meant_by(where, left)}
        able = [place for place in left if not leg.origins or place in origins]
        count = _count("alle" in listed, left, leg, origins)
        if count > len(leg.targets) > 1:  # drei nach 13 und 12
            raise Refused("wie_viele_wohin", zahl=count, orte=[nouns.place(where) for where in leg.targets])
        _room(leg.targets, table, seat, count, moves)
        targets = _targets(leg.targets, table, count, able, moves)
        for origin, target in _shortest(figure, leg, origins, targets, left):
            if origin in left:
                left.remove(origin)
            moves.append(Walk(figure, origin, target))
    _reach(legs, moves, table)
    return list(_unblocked(moves))


def _reach(legs: Sequence[Leg], moves: Sequence[Walk], table: State) -> None:
    """Raises Refused where several go that are not too far one by one, and are together: it tells how far each is."""
    if len(moves) < 2 or not isinstance(table.phase, Placing | Sending):
        return
    if any(place not in ORDER for move in moves for place in (move.origin, move.target)):
        return
    far, budget = [steps(move.origin, move.target) for move in moves], steps_left(table.phase)
    if sum(far) <= budget or any(one > budget for one in far):
        return
    ways: list[Saying] = []
    walks = list(zip(moves, far, strict=True))
    for target in dict.fromkeys(_named(move.target, legs) for move in moves):
        there = [one for move, one in walks if _named(move.target, legs) == target]
        facts = {"zahl": len(there), "ort": nouns.place(target), "schritte": sum(there)}
        ways.append(Saying("tal_der_koenige.weg_und_schritte", facts))
    raise Refused("zusammen_zu_weit", schritte=sum(far), uebrig=budget, wege=ways)


def _named(target: Place, legs: Sequence[Leg]) -> Where:
    """A target as it was named: a plot, or a place."""
    plot = PLOT_OF.get(target)
    return plot if plot is not None and any(plot in leg.targets for leg in legs) else target


def noted(listed: Sequence[Part], table: State, seat: Seat, *, stays: bool = False) -> Sequence[Move]:
    """Targets for one's Aufseher; two new ones take the place of what was noted. `stays`: both stay where they are."""
    awaited(table, seat, Noting, Note(""))
    if not isinstance(table.phase, Noting):
        raise AssertionError(table.phase)
    targets = _aims(listed, table, seat, ())
    if len(targets) < OVERSEERS:
        targets = _aims(listed, table, seat, table.phase.notes[seat])
    before = len(table.phase.notes[seat])
    if stays or ("bleibt" in listed and not targets):
        return [*[Undo()] * before, Done()]
    if not targets:
        raise Refused("welche_ziele")
    fresh = before if len(targets) == OVERSEERS else 0
    return [*[Undo()] * fresh, *map(Note, targets)]


def _aims(listed: Sequence[Part], table: State, seat: Seat, taken: Sequence[Place]) -> list[Place]:
    """The targets that are said, for both Aufseher or for each its own, none of them on a field that is taken."""
    found: list[Place] = []
    for leg in _legs(listed, table.aufseher[seat]):
        count = OVERSEERS if "alle" in listed else leg.count or 1
        found += _targets(leg.targets, table, count, table.aufseher[seat], (), [*taken, *found])
    return found


# --- what was typed -------------------------------------------------------------------------------------------------


def _legs(listed: Sequence[Part], own: Sequence[Place]) -> list[Leg]:
    """The legs of a command: `2 Arbeiter nach 13 und einen von 17 nach 12` are two. `own`: where one's figures are."""
    rest = list(with_fields(listed))
    legs: list[Leg] = []
    behind = ""
    for at, part in enumerate(rest):
        before, after = rest[at - 1] if at else "und", rest[at + 1] if at + 1 < len(rest) else ""
        if isinstance(part, int) and before in _FIGURES and after == "nach" and _is_name(part, own):
            continue  # Aufseher 1 nach 15
        if isinstance(part, int) and _is_count(part, before, after):
            if not legs or legs[-1].targets:
                legs.append(Leg())
                behind = ""
            legs[-1].count = part
        elif part in _FIGURES and before == "und" and legs and legs[-1].targets:
            legs.append(Leg())  # 2 Arbeiter nach 13 und einen Arbeiter nach 15
            behind = ""
        elif part == "nach" or (part == "von" and behind != "von"):
            behind = str(part)
            if part == "von" and (not legs or legs[-1].targets):
                legs.append(Leg())
        elif (where := _where(part)) is not None:
            is_origin = behind == "von" or (after == "nach" and (not behind or before == "und"))
            if not legs or (is_origin and legs[-1].targets):
                legs.append(Leg())
            (legs[-1].origins if is_origin else legs[-1].targets).append(where)
    if legs and not all(leg.targets for leg in legs):
        raise Refused("wohin")
    return legs


def _is_name(part: int, own: Sequence[Place]) -> bool:
    """Whether a number only says which of one's figures is meant, and is no place where one stands."""
    return part <= len(own) and not any(place == str(part) or PLOT_OF.get(place) == part for place in own)


def _is_count(part: int, before: Part, after: Part) -> bool:
    """Whether a number says how many: `2 Arbeiter`, and what begins a leg: `2 nach 13`, `und 2 von 17`."""
    is_next = before == "und" or isinstance(before, int) or "-" in before  # drei auf 13, zwei auf 12
    return after in _FIGURES or (is_next and part <= WORKERS and after in ("von", "nach"))


def _where(part: Part) -> Where | None:
    if (found := area(part)) is not None:
        return found
    if isinstance(part, int):
        if not 1 <= part <= len(PLOTS):
            raise Refused("kein_ort", ort=str(part))
        return part
    return part if "-" in part else None


# --- what is meant --------------------------------------------------------------------------------------------------


def _meant_by(where: Where, left: Sequence[Place]) -> Iterator[Place]:
    """The places a figure may come from; a plot stands for those of its fields where one is."""
    if isinstance(where, int):
        yield from (place for place in left if PLOT_OF[place] == where)
    else:
        yield where


def _count(everyone: bool, left: Sequence[Place], leg: Leg, origins: set[Place]) -> int:
    if everyone and not leg.origins:
        return sum(place not in leg.targets and PLOT_OF[place] not in leg.targets for place in left)
    if everyone:
        return sum(place in origins for place in left)
    return 1 if leg.count is None else leg.count


def _each(wanted: Sequence[Where], count: int) -> Sequence[Where]:
    """A target for each figure: several may go into one area, or onto one plot."""
    if len(wanted) == 1 and count > 1 and (isinstance(wanted[0], int) or AREA_OF.get(wanted[0]) == wanted[0]):
        return [wanted[0]] * count
    return wanted


def _room(wanted: Sequence[Where], table: State, seat: Seat, count: int, moves: Sequence[Walk]) -> None:
    """Raises Refused for a plot that has fewer free fields than figures are sent there."""
    sent = Counter(where for where in _each(wanted, count) if isinstance(where, int))
    for number, figures in sent.items():
        owner = plot_in_play(table, number) and table.owner(number)
        free = len(_free(number, table, moves))
        if free >= figures or (table.round == 1 and owner not in (None, seat)):  # of strangers the rules speak
            continue
        raise Refused("zu_wenig_felder", platz=number, frei=free) if free else Refused("kein_feld_frei", platz=number)


def _free(number: PlotNumber, table: State, moves: Sequence[Walk]) -> list[Place]:
    """The fields of a plot that nobody stands on after some walks."""
    occupied = (table.occupied - {move.origin for move in moves}) | {move.target for move in moves}
    return [place for place in PLOTS[number - 1].fields if place not in occupied]


def _targets(
    wanted: Sequence[Where],
    table: State,
    count: int,
    able: Sequence[Place],
    moves: Sequence[Walk],
    taken: Sequence[Place] = (),
) -> list[Place]:
    """A place for each figure, `moves` being made before, and `taken` being promised to others."""
    found: list[Place] = []
    for where in _each(wanted, count):
        found.append(_nearest(where, table, able, moves, [*found, *taken]))
    return found


def _nearest(where: Where, table: State, able: Sequence[Place], moves: Sequence[Walk], taken: Sequence[Place]) -> Place:
    """The place itself, or the free field of a plot that is the fewest steps away; the first of all if none is free."""
    if not isinstance(where, int):
        return where
    free = [place for place in _free(where, table, moves) if place not in taken]
    fields = PLOTS[where - 1].fields
    known = [place for place in able if place in ORDER]
    return min(free or fields[:1], key=lambda place: min((steps(origin, place) for origin in known), default=0))


def _shortest(
    figure: Figure, leg: Leg, origins: set[Place], targets: Sequence[Place], left: Sequence[Place]
) -> Sequence[tuple[Place, Place]]:
    """Who goes where for the fewest steps. Raises Refused if there are too few who could."""
    if len(leg.origins) == len(targets) > 1:
        return [(str(origin), target) for origin, target in zip(leg.origins, targets, strict=True)]
    able = [place for place in left if not leg.origins or place in origins]
    if len(able) < len(targets):
        if not leg.origins:
            raise Refused("keine_figur_frei", figur=figure)
        raise Refused("steht_nicht_dort", figur=figure, ort=leg.origins[0])
    if any(target not in ORDER for target in targets):
        return list(zip(able, targets, strict=False))
    pairs = (list(zip(order, targets, strict=True)) for order in dict.fromkeys(permutations(able, len(targets))))
    return min(pairs, key=lambda some: sum(steps(*pair) or _STILL for pair in some))


def _unblocked(moves: Sequence[Walk]) -> Iterator[Walk]:
    """The same walks, those first whose target no other one has to leave."""
    rest = list(moves)
    while rest:
        origins = {move.origin for move in rest if PLOT_OF.get(move.origin)}
        free = next((move for move in rest if move.target not in origins), rest[0])
        rest.remove(free)
        yield free
