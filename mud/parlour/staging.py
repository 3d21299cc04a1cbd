"""What the story makes of a game: from which position it begins at a thing, on which side, and in whose words.

Knows the rows `partie` of a thing and for whom they hold; refuses to know how a game is begun, and what is told.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from mud.game import Refused, Seat
from mud.games import TableGame, discover
from mud.german.line.normalise import fold
from mud.parlour.audience import Audience
from mud.parlour.table import Table
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor
from mud.world.catalogue import base_of
from mud.world.model import World
from mud.world.prototypes import Staged, Thing

_UNADVISED: Final = "ohne_rat"


def faults(thing: Thing) -> Iterator[str]:
    """What of the rows `partie` of a thing its game cannot make sense of."""
    game = discover().get(thing.game or "")
    if game is None:
        return
    for staged in thing.staged:
        if staged.side and game.words.seat(fold(staged.side)) is None:
            yield staged.side
        if staged.position and not _can_begin(game, staged.position):
            yield staged.position


def _can_begin(game: TableGame, position: str) -> bool:
    try:
        return game.from_notation is not None and game.over(game.from_notation(position)) is None
    except ValueError:
        return False


class Staging:
    """Finds what the story has arranged at a table for somebody. Raises ValueError for what cannot be played."""

    def __init__(self, world: World, tables: Tables, audience: Audience) -> None:
        self._world = world
        self._tables = tables
        self._staged = {thing.id: thing.staged for thing in world.things.values() if thing.staged}
        for id_ in self._staged:
            if (wrong := next(faults(world.things[id_]), None)) is not None:
                raise ValueError(f"{id_}: {wrong}")
        audience.stage = self.voices

    def at(self, visitor: Visitor, table: Table) -> Staged | None:
        """What the story has arranged at a table for somebody; None where it is as everywhere."""
        rows = self._staged.get(base_of(table.thing), ())
        return next((row for row in rows if self._world.holds(row.when, visitor.id)), None)

    def voices(self, visitor: Visitor) -> Sequence[str]:
        """Of which files the sentences are that somebody is told in place of others where they are: by the story, or
        where the house may not advise."""
        table = self._tables.near(visitor)
        staged = None if table is None else self.at(visitor, table)
        silent = (_UNADVISED,) if table is not None and not table.is_advised and not visitor.tongue else ()
        return silent if staged is None else (*staged.voices, *silent)

    def waiting(self, visitor: Visitor, table: Table) -> tuple[Seat, Any] | None:
        """The position in which a game waits for somebody to begin it, and the seat that is theirs; None for none."""
        staged = None if table.match is not None else self.at(visitor, table)
        if staged is None or not staged.position or table.game.from_notation is None:
            return None
        return self.seat(visitor, table, None) or 0, table.game.from_notation(staged.position)

    def seat(self, visitor: Visitor, table: Table, wanted: Seat | None) -> Seat | None:
        """The seat somebody has at a table: where the story leaves no choice, that one. Raises Refused for another."""
        staged = self.at(visitor, table)
        if staged is None:
            return wanted
        self.check(staged)
        own = table.game.words.seat(fold(staged.side)) if staged.side else wanted
        if wanted not in (None, own) and own is not None:
            raise Refused("haus.unbekannter_platz", plaetze=[table.game.words.seat_name(own)])
        return own

    def check(self, staged: Staged | None) -> None:
        """Raises Refused where nobody plays for now."""
        if staged is not None and staged.bar:
            raise Refused("haus.hier_nicht", text=staged.bar)
