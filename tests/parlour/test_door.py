"""Coming in: names, passwords, guests, limits, taking over, coming back."""

import runpy

import pytest

from mud.game import Refused
from mud.german.line.normalise import name_key
from mud.parlour import passwords
from mud.parlour.names import proper_name
from mud.parlour.session import Client
from mud.text import Screen
from tests.stage import PASSWORD, Stage


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("a", "haus.name_laenge"),
        ("a" * 17, "haus.name_laenge"),
        ("Anna2", "haus.name_zeichen"),
        ("An na", "haus.name_zeichen"),
        ("An\u0430", "haus.name_zeichen"),  # a Cyrillic a looks like ours
        ("Priester", "haus.name_vergeben"),
        ("zurück", "haus.name_vergeben"),
        ("ZURUECK", "haus.name_vergeben"),
    ],
)
def test_names_that_nobody_can_have(typed: str, reason: str) -> None:
    with pytest.raises(Refused) as refused:
        proper_name(typed, Stage().house.people.register.reserved)
    assert refused.value.reason == reason


def test_a_name_is_the_same_however_it_is_spelled() -> None:
    assert proper_name("jörg", ()) == "Jörg"
    assert {name_key(name) for name in ("jörg", "JOERG", "Jo\u0308rg")} == {"joerg"}
    assert {name_key(name) for name in ("Anna", "Anná", "Ànna", "Ann\u0061\u0300")} == {"anna"}
    assert name_key("Bjørn") == name_key("Bjorn")
    assert name_key("Jorg") != name_key("Jörg")


def test_the_greeting_is_there_at_once() -> None:
    stage = Stage()
    stage.connect("Anna")
    heard = stage.heard("Anna")
    assert heard[-1] == "Wie heißt du?"
    assert stage.sessions["Anna"].prompt == "Name: "


def test_on_an_open_line_one_hears_of_the_safe_one_and_is_warned_once() -> None:
    stage = Stage()
    session = stage.house.open(Client(Screen(width=0), address="192.0.2.1", safe_port=4712))
    stage.sessions["Anna"] = session
    assert any("4712" in line and "verschlüsselt" in line for line in stage.heard("Anna"))
    assert "offen wie eine Postkarte" in stage.ask("Anna", "anna")
    assert "Postkarte" not in stage.ask("Anna", PASSWORD)
    for safe in (None, 0):
        other = stage.sessions["Ben"] = stage.house.open(Client(Screen(width=0), address="192.0.2.1", safe_port=safe))
        assert not any("verschlüsselt" in line for line in stage.heard("Ben"))
        assert ("Postkarte" in stage.ask("Ben", "ben")) is (safe == 0)
        other.hang_up()


def test_a_new_person_says_the_password_twice_and_an_old_one_once() -> None:
    stage = Stage()
    session = stage.connect("Anna")
    assert "war noch nie hier" in stage.ask("Anna", "anna")
    assert session.secret
    assert "noch einmal" in stage.ask("Anna", PASSWORD)
    assert "Sei willkommen, Anna" in stage.ask("Anna", PASSWORD)
    assert session.named
    assert not session.secret
    stage.ask("Anna", "ende")
    stage.connect("Anna")
    assert "dein Passwort" in stage.ask("Anna", "ANNA")
    assert "Sei willkommen, Anna" in stage.ask("Anna", PASSWORD)


def test_two_different_passwords_make_no_account() -> None:
    stage = Stage()
    stage.connect("Anna")
    for line in ("Anna", PASSWORD, PASSWORD + "x"):
        stage.say("Anna", line)
    assert stage.archive.account("anna") is None
    assert "zwei verschiedene" in "\n".join(stage.heard("Anna"))


def test_a_short_password_is_not_taken() -> None:
    stage = Stage()
    stage.connect("Anna")
    stage.say("Anna", "Anna")
    assert "6 bis 128 Zeichen" in stage.ask("Anna", "kurz")


