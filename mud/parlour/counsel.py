"""Advice taken at its word: `gut, mach das` plays what the house advised last, in the position it advised it in.

Knows what was advised to whom and whether a yes may mean anything that was told since; refuses to know why a move is
good.
"""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final

from mud.game import Seat
from mud.german.line.normalise import fold
from mud.parlour.audience import Audience
from mud.parlour.consent import answer
from mud.parlour.heard import Hearing
from mud.parlour.nth import nth
from mud.parlour.partners import Partners
from mud.parlour.table import Table
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.text import Text

_KNOWN: Final = vocabulary("rat")
_DOING: Final = _KNOWN.words("tun")
_MAKING: Final = _KNOWN.words("machen")
_THAT: Final = _KNOWN.words("das")
_TRUSTING: Final = _KNOWN.words("folgen")
_ADVICE: Final = _KNOWN.words("rat")
_YOU: Final = _KNOWN.words("dir")
_TAKING: Final = _KNOWN.words("nehmen")
_YES: Final = _KNOWN.words("zusage")
_SO: Final = _KNOWN.words("so")
_THEN: Final = _KNOWN.words("dann")
_SORRY: Final = _KNOWN.pattern("bedauert")
_SAYS: Final = _KNOWN.words("sagst")
_VERY_FIRST: Final = _KNOWN.words("zuerst_geraten")
_FIRST: Final = _KNOWN.words("erster") | _VERY_FIRST
_REMARKS: Final = _KNOWN.words("bemerkt")
_NODS: Final = _KNOWN.words("nickt")
_AROUND_A_NOD: Final = _KNOWN.words("um_nicken")
_FOR_ME: Final = _KNOWN.pattern("fuer_mich")
_ASKING: Final = _KNOWN.words("fragt")
_BESIDES: Final = _KNOWN.words("beiwerk") | _DOING | _THAT | _TRUSTING | _ADVICE | _YOU | _TAKING | _YES

_DENYING: Final = _KNOWN.pattern("verneint")
_QUOTED: Final = re.compile("„([^“]+)“")
_MYSELF: Final = frozenset(("du", "mich", "mir"))
_ASKS_FOR_ADVICE: Final = "tipp"
_SHORT: Final = 2

Place = tuple[int, int, Seat]
"""A position: the game, how much was played, and who is to choose."""


def place(table: Table, seat: Seat) -> Place:
    """Where a seat of a running game is to choose."""
    return (table.position.row.id, table.position.played, seat)


@dataclass(frozen=True, slots=True)
class Advised:
    """What was advised where, as it is typed. `told`: the last that was told with it; `first`: what was advised there
    before anything else; `is_over`: since then something was asked or another move was named, so a mere yes may mean
    that."""

    place: Place
    lines: Sequence[str]
    told: object
    first: Sequence[str]
    is_over: bool = False
    asks: bool = False


def follows(visitor: Visitor, at: Place, line: str) -> bool:
    """Whether a move is one that was advised here, or behind others that were advised with it: who does as they were
    told is not warned."""
    told = visitor.dialogue.advised
    if not isinstance(told, Advised) or line.strip(" .!") not in told.lines:
        return False
    (game, played, seat), (its_game, before, its_seat) = at, told.place
    return (game, seat) == (its_game, its_seat) and 0 <= played - before < len(told.lines)


def does(line: str, names: Collection[str] = ()) -> bool:
    """Whether a line says to do what was advised, and nothing else: every word is one of agreeing, and it names a deed
    and what it is about, `das machen wir so`, or whom it trusts in, `ich folge deinem Rat`.
    """
    words = re.findall(r"\w+", fold(line))
    if "?" in line or not words or words[0] in _ASKING or not all(word in _BESIDES or word in names for word in words):
        return False
    said = frozenset(words)
    about = said & _ADVICE
    return bool((said & _DOING and (said & (_THAT | _SAYS) or about)) or (said & _TRUSTING and (said & _YOU or about)))


