"""What everybody asks at a table: the paragraphs that answer it, and the lines that ask the game."""

import pytest

from mud.games import discover
from mud.parlour.common_questions import _known, _passage, common_question

GAMES = sorted(discover())


@pytest.mark.parametrize("game", GAMES)
def test_every_paragraph_that_is_named_is_there(game: str) -> None:
    _, rules = _known(game)
    found = [_passage(game, number) for _, numbers in rules for number in numbers.split()]
    assert found
    assert all(passage.text for passage in found)


@pytest.mark.parametrize(
    ("game", "question", "numbers"),
    [
        ("pharao", "wie dürfen sich die steine denn bewegen?", ("R2b", "R1a", "R1b")),
        ("pharao", "und was heißt Leben auf dem Feld?", ("R4a", "R4b")),
        ("pharao", "wieso konnte er den nicht retten?", ("R4a", "R4b", "R4c")),
        ("oh_pharao", "was macht denn der Steuereintreiber?", ("R12",)),
        ("pharomino", "was ist ein Tempel und was bringt der?", ("R4",)),
    ],
)
def test_a_question_is_answered_by_its_paragraphs(game: str, question: str, numbers: tuple[str, ...]) -> None:
    found = common_question(game, question)
    assert found is not None
    told = " ".join(passage.text for passage in found.passages)
    assert all(number in told for number in numbers)


@pytest.mark.parametrize(
    ("question", "line"),
    [
        ("ist mein Stein auf C5 sicher da?", "gefahr c5"),
        ("wohin kann der auf c5 denn?", "züge von c5"),
        ("welcher von meinen Steinen ist denn in Gefahr?", "gefahr"),
        ("kann ich ihn irgendwie einsperren?", "sperre"),
    ],
)
def test_a_question_to_the_position_is_a_line_that_asks(question: str, line: str) -> None:
    found = common_question("pharao", question)
    assert found is not None
    assert found.line == line


@pytest.mark.parametrize("question", ["ziehe C5 nach C6", "würfle", "wo ist Mahu?", "gefahr ist mein zweiter Name"])
def test_what_nobody_foresaw_is_no_such_question(question: str) -> None:
    assert common_question("pharao", question) is None
