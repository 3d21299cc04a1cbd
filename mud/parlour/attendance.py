"""Coming and going: arriving, coming back, taking over, freezing, leaving, and who was here before a restart.

Knows visitors and their accounts; refuses to know passwords and what anybody does in the house.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from mud.german.inflection import Noun
from mud.german.normalise import fold, name_key
from mud.parlour.addresses import is_loopback
from mud.parlour.guests import Guests
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
        self.guests = Guests(house)

    def enter_account(self, session: Session, account: Account) -> None:
        """A person with a password, or the one person of a solo house, comes in or comes back."""
        visitor = self.house.visitors.get(account.key)
        if visitor is not None:
            self.come_back(visitor, session)
            return
        if len(self.house.visitors) >= self.house.settings.visitors:
            self.house.show(session, self.house.text("haus.haus_voll"))
            self.house.dismiss(session)
            return
        self.arrive(self.visitor(account.key, account.name, account), session)

    def enter_new(self, session: Session, account: Account) -> None:
        """Somebody made an account. What was wished at the door is kept with it."""
        self.house.store(PutAccount(account))
        self.enter_account(session, account)

    def enter_renamed(self, session: Session, account: Account, name: str) -> None:
        """Somebody whose name nobody may have, or another has, found a new one. All else is theirs as before."""
        account = replace(account, name=name)
        self.house.store(PutAccount(account))
        visitor = self.house.visitors.get(account.key)
        if visitor is not None:
            old, visitor.noun, visitor.account = visitor.noun, Noun.name(name), account
            self.house.world.add_player(visitor.id, name)
            self._name(visitor)
            for listener in self.house.audience.here(self.house.world.room_of(visitor.id)):
                self.house.audience.say(listener, "haus.heisst_jetzt", "alle", wer=old, name=name)
        self.enter_account(session, account)

    def visitor(self, key: str, name: str, account: Account | None) -> Visitor:
        """Somebody who is not in the house yet: an account's person, or a guest."""
        account = account and self.house.aside.usable(account)
        kept = account.settings.get("ignoriert", {}) if account else {}
        # in older houses it could be a guest's name that was ignored; whoever has such a name today is somebody else
        known = {key for key in kept if key not in self.house.reserved or self.house.archive.account(key)}
        ignored = {key: name for key, name in kept.items() if key in known}
        return Visitor(person_id(key), key, Noun.name(name), account, ignored=ignored)

    def _name(self, visitor: Visitor) -> None:
        """Let a person be found by name, with its accents and without."""
        self._unname(visitor)
        for key in (fold(visitor.name), name_key(visitor.name)):
            self.house.names[key] = visitor.id

    def _unname(self, visitor: Visitor) -> None:
        for key in [key for key, id_ in self.house.names.items() if id_ == visitor.id]:
            del self.house.names[key]

    def arrive(self, visitor: Visitor, session: Session) -> None:
        """A person comes in who was not in the house."""
        self.house.visitors[visitor.key] = visitor
        self._name(visitor)
        self._connect(visitor, session)
        self._recall(visitor)
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

    def _recall(self, visitor: Visitor) -> None:
        """Somebody the world does not know since it was opened may have been here before."""
        world = self.house.world
        if visitor.account is not None and not world.knows(visitor.id):
            world.recall(self.house.aside.sifted(self.house.archive.pieces(world.own_keys(visitor.id))))

    def come_back(self, visitor: Visitor, session: Session) -> None:
        """A person is in the house already, with another link or with none."""
        if visitor.session is not None:
            old = visitor.session
            key = "haus.uebernommen" if visitor.account is not None else "haus.uebernommen_gast"
            self.house.show(old, self.house.text(key))
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
        visitor.session, visitor.lost_at, visitor.typed_at = session, None, self.house.now()
        visitor.network = "" if is_loopback(session.client.address) else session.client.network
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
        """The person goes home. An account finds everything again, and for a while a guest whose link broke; the seat
        and the things of a guest who goes are given back.
        """
        is_guest = visitor.account is None
        is_lost = visitor.lost_at is not None
        try:
            self.house.evening.gone(visitor, for_good=is_guest and not (is_lost and self.guests.keep_place(visitor)))
            self.house.audience.report(
                actions.depart(self.house.world, visitor.id, keep=self.house.settings.alone), but=[visitor]
            )
        finally:  # whoever has left is not seen off a second time, whatever broke
            self.house.visitors.pop(visitor.key, None)
            self._unname(visitor)
            if is_guest and not is_lost:
                self.guests.forget(visitor.key)
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
            account = None if key is None else self.house.archive.account(key)
            if key is None or account is None:
                self.house.world.forget(person)
            elif not self.house.world.person(person).away:
                visitor = self.visitor(key, account.name, account)
                visitor.lost_at = self.house.now()
                visitor.pending_line = state.get(f"frage:{key}", "")
                self.house.visitors[key] = visitor
                if self.house.register.has_name(account):  # else the name finds whose it is now
                    self._name(visitor)
                actions.freeze(self.house.world, person)

    def freeze(self, visitor: Visitor) -> None:
        """The person has no link any more, but may come back for a while; guests stay only if people wait for them."""
        visitor.session, visitor.lost_at = None, self.house.now()
        if visitor.account is None:
            self.guests.lost(visitor)
            if not self.guests.patience(visitor):
                self.leave(visitor)
                return
        self.house.audience.report(actions.freeze(self.house.world, visitor.id))
        self.house.evening.absent(visitor)

    def patience(self, visitor: Visitor) -> float:
        """Seconds the person stays who has no link."""
        return self.house.settings.frozen if visitor.account is not None else self.guests.patience(visitor)

    def crown(self, visitor: Visitor) -> None:
        """Make a person Großpharao, and let the whole house know."""
        self.keep(visitor, "titel", "grosspharao")
        for listener in self.house.audience.everyone():
            perspective = "du" if listener is visitor else "alle"
            self.house.audience.say(listener, "haus.kroenung", perspective, wer=visitor.noun)
