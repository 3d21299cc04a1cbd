"""An evening by chance: people who come, go, sit, seek and play in a house that falls now and then.

Knows how one does all of that, and what everybody is told of it; refuses to know what must always be so, and at whose
word.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from mud.game import Seat
from mud.parlour.bounds import HouseSettings
from mud.parlour.guests import REMEMBERED
from mud.parlour.identity import is_guest
from mud.parlour.lobby import Lobby
from mud.parlour.seeks import Seek
from mud.parlour.table import Table
from mud.parlour.visitor import Visitor
from mud.sheet.clock import MISSES
from tests.stage import PASSWORD, Stage

ACCOUNTS = ("Anna", "Ben", "Cleo", "Dora")
GUEST = "Gast"
PEOPLE = (*ACCOUNTS, GUEST)
BOUNDS: dict[str, Any] = {
    "tables": 3,
    "tables_each": 2,
    "seeks": 4,
    "seeks_each": 2,
    "seek_time": 300.0,
    "seek_rate": 0.0,
    "speech_rate": 0.0,
}
"""So few of everything that there is often no more of it."""
KEPT = HouseSettings().tables_kept
"""Seconds a table waits that somebody has got up from, and where nobody sits any more."""
_TIME = re.compile(r"seit \w+ Minuten?|eben begonnen")
_WORD = re.compile(r"„gast (\S+)“ an deinen Platz")


@dataclass(frozen=True)
class Playing:
    """Where somebody is in a running game: at which table and seat, which game, and in which room they stand; of who
    has left the house nobody knows that. `others`: who plays there as well; `is_stood_in`: whether one of the house
    moves for them.
    """

    table: Table
    game: int
    seat: Seat
    room: str
    others: tuple[str, ...] = field(compare=False)
    is_stood_in: bool = field(compare=False)

    @property
    def runs(self) -> bool:
        """Whether that game runs still."""
        return self.table.match is not None and self.table.match.row.id == self.game

    def goes_on(self, now: "Playing | None") -> bool:
        """Whether it is so `now`."""
        is_away = now is None or not self.room or not now.room
        return now is not None and (replace(now, room=self.room) if is_away else now) == self

    @property
    def was_lost(self) -> bool:
        """Whether the clock has cost the seat."""
        clock = self.table.position.sheet.clock
        return clock is not None and clock.missed[self.seat] >= MISSES


def looks(table: Table) -> Any:
    """A table as it has to be when the house has fallen and stands again."""
    match = table.match
    played = (match.row, match.state, match.length, match.sheet, match.players, match.names) if match else None
    admission, agreed = table.admission.stored(), (table.variant, table.options)
    return list(table.chairs), list(table.watchers), admission, table.opened_by, agreed, played


def is_deserted(table: Table) -> bool:
    """Whether a table is one that somebody has put up, and nobody is at it any more."""
    return not table.is_fixed and table.match is None and not table.around()


class Company:
    """Everybody in one house. Nobody who is not in it does anything.

    `guest`: the guest who knows a word, and the word; `lost`: since when guests are without a link; `deserted`: for
    how long tables stand where nobody sits any more.
    """

    def __init__(self) -> None:
        self.stage = Stage(seed=7, lucky=True, pause=(0.0, 2.0), **BOUNDS)
        self.guest: tuple[str, str] | None = None
        self.lost: dict[str, float] = {}
        self.deserted: dict[Table, float] = {}
        for name in PEOPLE:
            self.come(name)
        self.walk("Anna", "kammer")
        self.say("Anna", "öffne die Schatulle")

    @property
    def tables(self) -> list[Table]:
        return list(self.stage.house.tables.all.values())

    @property
    def seeks(self) -> list[Seek]:
        return list(self._lobby._seeks)

    @property
    def _lobby(self) -> Lobby:
        commands: Any = self.stage.house.commands
        module = commands.by_verb["gesuche"].do.__self__
        return next(part for part in vars(module).values() if isinstance(part, Lobby))

    def visitor(self, name: str) -> Visitor | None:
        session = self.stage.sessions.get(name)
        return None if session is None else self.stage.house.people.owners.get(session)

    def name(self, who: str) -> str | None:
        """What a person who is connected goes by here."""
        return next((name for name in PEOPLE if (one := self.visitor(name)) is not None and one.id == who), None)

    def called(self, name: str) -> str:
        """What others type for somebody."""
        visitor = self.visitor(name)
        return name if visitor is None else visitor.name

    def table(self, name: str) -> Table | None:
        visitor = self.visitor(name)
        return None if visitor is None else self.stage.house.tables.seated(visitor)

    def room(self, name: str) -> str:
        visitor = self.visitor(name)
        return "" if visitor is None else self.stage.house.world.room_of(visitor.id)

    def room_for(self, game: str) -> str:
        """Where a game is played."""
        house = self.stage.house
        return next(house.world.room_of(at.thing) for at in house.tables.everyones() if at.game.name == game)

    def playing(self) -> dict[str, Playing]:
        """Everybody who is in a running game. Nobody is in two."""
        found: dict[str, Playing] = {}
        for table in self.tables:
            for who in table.people() if table.match is not None else ():
                assert who not in found, f"{who} is in two games"
                assert table.match is not None
                seat = table.seat_of(who)
                assert seat is not None
                is_in = self.stage.house.people.visitor(who) is not None
                room = self.stage.house.world.room_of(who) if is_in else ""
                others = tuple(other for other in table.people() if other != who)
                found[who] = Playing(table, table.match.row.id, seat, room, others, seat in table.stand_ins)
        return found

    def is_linked(self, who: str) -> bool:
        """Whether somebody is connected."""
        return self.name(who) is not None

    def is_remembered(self, who: str) -> bool:
        """Whether the word of a guest without a link holds."""
        return who in self.lost and self.stage.seconds - self.lost[who] < REMEMBERED

    # What they do

    def ask(self, name: str, line: str) -> str:
        """Type a line; what the person hears. Nobody but who says yes is taken out of a running game by a line, or
        whom one of the house stands in for, and then it is who typed who plays on.
        """
        visitor = self.visitor(name)
        if visitor is None:
            return ""
        before = self.playing()
        heard = self.stage.ask(name, line)
        after = self.playing()
        for who, had in before.items():
            if had.runs and not (who == visitor.id and line == "ja") and not had.goes_on(after.get(who)):
                assert had.is_stood_in, (who, line)
                assert had.table.chairs[had.seat].who == visitor.id, (who, line)
        if self.stage.sessions[name].over:
            del self.stage.sessions[name]
            if name == GUEST:  # whoever says goodbye is gone for good
                assert not self.stage.house.world.knows(visitor.id)
                self.guest = None
        self._look_at_tables(0)
        for other in self.stage.sessions:
            assert "zerbrochen" not in "\n".join(self.stage.heard(other))
        return heard

    def say(self, name: str, line: str, answer: str = "") -> str:
        """Type a line; with an `answer` whatever is asked back is answered."""
        heard = self.ask(name, line)
        visitor = self.visitor(name)
        if answer and visitor is not None and visitor.dialogue.prompt is not None:
            heard += self.ask(name, answer)
        return heard

    def walk(self, name: str, room: str, answer: str = "ja") -> None:
        """Go to a room by the ways there are; who plays is asked at the first step."""
        while (way := self._way(self.room(name), room)) is not None:
            before = self.room(name)
            self.say(name, way, answer)
            if self.room(name) == before:
                return

    def _way(self, start: str, goal: str) -> str | None:
        rooms = self.stage.house.world.rooms
        first: dict[str, str] = {start: ""}
        for room in (waiting := [start]):
            for exit_ in rooms[room].exits if room else ():
                if exit_.target not in first:
                    first[exit_.target] = first[room] or exit_.direction
                    waiting.append(exit_.target)
        return first.get(goal) or None

    def come(self, name: str) -> str:
        """With an account, by a guest's word, or as a stranger; what is heard."""
        if name in self.stage.sessions:
            return ""
        before = self.playing()
        self.stage.connect(name)
        known = self.stage.house.people.register.at_the_door(name) is not None
        lines = [self._by_word()] if name == GUEST else [name, PASSWORD] if known else [name, PASSWORD, PASSWORD]
        for line in lines:
            self.stage.say(name, line)
        heard = "\n".join(self.stage.heard(name))
        assert self.stage.sessions[name].named, heard
        if name == GUEST:
            self._is_lent(heard)
        self._nobody_was_torn(before)
        return heard

    def _by_word(self) -> str:
        """What a guest types at the door: the word, as long as it holds."""
        if self.guest is not None and not self.is_remembered(self.guest[0]):
            assert not self.stage.house.world.knows(self.guest[0])
            self.guest = None
        return "gast" if self.guest is None else f"gast {self.guest[1]}"

    def _is_lent(self, heard: str) -> None:
        """Who has the word is who they were, and everybody else is somebody new."""
        visitor, word = self.visitor(GUEST), _WORD.search(heard)
        assert visitor is not None
        assert word is not None
        if self.guest is None:
            assert visitor.id not in self.lost
            self.guest = (visitor.id, word[1])
        assert self.guest == (visitor.id, word[1])
        self.lost.pop(visitor.id, None)

    def lose(self, name: str) -> None:
        """The link breaks."""
        visitor = self.visitor(name)
        if visitor is not None:
            before = self.playing()
            if name == GUEST:
                self.lost[visitor.id] = self.stage.seconds
            self.stage.lose(name)
            self._nobody_was_torn(before)

    def forget_word(self) -> None:
        """Nobody will come back as the guest who has lost the link: who comes as a guest next is somebody new."""
        if GUEST not in self.stage.sessions:
            self.guest = None

    def wait(self, seconds: float) -> None:
        """Time passes: only for who is gone for good or too slow it ends a game that goes on."""
        before = self.playing()
        self.stage.wait(seconds)
        self._nobody_was_torn(before)
        self._look_at_tables(seconds)
        known = self.stage.house.world.knows
        self.lost = {who: since for who, since in self.lost.items() if self.is_remembered(who) or known(who)}
        assert all(map(self.is_remembered, self.lost)), "a guest is known still whose word has ended"

    def _look_at_tables(self, seconds: float) -> None:
        """So many have passed: a table waits for nobody longer than it may."""
        deserted = [table for table in self.tables if is_deserted(table)]
        waited = {table: had + seconds for table, had in self.deserted.items()}
        self.deserted = {table: waited.get(table, 0.0) for table in deserted}
        assert all(waits < KEPT for waits in self.deserted.values())

    def _nobody_was_torn(self, before: dict[str, Playing]) -> None:
        after = self.playing()
        for who, had in before.items():
            is_well = had.goes_on(after.get(who)) or not had.runs or had.was_lost
            assert is_well or (is_guest(who) and not self._is_awaited(who, had, after)), who

    def _is_awaited(self, who: str, had: Playing, after: dict[str, Playing]) -> bool:
        """Whether a guest's chair has to be theirs still: with a link; with a word that holds, if somebody is there
        to wait for them, or nobody else is whom it keeps waiting.
        """
        if not self.is_remembered(who):
            return self.is_linked(who)
        left = [one for one in had.others if one in after and after[one].game == had.game]
        awaits = any(not is_guest(one) or self.is_linked(one) for one in left)
        return awaits or not (had.others or had.is_stood_in)

    def fall(self) -> None:
        """The house falls and stands again: all is as it was, and who was there hears the same. Only a guest who was
        in no game has got up, and at a table that waited for somebody nobody is awaited.
        """
        here = [name for name in PEOPLE if name in self.stage.sessions]
        before = [(table, is_deserted(table)) for table in self.tables]
        at_game, rooms = self.playing(), {name: self.room(name) for name in here}
        looking = {person for seek in self.seeks for person in seek.members}
        sought = [name for name in here if (visitor := self.visitor(name)) is not None and visitor.id in looking]
        risen = [who for table in self.tables for who in table.around() if is_guest(who) and who not in at_game]
        are_in = all(self.stage.house.people.visitor(who) for who in at_game if is_guest(who))
        told = {name: self._told(name) for name in here}
        self.lost = dict.fromkeys((*self.lost, *self._guests_here()), self.stage.seconds)
        assert self.stage.seed is not None
        self.stage.seed += 1  # else the house would make the guests it has made before
        self.stage.restart()
        self.deserted.clear()
        self._stands_as_before([table for table, was_deserted in before if not was_deserted], risen)
        for name in here:
            assert ("weiß niemand mehr von dir" in self.come(name)) == (name in sought), name
        assert {name: self.room(name) for name in here} == rooms
        if not risen and are_in:
            assert {name: self._told(name) for name in here} == told

    def _guests_here(self) -> list[str]:
        return [visitor.id for visitor in self.stage.house.people.visitors.values() if visitor.account is None]

    def _stands_as_before(self, tables: Sequence[Table], risen: Sequence[str]) -> None:
        """`tables`: those of the house that fell, and there those who are `risen` now get up."""
        for table in tables:
            for who in risen:
                if table.has(who):
                    table.leave(who)
        had = {table.id: looks(table) for table in tables if not is_deserted(table)}
        assert {table.id: looks(table) for table in self.tables} == had

    def _told(self, name: str) -> tuple[str, ...]:
        """The tables, and what somebody can do at theirs; who is waited for is stood in for anew after a fall."""
        able = self.ask(name, "züge") if self.table(name) is not None else ""
        return (_TIME.sub("", self.ask(name, "tische")), *(line for line in able.splitlines() if line.startswith("  ")))

    # What they are told

    def lists(self, name: str) -> None:
        """`tische` and `gesuche` say what is so."""
        visitor = self.visitor(name)
        if visitor is None:
            return
        tables = self.stage.house.tables
        told = dict(re.findall(r"(?m)^Tisch (\d+): (.*)$", self.ask(name, "tische")))
        shown = [table for table in tables.everyones() if table.is_fixed or tables.is_alive(table)]
        first = [table for table in shown if self._waits_for(visitor, table)]
        shown = first + [table for table in shown if table not in first]
        assert list(told) == [str(table.number) for table in shown]
        for table in shown:
            self._is_so(table, told[str(table.number)])
        seeks = re.findall(r"(?m)^ *(\d+)\. ", self.ask(name, "gesuche"))
        assert [int(number) for number in seeks] == [seek.number for seek in self._lobby.visible(visitor)]

    def _waits_for(self, visitor: Visitor, table: Table) -> bool:
        """Whether somebody sits there who could play with a person."""
        has_room = len(table.sitting()) < max(table.game.seats(table.agreed))
        return bool(table.match is None and table.people() and has_room and table.admission.welcomes(visitor.id))

    def _is_so(self, table: Table, line: str) -> None:
        parts = line.split(" · ")
        house = self.stage.house
        names = [house.audience.noun(who, name).lemma for who, name in table.sitting()]
        playing = next((part for part in parts if part.startswith("es spielen ")), "")
        waiting = next((part for part in parts if part.endswith((" wartet", " warten"))), "")
        assert bool(playing) == (table.match is not None)
        assert bool(waiting) == (table.match is None and bool(names))
        assert all(name in playing + waiting for name in names)
        acting = self.acting(table)
        turn = next((part for part in parts if part.startswith("am Zug ")), "")
        assert [name for name in names if re.search(rf"\b{re.escape(name)}\b", turn)] == [
            names[seat] for seat in acting
        ]
        assert any(part.endswith((" sieht zu", " sehen zu")) for part in parts) == bool(table.watchers)
        assert ("nur für Eingeladene" in parts) == table.admission.private
        is_open = table.match is None and not table.admission.private
        assert any(part.endswith(" frei") for part in parts) == is_open
        clock = table.options["uhr"] if table.match is None else table.match.sheet.clock
        assert ("Uhr " in line) == (clock not in ("aus", None))

    def acting(self, table: Table) -> Sequence[Seat]:
        """The seats that are to act."""
        if table.match is None:
            return []
        return sorted(actor for actor in table.game.to_act(table.match.state) if isinstance(actor, Seat))
