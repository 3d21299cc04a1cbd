"""PHARAO: Upper and Lower Egypt on thirty fields, with two dice, the river and the key of life.

Knows its own parts and hands them to the house; refuses to know the house.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from mud.game import Actor, Notation, Seat, Standing
from mud.games import Opponent, Picture, TableGame, Words
from mud.games.pharao import notation, opponent, picture, rules, words
from mud.games.pharao.model import Happening, Move, State


class Pharao:
    """The game as the house plays it. Seat 0 is Unteraegypten and begins, seat 1 is Oberaegypten."""

    name: Final = "pharao"
    version: Final = 1
    seats: Final = (2,)
    variants: Final = ("normal",)
    notation: Notation[State, Move] = notation
    words: Words = words
    picture: Picture = picture
    opponent: Opponent = opponent

    def start(self, seats: int, variant: str) -> State:
        """The start position. Raises ValueError for a number of seats or a variant there is none of."""
        return rules.start(seats, variant)

    def to_act(self, state: State) -> frozenset[Actor]:
        """Whose move it is."""
        return rules.to_act(state)

    def moves(self, state: State, seat: Seat) -> Iterator[Move]:
        """Every legal move of a seat."""
        return rules.moves(state, seat)

    def chances(self, state: State) -> Iterable[tuple[int, Move]]:
        """The throws by weight."""
        return rules.chances(state)

    def play(self, state: State, actor: Actor, move: Move) -> tuple[State, Sequence[Happening]]:
        """The state after a move and what happened. Raises Refused."""
        return rules.play(state, actor, move)

    def view(self, state: State, seat: Seat | None) -> State:
        """Everything: nothing is hidden."""
        return rules.view(state, seat)

    def over(self, state: State) -> Standing | None:
        """How the game ended."""
        return rules.over(state)


GAME: Final[TableGame] = Pharao()
