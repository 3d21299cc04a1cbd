"""data/texte/welt.toml: a sentence for everything that happens, is seen or refused; and none that nobody says."""

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest

import mud.world
from mud.german.speech.narrator import Narrator
from mud.shelves import shelf
from mud.world import events, milestones, references
from mud.world.prototypes import DIRECTIONS, RELATIONS, SEATINGS

CODE = [ast.parse(path.read_text("utf-8")) for path in sorted(Path(mud.world.__path__[0]).glob("*.py"))]
KINDS = [
    kind
    for module in (events, milestones)
    for _, kind in inspect.getmembers(module, inspect.isclass)
    if issubclass(kind, events.Event) and kind is not events.Event and not kind.__name__.startswith("_")
]
PLACED = {"Taken": ("", "_in", "_auf", "_unter", "_hinter"), "Put": ("_in", "_auf", "_unter", "_hinter")}
PLACED |= {"Searched": ("", "_in", "_auf", "_unter", "_hinter"), "Sat": tuple(f"_{seating}" for seating in SEATINGS)}
PLACED |= {"Gone": ("", "_zu_Wasser"), "Stood": ("", "_in")}
SENSES = ("riecht_nach_nichts", "still", "fuehlt_sich_an")
SIDES = [relation for relation in RELATIONS if relation not in ("bei", "teil")]
MADE = {
    *(f"schicht_{number}" for number in (1, 2)),
    *(f"nach_{direction}" for direction in DIRECTIONS),
    *(f"von_{direction}" for direction in (*DIRECTIONS, "irgendwo")),
    *(f"{head}_{seating}" for head in ("sitzt", "dort_sitzt", "dort_sitzt_du") for seating in SEATINGS),
    *(f"{head}_{side}" for head in ("dort", "nichts") for side in SIDES),
    *("liegt_in", "liegt_auf", "liegt_unter"),
    *("bewegt_sich_nicht", "gewendet", "gibt_nach"),
    *(f"wo_{relation}" for relation in RELATIONS if relation != "bei"),
    *(f"raum_{problem}" for problem in references.PROBLEMS.values()),
    *(f"{sense}{end}" for sense in SENSES for end in ("", "_hier", "_person")),
} - {"fuehlt_sich_an_hier", "fuehlt_sich_an_person"}
"""Keys that the code puts together; a thing to touch is always named and never a person."""


@pytest.fixture(scope="module")
def narrator() -> Narrator:
    return Narrator.load(shelf("data") / "texte")


def calls(*names: str) -> Iterator[ast.Call]:
    for tree in CODE:
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
                if name in names:
                    yield node


def constants(*names: str) -> set[str]:
    """The texts that stand as first argument of calls, both sides of a choice."""
    found = set()
    for call in calls(*names):
        heads = call.args[:1]
        if heads and isinstance(heads[0], ast.IfExp):
            heads = [heads[0].body, heads[0].orelse]
        found |= {head.value for head in heads if isinstance(head, ast.Constant) and isinstance(head.value, str)}
    return found


def event_keys() -> dict[str, frozenset[str]]:
    """Every key an event can have, with the perspectives it is told in."""
    return {
        f"{kind.__name__}{end}": frozenset(kind.heard)
        for kind in KINDS
        for end in PLACED.get(kind.__name__, ("",))
        if kind.heard
    }


def expected() -> set[str]:
    problems = {f"raum_{name}" for name in constants("error", "RoomError")}
    return (
        constants("Refused", "say")
        | MADE
        | event_keys().keys()
        | problems
        | {f"pruefe_{c}" for c in constants("Finding")}
    )


def test_every_key_has_its_sentence_and_every_sentence_its_use(narrator: Narrator) -> None:
    keys = narrator.keys()
    written = {key.removeprefix("welt.") for key in keys if key.startswith("welt.")}
    assert written == expected()


@pytest.mark.parametrize(("key", "heard"), sorted(event_keys().items()))
def test_an_event_is_told_in_each_of_its_perspectives(narrator: Narrator, key: str, heard: frozenset[str]) -> None:
    assert heard <= narrator.perspectives(f"welt.{key}")


def test_a_refusal_names_what_its_sentence_needs(narrator: Narrator) -> None:
    for call in calls("Refused", "say"):
        head = call.args[0]
        if isinstance(head, ast.Constant) and all(keyword.arg for keyword in call.keywords):
            assert isinstance(head.value, str)
            facts = {keyword.arg for keyword in call.keywords}
            assert narrator.gaps(f"welt.{head.value}") <= facts, head.value
