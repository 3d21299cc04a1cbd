"""The collector: rubbish goes in idle seconds, what lives is not looked through again, and nothing is lost for good."""

import gc
import sys
import weakref
from collections.abc import Iterator

import pytest

from mud.collector import GROWTH, IDLE, THRESHOLDS, Collector


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


def test_in_a_busy_second_nothing_is_looked_through_and_who_came_is_frozen(house: House) -> None:
    before, gone = gc.get_freeze_count(), rubbish()
    people = [Circle() for _ in range(500)]
    house.second(IDLE)
    assert gone() is not None
    assert gc.get_freeze_count() >= before + len(people)
    house.second(IDLE / 2)
    assert gone() is not None
    house.second(0.0, players=0)
    assert gone() is None


def test_what_came_since_and_lives_is_frozen_too(house: House) -> None:
    before = gc.get_freeze_count()
    people = [Circle() for _ in range(500)]
    house.second(0.0)
    assert gc.get_freeze_count() >= before + len(people)


def test_what_was_frozen_and_became_rubbish_goes_when_the_last_one_has_left(house: House) -> None:
    person = Circle()
    house.second(0.0)
    gone = weakref.ref(person)
    del person
    house.second(0.0)
    assert gone() is not None
    house.second(0.0, players=0)
    assert gone() is None


def test_in_a_house_that_is_never_empty_it_goes_when_much_has_been_frozen_since(house: House) -> None:
    person = Circle()
    house.second(0.0)
    gone = weakref.ref(person)
    del person
    house.second(0.0)
    assert gone() is not None
    crowd = [[number] for number in range(GROWTH * sys.getallocatedblocks())]
    house.second(0.0)
    assert gone() is None
    assert crowd
