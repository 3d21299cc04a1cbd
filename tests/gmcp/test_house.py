"""What the real house tells by GMCP: talk by its way, rooms as they are walked, and a board whose lines are moves."""

import pytest

from tests.gmcp.clients import OnStage, Talker
from tests.stage import Stage


@pytest.fixture
def stage() -> Stage:
    stage = Stage()
    stage.enter("Ben")
    return stage


def guest(stage: Stage, *modules: str) -> Talker:
    """Somebody in the hall whose client has asked for these."""
    talker = Talker(OnStage(stage))
    talker.greet()
    talker.ask_for(*modules)
    for line in ("gast", "nein"):
        talker.type(line)
    stage.house.ticks.do_jobs()
    talker.act()
    talker.got()
    return talker


@pytest.mark.parametrize(
    ("line", "channel"),
    [
        ("sage: Guten Abend", "sagen"),
        ("flüstere {name} zu: Guten Abend", "fluestern"),
        ("teile {name} mit: Guten Abend", "mitteilen"),
        ("rufe: Guten Abend", "rufen"),
        ("haus: Guten Abend", "haus"),
    ],
)
def test_who_said_what_and_where(stage: Stage, line: str, channel: str) -> None:
    talker = guest(stage, "Comm.Channel")
    assert talker.talk.session is not None
    stage.say("Ben", line.format(name=talker.talk.session.name))
    (told,) = talker.got("Comm.Channel.Text")
    assert (told["channel"], told["talker"]) == (channel, "Ben")
    assert "Guten Abend" in told["text"]


def test_rooms_as_they_are_walked(stage: Stage) -> None:
    talker = guest(stage, "Room", "Char.Items")
    talker.type("gehe nach Westen")
    chamber = talker.got("Room.Info")[0]
    hall = chamber["exits"]["e"]
    (way,) = chamber["wege"]
    talker.type(way["zeile"])
    told = dict(talker.got())
    assert told["Room.Info"]["num"] == hall
    assert told["Room.Info"]["exits"]["w"] == chamber["num"]
    assert [one["name"] for one in told["Room.Players"]] == ["Ben"]
    assert "eine Münze" in [one["name"] for one in told["Char.Items.List"]["items"]]
    talker.type("nimm die Münze")
    assert {name for name, _ in talker.got()} == {"Char.Items.Add", "Char.Items.Remove"}
    stage.say("Ben", "gehe nach Norden")
    assert talker.got() == [("Room.RemovePlayer", "Ben")]


def test_a_board_is_played_by_the_lines_it_tells() -> None:
    stage = Stage(lucky=True)
    players = [guest(stage, "Schatulle.Board") for _ in range(2)]
    for player in players:
        player.type("gehe nach Westen")
    players[0].type("öffne die Schatulle")
    for player in players:
        player.type("setz dich an die Schatulle")
    players[0].type("starte Spiel")
    moved, latest = 0, dict[int, list[object]]()
    for _ in range(40):
        for player in players:
            stage.wait(1)
            player.act()
            boards = player.got("Schatulle.Board")
            if boards and boards[-1].get("zuege"):
                assert boards[-1]["spiel"] == "pharao"
                _, line = boards[-1]["zuege"][-1]
                player.type(line)
                latest[moved] = boards[-1]["steine"]
                moved += line.startswith("ziehe")
    assert moved > 5
    assert len({str(pieces) for pieces in latest.values()}) > 5
