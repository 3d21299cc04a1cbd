"""What holds for the project as a whole: its shelves, its promises to packagers, its style where no tool looks."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from mud.shelves import shelf
from tools import gates, regeln, unten

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def pyproject() -> dict[str, dict[str, object]]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


@pytest.mark.parametrize("name", ["grammar", "rooms", "data"])
def test_the_shelves_of_the_package_are_the_folders_of_the_checkout(name: str) -> None:
    link = ROOT / "mud" / f"_{name}"
    assert link.is_symlink()
    assert not link.readlink().is_absolute()
    assert shelf(name).resolve() == ROOT / name  # type: ignore[arg-type]


def test_every_dependency_has_a_lower_bound_and_those_we_play_with_an_upper_one(
    pyproject: dict[str, dict[str, object]],
) -> None:
    project = pyproject["project"]
    assert [need for need in project["dependencies"] if not re.fullmatch(r"[\w-]+>=[\d.]+,<[\d.]+", need)] == []
    tools = project["optional-dependencies"]["werkstatt"]
    assert [need for need in tools if not re.fullmatch(r"[\w-]+>=[\d.]+(,<[\d.]+)?", need)] == []


def test_what_is_installed_is_pinned_within_the_bounds_and_comes_from_nowhere_in_particular(
    pyproject: dict[str, dict[str, object]],
) -> None:
    lines = (ROOT / "tools" / "versionen.txt").read_text("utf-8").splitlines()
    assert [line for line in lines if not re.fullmatch(r"[\w-]+==[\d.]+(\.post\d+)?", line)] == []
    pinned = {canonicalize_name(name): version for name, _, version in (line.partition("==") for line in lines)}
    project = pyproject["project"]
    needs = [Requirement(need) for need in (*project["dependencies"], *project["optional-dependencies"]["werkstatt"])]
    assert [need for need in needs if pinned.get(canonicalize_name(need.name), "") not in need.specifier] == []


def test_the_lower_bounds_are_constraints_for_a_test_of_their_own() -> None:
    text = '[project]\ndependencies = ["lark>=1.2.1,<2"]\n[project.optional-dependencies]\nwerkstatt = ["build>=1.2.1"]'
    assert list(unten.lowest(text)) == ["lark==1.2.1", "build==1.2.1"]
    with pytest.raises(ValueError, match="lark"):
        list(unten.lowest(text.replace(">=", "~=")))


def test_every_target_the_project_promises_is_there() -> None:
    made = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    assert {"spielen", "server", "test", "check", "bench", "regeln", "versionen", "unten", "pythons", "clean"} <= made
    assert (ROOT / ".ci" / "run").stat().st_mode & 0o111


@pytest.fixture(scope="module")
def sources() -> Mapping[str, tuple[str, ast.Module]]:
    """The modules of the program, read and parsed."""
    paths = (path for path in (ROOT / "mud").rglob("*.py") if not {"_data", "_grammar", "_rooms"} & {*path.parts})
    texts = {str(path.relative_to(ROOT)): path.read_text("utf-8") for path in sorted(paths)}
    return {name: (text, ast.parse(text)) for name, text in texts.items()}


def test_every_module_says_what_it_knows(sources: Mapping[str, tuple[str, ast.Module]]) -> None:
    assert len(sources) > 250
    assert [name for name, (_, tree) in sources.items() if not ast.get_docstring(tree)] == []


_GERMAN = re.compile(r"\b(der|die|das|dem|den|eine?|und|du|dir|dich|deine?|hier|es|er|sie|zu|mit|in)\b", re.IGNORECASE)
_SAYING = re.compile(r"\b(ist|sind|bist|hast|hat|wird|kann|kannst|gibt|nicht|keine?[nmr]?|bitte)\b", re.IGNORECASE)


def sentences(tree: ast.Module) -> Iterator[str]:
    """Strings of a source that are German prose; what stands in a docstring is for the reader of the code."""
    spoken = {
        id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        match node:
            case ast.Constant(str(text)) if id(node) not in spoken and _GERMAN.search(text) and _SAYING.search(text):
                yield f"{node.lineno}: {text}"


def test_no_german_sentence_stands_in_the_program(sources: Mapping[str, tuple[str, ast.Module]]) -> None:
    assert [f"{name}:{found}" for name, (_, tree) in sources.items() for found in sentences(tree)] == []


def test_the_search_for_sentences_finds_one() -> None:
    source = '"""Das ist nicht die Rede."""\nx = f"Hier ist {y}."\nz = "Das gibt es."\n'
    assert sorted(sentences(ast.parse(source))) == ["2: Hier ist ", "3: Das gibt es."]


# --- make regeln


RULES = """# Spiel

