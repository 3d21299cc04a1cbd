"""Those who live here are called what they are until they, or somebody, have said their name."""

import re

import pytest

from tests.stage import Stage

ANNA = "person:anna"
PROPER = re.compile(r"\b(Nebet|Ipi|Paheri|Taui|Mahu|Huni|Tuja|Kena|Henti|Djau|Hapu|Harchuf|Bata|Sennu)s?\b")


@pytest.fixture
def stage() -> Stage:
    stage = Stage()
    stage.enter("Anna")
    return stage


def at(stage: Stage, room: str, line: str) -> str:
    stage.house.world.enter(ANNA, room)
    return stage.ask("Anna", line)


def test_what_to_ask_whom_names_nobody_who_was_only_seen(stage: Stage) -> None:
    for room in stage.house.world.rooms:
        assert not PROPER.search(at(stage, room, "themen")), room
    assert at(stage, "fischerbucht", "themen").startswith("Die Fischerin könntest du fragen nach: ")
    stage.say("Anna", "sprich mit der Fischerin")
    assert stage.ask("Anna", "themen").startswith("Taui könntest du fragen nach: ")


def test_who_was_heard_of_has_their_name_before_they_are_met(stage: Stage) -> None:
    assert "Die Händlerin:" in at(stage, "saeulensaal", "untersuche alles")
    at(stage, "kammer", "frage Senbi nach dem Dieb")
    assert "Nebet:" in at(stage, "saeulensaal", "untersuche alles")


def test_who_has_not_spoken_yet_is_called_what_they_are_where_one_comes_again(stage: Stage) -> None:
    stage.house.world.enter(ANNA, "wuestenrand")
    stage.say("Anna", "nach Norden")
    stage.say("Anna", "nach Süden")
    again = stage.ask("Anna", "nach Norden")
    assert "Der Vorarbeiter ist hier." in again
    assert "Kena" not in again
    stage.say("Anna", "sprich mit dem Vorarbeiter")
    stage.say("Anna", "nach Süden")
    assert "Kena ist hier." in stage.ask("Anna", "nach Norden")


def test_who_walks_about_is_not_named_by_how_they_come_and_go(stage: Stage) -> None:
    walkers = [one for one in stage.house.world.residents.values() if len(one.path) > 1]
    assert len(walkers) >= 2
    for one in walkers:
        for spot in one.spots.values():
            assert not PROPER.search(f"{spot.here} {spot.comes} {spot.goes}"), one.id


def test_the_next_word_offers_no_name_that_was_not_said(stage: Stage) -> None:
    stage.house.world.enter(ANNA, "fischerbucht")
    stage.say("Anna", "schau")

    def offered() -> set[str]:
        return {one.word for one in stage.house.complete(stage.sessions["Anna"], "frage ")}

    assert "Fischerin" in offered()
    assert "Taui" not in offered()
    stage.say("Anna", "sprich mit der Fischerin")
    assert "Taui" in offered()


def test_topics_are_words_one_has_read_or_heard_not_what_things_answer_to_besides(stage: Stage) -> None:
    stage.say("Anna", "nimm die Öllampe")
    told = at(stage, "markt", "themen Affe")
    for word in ("Licht", "Gewicht", "Tier"):  # what lamp, scales and monkey may be called too
        assert not re.search(rf"\b{word}\b", told)
    assert "Öllampe" in told


HEARD_OF = [
    "wer ist Paheri",
    "wo ist Paheri",
    "wo wohnt Paheri?",
    "wo finde ich Paheri?",
    "ist Paheri hier?",
    "kennst du Paheri?",
    "x Paheri",
    "hol Paheri",
    "folge Paheri",
    "sprich mit Paheri",
    "gib Paheri die Öllampe",
    "frag Paheri nach dem Brief",
    "tagebuch Paheri",
    "themen Paheri",
    "was weiß ich über Paheri?",
]


@pytest.mark.parametrize("line", HEARD_OF)
def test_of_who_was_only_heard_of_it_is_told_what_was_said_and_by_whom(stage: Stage, line: str) -> None:
    at(stage, "kammer", "frage Senbi nach dem Brief")
    heard = at(stage, "anlegestelle", line)
    assert heard.startswith("Von Paheri hast du bisher nur gehört. Was der Priester gesagt hat:\n„Der liegt")


@pytest.mark.parametrize("line", HEARD_OF)
def test_of_whom_nobody_has_spoken_one_knows_nothing(stage: Stage, line: str) -> None:
    assert stage.ask("Anna", line.replace("Paheri", "Harchuf")) == "Harchuf bist du noch nicht begegnet."


def test_whoever_was_asked_about_was_spoken_of_even_without_a_name(stage: Stage) -> None:
    stage.house.world.count_told(ANNA, "mahu.taui")
    heard = stage.ask("Anna", "wo ist Taui")
    assert "Von der Fischerin hast du bisher nur gehört. Was Mahu gesagt hat:\n„Von der habe ich" in heard


def test_who_was_seen_is_no_longer_only_heard_of(stage: Stage) -> None:
    at(stage, "kammer", "frage Senbi nach dem Brief")
    assert "Tuja bist du noch nicht begegnet" in at(stage, "halle", "wer ist Tuja")
    at(stage, "schreibstube", "schau")
    assert "zuletzt gesehen" in at(stage, "halle", "wer ist Paheri")
