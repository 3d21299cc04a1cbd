"""What is typed, told and shown at a table of TAL DER KÖNIGE, for tests.

Knows how a line becomes moves and an event a sentence; refuses to know what either should be.
"""

from collections.abc import Sequence
from functools import cache

import pytest

from mud.game import Refused, Seat
from mud.games import Told
from mud.games.tal_der_koenige import GAME, notation, picture, rules
from mud.games.tal_der_koenige.model import State
from mud.games.tal_der_koenige.notation.phases import AGAIN
from mud.games.tal_der_koenige.words import WORDS
from mud.german.meaning.reading import Reading, Scope
from mud.german.speech.inflection import Noun
from mud.text import Paragraph, Screen, Text, render
from tests.games.tal_der_koenige.tables import play
from tests.stage import narrator, understanding
from tests.trying import cautioned, tried

NAMES = (*(Noun(name, "f", proper=True) for name in ("Anna", "Bärbel", "Chris")), Noun("Wirt", "m", "Wirts", "Wirte"))


@cache
def read(line: str) -> Reading:
    (clause,) = understanding().clauses(line)
    reading = understanding().read(clause, Scope("anna"), ("tal_der_koenige", "tisch"))
    assert isinstance(reading, Reading), (line, reading)
    return reading


def told(said: Told | Paragraph | None) -> str:
    """A sentence, or a picture line by line."""
    assert said is not None
    if isinstance(said, Told):
        return narrator().tell(said.key, said.perspective, **said.facts)
    return said.text if isinstance(said, Text) else "\n".join(line.rstrip() for line in render(said, Screen()))


def typed(state: State, line: str, seat: Seat = 0) -> list[str]:
    """The moves a line means, in notation but for what binds them together; the rules must allow them."""
    moves = tried(GAME, state, seat, read(line), NAMES[: state.seats]).moves
    return [notation.write_move(move).removeprefix(AGAIN) for move in moves]


def after(state: State, line: str, seat: Seat = 0) -> State:
    """The state when a line has been obeyed."""
    reached: State = tried(GAME, state, seat, read(line), NAMES[: state.seats]).state
    return reached


def doubt(state: State, line: str = "fertig", seat: Seat = 0) -> str:
    """What is asked before a line is obeyed; nothing if it is obeyed at once."""
    asked = cautioned(GAME, state, seat, read(line), NAMES[: state.seats])
    return "" if asked is None else told(asked)


def answer(state: State, line: str, seat: Seat = 0) -> str:
    """The answer to a line that is not obeyed, by the words or by the rules."""
    with pytest.raises(Refused) as refused:
        typed(state, line, seat)
    return told(WORDS.refusal(refused.value, NAMES[: state.seats]))


def asked(state: State, line: str, viewer: Seat | None = 0) -> list[str]:
    """The answer to a question."""
    found = WORDS.ask(read(line), rules.view(state, viewer), viewer, NAMES[: state.seats])
    assert found is not None
    return [told(one) for one in found]


def prompt(state: State, seat: Seat = 0) -> str:
    """What a seat is asked."""
    return told(WORDS.prompt(rules.view(state, seat), seat, NAMES[: state.seats]))


def heard(state: State, *texts: str, viewers: tuple[Seat | None, ...] = (0, 1, None)) -> dict[Seat | None, list[str]]:
    """What is told of some moves to seats and watchers."""
    _, events = play(state, *texts)
    names = NAMES[: state.seats]
    found: dict[Seat | None, list[str]] = {}
    for viewer in viewers:
        seen = [event for event in events if event.seen_by is None or viewer in event.seen_by]
        reports = [WORDS.report(event, viewer, names) for event in seen]
        found[viewer] = [told(report) for report in reports if report is not None]
    return found


def shown(state: State, viewer: Seat | None = 0, screen: Screen = Screen(), former: Sequence[State] = ()) -> list[str]:
    """The picture line by line."""
    views = [rules.view(one, viewer) for one in former]
    drawn = picture.draw(rules.view(state, viewer), viewer, NAMES[: state.seats], views)
    return [line.rstrip() for paragraph in drawn for line in render(paragraph, screen)]


def described(state: State, viewer: Seat | None = 0) -> list[str]:
    """The position in sentences."""
    return [told(said) for said in picture.describe(rules.view(state, viewer), viewer, NAMES[: state.seats])]
