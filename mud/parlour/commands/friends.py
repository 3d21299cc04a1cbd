"""Friends, what is told about somebody, and what one lets others know.

Knows which sentence tells which; refuses to know whose friends are whose.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from mud.game import Refused
from mud.games import discover
from mud.german.line.normalise import name_key
from mud.german.meaning.reading import Reading
from mud.parlour import stored
from mud.parlour.ago import Ago
from mud.parlour.audience import Audience
from mud.parlour.automata import Automata
from mud.parlour.channels import title
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.friends import GAMES, SINCE, TOLD, VISIT, Friends
from mud.parlour.identity import person_id
from mud.parlour.people import People
from mud.parlour.scenery import seated
from mud.parlour.standings import tally
from mud.parlour.store import Account, Archive
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor, has_title
from mud.parlour.whereabouts import Whereabouts
from mud.world.model import World

LIKED: Final = 3
"""Games somebody likes to play that are named."""
SENTENCES: Final = tuple(f"freunde.angabe_{what}" for what in TOLD)


class Facts:
    """What there is to say about somebody, but for what they hide."""

    def __init__(
        self,
        archive: Archive,
        people: People,
        friends: Friends,
        world: World,
        audience: Audience,
        ago: Ago,
        automata: Automata,
    ) -> None:
        self._automata = automata
        self._archive = archive
        self._people = people
        self._friends = friends
        self._world = world
        self._audience = audience
        self._ago = ago

    def is_here(self, key: str) -> bool:
        """Whether somebody is in the house and can hear."""
        visitor = self._people.visitors.get(key)
        return visitor is not None and visitor.session is not None

    def friend(self, visitor: Visitor, key: str, name: str) -> None:
        """One line of a list of friends."""
        account = self._people.account_of(key)
        here = self._people.visitors.get(key)
        if here is not None:
            self._audience.say(visitor, f"freunde.ist_{self._how(here)}", name=name, **self._where(here))
        else:
            is_told = account is not None and VISIT not in self._friends.hidden(account)
            seen = account.settings.get(stored.SEEN) if account is not None and is_told else None
            if seen is None:
                self._audience.say(visitor, "freunde.nicht_da", name=name)
            else:
                self._audience.say(visitor, "freunde.zuletzt", name=name, wann=self._ago.said(seen))

    def is_somebody(self, name: str) -> bool:
        """Whether a name is that of a person, in the house or not."""
        return self._people.register.named(name) is not None or self._people.called(name) is not None

    def about(self, visitor: Visitor, name: str) -> None:
        """All there is to say about one person."""
        self._friends.company()
        guest = self._people.called(name)
        account = self._people.register.named(name)
        if account is None and guest is not None and guest.account is None:
            self._audience.say(visitor, "freunde.gast", name=guest.name)
            self._audience.say(visitor, f"freunde.ist_{self._how(guest)}", name=guest.name, **self._where(guest))
            return
        if account is None:
            raise Refused("haus.unbekannte_person", name=name)
        account = self._people.account_of(account.key) or account
        hidden = self._friends.hidden(account)
        if has_title(account):
            self._audience.say(visitor, "haus.statistik_titel", wer=self._audience.noun(person_id(account.key)))
        if owner := self._automata.owner(person_id(account.key)):
            self._audience.say(visitor, "automat.gehoert", name=account.name, wer=self._audience.noun(owner))
        if SINCE not in hidden:
            self._audience.say(visitor, "freunde.seit", name=account.name, wann=self._ago.said(account.created))
        self.friend(visitor, account.key, account.name)
        liked = [] if GAMES in hidden else list(self._liked(account))
        if liked:
            self._audience.say(visitor, "freunde.spielt_gern", name=account.name, spiele=liked)
        if SINCE in hidden and GAMES in hidden:
            self._audience.say(visitor, "freunde.verschwiegen", name=account.name)

    def _liked(self, account: Account) -> Iterator[str]:
        """The games somebody has played most often."""
        counts = {name: tally(self._archive, name, person_id(account.key)) for name in discover()}
        played = {name: count.won + count.lost + count.open for name, count in counts.items()}
        for name in sorted(played, key=lambda name: -played[name])[:LIKED]:
            if played[name]:
                yield title(name)

    def _how(self, visitor: Visitor) -> str:
        return "erstarrt" if visitor.is_frozen else "da" if visitor.away is None else "weg"

    def _where(self, visitor: Visitor) -> Mapping[str, str]:
        hides = self._friends.hides_place(visitor)
        room = self._world.room_of(visitor.id)
        where = {"wo": self._audience.tell("freunde.irgendwo") if hides else self._audience.inside(room)}
        return (
            where
            if self._how(visitor) != "weg"
            else {**where, "text": visitor.away or self._audience.tell("freunde.kurz")}
        )


class Friendship(Module):
    """People and what they are to each other."""

    def __init__(
        self, friends: Friends, audience: Audience, facts: Facts, whereabouts: Whereabouts, tables: Tables
    ) -> None:
        self._tables = tables
        self._whereabouts = whereabouts
        self._friends = friends
        self._audience = audience
        self._facts = facts

    def all(self, visitor: Visitor, reading: Reading) -> None:
        """`freunde`: who they are, those in the house first"""
        friends = self._friends.of(visitor)
        if not friends:
            raise Refused("freunde.keine")
        for key, name in sorted(friends.items(), key=lambda one: (not self._facts.is_here(one[0]), name_key(one[1]))):
            self._facts.friend(visitor, key, name)

    def friend(self, visitor: Visitor, reading: Reading) -> None:
        """`neuer Freund NAME`, `NAME ist kein Freund mehr`"""
        name = str(reading.values.get("name", ""))
        if reading.values.get("an", True):
            self._audience.say(visitor, "freunde.neu", name=self._friends.add(visitor, name))
        else:
            self._audience.say(visitor, "freunde.nicht_mehr", name=self._friends.drop(visitor, name))

    def finger(self, visitor: Visitor, reading: Reading) -> None:
        """`finger NAME`: who somebody is, in the house or not"""
        name = str(reading.values.get("name", ""))
        knows = self._whereabouts
        if not self._facts.is_somebody(name) and self._plays(visitor, name):
            return
        if self._facts.is_somebody(name) or not (knows.tell_of(visitor, name) or knows.tell_unmet(visitor, name)):
            self._facts.about(visitor, name)

    def _plays(self, visitor: Visitor, name: str) -> bool:
        """Tell which seat of a game before somebody is called so, or held by who is: `wer ist Nofret`."""
        table = self._tables.seated(visitor)
        if table is None or table.match is None:
            return False
        for seat, noun in enumerate(seated(table, self._audience)):
            place = table.game.words.seat_name(seat)
            if name_key(name) in (name_key(noun.lemma), name_key(place.lemma)):
                level = table.level(seat)
                key = "haus.stand_computer" if level else "haus.stand_spieler"
                stufe = {"stufe": level} if level else {}
                self._audience.say_at(visitor, table.game.name, key, wer=noun, platz=place, **stufe)
                return True
        return False

    def told(self, visitor: Visitor, reading: Reading) -> None:
        """`auskunft [ANGABE an|aus]`: what others are told about me"""
        what = reading.values.get("angabe")
        if what is not None:
            self._friends.show(visitor, str(what), on=bool(reading.values["an"]))
        hidden = self._friends.hidden(self._friends.account(visitor))
        for key, chosen in (("freunde.gezeigt", [w for w in TOLD if w not in hidden]), ("freunde.verborgen", hidden)):
            named = [self._audience.tell(f"freunde.angabe_{one}") for one in TOLD if one in chosen]
            if named:
                self._audience.say(visitor, key, was=named)
        if what is None:
            self._audience.say(visitor, "freunde.auskunft_hinweis")

    def commands(self) -> Commands:
        return {
            "freunde": Command(self.all),
            "freund": Command(self.friend),
            "finger": Command(self.finger),
            "auskunft": Command(self.told),
        }
