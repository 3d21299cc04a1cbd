"""Who has how much, who is ahead and by how much, and who comes after whom is told from what everyone can see."""

import pytest

from mud.games import discover
from mud.parlour.tallied import counted
from tests.parlour.test_asked_at_tables import begun
from tests.stage import Stage


def dealt() -> Stage:
    """Anna on turn, when Nebet has built 66/7 and has a card more than the others."""
    stage = Stage([], seed=3, lucky=True)
    stage.enter("Ben")
    stage.stand_ready("Anna", "Säulensaal")
    for said in ("setz dich", "starte spiel", "nein", "nein"):
        stage.say("Anna", said)
    stage.heard("Anna")
    return stage


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("wer hat die meisten Karten", "Die meisten hat Nebet."),
        ("wer hat am wenigsten Karten?", "Die wenigsten haben Anna und Nofret."),
        ("hat Nofret mehr Karten als Nebet?", "Nein.\nNebet hat eine Karte mehr als Nofret."),
        ("habe ich genauso viele Karten wie Nofret?", "Ja."),
        ("habe ich weniger Karten als Nebet?", "Ja.\nNebet hat eine Karte mehr als du."),
        ("wie viele Karten hat Nebet mehr als ich", "Nebet hat eine Karte mehr als du."),
        ("wie weit liegt Nebet vorn", "gleich viele Punkte wie du"),
        ("wie weit liegt nebet vorn, wenn ihr dings fertig gewertet wird?", "Nebet 26"),
        ("ist Nebet vor mir?", "Nein."),
        ("hat Nebet eine Pyramide mit drei Stufen?", "Nein.\nNebet hat zwei Stufen."),
        ("hat Nebet eine Pyramide mit zwei Stufen?", "Ja."),
        ("wie hoch ist die Pyramide von Nebet", "zwei Stufen"),
        ("was wäre Nebets Pyramide wert", "sechsundzwanzig Punkte wert"),
        ("wie viele Karten liegen vor Nebet", "drei verbaute Karten"),
        ("wie viele karten haben die anderen", "Nebet hat sieben Karten.\nNofret hat sechs Karten."),
        ("wer hat schon gebaut", "Nebet."),
        ("hat Nofret schon was gebaut?", "Nein.\nNofret hat keine Pyramiden."),
        ("warum hat Nebet noch keine Punkte", "erst, wenn sie gewertet wird"),
        ("Da steht, dass Nebets Pyramide 26 Punkte wert ist, warum hat sie dann null?", "erst, wenn sie gewertet wird"),
        ("wer kommt nach mir", "Nofret und Nebet, dann wieder du"),
        ("wer kommt vor mir?", "Vor dir kommt Nebet."),
        ("wer ist nach Nofret dran", "Nach Nofret kommt Nebet."),
        ("wann bin ich wieder dran", "Nofret und Nebet, dann wieder du"),
    ],
)
def test_it_is_told_from_the_state(question: str, told: str) -> None:
    assert told in dealt().ask("Anna", question)


@pytest.mark.parametrize(
    ("game", "question", "told"),
    [
        ("TAL", "wer hat die meisten Steine?", "Alle haben gleich viele Steine."),
        ("TAL", "hat Hapu rote Steine", "Nein.\nHapu hat keine roten Steine."),
        ("TAL", "wer hat die meisten Plätze", "Alle haben gleich viele Bauplätze."),
        ("TAL", "warum hab ich noch keine punkte", "nur fertige Pyramiden"),
        ("PHARAO", "wer hat mehr steine als ich", "Niemand"),
        ("PHARAO", "hat Nofret weniger Steine als ich?", "Nein."),
        ("PHAROMINO", "hat Paheri mehr Pharaonen als ich?", "Nein."),
    ],
)
def test_every_game_counts_in_its_own_words(game: str, question: str, told: str) -> None:
    assert told in begun(game).ask("Anna", question)


@pytest.mark.parametrize("game", discover())
def test_everything_that_a_game_counts_has_a_word(game: str) -> None:
    rules = discover()[game]
    state = rules.start(rules.seats(rules.variants[0])[0], rules.variants[0])
    tally = rules.words.tally(rules.view(state, 0))
    assert tally.keys() <= counted(game).keys()
    assert all(len(counts) == len(rules.words.counts(rules.view(state, 0))) for counts in tally.values())


@pytest.mark.parametrize(
    "said", ["hat Nebet eine Acht?", "wie viele Karten sind noch im Stapel", "hat Nebet gute Karten?"]
)
def test_other_questions_are_left_alone(said: str) -> None:
    told = dealt().ask("Anna", said)
    assert "Ja." not in told
    assert "Nein." not in told
