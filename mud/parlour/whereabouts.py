"""What somebody can be told of what is not here: where it is or was seen last, who it is, and the known way there.

Knows which sentence tells what; refuses to know more than the person who asks, and walks nowhere.
"""

import re
from collections.abc import Callable, Sequence
from functools import reduce
from itertools import groupby
from typing import Any, Final

from mud.game import Refused
from mud.german.line.normalise import fold, name_key
from mud.german.meaning.reading import NounPhrase
from mud.german.speech.inflection import Noun
from mud.german.speech.lexicon import Lexicon
from mud.parlour.acquaintance import Acquaintance
from mud.parlour.audience import Audience
from mud.parlour.hearsay import Hearsay
from mud.parlour.people import People
from mud.parlour.placed import lies, place_of, places
from mud.parlour.rounds import Rounds
from mud.parlour.tables import Tables
from mud.parlour.vicinity import as_said
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.parlour.walking import Walking
from mud.world import progress
from mud.world.model import World

_FETCHES: Final = vocabulary("ortskunde").pattern("holt", re.IGNORECASE)
"""`ich hole den Brief aus der Schreibstube`: who would have what is elsewhere."""
FAR: Final = 4
"""Steps that are told one by one; of a longer way only the first."""


def steps_told(tell: Callable[..., str], sides: Sequence[str]) -> list[str]:
    """The steps of a way, those in one direction together: `viermal nach Westen`. `tell`: puts a sentence in words."""
    runs = [(side, len(list(times))) for side, times in groupby(sides)]
    return [tell("orte.mehrmals" if n > 1 else "orte.einmal", weg=tell(f"welt.nach_{side}"), n=n) for side, n in runs]


