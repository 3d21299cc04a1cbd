"""What people say on their way in whole sentences: whether something is here, where a track leads, how it is called."""

import pytest

from tests.parlour.test_small_deeds import at


@pytest.mark.parametrize(
    "line",
    [
        *("ist hier irgendwo ein Ibis?", "wo find ich denn den Ibis", "gibt es hier irgendwo einen Ibis?"),
        *("sehe ich hier irgendwo den Ibis?", "wo finde ich einen Ibis"),
    ],
)
def test_whether_something_is_here(line: str) -> None:
    assert at("uferpfad", line) == "Der Ibis ist hier, bei dir."


@pytest.mark.parametrize("line", ["ist hier irgendwo ein Ibis?", "wo find ich denn den Ibis"])
def test_what_is_not_here_is_not_invented(line: str) -> None:
    assert "Davon siehst du hier nichts." in at("halle", line)


@pytest.mark.parametrize(
    "line",
    [
        "wohin führen die Spuren?",
        "wohin führen die Spuren im Schlamm?",
        "wo gehen die Spuren hin",
        "wo führen die Spuren hin",
    ],
)
def test_a_track_says_where_it_leads(line: str) -> None:
    assert "Sie führen zum Baumstamm." in at("uferpfad", line)


@pytest.mark.parametrize(
    "line", ["ich geh mal in den Süden zu dem PHAROMINO", "gehe in den Süden des Hauses", "ja nach süden"]
)
def test_a_direction_with_what_is_there(line: str) -> None:
    assert at("halle", line).startswith("Du gehst nach Süden.")
