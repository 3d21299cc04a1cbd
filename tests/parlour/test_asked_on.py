"""What is asked of who left something out says the verb that was typed, not the one the house knows it by."""

import pytest

from tests.stage import Stage


@pytest.mark.parametrize(
    ("typed", "asked"),
    [
        ("wirf", "Was willst du werfen?"),
        ("klau", "Was willst du klauen?"),
        ("hol", "Was willst du holen?"),
        ("zerbrich", "Was willst du zerbrechen?"),
        ("häng die Lampe", "Wohin willst du die Öllampe hängen?"),
        ("greif an", "Was willst du schlagen?"),
        ("mach auf", "Was willst du öffnen?"),
    ],
)
def test_the_verb_is_asked_for_as_it_was_typed(typed: str, asked: str) -> None:
    stage = Stage()
    stage.enter("Anna")
    assert stage.ask("Anna", typed) == asked
