"""What stands beside the words: the line below, the board that stays in sight, and a board after another size."""

from dataclasses import replace

import pytest

from mud.door.typesetting import fitting
from mud.parlour.session import Client, Session
from mud.text import Picture, Screen, Text
from tests.stage import Stage, at_the_board


def put(session: Session, width: int = 100, height: int = 50, **more: bool) -> None:
    """Somebody sits at a terminal of this size."""
    session.learned(replace(session.client, screen=Screen(width, height, **more), rich=True))


def playing() -> Stage:
    """Anna is on turn, Ben waits, both at terminals."""
    stage = at_the_board(throws=["31", "20"])
    for name in ("Anna", "Ben"):
        put(stage.sessions[name])
    stage.say("Anna", "starte Spiel gegen Ben")
    stage.wait(2)
    for name in ("Anna", "Ben"):
        stage.heard(name)
    return stage


def boards(session: Session) -> int:
    return sum(isinstance(told, Picture) for told in session.drain())


def test_a_board_is_shown_again_when_a_window_has_settled() -> None:
    stage = playing()
    anna, ben = stage.sessions["Anna"], stage.sessions["Ben"]
    for width in range(99, 60, -1):  # it is dragged
        put(anna, width)
        put(ben, width)
    assert not boards(anna)
    stage.wait(1)
    stage.wait(1)
    assert boards(anna) == 1
    assert not boards(ben)  # whose move it is not


def test_only_another_width_cuts_a_board() -> None:
    stage = playing()
    anna = stage.sessions["Anna"]
    put(anna, 100, 30)
    stage.wait(1)
    assert not boards(anna)
    put(anna, 60, 30)
    put(anna, 100, 30)  # and back again
    stage.wait(1)
    assert not boards(anna)


@pytest.mark.parametrize("client", [Client(Screen(60, 30)), Client(Screen(60, 30, reader=True), rich=True)])
def test_whose_lines_are_not_edited_here_hears_nothing_of_it(client: Client) -> None:
    stage = playing()
    anna = stage.sessions["Anna"]
    anna.learned(replace(anna.client, rich=client.rich, screen=replace(client.screen, width=100)))
    anna.learned(client)
    stage.wait(1)
    assert not boards(anna)


def test_the_board_stays_in_sight_where_there_is_room_and_comes_no_more_among_the_words() -> None:
    stage = playing()
    anna = stage.sessions["Anna"]
    assert not anna.board
    assert "oben stehen" in stage.ask("Anna", "modus brett")
    assert "modus: brett" in stage.ask("Anna", "einstellungen")
    before = anna.board
    assert any(isinstance(part, Picture) for part in before)
    anna.drain()
    stage.say("Anna", "würfle")
    stage.say("Anna", "ziehe A2 nach B4")
    stage.say("Anna", "ziehe C1 nach C0")
    assert not boards(anna)
    assert anna.board != before
    assert boards(stage.sessions["Ben"])
    put(anna, 100, 30)
    stage.wait(1)
    assert not anna.board
    put(anna, 100, 50)
    stage.wait(1)
    assert anna.board
    stage.say("Anna", "modus auto")
    assert not anna.board
    stage.say("Anna", "modus brett")
    stage.say("Anna", "leser an")
    assert not anna.board


def test_it_is_said_where_a_board_cannot_stay() -> None:
    stage = playing()
    put(stage.sessions["Anna"], 80, 24)
    assert "nur 24 Zeilen" in stage.ask("Anna", "modus brett")
    assert not stage.sessions["Anna"].board
    stage.sessions["Anna"].learned(Client(Screen(80, 50)))
    assert "nie im Lesemodus" in stage.ask("Anna", "modus brett")


def test_the_line_below_tells_whose_move_it_is_and_who_is_here() -> None:
    stage = playing()
    stage.say("Anna", "schau")
    first, here = stage.sessions["Anna"].status
    assert first.endswith("du bist am Zug")
    assert here == "hier: Ben und der Priester"
    stage.say("Ben", "schau")
    assert stage.sessions["Ben"].status[0].endswith("Anna ist am Zug")


def test_who_comes_and_goes_is_seen_below_and_nothing_is_told_when_nothing_changed() -> None:
    stage = playing()
    anna = stage.sessions["Anna"]
    stage.wait(1)
    heard: list[int] = []
    anna.on_ready = lambda: heard.append(1)
    stage.wait(1)
    stage.wait(1)
    assert not heard
    stage.enter("Dora")
    stage.say("Dora", "gehe nach Westen")
    anna.drain()
    heard.clear()
    stage.wait(1)
    assert heard
    assert "Dora" in anna.status[-1]
    assert not [told for told in anna.drain() if isinstance(told, Text)]


def test_a_line_is_cut_where_it_matters_least() -> None:
    parts = ["Die Kammer, du bist am Zug, noch 4:30", "35 Punkte", "hier: Ben"]
    assert fitting(parts, 0) == fitting(parts, 80) == " | ".join(parts)
    assert fitting(parts, 55) == "Die Kammer, du bist am Zug, noch 4:30 | 35 Punkte"
    assert fitting(parts, 40) == "Die Kammer, du bist am Zug, noch 4:30"
    assert fitting(parts, 20) == "Die Kammer, du bist "
    assert fitting([], 20) == ""


def test_the_line_below_calls_nobody_by_a_name_that_has_not_been_heard() -> None:
    stage = Stage()
    stage.stand_ready("Anna", "Säulensaal")
    put(stage.sessions["Anna"])
    for line, called in (("schau", "hier: die Händlerin"), ("frage die Händlerin nach ihrem Namen", "hier: Nebet")):
        stage.say("Anna", line)
        assert stage.sessions["Anna"].status[-1] == called
