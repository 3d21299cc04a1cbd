"""The first lesson of every game: what it says stands in the rules, what it waits for can be done, and it can be ended.

Knows how a lesson is played through by what is typed; refuses to know any of its sentences.
"""

import importlib
from typing import Any

import pytest

from mud.game import CHANCE
from mud.games import TableGame, discover
from mud.parlour.classroom import Classroom, Course
from mud.parlour.commands.learning import Learning
from mud.parlour.lesson_table import LessonTable
from mud.parlour.lessons import Lesson, lesson
from mud.parlour.table import Table
from mud.parlour.titles import title
from mud.parlour.visitor import Visitor
from mud.shelves import shelf
from tests.contract.walks import label
from tests.stage import Stage, narrator

every_game = pytest.mark.parametrize("game", discover().values(), ids=label)
BROKEN = narrator().tell("haus.zerbrochen")
NONSENSE = ("blub quaxel", "hilf mir doch", "tipp", "gehe nach Timbuktu")
TRIED = 8
"""Moves of a step that are tried beside its solution."""


class Pupil:
    """Somebody at a lesson."""

    def __init__(self, game: TableGame) -> None:
        self.stage = Stage(lucky=True)
        self.stage.enter("Anna")
        self.type(f"lehre mich {title(game.name)}")

    def type(self, line: str) -> str:
        heard = self.stage.ask("Anna", line)
        assert BROKEN not in heard, line
        return heard

    @property
    def visitor(self) -> Visitor:
        return next(iter(self.stage.house.people.visitors.values()))

    @property
    def table(self) -> Table:
        found = self.stage.house.tables.seated(self.visitor)
        assert found is not None
        assert found.match is not None
        return found

    @property
    def course(self) -> Course:
        learning: Any = self.stage.house.commands.by_verb["lehren"]
        module: Learning = learning.do.__self__
        classroom: Classroom = module._classroom
        return classroom.current(self.visitor)

    @property
    def position(self) -> str:
        return self.table.game.notation.write(self.table.position.state)


def lesson_of(game: TableGame) -> Lesson:
    found = lesson(game.name)
    assert found is not None, f"data/lektionen/{game.name}.toml"
    return found


@every_game
def test_its_positions_can_be_read_and_leave_the_learner_something_to_do(game: TableGame) -> None:
    for step in lesson_of(game).steps:
        if step.position:
            state = game.notation.read(step.position)
            assert game.notation.write(game.notation.read(game.notation.write(state))) == game.notation.write(state)
            assert step.seat in range(step.players)
            assert game.over(state) is None
            assert not step.expects or step.seat in game.to_act(state), step.title
        assert not step.expects or (step.position and step.solution and step.hints), step.title
        assert bool(step.expects) == bool(step.solution), step.title
    end = lesson_of(game).graduation
    assert not end.position or (game.from_notation is not None and game.over(game.from_notation(end.position)) is None)


@every_game
def test_it_cites_rules_there_are_and_names_what_can_happen(game: TableGame) -> None:
    rules = (shelf("data") / "regeln" / f"{game.name}.md").read_text("utf-8")
    model = importlib.import_module(f"mud.games.{game.name}.model")
    parts = [model, *(importlib.import_module(f"{model.__name__}.events") for _ in [0] if hasattr(model, "__path__"))]
    for step in lesson_of(game).steps:
        assert not step.rule or f"## {step.rule} " in rules or f"**{step.rule}**" in rules, step.rule
        for name in (*step.wrong, *(one.event for one in step.expects)):
            is_event = any(hasattr(part, name) for part in parts)
            assert is_event or narrator().knows(f"{game.name}.{name}"), name


@every_game
def test_its_solutions_lead_to_its_end_and_to_a_game_that_counts_for_nothing(game: TableGame) -> None:
    pupil, taught = Pupil(game), lesson_of(game)
    for number, step in enumerate(taught.steps):
        assert pupil.course.number == number, step.title
        assert isinstance(pupil.table, LessonTable)
        for line in step.solution or ("weiter",):
            pupil.type(line)
    table = pupil.table
    assert not isinstance(table, LessonTable)
    assert table.match is not None
    assert not table.match.sheet.counts
    assert table.admission.private
    assert {chair.level for chair in table.chairs} <= {None, "leicht"}
    assert table.seat_of(pupil.visitor.id) is not None


@every_game
def test_whoever_is_shown_every_step_comes_to_the_end_too(game: TableGame) -> None:
    pupil = Pupil(game)
    for number in range(len(lesson_of(game).steps)):
        assert pupil.course.number == number
        pupil.type("zeig es mir")
    assert not isinstance(pupil.table, LessonTable)


@every_game
def test_what_is_wrong_is_explained_and_leads_nowhere(game: TableGame) -> None:
    """Nonsense, and whatever else the game would allow: either it is what was waited for, or all stands as before."""
    pupil, taught = Pupil(game), lesson_of(game)
    for number, step in enumerate(taught.steps):
        begun = pupil.position
        for line in NONSENSE:
            assert pupil.type(line).strip(), line
        assert (pupil.course.number, pupil.position) == (number, begun), step.title
        names = pupil.stage.house.telling.names(pupil.table)
        commands = game.words.commands(pupil.table.view(step.seat), step.seat, names) if step.expects else ()
        lines = [line for line, _ in zip(commands, range(TRIED), strict=False)]
        for line in pupil.stage.house.telling.typed(pupil.visitor, pupil.table, lines):
            heard = pupil.type(line)
            assert heard.strip(), line
            if pupil.visitor.dialogue.prompt is not None:  # the game asks whether that was meant
                pupil.type("ja")
            if pupil.course.number != number:
                assert pupil.course.number == number + 1
                pupil.type("zurück")
            assert CHANCE not in game.to_act(pupil.table.position.state)
            pupil.type("nochmal")
            assert (pupil.course.number, pupil.position) == (number, begun), (step.title, line)
        if number + 1 < len(taught.steps):
            pupil.type("weiter")
