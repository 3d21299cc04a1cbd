"""A table for one who learns: a position is laid out there, and what follows from a move the lesson says.

Knows chairs and a game that counts nowhere; refuses to know what is taught.
"""

from collections.abc import Callable, Sequence
from typing import Any

from mud.game import CLOCK
from mud.games import LEVELS, TableGame
from mud.parlour.book import Book
from mud.parlour.chair import Chair
from mud.parlour.match import Match
from mud.parlour.store import GameRow
from mud.parlour.table import Table
from mud.sheet.fold import begin
from mud.sheet.moves import Practice


def _nothing() -> None:
    """Nobody teaches here yet."""


class LessonTable(Table):
    """It stands nowhere and nobody else can mean it: nothing of it is stored, for no table of the house has its id.

    `on_moved`: sees to what follows a move, in place of dice and computer players; `on_left`: hears that who learns has
    gone. No clock runs here.
    """

    def __init__(self, thing: str, who: str, game: TableGame, book: "Book[Table]") -> None:
        super().__init__(f"{thing}#{who}", thing, 0, game, book)
        self.learner = who
        self.admission.private = True
        self.on_moved: Callable[[], None] = _nothing
        self.on_left: Callable[[], None] = _nothing

    def lay(self, number: int, state: Any, sitting: Sequence[tuple[str, str]], now: float) -> None:
        """Let a position stand here. `sitting`: (id, name) by seat, who learns among them; `number`: of a game that
        nobody keeps."""
        players, names = tuple(who for who, _ in sitting), tuple(name for _, name in sitting)
        human = tuple(who == self.learner for who in players)
        row = GameRow(number, self.game.name, self.game.version, self.agreed, self.id, players, names, human, now)
        self.chairs = [Chair(who, None if who == self.learner else LEVELS[0]) for who in players]
        self.match = Match(row, state, begin(self.game, state, len(players)), list(players), list(names))
        self.write(CLOCK, [Practice()])
        self.gathered()

    def dissolve(self) -> None:
        """Nobody learns here any more."""
        self.match = self.ended = None
        self.forsake()
