"""Who goes where they are already gives nothing up, and is asked nothing."""

import pytest

from tests.stage import Stage, at_the_board


@pytest.mark.parametrize("typed", ["gehe in die Kammer", "geh in diese Kammer", "betritt die Kammer"])
def test_who_is_there_already_is_asked_nothing(typed: str) -> None:
    stage: Stage = at_the_board()
    stage.say("Anna", "starte Spiel")
    assert stage.ask("Anna", typed) == "Da bist du schon."
    table = stage.house.tables.of("person:anna")
    assert table is not None
    assert table.match is not None


def test_who_would_leave_is_asked() -> None:
    stage = at_the_board()
    stage.say("Anna", "starte Spiel")
    assert "Wirklich?" in stage.ask("Anna", "gehe nach Osten")
