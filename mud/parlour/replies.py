"""What somebody says to a question: the house's, the game's, another person's, or the guide's offer.

Knows who may have asked, and how a yes is read; refuses to know what follows from it.
"""

import re
from functools import partial
from typing import Final

from mud.german.line.normalise import fold, only_words
from mud.german.line.numbers import number
from mud.german.meaning.reading import Misread, Outcome, Question, Reading
from mud.parlour.commands import AllCommands
from mud.parlour.consent import Answer, answer
from mud.parlour.guide import Guide
from mud.parlour.interpreter import Interpreter
from mud.parlour.outcomes import DENIED
from mud.parlour.partners import Partners
from mud.parlour.rematch import Rematch
from mud.parlour.table import Table
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary

_AGREED: Final = vocabulary("reden").words("zustimmung")
"""What is only said, unless something was asked."""
_NO_OR_WAY: Final = vocabulary("reden").meanings("nein_oder_weg")
"""A no, where nothing lies in the direction that is called so, too."""
_WITH: Final = "mit"
_JOINING: Final = vocabulary("reden").words("mitmachen")
"""Words of who would join others."""
_REFUSES: Final = vocabulary("reden").pattern("weigert")
_REFUSES_NONE: Final = vocabulary("reden").pattern("weigert_nicht")
"""What is said of how much, how fast or how well, or by who cannot say yet: `mehr verlang ich nicht`."""
_GREETED: Final = vocabulary("gespraech").pattern("gruss", re.IGNORECASE)
WHOSE_TURN: Final = "dran"
_SHORT: Final = 4
"""Fewer words than this may be a mere yes."""
_SAID: Final = frozenset(("ja", "nein", "sagen"))


_ON_TERMS: Final = vocabulary("reden").pattern("unter_bedingung")
"""Who says this beside a no has a bargain in mind: `nein, ich hätte lieber einen Joker dafür`, `nein, außer …`."""


def _joins(line: str) -> bool:
    """`ich mache mit`; but `ja, rein mit ihm` is about somebody else."""
    words = re.findall(r"\w+", fold(line))
    return any(key in _JOINING and (key != _WITH or not words[at + 1 :]) for at, key in enumerate(words))


