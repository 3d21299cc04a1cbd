"""Coming in: names, passwords, guests, limits, taking over, coming back."""

import pytest

from mud.game import Refused
from mud.german.normalise import name_key
from mud.parlour.names import proper_name
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
        proper_name(typed, Stage().house.reserved)
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


def test_wrong_passwords_wait_and_then_the_door_shuts() -> None:
    stage = Stage()
    stage.enter("Anna")
    thief = stage.connect("Dieb")
    stage.say("Dieb", "Anna")
    for attempt, wait in enumerate((1, 2, 4), 1):
        stage.heard("Dieb")
        stage.say("Dieb", f"falsch{attempt}")
        assert stage.heard("Dieb") == []  # the answer waits
        stage.wait(wait - 0.5)
        assert stage.heard("Dieb") == []
        stage.wait(0.5)
        assert stage.heard("Dieb")
    assert thief.closed


def test_guessing_from_many_links_is_limited_by_name() -> None:
    stage = Stage()
    stage.enter("Anna")
    for number in range(4):
        stage.connect(f"Dieb{number}")
        stage.say(f"Dieb{number}", "Anna")
        for _ in range(3):
            stage.say(f"Dieb{number}", "falsch")
            stage.wait(8)
    stage.connect("Last")
    stage.say("Last", "Anna")
    assert "zu viele falsche" in stage.ask("Last", PASSWORD)
    stage.wait(601)
    stage.connect("Last")
    stage.say("Last", "Anna")
    assert "Anna" in stage.ask("Last", PASSWORD)
    assert stage.sessions["Last"].named


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


def test_lines_typed_while_a_password_is_checked_are_not_lost() -> None:
    stage = Stage()
    session = stage.connect("Anna")
    for line in ("Anna", PASSWORD, PASSWORD, "gehe nach Westen"):
        session.say(line)  # nobody waits for the hash
    stage.house.settle()
    assert stage.house.world.room_of("person:anna") == "kammer"


def test_guests_come_at_once_and_get_names_that_differ() -> None:
    stage = Stage()
    stage.connect("eins")
    stage.connect("zwei")
    for guest in ("eins", "zwei"):
        assert "Sei willkommen" in stage.ask(guest, "gast")
    assert len({visitor.name for visitor in stage.house.visitors.values()}) == 2


def test_guests_are_bounded() -> None:
    stage = Stage()
    for number in range(stage.house.settings.guests + 5):
        stage.connect(f"g{number}")
        stage.say(f"g{number}", "gast")
    assert len(stage.house.visitors) == stage.house.settings.guests
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
    assert len(stage.house.visitors) == 1


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
