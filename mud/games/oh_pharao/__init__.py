"""OH, PHARAO!: pyramids of cards, an open market, thieves and tax collectors, and a track that nobody walks alone.

Knows its own parts and hands them to the house; refuses to know the house.
"""

from typing import Final

from mud.game import Notation
from mud.games import Opponent, Picture, TableGame, Words
from mud.games.oh_pharao import notation, opponent, picture, rules, words
from mud.games.oh_pharao.model import OPTIONS, VARIANTS, State
from mud.games.oh_pharao.model.moves import Move


class OhPharao:
    """The game as the house plays it. Seat 0 begins; the others follow clockwise."""

    name: Final = "oh_pharao"
    version: Final = 1
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


GAME: Final[TableGame] = OhPharao()
