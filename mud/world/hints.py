"""Hints: which riddles somebody could solve now, the nearest first, and how far up the ladder of each they are.

Knows rungs, and which of them are no news to somebody any more; refuses to know who asks when, and sentences.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mud.world.conditions import SOLVED
from mud.world.model import World
from mud.world.story import MASTER, Hint, Riddle

HINTED: Final = "tipp."
"""What the mark of a riddle begins with that hints were asked for; its number is that of the last rung."""


_GIVEN: Final = "tippzahl."
"""The same of how many hints were given: what was no news was passed over."""


@dataclass(frozen=True, slots=True)
class Rung:
    """A hint as somebody may have it. `number`: from 1."""

    number: int
    text: str


def open_riddles(world: World, who: str) -> list[Riddle]:
    """What someone could solve now: that of the region where they are first, then the nearest; what nobody lacks,
    and what can wait, last, unless it is here.
    """
    away, region = distances(world, who), world.story.journal.region_of(world.person(who).room)
    found = [
        riddle
        for riddle in world.story.riddles.values()
        if riddle.hints and not world.mark(who, SOLVED + riddle.id) and world.holds(riddle.open, who)
    ]

    def urgency(riddle: Riddle) -> tuple[bool, bool, int, bool]:
        far = away.get(riddle.room, len(world.rooms))
        is_beyond = region is None or world.story.journal.region_of(riddle.room) is not region
        is_later = riddle.extra or (bool(riddle.later) and world.holds(riddle.later, who))
        return is_later and far > 0, is_beyond, far, is_later

    return sorted(found, key=urgency)


def distances(world: World, who: str) -> dict[str, int]:
    """How many ways away every room is that someone could walk to."""
    found = {world.person(who).room: 0}
    waiting = list(found)
    for room in waiting:
        for way in world.exits(room, who):
            if way.exit.target not in found:
                found[way.exit.target] = found[room] + 1
                waiting.append(way.exit.target)
    return found


def belongs(riddle: Riddle, room: str) -> bool:
    """Whether a room is one where somebody thinks of a riddle."""
    return room == riddle.room or room in riddle.places


def most(world: World, who: str, riddle: Riddle) -> int:
    """How many hints someone may have to a riddle: in the Meisterfassung not the last, which says what to type."""
    return len(riddle.hints) - bool(world.mark(who, MASTER))


def told(world: World, who: str, riddle: Riddle) -> Sequence[Rung]:
    """The hints someone was given to a riddle, as far as they are still news."""
    return [rung for rung in _rungs(world, who, riddle) if rung.number <= world.mark(who, HINTED + riddle.id)]


def further(world: World, who: str, riddle: Riddle) -> Rung | None:
    """The next hint to a riddle that is news to someone; None after the last."""
    heard = world.mark(who, HINTED + riddle.id)
    return next((rung for rung in _rungs(world, who, riddle) if rung.number > heard), None)


def note(world: World, who: str, riddle: Riddle, rung: Rung) -> None:
    """A hint is given."""
    if rung.number > world.mark(who, HINTED + riddle.id):
        world.set_mark(who, _GIVEN + riddle.id, _given(world, who, riddle) + 1)
    world.set_mark(who, HINTED + riddle.id, max(rung.number, world.mark(who, HINTED + riddle.id)))


def counted(world: World, who: str, riddle: Riddle, rung: Rung) -> tuple[int, int]:
    """The how manieth of the hints somebody was given one of them is, and how many they can come to."""
    behind = sum(one.number > rung.number for one in told(world, who, riddle))
    heard = world.mark(who, HINTED + riddle.id)
    left = sum(one.number > heard for one in _rungs(world, who, riddle))
    return _given(world, who, riddle) - behind, _given(world, who, riddle) + left


def _given(world: World, who: str, riddle: Riddle) -> int:
    return max(world.mark(who, _GIVEN + riddle.id), len(told(world, who, riddle)))


def _rungs(world: World, who: str, riddle: Riddle) -> list[Rung]:
    rungs = enumerate(riddle.hints[: most(world, who, riddle)], 1)
    found = [Rung(number, _text(world, who, hint)) for number, hint in rungs if not _is_stale(world, who, hint)]
    if found:
        return found
    last = most(world, who, riddle)  # in the Meisterfassung the last that is left may be old news: better than none
    return [Rung(last, _text(world, who, riddle.hints[last - 1]))]


def _is_stale(world: World, who: str, hint: Hint) -> bool:
    return bool(hint.until) and world.holds(hint.until, who)


def _text(world: World, who: str, hint: Hint) -> str:
    return next((text for when, text in hint.variants if world.holds(when, who)), hint.text)
