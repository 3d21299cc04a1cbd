"""The evening at the tables: who sits down and gets up, and how a game is left and ends.

Knows tables, visitors and the words a game lends; refuses to know any game's rules and how a room looks.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from mud.game import Refused, Seat, Standing
from mud.games import TableGame, discover
from mud.german.inflection import Noun
from mud.german.parsing import TABLE
from mud.parlour.course import Course
from mud.parlour.hosts import companions
from mud.parlour.opening import Opening
from mud.parlour.standings import CROWN, tally
from mud.parlour.store import Change, DropState, GameRow, Json
from mud.parlour.table import Table
from mud.parlour.telling import Telling
from mud.parlour.visitor import Visitor, key_of
from mud.world import actions
from mud.world.catalogue import base_of, owner_of

if TYPE_CHECKING:
    from mud.parlour.house import House


GIVEN_UP = "aufgegeben"
"""The reason of a standing that no rule gave, but a player who left."""


_STATE = "tisch:"
"""What the key of a table's state begins with."""


class Evening:
    """All tables of the house. Methods that a person causes raise Refused, and then nothing has changed."""

    def __init__(self, house: "House") -> None:
        self.house = house
        games = discover()
        self.tables: dict[str, Table] = {}
        self._own_games: dict[str, TableGame] = {}
        for thing in house.world.things.values():
            if thing.game is not None and thing.own:
                self._own_games[thing.id] = games[thing.game]
            elif thing.game is not None:
                self.tables[thing.id] = Table(thing.id, games[thing.game])
        self.telling = Telling(house)
        self.course = Course(house, self.telling, self._finish)
        self.opening = Opening(self)

    def restore(self, state: Mapping[str, Json]) -> None:
        """Be as stored: every table with its chairs, and every running game folded from its log."""
        archive = self.house.archive
        running = {row.table: row for row in archive.running()}
        for thing in (key.removeprefix(_STATE) for key in state if key.startswith(_STATE)):
            if owner_of(thing) is not None and base_of(thing) in self._own_games:
                self.tables[thing] = Table(thing, self._own_games[base_of(thing)])
        for thing, table in self.tables.items():
            value = state.get(_STATE + thing)
            row = running.get(thing)
            if value is not None:
                table.restore(value, row, archive.moves(row.id) if row else ())
        for table in self.tables.values():
            for who in table.around():
                if key_of(who) not in self.house.visitors:
                    self._away_for_good(table, who)
                else:
                    self.course.absent(table, who)
            self.course.wind_all(table)
            self.course.settle(table)

    def take_changes(self) -> list[Change]:
        """What the tables want stored, each table's latest word on its chairs only once."""
        changes: list[Change] = []
        for table in self.tables.values():
            if table.changes:
                changes += table.changes
                table.changes = []
        return changes

    # Finding a table

    def seated(self, visitor: Visitor) -> Table | None:
        """The table where a person plays or watches."""
        return next((table for table in self.tables.values() if table.has(visitor.id)), None)

    def playing(self, visitor: Visitor) -> Table | None:
        """The table where a person is in a running game."""
        table = self.seated(visitor)
        return table if table and table.match and table.seat_of(visitor.id) is not None else None

    def near(self, visitor: Visitor) -> Table | None:
        """The table a person sits at, or else the one that stands in the room."""
        if (seated := self.seated(visitor)) is not None:
            return seated
        version = self.house.world.version(visitor.id)
        if visitor.near is None or visitor.near[0] != version:
            visitor.near = (version, self._in_room_of(visitor))
        return visitor.near[1]

    def _in_room_of(self, visitor: Visitor) -> Table | None:
        """The table that stands in somebody's room: one that is their own, or one that is everyone's."""
        room_of = self.house.world.room_of
        room = room_of(visitor.id)
        for thing, game in self._own_games.items():
            own = self.house.world.mine(thing, visitor.id)
            if room_of(own) == room:
                return self.tables.setdefault(own, Table(own, game))
        shared = ((thing, table) for thing, table in self.tables.items() if owner_of(thing) is None)
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
        table = self.tables.get(thing)
        return table is not None and table.match is not None

    # Sitting down and getting up

    def sit(self, visitor: Visitor, table: Table, seat: Seat | None) -> None:
        """Take a chair and tell everyone in the room."""
        seat = table.sit(visitor.id, seat)
        self._stand_up(visitor)
        key = "haus.setzt_sich_dazu" if table.game.lot else "haus.setzt_sich"
        self.tell_room(table, visitor, key, platz=table.game.words.seat_name(seat), ding=self._noun(table))

    def watch(self, visitor: Visitor, table: Table) -> None:
        """Sit down to watch, and see how the game stands."""
        if table.match and table.seat_of(visitor.id) is not None:
            raise Refused("haus.spiel_laeuft_du_spielst")
        table.watch(visitor.id)
        self._stand_up(visitor)
        self.tell_room(table, visitor, "haus.schaut_zu", ding=self._noun(table))
        if table.match:
            self.telling.show(visitor, table)

    def get_up(self, visitor: Visitor) -> None:
        """Leave chair or watching; in a running game that gives it up (pharao R10)."""
        table = self.seated(visitor)
        if table is None:
            return
        if self.playing(visitor):
            self.give_up(visitor, table)
        table.leave(visitor.id)

    def give_up(self, visitor: Visitor, table: Table) -> None:
        """Lose the running game at once. With other people left, a computer player takes over; else the game ends."""
        seat = table.seat_of(visitor.id)
        if table.match is None or seat is None:
            raise Refused("haus.kein_spiel" if table.match is None else "haus.nur_zuschauer")
        self.tell_room(table, visitor, "haus.gibt_auf")
        if self._plays_on_without(table, visitor.id):
            self.house.journey.gave_up(table, visitor.id)
            self._hand_over(table, seat)
            table.watch(visitor.id)
            return
        others = frozenset(range(len(table.chairs))) - {seat}
        self._finish(table, Standing(others, GIVEN_UP))

    def _plays_on_without(self, table: Table, who: str) -> bool:
        """Whether a game for more than two goes on when one of its people leaves: somebody must be left."""
        return len(table.chairs) > 2 and any(other != who for other in table.people())

    def _hand_over(self, table: Table, seat: Seat) -> None:
        """A computer player takes a seat in the running game."""
        taken = {name for _, name in table.sitting()}
        who, name = next(companions(taken))
        table.replace(seat, who, name, "mittel")
        self.telling.everyone(table, "haus.uebernimmt_platz", wer=self.telling.names(table)[seat])
        self.course.settle(table)

    def _stand_up(self, visitor: Visitor) -> None:
        """Whoever sat somewhere else in the room gets up for the chair at the table."""
        if self.house.world.person(visitor.id).posture is not None:
            self.house.audience.report(actions.stand(self.house.world, visitor.id))

    def tell_room(self, table: Table, actor: Visitor, key: str, **facts: Any) -> None:
        """Tell the table's room what a person did there, and that person wherever they are by now."""
        listeners = dict.fromkeys([actor, *self.house.audience.here(self.house.world.room_of(table.thing))])
        for visitor in listeners:
            self.house.audience.say(visitor, key, "du" if visitor is actor else "alle", **{"wer": actor.noun, **facts})

    def _noun(self, table: Table) -> Noun:
        return self.house.audience.noun(table.thing)

    def absent(self, visitor: Visitor) -> None:
        """The person has lost the connection."""
        table = self.playing(visitor)
        if table is not None:
            self.course.absent(table, visitor.id)

    def back(self, visitor: Visitor) -> None:
        """The person is connected again."""
        table = self.playing(visitor)
        if table is not None:
            self.course.back(table, visitor.id)

    def stood_in_before(self, visitor: Visitor) -> list[Visitor]:
        """Those who will hear at a table that the person moves again, instead of somebody of the house."""
        table = self.playing(visitor)
        if table is None or table.seat_of(visitor.id) not in table.stand_ins:
            return []
        return [other for other, _ in self.telling.viewers(table)]

    def gone(self, visitor: Visitor, *, for_good: bool) -> None:
        """The person leaves the house. A running game waits for an account, but not for a guest."""
        table = self.seated(visitor)
        if table is not None and (for_good or not self.playing(visitor)):
            self._away_for_good(table, visitor.id)
        for thing in [thing for thing in self.tables if for_good and owner_of(thing) == visitor.id]:
            self.house.store(*self.tables.pop(thing).changes, DropState(_STATE + thing))

    def _away_for_good(self, table: Table, who: str) -> None:
        account = self.house.archive.account(key_of(who))
        seat = table.seat_of(who)
        if table.match and seat is not None:
            if account is not None:
                return
            if self._plays_on_without(table, who):
                self._hand_over(table, seat)
            else:
                self._finish(table, None)
        table.leave(who)

    # Stopping and playing

    def stop(self, visitor: Visitor, table: Table) -> None:
        """End a game without result: by agreement, or because those who would have to agree are gone (pharao R10)."""
        if table.match is None:
            raise Refused("haus.kein_spiel")
        people = table.people()
        abandoned = self.house.settings.abandoned
        waiting = [who for who in people if who != visitor.id and not self.house.audience.is_away(who, abandoned)]
        if visitor.id not in people and waiting:
            raise Refused("haus.nur_spieler_stoppen")
        if any(who not in table.stoppers for who in waiting):
            table.ask_to_stop(visitor.id)
            missing = [self.house.audience.noun(who) for who in waiting if who not in table.stoppers]
            self.house.audience.say(visitor, "haus.stopp_gefragt", wer=missing)
            for who in waiting:
                other = self.house.audience.visitor(who)
                if other is not None:
                    self.house.audience.say(other, "haus.stopp_frage", wer=visitor.noun)
            return
        self.tell_room(table, visitor, "haus.spiel_gestoppt")
        self._finish(table, None)

    def play(self, visitor: Visitor, table: Table, moves: Sequence[Any]) -> None:
        """Play a person's moves, all or none, then whatever follows by itself."""
        seat = table.seat_of(visitor.id)
        if table.match is None or seat is None:
            raise Refused("haus.kein_spiel" if table.match is None else "haus.nur_zuschauer")
        self.course.play(table, seat, moves)
        table.forget_stop()
        visitor.asked = None
        self.course.settle(table)

    # Endings

    def _finish(self, table: Table, standing: Standing | None) -> None:
        names, viewers = self.telling.names(table), list(self.telling.viewers(table))
        follow = self.house.journey.ending(table, standing)
        row = table.finish(self.house.now(), standing)
        self.house.finished.append(row)
        for visitor, _ in viewers:
            visitor.asked = visitor.shown = None
        if standing is None:
            follow()
            return
        winners = [names[seat] for seat in sorted(standing.winners)]
        losers = [noun for seat, noun in enumerate(names) if seat not in standing.winners]
        room = self.house.world.room_of(table.thing)
        # who sat at the table has heard the game itself tell how it ended, unless it was given up
        told = () if standing.reason == GIVEN_UP else [visitor for visitor, _ in viewers]
        key = "haus.spiel_aus" if winners and losers else "haus.spiel_aus_gemeinsam"
        for visitor in self.house.audience.here(room):
            if visitor not in told:
                self.house.audience.say(visitor, key, wer=winners or names, gegen=losers)
        for visitor, seat in viewers:
            if seat is not None:
                self.house.audience.say(visitor, "haus.noch_eine" if table.game.lot else "haus.revanche")
        for seat in standing.winners:
            self._crown(table.game, row, seat)
        follow()

    def _crown(self, game: TableGame, row: GameRow, seat: Seat) -> None:
        """Ten games won against other people make a Großpharao, once."""
        visitor = self.house.audience.visitor(row.players[seat])
        if visitor is None or visitor.account is None or visitor.account.settings.get("titel"):
            return
        rows = [*self.house.archive.finished(game.name, visitor.id), row]
        if tally(rows, visitor.id).won_people >= CROWN:
            self.house.attendance.crown(visitor)
