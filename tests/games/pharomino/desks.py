"""Tables of PHAROMINO laid out for tests of words and pictures, and what people type and hear there.

Knows how a position is put together; refuses to know what should be told.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from mud.game import Refused, Seat
from mud.games import Spoken, Told
from mud.games.pharomino import GAME, picture, rules
from mud.games.pharomino.model import Apart, Building, Laying, Phase, Stage, Together, View, hand
from mud.games.pharomino.model.cards import DECK
from mud.games.pharomino.model.data import customs, shared
from mud.games.pharomino.model.layout import Layout, Lying, Pharao
from mud.games.pharomino.model.moves import Move
from mud.games.pharomino.words import WORDS
from mud.german.meaning.reading import Reading, Scope
from mud.german.speech.inflection import Noun
from mud.text import Paragraph, Screen, render
from tests.stage import narrator, understanding
from tests.trying import tried

NAMES = tuple(Noun(name, "f", proper=True) for name in ("Anna", "Berta", "Chantal", "Dörte"))
Cards = Iterable[tuple[int, int, int, int]]
SQUARE: Cards = ((91, 0, 0, 0), (118, 2, 0, 0))
"""Card 91, and 118 to the right of it."""
TEMPLE: Cards = ((1, 0, 0, 0), (2, 2, 2, 0), (3, -2, 2, 0), (4, 0, 4, 0))
"""Four cards around (10, 11), as people see it. They need not fit: nothing but sides is asked of them."""


TURN: Phase = Laying()
"""A turn in which nothing was done yet."""


def layout(cards: Cards = (), pharaos: Iterable[Pharao] = (), variant: str = "spiel4") -> Layout:
    return Layout(customs(variant), tuple(sorted(Lying(*card) for card in cards)), tuple(sorted(pharaos)))


def alone(
    own: Iterable[int] = (),
    cards: Cards = (),
    pharaos: Iterable[Pharao] = (),
    variant: str = "spiel4",
    seats: int = 1,
    left: int = 0,
) -> Apart:
    """Games 1, 2 and 4: seat 0 has cards and a layout, the others have nothing yet."""
    hands = (hand(own), *((),) * (seats - 1))
    layouts = (layout(cards, pharaos, variant), *(layout(variant=variant),) * (seats - 1))
    lying = {card[0] for card in cards}
    return Apart(variant, hands, layouts, DECK - set(own) - lying, left, frozenset(), Building())


def shared_table(
    hands: Sequence[Iterable[int]],
    cards: Cards = SQUARE,
    pharaos: Iterable[Pharao] = (),
    phase: Phase = TURN,
    variant: str = "spiel3",
    **facts: Any,
) -> Together:
    """Game 3 in the turn of seat 0."""
    numbers, seats = shared(variant, len(hands)), len(hands)
    seen = {card for own in hands for card in own} | {card[0] for card in cards}
    usual: dict[str, Any] = {
        "piles": (9,) * seats,
        "supply": (numbers.pharaos,) * seats,
        "special": (0,) * seats,
        "reserve": numbers.reserve,
        "beneath": (),
        "stock": DECK - seen,
        "side": 0,
        "turns": 3,
        "idle": 0,
        "stage": Stage.RUNNING,
    }
    common = layout(cards, pharaos, variant)
    return Together(variant, tuple(map(hand, hands)), layout=common, phase=phase, **usual | facts)


# --- what is typed and heard ------------------------------------------------------------------------------------------


def told(sentence: Told | Paragraph | None) -> str:
    assert isinstance(sentence, Told)
    return narrator().tell(sentence.key, sentence.perspective, **sentence.facts)


def read(line: str) -> Reading:
    (clause,) = understanding().clauses(line)
    reading = understanding().read(clause, Scope("anna"), ("pharomino", "tisch"))
    assert isinstance(reading, Reading), reading
    return reading


def typed(view: View, line: str, seat: Seat = 0) -> list[Move]:
    """The moves a line means, which must be allowed."""
    return tried(GAME, view, seat, read(line), NAMES).moves


def after(view: View, seat: Seat, moves: Iterable[Move]) -> View:
    for move in moves:
        view, _ = rules.play(view, seat, move)
    return view


def heard(view: View, line: str, viewers: Iterable[Seat | None] = (0,), seat: Seat = 0) -> list[str]:
    """What some viewers are told of a typed line."""
    events = tried(GAME, view, seat, read(line), NAMES).events
    sentences = [WORDS.report(event, viewer, NAMES) for event in events for viewer in viewers]
    return [told(sentence) for sentence in sentences if sentence is not None]


def why(view: View, line: str, seat: Seat = 0) -> str:
    """The answer to a line that is not carried out, by the words or by the rules."""
    with pytest.raises(Refused) as refused:
        typed(view, line, seat)
    return told(WORDS.refusal(refused.value, NAMES))


def answers(view: View, line: str, viewer: Seat | None = 0) -> list[str]:
    """The sentences of an answer."""
    answer = WORDS.ask(read(line), view, viewer, NAMES[: seats(view)])
    assert answer is not None
    return [told(part) for part in answer if isinstance(part, Told)]


def shown(view: View, line: str, viewer: Seat | None = 0, screen: Screen = Screen()) -> list[str]:
    """The lines of the pictures of an answer."""
    answer = WORDS.ask(read(line), view, viewer, NAMES)
    assert answer is not None
    return [row.rstrip() for part in answer if not isinstance(part, Told | Spoken) for row in render(part, screen)]


def drawn(view: View, viewer: Seat | None = 0, screen: Screen = Screen()) -> list[str]:
    """What `brett` shows."""
    return [
        row.rstrip()
        for paragraph in picture.draw(view, viewer, NAMES[: seats(view)])
        for row in render(paragraph, screen)
    ]


def spoken(view: View, viewer: Seat | None = 0) -> list[str]:
    """What `vorlesen` says."""
    return [told(sentence) for sentence in picture.describe(view, viewer, NAMES[: seats(view)])]


def seats(view: View) -> int:
    return len(view.hands)


def read_out(view: View, line: str, viewer: Seat | None = 0) -> list[str]:
    """What those hear of an answer who have everything read out."""
    answer = WORDS.ask(read(line), view, viewer, NAMES[: seats(view)])
    assert answer is not None
    parts = [part.told if isinstance(part, Spoken) else part for part in answer]
    return [told(part) for part in parts if isinstance(part, Told)]
