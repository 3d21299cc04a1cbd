"""The curve of the odds: readable on every screen, and for who listens as few points as say the same."""

from itertools import pairwise

import pytest

from mud.review.curve import Point, bends, chart
from mud.text import Screen, render

UP_AND_DOWN = [Point(at, share) for at, share in enumerate((0.45, 0.5, 0.62, 0.6, 0.31, 0.12))]


def test_a_chart_has_a_dot_for_every_point_at_its_height_and_marks_in_their_place() -> None:
    lines = render(chart(UP_AND_DOWN, {3: "1"}, "Anfang", "Ende"), Screen())
    body = [line for line in lines if "│" in line]
    levels = [int(line.split("│")[0]) for line in body]
    assert levels == sorted(levels, reverse=True)
    assert {levels[0], 50, levels[-1]} == {70, 50, 10}
    assert len({above - below for above, below in pairwise(levels)}) == 1
    assert sum(line.count("•") for line in body) == len(UP_AND_DOWN) - 1
    assert "1" in next(line for line, level in zip(body, levels, strict=True) if level == 60).split("│")[1]
    assert lines[-1].split() == ["Anfang", "Ende"]


@pytest.mark.parametrize("count", [2, 3, 30, 64])
@pytest.mark.parametrize(("width", "most"), [(80, 80), (40, 40)])
@pytest.mark.parametrize("charset", ["utf-8", "ascii"])
def test_it_fits_on_the_screen_and_is_plain_where_nothing_else_can_be_shown(
    count: int, width: int, most: int, charset: str
) -> None:
    points = [Point(3 * at, (at * 37 % 100) / 100) for at in range(count)]
    screen = Screen(width=width, charset="ascii" if charset == "ascii" else "utf-8")
    lines = render(chart(points, {}, "Anfang", "Ende"), screen)
    assert max(map(len, lines)) <= most
    assert len(lines) <= 14
    drawn = "".join(lines)
    assert drawn.isascii() == (charset == "ascii")
    assert "?" not in drawn


def test_a_flat_curve_is_drawn_too() -> None:
    lines = render(chart([Point(0, 0.5), Point(1, 0.5)], {}, "Anfang", "Ende"), Screen())
    assert any(line.count("•") == 2 for line in lines)


def test_bends_are_its_ends_and_the_points_that_lie_far_from_a_straight_line() -> None:
    tent = [Point(at, share) for at, share in enumerate((0.45, 0.5, 0.55, 0.6, 0.4, 0.21))]
    assert [point.at for point in bends(tent)] == [0, 3, 5]
    line = [Point(at, 0.5 + at / 100) for at in range(40)]
    assert bends(line) == [line[0], line[-1]]


def test_bends_are_few_however_long_the_curve_is() -> None:
    points = [Point(at, at % 2) for at in range(500)]
    assert len(bends(points)) == 6
