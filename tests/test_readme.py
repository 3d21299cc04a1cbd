"""The scene in the README is a play: what it says is what happens."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SCENE = re.compile(r"(?<=<!-- szene -->\n)(.*)(?=<!-- ende der szene -->)", re.DOTALL)


def test_the_readmes_scene_is_the_play(request: pytest.FixtureRequest) -> None:
    play = (ROOT / "tests/stuecke/readme.stueck").read_text("utf-8")
    scene = "".join(f"    {line}\n" if line else "\n" for line in play.partition("\n\n")[2].splitlines())
    readme = (ROOT / "README.md").read_text("utf-8")
    assert SCENE.search(readme)
    if request.config.getoption("--stuecke-schreiben"):
        (ROOT / "README.md").write_text(SCENE.sub(lambda _: f"\n{scene}\n", readme), "utf-8")
    else:
        assert SCENE.search(readme)[0] == f"\n{scene}\n"  # type: ignore[index]
