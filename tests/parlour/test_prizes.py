"""What the masters of the tables say and give when a game is over: praise for what was done, and a way on for all."""

from typing import Any

import pytest

from mud.games.pharomino.model.layout import Layout, Pharao
from mud.games.pharomino.rules.board import with_pharaos
from tests.games.pharomino.tables import COMB, apart, fill
from tests.games.tal_der_koenige.tables import lay
from tests.stage import Stage


def playing(thing: str, way: str, seat: str, *people: str, agreed: str = "") -> Stage:
    """People at a table in a running game of their own."""
    stage = Stage()
    for who in people:
        stage.enter(who)
        stage.say(who, way)
    for who in people:
        stage.say(who, seat)
    if agreed:
        stage.say(people[0], agreed)
    stage.say(people[0], f"starte Spiel zu {'zweit' if len(people) == 2 else 'dritt'}")
    assert stage.house.tables.all[thing].match is not None
    return stage


def put(stage: Stage, thing: str, laid: Any) -> list[str]:
    """Lay a position on the table; the people by seat."""
    table = stage.house.tables.all[thing]
    assert table.match is not None
    table.match.state = laid
    for who in stage.sessions:
        stage.heard(who)
    return [chair.who.removeprefix("person:").capitalize() for chair in table.chairs]


def begun(stage: Stage, thing: str) -> None:
    """Everybody has made a move: who gives up before that has not played at all."""
    match = stage.house.tables.all[thing].match
    assert match is not None
    match.moved.update(range(len(match.players)))


def valley(*people: str) -> Stage:
    return playing("werkbank", "o", "setz dich an die Werkbank", *people)


def last_action(stage: Stage, **more: Any) -> dict[str, str]:
    """What everyone hears, by name, when the last of three is done with the last round."""
    seats = put(stage, "werkbank", lay(phase="build:2:-", stocks={2: "r1"}, pharao="g" * 30, **more))
    stage.say(seats[2], "fertig")
    return {who: "\n".join(stage.heard(who)) for who in seats}


def test_whoever_wins_the_valley_without_a_pyramid_is_not_praised_for_building_and_asked() -> None:
    stage = valley("Anna", "Ben", "Cleo")
    for heard in last_action(stage).values():
        assert "Mit 0 Punkten gewinnen gemeinsam" in heard
        assert "Stehen" not in heard
        assert "Ipis Falke" not in heard
        assert "Wie viele Steine hat die große Pyramide?" in heard
    assert "Ipis Falke: geschafft!" in stage.ask("Anna", "sage vierzehn")
    for who in ("Ben", "Cleo"):  # they are asked the same, and sit beside
        assert "Ipis Falke: geschafft!" in "\n".join(stage.heard(who))


def test_whoever_builds_and_wins_gets_the_falcon_and_the_others_the_question() -> None:
    stage = valley("Anna", "Ben", "Cleo")
    heard = last_action(stage, owners={15: 0, 14: 1}, pyramids={15: "rrrrr", 14: "rrwgs"})
    winner, second, last = heard.values()
    assert "„Stehen“" in winner
    assert "Ipis Falke: geschafft!" in winner
    assert "„Aber gebaut." in second
    assert "gebaut" not in last.rpartition("Verloren")[2]
    for loser in (second, last):
        assert "Wie viele Steine hat die große Pyramide?" in loser


def test_who_gives_up_in_the_valley_has_not_built_and_who_is_left_neither() -> None:
    stage = valley("Anna", "Ben")
    for who in ("Anna", "Ben"):
        stage.heard(who)
    begun(stage, "werkbank")
    stage.say("Anna", "gib auf")
    assert "Aber gebaut" not in stage.ask("Anna", "ja")
    heard = "\n".join(stage.heard("Ben"))
    assert "Stehen" not in heard
    assert "Wie viele Steine hat die große Pyramide?" in heard


@pytest.mark.parametrize("is_built", [False, True])
def test_paheri_praises_seams_only_where_there_are_points(is_built: bool) -> None:
    stage = playing("legetisch", "s", "setz dich an den Legetisch", "Anna", "Ben", agreed="vereinbare Spiel 1")
    comb = with_pharaos(fill(COMB), [Pharao(2, 2, 0)])
    empty = Layout(comb.customs)
    laid = comb if is_built else empty
    seats = put(stage, "legetisch", apart(laid, laid, hands=((), ()) if is_built else ((60, 61), (62, 63))))
    for who in seats:
        stage.say(who, "fertig")
        stage.say(who, "ja")
    for who in seats:
        heard = "\n".join(stage.heard(who))
        assert f"Mit {10 if is_built else '−20'} Punkten gewinnen gemeinsam" in heard
        assert ("Er findet nichts" in heard) == is_built
        assert ("Paheris Auge: geschafft!" in heard) == is_built
        if not is_built:
            assert "Sag die Zahl." in heard
    if not is_built:  # who is asked the same and sits beside has solved it, too
        assert "Paheris Auge: geschafft!" in stage.ask("Anna", "sage drei")
        assert "Paheris Auge: geschafft!" in "\n".join(stage.heard("Ben"))


def test_who_gives_up_at_the_cards_is_not_told_that_they_lay_well() -> None:
    stage = playing("legetisch", "s", "setz dich an den Legetisch", "Anna", "Ben")
    begun(stage, "legetisch")
    stage.say("Anna", "gib auf")
    heard = stage.ask("Anna", "ja")
    assert "schön gelegt" not in heard
    assert "Sag die Zahl." in heard
    assert "Er findet nichts" not in "\n".join(stage.heard("Ben"))
