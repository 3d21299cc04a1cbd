"""At the market and in the oasis: what gets one somewhere with somebody, who is urged on, and what is not lost."""

import pytest

from tests.corpus.scenes import opened

SWEET = "etwas Süßes"
STORY = "„Eine Geschichte“, sagt Harchuf"
AWAKE = "Du sprichst die Obstfrau an."
HELD = "Er klemmt fester"
HAND = "Du nimmst die Feige"


def told(scene: str, line: str) -> str:
    """What Anna is told for a line in a scene of its own."""
    stage, _ = opened(scene)
    return stage.ask("Anna", line)


@pytest.mark.parametrize(
    "line",
    [
        "womit lockt man den Affen",
        "Womit kann ich den Affen bestechen?",
        "was mag der Affe",
        "was will der Affe von mir",
        "was soll ich mit dem tun",
        "wie krieg ich den Affen da runter",
        "Ob er mir das wohl für ein Stück Obst gibt?",
        "gibt mir der Affe das Ding für eine Feige?",
        "Der Affe müsste sich doch mit etwas bestechen lassen, bevor die Dame erwacht. Womit?",
    ],
)
def test_what_gets_one_somewhere_with_somebody_is_told_by_them(line: str) -> None:
    assert SWEET in told("markt", line)


@pytest.mark.parametrize(("scene", "line", "answer"), [("@fischerbucht", "was braucht die Fischerin", "Reuse fehlt")])
def test_everybody_tells_what_gets_one_somewhere_with_them(scene: str, line: str, answer: str) -> None:
    assert answer in told(scene, line)


@pytest.mark.parametrize(
    "line",
    [
        "nur zu",
        "fang an",
        "mach kurz",
        "mach es kurz",
        "erzählet Se",
        "Bitte erzählen Sie mir die Geschichte von Anfang an.",
    ],
)
def test_who_is_urged_on_begins(line: str) -> None:
    heard = told("oase", line)
    assert STORY in heard
    assert "Du erzählst" not in heard


@pytest.mark.parametrize(
    ("line", "first", "then", "never"),
    [
        ("weck die Frau, ich möchte eine Feige kaufen", AWAKE, "Das ist der Preis", ""),
        ("weck mal die frau auf die da pennt", AWAKE, "", "Meinst du"),
        ("füttere den affen der da oben sitzt", "schreibt dich ab", "", "Meinst du"),
        ("gib dem Affen irgendwas zu essen", "schreibt dich ab", "", ""),
        ("tausch mit dem Affen eine Feige gegen das Ding", "Du gibst dem Affen die Feige", "eine Spielkarte", ""),
    ],
)
def test_no_part_of_a_line_is_lost_and_none_is_said_aloud(line: str, first: str, then: str, never: str) -> None:
    heard = told("markt", line)
    assert first in heard
    assert then in heard
    assert not never or never not in heard


@pytest.mark.parametrize(
    "line", ["krieg ich den Rest, wenn ich dem Opa zuhöre", "solange der Alte redet, kann ich da was nehmen?"]
)
def test_a_question_is_not_refused_for_its_if(line: str) -> None:
    heard = told("oase", line)
    assert "Auf ein Wenn" not in heard
    assert "Was dann wäre" in heard


@pytest.mark.parametrize(
    ("scene", "line", "refused", "then"),
    [
        ("markt", "nimm das Brot und wo bin ich", "„das Brot“? Davon siehst du", "auf dem Markt"),
        ("markt", "geh nach Osten und nimm eine Feige", "Dorthin führt kein Weg", "bleibt darum: „nimm eine Feige“"),
        ("anlegestelle", "nimm die Barke und geh nach Norden", "Fährmann", "bleibt darum: „geh nach Norden“"),
        (
            "legen",
            "leg 84 zweimal gedreht unter 101 und 93 rechts daneben",
            "stößt an",
            "bleibt darum: „lege 93 rechts an 84“",
        ),
    ],
)
def test_what_fails_does_not_take_the_rest_with_it(scene: str, line: str, refused: str, then: str) -> None:
    heard = told(scene, line)
    assert refused in heard
    assert then in heard


def test_what_hangs_on_what_failed_is_not_done() -> None:
    heard = told("markt", "nimm das Brot und gib dem Affen davon")
    assert "Davon siehst du hier nichts" in heard
    assert "Du gibst" not in heard
