"""One person's lines: the road of each in eight steps (`Conversation.obey`); and open questions asked again.

Knows readings and questions; refuses to know what a verb does, and how a misunderstanding is told.
"""

import re
from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

from mud.dialogue.state import BLOCK, Confirm, Course, Dialogue, Step
from mud.german.meaning.reading import Misread, Outcome, Question, Reading
from mud.parlour.afk import Afk
from mud.parlour.audience import Audience
from mud.parlour.commands import AllCommands
from mud.parlour.commands.playing import ENDING, ONLY_ENDING
from mud.parlour.consent import beyond, only_urges
from mud.parlour.counsel import Counsel
from mud.parlour.earlier_lines import EarlierLines
from mud.parlour.execution import Execution
from mud.parlour.guide import Guide
from mud.parlour.inquiries import VERB as INQUIRY
from mud.parlour.interpreter import Interpreter
from mud.parlour.meeting import Meeting
from mud.parlour.outcomes import DENIED, SAID, is_refusal
from mud.parlour.picking import Picking
from mud.parlour.policy import Policy
from mud.parlour.rematch import Rematch
from mud.parlour.repair import is_beside
from mud.parlour.replies import WHOSE_TURN, Replies, is_only_said
from mud.parlour.resuming import resumed
from mud.parlour.returning import Returning
from mud.parlour.tables import Tables
from mud.parlour.tick import Tick
from mud.parlour.visitor import Visitor

_AS_WELL: Final = re.compile(r"(?:und|dann)\s+(?:dann\s+)?", re.IGNORECASE)  # what is to be done besides
_AGAIN: Final = "was_war"
"""The verb of who has what was said last told again."""


class _Waiting(NamedTuple):
    """A question that waits for a yes, and what of its line comes after that."""

    confirm: Confirm
    rest: Sequence[Step]


class _Done(NamedTuple):
    """What became of a line: whether it answered the question that was open, only asked or looked at something,
    whether nothing of it was understood, and whether it had the question said again."""

    answered: bool
    informs: bool
    lost: bool = False
    repeats: bool = False


