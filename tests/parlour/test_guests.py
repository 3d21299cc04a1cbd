"""Guests: nobody can shut their door, and whoever lost the link comes back by a word."""

import re
from typing import Any

import pytest

from mud.german.line.normalise import name_key
from mud.parlour import lobby, stored
from mud.parlour.guests import GRACE, GUESSES, OF_ALL, OF_ONE_NETWORK
from mud.parlour.names import guest_names, guest_words
from mud.parlour.store import PutState
from mud.parlour.visitor import Visitor
from tests.stage import Stage, at_the_board, at_the_long_table

AWAY = "192.0.2.7"
AWAY_FOR_LONG = round(lobby.AWAY) + 2
"""Seconds after which somebody without a link looks for nobody any more."""


def come(stage: Stage, link: str, *lines: str, address: str = AWAY) -> str:
    """A guest comes in; the word that was told."""
    stage.connect(link, address=address)
    for line in ("gast", *lines):
        stage.say(link, line)
    found = re.search(r"„gast (\S+)“ an deinen Platz", "\n".join(stage.heard(link)))
    assert found is not None
    return found[1]


def back(stage: Stage, link: str, word: str, address: str = AWAY) -> str:
    """Somebody types a word at the door; what is heard."""
    stage.connect(link, address=address)
    stage.heard(link)
    return stage.ask(link, f"gast {word}")


def guests(stage: Stage) -> list[Visitor]:
    return [visitor for visitor in stage.house.people.visitors.values() if visitor.account is None]


def at_the_board_with_a_guest() -> tuple[Stage, str]:
    """Anna and a guest play at the Schatulle."""
    stage = at_the_board(players=("Anna",))
    word = come(stage, "Gast", "gehe nach Westen", "setze dich an die Schatulle", "starte Spiel")
    assert stage.house.tables.all["schatulle"].match is not None
    return stage, word


def test_a_guest_who_hangs_up_leaves_at_once() -> None:
    stage = Stage()
    stage.enter("Anna")
    come(stage, "Gast")
    stage.lose("Gast")
    assert guests(stage) == []
    assert any("verlässt das Haus" in line for line in stage.heard("Anna"))


def test_one_person_cannot_shut_the_door_for_guests() -> None:
    stage = Stage()
    for _ in range(3 * stage.house.settings.guests):
        come(stage, "Gast")
        stage.lose("Gast")
    word = come(stage, "Gast")
    assert len(guests(stage)) == 1
    stage.lose("Gast")
    assert "Sei willkommen" in back(stage, "wieder", word)


def test_guests_who_hang_up_at_a_table_wait_for_each_other_no_longer_than_somebody_is_there() -> None:
    stage = Stage()
    come(stage, "eins", "gehe nach Westen", "öffne die Schatulle", "setze dich an die Schatulle")
    come(stage, "zwei", "gehe nach Westen", "setze dich an die Schatulle", "starte Spiel")
    stage.lose("eins")
    assert [visitor.session is None for visitor in guests(stage)] == [True, False]
    stage.lose("zwei")
    stage.wait(1)
    assert guests(stage) == []
    assert stage.house.tables.all["schatulle"].match is None


def test_the_word_brings_a_guest_back_to_the_chair() -> None:
    stage, word = at_the_board_with_a_guest()
    table = stage.house.tables.all["schatulle"]
    seat = table.seat_of(guests(stage)[0].id)
    stage.lose("Gast")
    assert len(guests(stage)) == 1
    stage.wait(800)
    heard = back(stage, "Gast", word)
    assert "Da bist du wieder, Ibisgast" in heard
    assert f"„gast {word}“" in heard
    assert table.seat_of(guests(stage)[0].id) == seat
    assert table.match is not None


def test_a_guest_waited_for_without_patience_leaves_after_a_quarter_of_an_hour_and_it_is_told() -> None:
    stage, word = at_the_board_with_a_guest()
    stage.lose("Gast")
    stage.heard("Anna")
    stage.wait(901)
    assert guests(stage) == []
    assert stage.house.tables.all["schatulle"].match is None
    assert "Ohne Ibisgast endet die Partie ohne Ergebnis; sie zählt für niemanden." in stage.heard("Anna")
    assert "kennt hier niemand" in back(stage, "Gast", word)


