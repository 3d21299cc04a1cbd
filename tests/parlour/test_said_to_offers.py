"""What is said to who asks for a card at OH, PHARAO!: a yes with the card, a price alone, a no and more besides."""

import pytest

from tests.games.oh_pharao import tables as cards
from tests.parlour.test_named_move import match_of, standing
from tests.stage import Stage

HANDS = ("1224456DS", "112356", "457")


def asked(price: str = "5") -> Stage:
    """Nofret asks Anna for a two, and gives that for it; `-`: she has named no price."""
    stage = standing("hand")
    match = match_of(stage)
    match.state = cards.lay(*HANDS, opened="146", side=1, deal=f"{price}/2:02")
    match.deeds.forget()
    stage.heard("Anna")
    return stage


@pytest.mark.parametrize(
    "said",
    [
        "ja gern, die Zwei kannst du haben",
        "die Zwei kriegst du",
        "du kannst die Zwei gern haben",
        "gern, nimm meine Zwei",
        "mach ich",
        "mach ich, Nofret",
        "ok aber nur dieses eine mal",
        "ok, ausnahmsweise",
        "ja, aber nur diesmal",
    ],
)
def test_a_yes_in_own_words_is_a_yes(said: str) -> None:
    assert asked().ask("Anna", said).startswith("Du schlägst ein")


@pytest.mark.parametrize("said", ["ja, die Drei kannst du haben", "die Vier kriegst du"])
def test_who_would_give_another_card_accepts_nothing(said: str) -> None:
    assert asked().ask("Anna", said).startswith("Danach fragt niemand")


@pytest.mark.parametrize(
    ("said", "price"),
    [
        ("nur gegen eine Acht", "eine Acht"),
        ("für zwei Einsen geb ich sie her", "zwei Einsen"),
        ("für eine Acht kriegst du sie", "eine Acht"),
        ("nein, ich will zwei Achten dafür", "zwei Achten"),
        ("lieber einen Joker dafür", "einen Joker"),
        ("das kostet dich eine Neun", "eine Neun"),
        ("ja, aber nur für eine Acht", "eine Acht"),
    ],
)
def test_a_price_alone_is_an_offer_of_what_is_asked_for(said: str, price: str) -> None:
    for stage in (asked(), asked("-")):
        assert stage.ask("Anna", said).startswith(f"Dein Gegenangebot an Nofret: eine Zwei gegen {price}.")


@pytest.mark.parametrize(
    "said", ["eine Acht und eine weitere Karte", "eine Acht und irgendeine Karte", "irgendeine Karte"]
)
def test_a_card_without_a_name_cannot_be_asked_for(said: str) -> None:
    heard = asked("-").ask("Anna", said)
    assert "irgendeine Karte lässt sich nicht verlangen" in heard
    assert "biete Nofret 2 gegen" in heard


@pytest.mark.parametrize("said", ["nein, warte", "ja, moment", "nein warte mal", "ja, warte noch"])
def test_who_asks_for_time_has_not_answered(said: str) -> None:
    stage = asked()
    played = match_of(stage).played
    assert stage.ask("Anna", said).startswith("Nimmst du das Angebot von Nofret an")
    assert match_of(stage).played == played


def test_a_no_and_something_besides() -> None:
    heard = asked().ask("Anna", "nein, und qwrtz das Ding")
    assert "Du lehnst ab." in heard
    assert "qwrtz" in heard  # what was not understood is told, and not passed over


def test_without_a_question_a_price_is_for_nothing() -> None:
    assert standing("hand").ask("Anna", "nur gegen eine Acht").startswith("Wofür? Sag beides")
