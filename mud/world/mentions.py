"""Whether what is mentioned is there: the nouns of all texts, counted in two layers, and which of them answer.

Knows the prototypes and what a lexicon says of words; refuses to know sentences, and states of the world.

The first layer is what one reads on entering: the texts of rooms and what things and persons add to them. The second is
what one reads on looking closer: the texts of things and parts, and what persons do, without what is said or written
(quotation marks and `lesen`): a story told may name a thousand ships. What comes of a deed is not counted: it is over.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from typing import Final

from mud.world.events import say
from mud.world.findings import Finding
from mud.world.model import World
from mud.world.prototypes import DIRECTIONS, NOWHERE, Person, Room, Thing
from mud.world.topics import fold

Lemmas = Callable[[str], Collection[str]]
"""The noun lemmas a word as it stands in a text may be a form of; none for an unknown word."""

QUOTAS: Final = (99, 85)
"""How many percent of the nouns of each layer must be there."""
_DIRECTIONS: Final = frozenset(DIRECTIONS)
SAID: Final = re.compile(r"„[^“]*“")
"""What somebody says in a text."""
_TOKEN: Final = re.compile(r"[^\W\d_]+|[.!?:„“]")
_SOME: Final = frozenset({"etwas", "nichts", "alles", "viel", "wenig"})
"""What makes a noun of an adjective (etwas Kleines): no word for a thing."""
_ENDINGS: Final = ("s", "es", "e", "n", "en", "er", "ern")
_LONG: Final = 4
"""The letters of a name by which a longer word is understood: Kupfernagel, where there is a nail."""


@dataclass(slots=True)
class Count:
    """The nouns of a layer in a room, each once: how many are there, which are missing, which are excused."""

    there: set[str] = field(default_factory=set)
    missing: set[str] = field(default_factory=set)
    aside: set[str] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class Mention:
    """A noun in a text: the word as it stands, and the lemmas it may be of; none if the lexicon knows none."""

    word: str
    lemmas: frozenset[str]
    at: int


class Mentions:
    """The nouns of a world's texts, room by room."""

    def __init__(self, world: World, lemmas: Lemmas) -> None:
        self._world, self._lemmas = world, lemmas
        self._proper = {
            word for person in world.residents.values() if person.name.proper for word in [person.name.noun]
        }

    @cached_property
    def layers(self) -> tuple[Mapping[str, Count], Mapping[str, Count]]:
        """Both layers, by the ids of rooms."""
        rooms = self._world.rooms.values()
        first = {room.id: self._count(room, [room_text(self._world, room)]) for room in rooms}
        return first, {room.id: self._count(room, map(_unsaid, self._closer(room))) for room in rooms}

    def share(self, layer: int) -> tuple[int, int, int]:
        """(there, of how many, how many more are excused) in the whole house."""
        counts = self.layers[layer].values()
        there, missing = sum(len(count.there) for count in counts), sum(len(count.missing) for count in counts)
        return there, there + missing, sum(len(count.aside) for count in counts)

    def of(self, text: str) -> Iterator[Mention]:
        """The nouns of a text: what has a capital letter, and if it begins a sentence, is in the lexicon."""
        first, before = True, ""
        for found in _TOKEN.finditer(text):
            token = found[0]
            if not token[0].isalpha():
                first = True
                continue
            if token[0].isupper() and not (before.lower() in _SOME and token.endswith(("es", "em"))):
                meant = frozenset(self._lemmas(token))
                if meant or not first:
                    yield Mention(token, meant, found.start())
            first, before = False, token

    def _count(self, room: Room, texts: Iterable[str]) -> Count:
        found = Count()
        fast, loose = names_in(self._world, room)
        keys = {fold(name) for name in fast | loose}
        for mention in (mention for text in texts for mention in self.of(text)):
            words = mention.lemmas or {mention.word}
            if any(fold(word) in _DIRECTIONS for word in words):
                continue
            noun = min(words)
            if _answers(mention, keys):
                found.there.add(noun)
            elif self._excused(room, mention):
                found.aside.add(noun)
            else:
                found.missing.add(noun)
        return found

    def _excused(self, room: Room, mention: Mention) -> bool:
        """Whether a word is no thing here for a reason, or a person's name; of an unknown one any form will do."""
        words = mention.lemmas or {mention.word, *(mention.word.removesuffix(ending) for ending in _ENDINGS)}
        return any(word in known for word in words for known in (room.aside, self._world.aside, self._proper))

    def _closer(self, room: Room) -> Iterator[str]:
        """The texts of what belongs to a room, at home or not."""
        for item in at_home(self._world, room):
            yield from _texts(item)


