"""The computer players of the four games: that they play to the end, how well, and how fast they lay."""

import random

import pytest

from mud.game import CHANCE, CLOCK
from mud.games import LEVELS, Level
from mud.games.pharomino import opponent, rules
from mud.games.pharomino.model import Apart, State
from mud.games.pharomino.model.cards import DECK
from mud.games.pharomino.opponent import comb


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


@pytest.mark.parametrize("level", ["mittel", "schwer"])
def test_all_120_cards_hold_more_pharaos_than_the_58_of_the_sheet(level: Level) -> None:
    assert points((level,), 1, "spiel4 profi=ja")[0] >= 580


@pytest.mark.parametrize(("cards", "sides", "used"), [(24, 3, 23), (20, 3, 19), (24, 4, 23), (3, 3, 3), (5, 4, 3)])
def test_a_comb_is_as_large_as_the_cards_allow(cards: int, sides: int, used: int) -> None:
    places = comb.places(cards, sides)
    assert len(set(places)) == len(places) == used
    assert places[0] == (0, 0)


def test_a_comb_that_cannot_be_filled_is_given_up() -> None:
    places = comb.places(11, 3)
    assert comb.filled(places, tuple(sorted(DECK))[:3], ()) is None


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
