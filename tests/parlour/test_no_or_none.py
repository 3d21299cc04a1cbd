"""What declines what somebody is asked for, and what only denies something beside it; what takes a command back."""

import pytest

from tests.corpus.scenes import opened
from tests.parlour.test_at_the_kitchen_table import asked
from tests.stage import Stage


def at_hand() -> Stage:
    """Anna may take an open card."""
    return opened("karten")[0]


@pytest.mark.parametrize(
    "said",
    [
        "das kann ich nicht",
        "ich kann das ohne Brille nicht lesen",
        "mehr will ich nicht",
        "anders will ich es nicht",
        "die 7 hab ich gar nicht so gern",
        "ich hab keine 9",
        "eine Neun hab ich nicht",
    ],
)
def test_who_denies_something_else_is_still_asked(said: str) -> None:
    stage = asked()
    heard = stage.ask("Anna", said)
    assert "Du lehnst ab." not in heard
    assert "bleiben" not in heard
    assert stage.ask("Anna", "biete Nebet 7 gegen 9").startswith("Dein Gegenangebot")


@pytest.mark.parametrize("said", ["die hab ich doch gar nicht", "das brauche ich nicht"])
def test_a_no_that_may_be_none_is_asked_about(said: str) -> None:
    assert "Meinst du „lehne das Angebot ab“?" in asked().ask("Anna", said)


@pytest.mark.parametrize(
    "said",
    [
        "geb ich nicht",
        "will ich nicht",
        "das mach ich lieber nicht",
        "lieber nicht",
        "die Sieben verkauf ich nicht",
        "ich geb nix her",
        "ne 7 hab ich nicht",
        "ich tausche nicht",
    ],
)
def test_who_will_not_has_declined(said: str) -> None:
    assert asked().ask("Anna", said).startswith("Du lehnst ab.")


@pytest.mark.parametrize(
    ("said", "price"),
    [
        ("7 gegen 9. Anders mach ich das nicht", "eine Neun"),
    ],
)
def test_what_is_denied_behind_an_offer_does_not_undo_it(said: str, price: str) -> None:
    assert asked().ask("Anna", said).startswith(f"Dein Gegenangebot an Nebet: eine Sieben gegen {price}.")


@pytest.mark.parametrize(
    "behind",
    [
        "lieber nicht",
        "ach nein doch nicht",
        "vergiss es",
        "besser nicht",
    ],
)
def test_an_offer_that_is_taken_back_at_once_is_none(behind: str) -> None:
    stage = asked()
    heard = stage.ask("Anna", f"biete 7 gegen 9, {behind}")
    assert "Gegenangebot" not in heard
    assert "Du lehnst ab." not in heard
    assert stage.ask("Anna", "biete Nebet 7 gegen 9").startswith("Dein Gegenangebot")
