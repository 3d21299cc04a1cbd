"""The evening at the tables: who sits down, what is played, who is told of it, and how a game ends.

Knows tables, visitors and the words a game lends; refuses to know any game's rules and how a room looks.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from mud.game import CHANCE, Refused, Seat, Standing
from mud.games import LEVELS, Level, TableGame, discover
from mud.german.inflection import Noun
from mud.german.parsing import TABLE
from mud.parlour.hosts import Thought, thoughts
from mud.parlour.standings import CROWN, tally
from mud.parlour.store import Change, GameRow, Json
from mud.parlour.table import Table
from mud.parlour.telling import Telling
from mud.parlour.visitor import Visitor, key_of
from mud.world import actions

if TYPE_CHECKING:
    from mud.parlour.house import House


GIVEN_UP = "aufgegeben"
"""The reason of a standing that no rule gave, but a player who left."""


class Evening:
    """All tables of the house. Methods that a person causes raise Refused, and then nothing has changed."""

    def __init__(self, house: "House") -> None:
        self.house = house
        games = discover()
        self.tables: dict[str, Table] = {}
        for thing in house.world.things.values():
            if thing.game is not None:
                self.tables[thing.id] = Table(thing.id, games[thing.game])
        self.telling = Telling(house)
        self._thinking: set[tuple[int, int, Seat]] = set()

    def restore(self, state: Mapping[str, Json]) -> None:
        """Be as stored: every table with its chairs, and every running game folded from its log."""
        archive = self.house.archive
        running = {row.table: row for row in archive.running()}
        for thing, table in self.tables.items():
            value = state.get(f"tisch:{thing}")
            row = running.get(thing)
            if value is not None:
                table.restore(value, row, archive.moves(row.id) if row else ())
        for table in self.tables.values():
            for who in table.around():
                if key_of(who) not in self.house.visitors:
                    self._away_for_good(table, who)
            self.settle(table)

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
        room_of = self.house.world.room_of
        room = room_of(visitor.id)
        return next((table for thing, table in self.tables.items() if room_of(thing) == room), None)

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
        self._room(table, visitor, "haus.setzt_sich", platz=table.game.words.seat_name(seat), ding=self._noun(table))

    def watch(self, visitor: Visitor, table: Table) -> None:
        """Sit down to watch, and see how the game stands."""
        if table.match and table.seat_of(visitor.id) is not None:
            raise Refused("haus.spiel_laeuft_du_spielst")
        table.watch(visitor.id)
        self._stand_up(visitor)
        self._room(table, visitor, "haus.schaut_zu", ding=self._noun(table))
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
        """Lose the running game at once; the chair stays one's own."""
        seat = table.seat_of(visitor.id)
        if table.match is None or seat is None:
            raise Refused("haus.kein_spiel" if table.match is None else "haus.nur_zuschauer")
        self._room(table, visitor, "haus.gibt_auf")
        others = frozenset(range(len(table.chairs))) - {seat}
        self._finish(table, Standing(others, GIVEN_UP))

    def _stand_up(self, visitor: Visitor) -> None:
        """Whoever sat somewhere else in the room gets up for the chair at the table."""
        if self.house.world.person(visitor.id).posture is not None:
            self.house.audience.report(actions.stand(self.house.world, visitor.id))

    def _room(self, table: Table, actor: Visitor, key: str, **facts: Any) -> None:
        """Tell the table's room what a person did there, and that person wherever they are by now."""
        listeners = dict.fromkeys([actor, *self.house.audience.here(self.house.world.room_of(table.thing))])
        for visitor in listeners:
            self.house.audience.say(visitor, key, "du" if visitor is actor else "alle", **{"wer": actor.noun, **facts})

    def _noun(self, table: Table) -> Noun:
        return self.house.audience.noun(table.thing)

    def gone(self, visitor: Visitor, *, for_good: bool) -> None:
        """The person leaves the house. A running game waits for an account, but not for a guest."""
        table = self.seated(visitor)
        if table is not None and (for_good or not self.playing(visitor)):
            self._away_for_good(table, visitor.id)

    def _away_for_good(self, table: Table, who: str) -> None:
        account = self.house.archive.account(key_of(who))
        if table.match and table.seat_of(who) is not None:
            if account is not None:
                return
            self._finish(table, None)
        table.leave(who)

    # Starting and stopping

    def start(self, visitor: Visitor, table: Table, against: str | None, level: Level | None) -> None:
        """Begin a game: free chairs are taken by a computer player who lives in the room."""
        if table.match:
            raise Refused("haus.spiel_laeuft" if table.seat_of(visitor.id) is None else "haus.du_spielst_schon")
        if not self.house.world.thing(table.thing).open:
            raise Refused("haus.erst_oeffnen", ding=table.thing)
        hosts = self.hosts(table)
        if against in table.watchers or (against and against not in hosts and table.seat_of(against) is None):
            raise Refused("haus.sitzt_nicht_am_tisch", wer=against)
        free = table.free()
        takes_chair = table.seat_of(visitor.id) is None
        if len(free) > takes_chair and not hosts:
            raise Refused("haus.niemand_zum_spielen")
        if against in hosts and len(free) <= takes_chair:
            raise Refused("haus.kein_platz_frei")
        if takes_chair:
            self.sit(visitor, table, None)
        host = against if against in hosts else next(iter(hosts), None)
        for seat in table.free():
            if host is not None:
                table.host(host, seat, level or hosts[host])
        swapped = table.swap_if_same()
        names = [self.house.audience.noun(chair.who).lemma for chair in table.chairs]
        number = self.house.archive.next_game_id()
        table.start(number, self.house.now(), names, table.game.variants[0])
        if swapped:
            self.telling.everyone(table, "haus.seiten_getauscht")
        self._announce(visitor, table)
        self.house.journey.begun(table)
        self.settle(table)

    def hosts(self, table: Table) -> dict[str, Level]:
        """The computer players who live in the table's room, with their usual levels."""
        levels: dict[str, Level] = {level: level for level in LEVELS}
        world = self.house.world
        here = (world.residents.get(id_) for id_ in world.present(world.room_of(table.thing)))
        return {who.id: levels[who.level] for who in here if who and table.game.name in who.plays}

    def _announce(self, visitor: Visitor, table: Table) -> None:
        players = [
            self.house.narrator.tell("haus.spieler", wer=noun, platz=table.game.words.seat_name(seat))
            for seat, noun in enumerate(self.telling.names(table))
        ]
        self._room(table, visitor, "haus.spiel_beginnt", spieler=players)

    def stop(self, visitor: Visitor, table: Table) -> None:
        """End a game without result: by agreement, or because those who would have to agree are gone (pharao R10)."""
        if table.match is None:
            raise Refused("haus.kein_spiel")
        people = [who for who, human in zip(table.match.row.players, table.match.row.human, strict=True) if human]
        others = [who for who in people if who != visitor.id]
        waiting = [who for who in others if not self._away(who)]
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
        self._room(table, visitor, "haus.spiel_gestoppt")
        self._finish(table, None)

    def _away(self, who: str) -> bool:
        """Whether a player has been disconnected for some minutes, or has left the house."""
        visitor = self.house.audience.visitor(who)
        if visitor is None:
            return True
        return visitor.lost_at is not None and self.house.now() - visitor.lost_at >= self.house.settings.abandoned

    # Playing

    def play(self, visitor: Visitor, table: Table, moves: Sequence[Any]) -> None:
        """Play a person's moves, all or none, then whatever follows by itself."""
        seat = table.seat_of(visitor.id)
        if table.match is None or seat is None:
            raise Refused("haus.kein_spiel" if table.match is None else "haus.nur_zuschauer")
        self.telling.events(table, table.play(seat, moves))
        table.forget_stop()
        visitor.asked = None
        self.settle(table)

    def settle(self, table: Table) -> None:
        """Everything that needs no person: the dice, the end of the game, computer players, boards and questions."""
        while moves := self.house.chance(table, self.house.seed):
            self.telling.events(table, table.play(CHANCE, moves))
        if table.match is None:
            return
        standing = table.game.over(table.match.state)
        if standing is not None:
            self.telling.boards(table)
            self._finish(table, standing)
            return
        pending = list(thoughts(table, self.house.seed))
        for thought in pending:
            self._think(table, thought)
        if not pending:
            self.telling.boards(table)
            self.telling.prompts(table)

    def _think(self, table: Table, thought: Thought) -> None:
        place = (thought.game_id, thought.length, thought.seat)
        if place not in self._thinking:
            self._thinking.add(place)
            self.house.off_loop(thought.work, partial(self._thought, table, thought, place), process=True)

    def _thought(self, table: Table, thought: Thought, place: tuple[int, int, Seat], move: Any) -> None:
        self._thinking.discard(place)
        if thought.fits(table):
            self.telling.events(table, table.play(thought.seat, [move]))
            self.settle(table)

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
        for visitor in self.house.audience.here(room):
            if visitor not in told:
                self.house.audience.say(visitor, "haus.spiel_aus", wer=winners, gegen=losers or winners)
        for visitor, seat in viewers:
            if seat is not None:
                self.house.audience.say(visitor, "haus.revanche")
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
