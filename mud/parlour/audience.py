"""Who hears what: events to everyone in the room in their own perspective, sentences and refusals to one person.

Knows visitors, nouns and the narrator; refuses to know why something happened.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any, Final

from mud.game import Refused, Seat
from mud.german.speech.inflection import Noun
from mud.german.speech.lexicon import Lexicon
from mud.german.speech.narrator import SEEN, Length, Narrator, Saying
from mud.german.stems import stem, stems, words_of
from mud.parlour.brevity import Brevity
from mud.parlour.identity import key_of
from mud.parlour.people import People
from mud.parlour.tick import Tick
from mud.parlour.visitor import Heard, Visitor
from mud.text import Clause, Paragraph, Text
from mud.themes import Style
from mud.tongues.tongues import Tongues
from mud.world.events import (
    Answered,
    Appeared,
    Arrived,
    Asked,
    Event,
    Examined,
    Greeted,
    Happened,
    Line,
    Opened,
    Ref,
    Scene,
    Searched,
    Sentence,
    Title,
    Told,
    Woke,
    resolve,
    role_of,
)
from mud.world.mentions import SAID
from mud.world.model import World
from mud.world.prototypes import Name
from mud.world.scenes import directions

_SMALL: Final = 3
"""Letters at most of a word that names nothing: an article, most prepositions."""

VIEWS: Final = 2000
"""Paragraphs of rooms that are kept in words."""
ALIKE: Final = 500
"""Sentences told lately that are told to others in the same words."""


def length_for(visitor: Visitor) -> Length:
    """How much a person wishes to be told."""
    return SEEN if visitor.session is None else visitor.session.length


def _paragraphs(
    voice: Narrator, key: str, perspective: str, length: Length, facts: Mapping[str, Any]
) -> tuple[Paragraph, ...]:
    said = voice.tell(key, perspective, length, **facts)
    if length != SEEN and voice.is_clause(key, perspective, length):
        return tuple(Clause(paragraph) for paragraph in said.split("\n\n") if paragraph)
    return _said(said, voice.offered(key, perspective, length, facts))


@lru_cache(ALIKE)
def _said(words: str, orders: tuple[str, ...]) -> tuple[Paragraph, ...]:
    """Paragraphs are kept for whoever comes back: all who hear the same keep the same ones."""
    return tuple(Text(paragraph, orders=orders) for paragraph in words.split("\n\n") if paragraph)


class Audience:
    """The ears of the house. `stage`: of which files of data/texte the sentences are that replace others for
    somebody, where a story is told. `stranger`: what somebody calls one they have just met, whose name they had not
    heard before; None for all others."""

    def __init__(
        self,
        tick: Tick,
        people: People,
        world: World,
        narrator: Narrator,
        lexicon: Lexicon,
        tongues: Tongues,
        brevity: Brevity,
    ) -> None:
        self._tongues = tongues
        self._tick = tick
        self._brevity = brevity
        self._people = people
        self._world = world
        self._narrator = narrator
        self._lexicon = lexicon
        self._nouns: dict[Name, Noun] = {}
        self._views: dict[tuple[Sequence[Line], Length], Sequence[Text]] = {}
        self._names = world.versions.names
        self.stage: Callable[[Visitor], Sequence[str]] | None = None
        self.stranger: Callable[[Visitor, str], Noun | None] | None = None

    # Who and what

    def here(self, room: str) -> Iterator[Visitor]:
        """The visitors in a room who can hear."""
        for who in self._world.present(room):
            visitor = self._people.visitor(who)
            if visitor is not None and visitor.session is not None:
                yield visitor

    def company(self, visitor: Visitor) -> Iterator[Visitor]:
        """Those in somebody's room who can hear, themselves included."""
        return self.here(self._world.room_of(visitor.id))

    def beside(self, thing: str) -> Iterator[Visitor]:
        """The visitors in a thing's room who can hear."""
        return self.here(self._world.room_of(thing))

    def inside(self, room: str) -> str:
        """Where somebody is who is in a room: `in der Kammer`."""
        return format(self.noun(room), f"{self._world.rooms[room].preposition}+dem")

    def noun(self, id_: str, name: str = "") -> Noun:
        """The noun for a thing, person or room; `name` for a person who may have left."""
        if not self._world.knows(id_) and id_ not in self._world.rooms:
            account = None if name else self._people.account(id_)
            return Noun.name(account.name if account else name or id_.capitalize())
        words = self._world.name(id_)
        found = self._nouns.get(words)
        if found is None:
            found = Noun.name(words.noun) if words.proper else self._declined(words)
            self._nouns[words] = found
        return found

    def _declined(self, words: Name) -> Noun:
        return self._lexicon.noun(words.noun, words.adjectives, words.count)

    # Telling one

    def hear(self, visitor: Visitor, *paragraphs: Paragraph, is_part: bool = False) -> None:
        """Queue paragraphs for a person, to be shown when this tick is durable; `is_part`: of somebody else's turn."""
        if visitor.session is not None:
            if visitor.dialogue.assumed:
                note, visitor.dialogue.assumed = visitor.dialogue.assumed, ""
                paragraphs = paragraphs if _says(paragraphs, note) else (Text(note, "dim"), *paragraphs)
            self._tick.touch(visitor.session)
            visitor.dialogue.told.extend(paragraphs)
            visitor.session.tell(paragraphs, is_part=is_part)

    def assumed(self, visitor: Visitor, note: str) -> None:
        """Say what was understood of a command, to who listens only if what comes of it does not say so itself."""
        self.hear(visitor)
        if visitor.listens:
            visitor.dialogue.assumed = note
        else:
            self.hear(visitor, Text(note, "dim"))

    def say(self, visitor: Visitor, key: str, perspective: str = "du", /, **facts: Any) -> None:
        """Tell a person a sentence: one of a game in the language they play it in, all others in German."""
        self.say_at(visitor, key.partition(".")[0], key, perspective, **facts)

    def say_at(self, visitor: Visitor, game: str, key: str, perspective: str = "du", /, **facts: Any) -> None:
        """Tell a person a sentence as part of what is told at the table of a game."""
        self.hear(visitor, *self.put(visitor, game, key, perspective, facts))

    def won(self, visitor: Visitor, names: Sequence[Noun], winners: Collection[Seat]) -> None:
        """Tell how a game ended. `names`: of its players, by their seats; `winners`: no seats if nobody won."""
        won = [names[seat] for seat in sorted(winners)]
        lost = [name for seat, name in enumerate(names) if seat not in winners]
        key = "haus.spiel_aus" if won and lost else "haus.spiel_aus_gemeinsam"
        self.say(visitor, key, wer=won or names, gegen=lost)

    def put(
        self, visitor: Visitor, game: str, key: str, perspective: str, facts: Mapping[str, Any]
    ) -> tuple[Paragraph, ...]:
        """The paragraphs of a sentence as a person would be told it at the table of a game."""
        key = self.staged(visitor, key)
        voice = self.voice(visitor, game, key)
        told = _paragraphs(voice, key, perspective, length_for(visitor), facts)
        lines = facts.get("zeilen") or facts.get("wege")
        is_choice = told and not key.startswith("rat.")  # advice is agreed to, and not asked for
        if (
            is_choice
            and isinstance(lines, list | tuple)
            and len(lines) > 1
            and all(isinstance(one, str | Saying) for one in lines)
        ):
            visitor.dialogue.choices = (tuple(voice.plain(one).strip("„“") for one in lines), told[-1])
        return told

    def staged(self, visitor: Visitor, key: str) -> str:
        """The sentence that stands for another one where somebody is: `letzte_partie.pharao.Won_glueck`."""
        stand_ins = (f"{voice}.{key}" for voice in self.stage(visitor)) if self.stage is not None else ()
        return next(filter(self._narrator.knows, stand_ins), key)

    def is_foreign(self, visitor: Visitor, game: str) -> bool:
        """Whether somebody plays a game in another language than German."""
        return self._tongues.spoken(visitor.tongue, game) is not None

    def voice(self, visitor: Visitor, game: str, key: str) -> Narrator:
        """Who tells somebody a sentence at the table of a game."""
        tongue = self._tongues.spoken(visitor.tongue, game)
        return self._narrator if tongue is None or not tongue.narrator.knows(key) else tongue.narrator

    def lines(self, visitor: Visitor, lines: Iterable[str]) -> None:
        """One item a line."""
        self.hear(visitor, *(Text(line, indent=2) for line in lines))

    def orders(self, visitor: Visitor, lines: Iterable[str], *, examples: bool = False) -> None:
        """One command a line, as it can be typed; `examples`: not as it has to be."""
        self.hear(visitor, *(Text(line, indent=2, orders=(line,), example=examples) for line in lines))

    def prose(self, visitor: Visitor, text: str, style: Style = "") -> None:
        """Tell a person an author's own words."""
        self._story(visitor, [Text(paragraph, style) for paragraph in text.split("\n\n")])

    def _story(self, visitor: Visitor, told: Sequence[Paragraph]) -> None:
        """Tell a person of the world, which they may come back to."""
        visitor.dialogue.read.extend(one.text for one in told if isinstance(one, Text) and one.style != "exits")
        self.hear(visitor, *told)

    def refuse(self, visitor: Visitor, refused: Refused, game: str = "") -> None:
        """Tell why not, at the table of a game if one is named. Facts that are ids become nouns."""
        key = refused.reason if "." in refused.reason else f"welt.{refused.reason}"
        facts = {gap: self._fact(value) for gap, value in refused.facts.items()}
        shelf = key.partition(".")[0]
        told = self.put(visitor, game or shelf, key, "du", facts)
        if shelf == "welt":
            self._story(visitor, told)
        else:
            self.hear(visitor, *told)
        visitor.dialogue.refused = visitor.dialogue.told[-1] if visitor.dialogue.told else None

    def _fact(self, value: Any) -> Any:
        value = resolve(value, self.noun, self._tell_key)
        is_id = isinstance(value, str) and (self._world.knows(value) or key_of(value) is not None)
        return self.noun(value) if is_id else value

    def _tell_key(self, key: str, facts: Any, length: Length = SEEN) -> str:
        return self._narrator.tell(key, "du", length, **facts)

    def tell(self, key: str, **facts: Any) -> str:
        """A sentence that is the same for everyone, told to nobody yet."""
        return self._narrator.tell(key, **facts)

    # Telling all

    def report(self, events: Iterable[Event], *, but: Collection[Visitor] = ()) -> None:
        """Tell events to everyone in their rooms, and their details to whom they belong."""
        for event in events:
            facts = {gap: self._fact(value) for gap, value in event.facts.items()}
            actor = self._people.visitor(event.actor)  # who has gone elsewhere hears of it all the same
            told: dict[tuple[str, Length], Sequence[Paragraph]] = {}
            for visitor in dict.fromkeys([*([actor] if actor else []), *self.here(event.room)]):
                perspective = event.perspective(visitor.id)
                if perspective is not None and visitor not in but:
                    length = length_for(visitor)
                    if (perspective, length) not in told:
                        named = self._named(visitor, event, facts) if visitor is actor else facts
                        told[perspective, length] = _paragraphs(self._narrator, event.key, perspective, length, named)
                    self._told(visitor, event, told[perspective, length])
            reader = self._people.visitor(event.reader)
            if reader is not None and event.details and reader not in but:
                if isinstance(event, Appeared | Arrived | Woke):
                    self.room(reader, event.details)
                else:
                    self.scene(reader, event.details)
                    self._mention(reader, event)

    def _named(self, visitor: Visitor, event: Event, facts: Mapping[str, Any]) -> Mapping[str, Any]:
        """The facts of an event for who did it: whom they speak to for the first time is no name to them yet."""
        if self.stranger is None or event.target is None or not isinstance(event, Asked | Greeted | Told):
            return facts
        stranger = self.stranger(visitor, event.target)
        return facts if stranger is None else {**facts, "person": stranger}

    def _told(self, visitor: Visitor, event: Event, told: Sequence[Paragraph]) -> None:
        """Tell of an event; what somebody only asks of, or tells others, nobody has come to know by it. What is asked
        of residents and said by them has been said like all else."""
        if isinstance(event, Asked | Told | Answered | Happened):
            now, texts = self._tick.wall(), [one.text for one in told if isinstance(one, Text)]
            said = [text for text in texts if not isinstance(event, Happened) or _is_speech(text)]
            visitor.history.extend(Heard(now, text) for text in said)
        if isinstance(event, Asked | Told):
            self.hear(visitor, *told)
        else:
            self._story(visitor, told)

    def _mention(self, reader: Visitor, event: Event) -> None:
        """`Darin liegt ein Schlüssel`: then `ihn` means the key; but what was only looked at or opened keeps its
        pronoun, for its lid is shut and the thing itself is talked of by it."""
        if not isinstance(event, Examined | Opened | Searched):
            return
        lines = (line for lines in event.details for line in lines if isinstance(line, Sentence))
        found = [one.id for line in lines for one in line.facts.get("sachen", ()) if isinstance(one, Ref)]
        kept = "" if isinstance(event, Searched) else self.noun(event.thing).agreement
        genders = {id_: self.noun(id_).agreement for id_ in found}
        for gender in dict.fromkeys(genders.values()):
            if gender != kept:
                reader.dialogue.mention(gender, *(id_ for id_ in found if genders[id_] == gender))
        if len(found) > 1 and kept != "p":
            reader.dialogue.mention("p", *found)

    # Places

    def scene(self, visitor: Visitor, scene: Scene) -> None:
        """Show paragraphs of sentences and authors' prose."""
        self._story(visitor, [*self.paragraphs(scene)])

    def room(self, visitor: Visitor, scene: Scene) -> None:
        """Show somebody the room they have come to, as much of it as they want to hear. What is in sight there is kept
        by whoever looks, and is no word of anybody's."""
        self.hear(visitor, *self.view(self._brevity.shown(visitor, scene), length_for(visitor)))

    def view(self, scene: Scene, length: Length = SEEN) -> Sequence[Text]:
        """What somebody sees of the room they are in. Each paragraph is put into words once for all who stand there,
        and for as long as it says the same: who comes or goes changes one of them.
        """
        if len(self._views) > VIEWS or self._names != self._world.versions.names:
            self._views.clear()
            self._names = self._world.versions.names
        found: list[Text] = []
        for lines in scene:
            if (lines, length) not in self._views:
                self._views[lines, length] = tuple(self.paragraphs((lines,), length))
            found += self._views[lines, length]
        return found

    def paragraphs(self, scene: Scene, length: Length = SEEN) -> Iterator[Text]:
        """Sentences and authors' prose as they are shown."""
        tell = self._tell_key if length == SEEN else partial(self._tell_key, length=length)
        for lines in scene:
            for title in (line for line in lines if isinstance(line, Title)):
                yield Text(title.text, "title")
            prose = [resolve(line, self.noun, tell) for line in lines if not isinstance(line, Title)]
            if prose:
                role = role_of(lines)
                orders = tuple(self._tell_key(way.key, {}) for line in lines for way in directions(line))
                yield from (Text(paragraph, role, orders=orders) for paragraph in " ".join(prose).split("\n\n"))


def _is_speech(text: str) -> bool:
    """Whether most of a text is what somebody says in it."""
    return 2 * sum(map(len, SAID.findall(text))) > len(text)


def _says(paragraphs: Iterable[Paragraph], note: str) -> bool:
    """Whether the first of some paragraphs has every word of a note that is no small one."""
    first = next((one.text for one in paragraphs if isinstance(one, Text | Clause)), None)
    return first is not None and {stem(word) for word in words_of(note) if len(word) > _SMALL}.issubset(stems(first))
