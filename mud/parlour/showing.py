"""What is shown beside words, to who has asked for it: board, room, map, people, things, tables, clock, open question.

Knows where to find each of them and when it is stale; refuses to know how a door draws it or hands it on.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from itertools import islice
from typing import Any, Final

from mud.parlour.asked import Asking
from mud.parlour.audience import Audience
from mud.parlour.clocks import time_left
from mud.parlour.commands.lobby import Seeking
from mud.parlour.commands.offering import Offering, is_free
from mud.parlour.hearsay import Hearsay
from mud.parlour.lobby import Lobby
from mud.parlour.people import People
from mud.parlour.scenery import Scenery, seated
from mud.parlour.session import Session
from mud.parlour.table import Table
from mud.parlour.tables import Tables
from mud.parlour.tick import Tick
from mud.parlour.titles import title
from mud.parlour.visitor import Visitor
from mud.sights import (
    FIELDS,
    NOTHING,
    Chart,
    Clock,
    Exit,
    Item,
    Kind,
    Mapped,
    Offer,
    Person,
    Place,
    Point,
    Sights,
    Time,
)
from mud.world.layout import layout
from mud.world.model import World

OFFERED: Final = 60
"""Tables and seeks that are shown at most."""
HERE: Final = 3
"""Tables of a room that are told of beside its exits."""


class Showing:
    """The sights of everyone who has asked for any. Called at the end of every tick for those it told something, and
    once a second for those who look at the tables: the others are told nothing when one sits down."""

    def __init__(
        self,
        tick: Tick,
        world: World,
        people: People,
        audience: Audience,
        tables: Tables,
        scenery: Scenery,
        lobby: Lobby,
        seeking: Seeking,
        offering: Offering,
        hearsay: Hearsay,
        asking: Asking,
    ) -> None:
        self._asking = asking
        self._hearsay = hearsay
        self._tick = tick
        self._world = world
        self._people = people
        self._audience = audience
        self._tables = tables
        self._scenery = scenery
        self._lobby = lobby
        self._seeking = seeking
        self._offering = offering
        self._layout = layout(world.rooms)
        self._sentences: tuple[Hashable, dict[Table, str]] = (None, {})
        self._look: Mapping[Kind, Callable[[Visitor], Any]] = {
            "brett": scenery.of,
            "ort": self._place,
            "karte": self._chart,
            "leute": self._persons,
            "dinge": self._things,
            "angebote": self._offers,
            "uhr": self._clock,
            "frage": asking.of,
        }
        tick.on_end = self._refresh

    def tick(self) -> None:
        """Once a second: tables and seeks may have changed for those who look at them."""
        for visitor in self._people.connected():
            session = visitor.session
            if session is not None and "angebote" in session.client.wants and self._world.knows(visitor.id):
                before = session.sights.offers
                if self._kept(visitor, "angebote") is not before:
                    self._tick.touch(session)

    def _refresh(self, sessions: Iterable[Session]) -> None:
        for session in sessions:
            if session.client.wants or session.sights is not NOTHING:
                visitor = self._people.owners.get(session)
                is_in = visitor is not None and self._world.knows(visitor.id)
                session.sights = self._seen(visitor, session) if visitor is not None and is_in else NOTHING

    def _seen(self, visitor: Visitor, session: Session) -> Sights:
        for kind in visitor.sights.keys() - session.client.wants:
            del visitor.sights[kind]
        found = {FIELDS[kind]: self._kept(visitor, kind) for kind in session.client.wants}
        sights = Sights(**found)
        return session.sights if sights == session.sights else sights if session.client.wants else NOTHING

    def _kept(self, visitor: Visitor, kind: Kind) -> Any:
        """One sight: worked out anew when it may have changed, and the same object as before if it has not."""
        version = self._version(visitor, kind)
        before = visitor.sights.get(kind)
        if before is not None and before[0] == version:
            return before[1]
        found = self._look[kind](visitor)
        if before is not None and found == before[1]:
            found = before[1]
        visitor.sights[kind] = (version, found)
        return found

    def _version(self, visitor: Visitor, kind: Kind) -> Hashable:
        match kind:
            case "brett":
                return self._scenery.version(visitor)
            case "frage":
                return self._asking.of(visitor)
            case "uhr":
                table = self._tables.of(visitor.id)
                if table is None or table.match is None:
                    return None
                return (table.match.row.id, table.match.played, table.match.sheet.clock, table.wound)
            case "angebote":
                where = self._world.room_of(visitor.id)
                return (where, self._tables.revision, self._lobby.revision, len(visitor.ignored))
            case "ort":  # where tables stand
                return (self._world.version(visitor.id), self._tables.revision, len(visitor.ignored))
            case "leute":  # whose name was told from afar is called by it from then on
                return (self._world.version(visitor.id), sum(self._world.person(visitor.id).told.values()))
            case _:
                return self._world.version(visitor.id)

    # Where somebody is

    def _place(self, visitor: Visitor) -> Place:
        world, who = self._world, visitor.id
        here = world.rooms[world.room_of(who)]
        exits = tuple(self._exits(who, here.id))
        return Place(here.id, here.title, self._region(here.id), self._at(here.id), exits, self._tables_here(visitor))

    def _tables_here(self, visitor: Visitor) -> tuple[str, ...]:
        """How one sits down at the tables of the room one is in, or watches: the first of them."""
        tables = (table for table in self._welcoming(visitor) if self._is_here(visitor, table))
        return tuple(line for table in islice(tables, HERE) for line in self._lines(visitor, table))

    def _exits(self, who: str, here: str) -> Iterator[Exit]:
        visited = self._world.person(who).visited
        for way in self._world.exits(here, who):
            words = self._audience.tell(f"welt.nach_{way.exit.direction}")
            target = way.exit.target if way.exit.target in visited else ""
            line = self._audience.tell("sichten.gehe_richtung", nach=words)
            yield Exit(way.exit.direction, words, line, way.open, target)

    def _region(self, room: str) -> str:
        region = self._world.story.journal.region_of(room)
        return "" if region is None else region.title

    def _at(self, room: str) -> Point:
        return self._layout[room]

    def _chart(self, visitor: Visitor) -> Chart:
        world, who = self._world, visitor.id
        rooms = [room for room in world.rooms.values() if room.id in world.person(who).visited]
        known = {room.id for room in rooms}
        ways, unknown = dict[frozenset[str], tuple[str, str]](), list[tuple[str, str]]()
        for room in rooms:
            for way in world.exits(room.id, who):
                if way.exit.target in known:
                    ways.setdefault(frozenset((room.id, way.exit.target)), (room.id, way.exit.target))
                else:
                    unknown.append((room.id, way.exit.direction))
        mapped = tuple(
            Mapped(room.id, room.title, self._region(room.id), self._at(room.id), self._way(room.id)) for room in rooms
        )
        return Chart(world.room_of(who), mapped, tuple(ways.values()), tuple(unknown))

    def _way(self, room: str) -> str:
        """`gehe in die Halle`"""
        goal = format(self._audience.noun(room), f"{self._world.rooms[room].preposition}+den")
        return self._audience.tell("sichten.gehe_zu", ziel=goal)

    def _persons(self, visitor: Visitor) -> tuple[Person, ...]:
        world, who = self._world, visitor.id
        return tuple(
            Person(id_, self._called(visitor, id_), not world.is_player(id_), world.person(id_).asleep)
            for id_ in world.present(world.room_of(who), who)
            if id_ != who
        )

    def _called(self, visitor: Visitor, who: str) -> str:
        """A name, or what somebody calls one who lives here as long as nobody has told it to them."""
        if who in self._world.residents:
            return format(self._hearsay.noun(visitor, who), "ein")
        return str(self._audience.noun(who))

    def _things(self, visitor: Visitor) -> tuple[Item, ...]:
        world, who = self._world, visitor.id
        carried = set(world.carried(who))
        return tuple(
            Item(id_, format(self._audience.noun(id_), "ein"), id_ in carried)
            for id_ in world.visible(who)
            if id_ in world.things and (id_ in carried or (world.things[id_].portable and world.holder(id_) is None))
        )

    # What can be played

    def _offers(self, visitor: Visitor) -> tuple[Offer, ...]:
        found = [*self._seeks(visitor), *self._open_tables(visitor)]
        return tuple(found[:OFFERED])

    def _seeks(self, visitor: Visitor) -> Iterator[Offer]:
        for seek in self._lobby.visible(visitor):
            game = seek.plan.game
            key = "sichten.zieh_zurueck" if visitor.id in seek.members else "sichten.nimm"
            line = self._audience.tell(key, n=seek.number)
            yield Offer("gesuch", seek.number, game, title(game), self._seeking.sentence(seek, visitor), (line,))

    def _open_tables(self, visitor: Visitor) -> Iterator[Offer]:
        sentences = self._told()
        for table in self._welcoming(visitor)[:OFFERED]:
            if table not in sentences:
                sentences[table] = self._offering.sentence(table)
            said = self._own(visitor, table) if table.has(visitor.id) else sentences[table]
            name = table.game.name
            yield Offer("tisch", table.number, name, title(name), said, tuple(self._lines(visitor, table)))

    def _welcoming(self, visitor: Visitor) -> list[Table]:
        """The tables where somebody may sit down or watch: their own, those of the room they are in, the others; of
        these first where somebody waits for company."""
        tables = [table for table in self._tables.everyones() if table.admission.welcomes(visitor.id)]
        tables = [table for table in tables if table.is_fixed or self._tables.is_alive(table)]

        def rank(table: Table) -> tuple[bool, ...]:
            is_waiting = bool(table.people()) and is_free(table, visitor)
            return not table.has(visitor.id), not self._is_here(visitor, table), not is_waiting

        return sorted(tables, key=rank)

    def _is_here(self, visitor: Visitor, table: Table) -> bool:
        return self._world.room_of(table.thing) == self._world.room_of(visitor.id)

    def _own(self, visitor: Visitor, table: Table) -> str:
        """How it is at the table where somebody is."""
        others = [self._audience.noun(who, name) for who, name in table.sitting() if who != visitor.id]
        deed = "siehst_zu" if table.seat_of(visitor.id) is None else "sitzt" if table.match is None else "spielst"
        if deed == "siehst_zu" or not others:
            return self._audience.tell(f"sichten.du_{deed}")
        return self._audience.tell(f"sichten.du_{deed}_mit", wer=others)

    def _told(self) -> dict[Table, str]:
        """How it is at the tables, the same for everybody, since something has changed at any of them."""
        if self._sentences[0] != self._tables.revision:
            self._sentences = (self._tables.revision, {})
        return self._sentences[1]

    def _lines(self, visitor: Visitor, table: Table) -> Iterator[str]:
        if table.has(visitor.id):
            return
        room, tell = self._world.room_of(table.thing), self._audience.tell
        deeds = [("setz_dich", is_free(table, visitor)), ("schau_zu", table.match is not None)]
        for line in [tell(f"sichten.{key}", n=table.number) for key, is_possible in deeds if is_possible]:
            yield (line if self._is_here(visitor, table) else tell("sichten.dort", weg=self._way(room), tun=line))

    # The clock

    def _clock(self, visitor: Visitor) -> Clock | None:
        table = self._tables.of(visitor.id)
        if table is None or table.match is None or table.match.sheet.clock is None:
            return None
        now, own = self._tick.now(), table.seat_of(visitor.id)
        runs = () if table.wound is None else table.wound[1]
        names = seated(table, self._audience)
        return Clock(
            now,
            tuple(
                Time(str(name), time_left(table, seat, now) or 0.0, seat in runs, seat == own)
                for seat, name in enumerate(names)
                if table.level(seat) is None
            ),
        )
