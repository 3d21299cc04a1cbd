"""The bound for game 4: what CP-SAT says of few cards is what trying every layout of them says."""

from collections.abc import Iterator

import pytest

from tools import schranke

Squares = frozenset[tuple[int, int]]
_STEPS = ((1, 0), (0, 1), (-1, 0), (0, -1))


def layouts(cards: int) -> set[Squares]:
    """Every way to lay squares side by side, wherever they lie."""
    found = {frozenset({(0, 0)})}
    for _ in range(cards - 1):
        found = {
            _moved(one | {(x + dx, y + dy)})
            for one in found
            for x, y in one
            for dx, dy in _STEPS
            if (x + dx, y + dy) not in one
        }
    return found


def _moved(squares: Squares) -> Squares:
    left, low = min(x for x, _ in squares), min(y for _, y in squares)
    return frozenset((x - left, y - low) for x, y in squares)


def is_legal(squares: Squares) -> bool:
    return not any(
        (x + 1, y + dy) in squares and not {(x + 1, y), (x, y + dy)} & squares for x, y in squares for dy in (1, -1)
    )


def points(squares: Squares) -> int:
    homes = {(x + dx, y + dy) for x, y in squares for dx, dy in _STEPS} - squares
    walls = [sum((x + dx, y + dy) in squares for dx, dy in _STEPS) for x, y in homes]
    return 10 * walls.count(3) + 20 * walls.count(4)


@pytest.mark.parametrize("cards", [5, 7, 8, 9])
def test_few_cards_bring_what_the_best_of_all_layouts_brings(cards: int) -> None:
    assert schranke.most_points(cards) == max(points(one) for one in layouts(cards) if is_legal(one))


def _drawn(picture: str) -> Iterator[tuple[int, int]]:
    return ((x, y) for y, row in enumerate(picture.splitlines()) for x, sign in enumerate(row) if sign == "#")


def test_what_is_found_is_a_layout_of_so_many_points() -> None:
    (*_, last) = schranke.answers(9, 30)
    assert last.drawing is not None
    squares = frozenset(_drawn(last.drawing))
    assert len(squares) == 9
    assert is_legal(squares)
    assert points(squares) >= 30


def test_24_cards_have_few_boxes_for_120_points() -> None:
    assert [(box.wide, box.high) for box in schranke.boxes(24, 120)] == [(4, 9), (5, 8), (6, 7)]


def test_it_says_what_is_proved_and_shows_what_is_found(capsys: pytest.CaptureFixture[str]) -> None:
    most = schranke.most_points(9)
    assert schranke.main(["--karten", "9", "--punkte", str(most + 10)]) == 0
    assert capsys.readouterr().out.endswith(f"von 9 Karten bringt {most + 10} Punkte oder mehr.\n")
    assert schranke.main(["--karten", "9", "--punkte", str(most)]) == 1
    assert capsys.readouterr().out.count("#") == 9
