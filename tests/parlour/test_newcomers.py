"""Who comes in hears with whom they could play, and says `ich mache mit`; who looks for company asks for it aloud."""

import pytest

from mud.parlour.noticing import JUST, SHOWN
from mud.text import Screen
from tests.stage import Stage


def stage_of(*people: str) -> Stage:
    stage = Stage()
    for name in people:
        stage.enter(name)
    return stage


def coming(stage: Stage, name: str, *, reader: bool = False) -> list[str]:
    """What somebody hears when they come in who has an account."""
    stage.connect(name, Screen(width=0, reader=reader))
    for line in (name, "skarabäus", "skarabäus"):
        stage.say(name, line)
    return [line for line in stage.heard(name) if "Mitspielen könntest du" in line]


def is_playing(stage: Stage, who: str) -> bool:
    return stage.house.tables.is_in_game(f"person:{who.lower()}")


# --- coming in


def test_nothing_is_told_where_nobody_waits() -> None:
    assert coming(stage_of("Anna"), "Ben") == []


@pytest.mark.parametrize("reader", [False, True])
def test_seeks_and_waiting_tables_are_told_in_one_sentence(reader: bool) -> None:
    stage = stage_of("Anna", "Cleo")
    stage.say("Anna", "suche Gegner für PHARAO")
    stage.say("Cleo", "gehe nach Norden")
    stage.say("Cleo", "setze dich an den Tisch")
    assert coming(stage, "Ben", reader=reader) == [
        "Mitspielen könntest du gerade hier: Gesuch 1 von Anna (PHARAO) und Tisch 3 mit Cleo (OH, PHARAO!); "
        "„gesuche“ und „tische“ zeigen mehr."
    ]


def test_no_more_than_some_are_named() -> None:
    names = ["Anna", "Cleo", "Dora", "Emil", "Fritz"]
    stage = stage_of(*names)
    for name in names:
        stage.say(name, "suche Gegner für PHARAO")
    [told] = coming(stage, "Ben")
    assert told.count("Gesuch ") == SHOWN
    assert "und zwei weitere;" in told


def test_a_private_table_a_full_one_and_one_whose_people_are_gone_are_not_told_of() -> None:
    stage = stage_of("Anna", "Cleo")
    for name in ("Anna", "Cleo"):
        stage.say(name, "gehe nach Norden")
    stage.say("Anna", "stell einen Tisch auf")
    stage.say("Anna", "tisch privat")
    stage.say("Cleo", "setze dich an den Tisch")
    stage.lose("Cleo")
    assert coming(stage, "Ben") == []


def test_who_has_been_told_by_the_door_is_not_told_again_by_and_by() -> None:
    stage = stage_of("Anna")
    stage.say("Anna", "suche Gegner für PHARAO")
    stage.wait(1)
    coming(stage, "Ben")
    stage.wait(61)
    assert not any("Gesuch" in line for line in stage.heard("Ben"))


# --- ich mache mit


@pytest.mark.parametrize("line", ["ja bitte", "ja, gerne!", "ich mache mit", "ich spiele mit", "bin dabei"])
def test_who_has_just_heard_of_a_seek_joins_in_their_own_words(line: str) -> None:
    stage = stage_of("Anna", "Ben")
    stage.say("Anna", "suche Gegner für PHARAO")
    stage.say("Ben", line)
    assert is_playing(stage, "Ben")


def test_a_mere_yes_may_be_meant_for_somebody_else() -> None:
    stage = stage_of("Anna", "Ben")
    stage.say("Anna", "suche Gegner für PHARAO")
    assert "Meinst du Gesuch 1? Dann: „nimm Gesuch 1“." in stage.ask("Ben", "ja")
    assert not is_playing(stage, "Ben")


def test_of_several_it_asks_which() -> None:
    stage = stage_of("Anna", "Ben", "Cleo")
    stage.say("Anna", "suche Gegner für PHARAO")
    stage.say("Cleo", "suche Gegner für PHAROMINO")
    assert "Welches? Zur Wahl stehen die Gesuche 1 und 2." in stage.ask("Ben", "ich mache mit")
    assert not is_playing(stage, "Ben")


def test_what_was_told_long_ago_or_is_no_more_nobody_joins_by_a_word() -> None:
    stage = stage_of("Anna", "Ben")
    stage.say("Anna", "suche Gegner für PHARAO")
    stage.wait(JUST + 1)
    assert stage.ask("Ben", "ich mache mit") == "Du sagst: ich mache mit"
    stage.say("Anna", "zieh das Gesuch zurück")
    stage.say("Anna", "suche Gegner für PHARAO")
    stage.say("Anna", "zieh das Gesuch zurück")
    assert stage.ask("Ben", "bin dabei") == "Du sagst: bin dabei"
    assert stage.ask("Anna", "bin dabei") == "Du sagst: bin dabei"


# --- hat jemand Lust?


