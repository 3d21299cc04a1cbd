"""PHARAO warns of what a player may have overlooked: only where it is so, and where another turn would do better."""

import random

import pytest

from mud.game import CHANCE
from mud.games.pharao.model import BeforeThrow, InTheAir, Over, State, Throw
from mud.games.pharao.rules import chances, moves, play
from mud.games.pharao.rules.mistakes import HIGH, SAFER, Danger, mistake
from mud.games.pharao.rules.threats import FACES, threats
from mud.german.meaning.reading import Reading
from tests.games.pharao.drawing import GAME, START, N
from tests.games.pharao.test_words import NAMES, told
from tests.trying import tried


def warned(position: str, *pairs: tuple[str, str], seat: int = 0) -> str:
    """What is asked before some steps; nothing if nothing is."""
    trial = tried(GAME, N.read(position), seat, Reading("ziehen", values={"zuege": pairs}), NAMES)
    question = GAME.words.warn(trial, seat, NAMES)
    return "" if question is None else told(question)


def test_the_last_stone_beside_the_river() -> None:
    asked = warned("..O...O.../.....u..../O......... u 10", ("B5", "B6"))
    assert asked.startswith("Danach gewinnt der Priester mit dem nächsten Wurf in 33 von hundert Fällen.")
    assert not warned("..O...O.../.....u..../O......... u 10", ("B5", "B4"))


def test_a_half_after_which_nothing_helps() -> None:
    asked = warned("..O...O.../........u./..O....... u 41", ("B8", "A5"))
    assert "was du auch mit dem fremden Stein noch machst" in asked
    both = warned("..O...O.../........u./..O....... u 41", ("B8", "A5"), ("A2", "A3"))
    assert both.startswith("Danach gewinnt der Priester")
    assert "was du auch" not in both


def test_locking_oneself_in_next_turn() -> None:
    asked = warned(".u.O.O..../u........./uO.O...... u x2", ("A3", "B2"))
    assert "bei deinem nächsten Wurf in 50 von hundert Fällen nicht ziehen" in asked


def test_giving_a_stone_away() -> None:
    asked = warned(".O.u..O.../.......u../..uOu....O O 20", ("A9", "A7"), seat=1)
    assert "in 61 von hundert Fällen einen Stein kosten" in asked


@pytest.mark.parametrize("die", ["10", "21", "42"])
def test_nothing_is_asked_at_the_beginning(die: str) -> None:
    state = N.read(f"{START} u {die}")
    assert all(mistake(state, play(state, 0, move)[0], 0) is None for move in moves(state, 0))


def test_whoever_is_warned_could_have_done_better() -> None:
    luck, met = random.Random(2), 0
    for _ in range(16):
        state: State = N.read(f"{START} u -")
        for _ in range(400):
            if isinstance(state, Over):
                break
            if isinstance(state, InTheAir):
                weights, throws = zip(*chances(state), strict=True)
                state = play(state, CHANCE, luck.choices(throws, weights)[0])[0]
                continue
            move = luck.choice(moves(state, state.side))
            after = play(state, state.side, move)[0]
            found = None if isinstance(move, Throw) else mistake(state, after, state.side)
            if found is not None and found.danger != "eingesperrt" and isinstance(after, BeforeThrow):
                met += 1
                likely = _risk(after, found.danger)
                assert found.n == round(100 * likely) >= 100 * HIGH[found.danger]
                assert min(_risks(state, found.danger)) <= SAFER * likely
            state = after
    assert met > 3


def _risk(state: BeforeThrow, danger: Danger) -> float:
    """How likely the other wins, or takes a stone, with the next throw."""
    next_ = threats(state.stones, state.side)
    return next_.win / FACES if danger == "verlierst" else next_.take


def _risks(state: State, danger: Danger) -> list[float]:
    """The same after each of the turns there are."""
    if isinstance(state, BeforeThrow):
        return [_risk(state, danger)]
    if isinstance(state, Over | InTheAir):
        return []
    return [one for move in moves(state, state.side) for one in _risks(play(state, state.side, move)[0], danger)]
