"""Whatever people do with tables, in whatever order: everyone is at most at one, and nobody and nothing is lost."""

from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from mud.parlour import stored
from mud.parlour.identity import COMPANION
from mud.parlour.table import Table
from tests.stage import Stage

NAMES = ("Anna", "Ben", "Cleo", "Dora")
ROOMS = ("Kammer", "Säulensaal")
WAYS = {"Kammer": ("w", "o"), "Säulensaal": ("n", "s")}
OWN = (
    "tisch privat",
    "tisch offen",
    "lade {} ein",
    "schließ {} aus",
    "setz Nofret leicht dazu",
    "setz einen Computer dazu",
    "starte Spiel",
)
people = st.sampled_from(NAMES)
numbers = st.integers(1, 9)


def looks(table: Table) -> Any:
    """A table as it has to be when the house has fallen and stands again."""
    match = table.match
    played = (match.row, match.state, match.length, match.players, match.names) if match else None
    return table.chairs, table.watchers, table.admission, table.opened_by, table.variant, table.options, played


class Evening(RuleBasedStateMachine):
    """Four people and two rooms with tables."""

    @initialize()
    def come(self) -> None:
        self.stage = Stage(seed=7, lucky=True)
        self.given = {table.number for table in self.stage.house.tables.everyones()}
        self.room: dict[str, str | None] = dict.fromkeys(NAMES)
        for name in NAMES:
            self.stage.enter(name)
        for name, room in zip(NAMES, (*ROOMS, *ROOMS), strict=True):
            self.stage.say(name, WAYS[room][0])
            self.room[name] = room
        self.stage.say("Anna", "öffne die Schatulle")

    def say(self, name: str, line: str, answer: str = "ja") -> None:
        """Type something; what is asked back is answered."""
        self.stage.say(name, line)
        if self.stage.house.people.owners[self.stage.sessions[name]].pending is not None:
            self.stage.say(name, answer)
        assert not self.stage.house.ticks.faults._counts, line
        for other in self.stage.sessions:
            self.stage.heard(other)

    @rule(
        name=people,
        line=st.sampled_from(["stell einen Tisch auf", "setz dich", "schau zu", "stehe auf", "starte Spiel"]),
    )
    def plainly(self, name: str, line: str) -> None:
        self.say(name, line)

    @rule(name=people, line=st.sampled_from(["setz dich an", "schau an", "wechsle an"]), number=numbers)
    def by_number(self, name: str, line: str, number: int) -> None:
        self.say(name, f"{line} Tisch {number}" + (" zu" if line.startswith("schau") else ""))

    @rule(
        name=people,
        other=people,
        line=st.sampled_from(["setz dich zu {}", "schau zu bei {}", "lade {} ein", "schließ {} aus"]),
    )
    def by_name(self, name: str, other: str, line: str) -> None:
        self.say(name, line.format(other))

    @rule(name=people, other=people, lines=st.lists(st.sampled_from(OWN), max_size=3))
    def at_a_table_of_their_own(self, name: str, other: str, lines: list[str]) -> None:
        for line in ("stell einen Tisch auf", *lines):
            self.say(name, line.format(other))

    @rule(name=people, other=people)
    def invited(self, name: str, other: str) -> None:
        self.say(name, f"lade {other} ein")
        self.say(other, "nimm an")

    @rule(
        name=people, line=st.sampled_from(["nimm an", "lehne ab", "tisch privat", "tisch offen", "räum den Tisch ab"])
    )
    def deciding(self, name: str, line: str) -> None:
        self.say(name, line)

    @rule(
        name=people, line=st.sampled_from(["setz Nofret leicht dazu", "setz einen Computer dazu", "schick Nofret weg"])
    )
    def computers(self, name: str, line: str) -> None:
        self.say(name, line)

    @rule(name=people, line=st.sampled_from(["gib auf", "stoppe Spiel", "starte Spiel zu zweit"]))
    def playing(self, name: str, line: str) -> None:
        self.say(name, line)

    @rule(name=people, answer=st.sampled_from(["ja", "nein"]))
    def moves_on(self, name: str, answer: str) -> None:
        before, other = WAYS[self.room[name] or ROOMS[0]], next(room for room in ROOMS if room != self.room[name])
        self.stage.say(name, before[1])
        asked = self.stage.house.people.owners[self.stage.sessions[name]].pending is not None
        if asked:
            self.stage.say(name, answer)
        if not asked or answer == "ja":
            self.stage.say(name, WAYS[other][0])
            self.room[name] = other

    @rule(name=people)
    def loses_the_link_and_comes_back(self, name: str) -> None:
        self.stage.lose(name)
        self.stage.enter(name)

    @rule()
    def falls_and_stands_again(self) -> None:
        tables = self.stage.house.tables
        before = {table.id: looks(table) for table in tables.all.values() if not tables.is_held(table)}
        self.stage.restart()
        assert {table.id: looks(table) for table in self.stage.house.tables.all.values()} == before
        standing = self.stage.house.tables.everyones()
        if all(table.is_fixed for table in standing):
            self.given = {table.number for table in standing}
        for name in NAMES:
            self.stage.enter(name)

    @invariant()
    def everyone_is_at_one_table_and_the_book_says_which(self) -> None:
        tables = self.stage.house.tables
        found: dict[str, Table] = {}
        for table in tables.all.values():
            ids = [chair.who for chair in table.chairs if chair.who] + table.watchers
            assert len(ids) == len(set(ids))
            for who in ids:
                if not who.startswith(COMPANION):
                    assert who not in found
                    found[who] = table
        assert found == tables._book.seated
        assert all(tables.of(who) is table for who, table in found.items())

    @invariant()
    def tables_that_were_put_up_have_people_and_numbers_of_their_own(self) -> None:
        tables = self.stage.house.tables
        standing = {table.number for table in tables.everyones()}
        assert len(standing) == len(tables.everyones())
        for table in tables.everyones():
            assert tables.is_held(table) == tables.is_deserted(table)
        assert all(number > max(self.given) for number in standing - self.given)
        self.given |= standing
        assert {
            key.removeprefix(stored.TABLE) for key in self.stage.archive.state() if key.startswith(stored.TABLE)
        } <= set(tables.all)

    @invariant()
    def whoever_decides_sits_there(self) -> None:
        for table in self.stage.house.tables.all.values():
            people = table.people()
            assert not people or table.admission.opener in people
            assert people or not table.is_fixed or table.admission.opener == ""
            assert not (table.admission.private and table.is_fixed)
            assert table.admission.handed_from == ""

    @invariant()
    def where_people_sit_they_stand(self) -> None:
        world, tables = self.stage.house.world, self.stage.house.tables
        for name in NAMES:
            who = f"person:{name.lower()}"
            table = tables.of(who)
            assert table is None or world.room_of(who) == world.room_of(table.thing)


Evening.TestCase.settings = settings(
    max_examples=25, stateful_step_count=30, deadline=None, suppress_health_check=list(HealthCheck)
)
test_evening = Evening.TestCase
