"""`ja` and `nein`: whose question that answers, and what it is where nobody has asked.

Knows who may have asked something; refuses to know what follows from an answer.
"""

import re
from functools import partial

from mud.dialogue.state import Intent
from mud.game import Refused
from mud.german.meaning.reading import Reading
from mud.parlour.commands.board import Board
from mud.parlour.commands.command import Commands, Module, Reply
from mud.parlour.guide import Guide
from mud.parlour.in_full import in_full
from mud.parlour.interpreter import Interpreter
from mud.parlour.journey import Journey
from mud.parlour.lobby import Lobby
from mud.parlour.outcomes import saying
from mud.parlour.partners import Partners
from mud.parlour.rematch import Rematch
from mud.parlour.rounds import Rounds
from mud.parlour.speech import Speech
from mud.parlour.stopping import Stopping
from mud.parlour.table import Table
from mud.parlour.tables import Tables
from mud.parlour.takeback import TakingBack
from mud.parlour.visitor import Visitor


class Replying(Module):
    """Answers to what people and games ask."""

    def __init__(
        self,
        tables: Tables,
        stopping: Stopping,
        rematch: Rematch,
        taking_back: TakingBack,
        lobby: Lobby,
        board: Board,
        rounds: Rounds,
        speech: Speech,
        guide: Guide,
        journey: Journey,
        partners: Partners,
        interpreter: Interpreter,
    ) -> None:
        self._interpreter = interpreter
        self._partners = partners
        self._journey = journey
        self._tables = tables
        self._stopping = stopping
        self._rematch = rematch
        self._taking_back = taking_back
        self._lobby = lobby
        self._board = board
        self._rounds = rounds
        self._speech = speech
        self._guide = guide

    def answer(self, visitor: Visitor, reading: Reading) -> Intent:
        """`ja` or `nein` when the house has asked nothing: who would stop, or the game at the table, may have

        If nobody has, more than the mere word is only said, `keine Lust`, `nein danke`; that one, too, where others
        hear it, who may have asked.
        """
        try:
            return self._asked(visitor, reading)
        except Refused as refused:
            is_unasked = refused.reason.endswith((".nichts_gefragt", ".nicht_gefragt"))
            is_mere = len(re.findall(r"\w+", reading.line)) < 2 and not self._partners.has_company(visitor)
            if not is_unasked or is_mere:
                raise
            return Intent(partial(self._say, visitor))

    def _say(self, visitor: Visitor, reading: Reading) -> None:
        text = in_full(self._interpreter, visitor, reading.line)
        self._speech.say(visitor, "haus.sagt", self._rounds.address(visitor), text=text)
        self._journey.after(visitor, saying(text))  # the story may have asked

    def _asked(self, visitor: Visitor, reading: Reading) -> Intent:
        table = self._tables.seated(visitor)
        if table is not None and self._rematch.is_asked(visitor, table):
            return Intent(partial(self._answer_to_rematch, visitor, table))
        if table is None or self._tables.playing(visitor) is None or table.match is None:
            if self._lobby.is_asked(visitor):
                return Intent(partial(self._answer_to_seek, visitor))
            if reading.verb == "ja" and self._lobby.was_told(visitor):
                return Intent(partial(self._answer_to_news, visitor))
            if self._guide.is_asking(visitor):
                return Intent(partial(self._answer_to_guide, visitor))
            raise Refused("haus.nichts_gefragt")
        if self._taking_back.is_asked(visitor, table):
            return Intent(partial(self._answer_to_take_back, visitor, table))
        to_stop = Intent(partial(self._answer_to_stop, visitor, table))
        wants_to_know = self._stopping.is_asked(visitor, table)
        if wants_to_know and table.stop_asked == table.match.played:
            return to_stop
        try:
            return self._board.intent(visitor, reading)
        except Refused as refused:
            if not (wants_to_know and refused.reason.endswith(".nicht_gefragt")):
                raise
            return to_stop

    def _answer_to_seek(self, visitor: Visitor, reading: Reading) -> None:
        if reading.verb == "ja":
            self._lobby.accept(visitor)
        else:
            self._lobby.decline(visitor)

    def _answer_to_news(self, visitor: Visitor, reading: Reading) -> None:
        self._lobby.join_told(visitor, surely=len(reading.line.split()) > 1)

    def _answer_to_guide(self, visitor: Visitor, reading: Reading) -> None:
        if reading.verb == "ja":
            self._guide.start(visitor)
        else:
            self._guide.decline(visitor)

    def _answer_to_rematch(self, visitor: Visitor, table: Table, reading: Reading) -> None:
        self._rematch.answer(visitor, table, yes=reading.verb == "ja")

    def _answer_to_take_back(self, visitor: Visitor, table: Table, reading: Reading) -> None:
        self._taking_back.answer(visitor, table, yes=reading.verb == "ja")

    def _answer_to_stop(self, visitor: Visitor, table: Table, reading: Reading) -> None:
        if reading.verb == "ja":
            self._stopping.stop(visitor, table)
        else:
            self._stopping.refuse(visitor, table)

    def commands(self) -> Commands:
        return {"ja": Reply(self.answer), "nein": Reply(self.answer)}
