"""Taking over a chair in a running game where somebody of the house moves: who may, and what they see first.

Knows whose chairs are to be had and since when; refuses to know how the game goes on, and what is typed.
"""

from math import ceil

from mud.game import Refused, Seat
from mud.german.speech.inflection import Noun
from mud.german.speech.players import called
from mud.parlour.audience import Audience
from mud.parlour.finding import Finding
from mud.parlour.game_loop import GameLoop
from mud.parlour.match import Match
from mud.parlour.people import People
from mud.parlour.rounds import Rounds
from mud.parlour.seating import Seating
from mud.parlour.table import Table
from mud.parlour.tables import Tables
from mud.parlour.telling import Telling
from mud.parlour.tick import Tick
from mud.parlour.visitor import Visitor


class Takeover:
    """Between two moves somebody becomes a seat: what it may know, they see. Called inside a tick.

    To be had are the chairs of computer players, whoever they are, and those of people for whom one has begun to move;
    but not while everybody is away who plays: then the game rests, and is found as it was left.
    """

    def __init__(
        self,
        tick: Tick,
        people: People,
        audience: Audience,
        tables: Tables,
        rounds: Rounds,
        finding: Finding,
        telling: Telling,
        seating: Seating,
        game_loop: GameLoop,
    ) -> None:
        self._tick = tick
        self._people = people
        self._audience = audience
        self._tables = tables
        self._rounds = rounds
        self._finding = finding
        self._telling = telling
        self._seating = seating
        self._game_loop = game_loop

    def places(self, table: Table) -> list[Seat]:
        """The seats that can be had."""
        if table.match is None or not self._game_loop.is_attended(table):
            return []
        return [seat for seat, chair in enumerate(table.chairs) if chair.level or seat in table.stand_ins]

    def names(self, table: Table) -> list[Noun]:
        """Who sits there, as their chairs are called."""
        return [self._name(table, seat) for seat in self.places(table)]

    # Finding the chair that is meant

    def find(self, visitor: Visitor, name: str, number: int | None) -> tuple[Table, Seat | None]:
        """The table, and the seat if a player is named. Raises Refused."""
        if number is not None:
            tables = [self._finding.here(visitor, self._finding.numbered(number))]
        elif (own := self._tables.seated(visitor)) is not None and own.match is not None:
            tables = [own]
        else:
            tables = [table for table in self._tables.beside(visitor) if table.match] or [self._tables.at(visitor)]
        if name:
            return self._named(tables, name)
        found = [table for table in tables if self.places(table)]
        if len(found) > 1:
            raise Refused("platz.an_welchem", tische=[self._rounds.number(table) for table in found])
        return next(iter(found), tables[0]), None

    def _named(self, tables: list[Table], name: str) -> tuple[Table, Seat | None]:
        running = [table for table in tables if table.match]
        found = ((table, called(name, self._telling.names(table))) for table in running)
        hit = next(((table, seat) for table, seat in found if seat is not None), None)
        if hit is None and running:
            raise Refused("platz.wer_ist_das", name=name)
        return hit or (tables[0], None)

    # Taking it

    def take(self, visitor: Visitor, table: Table, seat: Seat | None = None) -> None:
        """Play on where somebody of the house moves: at the seat named, or at one whose person has left, or at any.

        Raises Refused, and then nothing has changed.
        """
        if table.match is None:
            raise Refused("haus.kein_spiel")
        if self._tables.playing(visitor) is not None:
            is_here = table.seat_of(visitor.id) is not None
            raise Refused("haus.du_spielst_schon" if is_here else "haus.spiel_laeuft_du_spielst")
        places = self.places(table)
        if seat is not None and seat not in places:
            raise self._refusal(table, seat)
        if not places:
            raise self._resting(table) or Refused("platz.keiner_frei")
        if seat is None:
            seat = next((place for place in places if place in table.match.gone), places[0])
        table.check_take_over(visitor.id)
        self._seating.come_to(visitor, table)
        noun = self._name(table, seat)
        before = table.take_over(seat, visitor.id, visitor.name)
        self._tell(visitor, table, before, noun)
        self._telling.show(visitor, table)
        self._game_loop.back(table, visitor.id)

    def sit(self, visitor: Visitor, table: Table) -> None:
        """Sit down where a game runs: only on the chair of somebody who has left for good; else it is said what can be
        had. Raises Refused.
        """
        places = self.places(table)
        left = [place for place in places if table.match and place in table.match.gone]
        if left:
            self.take(visitor, table, left[0])
            return
        table.check_watch(visitor.id)
        if (resting := self._resting(table)) is not None:
            raise resting
        raise Refused("platz.laeuft", wer=self.names(table)) if places else Refused("haus.spiel_laeuft")

    def _tell(self, visitor: Visitor, table: Table, before: str, noun: Noun) -> None:
        """Everyone beside hears it; whose chair it was watches from now on, if they are in the house."""
        other = self._people.visitor(before)
        for listener in dict.fromkeys([visitor, *self._rounds.beside(table)]):
            if listener is not other:
                perspective = "du" if listener is visitor else "alle"
                self._audience.say(listener, "platz.uebernommen", perspective, wer=visitor.noun, von=noun)
        if other is None:
            return
        try:
            table.watch(before)
        except Refused:  # too many watch already
            self._audience.refuse(other, Refused("haus.zu_viele_zuschauer"))
        if other.session is not None:
            self._told(other, table, table.position)

    def _resting(self, table: Table) -> Refused | None:
        """Why nobody steps in anywhere at a table; None where somebody is there who plays."""
        if self._game_loop.is_attended(table):
            return None
        return Refused("platz.ruht", wer=[self._audience.noun(who) for who in table.people()])

    def _refusal(self, table: Table, seat: Seat) -> Refused:
        """Why a chair is not to be had, and what else is."""
        who, noun = table.chairs[seat].who, self._name(table, seat)
        if (resting := self._resting(table)) is not None:
            return resting
        if self._people.is_away(who):
            if table.patience is None:
                return Refused("platz.wird_gewartet", wer=noun)
            now = self._tick.now()
            left = table.patience - (now - table.away.get(who, now))
            return Refused("platz.noch_nicht", wer=noun, n=max(1, ceil(left)))
        visitor = self._people.visitor(who)
        if visitor is not None and visitor.away is not None:
            return Refused("platz.kurz_weg", wer=noun)
        others = self.names(table)
        return Refused("platz.spielt_selbst_andere" if others else "platz.spielt_selbst", wer=noun, andere=others)

    def _name(self, table: Table, seat: Seat) -> Noun:
        return self._telling.names(table)[seat]

    # Coming back to a chair that somebody else has

    def is_replaced(self, who: str) -> bool:
        """Whether somebody plays on for a person who has not heard of it yet."""
        return any(match.replaced.get(who) for _, match in self._tables.boards())

    def tell_replaced(self, visitor: Visitor) -> None:
        """Tell who is back that somebody plays on where they sat, and what else they can do."""
        for table, match in list(self._tables.boards()):
            if match.replaced.get(visitor.id):
                self._told(visitor, table, match)

    def _told(self, visitor: Visitor, table: Table, match: Match) -> None:
        by, match.replaced[visitor.id] = match.replaced[visitor.id], ""
        table.keep()
        self._audience.say(visitor, "platz.inzwischen", wer=self._audience.noun(by), ding=self._rounds.number(table))
        if match is not table.match:
            return
        watches = visitor.id in table.watchers
        self._audience.say(visitor, "platz.siehst_zu" if watches else "platz.zusehen", n=table.number)
        places = [] if table.game.has_secrets else self.names(table)
        if places:
            self._audience.say(visitor, "platz.mitspielen", wer=places[0])
        else:
            self._audience.say(visitor, "platz.naechste")
