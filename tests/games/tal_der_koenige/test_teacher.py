"""The teacher of TAL DER KÖNIGE: its reasons are so, what it says aloud betrays nothing, its odds add up."""

import random
from dataclasses import replace

import pytest

from mud.game import Refused
from mud.games.tal_der_koenige import GAME, notation, rules, teacher
from mud.games.tal_der_koenige.model import COLOURS, Bidding, Noting, Over, State, cut
from mud.games.tal_der_koenige.model.moves import Build, Done, Lay, Move, Note, Undo
from mud.games.tal_der_koenige.teacher.reasons import reasons_for
from tests.games.tal_der_koenige.choices import asked
from tests.games.tal_der_koenige.secrets import twins
from tests.games.tal_der_koenige.tables import lay, play
from tests.games.tal_der_koenige.truths import is_true
from tests.judged import sound
from tests.stage import narrator


def written(choice: tuple[Move, ...]) -> list[str]:
    return [notation.write_move(move) for move in choice]


def test_every_reason_is_so_by_the_rules() -> None:
    told: set[str] = set()
    for state, seat, choice in asked():
        for reason in reasons_for(cut(state, seat), choice, aloud=False):
            name = reason.key.removeprefix("tal_der_koenige.grund_")
            said = (name, reason.facts, notation.write(state), written(choice))
            assert is_true(name, reason.facts, state, seat, choice), said
            told.add(name)
    assert len(told) >= 20


def test_every_reason_has_its_sentence() -> None:
    for state, seat, choice in asked():
        for aloud in (False, True):
            for reason in reasons_for(cut(state, seat), choice, aloud=aloud):
                said = narrator().tell(reason.key, reason.perspective, **reason.facts)
                assert said.endswith("."), said
                if aloud:
                    assert not {"du", "dir", "dein", "deine", "deiner", "hast"} & set(said.rstrip(".").split()), said


def test_what_is_said_aloud_is_the_same_whatever_is_hidden() -> None:
    secret = 0
    for number, (state, seat, choice) in enumerate(asked()):
        aloud = reasons_for(cut(state, seat), choice, aloud=True)
        if isinstance(state.phase, Noting):
            assert aloud == ()
            secret += bool(reasons_for(cut(state, seat), choice, aloud=False))
        if not isinstance(state.phase, Bidding):
            continue
        others = _other_tablets(choice, random.Random(number))
        secret += others != choice
        for twin in (state, *twins(state, seat)):
            assert reasons_for(cut(twin, seat), others, aloud=True) == aloud
    assert secret > 50


def _other_tablets(choice: tuple[Move, ...], dice: random.Random) -> tuple[Move, ...]:
    """As many tablets at every group, but others."""
    values = [move.value for move in choice if isinstance(move, Lay)]
    dice.shuffle(values)
    return tuple(Lay(values.pop(), move.group) if isinstance(move, Lay) else move for move in choice)


def test_choices_are_legal_different_and_the_best_first() -> None:
    for state, seat, choice in random.Random(2).sample(asked(), 12):
        assert sound(GAME, state, seat, choice).ranked


def test_what_can_be_finished_is_built() -> None:
    state = lay(
        phase="build:0:-",
        owners={1: 0},
        arbeiter={0: "1-A 1-B"},
        aufseher={0: "1-C"},
        pyramids={1: "rrrr"},
        stocks={0: "r1"},
    )
    best = teacher.judge(cut(state, 0), 0, random.Random(1)).ranked[0]
    assert best.moves == (Build(1, 4, COLOURS.index("rot")), Done())
    assert [reason.key.rpartition("_")[2] for reason in best.reasons] == ["fertig", "uebrig"]


def test_an_action_that_is_begun_is_gone_on_with() -> None:
    state = next(state for state, _, _ in asked() if isinstance(state.phase, Bidding))
    assert isinstance(state.phase, Bidding)
    seat = state.phase.side
    fresh = teacher.judge(cut(state, seat), seat, random.Random(1)).ranked
    first = fresh[0].moves[0]
    begun, _ = rules.play(state, seat, first)
    found = [rated.moves for rated in teacher.judge(cut(begun, seat), seat, random.Random(1)).ranked]
    assert fresh[0].moves[1:] in found
    assert (Done(),) in found
    assert all(Undo() not in moves or moves[0] == Undo() for moves in found)


def test_only_who_is_to_act_is_taught() -> None:
    state, seat, _ = next(one for one in asked() if isinstance(one[0].phase, Bidding))
    other = (seat + 1) % state.seats
    for viewer, who in ((None, seat), (other, other), (other, seat)):
        with pytest.raises(ValueError, match="View"):
            teacher.judge(cut(state, viewer), who, random.Random(1))


def test_the_odds_add_up_and_a_decided_game_is_decided() -> None:
    for state, _, _ in asked()[::15]:
        found = teacher.outlook(cut(state, None), random.Random(1))
        assert not found.exact
        assert sum(found.shares) == pytest.approx(1)
        for viewer in range(state.seats):  # whatever a seat knows
            assert teacher.outlook(cut(state, viewer), random.Random(1)) == found
    ahead = _ahead()
    assert teacher.outlook(cut(ahead, None), random.Random(1)).shares[1] > 0.9
    over = teacher.outlook(cut(replace(ahead, phase=Over()), None), random.Random(1))
    assert over.exact
    assert over.shares == (0, 1, 0)
    start = teacher.outlook(cut(rules.start(4, "normal"), None), random.Random(1))
    assert start.shares == pytest.approx((0.25,) * 4)


def _ahead() -> State:
    """Two large pyramids against nothing, and the Pharao nearly done."""
    owners, pyramids = {2: 1, 6: 1}, {2: "r" * 14, 6: "w" * 14}
    return lay(phase="build:2:-", owners=owners, pyramids=pyramids, pharao="g" * 28, stocks={2: "b2"})


def test_what_cannot_be_is_not_rated() -> None:
    state, seat, _ = next(one for one in asked() if isinstance(one[0].phase, Bidding))
    judged = teacher.judge(cut(state, seat), seat, random.Random(1), [Note("16"), Done()])
    assert (Note("16"), Done()) not in [rated.moves for rated in judged.ranked]
    with pytest.raises(Refused):
        play(state, "notiert 16")
