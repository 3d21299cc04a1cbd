"""What `make mutanten` sets up: which tests ought to notice a change, which mutants are drawn, what the tool is told.

Knows the tool around the tool; refuses to run it, as it is no part of the workshop.
"""

import configparser
import json
from pathlib import Path

import pytest

from tools import mutanten


@pytest.mark.parametrize(
    ("source", "tests"),
    [
        ("mud/games/pharao/rules", "tests/games/pharao"),
        ("mud/games/pharao/rules/halves.py", "tests/games/pharao"),
        ("mud/german/meaning/resolver.py", "tests/german"),
        ("mud/parlour", "tests/parlour"),
        ("mud/text.py", "tests"),
        ("mud", "tests"),
    ],
)
def test_a_change_ought_to_be_noticed_by_the_tests_of_its_game_or_floor(source: str, tests: str) -> None:
    assert mutanten.tests_for(Path(source)) == tests


def test_the_usual_files_are_there() -> None:
    assert all((mutanten.ROOT / path).exists() for path in mutanten.USUAL)


def test_the_same_mutants_are_drawn_again_and_not_more_than_are_wished_for() -> None:
    names = [f"m{number}" for number in range(50)]
    few = mutanten.drawn(names, 7, 1)
    assert few == mutanten.drawn(names, 7, 1) != mutanten.drawn(names, 7, 2)
    assert len(set(few)) == 7
    assert mutanten.drawn(names, 99, 1) == sorted(names)


def test_the_tool_is_told_what_to_change_and_what_to_run() -> None:
    config = configparser.ConfigParser()
    config.read_string(mutanten.settings([Path("mud/a.py"), Path("mud/b")], ["tests/german"]))
    section = config["mutmut"]
    assert section["source_paths"].split() == ["mud/a.py", "mud/b"]
    assert section["pytest_add_cli_args_test_selection"].split() == ["tests/german"]
    assert {"mud", "tests", "setup.cfg"} <= {*section["also_copy"].split()}


def test_what_became_of_them_is_read_and_counted(tmp_path: Path) -> None:
    (tmp_path / "mud").mkdir()
    for name, codes in {"a": {"a1": 1, "a2": None}, "b": {"b1": 1}}.items():
        (tmp_path / "mud" / f"{name}.py.meta").write_text(json.dumps({"exit_code_by_key": codes}), "utf-8")
    found = mutanten.verdicts(tmp_path)
    assert found == {"a1": 1, "a2": None, "b1": 1}
    assert list(mutanten.report(tmp_path, found)) == ["\n2 bemerkt, 0 überlebt, 1 nicht versucht"]
