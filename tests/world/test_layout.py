"""Where rooms lie on maps: each alone, and where its ways lead."""

from mud.shelves import shelf
from mud.world.layout import STEPS, layout
from mud.world.loader import load
from mud.world.model import World


def _world() -> World:
    return load(shelf("rooms"))


def test_no_two_rooms_lie_in_the_same_place() -> None:
    places = layout(_world().rooms)
    assert len(set(places.values())) == len(places) == len(_world().rooms)


def test_most_ways_lead_where_they_say() -> None:
    """A world of authors is no chess board; but who goes north mostly finds the room further north."""
    world, right, wrong = _world(), 0, []
    places = layout(world.rooms)
    for room in world.rooms.values():
        for exit_ in room.exits:
            if exit_.direction in STEPS:
                far = [there - here for here, there in zip(places[room.id], places[exit_.target], strict=True)]
                wanted = STEPS[exit_.direction]
                if all(one * other >= 0 for one, other in zip(far, wanted, strict=True)):
                    right += 1
                else:
                    wrong.append((room.id, exit_.direction, exit_.target))
    assert right >= 0.9 * (right + len(wrong)), wrong


def test_it_is_the_same_every_day() -> None:
    assert layout(_world().rooms) == layout(_world().rooms)
