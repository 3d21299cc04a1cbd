"""Who owns, wrote or gave something knows it when it is held before them, or held out to them."""

import pytest

from mud.world.prototypes import Place
from tests.stage import Stage

ANNA = "person:anna"


@pytest.fixture
def stage() -> Stage:
    stage = Stage(alone=True)
    stage.enter("Anna")
    stage.say("Anna", "nein")
    return stage


def told(stage: Stage, room: str, thing: str, line: str, *marks: str) -> str:
    """What Anna hears in a room, with a thing in her hand and marks that are hers."""
    world = stage.house.world
    world.enter(ANNA, room)
    world.move(world.mine(thing, ANNA), Place("bei", ANNA))
    for mark in marks:
        world.set_mark(ANNA, mark, 1)
    stage.heard("Anna")
    return stage.ask("Anna", line)


@pytest.mark.parametrize(
    ("room", "thing", "line", "answer"),
    [
        ("grabkammer", "stempelscherbe", "zeige dem König die Krugscherbe", "„Mein Stempel“"),
        ("grabkammer", "stempelscherbe", "frage den König nach der Krugscherbe", "Dass davon eine übrig ist"),
        ("bauhuette", "hammer", "zeige Ipi den Hammer", "Die müde Seite ist meine"),
        ("bauhuette", "speisezettel", "zeige Ipi die Bierliste", "„Von mir“"),
        ("fischerbucht", "reuse", "zeige Taui die Reuse", "„Gib“, sagt sie"),
        ("dorfsteg", "laterne", "zeige Mahu die Laterne", "Steht dir besser als dem Bug"),
        ("saeulensaal", "schale_blau", "zeige Nebet die blaue Schale", "Beide Hände"),
        ("oase", "brief", "gib Harchuf den Brief", "Den habe ich geschrieben"),
        ("bauhuette", "lot", "gib Ipi das Lot", "„Meins“"),
    ],
)
def test_who_owns_wrote_or_gave_it_knows_it(stage: Stage, room: str, thing: str, line: str, answer: str) -> None:
    assert answer in told(stage, room, thing, line)


def test_what_one_carries_does_not_belong_to_the_place(stage: Stage) -> None:
    assert "gehört zum steg" not in told(stage, "dorfsteg", "feder", "zeige Mahu die Feder").casefold()
    assert "Gehört zum Steg" in stage.ask("Anna", "frage Mahu nach dem Steg")
