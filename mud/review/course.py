"""The turns of a game as its log tells them: whose, which of theirs, how it stood, and what was moved.

Knows records and the fold over them; refuses to know what a turn is worth.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from mud.game import CHANCE, Actor, Event, Game, Record, Seat, read_actor
from mud.sheet.fold import Sheet, begin, step
from mud.sheet.moves import KINDS, TookBack, read_move


@dataclass(frozen=True, slots=True)
class Turn:
    """What a seat moved in a row, and what chance made of it. `number`: which of its own turns, from 1, as the table
    counts them. `state`: how it stood before.
    """

    seat: Seat
    number: int
    state: Any
    moves: tuple[tuple[Actor, Any], ...]


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
    state: Any
    moves: list[tuple[Actor, Any]] = field(default_factory=list)
    places: list[int] = field(default_factory=list)

    def add(self, place: int, actor: Actor, move: Any) -> None:
        self.moves.append((actor, move))
        self.places.append(place)

    def until(self, length: int) -> bool:
        """Forget what came after so many moves of the log; whether anything is left."""
        kept = sum(place < length for place in self.places)
        del self.moves[kept:], self.places[kept:]
        return bool(self.moves)


def course(game: Game[Any, Any], record: Record) -> Course:
    """The turns of a record. Raises Refused or ValueError where the rules say otherwise by now."""
    state = game.start(record.seats, record.variant)
    sheet, rows, is_open = begin(game, state, record.seats), list[_Row](), False
    for place, (written, text) in enumerate(record.moves):
        actor, move = read_actor(written), read_move(game, text)
        stood, had = state, sheet
        state, sheet, events = step(game, state, sheet, actor, move)
        if isinstance(move, KINDS):
            if (length := _went_back(sheet, events)) is not None:
                rows, is_open = [row for row in rows if row.until(length)], False
        elif isinstance(actor, Seat):
            number = had.turns[actor]
            if not (is_open and (rows[-1].seat, rows[-1].number) == (actor, number)):
                rows.append(_Row(actor, number, stood))
            is_open = True
            rows[-1].add(place, actor, move)
        elif actor is CHANCE and is_open:
            rows[-1].add(place, CHANCE, move)
        else:
            is_open = False
    return Course(tuple(Turn(row.seat, row.number, row.state, tuple(row.moves)) for row in rows), state)


def _went_back(sheet: Sheet, events: Sequence[Event]) -> int | None:
    """After how many moves of the log it stands as it stood before, if something was taken back."""
    return sheet.marks[-1].length if any(isinstance(event, TookBack) for event in events) else None
