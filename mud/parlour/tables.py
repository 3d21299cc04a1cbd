"""All tables of the house, and which of them somebody sits at or stands before.

Knows where tables stand; refuses to know what happens at any of them.
"""

from collections.abc import Sequence

from mud.game import Refused
from mud.games import TableGame, discover
from mud.german.parsing import TABLE
from mud.parlour import stored
from mud.parlour.identity import is_guest
from mud.parlour.people import People
from mud.parlour.store import Change, DropState
from mud.parlour.table import Table
from mud.parlour.visitor import Visitor
from mud.world.catalogue import owner_of
from mud.world.model import World


class Tables:
    """`all`: by thing; `own_games`: what is played where everyone has a table of their own, by thing.

    `spoilt`: at which table somebody's game could not go on when the house was opened, until they have heard of it;
    `missed`: likewise at which table somebody's game ended while they were not in the house.
    """

    def __init__(self, world: World, people: People) -> None:
        self._world = world
        self._people = people
        self._dropped: list[Change] = []
        self.all: dict[str, Table] = {}
        self.own_games: dict[str, TableGame] = {}
        self.spoilt: dict[str, str] = {}
        self.missed: dict[str, str] = {}
        games = discover()
        for thing in world.things.values():
            if thing.game is not None and thing.own:
                self.own_games[thing.id] = games[thing.game]
            elif thing.game is not None:
                self.all[thing.id] = Table(thing.id, games[thing.game])

    def take_changes(self) -> list[Change]:
        """What the tables want stored, each change once."""
        changes, self._dropped = self._dropped, []
        for table in self.all.values():
            if table.changes:
                changes += table.changes
                table.changes = []
        return changes

    def forget(self, who: str) -> None:
        """Somebody will not come back: the tables that were theirs alone are gone."""
        for table in self.all.values():
            table.forget(who)
        for thing in [thing for thing in self.all if owner_of(thing) == who]:
            self._dropped += (*self.all.pop(thing).changes, DropState(stored.TABLE + thing))

    def unload(self, who: str) -> None:
        """Somebody has gone home: of the tables that were theirs alone those are kept at which anything ever was."""
        for thing in [thing for thing, table in self.all.items() if owner_of(thing) == who and table.is_untouched]:
            del self.all[thing]

    # Finding one

    def seated(self, visitor: Visitor) -> Table | None:
        """The table where a person plays or watches."""
        return self.of(visitor.id)

    def of(self, who: str) -> Table | None:
        """The same by id in the world."""
        return next((table for table in self.all.values() if table.has(who)), None)

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

    def near(self, visitor: Visitor) -> Table | None:
        """The table a person sits at, or else the one that stands in the room."""
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
        for thing, game in self.own_games.items():
            own = self._world.mine(thing, visitor.id)
            if room_of(own) == room:
                return self.all.setdefault(own, Table(own, game))
        shared = ((thing, table) for thing, table in self.all.items() if owner_of(thing) is None)
        return next((table for thing, table in shared if room_of(thing) == room), None)

    def at(self, visitor: Visitor) -> Table:
        """Like `near`. Raises Refused when there is no table."""
        table = self.near(visitor)
        if table is None:
            raise Refused("haus.kein_tisch")
        return table

    def grammars(self, visitor: Visitor) -> Sequence[str]:
        """The grammars that are tried before the world's."""
        table = self.near(visitor)
        return (table.game.name, TABLE) if table else ()

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

    def is_running(self, thing: str) -> bool:
        """Whether a game runs on a thing: then nobody closes it or carries it away (pharao R10)."""
        table = self.all.get(thing)
        return table is not None and table.match is not None

    def guard(self, deed: str, actor: str, thing: str, holder: str | None) -> None:
        """Whether the world may do a deed (mud.world.model.Guard). Raises Refused."""
        # pharao R10: the Schatulle can't be closed or taken during a game
        if deed in ("nehmen", "schliessen") and self.is_running(thing):
            raise Refused("haus.nicht_waehrend_des_spiels", ding=thing)
