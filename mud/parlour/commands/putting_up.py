"""Tables: put up, listed, changed and cleared.

Knows how a table is told about in a line or a sentence; refuses to know who may sit there, and what is played.
"""

import re
from collections.abc import Iterator
from typing import Final

from mud.game import Refused
from mud.games import Told, discover
from mud.german.meaning.reading import Reading
from mud.parlour.audience import Audience
from mud.parlour.bounds import HouseSettings
from mud.parlour.commands.agreeing import told_of
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.commands.offering import is_free, places_left
from mud.parlour.commands.playing import gives_up, leaves_for
from mud.parlour.finding import Finding
from mud.parlour.rounds import Rounds
from mud.parlour.seating import Seating
from mud.parlour.table import Table
from mud.parlour.tables import Tables
from mud.parlour.tick import Tick
from mud.parlour.titles import title
from mud.parlour.turns import waiting
from mud.parlour.visitor import Visitor
from mud.parlour.wanted import called
from mud.text import Text
from mud.world.model import World

PAGE: Final = 20
"""Tables that are listed at once."""
ALONE: Final = "tische.allein"


class PuttingUp(Module):
    """Tables in any number."""

    def __init__(
        self,
        tick: Tick,
        world: World,
        audience: Audience,
        tables: Tables,
        rounds: Rounds,
        finding: Finding,
        seating: Seating,
        bounds: HouseSettings,
    ) -> None:
        self._tick = tick
        self._world = world
        self._audience = audience
        self._tables = tables
        self._rounds = rounds
        self._finding = finding
        self._seating = seating
        self._is_alone = bounds.alone

    # Putting up, changing, clearing

    def put_up(self, visitor: Visitor, reading: Reading) -> None:
        """`stell einen Tisch auf [für SPIEL]`: one more table, where its game is played"""
        thing = self._thing(visitor, str(reading.values.get("text", "")))
        table = self._tables.open(thing, visitor.id)
        key = "tische.holt_brett" if self._world.things[thing].openable else "tische.stellt_auf"
        for listener in dict.fromkeys([visitor, *self._rounds.beside(table)]):
            perspective = "du" if listener is visitor else "alle"
            self._audience.say(listener, key, perspective, wer=visitor.noun, tisch=self._rounds.number(table))
        self._seating.sit(visitor, table, None)

    def _thing(self, visitor: Visitor, text: str) -> str:
        """What a new table would stand at. Raises Refused."""
        near = self._tables.near(visitor)
        game = called(text) if text else near.game.name if near is not None else None
        if text and game is None:
            raise Refused("tische.kein_solches_spiel", text=text, spiele=[title(name) for name in discover()])
        fixed = [table for table in self._tables.everyones() if table.is_fixed and table.game.name == game]
        room = self._world.room_of(visitor.id)
        here = next((table for table in fixed if self._world.room_of(table.thing) == room), None)
        if here is not None:
            return here.thing
        if near is not None and not near.number and not text:
            raise Refused("tische.nur_der_eine")
        if game is None or not fixed:
            raise Refused("haus.kein_tisch")
        raise Refused("tische.spielt_man_dort", spiel=title(game), wo=self._rounds.where(fixed[0]))

    def leaves_game(self, visitor: Visitor, reading: Reading) -> Told | None:
        """Who sits down at a new table leaves the old one."""
        return gives_up(self._tables, visitor)

    def change(self, visitor: Visitor, reading: Reading) -> None:
        """`wechsle an Tisch 4`, `wechsle zu Anna`"""
        table = self._finding.named(visitor, reading)
        if table is None:
            raise Refused("tische.wohin_wechseln")
        self._seating.sit(visitor, table, None)

    def changes_from_game(self, visitor: Visitor, reading: Reading) -> Told | None:
        """Who changes leaves the old table."""
        return leaves_for(self._tables, self._finding, visitor, reading)

    def clear(self, visitor: Visitor, reading: Reading) -> None:
        """`räum den Tisch ab`: who sits there alone puts it away"""
        table = self._tables.seated(visitor)
        if table is None:
            raise Refused("tische.sitzt_an_keinem")
        if not table.number or table.is_fixed:
            raise Refused("tische.bleibt_stehen")
        if table.match is not None:
            raise Refused("tische.erst_zu_ende")
        if others := [self._audience.noun(who) for who in table.around() if who != visitor.id]:
            raise Refused("tische.sitzen_noch", wer=others)
        self._seating.get_up(visitor, clears=True)
        self._audience.say(visitor, "tische.geraeumt", tisch=self._rounds.number(table))

    # The list

    def list_(self, visitor: Visitor, reading: Reading) -> None:
        """`tische [SPIEL] [SEITE]`: what is played at the tables of the house, who sits there, and where there is room

        Where somebody waits for others comes first.
        """
        if "einer" in reading.values:  # `tisch 3`
            self._tell(visitor, self._finding.numbered(int(reading.values["zahl"])))
            return
        game, page = self._wanted(str(reading.values.get("text", reading.values.get("zahl", 1))))
        tables = [table for table in self._tables.everyones() if table.is_fixed or self._tables.is_alive(table)]
        tables = [table for table in tables if game in ("", table.game.name)]
        tables.sort(key=lambda table: not (table.people() and is_free(table, visitor)))
        last = max(1, -(-len(tables) // PAGE))
        if not 1 <= page <= last:
            raise Refused("tische.keine_seite", n=last)
        for table in tables[(page - 1) * PAGE : page * PAGE]:
            self._tell(visitor, table)
        if page < last:
            next_ = f"{title(game)} {page + 1}" if game else str(page + 1)
            self._audience.say(visitor, "tische.weitere", n=len(tables) - page * PAGE, seite=next_)
        elif not self._is_alone:
            self._audience.say(visitor, "tische.so_geht_es")

    def _wanted(self, text: str) -> tuple[str, int]:
        """The game, empty for all, and the page that are meant by `PHARAO 2`. Raises Refused for no game there is."""
        name, page = text.strip(), 1
        if (numbered := re.fullmatch(r"(.*?)\s*\b(\d{1,4})", name)) is not None:
            name, page = numbered[1], int(numbered[2])
        game = called(name) if name else ""
        if game is None:
            raise Refused("tische.kein_solches_spiel", text=name, spiele=[title(one) for one in discover()])
        return game, page

    def _tell(self, visitor: Visitor, table: Table) -> None:
        parts, name = list(self._parts(table)), self._rounds.number(table)
        if visitor.listens:
            self._audience.say(visitor, "tische.zeile_leser", tisch=name, text=", ".join(parts))
        else:
            self._audience.hear(visitor, Text(f"{name.lemma}: {' · '.join(parts)}", hang=2))

    def _parts(self, table: Table) -> Iterator[str]:
        tell, match = self._audience.tell, table.match
        yield tell("tische.teil_spiel", spiel=title(table.game.name), wo=self._rounds.where(table))
        yield from told_of(tell, table)
        sitting = [self._audience.noun(who, name) for who, name in table.sitting()]
        if match is not None:
            yield tell("tische.teil_spielen", wer=sitting)
            awaited = waiting(table, sitting)
            for part, seats in (("tische.teil_am_zug", awaited.turn), ("tische.teil_gefragt", awaited.answers)):
                if seats:
                    yield tell(part, wer=[sitting[seat] for seat in sorted(seats)])
            minutes = int(max(0.0, self._tick.wall() - match.row.started) // 60)
            yield tell("tische.teil_seit", n=minutes) if minutes else tell("tische.teil_eben")
        elif sitting:
            yield tell("tische.teil_warten", wer=sitting)
        if table.watchers:
            yield tell("tische.teil_zuschauen", n=len(table.watchers))
        if table.admission.private:
            yield tell("tische.teil_privat")
        elif match is None:
            yield tell("tische.teil_frei", n=free) if (free := places_left(table)) else tell("tische.teil_voll")

    def commands(self) -> Commands:
        return {
            "aufstellen": Command(self.put_up, self.leaves_game, for_company=ALONE),
            "wechseln": Command(self.change, self.changes_from_game, for_company=ALONE),
            "abraeumen": Command(self.clear, for_company=ALONE),
            "tische": Command(self.list_),
        }
