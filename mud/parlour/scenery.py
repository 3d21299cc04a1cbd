"""The position in front of somebody as shapes, with what they may do there: for doors that can draw it.

Knows at which table somebody is and what its game may show them; refuses to know how it is drawn.
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import Any, Final

from mud.game import Seat
from mud.games import Way
from mud.german.speech.inflection import Noun
from mud.german.speech.narrator import Saying
from mud.german.speech.players import initials
from mud.parlour.audience import Audience
from mud.parlour.table import Table
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor
from mud.scene import Choice, Field, Further, Piece, Scene
from mud.text import Clause, Paragraph, Text, render_all
from mud.world.model import World

BUTTONS: Final = 24
"""Things one may do that become buttons, where there is nothing else to be clicked."""
WORDS: Final = 16
"""Lines below a board that stays in sight: fewer are no place for words."""
MOST: Final = 600
"""Choices that are offered at most, far more than a game has as a rule: beyond them one types, or asks."""
SPOKEN: Final = 12
"""Choices at most that are offered to who would rather be told than look: of more they are told when they ask."""
_BEGINNINGS: Final = tuple(Way((), Saying(f"szene.{key}")) for key in ("leicht", "starte"))
"""What can be done by whoever sits at a table where no game runs."""
_ABOUT: Final = ("worum", "regeln")
"""What anybody may ask at a table: what the game is about, and its rules."""
_ADVICE: Final = "tipp"
_PLAYING: Final = (_ADVICE, "zuege", *_ABOUT, "gib_auf")
"""What a player may say in a game beside their moves."""


class Scenery:
    """The scenes of everyone who can see them."""

    def __init__(self, tables: Tables, audience: Audience, world: World) -> None:
        self._world = world
        self._tables = tables
        self._audience = audience

    def of(self, visitor: Visitor) -> Scene | None:
        """What lies in front of a person; None where nothing does. Who would rather be told has what may be typed."""
        table = self._table(visitor)
        if table is None:
            return None
        if has_position(table) and not visitor.listens:
            return self._scene(visitor, table, table.played_by(visitor.id))
        seat, names = None, tuple[Noun, ...]()
        if has_position(table):
            seat, names = table.played_by(visitor.id), tuple(seated(table, self._audience))
        found = self._choices(visitor, table, seat, names)
        choices = (replace(choice, path=()) for choice in found if choice.line)
        return _unseen(table, tuple(islice(choices, SPOKEN)), tuple(self._asides(visitor, table)))

    def version(self, visitor: Visitor) -> Hashable:
        """What a scene is of: as long as it is the same, so is the scene."""
        table = self._table(visitor)
        if table is None:
            return None
        how = (visitor.tongue, visitor.listens, table.match is None and self._is_shut(table))
        if not has_position(table):
            return (table.id, *how)
        state = table.position
        return (state.row.id, state.played, table.match is None, table.played_by(visitor.id), *how)

    def _table(self, visitor: Visitor) -> Table | None:
        table = self._tables.seated(visitor)
        is_seen = table is not None and (has_position(table) or table.seat_of(visitor.id) is not None)
        return table if is_seen else None

    def pinned(self, visitor: Visitor) -> Sequence[Paragraph]:
        """The same as pictures that stay in sight; nothing where that is not wished, or leaves no room for words."""
        session = visitor.session
        table = self._tables.seated(visitor) if session is not None and session.has_pane else None
        if session is None or table is None or not has_position(table):
            return ()
        seat, state, screen = table.played_by(visitor.id), table.position, session.screen
        key = (state.row.id, state.played, table.match is None, seat, visitor.tongue, screen)
        if visitor.pinned is None or visitor.pinned[0] != key:
            drawn = picture_of(table, seat, seated(table, self._audience), visitor.tongue)
            has_room = len(render_all(drawn, screen)) <= screen.height - WORDS
            visitor.pinned = (key, drawn if has_room else ())
        return visitor.pinned[1]

    def _scene(self, visitor: Visitor, table: Table, seat: Seat | None) -> Scene:
        names = seated(table, self._audience)
        choices, asides = tuple(self._choices(visitor, table, seat, names)), tuple(self._asides(visitor, table))
        draw = table.game.scenes.get(visitor.tongue, table.game.scene)
        if draw is None:  # its picture stands among the words; here is what can be pressed
            return _unseen(table, choices, asides)
        caption = tuple(self._caption(visitor, table, seat, names))
        bare = draw(table.view(seat), seat)
        scene = by_name(bare, names)
        moved = _moved(bare, (draw(former, seat) for former in _former(table, seat)))
        return replace(scene, caption=(*caption, *scene.caption), choices=choices, asides=asides, moved=moved)

    def _caption(self, visitor: Visitor, table: Table, seat: Seat | None, names: Sequence[Noun]) -> Iterator[str]:
        describe = table.game.caption or table.game.picture.describe
        for told in describe(table.view(seat), seat, names):
            said = self._audience.put(visitor, table.game.name, told.key, told.perspective, told.facts)
            yield from (one.text for one in said if isinstance(one, Text | Clause))

    def _choices(self, visitor: Visitor, table: Table, seat: Seat | None, names: Sequence[Noun]) -> Iterator[Choice]:
        yield from self._beginnings(visitor, table)
        if table.match is None or seat is None or seat not in table.game.to_act(table.match.state):
            return
        choices = table.game.words.choices or partial(_commands, table)
        view = table.view(seat)
        ways = [*islice(choices(view, seat, names), MOST)] or _commands(table, view, seat, names)  # never none at all
        for found in ways:
            yield self._choice(visitor, table, found if isinstance(found, Way) else Way(*found))

    def _choice(self, visitor: Visitor, table: Table, way: Way) -> Choice:
        advised = way.notes if table.is_advised else ()
        line, *notes = (self._told(visitor, table, said) for said in (way.line, *advised))
        return Choice(tuple(way.path), line, " ".join(notes), way.turn)

    def _told(self, visitor: Visitor, table: Table, said: Saying | str) -> str:
        key = said.key if isinstance(said, Saying) else ""
        return self._audience.voice(visitor, table.game.name, key).plain(said)

    def _beginnings(self, visitor: Visitor, table: Table) -> Iterator[Choice]:
        """How a game begins."""
        if table.match is not None or table.seat_of(visitor.id) is None:
            return
        if self._is_shut(table):
            ways: Sequence[Way] = (Way((), Saying("szene.oeffnen", {"ding": self._audience.noun(table.thing)})),)
        else:
            ways = _BEGINNINGS
        yield from (self._choice(visitor, table, way) for way in ways)

    def _is_shut(self, table: Table) -> bool:
        """Whether a game has to be taken out of its box first."""
        return table.is_fixed and not self._world.thing(table.thing).open

    def _asides(self, visitor: Visitor, table: Table) -> Iterator[str]:
        """What may be typed all the time beside the moves: what it is about, what would be good, that one gives up."""
        plays = table.match is not None and table.played_by(visitor.id) is not None
        keys = [key for key in (_PLAYING if plays else _ABOUT) if key != _ADVICE or table.is_advised]
        yield from (self._told(visitor, table, Saying(f"szene.{key}")) for key in keys)

    def further(self, visitor: Visitor, begun: Sequence[str]) -> Further:
        """How it goes on for a person who has chosen these fields; nothing if nothing begins with them now."""
        table = self._table(visitor)
        if table is None or visitor.listens or table.match is None or table.game.words.further is None:
            return Further()
        seat = table.played_by(visitor.id)
        if seat is None or seat not in table.game.to_act(table.match.state):
            return Further()
        fields, ways = table.game.words.further(table.view(seat), seat, seated(table, self._audience), begun)
        if table.is_advised:
            fields = [replace(field, role=field.advice or field.role) for field in fields]
        return Further(tuple(fields), tuple(self._choice(visitor, table, way) for way in islice(ways, MOST)))


def by_name(scene: Scene, names: Sequence[Noun]) -> Scene:
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


def _unseen(table: Table, choices: tuple[Choice, ...], asides: tuple[str, ...]) -> Scene:
    """What may be typed at a table, with nothing to look at."""
    return Scene(table.game.name, 0, 0, (), (), choices=choices, asides=asides)


def has_position(table: Table) -> bool:
    """Whether anything lies on a table: of a running game, or of the last one as it ended."""
    return table.match is not None or table.ended is not None


def picture_of(table: Table, seat: Seat | None, names: Sequence[Noun], tongue: str) -> Sequence[Paragraph]:
    """How a position looks to a seat or (None) to who watches, with what has just been moved. `tongue`: the language of
    the words in it; empty for German."""
    draw = table.game.drawn.get(tongue, table.game.picture.draw)
    return draw(table.view(seat), seat, names, list(_former(table, seat)))


def _former(table: Table, seat: Seat | None) -> Iterator[Any]:
    """How it stood, as far as a seat may know, when one after the other began to move, the latest first."""
    return (table.game.view(state, seat) for state in reversed(table.position.deeds.began))


def _moved(scene: Scene, former: Iterable[Scene]) -> tuple[str, ...]:
    """The fields of the board that look different now from when the last who changed anything there began to move."""
    fields, now = [field.id for field in scene.fields if not field.beside], _lying(scene)
    for before in map(_lying, former):
        if found := tuple(field for field in fields if now.get(field) != before.get(field)):
            return found
    return ()


def _lying(scene: Scene) -> dict[str, list[Piece]]:
    """What lies on each field."""
    found = dict[str, list[Piece]]()
    for piece in scene.pieces:
        found.setdefault(piece.field, []).append(piece)
    return found


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
