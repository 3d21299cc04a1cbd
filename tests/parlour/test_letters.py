"""Letters: none is lost, none is read by anybody else, and there are only so many."""

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from mud.archive.memory import MemoryArchive
from mud.parlour import stored
from mud.parlour.letters import OF_ONE
from mud.parlour.store import PutState
from tests.stage import Stage

PEOPLE = ("Anna", "Ben", "Cleo")
WAYS = ("{}: ", "an {}: ", "{} ")
"""How one says whom a letter is for."""


def stage_of(*names: str, **bounds: Any) -> Stage:
    stage = Stage()
    if bounds:
        stage.house = stage._open(speech_rate=0.0, **bounds)
    for name in names:
        stage.enter(name)
    return stage


def box(stage: Stage, name: str) -> list[Any]:
    key = stored.LETTERS + name.lower()
    return list(stage.archive.pieces([key]).get(key, []))


def test_one_sender_cannot_fill_a_box_and_many_cannot_overfill_it() -> None:
    stage = stage_of(*PEOPLE, letters=OF_ONE + 3, letters_a_day=100)
    for number in range(OF_ONE):
        assert "Du schreibst" in stage.ask("Anna", f"schreibe Ben: {number}")
    assert "Von dir liegen schon" in stage.ask("Anna", "schreibe Ben: zu viel")
    for number in range(3):
        assert "Du schreibst" in stage.ask("Cleo", f"schreibe Ben: {number}")
    assert "voll bis zum Schlitz" in stage.ask("Cleo", "schreibe Ben: zu viel")
    assert len(box(stage, "Ben")) == OF_ONE + 3
    stage.say("Ben", "lösche Brief 1")
    assert "Du schreibst" in stage.ask("Anna", "schreibe Ben: wieder Platz")


def test_a_day_has_only_so_many_letters() -> None:
    stage = stage_of(*PEOPLE, letters_a_day=3)
    for number in range(3):
        stage.say("Anna", f"schreibe Ben: {number}")
    assert "heute schon drei Briefe" in stage.ask("Anna", "schreibe Cleo: zu viel")
    stage.restart()
    stage.house = stage._open(letters_a_day=3)
    stage.enter("Anna")
    assert "heute schon drei Briefe" in stage.ask("Anna", "schreibe Cleo: noch immer")
    stage.seconds += 24 * 3600
    assert "Du schreibst" in stage.ask("Anna", "schreibe Cleo: heute")


def test_a_letter_to_somebody_who_is_here_takes_breath_like_speech() -> None:
    stage = stage_of("Anna", "Ben")
    for number in range(8):
        stage.say("Anna", f"schreibe Ben: {number}")
    assert sum("schneller, als die anderen" in line for line in stage.heard("Anna")) == 3
    assert len(box(stage, "Ben")) == 5


def test_what_one_line_does_to_a_box_the_next_command_of_the_line_sees() -> None:
    stage = stage_of("Anna", "Ben")
    for number in range(3):
        stage.say("Anna", f"schreibe Ben: {number}")
    stage.say("Ben", "lösche Brief 1. lösche Brief 1. post")
    assert [letter["text"] for letter in box(stage, "Ben")] == ["2"]
    assert "1. (neu) Anna, gerade eben: 2" in "\n".join(stage.heard("Ben"))


def test_no_control_character_reaches_anybody() -> None:
    stage = stage_of("Anna", "Ben")
    stage.say("Anna", "schreibe Ben: rot\x1b[31m\x07 und\x00 weiter")
    assert "".join(box(stage, "Ben")[0]["text"]).isprintable()
    assert all(character.isprintable() for line in stage.heard("Ben") for character in line)


