"""Who is in the house: visitors, their links and their accounts, found by key, by name and by id in the world.

Knows whose a session is; refuses to know rooms, tables and sentences.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from mud.german.line.normalise import fold, name_key
from mud.german.speech.inflection import Noun
from mud.parlour import stored
from mud.parlour.addresses import is_loopback
from mud.parlour.aside import Aside
from mud.parlour.identity import key_of, person_id
from mud.parlour.register import Register
from mud.parlour.session import Session
from mud.parlour.store import Account, Archive, Json, PutAccount
from mud.parlour.tick import Tick
from mud.parlour.visitor import Visitor, wishes_json, wishes_of
from mud.text import Text


class People:
    """`visitors`: everyone who is in, by key, with a link or without; `names`: the id in the world by folded name;
    `genders`: `f` or `m` by id, of those who said which they are.

    `at_door`: who hears the lines of a session whose person is not in yet; `owners`: whose all other sessions are.
    `on_guest_kept`: who stores what a guest has settled. `departed`: the ids of those who left, find all in the
    archive, and are still known to the world.
    """

    def __init__(self, tick: Tick, archive: Archive, register: Register, aside: Aside) -> None:
        self._tick = tick
        self._archive = archive
        self._aside = aside
        self.register = register
        self.visitors: dict[str, Visitor] = {}
        self.departed: set[str] = set()
        self.names: dict[str, str] = {}
        self.genders: dict[str, str] = {}
        self.at_door: dict[Session, Callable[[str], None]] = {}
        self.owners: dict[Session, Visitor] = {}
        self.on_guest_kept: Callable[[Visitor], None] = lambda visitor: None
        tick.links = self.links

    # Finding somebody

    def visitor(self, who: str) -> Visitor | None:
        """The visitor with this id in the world, None for residents and for those who are not in the house."""
        key = key_of(who)
        return None if key is None else self.visitors.get(key)

    def called(self, name: str) -> Visitor | None:
        """The visitor of this name, however it is spelled."""
        return self.visitor(self.names.get(name_key(name.strip()), ""))

    def account(self, who: str) -> Account | None:
        """The account of somebody with this id in the world; None for residents, guests and computer players."""
        key = key_of(who)
        return None if key is None else self._archive.account(key)

    def account_of(self, key: str) -> Account | None:
        """The account with this key."""
        return self._archive.account(key)

    def is_away(self, who: str, seconds: float = 0.0) -> bool:
        """Whether a person has been without connection for so many seconds, or has left the house."""
        visitor = self.visitor(who)
        if visitor is None:
            return True
        return visitor.lost_at is not None and self._tick.now() - visitor.lost_at >= seconds

    def connected(self) -> Iterator[Visitor]:
        """All visitors who can hear."""
        for visitor in list(self.visitors.values()):
            if visitor.session is not None:
                yield visitor

    # Their names

    def name(self, visitor: Visitor) -> None:
        """Let a person be found by name, with its accents and without."""
        self.unname(visitor)
        for key in (fold(visitor.name), name_key(visitor.name)):
            self.names[key] = visitor.id
        if gender := visitor.settings.get(stored.GENDER):
            self.call(visitor, str(gender))

    def call(self, visitor: Visitor, gender: str) -> None:
        """From now on only pronouns of this gender mean somebody; all do if it is neither `f` nor `m`."""
        self.genders.pop(visitor.id, None)
        if gender in ("f", "m"):
            self.genders[visitor.id] = gender

    def unname(self, visitor: Visitor) -> None:
        """Let nobody find a person by name any more."""
        for key in [key for key, id_ in self.names.items() if id_ == visitor.id]:
            del self.names[key]

    def depart(self, visitor: Visitor) -> None:
        """A person is in the house no more."""
        self.visitors.pop(visitor.key, None)
        self.genders.pop(visitor.id, None)
        self.unname(visitor)
        if visitor.account is not None:  # a guest with a word is kept nowhere else
            self.departed.add(visitor.id)

    # Their links

    def links(self) -> list[Session]:
        """Every session there is."""
        return [*self.at_door, *self.owners]

    def admit(self, session: Session, visitor: Visitor) -> None:
        """From now on the link's lines are this visitor's."""
        self.at_door.pop(session, None)
        self.owners[session] = visitor
        self._tick.touch(session)

    def dismiss(self, session: Session) -> None:
        """Let a link go: what waits is still sent."""
        self.at_door.pop(session, None)
        self.owners.pop(session, None)
        self._tick.touch(session)
        session.over = True

    def show(self, session: Session, *texts: Text) -> None:
        """Queue something for a link, known or not."""
        self._tick.touch(session)
        session.tell(texts)

    def connect(self, session: Session, visitor: Visitor) -> None:
        """A link is somebody's from now on: what was wished before is kept, what was wished at the door is added."""
        self.admit(session, visitor)
        visitor.session, visitor.lost_at, visitor.typed_at = session, None, self._tick.now()
        visitor.network = "" if is_loopback(session.client.address) else session.client.network
        wished = wishes_json(session.wishes)
        settled = visitor.kept if visitor.account is None else visitor.account.settings
        session.wishes = replace(session.wishes, **(wishes_json(wishes_of(settled)) | wished))
        if wished:
            self.keep_wishes(visitor)
        session.name = visitor.name
        session.secret = False

    # Their accounts

    def coming(
        self, key: str, name: str, account: Account | None, settings: Mapping[str, Json] | None = None
    ) -> Visitor:
        """Somebody who is not in the house yet: an account's person, or a guest with what they have settled before."""
        account = account and self._aside.usable(account)
        settings = account.settings if account else settings or {}
        kept = settings.get(stored.IGNORED, {})
        # in older houses it could be a guest's name that was ignored; whoever has such a name today is somebody else
        known = {key for key in kept if key not in self.register.reserved or self._archive.account(key)}
        ignored = {key: name for key, name in kept.items() if key in known}
        return Visitor(person_id(key), key, Noun.name(name), account, ignored=ignored, kept=settings)

    def recollection(self, keys: Sequence[str]) -> dict[str, Json]:
        """What is kept under these keys, as far as it is of use."""
        return self._aside.sifted(self._archive.pieces(keys))

    def keep(self, visitor: Visitor, name: str, value: Json) -> None:
        """Store a setting with a person's account, or with what is known of a guest."""
        if visitor.account is not None:
            self.keep_account(visitor, replace(visitor.account, settings={**visitor.account.settings, name: value}))
        else:
            visitor.kept = {**visitor.kept, name: value}
            self.on_guest_kept(visitor)

    def keep_wishes(self, visitor: Visitor) -> None:
        """Store what a person wishes of the screen with the account, or with what is known of a guest."""
        if visitor.session is not None:
            self.keep(visitor, stored.WISHES, wishes_json(visitor.session.wishes))

    def keep_account(self, visitor: Visitor, account: Account) -> None:
        """Replace a person's account."""
        visitor.account = account
        self._tick.store(PutAccount(account))

    def put_account(self, account: Account) -> None:
        """Store an account that is new, or has another name now."""
        self._tick.store(PutAccount(account))
