"""How a game at a table begins: who sits down for it, and what is told of it.

Knows when a game may begin; refuses to know whom the house sends, what is played, and how it goes on.
"""

from collections.abc import Sequence

from mud.game import Refused
from mud.games import NO_DEADLINE, Level
from mud.german.speech.inflection import Noun
from mud.parlour.audience import Audience
from mud.parlour.chair import Chair
from mud.parlour.game_loop import GameLoop
from mud.parlour.identity import is_program
from mud.parlour.journey import Journey
from mud.parlour.lesson_table import LessonTable
from mud.parlour.lineup import Lineup, seats_for
from mud.parlour.seating import Seating
from mud.parlour.staging import Staging
from mud.parlour.strength import MATCHED, Strength
from mud.parlour.table import Table
from mud.parlour.telling import Telling
from mud.parlour.tick import Tick
from mud.parlour.visitor import Visitor


class Opening:
    """Begins games. Raises Refused, and then nothing has changed."""

    def __init__(
        self,
        tick: Tick,
        lineup: Lineup,
        seating: Seating,
        telling: Telling,
        journey: Journey,
        game_loop: GameLoop,
        staging: Staging,
        strength: Strength,
        audience: Audience,
    ) -> None:
        self._strength = strength
        self._audience = audience
        self._staging = staging
        self._tick = tick
        self._lineup = lineup
        self._seating = seating
        self._telling = telling
        self._journey = journey
        self._game_loop = game_loop

    def start(
        self,
        visitor: Visitor,
        table: Table,
        against: str | None,
        level: Level | None,
        count: int | None = None,
        position: str = "",
    ) -> None:
        """Begin a game, from a position if there is one in notation. Free chairs are taken by computer players: who
        lives in the room, then whom the house sends. Where one has hardly begun, another level is all it takes."""
        if table.match and table.seat_of(visitor.id) is not None:
            self._play_otherwise(visitor, table, level)
            return
        if table.match:
            raise Refused("haus.spiel_laeuft")
        self._lineup.check_open(table)
        staged = self._staging.at(visitor, table)
        self._staging.check(staged)
        position = position or (staged.position if staged is not None else "")
        hosts = self._lineup.hosts(table)
        if against in table.watchers or (against and against not in hosts and table.seat_of(against) is None):
            raise Refused("haus.sitzt_nicht_am_tisch", wer=against)
        is_chosen, adapts = level is not None, False
        takes_chair = table.seat_of(visitor.id) is None
        people = len(table.sitting()) + takes_chair
        if count is None and against is not None and against not in hosts and people in table.game.seats(table.agreed):
            count = people  # against somebody who sits there: without the house's own players
        if count is None and against in hosts and people + 1 in table.game.seats(table.agreed):
            count = people + 1  # against one who lives here, and nobody whom the house would send
        seats = seats_for(table, people, count)
        if takes_chair and not table.free():
            raise Refused("haus.kein_platz_frei")
        if seats > people and not hosts and not table.game.companions:
            raise Refused("haus.niemand_zum_spielen")
        if against in hosts and seats <= people:
            raise Refused("haus.kein_platz_frei")
        if takes_chair:
            self._seating.sit(visitor, table, None)
        if against in hosts:
            hosts = {against: hosts.pop(against), **hosts}
        if level is None and people == 1 and table.number:
            level = self._strength.level(visitor, table.game)
            adapts = level is not None
            if level is None and visitor.id in table.last:
                level = table.played_at  # once more means as strong as before
        hosts = {who: level or usual for who, usual in hosts.items()}
        number, chairs = self._lineup.chairs(table, seats, hosts, level)
        names = [self._lineup.name(chair.who) for chair in chairs]
        is_same = tuple(chair.who for chair in chairs) == table.last
        is_swapped = table.game.chooses_sides and is_same and not position  # whose turn it was there it still is
        if is_swapped:  # the same people again (PHARAO's sheet)
            chairs, names = chairs[1:] + chairs[:1], names[1:] + names[:1]
        dropped = _without_deadline(table) if visitor.listens else ""
        table.start(number, self._tick.wall(), chairs, names, position)
        if is_swapped:
            self._telling.everyone(table, "haus.seiten_getauscht")
        self._telling.room(table, visitor, "haus.spiel_beginnt", spieler=self._telling.players(table))
        called = zip(chairs, self._telling.names(table), strict=True)
        if programs := [noun for chair, noun in called if is_program(chair.who)]:
            self._telling.everyone(table, "automat.ist_einer", wer=programs, n=len(programs))
        if not is_chosen and table.number:  # at a table of one's own a story is told
            self._tell_strength(visitor, table, settled=adapts)
        elif is_chosen and not table.number and (wer := [noun for noun, one in self._levels(table) if one == level]):
            self._audience.say(visitor, "staerke.gerade", wer=wer, stufe=level)
        if dropped:
            usual = table.agreeable[dropped][0]
            self._telling.everyone(table, "partie.ohne_frist", name=dropped.capitalize(), wert=usual)
        self._telling.terms(table, [listener for listener, _ in self._telling.viewers(table)])
        self._journey.begun(table)
        self._game_loop.begin(table)

    def _play_otherwise(self, visitor: Visitor, table: Table, level: Level | None) -> None:
        """Those of the house play as strong as is wished only now, while who plays alone against them has done nothing.
        Raises Refused."""
        if isinstance(table, LessonTable):
            raise Refused("lektion.noch_darin")
        house = [(seat, chair.who) for seat, chair in enumerate(table.chairs) if chair.level is not None]
        if level is None or not house or not table.number or table.people() != [visitor.id]:
            raise Refused("haus.du_spielst_schon")
        if table.seat_of(visitor.id) in table.position.moved:
            raise Refused("staerke.zu_spaet", stufe=level)
        for seat, who in house:
            table.take_chair(seat, Chair(who, level))
        names = self._telling.names(table)
        self._telling.everyone(table, "staerke.doch", wer=[names[seat] for seat, _ in house], stufe=level)

    def _levels(self, table: Table) -> Sequence[tuple[Noun, Level]]:
        """Those of the house who play, and how strong."""
        return [
            (noun, chair.level)
            for noun, chair in zip(self._telling.names(table), table.chairs, strict=True)
            if chair.level is not None
        ]

    def _tell_strength(self, visitor: Visitor, table: Table, *, settled: bool) -> None:
        """How strong those of the house play, and that one may choose; or why they are as strong as they are."""
        game, chairs = table.game, enumerate(table.chairs)
        names, found = (
            self._telling.names(table),
            {seat: chair.level for seat, chair in chairs if chair.level is not None},
        )
        if not found:
            return
        wer, level = [names[seat] for seat in found], next(iter(found.values()))
        if settled and self._strength.wish(visitor, game) == MATCHED:
            moved = self._strength.footing(visitor, game).moved
            key = {1: "staerke.stieg", -1: "staerke.sank"}.get(moved, "staerke.passt")
            self._audience.say(visitor, key, stufe=level)
        elif len(set(found.values())) > 1:
            self._audience.say(visitor, "staerke.verschieden", stufen=game.levels, eine=game.levels[0])
        else:
            others = [other for other in game.levels if other != level]
            self._audience.say(visitor, "staerke.spielt", wer=wer, stufe=level, stufen=others, eine=others[0])


def _without_deadline(table: Table) -> str:
    """Whoever listens plays without a deadline where none was agreed on: the option that is one now; or nothing."""
    name = table.game.deadlines.get(table.variant, "")
    if not name or name in table.chosen or table.options[name] == NO_DEADLINE:
        return ""
    table.agree(None, {name: NO_DEADLINE})
    return name
