"""A teacher for tests: the first move there is counts as the best, and each further one costs ten of hundred.

Knows what it was asked; refuses to know what any move is good for.
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

import pytest

from mud.game import Seat
from mud.games import discover
from mud.reports import Told
from mud.teaching import Judgement, Outlook, Rated, Unit

COST: Final = 0.1


@dataclass
class Ranking:
    """`moves(view, seat)`: every choice. `asked`: the seat, the view and `aloud` of each judgement; `watched`: the
    views of each outlook."""

    moves: Callable[[Any, Seat], Sequence[Any]]
    exact: bool = True
    unit: Unit = "chance"
    shares: tuple[float, ...] | None = (0.6, 0.4)
    asked: list[tuple[Seat, Any, bool]] = field(default_factory=list)
    watched: list[Any] = field(default_factory=list)
    reasons: tuple[Told, ...] = ()

    def judge(
        self, view: Any, seat: Seat, dice: random.Random, played: Sequence[Any] = (), *, aloud: bool = False
    ) -> Judgement:
        self.asked.append((seat, view, aloud))
        rated = (Rated((move,), 1 - COST * nth, self.reasons) for nth, move in enumerate(self.moves(view, seat)))
        return Judgement(tuple(rated), self.exact)

    def outlook(self, view: Any, dice: random.Random) -> Outlook | None:
        self.watched.append(view)
        return None if self.shares is None else Outlook(self.shares, self.exact)


def taught(patch: pytest.MonkeyPatch, game: str, teacher: Ranking) -> Ranking:
    """From now on a game has this teacher."""
    patch.setitem(discover(), game, replace(discover()[game], teacher=teacher))  # type: ignore[arg-type]
    return teacher
