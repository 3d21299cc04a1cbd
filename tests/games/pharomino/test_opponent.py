"""The computer players of the four games: that they play to the end, how well, and how fast they lay."""

import random

import pytest

from mud.game import CHANCE, CLOCK
from mud.games import LEVELS, Level
from mud.games.pharomino import opponent, rules
from mud.games.pharomino.model import Apart, State
from mud.games.pharomino.model.moves import Place
from mud.games.pharomino.opponent.filling import filled
from mud.games.pharomino.opponent.shapes import comb


def play_out(levels: tuple[Level, ...], seed: int, variant: str) -> State:
    """The end of a game. Where all act at once, who has the shortest pause is first; the clock ticks in between."""
    dice, now, due = random.Random(seed), 0.0, dict[int, float]()
    state = rules.start(len(levels), variant)
    while rules.over(state) is None:
        acting = rules.to_act(state)
        if CHANCE in acting:
            weights, moves = zip(*rules.chances(state), strict=True)
            state, _ = rules.play(state, CHANCE, dice.choices(moves, weights)[0])
            continue
        for seat in acting:
            if isinstance(seat, int):
                due.setdefault(seat, now + (opponent.pause(state, seat, levels[seat]) or 0.0))
        seat = min((seat for seat in acting if isinstance(seat, int)), key=due.__getitem__)
        timer = rules.timer(state)
        if timer is not None and isinstance(state, Apart) and due[seat] > now + timer.seconds:
            now += timer.seconds
            state, _ = rules.play(state, CLOCK, timer.move)
            continue
        del due[seat]
        for move in opponent.choose(state, seat, levels[seat], dice):
            state, _ = rules.play(state, seat, move)
    return state


def points(levels: tuple[Level, ...], seed: int, variant: str) -> tuple[int, ...]:
    standing = rules.over(play_out(levels, seed, variant))
    assert standing is not None
    return standing.points


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("variant", "seats"),
    [
        ("spiel1 dauer=5", 2),
        ("spiel2 dauer=5", 2),
        ("spiel3", 2),
        ("spiel3 fortgeschritten=ja", 3),
        ("spiel3 ecken=frei seite=geteilt frist=aus", 2),
        ("spiel4", 1),
        ("spiel4 fortgeschritten=ja", 1),
    ],
)
def test_they_play_every_game_to_its_end(level: Level, variant: str, seats: int) -> None:
    assert len(points((level,) * seats, 5, variant)) == seats


@pytest.mark.parametrize(("variant", "most"), [("spiel4 profi=ja", 700), ("spiel4 profi=ja ziel=pharaonen", 58)])
def test_with_all_120_cards_the_strongest_reaches_either_aim(variant: str, most: int) -> None:
    """700 points, or the 58 Pharaos that the sheet promises."""
    assert points(("schwer",), 1, variant) == (most,)


@pytest.mark.parametrize(("variant", "most"), [("spiel4", 110), ("spiel4 ziel=pharaonen", 10)])
def test_with_24_cards_it_reaches_either_aim(variant: str, most: int) -> None:
    assert [points(("schwer",), seed, variant)[0] for seed in range(5)] == [most] * 5


@pytest.mark.parametrize("begun", [1, 5])
def test_it_goes_on_with_what_somebody_else_has_begun(begun: int) -> None:
    """Cards that lie in places of its plan, but other ones than it would have taken: as many Pharaos live there."""
    dice, state = random.Random(3), rules.start(1, "spiel4 ziel=pharaonen")
    while CHANCE in rules.to_act(state):
        weights, moves = zip(*rules.chances(state), strict=True)
        state, _ = rules.play(state, CHANCE, dice.choices(moves, weights)[0])
    assert isinstance(state, Apart)
    own = state.hands[0]
    other = filled(comb(24, 3)[:begun], own[::-1][:8])
    assert other is not None
    for lying in other:
        state, _ = rules.play(state, 0, Place(*lying))
    while (standing := rules.over(state)) is None:
        for move in opponent.choose(state, 0, "schwer", dice):
            state, _ = rules.play(state, 0, move)
    assert standing.winners
    assert standing.points == (10,)


def test_the_stronger_lays_more_pharaos_alone() -> None:
    totals = [sum(points((level,), seed, "spiel4")[0] for seed in range(6)) for level in LEVELS]
    assert totals[0] < totals[1] < totals[2]


def test_the_stronger_wins_at_the_common_layout() -> None:
    won = 0
    for seed in range(6):
        result = points(("mittel", "leicht"), seed, "spiel3")
        won += result[0] > result[1]
    assert won >= 5


def test_the_clock_leaves_time_for_every_card() -> None:
    state = rules.start(2, "spiel1 dauer=5")
    dice = random.Random(1)
    while CHANCE in rules.to_act(state):
        weights, moves = zip(*rules.chances(state), strict=True)
        state, _ = rules.play(state, CHANCE, dice.choices(moves, weights)[0])
    assert isinstance(state, Apart)
    for level in LEVELS:
        pause = opponent.pause(state, 0, level)
        assert pause is not None
        assert 0 < pause * len(state.hands[0]) < state.left


def test_who_is_not_asked_has_nothing_to_choose() -> None:
    with pytest.raises(ValueError, match="Apart"):
        opponent.choose(rules.start(1, "spiel4"), 0, "leicht", random.Random(1))
