"""All tables of the house: put up and put away, and which of them somebody sits at or stands before.

Knows where tables stand and who is at them; refuses to know what happens at any of them.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace

from mud.game import Refused
from mud.games import TableGame, discover
from mud.german.parsing import TABLE
from mud.parlour import stored
from mud.parlour.book import Book
from mud.parlour.bounds import HouseSettings
from mud.parlour.identity import is_guest
from mud.parlour.lesson_table import LessonTable
from mud.parlour.match import Match
from mud.parlour.people import People
from mud.parlour.riddles import Riddles
from mud.parlour.store import Change, DropState, Json, PutGame, PutState
from mud.parlour.table import Table
from mud.parlour.visitor import Visitor
from mud.world.catalogue import base_of, owner_of
from mud.world.model import World

LESSON = "lektion"
"""The grammar of who is being taught, which comes before that of the game."""
_MORE = "#"
"""Stands in the id of a table that somebody has put up, between the thing it stands at and its number."""


def thing_of(id_: str) -> str:
    """What of the world a table with this id stands at."""
    return id_.partition(_MORE)[0]


def number_of(id_: str) -> int | None:
    """The number in the id of a table that somebody has put up; None for what always stands there."""
    number = id_.partition(_MORE)[2]
    return int(number) if number.isdecimal() else None


class Tables:
    """`all`: by id; `own_games`: what is played where everyone has a table of their own, by thing.

    A thing with a game has one fixed table, and beside it stand those that people have put up. Every table but those
    that are somebody's own has a number of the house, given in order. `revision`: another one whenever anything
    changes at any. `spoilt`: at which table somebody's game could not go on when the house was opened, until they have
    heard of it; `missed`: likewise at which table somebody's game ended while they were not in the house.
    `on_opened`: hears of each table that is put up, `on_handed(table, before)` of each where somebody else decides now.
    `_held`: tables that stand though nobody sits at them any more.
    """

    def __init__(self, world: World, people: People, bounds: HouseSettings, riddles: Riddles) -> None:
        self._riddles = riddles
        self._world = world
        self._people = people
        self._bounds = bounds
        self._book: Book[Table] = Book()
        self._changes: list[Change] = []
        self._number = self._taken = 0
        self._standing: dict[str, list[Table]] = {}
        self._numbered: dict[int, Table] = {}
        self.all: dict[str, Table] = {}
        self.own_games: dict[str, TableGame] = {}
        self.spoilt: dict[str, str] = {}
        self.missed: dict[str, str] = {}
        self._held: dict[Table, None] = {}
        self.on_handed: Callable[[Table, str], None] | None = None
        self.on_opened: Callable[[Table], None] | None = None
        games = discover()
        for thing in world.things.values():
            if thing.game is not None and thing.own:
                self.own_games[thing.id] = games[thing.game]
            elif thing.game is not None:
                self._number += 1
                self._place(Table(thing.id, thing.id, self._number, games[thing.game], self._book))

    def _place(self, table: Table) -> Table:
        self.all[table.id] = table
        if table.number:
            self._numbered[table.number] = table
            self._standing.setdefault(table.thing, []).append(table)
        return table

    @property
    def revision(self) -> Hashable:
        return self._taken, tuple((table.id, len(table.changes)) for table in self._book.changed)

    def take_changes(self) -> list[Change]:
        """What the tables want stored, each change once. A table that somebody has put up and nobody sits at any more
        is put away with it, unless it is held for them.
        """
        changes, self._changes = self._changes, []
        self._taken += bool(changes or self._book.changed)
        while self._book.changed:
            for table in list(self._book.changed):
                own, table.changes = table.changes, []
                self._book.changed.pop(table)
                if self.all.get(table.id) is not table:
                    continue  # it was put away, and whoever thought of it since cannot have it stored
                changes += own
                self._has_changed(table)
            changes += self._changes
            self._changes = []
        return changes

    def _has_changed(self, table: Table) -> None:
        if not self.is_deserted(table):
            self._held.pop(table, None)
        elif table not in self._held:
            self.put_away(table)
        before, table.admission.handed_from = table.admission.handed_from, ""
        if before and self.on_handed is not None:
            self.on_handed(table, before)

    # Putting up and away

    def open(self, thing: str, by: str) -> Table:
        """Put up one more table where a game is played, for somebody to sit down at in the same tick: a table nobody
        sits at is put away at its end. Raises Refused when there are enough.
        """
        for table in [table for table in self._held if table.opened_by == by]:
            self.put_away(table)
        more = [table for table in self.everyones() if not table.is_fixed]
        if sum(self.is_alive(table) for table in more) >= self._bounds.tables:
            raise Refused("tische.zu_viele", n=self._bounds.tables)
        own = sum(table.opened_by == by for table in more)
        if own >= self._bounds.tables_each:
            raise Refused("tische.zu_viele_eigene", n=self._bounds.tables_each)
        self._count(self._number + 1)
        table = self._place(self._more(thing, self._number))
        table.opened_by = by
        if self.on_opened is not None:
            self.on_opened(table)
        return table

    def lesson(self, thing: str, who: str) -> LessonTable:
        """A table like the one a thing is, for somebody who learns: it stands nowhere, and nothing of it is stored."""
        return LessonTable(thing, who, self.all[thing].game, self._book)

    def is_alive(self, table: Table) -> bool:
        """Whether anybody is at a table who is in the house; a game that waits for somebody gone is nobody else's."""
        return any(self._people.visitor(who) is not None for who in table.around())

    def _more(self, thing: str, number: int) -> Table:
        return Table(f"{thing}{_MORE}{number}", thing, number, self.all[thing].game, self._book)

    def _count(self, number: int) -> None:
        self._number = number
        self._changes.append(PutState(stored.NUMBER, number))

    def hold(self, table: Table) -> None:
        """Let a table stand though nobody sits at it, until it is put away."""
        self._held[table] = None

    def is_held(self, table: Table) -> bool:
        """Whether a table stands though nobody sits at it."""
        return table in self._held

    def is_deserted(self, table: Table) -> bool:
        """Whether somebody has put up a table, and nobody is at it any more."""
        is_more = table.number and not table.is_fixed
        return bool(is_more) and table.match is None and not table.around()

    def put_away(self, table: Table) -> None:
        """Take away a table that somebody has put up, whoever sits there."""
        del self.all[table.id]
        self._held.pop(table, None)
        if table.number:
            del self._numbered[table.number]
            self._standing[table.thing].remove(table)
        table.forsake()
        self._changes.append(DropState(stored.TABLE + table.id))

    def recall(self, id_: str) -> Table | None:
        """The table of an id that was stored, made if it is not there yet; None if it can stand nowhere."""
        thing, _, number = id_.partition(_MORE)
        if id_ not in self.all and owner_of(id_) is not None and base_of(id_) in self.own_games:
            return self._place(Table(id_, id_, 0, self.own_games[base_of(id_)], self._book))
        if id_ not in self.all and thing in self.all and number.isdecimal() and int(number) not in self._numbered:
            return self._place(self._more(thing, int(number)))
        return self.all.get(id_)

    def can_stand(self, id_: str) -> bool:
        """Whether there is, in this house, what a table of this id stands at."""
        return base_of(id_) in self.own_games or thing_of(id_) in self.all

    def set_beside(self, table: Table) -> None:
        """A game that somebody plays alone waits for them at a table of its own: the fixed one is free for others."""
        match = table.match
        if match is None or not table.number or not table.is_fixed or self._bounds.alone:
            return
        self._count(self._number + 1)
        fresh, standing = (
            Table(table.id, table.thing, table.number, table.game, self._book),
            self._standing[table.thing],
        )
        standing[standing.index(table)] = self._numbered[table.number] = self.all[table.id] = fresh
        table.id, table.number = f"{table.thing}{_MORE}{self._number}", self._number
        match.row = replace(match.row, table=table.id)
        table.changes.append(PutGame(match.row))
        self._place(table).keep()
        fresh.keep()

    def renew(self, table: Table) -> None:
        """Nobody is at a table any more, and nothing is left of what was: it stands there as it was first."""
        table.forsake()
        new = Table(table.id, table.thing, table.number, table.game, self._book)
        if table.number:
            self._numbered[table.number] = new
            standing = self._standing[table.thing]
            standing[standing.index(table)] = new
        self.all[table.id] = new
        self._book.changed.update({} if table.is_fixed else {new: None})

    def recount(self, number: Json) -> None:
        """Go on with the numbers of the evening, or begin anew where only the fixed tables stand."""
        fixed = sum(table.is_fixed for table in self._numbered.values())
        begun = number if isinstance(number, int) and len(self._numbered) > fixed else 0
        self._number = max(begun, *self._numbered, 0)

    def forget(self, who: str) -> None:
        """Somebody will not come back: the tables that were theirs alone are gone."""
        for table in self.all.values():
            table.forget(who)
        for table in [table for table in self.all.values() if owner_of(table.thing) == who]:
            self._changes += table.changes
            self.put_away(table)

    def renamed(self, who: str) -> None:
        """Somebody goes by another name from now on, at every table where they play or have played."""
        for table in self.all.values():
            table.renamed(who)

    def unload(self, who: str) -> None:
        """Somebody has gone home: of the tables that were theirs alone those are kept at which anything ever was."""
        for thing in [thing for thing, table in self.all.items() if owner_of(thing) == who and table.is_untouched]:
            del self.all[thing]

    # Finding one

    def seated(self, visitor: Visitor) -> Table | None:
        """The table where a person plays or watches."""
        return self._book.seated.get(visitor.id)

    def of(self, who: str) -> Table | None:
        """The same by id in the world."""
        return self._book.seated.get(who)

    def awaited(self, who: str) -> Table | None:
        """The table where people wait for somebody in a running game. Guests without a link wait for nobody."""
        table = self.of(who)
        if table is None or table.match is None or table.seat_of(who) is None:
            return None
        others = (other for other in table.people() if other != who)
        return table if any(not is_guest(other) or not self._people.is_away(other) for other in others) else None

    def playing(self, visitor: Visitor) -> Table | None:
        """The table where a person is in a running game."""
        table = self.seated(visitor)
        return table if table and table.match and table.seat_of(visitor.id) is not None else None

    def is_over(self, visitor: Visitor) -> bool:
        """Whether somebody sits where a game has ended, and no other has begun."""
        table = self.seated(visitor)
        return table is not None and table.match is None and table.ended is not None

    def to_move(self, visitor: Visitor) -> tuple[Table, int] | None:
        """Table and seat of somebody whose turn it is, or theirs to answer, in a game they play."""
        table = self.playing(visitor)
        seat = None if table is None else table.seat_of(visitor.id)
        if table is None or seat is None or seat not in table.game.to_act(table.position.state):
            return None
        return table, seat

    def near(self, visitor: Visitor) -> Table | None:
        """The table a person sits at, or else the fixed one that stands in the room."""
        if (seated := self.seated(visitor)) is not None:
            return seated
        version = self._world.version(visitor.id)
        if visitor.near is None or visitor.near[0] != version:
            visitor.near = (version, self._in_room_of(visitor))
        return visitor.near[1]

    def _in_room_of(self, visitor: Visitor) -> Table | None:
        """The table that stands in somebody's room: one that is their own, or one that is everyone's."""
        room_of = self._world.room_of
        room = room_of(visitor.id)
        for thing in self.own_games:
            own = self._world.mine(thing, visitor.id)
            if room_of(own) == room:
                return self.recall(own)
        return next(self.standing(room), None)

    def standing(self, room: str) -> Iterator[Table]:
        """The tables in a room that are everyone's, the fixed one first."""
        for thing, tables in self._standing.items():
            if self._world.room_of(thing) == room:
                yield from tables

    def beside(self, visitor: Visitor) -> list[Table]:
        """The tables in somebody's room that are everyone's, the fixed one first, without those that wait for somebody
        who is gone."""
        standing = self.standing(self._world.room_of(visitor.id))
        return [table for table in standing if table.is_fixed or self.is_alive(table)]

    def numbered(self, number: int) -> Table | None:
        """The table people call by a number."""
        return self._numbered.get(number)

    def everyones(self) -> list[Table]:
        """All tables that are everyone's, by number."""
        return [self._numbered[number] for number in sorted(self._numbered)]

    def at(self, visitor: Visitor) -> Table:
        """Like `near`. Raises Refused when there is no table."""
        table = self.near(visitor)
        if table is None:
            raise Refused("haus.kein_tisch")
        return table

    def before(self, visitor: Visitor) -> Table:
        """Like `at`, but of several tables in the room only the one a person sits at is meant. Raises Refused."""
        table = self.at(visitor)
        if table.number and not table.has(visitor.id):
            played = [other for other in self.beside(visitor) if other.match]
            if played and played != [table]:
                raise Refused("tische.welcher", n=played[0].number)
        return table

    def grammars(self, visitor: Visitor) -> Sequence[str]:
        """The grammars that are tried before the world's."""
        guess = None if self.is_at_game(visitor) else self._riddles.guess(visitor)
        if guess is not None:
            return guess.game.name, TABLE
        table = self.near(visitor)
        first = (LESSON,) if isinstance(table, LessonTable) else ()
        return (*first, table.game.name, TABLE) if table else ()

    def boards(self) -> Iterator[tuple[Table, Match]]:
        """The games that run, and those that ended last, each with its table."""
        for table in self.all.values():
            yield from ((table, match) for match in (table.match, table.ended) if match is not None)

    def is_in_game(self, who: str) -> bool:
        """Whether somebody, here or not, has a chair at a running game."""
        table = self.of(who)
        return table is not None and table.match is not None and table.seat_of(who) is not None

    def is_at_game(self, visitor: Visitor) -> bool:
        """Whether a person plays or watches a running game."""
        table = self.seated(visitor)
        return table is not None and table.match is not None

    @property
    def everywhere(self) -> Sequence[str]:
        """The grammars of all games."""
        return (*discover(), TABLE)

    def is_engaged(self, visitor: Visitor) -> bool:
        """Whether what a person types is a move first of all: at a running game, or with the riddle of the day."""
        return self.is_at_game(visitor) or self._riddles.guess(visitor) is not None

    def is_running(self, thing: str) -> bool:
        """Whether a game runs on a thing: then nobody closes it or carries it away (pharao R10)."""
        table = self.all.get(thing)
        return table is not None and table.match is not None

    def guard(self, deed: str, actor: str, thing: str, holder: str | None) -> None:
        """Whether the world may do a deed (mud.world.model.Guard). Raises Refused."""
        # pharao R10: the Schatulle can't be closed or taken during a game
        if deed in ("nehmen", "schliessen") and self.is_running(thing):
            raise Refused("haus.nicht_waehrend_des_spiels", ding=thing)
