"""Who hears what: events to everyone in the room in their own perspective, sentences and refusals to one person.

Knows visitors, nouns and the narrator; refuses to know why something happened.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from mud.game import Refused
from mud.german.line.normalise import name_key
from mud.german.speech.inflection import Noun
from mud.parlour.store import Account
from mud.parlour.visitor import Visitor, key_of
from mud.text import Bell, Paragraph, Text
from mud.world import scenes
from mud.world.events import Arrived, Event, Prose, Scene, Title, resolve
from mud.world.model import World
from mud.world.prototypes import Name

if TYPE_CHECKING:
    from mud.parlour.house import House


class Audience:
    """The ears of the house."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self._nouns: dict[Name, Noun] = {}

    @property
    def _world(self) -> World:
        return self.house.world

    # People

    def visitor(self, who: str) -> Visitor | None:
        """The visitor with this id in the world, None for residents and for those who are not in the house."""
        key = key_of(who)
        return None if key is None else self.house.visitors.get(key)

    def called(self, name: str) -> Visitor | None:
        """The visitor of this name, however it is spelled."""
        return self.visitor(self.house.names.get(name_key(name.strip()), ""))

    def account(self, who: str) -> Account | None:
        """The account of somebody with this id in the world; None for residents, guests and computer players."""
        key = key_of(who)
        return None if key is None else self.house.archive.account(key)

    def is_away(self, who: str, seconds: float = 0.0) -> bool:
        """Whether a person has been without connection for so many seconds, or has left the house."""
        visitor = self.visitor(who)
        if visitor is None:
            return True
        return visitor.lost_at is not None and self.house.now() - visitor.lost_at >= seconds

    def here(self, room: str) -> Iterator[Visitor]:
        """The visitors in a room who can hear."""
        for who in self._world.present(room):
            visitor = self.visitor(who)
            if visitor is not None and visitor.session is not None:
                yield visitor

    def everyone(self) -> Iterator[Visitor]:
        """All visitors who can hear."""
        for visitor in list(self.house.visitors.values()):
            if visitor.session is not None:
                yield visitor

    def noun(self, id_: str, name: str = "") -> Noun:
        """The noun for a thing, person or room; `name` for a person who may have left."""
        if not self._world.knows(id_) and id_ not in self._world.rooms:
            account = None if name else self.account(id_)
            return Noun.name(account.name if account else name or id_.capitalize())
        words = self._world.name(id_)
        found = self._nouns.get(words)
        if found is None:
            found = Noun.name(words.noun) if words.proper else self._declined(words)
            self._nouns[words] = found
        return found

    def _declined(self, words: Name) -> Noun:
        return self.house.lexicon.noun(words.noun, words.adjectives, words.count)

    # Telling one

    def hear(self, visitor: Visitor, *paragraphs: Paragraph) -> None:
        """Queue paragraphs for a person, to be shown when this tick is durable."""
        if visitor.session is not None:
            self.house.touch(visitor.session)
            visitor.session.tell(paragraphs)

    def say(self, visitor: Visitor, key: str, perspective: str = "du", /, **facts: Any) -> None:
        """Tell a person a sentence."""
        self.hear(visitor, *self._told(key, perspective, facts))

    def _told(self, key: str, perspective: str, facts: Mapping[str, Any]) -> tuple[Text, ...]:
        said = self.house.narrator.tell(key, perspective, **facts)
        return tuple(Text(paragraph) for paragraph in said.split("\n\n"))

    def lines(self, visitor: Visitor, lines: Iterable[str]) -> None:
        """One item a line."""
        self.hear(visitor, *(Text(line, indent=2) for line in lines))

    def prose(self, visitor: Visitor, text: str) -> None:
        """Tell a person an author's own words."""
        self.hear(visitor, *(Text(paragraph) for paragraph in text.split("\n\n")))

    def refuse(self, visitor: Visitor, refused: Refused) -> None:
        """Tell why not. Facts that are ids become nouns."""
        key = refused.reason if "." in refused.reason else f"welt.{refused.reason}"
        self.say(visitor, key, **{gap: self._fact(value) for gap, value in refused.facts.items()})

    def _fact(self, value: Any) -> Any:
        value = resolve(value, self.noun, self._tell_key)
        is_id = isinstance(value, str) and (self._world.knows(value) or key_of(value) is not None)
        return self.noun(value) if is_id else value

    def _tell_key(self, key: str, facts: Any) -> str:
        return self.house.narrator.tell(key, **facts)

    # Telling all

    def report(self, events: Iterable[Event], *, but: Collection[Visitor] = ()) -> None:
        """Tell events to everyone in their rooms, and their details to whom they belong."""
        for event in events:
            facts = {gap: self._fact(value) for gap, value in event.facts.items()}
            actor = self.visitor(event.actor)  # who has gone elsewhere hears of it all the same
            told: dict[str, Sequence[Text]] = {}
            for visitor in dict.fromkeys([*([actor] if actor else []), *self.here(event.room)]):
                perspective = event.perspective(visitor.id)
                if perspective is not None and visitor not in but:
                    if perspective not in told:
                        told[perspective] = self._told(event.key, perspective, facts)
                    self.hear(visitor, *told[perspective])
            reader = self.visitor(event.reader)
            if reader is not None and event.details and reader not in but:
                is_brief = isinstance(event, Arrived) and reader.session and reader.session.wishes.brief
                self.scene(reader, self._brief(event.room, reader.id, event.details) if is_brief else event.details)

    def _brief(self, room: str, who: str, scene: Scene) -> Scene:
        """A room without its description: its name, what is there, the ways on."""
        prose = (Prose(self._world.as_seen(self._world.rooms[room], who).text),)
        return tuple(lines for lines in scene if lines != prose)

    def speech(
        self, actor: Visitor, key: str, to: Sequence[Visitor], target: Visitor | None = None, /, **facts: Any
    ) -> None:
        """Tell what was said, and let those who heard it look it up again with `verlauf`. Raises Refused: too fast."""
        self.house.manners.speak(actor, to)
        self._spoken(actor, key, to, target, facts)

    def shout(self, actor: Visitor, key: str, **facts: Any) -> None:
        """Tell everyone in the house. Raises Refused: too often."""
        self.house.manners.shout(actor)
        self._spoken(actor, key, list(self.everyone()), None, facts)

    def _spoken(
        self, actor: Visitor, key: str, to: Sequence[Visitor], target: Visitor | None, facts: Mapping[str, Any]
    ) -> None:
        facts = {"wer": actor.noun, **({"person": target.noun} if target else {}), **facts}
        told: dict[str, Text] = {}
        for visitor in to:
            if self.house.manners.ignores(visitor, actor):
                continue
            perspective = "du" if visitor is actor else "dir" if visitor is target else "alle"
            if perspective not in told:
                told[perspective] = Text(self.house.narrator.tell(key, perspective, **facts))
            said = told[perspective]
            visitor.history.append(said.text)
            if visitor is target:
                for gender in ("m", "f", "wer"):  # whoever speaks to me is who I mean by `ihm` and `ihr`
                    visitor.last.pop(gender, None)
                    visitor.last[gender] = (actor.id,)
            self.hear(visitor, said)
            if visitor is target and visitor.session is not None and visitor.session.wishes.bell:
                self.hear(visitor, Bell())

    # Places

    def look(self, visitor: Visitor) -> None:
        """The room a person is in, and who sits at its table. Put into words once until the world changes."""
        version = self._world.version(visitor.id)
        if visitor.seen is None or visitor.seen[0] != version:
            visitor.seen = (version, tuple(self._paragraphs(scenes.look(self._world, visitor.id))))
        self.hear(visitor, *visitor.seen[1])
        table = self.house.evening.near(visitor)
        if table is None:
            return
        others = [self.noun(who, name) for who, name in table.sitting() if who != visitor.id]
        is_seated = table.seat_of(visitor.id) is not None
        if others and table.match:
            key = "haus.tisch_spielt_du" if is_seated else "haus.tisch_spielt"
            self.say(visitor, key, ding=self.noun(table.thing), wer=others)
        elif others:
            key = "haus.tisch_wartet_du" if is_seated else "haus.tisch_wartet"
            self.say(visitor, key, ding=self.noun(table.thing), wer=others)
        elif is_seated:
            self.say(visitor, "haus.tisch_wartet_allein", ding=self.noun(table.thing))

    def scene(self, visitor: Visitor, scene: Scene) -> None:
        """Show paragraphs of sentences and authors' prose."""
        self.hear(visitor, *self._paragraphs(scene))

    def _paragraphs(self, scene: Scene) -> Iterator[Text]:
        for lines in scene:
            for title in (line for line in lines if isinstance(line, Title)):
                yield Text(title.text, "bold")
            prose = [resolve(line, self.noun, self._tell_key) for line in lines if not isinstance(line, Title)]
            if prose:
                yield from (Text(paragraph) for paragraph in " ".join(prose).split("\n\n"))

    def status(self, visitor: Visitor) -> str:
        """Where a person is, and at which table, in one short line."""
        if not self._world.knows(visitor.id):
            return ""
        where = self._world.rooms[self._world.room_of(visitor.id)].title
        table = self.house.evening.playing(visitor)
        if table is None:
            return where
        key = "haus.status_wartet"
        if visitor.asked is not None:
            key = "haus.status_gefragt" if visitor.asked.perspective == "dir" else "haus.status_am_zug"
        return self.house.narrator.tell(key, wo=where)
