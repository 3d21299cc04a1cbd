"""Alone in the house: what needs company is not offered, and told so when it is typed; all else works."""

import pytest

from mud.german.help import help_pages
from mud.parlour.commands.command import Command
from mud.parlour.session import Session
from tests.stage import Stage

COMPANY = {page.name: page for page in help_pages().values() if page.for_company}


def alone() -> Stage:
    stage = Stage(alone=True)
    stage.enter("Anna")
    return stage


def test_what_needs_company_is_marked_so_on_its_page() -> None:
    commands = alone().house.commands.by_verb
    needy = {verb for verb, command in commands.items() if isinstance(command, Command) and command.for_company}
    assert len(needy) > 10
    assert needy <= COMPANY.keys()


@pytest.mark.parametrize(
    "typed", ["suche Gegner für PHARAO", "gesuche", "nimm Gesuch 2", "benachrichtige mich bei PHARAO"]
)
def test_nobody_is_looked_for(typed: str) -> None:
    assert alone().ask("Anna", typed) == (
        "Hier bist du allein zu Hause. Wer im Raum wohnt, spielt gern mit dir: „starte Spiel“."
    )


@pytest.mark.parametrize("typed", ["stell einen Tisch auf", "wechsle an Tisch 3", "räum den Tisch ab"])
def test_one_table_is_enough(typed: str) -> None:
    assert alone().ask("Anna", typed) == "Du hast das Haus für dich allein, da genügt ein Tisch."


@pytest.mark.parametrize(
    "typed",
    [
        "tisch privat",
        "lade alle ein",
        "nimm an",
        "lehne ab",
        "schließ Ben aus",
        "folge niemandem",
        "freunde",
        "finger Ben",
        "weg Tee",
        "post",
        "aushang",
        "kanäle",
        "pharao: noch jemand?",
        "schreibe Ben: hallo",
    ],
)
def test_people_are_elsewhere(typed: str) -> None:
    assert alone().ask("Anna", typed).startswith("Du bist allein im Haus.")


def words(session: Session, stub: str) -> set[str]:
    return {candidate.word for candidate in session.complete(stub)}


def test_it_is_not_offered() -> None:
    stage = alone()
    offered = (
        stage.ask("Anna", "hilfe")
        + stage.ask("Anna", "hilfe alles")
        + stage.ask("Anna", "kommandos")
        + stage.ask("Anna", "tische")
    )
    offered += stage.ask("Anna", "welche Spiele gibt es?")
    for page in COMPANY.values():
        if len(page.title) > 4 and page.name != "schreiben":
            assert page.title not in offered.replace("geschlossen", ""), page.title
    for stub in ("gesu", "freun", "lade", "eröff", "folg", "kan", "hera"):
        assert not {"gesuche", "freunde", "einladen", "folge", "kanal"} & words(stage.sessions["Anna"], stub)
    assert "gesuche" in words(Stage().enter("Ben"), "gesu")


@pytest.mark.parametrize("word", ["gesuche", "freunde", "kanal", "tisch privat", "einladung"])
def test_help_on_it_says_why_not(word: str) -> None:
    assert alone().ask("Anna", f"hilfe {word}").startswith("Du bist allein im Haus.")


def test_whom_to_challenge_lives_here() -> None:
    stage = alone()
    for line in ("gehe nach Westen", "öffne die Schatulle", "setze dich", "fordere den Priester zu PHARAO heraus"):
        stage.say("Anna", line)
    assert stage.house.tables.all["schatulle"].match is not None
