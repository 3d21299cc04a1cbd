"""The conversation before somebody is in the house: name, password, a new account, or a guest's name.

Knows the questions at the door; refuses to know rooms and tables. Hashing is a job: nothing here is slow.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from math import ceil
from typing import Any

from mud.game import Refused
from mud.german.line.normalise import fold
from mud.german.speech.narrator import Narrator
from mud.parlour import passwords
from mud.parlour.doorkeeper import Doorkeeper
from mud.parlour.doorwords import ASCII, BACK, CHARSETS, LEAVE, LENGTHS
from mud.parlour.entrance import Entrance
from mud.parlour.guests import Guests
from mud.parlour.identity import is_program, person_id
from mud.parlour.names import proper_name
from mud.parlour.people import People
from mud.parlour.session import Question, Session
from mud.parlour.store import Account
from mud.parlour.tick import Tick
from mud.text import Text
from mud.themes import Style

WAITING = 64
"""Lines kept while a password is being checked."""
TRIES = 3
"""Wrong passwords after which a link is let go."""


class Reception:
    """One session's way in. `hear` is the step that takes the next line; while a job runs, lines are not taken."""

    def __init__(
        self,
        session: Session,
        tick: Tick,
        people: People,
        entrance: Entrance,
        guests: Guests,
        doorkeeper: Doorkeeper,
        narrator: Narrator,
    ) -> None:
        self.session = session
        self._tick = tick
        self._people = people
        self._entrance = entrance
        self._guests = guests
        self._doorkeeper = doorkeeper
        self._narrator = narrator
        self.hear: Callable[[str], None] = self._name
        self.busy = False
        self.waiting: deque[str] = deque()
        self.wrong = 0
        self._is_warned = False
        self._say("begruessung", style="title")
        choice = "begruessung_seite" if session.client.kind == "web" else "begruessung_wahl"
        self._say("nur_bekannte" if session.client.kept else choice)
        if session.client.safe_port:
            self._say("begruessung_sicher", port=str(session.client.safe_port))
        if session.screen.reader:
            self._say("leser.von_selbst")
            self._umlauts()
        self._ask_name()

    def line(self, line: str) -> None:
        """The next line. What is typed while a password is being checked waits: scripts send all they have at once."""
        if not self.busy:
            self.hear(line)
            self._let_go()
        elif len(self.waiting) < WAITING:
            self.waiting.append(line)

    def _let_go(self) -> None:
        """Whoever is in is asked nothing more: what asks last knows this conversation, and the two were a circle."""
        if self.session.named:
            self.hear = _unheard

    def _go_on(self) -> None:
        """Nothing is being checked any more: hear what came in meanwhile."""
        self.busy = False
        while self.waiting and not self.busy and not self.session.over:
            self.session.say(self.waiting.popleft())

    def _say(self, key: str, *, style: Style = "", **facts: Any) -> None:
        told = self._narrator.tell(key if "." in key else f"haus.{key}", "du", self.session.length, **facts)
        self._people.show(self.session, Text(told, style))

    def _umlauts(self) -> None:
        """A voice cannot say `ae` as it should: who has everything read out is told once how to get what it can."""
        if self.session.screen.reader and self.session.screen.charset == ASCII:
            self._say("leser.umlaute")

    def _ask(
        self, key: str, hear: Callable[[str], None], *, secret: bool = False, asks: Question = "sonst", **facts: Any
    ) -> None:
        self._say(key, **facts)
        if secret and self.session.client.safe_port is not None and not self._is_warned:
            self._is_warned = True
            self._say("passwort_offen")
        self.session.prompt = self._narrator.tell("haus.prompt_passwort" if secret else "haus.prompt_name") + " "
        self.session.secret = secret
        self.session.asks = asks
        self.hear = hear

    def _ask_name(self) -> None:
        self._ask("wie_heisst_du", self._name, asks="name")

    # Names

    def _name(self, line: str) -> None:
        words = line.split()
        if not words:
            return self._ask_name()
        word = fold(words[0])
        if word in LEAVE:
            self._say("tschuess_tuer")
            return self._people.dismiss(self.session)
        if word in ("lesemodus", "leser"):
            rest = fold(" ".join(words[1:]))
            was_on, length = self.session.screen.reader, LENGTHS.get(rest)
            self.session.wishes = replace(self.session.wishes, reader=rest != "aus", length=length)
            self._say("leser_aus" if rest == "aus" else f"leser.{length}" if length else "leser_an")
            if not was_on:
                self._umlauts()
            return self._ask_name()
        if word == "zeichensatz":
            charset = CHARSETS.get(fold(words[1])) if len(words) > 1 else None
            if charset is None:
                self._say("zeichensatz_wahl", wert=self.session.screen.charset)
            else:
                self.session.wishes = replace(self.session.wishes, charset=charset)
                self._say("zeichensatz_ist", wert=charset)
            return self._ask_name()
        if word == "hilfe":
            self._say("hilfe_tuer")
            return self._ask_name()
        if word == "gast":
            return self._guest(" ".join(words[1:]))
        return self._person(line)

    def _guest(self, word: str) -> None:
        if self.session.client.kept and not word:
            self._say("nur_bekannte")
            return self._ask_name()
        try:
            guest = self._guests.with_word(self.session, word) if word else self._guests.newcomer()
        except Refused as refused:
            self._say(refused.reason.removeprefix("haus."), **refused.facts)
            return self._ask_name()
        return self._entrance.guest(self.session, guest)

    def _person(self, typed: str) -> None:
        account = self._people.register.at_the_door(typed)
        if account is not None and is_program(person_id(account.key)):
            self._say("automat.an_der_tuer", name=account.name)
            return self._ask_name()
        try:
            name = proper_name(typed, self._people.register.reserved) if account is None else account.name
        except Refused as refused:
            self._say(refused.reason.removeprefix("haus."), **refused.facts)
            return self._ask_name()
        client = self.session.client
        if account is None and client.kept:
            self._say("nur_bekannte")
            return self._ask_name()
        if (
            account is None
            and not client.exempt
            and self._doorkeeper.newcomers.is_full(self._tick.now(), client.network)
        ):
            self._say("zu_viele_neue")
            return self._ask_name()
        if account is None:
            return self._ask("neu_hier", partial(self._first, name), secret=True, name=name)
        return self._ask_password("passwort_bitte", account)

    # Somebody we know

    def _ask_password(self, key: str, account: Account) -> None:
        self._ask(key, partial(self._password, account), secret=True, asks="passwort", name=account.name)

    def _password(self, account: Account, line: str) -> None:
        if not line.strip() or fold(line.strip()) in BACK:
            return self._ask_name()
        client = self.session.client
        wait = self._doorkeeper.begin(self._tick.now(), account.key, client.network, exempt=client.exempt)
        if wait is None:
            self._say("tuer_zu", name=account.name)
            return self._people.dismiss(self.session)
        check = partial(self._work, partial(passwords.check, account.secret, line), partial(self._checked, account))
        if not wait:
            return check()
        self.busy = True
        self.session.asks = ""
        self._say("tuer_wartet", n=ceil(wait))
        return self._tick.later(wait, check)

    def _checked(self, account: Account, right: object) -> None:
        if right:
            self._doorkeeper.succeeded(self._tick.now(), account.key, self.session.client.network)
            self.session.secret = False
            return self._enter(account)
        self.waiting.clear()  # what came after a wrong password was meant for the house, or is the next guess
        self.wrong += 1
        if self.wrong >= TRIES:
            self._say("zu_oft_falsch")
            return self._people.dismiss(self.session)
        return self._ask_password("passwort_falsch", account)

    def _enter(self, account: Account) -> None:
        """The password was right."""
        account = self._people.account(person_id(account.key)) or account  # another link may have changed it meanwhile
        if self._people.register.has_name(account):
            return self._entrance.account(self.session, account)
        self._say("name_nicht_mehr", name=account.name)
        return self._ask("neuer_name", partial(self._renamed, account))

    def _renamed(self, account: Account, line: str) -> None:
        if fold(line.strip()) in BACK:
            return self._ask_name()
        if fold(line.strip()) in LEAVE:
            self._say("tschuess_tuer")
            return self._people.dismiss(self.session)
        try:
            name = proper_name(line, self._people.register.reserved)
            if not self._people.register.is_free(name):
                raise Refused("haus.name_vergeben")
        except Refused as refused:
            self._say(refused.reason.removeprefix("haus."), **refused.facts)
            return self._ask("neuer_name", partial(self._renamed, account))
        account = self._people.account(person_id(account.key)) or account
        if self._people.register.has_name(account):
            return self._enter(account)
        return self._entrance.renamed(self.session, account, name)

    # Somebody new

    def _first(self, name: str, line: str) -> None:
        if not line.strip() or fold(line.strip()) in BACK:
            return self._ask_name()
        if not passwords.SHORTEST <= len(line) <= passwords.LONGEST:
            return self._ask(
                "passwort_laenge",
                partial(self._first, name),
                secret=True,
                von=passwords.SHORTEST,
                bis=passwords.LONGEST,
            )
        return self._ask("passwort_nochmal", partial(self._second, name, line), secret=True)

    def _second(self, name: str, first: str, line: str) -> None:
        if line != first:
            return self._ask("passwort_ungleich", partial(self._first, name), secret=True)
        client = self.session.client
        if not client.exempt and not self._doorkeeper.newcomers.take(self._tick.now(), client.network):
            self._say("zu_viele_neue")
            return self._ask_name()
        return self._work(partial(passwords.make, line), partial(self._made, name))

    def _made(self, name: str, secret: object) -> None:
        self.session.secret = False
        if not self._people.register.is_free(name):
            # Two doors, one name, the same second: the first one has it.
            self._say("name_vergeben")
            return self._ask_name()
        account = Account(self._people.register.new_key(name), name, str(secret), self._tick.wall())
        return self._entrance.new(self.session, account)

    def _work(self, work: Callable[[], object], then: Callable[[object], None]) -> None:
        if self.session.over:
            return
        self.busy = True
        self.session.asks = ""

        def done(result: object) -> None:
            self.busy = False
            if not self.session.over:
                then(result)
                self._let_go()
            if not self.busy:
                self._go_on()

        def failed() -> None:
            self.busy = False
            if not self.session.over:
                self._say("zerbrochen")
                self._ask_name()
            self._go_on()

        if not self._tick.off_loop(work, done, failed):
            self.busy = False
            self.waiting.clear()
            self._say("andrang")
            self._ask_name()


def _unheard(_line: str) -> None:
    """The person is in the house, and somebody else hears them."""
