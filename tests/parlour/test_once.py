"""What a line costs at a table: it is interpreted once, its moves are played once, and a board is drawn to be shown.

Whatever calls them and by whichever name, the functions of a game are watched here as they run.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from types import FrameType
from typing import Any

import pytest

from mud.games import TableGame
from mud.games.pharomino.model import hand
from mud.parlour.clockwork import lots
from mud.parlour.match import Match
from tests.games.oh_pharao import tables as market
from tests.games.pharao.drawing import START, N
from tests.games.pharomino.desks import TEMPLE, alone
from tests.games.tal_der_koenige import tables as valley
from tests.stage import PASSWORD, Stage, at_the_long_table

# Oberägypten locks itself in by going from A3 to A2 with the first one of two
TRAP = N.read("........../OO......../uu.O...... O 11")
Calls = Mapping[str, list[Mapping[str, Any]]]


@contextmanager
def watched(game: TableGame) -> Iterator[Calls]:
    """With what a game is asked to play, to mean, to answer, to warn, to name and to draw."""
    words = game.words
    functions: dict[str, Callable[..., Any]] = {
        "play": game.play,
        "meant": words.meant,
        "ask": words.ask,
        "caution": words.caution,
        "prompt": words.prompt,
        "report": type(words).report,
        "draw": game.picture.draw,
    }
    codes = {function.__code__: name for name, function in functions.items()}
    calls: dict[str, list[Mapping[str, Any]]] = {name: [] for name in functions}

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code in codes:
            calls[codes[frame.f_code]].append(dict(frame.f_locals))

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        yield calls
    finally:
        sys.setprofile(before)


def count(calls: Calls, *names: str) -> tuple[int, ...]:
    return tuple(len(calls[name]) for name in names)


def running(stage: Stage, thing: str) -> Match:
    match = stage.house.tables.all[thing].match
    assert match is not None, [stage.heard(who) for who in stage.sessions]
    return match


def silence(stage: Stage) -> None:
    for who in stage.sessions:
        stage.heard(who)


SITE = valley.lay(2, phase="build:0:-", owners={4: 0}, stocks={0: "r3"}, arbeiter={0: "4-A 4-B"})
BIDDING = valley.lay(2, phase="bid:0:-/-", number=1, market=("r1w1", "g1", "b1"))
HAGGLING = market.lay("123456789", "4412")
DESK = alone((94, 5), TEMPLE, variant="spiel4", seats=2)
HALVES = N.read(f"{START} u 21")
SEATS = {
    "schatulle": ("Kammer", "setz dich an die Schatulle"),
    "saal_tisch": ("Säulensaal", "setz dich an den Tisch"),
    "werkbank": ("Bauhütte", "setz dich an die Werkbank"),
    "legetisch": ("Schreibstube", "setz dich an den Legetisch"),
}
IN_ORDER = next(seed for seed in range(100) if lots(seed, 1, 2) == [0, 1])


def playing(thing: str, state: Any, *watchers: str) -> Stage:
    """Anna and Ben in a position, in this order; nobody has heard anything of it yet, or is warned of mistakes: whoever
    looks for them plays many more moves."""
    stage, (room, sit) = Stage(seed=IN_ORDER), SEATS[thing]
    for who in ("Anna", "Ben", *watchers):
        stage.stand_ready(who, room)
        stage.say(who, "warnungen aus")
    stage.say("Anna", "öffne die Schatulle")
    for who in ("Anna", "Ben"):
        stage.say(who, sit)
    for who in watchers:
        stage.say(who, "schau zu")
    stage.say("Anna", "starte Spiel zu zweit")
    put(stage, thing, state)
    return stage


def put(stage: Stage, thing: str, state: Any) -> None:
    """Lay a position on the table of a running game. What is told of it nobody hears."""
    table = stage.house.tables.all[thing]
    running(stage, thing).state = state
    stage.house.game_loop.settle(table)
    silence(stage)


def game(stage: Stage, thing: str) -> TableGame:
    return stage.house.tables.all[thing].game


@pytest.mark.parametrize(
    ("thing", "state", "line", "moves"),
    [
        ("schatulle", HALVES, "ziehe A2 nach A4 und C4 nach C5", 2),
        ("saal_tisch", HAGGLING, "lege 2 und 3 ab", 2),
        ("werkbank", SITE, "baue rot rot auf 4", 2),
        ("legetisch", DESK, "nimm 1 und 2 weg", 2),
    ],
)
def test_a_line_is_understood_once_and_its_moves_are_played_once(thing: str, state: Any, line: str, moves: int) -> None:
    stage = playing(thing, state)
    before = running(stage, thing).length
    with watched(game(stage, thing)) as calls:
        stage.say("Anna", line)
    assert running(stage, thing).length - before == moves, stage.heard("Anna")
    assert count(calls, "play", "meant", "ask", "caution") == (moves, 1, 1, 1)


def test_what_is_refused_is_played_no_further_and_no_second_time() -> None:
    stage = playing("schatulle", HALVES)
    with watched(game(stage, "schatulle")) as calls:
        assert "Von C4 nach C6 sind es" in stage.ask("Anna", "ziehe A2 nach A4 und C4 nach C6")
    assert count(calls, "play", "meant", "ask", "caution", "draw") == (2, 1, 1, 0, 0)
    assert running(stage, "schatulle").state == HALVES


def test_a_question_about_the_position_plays_nothing() -> None:
    stage = playing("schatulle", HALVES)
    with watched(game(stage, "schatulle")) as calls:
        assert "A2" in stage.ask("Anna", "was steht auf A2")
    assert count(calls, "play", "meant", "ask", "draw") == (0, 0, 1, 0)


# What waits for a yes


def test_a_yes_lets_happen_what_was_tried() -> None:
    stage = playing("schatulle", TRAP)
    with watched(game(stage, "schatulle")) as calls:
        assert stage.ask("Ben", "ziehe A3 nach A2").endswith("Willst du das wirklich? (ja/nein)")
        assert running(stage, "schatulle").state == TRAP
        assert "eingesperrt" in stage.ask("Ben", "ja")
    assert count(calls, "play", "meant", "ask", "caution") == (1, 1, 1, 1)
    assert stage.house.tables.all["schatulle"].match is None


def test_a_no_changes_nothing() -> None:
    stage = playing("schatulle", TRAP)
    with watched(game(stage, "schatulle")) as calls:
        stage.say("Ben", "ziehe A3 nach A2")
        stage.say("Ben", "nein")
    assert count(calls, "play", "meant", "ask") == (1, 1, 1)
    assert running(stage, "schatulle").state == TRAP


def test_whoever_comes_back_is_asked_again_and_what_is_asked_about_is_tried_once_for_it() -> None:
    stage = playing("schatulle", TRAP)
    stage.say("Ben", "ziehe A3 nach A2")
    stage.lose("Ben")
    stage.connect("Ben")
    stage.say("Ben", "Ben")
    with watched(game(stage, "schatulle")) as calls:
        assert "Willst du das wirklich?" in stage.ask("Ben", PASSWORD)
        assert "eingesperrt" in stage.ask("Ben", "ja")
    assert count(calls, "play", "meant", "caution") == (1, 1, 1)


def test_a_yes_to_another_player_is_a_move_like_any_other() -> None:
    stage = playing("saal_tisch", market.lay("3345", "4412"))
    stage.say("Anna", "biete 3 gegen 4")
    before = running(stage, "saal_tisch").length
    with watched(game(stage, "saal_tisch")) as calls:
        stage.say("Ben", "ja")
    assert running(stage, "saal_tisch").length - before == 1
    assert count(calls, "play", "meant", "ask", "caution") == (1, 1, 1, 1)


def test_what_others_do_before_the_yes_stays_done() -> None:
    stage = playing("legetisch", replace(DESK, hands=(DESK.hands[0], hand((7,)))))
    assert "Trotzdem fertig?" in stage.ask("Anna", "fertig")
    stage.say("Ben", "lege 7 in die Mitte")
    with watched(game(stage, "legetisch")) as calls:
        stage.say("Anna", "ja")
    assert count(calls, "play", "meant") == (1, 1)  # anew, where Ben's card lies
    state = running(stage, "legetisch").state
    assert [lying.card for lying in state.layouts[1].cards] == [7]
    assert 0 not in game(stage, "legetisch").to_act(state)


def test_a_yes_is_no_answer_to_another_question() -> None:
    stage = playing("werkbank", BIDDING)
    assert stage.ask("Anna", "fertig").startswith("Ohne ein einziges Gebot?")
    put(stage, "werkbank", SITE)
    assert "könntest du bauen" in stage.ask("Anna", "ja")
    assert running(stage, "werkbank").state == SITE
    stage.say("Anna", "ja")
    assert running(stage, "werkbank").state != SITE


def test_what_is_not_allowed_any_more_is_refused_after_the_yes() -> None:
    stage = playing("schatulle", TRAP)
    stage.say("Ben", "ziehe A3 nach A2")
    put(stage, "schatulle", HALVES)
    assert stage.ask("Ben", "ja").startswith("Anna ist am Zug.")
    assert running(stage, "schatulle").state == HALVES


# Who plays, and what is shown


def called(calls: Calls) -> list[Any]:
    """What the players were called whenever a game was to put something into words or to draw it, each once."""
    return list({id(one["names"]): one["names"] for some in calls.values() for one in some if "names" in one}.values())


def test_who_plays_is_put_into_words_once_a_game() -> None:
    stage = playing("schatulle", N.read(f"{START} u -"), "Cleo")
    stage.dice.throws += ["21", "11"]
    with watched(game(stage, "schatulle")) as calls:
        for line in ("wuerfle", "ziehe A2 nach A4 und C4 nach C5", "stand", "brett", "vorlesen", "letzter Zug"):
            stage.say("Anna", line)
        stage.say("Ben", "wuerfle")
    assert [f"{name}" for names in called(calls) for name in names] == ["Anna", "Ben"]
    assert min(count(calls, "meant", "ask", "prompt", "report", "draw")) > 0


def test_whoever_takes_over_a_seat_is_called_by_name() -> None:
    stage = at_the_long_table("Anna", "Ben", "Cleo")
    stage.say("Anna", "starte Spiel")
    with watched(game(stage, "saal_tisch")) as calls:
        stage.say("Anna", "stand")
        stage.say("Ben", "gib auf")
        stage.say("Ben", "ja")
        stage.say("Anna", "stand")
    before, after = called(calls)
    assert [f"{name}" for name in before] == ["Anna", "Ben", "Cleo"]
    assert before[1] != after[1]
    assert f"{after[1]}" in stage.ask("Anna", "stand")


def perspectives(calls: Calls) -> list[Any]:
    return [call["viewer"] for call in calls["draw"]]


def test_what_happens_is_told_and_drawn_once_for_all_who_see_it_so() -> None:
    stage = playing("schatulle", HALVES, "Cleo", "Dora")
    with watched(game(stage, "schatulle")) as calls:
        stage.say("Anna", "ziehe A2 nach A4 und C4 nach C5")
    assert perspectives(calls) == [0, 1, None]
    assert [call["viewer"] for call in calls["report"]] == [0, 1, None] * 2  # two halves, two events
    assert all(sum("┌" in line for line in stage.heard(who)) == 1 for who in ("Anna", "Ben", "Cleo", "Dora"))


def test_no_board_is_drawn_where_none_is_shown() -> None:
    stage = playing("schatulle", N.read(f"{START} u -"), "Cleo")
    for who in ("Ben", "Cleo"):
        stage.say(who, "leser an")
    stage.dice.throws.append("21")
    with watched(game(stage, "schatulle")) as calls:
        stage.say("Anna", "wuerfle")
        assert perspectives(calls) == []  # it looks as before
        stage.say("Anna", "ziehe A2 nach A4 und C4 nach C5")
        assert perspectives(calls) == [0]
        stage.say("Anna", "brett")
    assert perspectives(calls) == [0, 0]
