"""Before a mistake somebody is asked once in a position, and not at all who does not wish it."""

from dataclasses import replace

import pytest

from mud.parlour.lessons import lesson
from tests.parlour.test_advising import put, two
from tests.parlour.test_once import TRAP, playing
from tests.parlour.test_takeback import alone, position
from tests.stage import WAYS, Stage

RISKY = "ziehe B5 nach B6"
WORSE = "ziehe B5 nach A5"
SAFE = "ziehe B5 nach B4"


def at_the_river() -> Stage:
    stage = alone(throws="10 00 00 00")
    put(stage, "..O...O.../.....u..../O......... u 10")
    return stage


def test_it_is_asked_and_a_yes_does_it() -> None:
    stage = at_the_river()
    assert "Danach gewinnt der Priester mit dem nächsten Wurf in 33 von hundert Fällen." in stage.ask("Anna", RISKY)
    assert "Du ziehst von B5 (Glück) nach B6." in stage.ask("Anna", "ja")


@pytest.mark.parametrize("answer", ["nein", "brett", "wer ist dran?"])
def test_it_is_asked_only_once(answer: str) -> None:
    stage = at_the_river()
    stage.ask("Anna", RISKY)
    before = position(stage)
    stage.ask("Anna", answer)
    assert position(stage) == before
    assert "Du ziehst von B5" in stage.ask("Anna", RISKY)


def test_another_move_instead_is_an_answer() -> None:
    stage = at_the_river()
    stage.ask("Anna", RISKY)
    assert "Du ziehst von B5" in stage.ask("Anna", WORSE)


def test_a_safe_move_is_not_asked_about() -> None:
    assert "Du ziehst von B5" in at_the_river().ask("Anna", SAFE)


def test_whoever_comes_back_is_asked_again() -> None:
    stage = at_the_river()
    stage.ask("Anna", RISKY)
    stage.lose("Anna")
    stage.connect("Anna")
    for line in ("Anna", "skarabäus"):
        stage.say("Anna", line)
    assert "Danach gewinnt der Priester" in " ".join(stage.heard("Anna"))
    assert "Du ziehst von B5" in stage.ask("Anna", "ja")


def test_it_can_be_switched_off_for_good() -> None:
    stage = at_the_river()
    assert "Warnungen aus" in stage.ask("Anna", "warnungen aus")
    stage.lose("Anna")
    stage.enter("Anna")
    assert "Du ziehst von B5" in stage.ask("Anna", RISKY)


def test_what_ends_the_game_is_asked_about_all_the_same() -> None:
    stage = playing("schatulle", TRAP)
    stage.say("Ben", "warnungen aus")
    assert stage.ask("Ben", "ziehe A3 nach A2").endswith("Willst du das wirklich? (ja/nein)")


@pytest.mark.parametrize("agreed", ["", "vereinbare Rat ja", "vereinbare Wertung nein"])
def test_where_it_counts_among_people_only_who_agreed_on_advice_is_warned(agreed: str) -> None:
    stage = two(agreed, throws="00 00 00 00")
    put(stage, "..O...O.../.....u..../O......... u 10")
    assert ("von hundert" in stage.ask("Anna", RISKY)) == bool(agreed)


@pytest.mark.parametrize("agreed", ["", "vereinbare Rat ja", "vereinbare Wertung nein"])
@pytest.mark.parametrize("room", sorted(WAYS))
def test_advice_is_recommended_only_where_it_is_given(room: str, agreed: str) -> None:
    stage = Stage()
    for name in ("Anna", "Ben"):
        stage.stand_ready(name, room)
        stage.sessions[name].learned(replace(stage.sessions[name].client, wants=frozenset({"brett"})))
        stage.say(name, "öffne die Schatulle")
        stage.say(name, "setz dich")
    stage.say("Anna", agreed)
    stage.say("Anna", "starte Spiel")
    told = [stage.ask(name, line) for name in ("Anna", "Ben") for line in ("züge", "brett", "sollte ich das?")]
    scenes = [stage.sessions[name].sights.scene for name in ("Anna", "Ben")]
    assert all(scene is not None and ("tipp" in scene.asides) == bool(agreed) for scene in scenes)
    assert agreed or "„tipp“" not in "".join(told)


@pytest.mark.parametrize("agreed", ["", "vereinbare Rat ja"])
def test_what_a_choice_is_worth_is_said_of_it_only_where_advice_is_given(agreed: str) -> None:
    stage = Stage(seed=5)
    for name in ("Anna", "Ben"):
        stage.stand_ready(name, "Schreibstube")
        stage.sessions[name].learned(replace(stage.sessions[name].client, wants=frozenset({"brett"})))
        stage.say(name, "setz dich")
    for line in ("vereinbare Spiel 3", agreed, "starte Spiel"):
        stage.say("Anna", line)
    taught, table = lesson("pharomino"), stage.house.tables.all["legetisch"]
    assert taught is not None
    assert table.match is not None
    laid = next(step for step in taught.steps if step.title == "Spiel 3: dein Zug")
    table.match.state = table.game.notation.read(laid.position)
    session = stage.sessions["Anna"]
    cards = [f"h{card}" for card in (26, 34, 29)]
    found = [stage.house.further(session, [card]) for card in cards]
    assert {bool(choice.note) for one in found for choice in one.choices} == {bool(agreed)}
    roles = {field.role for one in found for field in one.fields}
    assert ("tempelplatz" in roles) == bool(agreed)
