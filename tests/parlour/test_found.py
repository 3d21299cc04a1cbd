"""What a deed has brought to light is what a pronoun means next."""

import pytest

from tests.parlour.test_small_deeds import at

_DUG = "grab in der leeren Kuhle"


@pytest.mark.parametrize("line", ["nimm ihn", "heb ihn auf", "steck ihn ein", "ich nehme ihn mit", "nimm es"])
def test_what_was_dug_out_is_meant(line: str) -> None:
    assert at("westhang", _DUG, line) == "Den Knochenwürfel hast du schon."


@pytest.mark.parametrize("line", ["betrachte ihn", "was ist das?", "sieh ihn dir an"])
def test_what_was_dug_out_is_looked_at(line: str) -> None:
    assert at("westhang", _DUG, line).startswith("Ein einzelner Würfel aus Nilpferdknochen")


def test_where_it_was_dug_keeps_its_own_pronoun() -> None:
    assert at("westhang", _DUG, "x sie").startswith("Glatt wie am ersten Tag")


def test_what_lies_in_a_chest_is_taken_and_the_chest_is_shut() -> None:
    assert at("schreibstube", "öffne die truhe", "nimm ihn raus", having="schluessel").startswith("Du nimmst den Brief")
    assert at("schreibstube", "öffne die truhe", "schließ sie wieder", having="schluessel") == "Du schließt die Truhe."