def test_passwords_are_kept_as_argon2id_only() -> None:
    stage = Stage()
    stage.enter("Anna")
    account = stage.archive.account("anna")
    assert account is not None
    assert account.secret.startswith("$argon2id$")
    assert PASSWORD not in account.secret


def test_the_house_makes_passwords_dear_to_guess() -> None:
    make = runpy.run_path(passwords.__file__)["make"]  # as it is read anew: the stage has cheaper ones
    assert make(PASSWORD).startswith("$argon2id$v=19$m=19456,t=2,p=1$")


def test_after_a_wrong_password_the_next_one_waits_and_then_the_door_shuts() -> None:
    stage = Stage()
    stage.enter("Anna")
    thief = stage.connect("Dieb")
    stage.say("Dieb", "Anna")
    assert "stimmt nicht" in stage.ask("Dieb", "falsch")
    for wait, answer in ((1, "stimmt nicht"), (2, "zu oft falsch")):
        assert f"in {wait} Sekunde" in stage.ask("Dieb", "falsch")
        stage.wait(wait - 0.5)
        assert stage.heard("Dieb") == []
        stage.wait(0.5)
        assert answer in "\n".join(stage.heard("Dieb"))
    assert thief.closed


def test_nobody_is_locked_out_by_what_is_guessed_elsewhere() -> None:
    stage = Stage()
    stage.enter("Anna")
    for number in range(30):
        stage.connect(f"Dieb{number}", address="192.0.2.66")
        stage.say(f"Dieb{number}", "Anna")
        stage.say(f"Dieb{number}", "falsch")
    stage.connect("Anna", address="198.51.100.7")
    stage.say("Anna", "Anna")
    assert "Du bist jetzt hier, Anna" in stage.ask("Anna", PASSWORD)


def test_thirty_guesses_at_once_wait_for_each_other() -> None:
    stage = Stage()
    stage.enter("Anna")
    thieves = [f"Dieb{number}" for number in range(30)]
    for thief in thieves:
        stage.connect(thief, address="192.0.2.66")
        stage.say(thief, "Anna")
    for thief in thieves:
        stage.heard(thief)
        stage.sessions[thief].say("falsch")
    assert len(stage.house.ticks.take_jobs()) == 1
    assert (
        sum(stage.sessions[thief].closed for thief in thieves) == 24
    )  # who would have to wait for minutes is sent off
    checked = 1
    for _ in range(60):
        stage.seconds += 1
        stage.house.tick()
        checked += len(stage.house.ticks.take_jobs())
    assert checked == 6  # after 1, 3, 7, 15 and 31 seconds


def test_a_right_password_of_ones_own_is_no_excuse_for_other_names() -> None:
    stage = Stage()
    for name in ("Anna", "Ben"):
        stage.enter(name)
        stage.say(name, "ende")
    stage.connect("Dieb", address="192.0.2.66")
    for line in ("Anna", "falsch", "falsch"):
        stage.say("Dieb", line)
    stage.wait(1)
    stage.connect("Ben", address="192.0.2.66")
    for line in ("Ben", PASSWORD):
        stage.say("Ben", line)
    assert stage.sessions["Ben"].named
    stage.connect("Dieb", address="192.0.2.66")
    stage.say("Dieb", "Anna")
    assert "in 2 Sekunden" in stage.ask("Dieb", "falsch")


def test_many_names_from_one_place_wait_whoever_they_are() -> None:
    stage = Stage()
    names = [f"Neu{chr(97 + number)}" for number in range(12)]
    for name in names:
        stage.enter(name)
        stage.say(name, "ende")
    waits = 0
    for number, name in enumerate(names):
        stage.connect("Dieb", address=f"2001:db8:0:1::{number:x}")
        stage.say("Dieb", name)
        waits += "sehe ich mir in" in stage.ask("Dieb", "passwort")
    assert waits == 4
    stage.connect("Nachbar", address="2001:db8:0:2::1")
    stage.say("Nachbar", names[0])
    assert "sehe ich mir in" not in stage.ask("Nachbar", "passwort")


