"""What somebody is shown of a room they know: not its description again, but what has changed, and who is there.

Knows which lines of a room a person has seen; refuses to know what they say.
"""

from dataclasses import replace

from mud.german.speech.inflection import Noun
from mud.german.speech.lexicon import Lexicon
from mud.parlour.visitor import Visitor
from mud.world.events import Line, Prose, Ref, Scene, Sentence, Title, say
from mud.world.model import World
from mud.world.scenes import stands

_WAYS = say("ausgaenge").key


class Brevity:
    """The short of long rooms."""

    def __init__(self, world: World, lexicon: Lexicon) -> None:
        self._world = world
        self._lexicon = lexicon

    def arrives(self, visitor: Visitor) -> None:
        """Somebody comes into the house: the rooms they have been in are known to them, however they look by now."""
        for room in self._world.person(visitor.id).visited:
            visitor.rooms.setdefault(room, frozenset())

    def shown(self, visitor: Visitor, scene: Scene) -> Scene:
        """What is worth telling of the room somebody is in, and the first time all of it."""
        room = self._world.room_of(visitor.id)
        known = visitor.rooms.get(room)
        is_brief = known is not None and visitor.session is not None and visitor.session.is_brief
        seen = frozenset(line for lines in scene for line in lines)
        visitor.rooms[room] = seen
        if not is_brief or known is None:
            return scene
        known = known or self._standing(room, visitor.id)
        kept = [tuple(line for line in lines if self._is_news(line, known)) for lines in scene]
        if residents := self._residents(room, visitor.id, seen.intersection(known)):
            kept.insert(-1, (replace(say("steht_hier", leute=residents), role="people"),))  # before the ways
        return tuple(lines for lines in kept if lines)

    def _residents(self, room: str, who: str, known: frozenset[Line]) -> tuple[Ref | Noun, ...]:
        """Those of the house who are here and whose own sentence is known; by their names if they have spoken."""
        world, found = self._world, list[Ref | Noun]()
        told = {key.partition(".")[0] for key in world.person(who).told}
        for id_ in world.present(room, who):
            state = world.person(id_)
            person = state.person
            if id_ != who and (here := stands(world, who, state)) and Prose(here) in known:
                is_named = id_ in told or not person.name.proper
                found.append(Ref(id_) if is_named else self._lexicon.noun(person.name.synonyms[0], (), 1))
        return tuple(found)

    def _standing(self, room: str, who: str) -> frozenset[Line]:
        """How a room looks as long as nothing has happened in it: what stands and who sits where they always do."""
        world = self._world
        things = (world.things[id_].here for id_ in world.seen_in(room, who))
        people = (world.person(id_).person.here for id_ in world.present(room, who))
        prose = world.as_seen(world.rooms[room], who).text
        return frozenset(map(Prose, (prose, *things, *people)))

    def _is_news(self, line: Line, known: frozenset[Line]) -> bool:
        """Where one is, where it goes on and which people are there is always told."""
        is_told = isinstance(line, Sentence) and (line.key == _WAYS or "leute" in line.facts)
        return is_told or isinstance(line, Title) or line not in known
