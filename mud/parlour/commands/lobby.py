"""`suche Gegner`, `gesuche`, `nimm Gesuch 2`, `fordere Anna heraus`, `benachrichtige mich`: finding people to play.

Knows how a wish is put and how a seek is told about; refuses to know what becomes of it.
"""

import re
from collections.abc import Iterator
from typing import Final

from mud.game import Refused, write_agreed
from mud.games import Told, discover
from mud.german.line.normalise import fold, name_key
from mud.german.meaning.reading import Reading
from mud.parlour.audience import Audience
from mud.parlour.commands.agreeing import read
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.gathering import Gathering
from mud.parlour.identity import is_program
from mud.parlour.lineup import Lineup, check_level
from mud.parlour.lobby import Lobby
from mud.parlour.noticing import Noticing
from mud.parlour.opening import Opening
from mud.parlour.people import People
from mud.parlour.seeks import Seek
from mud.parlour.sheetwords import clock_said
from mud.parlour.tables import Tables
from mud.parlour.terms import CLOCK_OPTION, NO_CLOCK, terms_of
from mud.parlour.tick import Tick
from mud.parlour.titles import title
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.parlour.wanted import Plan, Wanted, called, numbers, read_wanted
from mud.parlour.which_game import WhichGame, no_game
from mud.sheet.clock import USUAL, write_terms

ALONE: Final = "lobby.allein"
_WORDS: Final = vocabulary("lobby")
_TO: Final = _WORDS.pattern("worin", re.IGNORECASE)
_AROUND: Final = _WORDS.pattern("drumherum", re.IGNORECASE)
_AGAIN: Final = _WORDS.pattern("nochmal", re.IGNORECASE)
_ONESELF: Final = _WORDS.words("sich")
_PRONOUNS: Final = _WORDS.meanings("fuerwoerter")