def test_who_hangs_up_while_waiting_costs_nothing() -> None:
    stage = Stage()
    stage.enter("Anna")
    thief = stage.connect("Dieb")
    for line in ("Anna", "falsch", "falsch"):
        stage.say("Dieb", line)
    assert not stage.house.ticks.take_jobs()
    stage.lose("Dieb")
    stage.seconds += 5
    stage.house.tick()
    assert thief.closed
    assert not stage.house.ticks.take_jobs()


def test_guessing_the_old_password_inside_waits_too() -> None:
    stage = Stage()
    stage.enter("Anna")
    stage.say("Anna", "passwort")
    assert "nicht dein Passwort" in stage.ask("Anna", "falsch")
    for seconds in (1, 2):
        stage.say("Anna", "passwort")
        assert f"in {seconds} Sekunde" in stage.ask("Anna", "falsch")
        stage.wait(seconds)
        assert "nicht dein Passwort" in "\n".join(stage.heard("Anna"))
    for _ in range(5):
        stage.connect("Dieb")
        stage.say("Dieb", "Anna")
        stage.say("Dieb", "falsch")
    stage.say("Anna", "passwort")
    assert "in einer Minute" in stage.ask("Anna", PASSWORD)
    stage.wait(600)
    stage.say("Anna", "passwort")
    assert "neue" in stage.ask("Anna", PASSWORD)


def test_a_kept_seat_is_for_people_with_accounts() -> None:
    stage = Stage()
    stage.enter("Anna")
    stage.say("Anna", "ende")
    session = stage.house.open(Client(Screen(width=0), address="192.0.2.1", kept=True))
    stage.sessions["spaet"] = session
    assert "fast voll" in "\n".join(stage.heard("spaet"))
    assert "fast voll" in stage.ask("spaet", "gast")
    assert "fast voll" in stage.ask("spaet", "Neumann")
    assert not session.secret
    assert "dein Passwort" in stage.ask("spaet", "Anna")
    assert "Sei willkommen, Anna" in stage.ask("spaet", PASSWORD)


def test_new_accounts_are_bounded_by_address() -> None:
    stage = Stage()
    limit = stage.house.settings.newcomers
    for number in range(limit + 1):
        name = f"Neu{chr(97 + number)}"
        stage.connect(name, address="192.0.2.7")
        stage.say(name, name)
        if number < limit:
            stage.say(name, PASSWORD)
            stage.say(name, PASSWORD)
            assert stage.sessions[name].named
        else:
            assert "so viele Neue" in "\n".join(stage.heard(name))
    stage.connect("fern", address="192.0.2.8")
    assert "war noch nie hier" in stage.ask("fern", "Ferdinand")


def test_many_new_names_at_once_are_counted_when_they_begin() -> None:
    stage = Stage()
    limit = stage.house.settings.newcomers
    names = [f"Neu{chr(97 + number // 26)}{chr(97 + number % 26)}" for number in range(limit + 10)]
    for number, name in enumerate(names):
        stage.connect(name, address=f"2001:db8:0:1::{number:x}")
        stage.say(name, name)
        stage.say(name, PASSWORD)
    for name in names:
        stage.sessions[name].say(PASSWORD)
    assert len(stage.house.ticks.take_jobs()) == limit
    assert "so viele Neue" in "\n".join(stage.heard(names[-1]))


def test_lines_typed_while_a_password_is_checked_are_not_lost() -> None:
    stage = Stage()
    session = stage.connect("Anna")
    for line in ("Anna", PASSWORD, PASSWORD, "gehe nach Westen"):
        session.say(line)  # nobody waits for the hash
    stage.house.ticks.do_jobs()
    assert stage.house.world.room_of("person:anna") == "kammer"


def test_guests_come_at_once_and_get_names_that_differ() -> None:
    stage = Stage()
    stage.connect("eins")
    stage.connect("zwei")
    for guest in ("eins", "zwei"):
        assert "Sei willkommen" in stage.ask(guest, "gast")
    assert len({visitor.name for visitor in stage.house.people.visitors.values()}) == 2


