"""A proposal waits while one asks something; who is asked for a card just names it; a lesson is left in own words."""

import pytest

from tests.parlour.test_heard_of_the_game import at_cards

PROPOSED = "unten zwei Fünfen, oben eine Sechs"


@pytest.mark.parametrize("said", ["nimm 3", "suche 7"])
def test_after_another_move_it_is_gone(said: str) -> None:
    stage = at_cards("nimm 5", PROPOSED, said)
    assert "Du baust" not in stage.ask("Anna", "ja, bau das")


@pytest.mark.parametrize(
    "said", ["die fünf natürlich", "na die Fünf, wie gesagt", "klar die fünf", "5", "ich nehm natürlich die fünf"]
)
def test_who_is_asked_for_a_card_names_it(said: str) -> None:
    assert at_cards().ask("Anna", said).startswith("Du nimmst die Fünf")


@pytest.mark.parametrize("said", ["die fünf natürlich", "na die Fünf, wie gesagt"])
def test_where_much_could_be_done_with_it_nothing_is(said: str) -> None:
    stage = at_cards("nimm 5")
    stage.say("Anna", said)
    assert not any("Du " in line for line in stage.heard("Anna") if line.startswith("Du "))


@pytest.mark.parametrize("called", ["wer macht mit?", "wer will?", "wer schlägt ein?"])
def test_a_call_behind_an_offer_tells_nothing_again(called: str) -> None:
    stage = at_cards("nimm 5")
    stage.say("Anna", f"tausche zwei Fünfen gegen eine Sieben, {called}")
    assert sum(line.startswith("Du bietest allen") for line in stage.heard("Anna")) == 1


@pytest.mark.parametrize(
    "said",
    [
        "genug gelernt, beende die Lektion",
        "ich hab genug",
        "schluss mit der Lektion",
        "ich mag keine Lektion mehr",
        "hör auf mit dem Unterricht",
    ],
)
def test_a_lesson_is_left_in_own_words(said: str) -> None:
    stage = at_cards("stoppe Spiel", "ja", "steh auf")
    stage.say("Anna", "lehre mich OH, PHARAO!")
    stage.heard("Anna")
    assert "Die Lektion bleibt liegen" in stage.ask("Anna", said)


def test_who_would_rather_play_hears_how_a_lesson_ends() -> None:
    stage = at_cards("stoppe Spiel", "ja", "steh auf")
    stage.say("Anna", "lehre mich OH, PHARAO!")
    stage.heard("Anna")
    assert "beende die Lektion" in stage.ask("Anna", "nein, lass uns lieber gleich spielen, ich gegen drei Computer")
