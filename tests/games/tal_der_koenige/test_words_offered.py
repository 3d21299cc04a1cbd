"""What one may type now: the most useful first, not too much of it, and all of it typed and obeyed."""

import pytest

from mud.games.tal_der_koenige import rules, words
from mud.games.tal_der_koenige.model import State
from tests.games.tal_der_koenige.speech import NAMES, after, typed
from tests.games.tal_der_koenige.tables import lay

THIEF = {"owners": {2: 1}, "pyramids": {2: "rrw"}, "aufseher": {0: "2-A"}, "arbeiter": {0: "2-B"}}
TABLES = {
    "bid": lay(4, phase="bid:0:-/-/-/-", market=("r5", "g5", "w5", "s5", "b5")),
    "place": lay(4, phase="place:0:-", number=1),
    "note": lay(phase="note:-:-/-/-", owners={2: 1, 13: 0}),
    "send": lay(phase="send:0:-", owners={14: 0, 2: 1}, arbeiter={0: "2-A"}),
    "steal": lay(phase="steal:0:-", **THIEF),  # type: ignore[arg-type]
    "conquer": lay(phase="conquer:0:-", **THIEF),  # type: ignore[arg-type]
    "build": lay(
        phase="build:0:-", owners={4: 0, 13: 0}, arbeiter={0: "4-A 13-A"}, pyramids={4: "rr"}, stocks={0: "r2w1"}
    ),
}


def offered(state: State, seat: int = 0) -> list[str]:
    return list(words.commands(rules.view(state, seat), seat, NAMES[: state.seats]))


@pytest.mark.parametrize("action", TABLES)
def test_every_line_can_be_typed_and_obeyed(action: str) -> None:
    lines = offered(TABLES[action])
    assert len(set(lines)) == len(lines)
    for line in lines:
        assert typed(TABLES[action], line), line


@pytest.mark.parametrize(
    ("action", "first"),
    [
        ("bid", ["biete 4 auf Gruppe 1", "biete 4 auf Gruppe 2"]),
        ("place", ["schicke Aufseher von 16 nach 4-C", "schicke Aufseher von 16 nach 8-C"]),  # tal_der_koenige R2c
        ("note", ["notiere 4-C", "notiere 8-C"]),
        ("send", ["schicke Arbeiter von 16 nach 14-A", "schicke Arbeiter von 2-A nach 14-A"]),
        ("steal", ["stiehl rot von Platz 2", "stiehl weiß von Platz 2", "fertig"]),
        ("conquer", ["übernimm Platz 2", "fertig"]),
        ("build", ["baue einfarbig auf 4", "baue schichten auf 4"]),
    ],
)
def test_the_most_useful_comes_first(action: str, first: list[str]) -> None:
    assert offered(TABLES[action])[: len(first)] == first
    lines = offered(TABLES[action])
    assert lines.index("fertig") == min(18, len(lines) - 1)


def test_nothing_that_can_be_bid_is_left_out() -> None:
    lines = offered(TABLES["bid"])
    assert len(lines) == 5 * 5 + 1
    assert "biete 1 auf Gruppe 5" in lines


def test_who_has_begun_may_first_of_all_be_done_or_go_back() -> None:
    begun = after(TABLES["build"], "baue rot auf 4")
    assert offered(begun)[:2] == ["fertig", "nimm zurück"]
    noted = after(TABLES["note"], "notiere 14-A und 15-A")
    assert offered(noted) == ["fertig", "nimm zurück"]


def test_nothing_is_offered_out_of_turn() -> None:
    assert offered(TABLES["build"], 1) == []
    assert offered(lay(phase="fill")) == []


def test_stripes_are_offered_to_experts() -> None:
    state = lay(phase="build:0:-", owners={4: 0}, arbeiter={0: "4-A"}, stocks={0: "r2w1"}, options="experten=ja")
    assert "baue streifen auf 4" in offered(state)
    assert "baue streifen auf 4" not in offered(TABLES["build"])