def test_asking_aloud_is_said_and_the_house_offers_to_spread_it() -> None:
    stage = stage_of("Anna", "Ben")
    heard = stage.ask("Anna", "hat jemand Lust auf PHARAO?")
    assert "Du sagst: hat jemand Lust auf PHARAO?" in heard
    assert "Soll das Haus es herumsagen, dass du jemanden suchst? (ja/nein)" in heard
    assert "Anna sagt: hat jemand Lust auf PHARAO?" in stage.heard("Ben")
    assert "Das ist Gesuch 1" in stage.ask("Anna", "ja")
    assert "Anna sucht jemanden für PHARAO" in "\n".join(stage.heard("Ben"))
    assert "Soll das Haus" not in stage.ask("Anna", "hat jemand Lust auf PHARAO?")


def test_who_goes_on_with_something_else_has_answered_nothing() -> None:
    stage = stage_of("Anna")
    stage.say("Anna", "wer spielt mit PHARAO?")
    stage.say("Anna", "gehe nach Westen")
    assert "Du sagst" not in stage.ask("Anna", "ja")  # nobody has asked
    assert not list(stage.house._entrance._noticing._seeks)


def test_if_somebody_looks_for_the_same_that_is_offered() -> None:
    stage = stage_of("Anna", "Ben")
    stage.say("Anna", "suche Gegner für PHARAO")
    heard = stage.ask("Ben", "spielt jemand eine Runde PHARAO?")
    assert "Anna sucht mit Gesuch 1 gerade dasselbe. Nimmst du es? (ja/nein)" in heard
    stage.say("Ben", "ja")
    assert is_playing(stage, "Anna")
    assert is_playing(stage, "Ben")


def test_without_a_game_it_says_how_and_for_what_is_no_game_nothing() -> None:
    stage = stage_of("Anna")
    assert "sag, welches Spiel" in stage.ask("Anna", "lust auf eine partie?")
    assert stage.ask("Anna", "hat jemand Lust auf einen Spaziergang?").count("\n") == 0


# --- where


def test_where_a_game_is_played_is_answered_with_the_room_the_way_and_the_free_chairs() -> None:
    stage = stage_of("Anna", "Ben")
    stage.say("Ben", "gehe nach Westen")
    stage.say("Ben", "öffne die Schatulle")
    stage.say("Ben", "setze dich an die Schatulle")
    stage.say("Anna", "gehe nach Norden")
    assert stage.ask("Anna", "wo kann ich PHARAO spielen?").splitlines() == [
        "PHARAO in der Kammer, für zwei: Ben sitzt schon da, ein Platz ist frei.",
        "Von hier gehst du nach Süden und nach Westen.",
    ]
    assert "Für welches Spiel?" in stage.ask("Anna", "wo kann ich Schach spielen?")


# --- at a table


def test_what_is_said_at_the_table_needs_one() -> None:
    stage = stage_of("Anna", "Ben")
    assert "Du sitzt an keinem Tisch." in stage.ask("Anna", "sag am Tisch: hallo")
    for name in ("Anna", "Ben"):
        stage.say(name, "gehe nach Norden")
        stage.say(name, "setze dich an den Tisch")
    stage.heard("Ben")
    assert "Du sagst: hallo, ihr!" in stage.ask("Anna", "sag dem Tisch: hallo, ihr!")
    assert stage.heard("Ben") == ["Anna sagt: hallo, ihr!"]


def test_who_watches_is_told_of_once_and_so_is_who_watches_no_more() -> None:
    stage = stage_of("Anna", "Ben")
    for name in ("Anna", "Ben"):
        stage.say(name, "gehe nach Norden")
    stage.heard("Anna")
    stage.say("Ben", "schau zu")
    assert len(stage.heard("Anna")) == 1
    assert "schon zu" in stage.ask("Ben", "schau zu")
    assert stage.heard("Anna") == []
    stage.say("Ben", "steh auf")
    assert stage.heard("Anna") == ["Ben sieht am Tisch nicht mehr zu."]


# --- letters


def test_the_letter_is_the_newest_that_nobody_has_read() -> None:
    stage = stage_of("Anna", "Ben")
    stage.say("Anna", "schreibe Ben: eins")
    stage.say("Anna", "schreibe Ben: zwei")
    assert stage.ask("Ben", "lies den Brief").endswith("zwei")
    assert stage.ask("Ben", "lies ihn nochmal").endswith("zwei")
    assert stage.ask("Ben", "lies Brief").endswith("eins")
    assert stage.ask("Ben", "lies Brief").endswith("eins")
    stage.restart()
    stage.enter("Anna")
    stage.enter("Ben")
    stage.say("Anna", "schreibe Ben: drei")
    assert "Welchen Brief meinst du" in stage.ask("Ben", "lösche den Brief")
    assert stage.ask("Ben", "lies den Brief").endswith("drei")


@pytest.mark.parametrize("line", ["nein, das glaube ich nicht", "ja, das denke ich auch"])
def test_an_answer_to_nobody_is_not_said(line: str) -> None:
    stage = Stage()
    stage.stand_ready("Anna")
    assert "Du sagst" not in stage.ask("Anna", line)
