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
        "kann ich nicht sehen",
        "kann ich nicht sagen",
        "ich kann das ohne Brille nicht lesen",
        "mehr verlang ich nicht",
        "mehr will ich nicht",
        "verlangen kann ich wohl nicht",
        "viel hab ich nicht zu bieten",
        "so billig geb ich die nicht her",
        "weniger nehm ich nicht",
        "anders will ich es nicht",
        "die 7 hab ich gar nicht so gern",
        "ich will nicht unhöflich sein",
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


@pytest.mark.parametrize(
    "said",
    [
        "so schnell kann ich nicht lesen",
        "so schnell kann ich gar nicht tippen",
        "so schnell geht das nicht",
        "so fix komm ich da nich mit",
    ],
)
def test_who_cannot_be_so_quick_is_given_time(said: str) -> None:
    assert asked().ask("Anna", said).startswith("Die Frist beginnt von vorn")


@pytest.mark.parametrize("said", ["die hab ich doch gar nicht", "das brauche ich nicht"])
def test_a_no_that_may_be_none_is_asked_about(said: str) -> None:
    assert "Meinst du „lehne das Angebot ab“?" in asked().ask("Anna", said)


@pytest.mark.parametrize(
    "said",
    [
        "geb ich nicht",
        "will ich nicht",
        "mach ich nicht mit",
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
        ("biete 7 gegen 9, mehr verlang ich nicht", "eine Neun"),
        ("biete 7 gegen 9, besser wirds nicht", "eine Neun"),
        ("biete ihr die 7 gegen nen joker, billiger wirds nich", "einen Joker"),
        ("biete 7 gegen 8, drunter mach ichs nicht", "eine Acht"),
        ("sie kriegt die 7 für ne 9, weniger nehm ich nicht", "eine Neun"),
        ("7 gegen 9. Anders mach ich das nicht", "eine Neun"),
        ("biete 7 gegen 9, schaden kanns nicht", "eine Neun"),
        ("biete 7 gegen 9, mehr nicht", "eine Neun"),
    ],
)
def test_what_is_denied_behind_an_offer_does_not_undo_it(said: str, price: str) -> None:
    assert asked().ask("Anna", said).startswith(f"Dein Gegenangebot an Nebet: eine Sieben gegen {price}.")


@pytest.mark.parametrize(
    "behind",
    ["lieber nicht", "ach nein doch nicht", "lass es", "vergiss es", "besser nicht", "das will ich aber nicht"],
)
def test_an_offer_that_is_taken_back_at_once_is_none(behind: str) -> None:
    stage = asked()
    heard = stage.ask("Anna", f"biete 7 gegen 9, {behind}")
    assert "Gegenangebot" not in heard
    assert "Du lehnst ab." not in heard
    assert stage.ask("Anna", "biete Nebet 7 gegen 9").startswith("Dein Gegenangebot")


@pytest.mark.parametrize("line", ["nimm die 5, nee", "nimm die 5, warte, doch nicht", "nimm die 5. Ach vergiss es"])
def test_a_move_that_is_taken_back_at_once_is_none(line: str) -> None:
    assert at_hand().ask("Anna", line) == "Gut, dann lässt du es bleiben."


@pytest.mark.parametrize("line", ["nimm die 5, besser ist keine", "ich nehm die 5, mehr ist nicht drin"])
def test_a_move_is_made_whatever_is_denied_beside_it(line: str) -> None:
    assert at_hand().ask("Anna", line).startswith("Du nimmst die Fünf")


def test_what_is_taken_back_in_a_room_is_not_done() -> None:
    stage = opened("kammer")[0]
    assert stage.ask("Anna", "öffne die Schatulle, ach vergiss es") == "Gut, dann lässt du es bleiben."
    assert stage.ask("Anna", "sag Ben: komm, lass es").startswith("Du sagst zu Ben: komm, lass es")
