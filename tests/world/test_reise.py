"""The story of the shipped rooms: its masters, its ways round a lost game, and that nobody gets stuck.

The whole way is played in tests/stuecke/abenteuer_*.stueck; here is what needs a table that a play would fill.
"""

from itertools import pairwise

import pytest

from mud.world import triggers
from mud.world.triggers import Deed
from tests.stage import Stage

ANNA = "person:anna"
MASTERS = [
    ("pharao", "priester", "kammer", "ankh", "zwei", "drei"),
    ("oh_pharao", "nebet", "saeulensaal", "lotos", "zwölf", "sechsunddreißig"),
    ("tal_der_koenige", "ipi", "bauhuette", "falke", "fünf", "vierzehn"),
    ("pharomino", "paheri", "schreibstube", "auge", "vier", "drei"),
]


@pytest.fixture
def stage() -> Stage:
    stage = Stage()
    stage.enter("Anna")
    return stage


def evening(stage: Stage, moment: str, game: str, master: str, points: str = "welche") -> bool:
    """A game at a master's table has ended for Anna; whether anything follows from it."""
    facts = {"spiel": game, "gegen": master, "stufe": "mittel", "variante": "", "punkte": points}
    deed = Deed((moment,), game={name: (value,) for name, value in facts.items()})
    trigger = triggers.find(stage.house.world, ANNA, deed, instead=False)
    if trigger is not None:
        triggers.follow(stage.house.world, ANNA, trigger)
    return trigger is not None


def has(stage: Stage, tile: str) -> bool:
    world = stage.house.world
    return world.mine(f"plaettchen_{tile}", ANNA) in world.carried(ANNA)


@pytest.mark.parametrize(("game", "master", "room", "tile", "wrong", "right"), MASTERS)
def test_who_wins_is_given_the_masters_tile(
    stage: Stage, game: str, master: str, room: str, tile: str, wrong: str, right: str
) -> None:
    stage.house.world.enter(ANNA, room)
    evening(stage, "spiel_sieg", game, master)
    assert has(stage, tile)


@pytest.mark.parametrize(("game", "master", "room", "tile", "wrong", "right"), MASTERS)
def test_who_loses_is_asked_what_was_learnt(
    stage: Stage, game: str, master: str, room: str, tile: str, wrong: str, right: str
) -> None:
    stage.house.world.enter(ANNA, room)
    stage.say("Anna", f"sage {right}")
    assert not has(stage, tile), "nobody has asked"
    evening(stage, "spiel_niederlage", game, master)
    stage.say("Anna", f"sage {wrong}")
    assert not has(stage, tile)
    stage.say("Anna", f"sage {right}")
    assert has(stage, tile)


@pytest.mark.parametrize("line", ["77", "einundneunzig", "sage 81", "die Antwort ist 66", "antworte hundert"])
@pytest.mark.parametrize(("game", "master", "room", "tile", "wrong", "right"), MASTERS)
def test_any_wrong_number_is_answered_by_who_asked(
    stage: Stage, game: str, master: str, room: str, tile: str, wrong: str, right: str, line: str
) -> None:
    stage.house.world.enter(ANNA, room)
    evening(stage, "spiel_niederlage", game, master)
    answer = stage.ask("Anna", f"sage {wrong}").split("\n")[1:]
    assert answer
    assert stage.ask("Anna", line).split("\n")[1:] == answer
    assert not has(stage, tile)


def test_a_number_among_many_words_is_no_answer(stage: Stage) -> None:
    stage.house.world.enter(ANNA, "bauhuette")
    evening(stage, "spiel_niederlage", "tal_der_koenige", "ipi")
    assert "Miss noch mal" not in stage.ask("Anna", "sage gestern habe ich am Fluss 77 Enten gezählt")


@pytest.mark.parametrize(
    ("bids", "answer"),
    [
        (["biete drei", "biete drei"], "VERKAUFT ist VERKAUFT"),
        (["4", "17"], "Für EINEN Ring"),
        (["4", "1", "1"], "VERKAUFT ist VERKAUFT"),
        (["elf"], "Bis VIER geht es"),
    ],
)
def test_kena_answers_every_bid(stage: Stage, bids: list[str], answer: str) -> None:
    stage.house.world.enter(ANNA, "steinbruch")
    for bid in bids[:-1]:
        stage.say("Anna", bid)
    assert answer in stage.ask("Anna", bids[-1])


@pytest.mark.parametrize(("game", "master", "room", "tile", "wrong", "right"), MASTERS)
def test_an_evening_counts_however_it_ends(
    stage: Stage, game: str, master: str, room: str, tile: str, wrong: str, right: str
) -> None:
    stage.house.world.enter(ANNA, room)
    evening(stage, "spiel_ende", game, master)
    triggers.solve(stage.house.world, ANNA)
    assert stage.house.world.points(ANNA) == 5


@pytest.mark.parametrize(("game", "master", "room"), [master[:3] for master in MASTERS if master[0] != "pharao"])
def test_an_evening_without_a_single_point_was_none(stage: Stage, game: str, master: str, room: str) -> None:
    stage.house.world.enter(ANNA, room)
    assert not evening(stage, "spiel_ende", game, master, "keine")
    assert evening(stage, "spiel_ende", game, master)


@pytest.mark.parametrize("moment", ["spiel_sieg", "spiel_niederlage"])
def test_the_last_game_ends_the_waiting_whoever_wins(stage: Stage, moment: str) -> None:
    stage.house.world.enter(ANNA, "grabkammer")
    evening(stage, moment, "pharao", "anchiri")
    carried = stage.house.world.carried(ANNA)
    assert {stage.house.world.mine(ring, ANNA) for ring in ("reif_rot", "reif_weiss")} <= set(carried)
    stage.house.world.enter(ANNA, "halle")
    assert "setzt dir beides auf" in stage.ask("Anna", "gehe nach Westen")
    assert stage.house.world.rank(ANNA) >= 0


def test_the_story_is_worth_three_hundred_points_and_every_step_has_three_hints(stage: Stage) -> None:
    story = stage.house.world.story
    assert story.points == 300
    assert len([riddle for riddle in story.riddles.values() if riddle.hints]) >= 14
    assert all(len(riddle.hints) in (0, 3) for riddle in story.riddles.values())
    assert all(low.points < high.points for low, high in pairwise(story.ranks))


def test_what_a_riddle_needs_is_ones_own_or_comes_back(stage: Stage) -> None:
    things = stage.house.world.things
    own = {"schluessel", "truhe", "brief", "brot", "feige", "tonkugel", "schlauch", "weinkrug", "kk_platte_sichtbar"}
    back = {"reuse", "muenze", "datteln", "granatapfel", "oellampe"}
    assert all(things[id_].own for id_ in own)
    assert all(things[id_].returns for id_ in back)
