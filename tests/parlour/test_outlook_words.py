"""Looking far out, and where a place is that is only seen from here."""

import pytest

from tests.parlour.test_small_deeds import at


@pytest.mark.parametrize(
    "line",
    [
        *(
            "ich blicke hinaus auf den Nil",
            "schau auf den Nil hinaus",
            "sieh über den Fluss",
            "schau den Fluss hinunter",
        ),
        *("blick den Nil hinauf", "schau flussabwärts", "sieh stromaufwärts", "sieh dir den Fluss runter an"),
    ],
)
def test_who_looks_out_over_the_river_sees_it(line: str) -> None:
    assert "die Palmen am anderen Ufer nur ein Strich" in at("anlegestelle", line)


@pytest.mark.parametrize("line", ["schau in die Ferne", "blick zum Horizont", "guck ins Weite"])
def test_who_looks_far_sees_where_they_are(line: str) -> None:
    assert "Die Anlegestelle am Nil" in at("anlegestelle", line)


@pytest.mark.parametrize(
    "line", ["wirf einen Blick aus dem Fenster", "schau aus dem Fenster", "sieh zum Fenster hinaus"]
)
def test_who_looks_out_of_a_window_sees_it(line: str) -> None:
    assert "Ein Vogel davor genügt" in at("schreibstube", line)


@pytest.mark.parametrize("line", ["wo ist das Haus", "wo liegt das Haus von hier aus", "wo ist von hier das Haus"])
def test_a_place_that_is_seen_from_here_is_not_in_the_room(line: str) -> None:
    assert "von hier zu sehen, und der Weg dorthin führt nach Westen" in at("strommitte", line)
