"""What is only remarked before or behind a wish: `frechheit! dann werte ich`, `leicht bitte, ich kenn das noch nicht`.

Knows how people comment on what they do, and that nothing may be done which they hold back from; refuses to know what
is done. A remark is not understood, names nothing here and holds no verb that could be obeyed; the rest must be whole.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from mud.german.line.normalise import words
from mud.german.line.numbers import field, number
from mud.german.meaning.reading import Misread, Outcome, Reading
from mud.german.understand import Understanding
from mud.parlour.allowed_lines import Allowing
from mud.parlour.errands import Errands
from mud.parlour.heard import Hearing
from mud.parlour.inquiries import VERB
from mud.parlour.interpreter import Interpreter
from mud.parlour.named_move import NamedMoves
from mud.parlour.tables import Tables
from mud.parlour.unanswered import Unanswered
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary

_KNOWN: Final = vocabulary("bemerkung")
_IS_SO, _CALLS, _HOLDS = _KNOWN.words("ist_so"), _KNOWN.words("ausruf"), _KNOWN.words("haelt_auf")
_NO, _UNVERSED = _KNOWN.words("verneint"), _KNOWN.words("unkundig")
_REFUSES, _NOT_SO, _ASKS = _KNOWN.words("nein"), _KNOWN.words("so_nicht"), _KNOWN.words("fragt")
_TELLS = _KNOWN.words("erzaehlt")
_LACKING: Final = vocabulary("bemerkung").words("nicht_fertig")
"""What is no whole sentence where something stands behind it."""
_NO_LESS: Final = _KNOWN.pattern("nicht_besser")
"""What is denied beside a wish and takes none of it back: `mehr verlang ich nicht`."""
_TAKEN_BACK, _BEFORE_THAT = _KNOWN.pattern("zurueckgenommen"), _KNOWN.pattern("vor_der_ruecknahme")
_CHEERS, _CHEERS_YES, _CHEERED = _KNOWN.words("jubel"), _KNOWN.words("jubel_ja"), _KNOWN.words("jubel_satz")
_NOUN: Final = _KNOWN.pattern("hauptwort")
_CUT: Final = re.compile(r"(?<!\d)[.…](?=\s|$)|(?<=\d)\.(?=\s+\D)|[,!?:;](?=\s|$)")
"""Signs that part a line; the stop of an ordinal and the comma in a number do not."""
_QUOTED: Final = frozenset('"„“”»«')
_SHORT: Final = 2
"""Words of a question behind another that asks for nothing else: `und warum`."""
_MOST: Final = 6
_FEW: Final = 4
_LONGEST: Final = 12
"""Parts of a line that is looked at, words of a remark that has no verb, and of any, at most."""
_TO: Final = re.compile(r"(?:ab|an|auf|aus|durch|ein|hin|hinaus|hinein|los|mit|nach|um|vor|weg|zurueck|zusammen)zu\w+n")
"""`aufzumachen`."""
_YES: Final = "ja"
_SAID: Final = frozenset(("sagen", "ja", "nein", "fluchen", "gruessen"))


def _parts(line: str) -> Iterator[tuple[int, int]]:
    """Where the parts of a line begin and end, each with the sign behind it."""
    ends = [0, *(found.end() for found in _CUT.finditer(line)), len(line)]
    yield from ((start, end) for start, end in pairwise(ends) if any(sign.isalnum() for sign in line[start:end]))


def _keys(text: str) -> list[str]:
    return [word.key for word in words(text) if word.key[0].isalnum()]


class Remarked:
    """Asked for lines that were not all understood."""

    def __init__(
        self,
        interpreter: Interpreter,
        understanding: Understanding,
        tables: Tables,
        named_moves: NamedMoves,
        allowing: Allowing,
        unanswered: Unanswered,
        errands: Errands,
        hearing: Hearing,
    ) -> None:
        self._hearing = hearing
        self._interpreter = interpreter
        self._understanding = understanding
        self._tables = tables
        self._named_moves = named_moves
        self._allowing = allowing
        self._unanswered = unanswered
        self._errands = errands

    def without(self, visitor: Visitor, line: str) -> str | None:
        """The line without what is only remarked, if some of it is and the rest is a wish or question as it stands."""
        parts = list(_parts(line))
        if not 1 < len(parts) <= _MOST or not _QUOTED.isdisjoint(line):
            return None
        first = _first(line)
        if (cheered := self._cheered(visitor, line, parts)) is not None:
            return cheered
        if (self._understanding.words.speech(first) and first not in _CALLS) or self._is_whole(visitor, line):
            return None
        size = len(parts)
        for length in range(size - 1, 0, -1):
            for begin in range(size - length + 1):
                end = begin + length
                rest = line[parts[begin][0] : parts[end - 1][1]].strip(" ,:;")
                before = [line[start:stop] for start, stop in parts[:begin]]
                behind = [line[start:stop] for start, stop in parts[end:]]
                if self._is_rest(visitor, rest, before, behind):
                    return rest
        return None

    def is_taken_back(self, visitor: Visitor, line: str) -> bool:
        """Whether a line takes back what it says before: `nimm die Fünf, ach nein, doch nicht`."""
        parts = list(_parts(line))
        if not 1 < len(parts) <= _MOST or not _QUOTED.isdisjoint(line):
            return False
        said = [" ".join(_keys(line[start:end])) for start, end in parts]
        if _TAKEN_BACK.match(said[-1]) is None or line.rstrip().endswith("?"):
            return False
        if self._understanding.words.speech(first := _first(line)) and first not in _CALLS:
            return False
        end = len(said) - 1
        while end and (_TAKEN_BACK.match(said[end - 1]) or _BEFORE_THAT.match(said[end - 1])):
            end -= 1
        return end > 0 and self._is_whole(visitor, line[: parts[end - 1][1]].strip(" ,:;."))

    def _cheered(self, visitor: Visitor, line: str, parts: Sequence[tuple[int, int]]) -> str | None:
        """What a player says behind a cry that means something else by itself: `Hä? Wer ist dran?`"""
        keys = _keys(line[slice(*parts[0])])
        if self._tables.playing(visitor) is None or not keys:
            return None
        if not _CHEERS.issuperset(keys) and " ".join(keys) not in _CHEERED:
            return None
        turn, rest = self._tables.to_move(visitor), line[parts[1][0] :].strip()
        if turn is None and not self._unanswered.is_put(rest):
            return None  # it is said to the others
        is_answer = turn is not None and not _CHEERS_YES.isdisjoint(keys)
        if is_answer and turn is not None and _YES in self._allowing.to(visitor, *turn).of(()):
            return None
        return self.without(visitor, rest) or (rest if self._is_whole(visitor, rest) else None)

    def _is_rest(self, visitor: Visitor, rest: str, before: Sequence[str], behind: Sequence[str]) -> bool:
        if behind and " ".join(_keys(rest)) in _LACKING:  # ich weiß nicht, wer das war
            return False
        outcomes = self._outcomes(visitor, rest)
        is_deed = not _ASKS.intersection(_keys(rest)[:1]) and not all(self._informs(one) for one in outcomes)
        if is_deed and (_is_told_of(rest) or any(part.rstrip().endswith("?") for part in (rest, *before, *behind))):
            return False
        if not all(self._is_remark(visitor, part, is_deed=is_deed, behind=False) for part in before):
            return False
        if not all(self._is_remark(visitor, part, is_deed=is_deed, behind=True) for part in behind):
            return False
        return self._is_whole(visitor, rest)

    # --- the rest ----------------------------------------------------------------------------------------------------

    def _outcomes(self, visitor: Visitor, text: str) -> Sequence[Outcome]:
        read = self._interpreter.read
        clauses = self._interpreter.clauses(text)
        return [self._unanswered.taken(visitor, one, read(visitor, one)) for one in clauses]

    def _is_whole(self, visitor: Visitor, text: str) -> bool:
        """Whether all of some words is understood without a doubt."""
        outcomes = self._outcomes(visitor, text)
        if outcomes and all(_is_plain(one) for one in outcomes):
            return True
        table = self._tables.playing(visitor)
        if table is None:
            return self._errands.of(visitor, text) is not None
        if self._hearing.meant(visitor, text) is not None:
            return True
        told = table.game.words.plainly(text)
        if told is not None and all(_is_plain(one) for one in self._outcomes(visitor, told)):
            return True
        named = self._named_moves.of(visitor, text)
        return named is not None and named.sure and not named.rest

    def _informs(self, outcome: Outcome) -> bool:
        return isinstance(outcome, Reading) and (outcome.verb == VERB or self._interpreter.informs(outcome))

    # --- the remark --------------------------------------------------------------------------------------------------

    def _is_remark(self, visitor: Visitor, part: str, *, is_deed: bool, behind: bool) -> bool:
        """Whether a part of a line only says how something is. What is asked may come behind anything that is no
        order; a deed behind nothing that could put it off, and before nothing that could take it back."""
        keys = _keys(part)
        if not 0 < len(keys) <= _LONGEST:
            return False
        if (is_deed and _NO_LESS.match(" ".join(keys))) or (not behind and _refuses(keys, self._understanding)):
            return True
        if not behind and self._calls(visitor, keys):
            return True
        if not all(_is_only_said(one) for one in self._outcomes(visitor, part)):
            return False
        tells = is_deed and part.rstrip().endswith(":") and keys[0] in _TELLS
        if not tells and self._orders(keys, is_deed) and (is_deed or not self._only_tells(visitor, part, keys)):
            return False
        if not is_deed:
            is_put = part.rstrip().endswith("?") and len(keys) > 1 and not _ASKS.isdisjoint(keys)
            return not (behind and (is_put or self._asks_besides(keys)))
        if not _HOLDS.isdisjoint(keys) or keys[0] in _ASKS or self._counts(visitor, keys):
            return False
        if not _NO.isdisjoint(keys) and not _denies_nothing(keys, behind=behind):
            return False
        return not any(self._interpreter.names_something(visitor, one) for one in self._interpreter.clauses(part))

    def _asks_besides(self, keys: Sequence[str]) -> bool:
        """`und wozu taugt der`: a second question, answered or not, is no remark on the first."""
        known = self._understanding.words
        return len(keys) > _SHORT and known.is_in(keys[0], "UND") and known.is_in(keys[1], "FRAGEWORT")

    def _calls(self, visitor: Visitor, keys: Sequence[str]) -> bool:
        """`danke, Nofret!`, `tja, Nebet, Pech gehabt` to who plays at the same table."""
        table = self._tables.playing(visitor)
        seat = None if table is None else table.seat_of(visitor.id)
        if table is None or seat is None or keys[0] not in _CALLS:
            return False
        names = self._allowing.to(visitor, table, seat).names
        return all(key in _CALLS or key in names for key in keys)

    def _orders(self, keys: Sequence[str], is_deed: bool) -> bool:
        """Whether some words may order something: with a verb, known or not, that does not only say how things are.
        Before a question an order begins with it."""
        known = self._understanding.words
        verbs = keys if is_deed else keys[:1]
        if any((known.verb(key) is not None or known.apart(key) is not None) and key not in _HARMLESS for key in verbs):
            return True
        if not _IS_SO.isdisjoint(keys):
            return False
        return not (keys[0] in _CALLS or (len(keys) == 1 and _NOUN.fullmatch(keys[0]) is not None))

    def _only_tells(self, visitor: Visitor, part: str, keys: Sequence[str]) -> bool:
        """Whether a few words of a player have no verb and name nothing here: `Einer weniger`, `Glück gehabt`."""
        if self._tables.playing(visitor) is None or len(keys) > _FEW or part.rstrip().endswith(("?", ":", ",")):
            return False
        if not _HOLDS.isdisjoint(keys) or any(self._understanding.words.verb(key) is not None for key in keys):
            return False
        clauses = self._interpreter.clauses(part)
        return not any(map(field, keys)) and not any(self._interpreter.names_something(visitor, one) for one in clauses)

    def _counts(self, visitor: Visitor, keys: Sequence[str]) -> bool:
        """Whether a field or number is named that something could be done with."""
        if any(field(key) is not None for key in keys):
            return True
        if (turn := self._tables.to_move(visitor)) is not None:
            allowed = self._allowing.to(visitor, *turn)
            told = allowed.words.read(keys, allowed.names)
            return bool(told.signs) and len(allowed.of(())) > 1
        return any(number(key) is not None and key not in _ARTICLES for key in keys)


_ARTICLES: Final = frozenset(("ein", "eine", "einen", "einem", "einer"))
_HARMLESS: Final = _IS_SO | _CALLS


def _first(line: str) -> str:
    return next(iter(_keys(line)), "")


def _is_told_of(text: str) -> bool:
    """`ich habe mich nicht getraut, es aufzumachen`: what an infinitive with `zu` tells is not said to be done."""
    keys = _keys(text)
    return _TO.fullmatch(keys[-1]) is not None or "zu" in keys[-2:-1]


def _is_plain(outcome: Outcome) -> bool:
    return isinstance(outcome, Reading) and not outcome.notes and not _is_only_said(outcome)


def _is_only_said(outcome: Outcome) -> bool:
    if isinstance(outcome, Misread):
        return True
    return isinstance(outcome, Reading) and outcome.verb in _SAID and "sagen" not in outcome.said


def _refuses(keys: Sequence[str], understanding: Understanding) -> bool:
    """`nee so nicht`, `nein nicht die Münze`: what comes behind is what is wanted instead."""
    if keys[0] not in _REFUSES or "nicht" not in keys:
        return False
    if _NOT_SO.issuperset(key for key in keys if key not in _REFUSES):
        return True
    at = keys.index("nicht")
    known = understanding.words
    names = len(keys) > at + 2 and known.is_in(keys[at + 1], "ART") and known.noun(keys[-1])
    return names and all(known.verb(key) is None for key in keys[at + 1 :])


def _denies_nothing(keys: Sequence[str], *, behind: bool) -> bool:
    """Whether a no only says how something is, or what is hoped: before a wish, `das lohnt sich nicht mehr`; behind
    one it would take it back, unless somebody does not know their way."""
    if behind:
        return not _UNVERSED.isdisjoint(keys)
    return not _IS_SO.isdisjoint(keys) or "bitte" in keys or keys in (["oh", "nein"], ["ach", "nein"])
