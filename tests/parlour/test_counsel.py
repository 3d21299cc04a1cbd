"""Advice taken at its word: what was advised last is played, if nothing was told since and it still stands so."""

import pytest

from tests.parlour.test_game_loop import silence
from tests.parlour.test_takeback import alone
from tests.stage import Stage


def advised() -> tuple[Stage, list[str]]:
    """Anna, who was just advised a throw's two moves, and the fields each names."""
    stage = alone(throws="21 10 11")
    stage.say("Anna", "würfle")
    silence(stage)
    told = stage.ask("Anna", "tipp").split("?")[0].split("„")[1:]
    return stage, [one.split("“")[0].removeprefix("ziehe ") for one in told]


@pytest.mark.parametrize(
    "line",
    [
        *("mach das", "gut, mach das", "ok mach das", "einverstanden", "Ja, gerne!", "so machen wir es"),
        *(
            "Gut, dann tun wir das.",
            "Das klingt vernünftig, so machen wir das.",
            "Ja, das mache ich, danke für den Tipp.",
        ),
        *("Ich halte mich an deinen Vorschlag.", "dann nehme ich deinen Rat an", "genau so will ich es machen"),
        *("Na schön, ich vertraue dir, Senbi.", "Einverstanden, ich ziehe so, wie du sagst.", "Aber natürlich, Senbi!"),
        *("ok", "na gut", "gut", "okay dann", "in Ordnung", "mach", "ok, einverstanden", "passt"),
        *("na dann so", "so wie im Tipp", "ok ja den", "gut, den nehm ich", "mach ich", "überzeugt, so machen wirs"),
    ],
)
def test_who_agrees_plays_what_was_advised(line: str) -> None:
    stage, moves = advised()
    told = stage.ask("Anna", line)
    assert len(moves) == 2
    assert f"Du ziehst von {moves[0]}." in told
    assert f"von {moves[1]}" in told


@pytest.mark.parametrize(
    "line",
    [
        *(
            "ok?",
            "das ist gut",
            "super",
            "na gut, was noch",
            "mach das nicht",
            "mach das?",
            "gute Idee",
            "soll ich das machen",
            "nein",
            "danke",
        ),
        *(
            "Das ist ein guter Rat.",
            "Danke, das mache ich nicht.",
            "Ich mache das anders.",
            "wie mache ich das",
            "Alles klar.",
        ),
        *("Ja, aber erst den anderen Stein.", "Ich glaube, das ist gut.", "Du machst das gut."),
    ],
)
def test_who_does_not_say_so_plays_nothing(line: str) -> None:
    stage, _ = advised()
    assert "Du ziehst" not in stage.ask("Anna", line)


@pytest.mark.parametrize("between", ["brett", "wer ist dran", "stand", "Senbi, Sie spielen aber heute gut!"])
@pytest.mark.parametrize("line", ["ja, mach das", "ja gut, mach es so"])
def test_a_look_at_the_board_leaves_advice_as_it_is(between: str, line: str) -> None:
    stage, moves = advised()
    stage.ask("Anna", between)
    assert f"Du ziehst von {moves[0]}." in stage.ask("Anna", line)


@pytest.mark.parametrize(
    "between", ["brett", "Vielen Dank, das hilft mir sehr.", "Senbi, Sie spielen aber heute gut!", "stand"]
)
@pytest.mark.parametrize("line", ["ja", "Ja, bitte.", "ja gern", "na klar", "Ja, gerne!", "sicher"])
def test_a_mere_yes_after_anything_else_is_asked_about(between: str, line: str) -> None:
    stage, moves = advised()
    stage.ask("Anna", between)
    assert stage.ask("Anna", line).startswith(f"Meinst du den Rat von vorhin, „ziehe {moves[0]}“")
    assert f"Du ziehst von {moves[0]}." in stage.ask("Anna", "ja")


@pytest.mark.parametrize("between", ["züge", "kann ich A0 nach A9 ziehen?"])
def test_after_another_move_was_named_or_a_question_answered_with_no_it_asks_first(between: str) -> None:
    stage, moves = advised()
    stage.ask("Anna", between)
    assert "Gerade fragt dich niemand etwas." in stage.ask("Anna", "ja")
    assert stage.ask("Anna", "mach das").startswith(f"Meinst du den Rat von vorhin, „ziehe {moves[0]}“")
    assert f"Du ziehst von {moves[0]}." in stage.ask("Anna", "ja")


def test_in_company_a_yes_after_something_else_is_for_the_others() -> None:
    stage, _ = advised()
    stage.stand_ready("Ben")
    stage.ask("Anna", "brett")
    assert "Du ziehst" not in stage.ask("Anna", "ja")