def takes_advice(line: str) -> bool:
    """Whether a line does as it was advised and says so: `so wie im Tipp`, `nimm den Vorschlag`, `dann mach das`."""
    words = re.findall(r"\w+", fold(line))
    said = frozenset(words)
    names = said & _ADVICE - {"zug"} and (said & (_TAKING | _DOING) or "wie" in said)
    return "?" not in line and bool(names) and words[0] not in _ASKING - {"wie"} and said <= _BESIDES | _FIRST


def _takes_first(line: str) -> bool:
    """`ich nehme den ersten Rat`: whether a line takes what was advised first, of several advices."""
    said = frozenset(re.findall(r"\w+", fold(line)))
    return takes_advice(line) and not said.isdisjoint(_VERY_FIRST)


def agrees(line: str) -> bool:
    """Whether a line takes what has just been advised, in words that would say nothing at another time: `na dann so`,
    `den nehme ich`, `wie im Tipp`, `ok ja den`."""
    words = re.findall(r"\w+", fold(line))
    said = frozenset(words)
    asks = bool(said & _ASKING & {*words[:1]}) and not (words[0] == "wie" and said & _ADVICE)
    if "?" in line or asks or len(words) < _SHORT or not said <= _BESIDES or said & _REMARKS:  # das klingt gut
        return False
    takes = said & _TAKING and (said & _THAT or said & _ADVICE)
    does_it = said & _DOING and ("ich" in said or said & _YES)
    then_that = said & _THAT and said & (_YES | _THEN)  # na gut, dann das
    as_told = said & _SO and ("wie" not in said or said & _ADVICE)
    return bool(takes or does_it or then_that or as_told)


def nods(line: str) -> bool:
    """Whether a line is but a word that takes what was advised just before, and would else be said to others: `ok`,
    `na gut`, `mach`."""
    said = frozenset(re.findall(r"\w+", fold(line)))
    return "?" not in line and bool(said & _NODS) and said <= _NODS | _AROUND_A_NOD


def asks_to_be_played_for(line: str) -> bool:
    """Whether somebody wants the house to move for them, `mach einen Zug für mich`: it advises, they decide."""
    return _FOR_ME.search(fold(line)) is not None


def _may_take(line: str) -> bool:
    """Whether a line takes something that it does not name: advice, or a thing that was asked about."""
    return not _TAKING.isdisjoint(re.findall(r"\w+", fold(line))) and (agrees(line) or does(line))


def _does_that(line: str) -> bool:
    """Whether a line does what can only be advice: `dann mach das`, `ja, dann das`."""
    said = frozenset(re.findall(r"\w+", fold(line)))
    return (bool(said & _MAKING) and does(line)) or (bool(said & _YES and said & _THAT) and agrees(line))


def _one_of(line: str, lines: Sequence[str]) -> str | None:
    """Which of the lines advised is named by its number: `das erste`, `nimm den ersten Vorschlag`."""
    named = nth(line)
    at = None if named is None or not named.counts else named.of(len(lines))
    return None if at is None else lines[at]


def _competes(text: str, lines: Sequence[str]) -> bool:
    """Whether something that was told asks or denies anything, or names a move of the kind that was advised, but not
    that one."""
    first = {line.split()[0] for line in lines}
    named = [*_QUOTED.findall(text), text.strip()]
    if "?" in text or _DENYING.match(text) is not None:
        return True
    return any(one.split()[:1] and one.split()[0] in first and one not in lines for one in named)


