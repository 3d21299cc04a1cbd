"""The games of the house in OpenSpiel: they pass its own tests, and tell nobody what the house would not tell."""

import re
import unittest
from typing import Any

import numpy as np
import pyspiel
import pytest

from mud.games import TableGame, discover
from mud.research.bots import HouseBot
from mud.research.moment import Moment, Setting
from mud.research.openspiel import PREFIX
from mud.shelves import shelf
from tests.contract.walks import positions, twins_of

TYPES = pyspiel.GameType
SPECIFIED = [
    "schatulle_pharao",
    "schatulle_tal_der_koenige",
    "schatulle_tal_der_koenige(players=2)",
    "schatulle_tal_der_koenige(variant=normal fortgeschritten:ja)",
    "schatulle_pharomino",
    "schatulle_pharomino(players=6)",
    "schatulle_pharomino(variant=spiel1,players=3)",
    "schatulle_pharomino(variant=spiel2)",
    "schatulle_pharomino(variant=spiel4)",
    "schatulle_oh_pharao(longest=150)",  # a whole game takes half a minute to be looked at from all sides
    "schatulle_oh_pharao(players=2,longest=80)",
    "schatulle_oh_pharao(players=4,longest=80)",
]


def setting(game: TableGame, actions: int = 1 << 16, longest: int = 5000) -> Setting:
    variant = game.variants[0]
    return Setting(game.name, variant, game.seats(variant)[0], actions, longest)


def played(moment: Moment, *moves: str) -> Moment:
    for move in moves:
        moment = moment.after(move)
    return moment


def dealt(moment: Moment) -> Moment:
    """After whatever chance brings, the first of all there is each time."""
    while not isinstance(moment.actor, int):
        moment = moment.after(moment.chances[0][0])
    return moment


def test_every_game_of_the_house_is_registered() -> None:
    assert {PREFIX + name for name in discover()} <= {*pyspiel.registered_names()}


@pytest.mark.parametrize("specified", SPECIFIED)
def test_it_passes_the_simulations_of_openspiel(specified: str) -> None:
    game = pyspiel.load_game(specified)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    assert pyspiel.load_game(str(game)).num_players() == game.num_players()


@pytest.mark.filterwarnings("default")  # OpenSpiel's own, at the import of its tests
@pytest.mark.parametrize("specified", SPECIFIED)
def test_it_passes_the_api_test_of_openspiel(specified: str) -> None:
    from open_spiel.integration_tests import api_test  # it loads all of the games of OpenSpiel

    case = type("Enforced", (api_test.EnforceAPIOnPartialTreeBase,), {})
    case.game_name, case.game = specified, pyspiel.load_game(specified)
    found = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(found)
    assert found.testsRun >= 5
    assert [told for _, told in (*found.errors, *found.failures)] == []


@pytest.mark.parametrize(
    ("name", "information"),
    [
        ("pharao", TYPES.Information.PERFECT_INFORMATION),
        ("pharomino", TYPES.Information.PERFECT_INFORMATION),
        ("oh_pharao", TYPES.Information.IMPERFECT_INFORMATION),
        ("tal_der_koenige", TYPES.Information.IMPERFECT_INFORMATION),
    ],
)
def test_who_has_secrets_says_so(name: str, information: Any) -> None:
    assert pyspiel.load_game(PREFIX + name).get_type().information == information


@pytest.mark.parametrize("specified", ["schatulle_pharao(players=3)", "schatulle_pharomino(variant=spiel9)"])
def test_what_nobody_can_play_is_refused(specified: str) -> None:
    with pytest.raises(Exception, match=r"3|spiel9"):
        pyspiel.load_game(specified)


def test_chance_is_as_the_dice_of_the_house() -> None:
    game = discover()["pharao"]
    moment = played(setting(game).begun(), "wirft")
    weights = {game.notation.write_move(move): weight for weight, move in game.chances(moment.state)}
    assert dict(moment.chances) == pytest.approx({move: weight / 36 for move, weight in weights.items()})
    assert sum(weights.values()) == 36


# --- what one may know


@pytest.mark.parametrize("game", discover().values(), ids=discover())
def test_an_observation_tells_what_the_house_would_tell_and_no_more(game: TableGame) -> None:
    one, twins, met = setting(game), twins_of(game), 0
    assert (twins is not None) == game.has_secrets
    for state in positions(game, one.seats, one.variant):
        for seat in (None, *range(one.seats)):
            here = Moment(one, state)
            for twin in twins(state, seat) if twins else ():
                met += twin != state
                assert Moment(one, twin).observation(seat) == here.observation(seat)
                assert seat is None or Moment(one, twin).private(seat) == here.private(seat)
    assert met > 0 or not game.has_secrets


