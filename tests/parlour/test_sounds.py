"""What is heard beside words: dice and stones, by players, watchers and who hears sentences only."""

import pytest

from mud.text import Screen
from tests.stage import Stage, at_the_board


def sounds(stage: Stage, name: str) -> list[str]:
    """What has sounded at somebody's since they were last asked."""
    return [sound for one in stage.sessions[name].drain() if (sound := getattr(one, "sound", ""))]


@pytest.mark.parametrize("reader", [False, True])
def test_dice_and_stones_sound_for_everybody_at_the_table(reader: bool) -> None:
    stage = at_the_board(["10", "21"])
    stage.stand_ready("Clara", screen=Screen(width=0, reader=reader))
    for who, line in (("Clara", "schau zu"), ("Anna", "starte Spiel")):
        stage.say(who, line)
    for name in stage.sessions:
        stage.heard(name)
    for line, sound in (("würfle", "wuerfel"), ("sage hallo", ""), ("ziehe A2 nach A3", "stein")):
        stage.say("Anna", line)
        heard = {name: sounds(stage, name) for name in stage.sessions}
        assert heard == dict.fromkeys(("Anna", "Ben", "Clara"), [sound] if sound else [])
