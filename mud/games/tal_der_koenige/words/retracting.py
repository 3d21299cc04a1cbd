"""A part of one's unfinished action is taken back: the one tablet, the one figure, the one stone that is named.

Knows what has been done in the action and does the rest again; refuses to know what else was typed.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from mud.game import Refused, Seat
from mud.games.tal_der_koenige.model import (
    Bidding,
    Building,
    Conquering,
    Filling,
    Noting,
    Over,
    Placing,
    Sending,
    State,
    Stealing,
)
from mud.games.tal_der_koenige.model.board import PLOT_OF
from mud.games.tal_der_koenige.model.moves import Build, Lay, Move, Movement, Note, Steal, TakeOver, Undo, Walk
from mud.games.tal_der_koenige.words.stream import WORTH, Part, area, colour, with_fields
from mud.games.tal_der_koenige.words.turns import last_line, made

FIGURES: Final = ("aufseher", "arbeiter")
"""What goes by itself, and may be told apart by an ordinal."""
_PLACING: Final = ("von", "nach", "gruppe", "platz", "pyramide")
"""Behind one of these a number is no tablet, and counts nothing."""


def taken_back(listed: Sequence[Part], table: State, seat: Seat, nth: int | None = None) -> Sequence[Move]:
    """`die 1 von Gruppe 2`, `den Aufseher von 12`, `einen weißen Stein von 13`: everything behind it is undone, and all
    but that done again. `nth`: which figure by the order they went. Raises Refused where nothing of the kind was
    done; where nothing is named it is the last line."""
    done = list(_done(table, seat))
    if not done:
        return [Undo()]
    wanted = [part for part in listed if part not in ("tafel", "tafeln", "mit")]
    if not any(isinstance(part, int) or part in WORTH or "-" in part or colour(part) is not None for part in wanted):
        everything = "alle" in wanted and not any(part in FIGURES for part in wanted)
        return [Undo()] * (made(table, seat) if everything else last_line(table, seat))
    gone = _meant(wanted, done) if nth is None else {nth - 1} & set(range(len(done)))
    if not gone:
        raise Refused("nichts_davon_getan")
    _with_what_followed(gone, done)
    first = min(gone)
    again = [move for at, move in enumerate(done) if at > first and at not in gone]
    return [*[Undo()] * (len(done) - first), *again]


def _done(table: State, seat: Seat) -> Iterator[Movement]:
    """What a seat has done in its unfinished action, in order."""
    if not made(table, seat):
        return
    match table.phase:
        case Bidding(bids=bids):
            yield from (Lay(tablet.value, tablet.group) for tablet in bids[seat])
        case Placing(trips=trips):
            yield from (Walk("aufseher", trip.origin, trip.target) for trip in trips)
        case Sending(trips=trips):
            yield from (Walk("arbeiter", trip.origin, trip.target) for trip in trips)
        case Noting(notes=notes):
            yield from map(Note, notes[seat])
        case Stealing(taken=stones):
            yield from (Steal(stone.plot, stone.spot) for stone in stones)
        case Conquering(taken=plots):
            yield from (TakeOver(plot) for plot, _ in plots)
        case Building(laid=stones):
            yield from (Build(stone.plot, stone.spot, stone.colour) for stone in stones)
        case Filling() | Over():
            return


# --- which of it is meant -------------------------------------------------------------------------------------------


def _meant(wanted: Sequence[Part], done: Sequence[Movement]) -> set[int]:
    """Where in what was done the movements stand that are meant: the last of a kind first."""
    if isinstance(done[0], Lay):
        return set(_tablets(wanted, done))
    where = {part for at, part in _places(wanted) if not _counts(wanted, at)}
    colours = {shade for part in wanted if (shade := colour(part)) is not None}
    fitting = [at for at, move in enumerate(done) if _fits(move, where) and _has(move, colours)]
    named = next((part for at, part in enumerate(wanted) if isinstance(part, int) and _counts(wanted, at)), None)
    every = "alle" in wanted or "beide" in wanted
    count = len(fitting) if every else 1 if named is None else int(named)
    if count > len(fitting):
        return set()
    return set(fitting[len(fitting) - count :])


def _tablets(wanted: Sequence[Part], done: Sequence[Movement]) -> Iterator[int]:
    """Tablets by what they show and where they lie; a group alone means all that lie there."""
    values: list[int] = []
    group: int | None = None
    count = 1
    for at, part in enumerate(wanted):
        before, after = wanted[at - 1] if at else "", wanted[at + 1] if at + 1 < len(wanted) else ""
        if isinstance(part, int) and (before in _PLACING or (after == "gruppe" and not _is_number(wanted, at + 2))):
            group = part
        elif isinstance(part, int) and after in WORTH:
            count = part
        elif isinstance(part, int):
            values.append(part)
        elif part in WORTH:
            values += [WORTH[part]] * count
            count = 1
    lying = [(at, move) for at, move in enumerate(done) if isinstance(move, Lay) and group in (None, move.group)]
    if not values:
        yield from (at for at, _ in lying)
        return
    found: list[int] = []
    for value in values:
        fitting = [at for at, move in lying if move.value == value and at not in found]
        if not fitting:
            return
        found.append(fitting[-1])
    yield from found


def _is_number(wanted: Sequence[Part], at: int) -> bool:
    return at < len(wanted) and isinstance(wanted[at], int)


def _places(wanted: Sequence[Part]) -> Iterator[tuple[int, Part]]:
    for at, part in enumerate(wanted):
        if isinstance(part, int) or "-" in part or part == "mitte":
            yield at, part


def _counts(wanted: Sequence[Part], at: int) -> bool:
    """Whether a number says how many: `zwei Arbeiter`, `2 rote`."""
    before, after = wanted[at - 1] if at else "", wanted[at + 1] if at + 1 < len(wanted) else ""
    is_counted = after in (*FIGURES, "stein", "von") or colour(after) is not None
    return isinstance(wanted[at], int) and is_counted and before not in _PLACING


def _fits(move: Movement, where: set[Part]) -> bool:
    """Whether a movement has to do with the places that are named, if any are."""
    if not where:
        return True
    match move:
        case Walk(target=target) | Note(target):
            places: set[Part] = {target, PLOT_OF.get(target, 0)}
            return any(part in places or area(part) == target for part in with_fields(list(where)))
        case Steal(plot=plot) | TakeOver(plot) | Build(plot=plot):
            return plot in where
        case Lay(group=group):
            return group in where


def _has(move: Movement, colours: set[int]) -> bool:
    return not colours or not isinstance(move, Build) or move.colour in colours


def _with_what_followed(gone: set[int], done: Sequence[Movement]) -> None:
    """A figure that went on from where it does not go now does not go on either."""
    for at in range(len(done)):
        move = done[at]
        if not isinstance(move, Walk) or at in gone:
            continue
        before = (one for one in reversed(range(at)) if _goes_to(done[one], move.origin))
        if (came := next(before, None)) is not None and came in gone:
            gone.add(at)


def _goes_to(move: Movement, place: str) -> bool:
    return isinstance(move, Walk) and move.target == place
