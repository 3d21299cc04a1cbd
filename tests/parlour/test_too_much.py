"""Lines of more than anybody reads are told so before anything looks at them, and what one line costs is known."""

import pytest

from tests.stage import Stage

TOO_MUCH = "Das war zu viel auf einmal"


@pytest.mark.parametrize("line", ["a " * 81, "sage Hallo" + "!" * 81, "x" + " " * 81 + "x", "nimm " + ", " * 90])
def test_more_words_signs_or_blanks_than_anybody_reads_are_not_read(line: str) -> None:
    stage = Stage()
    stage.enter("Anna")
    stage.enter("Ben")
    assert stage.ask("Anna", line).startswith(TOO_MUCH)
    assert not stage.heard("Ben")


def test_nothing_is_offered_behind_more_than_anybody_reads() -> None:
    stage = Stage()
    stage.enter("Anna")
    assert stage.sessions["Anna"].complete(" " * 40 + "nimm d")
    assert not stage.sessions["Anna"].complete(" " * 100 + "nimm d")


def test_what_is_said_may_be_long() -> None:
    stage = Stage()
    stage.enter("Anna")
    stage.enter("Ben")
    speech = ", ".join(["Wort und wieder ein Wort"] * 13)
    stage.say("Anna", f"sage {speech}")
    assert speech in "\n".join(stage.heard("Ben"))


def test_a_password_may_be_what_it_likes() -> None:
    stage, password = Stage(), "!" * 100
    stage.connect("Anna")
    for line in ("Anna", password, password):
        stage.say("Anna", line)
    assert stage.sessions["Anna"].named


@pytest.mark.parametrize("particle", ["aber ", "bitte ", "sag mal ", "und ", "noch "])
def test_no_particle_holds_the_house_up_however_often_it_is_said(particle: str) -> None:
    stage = Stage()
    stage.enter("Anna")
    line = particle * (78 // len(particle.split())) + "x"
    assert stage.ask("Anna", line)  # once it took longer than the suite's limit for one test


def test_what_a_line_cost_is_known_to_its_link() -> None:
    stage = Stage()
    stage.enter("Anna")
    clock = iter(range(1_000_000))
    stage.house.ticks.now = lambda: float(next(clock))
    stage.say("Anna", "schau")
    assert stage.sessions["Anna"].cost > 0
