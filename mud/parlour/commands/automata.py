"""`schlüssel für meinen Spieler NAME`: letting programs play, and letting them play no more.

Knows what is told of keys; refuses to know how they are kept and what a program does with its own.
"""

from typing import Final

from mud.games import Told
from mud.german.meaning.reading import Reading
from mud.parlour.ago import Ago
from mud.parlour.audience import Audience
from mud.parlour.automata import Automata
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.commands.settings import session_of
from mud.parlour.people import People
from mud.parlour.visitor import Visitor
from mud.text import Text

ALONE: Final = "automat.allein"


class Keys(Module):
    """The keys of somebody's programs."""

    def __init__(self, audience: Audience, people: People, automata: Automata, ago: Ago) -> None:
        self._audience = audience
        self._people = people
        self._automata = automata
        self._ago = ago

    def make(self, visitor: Visitor, reading: Reading) -> None:
        """`schlüssel für meinen Spieler NAME`: told once, and to nobody who could tell it again"""
        made = self._automata.make(visitor, str(reading.values["name"]))
        session = session_of(visitor)
        self._audience.say(visitor, "automat.neu", name=made.account.name)
        # past what `was war` and `verlauf` know of
        self._people.show(session, Text(self._audience.tell("automat.schluessel", schluessel=made.token)))
        self._audience.say(visitor, "automat.nur_einmal")
        if session.client.safe_port is not None:
            self._audience.say(visitor, "automat.offene_leitung")

    def replaces(self, visitor: Visitor, reading: Reading) -> Told | None:
        """Where there is a key already, it is void from then on: that is asked about."""
        account = self._automata.own(visitor, str(reading.values["name"]))
        if account is None or not self._automata.has_key(account):
            return None
        return Told("automat.wirklich_neu", "du", {"name": account.name})

    def list_(self, visitor: Visitor, reading: Reading) -> None:
        """`meine Automaten`: what they are called, and since when anything opens for them"""
        found = self._automata.of(visitor)
        for account in found:
            key = "automat.zeile" if self._automata.has_key(account) else "automat.zeile_ohne"
            when = self._ago.said(self._automata.since(account))
            self._audience.say(visitor, key, name=account.name, wann=when)
        self._audience.say(visitor, "automat.so_geht_es" if found else "automat.keine")

    def take_back(self, visitor: Visitor, reading: Reading) -> None:
        """`nimm Robo den Schlüssel weg`"""
        account = self._automata.take_back(visitor, str(reading.values["name"]))
        self._audience.say(visitor, "automat.genommen", name=account.name)

    def commands(self) -> Commands:
        return {
            "schluessel_machen": Command(self.make, self.replaces, for_company=ALONE),
            "automaten": Command(self.list_, for_company=ALONE),
            "schluessel_nehmen": Command(self.take_back, for_company=ALONE),
        }
