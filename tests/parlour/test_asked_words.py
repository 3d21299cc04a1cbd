"""A single word with a question mark is explained, and nothing is done; what is handed over in words is given."""

import pytest

from tests.stage import Stage


def test_a_direction_put_as_a_question_is_no_page() -> None:
    stage = Stage()
    stage.enter("Anna")
    stage.heard("Anna")
    assert stage.ask("Anna", "n?") == "Das weiß ich selbst nicht. Probier es aus, oder sieh genauer hin."


@pytest.mark.parametrize(
    "line", ["Senbi, hier ist Ihre Münze", "da ist deine Münze, Senbi", "Senbi, nehmen Sie die Münze"]
)
def test_what_is_handed_over_in_words_is_given(line: str) -> None:
    stage = Stage()
    stage.enter("Anna")
    for before in ("nimm die Münze", "w"):
        stage.say("Anna", before)
    stage.heard("Anna")
    assert "Dann hast du jetzt den Wunsch eines anderen in der Tasche" in stage.ask("Anna", line)


def test_the_hour_and_where_the_story_stands() -> None:
    stage = Stage()
    stage.enter("Anna")
    stage.heard("Anna")
    assert stage.ask("Anna", "Wie spät ist es?").startswith("Eine Uhr geht hier nur")
    assert "Zwei haben gespielt" in stage.ask("Anna", "wo waren wir?")  # nothing to recall yet: the notebook
    assert stage.ask("Anna", "Danke, auf Wiedersehen, ich höre jetzt auf") == "Willst du das Haus verlassen? (ja/nein)"
