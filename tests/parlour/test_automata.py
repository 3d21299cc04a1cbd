"""Programs that play: their keys, and that nobody takes them for people."""

import re
from dataclasses import replace

import pytest

from mud.parlour import automata
from mud.parlour.automata import EACH
from mud.parlour.session import Session
from mud.parlour.standings import honours, tally
from mud.text import render_all
from tests.stage import Stage

ROBO = "person:automat.robo"


def key_of(answer: str) -> str:
    """The key in what was told."""
    found = re.search(r"(?m)^(robo\.\S+)$", answer)
    assert found, answer
    return found[1]


def made(stage: Stage, owner: str = "Anna") -> str:
    """The key of a program that somebody has made."""
    return key_of(stage.ask(owner, "schlüssel für meinen Spieler Robo"))


def comes(stage: Stage, token: str) -> Session:
    """The program a key opens for is in, known to the stage as Robo."""
    assert stage.house.automata.known(token) is not None
    return stage.enter_program("Robo")


def test_a_key_is_told_once_and_kept_as_a_hash() -> None:
    stage = Stage()
    stage.enter("Anna")
    token = made(stage)
    assert len(token) > 30
    for line in ("was war", "verlauf", "meine Automaten"):
        assert token not in stage.ask("Anna", line)
    account = stage.archive.account("automat.robo")
    assert account is not None
    assert account.name == "Robo-Automat"
    assert token.partition(".")[2] not in str(account)
    assert automata.hashed(token.partition(".")[2]) in str(account)


def test_what_opens_and_what_does_not() -> None:
    stage = Stage()
    stage.enter("Anna")
    token = made(stage)
    known = stage.house.automata.known
    assert known(token) == stage.archive.account("automat.robo")
    for wrong in ("", ".", "robo.", f"{token}x", token[:-1], token.replace("robo", "anna"), "anna.", "x" * 10_000):
        assert known(wrong) is None
    assert known(f"{token}{'x' * 200}") is None
    assert "hat schon einen Schlüssel" in stage.ask("Anna", "spielerschlüssel Robo")
    new = key_of(stage.ask("Anna", "ja"))
    assert known(token) is None
    assert known(new) is not None
    assert "Robo-Automat kommt erst mit einem neuen" in stage.ask("Anna", "spielerschlüssel aus robo")
    assert known(new) is None
    assert "gar keinen Schlüssel" in stage.ask("Anna", "spielerschlüssel aus robo-automat")
    assert "ohne Schlüssel" in stage.ask("Anna", "meine Automaten")
    stage.restart()
    assert stage.house.automata.known(new) is None


def test_only_people_with_names_have_programs_and_only_some() -> None:
    stage = Stage()
    stage.enter("Anna")
    stage.enter("Ben")
    stage.connect("Gast")
    stage.say("Gast", "gast")
    assert "einen eigenen Namen" in stage.ask("Gast", "spielerschlüssel Robo")
    for name in ("Robo", "Robi", "Robe")[:EACH]:
        assert "-Automat darf" in stage.ask("Anna", f"spielerschlüssel {name}")
    assert "Mehr als drei Programme" in stage.ask("Anna", "spielerschlüssel Robu")
    assert "gibt es im Haus schon" in stage.ask("Ben", "spielerschlüssel Robo")
    assert "gehört dir nicht" in stage.ask("Ben", "spielerschlüssel aus Robo")
    assert "keine Programme" in stage.ask("Ben", "meine Automaten")
    assert "gibt es im Haus schon" in stage.ask("Ben", "spielerschlüssel Nebet")
    comes(stage, made_again(stage))
    assert "nur Leute" in stage.ask("Robo", "spielerschlüssel Roba")


def made_again(stage: Stage) -> str:
    stage.say("Anna", "spielerschlüssel Robo")
    return key_of(stage.ask("Anna", "ja"))


def test_no_password_opens_for_a_program() -> None:
    stage = Stage()
    stage.enter("Anna")
    made(stage)
    session = stage.connect("Wer")
    stage.say("Wer", "Robo-Automat")
    assert not session.secret
    assert any("kommt mit einem Schlüssel" in line for line in stage.heard("Wer"))


