"""What those who live here say who are asked for a place nobody has shown the way to: where it lies.

Knows by which words places are asked for, and who lives there; refuses to know the way there step by step.
"""

import re
from collections.abc import Sequence
from typing import Any, Final

from mud.parlour.audience import Audience
from mud.parlour.hearsay import Hearsay
from mud.parlour.partners import Partners
from mud.parlour.placed import (
    ACROSS,
    CROSSING,
    RIVER,
    asks_across,
    asks_where,
    lies,
    place_of,
    places,
    way_to_river,
)
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.world.model import World
from mud.world.prototypes import Topic
from mud.world.talk import known
from mud.world.topics import fold, topic_of

_WORDS: Final = vocabulary("ortskunde")
_THERE: Final = _WORDS.pattern("dorthin", re.IGNORECASE)
_SAID: Final = _WORDS.pattern("gesagt_wo", re.IGNORECASE)


class Pointing:
    """Where things are, as it is told by whoever is asked."""

    def __init__(self, world: World, audience: Audience, hearsay: Hearsay) -> None:
        self._hearsay = hearsay
        self._world = world
        self._audience = audience

    def answer(self, visitor: Visitor, resident: str, about: str, told: str) -> tuple[str, dict[str, Any]] | None:
        """The sentence that tells where something lies that `about` asks for, and what is in it; None for another
        question, and where what they have to say themselves (`told`) tells it."""
        if not asks_where(about):
            return None
        if Partners.asks_way_in(about) and known(self._world, visitor.id, resident, about) is not None:
            return None  # they know whether one can go in
        asked = next(iter(visitor.dialogue.topics), "") if _THERE.search(about) is not None else about
        person = self._lives(resident, asked)
        place = self._world.residents[person].room if person else ACROSS if asks_across(asked) else place_of(asked)
        if (
            place is None
            or place not in places()
            or self._is_said(place, told)
            or place == (room := self._world.room_of(visitor.id))
            or (place == RIVER and way_to_river(room) is None)
        ):
            return None
        if place == ACROSS and known(self._world, visitor.id, resident, CROSSING) is not None:
            return None  # who has a boat says that
        facts: dict[str, Any] = {
            "person": self._audience.noun(resident),
            "lage": lies(self._audience.tell, place, room),
        }
        if person is None:
            return "orte.weist", facts
        return "orte.weist_zu", facts | {"wer": self._audience.noun(person)}

    @staticmethod
    def _is_said(place: str, told: str) -> bool:
        """Whether something said tells already where a place is: by another one, or by a direction."""
        return any(place_of(found[0]) != place for found in _SAID.finditer(told))

    def _lives(self, asked: str, text: str) -> str | None:
        """Who is asked for that lives somewhere and stays there, but whoever is asked."""
        living: Sequence[Topic] = [
            Topic(id=id_, words=(fold(one.name.noun), *sorted(self._hearsay.roles(id_))), answers=())
            for id_, one in self._world.residents.items()
            if not one.path and id_ != asked
        ]
        found = topic_of(living, text)
        return None if found is None else found.id
