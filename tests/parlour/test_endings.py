"""Completion offers people, games, seeks, tables and rooms behind the commands that name them."""

from functools import cache

import pytest

from mud.games import discover
from mud.parlour.titles import title
from tests.stage import Stage

GAMES = {title(game) for game in discover()}


@cache
def busy() -> Stage:
    """Anna and Berta are in the chamber; Anna waits at a second table there, and Carl seeks somebody from the hall."""
    stage = Stage()
    for name in ("Anna", "Berta"):
        stage.stand_ready(name)
    for name in ("Carl", "Dora"):
        stage.enter(name)
    stage.say("Anna", "stell einen Tisch auf")
    stage.say("Carl", "suche Gegner für PHARAO")
    stage.say("Carl", "fordere Dora zu PHARAO heraus")
    return stage


def completed(line: str, who: str = "Berta") -> list[str]:
    return [candidate.word for candidate in busy().sessions[who].complete(line)]


@pytest.mark.parametrize(
    "begun",
    [
        "lade ",
        "fordere ",
        "schließ ",
        "schau zu bei ",
        "setz dich zu ",
        "wechsle zu ",
        "folge ",
        "gehe zu ",
        "wo ist ",
        "finger ",
        "neuer Freund ",
        "schreibe ",
        "teile ",
        "ignoriere ",
        "bring mich zu ",
        "übernimm den Platz von ",
    ],
)
def test_people_are_offered_wherever_somebody_is_meant(begun: str) -> None:
    assert "carl" in [word.lower() for word in completed(begun)] + [word.lower() for word in completed(f"{begun}C")]


@pytest.mark.parametrize(
    "begun",
    [
        "tische ",
        "tische für ",
        "suche Gegner für ",
        "suche noch einen Mitspieler für ",
        "suche zwei Leute für ",
        "gegnersuche ",
        "benachrichtige mich bei ",
        "eröffne einen Tisch für ",
        "stell einen Tisch auf für ",
        "stell einen neuen Tisch für ",
    ],
)
def test_games_are_offered_where_one_is_named(begun: str) -> None:
    assert set(completed(begun)) >= GAMES
    assert {word for word in completed(f"{begun}ph") if word.isupper()} == {"PHARAO", "PHAROMINO"}


@pytest.mark.parametrize("begun", ["nimm Gesuch ", "nimm das Gesuch ", "zieh Gesuch ", "zieh das Gesuch ", "gesuch "])
def test_seeks_are_offered_to_those_who_may_meet_them(begun: str) -> None:
    assert "1" in completed(begun)
    assert "2" not in completed(begun)
    assert "2" in completed(begun, "Dora")


@pytest.mark.parametrize(
    "begun", ["setz dich an Tisch ", "wechsle an Tisch ", "schau an Tisch ", "nimm Platz an Tisch "]
)
def test_the_tables_here_are_offered_to_sit_down(begun: str) -> None:
    assert [word for word in completed(begun) if word.isdecimal()] == ["2", "5"]


@pytest.mark.parametrize("begun", ["tisch ", "betrachte Tisch ", "zeig mir Tisch "])
def test_all_tables_are_offered_to_be_looked_at(begun: str) -> None:
    assert [word for word in completed(begun) if word.isdecimal()] == ["1", "2", "3", "4", "5"]


@pytest.mark.parametrize("begun", ["gehe in ", "gehe in die ", "wo ist ", "wie komme ich zur ", "bring mich in die "])
def test_rooms_are_offered_where_somebody_has_been(begun: str) -> None:
    assert {"Kammer", "Halle"} <= set(completed(begun))
    assert "Halle" in completed(f"{begun}Hal")
    assert not {"Oase", "Schreibstube"} & set(completed(begun))


def test_rooms_agree_with_the_article_before_them() -> None:
    assert not {"Kammer", "Halle"} & {*completed("gehe in den "), *completed("wie komme ich zum ")}


def test_only_who_is_here_hears_a_whisper() -> None:
    assert "Anna" in completed("flüstere ")
    assert "Carl" not in completed("flüstere ")


def test_nothing_is_offered_behind_what_is_said() -> None:
    assert completed("sage ich lade ") == []


def test_alone_only_rooms_are() -> None:
    stage = Stage(alone=True)
    session = stage.enter("Anna")
    for line in ("lade ", "fordere ", "suche Gegner für ", "tische ", "nimm Gesuch "):
        assert not (GAMES | {"1"}) & {candidate.word for candidate in session.complete(line)}
    assert "Halle" in [candidate.word for candidate in session.complete("wo ist die Ha")]
