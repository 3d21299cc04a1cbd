"""What threatens one's own stones: the throws of the other side, counted by playing every one of them to its end."""

import random
from collections import Counter

import pytest

from mud.games.pharao.model import NAMES, NIL, OTHER_DIE, OWN_DIE, BeforeThrow, Dice, OtherHalf, Over, Step
from mud.games.pharao.rules import moves, play, settle
from mud.games.pharao.rules.threats import endangered
from tests.games.pharao.test_words import asked

START = "..O...O.../....u...../..u..u...."


def pushed(stones: tuple[int, int], side: int) -> dict[int, int]:
    """By field, the throws of `side` by which the other's stone there may be pushed into Nil."""
    found: Counter[int] = Counter()
    for own, own_faces in OWN_DIE:
        for other, other_faces in OTHER_DIE:
            fields, waiting = set[int](), [settle(stones, side, Dice(own, other))[0]]
            while waiting:
                state = waiting.pop()
                if isinstance(state, BeforeThrow | Over):
                    continue
                for move in moves(state, side):
                    if isinstance(state, OtherHalf) and isinstance(move, Step) and move.target == NIL:
                        fields.add(move.source)
                    waiting.append(play(state, side, move)[0])
            found.update(dict.fromkeys(fields, own_faces * other_faces))
    return dict(found)


@pytest.mark.parametrize("seed", range(12))
def test_as_many_throws_endanger_a_stone_as_can_be_played(seed: int) -> None:
    dice = random.Random(seed)
    places = dice.sample([field for field in range(len(NAMES)) if field != NIL], 7)
    stones = (sum(1 << field for field in places[:3]), sum(1 << field for field in places[3:]))
    assert endangered(stones, 1) == pushed(stones, 1)


def test_it_is_told_which_stone_and_by_how_many_throws() -> None:
    position = f"{START} u 10"
    (said,) = asked(position, "gefahr_frage", 0)
    assert said == (
        "So, wie es gerade steht, kann der nächste Wurf der anderen Seite in den Nil stoßen:"
        " den Stein auf A5 (Leben) bei 12 von 36 Würfen."
    )
    assert asked(position, "gefahr_frage", 0, feld="A2")[0].startswith("Sicher, vorerst: So, wie es gerade steht")
    assert asked(position, "gefahr_frage", 0, feld="C2") == ["Auf C2 steht kein Stein von dir."]
    assert asked("..O......./....u...../..u....... u 10", "gefahr_frage", 0)[0].startswith(
        "Sicher, vorerst: So, wie es gerade"
    )


def test_who_has_no_side_hears_so() -> None:
    assert asked(f"{START} u 10", "gefahr_frage", None) == asked(f"{START} u -", "meine_steine", None)
