"""What a teacher of a game says: which choices there are, what each is worth and why, and how the game stands.

Knows worths, reasons and shares as plain values; refuses to know any particular game, and who asks.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from mud.game import Seat
from mud.reports import Told

Unit = Literal["chance", "punkte"]
"""What a worth counts: the probability to win (0 to 1), or points at the end of the game."""


@dataclass(frozen=True, slots=True)
class Rated:
    """A choice: its moves, in order (those of a turn that only make sense together), and what it is worth to its seat.

    `reasons`: why, told to that seat, the strongest first; sentences of the game (`pharao.grund_...`).
    """

    moves: tuple[Any, ...]
    worth: float
    reasons: tuple[Told, ...] = ()


@dataclass(frozen=True, slots=True)
class Judgement:
    """Choices of a seat, the best first: some of the good ones, and what was asked about. `exact`: proved, not
    estimated."""

    ranked: tuple[Rated, ...]
    exact: bool


@dataclass(frozen=True, slots=True)
class Outlook:
    """How probable it is for each seat to win; they add up to 1. `exact`: proved, not estimated."""

    shares: tuple[float, ...]
    exact: bool


class Teacher(Protocol):
    """Importable by name, so that it can think in another process; within a second a question."""

    @property
    def unit(self) -> Unit: ...

    def judge(
        self, view: Any, seat: Seat, dice: random.Random, played: Sequence[Any] = (), *, aloud: bool = False
    ) -> Judgement:
        """What a seat to act can choose, as far as it may know. `played`: moves to be rated, too, as far as they
        belong to one choice. `aloud`: the reasons are for everybody's ears, and give nothing away that only the seat
        knows."""
        ...

    def outlook(self, view: Any, dice: random.Random) -> Outlook | None:
        """How it stands, from a watcher's view or a seat's; None: nobody plays against anybody."""
        ...
