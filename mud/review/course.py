"""The turns of a game as its log tells them: whose, which of theirs, how it stood, and what was moved.

Knows records and the fold over them; refuses to know what a turn is worth.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from mud.game import CHANCE, Event, Game, Record, Seat, read_actor
from mud.sheet.fold import Sheet, begin, step
from mud.sheet.moves import KINDS, SetUp, TookBack, read_move


@dataclass(frozen=True, slots=True)
class Turn:
    """What a seat moved in a row. `number`: which of its own turns, from 1, as the table counts them.

    `before`: how it stood when the last seat had moved, and no dice had fallen since; `state`: when this one moved.
    """

    seat: Seat
    number: int
    before: Any
    state: Any
    moves: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Course:
    """A whole game: what was taken back is not in it. `final`: how it stood at the end."""

    turns: tuple[Turn, ...]
    final: Any


@dataclass(slots=True)
class _Row:
    """A turn that grows. `places`: after how many moves of the log each of its moves came."""

    seat: Seat
    number: int
    before: Any
    state: Any
    moves: list[Any]
    places: list[int]

    def until(self, length: int) -> bool:
        """Forget what came after so many moves of the log; whether anything is left."""
        kept = sum(place < length for place in self.places)
        del self.moves[kept:], self.places[kept:]
        return bool(self.moves)


def course(game: Game[Any, Any], record: Record) -> Course:
    """The turns of a record. Raises Refused or ValueError where the rules say otherwise by now."""
    settled = state = game.start(record.seats, record.variant)
    sheet, rows, is_open = begin(game, state, record.seats), list[_Row](), False
    for place, (written, text) in enumerate(record.moves):
        actor, move = read_actor(written), read_move(game, text)
        stood, had = state, sheet
        state, sheet, events = step(game, state, sheet, actor, move)
        if isinstance(move, KINDS):
            if (length := _went_back(sheet, events)) is not None:
                rows, is_open = [row for row in rows if row.until(length)], False
            if length is not None or isinstance(move, SetUp):
                settled = state
            continue
        if isinstance(actor, Seat):
            if not (is_open and rows[-1].seat == actor):
                rows.append(_Row(actor, had.turns[actor], settled, stood, [], []))
            rows[-1].moves.append(move)
            rows[-1].places.append(place)
        is_open = isinstance(actor, Seat)
        if actor is not CHANCE:
            settled = state
    return Course(tuple(Turn(row.seat, row.number, row.before, row.state, tuple(row.moves)) for row in rows), state)


def _went_back(sheet: Sheet, events: Sequence[Event]) -> int | None:
    """After how many moves of the log it stands as it stood before, if something was taken back."""
    return sheet.marks[-1].length if any(isinstance(event, TookBack) for event in events) else None
