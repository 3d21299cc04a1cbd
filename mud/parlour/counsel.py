"""Advice taken at its word: `gut, mach das` plays what the house advised last, in the position it advised it in.

Knows what was advised to whom and whether anything was told since; refuses to know why a move is good.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mud.game import Seat
from mud.german.line.normalise import fold
from mud.parlour.audience import Audience
from mud.parlour.table import Table
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary

_TAKEN: Final = vocabulary("rat").pattern("zusage")

Place = tuple[int, int, Seat]
"""A position: the game, how much was played, and who is to choose."""


def place(table: Table, seat: Seat) -> Place:
    """Where a seat of a running game is to choose."""
    return (table.position.row.id, table.position.played, seat)


@dataclass(frozen=True, slots=True)
class Advised:
    """What was advised where, as it is typed. `told`: the last that was told with it."""

    place: Place
    lines: Sequence[str]
    told: object


class Counsel:
    """Holds nothing: what somebody was advised is kept with them."""

    def __init__(self, tables: Tables, audience: Audience) -> None:
        self._tables = tables
        self._audience = audience

    def give(self, visitor: Visitor, at: Place, lines: Sequence[str]) -> None:
        """Some lines were advised just now."""
        visitor.advised = Advised(at, tuple(lines), visitor.block[-1] if visitor.block else None)

    def taken(self, visitor: Visitor, line: str) -> str | None:
        """What a line comes to: the lines advised, if it agrees to them and nothing was told since.

        None: it says to do them, but something else was told in between; so that was asked instead.
        """
        match = None if visitor.advised is None else _TAKEN.match(fold(line.strip()))
        advised, table = visitor.advised, self._tables.playing(visitor)
        if match is None or not isinstance(advised, Advised) or table is None or not self._stands(table, advised):
            return line
        if visitor.earlier and visitor.earlier[-1] is advised.told:
            return "; ".join(advised.lines)
        if match["tun"] is None:
            return line
        self._audience.say_at(visitor, table.game.name, "rat.meinst_du", zeilen=list(advised.lines))
        self.give(visitor, advised.place, advised.lines)
        return None

    def _stands(self, table: Table, advised: Advised) -> bool:
        """Whether it is still so as when it was advised, and nobody at the table waits for another answer."""
        is_asked = bool(table.stoppers) or table.position.sheet.asking is not None
        return not is_asked and place(table, advised.place[2]) == advised.place
