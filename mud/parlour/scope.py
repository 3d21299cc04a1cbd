"""What a person can mean now: the world's visible things and persons as referents for the language.

Knows both the world and the language's values; refuses to know which referent a phrase picks.
"""

from collections import ChainMap
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property, partial
from typing import Final

from mud.game import Refused
from mud.german.line.normalise import fold, name_key
from mud.german.meaning.intents import UNMET
from mud.german.meaning.mentions import mentioned
from mud.german.meaning.reading import Reading, Referent, Scope
from mud.german.speech.inflection import Noun
from mud.german.speech.lexicon import Lexicon
from mud.german.stems import words_of
from mud.german.understand import Understanding
from mud.parlour.acquaintance import Acquaintance
from mud.parlour.audience import Audience
from mud.parlour.people import People
from mud.parlour.roles import gender_of
from mud.parlour.tables import Tables
from mud.parlour.vicinity import Vicinities, called
from mud.parlour.visitor import LETTER, Visitor
from mud.world.actions import BACK, ONWARD
from mud.world.events import Ref
from mud.world.model import World

_LETTER: Final = Referent(
    LETTER, Noun("Brief", "m", "Briefs", "Briefe"), frozenset(("brief", "nachricht")), tags=frozenset(("readable",))
)
"""The letter somebody has opened, or `den Brief` in their box: read, answered, thrown away, and nothing else."""


_DEEDS: Final = {
    "lesen": "brief_lesen",
    "betrachten": "brief_lesen",
    "oeffnen": "brief_lesen",
    "loeschen": "brief_loeschen",
    "zerstoeren": "brief_loeschen",
    "ablegen": "brief_loeschen",
}
"""What can be done to a letter, by what it is called with other things."""
_LEADING: Final = frozenset(("way", "door", "seat", "table", "container"))
"""What one goes into or onto; of all but the last one may say so from afar."""
_FEW: Final = 4
"""Things at most that are found by a deed; where more are seen at once, somebody has made light."""
_ASKING: Final = "fragen"
_OF_ONE: Final = frozenset(("ihm", "ihr"))
"""Pronouns that hardly mean a thing."""
_HELD_OUT: Final = frozenset(("zeigen", "geben"))
"""Verbs by which one talks of a thing without a word: `frag ihn danach` means what was shown to them."""


def of_letter(reading: Reading) -> Reading:
    """`lies ihn nochmal`, `lösche ihn`, when a letter is meant: a verb of its own, for the world knows no letters."""
    named = {id_ for ids in reading.things.values() for id_ in ids}
    if LETTER not in named:
        return reading
    verb = _DEEDS.get(reading.verb) if named == {LETTER} else None
    is_pronoun = any(phrase.pronoun for phrases in reading.phrases.values() for phrase in phrases)
    values = {"anders" if verb is None else "dieser" if is_pronoun else "neuester": True}
    return Reading(verb or "brief_lesen", values=values, line=reading.line, notes=reading.notes)


