"""What the house says to questions no command answers: from the state of a game, its rules, or its help.

Knows what may be done at a table now, and where it is written; refuses to know how questions are put.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from mud.game import Refused
from mud.german.line.numbers import field, number
from mud.german.meaning.reading import Reading
from mud.german.stems import stems, words_of
from mud.german.understand import Understanding
from mud.parlour.audience import Audience
from mud.parlour.commands.advising import Advising
from mud.parlour.commands.board import Board
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.commands.hinting import ADVICE
from mud.parlour.counsel import Counsel, place
from mud.parlour.examples import Examples
from mud.parlour.heard import Hearing
from mud.parlour.inquiries import MOVE, VERB, WHAT_IS, Inquiries, Inquiry, Kind
from mud.parlour.judging import typed
from mud.parlour.passages import Passage, aloud, each_once
from mud.parlour.scope import Scopes
from mud.parlour.table import Table
from mud.parlour.table_things import TableThings
from mud.parlour.tables import Tables
from mud.parlour.tallied import Tallies
from mud.parlour.telling import Telling
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.text import Text

STANDING: Final = "stand"
"""How the question is read how it stands."""
_IS_ALLOWED: Final = vocabulary("anfrage").pattern("zug_erlaubt")
_LATER: Final = vocabulary("anfrage").pattern("spaeter")
"""How it is asked of what may come later in the turn."""
_WHY: Final = vocabulary("anfrage").words("nach_dem_grund")
_SAME: Final = 4
"""Letters that tell a word, whatever it ends with."""
_LITTLE: Final = 4
"""Letters at most of the words that tell one kind of command from another that begins alike: `lege 2 ab`."""
_TOLD: Final = 3
"""Commands, and examples, that are told at once."""


class Inquiring(Module):
    """Answers questions."""

    def __init__(
        self,
        inquiries: Inquiries,
        understanding: Understanding,
        scopes: Scopes,
        audience: Audience,
        tables: Tables,
        telling: Telling,
        board: Board,
        advising: Advising,
        table_things: TableThings,
        examples: Examples,
        counsel: Counsel,
        tallies: Tallies,
        hearing: Hearing,
    ) -> None:
        self._tallies = tallies
        self._hearing = hearing
        self._counsel = counsel
        self._examples = examples
        self._table_things = table_things
        self._inquiries = inquiries
        self._understanding = understanding
        self._scopes = scopes
        self._audience = audience
        self._tables = tables
        self._telling = telling
        self._board = board
        self._advising = advising

    def answer(self, visitor: Visitor, reading: Reading) -> None:
        """`anfrage FRAGE`, and every question nobody else understood: what holds now, or what is written about it"""
        if "begriff" in reading.values:
            self._explained(visitor, str(reading.values["text"]))
            return
        if "vergleich" in reading.values:
            for told in self._tallies.asked(visitor, str(reading.values["text"])):
                self._telling.told(visitor, told)
            return
        if (named := self._named(visitor, str(reading.values.get(MOVE, "")))) is not None:
            self._tried(visitor, named)
            return
        if self._heard(visitor, reading):
            return
        asked = self._inquiries.of(visitor, str(reading.values.get("text", "")), str(reading.values.get("tat", "")))
        table = self._tables.near(visitor)
        if (move := self._move(visitor, asked.text)) is not None:
            self._tried(visitor, move)
            return
        if asked.kind in (Kind.WHAT, Kind.WHERE) and self._table_things.shown(visitor, asked.text):
            if WHAT_IS.match(asked.text) and asked.rules:  # was ist das Leben
                self._written(visitor, asked)
            return
        if "absatz" in reading.values or asked.kind is Kind.WHAT or table is None:
            self._written(visitor, asked)
        elif table.match is None:
            self._audience.say(visitor, "anfrage.noch_kein_spiel")
            self._board.moves(visitor, reading)
        elif asked.kind is Kind.ADVICE and table.seat_of(visitor.id) is not None:
            asks_why = not _WHY.isdisjoint(words_of(asked.text)[:1])  # warum soll ich ihn vom Nil wegschieben
            if not (asks_why and self._advising.reason(visitor, names_it=True)):
                self._advising.advise(visitor, replace(reading, verb=ADVICE, values={}))
        elif asked.kind is Kind.STANDING:
            self._board.standing(visitor, replace(reading, verb=STANDING, values={}))
        elif asked.kind is Kind.OTHERS:
            if not self._table_things.of_players(visitor, asked.text):
                self._board.standing(visitor, replace(reading, verb=STANDING, values={}))
        elif asked.kind is Kind.MOVES:
            self._board.moves(visitor, replace(reading, values={}))
        elif asked.kind is Kind.NEXT:
            self._audience.say(visitor, "anfrage.weiss_niemand")
        elif asked.kind is Kind.LAST:
            self._board.last_move(visitor, reading)
        elif asked.kind in (Kind.WORKED, Kind.OWN):
            self._own(visitor, table, worked=asked.kind is Kind.WORKED)
        elif asked.kind in (Kind.MAY, Kind.MUST, Kind.WHERE):
            self._deed(visitor, table, asked)
        else:
            self._telling.question(visitor, table)
            if asked.kind is not Kind.TURN:
                self._all(visitor)

    def _heard(self, visitor: Visitor, reading: Reading) -> bool:
        """Whether only the game understands a question, which is answered then; its refusals are, too."""
        with self._board.in_words_of(visitor):
            heard = self._hearing.of(visitor, str(reading.values.get("text", "")))
        table = self._tables.playing(visitor)
        if heard is None or table is None or not (heard.told or heard.between):
            return False
        if heard.told:
            self._telling.answer(visitor, heard.told)
        if heard.between:
            self._advising.between(visitor, heard.between, reading)
        elif heard.advised:
            self._advising.advise(visitor, replace(reading, verb=ADVICE, values={}))
        elif heard.recalled:
            self._board.last_move(visitor, reading)
        elif heard.lines and (turn := self._tables.to_move(visitor)) is not None:
            self._counsel.give(visitor, place(*turn), heard.lines)
        return True

    # What has been done

    def _own(self, visitor: Visitor, table: Table, *, worked: bool) -> None:
        """Whether what somebody has typed before has done something, and what they did last."""
        if worked and not visitor.dialogue.came_off:
            self._audience.say(visitor, "anfrage.nichts_bewirkt")
            self._telling.question(visitor, table)
            return
        events = table.position.own(table.seat_of(visitor.id))
        self._audience.say(
            visitor, "anfrage.noch_nichts" if not events else "anfrage.geklappt" if worked else "anfrage.zuletzt"
        )
        self._telling.again(visitor, table, events)

    # What may be done now

    def _deed(self, visitor: Visitor, table: Table, asked: Inquiry) -> None:
        seat, is_where = table.seat_of(visitor.id), asked.kind is Kind.WHERE
        if seat is None or seat not in table.game.to_act(table.position.state):
            if seat is None:
                self._audience.say(visitor, "anfrage.schaut_zu_wo" if is_where else "anfrage.schaut_zu")
            else:
                self._audience.say(visitor, "anfrage.nicht_dran_wo" if is_where else "anfrage.nicht_dran")
            self._ruled(visitor, asked)
            self._telling.question(visitor, table)
            return
        legal = self._legal(visitor)
        lines = [line for verb, some in legal.items() if verb in asked.deeds for line in some]
        count = sum(map(len, legal.values()))
        counted = {one for one in asked.rest if one.isdecimal()}
        named = [line for line in lines if counted <= set(stems(line))] if counted else []
        typed = {one[:_SAME] for line in lines for one in stems(line)}
        narrower = (
            "," in asked.text or " und dann " in asked.text or any(one[:_SAME] not in typed for one in asked.rest)
        )
        if not lines and count == 1 and not narrower:
            self._audience.say(visitor, "anfrage.nur_das", zeilen=next(iter(legal.values())))
            self._ruled(visitor, asked)
        elif not lines:
            later = asked.kind is Kind.MAY and _LATER.search(asked.text) is not None
            self._audience.say(
                visitor,
                "anfrage.geht_nicht_wo" if is_where else "anfrage.erst_das" if later else "anfrage.geht_nicht",
            )
            self._ruled(visitor, asked, narrower=narrower)
            self._telling.question(visitor, table)
        elif named:  # darf ich die offene Sechs nehmen
            self._say_lines(visitor, "anfrage.so_geht_es", named, count)
        elif narrower and asked.rules and not is_where:
            self._written(visitor, asked)
        elif narrower or is_where:
            self._say_lines(visitor, "anfrage.so_geht_es", lines, count)
        elif asked.kind is Kind.MAY:
            self._say_lines(visitor, "anfrage.geht", lines, count)
            if len(lines) == count == 1:
                self._counsel.give(visitor, place(table, seat), lines)
        elif len(lines) == count > _TOLD:
            self._audience.say(visitor, "anfrage.muss_einer_sein", zeilen=lines[:_TOLD], zahl=count)
            self._audience.say(visitor, "anfrage.alle_zuege")
        elif len(lines) == count:
            self._say_lines(visitor, "anfrage.muss_sein", lines, count)
        else:
            others = [line for verb, some in legal.items() if verb not in asked.deeds for line in some]
            self._say_lines(visitor, "anfrage.muss_nicht", [lines[0], others[0]], count)

    def _move(self, visitor: Visitor, text: str) -> Reading | None:
        """The one move of theirs that somebody asks about: `ist A1 nach B3 erlaubt`; None where it names no place and
        no number, for then a rule may be asked."""
        turn, found = self._tables.to_move(visitor), _IS_ALLOWED.fullmatch(text.rstrip("? "))
        if turn is None or found is None or found.lastindex is None:
            return None
        told = found[found.lastindex]
        if not any(field(word) is not None or number(word) is not None for word in words_of(told)):
            return None
        for line in (told, told.rpartition(" ")[0]):  # A1 nach B3 bewege
            if (read := self._named(visitor, line)) is not None and self._inquiries.is_deed(
                turn[0].game.name, read.verb
            ):
                return read
        return None

    def _named(self, visitor: Visitor, line: str) -> Reading | None:
        """A line as the one command that it is at the table somebody plays at."""
        clauses = self._understanding.clauses(line)
        if len(clauses) != 1:
            return None
        read = self._understanding.read(clauses[0], self._scopes.of(visitor), self._tables.grammars(visitor))
        return read if isinstance(read, Reading) and not read.notes else None

    def _tried(self, visitor: Visitor, move: Reading) -> None:
        """Whether a move may be made, and if not, why."""
        try:
            table, seat, trial = self._board.try_out(visitor, move)
        except Refused:
            lines = list(self._examples.commands(visitor))
            if len(lines) == 1:
                self._audience.say(visitor, "anfrage.nur_das", zeilen=lines)
                return
            self._audience.say(visitor, "anfrage.nein")
            raise
        commands = typed(table, table.position.state, seat, trial.moves, self._telling.names(table))
        lines = self._telling.typed(visitor, table, commands) or [move.line]
        self._audience.say(visitor, "anfrage.geht", zeilen=lines)
        self._counsel.give(visitor, place(table, seat), lines)

    def _ruled(self, visitor: Visitor, asked: Inquiry, *, narrower: bool = False) -> None:
        """The rule, for who does not ask about this moment alone: `darf ich Karten drehen`"""
        if asked.rules and (narrower or not asked.is_of_now):
            self._audience.say(visitor, "anfrage.geregelt")
            self._written(visitor, asked)

    def _legal(self, visitor: Visitor) -> Mapping[str, Sequence[str]]:
        """What somebody may do now, as it is typed, by the verb it is read as."""
        verbs, found = dict[tuple[str, ...], str](), dict[str, list[str]]()
        for line in self._examples.commands(visitor):
            typed = words_of(line)
            shape = (typed[0], *(word for word in typed if word.isalpha() and len(word) <= _LITTLE))
            if shape not in verbs:
                verbs[shape] = self._verb(visitor, line)
            found.setdefault(verbs[shape], []).append(line)
        return found

    def _verb(self, visitor: Visitor, line: str) -> str:
        clauses, scope = self._understanding.clauses(line), self._scopes.of(visitor)
        outcome = self._understanding.read(clauses[0], scope, self._tables.grammars(visitor))
        return outcome.verb if isinstance(outcome, Reading) else ""

    def _all(self, visitor: Visitor) -> None:
        """Some of what may be done, one of every kind first; of a single thing the question has told."""
        kinds = self._legal(visitor).values()
        lines = [*(some[0] for some in kinds), *(line for some in kinds for line in some[1:])]
        if len(lines) > 1:
            self._say_lines(visitor, "anfrage.so_geht_es", lines, len(lines))

    def _say_lines(self, visitor: Visitor, key: str, lines: Sequence[str], count: int) -> None:
        shown = list(dict.fromkeys(lines))[:_TOLD]
        self._audience.say(visitor, key, zeilen=shown)
        if count > len(shown):
            self._audience.say(visitor, "anfrage.alle_zuege")

    # What is written

    def _written(self, visitor: Visitor, asked: Inquiry) -> None:
        if asked.rules:
            for rule in each_once(asked.rules):
                self._read_out(visitor, rule)
            self._audience.say(visitor, "anfrage.mehr", befehle=list(dict.fromkeys(one.more for one in asked.rules)))
        elif hints := self._inquiries.hints(visitor, asked.text):
            self._perhaps(visitor, hints)
        else:
            raise Refused("anfrage.nichts" if self._tables.near(visitor) is not None else "anfrage.nichts_hier")

    def _explained(self, visitor: Visitor, text: str) -> None:
        """What a thing or a sign of the game is, and where more of it is written."""
        found = self._inquiries.explained(visitor, text)
        for passage in each_once(found):
            self._read_out(visitor, passage)
        if more := list(dict.fromkeys(one.more for one in found if one.more)):
            self._audience.say(visitor, "anfrage.mehr", befehle=more)

    def _perhaps(self, visitor: Visitor, hints: Sequence[Passage]) -> None:
        """What comes near: a rule in its words, if it comes nearest, and what one would type."""
        typed = [one.more for one in hints]
        if not hints[0].text:
            self._audience.say(visitor, "anfrage.vielleicht", befehle=typed)
            return
        self._audience.say(visitor, "anfrage.vielleicht_so")
        self._read_out(visitor, hints[0])
        self._audience.say(visitor, "anfrage.mehr", befehle=typed)

    def _read_out(self, visitor: Visitor, passage: Passage) -> None:
        said = aloud if visitor.listens else str
        self._audience.hear(visitor, Text(said(passage.text), indent=2, hang=2))
        for item in passage.items:
            self._audience.hear(visitor, Text(said(item), indent=4, hang=2))

    def commands(self) -> Commands:
        return {VERB: Command(self.answer)}
