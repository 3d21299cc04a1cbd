"""The best pyramid, what a hand lacks and how far a Dieb comes, asked at OH, PHARAO! and told from what is in view."""

import pytest

from tests.games.oh_pharao import tables as cards
from tests.parlour.test_named_move import match_of, standing
from tests.stage import Stage


def laid(hand: str, *pyramids: str) -> Stage:
    """Anna is on turn with a hand, and these pyramids stand before her, Nebet or Nofret."""
    stage = standing("hand")
    match = match_of(stage)
    match.state = cards.lay(hand, "1133", "22", pyramids=pyramids, opened="146")
    match.deeds.forget()
    stage.heard("Anna")
    return stage


@pytest.mark.parametrize("said", ["welche Pyramide ist im Moment die wertvollste?", "wer hat die teuerste Pyramide"])
def test_the_best_pyramid_is_that_of_all(said: str) -> None:
    heard = laid("124", "556", "-", "66778").ask("Anna", said)
    assert heard.startswith("Die von N")
    assert "22 Punkte" not in heard
    assert laid("124", "556").ask("Anna", said).startswith("Deine: unten zwei Fünfen")
    assert laid("124").ask("Anna", said) == "Noch steht vor niemandem eine Pyramide."


@pytest.mark.parametrize("said", ["was fehlt mir, um selbst eine Stufe zu bauen?", "welche Karte fehlt mir?"])
def test_what_a_hand_lacks(said: str) -> None:
    assert laid("1556").ask("Anna", said).startswith("Nichts: Mit deiner Hand kannst du schon")
    assert laid("155").ask("Anna", said).endswith("Dazu fehlt dir nur noch eine Sechs.")
    assert laid("159").ask("Anna", said).endswith("Dazu fehlen deiner Hand noch zwei Karten.")
    assert "passt als nächste Karte eine Fünf" in laid("124", "556").ask("Anna", said)


@pytest.mark.parametrize(
    "said",
    [
        "wie stehen die Chancen, wenn ich den Dieb auf {} große Pyramide schicke?",
        "wie wahrscheinlich ist es, dass der Dieb bei {} raufkommt?",
        "kann man dem {} die wegnehmen?",
    ],
)
def test_the_chances_of_a_thief(said: str) -> None:
    stage = laid("124", "-", "-", "667")
    heard = " ".join(stage.ask("Anna", said.format(name)) for name in ("Nebet", "Nofret"))
    assert "das sind fünf von sechs Würfen" in heard
    assert "Einen Dieb hast du gerade nicht auf der Hand." in heard


def test_levels_laid_one_upon_the_other_are_a_pyramid() -> None:
    heard = laid("556").ask("Anna", "leg zwei Fünfen als Boden hin und die Sechs obendrauf")
    assert heard.startswith("Du baust 55/6")
