"""PHARAO: Upper and Lower Egypt on thirty fields, with two dice, the river and the key of life.

Knows its own parts and hands them to the house; refuses to know the house.
"""

from typing import Final

from mud.game import Notation, Options
from mud.games import Opponent, Picture, TableGame, Words
from mud.games.pharao import notation, opponent, picture, rules, words
from mud.games.pharao.model import Move, State


class Pharao:
    """The game as the house plays it. Seat 0 is Unteraegypten and begins, seat 1 is Oberaegypten."""

    name: Final = "pharao"
    version: Final = 1
    variants: Final = ("normal",)
    options: Final[Options] = {}
    lot: Final = False
    notation: Notation[State, Move] = notation
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


GAME: Final[TableGame] = Pharao()
