"""`passwort`: a dialogue that asks for the old one and twice for the new one.

Knows its steps; refuses to know hashes.
"""

from dataclasses import replace
from functools import partial
from math import ceil
from typing import Any

from mud.dialogue.state import Dialogue
from mud.game import Refused
from mud.german.meaning.reading import Reading
from mud.parlour import passwords
from mud.parlour.audience import Audience
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.commands.settings import session_of
from mud.parlour.doorkeeper import Doorkeeper
from mud.parlour.people import People
from mud.parlour.sight import Sight
from mud.parlour.tick import Tick
from mud.parlour.visitor import Visitor


class Passwords(Module):
    """A new password."""

    def __init__(self, tick: Tick, people: People, audience: Audience, sight: Sight, doorkeeper: Doorkeeper) -> None:
        self._tick = tick
        self._people = people
        self._audience = audience
        self._sight = sight
        self._doorkeeper = doorkeeper

    def password(self, visitor: Visitor, reading: Reading) -> None:
        """`passwort`: asks for the old one and twice for the new one"""
        if visitor.account is None or not visitor.account.secret:
            raise Refused("haus.kein_passwort_noetig")
        self._ask(visitor, "haus.passwort_altes", partial(self._old, visitor))

    def _ask(self, visitor: Visitor, key: str, hear: Any, **facts: Any) -> None:
        session = session_of(visitor)
        session.secret = True
        session.prompt = self._audience.tell("haus.prompt_passwort") + " "
        visitor.dialogue.prompt = Dialogue(hear)
        self._audience.say(visitor, key, **facts)

    def _done(self, visitor: Visitor, key: str, **facts: Any) -> None:
        visitor.dialogue.prompt = None
        if visitor.session is not None:
            visitor.session.secret = False
            self._sight.prompt(visitor)
        self._audience.say(visitor, key, **facts)

    def _old(self, visitor: Visitor, line: str) -> None:
        account, session = visitor.account, session_of(visitor)
        if account is None or not line.strip():
            return self._done(visitor, "haus.passwort_bleibt")
        client = session.client
        wait = self._doorkeeper.begin(self._tick.now(), visitor.key, client.network, exempt=client.exempt)
        if wait is None:
            return self._done(visitor, "haus.tuer_zu", name=account.name)
        visitor.dialogue.prompt = Dialogue(_wait)

        def checked(right: object) -> None:
            if right:
                self._doorkeeper.succeeded(self._tick.now(), visitor.key, client.network)
            if visitor.session is not session:
                return
            if right:
                self._ask(visitor, "haus.passwort_neues", partial(self._first, visitor))
            else:
                self._done(visitor, "haus.passwort_bleibt_falsch")

        failed = partial(self._done, visitor, "haus.zerbrochen")

        def check() -> None:
            hash_ = partial(passwords.check, account.secret, line)
            if visitor.session is session and not self._tick.off_loop(hash_, checked, failed):
                self._done(visitor, "haus.andrang")

        if not wait:
            return check()
        self._audience.say(visitor, "haus.tuer_wartet", n=ceil(wait))
        return self._tick.later(wait, check)

    def _first(self, visitor: Visitor, line: str) -> None:
        if not passwords.SHORTEST <= len(line) <= passwords.LONGEST:
            return self._done(visitor, "haus.passwort_bleibt")
        return self._ask(visitor, "haus.passwort_nochmal", partial(self._second, visitor, line))

    def _second(self, visitor: Visitor, first: str, line: str) -> None:
        if line != first:
            return self._done(visitor, "haus.passwort_bleibt_ungleich")
        visitor.dialogue.prompt = Dialogue(_wait)

        def made(secret: object) -> None:
            if visitor.account is not None:
                self._people.keep_account(visitor, replace(visitor.account, secret=str(secret)))
            self._done(visitor, "haus.passwort_neu")

        failed = partial(self._done, visitor, "haus.zerbrochen")
        if not self._tick.off_loop(partial(passwords.make, line), made, failed):
            self._done(visitor, "haus.andrang")
        return None

    def commands(self) -> Commands:
        return {
            "passwort": Command(self.password),
        }


def _wait(line: str) -> None:
    """Lines typed while a password is being checked are dropped."""