class Counsel:
    """Holds nothing: what somebody was advised is kept with them."""

    def __init__(self, tables: Tables, audience: Audience, partners: Partners, hearing: Hearing) -> None:
        self._hearing = hearing
        self._partners = partners
        self._tables = tables
        self._audience = audience

    def give(self, visitor: Visitor, at: Place, lines: Sequence[str], *, asks: bool = False) -> None:
        """Some lines were advised just now; `asks`: and a yes or no was asked for."""
        before, given = visitor.dialogue.advised, tuple(lines)
        first = before.first if isinstance(before, Advised) and before.place == at else given
        visitor.dialogue.advised = Advised(
            at, given, visitor.dialogue.told[-1] if visitor.dialogue.told else None, first, asks=asks
        )

    def goes_on(self, visitor: Visitor) -> None:
        """Another line was typed: what was told since the one before may be what a yes is meant for from now on."""
        advised = visitor.dialogue.advised
        if isinstance(advised, Advised) and not any(one is advised.told for one in visitor.dialogue.told_before):
            told = [one.text for one in visitor.dialogue.told_before if isinstance(one, Text)]
            if any(_competes(text, advised.lines) for text in told):
                visitor.dialogue.advised = replace(advised, is_over=True)

    def is_fresh(self, visitor: Visitor) -> bool:
        """Whether somebody was advised just now, and may simply agree."""
        advised, table = visitor.dialogue.advised, self._tables.playing(visitor)
        is_last = (
            isinstance(advised, Advised) and bool(visitor.dialogue.told) and visitor.dialogue.told[-1] is advised.told
        )
        return is_last and table is not None and self._stands(table, advised)

    def is_meant(self, visitor: Visitor) -> bool:
        """Whether who asks `warum` may still mean what was advised: it stands, and nothing else was named since."""
        advised, table = visitor.dialogue.advised, self._tables.playing(visitor)
        stands = table is not None and isinstance(advised, Advised) and self._stands(table, advised)
        return stands and not advised.is_over

    def was_last(self, visitor: Visitor) -> bool:
        """Whether the line before this one was answered with advice that still stands."""
        advised, table = visitor.dialogue.advised, self._tables.playing(visitor)
        if table is None or not isinstance(advised, Advised) or not self._stands(table, advised):
            return False
        return bool(visitor.dialogue.told_before) and visitor.dialogue.told_before[-1] is advised.told

    def taken(self, visitor: Visitor, line: str) -> str | None:
        """What a line comes to: the lines advised, if it agrees to them and nothing told since might be meant: a look
        at the board asks nothing. A mere yes takes them in the very next line only.

        None: it says to do them, but something else may be meant by now; so that was asked instead.
        """
        plain = _SORRY.sub("", line).strip() or line
        meant = self._taken(visitor, plain)
        return line if meant == plain else meant

    def _taken(self, visitor: Visitor, line: str) -> str | None:
        """The same of a line that regrets nothing."""
        advised, table = visitor.dialogue.advised, self._tables.playing(visitor)
        if table is None or (_may_take(line) and self._hearing.is_move(visitor, line)):
            return line
        if not isinstance(advised, Advised) or not self._stands(table, advised):
            if not takes_advice(line) and not (self._is_alone_with_it(visitor) and _does_that(line)):
                return line
            if _MYSELF.intersection(re.findall(r"\w+", fold(line))):
                return _ASKS_FOR_ADVICE  # mach du den Zug für mich
            self._audience.say_at(visitor, table.game.name, "rat.keiner")
            return None
        if advised.first != advised.lines and _takes_first(line):
            return "; ".join(advised.first)
        names = self._partners.names(visitor)
        is_last = self.was_last(visitor)
        if is_last and (one := _one_of(line, advised.lines)) is not None:
            return one
        says_so, said = does(line, names) or (is_last and agrees(line)) or takes_advice(line), answer(line, names)
        if is_last and advised.asks and said.yes is False and not (says_so or said.rest or said.lead):
            visitor.dialogue.advised = None
            self._audience.say_at(visitor, table.game.name, "rat.dann_nicht")
            return None
        is_nod = is_last and nods(line)
        if not (says_so or is_nod) and (said.yes is not True or said.rest or said.lead or said.is_weak):
            return line
        is_plain = not advised.is_over and self._is_alone_with_it(visitor)
        if is_last or (says_so and is_plain):
            return "; ".join(advised.lines)
        if not says_so and not is_plain:
            return line
        self._audience.say_at(visitor, table.game.name, "rat.meinst_du", zeilen=list(advised.lines))
        self.give(visitor, advised.place, advised.lines)
        return None

    def _is_alone_with_it(self, visitor: Visitor) -> bool:
        """Whether nobody else can be told `dann mach das`, and the house has asked nothing."""
        return visitor.dialogue.prompt is None and not self._partners.has_company(visitor)

    def _stands(self, table: Table, advised: Advised) -> bool:
        """Whether it is still so as when it was advised, and nobody at the table waits for another answer."""
        is_asked = bool(table.stoppers) or table.position.sheet.asking is not None
        return not is_asked and place(table, advised.place[2]) == advised.place
