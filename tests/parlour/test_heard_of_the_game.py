"""Who plays and says only a number, or `alles`, means the game and nothing of the room around."""

import pytest

from tests.stage import Stage


def at_cards(*lines: str) -> Stage:
    """Anna on turn to take a card: the one, the five and the thief lie open; bowls and stones stand on the table."""
    stage = Stage([], seed=3, lucky=True)
    stage.enter("Ben")
    stage.stand_ready("Anna", "Säulensaal")
    for said in ("setz dich", "starte spiel", "nein", "nein", *lines):
        stage.say("Anna", said)
    stage.heard("Anna")
    return stage


@pytest.mark.parametrize(
    "said", ["ich nehme die Fünf vom Tisch", "ich nehm die 5 vom Tisch", "gib mir die Fünf vom Tisch", "nimm die Fünf"]
)
def test_a_card_of_the_table_is_taken(said: str) -> None:
    assert "Du nimmst die Fünf aus der Auslage." in at_cards().ask("Anna", said)


@pytest.mark.parametrize(
    "said", ["hol mir die 5 vom Tisch", "heb die fünf auf", "nimm drei vom Tisch", "pack zwei ein"]
)
def test_a_number_counts_nothing_of_the_room(said: str) -> None:
    stage = at_cards()
    stage.say("Anna", said)
    assert "Schale" not in " ".join(stage.heard("Anna"))


def test_what_has_a_name_is_still_taken() -> None:
    assert "Du nimmst die rote Schale vom Tisch." in at_cards().ask("Anna", "nimm die rote Schale")


@pytest.mark.parametrize(
    "said",
    [
        "lies alles vor, was ich wissen muss",
        "lies mir alles vor",
        "lies alles",
        "lies mir bitte alles vor was wichtig ist",
        "lies mir die Lage vor",
        "lies uns das Wichtigste vor",
    ],
)
def test_who_wants_to_hear_it_all_hears_the_position(said: str) -> None:
    heard = at_cards().ask("Anna", said)
    assert "Offen liegen die Eins, die Fünf und der Dieb." in heard
    assert "Da gibt es nichts zu lesen." not in heard
