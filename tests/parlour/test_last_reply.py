"""What the last reply is still good for: what it brought to light, what it proposed, and why it refused."""

import pytest

from tests.parlour.test_small_deeds import at

_DUG = "grab in der leeren Kuhle"


@pytest.mark.parametrize("line", ["nimm ihn", "heb ihn auf", "steck ihn ein", "ich nehme ihn mit", "nimm es"])
def test_what_was_dug_out_is_meant(line: str) -> None:
    assert at("westhang", _DUG, line) == "Den Knochenwürfel hast du schon."


@pytest.mark.parametrize(
    "line",
    [
        "betrachte ihn",
        "was ist das?",
    ],
)
def test_what_was_dug_out_is_looked_at(line: str) -> None:
    assert at("westhang", _DUG, line).startswith("Ein einzelner Würfel aus Nilpferdknochen")


def test_where_it_was_dug_keeps_its_own_pronoun() -> None:
    assert at("westhang", _DUG, "x sie").startswith("Glatt wie am ersten Tag")


def test_what_lies_in_a_chest_is_taken_and_the_chest_is_shut() -> None:
    assert at("schreibstube", "öffne die truhe", "nimm ihn raus", having="schluessel").startswith("Du nimmst den Brief")
    assert at("schreibstube", "öffne die truhe", "schließ sie wieder", having="schluessel") == "Du schließt die Truhe."


_DOUBTFUL = "leg das ankh in die mulde mit dem ankh"


@pytest.mark.parametrize("between", ["grab im sand", "nein"])
def test_it_is_not_when_something_was_done_or_it_was_declined(between: str) -> None:
    assert "drückst" not in at("westhang", _DOUBTFUL, between, "ja den meine ich", having="plaettchen_ankh")


def test_a_bare_yes_is_said_to_what_was_asked_last() -> None:
    assert "drückst" not in at("westhang", _DOUBTFUL, "x mulden", "ja", having="plaettchen_ankh")


@pytest.mark.parametrize("line", ["warum?", "warum nicht?", "wieso denn nicht", "wieso geht das nicht?"])
def test_after_a_refusal_why_is_answered_with_the_reason(line: str) -> None:
    assert at("halle", "nimm die Bank", line) == "Daran lag es: Die Bank ist älter und schwerer als du."


def test_why_not_is_a_yes_where_something_was_asked() -> None:
    assert at("westhang", _DOUBTFUL, "warum nicht?", having="plaettchen_ankh").startswith("Du drückst das Ankh")
