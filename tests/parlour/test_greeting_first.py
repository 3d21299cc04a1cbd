"""A line that greets or thanks first and goes on with a question or a command, where no other person hears it."""

import pytest

from tests.parlour.test_small_deeds import at
from tests.stage import Stage

GREETED = "„Da bist du ja.“"


@pytest.mark.parametrize(
    ("line", "first", "then"),
    [
        ("Guten Tag Senbi, was kannst du mir über die Schatulle erzählen?", GREETED, "„Man hat sie im Sand"),
        ("moin senbi was liegt da auf dem tisch", GREETED, "Darauf liegen eine Schatulle und eine Schriftrolle."),
        ("tach, kannst du mir helfen?", GREETED, "Du schreibst in deutschen Sätzen"),
        ("hallo! was ist das für ein kasten", GREETED, "Ein Kästchen aus Ebenholz"),
    ],
)
def test_both_are_answered(line: str, first: str, then: str) -> None:
    told = at("kammer", line)
    assert first in told
    assert then in told[told.index(first) :]


@pytest.mark.parametrize(
    "line",
    [
        "hallo priester, setz dich zu mir",
    ],
)
def test_what_is_only_said_is_said_as_a_whole(line: str) -> None:
    told = at("kammer", line)
    assert told.count("Du sagst:") == (0 if "wer bist" in line else 1)
    assert "Anna sitzt" not in told


def test_who_is_greeted_among_people_hears_all_of_it() -> None:
    stage = Stage()
    for name in ("Anna", "Ben"):
        stage.enter(name)
        stage.house.world.enter(f"person:{name.lower()}", "kammer")
        stage.heard(name)
    stage.say("Anna", "hallo Ben, wie spielt man das?")
    assert any("wie spielt man das" in told for told in stage.heard("Ben"))
