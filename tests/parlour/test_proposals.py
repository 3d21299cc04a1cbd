"""What no grammar reads is proposed as it can be typed, done only after a yes, and told at once only if it asks."""

import pytest

from mud.german.matcher import Matcher
from mud.shelves import shelf
from tests.stage import Stage, narrator, understanding


def test_every_form_is_of_an_intent_that_the_matcher_knows() -> None:
    everything = (one for grammar in understanding().grammars.values() for one in grammar.traits.own.items())
    forms = {intent for intent, traits in everything if traits.formen}
    assert not forms - {*Matcher(shelf("data") / "matcher.bin", lambda _: False).intents}


def test_a_slip_in_new_words_is_proposed_and_a_yes_does_it() -> None:
    stage = Stage()
    stage.enter("Anna")
    before = stage.house.world.place("muenze")
    assert "Meinst du „nimm die Münze“?" in stage.ask("Anna", "pack ma de münzn ei")
    assert stage.house.world.place("muenze") == before
    assert "Münze" in stage.ask("Anna", "ja")
    assert stage.house.world.place("muenze") != before


def test_of_several_that_come_near_one_is_chosen_by_its_number() -> None:
    stage = Stage()
    stage.enter("Anna")
    told = stage.ask("Anna", "licht lampe")
    assert told == "Meinst du „lösche die Öllampe“ oder „leuchte“?"
    assert stage.ask("Anna", "1").startswith("(lösche die Öllampe)\n")


def test_at_a_game_a_move_is_proposed_from_the_fields_that_are_named() -> None:
    stage = Stage(seed=1, lucky=True)
    stage.stand_ready("Anna", "Kammer")
    for line in ("öffne die Schatulle", "setze dich", "setze Nofret dazu", "starte Spiel", "würfle"):
        stage.say("Anna", line)
    stage.heard("Anna")
    move = next(one.strip() for one in stage.ask("Anna", "züge").splitlines() if one.strip().startswith("ziehe"))
    start, end = (word for word in move.split() if word[-1:].isdigit())
    assert f"„{move}“" in stage.ask("Anna", f"i ruck den mei vo {start} do umi auf {end} ummi")


@pytest.mark.parametrize(
    "line", ["lorem ipsum dolor", "qwrtz", "🙈", "ich wollte doch gar nix blorfen", "nimm die lampe nicht vom becken"]
)
def test_what_is_no_command_is_not_proposed(line: str) -> None:
    stage = Stage()
    stage.enter("Anna")
    assert "Meinst du „" not in stage.ask("Anna", line)


def test_the_sentence_that_asks_which_names_them_all() -> None:
    assert narrator().tell("sprache.MeinstEines", zeilen=["a", "b"]) == "Meinst du „a“ oder „b“?"
