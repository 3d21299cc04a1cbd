"""Things somebody has only heard of, and the place that they name for them and stand before: how one looks there."""

import pytest

from tests.parlour.test_asked_of_the_story import ANNA, player
from tests.stage import Stage


def after_paheri(room: str, *asked: str) -> Stage:
    """Anna in a room, who has asked the scribe of some things."""
    stage = player("schreibstube")
    for topic in asked:
        stage.say("Anna", f"frag Paheri nach {topic}")
    stage.house.world.enter(ANNA, room)
    stage.heard("Anna")
    return stage


@pytest.mark.parametrize(
    "line",
    [
        "Ich nehme den Schlüssel aus dem Nest.",
        "suche den Schlüssel im Nest",
        "ich greife nach dem Schlüssel im Nest",
        "liegt der Schlüssel in dem Nest?",
        "hol den Schlüssel aus diesem Nest",
    ],
)
def test_where_it_is_sought_is_looked_into_for_a_yes(line: str) -> None:
    stage = after_paheri("uferpfad", "dem Schlüssel")
    assert stage.ask("Anna", line) == "Meinst du „durchsuche das Nest“?"
    assert stage.ask("Anna", "ja") == "Darin liegt ein Schlüssel."


def test_below_something_one_looks_below_it() -> None:
    stage = after_paheri("halle", "der Scherbe")
    assert stage.ask("Anna", "nimm die Scherbe unter der Bank") == "Meinst du „schau unter die Bank“?"
    assert "Tonscherbe" in stage.ask("Anna", "ja")


def test_what_is_shut_is_opened_first() -> None:
    stage = after_paheri("schreibstube", "dem Brief")
    assert stage.ask("Anna", "nimm den Brief aus der Truhe") == "Meinst du „öffne die Truhe“?"


def test_without_a_place_it_is_told_who_spoke_of_it() -> None:
    stage = after_paheri("uferpfad", "dem Schlüssel")
    assert stage.ask("Anna", "nimm den Schlüssel").startswith("Davon war bisher nur die Rede")


def test_of_what_nobody_has_spoken_nothing_is_proposed() -> None:
    assert "Meinst du" not in player("halle").ask("Anna", "nimm die Scherbe unter der Bank")