def test_guests_are_bounded() -> None:
    stage = Stage()
    for number in range(stage.house.settings.guests + 5):
        stage.connect(f"g{number}")
        stage.say(f"g{number}", "gast")
    assert len(stage.house.people.visitors) == stage.house.settings.guests
    assert "verliehen" in "\n".join(stage.heard(f"g{stage.house.settings.guests}"))


def test_the_same_person_again_takes_over() -> None:
    stage = Stage()
    old = stage.enter("Anna")
    stage.say("Anna", "gehe nach Westen")
    stage.connect("neu")
    for line in ("Anna", PASSWORD):
        stage.say("neu", line)
    assert old.closed
    assert "neu angemeldet" in "\n".join(stage.heard("Anna"))
    assert "Kammer" in "\n".join(stage.heard("neu"))
    assert len(stage.house.people.visitors) == 1


def test_a_lost_link_freezes_for_fifteen_minutes() -> None:
    stage = Stage()
    stage.enter("Anna")
    stage.enter("Ben")
    stage.lose("Anna")
    assert any("Anna" in line and "erstarr" in line for line in stage.heard("Ben"))
    assert "Anna (erstarrt)" in stage.ask("Ben", "wer")
    stage.wait(14 * 60)
    assert "person:anna" in stage.house.world.present("halle")
    stage.wait(61)
    assert "person:anna" not in stage.house.world.present("halle")
    assert "Anna" not in stage.ask("Ben", "wer")


def test_who_comes_back_in_time_goes_on() -> None:
    stage = Stage()
    stage.enter("Anna")
    stage.say("Anna", "gehe nach Westen")
    stage.lose("Anna")
    stage.wait(60)
    stage.connect("Anna")
    stage.say("Anna", "Anna")
    answer = stage.ask("Anna", PASSWORD)
    assert "Da bist du wieder, Anna" in answer
    assert "Kammer" in answer


def test_reading_mode_and_charset_can_be_chosen_at_the_door_and_are_kept() -> None:
    stage = Stage()
    session = stage.connect("Anna", Screen(charset="ascii"))
    assert "Lesemodus an" in stage.ask("Anna", "lesemodus")
    assert "Probe: ä" in stage.ask("Anna", "zeichensatz utf-8")
    for line in ("Anna", PASSWORD, PASSWORD, "ende"):
        stage.say("Anna", line)
    session = stage.connect("Anna", Screen(charset="ascii"))
    for line in ("Anna", PASSWORD):
        stage.say("Anna", line)
    assert session.screen.reader
    assert session.screen.charset == "utf-8"


@pytest.mark.parametrize("word", ["lesemodus", "leser"])
def test_reading_mode_is_switched_off_at_the_door(word: str) -> None:
    stage = Stage()
    session = stage.connect("Anna", Screen(width=0, reader=True))
    assert "Lesemodus aus" in stage.ask("Anna", f"{word} aus")
    assert not session.screen.reader
    assert "Lesemodus an" in stage.ask("Anna", f"{word} an")
    assert session.screen.reader
    stage.say("Anna", f"{word.upper()} AUS")
    for line in ("Anna", PASSWORD, PASSWORD):
        stage.say("Anna", line)
    assert not session.screen.reader


def test_a_new_password_needs_the_old_one() -> None:
    stage = Stage()
    session = stage.enter("Anna")
    stage.say("Anna", "passwort")
    assert session.secret
    for line in (PASSWORD, "nilpferd", "nilpferd"):
        stage.say("Anna", line)
    assert not session.secret
    assert "neues Passwort gilt" in "\n".join(stage.heard("Anna"))
    stage.say("Anna", "ende")
    stage.connect("Anna")
    stage.say("Anna", "Anna")
    assert "Sei willkommen" in stage.ask("Anna", "nilpferd")


def test_a_wrong_old_password_changes_nothing() -> None:
    stage = Stage()
    stage.enter("Anna")
    before = stage.archive.account("anna")
    stage.say("Anna", "passwort")
    assert "nicht dein Passwort" in stage.ask("Anna", "falsch")
    assert stage.archive.account("anna") == before
