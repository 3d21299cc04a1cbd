"""What one may type now: the most useful first, not too much of it, and all of it typed and obeyed."""

import re

import pytest

from mud.games.tal_der_koenige import rules
from mud.games.tal_der_koenige.model import State
from mud.games.tal_der_koenige.words import WORDS
from tests.games.tal_der_koenige.speech import NAMES, after, doubt, prompt, typed
from tests.games.tal_der_koenige.tables import COMBINATIONS, game, lay

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
    return list(WORDS.commands(rules.view(state, seat), seat, NAMES[: state.seats]))


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


# --- examples -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_examples_of_every_question_can_be_typed_and_obeyed(seats: int) -> None:
    """Games by the dice: what is named in „...“ is legal where it is named, „fertig“ and „nimm zurück“ included."""
    tried = 0
    for scene in game(seats, COMBINATIONS[seats], 20 + seats):
        state = scene.before
        for seat in range(seats):
            if seat in rules.to_act(state):
                for line in re.findall(r"„([^“]+)“", prompt(state, seat)):
                    assert typed(state, line, seat), (line, prompt(state, seat))
                    tried += 1
    assert tried > 100


def test_examples_are_of_use() -> None:
    begun = lay(4, phase="place:1:-", number=1, owners={13: 0, 14: 0}, aufseher={0: "13-A 14-A"})
    assert "„setze Aufseher auf 4-C und 8-C“" in prompt(begun, 1)
    two = lay(2, phase="note:-:-/-", owners={15: 1}, aufseher={1: "15-A"})
    assert "„notiere 4-C und 8-C“" in prompt(two)
    near = lay(phase="send:0:-", owners={14: 0}, arbeiter={1: "14-A 14-B"})
    assert "„schicke 2 Arbeiter von 16 nach Platz 14“" in prompt(near)
    full = lay(phase="send:0:-", owners={14: 0}, arbeiter={1: "14-A 14-B 14-C"})
    assert "„schicke Arbeiter von 16 nach 14-D“" in prompt(full)


# --- what is asked twice --------------------------------------------------------------------------------------------


def test_stones_are_not_lost_unasked_where_nobody_can_build() -> None:
    idle = lay(phase="send:0:-", owners={14: 0, 15: 0}, stocks={0: "r2w1"}, arbeiter={0: "13-A"})
    assert doubt(idle) == (
        "Auf deinen Plätzen 14 und 15 steht kein Arbeiter. So bekommt der Pharao alle deine Steine: zwei rote und ein "
        "weißer. Trotzdem fertig? (ja/nein)"
    )
    one = lay(phase="send:0:-", owners={14: 0}, stocks={0: "r1"})
    assert doubt(one).startswith("Auf deinem Platz 14 steht kein Arbeiter.")


@pytest.mark.parametrize(
    "state",
    [
        lay(phase="send:0:-", owners={14: 0, 15: 0}, stocks={0: "r1"}, arbeiter={0: "15-A"}),
        lay(phase="send:0:-", owners={14: 0}),
        lay(phase="send:0:-", stocks={0: "r1"}),
        lay(phase="send:0:-", owners={14: 0}, pyramids={14: "rrrrr"}, stocks={0: "w1"}),
        lay(
            phase="send:0:-", owners={14: 0, 2: 1}, stocks={0: "r1"}, aufseher={0: "2-A"}, arbeiter={0: "2-B"}
        ),  # to be taken over
    ],
)
def test_nothing_is_asked_where_a_worker_stands_or_none_would_help(state: State) -> None:
    assert doubt(state) == ""


def test_who_has_no_plot_is_asked_before_the_aufseher_stay_away_from_all() -> None:
    first = lay(phase="place:0:-", number=1, stocks={0: "r1"})
    assert doubt(first).startswith("So hast du keinen Bauplatz, und deine Steine bekommt am Ende der Runde der Pharao")
    assert doubt(after(first, "setze Aufseher auf 13-A")) == ""
    assert doubt(lay(phase="place:0:-", number=1)) == ""
    later = lay(phase="note:-:-/-/-", stocks={0: "r1"})
    assert doubt(later).startswith("So hast du keinen Bauplatz")
    assert doubt(after(later, "notiere 13-A")) == ""
    assert doubt(later, "notiere 13-A und 20, fertig") == ""
    assert doubt(lay(phase="note:-:-/-/-", stocks={0: "r1"}, owners={14: 0})) == ""