@pytest.mark.parametrize("damaged", [7, [7], [{"who": "anna"}], [{"who": 1, "name": "A", "when": 1, "text": "x"}]])
def test_a_damaged_box_is_put_aside_and_the_next_letter_comes(damaged: Any) -> None:
    archive = MemoryArchive()
    stage = Stage(archive=archive)
    stage.enter("Ben")
    stage.enter("Anna")
    archive.commit([PutState(f"{stored.LETTERS}ben", damaged)])
    assert "keine Post" in stage.ask("Ben", "post")
    stage.say("Anna", "schreibe Ben: Hallo")
    assert "1. (neu) Anna" in stage.ask("Ben", "post")
    assert [aside.key for aside, _ in archive.aside()] == ["letters:ben"]


def test_letters_of_those_who_are_away_are_not_read_when_the_house_opens() -> None:
    stage = stage_of("Anna", "Ben")
    stage.say("Ben", "ende")
    stage.say("Anna", "schreibe Ben: Hallo")
    found = stored.state(stage.archive, stage.house.world, alone=False)
    assert not [key for key in found if key.startswith(stored.LETTERS)]


class Correspondence(RuleBasedStateMachine):
    """Three people write, read, throw away, ignore, go and come, while the house falls now and then."""

    def __init__(self) -> None:
        super().__init__()
        self.stage = stage_of(*PEOPLE, letters=4, letters_a_day=10_000)
        self.boxes: dict[str, list[tuple[str, str, bool]]] = {name: [] for name in PEOPLE}
        self.deaf: set[tuple[str, str]] = set()
        self.count = 0

    def _here(self, name: str) -> None:
        if name not in self.stage.sessions or self.stage.sessions[name].closed:
            self.stage.enter(name)

    @rule(sender=st.sampled_from(PEOPLE), to=st.sampled_from(PEOPLE), to_whom=st.sampled_from(WAYS))
    def write(self, sender: str, to: str, to_whom: str) -> None:
        self._here(sender)
        self.count += 1
        told = self.stage.ask(sender, f"schreibe {to_whom.format(to)}Wort {self.count}. Nimm den Hut!")
        can = sender != to and (to, sender) not in self.deaf and len(self.boxes[to]) < 4
        assert ("Du schreibst" in told) == can, told
        if can:
            self.boxes[to].append((sender, f"Wort {self.count}. Nimm den Hut!", False))

    @rule(who=st.sampled_from(PEOPLE), number=st.integers(1, 5))
    def read(self, who: str, number: int) -> None:
        self._here(who)
        told = self.stage.ask(who, f"lies Brief {number}")
        if number <= len(self.boxes[who]):
            sender, text, _ = self.boxes[who][number - 1]
            assert text in told
            self.boxes[who][number - 1] = (sender, text, True)

    @rule(who=st.sampled_from(PEOPLE))
    def throw_the_held_one_away(self, who: str) -> None:
        self._here(who)
        if self.boxes[who]:
            self.stage.say(who, "lies Brief 1")
            assert "wirfst Brief 1" in self.stage.ask(who, "lösche ihn")
            del self.boxes[who][0]

    @rule(who=st.sampled_from(PEOPLE))
    def throw_all_away(self, who: str) -> None:
        self._here(who)
        self.stage.say(who, "lösche alle Briefe")
        self.boxes[who] = [letter for letter in self.boxes[who] if not letter[2]]

    @rule(who=st.sampled_from(PEOPLE), whom=st.sampled_from(PEOPLE))
    def ignore(self, who: str, whom: str) -> None:
        self._here(who)
        if who != whom:
            self.stage.say(who, f"ignoriere {whom}")
            self.deaf ^= {(who, whom)}

    @rule(who=st.sampled_from(PEOPLE))
    def leave(self, who: str) -> None:
        self._here(who)
        self.stage.say(who, "ende")

    @rule()
    def fall(self) -> None:
        self.stage.sessions.clear()
        self.stage.house = self.stage._open(speech_rate=0.0, letters=4, letters_a_day=10_000)

    @invariant()
    def nothing_is_lost(self) -> None:
        for name in PEOPLE:
            found = [(letter["name"], letter["text"], letter["read"]) for letter in box(self.stage, name)]
            assert found == self.boxes[name]


TestCorrespondence = Correspondence.TestCase
TestCorrespondence.settings = settings(max_examples=15, stateful_step_count=25, deadline=None)
