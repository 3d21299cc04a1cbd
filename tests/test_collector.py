"""The collector: rubbish goes in idle seconds, the house is not looked through for it, and nothing is lost for good."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from mud.collector import IDLE, PAUSE, THRESHOLDS, Collector


class Circle:
    """Rubbish that only the collector finds."""

    def __init__(self) -> None:
        self.itself = self


def rubbish() -> "weakref.ref[Circle]":
    return weakref.ref(Circle())


class House:
    """A process whose work is said by the test."""

    def __init__(self) -> None:
        self.worked = 0.0
        self.collector = Collector(lambda: self.worked)

    def second(self, worked: float, players: int = 1) -> None:
        self.worked += worked
        self.collector.second(players)


@pytest.fixture
def house() -> Iterator[House]:
    before = gc.get_threshold()
    house = House()
    gc.disable()  # only what the house does counts here
    yield house
    gc.enable()
    house.collector.close()
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0


def test_what_is_there_at_the_beginning_is_frozen(house: House) -> None:
    assert gc.get_freeze_count() > 1000
    assert gc.get_threshold() == THRESHOLDS


def test_rubbish_goes_in_an_idle_second(house: House) -> None:
    gone = rubbish()
    house.second(IDLE / 2)
    assert gone() is None


def test_in_a_busy_second_nothing_is_looked_through(house: House) -> None:
    gone = rubbish()
    house.second(IDLE)
    assert gone() is not None
    house.second(IDLE / 2)
    assert gone() is None


def test_who_came_and_left_is_gone_after_a_while_though_the_house_is_never_empty(house: House) -> None:
    person = Circle()
    for _ in range(2):
        house.second(0.0)  # has grown old
    gone = weakref.ref(person)
    del person
    house.second(0.0)
    assert gone() is not None
    for _ in range(PAUSE):
        house.second(0.0)
    assert gone() is None


def test_what_was_there_at_the_beginning_and_became_rubbish_goes_when_the_last_one_has_left() -> None:
    kept = Circle()
    house = House()
    gone = weakref.ref(kept)
    del kept
    for _ in range(PAUSE + 1):
        house.second(0.0)
    assert gone() is not None
    house.second(0.0, players=0)
    assert gone() is None
    house.collector.close()
