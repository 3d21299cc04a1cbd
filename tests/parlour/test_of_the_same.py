"""What lacks nothing: a look behind what was just taken, somebody to give it to, words that nobody is meant by."""

import pytest

from mud.parlour.identity import person_id
from tests.corpus.scenes import opened
from tests.stage import Stage


def at(room: str, *before: str) -> Stage:
    """Anna in a room. `before`: what she did in the hall."""
    stage = Stage([], seed=5)
    stage.enter("Anna")
    for line in before:
        stage.say("Anna", line)
    stage.house.world.enter(person_id("anna"), room)
    stage.say("Anna", "schau")
    stage.heard("Anna")
    return stage


def carrying(room: str) -> Stage:
    return at(room, "nimm Münze")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("nimm die Wachstafel und lies", "„Ramses."),
        ("nimm die wachstafel, dann lies", "„Ramses."),
        ("nimm die Wachstafel und betrachte", "Wachs"),
    ],
)
def test_a_look_behind_what_was_taken_is_at_that(line: str, told: str) -> None:
    heard = at("schreibstube").ask("Anna", line)
    assert heard.startswith("Du nimmst die Wachstafel vom Regal.")
    assert told in heard


def test_no_deed_behind_it_is_guessed() -> None:
    assert at("halle").ask("Anna", "nimm die Münze und wirf").endswith("Was willst du werfen?")


@pytest.mark.parametrize("line", ["gib münze", "gib ihr münze", "gib ihr die Münze"])
def test_what_is_given_goes_to_the_only_one_who_is_there(line: str) -> None:
    assert "„Fremdes Gesicht, echtes Kupfer“, sagt Nebet." in carrying("saeulensaal").ask("Anna", line)


def test_among_several_it_is_asked_whom() -> None:
    stage, _ = opened("saeulensaal")
    stage.say("Anna", "nimm den grünen Stein")
    stage.heard("Anna")
    assert stage.ask("Anna", "gib stein") == "Wem willst du den grünen Stein geben?"


@pytest.mark.parametrize("line", ["setzdich zu mir", "setz dich doch neben mich", "komm, setz dich zu mir"])
def test_who_is_asked_to_sit_down_is_asked_aloud(line: str) -> None:
    heard = opened("saeulensaal")[0].ask("Anna", line)
    assert "Du sagst: setz dich zu mir" in heard.replace("setzdich", "setz dich")
    assert "sitzt an keinem Tisch" not in heard


@pytest.mark.parametrize(
    ("room", "told"),
    [
        ("schreibstube", "dafür gibt es eine Spalte"),
        ("saeulensaal", "drei Abende lang gefragt"),
        ("bauhuette", "stand nicht im Plan"),
        ("kammer", "als das letzte fort war"),
    ],
)
@pytest.mark.parametrize("line", ["wofür sind die plättchen", "wozu brauche ich die Plättchen?"])
def test_what_the_tiles_are_for_is_no_question_of_the_own_tile(room: str, told: str, line: str) -> None:
    stage = at(room)
    stage.say("Anna", "hallo")
    stage.heard("Anna")
    assert told in stage.ask("Anna", line)


@pytest.mark.parametrize("line", ["gib münze ibis", "gib ibis münze", "gib dem Ibis die Münze"])
def test_what_is_held_is_what_is_given(line: str) -> None:
    assert carrying("uferpfad").ask("Anna", line) == "Der Ibis hat dafür keinen Sinn."


def test_him_and_the_boat_are_who_and_what_stand_there() -> None:
    stage = at("dorfsteg")
    stage.say("Anna", "hallo")
    stage.heard("Anna")
    assert "sagt Mahu" in stage.ask("Anna", "hilf ihm")
    assert stage.ask("Anna", "steig ein").startswith("Du fährst nach Westen.\nMitten auf dem Nil")
