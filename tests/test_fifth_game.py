"""A fifth game comes into the house by new files alone: contract, grammars, help and a play take it as it is.

Knows how the files of tests/fuenftes_spiel are laid beside those of a checkout; refuses to know how the game is played.
"""

from pathlib import Path

import pytest

from tests.additions import added, passed, run

pytestmark = pytest.mark.lengthy
GAME = Path(__file__).parent / "fuenftes_spiel"
_WAY_THERE = '\n[ausgang.westen]\nnach = "brettstube"\ntext = "Im Westen liegt eine Stube."\n'
"""The one line of an old file: a room needs a way to it."""
_SUITES = (
    "tests/contract",
    "tests/german/test_parser.py",
    "tests/german/test_help.py",
    "tests/german/test_idioms.py",
    "tests/stuecke/kalaha.stueck",
    "tests/stuecke/kalaha_besprochen.stueck",
)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout with five games."""
    root = added(GAME, tmp_path_factory.mktemp("haus"))
    with (root / "rooms" / "schreibstube.toml").open("a", encoding="utf-8") as room:
        room.write(_WAY_THERE)
    return root


def test_it_is_found_and_keeps_the_contract(house: Path) -> None:
    """Without a tests folder of its own: it has no secrets. The other grammars are as they were: that each of them is
    parsed as Lark does it, tens of thousands of lines, need not be seen again."""
    assert passed(house, _SUITES, "-k", "kalaha or help or (parser and not lark) or idioms") > 60


def test_the_linter_of_the_house_has_nothing_to_say(house: Path) -> None:
    assert run(house, "-m", "mud", "pruefen")