def test_after_the_patience_of_the_table_the_guest_is_gone_but_the_chair_waits_for_the_word() -> None:
    stage = at_the_long_table("Anna", "Ben")
    word = come(stage, "Gast", "gehe nach Norden", "setze dich an den Tisch", "starte Spiel zu dritt")
    table, who = long_table(stage), guests(stage)[0].id
    stage.lose("Gast")
    stage.wait(30)
    assert len(guests(stage)) == 1
    stage.wait(31)
    assert guests(stage) == []
    assert "erstarrt" not in stage.ask("Anna", "wer")
    assert table.seat_of(who) in table.stand_ins
    assert "Sei willkommen, Ibisgast" in back(stage, "Gast", word)
    assert guests(stage)[0].id == who
    assert table.stand_ins == {}
    assert any("Ibisgast ist wieder da und zieht selbst" in line for line in stage.heard("Anna"))


def long_table(stage: Stage) -> Any:
    return next(table for table in stage.house.tables.all.values() if table.match is not None)


def test_a_chair_that_waits_is_given_back_when_the_word_ends_or_nobody_waits_any_more() -> None:
    stage = at_the_long_table("Anna")
    come(stage, "Gast", "gehe nach Norden", "setze dich an den Tisch", "starte Spiel zu zweit")
    table, who = long_table(stage), guests(stage)[0].id
    stage.lose("Gast")
    stage.wait(61)
    assert table.seat_of(who) is not None
    stage.say("Anna", "gib auf")
    stage.say("Anna", "ja")
    stage.wait(1)
    assert table.seat_of(who) is None or table.match is None
    stage.wait(900)
    assert not stage.house.world.knows(who)
    assert not table.has(who)


def test_a_guest_who_left_finds_room_and_story_again_but_not_after_saying_goodbye() -> None:
    stage = Stage()
    word = come(stage, "Gast", "gehe nach Westen")
    who = guests(stage)[0].id
    stage.lose("Gast")
    stage.wait(60)
    assert "Die Kammer der Schatulle" in back(stage, "Gast", word.upper().replace("-", " "))
    assert guests(stage)[0].id == who
    stage.say("Gast", "ende")
    assert not stage.house.world.knows(who)
    assert "kennt hier niemand" in back(stage, "Gast", word)
    assert not stage.sessions["Gast"].named


def test_a_word_holds_a_quarter_of_an_hour_after_the_link_broke() -> None:
    stage = Stage()
    word = come(stage, "Gast")
    who = guests(stage)[0].id
    stage.wait(5000)
    stage.lose("Gast")
    stage.wait(899)
    assert "Sei willkommen" in back(stage, "Gast", word)
    stage.lose("Gast")
    stage.wait(901)
    assert "kennt hier niemand" in back(stage, "Gast", word)
    assert not stage.house.world.knows(who)


def test_the_word_takes_over_from_a_link_that_has_not_noticed_it_is_dead() -> None:
    stage = Stage()
    word = come(stage, "alt", "gehe nach Westen")
    old = stage.sessions["alt"]
    assert "Du bist jetzt hier, Ibisgast" in back(stage, "neu", word)
    assert old.closed
    assert "Gastwort" in "\n".join(stage.heard("alt"))
    assert len(guests(stage)) == 1


def test_who_comes_back_when_the_name_was_lent_again_is_the_same_by_another_name() -> None:
    stage = Stage()
    word = come(stage, "erster")
    who = guests(stage)[0].id
    stage.lose("erster")
    for number in range(len(list(guest_names())) - 1):
        come(stage, f"g{number}", address=f"198.51.100.{number}")
    come(stage, "letzter", address="203.0.113.1")
    assert {visitor.name for visitor in guests(stage)} == set(guest_names())
    assert "verliehen" in back(stage, "wieder", word)
    stage.say("g3", "ende")
    heard = back(stage, "wieder", word)
    assert "Sei willkommen" in heard
    assert "Ibisgast" not in heard
    assert who in {visitor.id for visitor in guests(stage)}


def test_words_cannot_be_guessed() -> None:
    stage = Stage(seed=None)
    words = {come(stage, f"g{number}") for number in range(20)}
    assert len(words) == 20
    assert all(re.fullmatch(r"[a-z]+-\d{4}", word) for word in words)
    assert len(set(map(name_key, guest_words()))) == len(guest_words()) >= 100
    right = next(iter(words))
    for _ in range(GUESSES):
        assert "kennt hier niemand" in back(stage, "Dieb", "lotos-0000x", address="203.0.113.9")
    assert "zu viele falsche" in back(stage, "Dieb", right, address="203.0.113.9")
    assert "Du bist jetzt hier" in back(stage, "Gast", right, address="203.0.113.10")
    stage.wait(61)
    assert "Du bist jetzt hier" in back(stage, "Dieb", right, address="203.0.113.9")


