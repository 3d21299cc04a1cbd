"""Whatever people do at tables and in the lobby, whenever they come and go, and whenever the house falls.

Knows what must always be so; refuses to know any game.
"""

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from mud.games import discover
from mud.parlour import stored
from mud.parlour.identity import COMPANION, is_guest
from mud.parlour.seeks import Seek
from mud.parlour.table import WATCHERS, Table
from mud.world.prototypes import PLAYER
from tests.parlour.evening import BOUNDS, PEOPLE, Company, is_deserted

CLOCKS = ("Uhr 30", "Uhr 1 Minute plus 5 Sekunden", "zum Üben", "Uhr 60 Sekunden je Zug zum Üben", "ohne Uhr")
SEATING = (
    "setz dich",
    "schau zu",
    "steh auf",
    "stell einen Tisch auf",
    "räum den Tisch ab",
    "springe ein",
    "folge {}",
    "gehe zu {}",
    "setz dich zu {}",
    "schau zu bei {}",
    "wechsle zu {}",
)
DECIDING = (
    "tisch privat",
    "tisch offen",
    "lade {} ein",
    "schließ {} aus",
    "setz Nofret leicht dazu",
    "setz einen Computer dazu",
    "schick Nofret weg",
)
STARTING = ("starte Spiel", "starte Spiel zu zweit", "starte leichtes Spiel", "revanche", "ja", "nein")
ENDING = ("gib auf", "stoppe Spiel", "stoppe Spiel", "nimm den Zug zurück", "ab Zug 1", "ja", "ja", "nein")
BACK = ("nimm den Zug zurück", "nimm den Zug zurück", "ab Zug 1")
SEEKING = ("suche Gegner für {}", "suche zwei Leute für {}", "suche Gegner für {} mit 60 Sekunden")
GAME_NAMES = sorted(discover())
GAMES = ("PHARAO", "OH, PHARAO!", "Tal der Könige", "Pharomino")

who = st.sampled_from(PEOPLE)
replies = st.sampled_from(("ja", "nein", "steh auf", "steh auf", "ende", "stand"))
answers = st.sampled_from(("ja", "ja", "nein"))