## R1 Der Weg

- **R1a** Ein Stein geht
  seinen Weg.
- **R1b** Er endet.

### R2: Das Ende
R3 ist keine Überschrift.
"""


@pytest.fixture
def rules(tmp_path: Path) -> regeln.Rules:
    (tmp_path / "spiel.md").write_text(RULES, "utf-8")
    return regeln.rules(tmp_path)


def test_numbered_headings_and_points_are_rules(rules: regeln.Rules) -> None:
    assert rules == {"spiel": {"R1": "Der Weg", "R1a": "Ein Stein geht", "R1b": "Er endet.", "R2": "Das Ende"}}


def test_a_rule_is_held_by_the_tests_of_its_parts_but_not_the_other_way_round(rules: regeln.Rules) -> None:
    marks = {("spiel", "R1a"): ["a"], ("spiel", "R1b"): ["b"], ("spiel", "R2"): ["c"]}
    assert regeln.findings(rules, marks) == []
    assert regeln.tests_of(marks, "spiel", "R1") == ["a", "b"]
    assert regeln.findings(rules, {("spiel", "R1"): ["a"], ("spiel", "R2"): ["c"]}) == [
        "spiel R1a Ein Stein geht: ohne Test",
        "spiel R1b Er endet.: ohne Test",
    ]


def test_rule_1_is_not_held_by_rule_10() -> None:
    assert regeln.tests_of({("spiel", "R10"): ["a"], ("spiel", "R10a"): ["b"]}, "spiel", "R1") == []


def test_marks_without_a_rule_and_files_without_rules_are_told(rules: regeln.Rules, tmp_path: Path) -> None:
    (tmp_path / "leer.md").write_text("# Nur Prosa\n", "utf-8")
    marks = {(game, number): ["t"] for game, number in [("spiel", "R1a"), ("spiel", "R1b"), ("spiel", "R2")]}
    assert regeln.findings(regeln.rules(tmp_path), {**marks, ("spiel", "R9"): ["t"]}) == [
        "leer: keine nummerierte Regel",
        "spiel R9: diese Regel gibt es nicht, sie steht bei t",
    ]


def test_marks_are_read_without_running_a_test(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_spiel.py").write_text(
        "import pytest\n"
        "@pytest.mark.regel('spiel', 'R1a', 'R2')\n"
        "@pytest.mark.parametrize('x', [1, 2])\n"
        "def test_weg(x): raise SystemExit\n"
    )
    (tmp_path / "setup.cfg").write_text("[tool:pytest]\nmarkers =\n    regel: rules\n")
    collecting = (
        "from pathlib import Path; from tools.regeln import collect; "
        f"print(sorted(collect(Path({str(tmp_path)!r})).items()))"
    )
    told = subprocess.run([sys.executable, "-c", collecting], cwd=ROOT, capture_output=True, text=True, check=True)
    test = "tests/test_spiel.py::test_weg"
    assert told.stdout == f"{[(('spiel', 'R1a'), [test] * 2), (('spiel', 'R2'), [test] * 2)]}\n"


# --- tools.gates


def test_a_bound_is_a_ratchet_that_stops_at_the_aim() -> None:
    bounds = {"Zeilen": {"grenze": 90, "ziel": 50}, "Aufrufe, schau": {"grenze": 900, "ziel": 100}}
    assert gates.above({"Zeilen": 91, "Aufrufe, schau": 900, "Neues": 1}, bounds) == ["Zeilen", "Neues"]
    found = {"Zeilen": 91, "Aufrufe, schau": 200, "Neues": 1}
    assert gates.lowered(found, bounds) == {
        "Zeilen": {"grenze": 90, "ziel": 50},
        "Aufrufe, schau": {"grenze": 202, "ziel": 100},
        "Neues": {"grenze": 1, "ziel": 1},
    }
    assert gates.lowered({"Zeilen": 7}, bounds) == {"Zeilen": {"grenze": 50, "ziel": 50}}
