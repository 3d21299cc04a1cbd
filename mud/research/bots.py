"""The computer players of the house as bots of OpenSpiel, so that others can be measured against them.

Knows the contract of an opponent in mud/games; refuses to know any particular game.
"""

import random
from typing import Any

import pyspiel

from mud.games import Level
from mud.research.openspiel import State


class HouseBot(pyspiel.Bot):
    """One strength of the house in one seat. It knows what the seat may know, and no more."""

    def __init__(self, seat: int, level: Level, seed: int = 0) -> None:
        super().__init__()
        self._seat = seat
        self._level: Level = level
        self._dice = random.Random(seed)  # noqa: S311 - reproducible on purpose
        self._planned: list[str] = []

    def restart_at(self, state: State) -> None:
        """Another game, or another place in it."""
        self._planned.clear()

    def step(self, state: State) -> int:
        """The number of its next move; where the house decides several moves at once, it makes one after the other."""
        numbers = {text: number for number, text in state.moment.moves.items()}
        if not self._planned or self._planned[0] not in numbers:
            self._planned = self._decided(state)
        return numbers[self._planned.pop(0)]

    def _decided(self, state: State) -> list[str]:
        game, moment = state.moment.setting.game, state.moment
        view: Any = game.view(moment.state, self._seat)
        answer = game.opponent.choose(view, self._seat, self._level, self._dice)
        return [game.notation.write_move(move) for move in (answer if isinstance(answer, tuple) else (answer,))]
