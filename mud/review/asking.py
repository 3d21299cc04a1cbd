"""What is asked of a game's teacher about a game that is over: how it stood, and what a choice was worth.

Knows games by name, records and teachers; refuses to know who wants to hear it. It takes and gives values only, so that
another process can think about it, one question at a time.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import takewhile
from typing import Any

from mud.game import Actor, Event, Record, Refused, Seat
from mud.games import TableGame, discover
from mud.reports import Told
from mud.review.course import Course, course
from mud.teaching import Judgement, Outlook, Rated, Teacher, Unit


@dataclass(frozen=True, slots=True)
class Step:
    """A move, what its seat could see before it, and what happened by it."""

    move: Any
    view: Any
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the best choice would have given more, in the teacher's unit. `better`: its moves, if it is another one.

    `worth`: of what was chosen. `reasons`: for the better choice.
    """

    loss: float
    worth: float
    exact: bool
    better: tuple[Step, ...] = ()
    reasons: tuple[Told, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """What a seat chose in a turn, which of the moves of the turn come after it (`following`), and what is said of it.

    `verdict`: None where there was nothing to choose, or the teacher has nothing to say.
    """

    turn: int
    seat: Seat
    number: int
    following: int
    is_last: bool
    played: tuple[Step, ...]
    verdict: Verdict | None


@dataclass(frozen=True, slots=True)
class Outline:
    """Whose turns there were, each with its number among the seat's own, and what the teacher counts."""

    turns: tuple[tuple[Seat, int], ...]
    unit: Unit


@lru_cache(maxsize=2)
def _folded(record: Record) -> Course:
    """Each question is asked by itself; the game it is about is folded once."""
    return course(discover()[record.game], record)


def _taught(record: Record) -> tuple[TableGame, Teacher]:
    game = discover()[record.game]
    if game.teacher is None:
        raise ValueError(record.game)
    return game, game.teacher


def outline(record: Record) -> Outline | None:
    """Whose turns there were; None for a log that the rules do not understand any more."""
    _, teacher = _taught(record)
    try:
        turns = _folded(record).turns
    except (Refused, ValueError):
        return None
    return Outline(tuple((turn.seat, turn.number) for turn in turns), teacher.unit)


def odds(record: Record, turn: int, viewer: Seat | None, luck: str) -> Outlook | None:
    """How it stood before a turn, as far as a seat or (None) a watcher could know."""
    game, teacher = _taught(record)
    state = _folded(record).turns[turn].state
    return teacher.outlook(game.view(state, viewer), _dice(luck, turn, 0))


def choice(record: Record, turn: int, offset: int, viewer: Seat | None, luck: str) -> Choice:
    """What was chosen in a turn from its move number `offset` on. `viewer`: whom it is told to.

    What chance did before it, and moves that were the only ones, are told with it.
    """
    game, teacher = _taught(record)
    row = _folded(record).turns[turn]
    state = row.state
    for actor, move in row.moves[:offset]:
        state, _ = game.play(state, actor, move)
    given, state = _given(game, state, row.moves[offset:])
    at = offset + len(given)
    own = tuple(move for _, move in takewhile(lambda one: one[0] == row.seat, row.moves[at:]))
    chosen, verdict = own, None
    if own:
        judged = teacher.judge(
            game.view(state, row.seat), row.seat, _dice(luck, turn, at), own, aloud=viewer != row.seat
        )
        if (mine := _own(judged, own)) is not None:
            chosen, verdict = mine.moves, _verdict(game, state, row.seat, judged, mine)
    following = at + len(chosen)
    steps = (*given, *_steps(game, state, row.seat, chosen))
    return Choice(turn, row.seat, row.number, following, following >= len(row.moves), steps, verdict)


def _dice(luck: str, turn: int, offset: int) -> random.Random:
    return random.Random(f"{luck}:{turn}:{offset}")  # noqa: S311 - the same as often as it is asked


def _given(game: TableGame, state: Any, moves: Sequence[tuple[Actor, Any]]) -> tuple[tuple[Step, ...], Any]:
    """The first of some moves, as far as nobody had a choice; and how it stood then."""
    steps = []
    for actor, move in moves:
        if isinstance(actor, Seat) and len(game.moves(state, actor)) > 1:
            break
        view = game.view(state, actor) if isinstance(actor, Seat) else None
        state, events = game.play(state, actor, move)
        steps.append(Step(move, view, tuple(events)))
    return tuple(steps), state


def _own(judged: Judgement, moves: Sequence[Any]) -> Rated | None:
    """What was chosen, of what was rated: of several that begin alike, the whole of it."""
    found = [rated for rated in judged.ranked if rated.moves and rated.moves == tuple(moves[: len(rated.moves)])]
    return max(found, key=lambda rated: len(rated.moves), default=None)


def _verdict(game: TableGame, state: Any, seat: Seat, judged: Judgement, mine: Rated) -> Verdict:
    best = judged.ranked[0]
    loss = max(0.0, best.worth - mine.worth)
    if not loss:
        return Verdict(0.0, mine.worth, judged.exact)
    return Verdict(loss, mine.worth, judged.exact, _steps(game, state, seat, best.moves), best.reasons)


def _steps(game: TableGame, state: Any, seat: Seat, moves: Sequence[Any]) -> tuple[Step, ...]:
    steps = []
    for move in moves:
        view = game.view(state, seat)
        state, events = game.play(state, seat, move)
        steps.append(Step(move, view, tuple(events)))
    return tuple(steps)
