"""What people say to a question of the house, or ask it back: ja genau, nein die Tür, hoppla, wie geht das."""

import pytest

from tests.stage import Stage


@pytest.mark.parametrize("answer", ["ja genau", "ja, genau das meine ich"])
def test_an_offer_can_be_taken(answer: str) -> None:
    stage = Stage()
    stage.enter("Anna")
    assert "Meinst du" in stage.ask("Anna", "nmim die Lampe")
    assert "Du nimmst die Öllampe" in stage.ask("Anna", answer)


def test_what_was_guessed_and_looked_at_can_be_put_right_and_gone_on_with() -> None:
    stage = Stage()
    stage.enter("Anna")
    for answer, told in (
        ("nein, die Tür", "Zedernholz"),
        ("hoppla Tür", "Zedernholz"),
        ("hoppla, ich meinte die Tür", "Zedernholz"),
        ("setz dich drauf", "auf die Bank"),
    ):
        assert "(„betrachte die Bank“)" in stage.ask("Anna", "bank")
        assert told in stage.ask("Anna", answer), answer


def test_a_correction_may_be_the_whole_command() -> None:
    stage = Stage()
    stage.enter("Anna")
    stage.say("Anna", "betrachte flurbel")
    assert "(betrachte die Bank)" in stage.ask("Anna", "hoppla betrachte die Bank")


def test_a_correction_of_a_correction_is_none() -> None:
    """`ach, das war verkehrt, den anderen meinte ich` was read over and over until the house broke off."""
    stage = Stage()
    stage.enter("Anna")
    stage.say("Anna", "betrachte die Bank")
    for line in ("Ach herrje, das war verkehrt, den anderen meinte ich doch.", "ups, ach, ich meinte den ich meinte"):
        assert "zu Bruch" not in stage.ask("Anna", line), line
    assert "Da ist kein Wort, das zu verbessern wäre" in stage.ask(
        "Anna", "nein, ach das meinte ich, das meinte ich doch"
    )


def test_what_is_whispered_to_somebody_absent_is_told_to_nobody() -> None:
    stage = Stage()
    stage.enter("Anna")
    stage.enter("Bert")
    stage.heard("Bert")
    assert "„cleo“ ist nicht hier" in stage.ask("Anna", "flüstere cleo, dass Bert schummelt")
    assert "schummelt" not in " ".join(stage.heard("Bert"))


def test_a_yes_to_nothing_is_said_whole() -> None:
    stage = Stage()
    stage.enter("Anna")
    assert "Ja bitte, das wäre nett" in stage.ask("Anna", "Ja bitte, das wäre nett")


def test_a_game_there_is_not_is_forgotten_when_another_is_named() -> None:
    stage = Stage()
    stage.enter("Anna")
    assert "Für welches Spiel" in stage.ask("Anna", "suche Gegner für Schach")
    assert "Du suchst jemanden für PHARAO" in stage.ask("Anna", "Pharao")


def test_rules_are_read_wherever_one_is() -> None:
    stage = Stage()
    stage.enter("Anna")
    assert "R6 Aktion 2" in stage.ask("Anna", "wie spielt man OH, PHARAO!?")
    assert "R6 Aktion 2" in stage.ask("Anna", "lies die Regeln von OH, PHARAO!")
    stage.stand_ready("Ben")  # beside the board of PHARAO
    assert "R1" in stage.ask("Ben", "lies Regeln")
    assert "Tempel" in stage.ask("Ben", "lies die Regeln von Pharomino")


def test_what_one_may_be_asked_is_asked_with_a_pronoun_and_names_have_no_article() -> None:
    stage = Stage()
    stage.stand_ready("Anna")
    stage.say("Anna", "sprich mit dem Priester")
    assert "Den Priester könntest du fragen" in stage.ask("Anna", "was kann ich ihn fragen?")
    assert "nach Ranef." in stage.ask("Anna", "frag ihn nach dem ranef")
    assert "nach dem Wetter." in stage.ask("Anna", "frag ihn nach dem wetter")


def test_who_is_asked_about_themselves_answers() -> None:
    stage = Stage()
    stage.stand_ready("Anna")
    stage.say("Anna", "hallo Priester")
    told = stage.ask("Anna", "warum sitzt du hier?")
    assert "Du sagst: warum sitzt du hier" in told
    assert "Priester" in told
