"""Who takes leave of somebody is answered, and told the way out of the house only if they named nobody."""

import pytest

from mud.parlour.identity import person_id
from tests.corpus.scenes import opened
from tests.stage import Stage

OUT = "(Aus dem Haus gehst du mit „ende“.)"


def greeted(room: str) -> Stage:
    stage, _ = opened(f"@{room}")
    stage.say("Anna", "hallo")
    stage.heard("Anna")
    return stage


@pytest.mark.parametrize(
    "line",
    [
        *("ich verabschiede mich von ipi", "verabschiede dich von ipi", "Ich möchte mich verabschieden"),
        *("ich will mich jetzt verabschieden", "auf wiedersehen, ipi", "ich verabschiede mich"),
    ],
)
def test_leave_is_taken_and_nobody_is_spoken_to_anew(line: str) -> None:
    told = greeted("bauhuette").ask("Anna", line)
    assert "„Kopf“, sagt Ipi und meint den Türbalken." in told
    assert "Du sprichst" not in told
    assert OUT not in told


def test_leave_is_taken_before_one_goes() -> None:
    told = greeted("oase").ask("Anna", "Ich verabschiede mich und gehe weiter nach Westen.")
    assert "„Geh nur, ich erzähle solange weiter“, sagt Harchuf." in told
    assert "Am Fuß der Pyramide" in told
    assert OUT not in told


@pytest.mark.parametrize("line", ["auf wiedersehen", "tschüss!", "bis bald"])
def test_a_bare_goodbye_may_be_meant_for_the_house(line: str) -> None:
    assert OUT in greeted("bauhuette").ask("Anna", line)


def test_the_king_takes_leave_as_one_whose_match_is_over() -> None:
    stage = greeted("halle")
    anna = person_id("anna")
    stage.house.world.set_mark(anna, "partie_zu_ende", 1)
    stage.house.world.enter(anna, "grabkammer")
    told = stage.ask("Anna", "tschüss anchiri")
    assert "„Leb wohl“, sagt der König." in told
    assert "kurz aufsteht" not in told


# What is to be broken, and what is written behind something


@pytest.mark.parametrize(
    "line",
    [
        *(
            "truhe kaputt hauen",
            "die truhe kaputt machen",
            "schlag die truhe ein",
            "ich will die truhe kaputt schlagen",
        ),
        "hau die truhe kaputt",
    ],
)
def test_what_is_to_go_to_pieces_is_broken_in_two_words(line: str) -> None:
    assert "Ich müsste es eintragen." in greeted("schreibstube").ask("Anna", line)


@pytest.mark.parametrize("line", ["kann ich die truhe kaputt machen", "truhe nicht kaputt machen"])
def test_who_only_asks_breaks_nothing(line: str) -> None:
    assert "Du setzt an." not in greeted("schreibstube").ask("Anna", line)
