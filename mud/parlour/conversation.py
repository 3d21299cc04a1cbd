"""One person's lines: read clause by clause, asked back, confirmed, carried out; and open questions asked again.

Knows readings, questions and misunderstandings; refuses to know what a verb does.
"""

import re
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from mud.game import Refused
from mud.games import Told
from mud.german.line.clauses import Clause
from mud.german.line.normalise import fold
from mud.german.meaning.reading import Misread, Outcome, Question, Reading
from mud.german.offers import UNKNOWN
from mud.parlour import stored
from mud.parlour.afk import Afk
from mud.parlour.audience import Audience
from mud.parlour.commands import AllCommands
from mud.parlour.counsel import Counsel
from mud.parlour.examples import Examples
from mud.parlour.guide import Guide
from mud.parlour.interpreter import ANSWERED, ONLY_ASKED, Interpreter
from mud.parlour.journey import Journey
from mud.parlour.meeting import Meeting
from mud.parlour.rematch import Rematch
from mud.parlour.returning import Returning
from mud.parlour.sight import Sight
from mud.parlour.store import DropState, PutState
from mud.parlour.table import Table
from mud.parlour.table_things import TableThings
from mud.parlour.tables import Tables
from mud.parlour.tick import Tick
from mud.parlour.visitor import BLOCK, Confirm, Dialogue, Intent, Visitor
from mud.parlour.vocabulary import vocabulary
from mud.text import Text

_AGREED: Final = vocabulary("reden").words("zustimmung")
"""What is only said, unless something was asked."""
_NO_OR_WAY: Final = vocabulary("reden").meanings("nein_oder_weg")
"""A no, where nothing lies in the direction that is called so, too."""
_JOINING: Final = vocabulary("reden").words("mitmachen")
"""Words of who would join others."""


def _consent(outcome: Outcome) -> bool | None:
    """Whether a line says yes or no to a question; None if it says neither."""
    if not isinstance(outcome, Reading):
        return None
    if outcome.verb in ("ja", "nein"):
        return outcome.verb == "ja"
    if outcome.verb != "sagen" or outcome.things or "sagen" in outcome.said:
        return None
    words = re.findall(r"\w+", fold(str(outcome.values.get("text", ""))))
    return True if words and words[-1] in _AGREED and len(words) < _SHORT else None


def _nothing(reading: Reading) -> None:
    """What is only offered does nothing: a yes makes it a command like any other."""


def _never() -> bool:
    return False


_NEGATED: Final = "sprache.Verneint"
"""How a line is read that says what somebody does not want."""
_GREETED: Final = vocabulary("gespraech").pattern("gruss", re.IGNORECASE)
_NO: Final = re.compile(r"\W*nein\b\W*(\w.*)", re.IGNORECASE | re.DOTALL)
_SHORT: Final = 4
"""Fewer words than this may be a mere yes."""


def _noted(note: str) -> str:
    """What was understood, for who hears it: `(die Tonkugel)` is a sentence of its own to them."""
    said = note.removeprefix("(").removesuffix(")")
    return f"{said[:1].upper()}{said[1:]}."


