"""The computer players: what they know, how they trade, steal and defend, and that the stronger one wins."""

import random

import pytest

from mud.game import CHANCE
from mud.games import Level
from mud.games.oh_pharao import opponent
from mud.games.oh_pharao.model import DECK, State
from mud.games.oh_pharao.notation import deck, everything
from mud.games.oh_pharao.opponent.imagining import imagined
from tests.games.oh_pharao.secrets import twins
from tests.games.oh_pharao.tables import GAME, N, lay, play

LEVELS: tuple[Level, ...] = ("leicht", "mittel", "schwer")


def chosen(state: State, seat: int = 0, level: Level = "mittel") -> str:
    return N.write_move(opponent.choose(GAME.view(state, seat), seat, level, random.Random(1)))


def turn(state: State, seat: int = 0, level: Level = "mittel") -> list[str]:
    """What a computer player does until somebody else has something to do."""
    done = []
    while GAME.to_act(state) == {seat} and len(done) < 30:
        done.append(chosen(state, seat, level))
        state, _ = play(state, done[-1])
    return done


def play_out(levels: tuple[Level, ...], seed: int) -> tuple[int, ...]:
    """The points of a game."""
    dice = random.Random(seed)
    state = GAME.start(len(levels), "normal")
    while (standing := GAME.over(state)) is None:
        acting = GAME.to_act(state)
        if CHANCE in acting:
            weights, outcomes = zip(*GAME.chances(state), strict=True)
            (move,) = dice.choices(outcomes, weights)
            state, _ = GAME.play(state, CHANCE, move)
            continue
        seats = sorted(seat for seat in acting if isinstance(seat, int))
        # whoever has made an offer lets the others speak first
        seat = next(
            seat
            for seat in seats
            if len(seats) == 1 or opponent.pause(GAME.view(state, seat), seat, "mittel") is not None
        )
        state, _ = GAME.play(state, seat, opponent.choose(GAME.view(state, seat), seat, levels[seat], dice))
    return standing.points


@pytest.mark.parametrize("level", LEVELS)
def test_they_decide_from_their_view_alone(level: Level) -> None:
    state = lay("5566712", "1122334", "9988776", pyramids=["-", "5556"], phase="take")
    for twin in twins(state, 0):
        assert chosen(twin, level=level) == chosen(state, level=level)


def test_what_is_imagined_looks_the_same_and_has_all_cards() -> None:
    state = lay("55667DP", "1122334", "9988", pyramids=["-", "5556", "444e"], field=10)
    state, _ = play(state, "gibt 5", "will 1", "bietet 1")
    for viewer in range(3):
        view = GAME.view(state, viewer)
        guess = imagined(view, random.Random(3))
        assert GAME.view(guess, viewer) == view
        assert everything(guess) == deck(guess)
    assert sum(DECK) == 89


def test_a_watcher_decides_nothing() -> None:
    state = lay("1", "2")
    with pytest.raises(ValueError, match="View"):
        opponent.choose(GAME.view(state, 1), 1, "mittel", random.Random(1))


def test_what_can_be_laid_is_laid_and_the_worst_card_goes() -> None:
    done = turn(lay("5556689", "1", "2"))
    assert done[0].startswith("baut 555")
    assert done[-1].startswith(("legt", "fertig"))


def test_special_cards_are_used_where_they_help() -> None:
    assert chosen(lay("S112", "34", "5")) == "Steuer"
    assert chosen(lay("D112", "34", "5", pyramids=["-", "556", "555667"])) == "Dieb 2.0"
    assert chosen(lay("6112", "34", "5", pyramids=["-", "55f"])) == "Joker 1.0 6"


def test_a_good_pyramid_is_defended_and_a_poor_one_is_not() -> None:
    accused = lay("D1", "P", pyramids=["-", "555667"])
    assert chosen(play(accused, "Dieb 1.0")[0], 1) == "Pharao"
    poor = lay("D1", "P", pyramids=["-", "112"])
    assert chosen(play(poor, "Dieb 1.0")[0], 1) == "nein"
    assert chosen(play(lay("S1", "P1"), "Steuer")[0], 1) == "nein"
    assert chosen(play(lay("S1", "PJ"), "Steuer")[0], 1) == "Pharao"


def test_the_best_part_of_a_robbed_pyramid_stays() -> None:
    robbed, _ = play(lay("D1", "2", pyramids=["-", "5555667"]), "Dieb 1.0", "1: nein", "*: wirft 6", "raubt 6")
    assert chosen(robbed, 1) == "behält 55556"


def test_offers_are_made_once_a_turn_and_taken_when_they_help() -> None:
    state = lay("4455139", "1122334", "66778", pyramids=["3334"])
    done = turn(state)
    assert sum(move.startswith("bietet") for move in done) <= 1
    offered, _ = play(lay("69", "5513"), "gibt 6", "will 1", "bietet 1")
    assert chosen(offered, 1) == "ja"
    bad = play(lay("19", "5563"), "gibt 1", "will 6", "bietet 1")[0]
    assert chosen(bad, 1) == "nein"
    assert opponent.pause(GAME.view(bad, 0), 0, "schwer") is None
    assert opponent.pause(GAME.view(bad, 1), 1, "schwer") == 0


def test_an_offer_is_put_together_card_by_card() -> None:
    # 888 alone is no pyramid: a 9 makes one
    state = lay("8881247", "999", "1")
    done = turn(state)
    offer = [move for move in done if move.split()[0] in ("gibt", "will", "bietet")]
    assert offer[-1] == "bietet allen"
    assert offer[-2] == "will 9"
    assert len(offer) == 4


def test_the_better_one_wins_more() -> None:
    won = sum(points[0] > points[1] for points in (play_out(("mittel", "leicht"), seed) for seed in range(30)))
    assert won >= 20


def test_the_best_one_wins_a_game() -> None:
    mine, theirs = play_out(("schwer", "mittel"), 0)
    assert mine > theirs
