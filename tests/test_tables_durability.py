"""Twenty tables of all games in one real house that is killed again and again: everybody is back where they sat.

What a table has shown to its people is what it shows after the kill: number, chairs, position, moves, clock, privacy,
and who watches (promise 3). At two tables of each game one of the two plays against the house, and the other looks on.
"""

import random
import re
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from mud.archive.sqlite import SqliteArchive
from tests.live import DEADLINE, Person, Server, commands
from tests.stage import WAYS

KILLS = 2
EACH = 5
"""Tables in each room: the house's own and four that were put up, every other of them private."""
WATCHED = (2, 3)
"""Of these, where one watches the other play against the house."""
CLOCKS = ("Uhr 10 Minuten plus 5 Sekunden", "Uhr 600 Sekunden je Zug")
UNHURRIED = {"Säulensaal": "vereinbare Antwortfrist aus", "Schreibstube": "vereinbare Spiel 2"}
"""So that nothing happens at a table by itself."""
SETTINGS = "reden_je_sekunde = 0.0\n"
_MARK = re.compile(r"(?m)^.*\bMarke \d+$|^> ")
_TIME = re.compile(r"(?<=noch )\d+ (?:Minuten?|Sekunden?)(?: und \d+ Sekunden?)?|seit \w+ Minuten?|eben begonnen")


@dataclass
class Shown:
    """A table as its two people know it. `watched`: the second of them only looks on. `number`: the table's; `kept`:
    what it showed when it was last looked at; `able`: what each could do then.
    """

    room: str
    people: tuple[str, str]
    private: bool
    watched: bool
    number: int = 0
    kept: tuple[str, ...] = ()
    able: dict[str, Sequence[str]] = field(default_factory=dict)

    @property
    def goes_on(self) -> bool:
        """Whether the house moves there at its own pace: all build at once, nobody waits for anybody."""
        return self.watched and self.room == "Schreibstube"


