"""How people talk a game of OH, PHARAO! over in whole sentences: politely, in two steps, with a question at the end."""

import pytest

from tests.games.oh_pharao import tables as cards
from tests.parlour.test_named_move import match_of, standing
from tests.parlour.test_said_to_offers import asked
from tests.parlour.test_wondered_at_cards import after
from tests.stage import Stage


def taking(hand: str = "J12356", phase: str = "take") -> Stage:
    """A one, a five and a Dieb lie open for Anna, and Nofret has a pyramid."""
    stage = standing("hand")
    match = match_of(stage)
    match.state = cards.lay(hand, "112356D", "457", pyramids=("-", "667"), opened="15D", phase=phase)
    match.deeds.forget()
    stage.heard("Anna")
    return stage


@pytest.mark.parametrize(
    ("line", "price"),
    [
        ("Ich würde Ihnen meine Zwei gegen einen Joker geben, Frau Nofret.", "einen Joker"),
        ("Frau Nofret, ich könnte Ihnen meine Zwei für eine Acht abtreten.", "eine Acht"),
        ("Verehrte Frau Nofret, Sie können meine Zwei gegen eine Acht haben.", "eine Acht"),
        ("werte Nofret, ich gäbe Ihnen meine Zwei, wenn ich dafür einen Pharao bekäme", "einen Pharao"),
    ],
)
def test_an_offer_with_sie_is_one(line: str, price: str) -> None:
    assert asked("-").ask("Anna", line).startswith(f"Dein Gegenangebot an Nofret: eine Zwei gegen {price}.")


def test_who_asks_whether_they_may_offer_something_is_asked_back() -> None:
    assert after(asked("-"), "Dürfte ich Ihnen die Zwei gegen eine Neun anbieten?").startswith("Meinst du „biete ")


@pytest.mark.parametrize(
    ("line", "offer"),
    [
        ("frag die beiden, ob jemand mir noch eine Fünf gegen meine Eins gibt", "allen eine Eins gegen eine Fünf"),
        ("frag mal rum ob wer ne 5 für ne 1 tauscht", "allen eine Eins gegen eine Fünf"),
        ("frag Nofret, ob sie mir eine Fünf für die Eins gibt", "Nofret eine Eins gegen eine Fünf"),
        (
            "Frau Nofret, hätten Sie vielleicht eine Fünf für mich? Ich gäbe Ihnen eine Drei dafür.",
            "Nofret eine Drei gegen eine Fünf",
        ),
    ],
)
def test_who_has_it_asked_offers_it(line: str, offer: str) -> None:
    assert taking(phase="act").ask("Anna", line).startswith(f"Du bietest {offer}.")


@pytest.mark.parametrize(
    "line",
    [
        "nimm die Fünf und dann frag die beiden, ob jemand mir noch eine Fünf gegen meine Eins gibt",
        "nimm die 5 und dann würde ich gern ne 1 gegen ne 5 tauschen",
    ],
)
def test_a_deal_behind_a_move_is_offered_when_it_comes_to_it(line: str) -> None:
    heard = taking().ask("Anna", line)
    assert heard.startswith("Du nimmst die Fünf aus der Auslage.")
    assert "Du bietest allen eine Eins gegen eine Fünf." in heard


@pytest.mark.parametrize(
    "line",
    [
        "nimm die 5 und dann bau 55 unten und die 6 obendrauf",
        "nimm die Fünf und bau 55 mit der 6 drauf",
        "nimm die 5 und dann bau mir 55 als Boden und 6 als Spitze",
    ],
)
def test_a_pyramid_is_told_by_what_lies_where(line: str) -> None:
    heard = taking().ask("Anna", line)
    assert heard.startswith("Du nimmst die Fünf aus der Auslage.")
    assert "Du baust 55/6" in heard


def test_whoever_is_only_asked_how_they_are_is_offered_nothing() -> None:
    heard = taking().ask("Anna", "nimm die 5 und dann frag Nofret, ob sie gern handelt")
    assert heard.startswith("Du nimmst die Fünf aus der Auslage.")
    assert "bietest" not in heard


@pytest.mark.parametrize(
    ("line", "begins"),
    [
        (
            "was bedeutet denn das, was soll ich jetzt anbieten?",
            "Nofret sucht eine Zwei und fragt, was es kosten soll.",
        ),
        ("hä was will die von mir", "Nofret sucht eine Zwei und fragt, was es kosten soll."),
        ("was heißt das jetzt", "Nofret sucht eine Zwei und fragt, was es kosten soll."),
        ("warte was heißt 30 sekunden stress mich nich", "Wer in 30 Sekunden nichts sagt, hat damit Nein gesagt;"),
        ("muss ich überhaupt antworten? was, wenn ich die Zeit verstreichen lasse", "Wer in 30 Sekunden nichts sagt"),
        ("warte kurz wofür braucht man die 2 denn eig", "Eine Zwei ist zum Bauen da, neben der Eins oder der Drei:"),
        ("was bringt mir die Zwei", "Eine Zwei ist zum Bauen da, neben der Eins oder der Drei:"),
        ("wart kurz, lohnt sich das", "Wie wäre es mit"),
        ("die Zwei brauche ich nicht mehr", "Den Preis nennst du"),
        ("die gebe ich gern her", "Den Preis nennst du"),
        ("unter einer Acht geht da nix", "Meinst du „biete Nofret 2 gegen 8“?"),
        (
            "die Zwei könntest du haben, aber unter einer Acht geht da nix, am liebsten wär mir ne Neun",
            "Ein Angebot nennt einen einzigen Preis, ein Oder kennt es nicht.",
        ),
        ("nicht für eine Acht", "„nicht für eine Acht“ verstehe ich so nicht."),
    ],
)
def test_who_is_asked_for_a_card_may_ask_back_first(line: str, begins: str) -> None:
    assert after(asked("-"), line).startswith(begins)


def test_who_asks_what_to_offer_is_told_what_is_asked_and_then_advised() -> None:
    told = after(asked("-"), "was bedeutet denn das, was soll ich jetzt anbieten?").split("\n")
    assert told[1].startswith("Wer in 30 Sekunden nichts sagt")
    assert told[2].startswith("Wie wäre es mit")


def test_of_an_offer_both_sides_are_told() -> None:
    told = after(asked("5"), "was bedeutet das?")
    assert told.startswith("Nofret bietet dir eine Fünf gegen eine Zwei. Sag „ja“ oder „nein“")


@pytest.mark.parametrize(
    "line",
    [
        "tut mir leid Nofret, die Zwei brauch ich noch",
        "sie führt doch schon, der geb ich nix",
        "die kriegst du nicht, du hast schon genug",
        "ich möchte meine Zwei ungern hergeben",
        "die Zwei bleibt bei mir",
        "ich will die Zwei nicht verkaufen",
    ],
)
def test_a_reason_says_no_without_the_word(line: str) -> None:
    assert asked("-").ask("Anna", line).startswith("Du lehnst ab.")


@pytest.mark.parametrize("line", ["am liebsten wär mir eine Neun", "eine Neun sollte es schon sein"])
def test_the_price_one_would_like_best_is_offered(line: str) -> None:
    assert asked("-").ask("Anna", line).startswith("Dein Gegenangebot an Nofret: eine Zwei gegen eine Neun.")