def test_whom_the_house_remembers_is_bounded_and_no_network_crowds_out_another() -> None:
    stage = Stage()
    word = come(stage, "ehrlich", address="198.51.100.1")
    stage.lose("ehrlich")
    for _ in range(5 * OF_ONE_NETWORK):
        come(stage, "Gast")
        stage.lose("Gast")
    known = [who for who in stage.house.world.persons if who.startswith("person:gast:")]
    assert len(known) == OF_ONE_NETWORK + 1 < OF_ALL
    assert "Sei willkommen" in back(stage, "ehrlich", word)


def test_after_a_restart_the_word_brings_a_guest_back_to_the_chair_in_a_running_game() -> None:
    stage, word = at_the_board_with_a_guest()
    who = guests(stage)[0].id
    stage.restart()
    stage.enter("Anna")
    stage.wait(600)
    assert stage.house.tables.all["schatulle"].match is not None
    assert "Da bist du wieder, Ibisgast" in back(stage, "Gast", word)
    assert guests(stage)[0].id == who
    assert stage.house.tables.all["schatulle"].seat_of(who) is not None


def test_after_a_restart_a_guest_finds_room_settings_and_what_became_of_a_seek() -> None:
    stage = Stage()
    word = come(stage, "Gast", "gehe nach Westen", "kanal an pharao", "benachrichtige mich bei PHAROMINO")
    stage.say("Gast", "suche Gegner für PHAROMINO")
    stage.restart()
    assert guests(stage) == []  # nobody waits for them: the word holds, and no statue stands about
    heard = back(stage, "Gast", word)
    assert "Sei willkommen, Ibisgast" in heard
    assert "Die Kammer der Schatulle" in heard
    assert "Für PHAROMINO weiß niemand mehr von dir" in heard
    assert "Den Kanal PHARAO hörst du schon" in stage.ask("Gast", "kanal an pharao")
    assert "PHAROMINO" in stage.ask("Gast", "benachrichtigungen")
    stage.lose("Gast")
    assert "weiß niemand mehr" not in back(stage, "wieder", word)


def test_a_guest_who_had_left_when_the_house_fell_is_known_by_the_word_as_well() -> None:
    stage = Stage()
    word = come(stage, "Gast", "gehe nach Westen")
    stage.lose("Gast")
    stage.wait(60)
    stage.restart()
    stage.wait(5)
    assert "Die Kammer der Schatulle" in back(stage, "Gast", word)


def test_guests_who_play_with_each_other_find_their_game_again_if_both_are_back_soon() -> None:
    stage = Stage()
    first = come(stage, "eins", "gehe nach Westen", "öffne die Schatulle", "setze dich an die Schatulle")
    second = come(stage, "zwei", "gehe nach Westen", "setze dich an die Schatulle", "starte Spiel")
    stage.restart()
    stage.wait(60)
    for link, word in (("eins", first), ("zwei", second)):
        assert "Da bist du wieder" in back(stage, link, word)
    assert stage.house.tables.all["schatulle"].match is not None
    stage.restart()
    stage.wait(GRACE + 1)
    assert stage.house.tables.all["schatulle"].match is None


def test_words_end_after_a_restart_too_and_nothing_of_the_guests_is_kept() -> None:
    stage = Stage()
    here = come(stage, "Gast", "gehe nach Westen", "suche Gegner für PHARAO")
    stage.restart()
    for seconds in (1, 901, 1):
        stage.wait(seconds)
    assert "kennt hier niemand" in back(stage, "Gast", here)
    assert not [key for key in stage.archive.state() if "gast:" in key]


def test_two_guests_of_two_openings_are_never_the_same() -> None:
    stage = Stage()
    first = come(stage, "eins")
    stage.restart()
    second = come(stage, "zwei")
    assert first != second
    back(stage, "eins", first)
    assert len({guest.id for guest in guests(stage)}) == 2


@pytest.mark.parametrize("damaged", [7, {}, {"name": 1, "word": "a", "settings": {}}])
def test_a_guest_nobody_can_read_is_put_aside(damaged: Any) -> None:
    stage = Stage()
    word = come(stage, "Gast")
    [key] = [key for key in stage.archive.state() if key.startswith(stored.GUEST)]
    stage.archive.commit([PutState(key, damaged)])
    stage.restart()
    assert [aside.key for aside, _ in stage.archive.aside()] == [key]
    assert "kennt hier niemand" in back(stage, "Gast", word)


