"""TAL DER KÖNIGE: a blind auction, secret orders, thieves and takeovers, and pyramids for whoever outlasts them.

Knows its own parts and hands them to the house; refuses to know the house.
"""

from typing import Final

from mud.game import Notation
from mud.games import Opponent, Picture, TableGame, Words
from mud.games.tal_der_koenige import notation, opponent, picture, rules, words
from mud.games.tal_der_koenige.model import State
from mud.games.tal_der_koenige.model.moves import Move


class TalDerKoenige:
    """The game as the house plays it. Seat 0 has the Pharaostein first; the others follow clockwise."""

    name: Final = "tal_der_koenige"
    version: Final = 2
    variants: Final = rules.VARIANTS
    options: Final = rules.OPTIONS
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


GAME: Final[TableGame] = TalDerKoenige()
