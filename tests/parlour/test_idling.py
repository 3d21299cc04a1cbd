"""Connected, but idle: who lets others wait is asked once, then stood in for until a line is typed."""

import pytest

from mud.parlour.idling import GRACE
from mud.parlour.table import Table
from tests.games.oh_pharao.tables import lay
from tests.parlour.test_game_loop import (
    come_back,
    everything,
    hand,
    is_passed_on,
    long_table,
    playing,
    put,
    silence,
    state,
)
from tests.stage import Stage, at_the_board

IDLE = 600


def at_table(*people: str, before: str = "") -> Stage:
    """The first one of these people is to take a card; nobody has heard anything of it yet."""
    stage = playing(*people, before=before)
    put(stage, lay("1112233", "1123334", "2345678", phase="take"))
    for who in people:
        stage.say(who, "stand")
    silence(stage)
    return stage


def asked(stage: Stage, *people: str) -> list[str]:
    """What people heard of somebody being idle; what residents mutter meanwhile is left out."""
    lines = [line for who in people for line in stage.heard(who)]
    return [line for line in lines if "jemand aus dem Haus" in line]


def side(stage: Stage) -> str:
    return state(stage).split()[1]


def stood_in(stage: Stage) -> dict[int, str]:
    return dict(long_table(stage).stand_ins)


def test_who_lets_others_wait_is_asked_and_a_minute_later_stood_in_for() -> None:
    stage = at_table("Anna", "Ben", "Cleo")
    stage.wait(IDLE - 1)
    assert asked(stage, "Anna", "Ben") == []
    stage.wait(1)
    assert asked(stage, "Anna") == [
        "Bist du noch da? Du bist am Zug, und Ben und Cleo warten. Tippst du nichts, zieht in einer Minute jemand aus "
        "dem Haus für dich."
    ]
    assert "Anna ist am Zug und hat lange nichts getippt" in everything(stage, "Ben")
    stage.wait(GRACE - 1)
    assert side(stage) == "0"
    assert asked(stage, "Anna") == []
    stage.wait(1)
    assert "Sobald du irgendetwas tippst, ziehst du wieder selbst" in everything(stage, "Anna")
    assert "Von Anna kommt nichts." in everything(stage, "Ben")
    assert is_passed_on(stage)


def test_any_line_is_enough_to_stay_on_turn() -> None:
    stage = at_table("Anna", "Ben", "Cleo")
    stage.wait(IDLE)
    stage.say("Anna", "flurbel")
    stage.wait(GRACE)
    assert side(stage) == "0"
    silence(stage)
    stage.wait(IDLE - GRACE - 1)
    assert asked(stage, "Anna") == []
    stage.wait(1)
    assert "Bist du noch da?" in everything(stage, "Anna")


def test_whoever_types_again_moves_again_and_hears_the_question() -> None:
    stage = at_table("Anna", "Ben", "Cleo")
    stage.wait(IDLE)
    stage.wait(GRACE)
    silence(stage)
    put(stage, lay("1112233", "1123334", "2345678", phase="take", side=1))
    answer = stage.ask("Anna", "brett")
    assert "Von nun an ziehst du wieder selbst" in answer
    assert "Anna ist wieder da und zieht selbst." in everything(stage, "Ben")
    assert stood_in(stage) == {}
    put(stage, lay("1112233", "1123334", "2345678", phase="take"))
    assert "Aktion 2" in everything(stage, "Anna")
    assert side(stage) == "0"


def test_the_line_that_wakes_is_obeyed() -> None:
    stage = at_table("Anna", "Ben", "Cleo")
    stage.wait(IDLE)
    stage.wait(GRACE)
    put(stage, lay("1112233", "1123334", "2345678", phase="take"))
    stage.say("Anna", "ziehe eine Karte")  # the stand-in was thinking about the same
    assert side(stage) == "0"
    assert len(hand(stage, 0)) == 8


def test_nothing_is_asked_nor_drawn_for_somebody_who_is_stood_in_for() -> None:
    stage = at_table("Anna", "Ben", "Cleo")
    stage.wait(IDLE)
    stage.wait(GRACE)
    silence(stage)
    put(stage, lay("1112233", "1123334", "2345678", phase="take"))
    heard = everything(stage, "Anna")
    assert "Aktion" not in heard
    assert "Aufseher:" not in heard


def test_the_time_before_ones_turn_does_not_count() -> None:
    stage = at_table("Anna", "Ben", "Cleo")
    stage.wait(IDLE - 10)
    stage.say("Anna", "ziehe eine Karte")
    stage.say("Anna", "fertig")
    stage.say("Anna", "lege 1 ab")
    silence(stage)
    assert side(stage) == "1"
    stage.wait(20)  # Ben has said nothing for longer than that, but it was not his turn
    assert asked(stage, "Ben") == []
    stage.wait(IDLE - 20)
    assert "Bist du noch da?" in everything(stage, "Ben")


def test_nobody_is_asked_who_plays_with_the_house_alone() -> None:
    stage = playing("Anna", start="starte Spiel zu dritt")
    put(stage, lay("1112233", "1123334", "2345678", phase="take"))
    silence(stage)
    stage.wait(10 * IDLE)
    assert asked(stage, "Anna") == []


