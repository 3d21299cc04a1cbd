"""What somebody is shown of a room they know: not its description again, but what has changed, and who is there.

Knows which lines of a room a person has seen; refuses to know what they say.
"""

from collections.abc import Iterator

from mud.parlour.visitor import Visitor
from mud.world.events import Line, Prose, Ref, Scene, Sentence, Title, say
from mud.world.model import World

_WAYS = say("ausgaenge").key


class Brevity:
    """The short of long rooms."""

    def __init__(self, world: World) -> None:
        self._world = world

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
        known = (known or self._standing(room, visitor.id)) - self._strangers(room, visitor.id)
        kept = [tuple(line for line in lines if self._is_news(line, known)) for lines in scene]
        if residents := self._residents(room, visitor.id, seen.intersection(known)):
            kept.insert(-1, (say("steht_hier", leute=residents),))  # before the ways
        return tuple(lines for lines in kept if lines)

    def _residents(self, room: str, who: str, known: frozenset[Line]) -> tuple[Ref, ...]:
        """Those of the house who are here and whose own sentence is known."""
        return tuple(Ref(id_) for id_, prose in self._here(room, who) if prose in known)

    def _here(self, room: str, who: str) -> Iterator[tuple[str, Prose]]:
        """Who of the house is here, each with their own sentence; nobody whose name they have not said yet: until then
        somebody sees them as they saw them first.
        """
        world, told = self._world, {key.partition(".")[0] for key in self._world.person(who).told}
        for id_ in world.present(room, who):
            person = world.person(id_).person
            if id_ != who and person.here and (id_ in told or not person.name.proper):
                yield id_, Prose(world.as_seen(person, who).here)

    def _strangers(self, room: str, who: str) -> frozenset[Line]:
        """The sentences of all others of the house who are here."""
        world, named = self._world, {id_ for id_, _ in self._here(room, who)}
        others = (world.person(id_).person for id_ in world.present(room, who) if id_ not in named)
        return frozenset(Prose(world.as_seen(person, who).here) for person in others if person.here)

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
