"""`hat jemand Lust auf PHARAO?`, `wo kann ich PHARAO spielen?`: asking for company, and where to find it.

Knows what is said and what the house offers then; refuses to know what becomes of a seek.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from mud.dialogue.state import Confirm, Intent
from mud.games import discover
from mud.german.meaning.reading import Reading
from mud.parlour.audience import Audience
from mud.parlour.bounds import HouseSettings
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.commands.lobby import Seeking
from mud.parlour.commands.offering import Offering
from mud.parlour.gathering import Gathering
from mud.parlour.lobby import Lobby
from mud.parlour.rounds import Rounds
from mud.parlour.seeks import Seek
from mud.parlour.speech import Speech
from mud.parlour.tables import Tables
from mud.parlour.titles import title
from mud.parlour.visitor import Visitor
from mud.parlour.walking import Walking
from mud.parlour.wanted import called, read_wanted, spoken_of
from mud.parlour.whereabouts import steps_told
from mud.parlour.which_game import WhichGame, no_game


class AskingAround(Module):
    """Questions that look for company."""

    def __init__(
        self,
        audience: Audience,
        speech: Speech,
        rounds: Rounds,
        tables: Tables,
        lobby: Lobby,
        seeking: Seeking,
        offering: Offering,
        gathering: Gathering,
        walking: Walking,
        bounds: HouseSettings,
        which_game: WhichGame,
    ) -> None:
        self._audience = audience
        self._speech = speech
        self._rounds = rounds
        self._tables = tables
        self._lobby = lobby
        self._seeking = seeking
        self._offering = offering
        self._gathering = gathering
        self._walking = walking
        self._is_alone = bounds.alone
        self._which_game = which_game

    # Who would play

    def ask(self, visitor: Visitor, reading: Reading) -> None:
        """`hat jemand Lust auf SPIEL?`: said where one stands; that the whole house should hear it, is offered"""
        said = reading.line.strip()
        text = said if said.endswith(("?", "!", ".")) else f"{said}?"
        self._speech.say(visitor, "haus.sagt", self._rounds.address(visitor), text=text)
        text = str(reading.values.get("text", ""))
        near = self._tables.near(visitor)
        game = called(text) if text else near.game.name if near is not None and near.number else None
        if self._is_alone or self._tables.playing(visitor) is not None or (text and game is None):
            return  # whatever else somebody asks for is only said
        if game is None:
            self._audience.say(visitor, "lobby.sag_welches", spiele=[title(name) for name in discover()])
            return
        seeks = [seek for seek in self._lobby.visible(visitor) if seek.plan.game == game and not seek.to]
        if any(visitor.id in seek.members for seek in seeks):
            return
        if seeks:
            self._offer(visitor, reading, "lobby.sucht_dasselbe", partial(self._take, visitor, seeks[0]), seeks[0])
        else:
            self._offer(visitor, reading, "lobby.herumsagen", partial(self._seek, visitor, game))

    def _offer(
        self, visitor: Visitor, reading: Reading, key: str, do: Callable[[Reading], None], seek: Seek | None = None
    ) -> None:
        """Ask whether something should be done; whoever says anything but yes has only spoken."""
        facts = {} if seek is None else {"n": seek.number, "wer": self._audience.noun(seek.by)}
        self._audience.say(visitor, key, **facts)
        visitor.dialogue.prompt = Confirm(reading, reading.line, Intent(do))

    def _take(self, visitor: Visitor, seek: Seek, reading: Reading) -> None:
        self._lobby.take(visitor, seek.number)

    def _seek(self, visitor: Visitor, game: str, reading: Reading) -> None:
        wanted = replace(read_wanted(reading.line), game=game, rest="")
        self._lobby.seek(visitor, self._seeking.plan(visitor, wanted, has_clock=True))

    # Where it is played

    def where(self, visitor: Visitor, reading: Reading) -> None:
        """`wo kann ich SPIEL spielen?`: its tables, who is there, and the way"""
        self._which_game.or_ask(visitor, reading, lambda: self._where(visitor, str(reading.values.get("text", ""))))

    def _where(self, visitor: Visitor, text: str) -> None:
        spoken = spoken_of(text)
        game = called(text) if spoken is None else spoken.game
        if game is None:
            raise no_game()
        self._offering.tell_of(visitor, game)
        way = self._walking.directions(visitor, self._gathering.room(game))
        if way:
            self._audience.say(visitor, "angebot.weg", wege=steps_told(self._audience.tell, way))

    def commands(self) -> Commands:
        return {
            "spiellust": Command(self.ask, is_deed=True),
            "spielort": Command(self.where),
        }
