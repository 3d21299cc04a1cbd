"""What is sent of a position: what is as with most things is left out, and so is what the browser shows already."""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

from mud.game import write_agreed
from mud.games import discover
from mud.games.pharomino.advice import Ranking
from mud.games.pharomino.model.moves import Move, Place, SetPharao
from mud.games.pharomino.rules.temples import temples
from mud.games.tal_der_koenige.model import COLOURS, PLAYERS, SIGNS
from mud.scene import Choice, Field, Further, Piece, Scene, Stroke
from mud.shelves import shelf
from mud.web.forms import drawn, reached
from tests.contract.walks import nouns
from tests.stage import narrator
from tests.web.unfolding import unfolded

MOVE, WHOLE, WAYS = 2_000, 30_000, 16_000
"""Bytes at most of what a move changes, of a whole late position, and of the ways of one card."""


def scene(*places: str, said: str = "") -> Scene:
    fields = tuple(Field(name, at, 0, f"Feld {name}") for at, name in enumerate("abcde"))
    pieces = tuple(Piece(place, "eigen", "u", "Stein") for place in places)
    return Scene("spiel", 5, 1, fields, pieces, (said, "Es ist spät."), (Choice(("a", "b"), "ziehe a nach b"),))


SCENE = Scene(
    "spiel",
    2,
    1,
    (Field("a", 0.5, 0.5, "Feld a"), Field("b", 1.5, 0.5, "Karte", "hand", label="", kind="5", seat=1)),
    (Piece("a", "eigen", "M", "Memphis"), Piece("b", "k5", "5", "", x=0.1, size=0.8, shape="karte")),
    ("Ein Satz.",),
    (Choice(("5", "a"), "lege 5 auf a"),),
    (Stroke("rand", 0, 0, 2, 0),),
    asides=("tipp",),
    moved=("a",),
)


def test_what_is_as_with_most_is_left_out() -> None:
    assert drawn(SCENE) == {
        "spiel": "spiel",
        "groesse": [2, 1, 0.0, 0.0],
        "felder": [
            ["a", 0.5, 0.5, 1.0, 1.0, "Feld a"],
            ["b", 1.5, 0.5, 1.0, 1.0, "Karte", "hand", 0, "5", ""],
        ],
        "steine": [["a", "eigen", "M", "Memphis"], ["b", "k5", "5", "", 0.1, 0.0, 0.8, "karte"]],
        "striche": [["rand", 0, 0, 2, 0]],
        "saetze": ["Ein Satz."],
        "nebenbei": ["tipp"],
        "zuletzt": ["a"],
        "zuege": [[["5", "a"], "lege 5 auf a"]],
    }


def test_nothing_in_it_commands_a_terminal() -> None:
    named = Field("a", 0.5, 0.5, "b\x1b[2Jöse", label="\x07laut")
    assert drawn(replace(SCENE, fields=(named,)))["felder"][0][5:] == ["b[2Jöse", "", 0, "", "laut"]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (scene("a", "c"), scene("b", "c")),
        (scene("a"), scene()),
        (scene(), scene("a", "b", "c", said="Oho.")),
        (scene("a", "b", "c"), scene("c", "b", "a")),
        (scene("a"), scene("a")),
    ],
)
def test_what_differs_makes_the_whole_again(before: Scene, after: Scene) -> None:
    assert unfolded(drawn(after, before), drawn(before)) == drawn(after)
    assert len(json.dumps(drawn(after, before))) < len(json.dumps(drawn(after)))


def test_another_game_is_told_whole() -> None:
    other = replace(scene("a"), game="anderes")
    assert drawn(other, scene("a")) == drawn(other)


def test_a_line_that_ends_with_the_name_of_its_last_field_is_sent_without_it() -> None:
    fields = (Field("x", 0, 0, "rechts an 3"),)
    choices = (
        Choice(("h7", "x"), "lege 7 gedreht rechts an 3", "Das passt.", 1),
        Choice(("h7", "reserve"), "tausche 7 mit der Reserve", "Das passt."),
    )
    form = reached(Further(fields, choices), ("h7",))
    assert form["worte"] == ["Das passt."]
    assert form["zuege"] == [[["x"], "lege 7 gedreht ", 0, 1], [["reserve"], "tausche 7 mit der Reserve", 0, 0]]


def size(form: Any) -> int:
    return len(json.dumps(form, ensure_ascii=False).encode())


GAME = discover()["pharomino"]


def laid_out() -> Iterator[Any]:
    """All 120 cards laid by one player, with Pharaos in every temple."""
    state = GAME.start(1, write_agreed(GAME.options, "spiel4", {"profi": "ja"}))
    while state.hands[0]:
        yield state
        layout = state.layouts[0]
        free, best = temples(layout), Ranking(layout, 3).best(state.hands[0])
        move: Move | None = SetPharao(*free[0].spot) if free else None if best is None else Place(*best)
        if move is None:
            return
        state, _ = GAME.play(state, 0, move)


def shown(state: Any) -> Scene:
    assert GAME.scene is not None
    assert GAME.caption is not None
    assert GAME.words.choices is not None
    told = (narrator().tell(one.key, one.perspective, **one.facts) for one in GAME.caption(state, 0, nouns(1)))
    choices = tuple(told_choice(way) for way in GAME.words.choices(state, 0, nouns(1)))
    return replace(GAME.scene(state, 0), caption=tuple(told), choices=choices)


def told_choice(way: Any) -> Choice:
    line, *notes = map(narrator().plain, (way.line, *way.notes))
    return Choice(tuple(way.path), line, " ".join(notes), way.turn)


def ways_of(state: Any, path: Sequence[str]) -> Further:
    assert GAME.words.further is not None
    fields, ways = GAME.words.further(state, 0, nouns(1), path)
    return Further(tuple(fields), tuple(map(told_choice, ways)))


def test_the_largest_layout_there_is_takes_little_to_tell() -> None:
    before, most = None, 0
    for count, state in enumerate(laid_out()):
        now = shown(state)
        if before is not None:
            assert size(drawn(now, before)) < MOVE
        if count % 10 == 0:
            for choice in [one for one in now.choices if not one.line][:2]:
                assert size(reached(ways_of(state, choice.path), choice.path)) < WAYS
        before, most = now, max(most, size(drawn(now)))
    assert before is not None
    assert len(before.pieces) > 120
    assert most < WHOLE


def test_players_of_the_valley_have_the_colour_they_are_called_by() -> None:
    look = (shelf("data") / "web" / "spieltisch.css").read_text("utf-8")
    fills = dict(re.findall(r"\.stein\.(\w+) { fill: (#\w+);", look))
    rims = dict(re.findall(r"\.r-besitz(\d) > \.grund { stroke: (#\w+);", look))
    assert [PLAYERS[seat] for seat in range(4)] == ["grau", "schwarz", "braun", "weiß"]
    for seat, colour in enumerate(PLAYERS):
        sign = SIGNS[COLOURS.index(colour)]
        assert fills[f"sitz{seat}"] == fills[f"f{sign}"] == rims[f"{seat}"]
