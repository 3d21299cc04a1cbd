"""What the house offers to type in a sentence can be tapped: lines of advice, of questions, and headings of rules."""

import pytest

from mud.games import discover
from mud.german.speech.narrator import Narrator, parse
from mud.parlour.rulebook import sections
from mud.text import Text
from tests.stage import Stage

ROOMS = {"pharao": "Westen", "oh_pharao": "Norden", "tal_der_koenige": "Osten", "pharomino": "Süden"}


@pytest.fixture
def stage() -> Stage:
    stage = Stage(alone=True)
    stage.enter("Anna")
    return stage


def offered(stage: Stage, line: str) -> dict[str, tuple[str, ...]]:
    """Paragraphs told for a line, with what can be tapped in each."""
    stage.heard("Anna")
    stage.say("Anna", line)
    return {one.text: one.orders for one in stage.sessions["Anna"].drain() if isinstance(one, Text) and one.orders}


@pytest.mark.parametrize("game", discover())
def test_a_heading_of_the_rules_reads_its_rule(stage: Stage, game: str) -> None:
    stage.say("Anna", f"gehe nach {ROOMS[game]}")
    found = offered(stage, "lies Regeln")
    for section in sections(game):
        if section.number:
            assert found[section.title] == (section.title,)
            assert section.title in stage.ask("Anna", section.title).splitlines()[0]
    last = found[max(found, key=len)]
    assert last[:2] == ("lies regeln kurz", "lies regeln alles")
    assert [line.partition(" ")[0] for line in last[2:]] == ["lies", "lehre"]


def test_headings_of_another_game_are_no_lines_here(stage: Stage) -> None:
    stage.say("Anna", "gehe nach Westen")
    assert not [text for text in offered(stage, "lies Regeln PHAROMINO") if text.startswith("R")]


def test_advice_and_questions_offer_their_lines(stage: Stage) -> None:
    for line in ("gehe nach Westen", "öffne die Schatulle", "setz dich", "starte leichtes Spiel"):
        stage.say("Anna", line)
    (advice,) = offered(stage, "tipp").values()
    assert advice[-1] == "würfle"


def test_what_somebody_said_is_offered_to_nobody() -> None:
    sentence = parse("Zu „{text}“ gibt es nichts. Sag „hilfe“, {befehl:getippt} oder {wege:getippt oder}.")
    narrator = Narrator({"haus.so": {"text": sentence}})
    facts = {"text": "gib auf“, „ende", "befehl": "tipp", "wege": ["a", "b"]}
    assert narrator.offered("haus.so", "du", "", facts) == ("hilfe", "tipp", "a", "b")
    plain = Narrator({"haus.so": {"text": parse("„Guten Tag“, sagt er.")}})
    assert plain.offered("haus.so", "du", "", {}) == ()


def test_the_short_rule_says_which_of_several_games_is_played(stage: Stage) -> None:
    stage.say("Anna", "gehe nach Süden")
    stage.say("Anna", "setz dich")
    assert "Vereinbart ist hier Spiel 3." in stage.ask("Anna", "worum geht es?")
    for line in ("vereinbare Spiel 4", "starte Spiel"):
        stage.say("Anna", line)
    assert "Hier wird gerade Spiel 4 gespielt." in stage.ask("Anna", "worum geht es?")
    assert "gespielt." not in stage.ask("Anna", "lies Regeln kurz von PHARAO")
