"""The computer players: what they know, how they trade, steal and defend, and that the stronger one wins."""

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest

from mud.game import CHANCE, Event
from mud.games import Level
from mud.games.oh_pharao import opponent
from mud.games.oh_pharao.model import DECK, State, pile
from mud.games.oh_pharao.model.events import Offered, Traded
from mud.games.oh_pharao.model.moves import Move
from mud.games.oh_pharao.notation import deck, everything
from mud.games.oh_pharao.opponent.imagining import imagined
from tests.games.oh_pharao.secrets import twins
from tests.games.oh_pharao.tables import GAME, N, lay, play

LEVELS: tuple[Level, ...] = ("leicht", "mittel", "schwer")


def decided(state: State, seat: int, level: Level, dice: random.Random) -> tuple[Move, ...]:
    answer = opponent.choose(GAME.view(state, seat), seat, level, dice)
    return answer if isinstance(answer, tuple) else (answer,)


def chosen(state: State, seat: int = 0, level: Level = "mittel") -> str:
    """The move, or the moves that make an offer."""
    return ", ".join(map(N.write_move, decided(state, seat, level, random.Random(1))))


def turn(state: State, seat: int = 0, level: Level = "mittel") -> list[str]:
    """What a computer player does until somebody else has something to do."""
    done: list[str] = []
    while GAME.to_act(state) == {seat} and len(done) < 30:
        done += chosen(state, seat, level).split(", ")
        state, _ = play(state, *chosen(state, seat, level).split(", "))
    return done


def a_step(state: State, dice: random.Random, levels: Sequence[Level] = ("mittel",) * 4) -> tuple[State, list[Event]]:
    """What chance or a computer player does next, and what happened."""
    acting = GAME.to_act(state)
    if CHANCE in acting:
        weights, outcomes = zip(*GAME.chances(state), strict=True)
        (move,) = dice.choices(outcomes, weights)
        after, events = GAME.play(state, CHANCE, move)
        return after, list(events)
    seats = sorted(seat for seat in acting if isinstance(seat, int))
    # whoever has made an offer lets the others speak first
    seat = next(
        seat for seat in seats if len(seats) == 1 or opponent.pause(GAME.view(state, seat), seat, "mittel") is not None
    )
    happened: list[Event] = []
    for move in decided(state, seat, levels[seat], dice):
        state, events = GAME.play(state, seat, move)
        happened += events
    return state, happened


def play_out(levels: tuple[Level, ...], seed: int) -> tuple[int, ...]:
    """The points of a game."""
    dice = random.Random(seed)
    state = GAME.start(len(levels), "normal")
    while (standing := GAME.over(state)) is None:
        state, _ = a_step(state, dice, levels)
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


def test_offers_are_taken_when_they_help() -> None:
    offered, _ = play(lay("69", "5513"), "gibt 6", "will 1", "bietet 1")
    assert chosen(offered, 1) == "ja"
    bad = play(lay("19", "5563"), "gibt 1", "will 6", "bietet 1")[0]
    assert chosen(bad, 1) == "nein"
    assert opponent.pause(GAME.view(bad, 0), 0, "schwer") is None
    assert opponent.pause(GAME.view(bad, 1), 1, "schwer") == 0


def test_what_somebody_is_known_to_have_is_asked_for_where_both_gain() -> None:
    # seat 1 took a 9 in sight, which makes a pyramid of 888, and has use for a 1
    state = lay("8881247", "1129335", "6667712", pyramids=["-", "-", "-"])
    state = replace(state, shown=(state.shown[0], pile([9]), state.shown[2]))
    *parts, to = chosen(state).split(", ")
    assert "will 9" in parts
    assert to in ("bietet 1", "bietet allen")


def test_there_are_so_many_offers_a_turn_and_none_twice() -> None:
    state, made = lay("4455139", "1122334", "66778", pyramids=["3334"]), []
    for _ in range(10):
        answer = chosen(state)
        if not answer.split(", ")[-1].startswith("bietet"):
            break
        made.append(answer)
        state, _ = play(state, *answer.split(", "))
        while state.deal is not None:
            state, _ = play(state, f"{min(state.deal.waiting)}: nein")
    assert len(set(made)) == len(made) <= 3


def test_a_wish_is_answered_with_a_price_and_a_good_price_is_taken() -> None:
    wished, _ = play(lay("88812", "9113345", "1"), "will 9", "bietet 1")
    answer = chosen(wished, 1)
    assert answer.endswith("bietet 0")
    assert "gibt 9" in answer
    priced, _ = play(wished, "1: gibt 9", "1: will 1", "1: bietet 0")
    assert chosen(priced) == "nimmt an 1"
    dear, _ = play(wished, "1: gibt 4", "1: will 8", "1: will 8", "1: will 8", "1: bietet 0")
    assert chosen(dear) == "lehnt ab 1"


@pytest.mark.parametrize("seats", [3, 4])
def test_the_house_trades(seats: int) -> None:
    dice, traded, offered = random.Random(5), 0, 0
    for _ in range(2):
        state = GAME.start(seats, "normal")
        while GAME.over(state) is None:
            state, events = a_step(state, dice)
            traded += sum(isinstance(event, Traded) for event in events)
            offered += sum(isinstance(event, Offered) for event in events)
    assert traded >= 4
    assert offered < 2 * 3 * 60


def test_the_better_one_wins_more() -> None:
    won = sum(points[0] > points[1] for points in (play_out(("mittel", "leicht"), seed) for seed in range(12)))
    assert won >= 8


def test_the_best_one_wins_a_game() -> None:
    mine, theirs = play_out(("schwer", "mittel"), 0)
    assert mine > theirs
