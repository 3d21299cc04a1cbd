"""Topics are told as nouns are written, with their article."""

import pytest

from mud.parlour.topics import Topics
from tests.stage import Stage, lexicon


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("der schatulle", "der Schatulle"),
        ("schatulle", "der Schatulle"),
        ("schluessel", "dem Schlüssel"),
        ("ihrem mann", "ihrem Mann"),
        ("der Schatulle?", "der Schatulle"),
        ("Senbi", "Senbi"),
        ("gugelhupferei", "gugelhupferei"),
        ("den karten", "den Karten"),
        ("taui", "Taui"),
        ("dem affen", "dem Affen"),
    ],
)
def test_a_topic_is_written_as_its_noun_is(typed: str, told: str) -> None:
    assert Topics(lexicon(), Stage().house.world).after(typed) == told


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("die krone", "der Krone"),
        ("Henti", "Henti"),
        ("den affen", "dem Affen"),
        ("seine reise", None),
        ("seine krone", "der Krone"),
        ("die letzte partie", "der letzten Partie"),
        ("das große haus", "dem großen Haus"),
        ("den roten stein", "dem roten Stein"),
        ("die Krone, den Nil und seine Karten", "der Krone, dem Nil und den Karten"),
        ("die Krone und blubb", None),
        ("die blubbige partie", None),
        ("blubb", None),
    ],
)
def test_what_was_not_asked_behind_nach_is_told_so_if_it_is_but_a_noun(typed: str, told: str | None) -> None:
    assert Topics(lexicon(), Stage().house.world).of(typed) == told


@pytest.mark.parametrize(
    ("room", "line", "answer"),
    [
        ("dorfsteg", "frag Mahu, warum er nicht fährt", "Sie heißt Die Geduldige"),
        ("dorfsteg", "frag Mahu, ob er zurückrudert, wenn er rudert", "Sie heißt Die Geduldige"),
        ("grabkammer", "frag den König, ob er betrogen hat", "einmal für mich, einmal für sie"),
        ("grabkammer", "frag den König, ob er geschummelt hat", "einmal für mich, einmal für sie"),
        ("grabkammer", "frag den König, wie er heißt", "Sie nannte mich Iri"),
    ],
)
def test_the_question_everybody_asks_is_answered(room: str, line: str, answer: str) -> None:
    stage = Stage()
    stage.enter("Anna")
    stage.house.world.enter("person:anna", room)
    assert answer in stage.ask("Anna", line)
