"""What is listed is chosen by its number, what leaves it open is asked, and what stands there is explained."""

import pytest

from tests.parlour.test_takeback import alone
from tests.stage import Stage


def listed(throws: str = "21 10 11", *, aloud: bool = False) -> tuple[Stage, list[str]]:
    """Anna after her throw, and the lines that `züge` has just shown her."""
    stage = alone(throws=throws)
    if aloud:
        stage.say("Anna", "leser an")
    stage.say("Anna", "würfle")
    return stage, [line.strip() for line in stage.ask("Anna", "züge").splitlines() if "ziehe" in line]


@pytest.mark.parametrize(
    ("line", "at"),
    [
        *(("1", 0), ("2", 1), ("die erste", 0), ("die zweite bitte", 1), ("Dann zieh ich die erste", 0)),
        *(("Ich nehme Zeile 2", 1), ("Ich nehme von Zeile 2", 1), ("Zug 3", 2), ("die letzte", -1), ("drei", 2)),
        *(("2.", 1), ("nimm die 2. Zeile", 1), ("ok, dann mach ich mal den dritten", 2), ("Nummer eins!", 0)),
        *(("Ich entscheide mich für die vierte.", 3), ("den ersten davon", 0), ("Na gut, Möglichkeit 2", 1)),
    ],
)
def test_a_line_of_the_list_is_chosen_by_its_number(line: str, at: int) -> None:
    stage, lines = listed()
    told = stage.ask("Anna", line)
    start, _, end = lines[at].removeprefix("ziehe ").partition(" nach ")
    assert lines[at] in told
    assert f"Du ziehst von {start} nach {end}." in told


@pytest.mark.parametrize(
    "line",
    [
        *("die erste?", "nicht die erste", "die erste war gut", "2 Steine", "sag 1", "eine", "die erste oder zweite"),
        *("vielleicht die zweite", "die zweite von Senbi", "was macht die erste", "10", "0"),
    ],
)
def test_what_says_more_or_less_chooses_nothing(line: str) -> None:
    stage, _ = listed()
    assert "Du ziehst" not in stage.ask("Anna", line)


def test_only_the_next_line_chooses() -> None:
    stage, _ = listed()
    stage.say("Anna", "stand")
    assert "Du ziehst" not in stage.ask("Anna", "die erste")


def test_a_number_beyond_the_list_is_told() -> None:
    stage, lines = listed()
    assert len(lines) < 50
    assert "So viele Zeilen waren es nicht" in stage.ask("Anna", "Zeile 50")


def test_a_question_that_is_open_comes_first() -> None:
    stage, _ = listed()
    stage.say("Anna", "gib auf")
    told = stage.ask("Anna", "die erste")
    assert "Du ziehst" not in told


@pytest.mark.parametrize(
    "line",
    [
        *("ziehe A1 nach A3, B2 oder C1", "ziehe A1 nach A3 oder B2", "ziehe A1 nach A3 oder nach B2"),
        *("A1 nach A3 oder B2", "ziehe entweder A1 nach A3 oder nach B2", "Ich ziehe A1 nach A3, oder nach B2."),
        *("würfle oder gib auf", "ziehe A1 nach A3, oder lieber B2", "ich ziehe A1 nach A3 oder doch eher C1 nach B1"),
        *("gib auf oder ziehe A1 nach A3", "ziehe A1 nach A3 oder setz dich", "fertig oder ziehe A1 nach A3"),
    ],
)
def test_nothing_is_done_of_what_is_left_open(line: str) -> None:
    stage, _ = listed()
    told = stage.ask("Anna", line)
    assert "Du ziehst" not in told
    assert "Wirklich" not in told


def either(lines: list[str]) -> tuple[str, str, str]:
    """A field, and two where a stone may go from it."""
    ways = [line.removeprefix("ziehe ").split(" nach ") for line in lines]
    start = next(one for one, _ in ways if sum(other == one for other, _ in ways) > 1)
    first, second = [end for one, end in ways if one == start][:2]
    return start, first, second


def test_a_new_command_is_no_answer_to_which() -> None:
    stage, lines = listed()
    start, *ends = either(lines)
    stage.say("Anna", f"ziehe {start} nach {ends[0]} oder {ends[1]}")
    assert "Wohin" not in stage.ask("Anna", "stand")
    assert "Du ziehst" not in stage.ask("Anna", ends[0])


@pytest.mark.parametrize(
    ("line", "told"),
    [
        *(("Was bedeutet A2?", "A2 ist das Feld in Reihe A, Spalte 2."), ("was heißt c4", "Reihe C, Spalte 4.")),
        *(("Was heißt denn 2 von hundert weggegeben?", "hundertmal"), ("was bedeutet von hundert", "hundertmal")),
        *(("Was bedeutet eigentlich 3a?", "Reihe A, Spalte 3."), ("hilfe b5", "Reihe B, Spalte 5.")),
        ("Was heißt von hundert solchen Partien?", "hundertmal"),
    ],
)
def test_what_a_field_and_a_share_are_is_explained(line: str, told: str) -> None:
    stage, _ = listed()
    assert told in stage.ask("Anna", line)
