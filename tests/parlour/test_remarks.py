"""What is only remarked before or behind a request is passed over; what was to be done first is not."""

import pytest

from tests.stage import Stage


def told(line: str) -> str:
    stage = Stage()
    stage.stand_ready("Anna")
    stage.heard("Anna")
    return stage.ask("Anna", line)


@pytest.mark.parametrize(
    "line",
    [
        "Öffne den Flurbel. Geh nach Osten.",
        "Den roten Flurbel! Geh nach Osten.",
        "Flurble! Geh nach Osten.",
        "Zum Flurbel. Geh nach Osten.",
        "Jodle! Geh nach Osten.",
        "Wenn Wunder geschehen. Geh nach Osten.",
    ],
)
def test_what_may_have_been_asked_first_is_not_passed_over(line: str) -> None:
    assert "Du gehst" not in told(line)


def test_a_line_of_nothing_but_remarks_is_not_understood() -> None:
    assert "kenne ich nicht" in told("Prachtvoll! Ach herrje, so ein Gepränge!")
