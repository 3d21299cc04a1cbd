"""Every fact that the picture of PHARAO shows can be asked alone, typed as a line, and is answered in a few words."""

import random
import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import pytest

from mud.game import Nobody, Seat
from mud.games import Told
from mud.games.pharao.model import BIT, LANDS, NAMES, NIL_BIT, SPECIAL
from mud.german.meaning.reading import Reading, Scope
from mud.german.speech.inflection import Noun
from mud.german.speech.narrator import Length
from tests.games.pharao.drawing import GAME, START, N
from tests.stage import narrator, understanding

MOST = 25
"""Words of an answer."""
PLAYERS = (Noun("Anna", "f", proper=True), Noun("Ben", "m", proper=True))
DRAWN = {
    "vor dem Wurf": f"{START} u -",
    "im Glück": "OO......../.....u..../.......... u =glueck",
    "ertränkt": "OO......../........../.......... O =ertraenkt",
    "die Zeit ist um": f"{START} O =zeit",
    "im Nil": ".O......../........../..uu..u... u 20",
    "gerettet wird": ".O......../........../..u..uu... u 12",
}
"""Positions that a game played at random seldom comes to."""


def played(seed: int, most: int = 400) -> Iterator[Any]:
    """Positions of a game played at random, the last one among them."""
    dice = random.Random(seed)
    state = N.read(f"{START} u -")
    for _ in range(most):
        yield state
        actors = list(GAME.to_act(state))
        if not actors:
            return
        is_chance = isinstance(actors[0], Nobody)
        moves = [move for _, move in GAME.chances(state)] if is_chance else list(GAME.moves(state, actors[0]))
        state, _ = GAME.play(state, actors[0], dice.choice(moves))


@cache
def read(line: str) -> Reading:
    found = understanding().read(understanding().clauses(line)[0], Scope("person:anna"), ("pharao", "tisch"))
    assert isinstance(found, Reading), line
    return found


def put(answer: Iterable[object], length: Length) -> str:
    """What is told, in words."""
    told = [one for one in answer if isinstance(one, Told)]
    return " ".join(narrator().tell(one.key, one.perspective, length, **one.facts) for one in told)


def asked(line: str, state: Any, viewer: Seat | None, length: Length = "ueblich") -> str:
    """What somebody is told who types a question; short, and without brackets."""
    answer = GAME.words.ask(read(line), state, viewer, PLAYERS)
    assert answer is not None, line
    said = put(answer, length)
    assert len(re.findall(r"\w+", said)) <= MOST, said
    assert "(" not in said
    return said


def positions() -> list[Any]:
    return [
        *(N.read(text) for text in DRAWN.values()),
        *(state for seed in range(4) for state in list(played(seed))[::7]),
    ]


def called(bits: int) -> set[str]:
    """How the fields of a set are called to who listens."""
    fields = [field for field in range(len(NAMES)) if bits & BIT[field]]
    return {NAMES[field] for field in fields} | {SPECIAL[field] for field in fields if field in SPECIAL}


def named(said: str) -> set[str]:
    """The fields that are named in an answer."""
    return set(re.findall(r"\b(?:[ABC]\d|Nil|Leben|Glück)\b", said))


VIEWERS = pytest.mark.parametrize("viewer", [0, 1, None])
LENGTHS = pytest.mark.parametrize("length", ["knapp", "ueblich", "ausfuehrlich"])


@VIEWERS
@LENGTHS
def test_whose_stone_is_on_a_field_is_answered_for_each_field(viewer: Seat | None, length: Length) -> None:
    for state in positions():
        for field, name in enumerate(NAMES):
            owner = next((seat for seat in (0, 1) if state.stones[seat] & BIT[field]), None)
            for typed in (name, *([SPECIAL[field]] if field in SPECIAL else [])):
                said = asked(f"was steht auf {typed}", state, viewer, length)
                assert (owner is None) is ("frei" in said.casefold()), said
                assert (owner is not None and owner == viewer) is ("von dir" in said or "Deiner" in said), said
                lands = {land for land in LANDS if land in said}
                assert lands == ({LANDS[owner]} if owner not in (None, viewer) else set()), said


@VIEWERS
@LENGTHS
def test_where_the_stones_of_a_side_stand_is_answered_by_land_and_by_name(viewer: Seat | None, length: Length) -> None:
    for state in positions():
        for seat, land in enumerate(LANDS):
            for typed in (land, PLAYERS[seat].lemma):
                assert named(asked(f"steine von {typed}", state, viewer, length)) == called(state.stones[seat])
        if viewer is not None:
            assert named(asked("meine Steine", state, viewer, length)) == called(state.stones[viewer])
            assert named(asked("gegnerische Steine", state, viewer, length)) == called(state.stones[1 - viewer])


@VIEWERS
@LENGTHS
def test_what_the_dice_show_and_who_drowns_is_answered(viewer: Seat | None, length: Length) -> None:
    for state in positions():
        said = asked("gewürfelt", state, viewer, length)
        eyes = [getattr(state, die) for die in ("own", "other") if hasattr(state, die)]
        assert all(str(one) in said for one in eyes)
        assert bool(eyes) is ("kein Wurf" not in said)
        drowning = any(stones & NIL_BIT for stones in state.stones)
        assert drowning is ("frei" not in asked("was steht im Nil", state, viewer, length).casefold())


def test_the_ways_are_answered_that_the_picture_lets_one_count() -> None:
    state = N.read(DRAWN["vor dem Wurf"])
    assert asked("wie weit ist A2 vom Glück", state, 0, "knapp") == "Vier Schritte, wenn nichts im Weg steht."
    assert asked("freie Felder um A2", state, 0) == "Neben A2 sind A3 und B2 frei."
    assert asked("freie Felder um A2", state, 0, "knapp") == "A3 und B2."


@pytest.mark.parametrize("name", DRAWN)
def test_in_the_short_length_a_position_is_told_in_few_words(name: str) -> None:
    told = GAME.picture.describe(N.read(DRAWN[name]), 0, PLAYERS)
    said = put(told, "knapp")
    assert len(re.findall(r"\w+", said)) <= 30
    assert "(" not in said
