"""What people do all evening leaves nothing behind that only the cyclic collector would find."""

import gc
from collections.abc import Iterator

import pytest

from tests.stage import Stage

PEOPLE = ("Anna", "Ben", "Cleo")
LINES = (
    "schau",
    "untersuche Bank",
    "unterzuche bnk",
    "frobniziere das",
    "sage hallo ihr alle",
    "nimm Münze",
    "inventar",
    "leg sie ins Becken",
    "nimm die",
    "Münze",
    "leg alles ins Becken",
    "gehe nach Westen",
    "öffne die Schatulle",
    "gehe nach Osten",
    "n und dann s",
    "wer",
    "hilfe nehmen",
    "tipp",
    "verlauf",
)


@pytest.fixture
def stage() -> Iterator[Stage]:
    stage = Stage()
    for name in PEOPLE:
        stage.enter(name)
    _evening(stage)  # what is made once and kept is made here
    _comes_and_goes(stage)
    gc.collect()
    gc.disable()
    yield stage
    gc.enable()


def _evening(stage: Stage) -> None:
    for line in LINES:
        for name in PEOPLE:
            stage.say(name, line)
            stage.wait(1)
            for other in PEOPLE:
                stage.heard(other)


def _comes_and_goes(stage: Stage) -> None:
    stage.enter("Dora")
    stage.say("Dora", "ende")
    stage.sessions.pop("Dora")
    stage.wait(1)


def test_no_command_makes_a_circle(stage: Stage) -> None:
    _evening(stage)
    assert gc.collect() == 0


def test_whoever_comes_and_goes_leaves_none(stage: Stage) -> None:
    for _ in range(3):
        _comes_and_goes(stage)
    assert gc.collect() == 0
