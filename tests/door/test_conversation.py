"""A link's conversation without a link: what it says next after every event, by a clock that stands still."""

from dataclasses import replace

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from mud.candidate import Candidate
from mud.door import Conversation, Entrance, Limits
from mud.door.conversation import STEPS, State
from mud.parlour.session import Client, Wishes
from mud.text import PROSE, Screen, Text
from tests.door.fakes import FakeHouse

LIMITS = Limits(lines_per_second=2.0, lines_burst=3, idle_unnamed=10, idle=100)


class Link:
    """Does as the conversation says, as every adapter has to. `shown` is a list for every time it showed something."""

    def __init__(
        self, house: FakeHouse | None = None, limits: Limits = LIMITS, entrance: Entrance | None = None
    ) -> None:
        self.house = house or FakeHouse()
        self.now = 0.0
        self.shown: list[list[str]] = []
        self.asides = 0
        self.talk = Conversation(self.house, entrance or Entrance(limits), self.now, self.act, self.aside)
        self.talk.arrived()
        self.talk.connected("192.0.2.1")
        self.act()

    def act(self) -> None:
        told = self.talk.take()
        if told is not None:
            self.shown.append([paragraph.text for paragraph in told if isinstance(paragraph, Text)])

    def aside(self, line: str) -> bool:
        self.asides += line == "abseits"
        return line == "abseits"

    def greet(self) -> None:
        self.talk.greet(self.now)
        self.act()

    def hears(self, *lines: str | None) -> None:
        for line in lines:
            self.talk.heard(line)
        self.wake()

    def wake(self) -> None:
        self.talk.go_on(self.now)
        self.act()

    def until(self, now: float) -> None:
        """Let time pass, and wake the conversation whenever it wants to be."""
        while self.talk.due is not None and self.talk.due <= now:
            self.now = max(self.now, self.talk.due)
            self.wake()
        self.now = now

    @property
    def stands(self) -> tuple[State, bool, float | None]:
        return self.talk.state, self.talk.reading, self.talk.due


def greeted(house: FakeHouse | None = None, limits: Limits = LIMITS) -> Link:
    link = Link(house, limits)
    link.greet()
    link.shown.clear()
    return link


def test_nothing_is_said_before_the_greeting_and_all_of_it_in_order_after_it() -> None:
    link = Link()
    link.hears("eins", "zwei")
    assert (link.stands, link.shown, link.house.lines) == (("waiting", True, None), [], [])
    link.greet()
    assert (link.stands, link.shown) == (("open", False, 0.0), [["Grüß dich, silent!"]])
    link.wake()
    assert (link.stands, link.shown[1:]) == (("open", False, 0.0), [["Du sagst: eins"]])
    link.wake()
    assert (link.stands, link.shown[2:]) == (("open", True, None), [["Du sagst: zwei"]])
    link.greet()
    assert len(link.shown) == 3


def test_before_the_greeting_so_many_lines_are_taken_and_no_more_read() -> None:
    link = Link()
    link.hears(*["wort"] * 99)
    assert link.talk.reading
    link.hears("wort")
    assert not link.talk.reading
    link.greet()
    link.until(1000)
    assert link.house.lines == ["wort"] * 100
    assert link.talk.reading


def test_lines_beyond_the_burst_wait_for_their_second() -> None:
    link = greeted()
    link.hears(*"abcdef")
    said_at = []
    while link.talk.due is not None:
        said = len(link.house.lines)
        link.until(link.talk.due)
        said_at += [link.now] * (len(link.house.lines) - said)
    assert link.house.lines == [*"abcdef"]
    assert said_at == [0.0, 0.0, 0.0, 0.5, 1.0]
    assert link.stands == ("open", True, None)


def test_who_kept_the_house_busy_waits_before_the_next_line() -> None:
    link = greeted(limits=replace(LIMITS, work=0.25))
    assert link.talk.session is not None
    link.talk.session.cost = 1.0  # type: ignore[attr-defined]
    link.hears("eins", "zwei")
    assert (link.house.lines, link.talk.reading) == (["eins"], False)
    assert link.talk.due == pytest.approx((1.0 - 0.25) / 0.25)
    link.until(3)
    assert link.house.lines == ["eins", "zwei"]


