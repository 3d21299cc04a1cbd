"""Plays CHANCE and winds the clocks of CLOCK: dice from a seed when one is wished, else from the system's entropy.

Knows weighted outcomes and seconds; refuses to know what they mean. The only place of the house that rolls dice.
"""

import random
from collections.abc import Callable
from typing import Any

from mud.game import CHANCE, Seat
from mud.parlour.table import Table
from mud.sheet.fold import fate

Chance = Callable[[Table, int | None], list[Any]]
"""`chance(table, seed)`: what CHANCE plays now; nothing when it is not to act."""


def dice(seed: int | None, table: Table, purpose: str) -> random.Random:
    """The dice for the next move of a table. With a seed they follow from the place in the log alone."""
    if seed is None:
        return random.SystemRandom()
    place = f"{seed}:{table.match.row.id}:{table.match.length}" if table.match else f"{seed}"
    return random.Random(f"{place}:{purpose}")  # noqa: S311 - a game that is to be reproducible


def drawn_pause(seed: int | None, table: Table, seat: Seat, least: float, most: float) -> float:
    """Seconds a computer player takes for its next move. What it holds and how long it thinks do not show in them."""
    return dice(seed, table, f"pause {seat}").uniform(least, max(least, most))


def lots(seed: int | None, number: int, count: int) -> list[int]:
    """The numbers from 0 to below `count` in the order the lot gives them, for the game of this number."""
    order = list(range(count))
    (random.SystemRandom() if seed is None else random.Random(f"{seed}:{number}:los")).shuffle(order)  # noqa: S311
    return order


def chance_moves(table: Table, seed: int | None) -> list[Any]:
    """The move CHANCE makes now, drawn by its weights; nothing when it is not CHANCE's turn."""
    if table.match is None or CHANCE not in table.game.to_act(table.match.state):
        return []
    weights, moves = zip(*table.game.chances(table.match.state), strict=True)
    return dice(seed, table, "wurf").choices(moves, weights)


class Luck:
    """All that is drawn in one house, of one seed. `chance(table, seed)` draws the moves of CHANCE.

    `least`, `most`: between these lie the seconds a computer player takes.
    """

    def __init__(self, seed: int | None, least: float, most: float, chance: Chance = chance_moves) -> None:
        self.seed = seed
        self.chance = chance
        self._least = least
        self._most = most

    def moves(self, table: Table) -> list[Any]:
        """What CHANCE plays now. Where moves can be taken back, it plays the same in the same position."""
        match = table.match
        known = None if match is None else fate(table.game, match.state, match.sheet)
        return self.chance(table, self.seed) if known is None else [known]

    def pause(self, table: Table, seat: Seat) -> float:
        """Seconds a computer player takes for its next move."""
        return drawn_pause(self.seed, table, seat, self._least, self._most)

    def lots(self, number: int, count: int) -> list[int]:
        """The order the lot gives the players of a game."""
        return lots(self.seed, number, count)

    def of_guest(self, number: int) -> random.Random:
        """The dice for what only one guest may know: nobody must guess it, unless the host wished a house that can be
        played again."""
        return random.SystemRandom() if self.seed is None else random.Random(f"{self.seed}:{number}:gast")  # noqa: S311
