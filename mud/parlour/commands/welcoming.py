"""`darf ich mitspielen?`, `ist hier noch frei?`, `kostet das etwas?`: what whoever is new here wants, or wants to know.

Knows what the house says to that, and when one simply sits down; refuses to know how such sentences are put.
"""

from typing import Final

from mud.game import Refused
from mud.german.meaning.reading import Reading
from mud.parlour.audience import Audience
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.commands.following import Following
from mud.parlour.commands.moving import Moving
from mud.parlour.commands.offering import Offering
from mud.parlour.lobby import Lobby
from mud.parlour.rematch import Rematch
from mud.parlour.rounds import Rounds
from mud.parlour.table import Table
from mud.parlour.tables import Tables
from mud.parlour.titles import title
from mud.parlour.visitor import Visitor

_ABOUT, _FOREIGN = "worum", "fremd"
SENTENCES: Final = tuple(
    f"anliegen.{topic}"
    for topic in (
        *("kosten", "anmelden", "haus", "worum", "handlung", "wer", "alter", "allein", "schwer", "stufen", "ruhe"),
        *("nutzen", "befinden", "kalender", "hausalter", "toilette", "spiel_oder_geschichte", "zu_schnell"),
        *("sprachen", "anfangen", "hingesetzt", "neuanfang", "fremd", "gehen_woher"),
        *(
            "neues",
            "muss_gewinnen",
            "geht_weiter",
            "muss_spielen",
            "abkuerzen",
            "vom_brett",
            "vom_brett_gast",
            "bezahlen",
            "langweilig",
            "leicht",
            "himmel",
            "sitte",
        ),
        *("bewohner", "persoenlich", "geschichte"),
        *("geraete", "ohne_computer", "fehler", "probieren", "schrift", "anrede", "dank", "scherz", "drin", "tiefe"),
    )
)


class Welcoming(Module):
    """What newcomers come with."""

    def __init__(
        self,
        audience: Audience,
        tables: Tables,
        rounds: Rounds,
        lobby: Lobby,
        rematch: Rematch,
        offering: Offering,
        moving: Moving,
        following: Following,
    ) -> None:
        self._audience = audience
        self._tables = tables
        self._rounds = rounds
        self._lobby = lobby
        self._rematch = rematch
        self._offering = offering
        self._moving = moving
        self._following = following

    def join(self, visitor: Visitor, reading: Reading) -> None:
        """`mitspielen`: yes to who has asked for company; else a chair at the table here; else where there is one"""
        table, seated = self._tables.near(visitor), self._tables.seated(visitor)
        if seated is not None and self._rematch.is_asked(visitor, seated):
            self._rematch.answer(visitor, seated, yes=True)
        elif self._lobby.is_asked(visitor):
            self._lobby.accept(visitor)
        elif self._lobby.was_told(visitor):
            self._lobby.join_told(visitor, surely=True)
        elif table is None:
            self._audience.say(visitor, "anliegen.mitspielen_wo")
            self._offering.games(visitor, reading)
        elif table.match is not None:
            self._following.take_over(visitor, Reading("einspringen", line=reading.line))
        elif table.seat_of(visitor.id) is not None:
            self._audience.say(visitor, "anliegen.sitzt_schon")
        else:
            self._moving.sit(visitor, Reading("setzen", line=reading.line))
            self._audience.say(visitor, "anliegen.sitzt_nun")

    def room(self, visitor: Visitor, reading: Reading) -> None:
        """`freie Plätze`: whether one could sit down, here or anywhere"""
        table = self._tables.near(visitor)
        if table is None:
            self._audience.say(visitor, "anliegen.mitspielen_wo")
            self._offering.games(visitor, reading)
            return
        for one in self._tables.beside(visitor) or [table]:
            self._audience.say(visitor, self._how(visitor, one), stand=self._offering.sentence(one))

    def _how(self, visitor: Visitor, table: Table) -> str:
        """What a sentence on a table goes on with: how one gets a chair there, for who has none yet."""
        if table.seat_of(visitor.id) is not None:
            return "anliegen.platz_du"
        return "anliegen.platz_frei" if table.match is None else "anliegen.platz_laeuft"

    def asked(self, visitor: Visitor, reading: Reading) -> None:
        """`hausfrage KOSTEN`: what the house says of itself"""
        topic = str(reading.values.get("text", ""))
        key = f"anliegen.{topic}"
        if key not in SENTENCES:
            raise Refused("anfrage.nichts_hier")
        guests = f"{key}_gast"
        self._audience.say(visitor, guests if visitor.account is None and guests in SENTENCES else key)
        table = self._tables.near(visitor)
        if topic == _ABOUT and table is not None:
            self._audience.say(visitor, "anliegen.worum_tisch", spiel=title(table.game.name))
        if topic == _FOREIGN:
            self._offering.games(visitor, reading)

    def commands(self) -> Commands:
        return {
            "mitspielen": Command(self.join, is_deed=True),
            "platz_frei": Command(self.room),
            "hausfrage": Command(self.asked),
        }
