"""The windows people look at: what stands beside the words is kept true, and a board is shown again that was cut.

Knows how large windows are and what somebody saw when; refuses to know what is told. Who drags a window gives it fifty
sizes a second: only the one it keeps counts.
"""

from typing import Final

from mud.parlour.people import People
from mud.parlour.session import Session
from mud.parlour.sight import Sight
from mud.parlour.tables import Tables
from mud.parlour.telling import Telling
from mud.parlour.tick import Tick
from mud.parlour.visitor import Visitor
from mud.text import Screen
from mud.world.model import World
from mud.world.versions import Version

SETTLED: Final = 0.5
"""Seconds a window has to keep its size."""


class Windows:
    """The windows of all who have their lines edited by the house."""

    def __init__(
        self, tick: Tick, world: World, people: People, tables: Tables, sight: Sight, telling: Telling
    ) -> None:
        self._tick = tick
        self._world = world
        self._people = people
        self._tables = tables
        self._sight = sight
        self._telling = telling
        self._resized: dict[Session, tuple[float, Screen]] = {}
        self._seen: dict[str, Version] = {}

    def resized(self, session: Session, before: Screen) -> None:
        """A window has another size now than that it had before."""
        if session in self._people.owners and session.mode == "reich" and not session.screen.reader:
            _, first = self._resized.get(session, (0.0, before))
            self._resized[session] = (self._tick.now(), first)

    def tick(self) -> None:
        """Called once a second: who has settled for a size sees what it cut; who came or went is seen below."""
        now = self._tick.now()
        for session, (at, before) in list(self._resized.items()):
            if now - at >= SETTLED:
                del self._resized[session]
                self._look_again(session, before)
        seen, self._seen = self._seen, {}
        for visitor in self._people.connected():
            if visitor.session is not None and visitor.session.mode == "reich" and self._world.knows(visitor.id):
                version = self._seen[visitor.key] = self._world.version(visitor.id)
                if version != seen.get(visitor.key):
                    self._refresh(visitor, visitor.session)

    def _refresh(self, visitor: Visitor, session: Session) -> None:
        self._sight.status(visitor)
        if session.looks_new:
            self._tick.touch(session)

    def _look_again(self, session: Session, before: Screen) -> None:
        visitor = self._people.owners.get(session)
        if visitor is None or visitor.session is not session:
            return
        self._sight.status(visitor)
        self._tick.touch(session)  # what stays in sight has to be drawn again, though it is the same
        table = self._tables.playing(visitor)
        is_cut = session.screen.width != before.width
        if table is None or table.match is None or visitor.asked is None or not is_cut:
            return
        if not self._sight.shows(visitor, table):
            self._telling.show(visitor, table)
