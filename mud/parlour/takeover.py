"""Taking over a computer player's chair in a running game: who may, and what they see first.

Knows chairs and who sits on them; refuses to know how the game goes on.
"""

from mud.game import Refused, Seat
from mud.german.speech.inflection import Noun
from mud.parlour.audience import Audience
from mud.parlour.game_loop import GameLoop
from mud.parlour.identity import COMPANION
from mud.parlour.table import Table
from mud.parlour.telling import Telling
from mud.parlour.visitor import Visitor
from mud.world import actions
from mud.world.model import World


class Takeover:
    """Between two moves somebody becomes a seat: what it may know, they see. Called inside a tick."""

    def __init__(self, world: World, audience: Audience, telling: Telling, game_loop: GameLoop) -> None:
        self._world = world
        self._audience = audience
        self._telling = telling
        self._game_loop = game_loop

    def places(self, table: Table) -> list[Seat]:
        """The seats of players the house has sent; who lives in the house gives up no chair."""
        return [seat for seat, chair in enumerate(table.chairs) if chair.level and chair.who.startswith(COMPANION)]

    def take(self, visitor: Visitor, table: Table, seat: Seat | None = None) -> None:
        """Play on where a computer player sat: at the seat named, or at one whose person has left, or at any.

        Raises Refused, and then nothing has changed.
        """
        if table.match is None:
            raise Refused("haus.kein_spiel")
        if table.seat_of(visitor.id) is not None:
            raise Refused("haus.du_spielst_schon")
        if not table.has(visitor.id):
            table.admission.check(visitor.id)
        places = self.places(table)
        if seat is not None and seat not in places:
            raise Refused("platz.gibt_ihn_nicht_her", wer=self._name(table, seat))
        if not places:
            raise Refused("platz.keiner_frei")
        if seat is None:
            seat = next((place for place in places if place in table.match.gone), places[0])
        before = self._name(table, seat)
        table.take_over(seat, visitor.id, visitor.name)
        if self._world.person(visitor.id).posture is not None:
            self._audience.report(actions.stand(self._world, visitor.id))
        self._telling.room(table, visitor, "platz.uebernommen", von=before)
        self._telling.show(visitor, table)
        self._game_loop.back(table, visitor.id)

    def _name(self, table: Table, seat: Seat) -> Noun:
        return self._telling.names(table)[seat]
