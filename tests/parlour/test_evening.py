"""Evenings at the Schatulle: sitting, watching, starting, stopping, giving up, and coming back to a game."""

from dataclasses import replace
from typing import cast

import pytest

from mud.games import TableGame, discover
from mud.german.meaning.reading import Reading
from mud.parlour.standings import CROWN
from mud.parlour.table import Table
from mud.text import Screen
from tests.stage import PASSWORD, Stage, at_the_board, at_the_long_table
from tests.trying import tried


def board(stage: Stage) -> Table:
    return stage.house.tables.all["schatulle"]


def state(stage: Stage) -> str:
    table = board(stage)
    assert table.match is not None
    return table.game.notation.write(table.match.state)


def test_two_people_play_a_turn_and_a_third_watches() -> None:
    stage = at_the_board(["11"], players=("Anna", "Ben", "Cleo"))
    stage.say("Cleo", "schau zu")
    for who in ("Anna", "Ben", "Cleo"):
        stage.heard(who)
    stage.say("Anna", "starte Spiel")
    assert all("Partie beginnt" in "\n".join(stage.heard(who)) for who in ("Anna", "Ben", "Cleo"))
    stage.say("Anna", "wuerfle")
    assert "Du würfelst 1" in "\n".join(stage.heard("Anna"))
    for who in ("Ben", "Cleo"):
        assert "Anna würfelt 1" in "\n".join(stage.heard(who))
    stage.say("Anna", "ziehe A2 nach A3 und C4 nach C5")
    heard = {who: "\n".join(stage.heard(who)) for who in ("Anna", "Ben", "Cleo")}
    assert "Du ziehst von A2 nach A3" in heard["Anna"]
    assert "Anna zieht von A2 nach A3" in heard["Ben"]
    assert "deinen Stein von C4 nach C5" in heard["Ben"]
    assert "Anna zieht von A2 nach A3" in heard["Cleo"]
    assert "Du bist am Zug" in heard["Ben"]
    assert all("┌" in text or "+" in text for text in heard.values())  # everyone sees the board


def test_a_two_part_move_is_all_or_nothing() -> None:
    stage = at_the_board(["11"])
    stage.say("Anna", "starte Spiel")
    stage.say("Anna", "wuerfle")
    before = state(stage)
    stage.ask("Anna", "ziehe A2 nach A3 und C4 nach A9")
    assert state(stage) == before


def test_outsiders_cannot_interfere() -> None:
    stage = at_the_board(["11"], players=("Anna", "Ben", "Cleo"))
    stage.say("Anna", "starte Spiel")
    before = state(stage)
    for line in ("wuerfle", "ziehe A2 nach A3", "stoppe Spiel", "starte Spiel", "schließe Schatulle", "nimm Schatulle"):
        answer = stage.ask("Cleo", line)
        assert answer
        assert state(stage) == before, (line, answer)
    assert stage.house.world.thing("schatulle").open


def test_the_wrong_player_is_told_so() -> None:
    stage = at_the_board()
    stage.say("Anna", "starte Spiel")
    before = state(stage)
    assert stage.ask("Ben", "wuerfle")
    assert state(stage) == before


def test_alone_the_priest_takes_the_other_side_and_gets_up_afterwards() -> None:
    stage = at_the_board(["00", "00"], players=("Anna",))
    answer = stage.ask("Anna", "starte Spiel leicht")
    assert "Priester" in answer
    chair = board(stage).chairs[1]
    assert (chair.who, chair.level) == ("priester", "leicht")
    answer = stage.ask("Anna", "wuerfle")  # 0/0: the turn passes, the priest throws 0/0, too
    assert "Du bist am Zug" in answer
    assert stage.ask("Anna", "stoppe Spiel").endswith("(ja/nein)")
    assert board(stage).match is not None
    stage.ask("Anna", "ja")
    assert board(stage).match is None
    assert board(stage).chairs[1].who == ""


def test_starting_needs_an_open_box_and_somebody_to_play() -> None:
    stage = Stage()
    stage.enter("Anna")
    assert "kein Spiel" in stage.ask("Anna", "starte Spiel")
    stage.say("Anna", "gehe nach Westen")
    assert "zu" in stage.ask("Anna", "starte Spiel")
    assert board(stage).match is None


def test_a_named_opponent_must_sit_at_the_board() -> None:
    stage = at_the_board(players=("Anna",))
    stage.enter("Ben")
    stage.say("Ben", "gehe nach Westen")
    assert "Ben" in stage.ask("Anna", "starte Spiel gegen Ben")
    assert board(stage).match is None
    stage.say("Ben", "setze dich an die Schatulle")
    assert "Partie beginnt" in stage.ask("Anna", "starte Spiel gegen Ben")


