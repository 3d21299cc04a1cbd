"""Questions about a running game are answered from its position and its last moves, never from its rules."""

import pytest

from tests.parlour.test_named_move import match_of, standing


@pytest.mark.parametrize(
    ("position", "line", "heard"),
    [
        ("plots", "Was hat Ipi gebaut?", "Ipi hat 0 Punkte."),
        ("tiles", "Wie viele Plättchen hat er noch auf der Hand?", "Paheri hat 0 Punkte"),
        ("tiles", "Welche Züge sind mir möglich?", "lege 32 über 93"),
        ("stones", "Welche Züge bleiben mir denn noch?", "ziehe A2 nach A1"),
        ("hand", "Führe ich?", "Nach Punkten: du 0"),
        ("stones", "Wie steht die Partie?", "C2 und C6"),
        ("tiles", "Wo hat Paheri zuletzt gelegt?", "Noch hat niemand einen Zug getan."),
    ],
)
def test_the_position_answers(position: str, line: str, heard: str) -> None:
    assert heard in standing(position).ask("Anna", line)


@pytest.mark.parametrize("line", ["Wie viele Karten haben die anderen?", "Was haben die anderen schon gebaut?"])
def test_of_others_nothing_is_told_of_oneself(line: str) -> None:
    assert "Du hast" not in standing("hand").ask("Anna", line)


@pytest.mark.parametrize("line", ["Hat das geklappt?", "Ist der Zug durchgegangen?", "Hat das funktioniert?"])
def test_whether_it_worked_is_said_first(line: str) -> None:
    stage = standing("stones")
    assert stage.ask("Anna", line).startswith("Nein, von dir ist in dieser Partie noch nichts geschehen.")
    stage.say("Anna", "ziehe A2 nach A3")
    heard = stage.ask("Anna", line)
    assert heard.startswith("Ja. Zuletzt ist von dir das geschehen:")
    assert "Du ziehst von A2 nach A3." in heard
    stage.say("Anna", "ziehe A9 nach A3")
    assert stage.ask("Anna", line).startswith("Nein, deine letzte Zeile hat nichts bewirkt.")


@pytest.mark.parametrize("position", ["stones", "hand", "plots", "tiles"])
@pytest.mark.parametrize(
    "line",
    [
        "Ja, ich gebe auf, du hast gewonnen",
        "okay, du hast gewonnen, ich gebe mich geschlagen",
        "ich kapituliere",
    ],
)
def test_who_gives_up_unasked_is_asked_whether_really(position: str, line: str) -> None:
    stage = standing(position)
    played = match_of(stage).played
    assert "Damit gibst du die Partie auf. Wirklich?" in stage.ask("Anna", line)
    assert match_of(stage).played == played


def test_to_give_a_group_something_is_not_to_give_up() -> None:
    assert "Wirklich?" not in standing("bids").ask("Anna", "ich gebe auf Gruppe 2 eine Vier")


def test_what_is_told_behind_an_answer_is_not_misunderstood() -> None:
    heard = standing("stones").ask("Anna", "Wie steht es, ich blicke nicht durch?")
    assert "C2 und C6" in heard
    assert "lässt du es bleiben" not in heard
