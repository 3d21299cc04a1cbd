"""What a good memory knows: never more than is so, and as much as was to be seen."""

import random

import pytest

from mud.game import CHANCE, Nobody
from mud.games.oh_pharao.model import State, holds
from mud.games.oh_pharao.notation import write_pile
from tests.games.oh_pharao.tables import GAME, N, lay, play


def known(state: State, viewer: int | None, seat: int) -> str:
    return write_pile(GAME.view(state, viewer).known[seat])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_known_is_so_in_every_state_of_random_games(seats: int) -> None:
    dice, count = random.Random(seats), 0
    for _ in range(4):
        state = GAME.start(seats, "normal")
        while acting := sorted(GAME.to_act(state) - {Nobody.CLOCK}, key=str):
            actor = dice.choice(acting)
            if actor is CHANCE:
                weights, outcomes = zip(*GAME.chances(state), strict=True)
                (move,) = dice.choices(outcomes, weights)
            else:
                move = dice.choice(GAME.moves(state, actor))
            state, _ = GAME.play(state, actor, move)
            assert N.read(N.write(state)) == state
            for viewer in (None, *range(seats)):
                view = GAME.view(state, viewer)
                assert all(map(holds, state.hands, view.known))
                count += any(map(any, view.known))
    assert count > 100


def test_what_is_taken_or_traded_in_sight_is_remembered_until_it_is_laid() -> None:
    state, _ = play(lay("5567", "134", "9", phase="take"), "nimmt 1", "*: zieht 4")
    assert known(state, 2, 0) == "1"
    traded, _ = play(state, "gibt 7", "will 3", "bietet 1", "1: ja")
    assert (known(traded, 2, 0), known(traded, 2, 1)) == ("13", "7")
    built, _ = play(traded, "baut 556", "legt 1")
    assert known(built, 2, 0) == "3"


def test_a_joker_for_a_number_and_what_a_thief_brings_home_are_remembered() -> None:
    state, _ = play(lay("6D", "2", "3", pyramids=["-", "55f"]), "Joker 1.0 6")
    assert known(state, 2, 0) == "J"
    robbed, _ = play(state, "Dieb 1.0", "1: nein", "*: wirft 6", "raubt 6")
    assert (known(robbed, 2, 0), known(robbed, 2, 1)) == ("J6", "55")


def test_a_tax_is_known_to_two_and_blurs_what_the_third_knew() -> None:
    state, _ = play(
        lay("7S", "11", "3", phase="take", opened="234"),
        "nimmt 2",
        "*: zieht 1",
        "gibt 2",
        "will 1",
        "bietet 1",
        "1: ja",
    )
    assert known(state, 2, 1) == "2"
    taxed, _ = play(state, "Steuer", "1: nein", "*: zieht 1", "2: nein", "*: zieht 3")
    assert known(taxed, 1, 0) == "11"  # the one that was traded, and the one that was paid
    assert known(taxed, 2, 0) == "13"
    assert known(taxed, None, 0) == "1"
    assert known(taxed, None, 1) == "-"  # it may have been the two
    spent, _ = play(taxed, "legt 1")
    assert known(spent, 1, 0) == "1"


def test_nothing_is_remembered_when_all_is_over() -> None:
    state = lay("55667", "1", "2", phase="take", field=10, draw="E", opened="123")
    over, _ = play(state, "nimmt 1", "*: zieht E")
    assert not any(map(any, GAME.view(over, None).known))
