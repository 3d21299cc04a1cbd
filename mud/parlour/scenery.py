"""The position in front of somebody as shapes, with what they may do there: for doors that can draw it.

Knows at which table somebody is and what its game may show them; refuses to know how it is drawn.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import Any, Final

from mud.game import Seat
from mud.german.speech.inflection import Noun
from mud.german.speech.narrator import Saying
from mud.german.speech.players import initials
from mud.parlour.audience import Audience
from mud.parlour.table import Table
from mud.parlour.tables import Tables
from mud.parlour.visitor import Confirm, Visitor
from mud.scene import Choice, Field, Piece, Scene
from mud.text import Clause, Text

BUTTONS: Final = 24
"""Things one may do that become buttons, where there is nothing else to be clicked."""
MOST: Final = 600
"""Choices that are offered at most, far more than a game has as a rule: beyond them one types, or asks."""
_ANSWERS: Final = (Saying("szene.ja"), Saying("szene.nein"))
"""What can be said when the house asks before something is done."""


class Scenery:
    """The scenes of everyone who can see them."""

    def __init__(self, tables: Tables, audience: Audience) -> None:
        self._tables = tables
        self._audience = audience

    def of(self, visitor: Visitor) -> Scene | None:
        """What lies in front of a person; None where nothing does, or nobody draws it."""
        table = self._tables.seated(visitor) if _draws(visitor) else None
        if table is None or not (table.match or table.ended):
            return None
        seat = table.played_by(visitor.id)
        state = table.position
        is_asked = isinstance(visitor.pending, Confirm)
        key = (state.row.id, state.played, table.match is None, seat, visitor.tongue, is_asked)
        if visitor.drawn is None or visitor.drawn[0] != key:
            visitor.drawn = (key, self._scene(visitor, table, seat))
        return visitor.drawn[1]

    def _scene(self, visitor: Visitor, table: Table, seat: Seat | None) -> Scene:
        names = seated(table, self._audience)
        choices = tuple(self._choices(visitor, table, seat, names))
        if table.game.scene is None:  # its picture stands among the words; here is what can be pressed
            return Scene(table.game.name, 0, 0, (), (), choices=choices)
        caption = tuple(self._caption(visitor, table, seat, names))
        scene = _by_name(table.game.scene(table.view(seat), seat), names)
        return replace(scene, caption=(*caption, *scene.caption), choices=choices)

    def _caption(self, visitor: Visitor, table: Table, seat: Seat | None, names: Sequence[Noun]) -> Iterator[str]:
        for told in table.game.picture.describe(table.view(seat), seat, names):
            said = self._audience.put(visitor, table.game.name, told.key, told.perspective, told.facts)
            yield from (one.text for one in said if isinstance(one, Text | Clause))

    def _choices(self, visitor: Visitor, table: Table, seat: Seat | None, names: Sequence[Noun]) -> Iterator[Choice]:
        if isinstance(visitor.pending, Confirm):
            yield from (self._choice(visitor, table, (), answer) for answer in _ANSWERS)
        if table.match is None or seat is None or seat not in table.game.to_act(table.match.state):
            return
        choices = table.game.words.choices or partial(_commands, table)
        for path, line in islice(choices(table.view(seat), seat, names), MOST):
            yield self._choice(visitor, table, path, line)

    def _choice(self, visitor: Visitor, table: Table, path: Sequence[str], line: str | Saying) -> Choice:
        key = line.key if isinstance(line, Saying) else ""
        return Choice(tuple(path), self._audience.voice(visitor, table.game.name, key).plain(line))


def _by_name(scene: Scene, names: Sequence[Noun]) -> Scene:
    """The same with players' names on what is somebody's."""
    letters = initials(names)

    def field(one: Field) -> Field:
        if one.seat is None:
            return one
        whose = f"{names[one.seat]}"
        return replace(one, name=f"{one.name} ({whose})", label=whose if one.label is None else one.label)

    def piece(one: Piece) -> Piece:
        if one.seat is None:
            return one
        letter = letters[one.seat]
        return replace(
            one, name=f"{one.name} ({names[one.seat]})", label=letter if one.label.isupper() else letter.lower()
        )

    return replace(scene, fields=tuple(map(field, scene.fields)), pieces=tuple(map(piece, scene.pieces)))


def is_drawn(visitor: Visitor, table: Table) -> bool:
    """Whether a person sees the position at a table as shapes all the time, and needs no picture among the words."""
    return _draws(visitor) and table.game.scene is not None


def _draws(visitor: Visitor) -> bool:
    return visitor.session is not None and visitor.session.client.draws and not visitor.listens


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
