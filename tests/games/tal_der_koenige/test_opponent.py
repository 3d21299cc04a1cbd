"""The computer players: what they see, what they want, and that the stronger one wins."""

import random
from dataclasses import replace

import pytest

from mud.game import CHANCE
from mud.games import Level
from mud.games.tal_der_koenige import GAME, opponent, rules
from mud.games.tal_der_koenige.model import EMPTY, Bidding, Noting, State, Tablet
from mud.games.tal_der_koenige.model.moves import Done, Lay, Undo
from mud.games.tal_der_koenige.opponent.worth import hope, ways


def drawn(state: State, dice: random.Random) -> State:
    """The position when chance has drawn what it had to."""
    while CHANCE in rules.to_act(state):
        weights, moves = zip(*rules.chances(state), strict=True)
        state, _ = rules.play(state, CHANCE, dice.choices(moves, weights)[0])
    return state


def acted(state: State, seat: int, level: Level, dice: random.Random) -> State:
    """The position after a whole action of a seat; an action ends what it begins."""
    moves = opponent.choose(rules.view(state, seat), seat, level, dice)
    assert moves[-1] == Done()
    for move in moves:
        state, _ = rules.play(state, seat, move)
    return state


def play_out(levels: tuple[Level, ...], seed: int, variant: str = "normal") -> tuple[int, ...]:
    """The points of a game."""
    dice = random.Random(seed)
    state = drawn(rules.start(len(levels), variant), dice)
    while (standing := rules.over(state)) is None:
        seat = min(actor for actor in rules.to_act(state) if isinstance(actor, int))
        state = drawn(acted(state, seat, levels[seat], dice), dice)
    return standing.points


@pytest.mark.parametrize("level", GAME.levels)
@pytest.mark.parametrize("variant", ["normal", "normal fortgeschritten=ja experten=ja arbeiter_einfachnutzung=ja"])
def test_they_play_whole_games(level: Level, variant: str) -> None:
    assert len(play_out((level, "mittel"), 3, variant)) == 2


def test_hidden_tablets_do_not_matter() -> None:
    state = drawn(rules.start(3, "normal"), random.Random(1))
    first, second = Tablet(1, 4), Tablet(2, 0)
    chosen = set()
    for bid in ((first, second), (Tablet(1, 0), Tablet(2, 3))):
        other = replace(state, phase=Bidding(1, (bid, (), ())))
        chosen.add(opponent.choose(rules.view(other, 1), 1, "schwer", random.Random(2)))
    assert len(chosen) == 1


def test_notes_of_others_do_not_matter() -> None:
    state = drawn(rules.start(2, "normal"), random.Random(1))
    dice = random.Random(4)
    while not isinstance(state.phase, Noting):
        seat = min(actor for actor in rules.to_act(state) if isinstance(actor, int))
        state = drawn(acted(state, seat, "mittel", dice), dice)
    chosen = {
        opponent.choose(
            rules.view(replace(state, phase=Noting(((), notes), frozenset({1}))), 0),
            0,
            "schwer",
            random.Random(2),
        )
        for notes in ((), ("13-A", "14-B"))
    }
    assert len(chosen) == 1


def test_what_somebody_else_began_is_taken_back_first() -> None:
    state = drawn(rules.start(2, "normal"), random.Random(1))
    state, _ = rules.play(state, 0, Lay(4, 1))
    assert opponent.choose(rules.view(state, 0), 0, "mittel", random.Random(1))[0] == Undo()


def test_a_finished_pyramid_is_worth_its_points_and_a_spoilt_one_less() -> None:
    assert hope((0, 0, 0, 0, 0), False, 0) == (4.0, 0.0)
    begun, spoilt = (0, 0, EMPTY, EMPTY, EMPTY), (0, 1, EMPTY, EMPTY, EMPTY)
    assert hope(begun, False, 8)[0] > hope(spoilt, False, 8)[0] > 0
    assert {points for points, _ in ways(spoilt, False)} == {1}
    assert 2 in {points for points, _ in ways(spoilt, True)}


def test_the_stronger_player_wins_more_often() -> None:
    won = 0
    for seed in range(12):
        points = play_out(("mittel", "leicht") if seed % 2 else ("leicht", "mittel"), seed)
        won += points[1 - seed % 2] > points[seed % 2]
    assert won >= 8


def test_who_is_not_asked_has_nothing_to_choose() -> None:
    state = drawn(rules.start(2, "normal"), random.Random(1))
    with pytest.raises(ValueError, match="View"):
        opponent.choose(rules.view(state, 1), 1, "leicht", random.Random(1))
