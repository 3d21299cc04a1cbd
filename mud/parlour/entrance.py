"""Coming in: arriving, coming back, taking over from another link, each with an account or as a guest.

Knows what whoever comes is shown and asked; refuses to know passwords, words and what anybody does in the house.
"""

from dataclasses import replace

from mud.german.speech.inflection import Noun
from mud.parlour.audience import Audience
from mud.parlour.bounds import HouseSettings
from mud.parlour.brevity import Brevity
from mud.parlour.commands.covers import Covers
from mud.parlour.conversation import Conversation
from mud.parlour.friends import Friends
from mud.parlour.guests import Guest
from mud.parlour.guide import Guide
from mud.parlour.identity import is_program, person_id
from mud.parlour.journey import Journey
from mud.parlour.letters import Letters
from mud.parlour.match import NOBODY
from mud.parlour.noticing import Noticing
from mud.parlour.people import People
from mud.parlour.recalling import Recalling
from mud.parlour.returning import Returning
from mud.parlour.session import Session
from mud.parlour.sight import Sight
from mud.parlour.store import Account
from mud.parlour.visitor import Visitor
from mud.text import Text
from mud.world import actions
from mud.world.model import World


class Entrance:
    """The way from the door into the house, for at most so many. Called inside a tick."""

    def __init__(
        self,
        people: People,
        world: World,
        audience: Audience,
        sight: Sight,
        journey: Journey,
        conversation: Conversation,
        returning: Returning,
        friends: Friends,
        letters: Letters,
        brevity: Brevity,
        noticing: Noticing,
        guide: Guide,
        covers: Covers,
        recalling: Recalling,
        bounds: HouseSettings,
    ) -> None:
        self._people = people
        self._world = world
        self._audience = audience
        self._sight = sight
        self._journey = journey
        self._conversation = conversation
        self._returning = returning
        self._friends = friends
        self._letters = letters
        self._brevity = brevity
        self._noticing = noticing
        self._guide = guide
        self._covers = covers
        self._recalling = recalling
        self._most = bounds.visitors

    def account(self, session: Session, account: Account) -> None:
        """A person with a password, or the one person of a solo house, comes in or comes back."""
        visitor = self._people.visitors.get(account.key)
        if visitor is not None:
            self._come_back(visitor, session)
        elif len(self._people.visitors) >= self._most:
            self._people.show(session, Text(self._audience.tell("haus.haus_voll")))
            self._people.dismiss(session)
        else:
            visitor = self._people.coming(account.key, account.name, account)
            if self._arrive(visitor, session) and not is_program(visitor.id):
                self._guide.offer(visitor)

    def new(self, session: Session, account: Account) -> None:
        """Somebody made an account. What was wished at the door is kept with it."""
        self._people.put_account(account)
        self.account(session, account)

    def renamed(self, session: Session, account: Account, name: str) -> None:
        """Somebody whose name nobody may have, or another has, found a new one. All else is theirs as before."""
        account = replace(account, name=name)
        self._people.put_account(account)
        self._returning.renamed(person_id(account.key))
        visitor = self._people.visitors.get(account.key)
        if visitor is not None:
            old, visitor.noun, visitor.account = visitor.noun, Noun.name(name), account
            self._world.add_player(visitor.id, name)
            self._people.name(visitor)
            for listener in self._audience.here(self._world.room_of(visitor.id)):
                self._audience.say(listener, "haus.heisst_jetzt", "alle", wer=old, name=name)
        self.account(session, account)

    def guest(self, session: Session, guest: Guest) -> None:
        """Somebody only looks in, or has the word of somebody who did."""
        visitor, is_new = self._people.visitors.get(guest.key), False
        if visitor is None:
            visitor = self._people.coming(guest.key, guest.name, None, guest.settings)
            is_new = self._arrive(visitor, session)
        else:
            self._come_back(visitor, session)
        guest.is_here(visitor.network)
        self._audience.say(visitor, "haus.gast_wort", wort=guest.word)
        if is_new:
            self._guide.offer(visitor)

    def _arrive(self, visitor: Visitor, session: Session) -> bool:
        """A person comes in who was not in the house; whether they are there for the first time."""
        self._people.visitors[visitor.key] = visitor
        self._people.name(visitor)
        self._connect(visitor, session)
        if visitor.account is not None and not self._world.knows(visitor.id):  # not read since the house was opened
            self._world.recall(self._people.recollection(self._world.own_keys(visitor.id)))
        is_new = visitor.newcomer = not self._world.knows(visitor.id)
        self._world.add_player(visitor.id, visitor.name)
        self._brevity.arrives(visitor)
        events = actions.arrive(self._world, visitor.id)
        self._sight.status(visitor)
        if is_new:
            self._covers.show_title(visitor)
        self._audience.say(visitor, "haus.willkommen", wer=visitor.noun)
        if visitor.account is None:
            self._audience.say(visitor, "haus.willkommen_gast", wer=visitor.noun)
        self._audience.report(events, but=[visitor])
        self._friends.came(visitor)
        if self._plays_on(visitor, session):
            return is_new
        self._journey.came(visitor)  # why somebody has come is told before what they see
        self._sight.comes(visitor)
        if not is_new:
            self._recalling.tell(visitor)
        self._letters.remind(visitor)
        self._noticing.welcome(visitor)
        self._conversation.resume(visitor)
        return is_new

    def _come_back(self, visitor: Visitor, session: Session) -> None:
        """A person is in the house already, with another link or with none."""
        was_frozen = visitor.is_frozen
        if (old := visitor.session) is not None:
            key = "haus.uebernommen" if visitor.account is not None else "haus.uebernommen_gast"
            self._people.show(old, Text(self._audience.tell(key)))
            self._people.dismiss(old)
        self._connect(visitor, session)
        if not was_frozen:
            self._audience.say(visitor, "haus.hier_weiter", wer=visitor.noun)
        else:
            was_at_game = self._returning.was_at_game(visitor)
            key = "haus.willkommen_zurueck_spiel" if was_at_game else "haus.willkommen_zurueck"
            self._audience.say(visitor, key, wer=visitor.noun)
            self._wake(visitor)
        self._brevity.arrives(visitor)
        visitor.asked = visitor.shown = visitor.away = None
        visitor.waiting = NOBODY
        if self._plays_on(visitor, session):
            return
        self._sight.comes(visitor)
        self._letters.remind(visitor)
        self._conversation.resume(visitor)

    def mended(self, visitor: Visitor) -> None:
        """A broken line stands again, and all that was told meanwhile is read by it."""
        visitor.lost_at = None
        self._wake(visitor)
        self._returning.back(visitor)

    def _wake(self, visitor: Visitor) -> None:
        informed = self._returning.stood_in_before(visitor)
        self._audience.report(actions.wake(self._world, visitor.id), but=[visitor, *informed])

    def _plays_on(self, visitor: Visitor, session: Session) -> bool:
        """Whether somebody comes who listens and plays: they do not look around, but hear how it stands and what is
        asked of them, and that first."""
        if not (session.screen.reader and self._returning.is_playing(visitor)):
            return False
        self._conversation.resume(visitor)
        self._letters.remind(visitor)
        return True

    def _connect(self, visitor: Visitor, session: Session) -> None:
        self._people.connect(session, visitor)
        self._sight.prompt(visitor)
        self._sight.status(visitor)