@dataclass
class Evenings:
    """What everybody has seen until the last kill. `busy`: the table at which somebody moved when the house fell."""

    tables: list[Shown] = field(default_factory=list)
    logs: dict[str, list[tuple[str, str]]] = field(default_factory=dict)
    busy: Shown | None = None
    people: dict[str, Person] = field(default_factory=dict)
    changed: list[bool] = field(default_factory=list)

    def come(self, server: Server, *, new: bool) -> None:
        """All at once, as after a real fall."""
        names = [name for table in self.tables for name in table.people] + ["Wartend", "Fremd"]
        self.people = {name: server.person() for name in names}
        for name, person in self.people.items():
            person.until("Name: ")
            person.type(name, *["skarabaeus"] * (2 if new else 1))
        for person in self.people.values():
            person.until(r"[Ww]illkommen[^\n]*|Da bist du wieder[^\n]*")
            person.until(r"> $")
        for person in self.people.values():  # all are in, and nobody is told of others in the middle of an answer
            person.ask("zeichensatz utf-8")

    def ask(self, name: str, line: str) -> str:
        return _MARK.sub("", self.people[name].ask(line))

    def shows(self, table: Shown) -> tuple[str, ...]:
        """How it is at a table once nothing is told by itself any more, such as of an offer that lapses."""
        end, before = time.monotonic() + DEADLINE, self._looked(table)
        while (now := self._looked(table)) != before:
            assert time.monotonic() < end, (before, now)
            before = now
        return now

    def _looked(self, table: Shown) -> tuple[str, ...]:
        """Number, agreement and privacy as everybody is told; chairs, position and what can be done as each sees it."""
        seen = []
        if table.watched and not table.goes_on:
            self._until_the_house_has_moved(table)
        for name in table.people:
            self.ask(name, "uhr")  # with it comes what others have done meanwhile
            seen += [self.ask(name, "stand"), self.ask(name, "zuege")]
            table.able[name] = commands(seen[-1])
        seen.insert(0, self.ask(table.people[1], f"tisch {table.number}"))
        return tuple(_TIME.sub("", " ".join(text.split())) for text in seen)

    def _until_the_house_has_moved(self, table: Shown) -> None:
        """Whoever it has sent has nothing more to do there, or waits for what a person answers."""
        end = time.monotonic() + 4 * DEADLINE  # its first thought begins a process
        while "Nofret" in self._awaited(told := self.ask(table.people[0], f"tisch {table.number}")):
            assert time.monotonic() < end, told

    @staticmethod
    def _awaited(told: str) -> str:
        """Who has to do something, so that it goes on: who is asked, before whose turn it is."""
        found = re.search(r"gefragt\s+(?:ist|sind)([^·]*)", told) or re.search(r"am\s+Zug\s+(?:ist|sind)([^·]*)", told)
        return found[1] if found else ""

    def sit_down(self) -> None:
        """The first evening: two at each table, every game begun."""
        for table in self.tables:
            first, second = table.people
            for name in table.people:
                self.ask(name, WAYS[table.room])
            if table is self.tables[0]:
                self.ask(first, "öffne die Schatulle")
            self.ask(first, "setz dich" if not table.private and self._is_first(table) else "stell einen Tisch auf")
            found = re.search(r"(?m)^Tisch (\d+): .*" + first, self._list(first))
            assert found, self._list(first)
            table.number = int(found[1])
            if table.private:
                self.ask(first, "tisch privat")
                assert "privat" in self.ask(second, f"setz dich an Tisch {table.number}")
                self.ask(first, f"lade {second} ein")
            self.ask(
                second, f"schau an Tisch {table.number} zu" if table.watched else f"setz dich an Tisch {table.number}"
            )
            if table.watched:
                self.ask(first, "setz Nofret leicht dazu")
            self.ask(first, f"vereinbare {CLOCKS[table.number % 2]}")
            self.ask(first, UNHURRIED.get(table.room, "stand"))
            assert "600" in self.ask(first, "vereinbare Geduld 600")  # forty come back more slowly than one
            assert "Partie beginnt" in self.ask(first, "starte Spiel zu zweit")
            table.kept = self.shows(table)
        for name in ("Wartend", "Fremd"):
            self.ask(name, WAYS["Kammer"])
        self.ask("Wartend", "stell einen Tisch auf")
        self.ask("Wartend", "tisch privat")
        self.ask("Wartend", "vereinbare Uhr 45 Sekunden je Zug")

    def _is_first(self, table: Shown) -> bool:
        return next(one for one in self.tables if one.room == table.room) is table

    def _list(self, name: str) -> str:
        return "".join(self.ask(name, f"tische {page}") for page in (1, 2, 3))

    def play_until_killed(self, server: Server, dice: random.Random) -> None:
        """A move at each table; then more of them, until the house is killed in the middle of something."""
        for table in self.tables:
            self._move(table, dice)
        # some only ask back, and an offer nobody can meet lapses by itself; but most that can be done is a move
        assert sum(self.changed) > len(self.changed) / 2, self.changed
        killer = threading.Timer(dice.uniform(0.0, 0.2), server.kill)
        killer.start()
        try:
            while True:
                self._move(dice.choice(self.tables), dice)
        except OSError:
            return
        finally:
            killer.join()

    def _move(self, table: Shown, dice: random.Random) -> None:
        able = [name for name in table.people if table.able[name]]
        if not able and table.goes_on:
            table.kept = self.shows(table)
            return
        name = dice.choice(able)
        self.busy = table
        self.ask(name, dice.choice(table.able[name]))
        before, table.kept, self.busy = table.kept, self.shows(table), None
        if not table.watched:  # there two noughts and two more of the house bring all back to where it was
            self.changed.append(table.kept != before)

    def is_all_as_it_was(self) -> None:
        """Everybody is where they were told they are; only where somebody was moving one more move may have been."""
        for table in self.tables:
            now = self.shows(table)
            if table is not self.busy and not table.goes_on:
                assert now == table.kept
            assert now[0].startswith(f"Tisch {table.number}: ")
            assert all(name in now[0] for name in (table.people[0], "Nofret" if table.watched else table.people[1]))
            assert ("eine Person sieht zu" in now[0]) is table.watched
            assert ("nur für Eingeladene" in now[0]) is table.private
            if table.private and table.room == "Kammer":
                for line in ("setz dich an Tisch", "schau zu an Tisch"):
                    assert "privat" in self.ask("Fremd", f"{line} {table.number}")
            table.kept = now
        self.busy = None
        assert "45 Sekunden je Zug" in self.ask("Wartend", "vereinbare")
        assert re.search(r"Wartend\s+wartet\s+·\s+nur\s+für\s+Eingeladene", self._list("Wartend"))


def _logs(directory: Path) -> dict[str, list[tuple[str, str]]]:
    """The moves of each running game, by its table."""
    archive = SqliteArchive(directory)
    try:
        return {row.table: list(archive.moves(row.id)) for row in archive.running()}
    finally:
        archive.close()


def _pairs() -> list[Shown]:
    letters = "abcdefghij"
    names = [f"Spieler{one}{two}" for one in letters[:4] for two in letters]
    places = [(room, place) for room in WAYS for place in range(EACH)]
    pairs = zip(names[::2], names[1::2], strict=True)
    return [
        Shown(room, pair, place % 2 == 1, place in WATCHED) for pair, (room, place) in zip(pairs, places, strict=True)
    ]


@pytest.mark.lengthy
def test_twenty_tables_outlive_every_kill(tmp_path: Path) -> None:
    dice, evenings = random.Random(4), Evenings(_pairs())
    for evening in range(KILLS + 1):
        with Server(tmp_path, "--saat", "3", settings_text=SETTINGS) as server:
            evenings.come(server, new=evening == 0)
            if evening == 0:
                evenings.sit_down()
            else:
                evenings.is_all_as_it_was()
            if evening == KILLS:
                break
            evenings.play_until_killed(server, dice)
        logs = _logs(tmp_path)
        assert len(logs) == len(evenings.tables)
        for table, moves in evenings.logs.items():
            assert logs[table][: len(moves)] == moves
        evenings.logs = logs
