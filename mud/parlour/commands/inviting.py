"""Who may sit at a table: invitations, private tables, who is kept out, and computer players by name.

Knows who decides at a table; refuses to know chairs' order and what is played.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice
from typing import Final, cast

from mud.game import Refused
from mud.games import Level
from mud.german.line.normalise import fold, name_key
from mud.german.meaning.reading import Reading
from mud.parlour.audience import Audience
from mud.parlour.chair import Chair
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.finding import Finding
from mud.parlour.hosts import companions
from mud.parlour.lineup import Lineup, check_level
from mud.parlour.lobby import Lobby
from mud.parlour.people import People
from mud.parlour.rounds import Rounds
from mud.parlour.seating import Seating
from mud.parlour.speech import Speech
from mud.parlour.table import Table
from mud.parlour.tables import Tables
from mud.parlour.titles import title
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary

ALONE: Final = "freunde.allein_im_haus"
_EVERYBODY: Final = vocabulary("lobby").words("alle")
SENT: Final = 12
"""Players of the house that can be asked for by name."""


class Inviting(Module):
    """Who sits at a table besides oneself."""

    def __init__(
        self,
        people: People,
        audience: Audience,
        speech: Speech,
        tables: Tables,
        rounds: Rounds,
        finding: Finding,
        seating: Seating,
        lineup: Lineup,
        lobby: Lobby,
    ) -> None:
        self._lobby = lobby
        self._people = people
        self._audience = audience
        self._speech = speech
        self._tables = tables
        self._rounds = rounds
        self._finding = finding
        self._seating = seating
        self._lineup = lineup

    def _own(self, visitor: Visitor) -> Table:
        """The table where somebody has a chair, which is not theirs alone. Raises Refused."""
        table = self._tables.seated(visitor)
        if table is None or table.seat_of(visitor.id) is None:
            raise Refused("tische.sitzt_an_keinem")
        if not table.number:
            raise Refused("tische.nur_der_eine")
        return table

    def _decided(self, visitor: Visitor) -> Table:
        """The same where they decide. Raises Refused."""
        table = self._own(visitor)
        if table.admission.opener != visitor.id:
            raise Refused("tische.entscheidet", wer=table.admission.opener)
        return table

    def _everyone(self, table: Table, visitor: Visitor, key: str) -> None:
        for listener in self._rounds.beside(table):
            perspective = "du" if listener is visitor else "alle"
            self._audience.say(listener, key, perspective, wer=visitor.noun, tisch=self._rounds.number(table))

    # Private and open

    def set_apart(self, visitor: Visitor, reading: Reading) -> None:
        """`tisch privat`, `tisch offen`"""
        table, private = self._decided(visitor), bool(reading.values["privat"])
        if table.is_fixed:
            raise Refused("tische.steht_allen_offen")
        if table.admission.private == private:
            raise Refused("tische.schon_privat" if private else "tische.schon_offen")
        table.admission.private = private
        table.keep()
        self._everyone(table, visitor, "tische.jetzt_privat" if private else "tische.jetzt_offen")

    # Invitations

    def invite(self, visitor: Visitor, reading: Reading) -> None:
        """`lade NAME ein`: told once, wherever they are; `lade alle ein`: whoever is in the room and sits nowhere"""
        table, name = self._own(visitor), str(reading.values["spieler"])
        other = self._people.called(name)
        if other is None and fold(name) in _EVERYBODY:
            self._ask(visitor, table, self._invitable(visitor, table))
            return
        if other is None:
            raise Refused("haus.nicht_im_haus", name=name)
        self._check(visitor, table, other)
        self._ask(visitor, table, [other])

    def _invitable(self, visitor: Visitor, table: Table) -> list[Visitor]:
        """Those in the room who sit at no table and can be invited. Raises Refused for nobody."""
        found = []
        for other in self._audience.company(visitor):
            with suppress(Refused):
                self._check(visitor, table, other)
                found += [other] if self._tables.of(other.id) is None else []
        if not found:
            raise Refused("tische.niemand_zum_einladen")
        return found

    def _check(self, visitor: Visitor, table: Table, other: Visitor) -> None:
        """Raises Refused for who cannot be invited."""
        if other is visitor:
            raise Refused("tische.dich_selbst")
        if table.has(other.id):
            raise Refused("tische.sitzt_schon_da", wer=other.id)
        if other.id in table.admission.declined:
            raise Refused("tische.hat_abgelehnt", wer=other.id)
        if other.id in table.admission.invited:
            raise Refused("tische.schon_eingeladen", wer=other.id)
        if other.is_frozen:
            raise Refused("haus.erstarrt_hoert_nicht", wer=other.id)
        if other.id in table.admission.barred and table.admission.opener != visitor.id:
            raise Refused("tische.entscheidet", wer=table.admission.opener)
        self._speech.check(visitor, other)

    def _ask(self, visitor: Visitor, table: Table, others: Sequence[Visitor]) -> None:
        """Invite them, and say at once whether there is a chair for them."""
        self._speech.take_time(visitor, [visitor, *others])
        for other in others:
            table.admission.invite(other.id)
        table.keep()
        how = "laeuft" if table.match is not None else "frei" if table.free() else "voll"
        facts = {"spiel": title(table.game.name), "wo": self._rounds.where(table), "n": table.number}
        facts |= {"wer": visitor.noun, "person": [other.noun for other in others]}
        self._audience.say(visitor, f"tische.laedt_ein_{how}", "du", **facts)
        for other in others:
            self._audience.say(other, f"tische.laedt_ein_{how}", "dir", **facts)

    def _invited(self, visitor: Visitor) -> Table:
        """The table somebody was invited to and has not come to. Raises Refused."""
        tables = reversed(self._tables.everyones())
        found = (table for table in tables if visitor.id in table.admission.invited and not table.has(visitor.id))
        table = next(found, None)
        if table is None:
            raise Refused("lobby.nichts_gefragt")
        return table

    def accept(self, visitor: Visitor, reading: Reading) -> None:
        """`nimm an`: be the opponent somebody looks for, or sit down where one is invited to, if only to watch"""
        if self._lobby.is_asked(visitor):
            self._lobby.accept(visitor)
            return
        if self._tables.playing(visitor) is not None:
            raise Refused("haus.spiel_laeuft_du_spielst")
        table = self._finding.here(visitor, self._invited(visitor))
        if table.match is None and table.free():
            self._seating.sit(visitor, table, None)
        else:
            self._seating.watch(visitor, table)

    def decline(self, visitor: Visitor, reading: Reading) -> None:
        """`lehne ab`: rather not"""
        if self._lobby.is_asked(visitor):
            self._lobby.decline(visitor)
            return
        table = self._invited(visitor)
        table.admission.decline(visitor.id)
        table.keep()
        self._audience.say(visitor, "tische.lehnt_ab", "du", wer=visitor.noun, tisch=self._rounds.number(table))
        for who in table.people():
            host = self._people.visitor(who)
            if host is not None:
                self._audience.say(host, "tische.lehnt_ab", "alle", wer=visitor.noun, tisch=self._rounds.number(table))

    def exclude(self, visitor: Visitor, reading: Reading) -> None:
        """`schließ NAME aus`: before a game, by whoever decides"""
        table, name = self._decided(visitor), str(reading.values["spieler"])
        other = self._people.called(name)
        if other is None:
            raise Refused("haus.nicht_im_haus", name=name)
        if other is visitor:
            raise Refused("tische.dich_selbst")
        if table.match is not None and table.seat_of(other.id) is not None:
            raise Refused("tische.erst_zu_ende")
        if other.id in table.admission.barred:
            raise Refused("tische.schon_ausgeschlossen", wer=other.id)
        beside = dict.fromkeys([*self._rounds.beside(table), *([other] if table.has(other.id) else [])])
        table.admission.bar(other.id)
        table.leave(other.id)
        for listener in beside:
            perspective = "du" if listener is visitor else "dir" if listener is other else "alle"
            self._audience.say(listener, "tische.schliesst_aus", perspective, wer=visitor.noun, person=other.noun)

    # Computer players

    def _computers(self, table: Table) -> Iterator[tuple[str, Level]]:
        """Who of the house could sit down here, with the usual levels: who lives in the room, then whom it sends."""
        yield from self._lineup.hosts(table).items()
        taken = {self._lineup.name(who) for who, _ in table.sitting()}
        yield from ((who, "mittel") for who, _ in islice(companions(taken), SENT))

    def seat_computer(self, visitor: Visitor, reading: Reading) -> None:
        """`setz NAME [leicht|mittel|schwer] dazu`, `setz einen Computer dazu`"""
        table, name = self._own(visitor), str(reading.values.get("spieler") or "")
        if table.match is not None:
            raise Refused("tische.erst_zu_ende")
        found, free = dict(self._computers(table)), table.free()
        if not free:
            raise Refused("tische.kein_stuhl")
        who = self._computer(found, name) if name else next(iter(found))
        level = cast("Level | None", reading.values.get("stufe")) or found[who]
        check_level(table.game, level)
        table.take_chair(free[0], Chair(who, level))
        self._told_of_computer(table, "tische.setzt_dazu", who, visitor, level)

    def _computer(self, found: dict[str, Level], name: str) -> str:
        for who in found:
            if name_key(name) in (name_key(self._lineup.name(who)), name_key(who)):
                return who
        if self._people.called(name) is not None:
            raise Refused("tische.mensch_setzt_sich_selbst", name=name)
        raise Refused("tische.kein_computerspieler", name=name, namen=[self._lineup.name(who) for who in found])

    def send_away(self, visitor: Visitor, reading: Reading) -> None:
        """`schick NAME weg`: a computer player, before a game"""
        table, name = self._own(visitor), str(reading.values["spieler"])
        if table.match is not None:
            raise Refused("tische.erst_zu_ende")
        for seat, chair in enumerate(table.chairs):
            names = (self._lineup.name(chair.who), chair.who) if chair.level is not None else ()
            if name_key(name) in map(name_key, names):
                table.take_chair(seat, Chair())
                self._told_of_computer(table, "tische.schickt_weg", chair.who, visitor, chair.level)
                return
        raise Refused("tische.kein_computer_da", name=name)

    def _told_of_computer(self, table: Table, key: str, who: str, visitor: Visitor, level: Level | None) -> None:
        noun = self._audience.noun(who, self._lineup.name(who))
        for listener in self._rounds.beside(table):
            perspective = "du" if listener is visitor else "alle"
            self._audience.say(listener, key, perspective, wer=visitor.noun, person=noun, stufe=level)

    def commands(self) -> Commands:
        return {
            "absondern": Command(self.set_apart, for_company=ALONE),
            "einladen": Command(self.invite, for_company=ALONE),
            "zusagen": Command(self.accept, for_company=ALONE),
            "absagen": Command(self.decline, for_company=ALONE),
            "ausschliessen": Command(self.exclude, for_company=ALONE),
            "dazusetzen": Command(self.seat_computer),
            "wegschicken": Command(self.send_away),
        }