def mentioned(world: World, lemmas: Lemmas) -> Iterator[Finding]:
    """What is missing in a layer that does not reach its quota, room by room, and what is excused for nothing."""
    mentions = Mentions(world, lemmas)
    for layer, quota in enumerate(QUOTAS):
        there, of, _ = mentions.share(layer)
        if there * 100 >= of * quota:
            continue
        name = say(f"schicht_{layer + 1}")
        yield Finding("schicht", "rooms", "", {"schicht": name, "da": there, "alle": of, "quote": quota})
        for id_, count in mentions.layers[layer].items():
            if count.missing:
                facts = {"worte": ", ".join(sorted(count.missing)), "schicht": name}
                yield Finding("nicht_zu_betrachten", world.rooms[id_].file, id_, facts)
    for room in world.rooms.values():
        yield from _carried_away(world, room, mentions)
        layers = [layer[room.id] for layer in mentions.layers]
        for word in room.aside:
            if all(word not in count.aside for count in layers):
                yield Finding("beilaeufig_unnoetig", room.file, room.id, {"wort": word})


def _carried_away(world: World, room: Room, mentions: Mentions) -> Iterator[Finding]:
    """What a room's own text promises, and somebody may have taken."""
    fast, loose = names_in(world, room)
    for mention in mentions.of(room.text):
        if mention.lemmas & loose and not mention.lemmas & fast:
            yield Finding("tragbar_im_text", room.file, room.id, {"wort": mention.word})


def at_home(world: World, room: Room) -> Sequence[Thing | Person]:
    """What is in a room in some state: what is at home there, and what its file brings in from nowhere."""
    every: list[Thing | Person] = [*world.residents.values(), *world.things.values()]
    rooms = {item.id: world.room_of(item.id) for item in every}
    return [
        item
        for item in every
        if rooms[item.id] == room.id or (rooms[item.id] == NOWHERE and world.files[item.id] == room.file)
    ]


def names_in(world: World, room: Room) -> tuple[set[str], set[str]]:
    """Every noun that something in a room answers to, its doors and neighbours included: what stays, what not."""
    ids = [item.id for item in at_home(world, room)]
    doors = [exit_.door for exit_ in room.exits if exit_.door is not None]
    neighbours = [exit_.target for exit_ in room.exits if exit_.target in world.rooms]
    fast = set(room.inside)
    loose: set[str] = set()
    for id_ in (*ids, *doors, room.id, *neighbours):
        name = world.name(id_)
        portable = id_ in world.things and world.things[id_].portable
        (loose if portable else fast).update((name.noun, *name.synonyms))
    return fast, loose


def room_text(world: World, room: Room) -> str:
    """All one may read on entering a room."""
    more = [str(variant.fields.get("text", "")) for variant in (*room.variants, *room.additions)]
    for item in at_home(world, room):
        more += [item.here, *(str(variant.fields.get("here", "")) for variant in item.variants)]
    return " ".join(filter(None, [room.text, room.dark, *more]))


def _answers(mention: Mention, keys: Collection[str]) -> bool:
    """Whether a word names something, or with more than a name would: a compound, or the head of one."""
    words = {fold(word) for word in (mention.word, *mention.lemmas)}
    if words & set(keys):
        return True
    long = [word for word in words if len(word) >= _LONG]
    return any(key.endswith(word) or (len(key) >= _LONG and word.endswith(key)) for word in long for key in keys)


def _texts(item: Thing | Person) -> Iterator[str]:
    yield item.text
    for variant in (*item.variants, *item.additions):
        yield from (str(variant.fields[key]) for key in ("text", "asked", "fixed") if key in variant.fields)
    match item:
        case Thing(senses=senses):
            yield from (item.asked, item.fixed, senses.smell, senses.sound, senses.touch)
        case Person():
            yield from (*item.greetings, *item.shrugs, *item.heard, item.declines, *item.mutters)
            yield from (*item.gifts.values(), *chain.from_iterable(item.shown.values()))
            yield from (answer for topic in item.topics for answer in topic.answers)


def _unsaid(text: str) -> str:
    return SAID.sub(" „“ ", text)
