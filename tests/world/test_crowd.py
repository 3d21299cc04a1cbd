"""A crowd in a room is told by a few names and a number."""

from mud.shelves import shelf
from mud.world import scenes
from mud.world.actions import arrive
from mud.world.events import Sentence
from mud.world.loader import load


def test_of_a_crowd_only_the_first_are_named() -> None:
    world = load(shelf("rooms"))
    for number in range(scenes.CROWD + 5):
        player = f"person:p{number:02}"
        world.add_player(player, f"P{number:02}")
        arrive(world, player)
    lines = [line for lines in scenes.look(world, "person:p00") for line in lines if isinstance(line, Sentence)]
    (crowd,) = [line for line in lines if line.key == "welt.menge_hier"]
    assert len(crowd.facts["leute"]) == scenes.CROWD
    assert crowd.facts["n"] == 4
