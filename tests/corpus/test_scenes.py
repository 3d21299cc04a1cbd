"""The second exam: its lines stand in scenes that there are, and the house has an answer to each."""

from pathlib import Path

import pytest

from tests.corpus.rows import HERE
from tests.corpus.scenes import EXAM, SCENES, Typed, heard, opened, typed


@pytest.mark.parametrize("scene", SCENES)
def test_a_scene_opens_as_whoever_writes_lines_sees_it(scene: str) -> None:
    stage, screen = opened(scene)
    told = [line for line in screen if not line.startswith("> ")]
    assert told
    assert not any("verstehe ich so nicht" in line or "kenne ich nicht" in line for line in told)
    assert stage.house.world.room_of("person:anna") == SCENES[scene][0]


@pytest.mark.parametrize("folder", [EXAM, HERE / "haus"])
def test_every_line_has_a_scene_and_says_what_is_meant(folder: Path) -> None:
    lines = list(typed(folder))
    assert len(lines) == len({one.id for one in lines}) >= 200
    assert all(one.meant and all(one.lines) for one in lines)


def test_what_is_heard_is_told_by_line_and_by_person() -> None:
    rows = heard(Typed("probe:1", "anlegestelle", "leicht", ["nimm die Reuse", "i"], "nimmt sie und hat sie"))
    assert [row["typed"] for row in rows] == ["nimm die Reuse", "i"]
    assert rows[0]["Anna"] == ["Du nimmst die Reuse vom Steg."]
    assert rows[0]["Ben"] == ["Anna nimmt die Reuse vom Steg."]
    assert rows[1]["Anna"] == ["Du trägst eine Reuse bei dir."]
