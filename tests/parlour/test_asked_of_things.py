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


@pytest.mark.parametrize(
    ("room", "noun", "thing"),
    [
        ("halle", "die Nische", "nische"),
        ("halle", "die Katze", "bronzekatze"),
        ("kammer", "die Räucherschale", "raeucherschale"),
        ("saeulensaal", "die rote Schale", "schale_rot"),
        ("anlegestelle", "das Ruder", "ruder"),
        ("uferpfad", "der Baumstamm", "baumstamm"),
        ("schreibstube", "die Spinne", "stube_spinne"),
        ("bauhuette", "der Steinblock", "steinbloecke"),
        ("markt", "die Waage", "waage"),
        ("dorfplatz", "der Trog", "trog"),
        ("tempelhof", "die Königin", "hof_koenigin"),
        ("tempel", "das Opferbrett", "opferbrett"),
        ("felder", "der Pegelstein", "pegelstein"),
        ("dattelhain", "der Krug", "krug"),
        ("archiv", "die Nische", "archiv_nischen"),
        ("westhang", "die Steintür", "siegeltuer"),
    ],
)
def test_why_a_thing_is_as_it_is_is_told_before_the_look(room: str, noun: str, thing: str) -> None:
    stage = standing(room)
    said = stage.house.world.things[thing].asked
    assert stage.ask("Anna", f"Warum ist {noun} so?").startswith(f"{said}\n")


@pytest.mark.parametrize(
    ("room", "line", "thing"),
    [
        ("halle", "was kann man mit der lampe machen", "oellampe"),
        ("halle", "ist die münze was wert?", "muenze"),
        ("halle", "Woher kommt der Ruß in der Nische, von der Lampe?", "nische"),
        ("halle", "welche Königin ist das auf dem Relief", "halle_wand"),
        ("halle", "warum bitte keine kiesel", "tafel"),
        ("halle", "was bedeutet das Relief", "halle_wand"),
        ("tempeldach", "wie funktioniert die wasseruhr", "wasseruhr"),
        ("westhang", "wie geht die tür auf", "siegeltuer"),
        ("westhang", "wer saß hier", "kuhlen"),
        ("anlegestelle", "wer fährt die Barke", "barke"),
        ("anlegestelle", "wer singt da", "anlege_ruderer"),
        ("tempelhof", "wer war der vierte König", "hammerspur"),
        ("tempelhof", "Wer ist die Fünfte?", "hof_koenigin"),
        ("felder", "wessen name fehlt da", "pegelstein"),
        ("sandbank", "warum haben die aufgehört", "bank_spiel"),
        ("backhaus", "krieg ich auch so nen fladen", "fladen_viele"),
        ("oase", "is das wasser giftig", "teich"),
    ],
)
def test_it_is_told_however_it_is_asked(room: str, line: str, thing: str) -> None:
    stage = standing(room)
    said = stage.house.world.things[thing].asked
    assert stage.ask("Anna", line).startswith(f"{said}\n")


@pytest.mark.parametrize(
    ("room", "before", "line", "thing"),
    [
        ("kammer", "Priester, wem gehört die Krone?", "warum zwei kissen", "sitzkissen"),
        ("kammer", "Priester, wem gehört die Krone?", "warum ist da eine nische", "kammer_nische"),
        ("saeulensaal", "frag Nebet nach dem Dieb", "wozu der grüne stein", "stein_gruen"),
        ("saeulensaal", "frag Nebet nach dem Dieb", "welcher hocker kippelt", "hocker"),
    ],
)
def test_who_knows_nothing_of_it_does_not_answer_instead(room: str, before: str, line: str, thing: str) -> None:
    stage = standing(room)
    stage.ask("Anna", before)
    assert stage.ask("Anna", line).startswith(f"{stage.house.world.things[thing].asked}\n")


def test_who_knows_of_it_answers() -> None:
    stage = standing("kammer")
    stage.ask("Anna", "Priester, wem gehört die Krone?")
    assert "der Priester" in stage.ask("Anna", "woraus sind die Würfel")
    with_ben = standing("kammer", "Ben")
    assert with_ben.ask("Anna", "Priester, warum zwei Kissen?").startswith("Du sagst zum Priester")


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
