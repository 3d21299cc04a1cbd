"""Channels: who hears a line, how many are kept, and that a channel is no way around being ignored or too fast."""

from mud.parlour.channels import LINES
from mud.parlour.seating import WAITING
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


# --- who listens, when nobody has said anything


def test_everybody_hears_the_house_until_they_turn_it_off_and_that_is_kept() -> None:
    stage = Stage()
    for name in ("Anna", "Ben"):
        stage.enter(name)
    assert stage.ask("Anna", "haus: Hallo") == "Auf dem Kanal Haus sagst du: Hallo"
    assert stage.heard("Ben") == ["Auf dem Kanal Haus sagt Anna: Hallo"]
    stage.say("Ben", "kanal aus haus")
    stage.restart()
    for name in ("Anna", "Ben"):
        stage.enter(name)
    stage.say("Anna", "haus: Noch da?")
    assert stage.heard("Ben") == []


def test_who_speaks_where_nobody_listens_is_told_so() -> None:
    stage = two()
    stage.say("Anna", "kanal an tal")
    assert stage.ask("Anna", "tal: Wer bietet mit?").splitlines() == [
        "Auf dem Kanal TAL DER KÖNIGE sagst du: Wer bietet mit?",
        "Außer dir hört den Kanal TAL DER KÖNIGE gerade niemand; wer kommt, liest es mit „kanal tal der koenige“ nach.",
    ]
    assert "Wer bietet mit?" in stage.ask("Ben", "kanal tal der koenige")
    stage.say("Ben", "kanal an tal")
    assert stage.ask("Anna", "tal: Jetzt?") == "Auf dem Kanal TAL DER KÖNIGE sagst du: Jetzt?"


def test_the_channel_of_a_game_is_offered_once_to_who_waits_at_its_table() -> None:
    stage = two()
    told = "Alle im Haus, die OH, PHARAO! mögen, treffen sich auf einem Kanal: „kanal an oh pharao“."
    stage.say("Ben", "kanal an oh pharao")
    for name in ("Anna", "Ben"):
        stage.say(name, "gehe nach Norden")
        stage.say(name, "setze dich an den Tisch")
    for name in ("Anna", "Ben"):
        stage.heard(name)
    stage.wait(WAITING)
    assert stage.heard("Anna") == [told]
    assert stage.heard("Ben") == []
    stage.restart()
    stage.enter("Anna")
    stage.say("Anna", "stehe auf")
    stage.say("Anna", "setze dich an den Tisch")
    stage.wait(WAITING)
    assert told not in stage.heard("Anna")


def test_who_has_got_up_or_plays_by_then_is_offered_nothing() -> None:
    stage = two()
    for name in ("Anna", "Ben"):
        stage.say(name, "gehe nach Norden")
        stage.say(name, "setze dich an den Tisch")
    stage.say("Ben", "stehe auf")
    stage.say("Anna", "starte Spiel gegen Nebet")
    assert stage.house.tables.is_in_game("person:anna")
    for name in ("Anna", "Ben"):
        stage.heard(name)
    stage.wait(WAITING)
    assert not any("Kanal" in line for name in ("Anna", "Ben") for line in stage.heard(name))


def test_alone_at_home_nothing_is_offered() -> None:
    stage = Stage(alone=True)
    stage.enter("Anna")
    stage.say("Anna", "gehe nach Norden")
    stage.say("Anna", "setze dich an den Tisch")
    stage.wait(WAITING)
    assert not any("Kanal" in line for line in stage.heard("Anna"))