def test_nobody_is_asked_while_the_others_are_away() -> None:
    stage = at_table("Anna", "Ben", before="vereinbare Geduld aus")
    put(stage, lay("1112233", "1123334", phase="take"))
    stage.lose("Ben")
    silence(stage)
    stage.wait(IDLE)
    stage.wait(GRACE)
    assert asked(stage, "Anna") == []
    come_back(stage, "Ben")
    silence(stage)
    stage.wait(GRACE)
    assert "Bist du noch da?" in everything(stage, "Anna")


def test_when_everybody_sleeps_the_house_does_not_play_on_among_its_own() -> None:
    stage = at_table("Anna", "Ben")
    put(stage, lay("1112233", "1123334", "2345678", phase="take"))
    for _ in range(10):
        stage.wait(IDLE)
        stage.wait(GRACE)
    before = state(stage)
    assert side(stage) == "1"  # Anna has been stood in for; for Ben nobody waits
    stage.wait(10 * IDLE)
    assert state(stage) == before


def test_who_waits_and_loses_the_link_leaves_the_game_where_it_is() -> None:
    stage = at_table("Anna", "Ben")
    put(stage, lay("1112233", "1123334", "2345678", phase="take"))
    stage.wait(IDLE)
    stage.lose("Ben")
    stage.wait(GRACE)
    assert stood_in(stage).keys() <= {1}
    assert side(stage) == "0"


def test_an_idle_person_need_not_agree_to_stop() -> None:
    stage = at_table("Anna", "Ben")
    put(stage, lay("1112233", "1123334", "2345678", phase="take"))
    stage.wait(IDLE)
    stage.wait(GRACE)
    stage.say("Ben", "stoppe Spiel")
    assert long_table(stage).match is None


def test_who_hangs_up_while_stood_in_for_finds_the_chair_again() -> None:
    stage = at_table("Anna", "Ben", "Cleo")
    stage.wait(IDLE)
    stage.wait(GRACE)
    stage.lose("Anna")
    silence(stage)
    stage.wait(GRACE)
    assert asked(stage, "Ben") == []
    assert "Von nun an ziehst du wieder selbst" in come_back(stage, "Anna")
    assert stood_in(stage) == {}


def test_the_bell_rings_for_who_is_asked() -> None:
    stage = at_table("Anna", "Ben")
    stage.say("Anna", "klingelton an")
    silence(stage)
    session = stage.sessions["Anna"]
    session.drain()
    stage.wait(IDLE)
    assert any(type(part).__name__ == "Bell" for part in session.drain())


def tal(stage: Stage) -> Table:
    return next(table for table in stage.house.tables.all.values() if table.game.name == "tal_der_koenige")


def test_where_several_note_at_once_only_those_who_keep_somebody_waiting_are_asked() -> None:
    stage = Stage(seed=1, lucky=True)
    for who in ("Anna", "Ben", "Cleo"):
        stage.stand_ready(who, "Bauhütte")
        stage.say(who, "setze dich an den Tisch")
    stage.say("Anna", "starte Spiel zu dritt")
    table = tal(stage)
    assert table.match is not None
    for _ in range(60):
        acting = table.game.to_act(table.match.state)
        if len(acting) == 3:
            break
        (seat,) = acting
        for line in ("fertig", "ja"):
            stage.say(table.match.names[int(seat)], line)  # type: ignore[arg-type]
    assert len(table.game.to_act(table.match.state)) == 3
    silence(stage)
    stage.wait(IDLE)
    assert asked(stage, "Anna", "Ben", "Cleo") == []
    stage.say("Ben", "fertig")
    silence(stage)
    stage.wait(GRACE)
    for who in ("Anna", "Cleo"):
        assert "Bist du noch da? Du bist am Zug, und Ben wartet." in everything(stage, who)
    stage.wait(GRACE)
    assert len(table.game.to_act(table.match.state)) < 3
    assert set(table.stand_ins) == {table.seat_of(f"person:{who}") for who in ("anna", "cleo")}


@pytest.mark.parametrize("seconds", [0.0, 30.0])
def test_a_house_may_wait_otherwise_or_for_ever(seconds: float) -> None:
    stage = Stage([], seed=1)
    stage.house = stage._open(idle=seconds)
    for who in ("Anna", "Ben"):
        stage.stand_ready(who)
    stage.say("Anna", "öffne die Schatulle")
    for who in ("Anna", "Ben"):
        stage.say(who, "setze dich an die Schatulle")
    stage.say("Anna", "starte Spiel gegen Ben")
    silence(stage)
    stage.wait(30)
    asked = [who for who in ("Anna", "Ben") if "Bist du noch da?" in everything(stage, who)]
    assert len(asked) == (1 if seconds else 0)


def test_at_the_board_of_two_the_game_goes_on() -> None:
    stage = at_the_board(["31"])
    stage.say("Anna", "starte Spiel gegen Ben")
    silence(stage)
    table = next(iter(table for table in stage.house.tables.all.values() if table.match))
    stage.wait(IDLE)
    stage.wait(GRACE)
    assert table.match is not None
    assert table.match.length > 0
