"""Who asks to be told how it stands is told it, at every table, and says nothing to anybody."""

import pytest

from mud.parlour.read_aloud import UNDRAWN, asked_aloud
from tests.parlour.test_told_moves import standing


@pytest.mark.parametrize(
    ("line", "verb"),
    [
        ("sag mir das Brett an", "vorlesen"),
        ("kannst du mir bitte die Lage durchsagen", "vorlesen"),
        ("das Brett bitte ansagen", "vorlesen"),
        ("sag mir den Stand an", "stand"),
        ("sag mal den Punktestand an", "stand"),
        ("zeig mir das Brett Zeile für Zeile", "vorlesen"),
        ("Brett ohne Rahmen", "vorlesen"),
        ("beschreib mir den Tisch als Text", "vorlesen"),
    ],
)
def test_what_is_to_be_told_aloud(line: str, verb: str) -> None:
    found = asked_aloud(line)
    assert found is not None
    assert found.verb == verb
    assert (UNDRAWN in found.values) == ("ohne" in line or "als Text" in line)


@pytest.mark.parametrize(
    "line",
    ["mach das Brett größer", "ich seh das Brett nicht gut", "ich kann die Karten kaum erkennen", "das ist zu klein"],
)
def test_what_is_too_small_is_a_matter_of_the_help(line: str) -> None:
    found = asked_aloud(line)
    assert found is not None
    assert (found.verb, found.values["text"]) == ("hilfe", "schrift")


@pytest.mark.parametrize(
    "line", ["Brett", "zeig mir das Brett", "sag Ben, das Brett ist schön", "sag mir, was auf dem Brett steht", "Stand"]
)
def test_what_is_put_plainly_is_read_as_ever(line: str) -> None:
    assert asked_aloud(line) is None


def test_nobody_hears_it_said_and_the_reading_mode_is_named() -> None:
    heard = standing(".OOOO...../u........./uuu....... u 42").ask("Anna", "sag mir das Brett an, ohne Rahmen")
    assert "Du sagst" not in heard
    assert "deine Steine stehen auf A0, A1, A2 und B0" in heard
    assert "„leser an“" in heard
