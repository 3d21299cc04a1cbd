"""Who would sit out at PHARAO, or shifts a card that is not laid yet: what the table makes of it."""

import pytest

from tests.parlour.test_asked_at_tables import begun


@pytest.mark.parametrize(
    "line", ["ich setze lieber aus", "passe", "ich will nicht ziehen", "kann ich aussetzen?", "ich lasse den zug aus"]
)
def test_who_would_sit_out_hears_that_there_is_no_such_thing(line: str) -> None:
    told = begun("PHARAO").ask("Anna", line)
    assert told.startswith("Aussetzen gibt es hier nicht: Was die Würfel verlangen, wird gezogen.\n")


@pytest.mark.parametrize("verb", ["lgee", "schieb", "rücke"])
def test_a_card_of_the_hand_is_laid_however_it_is_put(verb: str) -> None:
    stage = begun("PHAROMINO")
    advised = stage.ask("Anna", "tipp").partition("„lege ")[2].partition("“")[0]
    assert "Du legst Karte" in stage.ask("Anna", f"{verb} {advised}")