class Whereabouts:
    """Places, people and things from afar. Called inside a tick."""

    def __init__(
        self,
        world: World,
        people: People,
        audience: Audience,
        lexicon: Lexicon,
        tables: Tables,
        rounds: Rounds,
        acquaintance: Acquaintance,
        walking: Walking,
        hearsay: Hearsay,
    ) -> None:
        self._hearsay = hearsay
        self._world = world
        self._people = people
        self._audience = audience
        self._lexicon = lexicon
        self._tables = tables
        self._rounds = rounds
        self._acquaintance = acquaintance
        self._walking = walking

    def tell(self, visitor: Visitor, id_: str, said: Noun | None = None) -> bool:
        """Tell where somebody is or something was seen last that is not here; False for what is, or was never met.
        `said`: what it was called, if not by its first name. Raises Refused for a room that is not known."""
        world = self._world
        if id_ in world.rooms:
            self.tell_way(visitor, id_)
            return True
        if (other := self._people.visitor(id_)) is not None:
            return self._tell_person(visitor, other)
        place = self._acquaintance.place(visitor.id, id_)
        if id_ in world.visible(visitor.id):
            return False
        if id_ in world.things and (given := progress.given_to(world, visitor.id, id_)) is not None:
            self._audience.say(
                visitor,
                "orte.gegeben",
                ding=said or self._audience.noun(id_),
                person=self._hearsay.noun(visitor, given),
            )
            return True
        if place is None:
            return self._tell_gone(visitor, id_)
        facts: dict[str, Any] = {"wo": self._audience.inside(place), "ding": said or self._audience.noun(id_)}
        words = world.name(id_)
        if words.proper and words.synonyms:
            facts["wer"] = self._lexicon.noun(words.synonyms[0], words.adjectives, 1)
            self._audience.say(visitor, "orte.person", **facts)
        else:
            self._audience.say(visitor, "orte.zuletzt", **facts)
        if self._walking.leads_to(visitor, place):
            is_fetched = (
                "portable" in world.tags(id_, visitor.id) and _FETCHES.search(visitor.dialogue.last_line) is not None
            )
            key = "orte.bringt_hin_holt" if is_fetched else "orte.bringt_hin"
            self._audience.say(visitor, key, wohin=self._walking.place(place), ding=facts["ding"])
        return True

    def _tell_gone(self, visitor: Visitor, id_: str) -> bool:
        """Tell that one who lives here was seen where somebody stands, and is there no more; False if not."""
        is_met = self._acquaintance.has_met(visitor.id, id_) and id_ in self._world.residents
        if not is_met or self._world.room_of(id_) == self._world.room_of(visitor.id):
            return False
        self._audience.say(visitor, "orte.nicht_mehr_da", wer=self._audience.noun(id_))
        return True

    def tell_meant(self, visitor: Visitor, id_: str, phrases: Sequence[NounPhrase]) -> bool:
        """`wo ist der Schreiber?`, `wo ist der Würfel?`, before a wall that has both on it: who is called so and lives
        elsewhere, or that nobody has told of them; what is called so before all and was seen elsewhere. False if what
        is here is called so first, or it is nobody's word."""
        word = phrases[0].noun if len(phrases) == 1 else None
        if not word or id_ not in self._world.things or fold(self._world.name(id_).noun) == word:
            return False
        if (met := self._hearsay.resident_called(visitor, word)) is not None:
            return self.tell(visitor, met)
        seen = (other for other in self._acquaintance.named(visitor.id, word) if other in self._world.things)
        seen = (other for other in seen if fold(self._world.name(other).noun) == word)
        if (thing := next(seen, None)) is not None:
            return self.tell(visitor, thing)
        return self.tell_unmet(visitor, word)

    def as_said(self, id_: str, phrases: Sequence[NounPhrase]) -> Noun | None:
        """What a thing was called, if that is not how it is called first: `Seil` for a Bank that has one."""
        if len(phrases) != 1 or id_ not in self._world.things:
            return None
        return as_said(self._lexicon, self._world.name(id_), phrases[0])

    def _tell_person(self, visitor: Visitor, other: Visitor) -> bool:
        """Tell where somebody is who is elsewhere in the house."""
        who, room = other.id, self._world.room_of(other.id)
        if room == self._world.room_of(visitor.id):
            return False
        table = self._tables.of(who)
        facts = {"wer": self._audience.noun(who), "wo": self._audience.inside(room)}
        if table is None or table.match is None:
            self._audience.say(visitor, "folgen.wo", **facts)
        else:
            key = "folgen.wo_spielt" if table.seat_of(who) is not None else "folgen.wo_sieht_zu"
            self._audience.say(visitor, key, **facts, ding=self._rounds.name(table))
        if other.is_frozen:
            self._audience.say(visitor, "folgen.wo_erstarrt", wer=facts["wer"])
        elif other.away is not None:
            key = "abwesend.ist_weg_grund" if other.away else "folgen.wo_weg"
            self._audience.say(visitor, key, wer=facts["wer"], text=other.away)
        return True

    def tell_of(self, visitor: Visitor, name: str) -> bool:
        """The same of a resident, by name; False if nobody met is called so."""
        found = self._acquaintance.named(visitor.id, name_key(name))[:1]
        return bool(found) and found[0] in self._world.residents and self.tell(visitor, found[0])

    def _stranger(self, visitor: Visitor, text: str) -> Noun | None:
        """The last word of a text, if it is what somebody is who was never seen, nor told of."""
        word = text.rpartition(" ")[2]
        form = next(iter(self._lexicon.forms(fold(word))), None)
        if form is None or self._tables.is_at_game(visitor) or self._hearsay.stranger(visitor, word) is None:
            return None
        return self._lexicon.noun(form.lemma)

    def _tell_stranger(self, visitor: Visitor, stranger: Noun, home: str | None) -> None:
        """That somebody does not know one who lives here yet; and where that is, if others have told them."""
        facts = dict[str, Any](wer=stranger)
        if home is None or not self._hearsay.knows_of(visitor, home):
            self._audience.say(visitor, "orte.kennst_du_nicht", **facts)
            return
        facts["lage"] = lies(self._audience.tell, home, self._world.room_of(visitor.id))
        self._audience.say(visitor, "orte.kennst_du_nicht_gewiesen", **facts)

    def tell_unmet(self, visitor: Visitor, text: str, *, wanted: bool = False) -> bool:
        """What was said of somebody who is named in a text and has never been seen; False if it names nobody such.
        `wanted`: somebody would go or give something there: if they were shown the way, that is told."""
        if (person := self._hearsay.unmet(visitor, text)) is None:
            if (stranger := self._stranger(visitor, text)) is not None:
                self._tell_stranger(visitor, stranger, place_of(stranger.lemma))
            return stranger is not None
        if (rumour := self._hearsay.rumour(visitor, person)) is None:
            name = self._hearsay.own_name(person)  # who that is, would be too much
            self._audience.say(visitor, "orte.nichts_gehoert", wer=Noun.name(name))
            return True
        who, said = rumour
        of, by = self._hearsay.noun(visitor, person), self._hearsay.noun(visitor, who)
        self._audience.say(visitor, "orte.nur_gehoert", wer=of, von=by)
        self._audience.prose(visitor, said)
        home = self._world.residents[person].room
        if wanted and home in places() and self._hearsay.knows_of(visitor, home):
            self._audience.say(
                visitor, "orte.liegt", lage=lies(self._audience.tell, home, self._world.room_of(visitor.id))
            )
        return True

    def way_to(self, visitor: Visitor, where: str) -> None:
        """The known way to a place, to somebody, or to where something was seen last. Raises Refused."""
        world = self._world
        goal = where if where in world.rooms else None
        if goal is None and self._people.visitor(where) is None:
            goal = self._acquaintance.place(visitor.id, where)
        goal = goal or world.room_of(where)
        side = world.things[where].way if where in world.things and where in world.visible(visitor.id) else None
        if side is None and goal not in world.person(visitor.id).visited:
            ways = world.exits(world.room_of(visitor.id), visitor.id)  # seen from here, and not gone yet
            side = next((way.exit.direction for way in ways if way.exit.target == goal), None)
        if side is not None:
            self._audience.say(
                visitor, "orte.dorthin", ding=self._audience.noun(where), weg=self._audience.tell(f"welt.nach_{side}")
            )
            return
        if goal == world.room_of(visitor.id):
            raise Refused("orte.schon_da") if where in world.rooms else Refused("orte.ist_hier", ding=where)
        self.tell_way(visitor, goal)

    def way_back(self, visitor: Visitor) -> None:
        """Where `zurück` would lead. Raises Refused for who has not been anywhere."""
        goal = self._walking.origin(visitor) or self._world.person(visitor.id).back
        if goal is None:
            raise Refused("welt.kein_zurueck")
        self.tell_way(visitor, goal)

    def tell_way(self, visitor: Visitor, goal: str) -> None:
        """Tell where a room lies: the next steps, or the first of many. Raises Refused for one that is not known."""
        tell = self._audience.tell
        if goal == self._world.room_of(visitor.id):
            self._audience.say(visitor, "orte.hier", wo=self._audience.inside(goal))
            return
        sides = [way.exit.direction for way in self._walking.way_to_room(visitor, goal)]
        facts: dict[str, Any] = {"wohin": self._walking.place(goal)}
        if len(sides) > FAR:
            facts |= {"weg": tell(f"welt.nach_{sides[0]}"), "n": len(sides), "raum": self._audience.noun(goal)}
            self._audience.say(visitor, "orte.weg_weit", **facts)
            return
        steps = steps_told(tell, sides)
        said = reduce(lambda rest, step: tell("orte.dann", weg=step, weiter=rest), reversed(steps))
        self._audience.say(visitor, "orte.nebenan" if len(sides) == 1 else "orte.weg", wege=said, **facts)
