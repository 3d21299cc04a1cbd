"""Each fact that the picture of PHAROMINO shows can be asked alone: a typed line is answered in at most 25 words."""

import re
from collections.abc import Iterator

import pytest

from mud.games import Spoken, Told
from mud.games.pharomino import GAME
from mud.games.pharomino.bench import bench
from mud.games.pharomino.model import Apart, View
from mud.games.pharomino.model.cards import fields
from mud.games.pharomino.picture.nouns import sign
from mud.games.pharomino.rules.temples import enclosed
from mud.games.pharomino.words import WORDS
from mud.german.speech.narrator import Length
from tests.contract.walks import walk
from tests.games.pharomino.desks import NAMES, read, seats
from tests.stage import narrator

MOST = 25
_WORD = re.compile(r"\w+")
_NOTATION = re.compile(r"[()/\[\]│]|\d,\d")
LENGTHS: tuple[Length, ...] = ("knapp", "ueblich", "ausfuehrlich")
SIDES = ("über {}", "rechts von {}", "unter {}", "links von {}")


def heard(view: View, line: str, length: Length) -> str:
    """All that somebody on seat 0 hears of an answer who listens."""
    answer = WORDS.ask(read(line), view, 0, NAMES[: seats(view)])
    assert answer is not None, line
    parts = [part.told if isinstance(part, Spoken) else part for part in answer]
    told = [
        narrator().tell(part.key, part.perspective, length, **part.facts) for part in parts if isinstance(part, Told)
    ]
    return " ".join(told)


def positions(variant: str, players: int) -> Iterator[View]:
    """Some positions of a game that was played at random."""
    scenes = list(walk(GAME, players, variant, 3))
    for scene in scenes[:: max(1, len(scenes) // 4)]:
        yield GAME.view(scene.before, 0)


def facts(view: View) -> Iterator[tuple[str, list[str]]]:
    """A question, and what the picture shows that has to occur in its answer."""
    desk = bench(view, 0)
    layout = desk.layout
    for lying in layout.cards[:6]:
        signs = {"frei" if f"{sign(one)}" == "Joker" else f"{sign(one)}" for one in fields(lying.card)}
        yield f"was zeigt {lying.card}", [f"{lying.card}", *signs]
        yield f"wo liegt {lying.card}", ["Spalte", "Reihe"]
        yield f"um {lying.card}", [f"Um {lying.card}"]
    for pharao in layout.pharaos[:3]:
        for lying in layout.cards:
            for (x, y), question in zip(((0, 2), (2, 0), (0, -2), (-2, 0)), SIDES, strict=True):
                if (lying.x + x, lying.y + y) == pharao.spot:
                    yield (
                        question.format(lying.card),
                        ["Pharao", ("null", "ein", "zwei", "drei", "vier")[enclosed(layout, pharao)]],
                    )
    for card in desk.hand[:6]:
        yield f"karte {card}", [f"{card}", "vor dir"]
    for seat, name in enumerate(NAMES[: seats(view)]):
        yield f"wie viele Karten hat {name}", ["Noch" if seat == 0 else f"{name}"]
        yield f"wie viele Pharaonen hat {name}", ["Pharao"]
        yield f"punkte von {name}", ["Punkt"]
        cards = bench(view, seat).hand
        if len(cards) <= 10:
            yield f"karten von {name}", [f"{card}" for card in cards]
    yield "wer führt", ["Punkt"]
    yield "zeit", []
    if not isinstance(view, Apart):
        yield "wie viele Karten liegen in der Reserve", ["Reserve"]


@pytest.mark.parametrize(("variant", "players"), [("spiel1", 2), ("spiel2", 2), ("spiel3", 3), ("spiel4", 1)])
def test_what_the_picture_shows_can_be_asked_alone(variant: str, players: int) -> None:
    wrong: dict[str, str] = {}
    asked = 0
    for view in positions(variant, players):
        for line, expected in facts(view):
            for length in LENGTHS:
                told, asked = heard(view, line, length), asked + 1
                few = len(_WORD.findall(told)) <= MOST
                if not few or not told or any(word not in told for word in expected) or _NOTATION.search(told):
                    wrong[line] = told
    assert wrong == {}
    assert asked > 20
