"""Deals said in sentences at OH, PHARAO!: offered where it is certain who gives what, else asked or left alone."""

import pytest

from tests.games.oh_pharao import tables as cards
from tests.parlour.test_named_move import match_of, standing
from tests.stage import Stage

OFFERS = {
    "nofret, hast du eine 7 für mich? ich geb dir die 6": "biete nofret 6 gegen 7",
    "nebet, tauschst du mit mir die 6 gegen eine 7?": "biete nebet 6 gegen 7",
    "tauscht jemand ne 3 gegen ne 6?": "biete allen 6 gegen 3",
    "ich hab zwei einsen über, wer gibt mir dafür ne drei?": "biete allen 1 1 gegen 3",
    "hat einer ne sieben für mich? ich geb ne eins": "biete allen 1 gegen 7",
    "gibst du mir die drei denn für ne fünf?": "biete allen 5 gegen 3",
    "ich geb dir ne sechs wenn du mir ne sieben gibst": "biete allen 6 gegen 7",
    "wer braucht ne sechs? ich such ne drei": "biete allen 6 gegen 3",
    "braucht jemand eine 6? dafür hätte ich gern eine 3": "biete allen 6 gegen 3",
    "ich hätte eine 6 abzugeben, gegen eine 3": "biete allen 6 gegen 3",
    "nebet, krieg ich für die 6 deine 3?": "biete nebet 6 gegen 3",
    "eine 3 für meine 6, bitte!": "biete allen 6 gegen 3",
    "ich brauch ne 3. wer hat eine? ich gebe eine 5": "biete allen 5 gegen 3",
    "hat jemand eine drei übrig, gebe fünf": "biete allen 5 gegen 3",
    "Liebe Nebet, hätten Sie eine Drei für mich? Ich gäbe Ihnen eine Sechs.": "biete nebet 6 gegen 3",
    "ich suche eine drei und würde eine sechs hergeben": "biete allen 6 gegen 3",
    "hey nebet wie wäre es mit deiner 3 gegen meine 6": "biete nebet 6 gegen 3",
}
TALK = (
    "wollt ihr eine 6?",
    "nebet sagt sie gibt 3 gegen 5",
    "ich würde nie eine 6 gegen eine 1 tauschen",
    "wer eine 3 für eine 5 gibt ist dumm",
    "wieso sollte ich dir ne 5 gegen ne 3 geben?",
    "nebet, 5 oder 6 gegen deine 3?",
    "ich geb keine 6 her für ne 3",
    "warum gibt nebet eine 3 für eine 6?",
    "gestern hab ich ne 6 gegen ne 3 getauscht",
    "soll ich nebet eine 6 für eine 3 geben?",
    "kann ich 6 gegen 3 tauschen",
    "was kriege ich für eine 6?",
    "eine 6 ist mehr wert als eine 3",
    "ist eine 6 gegen eine 3 fair?",
    "ich brauch noch eine 3 für die pyramide",
)


@pytest.fixture(scope="module")
def at_turn() -> Stage:
    return standing("hand")


@pytest.fixture
def hand(at_turn: Stage) -> Stage:
    """Anna may trade, and has neither a Three nor a Seven."""
    match = match_of(at_turn)
    match.state = cards.lay("1124456DS", "112356", "457", pyramids=("-", "-", "223"), opened="146")
    match.deeds.forget()
    at_turn.heard("Anna")
    return at_turn


@pytest.mark.parametrize(("line", "plain"), OFFERS.items())
def test_a_deal_said_aloud_is_that_offer(hand: Stage, line: str, plain: str) -> None:
    heard = hand.ask("Anna", line).split("\n")[0]
    match_of(hand).state = cards.lay("1124456DS", "112356", "457", pyramids=("-", "-", "223"), opened="146")
    assert heard == hand.ask("Anna", plain).split("\n")[0]
    assert heard.startswith("Du bietest")


@pytest.mark.parametrize("line", TALK)
def test_who_only_talks_of_dealing_offers_nothing(hand: Stage, line: str) -> None:
    played = match_of(hand).played
    hand.say("Anna", line)
    assert match_of(hand).played == played


def test_of_who_has_both_it_is_asked_what_they_give(hand: Stage) -> None:
    heard = hand.ask("Anna", "tauscht jemand ne 4 gegen ne 5?")
    assert "biete allen 4 gegen 5" in heard
    assert "biete allen 5 gegen 4" in heard


def test_two_cards_put_as_a_question_are_proposed_as_they_are_typed(hand: Stage) -> None:
    assert "Meinst du „biete allen 5 gegen 3“?" in hand.ask("Anna", "oder ne fünf gegen ne drei?")
    assert hand.ask("Anna", "ja").startswith("Du bietest allen eine Fünf gegen eine Drei.")


@pytest.mark.parametrize(
    ("line", "plain"),
    [
        ("kriegt sie meine Sechs, wenn ich eine Drei bekomme?", "biete allen 6 gegen 3"),
        ("gibt Nebet mir eine 3 für meine 6?", "biete nebet 6 gegen 3"),
        ("würde Nebet mir eine 3 für eine 6 geben?", "biete nebet 6 gegen 3"),
        ("bekommt Nebet meine 6, wenn sie mir eine 3 gibt?", "biete nebet 6 gegen 3"),
        ("nimmt sie die 6 für eine 3?", "biete allen 6 gegen 3"),
        ("tauscht sie meine 6 gegen eine 3?", "biete allen 6 gegen 3"),
        ("kriege ich von Nebet eine 3 für meine 6?", "biete nebet 6 gegen 3"),
        ("bekomme ich für meine 6 eine 3?", "biete allen 6 gegen 3"),
    ],
)
def test_who_only_asks_what_somebody_would_do_is_proposed_the_offer(hand: Stage, line: str, plain: str) -> None:
    played = match_of(hand).played
    assert f"Meinst du „{plain}“?" in hand.ask("Anna", line)
    assert match_of(hand).played == played
    hand.ask("Anna", "nein")


@pytest.mark.parametrize(
    ("line", "is_no"),
    [
        ("ne zwei hab ich nich, will ich nich", True),
        ("nö, die geb ich nicht her", True),
        ("die zwei brauch ich selbst", True),
        ("hab leider keine zwei", True),
        ("sowas hab ich gar nicht", True),
        ("ich hab keine ahnung", False),
        ("ich weiß nicht", False),
        ("warum will sie die 2 nicht?", False),
        ("ich hab nicht aufgepasst", False),
    ],
)
def test_who_says_they_have_none_declines(hand: Stage, line: str, is_no: bool) -> None:
    match_of(hand).state = cards.lay("1224456DS", "112356", "457", opened="146", side=1, deal="5/2:02")
    assert hand.ask("Anna", line).startswith("Du lehnst ab.") is is_no
