"""What somebody sees without asking: the room with its table, the line below the screen, the sign before the cursor.

Knows where a person is and at which table; refuses to know why they look.
"""

from collections.abc import Collection, Sequence
from typing import Any

from mud.game import Seat
from mud.german.speech.narrator import Narrator
from mud.parlour.audience import Audience
from mud.parlour.clocks import time_left
from mud.parlour.lower_edge import LowerEdge
from mud.parlour.rounds import Rounds
from mud.parlour.scenery import Scenery, is_drawn
from mud.parlour.sheetwords import duration
from mud.parlour.table import Table
from mud.parlour.tables import Tables
from mud.parlour.tick import Tick
from mud.parlour.visitor import Visitor
from mud.text import Text
from mud.world import scenes
from mud.world.model import World


class Sight:
    """The eyes of everyone in the house."""

    def __init__(
        self,
        world: World,
        audience: Audience,
        tables: Tables,
        rounds: Rounds,
        narrator: Narrator,
        tick: Tick,
        scenery: Scenery,
        edge: LowerEdge,
    ) -> None:
        self._edge = edge
        self._scenery = scenery
        self._tick = tick
        self._world = world
        self._audience = audience
        self._tables = tables
        self._rounds = rounds
        self._narrator = narrator

    def comes(self, visitor: Visitor) -> None:
        """Somebody has come into the house: where they are, as much of it as they want to hear again."""
        self._audience.room(visitor, scenes.look(self._world, visitor.id))
        self._table_here(visitor)

    def look(self, visitor: Visitor) -> None:
        """The room a person is in, and who sits at its table. Looked at once until something changes for the person."""
        version = self._world.version(visitor.id)
        if visitor.seen is None or visitor.seen[0] != version:
            visitor.seen = (version, tuple(self._audience.view(scenes.look(self._world, visitor.id))))
        self._audience.hear(visitor, *visitor.seen[1])
        self._table_here(visitor)

    def is_told(self, visitor: Visitor) -> bool:
        """Whether all that a look would tell of the room was told since they typed their line."""
        told = {one.text for one in visitor.dialogue.told if isinstance(one, Text)}
        return all(one.text in told for one in self._audience.view(scenes.look(self._world, visitor.id)))

    def _table_here(self, visitor: Visitor) -> None:
        say, noun = self._audience.say, self._audience.noun
        table = self._tables.near(visitor)
        if table is None:
            return
        tables = self._tables.beside(visitor)
        if len(tables) > 1 and not table.has(visitor.id):
            self._tables_here(visitor, tables)
            return
        others = [noun(who, name) for who, name in table.sitting() if who != visitor.id]
        is_seated = table.seat_of(visitor.id) is not None
        if others and table.match:
            key = "haus.tisch_spielt_du" if is_seated else "haus.tisch_spielt"
            say(visitor, key, ding=self._rounds.name(table), wer=others)
        elif others:
            key = "haus.tisch_wartet_du" if is_seated else "haus.tisch_wartet"
            say(visitor, key, ding=self._rounds.name(table), wer=others)
        elif is_seated:
            say(visitor, "haus.tisch_wartet_allein", ding=self._rounds.name(table))

    def _tables_here(self, visitor: Visitor, tables: Sequence[Table]) -> None:
        """How many tables there are, where something is going on, and that one may watch, in one sentence."""
        open_ = [table for table in tables if table.admission.welcomes(visitor.id)]
        played = [self._rounds.number(table) for table in open_ if table.match]
        roomy = [table for table in open_ if not table.match and table.free()]
        waiting = [self._rounds.number(table) for table in roomy if table.people()]
        facts: dict[str, Any] = {"n": len(tables), "platz": list(map(self._rounds.number, roomy))}
        if played:
            facts |= {"spielt": played, "einer": played[0]}
        if waiting:
            facts |= {"wartet": waiting}
        nowhere = "frei" if len(roomy) == len(tables) else "platz" if roomy else "voll"
        how = "beides" if played and waiting else "spielt" if played else "wartet" if waiting else nowhere
        self._audience.say(visitor, f"tische.im_raum_{how}", **facts)

    def games(self, visitor: Visitor) -> None:
        """What is being played where somebody has come to, and that it can be watched."""
        table, tables = self._tables.near(visitor), self._tables.beside(visitor)
        if table is None or table.has(visitor.id):
            return
        if len(tables) > 1:
            self._tables_here(visitor, tables)
        elif table.match is not None:
            players = [self._audience.noun(who, name) for who, name in table.sitting()]
            self._audience.say(visitor, "haus.tisch_spielt", ding=self._rounds.name(table), wer=players)
            self._audience.say(visitor, "haus.zuschauen_moeglich")

    def status(self, visitor: Visitor) -> None:
        """Refresh what stands beside the words: the line below, and the board where it stays in sight."""
        if visitor.session is not None:
            visitor.session.status = self._edge.of(visitor)
            visitor.session.board = self._scenery.pinned(visitor)

    def shows(self, visitor: Visitor, table: Table) -> bool:
        """Whether somebody sees the position at a table all the time, and needs no picture among the words."""
        return is_drawn(visitor, table) or (
            self._tables.seated(visitor) is table and bool(self._scenery.pinned(visitor))
        )

    def time(self, visitor: Visitor, table: Table, known: Collection[Seat] = ()) -> None:
        """How much time those have who are to move, by the clock of the table; nothing where there is none, nor of the
        seats that are `known`."""
        own = table.seat_of(visitor.id)
        for seat in (seat for seat in self._timed(table) if seat not in known):
            key, facts = duration(time_left(table, seat, self._tick.now()) or 0.0)
            who = self._audience.noun(table.position.players[seat], table.position.names[seat])
            said = self._narrator.tell(key, **facts)
            self._audience.say(visitor, "partie.zeit", "du" if seat == own else "alle", wer=who, zeit=said)

    def _timed(self, table: Table) -> list[Seat]:
        """The people who are to move and have a clock."""
        match = table.match
        if match is None or match.sheet.clock is None:
            return []
        acting = (actor for actor in table.game.to_act(match.state) if isinstance(actor, Seat))
        return [seat for seat in sorted(acting) if table.level(seat) is None]

    def prompt(self, visitor: Visitor) -> None:
        """Set what stands before the cursor; a reader need not hear a sign after every word."""
        if visitor.session is not None:
            is_reading = visitor.session.screen.reader
            visitor.session.prompt = "" if is_reading else self._narrator.tell("haus.prompt") + " "
