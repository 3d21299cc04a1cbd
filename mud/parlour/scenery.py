"""The position in front of somebody as shapes, with what they may do there: for doors that can draw it.

Knows at which table somebody is and what its game may show them; refuses to know how it is drawn.
"""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import Any, Final

from mud.game import Seat
from mud.german.speech.inflection import Noun
from mud.german.speech.narrator import Saying
from mud.parlour.audience import Audience
from mud.parlour.table import Table
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor
from mud.scene import Choice, Scene
from mud.text import Clause, Text

BUTTONS: Final = 24
"""Things one may do that become buttons, where there is nothing else to be clicked."""
MOST: Final = 200
"""Choices that are offered at most: beyond them one types, or asks."""


class Scenery:
    """The scenes of everyone who can see them."""

    def __init__(self, tables: Tables, audience: Audience) -> None:
        self._tables = tables
        self._audience = audience

    def of(self, visitor: Visitor) -> Scene | None:
        """What lies in front of a person; None where nothing does, or they would rather be told."""
        table = self._table(visitor)
        return None if table is None else self._scene(visitor, table, table.played_by(visitor.id))

    def version(self, visitor: Visitor) -> Hashable:
        """What a scene is of: as long as it is the same, so is the scene."""
        table = self._table(visitor)
        if table is None:
            return None
        state = table.position
        return (state.row.id, state.played, table.match is None, table.played_by(visitor.id), visitor.tongue)

    def _table(self, visitor: Visitor) -> Table | None:
        table = None if visitor.listens else self._tables.seated(visitor)
        return table if table is not None and (table.match or table.ended) else None

    def _scene(self, visitor: Visitor, table: Table, seat: Seat | None) -> Scene:
        names = seated(table, self._audience)
        choices = tuple(self._choices(visitor, table, seat, names))
        if table.game.scene is None:  # its picture stands among the words; here is what can be pressed
            return Scene(table.game.name, 0, 0, (), (), choices=choices)
        caption = tuple(self._caption(visitor, table, seat, names))
        return replace(table.game.scene(table.view(seat), seat), caption=caption, choices=choices)

    def _caption(self, visitor: Visitor, table: Table, seat: Seat | None, names: Sequence[Noun]) -> Iterator[str]:
        for told in table.game.picture.describe(table.view(seat), seat, names):
            said = self._audience.put(visitor, table.game.name, told.key, told.perspective, told.facts)
            yield from (one.text for one in said if isinstance(one, Text | Clause))

    def _choices(self, visitor: Visitor, table: Table, seat: Seat | None, names: Sequence[Noun]) -> Iterator[Choice]:
        if table.match is None or seat is None or seat not in table.game.to_act(table.match.state):
            return
        choices = table.game.words.choices or partial(_commands, table)
        for path, line in islice(choices(table.view(seat), seat, names), MOST):
            key = line.key if isinstance(line, Saying) else ""
            yield Choice(tuple(path), self._audience.voice(visitor, table.game.name, key).plain(line))


def is_drawn(visitor: Visitor, table: Table) -> bool:
    """Whether a person sees the position at a table as shapes all the time, and needs no picture among the words."""
    draws = visitor.session is not None and "brett" in visitor.session.client.wants and not visitor.listens
    return draws and table.game.scene is not None


def _commands(
    table: Table, view: Any, seat: Seat, names: Sequence[Noun]
) -> Iterator[tuple[Sequence[str], str | Saying]]:
    """The first things one may do, each a button."""
    yield from (((), line) for line in islice(table.game.words.commands(view, seat, names), BUTTONS))


def seated(table: Table, audience: Audience) -> Sequence[Noun]:
    """The players in seat order, as nouns; worked out once while nobody takes a seat from somebody else."""
    match = table.position
    if match.called is None:
        match.called = tuple(audience.noun(who, name) for who, name in zip(match.players, match.names, strict=True))
    return match.called
