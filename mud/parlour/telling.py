"""What is told at a table: events, boards, questions, each to those who may know, each once.

Knows views, viewers and the words a game lends; refuses to know why something happened and who may do what.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property, partial
from typing import Any, Final

from mud.game import Actor, Event, Refused, Seat
from mud.games import Answer, Spoken, Told
from mud.german.speech.inflection import Noun
from mud.german.speech.narrator import SEEN, Length, Narrator, Saying
from mud.german.speech.players import by_form
from mud.german.stems import words_of
from mud.parlour import turns
from mud.parlour.audience import Audience, length_for
from mud.parlour.match import NOBODY, Waiting
from mud.parlour.people import People
from mud.parlour.rounds import Rounds
from mud.parlour.scenery import picture_of, seated
from mud.parlour.sheetwords import HOUSE, clock_said
from mud.parlour.sight import Sight
from mud.parlour.table import Table
from mud.parlour.terms import ADVICE, RATED
from mud.parlour.tick import Tick
from mud.parlour.visitor import Heard, Visitor
from mud.sheet.moves import HouseEvent, Warned
from mud.text import Bell, Paragraph, Picture, Text, run_together, sounding, styled

Viewers = Iterable[tuple[Visitor, Seat | None]]
_ToldTo = dict[Visitor, list[Paragraph]]


NEWS: Final = 3
"""Paragraphs before a question, above which it is asked before them, too."""


class _Board:
    """What stands on a table as a seat or (None) a watcher sees it now: drawn if it comes to be shown, and once.

    `tongue`: the language of the words in it; empty for German."""

    def __init__(self, table: Table, seat: Seat | None, names: Sequence[Noun], tongue: str) -> None:
        self._draw = partial(picture_of, table, seat, names, tongue)
        self.occasion = table.game.picture.occasion(table.view(seat), seat)
        self.shrunk = partial(table.game.shrunk, table.view(seat), seat)

    @cached_property
    def drawn(self) -> Sequence[Paragraph]:
        return self._draw()


_TURN: Final = {"turn": "zug.ist", "answers": "zug.gefragt"}
_TURN_BEGINS: Final = {"turn": "zug.beginnt", "answers": "zug.wird_gefragt"}
"""How those who are not meant hear of it, asked and by themselves."""


def _hears_first(event: Event, visitor: Visitor, seat: Seat | None) -> bool:
    """Whether an event that leads concerns somebody who has everything read out."""
    return length_for(visitor) != SEEN and event.perspective(seat) in ("du", "dir")


class Telling:
    """The voice of the tables."""

    def __init__(
        self, tick: Tick, people: People, audience: Audience, rounds: Rounds, sight: Sight, narrator: Narrator
    ) -> None:
        self._tick = tick
        self._people = people
        self._audience = audience
        self._rounds = rounds
        self._sight = sight
        self._narrator = narrator

    def names(self, table: Table) -> Sequence[Noun]:
        """The players in seat order, as nouns."""
        return seated(table, self._audience)

    def viewers(self, table: Table) -> Viewers:
        """Everyone at the table who can hear, with their seats; None for those who watch."""
        for who in table.around():
            visitor = self._people.visitor(who)
            if visitor is not None and visitor.session is not None:
                yield visitor, table.seat_of(who)

    def events(self, table: Table, events: Iterable[Event]) -> None:
        """Tell everyone at the table the events they may know of (design.md, promise 4)."""
        at = self._tick.wall()
        for visitor, paragraphs in self._tell(table, events, self.viewers(table)).items():
            visitor.happened.extend(Heard(at, one.text) for one in run_together(paragraphs) if isinstance(one, Text))

    def _tell(self, table: Table, events: Iterable[Event], viewers: Viewers) -> _ToldTo:
        """Tell events to those who may know of them; what each was told."""
        names = self.names(table)
        listeners = list(viewers)
        happened = list(events)
        told: _ToldTo = {visitor: [] for visitor, _ in listeners}
        first = [event for event in happened if event.leads]
        for event in first:
            self._event(table, event, [who for who in listeners if _hears_first(event, *who)], names, told)
        for event in happened:
            rest = [who for who in listeners if not _hears_first(event, *who)] if event.leads else listeners
            self._event(table, event, rest, names, told)
        return told

    def _event(self, table: Table, event: Event, listeners: Viewers, names: Sequence[Noun], told: "_ToldTo") -> None:
        words = HOUSE if isinstance(event, HouseEvent) else table.game.words
        said: dict[tuple[Seat | None, str, Length], Sequence[Paragraph]] = {}  # all who watch alike hear the same
        for visitor, seat in listeners:
            if event.seen_by is None or seat in event.seen_by:
                if isinstance(event, Warned) and seat == event.whose:
                    self._ring(visitor)
                heard = (seat, visitor.tongue, length_for(visitor))
                if heard not in said:
                    told_as = self._said(visitor, words.report(event, seat, names))
                    styled_as = [styled(paragraph, "game") for paragraph in told_as]
                    said[heard] = sounding(styled_as, event.sound) if event.sound else styled_as
                self._audience.hear(visitor, *said[heard], is_part=event.perspective(seat) != "du")
                told[visitor] += said[heard]

    def _ring(self, visitor: Visitor) -> None:
        """Who runs out of time may look elsewhere: who wishes it or does not see the line below hears a bell."""
        session = visitor.session
        if session is not None and (session.wishes.bell or session.screen.reader):
            self._audience.hear(visitor, Bell())

    def told(self, visitor: Visitor, told: Told | Paragraph | None) -> None:
        """Tell a person what a game has put into words, or show what it has drawn; nothing if it has nothing to say."""
        self._audience.hear(visitor, *self._said(visitor, told))

    def asked_for(self, visitor: Visitor, told: Told) -> None:
        """Tell the one thing that was asked for, in full where it would be left out among others."""
        voice = self._audience.voice(visitor, told.key.partition(".")[0], told.key)
        in_full = Text(voice.tell(told.key, told.perspective, **told.facts))
        self._audience.hear(visitor, *(self._said(visitor, told) or (in_full,)))

    def _said(self, visitor: Visitor, told: Told | Paragraph | None) -> Sequence[Paragraph]:
        if isinstance(told, Told):
            return self._audience.put(visitor, told.key.partition(".")[0], told.key, told.perspective, told.facts)
        return () if told is None else (told,)

    def _in_words(self, visitor: Visitor, game: str, key: str, perspective: str = "du", /, **facts: Any) -> str:
        key = self._audience.staged(visitor, key)
        return self._audience.voice(visitor, game, key).tell(key, perspective, length_for(visitor), **facts)

    def said(self, visitor: Visitor, table: Table, reasons: Iterable[Told]) -> str:
        """What a game has put into words for a person, as a part of what they are told."""
        game = table.game.name
        words = (self._in_words(visitor, game, one.key, one.perspective, **one.facts) for one in reasons)
        return " ".join(words)

    def typed(self, visitor: Visitor, table: Table, commands: Iterable[str | Saying]) -> list[str]:
        """Commands of the game as a person types them."""
        lines = list(commands)
        keys = (line.key for line in lines if isinstance(line, Saying))
        voice = self._audience.voice(visitor, table.game.name, next(keys, ""))
        return [voice.plain(line) for line in lines]

    def answer(self, visitor: Visitor, parts: Answer) -> None:
        """Tell and show the answer to a question. Who has everything read out needs no picture beside the words."""
        spoken = [part.told if isinstance(part, Spoken) else part for part in parts if not isinstance(part, Picture)]
        shown = [part for part in parts if not isinstance(part, Spoken)]
        for part in spoken if visitor.listens and spoken else shown:
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

        Readers have heard what changed. All who watch are shown the same picture.
        """
        boards: dict[tuple[Seat | None, str], _Board] = {}
        match = table.position
        acting = table.game.to_act(match.state)
        goes_on = match.mover in acting
        for visitor, seat in self.viewers(table):
            key = (seat, visitor.tongue)
            board = boards[key] = boards.get(key) or _Board(table, seat, self.names(table), visitor.tongue)
            visitor.turn_to(match.row.id)
            if board.occasion is None:
                visitor.shown = None
            if visitor.session is None or visitor.session.screen.reader or (seats is not None and seat not in seats):
                continue
            if seat in table.stand_ins or (goes_on and seat not in acting and visitor.shown is not None):
                continue  # who only looks on sees one board a turn: when it is over
            if self._sight.shows(visitor, table):
                visitor.shown = board.occasion
            elif board.occasion != visitor.shown:
                self._show(visitor, board)

    def _show(self, visitor: Visitor, board: "_Board") -> None:
        visitor.shown = board.occasion
        self._audience.hear(visitor, *board.drawn)
        if visitor.shrunk != visitor.of_game and (shrunk := board.shrunk()) is not None:
            visitor.shrunk = visitor.of_game
            self.told(visitor, shrunk)

    def prompts(self, table: Table) -> None:
        """Ask those who are to act, once (design.md, promise 7: the question follows from the state), and tell the
        others, once, for whom the game waits."""
        if table.match is None:
            return
        names = self.names(table)
        now = turns.waiting(table, names)
        for visitor, seat in self.viewers(table):
            visitor.turn_to(table.match.row.id)
            told = turns.asked(table, seat, names)
            if told is not None and told != visitor.asked:
                has_moved = table.match.mover == seat
                if visitor.session is not None and visitor.session.wishes.bell and not has_moved:
                    self._audience.hear(visitor, Bell())
                is_first = turns.begins(now, visitor.waiting, seat)
                is_timed = is_first or told.perspective == "dir"
                is_answer = table.match.mover not in (None, seat)
                limit = self._limit(visitor, table, seat) if is_timed else ""
                self._ask(visitor, told, limit, is_turn=is_first, is_news=is_timed and is_answer)
            self._others_turn(visitor, table, turns.news(table, now, visitor.waiting, seat), names)
            self._heard(visitor, table, told, now)

    def _heard(self, visitor: Visitor, table: Table, told: Told | None, now: Waiting) -> None:
        """Remember what somebody has been asked, and of whose turn they know."""
        known, seat = turns.heard(now, visitor.waiting), table.seat_of(visitor.id)
        visitor.asked, visitor.waiting = told, turns.unasked(known, seat) if seat in table.stand_ins else known
        self._sight.status(visitor)

    def _ask(self, visitor: Visitor, told: Told, limit: str = "", *, is_turn: bool, is_news: bool = False) -> None:
        """Ask a question, in one line with whose turn it is and how long there is to answer. Whoever listens hears it
        before the news that led to it, too, when there is much of that."""
        game = told.key.partition(".")[0]
        asked = self._in_words(visitor, game, told.key, told.perspective, **told.facts)
        if is_turn and told.perspective == "du":
            asked = self._in_words(visitor, game, "zug.du", frage=asked)
        question, session = Text(f"{asked} {limit}" if limit else asked), visitor.session
        if is_news and session is not None and session.screen.reader and session.waits() > NEWS:
            session.tell_first(question)
        self._audience.hear(visitor, question)

    def _limit(self, visitor: Visitor, table: Table, seat: Seat | None) -> str:
        """How long whoever is asked has got, and what happens then; nothing where no clock runs about it."""
        timer = table.game.timer(table.match.state) if table.match else None
        if timer is None or timer.seat not in (None, seat):
            return ""
        key = table.game.words.limits.get(type(timer.move))
        return "" if key is None else self._in_words(visitor, table.game.name, key, n=round(timer.seconds))

    def _others_turn(
        self,
        visitor: Visitor,
        table: Table,
        news: Mapping[str, Collection[Seat]],
        names: Sequence[Noun],
        *,
        is_asked: bool = False,
    ) -> None:
        for kind, seats in news.items():
            key = _TURN[kind] if is_asked else _TURN_BEGINS[kind] if table.position.moved else "zug.erster"
            self._audience.say_at(visitor, table.game.name, key, wer=[names[seat] for seat in sorted(seats)])

    def since(self, visitor: Visitor, table: Table) -> None:
        """Tell who plays at a running game what has happened since they moved last, if anything has."""
        seat = table.seat_of(visitor.id)
        if seat is not None:
            self._tell(table, next(table.position.recent(seat)), [(visitor, seat)])

    def retell(self, visitor: Visitor, table: Table, line: str = "") -> None:
        """Tell again what happened since the person moved last, or what the one whom a line names did last. Raises
        Refused if there is nothing to be told."""
        seat, position = table.played_by(visitor.id), table.position
        forms = by_form(self.names(table))
        named = {forms[key] for key in words_of(line) if key in forms} - {seat}
        if len(named) == 1 and (done := position.own(named.pop())):
            self._tell(table, done, [(visitor, seat)])
            return
        for events in position.recent(seat):
            if any(self._tells(visitor, table, seat, event) for event in events):
                self._tell(table, events, [(visitor, seat)])
                return
        raise Refused("haus.nichts_zu_erzaehlen" if position.turns else "haus.noch_kein_zug")

    def again(self, visitor: Visitor, table: Table, events: Sequence[Event]) -> None:
        """Tell a person again what happened, as far as they may know it."""
        self._tell(table, events, [(visitor, table.played_by(visitor.id))])

    def _tells(self, visitor: Visitor, table: Table, seat: Seat | None, event: Event) -> bool:
        """Whether a person is told anything of an event of the game."""
        is_known = event.seen_by is None or seat in event.seen_by
        return is_known and bool(self._said(visitor, table.game.words.report(event, seat, self.names(table))))

    def show(self, visitor: Visitor, table: Table) -> None:
        """The position, as a picture or in sentences, and the question if there is one."""
        seat = table.played_by(visitor.id)
        visitor.turn_to(table.position.row.id)
        if visitor.listens:
            self.describe(visitor, table)
        else:
            self._unfinished(visitor, table)
            self._show(visitor, _Board(table, seat, self.names(table), visitor.tongue))
        self.question(visitor, table)

    def _unfinished(self, visitor: Visitor, table: Table) -> None:
        """Tell beforehand that what is shown stood so when the game was ended: of that its rules know nothing."""
        if table.match is None and table.game.over(table.position.state) is None:
            self._audience.say_at(visitor, table.game.name, "zug.vorbei")

    def show_waiting(self, visitor: Visitor, table: Table, view: Any, seat: Seat) -> None:
        """A position in which no game runs yet, as who has this seat would see it."""
        names = [table.game.words.seat_name(place) for place in range(len(table.chairs))]
        if visitor.listens:
            for told in table.game.picture.describe(view, seat, names):
                self.told(visitor, told)
        else:
            self._audience.hear(visitor, *table.game.picture.draw(view, seat, names))

    def question(self, visitor: Visitor, table: Table, known: Collection[Seat] = ()) -> None:
        """What is asked of a person at a running game, or else whose move is awaited, and how much time they have got;
        of the seats that are `known` both was said already."""
        if table.match is None:
            return
        visitor.turn_to(table.match.row.id)
        seat, names = table.seat_of(visitor.id), self.names(table)
        told, now = turns.asked(table, seat, names), turns.waiting(table, names)
        if told is not None:
            self._ask(visitor, told, is_turn=True)
        else:
            news = turns.news(table, now, NOBODY, seat)
            fresh = {kind: seats.difference(known) for kind, seats in news.items() if not seats <= set(known)}
            self._others_turn(visitor, table, fresh, names, is_asked=True)
        self._heard(visitor, table, told, now)
        self._sight.time(visitor, table, known)

    def acknowledge(self, visitor: Visitor, table: Table) -> None:
        """No move is taken in silence: who has heard nothing since they typed it hears for whom the table waits now."""
        if not any(isinstance(one, Text) and one.text for one in visitor.dialogue.told):
            self.question(visitor, table)

    def turn(self, visitor: Visitor, table: Table) -> None:
        """Whose turn it is. Who listens hears no more than that, unless they wish to hear all there is."""
        told = turns.asked(table, table.seat_of(visitor.id), self.names(table))
        is_own = told is not None and told.perspective == "du"
        if is_own and length_for(visitor) in ("knapp", "ueblich"):
            self._audience.say_at(visitor, table.game.name, "zug.deiner")
            self._sight.time(visitor, table)
        else:
            self.question(visitor, table)

    def times(self, table: Table) -> None:
        """The line below the screen of those who play says how much time is left, though nothing is told."""
        for visitor, seat in self.viewers(table):
            if seat is not None and visitor.session is not None and visitor.session.mode == "reich":
                self._sight.status(visitor)
                self._audience.hear(visitor)

    def over(self, table: Table) -> None:
        """Nobody's turn goes on below a screen, and whoever sees the board as shapes sees how it ended."""
        for visitor, _ in self.viewers(table):
            self._sight.status(visitor)
        self.times(table)

    def terms(self, table: Table, listeners: Iterable[Visitor]) -> None:
        """What holds for the running game beside its rules: that it counts nowhere, advice, and its clock."""
        sheet = table.position.sheet
        for visitor in listeners:
            if not sheet.counts:
                self._audience.say(visitor, "partie.zum_ueben" if RATED in table.chosen else "partie.zum_ueben_einmal")
            if table.options[ADVICE] == "ja" and len(table.people()) > 1:
                self._audience.say(visitor, "rat.mit_rat")
            if sheet.clock is not None:
                said = clock_said(self._narrator.tell, sheet.clock.terms)
                self._audience.say(visitor, "partie.mit_uhr", uhr=said)

    def describe(self, visitor: Visitor, table: Table, *, whole: bool = False) -> None:
        """The position in sentences, in short for who listens to little and does not want the `whole`."""
        seat, brief = table.played_by(visitor.id), None if whole or length_for(visitor) != "knapp" else table.game.brief
        self._unfinished(visitor, table)
        for told in (brief or table.game.picture.describe)(table.view(seat), seat, self.names(table)):
            self.told(visitor, told)
