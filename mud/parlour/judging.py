"""What a game's teacher is asked while people play, and when that is allowed; the thinking is done in another process.

Knows teachers, views and rows of moves; refuses to know sentences, and who hears them.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from mud.game import Refused, Seat
from mud.games import Trial, discover
from mud.german.speech.inflection import Noun
from mud.german.speech.narrator import Saying
from mud.parlour.clockwork import dice
from mud.parlour.match import Match
from mud.parlour.table import Table
from mud.reports import Told
from mud.teaching import Judgement, Outlook, Rated, Teacher

LOOKED_AT: Final = 4
"""Of a long row of moves, so many of the last are gone through for the last choice."""
TYPED: Final = 8
"""Moves of a choice that are named."""


@dataclass(frozen=True, slots=True)
class Row:
    """Moves of a seat between which nobody else moved, each with what the seat saw before it."""

    seat: Seat
    steps: tuple[tuple[Any, Any], ...]


@dataclass(frozen=True, slots=True)
class Weighed:
    """The last choice in a row of moves: it began with step `at`; `loss`: what the best one would have given more."""

    seat: Seat
    row: int
    at: int
    chosen: Rated
    best: Rated
    loss: float
    exact: bool


@dataclass(frozen=True, slots=True)
class Odds:
    """How it stands; how it stood before chance spoke last; what the last choices gave away."""

    now: Outlook | None
    before: Outlook | None
    weighed: tuple[Weighed, ...]


def check_open(table: Table) -> None:
    """Raises Refused where the house must not think along."""
    if not table.is_advised:
        raise Refused("rat.nicht_vereinbart")


def teacher_of(game: str) -> Teacher:
    """The teacher of a game. Raises Refused for none."""
    found = discover()[game].teacher
    if found is None:
        raise Refused("rat.kein_lehrer")
    return found


def judgement(table: Table, seat: Seat, seed: int | None) -> partial[Judgement]:
    """What a seat can choose now: the same as often as it is asked."""
    return partial(judge, table.game.name, table.view(seat), seat, _luck(table, seed))


def judge(game: str, view: Any, seat: Seat, seed: str) -> Judgement:
    """What a teacher says of the choices of a seat. Runs in another process: takes and gives values only."""
    return teacher_of(game).judge(view, seat, random.Random(seed))  # noqa: S311 - reproducible on purpose


@dataclass(frozen=True, slots=True)
class Compared:
    """What may be done first, with what is best to do after it, and what all of that is worth to a seat. `named`: how
    many of the moves were given."""

    named: int
    moves: tuple[Any, ...]
    worth: float
    reasons: tuple[Told, ...]


def comparison(
    table: Table, seat: Seat, options: Sequence[Sequence[Sequence[Any]]], seed: int | None
) -> partial[list[Compared]]:
    """Which of several beginnings is best."""
    return partial(compare, table.game.name, table.view(seat), seat, options, _luck(table, seed))


def compare(game: str, view: Any, seat: Seat, options: Sequence[Sequence[Sequence[Any]]], seed: str) -> list[Compared]:
    """The options, each by the best of its rows, the best first."""
    if discover()[game].has_secrets:
        return _compare_unseen(teacher_of(game), view, seat, options, seed)
    luck, teacher = random.Random(seed), teacher_of(game)  # noqa: S311 - reproducible on purpose
    rules, counts = discover()[game].rules, discover()[game].words.counts
    found = list[Compared]()
    for rows in options:
        ways = list[Compared]()
        for row in rows:
            after = view
            for move in row:
                after = rules.play(after, seat, move)[0]
            gained = 0
            if teacher.unit == "punkte" and counts is not None:
                gained = counts(after)[seat] - counts(view)[seat]
            if seat in rules.to_act(after):
                best = teacher.judge(after, seat, luck).ranked[0]
                ways.append(Compared(len(row), (*row, *best.moves), gained + best.worth, best.reasons))
            else:
                now = teacher.outlook(after, luck) if teacher.unit == "chance" else None
                share = 0.0 if now is None else now.shares[seat]
                ways.append(Compared(len(row), tuple(row), gained + share, ()))
        found.append(max(ways, key=lambda one: one.worth))
    return sorted(found, key=lambda one: -one.worth)


def _compare_unseen(
    teacher: Teacher, view: Any, seat: Seat, options: Sequence[Sequence[Sequence[Any]]], seed: str
) -> list[Compared]:
    """The same where nobody sees all there is: each by what the teacher thinks of it. An option without a row is the
    best of all that is in no other."""
    judged = teacher.judge(view, seat, random.Random(seed))  # noqa: S311 - reproducible on purpose
    known = {one.moves: one for one in judged.ranked}
    named = {tuple(row) for rows in options for row in rows}

    def rated(row: tuple[Any, ...]) -> Rated:
        if row not in known:
            best = judged.ranked[0]
            again = teacher.judge(view, seat, random.Random(seed), row)  # noqa: S311 - reproducible on purpose
            found = {one.moves: one for one in again.ranked}
            known[row] = replace(found[row], worth=found[row].worth - found[best.moves].worth + best.worth)
        return known[row]

    found = list[Compared]()
    for rows in options:
        ways = [rated(tuple(row)) for row in rows] or [one for one in judged.ranked if one.moves not in named]
        if ways:
            best = max(ways, key=lambda one: one.worth)
            found.append(Compared(len(best.moves), best.moves, best.worth, best.reasons))
    return sorted(found, key=lambda one: -one.worth)


def rows_of(table: Table, seat: Seat) -> tuple[Row, ...]:
    """The rows of moves that can be judged of a seat, the last first."""
    view = table.game.view
    rows = table.position.deeds.rows.get(seat, [])
    return tuple(Row(seat, tuple((view(before, seat), move) for before, move in row)) for row in reversed(rows))


def weighing(table: Table, seat: Seat, seed: int | None, *, aloud: bool) -> partial[Weighed | None]:
    """What the last choice of a seat was worth."""
    return partial(weigh, table.game.name, rows_of(table, seat), _luck(table, seed), aloud=aloud)


def weigh(game: str, rows: Sequence[Row], seed: str, *, aloud: bool) -> Weighed | None:
    """The last choice in the first of these rows that has one. Runs in another process."""
    teacher, luck = teacher_of(game), random.Random(seed)  # noqa: S311 - reproducible on purpose
    for number, row in enumerate(rows):
        if (found := _weighed(teacher, row, number, luck, aloud=aloud)) is not None:
            return found
    return None


def _weighed(teacher: Teacher, row: Row, number: int, luck: random.Random, *, aloud: bool) -> Weighed | None:
    found, at = None, max(0, len(row.steps) - LOOKED_AT)
    while at < len(row.steps):
        played = tuple(move for _, move in row.steps[at:])
        try:
            judged = teacher.judge(row.steps[at][0], row.seat, luck, played, aloud=aloud)
        except ValueError:  # nothing to be judged there
            at += 1
            continue
        chosen = next((one for one in judged.ranked if one.moves and one.moves == played[: len(one.moves)]), None)
        if chosen is not None and len(judged.ranked) > 1:
            best = judged.ranked[0]
            found = Weighed(row.seat, number, at, chosen, best, max(0.0, best.worth - chosen.worth), judged.exact)
        at += 1 if chosen is None else len(chosen.moves)
    return found


def reckoning(table: Table, viewer: Seat | None, seats: Sequence[Seat], seed: int | None) -> partial[Odds]:
    """How it stands as who looks may know it, and what the last choices of some seats gave away."""
    view, position = table.game.view, table.position
    cast = None if position.deeds.cast is None or table.game.has_secrets else position.deeds.cast[0]
    before = None if cast is None else view(cast, viewer)
    rows = tuple(rows_of(table, seat) for seat in seats)
    return partial(reckon, table.game.name, view(position.state, viewer), before, rows, _luck(table, seed))


def reckon(game: str, now: Any, before: Any, rows: Sequence[Sequence[Row]], seed: str) -> Odds:
    """The odds now and before chance spoke last. Runs in another process."""
    teacher, luck = teacher_of(game), random.Random(seed)  # noqa: S311 - reproducible on purpose
    weighed = [weigh(game, one, seed, aloud=True) for one in rows]
    earlier = None if before is None else teacher.outlook(before, luck)
    return Odds(teacher.outlook(now, luck), earlier, tuple(one for one in weighed if one is not None))


def typed(table: Table, state: Any, seat: Seat, moves: Sequence[Any], names: Sequence[Noun]) -> list[str | Saying]:
    """Moves of a seat from a state on as they are typed, one after the other. What depends on chance is not named."""
    trial, said = Trial(table.game, seat, state), list[str | Saying]()
    for move in moves[:TYPED]:
        if table.game.words.typed is None:
            break
        said.append(table.game.words.typed(move, trial.view, seat, names))
        try:
            trial.play([move])
        except Refused:
            break
    return said


def is_shown(table: Table, match: Match) -> bool:
    """Whether a game is what stands on the board, or did last."""
    return match is table.match or match is table.ended


def _luck(table: Table, seed: int | None) -> str:
    return str(dice(seed, table, "rat").getrandbits(64))
