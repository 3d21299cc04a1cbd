"""What is told at a table: events, boards, questions, each to those who may know, each once.

Knows views, viewers and the words a game lends; refuses to know why something happened and who may do what.
"""

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from mud.game import Actor, Event, Refused, Seat
from mud.games import Answer, Spoken, Told
from mud.german.speech.inflection import Noun
from mud.german.speech.narrator import Narrator
from mud.parlour.audience import Audience
from mud.parlour.people import People
from mud.parlour.rounds import Rounds
from mud.parlour.sight import Sight
from mud.parlour.table import Table
from mud.parlour.visitor import Visitor
from mud.text import Bell, Paragraph, Picture, Text

Viewers = Iterable[tuple[Visitor, Seat | None]]


class Telling:
    """The voice of the tables."""

    def __init__(self, people: People, audience: Audience, rounds: Rounds, sight: Sight, narrator: Narrator) -> None:
        self._people = people
        self._audience = audience
        self._rounds = rounds
        self._sight = sight
        self._narrator = narrator

    def names(self, table: Table) -> list[Noun]:
        """The players in seat order, as nouns."""
        match = table.position
        return [self._audience.noun(who, name) for who, name in zip(match.players, match.names, strict=True)]

    def viewers(self, table: Table) -> Viewers:
        """Everyone at the table who can hear, with their seats; None for those who watch."""
        for who in table.around():
            visitor = self._people.visitor(who)
            if visitor is not None and visitor.session is not None:
                yield visitor, table.seat_of(who)

    def events(self, table: Table, events: Iterable[Event], viewers: Viewers | None = None) -> None:
        """Tell events to those who may know of them (design.md, promise 4); to everyone at the table if not said."""
        names = self.names(table)
        listeners = list(self.viewers(table) if viewers is None else viewers)
        for event in events:
            for visitor, seat in listeners:
                if event.seen_by is None or seat in event.seen_by:
                    self.told(visitor, table.game.words.report(event, seat, names))

    def told(self, visitor: Visitor, told: Told | Paragraph | None) -> None:
        """Tell a person what a game has put into words, or show what it has drawn; nothing if it has nothing to say."""
        if isinstance(told, Told):
            told = Text(self._narrator.tell(told.key, told.perspective, **told.facts))
        if told is not None:
            self._audience.hear(visitor, told)

    def answer(self, visitor: Visitor, parts: Answer) -> None:
        """Tell and show the answer to a question. Who has everything read out needs no picture beside the words."""
        is_reader = visitor.session is not None and visitor.session.screen.reader
        spoken = [part.told if isinstance(part, Spoken) else part for part in parts if not isinstance(part, Picture)]
        shown = [part for part in parts if not isinstance(part, Spoken)]
        for part in spoken if is_reader and spoken else shown:
            self.told(visitor, part)

    def everyone(self, table: Table, key: str, /, *, but: str = "", **facts: Any) -> None:
        """Tell a sentence of the house to everyone at the table, `but` somebody with this id."""
        for visitor, _ in self.viewers(table):
            if visitor.id != but:
                self._audience.say(visitor, key, **facts)

    def one(self, table: Table, who: str, key: str, **facts: Any) -> None:
        """The same about one of them, by id, who hears it as `du`."""
        for visitor, _ in self.viewers(table):
            self._audience.say(visitor, key, "du" if visitor.id == who else "alle", **facts)

    def room(self, table: Table, actor: Visitor, key: str, **facts: Any) -> None:
        """Tell those beside a table what a person did there, and that person wherever they are by now."""
        for visitor in dict.fromkeys([actor, *self._rounds.beside(table)]):
            self._audience.say(visitor, key, "du" if visitor is actor else "alle", **{"wer": actor.noun, **facts})

    def players(self, table: Table) -> list[str]:
        """Who plays what, each in a few words."""
        return [
            self._narrator.tell("haus.spieler", wer=noun, platz=table.game.words.seat_name(seat))
            for seat, noun in enumerate(self.names(table))
        ]

    def boards(self, table: Table, seats: Collection[Actor] | None = None) -> None:
        """Show the board to whoever has not seen it since the last occasion; `seats`: only to these.

        Readers have heard what changed.
        """
        for visitor, seat in self.viewers(table):
            occasion = table.game.picture.occasion(table.view(seat), seat)
            if occasion is None:
                visitor.shown = None
            if visitor.session is None or visitor.session.screen.reader or (seats is not None and seat not in seats):
                continue
            if seat in table.stand_ins:
                continue
            if occasion != visitor.shown:
                self._board(visitor, table, seat)

    def _board(self, visitor: Visitor, table: Table, seat: Seat | None) -> None:
        view = table.view(seat)
        visitor.shown = table.game.picture.occasion(view, seat)
        self._audience.hear(visitor, *table.game.picture.draw(view, seat, self.names(table)))

    def _asked(self, table: Table, seat: Seat | None, names: Sequence[Noun]) -> Told | None:
        """What a game asks of a seat; nothing of those who watch, nor of those somebody moves for."""
        if seat is None or seat in table.stand_ins:
            return None
        return table.game.words.prompt(table.view(seat), seat, names)

    def prompts(self, table: Table) -> None:
        """Ask those who are to act, once (design.md, promise 7: the question follows from the state)."""
        if table.match is None:
            return
        names = self.names(table)
        for visitor, seat in self.viewers(table):
            told = self._asked(table, seat, names)
            if told is not None and told != visitor.asked:
                has_moved = table.match.mover == seat
                if visitor.session is not None and visitor.session.wishes.bell and not has_moved:
                    self._audience.hear(visitor, Bell())
                self.told(visitor, told)
            visitor.asked = told
            self._sight.status(visitor)

    def retell(self, visitor: Visitor, table: Table) -> None:
        """Tell again what happened since the person moved last."""
        seat = table.played_by(visitor.id)
        recent = table.position.recent(seat)
        if not recent:
            raise Refused("haus.noch_kein_zug")
        self.events(table, recent, [(visitor, seat)])

    def show(self, visitor: Visitor, table: Table) -> None:
        """The position, as a picture or in sentences, and the question if there is one."""
        seat = table.played_by(visitor.id)
        if visitor.session is not None and visitor.session.screen.reader:
            self.describe(visitor, table)
        else:
            self._board(visitor, table, seat)
        self.question(visitor, table)

    def question(self, visitor: Visitor, table: Table) -> None:
        """What is asked of a person at a running game, or else whose move is awaited."""
        if table.match is None:
            return
        seat, names = table.seat_of(visitor.id), self.names(table)
        told = self._asked(table, seat, names)
        self.told(visitor, told)
        visitor.asked = told
        acting = [names[actor] for actor in table.game.to_act(table.match.state) if isinstance(actor, Seat)]
        if told is None and acting:
            self._audience.say(visitor, "haus.stand_am_zug", wer=acting)
        self._sight.status(visitor)

    def describe(self, visitor: Visitor, table: Table) -> None:
        """The position in sentences."""
        seat = table.played_by(visitor.id)
        for told in table.game.picture.describe(table.view(seat), seat, self.names(table)):
            self.told(visitor, told)
