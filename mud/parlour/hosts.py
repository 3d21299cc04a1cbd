"""Computer players: who may sit down with people, and their thinking, each decision a job outside the house's thread.

Knows views and seats; refuses to know the state behind a view, and what a move means.
"""

import random
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from mud.game import Seat
from mud.games import LEVELS, Level, discover
from mud.parlour.clockwork import dice
from mud.parlour.identity import COMPANION
from mud.parlour.names import companion_names
from mud.parlour.table import Table

ADVISES: Final[Level] = "mittel"
"""How well the house plays that gives advice."""
QUICK: Final[Level] = "mittel"
"""The strongest that decides at first sight: a few milliseconds in every game (`make bench ARGS=denker`)."""


@dataclass(frozen=True, slots=True)
class Thought:
    """A decision asked for: in which game, after how many moves, of whom, and what was asked; a late answer shows.

    `easier`: the same decided by the weakest player, if this one comes to nothing; None: it is that. `hurried`: the
    same decided at first sight, if too much is to be thought about elsewhere; None: it is as quick.
    """

    game_id: int
    length: int
    seat: Seat
    question: Any
    pause: float
    work: partial[Any]
    easier: "Thought | None" = None
    hurried: partial[Any] | None = None


def companions(taken: Collection[str]) -> Iterator[tuple[str, str]]:
    """(id, name) of players the house sends when nobody else is there, without the names that are taken."""
    for name in companion_names():
        if name not in taken:
            yield COMPANION + name.lower(), name


def think(game: str, view: Any, seat: Seat, level: Level, seed: str) -> Any:
    """A computer player's move or moves. Runs in another process: takes and gives values only."""
    found = discover()[game]
    return found.opponent.choose(view, seat, level, random.Random(seed))  # noqa: S311 - reproducible on purpose


def question(table: Table, seat: Seat) -> Any:
    """What a seat is asked now: while it stays the same, a move that is allowed is an answer to it."""
    names = [table.game.words.seat_name(seat) for seat in range(len(table.chairs))]
    return table.game.words.prompt(table.view(seat), seat, names)


def thoughts(
    table: Table, seed: int | None, *, stand_ins: bool, busy: Collection[Seat] = (), spared: Collection[Seat] = ()
) -> Iterator[Thought]:
    """What the computer players of this table have to decide now, without those who are busy with it.

    `stand_ins`: whether they move for those away. They answer for those who are `spared` an answer, too.
    """
    match = table.match
    if match is None:
        return
    for actor in sorted(actor for actor in table.game.to_act(match.state) if isinstance(actor, Seat)):
        level = table.level(actor) if stand_ins else table.chairs[actor].level
        if level is None and actor in spared:
            level = LEVELS[0]
        if level is None or actor in busy:
            continue
        view = table.view(actor)
        pause = table.game.pause(view, actor, level)
        if pause is not None:
            luck = str(dice(seed, table, f"sitz {actor}").getrandbits(64))
            thought = partial(Thought, match.row.id, match.played, actor, question(table, actor), pause)
            at = partial(think, table.game.name, view, actor)
            easier = None if level == LEVELS[0] else thought(partial(at, LEVELS[0], luck))
            hurried = None if level in (LEVELS[0], QUICK) else partial(at, QUICK, luck)
            yield thought(partial(at, level, luck), easier, hurried)


def advice(table: Table, seat: Seat, seed: int | None) -> partial[Any]:
    """What the house would do in a seat, in the middle of its strengths: the same as often as it is asked."""
    luck = str(dice(seed, table, f"tipp {seat}").getrandbits(64))
    return partial(think, table.game.name, table.view(seat), seat, ADVISES, luck)


def anything(table: Table, seat: Seat, seed: int | None) -> Any:
    """A legal move for a seat whose player can think of none, by chance."""
    return dice(seed, table, f"notfalls {seat}").choice(table.game.moves(table.position.state, seat))
