"""The conversation before somebody is in the house: name, password, a new account, or a guest's name.

Knows the questions at the door; refuses to know rooms and tables. Hashing is a job: nothing here is slow.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from mud.game import Refused
from mud.german.normalise import fold
from mud.parlour import secrets
from mud.parlour.names import proper_name
from mud.parlour.session import Session
from mud.parlour.store import Account
from mud.text import Style

if TYPE_CHECKING:
    from mud.parlour.house import House

CHARSETS = {"utf-8": "utf-8", "utf8": "utf-8", "latin-1": "latin-1", "latin1": "latin-1", "iso-8859-1": "latin-1"} | {
    "ascii": "ascii",
    "us-ascii": "ascii",
}
BACK = frozenset({"zurueck", "abbruch", "nein", "halt"})
WAITING = 64
"""Lines kept while a password is being checked."""
LEAVE = frozenset({"ende", "quit", "exit", "tschuess"})


@dataclass(slots=True)
class Failures:
    """How many there were, and when the last one was."""

    count: int = 0
    last: float = 0.0


@dataclass(slots=True)
class Doorkeeper:
    """Counts what must not happen too often for a name or from an address: wrong passwords, new accounts.

    Forgets after `memory` seconds; bounded.
    """

    tries: int = 3
    limit: int = 10
    memory: float = 600.0
    size: int = 4096
    seen: dict[str, Failures] = field(default_factory=dict)

    def note(self, now: float, *keys: str) -> float:
        """Note one more; returns the seconds an answer to a wrong password waits: 1, 2, 4, at most 8."""
        worst = 0
        for key in keys:
            if len(self.seen) >= self.size:
                oldest = min(self.seen, key=lambda k: self.seen[k].last)
                del self.seen[oldest]
            failures = self.seen.setdefault(key, Failures())
            failures.count += 1
            failures.last = now
            worst = max(worst, failures.count)
        return float(min(8, 2 ** (worst - 1)))

    def closed(self, now: float, *keys: str) -> bool:
        """Whether there were too many lately for one of these."""
        for key in keys:
            failures = self.seen.get(key)
            if failures and now - failures.last > self.memory:
                del self.seen[key]
            elif failures and failures.count >= self.limit:
                return True
        return False

    def forget(self, *keys: str) -> None:
        """The right password was given."""
        for key in keys:
            self.seen.pop(key, None)


class Reception:
    """One session's way in. `hear` is the step that takes the next line; while a job runs, lines are not taken."""

    def __init__(self, house: "House", session: Session) -> None:
        self.house = house
        self.session = session
        self.hear: Callable[[str], None] = self._name
        self.busy = False
        self.waiting: deque[str] = deque()
        self.wrong = 0
        self._say("begruessung", style="bold")
        self._say("begruessung_wahl")
        self._ask_name()

    def line(self, line: str) -> None:
        """The next line. What is typed while a password is being checked waits: scripts send all they have at once."""
        if not self.busy:
            self.hear(line)
        elif len(self.waiting) < WAITING:
            self.waiting.append(line)

    def _go_on(self) -> None:
        """Nothing is being checked any more: hear what came in meanwhile."""
        self.busy = False
        while self.waiting and not self.busy and not self.session.closed:
            self.house.heard(self.session, self.waiting.popleft())

    def _say(self, key: str, *, style: Style = "", **facts: Any) -> None:
        self.house.show(self.session, self.house.text(f"haus.{key}", style=style, **facts))

    def _ask(self, key: str, hear: Callable[[str], None], *, secret: bool = False, **facts: Any) -> None:
        self._say(key, **facts)
        self.session.prompt = self.house.narrator.tell("haus.prompt_passwort" if secret else "haus.prompt_name") + " "
        self.session.secret = secret
        self.hear = hear

    def _ask_name(self) -> None:
        self._ask("wie_heisst_du", self._name)

    # Names

    def _name(self, line: str) -> None:
        words = line.split()
        if not words:
            return self._ask_name()
        word = fold(words[0])
        if word in LEAVE:
            self._say("tschuess_tuer")
            return self.house.dismiss(self.session)
        if word == "lesemodus" or (word == "leser" and words[1:2] != ["aus"]):
            self.session.wishes = replace(self.session.wishes, reader=True)
            self._say("leser_an")
            return self._ask_name()
        if word == "zeichensatz":
            charset = CHARSETS.get(fold(words[1])) if len(words) > 1 else None
            if charset is None:
                self._say("zeichensatz_wahl")
            else:
                self.session.wishes = replace(self.session.wishes, charset=charset)  # type: ignore[arg-type]
                self._say("zeichensatz_ist", wert=charset)
            return self._ask_name()
        if word == "hilfe":
            self._say("hilfe_tuer")
            return self._ask_name()
        if word == "gast" and len(words) == 1:
            return self._guest()
        return self._person(line)

    def _guest(self) -> None:
        try:
            self.house.attendance.enter_guest(self.session)
        except Refused as refused:
            self._say(refused.reason.removeprefix("haus."), **refused.facts)
            self._ask_name()

    def _person(self, typed: str) -> None:
        try:
            key, name = proper_name(typed, self.house.reserved)
        except Refused as refused:
            self._say(refused.reason.removeprefix("haus."), **refused.facts)
            return self._ask_name()
        account = self.house.archive.account(key)
        if account is None and self.house.newcomers.closed(self.house.now(), self.session.client.address):
            self._say("zu_viele_neue")
            return self._ask_name()
        if account is None:
            return self._ask("neu_hier", partial(self._first, key, name), secret=True, name=name)
        return self._ask("passwort_bitte", partial(self._password, account), secret=True, name=account.name)

    # Somebody we know

    def _password(self, account: Account, line: str) -> None:
        if not line.strip() or fold(line.strip()) in BACK:
            return self._ask_name()
        keys = (f"name:{account.key}", f"ort:{self.session.client.address}")
        if self.house.doorkeeper.closed(self.house.now(), *keys):
            self._say("tuer_zu")
            return self.house.dismiss(self.session)
        self._work(partial(secrets.check, account.secret, line), partial(self._checked, account, keys))
        return None

    def _checked(self, account: Account, keys: tuple[str, ...], right: object) -> None:
        if right:
            self.house.doorkeeper.forget(*keys)
            self.session.secret = False
            return self.house.attendance.enter_account(self.session, account)
        self.wrong += 1
        wait = self.house.doorkeeper.note(self.house.now(), *keys)
        self.busy = True
        self.house.later(wait, partial(self._after_wrong, account))
        return None

    def _after_wrong(self, account: Account) -> None:
        self.busy = False
        self.waiting.clear()  # what came after a wrong password was meant for the house, or is the next guess
        if self.wrong >= self.house.doorkeeper.tries:
            self._say("zu_oft_falsch")
            return self.house.dismiss(self.session)
        return self._ask("passwort_falsch", partial(self._password, account), secret=True, name=account.name)

    # Somebody new

    def _first(self, key: str, name: str, line: str) -> None:
        if not line.strip() or fold(line.strip()) in BACK:
            return self._ask_name()
        if not secrets.SHORTEST <= len(line) <= secrets.LONGEST:
            return self._ask(
                "passwort_laenge",
                partial(self._first, key, name),
                secret=True,
                von=secrets.SHORTEST,
                bis=secrets.LONGEST,
            )
        return self._ask("passwort_nochmal", partial(self._second, key, name, line), secret=True)

    def _second(self, key: str, name: str, first: str, line: str) -> None:
        if line != first:
            return self._ask("passwort_ungleich", partial(self._first, key, name), secret=True)
        return self._work(partial(secrets.make, line), partial(self._made, key, name))

    def _made(self, key: str, name: str, secret: object) -> None:
        self.session.secret = False
        if self.house.archive.account(key) is not None:
            # Two doors, one name, the same second: the first one has it.
            self._say("name_vergeben")
            return self._ask_name()
        if not self.session.client.is_here:
            self.house.newcomers.note(self.house.now(), self.session.client.address)
        return self.house.attendance.enter_new(self.session, Account(key, name, str(secret), self.house.wall()))

    def _work(self, work: Callable[[], object], then: Callable[[object], None]) -> None:
        self.busy = True

        def done(result: object) -> None:
            self.busy = False
            if not self.session.closed:
                then(result)
            if not self.busy:
                self._go_on()

        def failed() -> None:
            self.busy = False
            if not self.session.closed:
                self._say("zerbrochen")
                self._ask_name()
            self._go_on()

        if not self.house.off_loop(work, done, failed):
            self.busy = False
            self._say("andrang")
            self._ask_name()
