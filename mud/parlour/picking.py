"""A line chosen by its number, or by what it says: who was just shown several commands says `1`, `Zeile 3`, `nach B4`.

Knows what was shown last and what may be meant by a number instead; refuses to know what a command does.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from mud.german.meaning.reading import Outcome, Question, Reading
from mud.parlour.audience import Audience
from mud.parlour.chosen import choose
from mud.parlour.interpreter import SEVERAL, Interpreter
from mud.parlour.journey import Journey
from mud.parlour.nth import any_will_do, nth
from mud.parlour.outcomes import saying
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor
from mud.text import Text

_FIRST: Final = re.compile(r"„([^“]*\b)1“")
_NUMBERED: Final = re.compile(r"(\d+)\. ")
_SPOKEN: Final = frozenset(("sagen", "ja", "nein"))


def _listed(visitor: Visitor) -> Iterator[str]:
    """The commands of the list a person was shown with the line before, each as it can be typed."""
    for one in visitor.dialogue.told_before:
        if (
            isinstance(one, Text)
            and not one.example
            and one.indent
            and len(one.orders) == 1
            and one.text.startswith(one.orders[0])
        ):
            yield one.orders[0]


def _numbered(visitor: Visitor) -> Iterator[str]:
    """The same of a list whose lines have numbers, and above which stands what is typed for the first: `lege 22 auf
    Platz 1`."""
    told = [one.text for one in visitor.dialogue.told_before if isinstance(one, Text)]
    head = next((found[1] for one in told if (found := _FIRST.search(one))), None)
    if head is not None:
        yield from (f"{head}{found[1]}" for one in told if (found := _NUMBERED.match(one)))


def _offered(visitor: Visitor) -> Sequence[str]:
    """The commands that what a person was told last puts to their choice."""
    lines, told = visitor.dialogue.choices
    return lines if any(one is told for one in visitor.dialogue.told_before) else ()


class Picking:
    """Asked of every line before it is read, unless it may answer a question."""

    def __init__(
        self,
        interpreter: Interpreter,
        tables: Tables,
        audience: Audience,
        journey: Journey,
    ) -> None:
        self._interpreter = interpreter
        self._tables = tables
        self._audience = audience
        self._journey = journey

    def taken(self, visitor: Visitor, line: str) -> str | None:
        """What a line comes to: the command of the list it names, which is shown. None: there are not as many, or it
        may still be one of several, and that was told."""
        offered = _offered(visitor)
        listed = [*_listed(visitor)] or [*_numbered(visitor)]
        lines = [*offered] or listed
        if not lines:
            return line
        if offered and any_will_do(line) and self._asks_which(visitor):
            return self._as_shown(visitor, offered[0])
        found = nth(line)
        if found is None or (offered and not found.counts and found.of(len(lines)) is None):  # über 118
            return self._described(visitor, line, lines, asked=bool(offered))
        at = found.of(len(lines))
        is_answer = bool(offered) and at is not None and self._asks_which(visitor)
        if not is_answer and self._means_else(visitor, line):
            return line
        if at is not None:
            return self._as_shown(visitor, lines[at])
        if not found.counts:
            return line
        self._audience.say(visitor, "haus.liste_zu_kurz", n=len(lines))
        return None

    @staticmethod
    def _asks_which(visitor: Visitor) -> bool:
        """Whether the commands were put as a question, and not only named."""
        told = visitor.dialogue.choices[1]
        return isinstance(told, Text) and "?" in told.text

    def _as_shown(self, visitor: Visitor, line: str) -> str:
        self._audience.say(visitor, "haus.aus_liste", zeile=line)
        return line

    def _described(self, visitor: Visitor, line: str, lines: Sequence[str], *, asked: bool) -> str | None:
        """The same of a line that tells what is in the one it means. `asked`: one of them had to be named."""
        found = choose(line, lines)
        if not found or self._is_command(visitor, line, asked=asked):
            return line
        if len(found) == 1:
            return self._as_shown(visitor, found[0])
        if not asked or self._means_else(visitor, line):
            return line
        self._audience.say(visitor, SEVERAL, zeilen=list(found))
        return None

    def _is_command(self, visitor: Visitor, line: str, *, asked: bool) -> bool:
        """Whether a line is a command of its own; where one had to be named only another move is: `über 118` is no
        question then."""
        read = self._interpreter.readings(visitor, line)
        plain = [one for one in read if isinstance(one, Reading) and one.verb not in _SPOKEN]
        if not asked:
            return bool(plain)
        return any(self._interpreter.is_of_game(visitor, one) for one in plain)

    def _means_else(self, visitor: Visitor, line: str) -> bool:
        """Whether a number means something here by itself: to the game, to who has asked for one, or with a thing."""
        readings = self._interpreter.readings(visitor, line)
        said = saying(line)
        return any(self._is_of_its_own(visitor, one) for one in readings) or self._journey.awaits(visitor, said)

    def _is_of_its_own(self, visitor: Visitor, outcome: Outcome) -> bool:
        """Who plays hardly means what lies around: `dann zieh ich die erste`; but `letzter Zug` is a command."""
        if isinstance(outcome, Question):
            return self._tables.playing(visitor) is None
        if not isinstance(outcome, Reading) or outcome.verb in _SPOKEN:
            return False
        is_plain = not outcome.things or self._interpreter.is_of_game(visitor, outcome)
        return is_plain or self._tables.playing(visitor) is None