class Conversation:
    """What follows from a typed line. Called inside a tick."""

    def __init__(
        self,
        tick: Tick,
        interpreter: Interpreter,
        policy: Policy,
        execution: Execution,
        audience: Audience,
        commands: AllCommands,
        returning: Returning,
        afk: Afk,
        rematch: Rematch,
        tables: Tables,
        meeting: Meeting,
        guide: Guide,
        counsel: Counsel,
        replies: Replies,
        picking: Picking,
        earlier_lines: EarlierLines,
    ) -> None:
        self._tick = tick
        self._interpreter = interpreter
        self._policy = policy
        self._execution = execution
        self._audience = audience
        self._commands = commands
        self._returning = returning
        self._afk = afk
        self._rematch = rematch
        self._tables = tables
        self._meeting = meeting
        self._guide = guide
        self._counsel = counsel
        self._replies = replies
        self._picking = picking
        execution.knows_lines(earlier_lines.verbs(self.obey))

    def obey(self, visitor: Visitor, line: str) -> None:
        """The road of a line.

        1 It is received in a tick (house.py). 2 Its words are written alike, once (german/line). 3 The open question
        takes it, if it is an answer: here, and replies.py. 4 It is cut into commands, without what only clothes them
        (german/line). 5 Each is read by the grammars of where one is (interpreter.py), 6 and its things are found
        (german/meaning). 7 What it comes to is decided (policy.py); what nothing read is told or proposed (repair.py).
        8 It is carried out (execution.py), and the next command is read, for this one may have changed what it means.
        """
        self._obey(visitor, line)
        self._guide.goes_on(visitor)

    def _obey(self, visitor: Visitor, line: str) -> None:
        visitor.typed_at = self._tick.now()
        visitor.dialogue.told_before, visitor.dialogue.told = tuple(visitor.dialogue.told), deque(maxlen=BLOCK)
        self._counsel.goes_on(visitor)
        self._returning.awake(visitor)
        if line.strip():
            self._afk.end(visitor)
            self._guide.hears(visitor)
        match visitor.dialogue.prompt:
            case Dialogue(hear):
                hear(line)
                return
            case Question() as question:
                outcome = resumed(self._interpreter, visitor, question, line)
                if outcome is not None and not (
                    isinstance(outcome, Misread) and self._interpreter.is_command(visitor, line)
                ):
                    asked, rest = visitor.dialogue.prompt_line, visitor.dialogue.rest
                    self._execution.answered(visitor)
                    self._go_on(visitor, rest, self._execution.carry_out(visitor, outcome, asked))
                    return
        pending = visitor.dialogue.prompt
        picked = self._picking.taken(visitor, line) if pending is None else line
        if picked is None:
            return
        line = picked
        waiting = _Waiting(pending, visitor.dialogue.rest) if isinstance(pending, Confirm) else None
        if waiting is not None and waiting.confirm.intent.is_offer and not line.strip():  # Enter takes what is proposed
            self._execution.answered(visitor)
            self._confirmed(visitor, waiting, yes=True)
            return
        if waiting is not None and line.strip():
            waiting.confirm.intent.answered()
        taken = line if waiting is not None else self._counsel.taken(visitor, line)
        if waiting is None and taken == line and line.strip():
            taken = line = self._guide.left_of(visitor, line, self._commands.is_asked)
            if not line:
                return
        if line.strip():
            self._execution.answered(visitor)
        before = (visitor.dialogue.last_line, visitor.dialogue.unknown)
        visitor.dialogue.line_before = visitor.dialogue.last_line
        visitor.dialogue.last_line, visitor.dialogue.unknown = line or visitor.dialogue.last_line, ""
        if taken is None:
            return
        line = taken if waiting is not None else self._replies.to_guide(visitor, taken)
        if not self._replied(visitor, line, waiting):
            course = self._policy.course(visitor, line, waits=waiting is not None)
            done = self._go_through(visitor, course, waiting, before)
            if waiting is None or visitor.dialogue.prompt is not None or done.answered:
                return
            intent = waiting.confirm.intent
            if (done.lost or (waiting.confirm.stays and done.informs)) and intent.holds():
                self._ask_on(visitor, waiting, silently=done.repeats)
            elif done.lost and intent.is_offer:  # whoever puts it badly can still say yes
                self._execution.wait(visitor, waiting.confirm, waiting.confirm.line)
                self._execution.leave(visitor, waiting.rest)

    def _go_through(self, visitor: Visitor, course: Course, waiting: _Waiting | None, before: tuple[str, str]) -> _Done:
        """Do one command of a line after the other. `before`: the line that `nochmal` means, and its unknown word."""
        is_answer, informs, lost = False, True, True
        told = list[Reading]()
        for outcome, words in course:
            if told and told[-1].verb not in SAID and is_beside(outcome):
                break
            if told and isinstance(outcome, Question):  # nimm die Scherbe und lies
                outcome = self._of_the_same(visitor, outcome, told[-1])
            lost = lost and isinstance(outcome, Misread) and outcome.key != DENIED
            informs = informs and self._only_asks(outcome)
            if isinstance(outcome, Reading) and self._execution.is_about_line(outcome.verb):
                visitor.dialogue.last_line, visitor.dialogue.unknown = before
            if waiting is not None and (consent := self._replies.as_read(visitor, outcome, words)) is not None:
                self._confirmed(visitor, waiting, yes=consent)
                waiting, is_answer = None, True
            elif waiting is not None and waiting.confirm.stays and is_only_said(outcome):
                self._remain(visitor, waiting, outcome, words)
                return _Done(answered=True, informs=False)
            elif not self._execution.carry_out(visitor, outcome, words):
                self._execution.leave(visitor, course.left)
                if not self._goes_on(visitor, outcome, course):
                    break
            told += [outcome] if isinstance(outcome, Reading) else []
        repeats = any(one.verb == _AGAIN for one in told)
        return _Done(answered=is_answer, informs=informs, lost=lost, repeats=repeats)

    def _of_the_same(self, visitor: Visitor, question: Question, before: Reading) -> Outcome:
        """What a command that lacks a word comes to with the one thing of the command before it in its line."""
        scope, things = self._interpreter.scopes.of(visitor), before.things.get("was", ())
        named = next((one.noun.lemma for one in scope.all() if (one.id,) == tuple(things)), "")
        found = question.resume(named, scope) if named else None
        return found if isinstance(found, Reading) and found.things.get("was") == things else question

    def _only_asks(self, outcome: Outcome | None) -> bool:
        return isinstance(outcome, Reading) and (outcome.verb == INQUIRY or self._interpreter.only_asks(outcome))

    def _goes_on(self, visitor: Visitor, outcome: Outcome, course: Course) -> bool:
        """After what came to nothing: whether what comes next only asks, and is answered; a deed hangs on what was to
        be done before it, and it is said that it is left."""
        if visitor.dialogue.prompt is not None or not isinstance(ahead := course.ahead, Reading):
            return False
        if self._only_asks(ahead):
            return is_refusal(outcome)
        if ahead.verb not in SAID and is_refusal(outcome):
            self._audience.say(visitor, "haus.rest_bleibt", rest=course.left[0].tail.strip(" .,;!"))
        return False

    def _replied(self, visitor: Visitor, line: str, waiting: _Waiting | None) -> bool:
        """Take a line as the answer it gives, to the house or to whoever else has asked; whether it gives one."""
        if not line.strip():
            return False
        if waiting is None:
            said = self._replies.to_others(visitor, line)
            if said.waits:  # nein, warte
                if self._tables.to_move(visitor) is None:
                    self._audience.say(visitor, "haus.ja_oder_nein")
                else:
                    self._execution.carry_out(visitor, Reading(WHOSE_TURN, line=line), line)
                return True
            if said.yes is None:
                return False
            outcome = self._replies.plain(visitor, yes=said.yes)
            if is_only_said(outcome) and said.rest and self._interpreter.is_command(visitor, said.rest):
                return False  # doch nicht, nimm die rote: nobody has asked, and the house is told
            whole = replace(outcome, line=line) if isinstance(outcome, Reading) else outcome
            if self._execution.carry_out(visitor, whole, line):
                besides = _AS_WELL.match(said.rest)
                rest = said.rest if besides is None else said.rest[besides.end() :]
                rest = rest if said.yes or not self._guide.is_parting(rest) else ""  # nein, ich will allein weiter
                self._besides(visitor, self._policy.course(visitor, rest), ordered=besides is not None)
            return True
        said = self._replies.to_house(visitor, line)
        if waiting.confirm.stays and (said.doubtful or only_urges(line)):
            self._remain(visitor, waiting, None, line)
            return True
        if said.yes is None:
            return False
        rest = said.rest if said.yes else beyond(said.rest)
        others = self._policy.course(visitor, rest).without(partial(self._asks_same, visitor, waiting.confirm))
        if self._confirmed(visitor, waiting, yes=said.yes):
            self._besides(visitor, others)
        return True

    def _asks_same(self, visitor: Visitor, asked: Confirm, outcome: Outcome) -> bool:
        """Whether a command comes to what was asked about: `ja, ich gebe auf`."""
        if not isinstance(outcome, Reading) or is_only_said(outcome) or self._execution.is_about_line(outcome.verb):
            return False
        if replace(outcome, line="", phrases={}) == replace(asked.reading, line="", phrases={}):
            return True
        question, before = self._execution.intent(visitor, outcome).question, asked.intent.question
        if question is None or before is None:
            return False
        return question.key == before.key or (question.key in ONLY_ENDING and before.key in ENDING)

    def _besides(self, visitor: Visitor, course: Course, *, ordered: bool = False) -> None:
        """Do what else was said with an answer, as far as it is a command without a doubt. `ordered`: it was said to be
        done as well, so that it is told what is not understood."""
        for outcome, words in course:
            if ordered and isinstance(outcome, Misread):
                self._execution.carry_out(visitor, outcome, words)
                return
            if not isinstance(outcome, Reading) or outcome.notes or is_only_said(outcome):
                return
            if not self._execution.carry_out(visitor, outcome, words):
                self._execution.leave(visitor, course.left)
                return

    def _remain(self, visitor: Visitor, waiting: _Waiting, outcome: Outcome | None, line: str) -> None:
        """What was only said, says both, or is an order that nobody can follow, leaves a question as it is: it is asked
        again."""
        clauses = self._interpreter.clauses(line)
        is_order = outcome is not None and bool(clauses) and self._interpreter.is_order(clauses[0])
        if outcome is not None and (is_order or is_refusal(outcome)):
            self._execution.carry_out(visitor, outcome, line)
        else:
            self._audience.say(visitor, "haus.ja_oder_nein")
        if visitor.dialogue.prompt is None:
            self._ask_on(visitor, waiting)

    def _ask_on(self, visitor: Visitor, waiting: _Waiting, *, silently: bool = False) -> None:
        """Ask once more what has not been answered yet. `silently`: it was just said again."""
        confirm = waiting.confirm
        if confirm.intent.question is not None:
            if not silently:
                self._audience.say(visitor, confirm.intent.question.key, **confirm.intent.question.facts)
            self._execution.wait(visitor, confirm, confirm.line)
            self._execution.leave(visitor, waiting.rest)

    def _confirmed(self, visitor: Visitor, waiting: _Waiting, *, yes: bool) -> bool:
        """Do what was asked about, and what of its line had to wait for that; whether all of it is done. If it comes to
        something else by now, a yes is no answer to another question."""
        asked = waiting.confirm
        if not yes:
            self._audience.say(visitor, "haus.also_nicht")
            if waiting.rest:
                self._audience.say(visitor, "haus.rest_auch_nicht", zeile=", ".join(step.raw for step in waiting.rest))
            return True
        intent = asked.intent if asked.intent.holds() else self._execution.intent(visitor, asked.reading)
        if intent.question == asked.intent.question:
            intent = replace(intent, question=None)
        return self._go_on(visitor, waiting.rest, self._execution.ask_or_do(visitor, asked.reading, asked.line, intent))

    def _go_on(self, visitor: Visitor, rest: Sequence[Step], done: bool) -> bool:
        """Do what had to wait for the answer to a question, if that came to something; whether all of it is done."""
        course = Course(rest)
        while done and (following := next(iter(course), None)) is not None:
            done = self._execution.carry_out(visitor, *following)
        if not done:
            self._execution.leave(visitor, course.left)
        return done

    def resume(self, visitor: Visitor) -> None:
        """Whoever comes back hears the open question again: the table's, and the one that was asked in between."""
        self._returning.remind(visitor)
        self._ask_again(visitor)
        self._returning.back(visitor)
        if (table := self._tables.seated(visitor)) is not None:
            self._rematch.back(visitor, table)
        self._meeting.back(visitor)

    def _ask_again(self, visitor: Visitor) -> None:
        line, visitor.dialogue.prompt = visitor.dialogue.prompt_line, None
        if not line:
            return
        course = self._policy.course(visitor, line)
        outcome, line = next(iter(course))
        match outcome:
            case Question():
                self._execution.carry_out(visitor, outcome, line)
            case Misread():
                self._execution.answered(visitor)
                self._execution.carry_out(visitor, outcome, line)
            case Reading() if (intent := self._execution.intent(visitor, outcome)).question is not None:
                self._execution.follow(visitor, outcome, line, intent)
            case _:
                self._execution.answered(visitor)
        self._execution.leave(visitor, course.left)
