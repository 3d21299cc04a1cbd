"""A line chosen by its number: whoever was just shown several commands says `1`, `die zweite bitte`, `Zeile 3`.

Knows what was shown last and what may be meant by a number instead; refuses to know what a command does.
"""

import re
from collections.abc import Iterator
from typing import Final

from mud.german.meaning.reading import Outcome, Question, Reading
from mud.parlour.audience import Audience
from mud.parlour.commands import AllCommands
from mud.parlour.interpreter import Interpreter
from mud.parlour.journey import Journey
from mud.parlour.nth import nth
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor
from mud.text import Text

_FIRST: Final = re.compile(r"„([^“]*\b)1“")
_NUMBERED: Final = re.compile(r"(\d+)\. ")
_SPOKEN: Final = frozenset(("sagen", "ja", "nein"))


def _listed(visitor: Visitor) -> Iterator[str]:
    """The commands of the list a person was shown with the line before, each as it can be typed."""
    for one in visitor.earlier:
        if isinstance(one, Text) and one.indent and len(one.orders) == 1 and one.text.startswith(one.orders[0]):
            yield one.orders[0]


def _numbered(visitor: Visitor) -> Iterator[str]:
    """The same of a list whose lines have numbers, and above which stands what is typed for the first: `lege 22 auf
    Platz 1`."""
    told = [one.text for one in visitor.earlier if isinstance(one, Text)]
    head = next((found[1] for one in told if (found := _FIRST.search(one))), None)
    if head is not None:
        yield from (f"{head}{found[1]}" for one in told if (found := _NUMBERED.match(one)))


class Picking:
    """Asked of every line before it is read, unless it may answer a question."""

    def __init__(
        self, interpreter: Interpreter, commands: AllCommands, tables: Tables, audience: Audience, journey: Journey
    ) -> None:
        self._interpreter = interpreter
        self._commands = commands
        self._tables = tables
        self._audience = audience
        self._journey = journey

    def taken(self, visitor: Visitor, line: str) -> str | None:
        """What a line comes to: the command of the list it names by its number, which is shown. None: there are not as
        many, and that was told."""
        found, lines = nth(line), list(_listed(visitor)) or list(_numbered(visitor))
        if found is None or not lines or self._means_else(visitor, line):
            return line
        at = found.of(len(lines))
        if at is not None:
            self._audience.say(visitor, "haus.aus_liste", zeile=lines[at])
            return lines[at]
        if not found.counts:
            return line
        self._audience.say(visitor, "haus.liste_zu_kurz", n=len(lines))
        return None

    def _means_else(self, visitor: Visitor, line: str) -> bool:
        """Whether a number means something here by itself: to the game, to who has asked for one, or with a thing."""
        readings = self._interpreter.readings(visitor, line, None)
        said = Reading("sagen", values={"text": line}, line=line)
        return any(self._is_of_its_own(visitor, one) for one in readings) or self._journey.awaits(visitor, said)

    def _is_of_its_own(self, visitor: Visitor, outcome: Outcome) -> bool:
        """Who plays hardly means what lies around: `dann zieh ich die erste`; but `letzter Zug` is a command."""
        if isinstance(outcome, Question):
            return self._tables.playing(visitor) is None
        if not isinstance(outcome, Reading) or outcome.verb in _SPOKEN:
            return False
        is_plain = not outcome.things or self._interpreter.is_of_game(visitor, outcome)
        return is_plain or self._tables.playing(visitor) is None
