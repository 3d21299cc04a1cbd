"""Friends: whose coming somebody wants to hear of, and what people let others know about themselves.

Knows keys and names of accounts; refuses to know sentences about anybody but the coming itself.
"""

from typing import Final

from mud.game import Refused
from mud.german.line.normalise import name_key
from mud.parlour import stored
from mud.parlour.audience import Audience
from mud.parlour.bounds import HouseSettings
from mud.parlour.identity import person_id
from mud.parlour.manners import Manners
from mud.parlour.people import People
from mud.parlour.store import Account
from mud.parlour.visitor import Visitor
from mud.world.model import World

FRIENDS: Final = 100
"""Friends somebody can have."""


class Friends:
    """Everybody's friends. Called inside a tick; raises Refused, and then nothing has changed."""

    def __init__(
        self, people: People, audience: Audience, manners: Manners, world: World, settings: HouseSettings
    ) -> None:
        self._people = people
        self._audience = audience
        self._manners = manners
        self._world = world
        self._is_alone = settings.alone

    def account(self, visitor: Visitor) -> Account:
        """The account of somebody who wants what only people with a name of their own can have."""
        self.company()
        if visitor.account is None:
            raise Refused("freunde.nur_mit_namen")
        return visitor.account

    def company(self) -> None:
        """Raises Refused where nobody else can come."""
        if self._is_alone:
            raise Refused("freunde.allein_im_haus")

    # Friends

    def of(self, visitor: Visitor) -> dict[str, str]:
        """Somebody's friends: their names, as they are now, by key."""
        kept = self.account(visitor).settings.get(stored.FRIENDS, {})
        accounts = {key: self._people.account(person_id(key)) for key in kept}
        return {key: account.name if account else kept[key] for key, account in accounts.items()}

    def add(self, visitor: Visitor, name: str) -> str:
        """Have a new friend; the name as it is written."""
        friends = self.of(visitor)
        other = self._people.register.named(name)
        if other is None:
            raise self.unknown(name)
        if other.key == visitor.key:
            raise Refused("freunde.selbst")
        if other.key in friends:
            raise Refused("freunde.schon", name=other.name)
        if len(friends) >= FRIENDS:
            raise Refused("freunde.zu_viele", n=FRIENDS)
        self._people.keep(visitor, stored.FRIENDS, {**friends, other.key: other.name})
        return other.name

    def drop(self, visitor: Visitor, name: str) -> str:
        """Take it back; the name as it is written."""
        friends = self.of(visitor)
        other = self._people.register.named(name)
        called = (key for key, shown in friends.items() if name_key(shown) == name_key(name))
        key = other.key if other is not None and other.key in friends else next(called, None)
        if key is None:
            raise Refused("freunde.keiner", name=other.name if other else name)
        gone = friends.pop(key)
        self._people.keep(visitor, stored.FRIENDS, friends)
        return gone

    def unknown(self, name: str) -> Refused:
        """Why nobody of this name can be meant: a guest, or nobody at all."""
        guest = self._people.called(name)
        return Refused("freunde.ist_gast", name=guest.name) if guest else Refused("haus.unbekannte_person", name=name)

    def came(self, visitor: Visitor) -> None:
        """Somebody comes into the house: whoever has them for a friend hears of it, wherever they are."""
        room = self._world.room_of(visitor.id)
        for other in self._people.connected():
            if other.account is None or visitor.key not in other.account.settings.get(stored.FRIENDS, {}):
                continue
            are_at_odds = self._manners.ignores(other, visitor) or self._manners.ignores(visitor, other)
            if not are_at_odds and self._world.room_of(other.id) != room:
                self._audience.say(other, "freunde.kommt", wer=visitor.noun)

    # What others may know

    def hidden(self, account: Account) -> frozenset[str]:
        """What somebody does not let others know."""
        return frozenset(account.settings.get(stored.HIDDEN, ()))

    def show(self, visitor: Visitor, what: str, *, on: bool) -> None:
        """Let others know something, or not."""
        hidden = self.hidden(self.account(visitor)) - {what}
        self._people.keep(visitor, stored.HIDDEN, sorted(hidden if on else hidden | {what}))

    def hides_place(self, visitor: Visitor) -> bool:
        """Whether others must not know where somebody is."""
        return visitor.account is not None and PLACE in self.hidden(visitor.account)


SINCE, VISIT, GAMES, PLACE = "seit", "besuch", "spiele", "ort"
TOLD: Final = (SINCE, VISIT, GAMES, PLACE)
"""What others are told about somebody, unless it is hidden: as the grammar calls it (`leute.lark`)."""