def test_it_does_not_go_on_before_it_is_due() -> None:
    link = greeted()
    link.hears(*"abcd")
    link.until(0.0)
    assert link.stands == ("open", False, 0.5)
    link.now = 0.4
    link.wake()
    assert link.stands == ("open", False, 0.5)
    link.until(0.5)
    assert link.stands == ("open", True, None)


def test_a_line_too_long_is_not_said_and_answered_in_its_turn() -> None:
    link = greeted()
    link.hears("eins", None, "x" * 513, "y" * 512)
    link.until(100.0)
    assert link.shown == [["Du sagst: eins"], ["<leitung.zu_lang>"], ["<leitung.zu_lang>"], ["Du sagst: " + "y" * 512]]
    assert link.house.lines == ["eins", "y" * 512]


def test_what_others_say_is_shown_at_once_and_an_own_answer_once() -> None:
    house = FakeHouse()
    link, other = greeted(house), greeted(house)
    link.hears("rufe hallo")
    assert link.shown == other.shown == [["Jemand ruft: hallo"]]
    assert not other.house.lines[1:]


def test_a_link_may_answer_by_itself_whoever_has_no_name_and_types_no_password() -> None:
    link = greeted()
    link.hears("abseits")
    assert (link.asides, link.house.lines) == (1, [])
    link.hears("passwort", "abseits", "name Anna", "abseits")
    link.until(10.0)
    assert (link.asides, link.house.lines) == (1, ["passwort", "abseits", "name Anna", "abseits"])


def test_the_house_ends_it_with_its_last_words() -> None:
    link = greeted()
    link.hears("ende", "nie gehört")
    assert (link.stands[0], link.shown) == ("over", [["Leb wohl!"]])
    link.hears("auch nicht")
    link.house.call("zu spät")
    assert link.house.lines == ["ende"]
    assert len(link.shown) == 1


def test_a_house_that_closes_while_nobody_types() -> None:
    link = greeted()
    (session,) = link.house.sessions
    session.tell([Text("Wir schließen!")])
    session.over = True
    session.ready()
    assert (link.talk.state, link.shown) == ("over", [["Wir schließen!"]])


def test_a_session_that_is_over_unnoticed_ends_with_the_next_second() -> None:
    link = greeted()
    link.house.sessions[0].hang_up()
    link.talk.tick(1.0, 0.0)
    assert link.talk.state == "over"


def test_leaving_shows_what_waits() -> None:
    link = greeted()
    link.house.sessions[0].tell([Text("Das Letzte.")])
    link.talk.leave()
    link.act()
    assert (link.talk.state, link.shown) == ("over", [["Das Letzte."]])


def test_who_sends_no_more_hears_every_answer_and_is_waited_for_a_little() -> None:
    link = Link()
    link.hears("eins", "zwei")
    link.talk.ended(link.now, grace=1.0)
    link.act()
    assert link.shown == [["Grüß dich, silent!"]]
    link.until(0.9)
    assert (link.stands, link.house.lines) == (("emptying", False, 1.0), ["eins", "zwei"])
    link.house.call("Es ist geprüft.")
    assert link.shown[-1] == ["Jemand ruft: Es ist geprüft."]
    link.until(1.0)
    assert link.talk.state == "over"
    assert len(link.shown) == 4


def test_sending_no_more_does_not_hurry_what_waits() -> None:
    link = greeted()
    link.hears(*"abcde")
    link.until(0.0)
    link.talk.ended(link.now, grace=0.0)
    assert link.stands == ("emptying", False, 0.5)
    link.until(0.5)
    assert link.house.lines == [*"abcde"]


def test_a_line_that_comes_late_all_the_same_is_said() -> None:
    link = greeted()
    link.talk.ended(link.now, grace=1.0)
    link.until(0.5)
    link.hears("doch noch")
    assert (link.house.lines, link.stands) == (["doch noch"], ("emptying", False, 1.5))
    link.until(1.5)
    assert link.talk.state == "over"


