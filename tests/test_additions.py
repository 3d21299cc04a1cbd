"""A fifth game and a command come into the house by new files alone: contract, grammars, help and a play take them as
they are.

Knows how the files of tests/fuenftes_spiel and tests/neuer_befehl are laid beside those of a checkout; refuses to know
how the game is played and how any command is found.
"""

from pathlib import Path

import pytest

from tests.additions import added, passed, run

pytestmark = pytest.mark.lengthy

GAME, COMMAND = (Path(__file__).parent / name for name in ("fuenftes_spiel", "neuer_befehl"))
_WAY_THERE = '\n[ausgang.westen]\nnach = "brettstube"\ntext = "Im Westen liegt eine Stube."\n'
"""The one line of an old file: a room needs a way to it."""
_SUITES = (
    "tests/contract",
    "tests/german/test_parser.py",
    "tests/german/test_idioms.py",
    "tests/stuecke/kalaha.stueck",
    "tests/stuecke/kalaha_besprochen.stueck",
)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout with five games and one more command."""
    root = added(tmp_path_factory.mktemp("haus"), GAME, COMMAND)
    with (root / "rooms" / "schreibstube.toml").open("a", encoding="utf-8") as room:
        room.write(_WAY_THERE)
    return root


def test_a_game_is_found_and_keeps_the_contract(house: Path) -> None:
    """Without a tests folder of its own: it has no secrets. The other grammars are as they were: that each of them is
    parsed as Lark does it, tens of thousands of lines, need not be seen again."""
    assert passed(house, _SUITES, "-k", "kalaha or (parser and not lark) or idioms") > 60


def test_every_verb_of_the_house_is_obeyed_and_explained(house: Path) -> None:
    assert passed(house, ("tests/parlour/test_commands.py", "tests/german/test_help.py")) > 10


def test_the_linter_of_the_house_has_nothing_to_say(house: Path) -> None:
    assert run(house, "-m", "mud", "pruefen")


def test_a_command_is_typed_as_people_type(house: Path) -> None:
    lines = "wie ist das Wetter?\nwettre\nja\nhilfe wetter\nende\n"
    told = run(house, "-m", "mud", "spielen", "--ablage", str(house / "ablage"), typed=lines)
    assert told.count("Draußen scheint die Sonne, wie gestern") == 2
    assert "was du draußen verpasst" in told
