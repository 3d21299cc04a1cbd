"""Letters: written, listed, read, answered, thrown away.

Knows which sentence tells which; refuses to know where letters are kept.
"""

from mud.game import Refused
from mud.german.meaning.reading import Reading
from mud.parlour.ago import Ago
from mud.parlour.audience import Audience
from mud.parlour.bounds import HouseSettings
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.letters import Letters
from mud.parlour.people import People
from mud.parlour.store import Account
from mud.parlour.visitor import Visitor

EXCERPT = 40
"""Characters of a letter that a list shows."""


class Post(Module):
    """The post of one person. To write to nobody is an everyday deed of no consequence."""

    def __init__(self, letters: Letters, people: People, audience: Audience, ago: Ago, settings: HouseSettings) -> None:
        self._letters = letters
        self._people = people
        self._audience = audience
        self._ago = ago
        self._is_alone = settings.alone

    def write(self, visitor: Visitor, reading: Reading) -> None:
        """`schreibe NAME: TEXT`; without a colon it is a letter if the first word is somebody's name"""
        name, text = str(reading.values.get("name", "")), str(reading.values.get("text", "")).strip()
        if not name and not self._is_alone:
            first, _, rest = text.partition(" ")
            if self._people.register.named(first.rstrip(",:")) is not None:
                name, text = first.rstrip(",:"), rest.strip()
        if not name:
            raise Refused("haus.tat_schreiben_allein" if self._is_alone else "haus.tat_schreiben")
        if self._is_alone:
            raise Refused("freunde.allein_im_haus")
        if not text:
            raise Refused("briefe.leer", name=name)
        self._send(visitor, self._letters.addressee(visitor, name), text)

    def _send(self, visitor: Visitor, other: Account, text: str) -> None:
        self._letters.send(visitor, other, text)
        self._audience.say(visitor, "briefe.geschrieben", name=other.name, text=text)

    def all(self, visitor: Visitor, reading: Reading) -> None:
        """`post`"""
        box = self._letters.of(visitor)
        if not box:
            raise Refused("briefe.keine")
        for number, letter in enumerate(box, 1):
            start = letter.text if len(letter.text) <= EXCERPT else f"{letter.text[:EXCERPT].rstrip()} …"
            key = "briefe.zeile" if letter.read else "briefe.zeile_neu"
            when = self._ago.said(letter.when)
            self._audience.say(visitor, key, n=number, name=letter.name, wann=when, text=start)
        self._audience.say(visitor, "briefe.hinweis", n=len(box))

    def read(self, visitor: Visitor, reading: Reading) -> None:
        """`lies Brief 2`, `lies den Brief`, `lies ihn nochmal`; what else is done to things is not done to letters"""
        if reading.values.get("anders"):
            raise Refused("briefe.anders")
        is_newest = "neuester" in reading.values
        wanted = (
            self._letters.newest(visitor) if is_newest else self._number(visitor, reading) if reading.values else None
        )
        number, letter = self._letters.read(visitor, wanted)
        when = self._ago.said(letter.when)
        self._audience.say(visitor, "briefe.brief", n=number, name=letter.name, wann=when)
        self._audience.lines(visitor, [letter.text])

    def _number(self, visitor: Visitor, reading: Reading) -> int:
        """The number of the letter that is meant: the one that was named, or the one in hand."""
        wanted = reading.values.get("zahl")
        return self._letters.held(visitor) if wanted is None else int(wanted)

    def answer(self, visitor: Visitor, reading: Reading) -> None:
        """`beantworte ihn: TEXT`, `beantworte Brief 2: TEXT`"""
        text = str(reading.values.get("text", "")).strip()
        number = self._number(visitor, reading)
        other = self._letters.sender(visitor, number)
        if not text:
            raise Refused("briefe.leer", name=other.name)
        self._send(visitor, other, text)
        visitor.hold_letter(number)

    def drop(self, visitor: Visitor, reading: Reading) -> None:
        """`lösche ihn`, `lösche Brief 2`, `lösche alle Briefe`: those that have been read"""
        if reading.values.get("alle"):
            self._audience.say(visitor, "briefe.alle_weg", n=self._letters.drop_all(visitor))
            return
        number = self._number(visitor, reading)
        gone = self._letters.drop(visitor, number)
        self._audience.say(visitor, "briefe.weg", n=number, name=gone.name)

    def commands(self) -> Commands:
        return {
            "schreiben": Command(self.write, is_deed=True),
            "post": Command(self.all),
            "brief_lesen": Command(self.read),
            "brief_loeschen": Command(self.drop),
            "beantworten": Command(self.answer),
        }
