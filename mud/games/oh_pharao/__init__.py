"""OH, PHARAO!: pyramids of cards, an open market, thieves and tax collectors, and a track that nobody walks alone.

Knows its own parts and hands them to the house; refuses to know the house.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from mud.game import Actor, Notation, Seat, Standing
from mud.games import Opponent, Picture, TableGame, Words
from mud.games.oh_pharao import notation, opponent, picture, rules, words
from mud.games.oh_pharao.model import VARIANTS, State, View
from mud.games.oh_pharao.model.events import Happening
from mud.games.oh_pharao.model.moves import Move


class OhPharao:
    """The game as the house plays it. Seat 0 begins; the others follow clockwise."""

    name: Final = "oh_pharao"
    version: Final = 1
    seats: Final = rules.SEATS
    variants: Final = tuple(VARIANTS)
    notation: Notation[State, Move] = notation
    words: Words = words
    picture: Picture = picture
    opponent: Opponent = opponent

    def start(self, seats: int, variant: str) -> State:
        """Everything in the pile. Raises ValueError for a number of seats or a variant there is none of."""
        return rules.start(seats, variant)

    def to_act(self, state: State) -> frozenset[Actor]:
        """Who may move; with the clock when somebody is asked."""
        return rules.to_act(state)

    def moves(self, state: State, seat: Seat) -> Iterator[Move]:
        """Every legal move of a seat."""
        return rules.moves(state, seat)

    def chances(self, state: State) -> Iterable[tuple[int, Move]]:
        """The cards or throws that may come, by weight."""
        return rules.chances(state)

    def play(self, state: State, actor: Actor, move: Move) -> tuple[State, Sequence[Happening]]:
        """The state after a move and what happened. Raises Refused."""
        return rules.play(state, actor, move)

    def view(self, state: State, seat: Seat | None) -> View:
        """What a seat or a watcher may know."""
        return rules.view(state, seat)

    def over(self, state: State) -> Standing | None:
        """Who has the most points at the end."""
        return rules.over(state)


GAME: Final[TableGame] = OhPharao()