def test_whose_key_is_taken_back_has_to_leave_like_one_whose_link_breaks() -> None:
    stage = Stage()
    stage.enter("Anna")
    session = comes(stage, made(stage))
    stage.heard("Robo")
    stage.say("Anna", "spielerschlüssel aus Robo")
    assert session.closed
    assert render_all(session.drain(), session.screen) == ["Dein Schlüssel gilt nicht mehr."]
    assert "Robo-Automat (ein Programm, erstarrt)" in stage.ask("Anna", "wer")


def test_everybody_sees_that_it_is_a_program() -> None:
    stage = Stage()
    for name in ("Anna", "Ben"):
        stage.stand_ready(name)
    comes(stage, made(stage))
    stage.say("Robo", "gehe nach Westen")
    assert "Robo-Automat (ein Programm)" in stage.ask("Ben", "wer")
    assert "Robo-Automat ist ein Programm und gehört Anna." in stage.ask("Ben", "finger Robo-Automat")
    stage.say("Robo", "suche Gegner für PHARAO")
    assert "Robo-Automat sucht" in " ".join(stage.heard("Ben"))
    assert "ein Programm" in stage.ask("Ben", "gesuche")
    assert stage.ask("Ben", "nimm Gesuch 1") == "Robo-Automat ist ein Programm, kein Mensch. Trotzdem mitspielen?"
    begun = stage.ask("Ben", "ja")
    assert "Robo-Automat ist ein Programm und kein Mensch." in begun
    table = stage.house.tables.of(ROBO)
    assert table is not None
    assert table.match is not None
    assert dict(zip(table.match.row.players, table.match.row.human, strict=True)) == {"person:ben": True, ROBO: False}


def test_nobody_finds_a_program_where_they_looked_for_people() -> None:
    stage = Stage()
    for name in ("Anna", "Ben"):
        stage.stand_ready(name)
    comes(stage, made(stage))
    stage.say("Ben", "suche Gegner für PHARAO")
    assert "Fordere heraus" in stage.ask("Robo", "nimm Gesuch 1")
    stage.say("Ben", "zieh das Gesuch zurück")
    stage.say("Robo", "suche Gegner für PHARAO")
    stage.wait(61)
    assert "nimm Gesuch 2" in stage.ask("Ben", "ich mache mit")
    assert stage.house.tables.of(ROBO) is None
    stage.say("Anna", "schlüssel für meinen Spieler Robi")
    stage.enter_program("Robi")
    stage.say("Robi", "nimm Gesuch 2")
    table = stage.house.tables.of(ROBO)
    assert table is not None
    assert table.has("person:automat.robi")


@pytest.mark.parametrize("challenger", ["Ben", "Robo"])
def test_who_is_challenged_knows_by_whom(challenger: str) -> None:
    stage = Stage()
    for name in ("Anna", "Ben"):
        stage.stand_ready(name)
    comes(stage, made(stage))
    other = "Robo-Automat" if challenger == "Ben" else "Ben"
    stage.heard("Ben")
    stage.say(challenger, f"fordere {other} zu PHARAO heraus")
    told = "\n".join(stage.heard("Ben"))
    assert "Robo-Automat" in told
    assert "ist ein Programm und kein Mensch" in told


def test_what_is_won_against_programs_makes_nobody_a_master() -> None:
    stage = Stage()
    for name in ("Anna", "Ben"):
        stage.stand_ready(name)
    comes(stage, made(stage))
    stage.say("Robo", "gehe nach Westen")
    stage.say("Ben", "öffne die Schatulle")
    stage.say("Ben", "setze dich")
    stage.say("Robo", "setze dich")
    stage.say("Ben", "starte Spiel")
    stage.say("Robo", "gib auf")
    stage.say("Robo", "ja")
    count = tally(stage.archive, "pharao", "person:ben")
    assert (count.won, count.won_people) == (1, 0)
    assert tally(stage.archive, "pharao", ROBO).lost == 1
    assert all(one.who != ROBO for one in honours(stage.archive, "pharao", "normal", 0, 10))
    assert "Robo-Automat ist ein Programm und kein Mensch." in stage.ask("Ben", "statistik Robo-Automat")


def test_what_was_damaged_opens_nothing() -> None:
    stage = Stage()
    stage.enter("Anna")
    token = made(stage)
    account = stage.archive.account("automat.robo")
    assert account is not None
    with stage.house.ticks.turn():
        stage.house.people.put_account(replace(account, settings={"program": {"hash": 7}}))
    assert stage.house.automata.known(token) is None
