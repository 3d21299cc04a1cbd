"""The teacher of OH, PHARAO!: its reasons are so, what it says aloud betrays nothing, its odds add up."""

import random
from dataclasses import replace

import pytest

from mud.games.oh_pharao import teacher
from mud.games.oh_pharao.model import Over, State
from mud.games.oh_pharao.model.moves import Accept, Build, Decline, Score, Skip
from mud.games.oh_pharao.teacher.reasons import reasons_for
from mud.teaching import Rated
from tests.games.oh_pharao.choices import asked
from tests.games.oh_pharao.secrets import twins
from tests.games.oh_pharao.tables import GAME, N, lay, play, why
from tests.games.oh_pharao.truths import is_true
from tests.judged import sound
from tests.stage import narrator


def test_every_reason_is_so_by_the_rules() -> None:
    told: set[str] = set()
    for state, seat, choice in asked():
        for reason in reasons_for(GAME.view(state, seat), choice, aloud=False):
            name = reason.key.removeprefix("oh_pharao.grund_")
            written = [N.write_move(move) for move in choice]
            assert is_true(name, reason.facts, state, seat, choice), (name, reason.facts, N.write(state), written)
            told.add(name)
    assert len(told) >= 20


def test_what_no_thief_can_climb_any_more_is_said_to_be_safe() -> None:
    state = lay("7", "D", pyramids=["111111122222233333444455566", "-"])
    grown = (N.read_move("erweitert 0 7"),)
    reasons = {reason.key: reason.facts for reason in reasons_for(GAME.view(state, 0), grown, aloud=True)}
    facts = reasons["oh_pharao.grund_diebessicher"]
    assert is_true("diebessicher", facts, state, 0, grown)
    after, _ = play(state, "erweitert 0 7")
    assert why(replace(after, side=1), "Dieb 0.0") == "zu_hoch_fuer_den_dieb"


def test_every_reason_has_its_sentence() -> None:
    for state, seat, choice in asked(3):
        for aloud in (False, True):
            for reason in reasons_for(GAME.view(state, seat), choice, aloud=aloud):
                said = narrator().tell(reason.key, reason.perspective, **reason.facts)
                assert said.endswith("."), said
                if aloud:
                    assert not {"du", "dir", "dein", "deine", "deinen", "hast"} & set(said.rstrip(".").split()), said


def test_what_is_said_aloud_is_the_same_whatever_is_hidden() -> None:
    differs = 0
    for number, (state, seat, choice) in enumerate(asked(3)):
        if number % 5:
            continue
        view = GAME.view(state, seat)
        aloud = reasons_for(view, choice, aloud=True)
        for twin in twins(state, None):
            other = GAME.view(twin, seat)
            assert reasons_for(other, choice, aloud=True) == aloud
            try:
                differs += reasons_for(other, choice, aloud=False) != reasons_for(view, choice, aloud=False)
            except (IndexError, ValueError):  # what cannot be done with other cards has no reasons of its own
                differs += 1
    assert differs > 20


def test_choices_are_legal_different_and_the_best_first() -> None:
    dice = random.Random(2)
    for state, seat, choice in dice.sample(asked(2), 12):
        assert sound(GAME, state, seat, choice).ranked


def best(state: State, seat: int = 0) -> Rated:
    return teacher.judge(GAME.view(state, seat), seat, random.Random(1)).ranked[0]


def test_what_is_ripe_is_scored_and_what_can_be_laid_is_laid() -> None:
    assert best(lay("1234499", "2", "5", pyramids=["555667"], phase="score")).moves == (Score(0),)
    assert isinstance(best(lay("5556689", "1", "2")).moves[0], Build)


def test_what_was_played_is_rated_as_far_as_it_is_one_choice() -> None:
    state = lay("555669", "1122334", "9988776", phase="score", pyramids=["111223", "-", "-"])
    judged = teacher.judge(GAME.view(state, 0), 0, random.Random(1), [Skip(), Decline()])
    assert {rated.moves for rated in judged.ranked} == {(Score(0),), (Skip(),)}
    offered = [N.read_move(text) for text in ("gibt 9", "will 1", "bietet 1", "fertig")]
    acting = lay("555669", "1122334", "9988776")
    judged = teacher.judge(GAME.view(acting, 0), 0, random.Random(1), offered)
    assert tuple(offered[:3]) in [rated.moves for rated in judged.ranked]
    judged = teacher.judge(GAME.view(acting, 0), 0, random.Random(1), [Accept()])  # that cannot be
    assert (Accept(),) not in [rated.moves for rated in judged.ranked]


def test_only_who_is_to_act_is_taught() -> None:
    state = lay("55566", "1")
    for viewer, seat in ((None, 0), (1, 1), (0, 1)):
        with pytest.raises(ValueError, match="View"):
            teacher.judge(GAME.view(state, viewer), seat, random.Random(1))


def test_the_odds_add_up_and_a_decided_game_is_decided() -> None:
    state = lay("5556678", "1122334", "9988776", points=[10, 300, 20], field=10)
    for viewer in (None, 0, 2):
        found = teacher.outlook(GAME.view(state, viewer), random.Random(1))
        assert not found.exact
        assert sum(found.shares) == pytest.approx(1)
        assert found.shares[1] > 0.9
    open_still = teacher.outlook(GAME.view(GAME.start(4, "normal"), None), random.Random(1))
    assert sum(open_still.shares) == pytest.approx(1)
    assert max(open_still.shares) < 0.6
    over = replace(lay("1", "2", points=[30, 50, 50]), phase=Over())
    found = teacher.outlook(GAME.view(over, None), random.Random(1))
    assert found.exact
    assert found.shares == (0, 0.5, 0.5)