# --- seeks of who has no link


def test_a_guest_who_is_soon_back_still_looks_for_others_and_who_is_not_hears_of_it() -> None:
    stage = Stage()
    stage.enter("Anna")
    word = come(stage, "Gast", "suche Gegner für PHARAO")
    stage.lose("Gast")
    stage.wait(60)
    assert "Gesuch 1" not in stage.ask("Anna", "zieh das Gesuch zurück")
    assert "Ibisgast sucht" in stage.ask("Anna", "gesuche")
    assert "Für PHARAO" not in back(stage, "Gast", word)
    assert "Ibisgast sucht" in stage.ask("Anna", "gesuche")
    stage.lose("Gast")
    for _ in range(AWAY_FOR_LONG):
        stage.wait(1)
    assert "sucht niemand" in stage.ask("Anna", "gesuche")
    assert "Du warst zu lange fort: Für PHARAO wartet niemand mehr auf dich." in back(stage, "Gast", word)


def test_an_account_hears_of_it_too() -> None:
    stage = Stage()
    for name in ("Anna", "Ben"):
        stage.enter(name)
    stage.say("Ben", "suche Gegner für PHARAO")
    stage.lose("Ben")
    for _ in range(AWAY_FOR_LONG):
        stage.wait(1)
    stage.connect("Ben")
    stage.say("Ben", "Ben")
    stage.say("Ben", "skarabäus")
    assert any("Du warst zu lange fort: Für PHARAO" in line for line in stage.heard("Ben"))


@pytest.mark.parametrize("typed", ["", "-", "0"])
def test_nothing_is_no_word(typed: str) -> None:
    stage = Stage()
    come(stage, "Gast")
    stage.connect("Dieb", address=AWAY)
    stage.say("Dieb", f"gast {typed}-")
    assert not stage.sessions["Dieb"].named


def test_a_guest_who_plays_against_the_house_finds_the_game_again_by_the_word() -> None:
    stage = Stage()
    lines = ("gehe nach Westen", "öffne die Schatulle", "setze dich", "starte Spiel gegen den Priester")
    word = come(stage, "Gast", *lines)
    table = stage.house.tables.all["schatulle"]
    assert table.match is not None
    number = table.match.row.id
    stage.lose("Gast")
    stage.wait(600)
    assert table.match is not None
    back(stage, "wieder", word)
    assert table.match is not None
    assert table.match.row.id == number
    (guest,) = guests(stage)
    assert table.seat_of(guest.id) is not None


def test_who_does_not_come_back_within_the_quarter_of_an_hour_gives_the_table_back() -> None:
    stage = Stage()
    lines = ("gehe nach Westen", "öffne die Schatulle", "setze dich", "starte Spiel gegen den Priester")
    come(stage, "Gast", *lines)
    stage.lose("Gast")
    stage.wait(901)
    table = stage.house.tables.all["schatulle"]
    assert table.match is None
    assert table.people() == []


def test_a_guest_who_listens_comes_back_to_the_length_they_chose_and_hears_what_has_happened() -> None:
    stage = at_the_long_table("Anna")
    wishes = ("zeichensatz utf-8", "leser knapp", "klingelton an")
    word = come(stage, "Gast", *wishes, "gehe nach Norden", "setze dich an den Tisch", "starte Spiel zu zweit")
    wished = guests(stage)[0].session
    assert wished is not None
    stage.lose("Gast")
    stage.say("Anna", "ziehe")
    stage.say("Anna", "fertig")
    heard = back(stage, "Gast", word)
    session = guests(stage)[0].session
    assert session is not None
    assert session.wishes == wished.wishes
    assert "Anna: " in heard
    assert "Säulen" not in heard
    assert heard.index("Anna: ") < heard.index("Auf der Hand")


def test_what_a_guest_wished_outlives_a_restart() -> None:
    stage = Stage()
    word = come(stage, "Gast", "leser ausführlich", "gehe nach Westen", "öffne die Schatulle", "starte leichtes Spiel")
    stage.restart()
    assert "„letzter Zug“ sagt" in back(stage, "Gast", word)
    assert "leser: ausführlich" in stage.ask("Gast", "einstellungen")
