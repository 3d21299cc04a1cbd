"""Which topic a question is about, and which questions are the house's, whoever stands by."""

import pytest

from mud.world.prototypes import Topic
from mud.world.topics import topic_of
from tests.parlour.test_small_deeds import at

RULES, BOX, NEED = "„Jeder hat vier Steine", "„Man hat sie im Sand gefunden", "„Nimm den am Rand"


@pytest.mark.parametrize(
    "line",
    [
        "Lieber Priester, können Sie mir bitte erklären, wie das Spiel in der Schatulle geht?",
        *("Priester, wie geht das Spiel in der Schatulle?", "frag Senbi nach dem Spiel auf dem Tisch"),
    ],
)
def test_where_something_is_says_less_than_what_it_is(line: str) -> None:
    said = at("kammer", line)
    assert RULES in said
    assert BOX not in said


def test_where_something_is_counts_if_nothing_else_does() -> None:
    assert BOX in at("kammer", "Senbi, was war in der Schatulle?") or BOX in at(
        "kammer", "frag Senbi nach der Schatulle"
    )
    assert "ein Gegner, den man nicht sieht" in at("kammer", "Senbi, was weißt du über die Pyramide am Westhang?")


def test_a_noun_says_more_than_a_word_beside_it() -> None:
    for line in ("wie lange braucht das Bier noch?", "frage die Frau, wie lange das Bier noch braucht"):
        assert "„Dreißig am Tag" in at("backhaus", line)
    assert NEED in at("backhaus", "was brauchst du?")
    assert "„Zehn Siege gegen andere" in at("kammer", "frag den Priester, wem die Krone gehörte")


def test_words_beside_count_where_no_noun_does() -> None:
    need = Topic("need", ("brauchst", "brot"), ("a",), besides=frozenset(("brauchst",)))
    beer = Topic("beer", ("bier",), ("b",))
    assert topic_of((need, beer), "brauchst du Bier?") is beer
    assert topic_of((need, beer), "was brauchst du?") is need
    assert topic_of((need, beer), "das Bier auf dem Brot") is beer
    assert topic_of((need, beer), "auf dem Brot") is need


@pytest.mark.parametrize(
    ("line", "heard"),
    [
        ("Wofür habe ich jetzt fünf Punkte bekommen?", "von 300 Punkten"),
        ("Harchuf, wofür hab ich Punkte gekriegt?", "von 300 Punkten"),
        ("woher kommen meine Punkte?", "von 300 Punkten"),
        ("wie viele Punkte fehlen mir noch?", "von 300 Punkten"),
        ("In welcher Richtung komme ich zum Haus zurück?", "Zur Halle kennst du von hier"),
        ("welche Richtung führt zurück zum Haus?", "Zur Halle kennst du von hier"),
        ("Harchuf, wie lange dauert eine Partie?", "PHARAO dauert zehn Minuten"),
    ],
)
def test_what_only_the_house_knows_is_asked_of_nobody_else(line: str, heard: str) -> None:
    for before in ((), ("sprich mit Harchuf",)):
        said = at("oase", *before, line)
        assert heard in said
        assert "Harchuf" not in said


def test_a_count_is_no_topic() -> None:
    assert "Im Deckel steckten" not in at("oase", "Harchuf, hast du fünf Kinder?")


def test_what_one_may_ask_is_told() -> None:
    assert at("oase", "sprich mit Harchuf", "was kann ich dich fragen?") == at("oase", "sprich mit Harchuf", "themen")
