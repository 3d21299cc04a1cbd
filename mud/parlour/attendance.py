"""Coming and going: arriving, coming back, taking over, freezing, leaving, and who was here before a restart.

Knows visitors and their accounts; refuses to know passwords and what anybody does in the house.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from mud.game import Refused
from mud.german.inflection import Noun
from mud.parlour.names import guest_names
from mud.parlour.session import Session
from mud.parlour.store import Account, DropState, Json, PutAccount
from mud.parlour.visitor import Visitor, key_of, person_id, wishes_json, wishes_of
from mud.world import actions

if TYPE_CHECKING:
    from mud.parlour.house import House


class Attendance:
    """Who is in the house. Called inside a tick."""

    def __init__(self, house: "House") -> None:
        self.house = house

    def enter_account(self, session: Session, account: Account) -> None:
        """A person with a password, or the one person of a solo house, comes in or comes back."""
        visitor = self.house.visitors.get(account.key)
        if visitor is not None:
            self._come_back(visitor, session)
            return
        if len(self.house.visitors) >= self.house.settings.visitors:
            self.house.show(session, self.house.text("haus.haus_voll"))
            self.house.dismiss(session)
            return
        self._arrive(self._visitor(account.key, account.name, account), session)

    def enter_new(self, session: Session, account: Account) -> None:
        """Somebody made an account. What was wished at the door is kept with it."""
        self.house.store(PutAccount(account))
        self.enter_account(session, account)

    def enter_guest(self, session: Session) -> None:
        """Somebody only looks in. Raises Refused when all guests' names are lent."""
        guests = [visitor for visitor in self.house.visitors.values() if visitor.account is None]
        taken = {visitor.name for visitor in guests}
        name = next((name for name in guest_names() if name not in taken), None)
        if name is None or len(guests) >= self.house.settings.guests:
            raise Refused("haus.keine_gaeste_mehr")
        self._arrive(self._visitor(self.house.audience.key(name), name, None), session)

    def _visitor(self, key: str, name: str, account: Account | None) -> Visitor:
        ignored = dict(account.settings.get("ignoriert", {})) if account else {}
        return Visitor(person_id(key), key, Noun.name(name), account, ignored=ignored)

    def _add(self, visitor: Visitor) -> None:
        self.house.visitors[visitor.key] = visitor
        self.house.names[visitor.key] = visitor.id

    def _arrive(self, visitor: Visitor, session: Session) -> None:
        self._add(visitor)
        self._connect(visitor, session)
        self.house.world.add_player(visitor.id, visitor.name)
        events = actions.arrive(self.house.world, visitor.id)
        self.house.audience.say(visitor, "haus.willkommen", wer=visitor.noun)
        if visitor.account is None:
            self.house.audience.say(visitor, "haus.willkommen_gast", wer=visitor.noun)
        self.house.audience.report(events, but=[visitor])
        self.house.audience.look(visitor)
        self.house.journey.came(visitor)
        self.house.conversation.ask_again(visitor)
        self.house.evening.back(visitor)

    def _come_back(self, visitor: Visitor, session: Session) -> None:
        if visitor.session is not None:
            old = visitor.session
            self.house.show(old, self.house.text("haus.uebernommen"))
            self.house.dismiss(old)
            self._connect(visitor, session)
            self.house.audience.say(visitor, "haus.hier_weiter", wer=visitor.noun)
        else:
            self._connect(visitor, session)
            playing = self.house.evening.playing(visitor)
            key = "haus.willkommen_zurueck" if playing is None else "haus.willkommen_zurueck_spiel"
            self.house.audience.say(visitor, key, wer=visitor.noun)
            informed = self.house.evening.stood_in_before(visitor)
            self.house.audience.report(actions.wake(self.house.world, visitor.id), but=[visitor, *informed])
        visitor.asked = visitor.shown = None
        self.house.audience.look(visitor)
        self.house.conversation.ask_again(visitor)
        self.house.evening.back(visitor)

    def _connect(self, visitor: Visitor, session: Session) -> None:
        self.house.admit(session, visitor)
        visitor.session, visitor.lost_at = session, None
        if visitor.account is not None:
            wished = wishes_json(session.wishes)
            session.wishes = replace(session.wishes, **(wishes_json(wishes_of(visitor.account)) | wished))
            if wished:
                self.keep_wishes(visitor)
        session.named = True
        session.secret = False
        self.house.prompt(visitor)
        self.house.status(visitor)

    def leave(self, visitor: Visitor) -> None:
        """The person goes home. An account finds everything again; a guest's seat and things are given back."""
        is_guest = visitor.account is None
        self.house.evening.gone(visitor, for_good=is_guest)
        self.house.audience.report(
            actions.depart(self.house.world, visitor.id, keep=self.house.settings.alone), but=[visitor]
        )
        if is_guest:
            self.house.vicinities.forget((visitor.id, *self.house.world.things.copies(visitor.id)))
            self.house.world.forget(visitor.id)
        self.house.visitors.pop(visitor.key, None)
        self.house.names.pop(visitor.key, None)
        self.house.store(DropState(f"frage:{visitor.key}"))
        if visitor.session is not None:
            self.house.dismiss(visitor.session)

    def keep_wishes(self, visitor: Visitor) -> None:
        """Store what a person wishes of the screen with the account."""
        if visitor.session is not None:
            self.keep(visitor, "wishes", wishes_json(visitor.session.wishes))

    def keep(self, visitor: Visitor, name: str, value: Json) -> None:
        """Store a setting with a person's account; guests have none."""
        if visitor.account is not None:
            self.keep_account(visitor, replace(visitor.account, settings={**visitor.account.settings, name: value}))

    def keep_account(self, visitor: Visitor, account: Account) -> None:
        """Replace a person's account."""
        visitor.account = account
        self.house.store(PutAccount(account))

    def restore(self, state: Mapping[str, Json]) -> None:
        """Everyone who was here when the house fell is frozen until they come back; guests are gone."""
        for person in filter(self.house.world.is_player, self.house.world.persons):
            key = key_of(person)
            account = self.house.archive.account(key)
            if account is None:
                self.house.world.forget(person)
            elif not self.house.world.person(person).away:
                visitor = self._visitor(key, account.name, account)
                visitor.lost_at = self.house.now()
                visitor.pending_line = state.get(f"frage:{key}", "")
                self._add(visitor)
                actions.freeze(self.house.world, person)

    def freeze(self, visitor: Visitor) -> None:
        """The person has no link any more, but may come back for a while."""
        visitor.session, visitor.lost_at = None, self.house.now()
        self.house.audience.report(actions.freeze(self.house.world, visitor.id))
        self.house.evening.absent(visitor)

    def crown(self, visitor: Visitor) -> None:
        """Make a person Großpharao, and let the whole house know."""
        self.keep(visitor, "titel", "grosspharao")
        for listener in self.house.audience.everyone():
            perspective = "du" if listener is visitor else "alle"
            self.house.audience.say(listener, "haus.kroenung", perspective, wer=visitor.noun)
