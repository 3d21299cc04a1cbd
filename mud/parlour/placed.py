"""Places that are asked for by name, whether or not somebody has been there.

Knows the words of data/woerter/ortskunde.toml; refuses to know where a place lies, and who is asked.
"""

import re
from collections.abc import Callable, Set
from functools import cache, lru_cache
from typing import Final

from mud.parlour.vocabulary import vocabulary
from mud.world.prototypes import Topic
from mud.world.topics import fold, topic_of

_WORDS: Final = vocabulary("ortskunde")
_ASKED: Final = _WORDS.pattern("wo_liegt", re.IGNORECASE)
CROSSING: Final = next(iter(_WORDS.words("ueberfahrt")))
"""What whoever has a boat is asked of, as a topic."""
_ACROSS: Final = _WORDS.pattern("hinueber_gefragt", re.IGNORECASE)
_OF_BOAT: Final = _WORDS.pattern("boot_gefragt", re.IGNORECASE)
_CALLS: Final = _WORDS.pattern("faehrmann_gerufen", re.IGNORECASE)
_EAST: Final = _WORDS.words("ostufer")
_LONGEST: Final = 90
"""Letters at most of a question for the way across."""
RIVER: Final = "fluss"
"""The river, as a place: it has two shores."""
_AT_RIVER: Final = _WORDS.words("am_fluss")
ACROSS: Final = "drueben"
"""The other shore, as a place."""
_LIES: Final = "orte.lage_{}"
_PLACES: Final = tuple(Topic(fold(word), (fold(word),), (place,)) for word, place in _WORDS.meanings("orte").items())


def asks_where(text: str) -> bool:
    """Whether it is asked where something is, or for the way there."""
    return _ASKED.match(text) is not None or asks_across(text)


def asks_across(text: str) -> bool:
    """Whether it is asked how one crosses the river, who takes one across, or whether a boat goes anywhere."""
    return len(text) <= _LONGEST and (_ACROSS.match(text) or _OF_BOAT.match(text)) is not None


def calls_ferryman(text: str) -> bool:
    """Whether somebody calls whoever takes people across the river, or asks how: that may be nobody who is there."""
    return len(text) <= _LONGEST and _CALLS.match(text) is not None


def is_east(room: str) -> bool:
    """Whether a room lies on the shore that is not the house's."""
    return room in _EAST


def way_to_river(room: str) -> str | None:
    """The sentence that tells where the river is, for somebody in a room; None for who stands at it."""
    return None if room in _AT_RIVER else f"orte.lage_{RIVER}_ost" if is_east(room) else f"orte.lage_{RIVER}"


def way_across(room: str) -> str:
    """The sentence that tells how one crosses the river, for somebody in a room."""
    return "orte.lage_herueber" if is_east(room) else f"orte.lage_{ACROSS}"


def way_called(room: str) -> str:
    """The sentence that tells what comes of calling over the river, for somebody in a room."""
    return "orte.lage_herueber" if is_east(room) else "orte.kein_ruf"


def lies(tell: Callable[..., str], place: str, room: str) -> str:
    """Where a place lies, for somebody in a room; beyond the river, that one has to cross it. `tell`: puts a sentence
    in words."""
    if place == ACROSS:
        return tell(way_across(room))
    if place == RIVER and (way := way_to_river(room)) is not None:
        return tell(way)
    told = tell(_LIES.format(place))
    return told if is_east(place) is is_east(room) else tell("orte.lage_hinueber", lage=told)


@lru_cache(512)
def place_of(text: str) -> str | None:
    """The place that is named in a text."""
    found = topic_of(_PLACES, text)
    return None if found is None else found.answers[0]


@cache
def places() -> Set[str]:
    """All places that can be told of."""
    return frozenset(place.answers[0] for place in _PLACES)
