"""How a game at a table begins: how many play, whom the house sends, and what the lot decides.

Knows chairs and who could sit on them; refuses to know what is played, and how it goes on.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from mud.game import Refused
from mud.games import LEVELS, Level
from mud.parlour.clockwork import lots
from mud.parlour.hosts import COMPANION, companions
from mud.parlour.table import Chair, Table
from mud.parlour.visitor import Visitor

if TYPE_CHECKING:
    from mud.parlour.evening import Evening


class Opening:
    """Begins games. Raises Refused, and then nothing has changed."""

    def __init__(self, evening: "Evening") -> None:
        self.evening = evening
        self.house = evening.house

    def start(
        self, visitor: Visitor, table: Table, against: str | None, level: Level | None, count: int | None = None
    ) -> None:
        """Begin a game. Free chairs are taken by computer players: who lives in the room, then whom the house sends."""
        if table.match:
            raise Refused("haus.spiel_laeuft" if table.seat_of(visitor.id) is None else "haus.du_spielst_schon")
        if not self.house.world.thing(table.thing).open:
            raise Refused("haus.erst_oeffnen", ding=table.thing)
        hosts = self.hosts(table)
        if against in table.watchers or (against and against not in hosts and table.seat_of(against) is None):
            raise Refused("haus.sitzt_nicht_am_tisch", wer=against)
        takes_chair = table.seat_of(visitor.id) is None
        people = len(table.people()) + takes_chair
        if count is None and against is not None and against not in hosts and people in table.game.seats(table.agreed):
            count = people  # against somebody who sits there: without the house's own players
        seats = self._seats(table, people, count)
        if takes_chair and not table.free():
            raise Refused("haus.kein_platz_frei")
        if seats > people and not hosts and not table.game.companions:
            raise Refused("haus.niemand_zum_spielen")
        if against in hosts and seats <= people:
            raise Refused("haus.kein_platz_frei")
        if takes_chair:
            self.evening.sit(visitor, table, None)
        if against in hosts:
            hosts = {against: hosts.pop(against), **hosts}
        number = self.house.archive.next_game_id()
        chairs = self._chairs(table, number, seats, {who: level or usual for who, usual in hosts.items()}, level)
        names = [self._player_name(chair.who) for chair in chairs]
        is_swapped = table.game.chooses_sides and tuple(chair.who for chair in chairs) == table.last
        if is_swapped:  # the same people again (PHARAO's sheet)
            chairs, names = chairs[1:] + chairs[:1], names[1:] + names[:1]
        table.start(number, self.house.wall(), chairs, names)
        if is_swapped:
            self.evening.telling.everyone(table, "haus.seiten_getauscht")
        self._announce(visitor, table)
        self.house.journey.begun(table)
        for who in filter(self.house.audience.is_away, table.people()):
            self.evening.course.absent(table, who)
        self.evening.course.wind_all(table)
        self.evening.course.settle(table)

    def _seats(self, table: Table, people: int, count: int | None) -> int:
        """How many will play: so many as wished, or as usual, or as many as have sat down. Raises Refused."""
        allowed = table.game.seats(table.agreed)
        if count == people == 1 and count not in allowed:
            count = None  # alone, that is with those the house sends
        if count is not None and count not in allowed:
            raise Refused("haus.nicht_zu_so_vielen", zahl=count, erlaubt=sorted(allowed))
        if count is None:
            fitting = [number for number in sorted(allowed) if number >= people]
            count = allowed[0] if allowed[0] >= people else fitting[0] if fitting else max(allowed)
        if people > count:
            raise Refused("haus.zu_viele_am_tisch", zahl=count, leute=people)
        return count

    def _chairs(
        self, table: Table, number: int, seats: int, hosts: Mapping[str, Level], level: Level | None
    ) -> list[Chair]:
        """The chairs of a new game. Where the lot decides who begins, it decides who sits next to whom, too."""
        sent = [(who, level or "mittel") for who, _ in companions({self._player_name(who) for who in table.people()})]
        fillers = iter([Chair(who, strength) for who, strength in [*hosts.items(), *sent]])
        chairs = [chair for chair in table.chairs if chair.who]
        if table.game.chooses_sides:
            free = [place for place, chair in enumerate(table.chairs) if not chair.who][: seats - len(chairs)]
            places = enumerate(table.chairs)
            return [chair if chair.who else next(fillers) for place, chair in places if chair.who or place in free]
        chairs += [next(fillers) for _ in range(seats - len(chairs))]
        return [chairs[place] for place in lots(self.house.seed, number, seats)]

    def _player_name(self, who: str) -> str:
        return self.house.audience.noun(who, who.removeprefix(COMPANION).capitalize()).lemma

    def hosts(self, table: Table) -> dict[str, Level]:
        """The computer players who live in the table's room, with their usual levels."""
        levels: dict[str, Level] = {level: level for level in LEVELS}
        world = self.house.world
        here = (world.residents.get(id_) for id_ in world.present(world.room_of(table.thing)))
        return {who.id: levels[who.level] for who in here if who and table.game.name in who.plays}

    def _announce(self, visitor: Visitor, table: Table) -> None:
        players = [
            self.house.narrator.tell("haus.spieler", wer=noun, platz=table.game.words.seat_name(seat))
            for seat, noun in enumerate(self.evening.telling.names(table))
        ]
        self.evening.tell_room(table, visitor, "haus.spiel_beginnt", spieler=players)
