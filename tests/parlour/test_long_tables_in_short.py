"""Short lines of strangers at the two long tables: on turn, asked for a price, and when all is over."""

import pytest

from tests.parlour.test_named_move import match_of, standing
from tests.stage import Stage


def asked() -> Stage:
    """Nebet asks Anna for a Seven."""
    stage = Stage([], seed=3, lucky=True)
    stage.stand_ready("Anna", "Säulensaal")
    for said in ("setz dich", "starte spiel"):
        stage.say("Anna", said)
    stage.heard("Anna")
    return stage


@pytest.mark.parametrize(
    ("line", "price"),
    [
        ("5", "5"),
        ("eine Fünf bitte", "5"),
        ("ich will eine 5", "5"),
        ("einen Joker", "joker"),
    ],
)
def test_who_is_asked_for_a_card_and_only_names_another_is_proposed_that_price(line: str, price: str) -> None:
    stage = asked()
    played = match_of(stage).played
    assert stage.ask("Anna", line) == f"Meinst du „biete Nebet 7 gegen {price}“?"
    assert match_of(stage).played == played
    assert stage.ask("Anna", "ja").startswith("Dein Gegenangebot an Nebet: eine Sieben gegen ")


@pytest.mark.parametrize("line", ["behalte alles", "nimm alles", "leg alles ab"])
def test_who_plays_takes_nothing_of_the_room_by_taking_all(line: str) -> None:
    stage = asked()
    stage.say("Anna", line)
    assert not any("Schale" in one for one in stage.heard("Anna"))


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("karte", "Offen liegen"),
        ("nimm eine", "Offen liegen"),
        ("was brauch ich noch", "Zahlen"),
        ("tausch mit Nebet", "Sag auch, was du dafür willst"),
        ("mach hin", "Du bist am Zug"),
        ("gutes Spiel", "Du sagst: gutes Spiel"),
        ("kann ich mein Angebot noch zurücknehmen?", "Nicht in diesem Augenblick"),
    ],
)
def test_what_is_said_in_short_is_answered_by_the_game(line: str, told: str) -> None:
    assert told in standing("hand").ask("Anna", line)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("worauf bietet Nofret", "Nofret"),
        ("wie komm ich von 16 nach 13-H?", "ein Schritt"),
        ("wieviel Punkte hat jeder?", "Du hast keine Punkte."),
        ("markt ansehen", "Gruppe 1: "),
    ],
)
def test_the_valley_answers_in_short(line: str, told: str) -> None:
    assert told in standing("bids").ask("Anna", line)


def test_a_no_behind_a_bid_takes_it_back_and_behind_a_question_it_is_a_no() -> None:
    stage = standing("bids")
    stage.say("Anna", "biete 4 auf 1")
    stage.heard("Anna")
    assert stage.ask("Anna", "ups nein, doch nicht").startswith("Bieten.")
    assert "Ja oder nein?" in stage.ask("Anna", "fertig")
    assert stage.ask("Anna", "nein, doch nicht") == "Gut, dann nicht."


def test_who_won_is_told_at_the_table_where_it_was_played() -> None:
    stage = asked()
    for said in ("gib auf", "ja"):
        stage.say("Anna", said)
    stage.heard("Anna")
    assert stage.ask("Anna", "wer hat gewonnen?").startswith(
        "Die Partie ist zu Ende: Nebet und Nofret gewinnen gegen Anna."
    )
