"""Seats computer players and lets them think: each decision is a job of its own, done outside the house's thread.

Knows views and seats; refuses to know the state behind a view, and what a move means.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from mud.game import Seat
from mud.games import Level, discover
from mud.parlour.clockwork import dice
from mud.parlour.table import Table


@dataclass(frozen=True, slots=True)
class Thought:
    """A decision asked for: where in which game, so that an answer that comes too late is known as such."""

    game_id: int
    length: int
    seat: Seat
    work: partial[Any]

    def fits(self, table: Table) -> bool:
        """Whether the game still stands where the question was asked."""
        return table.match is not None and (table.match.row.id, table.match.length) == (self.game_id, self.length)


def think(game: str, view: Any, seat: Seat, level: Level, seed: str) -> Any:
    """A computer player's move. Runs in another process: takes and gives values only."""
    found = discover()[game]
    return found.opponent.choose(view, seat, level, random.Random(seed))  # noqa: S311 - reproducible on purpose


def thoughts(table: Table, seed: int | None) -> Iterator[Thought]:
    """What the computer players of this table have to decide now."""
    match = table.match
    if match is None:
        return
    for actor in table.game.to_act(match.state):
        if isinstance(actor, Seat) and (level := table.chairs[actor].level):
            luck = str(dice(seed, table, f"sitz {actor}").getrandbits(64))
            work = partial(think, table.game.name, table.view(actor), actor, level, luck)
            yield Thought(match.row.id, match.length, actor, work)
