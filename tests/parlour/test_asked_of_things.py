"""What is told of a thing that is asked about, before a look at it: how it is written, and what questions get it."""

import re
from collections.abc import Iterator

import pytest

from mud.shelves import shelf
from mud.world.loader import load
from mud.world.prototypes import Thing
from tests.parlour.test_beheld import standing

WORLD = load(shelf("rooms"))
LONGEST = 200
SENTENCE = re.compile(r"(?<=[.:;?])\s+")


def texts(thing: Thing, key: str, written: str) -> Iterator[str]:
    yield written
    yield from (str(variant.fields[key]) for variant in thing.variants if key in variant.fields)


def told() -> list[tuple[Thing, str]]:
    things = WORLD.things.values()
    return [(thing, said) for thing in things for said in texts(thing, "asked", thing.asked) if said]


def test_most_of_what_strikes_the_eye_has_something_to_say() -> None:
    assert len({thing.id for thing, _ in told()}) > 250


@pytest.mark.parametrize(("thing", "said"), [pytest.param(*row, id=row[0].id) for row in told()])
def test_what_is_told_is_short_and_fits_every_question(thing: Thing, said: str) -> None:
    assert len(said) <= LONGEST
    assert "!" not in said
    assert re.match(r"(?:Ja|Nein|Doch)\b", said) is None
    seen = {sentence for text in texts(thing, "text", thing.text) for sentence in SENTENCE.split(text)}
    assert seen.isdisjoint(SENTENCE.split(said))


@pytest.mark.parametrize("line", ["wer ist hier", "wer ist alles da", "wie viele Eier liegen in dem Nest"])
def test_what_is_asked_of_those_here_and_of_what_is_inside_is_told_as_before(line: str) -> None:
    stage = standing("uferpfad")
    assert not any(said in stage.ask("Anna", line) for _, said in told())


@pytest.mark.parametrize(
    ("room", "question", "answer"),
    [
        ("tempeldach", "wo ist das Haus?", "Ein weißer Strich am anderen Ufer."),
        ("dorfsteg", "wo liegt die Fähre?", "Die liegt drüben am Steg des Hauses"),
    ],
)
def test_what_is_only_seen_from_here_is_not_here(room: str, question: str, answer: str) -> None:
    assert standing(room).ask("Anna", question).startswith(answer)
