"""What the table of OH, PHARAO! warns of: a few mistakes that are regretted at once, and hardly anything else."""

from collections.abc import Sequence

import pytest

from mud.games import Trial
from mud.games.oh_pharao.model import State
from mud.games.oh_pharao.model.moves import Move
from mud.german.speech.inflection import Noun
from tests.games.oh_pharao.choices import chosen
from tests.games.oh_pharao.tables import GAME, N, lay, play
from tests.stage import narrator

NAMES = [Noun.name(name) for name in ("Anna", "Ben", "Carl", "Dora")]


def tried(state: State, seat: int, moves: Sequence[Move]) -> str:
    """The question that is asked before these moves; nothing if none is."""
    trial = Trial(GAME, seat, state)
    trial.play(moves)
    asked = GAME.words.warn(trial, seat, NAMES)
    return "" if asked is None else narrator().tell(asked.key, asked.perspective, **asked.facts)


def warned(state: State, *texts: str, seat: int = 0) -> str:
    return tried(state, seat, [N.read_move(text) for text in texts])


def test_two_jokers_at_once_for_little_are_a_present() -> None:
    asked = warned(lay("556JJ", "1", "2"), "baut 55ee6")
    assert asked.startswith("Zwei Joker auf einmal, und das für keine Punkte mehr")
    assert warned(lay("5JJ", pyramids=["445"]), "erweitert 0 de")
    assert not warned(lay("556JJ", "1", "2"), "baut 55e6")
    assert not warned(lay("8JJ"), "baut 8hi")  # nothing can be built with fewer
    assert not warned(lay("556JJ", discard="55555556666666"), "baut 55e6f")  # nobody has the numbers


def test_a_joker_is_not_thrown_away_unasked() -> None:
    assert warned(lay("5J"), "legt J").startswith("Einen Joker wegwerfen")
    assert not warned(lay("5J"), "legt 5")


def test_what_is_ripe_and_cannot_grow_is_not_left_to_thieves() -> None:
    ripe = lay("1", pyramids=["555667"], phase="score")
    assert "54 Punkte" in warned(ripe, "wertet nicht")
    assert not warned(ripe, "wertet 0")
    assert not warned(lay("5", pyramids=["555667"], phase="score"), "wertet nicht")  # it can grow
    assert not warned(lay("9", pyramids=["112"], phase="score"), "wertet nicht")  # it is little


def test_two_levels_are_scored_before_they_stop_counting() -> None:
    assert "22 Punkte sind verloren" in warned(lay("1", pyramids=["556"], field=6, phase="score"), "wertet nicht")
    assert not warned(lay("1", pyramids=["556"], field=4, phase="score"), "wertet nicht")


@pytest.mark.regel("oh_pharao", "R14e")
def test_of_two_pyramids_the_one_that_would_stop_counting_is_scored_first() -> None:
    both = lay("1", pyramids=["555667+112"], field=6, phase="score")
    assert "Feld 7" in warned(both, "wertet 0")
    assert "6 Punkte wert" in warned(both, "wertet 0")
    after, _ = play(both, "wertet 0")
    assert "wertet 0" not in {N.write_move(move) for move in GAME.moves(after, 0)}
    assert not warned(both, "wertet 1")
    assert not warned(lay("1", pyramids=["555667+112"], field=5, phase="score"), "wertet 0")


def test_a_pharao_is_there_to_defend_what_is_dear() -> None:
    accused, _ = play(lay("D1", "P", pyramids=["-", "555667"]), "Dieb 1.0")
    assert "Pharao auf der Hand" in warned(accused, "nein", seat=1)
    assert not warned(accused, "Pharao", seat=1)
    poor, _ = play(lay("D1", "P", pyramids=["-", "112"]), "Dieb 1.0")
    assert not warned(poor, "nein", seat=1)
    bare, _ = play(lay("D1", "2", pyramids=["-", "555667"]), "Dieb 1.0")
    assert not warned(bare, "nein", seat=1)


def test_nobody_is_given_the_top_of_a_pyramid_for_nothing_of_use() -> None:
    state = lay("1799", "2", "3", pyramids=["-", "55566"])
    asked = warned(state, "gibt 7", "will 2", "bietet 1")
    assert asked.startswith("Damit könnte Ben für 32 Punkte mehr bauen")
    assert not warned(state, "gibt 9", "will 2", "bietet 1")
    offered, _ = play(lay("21", "79", "3", pyramids=["55566", "-"]), "gibt 2", "will 7", "bietet 1")
    assert "Anna" in warned(offered, "ja", seat=1)
    useful, _ = play(lay("2881", "77799", "3", pyramids=["55566", "-"]), "gibt 8", "gibt 8", "will 7", "bietet 1")
    assert not warned(useful, "ja", seat=1)


def test_computer_players_are_hardly_ever_warned() -> None:
    asked = [tried(state, seat, choice) for seed in range(6) for state, seat, choice in chosen(seed)]
    assert len(asked) > 500
    assert sum(map(bool, asked)) < 0.02 * len(asked)