def test_the_sides_are_swapped_in_the_next_game() -> None:
    stage = at_the_board()
    stage.say("Anna", "starte Spiel")
    assert board(stage).match.row.names == ("Anna", "Ben")  # type: ignore[union-attr]
    stage.say("Anna", "stoppe Spiel")
    stage.say("Ben", "stoppe Spiel")
    assert board(stage).match is None
    assert "Gefragt ist Anna" in stage.ask("Ben", "starte Spiel")
    assert "getauschte Seiten" in stage.ask("Anna", "ja")
    assert board(stage).match.row.names == ("Ben", "Anna")  # type: ignore[union-attr]


def test_sides_are_chosen_and_the_house_sends_companions_where_a_game_wants_both(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    games = cast("dict[str, TableGame]", discover())
    monkeypatch.setitem(games, "oh_pharao", replace(games["oh_pharao"], chooses_sides=True))
    stage = Stage()
    stage.stand_ready("Anna", "Säulensaal")
    assert stage.ask("Anna", "setze dich zu Theben") == "Du setzt dich zu Theben an den Tisch."
    stage.say("Anna", "starte Spiel zu dritt")
    match = next(table.match for table in stage.house.tables.all.values() if table.match)
    assert match.row.names[1] == "Anna"
    assert [who.partition(":")[0] for who in match.row.players] == ["nebet", "person", "mitspieler"]


@pytest.mark.regel("pharao", "R10c")
def test_getting_up_gives_up_after_a_question() -> None:
    stage = at_the_board()
    stage.say("Anna", "starte Spiel")
    assert "(ja/nein)" in stage.ask("Anna", "stehe auf")
    assert "Gut, dann nicht" in stage.ask("Anna", "nein")
    assert board(stage).match is not None
    stage.say("Anna", "gehe nach Osten")
    stage.say("Anna", "schau")  # something else is no yes
    assert board(stage).match is not None
    stage.say("Anna", "stehe auf")
    stage.heard("Ben")
    stage.say("Anna", "ja")
    assert board(stage).match is None
    heard = "\n".join(stage.heard("Ben"))
    assert "Anna gibt die Partie auf" in heard
    assert "Ben gewinnt gegen Anna" in heard
    (row,) = stage.archive.finished("pharao")
    assert row.end == {"winners": [1], "reason": "aufgegeben", "points": []}


def test_a_way_that_does_not_exist_gives_nothing_up() -> None:
    stage = at_the_board()
    stage.say("Anna", "starte Spiel")
    stage.say("Anna", "gehe nach Norden")
    stage.say("Anna", "ja")
    assert board(stage).match is not None


@pytest.mark.regel("pharao", "R10b")
def test_stopping_needs_both() -> None:
    stage = at_the_board()
    stage.say("Anna", "starte Spiel")
    stage.heard("Ben")
    assert "muss auch" in stage.ask("Anna", "stoppe Spiel")
    assert "einverstanden" in "\n".join(stage.heard("Ben"))
    assert board(stage).match is not None
    assert "zählt für niemanden" in stage.ask("Ben", "stoppe Spiel")
    (row,) = stage.archive.finished("pharao")
    assert row.end is not None
    assert row.end["winners"] == []


def test_of_three_all_must_agree_to_stop() -> None:
    stage = at_the_long_table("Anna", "Ben", "Cleo")
    stage.say("Anna", "starte Spiel")
    table = stage.house.tables.all["saal_tisch"]
    stage.say("Anna", "stoppe Spiel")
    asked = stage.ask("Ben", "stoppe Spiel")
    assert "Cleo" in asked
    assert "Anna" not in asked
    assert table.match is not None
    stage.say("Anna", "stoppe Spiel")  # once more is not for somebody else
    assert table.match is not None
    stage.say("Cleo", "stoppe Spiel")
    assert table.match is None


@pytest.mark.regel("pharao", "R10b")
def test_stopping_without_somebody_who_is_gone_for_minutes() -> None:
    stage = at_the_board()
    stage.say("Anna", "starte Spiel")
    stage.lose("Ben")
    stage.ask("Anna", "stoppe Spiel")
    assert board(stage).match is not None
    stage.wait(181)
    stage.ask("Anna", "stoppe Spiel")
    assert board(stage).match is None


@pytest.mark.regel("pharao", "R10b")
def test_anyone_present_may_stop_when_both_are_gone() -> None:
    stage = at_the_board(players=("Anna", "Ben", "Cleo"))
    stage.say("Anna", "starte Spiel")
    stage.lose("Anna")
    stage.wait(181)
    stage.ask("Cleo", "stoppe Spiel")
    assert board(stage).match is not None
    stage.lose("Ben")
    stage.wait(181)
    stage.ask("Cleo", "stoppe Spiel")
    assert board(stage).match is None


@pytest.mark.regel("pharao", "R10c")
def test_the_box_stays_open_and_in_place_during_a_game() -> None:
    stage = at_the_board()
    stage.say("Anna", "starte Spiel")
    for line in ("schließe die Schatulle", "nimm die Schatulle"):
        stage.say("Anna", line)
    assert stage.house.world.thing("schatulle").open
    assert stage.house.world.holder("schatulle") is None
    for who in ("Anna", "Ben"):
        stage.say(who, "stoppe Spiel")
    stage.say("Anna", "schließe die Schatulle")
    assert not stage.house.world.thing("schatulle").open


def test_a_restart_leaves_seats_game_and_question() -> None:
    stage = at_the_board(["31"], players=("Anna", "Ben"))
    stage.say("Anna", "starte Spiel")
    stage.say("Anna", "wuerfle")
    before = state(stage)
    stage.restart()
    assert state(stage) == before
    assert [chair.who for chair in board(stage).chairs] == ["person:anna", "person:ben"]
    stage.connect("Anna")
    stage.say("Anna", "Anna")
    answer = stage.ask("Anna", PASSWORD)
    assert "Da bist du wieder" in answer
    assert "Ziehe einen eigenen Stein drei Schritte" in answer


def test_an_open_question_is_asked_again_after_a_restart_and_can_be_answered() -> None:
    stage = at_the_board()
    stage.say("Anna", "starte Spiel")
    stage.say("Anna", "stehe auf")
    stage.restart()
    stage.connect("Anna")
    stage.say("Anna", "Anna")
    assert "gibst du die Partie auf. Wirklich?" in stage.ask("Anna", PASSWORD)
    stage.say("Anna", "ja")
    assert board(stage).match is None


def test_a_question_that_no_longer_makes_sense_is_forgotten() -> None:
    stage = at_the_board()
    stage.say("Anna", "starte Spiel")
    stage.say("Anna", "stehe auf")
    stage.lose("Anna")
    stage.wait(181)
    stage.say("Ben", "stoppe Spiel")
    stage.connect("Anna")
    stage.say("Anna", "Anna")
    assert "Wirklich?" not in stage.ask("Anna", PASSWORD)
    stage.say("Anna", "ja")
    assert board(stage).seat_of("person:anna") == 0


def test_the_priest_thinks_on_after_a_restart() -> None:
    stage = at_the_board(["00", "11"], players=("Anna",))
    stage.say("Anna", "starte Spiel leicht")
    table = board(stage)
    stage.sessions["Anna"].say("wuerfle")  # the priest is to act, and nobody lets him think
    assert 1 in table.game.to_act(table.match.state)  # type: ignore[union-attr]
    stage.dice.throws = ["11"]
    stage.restart()
    assert "Du bist am Zug" in "\n".join(_come_back(stage, "Anna"))


def _come_back(stage: Stage, name: str) -> list[str]:
    stage.connect(name)
    stage.say(name, name)
    stage.say(name, PASSWORD)
    return stage.heard(name)


def test_a_guest_who_is_gone_loses_the_chair_and_the_game_ends() -> None:
    stage = at_the_board(players=("Anna",))
    stage.connect("gast")
    for line in ("gast", "gehe nach Westen", "setze dich an die Schatulle"):
        stage.say("gast", line)
    stage.say("Anna", "starte Spiel")
    assert board(stage).match is not None
    stage.lose("gast")
    stage.wait(901)
    assert board(stage).match is None
    assert board(stage).chairs[1].who == ""


def test_readers_get_sentences_and_no_boxes() -> None:
    stage = Stage(["11"])
    stage.enter("Anna", Screen(width=0, reader=True))
    heard = [
        stage.ask("Anna", line)
        for line in ("gehe nach Westen", "öffne die Schatulle", "starte Spiel", "brett", "wuerfle", "vorlesen", "stand")
    ]
    text = "\n".join(heard)
    assert not set(text) & set("┌┐└┘─│├┤┬┴┼|")
    assert "+--" not in text
    assert "B0" in heard[3]


def test_moves_are_listed_as_commands_that_can_be_typed() -> None:
    stage = at_the_board(["31"])
    stage.say("Anna", "starte Spiel")
    assert stage.ask("Anna", "züge").split() == ["würfle"]
    stage.say("Anna", "wuerfle")
    for line in [line.strip() for line in stage.ask("Anna", "züge").splitlines()]:
        (outcome,) = stage.house.readings(stage.sessions["Anna"], line)
        table = board(stage)
        assert isinstance(outcome, Reading)
        assert tried(table.game, table.position.state, 0, outcome, []).moves


def test_the_last_position_can_be_seen_when_the_game_is_over() -> None:
    stage = at_the_board(["11"])
    for line in ("brett", "letzter Zug", "vorlesen"):
        assert "läuft gerade keine Partie" in stage.ask("Anna", line)
    for line in ("starte Spiel", "wuerfle", "ziehe A2 nach A3 und C4 nach C5", "gib auf", "ja"):
        stage.say("Anna", line)
    assert board(stage).match is None
    assert "┌" in stage.ask("Anna", "brett")
    assert "Du ziehst von A2 nach A3" in stage.ask("Anna", "letzter Zug")
    assert "A3" in stage.ask("Ben", "vorlesen")


def test_statistics_by_person_and_pair() -> None:
    stage = at_the_board()
    for loser in ("Anna", "Ben", "Ben"):
        stage.say("Anna", "setze dich")
        stage.say("Ben", "setze dich")
        stage.say("Anna", "starte Spiel")
        stage.say("Ben", "ja")
        stage.say(loser, "stehe auf")
        stage.say(loser, "ja")
    answer = stage.ask("Anna", "statistik")
    assert "Anna: 3 Partien, 2 gewonnen, 1 verloren" in answer
    assert "Gegen Ben: 2 gewonnen, 1 verloren" in answer
    assert "Ben: 3 Partien, 1 gewonnen, 2 verloren" in stage.ask("Anna", "statistik Ben")


def test_ten_wins_against_people_make_a_grosspharao_once() -> None:
    stage = at_the_board()
    for number in range(CROWN + 1):
        for who in ("Anna", "Ben"):
            stage.say(who, "setze dich")
        stage.say("Anna", "starte Spiel")
        for who in ("Anna", "Ben"):
            stage.heard(who)
        stage.say("Ben", "stehe auf")
        stage.say("Ben", "ja")
        crowned = "Großpharao" in "\n".join(stage.heard("Anna"))
        assert crowned == (number + 1 == CROWN), number
    account = stage.archive.account("anna")
    assert account is not None
    assert account.settings["title"]
    assert "Anna (Großpharao)" in stage.ask("Ben", "wer")


def test_wins_against_the_priest_crown_nobody() -> None:
    stage = at_the_board(players=("Anna",))
    for _ in range(CROWN):
        stage.say("Anna", "starte Spiel")
        stage.house.ending.finish(board(stage), _won(0))
    account = stage.archive.account("anna")
    assert account is not None
    assert "title" not in account.settings


def _won(seat: int) -> object:
    from mud.game import Standing

    return Standing(frozenset({seat}), "glueck")


def test_stored_games_are_replayable_text() -> None:
    from mud.game import read_record, write_record
    from mud.parlour.match import record
    from mud.sheet.fold import replay

    stage = at_the_board(["11"])
    for line in ("starte Spiel", "wuerfle", "ziehe A2 nach A3 und C4 nach C5"):
        stage.say("Anna", line)
    (row,) = stage.archive.running()
    text = write_record(record(row, stage.archive.moves(row.id)))
    *_, (last, _) = replay(discover()["pharao"], read_record(text))
    assert discover()["pharao"].notation.write(last) == state(stage)


def test_an_offer_to_stop_lapses_with_the_next_move() -> None:
    stage = at_the_board(["10"])
    stage.say("Anna", "starte Spiel")
    stage.say("Ben", "stoppe Spiel")
    stage.say("Anna", "wuerfle")
    assert "muss auch" in stage.ask("Anna", "stoppe Spiel")
    assert board(stage).match is not None


def test_with_somebody_standing_by_the_priest_is_asked_for_first() -> None:
    stage = at_the_board(players=("Anna",))
    stage.enter("Ben")
    stage.say("Ben", "gehe nach Westen")
    assert "Ben steht noch daneben" in stage.ask("Anna", "starte Spiel")
    assert board(stage).match is None
    stage.say("Anna", "ja")
    assert board(stage).match is not None
    assert board(stage).chairs[1].who == "priester"


def test_the_bell_rings_when_it_is_my_turn_and_not_in_the_middle_of_it() -> None:
    stage = at_the_board(["10", "10"])
    for who in ("Anna", "Ben"):
        stage.say(who, "klingelton an")
    stage.say("Anna", "starte Spiel")
    assert any("\x07" in line for line in stage.heard("Anna"))
    stage.heard("Ben")
    stage.say("Anna", "wuerfle")
    assert not any("\x07" in line for line in stage.heard("Anna"))
    stage.say("Anna", "ziehe A2 nach A3")
    assert any("\x07" in line for line in stage.heard("Ben"))


def test_special_fields_are_named_in_the_list_of_moves() -> None:
    stage = at_the_board(["30"])
    stage.say("Anna", "starte Spiel")
    stage.say("Anna", "wuerfle")
    assert "ziehe A2 nach Leben" in stage.ask("Anna", "züge")
    stage.say("Anna", "ziehe A2 nach Leben")
    assert state(stage).split("/")[2].startswith("uu...u")
