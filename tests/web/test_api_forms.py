"""What programs are told as JSON: every position of every game, and nothing that is no plain value."""

import json
import random
from dataclasses import fields
from enum import Enum

import pytest

from mud.game import CHANCE, Seat
from mud.games import discover
from mud.sights import KINDS, Asked, Chart, Clock, Exit, Item, Mapped, Offer, Person, Place, Time
from mud.text import Bell, Picture, Text, clean
from mud.web.api.forms import plain, said
from mud.web.api.seen import FIELDS, NAMES, told


@pytest.mark.parametrize("name", discover())
def test_every_position_can_be_told(name: str) -> None:
    game, luck = discover()[name], random.Random(7)
    for seats in game.seats(game.variants[0]):
        state = game.start(seats, game.variants[0])
        for _ in range(60):
            for seat in (None, *range(seats)):
                view = game.view(state, seat)
                found = plain(view)
                assert found["art"] == type(view).__name__
                assert json.loads(json.dumps(found)) == found
            acting = [actor for actor in game.to_act(state) if actor is CHANCE or isinstance(actor, Seat)]
            if not acting:
                break
            actor = luck.choice(sorted(acting, key=str))
            moves = [move for _, move in game.chances(state)] if actor is CHANCE else game.moves(state, actor)
            state, _ = game.play(state, actor, luck.choice(list(moves)))


class Colour(Enum):
    RED = 1


def test_values_and_what_is_none() -> None:
    assert plain((1, None, True, 2.5, "a\x1b[1m", Colour.RED)) == [1, None, True, 2.5, plain("a\x1b[1m"), "RED"]
    assert "\x1b" not in plain("a\x1b[1m")
    assert plain(frozenset({3, 1, 2})) == [1, 2, 3]
    assert plain({"a": {1}}) == {"a": [1]}
    assert plain({(1, 2): "x"}) == [[[1, 2], "x"]]
    with pytest.raises(TypeError):
        plain(object())


def test_what_is_told_is_text_whatever_it_was() -> None:
    assert said(3, Text("Guten\x07 Abend")) == {"art": "gesagt", "nr": 3, "form": "text", "text": "Guten Abend"}
    assert said(4, Bell()) == {"art": "gesagt", "nr": 4, "form": "glocke", "text": ""}
    lines = ((("┌─┐", ""),), (("└─┘", "strong"),))
    drawn = said(5, Picture(lines, lines))
    assert (drawn["form"], drawn["text"]) == ("bild", "┌─┐\n└─┘")


def test_everything_that_is_shown_has_a_name_of_its_own() -> None:
    shown = (Asked, Chart, Clock, Exit, Item, Mapped, Offer, Person, Place, Time)
    assert {one.name for kind in shown for one in fields(kind)} == NAMES.keys()
    assert FIELDS.keys() == KINDS - {"brett"}
    assert told(Person("anna", "Anna\x1b", True, False)) == {
        "id": "anna",
        "name": clean("Anna\x1b"),
        "wohnt_hier": True,
        "erstarrt": False,
    }