def test_ones_own_secret_is_private_and_the_rest_is_public() -> None:
    moment = dealt(setting(discover()["tal_der_koenige"]).begun())
    seat, move = moment.actor, next(iter(moment.moves.values()))
    assert isinstance(seat, int)
    after = played(moment, move)
    assert move in after.memory(seat)
    assert move not in after.memory((seat + 1) % 4)
    assert after.private(seat)
    assert all(line in after.observation(seat).splitlines() for line in after.private(seat).splitlines())
    assert after.private((seat + 1) % 4) == f"viewer: {(seat + 1) % 4}"  # it knows who it is, and nothing else
    assert after.observation(None) != after.observation(seat)


def test_who_remembers_knows_how_it_came_about() -> None:
    moment = dealt(setting(discover()["oh_pharao"]).begun())
    while "zieht" not in "".join(moment.moves.values()) and len(moment.moves) < 2:
        moment = dealt(moment.after(next(iter(moment.moves.values()))))
    first, second, *_ = moment.moves.values()
    seat = moment.actor
    assert isinstance(seat, int)
    assert dealt(moment.after(first)).memory(seat) != dealt(moment.after(second)).memory(seat)
    assert dealt(moment.after(first)).memory(seat).startswith(moment.memory(seat)[: -len(moment.observation(seat))])


# --- one after the other


def test_who_notes_at_the_same_time_does_so_in_the_order_of_seats() -> None:
    game = discover()["tal_der_koenige"]
    (noting,) = [
        state
        for state in positions(game, 4, "normal")
        if game.to_act(state) >= {0, 1, 2, 3} and type(state.phase).__name__ == "Noting"
    ][:1]
    moment, order = Moment(setting(game), noting, last=1), list[Any]()
    for _ in range(4):
        order.append(moment.actor)
        moment = moment.after(next(iter(moment.moves.values())))
    assert order == [2, 3, 0, 1]


def test_who_has_offered_waits_for_the_answers() -> None:
    game = discover()["oh_pharao"]
    offered = [
        state for state in positions(game, 3, "normal") if state.deal is not None and state.side in game.to_act(state)
    ]
    assert offered
    assert all(Moment(setting(game), state).actor != state.side for state in offered)


def test_a_game_that_goes_on_for_too_long_has_no_winner() -> None:
    moment = setting(discover()["pharao"], longest=3).begun()
    while moment.actor is not None:
        move = moment.chances[0][0] if not isinstance(moment.actor, int) else next(iter(moment.moves.values()))
        moment = moment.after(move)
    assert moment.decisions == 3
    assert moment.returns() == [0.0, 0.0]
    with pytest.raises(ValueError, match="wirft"):
        moment.after("wirft")


# --- players


@pytest.mark.parametrize(
    "specified", ["schatulle_tal_der_koenige(players=2)", "schatulle_pharomino", "schatulle_oh_pharao"]
)
def test_players_of_the_house_play_to_the_end(specified: str) -> None:
    game = pyspiel.load_game(specified)
    bots = [HouseBot(seat, "mittel" if seat else "leicht", seat) for seat in range(game.num_players())]
    state, dice = game.new_initial_state(), np.random.RandomState(1)
    while not state.is_terminal():
        if state.is_chance_node():
            numbers, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choice(numbers, p=shares))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    assert sum(state.returns()) == pytest.approx(0)
    assert max(state.returns()) > 0


def test_a_bot_that_begins_anew_has_forgotten_its_plans() -> None:
    game = pyspiel.load_game("schatulle_tal_der_koenige(players=2)")
    state, bot = game.new_initial_state(), HouseBot(0, "mittel", 1)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    once = bot.step(state)
    bot.restart_at(state)
    assert bot.step(state) in state.legal_actions()
    assert once in state.legal_actions()


def test_the_example_of_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", (shelf("data") / "forschung.md").read_text("utf-8"), re.DOTALL)
    exec(example, {})
    first, second = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"MCTS, Zufall: \[.+\]", first)
    assert re.fullmatch(r"mittel, leicht: \[.+\]", second)
