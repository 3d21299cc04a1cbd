"""A command comes into the house by new files alone: found, understood, explained and obeyed.

Knows how the files of tests/neuer_befehl are laid beside those of a checkout; refuses to know how any command is found.
"""

from pathlib import Path

import pytest

from tests.additions import added, passed, run

pytestmark = pytest.mark.lengthy

COMMAND = Path(__file__).parent / "neuer_befehl"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout with one more command."""
    return added(COMMAND, tmp_path_factory.mktemp("haus"))


def test_every_verb_of_the_house_is_obeyed_and_explained(house: Path) -> None:
    assert passed(house, ("tests/parlour/test_commands.py", "tests/german/test_help.py")) > 10


def test_the_linter_of_the_house_has_nothing_to_say(house: Path) -> None:
    assert run(house, "-m", "mud", "pruefen")


def test_it_is_typed_as_people_type(house: Path) -> None:
    lines = "wie ist das Wetter?\nwettre\nja\nhilfe wetter\nende\n"
    told = run(house, "-m", "mud", "spielen", "--ablage", str(house / "ablage"), typed=lines)
    assert told.count("Draußen scheint die Sonne, wie gestern") == 2
    assert "was du draußen verpasst" in told
