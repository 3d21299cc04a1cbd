"""The evening at the tables: who sits down and gets up, and how a game is left and ends.

Knows tables, visitors and the words a game lends; refuses to know any game's rules and how a room looks.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from mud.game import Refused, Seat, Standing
from mud.games import TableGame, discover
from mud.german.parsing import TABLE
from mud.german.speech.inflection import Noun
from mud.parlour.course import Course
from mud.parlour.hosts import companions
from mud.parlour.opening import Opening
from mud.parlour.reopening import Reopening
from mud.parlour.standings import earns_crown
from mud.parlour.store import Change, DropState, GameRow
from mud.parlour.table import STATE, Table
from mud.parlour.telling import Telling
from mud.parlour.visitor import Visitor, is_guest
from mud.world import actions
from mud.world.catalogue import owner_of

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
        self.own_games: dict[str, TableGame] = {}
        for thing in house.world.things.values():
            if thing.game is not None and thing.own:
                self.own_games[thing.id] = games[thing.game]
            elif thing.game is not None:
                self.tables[thing.id] = Table(thing.id, games[thing.game])
        self.telling = Telling(house)
        self.course = Course(house, self.telling, self._finish)
        self.opening = Opening(self)
        self.reopening = Reopening(self, self._away_for_good)

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
        return self._table_of(visitor.id)

    def _table_of(self, who: str) -> Table | None:
        return next((table for table in self.tables.values() if table.has(who)), None)

    def awaited(self, who: str) -> Table | None:
        """The table where people wait for somebody in a running game. Guests without a link wait for nobody."""
        table = self._table_of(who)
        if table is None or table.match is None or table.seat_of(who) is None:
            return None
        others = (other for other in table.people() if other != who)
        return table if any(not is_guest(other) or not self.house.audience.is_away(other) for other in others) else None

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
        for thing, game in self.own_games.items():
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
        key = "haus.setzt_sich" if table.game.chooses_sides else "haus.setzt_sich_dazu"
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
        """The person has lost the connection, or has left the house and may come back: the others hear who waits."""
        table = self.playing(visitor)
        if table is None:
            return
        self.course.absent(table, visitor.id)
        if table.seat_of(visitor.id) in table.stand_ins:  # sat idle before: somebody moves already
            return
        told, facts = self.waits_for(visitor, table)
        if told != "allein":
            self.telling.everyone(table, f"haus.partie_{told}", wer=visitor.noun, **facts)

    def waits_for(self, visitor: Visitor, table: Table) -> tuple[str, dict[str, int]]:
        """How a running game goes on without one of its people: nobody else plays, it waits, or for so many minutes."""
        if all(who == visitor.id for who in table.people()):
            return "allein", {}
        if table.patience is None:
            return "wartet", {}
        return "wartet_minuten", {"minuten": round(table.patience / 60)}

    def back(self, visitor: Visitor) -> None:
        """The person is connected again."""
        self.reopening.tell(visitor)
        table = self.playing(visitor)
        if table is not None:
            self.course.back(table, visitor.id)
            if self.is_asked_to_stop(visitor, table):
                self.ask_to_stop(visitor, table)

    def awake(self, visitor: Visitor) -> None:
        """The person has typed something: whoever sat idle, and was stood in for, moves again."""
        table = self.playing(visitor)
        if table is not None and table.seat_of(visitor.id) in table.stand_ins:
            self.course.back(table, visitor.id)

    def stood_in_before(self, visitor: Visitor) -> list[Visitor]:
        """Those who will hear at a table that the person moves again, instead of somebody of the house."""
        table = self.playing(visitor)
        if table is None or table.seat_of(visitor.id) not in table.stand_ins:
            return []
        return [other for other, _ in self.telling.viewers(table)]

    def gone(self, visitor: Visitor, *, for_good: bool) -> None:
        """The person leaves the house. A running game waits for who may come back to it."""
        if for_good or not self.playing(visitor):
            self.release(visitor.id)

    def release(self, who: str) -> None:
        """Somebody's place at a table is free for others, unless a running game waits for an account."""
        table = self._table_of(who)
        if table is not None:
            self._away_for_good(table, who)

    def forget(self, who: str) -> None:
        """Somebody will not come back: their place is free, and the tables that were theirs alone are gone."""
        self.release(who)
        for board in self.tables.values():
            board.forget(who)
        for thing in [thing for thing in self.tables if owner_of(thing) == who]:
            self.house.store(*self.tables.pop(thing).changes, DropState(STATE + thing))

    def _away_for_good(self, table: Table, who: str) -> None:
        account = self.house.audience.account(who)
        seat = table.seat_of(who)
        if table.match and seat is not None:
            if account is not None:
                return
            if self._plays_on_without(table, who):
                self._hand_over(table, seat)
            else:
                noun = self.telling.names(table)[seat]
                for visitor, _ in self.telling.viewers(table):
                    if visitor.id != who:
                        self.house.audience.say(visitor, "haus.partie_ohne", wer=noun)
                self._finish(table, None)
        table.leave(who)

    # Stopping and playing

    def stop(self, visitor: Visitor, table: Table) -> None:
        """End a game without result: by agreement, or because those who would have to agree are gone (pharao R10)."""
        if table.match is None:
            raise Refused("haus.kein_spiel")
        people = table.people()
        abandoned = self.house.settings.abandoned
        others = [who for who in people if who != visitor.id and not self._sits_idle(table, who)]
        waiting = [who for who in others if self.house.now() - table.away.get(who, self.house.now()) < abandoned]
        if visitor.id not in people and waiting:
            raise Refused("haus.nur_spieler_stoppen")
        if any(who not in table.stoppers for who in waiting):
            table.ask_to_stop(visitor.id)
            missing = [self.house.audience.noun(who) for who in waiting if who not in table.stoppers]
            self.house.audience.say(visitor, "haus.stopp_gefragt", wer=missing)
            for who in waiting:
                other = self.house.audience.visitor(who)
                if other is not None and who not in table.stoppers:
                    self.ask_to_stop(other, table)
            return
        self.tell_room(table, visitor, "haus.spiel_gestoppt")
        self._finish(table, None)

    def is_asked_to_stop(self, visitor: Visitor, table: Table) -> bool:
        """Whether somebody else would stop the game, and this player has not said what they think of it."""
        return bool(table.stoppers) and visitor.id not in table.stoppers

    def ask_to_stop(self, visitor: Visitor, table: Table) -> None:
        """Ask a player whether they agree that the game ends without result."""
        stoppers = [self.house.audience.noun(who) for who in sorted(table.stoppers)]
        self.house.audience.say(visitor, "haus.stopp_frage", wer=stoppers)

    def refuse_to_stop(self, visitor: Visitor, table: Table) -> None:
        """A player would rather play on: the question is over for everyone."""
        table.forget_stop()
        for other, _ in self.telling.viewers(table):
            perspective = "du" if other is visitor else "alle"
            self.house.audience.say(other, "haus.stopp_abgelehnt", perspective, wer=visitor.noun)

    def _sits_idle(self, table: Table, who: str) -> bool:
        """Whether somebody is there, but has been stood in for because nothing comes."""
        return table.seat_of(who) in table.stand_ins and not self.house.audience.is_away(who)

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
        row = table.finish(self.house.wall(), standing)
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
                self.house.audience.say(visitor, "haus.revanche" if table.game.chooses_sides else "haus.noch_eine")
        for seat in standing.winners:
            self._crown(row, seat)
        follow()

    def _crown(self, row: GameRow, seat: Seat) -> None:
        """Ten games won against other people make a Großpharao, once."""
        visitor = self.house.audience.visitor(row.players[seat])
        if visitor is None or visitor.account is None or visitor.account.settings.get("titel"):
            return
        if earns_crown(self.house.archive, row, seat):
            self.house.attendance.crown(visitor)
