"""Who is here, and a moment that passes.

Knows visitors; refuses to know what they do.
"""

from collections.abc import Set
from typing import Final

from mud.game import Refused
from mud.german.meaning.reading import Reading
from mud.parlour import stored
from mud.parlour.audience import Audience
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.friends import Friends
from mud.parlour.hearsay import Hearsay
from mud.parlour.identity import is_program, key_of
from mud.parlour.people import People
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor, has_title
from mud.world.model import World
from mud.world.talk import figures

NAMED: Final = 12
"""People of one place who are named; of the others it is told how many they are."""
REASON: Final = 30
"""Characters of why somebody is away that a list shows."""
PLACES: Final = 20
"""Places that are named, those with most people first."""


SENTENCES: Final = ("wer.ort_vorgelesen", "wer.am_tisch_vorgelesen", "wer.irgendwo_vorgelesen")
"""Keys that are put together: for those who have everything read out."""


class About(Module):
    """Everyone in the house."""

    def __init__(
        self, people: People, world: World, audience: Audience, tables: Tables, friends: Friends, hearsay: Hearsay
    ) -> None:
        self._hearsay = hearsay
        self._people = people
        self._world = world
        self._audience = audience
        self._tables = tables
        self._friends = friends

    def who(self, visitor: Visitor, reading: Reading) -> None:
        """`wer`: everyone in the house by where they are, one's own friends first, and who is away or has no link"""
        friends = visitor.account.settings.get(stored.FRIENDS, {}) if visitor.account is not None else {}
        sitting = {who for table in self._tables.all.values() for who in table.around()}
        places: dict[tuple[str, bool], list[Visitor]] = {}
        for other in sorted(self._people.visitors.values(), key=lambda v: (v.key not in friends, v.name.casefold())):
            places.setdefault(self._place(visitor, other, sitting), []).append(other)
        ordered = sorted(places.items(), key=lambda place: (-len(place[1]), place[0]))
        for place, there in ordered[:PLACES]:
            self._tell_place(visitor, place, there)
        if rest := ordered[PLACES:]:
            self._audience.say(visitor, "wer.anderswo", n=sum(len(there) for _, there in rest), orte=len(rest))
        people = sum(not is_program(other.id) for other in self._people.visitors.values())
        programs = len(self._people.visitors) - people
        self._audience.say(visitor, "wer.mit_programmen" if programs else "haus.wer_zahl", n=people, programme=programs)

    def _place(self, asking: Visitor, other: Visitor, sitting: Set[str]) -> tuple[str, bool]:
        """The room somebody is in, empty if they do not tell, and whether they sit at a table there."""
        if other is not asking and self._friends.hides_place(other):
            return "", False
        return self._world.room_of(other.id), other.id in sitting

    def _tell_place(self, visitor: Visitor, place: tuple[str, bool], there: list[Visitor]) -> None:
        room, sits = place
        shown = there if len(there) <= NAMED + 1 else there[:NAMED]  # nobody is left out for being one too many
        named = [self._person(other) for other in shown]
        if len(there) > len(shown):
            named.append(self._audience.tell("wer.weitere", n=len(there) - len(shown)))
        where = "" if not room else self._world.rooms[room].title
        key = "wer.irgendwo" if not room else "wer.am_tisch" if sits else "wer.ort"
        facts = {"raum": self._audience.noun(room)} if room else {}
        self._audience.say(
            visitor, f"{key}_vorgelesen" if visitor.listens else key, leute=named, n=len(there), wo=where, **facts
        )

    def _person(self, other: Visitor) -> str:
        """A name and what there is to say to it."""
        if is_program(other.id):
            key = "wer.automat" if not other.is_frozen else "wer.automat_erstarrt"
        elif other.is_frozen:
            key = "wer.erstarrt"
        elif other.away is not None:
            key = "wer.weg_grund" if other.away else "wer.weg"
        else:
            key = "wer.titel" if has_title(other.account) else "wer.schlicht"
        why = other.away or ""
        text = why if len(why) <= REASON else f"{why[:REASON].rstrip()} …"
        return self._audience.tell(key, wer=other.noun, text=text)

    def present(self, visitor: Visitor, reading: Reading) -> None:
        """`wer ist hier?`"""
        here = self._world.present(self._world.room_of(visitor.id), visitor.id)
        others = [*(id_ for id_ in here if id_ != visitor.id), *figures(self._world, visitor.id)]
        elsewhere = self._people.visitors.keys() - {visitor.key, *(key for id_ in here if (key := key_of(id_)))}
        if not others and not elsewhere:
            raise Refused("haus.niemand_hier")
        if others:
            strangers = self._hearsay.strangers(visitor)
            named = [strangers.get(other) or self._audience.noun(other) for other in others]
            self._audience.say(visitor, "haus.anwesend", wer=named)
        else:
            self._audience.say(visitor, "haus.niemand_hier")
        if elsewhere:
            self._audience.say(visitor, "wer.sonst", n=len(elsewhere))

    def wait(self, visitor: Visitor, reading: Reading) -> None:
        """`warte [auf DING]`: a moment passes, and nobody comes sooner for it"""
        things = reading.things.get("was", ())
        here = self._world.visible(visitor.id)
        for thing in things:
            key = "haus.wartet_hier" if thing in here else "haus.wartet_auf"
            self._audience.say(visitor, key, ding=self._audience.noun(thing))
        if not things:
            self._audience.say(visitor, "haus.wartet")

    def commands(self) -> Commands:
        return {
            "wer": Command(self.who),
            "anwesende": Command(self.present),
            "warten": Command(self.wait, is_deed=True),
        }
