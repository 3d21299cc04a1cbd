"""No line is answered with nothing, however little somebody wishes to hear."""

import pytest

from tests.corpus.scenes import HERE, opened, typed
from tests.stage import at_the_board

_FEW = 40
"""Lines a scene: the first of all that people have typed there."""
_LAST_RESORT = "Darauf ist nichts zu sagen"


@pytest.mark.parametrize("scene", ["pharao", "karten", "tal_planen", "legen", "halle", "markt"])
def test_every_line_is_answered_to_who_hears_little(scene: str) -> None:
    lines = [line for one in typed(HERE / "haus") if one.scene == scene for line in one.lines][:_FEW]
    assert lines
    stage, _ = opened(scene)
    stage.say("Anna", "leser knapp")
    for line in lines:
        heard = stage.ask("Anna", line)
        assert heard.strip(), line
        assert _LAST_RESORT not in heard, line
        if "Auf bald" in heard:
            stage, _ = opened(scene)
            stage.say("Anna", "leser knapp")


@pytest.mark.parametrize("length", ["knapp", "üblich"])
@pytest.mark.parametrize(
    ("line", "told"),
    [
        (
            "wo liegen nil, leben und glück",
            ("Nil auf A6 ist frei.", "Leben auf A5 ist frei.", "Glück auf B5 ist frei."),
        ),
        ("wo liegen nil und glück", ("Nil auf A6 ist frei.", "Glück auf B5 ist frei.")),
        ("wo ist das leben", ("Leben A5 ist frei.",)),
    ],
)
def test_fields_that_are_asked_for_are_told_in_every_length(length: str, line: str, told: tuple[str, ...]) -> None:
    stage, _ = opened("pharao")
    stage.say("Anna", f"leser {length}")
    heard = stage.ask("Anna", line)
    assert all(one in heard for one in told), heard


def test_what_nothing_is_told_of_is_said_to_be_so(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = at_the_board()
    monkeypatch.setattr(stage.house.conversation, "obey", lambda visitor, line: visitor.dialogue.told.clear())
    assert _LAST_RESORT in stage.ask("Anna", "irgendetwas")
    assert stage.ask("Anna", "  ") == ""