class Replies:
    """Asked by the conversation before it reads a line, and of what it has read."""

    def __init__(
        self,
        interpreter: Interpreter,
        commands: AllCommands,
        partners: Partners,
        guide: Guide,
        rematch: Rematch,
        tables: Tables,
    ) -> None:
        self._interpreter = interpreter
        self._commands = commands
        self._partners = partners
        self._guide = guide
        self._rematch = rematch
        self._tables = tables

    def to_house(self, visitor: Visitor, line: str) -> Answer:
        """What a line says to a question of the house that waits for a yes; nothing, if it is a command of its own.

        `nein, den blauen` is one, `ja, und dann nach Norden` an answer and another command.
        """
        said = answer(line, self._partners.names(visitor))
        if (said.yes is None and not said.doubtful) or self._is_of_its_own(visitor, line):
            return Answer()
        is_command = partial(self._interpreter.is_command, visitor)
        others = said.rest if said.yes is not None else ""
        if (said.lead and is_command(said.lead)) or (
            others and self._is_deed(visitor, line) and not is_command(others)
        ):
            return Answer()
        return said

    def to_others(self, visitor: Visitor, line: str) -> Answer:
        """The same to whoever else has asked: the game, a person at the table, the guide. A single word is a word of
        the game first; who names a number with it, as in `nein, lieber die 5`, has something else in mind."""
        if self._interpreter.reader(visitor) is not None:
            return Answer()
        said = answer(line, self._partners.names(visitor))
        if len(line.split()) < 2 and not said.is_weak and self.asks_again(visitor) is None:
            return Answer()
        if said.waits:
            return said if self._commands.is_asked(visitor) else Answer()
        others = fold(said.rest)
        if _ON_TERMS.search(others) is not None or any(number(word) is not None for word in re.findall(r"\w+", others)):
            return Answer()
        if said.is_weak:  # ok: a word of the game, unless it says no more than a yes
            return said if self._commands.is_asked(visitor) and not self._is_deed(visitor, line) else Answer()
        if said.yes is None or not self._commands.is_asked(visitor) or (not said.rest and self._is_deed(visitor, line)):
            return Answer()
        return self.to_house(visitor, line)

    def _is_of_its_own(self, visitor: Visitor, line: str) -> bool:
        """Whether `ich mache mit`, or `n`, where something lies in that direction."""
        if _joins(line):
            return True
        way = _NO_OR_WAY.get(fold(line).strip(" .!"))
        return way is not None and way in self._interpreter.scopes.of(visitor).directions

    def _is_deed(self, visitor: Visitor, line: str) -> bool:
        """Whether a line is a command as it stands: `nein danke` is a word of some games."""
        readings = self._interpreter.readings(visitor, line)
        return bool(readings) and all(isinstance(one, Reading) and one.verb not in _SAID for one in readings)

    def to_guide(self, visitor: Visitor, line: str) -> str:
        """What a line comes to for who is shown around, unless it is a command. `Guten Tag, ja bitte`: who is only
        asked whether they would be, may say hello before the yes."""
        hello = _GREETED.match(line) if self._guide.is_asking(visitor) else None
        said = "" if hello is None else line[hello.end() :].lstrip(" ,.!")
        if said and _consent(self._interpreter.consent(visitor, said)) is not None:
            return said
        line = self._guide.put_to(visitor, line)
        if (meant := self._guide.meant(visitor, line)) == line:
            return line
        first = next(iter(self._interpreter.readings(visitor, line)), None)
        return line if isinstance(first, Reading) and not is_only_said(first) else meant

    def as_read(self, visitor: Visitor, outcome: Outcome, line: str) -> bool | None:
        """Whether a command says yes or no to the question that is open: as it is read here, or in any place.

        `ich mache mit` is a yes to who looks for others, and none to whether one gives up.
        """
        if _joins(line):
            return None
        way = _NO_OR_WAY.get(fold(line).strip(" .!"))
        if way is not None and way not in self._interpreter.scopes.of(visitor).directions:
            return False
        if _refuses(outcome, line):
            return False
        consent = _consent(outcome)
        return _consent(self._interpreter.consent(visitor, line)) if consent is None else consent

    def plain(self, visitor: Visitor, *, yes: bool) -> Outcome:
        """A bare yes or no, as it is read where somebody is."""
        return self._interpreter.read(visitor, self._interpreter.clauses("ja" if yes else "nein")[0])

    def asks_again(self, visitor: Visitor) -> Table | None:
        """The table where somebody else would play again and waits for what this person says."""
        table = self._tables.seated(visitor)
        return table if table is not None and self._rematch.is_asked(visitor, table) else None


def is_only_said(outcome: Outcome) -> bool:
    """Whether nothing was understood as a command: words to nobody, or none the house knows."""
    return isinstance(outcome, Misread) or (
        isinstance(outcome, Reading) and outcome.verb in _SAID and "sagen" not in outcome.said
    )


def _refuses(outcome: Outcome | Question, line: str) -> bool:
    """Whether somebody says of themselves that they will not: `das mach ich nicht mit`, no `das kann ich nicht`."""
    words = only_words(line)
    is_denied = isinstance(outcome, Misread) and outcome.key == DENIED
    return is_denied and _REFUSES.match(words) is not None and _REFUSES_NONE.match(words) is None


def _consent(outcome: Outcome | Question) -> bool | None:
    """Whether a line says yes or no to a question; None if it says neither."""
    if not isinstance(outcome, Reading):
        return None
    if outcome.verb in ("ja", "nein"):
        return outcome.verb == "ja"
    if outcome.verb != "sagen" or outcome.things or "sagen" in outcome.said:
        return None
    words = re.findall(r"\w+", fold(str(outcome.values.get("text", ""))))
    return True if words and words[-1] in _AGREED and len(words) < _SHORT else None
