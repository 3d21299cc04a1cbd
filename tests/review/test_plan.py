"""What is asked until a game has been gone through: never too much, and where it matters."""

import pickle
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from mud.game import Record
from mud.review import asking
from mud.review.asking import Choice, Outline, Verdict
from mud.review.plan import (
    MOST_CHOICES,
    MOST_ODDS,
    TURNING_POINTS,
    Look,
    Question,
    Questions,
    Review,
    costly,
    page_of_turns,
    turning_points,
)
from mud.teaching import Outlook

RECORD = Record("pharao", 1, "normal", 2)
BOTH = Look(RECORD, 0, frozenset({0, 1}), 0, "7")


def answered(questions: Questions, answer: Callable[[str, int, int], Any]) -> tuple[Review | None, list[Question]]:
    """What comes of it when `answer(kind, turn, offset)` answers every question; and the questions."""
    asked = list[Question]()
    given: Any = None
    while True:
        try:
            question = questions.send(given)
        except StopIteration as end:
            return end.value, asked
        asked.append(question)
        assert isinstance(question.ask, partial)
        turn, offset = ([*question.ask.args[1:3], 0, 0])[:2]
        given = answer(question.ask.func.__name__, turn, offset if question.ask.func is asking.choice else 0)


def turns(count: int) -> Outline:
    return Outline(tuple((at % 2, at // 2 + 1) for at in range(count)), "chance")


def chosen(turn: int, loss: float, *, exact: bool = True) -> Choice:
    return Choice(turn, turn % 2, turn // 2 + 1, 1, True, (), Verdict(loss, 0.5, exact))


def answers(count: int, share: Callable[[int], float], loss: Callable[[int], float]) -> Callable[[str, int, int], Any]:
    def answer(kind: str, turn: int, offset: int) -> Any:
        if kind == "outline":
            return turns(count)
        return Outlook((share(turn), 1 - share(turn)), True) if kind == "odds" else chosen(turn, loss(turn))

    return answer


def test_of_a_short_game_everything_is_looked_at_and_the_few_dearest_choices_are_told_in_the_order_of_play() -> None:
    review, asked = answered(turning_points(BOTH), answers(30, lambda turn: turn / 100, lambda turn: turn % 7 / 100))
    assert review is not None
    assert [point.at for point in review.points] == list(range(30))
    assert review.judged == 30
    told = [one.turn for one in review.choices]
    assert told == sorted(told)
    assert len(told) == TURNING_POINTS
    assert {turn % 7 for turn in told} <= {5, 6}
    assert review.exact
    assert len(asked) == 61
    assert [question.done for question in asked] == sorted(question.done for question in asked)
    assert all(question.done < question.of for question in asked)


def test_of_a_game_of_thousands_of_moves_only_the_stretches_are_judged_where_the_odds_changed_most() -> None:
    """They fall at one place only, half way."""
    answer = answers(5000, lambda turn: 0.9 if turn < 2500 else 0.2, lambda turn: 0.05)
    review, asked = answered(turning_points(BOTH), answer)
    assert review is not None
    assert len(review.points) == MOST_ODDS
    assert (review.points[0].at, review.points[-1].at) == (0, 4999)
    assert len(asked) <= 1 + MOST_ODDS + MOST_CHOICES
    judged = [question.ask.args[1] for question in asked if question.ask.func is asking.choice]  # type: ignore[attr-defined]
    before = max(point.at for point in review.points if point.share > 0.5)
    after = min(point.at for point in review.points if point.share < 0.5)
    assert set(range(before, after)) & set(judged)
    assert min(judged) >= before


def test_only_choices_of_the_wished_seats_are_judged() -> None:
    own = Look(RECORD, 1, frozenset({1}), 1, "7")
    review, asked = answered(turning_points(own), answers(40, lambda turn: 0.5, lambda turn: 0.1))
    assert review is not None
    assert {question.ask.args[1] % 2 for question in asked if question.ask.func is asking.choice} == {1}  # type: ignore[attr-defined]
    assert all(point.share == 0.5 for point in review.points)


@pytest.mark.parametrize(("loss", "exact", "told"), [(0.005, True, 1), (0.005, False, 0), (0.02, False, 1)])
def test_what_an_estimate_only_seems_to_have_cost_is_no_turning_point(loss: float, exact: bool, told: int) -> None:
    assert len(costly([chosen(3, loss, exact=exact)], "chance")) == told


def test_where_nobody_plays_against_anybody_there_is_no_curve_and_the_choices_are_judged_all_the_same() -> None:
    def answer(kind: str, turn: int, offset: int) -> Any:
        return {"outline": turns(200), "odds": None}.get(kind, chosen(turn, 0.1))

    review, _ = answered(turning_points(BOTH), answer)
    assert review is not None
    assert not review.points
    assert review.judged == MOST_CHOICES
    assert len(review.choices) == TURNING_POINTS


def test_every_question_can_be_handed_to_another_process() -> None:
    _, asked = answered(turning_points(BOTH), answers(3, lambda turn: 0.5, lambda turn: 0.1))
    for question in asked:
        handed = pickle.loads(pickle.dumps(question.ask))
        assert (handed.func, handed.args) == (question.ask.func, question.ask.args)  # type: ignore[attr-defined]


def test_a_question_that_came_to_nothing_is_passed_over() -> None:
    def answer(kind: str, turn: int, offset: int) -> Any:
        return turns(10) if kind == "outline" else None

    review, _ = answered(turning_points(BOTH), answer)
    assert review is not None
    assert not review.points
    assert not review.choices


def test_a_log_nobody_understands_any_more_comes_to_nothing() -> None:
    for questions in (turning_points(BOTH), page_of_turns(BOTH, 1, 8)):
        assert answered(questions, lambda kind, turn, offset: None)[0] is None


@pytest.mark.parametrize(("page", "told"), [(1, range(8)), (3, range(16, 20)), (4, ()), (0, ())])
def test_a_page_asks_only_about_its_own_turns(page: int, told: "range | tuple[()]") -> None:
    review, asked = answered(page_of_turns(BOTH, page, 8), answers(20, lambda turn: 0.5, lambda turn: 0.0))
    assert review is not None
    assert [one.turn for one in review.choices] == list(told)
    assert len(asked) == 1 + len(list(told))
    assert (review.page, review.pages) == (page, 3)


def test_all_choices_of_a_turn_are_asked_about_one_after_the_other() -> None:
    def answer(kind: str, turn: int, offset: int) -> Any:
        if kind == "outline":
            return turns(1)
        return Choice(0, 0, 1, offset + 2, offset == 4, (), None)

    review, asked = answered(page_of_turns(BOTH, 1, 8), answer)
    assert review is not None
    assert [question.ask.args[2] for question in asked[1:]] == [0, 2, 4]  # type: ignore[attr-defined]
    assert len(review.choices) == 3