class Conversation:
    """What follows from a typed line. Called inside a tick."""

    def __init__(
        self,
        tick: Tick,
        interpreter: Interpreter,
        audience: Audience,
        sight: Sight,
        commands: AllCommands,
        returning: Returning,
        afk: Afk,
        rematch: Rematch,
        tables: Tables,
        meeting: Meeting,
        examples: Examples,
        guide: Guide,
        journey: Journey,
        counsel: Counsel,
        table_things: TableThings,
    ) -> None:
        self._table_things = table_things
        self._journey = journey
        self._counsel = counsel
        self._examples = examples
        self._guide = guide
        self._tick = tick
        self._interpreter = interpreter
        self._audience = audience
        self._sight = sight
        self._commands = commands
        self._returning = returning
        self._afk = afk
        self._rematch = rematch
        self._tables = tables
        self._meeting = meeting
        self._about_lines = {"nochmal": self._again, "hoppla": self._correct}

    def obey(self, visitor: Visitor, line: str) -> None:
        """Do what a line says, or answer the question that is open with it."""
        visitor.typed_at = self._tick.now()
        visitor.earlier, visitor.block = tuple(visitor.block), deque(maxlen=BLOCK)
        self._returning.awake(visitor)
        if line.strip():
            self._afk.end(visitor)
            self._guide.hears(visitor)
        match visitor.pending:
            case Dialogue(hear):
                hear(line)
                return
            case Question(resume=resume):
                outcome = resume(line, self._interpreter.scopes.of(visitor)) if line.strip() else None
                if outcome is not None and not (
                    isinstance(outcome, Misread) and self._interpreter.is_command(visitor, line)
                ):
                    asked = visitor.pending_line
                    self._answered(visitor)
                    self._carry_out(visitor, outcome, asked)
                    return
        confirm = visitor.pending
        if isinstance(confirm, Confirm) and line.strip():
            confirm.intent.answered()
        if confirm is None and self._guide.takes(visitor, line):
            return
        if line.strip():
            self._answered(visitor)
        previous, visitor.last_line = visitor.last_line, line or visitor.last_line
        unknown, visitor.unknown = visitor.unknown, ""
        taken = line if confirm is not None else self._counsel.taken(visitor, line)
        if taken is None:
            return
        line, said = self._without_greeting(visitor, taken), False
        for outcome, words in self._interpreter.outcomes(visitor, line):
            if isinstance(outcome, Reading) and outcome.verb in self._about_lines:
                visitor.last_line, visitor.unknown = previous, unknown
            if isinstance(confirm, Confirm) and (consent := self._answer(visitor, outcome, words)) is not None:
                self._confirmed(visitor, confirm, yes=consent)
                confirm = None
            elif said and isinstance(outcome, Misread) and outcome.key == ONLY_ASKED:
                break  # ich habe Hunger, darf ich einen Fisch essen: whoever heard it has answered
            elif not self._carry_out(visitor, self._reply(visitor, outcome, words), words):
                break
            said = isinstance(outcome, Reading) and outcome.verb == "sagen"

    def _without_greeting(self, visitor: Visitor, line: str) -> str:
        """`Guten Tag, ja bitte`: who is asked whether they would be shown around may say hello before the yes."""
        hello = _GREETED.match(line) if self._guide.is_asking(visitor) else None
        answer = "" if hello is None else line[hello.end() :].lstrip(" ,.!")
        return line if not answer or _consent(self._interpreter.consent(visitor, answer)) is None else answer

    def _answer(self, visitor: Visitor, outcome: Outcome, line: str) -> bool | None:
        """Whether a line says yes or no to the question that is open: as it is read here, or in any place.

        `ich mache mit` is a yes to who looks for others, and none to whether one gives up.
        """
        if not _JOINING.isdisjoint(re.findall(r"\w+", fold(line))):
            return None
        way = _NO_OR_WAY.get(fold(line).strip(" .!"))
        if way is not None and way not in self._interpreter.scopes.of(visitor).directions:
            return False
        consent = _consent(outcome)
        return _consent(self._interpreter.consent(visitor, line)) if consent is None else consent

    def _reply(self, visitor: Visitor, outcome: Outcome, line: str) -> Outcome:
        """`nein, keine Lust` is a no. Who is asked whether they play again may say so as they say yes elsewhere, and
        why not."""
        if isinstance(outcome, Misread) and outcome.key == _NEGATED and (no := _NO.fullmatch(line)) is not None:
            why = self._interpreter.read(visitor, self._interpreter.clauses(no[1])[0])
            if isinstance(why, Reading) and why.verb == "nein":
                return replace(why, line=line)
        if self._asks_again(visitor) is None and not self._returning.is_asked(visitor):
            return outcome
        consent = _consent(outcome)
        if isinstance(outcome, Misread) and outcome.key == _NEGATED and fold(line).startswith("nein"):
            consent = False
        if consent is None:
            return outcome
        return self._interpreter.read(visitor, self._interpreter.clauses("ja" if consent else "nein")[0])

    def _asks_again(self, visitor: Visitor) -> Table | None:
        """The table where somebody else would play again and waits for what this person says."""
        table = self._tables.seated(visitor)
        return table if table is not None and self._rematch.is_asked(visitor, table) else None

    def _confirmed(self, visitor: Visitor, asked: Confirm, *, yes: bool) -> None:
        """Do what was asked about. If it comes to something else by now, a yes is no answer to another question."""
        if not yes:
            self._audience.say(visitor, "haus.also_nicht")
            return
        intent = asked.intent if asked.intent.holds() else self._intent(visitor, asked.reading)
        if intent.question == asked.intent.question:
            intent = replace(intent, question=None)
        self._ask_or_do(visitor, asked.reading, asked.line, intent)

    def _carry_out(self, visitor: Visitor, outcome: Outcome, line: str) -> bool:
        """Tell, ask or do; False when the rest of the line should wait."""
        if not isinstance(outcome, Reading) and self._table_things.tell(visitor, line):
            return False
        match outcome:
            case Misread():
                self._not_understood(visitor, outcome, line)
                return False
            case Question(key, facts):
                self._audience.say(visitor, key, **self._with_example(visitor, key, facts))
                self._wait(visitor, outcome, line)
                return False
            case Reading():
                return self._follow(
                    visitor, outcome, line, self._intent(visitor, self._interpreter.scopes.as_deed(visitor, outcome))
                )

    def _not_understood(self, visitor: Visitor, misread: Misread, line: str) -> None:
        """Tell what is the matter: with the nearest command, if there is one. What a line must have meant is asked, and
        done after a yes; anything else is but an example.
        """
        word = visitor.unknown = str(misread.facts.get("wort", ""))
        if misread.key != ONLY_ASKED or not self._guide.is_leading(visitor) or visitor.stumbles % 2:
            self._tell_misread(visitor, misread, line, word)
        if visitor.pending is None:
            self._guide.misread(visitor)

    def _tell_misread(self, visitor: Visitor, misread: Misread, line: str, word: str) -> None:
        offer = self._interpreter.offer(visitor, misread, line)
        if isinstance(offer, Question) or (isinstance(offer, Misread) and self._examples.here(visitor) is None):
            self._carry_out(visitor, offer, line)
            return
        if offer is None:
            facts = dict(self._with_example(visitor, misread.key, misread.facts))
            self._audience.say_at(visitor, self._game(visitor), misread.key, **facts)
            return
        unknown = word if misread.key in UNKNOWN else ""
        if isinstance(offer, Misread) or not offer.meant:
            self._examples.tell(visitor, line, unknown, None if isinstance(offer, Misread) else offer)
            return
        self._interpreter.scopes.remember(visitor, offer.reading)  # nein, die Tür; ja, und setz dich drauf
        facts = {"befehl": offer.command, **({"wort": unknown} if unknown else {})}
        asks = Told("sprache.MeinstUnbekannt" if unknown else "sprache.MeinstBefehl", "du", facts)
        self._ask_or_do(visitor, offer.reading, line, Intent(_nothing, asks, _never))

    def _with_example(self, visitor: Visitor, key: str, facts: Mapping[str, Any]) -> Mapping[str, Any]:
        """What a game answers to a misunderstanding, with an example that can be played."""
        return {"text": self._examples.made_legal(visitor, facts["text"])} if key == ANSWERED else facts

    def _intent(self, visitor: Visitor, reading: Reading) -> Intent:
        about_line = self._about_lines.get(reading.verb)
        if about_line is None:
            return self._commands.intent(visitor, reading)
        question = None
        if about_line == self._again and any(self._is_move(visitor, clause) for clause in self._last(visitor)):
            question = Told("gehoert.nochmal_wirklich", "du", {"zeile": visitor.last_line})
        return Intent(partial(about_line, visitor, visitor.last_line), question)

    def _last(self, visitor: Visitor) -> Sequence[Clause]:
        """The commands of the last line."""
        return self._interpreter.clauses(visitor.last_line) if visitor.last_line else ()

    def _is_move(self, visitor: Visitor, clause: Clause) -> bool:
        """Whether a command would move something at the table by now."""
        outcome = self._interpreter.read(visitor, clause)
        if not isinstance(outcome, Reading) or outcome.verb in self._about_lines:
            return False
        return self._commands.intent(visitor, outcome).is_move

    def _follow(self, visitor: Visitor, reading: Reading, line: str, intent: Intent) -> bool:
        if reading.verb not in self._about_lines:
            self._interpreter.scopes.remember(visitor, reading)
        for note in reading.notes:
            self._audience.hear(visitor, Text(_noted(note) if visitor.listens else note, "dim"))
        return self._ask_or_do(visitor, self._interpreter.scopes.as_deed(visitor, reading), line, intent)

    def _ask_or_do(self, visitor: Visitor, reading: Reading, line: str, intent: Intent) -> bool:
        if intent.question is not None:
            self._audience.say(visitor, intent.question.key, **intent.question.facts)
            self._wait(visitor, Confirm(reading, line, intent), line)
            return False
        try:
            intent.do(reading)
        except Refused as refused:
            table = self._asks_again(visitor) if refused.reason == "haus.kein_spiel" else None
            if table is not None:
                self._rematch.remind(visitor, table)
                return False
            said = self._answered_to_story(visitor, line) if refused.reason == "haus.nichts_gefragt" else None
            if said is not None:
                return self._follow(visitor, said, line, self._intent(visitor, said))
            self._audience.refuse(visitor, refused, self._game(visitor))
            self._interpreter.scopes.remember_ids(visitor, refused)
            self._guide.refused(visitor, refused.reason)
            return False
        finally:
            self._sight.status(visitor)
        self._guide.done(visitor, reading)
        return True

    def _answered_to_story(self, visitor: Visitor, line: str) -> Reading | None:
        """An answer the house has not asked for, as it is said to who lives here and may have; None if nobody has. Who
        sits at a table says yes to the game, unless the story waits for it.
        """
        line = visitor.sentence(line)
        said = Reading("sagen", values={"text": line}, line=line)
        is_heard = self._tables.seated(visitor) is None or self._journey.awaits(visitor, said)
        return said if is_heard and self._interpreter.is_company(visitor) else None

    def _game(self, visitor: Visitor) -> str:
        """The game of the table somebody is at, who plays it in another language; empty for all others."""
        table = self._tables.near(visitor) if visitor.tongue else None
        return "" if table is None else table.game.name

    def _wait(self, visitor: Visitor, question: Question | Confirm, line: str) -> None:
        visitor.pending, visitor.pending_line = question, line
        self._tick.store(PutState(stored.QUESTION + visitor.key, line))
        self._sight.status(visitor)

    def _answered(self, visitor: Visitor) -> None:
        if visitor.pending is not None:
            visitor.pending = None
            self._sight.status(visitor)
        if visitor.pending_line:
            visitor.pending_line = ""
            self._tick.store(DropState(stored.QUESTION + visitor.key))

    def resume(self, visitor: Visitor) -> None:
        """Whoever comes back hears the open question again: the table's, and the one that was asked in between."""
        self._returning.remind(visitor)
        self._ask_again(visitor)
        self._returning.back(visitor)
        if (table := self._tables.seated(visitor)) is not None:
            self._rematch.back(visitor, table)
        self._meeting.back(visitor)

    def _ask_again(self, visitor: Visitor) -> None:
        line, visitor.pending = visitor.pending_line, None
        if not line:
            return
        clause = self._interpreter.clauses(line)[0]
        outcome = self._interpreter.read(visitor, clause)
        match outcome:
            case Question():
                self._carry_out(visitor, outcome, line)
            case Misread():
                self._answered(visitor)
                self._carry_out(visitor, outcome, line)
            case Reading() if (intent := self._intent(visitor, outcome)).question is not None:
                self._follow(visitor, outcome, line, intent)
            case _:
                self._answered(visitor)

    # Verbs that obey an earlier line

    def _again(self, visitor: Visitor, last: str, reading: Reading) -> None:
        """`nochmal`: the last line once more; what moved something at the table only after a yes"""
        if not last:
            raise Refused("haus.nichts_zu_wiederholen")
        visitor.block.extend(visitor.earlier)  # what was told before `nochmal` is what `was war` asks for
        self.obey(visitor, last)

    def _correct(self, visitor: Visitor, last: str, reading: Reading) -> None:
        """`hoppla WORT`: the last line with its unknown word replaced"""
        word = str(reading.values.get("text", "")).strip()
        if not word or not ((last and visitor.unknown) or visitor.before):
            raise Refused("haus.nichts_zu_verbessern")
        if not visitor.unknown:  # öffne die Bank, hoppla Tür: it was not the word that was wrong
            self.obey(visitor, f"nein, {word}")
            return
        pattern = re.compile(rf"(?<!\w){re.escape(visitor.unknown)}(?!\w)", re.IGNORECASE)
        is_whole = fold(word).split()[0] == fold(last).split()[0]
        line = word if is_whole else pattern.sub(lambda _: word, last, count=1)
        visitor.unknown = ""
        visitor.last_line = line
        self._audience.say(visitor, "haus.verbessert", text=line)
        self.obey(visitor, line)
