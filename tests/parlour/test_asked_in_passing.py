"""What somebody who hears the table asks in passing: what lies there, what they can choose, how long it still takes."""

import pytest

from tests.corpus.scenes import opened


@pytest.mark.parametrize(
    ("scene", "line", "told"),
    [
        ("pharao", "was liegt vor mir", "deine Steine stehen auf"),
        ("pharao", "was steht jetzt vor mir", "deine Steine stehen auf"),
        ("karten", "was liegt vor mir", "Vor dir steht noch keine Pyramide."),
        ("tal_planen", "was liegt vor mir", "In deinem Vorrat liegen"),
        ("karten", "was ist jetzt mit meinen karten", "Auf der Hand hast du"),
        ("karten", "wie siehts mit meinen karten aus", "Auf der Hand hast du"),
        ("pharao", "was steht mir zur wahl", "ziehe A1 nach A3 oder B4"),
        ("karten", "was habe ich zur auswahl", "nimm 1, 5 oder Dieb"),
        ("tal_planen", "welche wahl habe ich", "schicke Aufseher von 16 nach"),
        ("pharao", "ist der stein im nil ertrunken", "Du hast noch alle vier Steine"),
        ("pharao", "sind die steine im wasser verloren", "Du hast noch alle vier Steine"),
        ("pharao", "rate mir was", "Wie wäre es mit"),
        ("karten", "rat mir bitte", "Wie wäre es mit"),
        ("pharao", "wie lange dauert das noch", "Es ist aus, wenn"),
        ("karten", "und wie lange geht das spiel noch", "Der Aufseher steht auf Feld 0 von 10."),
        ("tal_planen", "wie lange geht das noch", "Die Pyramide des Pharaos hat 0 von 30 Steinen."),
        ("legen", "wie lange dauert die partie noch", "Dir fehlen dazu noch"),
        ("karten", "welche leute sind hier", "Hier: Nebet."),
        ("halle", "was für leute sind hier", "Außer dir ist niemand hier."),
    ],
)
def test_what_is_asked_in_passing_is_answered(scene: str, line: str, told: str) -> None:
    stage, _ = opened(scene)
    stage.say("Anna", "leser an")
    assert told in stage.ask("Anna", line)


@pytest.mark.parametrize("line", ["baue alles was geht", "bau alles, was geht", "bau mir das beste"])
def test_whatever_can_be_built_is_proposed(line: str) -> None:
    stage, _ = opened("karten")
    stage.say("Anna", "ziehe")
    assert "Wie wäre es mit „baue 6 J6 7“?" in stage.ask("Anna", line)


@pytest.mark.parametrize(
    "line",
    [
        "frag nebet ob sie mir eine zwei gegen die sechs gibt",
        "frage doch Nebet, ob sie mir eine Zwei für die Sechs geben würde",
        "frag nebet, ob die mir eine zwei gegen eine sechs tauscht",
    ],
)
def test_who_has_somebody_asked_for_a_card_makes_an_offer(line: str) -> None:
    stage, _ = opened("karten")
    stage.say("Anna", "ziehe")
    assert "Du bietest Nebet eine Sechs gegen eine Zwei." in stage.ask("Anna", line)


@pytest.mark.parametrize("line", ["frag nebet ob sie müde ist", "frag nebet nach dem dieb"])
def test_what_else_somebody_is_asked_is_no_offer(line: str) -> None:
    stage, _ = opened("karten")
    stage.say("Anna", "ziehe")
    assert "Du bietest" not in stage.ask("Anna", line)


@pytest.mark.parametrize("scene", ["pharao", "halle"])
@pytest.mark.parametrize("line", ["wiederhol das bitte kürzer", "kürzer", "sag mir das nochmal kürzer"])
def test_who_wants_it_shorter_hears_how_that_is_set(scene: str, line: str) -> None:
    assert "„leser knapp“" in opened(scene)[0].ask("Anna", line)


def test_steps_in_one_direction_are_told_together() -> None:
    heard = opened("@tempelhof")[0].ask("Anna", "wo kann ich oh pharao spielen")
    assert "nach Süden, viermal nach Westen, hinein und nach Norden" in heard


def test_the_page_for_who_listens_begins_with_what_to_do_first_and_has_no_walls() -> None:
    page = opened("halle")[0].ask("Anna", "hilfe vorlesen").splitlines()
    assert page[1].strip().startswith("Womit anfangen:")
    stage, _ = opened("halle")
    stage.say("Anna", "leser an")
    assert max(map(len, stage.ask("Anna", "hilfe vorlesen").splitlines())) < 400
