"""Channels: who hears a line, how many are kept, and that a channel is no way around being ignored or too fast."""

from mud.parlour.channels import LINES
from tests.stage import Stage


def two(**bounds: object) -> Stage:
    stage = Stage()
    if bounds:
        stage.house = stage._open(**bounds)
    for name in ("Anna", "Ben"):
        stage.enter(name)
        stage.say(name, "kanal an haus")
        stage.heard(name)
    return stage


def test_twenty_lines_can_be_read_again_also_after_a_restart() -> None:
    stage = two(speech_rate=0.0)
    for number in range(LINES + 5):
        stage.say("Anna", f"haus: {number}.")
    for _ in range(2):
        told = stage.ask("Ben", "kanal haus").splitlines()[1:]
        assert [line.rpartition(" ")[2] for line in told] == [f"{number}." for number in range(5, LINES + 5)]
        stage.restart()
        stage.enter("Ben")


def test_a_channel_takes_breath_like_speech_even_if_nobody_listens() -> None:
    stage = two()
    stage.say("Ben", "kanal aus haus")
    for number in range(8):
        stage.say("Anna", f"haus: {number}")
    assert sum("schneller, als die anderen" in line for line in stage.heard("Anna")) == 3
    assert "schneller, als die anderen" in stage.ask("Anna", "sage auch so nicht")


def test_an_ignored_guest_is_not_heard_and_not_read() -> None:
    stage = two()
    stage.connect("Gast", address="192.0.2.7")
    for line in ("gast", "kanal an haus"):
        stage.say("Gast", line)
    name = next(v.name for v in stage.house.people.visitors.values() if v.account is None)
    stage.say("Gast", "haus: vorher")
    stage.say("Ben", f"ignoriere {name}")
    stage.heard("Ben")
    stage.say("Gast", "haus: nachher")
    assert stage.heard("Ben") == []
    stage.say("Gast", "ende")
    stage.say("Gast", "ja")
    assert "noch niemand etwas gesagt" in stage.ask("Ben", "kanal haus")
    assert "nachher" in stage.ask("Anna", "kanal haus")


def test_who_does_not_listen_hears_nothing_and_says_nothing() -> None:
    stage = two()
    stage.say("Ben", "kanal aus haus")
    stage.heard("Ben")
    stage.say("Anna", "haus: Hallo")
    assert stage.heard("Ben") == []
    assert "wer nicht zuhört" in stage.ask("Ben", "haus: Hallo")
    assert "Auf dem Kanal Haus sagst du: Hallo" in stage.ask("Anna", "verlauf")


def test_every_game_has_a_channel_by_its_title() -> None:
    stage = two()
    for title in ("OH, PHARAO!", "oh pharao", "PHARAO", "Tal der Könige", "tal", "Pharomino"):
        told = stage.ask("Anna", f"kanal an {title}")
        assert "Du hörst jetzt" in told or "hörst du schon" in told, title
    assert stage.ask("Anna", "kanäle").count(": an.") == 5
    assert "gibt es nicht" in stage.ask("Anna", "kanal an p")
