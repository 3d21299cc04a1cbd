"""A room is described the first time; after that only its name, what is not as it was, and the ways on."""

from mud.text import Screen
from tests.stage import Stage

ANNA = "person:anna"
HALL = "Hohe Säulen tragen eine Decke"


def there_and_back(stage: Stage) -> str:
    stage.say("Anna", "gehe nach Westen")
    return stage.ask("Anna", "gehe nach Osten")


def test_long_the_first_time_and_short_after() -> None:
    stage = Stage()
    stage.enter("Anna")
    assert "Die Kammer ist kaum größer" in stage.ask("Anna", "gehe nach Westen")
    assert stage.ask("Anna", "gehe nach Osten").splitlines() == [
        "Du gehst nach Osten.",
        "Die Halle",
        "Von hier geht es nach Norden, nach Osten, nach Süden, nach Westen und hinaus.",
    ]
    assert HALL in stage.ask("Anna", "schau")


def test_what_has_changed_is_always_told() -> None:
    stage = Stage()
    for name in ("Anna", "Ben"):
        stage.enter(name)
    stage.say("Anna", "gehe nach Westen")
    stage.say("Ben", "nimm die Münze")
    stage.say("Ben", "lege die Münze ab")
    heard = stage.ask("Anna", "gehe nach Osten")
    assert "Münze" in heard
    assert HALL not in heard


def test_who_has_only_walked_here_is_named_as_well() -> None:
    stage = Stage()
    stage.enter("Anna")
    world = stage.house.world
    world.enter(ANNA, "markt")
    stage.say("Anna", "schau")
    stage.say("Anna", "gehe nach Norden")
    world.enter("bata", "markt")
    assert "Unter den Sonnensegeln steht ein Junge" in stage.ask("Anna", "gehe nach Süden")
    stage.say("Anna", "gehe nach Norden")
    assert "Der Junge, die Obstfrau und der Affe sind hier." in stage.ask("Anna", "gehe nach Süden")


def test_a_room_that_the_story_has_made_another_is_described_again() -> None:
    stage = Stage()
    stage.enter("Anna")
    world = stage.house.world
    world.enter(ANNA, "vorkammer")
    world.set_mark(ANNA, "name_gelegt", 1)
    for line in ("norden", "hinaus", "norden"):
        stage.say("Anna", line)
    assert "Zwei Paar" not in stage.ask("Anna", "hinaus")
    stage.say("Anna", "norden")
    world.set_mark(ANNA, "partie_zu_ende", 1)
    assert "Die Tür im Norden steht offen" in stage.ask("Anna", "hinaus")


def test_who_wants_it_long_has_it_long_and_it_is_kept() -> None:
    stage = Stage()
    stage.enter("Anna")
    stage.say("Anna", "kurz aus")
    assert HALL in there_and_back(stage)
    stage.restart()
    stage.enter("Anna")
    assert HALL in there_and_back(stage)
    stage.say("Anna", "kurz an")
    assert HALL not in there_and_back(stage)


def test_who_wants_to_hear_much_hears_each_room_again() -> None:
    stage = Stage()
    stage.enter("Anna", Screen(width=0, reader=True))
    assert HALL not in there_and_back(stage)
    stage.say("Anna", "leser ausführlich")
    assert HALL in there_and_back(stage)
