"""Things somebody has only heard of, and the place that they name for them and stand before: how one looks there."""

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


def test_of_what_nobody_has_spoken_nothing_is_proposed() -> None:
    assert "Meinst du" not in player("halle").ask("Anna", "nimm die Scherbe unter der Bank")