def test_ctrl_d_leaves_by_the_door_or_just_goes() -> None:
    nameless = greeted()
    nameless.talk.goodbye(nameless.now)
    assert (nameless.talk.state, nameless.house.lines) == ("over", [])
    anna = greeted()
    anna.hears("name Anna")
    anna.talk.goodbye(anna.now)
    anna.act()
    assert (anna.talk.state, anna.house.lines[1:], anna.shown[-1]) == ("over", ["ende"], ["Leb wohl!"])


@pytest.mark.parametrize(
    ("named", "line_at", "stirred_at", "now", "over"),
    [
        (False, 0.0, 0.0, 10.0, False),
        (False, 0.0, 0.0, 10.1, True),
        (False, 0.0, 10.0, 10.1, True),  # bytes that never become a line hold no place
        (False, 5.0, 5.0, 14.9, False),
        (True, 0.0, 50.0, 149.9, False),
        (True, 0.0, 50.0, 150.1, True),
        (True, 0.0, 0.0, 100.0, False),
    ],
)
def test_silence(named: bool, line_at: float, stirred_at: float, now: float, over: bool) -> None:
    link = greeted()
    link.now = line_at
    link.hears("name Anna" if named else "wort")
    link.talk.tick(now, stirred_at)
    link.act()
    assert (link.talk.state == "over") is over
    assert (link.shown[-1] == ["<leitung.zu_still>"]) is over


def test_on_a_kept_place_lines_that_lead_nowhere_hold_nothing() -> None:
    entrance = Entrance(replace(LIMITS, connections=2, reserved=0.5))
    first, kept = Link(entrance=entrance), Link(entrance=entrance)
    for link in (first, kept):
        link.greet()
        for link.now in (3.0, 6.0, 9.0):
            link.hears("wort")
        link.talk.tick(10.1, 9.0)
    assert (first.talk.state, kept.talk.state) == ("open", "over")
    assert kept.house.sessions[0].client.kept


def test_zero_is_never() -> None:
    link = greeted(limits=replace(LIMITS, idle=0, idle_unnamed=0))
    link.talk.tick(1e9, 0.0)
    link.hears("name Anna")
    link.talk.tick(1e9, 0.0)
    assert link.talk.state == "open"


def test_who_is_turned_away_hears_why_and_no_more() -> None:
    entrance = Entrance(replace(LIMITS, connections=1))
    first, second = Link(entrance=entrance), Link(entrance=entrance)
    assert (second.talk.state, second.shown) == ("over", [["<leitung.voll>"]])
    second.greet()
    second.hears("hallo?")
    assert (second.talk.session, second.house.lines) == (None, [])
    second.talk.lost()
    first.talk.lost()
    first.talk.lost()
    assert entrance.taken == 0
    assert Link(entrance=entrance).talk.state == "waiting"


def test_a_lost_link_freezes_its_person_once() -> None:
    link = greeted()
    link.hears(*"abcdefgh")
    said, (session,) = len(link.house.lines), link.house.sessions
    link.talk.lost()
    link.talk.lost()
    link.wake()
    assert (link.house.lost_count, len(link.house.lines), link.stands[2]) == (1, said, None)
    assert not link.talk.lines
    assert session.on_ready is None  # what the house may still keep of it keeps no link


def test_what_is_learned_before_the_greeting_is_greeted_and_after_it_is_news() -> None:
    link = Link()
    mud = Client(Screen(width=100), kind="mud", address="192.0.2.1")
    assert not link.talk.learned(mud)
    assert link.talk.screen.width == 100
    link.greet()
    assert link.shown == [["Grüß dich, mud!"]]
    assert not link.talk.learned(mud)
    assert link.talk.learned(replace(mud, screen=Screen(width=60)))
    assert link.talk.screen == link.house.sessions[0].screen == Screen(width=60, measure=PROSE)
    link.house.sessions[0].wishes = Wishes(width=40)
    assert link.talk.screen == Screen(width=40)


def test_a_window_has_the_size_it_is_said_to_have_if_there_are_such_windows() -> None:
    link = greeted()
    assert link.talk.resized(132, 43)
    assert not link.talk.resized(0, 100_000)
    link.hears("breite")
    assert link.shown[-1] == ["Breite 132, Hoehe 43."]


