"""`make schranke`: how many points game 4 of PHAROMINO can bring at most, proved for layouts in which all cards align.

Knows cards as squares, and OR-tools; refuses to know symbols: they can only make it less.

    make schranke
    make schranke ARGS='--karten 9 --punkte 30'

The proof. Aligned cards that hang together and meet nowhere at a bare corner have as many contacts as cards, less one,
plus one for each hole and for each square of four cards (Euler). So of the 4N sides of N cards at most 2N + 2 are free,
two fewer for each hole. A Pharao at four sides takes four of them and is a hole: he costs six. One at three sides takes
three, and his open side lengthens the outline by one: he costs two. What is left is at least the outline of cards and
Pharaos together, and that is never shorter than the outline of the smallest box they fit into. So who wants many points
has few boxes to choose from; in each of these OR-tools CP-SAT either finds a layout or proves that there is none.
"""

import argparse
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

from ortools.sat.python import cp_model

THREE, FOUR = 10, 20
"""What a Pharao brings at so many sides."""
Square = tuple[int, int]
_STEPS: Sequence[Square] = ((1, 0), (0, 1), (-1, 0), (0, -1))


@dataclass(frozen=True, slots=True)
class Box:
    """How wide and high."""

    wide: int
    high: int


@dataclass(frozen=True, slots=True)
class Answer:
    """What there is in a box: `drawing` of a layout, or None if it is proved that there is none. Seconds it took."""

    box: Box
    drawing: str | None
    seconds: float


def boxes(cards: int, points: int) -> list[Box]:
    """Every box that a layout of so many points has to fit into; those that fit into another of them are left out."""
    found = set[Box]()
    for four in range(points // FOUR + 1):
        for three in range(max(0, -(-(points - FOUR * four) // THREE)), 2 * cards):
            half = (2 * cards + 2 - 6 * four - 2 * three) // 2
            area = cards + four + three
            found |= {Box(wide, half - wide) for wide in range(1, half // 2 + 1) if wide * (half - wide) >= area}
    return sorted(
        (box for box in found if not any(_fits(box, other) for other in found - {box})),
        key=lambda box: (box.wide * box.high, box.wide),
    )


def _fits(box: Box, other: Box) -> bool:
    return box.wide <= other.wide and box.high <= other.high


def answers(cards: int, points: int) -> Iterator[Answer]:
    """What CP-SAT says of each box; the first layout that is found ends it."""
    for box in boxes(cards, points):
        began = time.monotonic()
        drawing = _search(box, cards, points)
        yield Answer(box, drawing, time.monotonic() - began)
        if drawing is not None:
            return


def most_points(cards: int) -> int:
    """The most points of all aligned layouts of so many cards."""
    return next(
        points - THREE
        for points in count(THREE, THREE)
        if all(answer.drawing is None for answer in answers(cards, points))
    )


def _search(box: Box, cards: int, points: int) -> str | None:
    """A layout of so many points at least, None if there is none."""
    model = cp_model.CpModel()
    squares = [(x, y) for y in range(box.high) for x in range(box.wide)]
    card, three, four = ({square: model.new_bool_var("") for square in squares} for _ in range(3))
    contacts, blocks = [], []
    for square in squares:
        x, y = square
        beside = [card[x + dx, y + dy] for dx, dy in _STEPS if (x + dx, y + dy) in card]
        model.add_at_most_one(card[square], three[square], four[square])
        model.add(sum(beside) >= 3).only_enforce_if(three[square])
        model.add(sum(beside) >= 4).only_enforce_if(four[square])
        for dx, dy in _STEPS[:2]:
            if (other := (x + dx, y + dy)) in card:
                contacts.append(_both(model, card[square], card[other]))
        if (x + 1, y + 1) in card:
            one, two, across, aside = card[square], card[x + 1, y + 1], card[x + 1, y], card[x, y + 1]
            model.add_bool_or(~one, ~two, across, aside)  # no bare corner
            model.add_bool_or(~across, ~aside, one, two)
            blocks.append(_both(model, _both(model, one, two), _both(model, across, aside)))
    model.add(sum(card.values()) == cards)
    model.add(sum(contacts) >= cards - 1 + sum(four.values()) + sum(blocks))
    model.add(FOUR * sum(four.values()) + THREE * sum(three.values()) >= points)
    return _connected(model, card, three, four, box)


def _both(model: Any, one: Any, other: Any) -> Any:
    both = model.new_bool_var("")
    model.add_implication(both, one)
    model.add_implication(both, other)
    model.add_bool_or(both, ~one, ~other)
    return both


def _connected(
    model: Any, card: Mapping[Square, Any], three: Mapping[Square, Any], four: Mapping[Square, Any], box: Box
) -> str | None:
    """A solution that hangs together: a part that does not has to grow, or be another."""
    solver = cp_model.CpSolver()
    while (status := solver.solve(model)) in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        lying = {square for square in card if solver.value(card[square])}
        parts = _parts(lying)
        if len(parts) <= 1:
            signs = dict.fromkeys(lying, "#")
            signs |= {square: "3" for square, here in three.items() if solver.value(here)}
            signs |= {square: "4" for square, here in four.items() if solver.value(here)}
            return "\n".join("".join(signs.get((x, y), ".") for x in range(box.wide)) for y in range(box.high))
        for part in parts:
            near = {(x + dx, y + dy) for x, y in part for dx, dy in _STEPS} - part
            model.add_bool_or([*(card[square] for square in near & set(card)), *(~card[square] for square in part)])
    if status != cp_model.INFEASIBLE:
        raise RuntimeError(solver.status_name(status))
    return None


def _parts(lying: set[Square]) -> list[set[Square]]:
    left, parts = set(lying), []
    while left:
        fringe = [left.pop()]
        part = set(fringe)
        while fringe:
            x, y = fringe.pop()
            fresh = {(x + dx, y + dy) for dx, dy in _STEPS} & left
            left -= fresh
            part |= fresh
            fringe += fresh
        parts.append(part)
    return parts


def main(arguments: Sequence[str] | None = None) -> int:
    """Prove and print: 0 if there is no such layout."""
    parser = argparse.ArgumentParser(prog="make schranke", description="Gibt es so viele Punkte in PHAROMINO, Spiel 4?")
    parser.add_argument("--karten", type=int, default=24, help="so viele Karten (24)")
    parser.add_argument("--punkte", type=int, default=120, help="so viele Punkte, oder mehr (120)")
    wish = parser.parse_args(arguments)
    for answer in answers(wish.karten, wish.punkte):
        where = f"{answer.box.wide} mal {answer.box.high} Plätze"
        if answer.drawing is not None:
            print(f"{where}: es gibt eine Auslage ({answer.seconds:.0f} s)\n{answer.drawing}", flush=True)
            return 1
        print(f"{where}: bewiesen, dass es keine gibt ({answer.seconds:.0f} s)", flush=True)
    print(f"Keine gerade gelegte Auslage von {wish.karten} Karten bringt {wish.punkte} Punkte oder mehr.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