class Evening(RuleBasedStateMachine):
    """Five people, one of them a guest, four rooms with tables. `given`: the highest number of a table this evening;
    `numbers`: all seeks there were.
    """

    def __init__(self) -> None:
        super().__init__()
        self.company = Company()
        self._begin()

    def _begin(self) -> None:
        """The numbers of the evening begin anew where only the fixed tables stand."""
        standing = self.company.stage.house.tables.everyones()
        if all(table.is_fixed for table in standing):
            self.given = {table.number for table in standing}
        self.numbers: dict[int, Seek] = {}

    # Where somebody is

    @rule(name=who, room=st.sampled_from(GAME_NAMES), answer=answers)
    def walks(self, name: str, room: str, answer: str) -> None:
        self.company.walk(name, self.company.room_for(room), answer)

    @rule(name=who, room=st.sampled_from(("halle", "schilf")), answer=answers)
    def strays(self, name: str, room: str, answer: str) -> None:
        """Away from the tables: from the reeds nobody is brought to one without being asked."""
        self.company.walk(name, room, answer)

    @rule(name=who, other=who, line=st.sampled_from(SEATING), answer=answers)
    def sits(self, name: str, other: str, line: str, answer: str) -> None:
        self.company.say(name, line.format(self.company.called(other)), answer)

    @rule(name=who, line=st.sampled_from(["setz dich an", "schau an", "wechsle an"]), data=st.data(), answer=answers)
    def sits_by_number(self, name: str, line: str, data: st.DataObject, answer: str) -> None:
        here = [table.number for table in self.company.tables if table.number and self._is_here(name, table)] or [9]
        number = data.draw(st.sampled_from(here))
        self.company.say(name, f"{line} Tisch {number}" + " zu" * line.startswith("schau"), answer)

    def _is_here(self, name: str, table: Table) -> bool:
        return self.company.stage.house.world.room_of(table.thing) == self.company.room(name)

    # Tables and games

    @rule(
        names=st.permutations(PEOPLE),
        count=st.integers(1, 3),
        room=st.sampled_from(GAME_NAMES),
        clock=st.sampled_from(CLOCKS),
        lines=st.lists(st.sampled_from(DECIDING), max_size=2),
        starts=st.sampled_from(("starte Spiel", "starte leichtes Spiel", "starte Spiel zu zweit", "stand")),
    )
    def gathers(self, names: list[str], count: int, room: str, clock: str, lines: list[str], starts: str) -> None:
        """Some who play nowhere come together at a table of their own."""
        company, playing = self.company, self.company.playing()
        free = [one for one in names if (v := company.visitor(one)) is not None and v.id not in playing][:count]
        for name in free:
            company.walk(name, self.company.room_for(room))
            company.say(name, "steh auf")
        for name in free[:1]:
            company.say(name, "stell einen Tisch auf")
            for other in free[1:]:
                company.say(other, f"setz dich zu {company.called(name)}")
            for line in (f"vereinbare {clock}", *(line.format(company.called(names[-1])) for line in lines)):
                company.say(name, line)
            company.say(name, starts, "ja")

    @rule(name=who, other=who, line=st.sampled_from(DECIDING))
    def decides(self, name: str, other: str, line: str) -> None:
        self.company.say(name, line.format(self.company.called(other)))

    @rule(name=who, other=who)
    def invites(self, name: str, other: str) -> None:
        self.company.say(name, f"lade {self.company.called(other)} ein")
        self.company.say(other, "nimm an")

    @rule(name=who, clock=st.sampled_from(CLOCKS), line=st.sampled_from(STARTING))
    def starts(self, name: str, clock: str, line: str) -> None:
        self.company.say(name, f"vereinbare {clock}")
        self.company.say(name, line, "ja")

    @rule(data=st.data(), answer=answers, moves=st.integers(1, 4), back=st.sampled_from(("", "", *BACK)))
    def moves_on(self, data: st.DataObject, answer: str, moves: int, back: str) -> None:
        """Some of those who are to move at any table; in the end one takes back, if the others let them."""
        company, name = self.company, PEOPLE[0]
        for _ in range(moves):
            chairs = [table.chairs[seat].who for table in company.tables for seat in company.acting(table)]
            asked = [name for chair in chairs if (name := company.name(chair)) is not None]
            if not asked:
                break
            name = data.draw(st.sampled_from(asked))
            lines = [line.strip() for line in company.ask(name, "züge").splitlines() if line.startswith("  ")]
            if lines:
                company.say(name, data.draw(st.sampled_from(lines)), answer)
        if back and (table := company.table(name)) is not None:
            company.say(name, back, answer)
            for other in [one for person in table.people() if (one := company.name(person)) not in (None, name)]:
                company.say(str(other), answer)

    @rule(name=who, line=st.sampled_from(ENDING), answer=answers)
    def ends(self, name: str, line: str, answer: str) -> None:
        self.company.say(name, line, answer)

    @rule(data=st.data(), replies=st.lists(replies, min_size=2, max_size=3), seconds=st.sampled_from((0, 1, 61)))
    def plays_again(self, data: st.DataObject, replies: list[str], seconds: int) -> None:
        """Somebody gives up, and another asks whether they play again: each answers, or goes."""
        company = self.company
        tables = [table for table in company.tables if table.last or table.match is not None]
        names = [name for table in tables for person in table.people() if (name := company.name(person)) is not None]
        if not names:
            return
        name = data.draw(st.sampled_from(names))
        table = company.table(name)
        company.say(name, "gib auf", "ja")
        sitting = [one for one in names if company.table(one) is table]
        for one, reply in zip(sitting[:1] + sitting, ["starte Spiel", *replies], strict=False):
            company.say(one, reply)
        company.wait(seconds)

    # The lobby

    @rule(name=who, line=st.sampled_from(SEEKING), game=st.sampled_from(GAMES))
    def looks_for_others(self, name: str, line: str, game: str) -> None:
        self.company.say(name, line.format(game))

    @rule(name=who, other=who, game=st.sampled_from(GAMES))
    def challenges(self, name: str, other: str, game: str) -> None:
        self.company.say(name, f"fordere {self.company.called(other)} zu {game} heraus")

    @rule(name=who, line=st.sampled_from(["nimm Gesuch {}", "zieh Gesuch {} zurück"]), data=st.data())
    def takes(self, name: str, line: str, data: st.DataObject) -> None:
        numbers = [seek.number for seek in self.company.seeks] or [0]
        before = {seek.number: list(seek.members) for seek in self.company.seeks}
        self.company.say(name, line.format(data.draw(st.sampled_from(numbers))))
        self._met_are_gone(before)

    @rule(name=who, line=st.sampled_from(["nimm an", "nimm an", "lehne ab", "zurück"]))
    def answers_others(self, name: str, line: str) -> None:
        before = {seek.number: list(seek.members) for seek in self.company.seeks}
        self.company.say(name, line)
        self._met_are_gone(before)

    def _met_are_gone(self, before: dict[int, list[str]]) -> None:
        """Nobody who plays now is looked for as somebody who does not."""
        playing = self.company.playing()
        for seek in self.company.seeks:
            had = before.get(seek.number, [])
            games = {playing[person].game for person in seek.members if person in playing}
            assert len(had) < 2 or len(games) != 1 or not all(person in playing for person in seek.members)

    @rule(name=who)
    def asks(self, name: str) -> None:
        self.company.lists(name)

    # Coming and going

    @rule(name=who, answer=answers, stays=st.booleans())
    def leaves(self, name: str, answer: str, stays: bool) -> None:
        self.company.say(name, "ende", answer)
        if not stays:
            self.company.come(name)

    @rule(name=who, stays=st.booleans(), forgets=st.booleans())
    def loses_the_link(self, name: str, stays: bool, forgets: bool) -> None:
        self.company.lose(name)
        if forgets:
            self.company.forget_word()
        if not stays:
            self.company.come(name)

    @rule()
    def everybody_comes(self) -> None:
        for name in PEOPLE:
            self.company.come(name)

    @rule(seconds=st.sampled_from((1, 1, 2, 2, 5, 31, 61, 130, 400, 1000)))
    def time_passes(self, seconds: int) -> None:
        self.company.wait(seconds)

    @rule()
    def the_house_falls(self) -> None:
        self.company.fall()
        self._begin()

    # What must always be so

    @invariant()
    def nobody_sits_at_two_tables_and_the_book_says_which(self) -> None:
        tables, found = self.company.stage.house.tables, dict[str, list[Table]]()
        for table in tables.all.values():
            ids = [chair.who for chair in table.chairs if chair.who] + table.watchers
            assert len(ids) == len(set(ids))
            for person in ids:
                if not person.startswith(COMPANION):
                    assert person not in found or not person.startswith(PLAYER), "only who lives here is at several"
                    found.setdefault(person, []).append(table)
        book = tables._book
        assert {who: set(places) for who, places in book.places.items()} == {who: set(at) for who, at in found.items()}
        assert book.seated == {who: places[-1] for who, places in book.places.items()}

    @invariant()
    def who_sits_at_a_table_stands_there_or_is_away(self) -> None:
        house = self.company.stage.house
        for person, table in house.tables._book.seated.items():
            if house.people.visitor(person) is not None:
                assert house.world.room_of(person) == house.world.room_of(table.thing)
            elif house.people.account(person) is not None or is_guest(person):
                assert table.match is not None
                assert table.seat_of(person) is not None

    @invariant()
    def no_number_is_given_twice(self) -> None:
        tables = self.company.stage.house.tables
        standing = {table.number for table in tables.everyones()}
        assert len(standing) == len(tables.everyones())
        assert all(number > max(self.given) for number in standing - self.given)
        self.given |= standing
        for seek in self.company.seeks:
            assert self.numbers.setdefault(seek.number, seek) is seek

    @invariant()
    def only_tables_with_people_or_that_wait_a_while_stand_and_are_stored(self) -> None:
        """For how long, `Company` measures."""
        tables, kept = self.company.stage.house.tables, self.company.stage.archive.state()
        assert all(tables.is_held(table) == is_deserted(table) for table in tables.all.values())
        assert {key.removeprefix(stored.TABLE) for key in kept if key.startswith(stored.TABLE)} <= set(tables.all)

    @invariant()
    def bounds_hold(self) -> None:
        opened = [table.opened_by for table in self.company.tables if not table.is_fixed]
        assert all(opened.count(person) <= BOUNDS["tables_each"] for person in opened)
        seekers = [seek.by for seek in self.company.seeks]
        assert len(seekers) <= BOUNDS["seeks"]
        for table in self.company.tables:
            assert len(table.chairs) <= table.most
            assert len(table.watchers) <= WATCHERS

    @invariant()
    def whoever_decides_sits_there(self) -> None:
        for table in self.company.tables:
            people, opener = table.people(), table.admission.opener
            if table.is_fixed:
                assert opener in people if people else opener == ""
                assert not table.admission.private
            else:  # where nobody sits for a while it stays whose it was
                assert opener in people if people else opener != ""
            assert not table.admission.invited & table.admission.barred

    @invariant()
    def clocks_run_for_those_who_are_to_move_and_never_for_nobody(self) -> None:
        people = self.company.stage.house.people
        for table in self.company.tables:
            chairs = [chair for seat, chair in enumerate(table.chairs) if seat not in table.stand_ins]
            is_attended = any(chair.level is None and not people.is_away(chair.who) for chair in chairs)
            own = table.game.timer(table.match.state) if table.match else None
            agreed = table.match.sheet.clock if table.match else None
            asked = tuple(seat for seat in self.company.acting(table) if table.level(seat) is None)
            runs = bool(is_attended and agreed and asked and own is None)
            assert (table.wound[1] if table.wound else ()) == (asked if runs else ()), (table.id, runs, asked)
            assert (table.due is not None) == (is_attended and own is not None), table.id

    @invariant()
    def seeks_are_whole(self) -> None:
        for seek in self.company.seeks:
            assert len(set(seek.members)) == len(seek.members)
            assert 0 <= seek.missing <= seek.plan.others
            assert set(seek.asked) | seek.ready <= set(seek.members)
            assert seek.missing == 0 or not seek.asked

    @invariant()
    def nothing_has_broken(self) -> None:
        ticks = self.company.stage.house.ticks
        assert not ticks.is_broken
        assert ticks.faults._counts == {}

    def _may_be_back(self, guest: str) -> bool:
        return self.company.is_linked(guest) or self.company.is_remembered(guest)

    def teardown(self) -> None:
        """What is kept is what was: of who looks for whom, of all games, and of the house."""
        archive, people = self.company.stage.archive, self.company.stage.house.people
        kept = {f"person:{key.removeprefix(stored.SEEK)}" for key in archive.state() if key.startswith(stored.SEEK)}
        looking = {person for seek in self.company.seeks for person in seek.members}
        assert {person for person in looking if not is_guest(person) or self._may_be_back(person)} <= kept
        assert all(people.is_away(person) for person in kept - looking)  # who is back since the house fell was told
        assert all(map(self._may_be_back, filter(is_guest, kept)))
        self.company.fall()
        assert set(archive.recount().wrong.values()) <= {0}


Evening.TestCase.settings = settings(
    max_examples=15, stateful_step_count=40, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
test_evening = Evening.TestCase