def test_what_stands_beside_the_paragraphs_fits_the_screen() -> None:
    link = greeted()
    session = link.talk.session
    assert session is not None
    session.prompt, session.status = "gehört\a> ", ["Säulen\x1b[2J"]
    session.ready()
    assert (link.talk.prompt, link.talk.status) == ("gehört> ", "Säulen[2J")
    link.talk.learned(Client(Screen(charset="ascii")))
    assert (link.talk.prompt, link.talk.status) == ("gehoert> ", "Saeulen[2J")


@pytest.mark.parametrize(
    ("before", "words", "typed"),
    [("öffne Schat", ["Schatulle"], 5), ("w", ["würfle"], 1), ("", ["würfle", "schau", "Schatulle", "schatten"], 0)],
)
def test_the_last_word_is_completed(before: str, words: list[str], typed: int) -> None:
    found, letters = greeted().talk.complete(before)
    assert ([candidate.word for candidate in found], letters) == (words, typed)


def test_what_is_offered_fits_the_screen() -> None:
    link = greeted()
    link.talk.learned(Client(Screen(charset="ascii")))
    assert link.talk.complete("w")[0] == [Candidate("wuerfle", "zwei Wuerfel")]


class AnyOrder(RuleBasedStateMachine):
    """Whatever happens in whatever order: no line is lost, doubled, too early or too often, and nobody is forgotten."""

    def __init__(self) -> None:
        super().__init__()
        self.link = Link()
        self.typed: list[str] = []
        self.before: State = "waiting"
        self.greeted_at: float | None = None

    def event(self) -> None:
        self.link.act()
        state = self.link.talk.state
        assert state == self.before or state in STEPS[self.before] or (self.before, state) == ("waiting", "emptying")
        self.before = state

    @rule(count=st.integers(1, 5))
    def hears(self, count: int) -> None:
        if self.link.talk.state != "over":
            self.typed += [f"wort {len(self.typed) + number}" for number in range(count)]
        self.link.hears(*[f"wort {len(self.typed) - count + number}" for number in range(count)])
        self.event()

    @rule()
    def greet(self) -> None:
        self.link.greet()
        self.event()

    @rule(seconds=st.sampled_from([0.0, 0.1, 0.5, 3.0, 20.0]))
    def time_passes(self, seconds: float) -> None:
        self.link.until(self.link.now + seconds)
        self.event()

    @rule()
    def wakes_at_any_time(self) -> None:
        self.link.wake()
        self.event()

    @rule()
    def others_speak(self) -> None:
        self.link.house.call("hallo")
        self.event()

    @rule()
    def a_second_is_over(self) -> None:
        self.link.talk.tick(self.link.now, self.link.now)
        self.event()

    @rule(grace=st.sampled_from([0.0, 1.0]))
    def sends_no_more(self, grace: float) -> None:
        self.link.talk.ended(self.link.now, grace)
        self.event()

    @precondition(lambda self: len(self.typed) > 12)
    @rule(how=st.sampled_from(["leave", "lost"]))
    def goes(self, how: str) -> None:
        getattr(self.link.talk, how)()
        self.event()

    @invariant()
    def lines_are_said_in_order_and_not_too_often(self) -> None:
        said = self.link.house.lines
        assert said == self.typed[: len(said)]
        assert len(said) <= LIMITS.lines_burst + 1 + LIMITS.lines_per_second * self.link.now
        assert not said or self.link.talk.session is not None

    @invariant()
    def whoever_is_owed_something_has_a_time(self) -> None:
        talk = self.link.talk
        if talk.state in ("open", "emptying") and (talk.lines or talk.state == "emptying"):
            assert talk.due is not None
            assert not talk.reading
        if talk.state == "over":
            assert talk.due is None
        if talk.state == "open" and not talk.lines and talk.due is None:
            assert talk.reading


AnyOrder.TestCase.settings = settings(max_examples=60, stateful_step_count=30, deadline=None)
TestAnyOrder = AnyOrder.TestCase
