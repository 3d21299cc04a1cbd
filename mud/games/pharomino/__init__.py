"""PHAROMINO: four games with square cards that fit where their symbols meet, and Pharaos in the gaps between them.

Knows its own parts and hands them to the house; refuses to know the house.
"""

from typing import Final

from mud.game import Notation
from mud.games import Opponent, Picture, TableGame, Words
from mud.games.pharomino import notation, opponent, picture, rules, words
from mud.games.pharomino.model import State
from mud.games.pharomino.model.data import OPTIONS, VARIANTS
from mud.games.pharomino.model.moves import Move


class Pharomino:
    """The games as the house plays them. In game 3 seat 0 begins; in the others all begin at once."""

    name: Final = "pharomino"
    version: Final = 2
    variants: Final = VARIANTS
    options: Final = OPTIONS
    lot: Final = True
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


GAME: Final[TableGame] = Pharomino()
