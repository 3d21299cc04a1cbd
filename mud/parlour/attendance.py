"""Going, and being gone: losing the link, leaving the house, and who was in it before a restart.

Knows how long the house waits for whom; refuses to know how anybody comes in, and what they do there.
"""

from collections.abc import Mapping
from functools import partial

from mud.parlour import stored
from mud.parlour.audience import Audience
from mud.parlour.bounds import HouseSettings
from mud.parlour.guests import Guests
from mud.parlour.identity import key_of, person_id
from mud.parlour.leaving import Leaving
from mud.parlour.people import People
from mud.parlour.store import DropState, Json
from mud.parlour.tick import Tick
from mud.parlour.visitor import Visitor
from mud.world import actions
from mud.world.model import World


class Attendance:
    """Who stays in the house, and who leaves it. Called inside a tick."""

    def __init__(
        self,
        tick: Tick,
        people: People,
        world: World,
        audience: Audience,
        leaving: Leaving,
        guests: Guests,
        settings: HouseSettings,
    ) -> None:
        self._tick = tick
        self._people = people
        self._world = world
        self._audience = audience
        self._leaving = leaving
        self._guests = guests
        self._frozen = settings.frozen
        self._is_alone = settings.alone

    def leave(self, visitor: Visitor) -> None:
        """The person goes home. An account finds everything again, and for a while a guest whose link broke; the seat
        and the things of a guest who goes are given back.
        """
        is_guest = visitor.account is None
        is_lost = visitor.lost_at is not None
        if not is_guest:
            self._people.keep(visitor, stored.SEEN, self._tick.wall())
        try:
            self._leaving.gone(visitor, for_good=is_guest and not (is_lost and self._guests.keep_place(visitor)))
            self._audience.report(actions.depart(self._world, visitor.id, keep=self._is_alone), but=[visitor])
        finally:  # whoever has left is not seen off a second time, whatever broke
            self._people.depart(visitor)
            if is_guest and not is_lost:
                self._guests.forget(visitor.key)
            self._tick.store(DropState(stored.QUESTION + visitor.key))
            if visitor.session is not None:
                self._people.dismiss(visitor.session)

    def lose(self, visitor: Visitor) -> None:
        """The person has no link any more, but may come back for a while; guests stay only if people wait for them."""
        was_frozen = visitor.is_frozen
        visitor.session, visitor.lost_at = None, visitor.lost_at if was_frozen else self._tick.now()
        if visitor.account is None:
            self._guests.lost(visitor)
            if not self._guests.patience(visitor):
                self.leave(visitor)
                if not was_frozen:
                    self._leaving.absent(visitor)  # against the house alone the place is kept, and its clock stands
                return
        if not was_frozen:
            self.freeze(visitor)

    def freeze(self, visitor: Visitor) -> None:
        """The person's line is broken; whoever waits for them hears of it."""
        visitor.lost_at = self._tick.now()
        self._audience.report(actions.freeze(self._world, visitor.id))
        self._leaving.absent(visitor)

    def tick(self) -> None:
        """Called once a second: who was away too long leaves, and words of guests end."""
        now = self._tick.now()
        for visitor in list(self._people.visitors.values()):
            if visitor.session is not None:  # its link has patience of its own
                continue
            if visitor.lost_at is not None and now - visitor.lost_at >= self._patience(visitor):
                self._tick.guarded("leaving", partial(self.leave, visitor))
        self._tick.guarded("the guests", self._guests.tick)

    def _patience(self, visitor: Visitor) -> float:
        """Seconds the person stays who has no link."""
        return self._frozen if visitor.account is not None else self._guests.patience(visitor)

    def restore(self, state: Mapping[str, Json]) -> None:
        """Everyone who was here when the house fell is frozen until they come back, and so is every guest whose word
        still held: at the next look who nobody waits for goes, and the word brings them back.
        """
        guests = {person_id(guest.key): guest for guest in self._guests.restore(state)}
        for person in guests:
            if not self._world.knows(person):
                self._world.recall(self._people.recollection(self._world.own_keys(person)))
        for person in filter(self._world.is_player, self._world.persons):
            key = key_of(person)
            account = self._people.account(person)
            guest = guests.get(person)
            if key is None or (account is None and guest is None):
                self._world.forget(person)
            elif account is not None and not self._world.person(person).away:
                self._freeze(self._people.coming(key, account.name, account), state)
            elif guest is not None:
                self._freeze(self._people.coming(key, guest.name, None, guest.settings), state)

    def _freeze(self, visitor: Visitor, state: Mapping[str, Json]) -> None:
        """Somebody was in the house when it fell."""
        visitor.lost_at = self._tick.now()
        visitor.dialogue.prompt_line = state.get(stored.QUESTION + visitor.key, "")
        self._people.visitors[visitor.key] = visitor
        if visitor.account is None or self._people.register.has_name(visitor.account):  # else it finds whose it is now
            self._people.name(visitor)
        if self._world.person(visitor.id).away:
            actions.arrive(self._world, visitor.id)
        actions.freeze(self._world, visitor.id)
