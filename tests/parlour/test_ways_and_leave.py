"""Looking where a way leads, asking whether one may, and saying `hau ab`: to oneself, or to somebody."""

import pytest

from tests.stage import Stage

ALONG = {
    "norden": "Dort stehen Säulen, so viele, dass du die letzten nur ahnst.",
    "osten": "Von dort weht Steinstaub herein, und es riecht nach Arbeit.",
    "westen": "Hinter der Zedernholztür liegt eine kleine Kammer. Manchmal klappern dort Würfel.",
}


def room_of(stage: Stage, who: str = "Anna") -> str:
    return stage.house.world.room_of(f"person:{who.lower()}")


@pytest.fixture
def stage() -> Stage:
    stage = Stage(alone=True)
    stage.enter("Anna")
    return stage


@pytest.mark.parametrize(
    ("line", "way"),
    [
        ("schau nach Norden", "norden"),
        ("l osten", "osten"),
        ("Wohin führt der Durchgang im Osten?", "osten"),
        ("wohin führt denn der nördliche Durchgang", "norden"),
        ("was liegt im Westen?", "westen"),
        ("betrachte den östlichen Durchgang", "osten"),
        ("Guck mal durch den Durchgang im Norden", "norden"),
        ("wohin komme ich im osten", "osten"),
        ("wohin führt die Tür", "westen"),
        ("Was ist hinter der Tür?", "westen"),
        ("sieh durch die tür", "westen"),
    ],
)
def test_who_looks_along_a_way_sees_where_it_leads_and_stays(stage: Stage, line: str, way: str) -> None:
    assert stage.ask("Anna", line) == ALONG[way]
    assert room_of(stage) == "halle"


def test_where_no_way_leads_nothing_is_seen_of_one(stage: Stage) -> None:
    assert stage.ask("Anna", "schau nach Nordwesten").startswith("Dorthin führt kein Weg. Von hier geht es nach Norden")
    assert "Decke voller gemalter Sterne" in stage.ask("Anna", "schau nach oben")


def test_behind_what_is_no_door_lies_nothing_of_a_way(stage: Stage) -> None:
    assert stage.ask("Anna", "was ist hinter der Bank?") == "Hinter der Bank findest du nichts."


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("Darf ich mich auf die Bank setzen?", "setze dich auf die Bank"),
        ("kann man auf die Säule klettern?", "klettere auf die Säule"),
        ("darf ich mich setzen?", "setze dich"),
        ("Darf ich aus dem Becken trinken?", "trinke aus dem Becken"),
        ("darf man hier raus?", "geh raus"),
        ("dürfen wir durchs Tor hinaus?", "geh durchs Tor hinaus"),
        ("darf man in die Kammer?", "geh in die Kammer"),
        ("kann man nach Norden?", "geh nach Norden"),
        ("darf ich mich ans Becken setzen?", "setze dich ans Becken"),
    ],
)
def test_who_asks_whether_they_may_is_offered_the_deed(stage: Stage, line: str, command: str) -> None:
    assert stage.ask("Anna", line) == f"Versuchen darfst du hier alles. Soll es gleich geschehen, „{command}“?"
    assert stage.ask("Anna", "nein") == "Gut, dann nicht."


def test_the_deed_that_was_offered_is_done_by_a_yes(stage: Stage) -> None:
    stage.ask("Anna", "Darf ich mich auf die Bank setzen?")
    assert stage.ask("Anna", "ja, gern") == "Du setzt dich auf die Bank."


def test_who_asks_about_a_move_is_offered_none() -> None:
    stage = Stage(alone=True)
    stage.stand_ready("Anna", "Kammer")
    assert "Soll es gleich geschehen" not in stage.ask("Anna", "darf ich diagonal ziehen?")
    assert "Soll es gleich geschehen" not in stage.ask("Anna", "darf ich würfeln?")


@pytest.mark.parametrize("line", ["hau ab", "verschwinde", "zieh endlich Leine", "weg hier", "Nix wie raus hier!"])
def test_who_is_alone_and_says_so_goes_outside(stage: Stage, line: str) -> None:
    assert stage.ask("Anna", line).startswith("Du gehst hinaus.")


@pytest.mark.parametrize("line", ["hau ab", "hau doch ab!", "Verschwinde endlich", "zisch ab"])
def test_where_somebody_else_is_it_is_asked_who_shall_go(line: str) -> None:
    stage = Stage()
    stage.enter("Anna")
    stage.enter("Ben")
    assert stage.ask("Anna", line).startswith("Willst du selbst hinaus?")
    assert room_of(stage) == "halle"
    assert stage.ask("Anna", "ja").startswith("Du gehst hinaus.")


def test_who_plays_is_asked_about_the_game_first() -> None:
    stage = Stage(alone=True)
    stage.stand_ready("Anna", "Säulensaal")
    for line in ("setz dich", "starte Spiel leicht"):
        stage.say("Anna", line)
    assert "gibst du die Partie auf" in stage.ask("Anna", "hau ab")


@pytest.mark.parametrize("line", ["was dauert nicht so lange", "wo geht das nicht mehr"])
def test_a_question_with_a_no_in_it_denies_nothing(stage: Stage, line: str) -> None:
    assert "lässt du es bleiben" not in stage.ask("Anna", line)


def test_a_thing_of_a_set_phrase_is_called_as_it_was_typed(stage: Stage) -> None:
    assert stage.ask("Anna", "heb den Teppich hoch") == "„den Teppich“? Davon siehst du hier nichts."
