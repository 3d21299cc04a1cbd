"""Every fact that the picture of a table shows can be asked alone, and the answer is one short sentence in words."""

import re
from collections.abc import Iterator, Sequence
from functools import cache

import pytest

from mud.game import Event, Refused, Seat
from mud.games import Told
from mud.games.oh_pharao.model import KINDS, State, View, levels, score
from mud.german.line.numerals import cardinal
from mud.german.meaning.reading import Reading, Scope
from mud.german.speech.narrator import Length
from mud.sheet.fold import replay
from tests.contract.walks import golden, nouns
from tests.games.oh_pharao.tables import GAME
from tests.stage import narrator, understanding
from tests.trying import tried

LONGEST = 25
"""Words of an answer that is heard at once."""
LENGTHS: tuple[Length, ...] = ("knapp", "ueblich", "ausfuehrlich")
_WRITTEN = re.compile(r"[\[\]()+/<>|]")
"""Notation, which a synthesiser reads as fractions, sums or not at all."""


@cache
def games() -> Sequence[Sequence[tuple[State, Sequence[Event]]]]:
    """The golden games: each position, and what has led to it."""
    return [list(replay(GAME, record)) for _, record, _ in golden(GAME)]


def read(line: str) -> Reading:
    (clause,) = understanding().clauses(line)
    reading = understanding().read(clause, Scope("anna"), (GAME.name, "tisch"))
    assert isinstance(reading, Reading), (line, reading)
    return reading


def heard(told: Told, length: Length) -> str:
    return narrator().tell(told.key, told.perspective, length, **told.facts)


def answers(line: str, view: View) -> list[str]:
    """What is heard of a question, at the length that says most."""
    parts = GAME.words.ask(read(line), view, view.viewer, nouns(len(view.points)))
    assert parts, line
    return [heard(part, "ausfuehrlich") for part in parts if isinstance(part, Told)]


def facts(view: View) -> Iterator[tuple[str, list[str]]]:
    """What the picture shows, each with the question about it, and the words its answer has."""
    yield "wo steht der Aufseher?", [f"Feld {view.aufseher} "]
    yield "stapel", [cardinal(view.draw) if view.draw > 1 else ""]
    yield "auslage", [KINDS[card][2] for card, count in enumerate(view.opened) if count == 1]
    if view.viewer is not None:
        yield "hand", [KINDS[card][2 if count == 1 else 4] for card, count in enumerate(view.hand) if count]
    if view.deal is not None:
        offered = [*enumerate(view.deal.give), *enumerate(view.deal.want)]
        yield "angebot", [KINDS[card][2 if count == 1 else 4] for card, count in offered if count]
    for seat, name in enumerate(nouns(len(view.points))):
        yield f"punkte von {name}", [f" {view.points[seat]} "]
        yield f"wie viele Karten hat {name}?", [cardinal(view.sizes[seat]) if view.sizes[seat] > 1 else ""]
        yield f"was hat {name}?", [f" {view.points[seat]} "]
        for number, pyramid in enumerate(view.pyramids[seat], 1):
            names = [KINDS[level][2] for level in levels(pyramid)]
            yield f"pyramide {number} von {name}", [*names, f" {score(pyramid)} "]


def views() -> Iterator[View]:
    states = [state for game in games() for state, _ in game]
    for number, state in enumerate(states[::23]):
        viewers: list[Seat | None] = [None, *range(len(state.points))]
        yield GAME.view(state, viewers[number % len(viewers)])


def test_every_fact_of_the_picture_can_be_asked_alone() -> None:
    asked = 0
    for view in views():
        for line, words in facts(view):
            said = " ".join(answers(line, view))
            assert len(re.findall(r"\w+", said)) <= LONGEST, said
            assert not _WRITTEN.search(said), said
            assert [word for word in words if word not in said] == [], (line, said)
            asked += 1
    assert asked > 500


@pytest.mark.parametrize("length", LENGTHS)
def test_nothing_a_listener_hears_is_notation(length: Length) -> None:
    heard_of = set()
    for game in games():
        for number, (state, events) in enumerate(game):
            names = nouns(len(state.points))
            viewer = number % len(names)
            for event in events:
                told = GAME.words.report(event, viewer, names)
                if told is not None and (event.seen_by is None or viewer in event.seen_by):
                    assert not _WRITTEN.search(said := heard(told, length)), said
                    heard_of.add(told.key)
            if number % 7 == 0:
                view = GAME.view(state, viewer)
                asked = GAME.words.prompt(view, viewer, names)
                for told in (*GAME.picture.describe(view, viewer, names), *([asked] if asked else [])):
                    assert not _WRITTEN.search(said := heard(told, length)), said
    assert {"oh_pharao.Built", "oh_pharao.Extended"} <= heard_of


@pytest.mark.parametrize("length", LENGTHS)
def test_what_a_question_proposes_to_a_listener_is_allowed(length: Length) -> None:
    tested = 0
    for game in games():
        for state, _ in game[::11]:
            names = nouns(len(state.points))
            for seat in sorted(seat for seat in GAME.to_act(state) if isinstance(seat, int)):
                asked = GAME.words.prompt(GAME.view(state, seat), seat, names)
                for line in re.findall("„([^“]*)“", heard(asked, length)) if asked else ():
                    try:
                        tried(GAME, state, seat, read(line), names)
                    except Refused as refused:
                        pytest.fail(f"{line}: {refused}")
                    tested += 1
    assert tested > 50