class Seeking(Module):
    """Looking for others, and being found."""

    def __init__(
        self,
        tick: Tick,
        people: People,
        audience: Audience,
        tables: Tables,
        lineup: Lineup,
        opening: Opening,
        gathering: Gathering,
        noticing: Noticing,
        lobby: Lobby,
        which_game: WhichGame,
    ) -> None:
        self._tick = tick
        self._people = people
        self._audience = audience
        self._tables = tables
        self._lineup = lineup
        self._opening = opening
        self._gathering = gathering
        self._noticing = noticing
        self._lobby = lobby
        self._which_game = which_game

    # Beginning

    def seek(self, visitor: Visitor, reading: Reading) -> None:
        """`suche drei für Pharomino mit Computerspielern`"""
        wanted = read_wanted(reading.line)
        self._which_game.or_ask(
            visitor, reading, lambda: self._lobby.seek(visitor, self.plan(visitor, wanted, has_clock=True))
        )

    def challenge(self, visitor: Visitor, reading: Reading) -> None:
        """`fordere Anna zu PHARAO heraus`"""
        text = _AROUND.sub("", _AROUND.sub("", str(reading.values.get("text", "")).strip()))
        if not text:
            raise Refused("lobby.wen")
        name, rest = [*_TO.split(text, maxsplit=1), ""][:2]
        name = _AGAIN.sub("", name)
        if fold(name) in _ONESELF:
            raise Refused("lobby.dich_selbst")
        other = self._people.called(name) or self._people.visitor(self._meant(visitor, name))
        if other is None:
            self._challenge_host(visitor, name)
            return
        wanted = read_wanted(rest)
        self._which_game.or_ask(
            visitor, reading, lambda: self._lobby.challenge(visitor, other, self.plan(visitor, wanted, has_clock=False))
        )

    def _meant(self, visitor: Visitor, name: str) -> str:
        """Whom a pronoun means; nobody for a name."""
        return next(iter(visitor.dialogue.focus.get(_PRONOUNS.get(fold(name), ""), ())), "")

    def _challenge_host(self, visitor: Visitor, name: str) -> None:
        """Who lives where the table stands does not have to be asked."""
        table = self._tables.near(visitor)
        hosts = [] if table is None else list(self._lineup.residents(table))
        named = {name_key(self._lineup.name(who)): who for who in hosts} | {who: who for who in hosts}
        who = named.get(self._meant(visitor, name)) or named.get(name_key(name))
        if table is None or who is None:
            raise Refused("haus.nicht_im_haus", name=name)
        self._opening.start(visitor, table, who, None)

    def plan(self, visitor: Visitor, wanted: Wanted, *, has_clock: bool) -> Plan:
        """What is wanted, as the game can be played. Raises Refused."""
        near = self._tables.near(visitor)
        game = wanted.game or (near.game.name if near is not None and near.number else None)
        if game is None:
            raise no_game()
        table = self._gathering.fixed(game)
        check_level(table.game, wanted.level)
        variant, options = read(table, wanted.rest)
        usual = {name: values[0] for name, values in table.agreeable.items()}
        if has_clock and CLOCK_OPTION not in options:
            options[CLOCK_OPTION] = write_terms(USUAL)
        agreed = write_agreed(table.game.options, variant or table.game.variants[0], usual | options)
        others, seats = numbers(wanted, table.game.seats(agreed), sends=table.game.companions)
        return Plan(game, others, seats, variant or table.game.variants[0], usual | options, wanted.level)

    # The list

    def list_(self, visitor: Visitor, reading: Reading) -> None:
        """`gesuche`: each in a line, or in a sentence for who has it read out"""
        found = self._lobby.visible(visitor)
        if not found:
            raise Refused("lobby.keine")
        for seek in found:
            parts = list(self._parts(seek, visitor))
            if visitor.listens:
                self._audience.say(visitor, "lobby.zeile_leser", n=seek.number, text=", ".join(parts))
            else:
                self._audience.lines(
                    visitor, [self._audience.tell("lobby.zeile", n=seek.number, text=" · ".join(parts))]
                )
        self._audience.say(visitor, "lobby.so_geht_es")

    def sentence(self, seek: Seek, visitor: Visitor) -> str:
        """A seek as somebody sees it who looks at it all the time."""
        return self._audience.tell("sichten.gesuch", text=", ".join(self._parts(seek, visitor, is_timed=False)))

    def _parts(self, seek: Seek, visitor: Visitor, *, is_timed: bool = True) -> Iterator[str]:
        tell, plan = self._audience.tell, seek.plan
        who = self._audience.noun(seek.by)
        if seek.to:
            yield tell("lobby.teil_fordert", wer=who, person=self._audience.noun(seek.to), spiel=title(plan.game))
        else:
            yield tell("lobby.teil_sucht", **self._noticing.facts(seek))
        if is_program(seek.by):
            yield tell("automat.teil")
        yield from self._agreed(plan)
        if plan.seats > plan.others + 1:
            yield tell("lobby.teil_computer", n=plan.seats - plan.others - 1)
        if is_timed:
            minutes = int((self._tick.now() - seek.since) // 60)
            yield tell("lobby.teil_seit", n=minutes) if minutes else tell("lobby.teil_eben")
        if not seek.to:
            yield tell("lobby.teil_da", da=len(seek.joined), von=plan.others)
        if visitor.id in seek.members:
            yield tell("lobby.teil_deins" if seek.by == visitor.id else "lobby.teil_dabei")

    def _agreed(self, plan: Plan) -> Iterator[str]:
        """What is not as usual."""
        table = self._gathering.fixed(plan.game)
        if plan.variant not in (None, table.game.variants[0]):
            yield str(plan.variant).capitalize()
        for name, values in table.agreeable.items():
            if name == CLOCK_OPTION and plan.options[name] != NO_CLOCK:
                yield clock_said(self._audience.tell, terms_of(plan.options))
            elif plan.options.get(name, values[0]) != values[0]:
                yield f"{name.replace('_', '-').capitalize()} {plan.options[name]}"

    # Meeting, answering, going back

    def take(self, visitor: Visitor, reading: Reading) -> None:
        """`nimm Gesuch 2`"""
        name = str(reading.values.get("name", ""))
        self._lobby.take(visitor, self._by(visitor, name) if name else _number(reading))

    def plays_program(self, visitor: Visitor, reading: Reading) -> Told | None:
        """Nobody plays against a program who does not know it."""
        name = str(reading.values.get("name", ""))
        try:
            number = self._by(visitor, name) if name else _number(reading)
        except Refused:
            return None  # what is refused anyway needs no question
        programs = self._lobby.programs(visitor, number)
        if not programs:
            return None
        return Told("automat.wirklich_gegen", "du", {"wer": self._audience.noun(programs[0])})

    def _by(self, visitor: Visitor, name: str) -> int:
        """The number of somebody's seek. Raises Refused."""
        named = (name, name.removesuffix("s"))
        other = next(filter(None, map(self._people.called, named)), None)
        if other is None:
            raise Refused("lobby.von_niemandem")
        found = [seek.number for seek in self._lobby.visible(visitor) if seek.by == other.id]
        if len(found) != 1:
            raise Refused("lobby.welches", nummern=found) if found else Refused("lobby.keins_von", wer=other.noun)
        return found[0]

    def withdraw(self, visitor: Visitor, reading: Reading) -> None:
        """`zieh das Gesuch zurück`"""
        self._lobby.withdraw(visitor, _number(reading))

    # Notices

    def notify(self, visitor: Visitor, reading: Reading) -> None:
        """`benachrichtige mich bei SPIEL`; alone: of which games I hear at once"""
        text = str(reading.values.get("text", ""))
        if not text:
            wishes = [title(game) for game in self._noticing.wishes(visitor) if game in discover()]
            if not wishes:
                raise Refused("lobby.hoert_nichts")
            self._audience.say(visitor, "lobby.hoert", spiele=wishes)
            return
        self._which_game.or_ask(visitor, reading, lambda: self._wish(visitor, self._game(text)))

    def _wish(self, visitor: Visitor, game: str) -> None:
        self._noticing.wish(visitor, game)
        self._audience.say(visitor, "lobby.hoert_ab_jetzt", spiel=title(game))

    def ignore(self, visitor: Visitor, reading: Reading) -> None:
        """`benachrichtige mich bei SPIEL nicht mehr`; alone: of none"""
        text = str(reading.values.get("text", ""))
        game = self._game(text) if text else None
        self._noticing.unwish(visitor, game)
        if game is None:
            self._audience.say(visitor, "lobby.hoert_nichts_mehr")
        else:
            self._audience.say(visitor, "lobby.hoert_nicht_mehr", spiel=title(game))

    def _game(self, text: str) -> str:
        game = called(text)
        if game is None:
            raise no_game()
        return game

    def commands(self) -> Commands:
        return {
            "gegner_suchen": Command(self.seek, for_company=ALONE),
            "gesuche": Command(self.list_, for_company=ALONE),
            "gesuch_annehmen": Command(self.take, self.plays_program, for_company=ALONE),
            "herausfordern": Command(self.challenge),
            "gesuch_zurueckziehen": Command(self.withdraw, for_company=ALONE),
            "benachrichtigen": Command(self.notify, for_company=ALONE),
            "nicht_benachrichtigen": Command(self.ignore, for_company=ALONE),
        }


def _number(reading: Reading) -> int | None:
    value = reading.values.get("zahl")
    return None if value is None else int(value)
