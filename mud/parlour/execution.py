"""What one command comes to: told, asked back, confirmed or done; and the question that waits for its answer.

Knows intents and refusals; refuses to know what else was in the line, and how an answer is read.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final, Literal, TypeAlias

from mud.dialogue.state import Confirm, Intent, Step
from mud.game import Refused
from mud.german.line.normalise import fold
from mud.german.meaning.reading import Misread, Outcome, Question, Reading
from mud.parlour import stored
from mud.parlour.audience import Audience
from mud.parlour.commands import AllCommands
from mud.parlour.guide import Guide
from mud.parlour.in_full import in_full
from mud.parlour.interpreter import Interpreter
from mud.parlour.journey import Journey
from mud.parlour.outcomes import ONLY_ASKED, saying
from mud.parlour.rematch import Rematch
from mud.parlour.repair import Proposed, Repair
from mud.parlour.replies import Replies
from mud.parlour.sight import Sight
from mud.parlour.store import DropState, PutState
from mud.parlour.tables import Tables
from mud.parlour.tick import Tick
from mud.parlour.visitor import Visitor

AboutLine: TypeAlias = Callable[[Visitor], Intent]
"""What a verb comes to that is about an earlier line of its person."""
Became: TypeAlias = Literal["done", "asked", "proposed", "refused", "misread"]
"""What came of one command of a line."""
Watcher: TypeAlias = Callable[[Visitor, Outcome, Became], None]


def _noted(note: str) -> str:
    """What was understood, for who hears it: `(die Tonkugel)` is a sentence of its own to them."""
    said = note.removeprefix("(").removesuffix(")")
    return f"{said[:1].upper()}{said[1:]}."


_BARE: Final = 2
"""Words of a note that names a thing and says no more of it: an article and a noun."""


def _says_nothing(note: str, line: str) -> bool:
    """Whether a note only says again what was typed: `(die Netze)` behind `x Netz`."""
    said = re.findall(r"\w+", fold(note))
    return len(said) == _BARE and any(said[-1].startswith(typed) for typed in re.findall(r"\w{3,}", fold(line)))


_HEARS_NOTHING: Final = "sprache.HoertNicht"
_ALREADY: Final = frozenset(
    (
        *("hast_du_schon", "schon_dort", "schon_hier", "schon_offen", "schon_zu", "sitzt_schon", "steht_schon"),
        "welt.sitzt_schon",
    )
)
"""Why something is refused that is already as it was wanted to be."""
_OF_NO_CONSEQUENCE: Final = re.compile(r"haus\.tat_\w+")
"""How deeds are refused that nothing ever comes of."""


class Execution:
    """Carries out single commands. Called inside a tick. `on_became`: hears what came of each."""

    def __init__(
        self,
        tick: Tick,
        interpreter: Interpreter,
        audience: Audience,
        sight: Sight,
        commands: AllCommands,
        rematch: Rematch,
        tables: Tables,
        repair: Repair,
        guide: Guide,
        journey: Journey,
        replies: Replies,
    ) -> None:
        self._tick = tick
        self._interpreter = interpreter
        self._audience = audience
        self._sight = sight
        self._commands = commands
        self._rematch = rematch
        self._tables = tables
        self._repair = repair
        self._guide = guide
        self._journey = journey
        self._replies = replies
        self._about_lines: Mapping[str, AboutLine] = {}
        self.on_became: Watcher = lambda visitor, outcome, became: None

    def knows_lines(self, verbs: Mapping[str, AboutLine]) -> None:
        """These verbs are about earlier lines, which only who hears lines knows."""
        self._about_lines = verbs

    def is_about_line(self, verb: str) -> bool:
        """Whether a verb is about an earlier line: `nochmal`, `hoppla`."""
        return verb in self._about_lines

    def carry_out(self, visitor: Visitor, outcome: Outcome, line: str) -> bool:
        """Tell, ask or do; False when the rest of the line should wait."""
        if not isinstance(outcome, Reading) and self._repair.is_of_table(visitor, line):
            return False
        match outcome:
            case Misread():
                self._not_understood(visitor, outcome, line)
                return False
            case Question(key, facts):
                self._audience.say(visitor, key, **self._repair.facts(visitor, key, facts))
                self.wait(visitor, outcome, line)
                self.on_became(visitor, outcome, "asked")
                return False
            case Reading():
                meant = self._journey.meant(visitor, outcome)
                return self.follow(
                    visitor, meant, line, self.intent(visitor, self._interpreter.scopes.as_deed(visitor, meant))
                )

    def _not_understood(self, visitor: Visitor, misread: Misread, line: str) -> None:
        """Tell what is the matter, and ask what a line must have meant: a yes does that."""
        visitor.dialogue.unknown = str(misread.facts.get("wort", ""))
        if misread.key == _HEARS_NOTHING:
            self._interpreter.scopes.remember_noun(visitor, misread.facts["was"])  # hallo Katze; streichel sie
        if misread.key == ONLY_ASKED and "befehl" not in misread.facts and self._guide.answers(visitor):
            return
        nearest = self._repair.tell(visitor, misread, line)
        if nearest is None or isinstance(nearest, Proposed):
            facts = self._repair.facts(visitor, misread.key, misread.facts)
            self.on_became(visitor, replace(misread, facts=facts), "misread")
        if isinstance(nearest, Proposed):
            self._interpreter.scopes.remember(visitor, nearest.reading)  # nein, die Tür; ja, und setz dich drauf
            self.ask_or_do(visitor, nearest.reading, line, nearest.intent)
        elif nearest is not None:
            self.carry_out(visitor, nearest, line)
        if visitor.dialogue.prompt is None:
            self._guide.misread(visitor)

    def intent(self, visitor: Visitor, reading: Reading) -> Intent:
        """What a reading comes to by now, and what is asked before."""
        about_line = self._about_lines.get(reading.verb)
        return self._commands.intent(visitor, reading) if about_line is None else about_line(visitor)

    def follow(self, visitor: Visitor, reading: Reading, line: str, intent: Intent) -> bool:
        """Ask or do what is read without a doubt, and say what was understood of it; False if the line should wait."""
        if not self.is_about_line(reading.verb):
            self._interpreter.scopes.remember(visitor, reading)
        self.note(visitor, reading)
        done = self.ask_or_do(visitor, self._interpreter.scopes.as_deed(visitor, reading), line, intent, reading)
        self._audience.hear(visitor)  # what was understood, where nothing was said of it
        return done

    def note(self, visitor: Visitor, reading: Reading) -> None:
        """Say what was understood of a command, or what is to be said before it."""
        for note in reading.notes:
            if isinstance(note, Misread):
                self._audience.say(visitor, note.key, **note.facts)
            elif not _says_nothing(note, reading.line):
                self._audience.assumed(visitor, _noted(note) if visitor.listens else note)

    def ask_or_do(
        self, visitor: Visitor, reading: Reading, line: str, intent: Intent, typed: Reading | None = None
    ) -> bool:
        """Ask whether it is meant where that is due, else do it; False if it was asked or refused, unless it is as it
        was wanted to be, or nothing ever comes of it: `nimm die Karte und lies sie`, of who has it. `typed`: what was
        read, where the deed is called otherwise.
        """
        read = typed or reading
        if intent.question is not None:
            self._audience.say(visitor, intent.question.key, **intent.question.facts)
            self.wait(visitor, Confirm(reading, line, intent), line)
            self.on_became(visitor, read, "proposed" if intent.is_offer else "asked")
            return False
        seen = self._interpreter.scopes.sees(visitor)
        try:
            intent.do(reading)
        except Refused as refused:
            if refused.reason == "haus.kein_tisch" and self._journey.before(visitor, reading) is None:
                self.on_became(visitor, read, "done")
                return True  # `würfle`, of who has found a die
            table = self._replies.asks_again(visitor) if refused.reason == "haus.kein_spiel" else None
            if table is not None:
                self.on_became(visitor, read, "refused")
                self._rematch.remind(visitor, table)
                return False
            said = self._answered_to_story(visitor, line) if refused.reason == "haus.nichts_gefragt" else None
            if said is not None:
                return self.follow(visitor, said, line, self.intent(visitor, said))
            self.on_became(visitor, read, "refused")
            self._audience.refuse(visitor, refused, self._repair.game(visitor))
            self._interpreter.scopes.remember_ids(visitor, refused)
            self._guide.refused(visitor, refused.reason)
            return refused.reason in _ALREADY or _OF_NO_CONSEQUENCE.fullmatch(refused.reason) is not None
        finally:
            self._sight.status(visitor)
        self.on_became(visitor, read, "done")
        self._interpreter.scopes.found(visitor, reading, seen)
        self._guide.done(visitor, reading)
        return True

    def _answered_to_story(self, visitor: Visitor, line: str) -> Reading | None:
        """An answer the house has not asked for, as it is said to who lives here and may have; None if nobody is talked
        with. Who sits at a table says yes to the game, unless the story waits for it.
        """
        said = saying(in_full(self._interpreter, visitor, line))
        is_talking = self._tables.seated(visitor) is None and bool(visitor.dialogue.addressee)
        is_heard = is_talking or self._journey.awaits(visitor, said)
        return said if is_heard and self._interpreter.is_company(visitor) else None

    def wait(self, visitor: Visitor, question: Question | Confirm, line: str) -> None:
        """A question is open from now on, in the store, too."""
        visitor.dialogue.prompt, visitor.dialogue.prompt_line, visitor.dialogue.came_off = question, line, False
        self._tick.store(PutState(stored.QUESTION + visitor.key, line))
        self._sight.status(visitor)

    def answered(self, visitor: Visitor) -> None:
        """Whatever was open is open no longer."""
        visitor.dialogue.rest = ()
        if visitor.dialogue.prompt is not None:
            visitor.dialogue.prompt = None
            self._sight.status(visitor)
        if visitor.dialogue.prompt_line:
            visitor.dialogue.prompt_line = ""
            self._tick.store(DropState(stored.QUESTION + visitor.key))

    def leave(self, visitor: Visitor, rest: Sequence[Step]) -> None:
        """The rest of a line waits, if a question has interrupted it."""
        if rest and isinstance(visitor.dialogue.prompt, Question | Confirm) and visitor.dialogue.prompt_line:
            visitor.dialogue.rest = tuple(rest)
            self._tick.store(PutState(stored.QUESTION + visitor.key, f"{visitor.dialogue.prompt_line}; {rest[0].tail}"))
