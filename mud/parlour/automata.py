"""Programs that play: each is somebody's, comes by a key and never by a password, and is called so that nobody takes it
for a person.

Knows whose they are and which key opens for them; refuses to know how they come, and what is told about it.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from mud.game import Refused
from mud.german.line.normalise import name_key
from mud.parlour import stored
from mud.parlour.attendance import Attendance
from mud.parlour.audience import Audience
from mud.parlour.identity import PROGRAM, is_program, person_id
from mud.parlour.names import program_name
from mud.parlour.people import People
from mud.parlour.store import Account
from mud.parlour.tick import Tick
from mud.parlour.visitor import Visitor

EACH: Final = 3
"""Programs that one account can have."""
LONGEST: Final = 128
"""Characters of a key that are looked at."""
_DOT: Final = "."


def fresh() -> str:
    """The secret half of a new key. Never from the house's dice: whoever has seen those could guess it."""
    return secrets.token_urlsafe(24)


def hashed(secret: str) -> str:
    """What the house keeps of a key: enough to know it again. It is long and random, so nothing slow is needed."""
    return hashlib.sha256(secret.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Key:
    """A key that was just made: of which program, and what opens for it. Nobody can be shown it again."""

    account: Account
    token: str


def claimed(token: str) -> str:
    """The program a key says it is of, rightly or not."""
    return PROGRAM + token[:LONGEST].rpartition(_DOT)[0]


class Automata:
    """Everybody's programs. What people do raises Refused, and then nothing has changed. Called inside a tick."""

    def __init__(self, tick: Tick, people: People, audience: Audience, attendance: Attendance) -> None:
        self._tick = tick
        self._people = people
        self._audience = audience
        self._attendance = attendance

    # Whose they are

    def of(self, visitor: Visitor) -> Sequence[Account]:
        """Somebody's programs, the oldest first."""
        keys = visitor.settings.get(stored.PROGRAMS, ())
        return [account for key in keys if (account := self._account(key)) is not None]

    def owner(self, who: str) -> str:
        """The id of whose program somebody in the world is; empty for everybody else."""
        account = self._people.account(who) if is_program(who) else None
        return person_id(_facts(account)["of"]) if account is not None else ""

    def own(self, visitor: Visitor, typed: str) -> Account | None:
        """Somebody's program of this name, with its ending or without; None if they have none. Raises Refused."""
        name = program_name(typed, self._people.register.reserved)
        return next((account for account in self.of(visitor) if account.called == name_key(name)), None)

    # Their keys

    def make(self, visitor: Visitor, typed: str) -> Key:
        """A new key for somebody's program of this name, which is made if there is none; the one before is void."""
        if visitor.account is None:
            raise Refused("freunde.nur_mit_namen")
        if is_program(visitor.id):
            raise Refused("automat.selbst_einer")
        account, secret = self.own(visitor, typed), fresh()
        if account is None:
            account = self._begun(visitor, program_name(typed, self._people.register.reserved))
        self._put(account, hashed(secret))
        return Key(account, account.key.removeprefix(PROGRAM) + _DOT + secret)

    def take_back(self, visitor: Visitor, typed: str) -> Account:
        """From now on nothing opens for somebody's program, and whoever is in by its key is shown out."""
        account = self.own(visitor, typed)
        if account is None:
            raise Refused("automat.keiner", name=typed.strip())
        if not self.has_key(account):
            raise Refused("automat.ohne_schluessel", name=account.name)
        self._put(account, "")
        return account

    def has_key(self, account: Account) -> bool:
        """Whether anything opens for a program."""
        return bool(_facts(account)["hash"])

    def since(self, account: Account) -> float:
        """When its last key was made."""
        return float(_facts(account)["since"])

    def known(self, token: str) -> Account | None:
        """The program a key opens for; None: it opens nothing. It takes as long for a wrong key as for a right one."""
        account = self._account(claimed(token))
        kept = "" if account is None else str(_facts(account)["hash"])
        is_right = hmac.compare_digest(hashed(token.rpartition(_DOT)[2]), kept or hashed(""))
        return account if is_right and kept and len(token) <= LONGEST else None

    def _begun(self, visitor: Visitor, name: str) -> Account:
        """A program of that name, which is nobody's yet. Raises Refused."""
        if not self._people.register.is_free(name):
            raise Refused("haus.name_vergeben")
        keys = visitor.settings.get(stored.PROGRAMS, ())
        if len(keys) >= EACH:
            raise Refused("automat.zu_viele", n=EACH)
        key = PROGRAM + name_key(name).partition("-")[0]
        self._people.keep(visitor, stored.PROGRAMS, [*keys, key])
        facts = {"of": visitor.key, "hash": "", "since": self._tick.wall()}
        # nobody sits there who could overlook something: what a program types it means
        return Account(key, name, "", self._tick.wall(), {stored.PROGRAM: facts, stored.WISHES: {"warnings": False}})

    def _put(self, account: Account, hash_: str) -> None:
        facts = {**_facts(account), "hash": hash_, "since": self._tick.wall()}
        account = replace(account, settings={**account.settings, stored.PROGRAM: facts})
        inside = self._people.visitors.get(account.key)
        if inside is None:
            self._people.put_account(account)
            return
        self._people.keep_account(inside, account)
        if inside.session is not None:
            self._audience.say(inside, "automat.hinaus")
            self._people.dismiss(inside.session)
            self._attendance.lose(inside)

    def _account(self, key: str) -> Account | None:
        """As it is by now: what a program in the house has settled need not be durable yet."""
        if not key.startswith(PROGRAM):
            return None
        inside = self._people.visitors.get(key)
        return self._people.account_of(key) if inside is None else inside.account


def _facts(account: Account) -> dict[str, Any]:
    """Whose a program is and what opens for it; nothing does where that was damaged."""
    found = account.settings.get(stored.PROGRAM)
    return {"of": "", "hash": "", "since": account.created, **(found if isinstance(found, dict) else {})}
