"""KALAHA: two rows of six pits and a store for each, all seeds sown one by one to the right.

Knows its own parts and hands them to the house; refuses to know the house.
"""

from typing import Final

from mud.game import Notation, Options
from mud.games import Opponent, Picture, TableGame, Words
from mud.games.kalaha import notation, opponent, picture, rules, words
from mud.games.kalaha.model import Sow, State


class Kalaha:
    """The game as the house plays it. The lot says who begins."""

    name: Final = "kalaha"
    version: Final = 1
    variants: Final = ("normal",)
    options: Final[Options] = {"saat": ("3", "4", "6")}
    lot: Final = True
    notation: Notation[State, Sow] = notation
    words: Words = words
    picture: Picture = picture
    opponent: Opponent = opponent

    seats = staticmethod(rules.seats)
    start = staticmethod(rules.start)
    to_act = staticmethod(rules.to_act)
    timer = staticmethod(rules.timer)
    moves = staticmethod(rules.moves)
    chances = staticmethod(rules.chances)
    play = staticmethod(rules.play)
    view = staticmethod(rules.view)
    over = staticmethod(rules.over)


GAME: Final[TableGame] = Kalaha()
