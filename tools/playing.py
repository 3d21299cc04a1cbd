"""Whole games of computer players, as fast as they can think: their pauses and the clocks pass in no time.

Knows the contract in mud/game.py; refuses to know any particular game, and who is better.
"""

import importlib
import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from mud.game import CHANCE, CLOCK, Actor, Nobody, Seat, Standing
from mud.games import ALL_LEVELS, LEVELS, Level, TableGame

OUTSIDER = "fremd"
"""What an outsider is called among the levels."""
Player = str
"""A level, or OUTSIDER."""
LONGEST = 50_000
"""Moves after which a game is held to be endless."""


@dataclass(frozen=True, slots=True)
class Played:
    """How a game went. `slowest`: seconds of computing for the longest decision of each player; `happened`: how often,
    by the names of events."""

    standing: Standing
    moves: int
    slowest: dict[Player, float]
    happened: dict[str, int]


@dataclass(slots=True)
class _Clocks:
    """Who moves when: computer players after their pause, CLOCK when nothing has happened that stops it."""

    game: TableGame
    players: Sequence[Player]
    now: float = 0.0
    due: dict[Seat, float] = field(default_factory=dict)
    rings: tuple[object, float] = (None, 0.0)

    def next(self, state: Any) -> Actor:
        """The actor whose time comes first. Raises RuntimeError when everybody waits for everybody."""
        acting = self.game.to_act(state)
        if CHANCE in acting:
            return CHANCE
        times: list[tuple[float, int, Actor]] = []
        for seat in sorted(actor for actor in acting if isinstance(actor, Seat)):
            pause = self.game.pause(self.game.view(state, seat), seat, _pace(self.players[seat]))
            if pause is not None:
                times.append((self.due.setdefault(seat, self.now + pause), seat, seat))
        timer = self.game.timer(state)
        if timer is not None:
            if self.rings[0] != timer.about:
                self.rings = (timer.about, self.now + timer.seconds)
            times.append((self.rings[1], len(self.players), CLOCK))
        if not times:
            raise RuntimeError(self.game.notation.write(state))
        self.now, _, actor = min(times, key=lambda entry: entry[:2])
        if isinstance(actor, Seat):
            self.due.pop(actor)
        return actor


def drawn(game: TableGame, state: Any, dice: random.Random) -> Any:
    """What CHANCE plays."""
    weights, moves = zip(*game.chances(state), strict=True)
    return dice.choices(moves, weights)[0]


def _pace(player: Player) -> Level:
    """The level whose pauses a player makes: an outsider those in the middle."""
    return next((level for level in ALL_LEVELS if level == player), LEVELS[1])


def _decision(game: TableGame, view: Any, seat: Seat, player: Player, dice: random.Random) -> Any:
    """The move or moves of a player. An outsider is called like the game."""
    if player == OUTSIDER:
        return importlib.import_module(f"bench.outsiders.{game.name}").choose(view, seat, dice)
    return game.opponent.choose(view, seat, _pace(player), dice)


def _nobody_asks(_view: Any, _seat: Seat) -> None:
    return


def play_out(
    game: TableGame,
    variant: str,
    players: Sequence[Player],
    seed: str,
    asked: Callable[[Any, Seat], None] = _nobody_asks,
) -> Played:
    """A game of computer players, one a seat. `asked(view, seat)` hears of each decision before it is made."""
    dice, state, moves = random.Random(seed), game.start(len(players), variant), 0
    clocks, slowest, happened = _Clocks(game, players), dict.fromkeys(players, 0.0), Counter[str]()
    while (standing := game.over(state)) is None:
        moves += 1
        if moves > LONGEST:
            raise RuntimeError(f"{seed}: {LONGEST}")
        actor = clocks.next(state)
        answer: Any
        if actor is CHANCE:
            answer = drawn(game, state, dice)
        elif isinstance(actor, Nobody):
            timer = game.timer(state)
            answer = timer.move if timer else None
        else:
            view = game.view(state, actor)
            asked(view, actor)
            began = time.process_time()
            answer = _decision(game, view, actor, players[actor], dice)
            slowest[players[actor]] = max(slowest[players[actor]], time.process_time() - began)
        for move in answer if isinstance(answer, tuple) else (answer,):
            state, events = game.play(state, actor, move)
            happened.update(type(event).__name__ for event in events)
    return Played(standing, moves, slowest, dict(happened))
