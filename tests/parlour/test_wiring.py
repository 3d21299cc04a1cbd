"""Parts are plugged together by the types their constructors name: each once, and nothing made up."""

import pytest

from mud.parlour.identity import person_id
from mud.parlour.wiring import Wiring
from tests.stage import Stage


class Engine:
    """Needs nothing."""


class Cart:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine


class Train:
    def __init__(self, engine: Engine, cart: Cart) -> None:
        self.engine, self.cart = engine, cart


class Limited:
    def __init__(self, engine: Engine, most: int = 3) -> None:
        self.most = most


def test_every_part_is_made_once_of_those_it_names() -> None:
    given = Engine()
    wiring = Wiring({Engine: given})
    train = wiring.part(Train)
    assert train.engine is train.cart.engine is given
    assert wiring.part(Cart) is train.cart
    assert isinstance(Wiring({}).part(Cart).engine, Engine)


def test_a_number_is_no_part_and_is_not_made_up() -> None:
    with pytest.raises(TypeError, match="int"):
        Wiring({}).part(Limited)


def test_houses_of_one_process_share_what_was_written_and_nothing_that_happens() -> None:
    one, other = Stage(), Stage()
    assert one.house.world.rooms["halle"] is other.house.world.rooms["halle"]
    for stage in (one, other):
        stage.enter("Anna")
    one.say("Anna", "gehe nach Westen")
    assert one.house.world.room_of(person_id("anna")) == "kammer"
    assert other.house.world.room_of(person_id("anna")) == "halle"