@pytest.mark.parametrize(
    "line",
    [
        *("hast du noch eine andere Idee?", "gibt es einen besseren Zug?", "und was würdest du sonst noch ziehen?"),
        "Mir gefällt das nicht, hast du noch eine andere Idee?",
    ],
)
def test_who_asks_for_another_idea_is_advised_the_next(line: str) -> None:
    stage, _ = advised()
    assert stage.ask("Anna", line) == advised()[0].ask("Anna", "tipp")


def test_why_something_was_advised_is_told_even_after_a_look() -> None:
    stage, moves = advised()
    stage.ask("Anna", "brett")
    assert f"Für „ziehe {moves[0]}“" in stage.ask("Anna", "warum soll ich den da wegschieben?")


def test_advice_for_another_position_is_none() -> None:
    stage, moves = advised()
    stage.ask("Anna", f"ziehe {moves[0]}")
    assert "noch niemand etwas geraten" in stage.ask("Anna", "mach das")


def test_a_question_of_the_house_comes_first() -> None:
    stage, _ = advised()
    stage.ask("Anna", "gib auf")
    assert "Du ziehst" not in stage.ask("Anna", "ja")
    assert stage.house.tables.all["schatulle"].match is None


def test_one_of_the_moves_advised_is_played_by_its_number() -> None:
    stage, moves = advised()
    told = stage.ask("Anna", "nimm den ersten Vorschlag")
    assert f"Du ziehst von {moves[0]}." in told
    assert f"von {moves[1]}" not in told


@pytest.mark.parametrize("line", ["das klingt gut", "wie im Tipp?", "das ist gut so"])
def test_what_is_only_said_of_advice_plays_nothing(line: str) -> None:
    stage, _ = advised()
    assert "Du ziehst" not in stage.ask("Anna", line)


@pytest.mark.parametrize(
    "line",
    ["so wie im Tipp", "nimm den ersten Vorschlag", "dann nehme ich den Rat", "dann mach das", "ja dann das"],
)
def test_who_was_advised_nothing_is_told_so(line: str) -> None:
    stage = alone(throws="21 10 11")
    stage.say("Anna", "würfle")
    silence(stage)
    assert "noch niemand etwas geraten" in stage.ask("Anna", line)


def test_of_several_advices_the_first_can_be_taken() -> None:
    stage, moves = advised()
    assert stage.ask("Anna", "noch eine andere Idee?").startswith("Oder ")
    told = stage.ask("Anna", "ich nehme den ersten Rat")
    assert all(f"von {move.removeprefix('ziehe ')}." in told for move in moves)


@pytest.mark.parametrize("line", ["ok", "gut", "in Ordnung"])
def test_without_advice_such_a_word_moves_nothing(line: str) -> None:
    stage = alone(throws="21 10 11")
    stage.say("Anna", "würfle")
    silence(stage)
    assert "Du ziehst" not in stage.ask("Anna", line)
    stage.ask("Anna", "tipp")
    stage.ask("Anna", "stand")  # between them something else was told
    assert "Du ziehst" not in stage.ask("Anna", line)


def test_who_listens_is_told_how_advice_is_taken() -> None:
    stage = alone(throws="21 10 11")
    stage.say("Anna", "leser an")
    stage.say("Anna", "würfle")
    silence(stage)
    assert stage.ask("Anna", "tipp").endswith("\n„mach das“ tut es.")
    assert stage.ask("Anna", "ok").startswith("Du ziehst von ")


@pytest.mark.parametrize("line", ["mach einen Zug für mich", "zieh du für mich", "mach den Zug für mich"])
def test_who_wants_to_be_played_for_is_advised_and_told_how_it_is_done(line: str) -> None:
    stage = alone(throws="21 10 11")
    stage.say("Anna", "würfle")
    silence(stage)
    told = stage.ask("Anna", line)
    assert told.startswith("Wie wäre es mit „ziehe")
    assert "Du ziehst" not in told
    assert told.endswith("„mach das“ tut es.")


@pytest.mark.parametrize("line", ["warum", "warum das?", "und wieso?"])
def test_why_something_was_advised_is_told_beside_what_the_next_is_worth(line: str) -> None:
    stage, moves = advised()
    told = stage.ask("Anna", line)
    assert f"„ziehe {moves[0]}“" in told
    assert told.endswith((" weniger.", "“."))
    assert "von hundert" in told or "gleich viel wert" in told


@pytest.mark.parametrize("line", ["warum", "wieso denn?"])
def test_where_there_is_no_choice_that_is_the_reason(line: str) -> None:
    stage, _ = advised()
    stage.ask("Anna", "mach das")
    silence(stage)
    assert "„würfle“" in stage.ask("Anna", "tipp")
    assert stage.ask("Anna", line) == "Etwas anderes geht hier nicht."
