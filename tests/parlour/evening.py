"""An evening by chance: people who come, go, sit, seek and play in a house that falls now and then.

Knows how one does all of that, and what everybody is told of it; refuses to know what must always be so, and at whose
word.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from mud.game import Seat
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
_TIME = re.compile(r"seit \w+ Minuten?|eben begonnen")


@dataclass(frozen=True)
class Playing:
    """Where somebody is in a running game: at which table and seat, which game, and in which room they stand; of who
    has left the house nobody knows that.
    """

    table: Table
    game: int
    seat: Seat
    room: str

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
    return table.chairs, table.watchers, table.admission, table.opened_by, table.variant, table.options, played


class Company:
    """Everybody in one house. Nobody who is not in it does anything."""

    def __init__(self) -> None:
        self.stage = Stage(seed=7, lucky=True, pause=(0.0, 2.0), **BOUNDS)
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
                found[who] = Playing(table, table.match.row.id, seat, room)
        return found

    # What they do

    def ask(self, name: str, line: str) -> str:
        """Type a line; what the person hears. Nobody but who says yes is taken out of a running game by a line."""
        visitor = self.visitor(name)
        if visitor is None:
            return ""
        before = self.playing()
        heard = self.stage.ask(name, line)
        after = self.playing()
        for who, had in before.items():
            if had.runs and not (who == visitor.id and line == "ja"):
                assert had.goes_on(after.get(who)), (who, line)
        if self.stage.sessions[name].over:
            del self.stage.sessions[name]
        for other in self.stage.sessions:
            assert "zerbrochen" not in "\n".join(self.stage.heard(other))
        return heard

    def say(self, name: str, line: str, answer: str = "") -> str:
        """Type a line; with an `answer` whatever is asked back is answered."""
        heard = self.ask(name, line)
        visitor = self.visitor(name)
        if answer and visitor is not None and visitor.pending is not None:
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

    def come(self, name: str) -> None:
        """With an account, or as a stranger."""
        if name in self.stage.sessions:
            return
        before = self.playing()
        self.stage.connect(name)
        known = self.stage.house.people.register.at_the_door(name) is not None
        for line in ["gast"] if name == GUEST else [name, PASSWORD] if known else [name, PASSWORD, PASSWORD]:
            self.stage.say(name, line)
        assert self.stage.sessions[name].named, self.stage.heard(name)
        self._nobody_was_torn(before)

    def lose(self, name: str) -> None:
        """The link breaks."""
        if name in self.stage.sessions:
            before = self.playing()
            self.stage.lose(name)
            self._nobody_was_torn(before)

    def wait(self, seconds: float) -> None:
        """Time passes: only for who is gone for good or too slow it ends a game that goes on."""
        before = self.playing()
        self.stage.wait(seconds)
        self._nobody_was_torn(before)

    def _nobody_was_torn(self, before: dict[str, Playing]) -> None:
        after = self.playing()
        for who, had in before.items():
            assert had.goes_on(after.get(who)) or not had.runs or had.was_lost or is_guest(who), who

    def fall(self) -> None:
        """The house falls and stands again; but for guests all is as it was, and who was there hears the same."""
        here = [name for name in ACCOUNTS if name in self.stage.sessions]
        before = {table.id: (table, looks(table)) for table in self.tables}
        told = {name: self._told(name) for name in here}
        had_guests = any(is_guest(who) for table in self.tables for who in table.around())
        self.stage.restart()
        after = {table.id: looks(table) for table in self.tables}
        for id_, (table, had) in before.items():
            assert any(map(is_guest, table.around())) or after.get(id_) == had
        for name in here:
            self.come(name)
        if not had_guests:
            assert {name: self._told(name) for name in here} == told
        assert not any(is_guest(who) for table in self.tables for who in table.around())

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
        assert list(told) == [str(table.number) for table in shown]
        for table in shown:
            self._is_so(table, told[str(table.number)])
        seeks = re.findall(r"(?m)^ *(\d+)\. ", self.ask(name, "gesuche"))
        assert [int(number) for number in seeks] == [seek.number for seek in self._lobby.visible(visitor)]

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
