"""Whatever people do with seeks, and whenever they come and go: nobody is in two games, nobody is torn out of one.

Knows what must always hold; refuses to know any sentence.
"""

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from mud.parlour.lobby import Lobby
from mud.parlour.seeks import Seek
from mud.parlour.table import Table
from tests.stage import Stage

PEOPLE = ("Anna", "Ben", "Cleo", "Dora")
GAMES = ("PHARAO", "Pharomino")
WAYS = ("hinaus", "norden", "süden", "osten", "westen", "zurück")

who = st.sampled_from(PEOPLE)


class Evening(RuleBasedStateMachine):
    """Four people and what they do. `numbers`: of all seeks there were; `met`: those that became a game."""

    def __init__(self) -> None:
        super().__init__()
        self.stage = Stage()
        self.stage.house = self.stage._open(seek_rate=0.0, idle=0.0)
        for name in PEOPLE:
            self.stage.enter(name)
        self.numbers: dict[int, Seek] = {}

    @property
    def lobby(self) -> Lobby:
        conversation: Any = self.stage.house.conversation
        found: Lobby = conversation._lobby
        return found

    def seeks(self) -> list[Seek]:
        return list(self.lobby._seeks)

    def games(self) -> dict[str, tuple[Table, int, str]]:
        """Whoever is in a running game: the table, which game, and the room they are in."""
        found = {}
        for table in self.stage.house.tables.all.values():
            for person in table.people() if table.match is not None else ():
                assert person not in found, f"{person} is in two games"
                assert table.match is not None
                found[person] = (table, table.match.row.id, self.stage.house.world.room_of(person))
        return found

    def do(self, name: str, line: str, *, may_leave: bool = False) -> None:
        """Somebody types a line; nobody else is moved who plays, nor are they, unless they wanted to."""
        if name not in self.stage.sessions:
            return
        before, waiting = self.games(), {seek.number: list(seek.members) for seek in self.seeks()}
        self.stage.say(name, line)
        after = self.games()
        for person, (table, game, room) in before.items():
            still_runs = table.match is not None and table.match.row.id == game
            if still_runs and not (may_leave and person == f"person:{name.lower()}"):
                assert after.get(person) == (table, game, room)
        for number, members in waiting.items():
            fresh = [person for person in members if person in after and person not in before]
            if len(fresh) == len(members) > 1 and len({after[person][1] for person in fresh}) == 1:
                assert number not in {seek.number for seek in self.seeks()}, "a met seek is gone"

    @rule(name=who, game=st.sampled_from(GAMES), others=st.sampled_from(("Gegner", "zwei Leute")))
    def seek(self, name: str, game: str, others: str) -> None:
        self.do(name, f"suche {others} für {game}")

    @rule(name=who, other=who, game=st.sampled_from(GAMES))
    def challenge(self, name: str, other: str, game: str) -> None:
        self.do(name, f"fordere {other} zu {game} heraus")

    @rule(data=st.data(), name=who)
    def take(self, data: st.DataObject, name: str) -> None:
        numbers = [seek.number for seek in self.seeks() if f"person:{name.lower()}" not in seek.members] or [0]
        self.do(name, f"nimm Gesuch {data.draw(st.sampled_from(numbers))}")

    @rule(data=st.data(), name=who, yes=st.booleans())
    def answer(self, data: st.DataObject, name: str, yes: bool) -> None:
        asked = [other for other in self.stage.sessions if self.is_asked(other)] or [name]
        name = data.draw(st.sampled_from(asked))
        self.do(name, "nimm an" if yes else "lehne ab")

    def is_asked(self, name: str) -> bool:
        visitor = self.stage.house.people.called(name)
        return visitor is not None and self.lobby.is_asked(visitor)

    @rule(name=who)
    def stray(self, name: str) -> None:
        """Far from every table: whoever is there is asked."""
        for way in ("hinaus", "süden", "westen"):
            self.do(name, f"gehe nach {way}")
            self.do(name, "nein")

    @rule(name=who)
    def look(self, name: str) -> None:
        self.do(name, "gesuche")

    @rule(name=who, data=st.data())
    def withdraw(self, name: str, data: st.DataObject) -> None:
        numbers = [seek.number for seek in self.seeks()] or [0]
        self.do(name, f"zieh Gesuch {data.draw(st.sampled_from(numbers))} zurück")

    @rule(name=who, way=st.sampled_from(WAYS), does=st.booleans())
    def go(self, name: str, way: str, does: bool) -> None:
        self.do(name, f"gehe {way}" if way == "zurück" else f"gehe nach {way}")
        self.do(name, "ja" if does else "nein", may_leave=True)

    @rule(name=who)
    def give_up(self, name: str) -> None:
        self.do(name, "gib auf")
        self.do(name, "ja", may_leave=True)

    @rule(name=who)
    def play_here(self, name: str) -> None:
        self.do(name, "setze dich", may_leave=True)
        self.do(name, "starte Spiel", may_leave=True)
        self.do(name, "ja", may_leave=True)

    @rule(name=who)
    @precondition(lambda self: len(self.stage.sessions) > 1)
    def lose(self, name: str) -> None:
        if name in self.stage.sessions:
            self.stage.lose(name)

    @rule(name=who)
    def come(self, name: str) -> None:
        if name not in self.stage.sessions:
            self.stage.enter(name)

    @rule(name=who)
    @precondition(lambda self: len(self.stage.sessions) > 1)
    def leave(self, name: str) -> None:
        self.do(name, "ende", may_leave=True)
        self.do(name, "ja", may_leave=True)
        if name in self.stage.sessions and self.stage.sessions[name].over:
            del self.stage.sessions[name]

    @rule(seconds=st.sampled_from((1, 5, 61, 130, 400)))
    def wait(self, seconds: int) -> None:
        self.stage.wait(seconds)

    @invariant()
    def numbers_are_unique(self) -> None:
        for seek in self.seeks():
            assert self.numbers.setdefault(seek.number, seek) is seek

    @invariant()
    def seeks_are_whole(self) -> None:
        for seek in self.seeks():
            assert len(set(seek.members)) == len(seek.members)
            assert 0 <= seek.missing <= seek.plan.others
            assert set(seek.asked) | seek.ready <= set(seek.members)
            assert seek.missing == 0 or not seek.asked

    @invariant()
    def nobody_is_in_two_games(self) -> None:
        self.games()

    @invariant()
    def nothing_has_broken(self) -> None:
        faults: Any = self.stage.house.ticks.faults
        assert faults._counts == {}

    def teardown(self) -> None:
        """What is kept of what people believe to be looking for is what they are."""
        kept = {key: value for key, value in self.stage.archive.state().items() if key.startswith("seek:")}
        looking = {person for seek in self.seeks() for person in seek.members}
        assert {f"person:{key.removeprefix('seek:')}" for key in kept} == looking


Evening.TestCase.settings = settings(max_examples=25, stateful_step_count=40, deadline=None)
TestEvening = Evening.TestCase
