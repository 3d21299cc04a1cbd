"""Where something is, gestures, and everyday deeds: each is answered, and nothing in the world changes."""

import pytest

from mud.parlour.commands import everyday
from tests.stage import Stage


def test_where_something_is() -> None:
    stage = Stage()
    stage.stand_ready("Anna")
    assert stage.ask("Anna", "wo ist die Schatulle?") == "Die Schatulle ist auf dem Tisch."
    assert "hier, bei dir" in stage.ask("Anna", "wo ist der Tisch?")
    assert "siehst du hier nichts" in stage.ask("Anna", "wo ist der Thron?")


def test_a_gesture_is_seen_by_all_and_by_whom_it_is_meant_for() -> None:
    stage = Stage()
    for name in ("Anna", "Ben", "Cleo"):
        stage.stand_ready(name)
    assert "Du nickst Ben zu." in stage.ask("Anna", "nicke Ben zu")
    assert stage.heard("Ben") == ["Anna nickt dir zu."]
    assert stage.heard("Cleo") == ["Anna nickt Ben zu."]
    stage.say("Anna", "lache")
    assert stage.heard("Ben") == ["Anna lacht."]


@pytest.mark.parametrize("verb", everyday.DEEDS)
def test_each_deed_is_answered_and_changes_nothing(verb: str) -> None:
    stage = Stage()
    stage.stand_ready("Anna")
    house = stage.house
    infinitive = house.understanding.grammars["welt"].vocabulary.infinitive(verb)
    free = verb in ("graben", "schlafen", "schwimmen", "beten", "schreiben")
    version = house.world.version
    answer = stage.ask(
        "Anna", f"ich will {'' if free else 'die Schatulle '}{infinitive}{' hallo' * (verb == 'schreiben')}"
    )
    assert answer.strip()
    assert "kenne ich nicht" not in answer
    assert "Bis „" not in answer
    assert house.world.version == version
