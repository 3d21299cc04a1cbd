"""What somebody asks, and says, to whom the board of PHARAO is new: signs, numbers, advice they take, locking in."""

import pytest

from tests.corpus.scenes import opened
from tests.parlour.test_spoken_at_pharao import NOTHING_DONE, THROWN
from tests.parlour.test_told_moves import standing

BEFORE = ".OOOO...../u........./uuu....... u -"
PUSHES = ".O......../u.....O.../uuu....... u x1"
"""The stone on B6 is the only one that can be pushed in."""
ON_LIFE = ".O......../u........./uuu..O.... u x2"
"""A stone of the other holds Leben, and one's own die showed zero."""
LOCKED = "........uO/........u./.......... u 10"
"""The other has one stone, in a corner, with one way out."""


@pytest.mark.parametrize(
    "line",
    [
        "Hilfe was seh ich da?",
        "was seh ich hier",
        "wie liest man das Brett?",
        "was bedeuten die Zeichen auf dem Brett?",
        "ich versteh das Brett nicht",
        "erklär mir mal das Brett",
    ],
)
def test_the_board_is_explained_to_who_cannot_read_it(line: str) -> None:
    heard = standing(THROWN).ask("Anna", line)
    assert "Drei Reihen, A unten" in heard
    assert "Jedes „u“ ist ein Stein von dir" in heard
    assert "hilfe hand" not in heard


@pytest.mark.parametrize(
    ("place", "line", "told"),
    [
        (THROWN, "was bedeuten die zwei Zahlen?", ("4 für deine, 2 für die fremden", "Die erste Zahl gilt")),
        (THROWN, "wofür sind die beiden Würfel", ("4 für deine", "Die erste Zahl gilt")),
        (BEFORE, "was sagen die beiden Zahlen?", ("Die erste Zahl gilt",)),
        (THROWN, "wo stehen die Steine jetzt?", ("A0, A1, A2 und B0", "C1, C2, C3 und C4")),
        (THROWN, "warum schiebe ich denn einen Stein vom Priester?", ("Gerade damit wird gekämpft",)),
        (THROWN, "wieso ziehe ich fremde Steine", ("Gerade damit wird gekämpft",)),
        (THROWN, "kann ich einen einsperren?", ("Nein: Was du jetzt auch ziehst",)),
        (THROWN, "wie sperre ich ihn ein", ("Nein: Was du jetzt auch ziehst",)),
        (BEFORE, "kann ich jemanden einsperren", ("Ziehen kannst du erst nach deinem Wurf.",)),
        (LOCKED, "kann ich den Priester einsperren?", ("Ja: Nach „ziehe B8 nach B9“",)),
        (ON_LIFE, "wie komme ich an den auf Leben ran?", ("Von A5 kannst du den fremden Stein zwei Schritte weit",)),
        (ON_LIFE, "wie krieg ich den auf Leben weg?", ("Von A5 kannst du den fremden Stein",)),
        (THROWN, "stein in den nil schubsen", ("Nein, mit diesem Wurf kommt kein fremder Stein",)),
        (THROWN, "schau", ("Wie es steht, zeigt „brett“.",)),
    ],
)
def test_it_is_told_from_the_position(place: str, line: str, told: tuple[str, ...]) -> None:
    heard = standing(place).ask("Anna", line)
    assert all(one in heard for one in told), heard
    assert not any(one in heard for one in NOTHING_DONE)


@pytest.mark.parametrize("line", ["stein in den nil schubsen bitte", "einen Stein ins Wasser schubsen"])
def test_the_only_stone_that_can_be_pushed_in_is(line: str) -> None:
    assert "Du stößt den Stein auf B6 in den Nil" in standing(PUSHES).ask("Anna", line)


def test_that_an_own_stone_was_moved_is_not_said_where_none_could_be() -> None:
    heard = standing(ON_LIFE.replace("O", ".", 1)).ask("Anna", "komm ich aufs Leben?")
    assert "hast du schon gezogen" not in heard


def told_behind_advice(line: str) -> str:
    stage, _ = opened("pharao")
    stage.say("Anna", "tipp")
    stage.heard("Anna")
    return stage.ask("Anna", line)


@pytest.mark.parametrize(
    "line",
    [
        "na gut dann das",
        "dann eben das",
        "oh fein, dann mache ich das, tut mir leid Herr Senbi",
        "ok, das mache ich, sorry Nofret",
        "gut, machen wir so, nichts für ungut",
    ],
)
def test_advice_is_taken_whatever_is_said_to_the_other(line: str) -> None:
    heard = told_behind_advice(line)
    assert "Du ziehst von B0 nach B4." in heard
    assert "Du schiebst einen Stein Oberägyptens von C4 nach C6." in heard


@pytest.mark.parametrize("line", ["ist das gut?", "das ist mir zu viel", "tut mir leid, Nofret"])
def test_what_agrees_to_nothing_does_nothing(line: str) -> None:
    assert "Du ziehst" not in told_behind_advice(line)


def test_a_move_that_was_only_described_is_put_as_a_question() -> None:
    stage, _ = opened("pharao")
    line = "meinen vordersten 4 vor und bei nofret den wo es sie am meisten nervt"
    assert stage.ask("Anna", line) == "Wie wäre es mit „ziehe A2 nach B3“ und „ziehe C4 nach C6“? (ja/nein)"
    assert stage.ask("Anna", "nein").startswith("Dann nicht.")
    assert "Du ziehst" not in stage.ask("Anna", "ja")
    stage.ask("Anna", line)
    assert "Du ziehst von A2 nach B3." in stage.ask("Anna", "ja")


@pytest.mark.parametrize(
    "line",
    [
        "Ziehe den vordersten Stein auf Zeile A vier Felder und danach den fremden von C4 zwei weiter.",
        "den vordersten vier weiter und ihren vordersten zwei weiter",
        "A2 vier, C4 zwei",
    ],
)
def test_of_many_turns_it_is_told_where_each_stone_may_go(line: str) -> None:
    stage, _ = opened("pharao")
    heard = stage.ask("Anna", line)
    assert heard.startswith("Das geht auf mehrere Arten: A2 nach A4, ")
    assert "und C4 nach A4, B3, B5 (Glück) oder C6." in heard


@pytest.mark.parametrize("line", ["komm, wir würfeln", "ja, dann würfeln wir jetzt"])
def test_dice_are_thrown_together(line: str) -> None:
    stage, _ = opened("pharao")
    stage.ask("Anna", "ziehe B0 nach B4 und C4 nach C6")
    assert "Du würfelst" in stage.ask("Anna", line)


def test_how_good_a_move_was_comes_first() -> None:
    stage, _ = opened("pharao")
    stage.ask("Anna", "ziehe B0 nach B4 und C4 nach C6")
    assert stage.ask("Anna", "war das gut so?").startswith("Gut so: ")
