"""Who somebody is never follows from a name: guests, accounts, residents and the house's players are kinds apart."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from mud.archive.sqlite import SqliteArchive
from mud.games import discover
from mud.german.line.normalise import fold, name_key
from mud.parlour import passwords
from mud.parlour.names import companion_names, example_names, guest_names, reserved_words
from mud.parlour.reserved import reserved_names
from mud.parlour.store import Account, Change, GameRow, PutAccount, PutGame, PutState
from tests.stage import PASSWORD, Stage, understanding

HASH = passwords.make(PASSWORD)
FIRST_NAMES = """
Anna Anton Berta Ben Björn Bärbel Chantal Christian Clara Cleo Dieter Dora Emil Emma Ernst Frank Franz Frieda Fritz
Georg Greta Günther Hannah Hans Heidi Heinz Ida Ilse Jan Jana Jens Jörg Julia Jürgen Kai Karl Käthe Klaus Lars Lasse Lea
Lena Leo Lukas Maria Mark Martin Max Mia Michael Nele Nico Nina Noah Olaf Oskar Paul Peter Petra Pia Ralf Renate Rita
Rosa Ruth Sabine Sara Sonja Stefan Sven Theo Tim Tina Tom Udo Ulrike Ute Uwe Vera Viktor Walter Werner Will Wilma Wolf
Xaver Zoe
"""


def account(name: str, created: float = 1.0, **settings: object) -> Account:
    """An account as an older house made it: the key is the name folded, accents and all."""
    return Account(fold(name), name, HASH, created, settings)


def house_of(*accounts: Account, state: dict[str, object] | None = None) -> Stage:
    """A house that already has these accounts."""
    stage = Stage()
    kept: list[Change] = [PutAccount(one) for one in accounts]
    stage.archive.commit([*kept, *(PutState(key, value) for key, value in (state or {}).items())])
    stage.restart()
    return stage


def come(stage: Stage, link: str, *lines: str, address: str = "127.0.0.1") -> str:
    """A new link types these lines; all it hears."""
    stage.connect(link, address=address)
    for line in lines:
        stage.say(link, line)
    return "\n".join(stage.heard(link))


# --- a guest is never an account


def test_a_guest_and_an_account_of_an_older_house_that_is_called_like_one_are_two() -> None:
    stage = house_of(account("Ibisgast"))
    come(stage, "Gast", "gast")
    assert "dein Passwort" in come(stage, "Konto", "Ibisgast")
    stage.say("Konto", PASSWORD)
    stage.say("Konto", "Karl")
    assert stage.sessions["Konto"].named
    assert not stage.sessions["Gast"].closed
    assert len({visitor.id for visitor in stage.house.people.visitors.values()}) == 2
    stage.say("Gast", "ende")
    assert "Die Halle" in stage.ask("Konto", "schau")
    assert stage.house.world.knows("person:ibisgast")


def test_a_guest_does_not_sit_in_a_game_of_somebody_called_alike() -> None:
    stage = house_of(account("Ibisgast"))
    come(stage, "Konto", "Ibisgast", PASSWORD, "Karl", "gehe nach Westen", "öffne die Schatulle", "starte Spiel")
    assert stage.house.tables.all["schatulle"].match is not None
    stage.lose("Konto")
    come(stage, "Gast", "gast", "gehe nach Westen")
    guest = next(visitor for visitor in stage.house.people.visitors.values() if visitor.account is None)
    assert stage.house.tables.playing(guest) is None


def test_no_id_of_a_resident_or_of_a_sent_player_is_taken_for_a_visitor() -> None:
    stage = house_of(account("Schoepfer"))
    come(stage, "Konto", "Schoepfer", PASSWORD)
    assert stage.sessions["Konto"].named
    assert "schoepfer" in stage.house.world.residents
    assert stage.house.people.visitor("schoepfer") is None
    assert stage.house.people.account("mitspieler:nofret") is None


# --- what nobody may be called


def test_what_something_in_the_house_is_called_nobody_else_can_be_called() -> None:
    stage = Stage()
    seats = [
        f"{game.words.seat_name(seat):-}"
        for game in discover().values()
        for seat in range(max(count for variant in game.variants for count in game.seats(variant)))
    ]
    residents = [stage.house.world.name(id_).noun for id_ in stage.house.world.residents]
    said = "alle jeden jedem jeder jede jedes niemand niemanden keiner du ich wir sie ihm Moderator Aufsicht Wirt"
    doors = "gast ende zurück abbruch hilfe lesemodus zeichensatz norden hinaus pharomino Großpharao"
    names = [*guest_names(), *companion_names(), *seats, *residents, *said.split(), *doors.split()]
    assert {"Ibisgast", "Nofret", "Memphis", "Theben", "Karnak", "Unterägypten", "Priester"} <= set(names)
    assert [name for name in names if name_key(name) not in stage.house.people.register.reserved] == []
    for name in ("Ibisgast", "Theben", "Jeden", "Hapu"):
        assert "Verwechslungen" in come(stage, "Neu", name)


def test_people_may_be_called_as_people_are() -> None:
    reserved = Stage().house.people.register.reserved
    assert [name for name in FIRST_NAMES.split() if name_key(name) in reserved] == []


def test_what_is_listed_as_reserved_stands_in_no_other_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mud.parlour.reserved.reserved_words", lambda: [])
    elsewhere = reserved_names(Stage().house.world, understanding())
    assert [word for word in reserved_words() if name_key(word) in elsewhere] == []


# --- names with accents


def test_a_name_that_differs_by_an_accent_is_the_same_name() -> None:
    stage = Stage()
    stage.enter("Anna")
    assert "Anna, dein Passwort" in come(stage, "Dieb", "Ànná")
    stage.enter("René")
    assert "René, dein Passwort" in come(stage, "Dieb", "rene")
    assert "Du teilst René mit" in stage.ask("Anna", "teile rene mit: hallo")
    assert stage.heard("René") == ["Anna teilt dir mit: hallo"]
    for line in ("sage zu Ánna: hallo", "sage zu anna: hallo"):
        stage.heard("Anna")
        stage.say("René", line)
        assert stage.heard("Anna") == ["René sagt zu dir: hallo"]


def test_whoever_has_an_accent_in_the_name_of_an_older_house_comes_in_with_it_and_without() -> None:
    stage = house_of(account("René"))
    assert stage.archive.account("rene") is None
    for typed in ("René", "rene", "RENÉ"):
        assert "Sei willkommen, René" in come(stage, "René", typed, PASSWORD)
        stage.say("René", "ende")
    assert stage.archive.account("rene") is None
    assert "Diesen Namen" not in come(stage, "Neu", "Renate")


def test_of_two_whose_names_are_one_now_the_older_keeps_it_and_both_come_in() -> None:
    stage = house_of(account("Anná", 2.0), account("Anna", 1.0), account("Ànna", 3.0))
    assert "Sei willkommen, Anna" in come(stage, "Anna", "Anna", PASSWORD)
    assert "neuen Namen" in come(stage, "zweite", "anná", PASSWORD)
    assert "Verwechslungen" in stage.ask("zweite", "Änná".replace("Ä", "À"))
    assert "Sei willkommen, Berta" in stage.ask("zweite", "Berta")
    assert "neuen Namen" in come(stage, "dritte", "Ànna", PASSWORD)
    assert "Verwechslungen" in stage.ask("dritte", "Berta")
    stage.say("dritte", "zurück")
    assert not stage.sessions["dritte"].named
    kept = stage.archive.account("anná")
    assert kept is not None
    assert kept.name == "Berta"


# --- a new name, and all else as before


@pytest.fixture
def old_house(tmp_path: Path) -> Iterator[Stage]:
    """A file as a house of version 0.2.0 left it: Memphis and Berta at the board, Memphis with a story and a grudge."""
    archive = SqliteArchive(tmp_path)
    archive.commit(
        [
            PutAccount(account("Memphis", ignoriert={"berta": "Berta", "ibisgast": "Ibisgast"})),
            PutAccount(account("Berta", 2.0)),
            PutState(
                "person:person:memphis",
                {"name": "Memphis", "room": "kammer", "marks": {"sieg": 3}, "visited": ["halle"]},
            ),
            PutState("person:person:berta", {"name": "Berta", "room": "kammer"}),
            PutState("person:person:ibisgast", {"name": "Ibisgast"}),
            PutState("thing:schatulle", {"open": True}),
            PutState(
                "table:schatulle",
                {
                    "chairs": [["person:memphis", None], ["person:berta", None]],
                    "watchers": ["person:ibisgast"],
                    "last": [],
                    "stoppers": [],
                },
            ),
            *games(),
        ]
    )
    archive.close()
    opened = SqliteArchive(tmp_path)
    yield Stage(archive=opened)
    opened.close()


def games() -> Iterator[PutGame]:
    players, names = ("person:memphis", "person:berta"), ("Memphis", "Berta")
    row = GameRow(1, "pharao", 1, "normal", "schatulle", players, names, (True, True), 5.0)
    yield PutGame(replace(row, ended=9.0, end={"winners": [0], "reason": "befreit", "points": []}))
    yield PutGame(replace(row, id=2, started=10.0))


def test_an_old_house_opens_and_who_has_a_reserved_name_gets_another_and_keeps_everything(old_house: Stage) -> None:
    stage = old_house
    come(stage, "Berta", "Berta", PASSWORD)
    heard = come(stage, "alt", "Memphis", PASSWORD)
    assert "Alles, was dir gehört, behältst du" in heard
    assert not stage.sessions["alt"].named
    assert "Verwechslungen" in stage.ask("alt", "Theben")
    assert "Verwechslungen" in stage.ask("alt", "Bérta")
    heard = stage.ask("alt", "Karl")
    assert "Da bist du wieder, Karl" in heard
    assert "Kammer" in heard
    assert "Memphis heißt von nun an Karl." in stage.heard("Berta")
    table = stage.house.tables.all["schatulle"]
    assert table.match is not None
    assert "Karl" in stage.ask("Berta", "stand")
    assert "Memphis" not in stage.ask("Berta", "stand")
    assert stage.house.world.mark("person:memphis", "sieg") == 3
    assert "1 Partie" in stage.ask("Berta", "statistik Karl") or "eine Partie" in stage.ask("Berta", "statistik Karl")
    assert "Du ignorierst: Berta." in stage.ask("alt", "ignoriere")
    assert "weiß hier niemand" in stage.ask("Berta", "statistik Memphis")


def test_the_new_name_is_the_way_in_from_then_on_and_the_old_one_is_nobodys(old_house: Stage) -> None:
    stage = old_house
    come(stage, "alt", "Memphis", PASSWORD, "Karl")
    stage.restart()
    assert "Verwechslungen" in come(stage, "alt", "Memphis")
    assert "Karl, dein Passwort" in come(stage, "neu", "karl")
    stage.say("neu", PASSWORD)
    assert stage.sessions["neu"].named
    assert stage.house.people.called("karl") is stage.house.people.visitors["memphis"]
    assert "Verwechslungen" not in come(stage, "andere", "Karla")


def test_a_new_person_never_gets_the_key_of_somebody_who_was_called_so() -> None:
    stage = house_of(replace(account("Xenia"), name="Karla"))
    stage.connect("Xenia")
    for line in ("Xenia", PASSWORD, PASSWORD):
        stage.say("Xenia", line)
    assert stage.sessions["Xenia"].named
    kept = stage.archive.account("xenia")
    assert kept is not None
    assert kept.name == "Karla"
    stage.say("Xenia", "ende")
    assert "Xenia, dein Passwort" in come(stage, "wieder", "xenia")
    assert "Karla, dein Passwort" in come(stage, "Karla", "Karla")


def test_alone_in_an_older_house_one_keeps_the_name_one_has() -> None:
    stage = Stage(alone=True)
    stage.archive.commit([PutAccount(replace(account("Memphis"), secret=""))])
    stage.restart()
    from mud.parlour.session import Client

    session = stage.house.open_local(Client(local=True), "memphis")
    assert session.named
    assert "memphis" in stage.house.people.visitors


def test_nobody_is_called_as_the_people_in_examples_are() -> None:
    for name in example_names():
        assert "Verwechslungen" in come(Stage(), "Neu", name)