class Scopes:
    """What everyone in the house can mean, and what they meant last."""

    def __init__(
        self,
        world: World,
        people: People,
        audience: Audience,
        vicinities: Vicinities,
        understanding: Understanding,
        acquaintance: Acquaintance,
        tables: Tables,
        lexicon: Lexicon,
    ) -> None:
        self._lexicon = lexicon
        self._tables = tables
        self._acquaintance = acquaintance
        self._world = world
        self._people = people
        self._audience = audience
        self._vicinities = vicinities
        self._understanding = understanding

    def of(self, visitor: Visitor) -> Scope:
        """The scope of a person: what they see, the rooms next door, the ways out, and whom they can reach by name.

        It is kept until what they perceive changes; what was mentioned last and who is here it shares with its owners.
        """
        version = self._world.version(visitor.id)
        if visitor.scope is None or visitor.scope[0] != version:
            visitor.scope = (version, self._make(visitor))
        return visitor.scope[1]

    def _make(self, visitor: Visitor) -> Scope:
        world, who = self._world, visitor.id
        lit = world.is_lit(who)
        own = dict.fromkeys((*world.seen_in(who, who), *world.apart(who, lit=lit)))
        ways = world.exits(world.room_of(who), who)
        directions = {name for way in ways for name in (way.exit.direction, *way.exit.aliases)}
        shared = self._vicinities.of(who, lit=lit)
        self._acquaintance.look(who, shared)
        return Scope(
            actor=who,
            referents=[
                *self._vicinities.held(who, own),
                *([_LETTER] if visitor.letter is not None or visitor.has_post else []),
            ],
            shared=shared,
            without=frozenset((who, *own)),
            last=visitor.dialogue.focus,
            names=self._people.names,
            genders=self._genders,
            directions=frozenset(directions | {BACK, ONWARD}),
            before=visitor.dialogue.last_command,
            afar=partial(self._afar, who),
            plays=partial(self._plays, who),
        )

    def people_else(self, visitor: Visitor, pronoun: str) -> list[Noun]:
        """Who hears somebody here, where a pronoun means one of them, and stands for none of these."""
        here = self._understanding.around(self.of(visitor)).referents if pronoun in _OF_ONE else ()
        return [one.noun for one in here if "person" in one.tags and one.id != visitor.id]

    @cached_property
    def _genders(self) -> Mapping[str, str]:
        """`f` or `m` of all of whom one knows it: who said it, and who lives here, by what they are."""
        residents = ((id_, gender_of(one.name, self._lexicon)) for id_, one in self._world.residents.items())
        return ChainMap(self._people.genders, {id_: gender for id_, gender in residents if gender in ("f", "m")})

    def _plays(self, who: str, name: str) -> bool:
        """Whether somebody of this name sits at the table a person is at, who may be nobody in the room."""
        table = self._tables.of(who)
        return table is not None and any(name_key(called) == name_key(name) for _, called in table.sitting())

    def _afar(self, who: str, name: str) -> list[Referent]:
        """What is meant by a name that nothing here has."""
        found = self._acquaintance.named(who, name)
        tags = {id_: self._world.tags(id_, who) for id_ in found}
        tags |= {id_: tags[id_] & _LEADING for id_ in found if id_ in self._world.things}
        met = self._acquaintance.has_met
        tags |= {id_: tags[id_] | {UNMET} for id_ in found if id_ in self._world.rooms and not met(who, id_)}
        noun, nothing = self._audience.noun, frozenset[str]()
        marks = {id_: called(self._world.name(id_))[1] for id_ in found}
        return [Referent(id_, noun(id_), frozenset((name,)), marks[id_], tags=tags.get(id_, nothing)) for id_ in found]

    def as_deed(self, visitor: Visitor, reading: Reading) -> Reading:
        """What a reading does to what it names: to a letter something of its own, and who follows a path goes there."""
        ids = reading.things.get("was", ())
        if reading.verb == "folgen" and ids == (self._world.room_of(visitor.id),):  # a path one stands on: both ways
            return Reading("ausgaenge", line=reading.line)
        if reading.verb == "folgen" and ids and self._leads_off(visitor, ids):
            return replace(reading, verb="gehen", things={"wohin": ids}, phrases={"wohin": reading.phrases["was"]})
        if reading.verb == "pfluecken" and ids and all("portable" in self._world.tags(id_, visitor.id) for id_ in ids):
            return replace(reading, verb="nehmen")
        if reading.verb == "leuchten" and (lamp := self._lamp(visitor)):
            return replace(reading, verb="anzuenden", things={"was": (lamp,)})
        if reading.verb == "landkarte" and "betrachtet" in reading.values and (card := self._card(visitor, reading)):
            return replace(reading, verb="betrachten", things={"was": (card,)}, values={})
        return of_letter(reading)

    def _leads_off(self, visitor: Visitor, ids: Sequence[str]) -> bool:
        """Whether what one would follow is but things to be seen here."""
        here = self._world.visible(visitor.id)
        return all(id_ in self._world.things and id_ in here for id_ in ids)

    def _lamp(self, visitor: Visitor) -> str | None:
        """What somebody has, or sees, that is there to give light."""
        world = self._world
        things = [one.id for one in self.of(visitor).all() if one.id in world.things]
        lamps = [id_ for id_ in things if world.things[id_].light is not None]
        return next((id_ for id_ in lamps if world.holder(id_) == visitor.id), next(iter(lamps), None))

    def _card(self, visitor: Visitor, reading: Reading) -> str | None:
        """What is here and called like the map that one would look at: what is in one's hand before all else, and a
        map before what is only called so as well."""
        called = fold(reading.line.rstrip(" .!?").rpartition(" ")[2])
        found = [one for one in self.of(visitor).all() if called in one.names]
        found.sort(key=lambda one: (self._world.holder(one.id) != visitor.id, fold(one.noun.lemma) != called))
        return found[0].id if found else None

    def remember_ids(self, visitor: Visitor, refused: Refused) -> None:
        """`Die Schatulle ist noch zu. Öffne sie zuerst`: then `öffne sie` means what the answer named."""
        for fact in refused.facts.values():
            id_ = fact.id if isinstance(fact, Ref) else fact
            if isinstance(id_, str) and id_ in self._world.things:
                visitor.dialogue.mention(self._audience.noun(id_).agreement, id_)

    def remember_noun(self, visitor: Visitor, noun: object) -> None:
        """`hallo Katze`, which answers nothing: then `streichel sie` means what was spoken to."""
        named = [one for one in self.of(visitor).all() if one.noun == noun]
        if len(named) == 1:
            visitor.dialogue.mention(named[0].noun.agreement, named[0].id)

    def sees(self, visitor: Visitor) -> tuple[str, Scope] | None:
        """The room a person is in, and what they can mean there; None for who has left the house."""
        if self._people.visitor(visitor.id) is not visitor:
            return None
        return self._world.room_of(visitor.id), self.of(visitor)

    def found(self, visitor: Visitor, reading: Reading, seen: tuple[str, Scope] | None) -> None:
        """Let pronouns stand for what a deed has brought to light, or into a hand, and did not name: `grab hier, nimm
        ihn` is about the die from the sand. `seen`: what they saw before it."""
        sees = self.sees(visitor)
        if seen is None or sees is None or sees == seen or sees[0] != seen[0]:
            return
        before, now = seen[1], sees[1]
        was = {one.id: one.inside for one in before.all()}
        named = {id_ for ids in reading.things.values() for id_ in ids}
        genders = {self._audience.noun(id_).agreement for id_ in named if id_ in self._world.things}
        fresh = [
            one
            for one in now.all()
            if one.id in self._world.things and one.id not in named and one.tags.isdisjoint(("exit", "room"))
            if one.id not in was or (one.inside == visitor.id and was[one.id] != visitor.id)
            if one.inside not in named or one.noun.agreement not in genders  # its lid is what is talked of
        ]
        if not fresh or len(fresh) > _FEW:
            return
        if len(fresh) == 1 and not any(id_ in was for id_ in visitor.dialogue.focus.get("n", ())):
            visitor.dialogue.mention("n", fresh[0].id)  # `etwas Kleines` was found: `nimm es`
        for gender in dict.fromkeys(one.noun.agreement for one in fresh):
            visitor.dialogue.mention(gender, *(one.id for one in fresh if one.noun.agreement == gender))
        if len(fresh) > 1 and genders.isdisjoint("fp"):  # `sie` is what was looked into
            visitor.dialogue.mention("p", *(one.id for one in fresh))

    def remember(self, visitor: Visitor, reading: Reading) -> None:
        """Let pronouns stand for what was mentioned last. The scope shares the focus: it changes in place."""
        visitor.dialogue.last_command = self.of(visitor).before = reading
        if reading.verb in _HELD_OUT:
            for thing in reading.things.get("was", ()):
                visitor.dialogue.topics.appendleft(self._audience.noun(thing).lemma)
        if reading.things:
            last = mentioned(reading, self._understanding.around(self.of(visitor)), visitor.dialogue.focus)
            visitor.dialogue.focus.clear()
            visitor.dialogue.focus.update(last)
        if reading.verb == _ASKING:
            self._spoken_of(visitor, str(reading.values.get("text", "")))

    def _spoken_of(self, visitor: Visitor, text: str) -> None:
        """`frag Nebet nach der Münze`, and then `gib sie ihr`: the thing in sight that somebody was asked about."""
        around, last = self._understanding.around(self.of(visitor)), words_of(text)[-1:]
        named = [one for one in around.meant(last[0]) if not one.hears] if last else []
        if len(named) == 1 and named[0].tags.isdisjoint(("exit", "room")):
            visitor.dialogue.mention(named[0].noun.agreement, named[0].id)
            visitor.dialogue.mention("da", named[0].id)
        elif not named and last:  # it is not here: `nimm es` means nothing else without a word
            for form in self._understanding.lexicon.forms(last[0])[:1]:
                gone = visitor.dialogue.focus.pop(str(self._understanding.lexicon.nouns[form.lemma].gender), None)
                if gone is not None and visitor.dialogue.focus.get("da") == gone:
                    del visitor.dialogue.focus["da"]
