"""What came of the games: somebody's wins and losses, and the best results, a page at a time.

Knows which sentence tells which tally, and how long a page is; refuses to know how games are counted.
"""

from collections.abc import Sequence
from datetime import date
from typing import Final, TypeVar

from mud.game import Refused
from mud.german.meaning.reading import Reading
from mud.parlour.audience import Audience
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.identity import is_program, person_id
from mud.parlour.people import People
from mud.parlour.standings import honours, pairs, tally
from mud.parlour.store import Archive
from mud.parlour.table import Table
from mud.parlour.tables import Tables
from mud.parlour.tick import Tick
from mud.parlour.visitor import Visitor, has_title

HONOURED: Final = 10
"""Results on a page of the best."""
MET: Final = 15
"""Opponents on a page of somebody's statistics."""
PAGES: Final = 100
"""Pages one can turn: what lies behind is found the slower the farther one turns."""

T = TypeVar("T")


def _page(reading: Reading) -> int:
    """The page that was asked for, 1 the first. Raises Refused."""
    page = int(reading.values.get("zahl", 1))
    if page not in range(1, PAGES + 1):
        raise Refused("haus.seite_gibt_es_nicht", n=PAGES)
    return page


def _turned(found: Sequence[T], page: int, length: int) -> tuple[Sequence[T], int | None]:
    """What stands on a page, of what was found from its beginning on; and the number of the next if there is one."""
    return found[:length], page + 1 if len(found) > length and page < PAGES else None


class Results(Module):
    """What came of the games."""

    def __init__(self, tick: Tick, archive: Archive, people: People, audience: Audience, tables: Tables) -> None:
        self._tick = tick
        self._archive = archive
        self._people = people
        self._audience = audience
        self._tables = tables

    def _table(self, visitor: Visitor) -> Table:
        """The table whose games are counted. Raises Refused where there is none."""
        if (table := self._tables.near(visitor)) is None:
            raise Refused("haus.gezaehlt_am_tisch")
        return table

    def statistics(self, visitor: Visitor, reading: Reading) -> None:
        """`statistik [NAME] [SEITE]`: games by person and by pair"""
        table, page = self._table(visitor), _page(reading)
        name = str(reading.values.get("name", "")) or visitor.name
        own = self._people.called(name) is visitor
        account = visitor.account if own else self._people.register.named(name)
        who = visitor.id if own else person_id(account.key) if account else ""
        if not who:
            resident = next(iter(reading.things.get("wer", ())), None)
            if resident is None:
                raise Refused("haus.unbekannte_person", name=name)
            who = resident
        noun = self._audience.noun(who, account.name if account else name)
        game, first = table.game.name, (page - 1) * MET
        count = tally(self._archive, game, who)
        if not (count.won or count.lost or count.open):
            self._audience.say(visitor, "haus.statistik_leer", wer=noun)
            return
        met, more = _turned(pairs(self._archive, game, who, first, MET + 1), page, MET)
        if page > 1 and not met:
            raise Refused("haus.seite_leer", n=page)
        if has_title(account):
            self._audience.say(visitor, "haus.statistik_titel", wer=noun)
        if is_program(who):
            self._audience.say(visitor, "automat.ist_einer", wer=[noun], n=1)
        games = count.won + count.lost
        self._audience.say(visitor, "haus.statistik", wer=noun, spiele=games, gewonnen=count.won, verloren=count.lost)
        for pair in met:
            other = self._audience.noun(pair.who, pair.name)
            self._audience.say(visitor, "haus.statistik_gegen", wer=other, gewonnen=pair.won, verloren=pair.lost)
        if count.open:
            self._audience.say(visitor, "haus.statistik_offen", n=count.open)
        if more is not None:
            self._audience.say(visitor, "haus.statistik_weiter", wer=noun, seite=more)

    def best(self, visitor: Visitor, reading: Reading) -> None:
        """`bestenliste [SEITE]`: the most points, or wins, that people have had in what is agreed on here"""
        table, page = self._table(visitor), _page(reading)
        first = (page - 1) * HONOURED
        found = honours(self._archive, table.game.name, table.agreed, first, HONOURED + 1)
        if not found:
            if page > 1:
                raise Refused("haus.seite_leer", n=page)
            self._audience.say(visitor, "haus.bestenliste_leer")
            return
        shown, more = _turned(found, page, HONOURED)
        self._audience.say(visitor, "haus.bestenliste")
        today = date.fromtimestamp(self._tick.wall())
        for place, one in enumerate(shown, first + 1):
            days = max(0, (today - date.fromtimestamp(one.ended)).days)  # the house's clock may have been set back
            facts = {"platz": place, "wer": self._audience.noun(one.who, one.name), "punkte": one.points}
            if one.wins:
                self._audience.say(visitor, "haus.bestenliste_siege", **{**facts, "punkte": one.wins})
            elif days:
                self._audience.say(visitor, "haus.bestenliste_frueher", tage=days, **facts)
            else:
                self._audience.say(visitor, "haus.bestenliste_heute", **facts)
        if more is not None:
            self._audience.say(visitor, "haus.bestenliste_weiter", seite=more)

    def commands(self) -> Commands:
        return {
            "statistik": Command(self.statistics),
            "bestenliste": Command(self.best),
        }
