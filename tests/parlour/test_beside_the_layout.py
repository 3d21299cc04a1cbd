"""What is said beside laying at PHAROMINO: that nothing need be turned, what points were for, what others do."""

import pytest

from tests.corpus.scenes import opened

ADVICE = "Wie wäre es mit"


@pytest.mark.parametrize(
    "line",
    [
        "84 rechts an 110, auge auf auge und falke auf falke, drehen brauchst du da glaub ich nix",
        "84 rechts an 110, drehen musst du nicht",
        "leg die 84 rechts an die 110, ohne zu drehen",
        "lege 84 rechts an 110, gedreht wird sie nicht",
    ],
)
def test_who_says_that_nothing_need_be_turned_lays_the_card_as_it_is(line: str) -> None:
    assert opened("legen")[0].ask("Anna", line).startswith("Du legst Karte 84 auf (10,5, 8,5).")


@pytest.mark.parametrize(
    "line",
    [
        "leg de mit die zwei Joker da hin, wo's am meisten bringt",
        "leg die mit den zwei Jokern dahin, wo's die meisten Punkte gibt",
    ],
)
def test_the_best_place_of_a_card_that_is_described_is_proposed(line: str) -> None:
    assert opened("legen")[0].ask("Anna", line).startswith(f"{ADVICE} „lege 22 ")


@pytest.mark.parametrize(
    "line",
    [
        "Wofür im Einzelnen gab es diese Punkte?",
        "warum hab ich dafür keine punkte bekommen",
        "wofür hab ich die punkte gekriegt?",
    ],
)
def test_what_points_were_for_is_told_of_the_game_one_plays(line: str) -> None:
    stage, _ = opened("legen")
    stage.ask("Anna", "Lege 22 zweimal gedreht unter 101.")
    heard = stage.ask("Anna", line)
    assert heard.startswith(
        "Du legst Karte 22 zweimal gedreht auf (8,5, 7).\nDu hast 0 Punkte, keine Pharaonen gesetzt"
    )
    assert "300" not in heard
    assert "von 300 Punkten" in opened("halle")[0].ask("Anna", "wofür gab es die Punkte?")
