"""What was just spoken of may be asked of without its name; a topic nearly spelt right is taken for what it is."""

import pytest

from mud.world.prototypes import Place
from tests.stage import Stage


@pytest.fixture
def stage() -> Stage:
    stage = Stage(alone=True)
    stage.enter("Anna")
    stage.say("Anna", "nein")
    stage.say("Anna", "w")
    stage.heard("Anna")
    return stage


def test_a_pronoun_means_what_was_talked_of_last_in_its_gender(stage: Stage) -> None:
    stage.say("Anna", "frage Senbi nach Harchuf")
    stage.say("Anna", "frage Senbi nach der Schatulle")
    assert "Du fragst den Priester nach Harchuf." in stage.ask("Anna", "frage Senbi nach ihm")
    stage.say("Anna", "frage Senbi nach der Krone")
    assert "nach der Krone" in stage.ask("Anna", "frage Senbi nach ihr")
    assert "nach der Krone" in stage.ask("Anna", "frage ihn danach")


def test_who_was_named_in_the_answer_may_be_meant(stage: Stage) -> None:
    assert "Schreiber hat seinen Schlüssel" in stage.ask("Anna", "frage Senbi nach der Truhe")
    assert "Du fragst den Priester nach Paheri." in stage.ask("Anna", "frage Senbi nach ihm")


def test_what_refers_to_nothing_stays_as_it_was_typed(stage: Stage) -> None:
    assert "Du fragst den Priester nach ihm." in stage.ask("Anna", "frage Senbi nach ihm")


def test_the_name_is_whose_was_spoken_of_else_their_own(stage: Stage) -> None:
    assert "Senbi heißt: gesund" in stage.ask("Anna", "frage Senbi nach seinem Namen")
    stage.say("Anna", "frage Senbi nach dem König")
    told = stage.ask("Anna", "frage ihn nach dem Namen")
    assert "nach dem Namen des Königs" in told
    assert "der beim Würfeln zweimal warf" in told
    stage.say("Anna", "frage Senbi nach der Schatulle")
    assert "Senbi heißt: gesund" in stage.ask("Anna", "frage ihn nach seinem Namen")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("der Schatule", "nach der Schatulle"),
        ("dem Karavanenführer", "nach dem Karawanenführer"),
        ("dem Gugelhupf", "nach dem Gugelhupf"),
    ],
)
def test_a_topic_nearly_spelt_right_is_asked_of(stage: Stage, typed: str, told: str) -> None:
    assert f"Du fragst den Priester {told}." in stage.ask("Anna", f"frage Senbi nach {typed}")


def test_a_question_to_somebody_is_no_telling(stage: Stage) -> None:
    assert "Das merke ich mir" in stage.ask("Anna", "Senbi, ich komme von weit her")
    assert "wiegt den kahlen Kopf" in stage.ask("Anna", "Senbi, woher kommst du?")
    assert "Zwei haben gespielt" in stage.ask("Anna", "Senbi, wer hat da gespielt?")


def test_who_wants_to_be_told_something_asks(stage: Stage) -> None:
    stage.say("Anna", "hallo")
    assert "im Sand gefunden" in stage.ask("Anna", "erzähl mir von der Schatulle")


def test_the_latest_topic_counts_however_it_was_put(stage: Stage) -> None:
    stage.say("Anna", "frage Senbi nach der Pyramide")
    stage.say("Anna", "und nach dem Rauch?")
    assert "nach dem Rauch." in stage.ask("Anna", "frag ihn danach")
    stage.say("Anna", "Pyramide")
    assert "nach der Pyramide." in stage.ask("Anna", "frag ihn danach")


def test_what_was_shown_is_what_was_talked_of(stage: Stage) -> None:
    world = stage.house.world
    anna = next(id_ for id_ in world.persons if world.is_player(id_))
    world.move(world.mine("brief", anna), Place("bei", anna))
    stage.say("Anna", "frage Senbi nach der Pyramide")
    stage.say("Anna", "zeig Senbi den Brief")
    assert "Du fragst den Priester nach dem Brief." in stage.ask("Anna", "frag ihn danach")


def test_who_is_asked_what_they_are_called_says_it(stage: Stage) -> None:
    told = stage.ask("Anna", "frage Senbi, wie er heißt")
    assert "Du fragst den Priester, wie er heißt." in told
    assert "Senbi heißt: gesund" in told


def test_of_several_things_asked_of_those_nobody_knows_of_are_answered_once(stage: Stage) -> None:
    told = stage.ask("Anna", "frage Senbi nach dem Gugelhupf, der Schatulle und dem Senf").split("\n")
    assert len(told) == 3
    assert "Gugelhupf, der Schatulle und dem Senf." in told[0]
    assert "wiegt den kahlen Kopf" in told[1]
    assert "im Sand gefunden" in told[2]


def test_of_several_things_the_one_that_was_answered_is_spoken_of(stage: Stage) -> None:
    stage.say("Anna", "frage Senbi nach Paheri und dem Gugelhupf")
    assert "Du fragst den Priester nach Paheri." in stage.ask("Anna", "frage ihn nach ihm")


@pytest.mark.parametrize(
    "line",
    ["frag Senbi über die Krone, den Nil und seine Karten aus", "horch ihn über die Krone, den Nil und die Karten aus"],
)
def test_whoever_is_sounded_out_is_asked_of_all_of_it(stage: Stage, line: str) -> None:
    stage.say("Anna", "hallo")
    assert "nach der Krone, dem Nil und den Karten." in stage.ask("Anna", line)


def test_what_was_answered_last_is_not_said_again_word_for_word(stage: Stage) -> None:
    stage.say("Anna", "frage Senbi nach Nebet")
    again = "davon nicht zu sagen. Noch einmal hervor holt es „tagebuch Priester Nebet“."
    for line in ("frage Senbi nach ihr", "und Nebet?", "frage Senbi nach Nebet"):
        assert stage.ask("Anna", line).endswith(again)
    assert "Sie verliert nie" in stage.ask("Anna", "tagebuch Priester Nebet")
    assert "Sie verliert nie" in stage.ask("Anna", "frage Senbi nach Nebet")  # something else was told in between
    stage.say("Anna", "frage Senbi nach dem Nil")
    assert "Sie verliert nie" in stage.ask("Anna", "frage Senbi nach Nebet")


def test_who_greets_again_and_again_is_not_greeted_by_the_same_words(stage: Stage) -> None:
    greeted = [stage.ask("Anna", "grüße Senbi") for _ in range(6)]
    assert greeted[-1].endswith("So oft grüßt der Priester niemanden.")
    assert greeted[0] != greeted[1]


def test_a_topic_that_somebody_is_called_by_too_is_found_in_the_notebook(stage: Stage) -> None:
    stage.house.world.enter("person:anna", "saeulensaal")
    stage.say("Anna", "frage Nebet nach dem Ring")
    assert "Sieben Ringe" in stage.ask("Anna", "tagebuch Nebet Ring")
