"""Lines that do one thing, and another if it fails or if something is so: `leg sie an die 85, sonst an die 101`.

Knows how such lines are put, and where they are cut; refuses to know whether something is so: whoever asked for the
second sees what became of the first, and says yes to it, or not.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from mud.german.line.normalise import fold, words
from mud.german.line.words import KnownWords
from mud.german.meaning.reading import Misread, Outcome, Question, Reading
from mud.german.understand import Understanding
from mud.parlour.interpreter import WAITING, Interpreter
from mud.parlour.outcomes import SAID, as_known
from mud.parlour.unanswered import Unanswered
from mud.parlour.visitor import Step, Visitor
from mud.parlour.vocabulary import vocabulary

_WORDS: Final = vocabulary("vorbehalt")
_FAILS: Final = _WORDS.pattern("misslingt", re.IGNORECASE)
_NUMBER: Final = re.compile(r"\b\d+\b")
_OTHER_NUMBER: Final = _WORDS.pattern("nimm_zahl", re.IGNORECASE)
_TO_WHOM: Final = _WORDS.words("wem")
_WHOM: Final = re.compile(r"\bih[mr]\b", re.IGNORECASE)
_ELSE: Final = _WORDS.pattern("sonst", re.IGNORECASE)
_IF_NOT: Final = _WORDS.pattern("wenn_nicht", re.IGNORECASE)
_IF_SO: Final = _WORDS.pattern("wenn_so", re.IGNORECASE)
_IF_YES: Final = _WORDS.pattern("wenn_ja", re.IGNORECASE)
_MAY_BE: Final = _WORDS.pattern("vielleicht", re.IGNORECASE)
_KEEPS: Final = _WORDS.pattern("vielleicht_hoeflich", re.IGNORECASE)
_POLITE: Final = (_WORDS.pattern("wenn_vorn", re.IGNORECASE), _WORDS.pattern("bevor_vorn", re.IGNORECASE))
_POLITE_BEHIND: Final = _WORDS.pattern("wenn_hinten", re.IGNORECASE)
_IF_POSSIBLE: Final = _WORDS.pattern("wenn_kann", re.IGNORECASE)
_IF_IT_REACHES: Final = _WORDS.pattern("wenn_hinkommt", re.IGNORECASE)
_IF_SO_ASKED: Final = _WORDS.pattern("wenn_ja_frage", re.IGNORECASE)
"""Before a question that hangs on the answer to the one before it."""
_ELSE_NOTHING: Final = _WORDS.pattern("sonst_nichts", re.IGNORECASE)
_IF_IT_GOES: Final = _WORDS.pattern("wenn_es_geht", re.IGNORECASE)
_LEAD: Final = _WORDS.pattern("fuellsel", re.IGNORECASE)
_KNOW_FIRST: Final = _WORDS.pattern("erst_wissen", re.IGNORECASE)
_WHAT_IF: Final = _WORDS.pattern("was_waere", re.IGNORECASE)
_OPENLY: Final = _WORDS.pattern("was_waere_offen", re.IGNORECASE)
_LATER: Final = _WORDS.pattern("spaeter", re.IGNORECASE)
_NOT_LATER: Final = Misread("sprache.NichtSpaeter", {})
_WHETHER: Final = _WORDS.words("nicht")
_THEN: Final = _WORDS.pattern("denn_dann", re.IGNORECASE)
_OF_ME: Final = _WORDS.pattern("von_mir", re.IGNORECASE)
(_HAPPENS,) = _WORDS.words("was_passiert")
_AWAITS: Final = _WORDS.words("wartet_auf_antwort")
"""What others answer first: whether it fails is not known at once."""
_ASKING: Final = _WORDS.words("frag")
_HANGS: Final = _WORDS.pattern("haengt_ab", re.IGNORECASE)
_GOES: Final = _WORDS.pattern("geht_erst", re.IGNORECASE)
_SHORT: Final = 3
_ASKED: Final = _WORDS.pattern("gefragt", re.IGNORECASE)
_JOINT: Final = _WORDS.pattern("fuge", re.IGNORECASE)
_IF: Final = _WORDS.pattern("falls_vorn", re.IGNORECASE)
_ENDS_BENT: Final = _WORDS.words("endet_gebeugt")
_BENT: Final = "t"
"""What ends so, or is listed, is a verb as it ends a clause: no order begins with it, and none ends in it."""
_ME: Final = "ich"
_OPEN: Final = "sprache.RestUnterBedingung"
_QUOTED: Final = frozenset('„“"»«')
_LEAST: Final = 2
"""Words at least of what must be so."""
_LONGEST: Final = 240


def _what_if(line: str) -> tuple[str, str] | None:
    """What may be so, and what is asked of that, in a line that asks it."""
    if (found := _WHAT_IF.match(line)) is not None:
        return found["fall"], found["frage"] or ""
    found = _OPENLY.match(line)
    return None if found is None else (found["fall"], found["frage"] or found["frage2"])


Whole = Callable[[str], Sequence[Step]]
"""What is done for a line that is more than a command."""


class Proviso(NamedTuple):
    """What is done in any case, empty for nothing, and what comes after it."""

    first: str
    then: Sequence[Step]


class Provisos:
    """Asked for whole lines of who is asked nothing."""

    def __init__(self, interpreter: Interpreter, understanding: Understanding, unanswered: Unanswered) -> None:
        self._interpreter = interpreter
        self._understanding = understanding
        self._unanswered = unanswered

    def of(self, visitor: Visitor, line: str, whole: Whole) -> Proviso | None:
        """The parts of a line that has them; None for every other."""
        if (later := _LATER.match(line)) is not None and self._is_command(visitor, later["erst"]):
            then = later["dann"]
            return Proviso(later["erst"], [Step(then, then, partial(as_known, _NOT_LATER))])
        if (asked := self._asked(visitor, line)) is not None and (found := _IF.match(asked[1])) is not None:
            order = next((end for end in _ends(found["dann"]) if self._orders(visitor, end)), "")
            return Proviso(asked[0], [Step(order, order, partial(self._if_so, visitor, order))])
        if len(line) > _LONGEST or _MAY_BE.search(line) is None or not _QUOTED.isdisjoint(line):
            return None
        for pattern in (_FAILS, _ELSE, _IF_NOT):
            if (found := pattern.match(line)) is not None:
                return self._cut(visitor, _IF_IT_GOES.sub("", found["erst"]), found["dann"], whole)
        if (found := _IF_YES.match(line)) is not None:
            if isinstance(self._interpreter.alone(visitor, line), Reading):
                return None  # kann man ihn nehmen? Wenn ja, mach das
            return self._cut(visitor, found["erst"], found["dann"])
        if (found := _IF_SO.match(line)) is not None:
            then = self._command(visitor, found["dann"])
            return None if then is None else self._cut(visitor, found["erst"], then)
        return None

    def behind_question(self, visitor: Visitor, line: str) -> tuple[str, str] | None:
        """`frag Ben, ob er spielt, und setz dich`: what is asked, and the order behind it."""
        asked = self._asked(visitor, line)
        return asked if asked is not None and _IF.match(asked[1]) is None else None

    def _asked(self, visitor: Visitor, line: str) -> tuple[str, str] | None:
        """What somebody is asked, and what is to be done behind it, at once or if something is so."""
        if len(line) > _LONGEST or _ASKED.match(line) is None:
            return None
        for joint in _JOINT.finditer(line):
            first, rest = line[: joint.start()], line[joint.end() :].strip()
            if not rest or _ASKED.match(first) is None:
                continue
            ifs = _IF.match(rest)
            if self._orders(visitor, rest) or (ifs and any(self._orders(visitor, one) for one in _ends(ifs["dann"]))):
                return first, rest
        return None

    def _orders(self, visitor: Visitor, line: str) -> bool:
        """Whether some words begin as an order does, `setz dich`, or as what somebody then does, `setz ich mich`."""
        clauses, known = self._interpreter.clauses(line)[:1], self._understanding.words
        keys = [fold(word) for word in re.findall(r"\w+", line)]
        verb = known.verb(keys[0]) if keys else None
        if verb is None or verb.final or keys[0].endswith(_BENT) or known.speech(keys[0]):
            return False
        if keys[1:2] != [_ME] and known.noun(keys[0]):  # ob er Brot und Fische mag
            return False
        if keys[-1] in _ENDS_BENT or (len(keys) > 1 and keys[1] != _ME and keys[-1].endswith(_BENT)):
            return self._is_command(visitor, line)
        return bool(clauses)

    def plainly(self, line: str, *, plays: bool) -> str:
        """A line without an If that keeps nobody: `..., wenn ich niemanden störe`, `bevor ich gehe, ...`; in a game
        (`plays`) without one that its rules answer, `..., sofern die Schritte reichen`, or an Else that does nothing,
        `7 gegen 9, sonst nein`; away from it without one that
        trying answers, `..., sofern man das kann`."""
        if len(line) > _LONGEST or not _QUOTED.isdisjoint(line):
            return line
        line = _IF_SO_ASKED.sub(" ", _ELSE_NOTHING.sub("", line) if plays else line)
        if _KEEPS.search(line) is None:
            return line
        found = next(filter(None, (pattern.match(line) for pattern in _POLITE)), None)
        plain = _POLITE_BEHIND.sub("", line) if found is None else found["rest"]
        if plain.rstrip().endswith("?"):
            return plain
        return (_IF_IT_REACHES if plays else _IF_POSSIBLE).sub("", plain)

    @staticmethod
    def wonders(line: str) -> bool:
        """Whether a line asks what would be if something were so: `wenn ich ihm eine Feige gebe, hilft er dann?`"""
        return _what_if(line) is not None

    @staticmethod
    def plainer(line: str, *, plays: bool) -> Iterator[str]:
        """The same as shorter questions: what somebody wants to know, unless it hangs on the position of a game they
        play, and what would happen."""
        case, asked = _what_if(line) or ("", "")
        if not asked:
            return
        if not plays:
            yield _THEN.sub(" ", asked).strip()
        if not plays or _OF_ME.match(case):
            yield _HAPPENS.format(case.strip())

    def _cut(self, visitor: Visitor, first: str, then: str, whole: Whole | None = None) -> Proviso | None:
        """A line in its parts, if the first is an order or a question, and the second no question. `whole`: what does a
        line, where the second is done if the first is refused."""
        if _KNOW_FIRST.search(then) is not None:
            return None
        clauses, known = self._interpreter.clauses(first), self._understanding.words
        keys = [word.key for one in clauses[:1] for word in one.words if not known.is_in(word.key, "FLOSKEL")]
        if not keys or (known.speech(keys[0]) and keys[0] not in _ASKING):
            return None
        if self._unanswered.is_put(then) and not self._is_command(visitor, then):
            return None
        read = [self._interpreter.read(visitor, one) for one in clauses]
        verbs = [one.verb for one in read if isinstance(one, Reading)]
        asks = self._unanswered.is_put(first)
        is_order = known.verb(keys[0]) is not None or (len(verbs) == len(read) and not set(verbs) & {*SAID})
        if not asks and not is_order:
            return None
        if asks and not verbs:  # what nobody can answer holds nothing up
            if not self._is_command(visitor, then):
                return None
            first = ""
        if whole is None or asks:
            return Proviso(first, [Step(then, then, partial(self._if_so, visitor, then))])
        if not _AWAITS.isdisjoint(verbs[-1:]):
            return Proviso(first, [Step(then, then, partial(as_known, Misread(_OPEN, {})))])
        last = clauses[-1].raw if len(clauses) > 1 and not _NUMBER.search(first) else first
        steps = [
            Step(one, one, partial(self._instead, visitor, last, one, whole), falls_back=True) for one in _chain(then)
        ]
        return Proviso(first, steps)

    def _command(self, visitor: Visitor, line: str) -> str | None:
        """What of the words behind an `und wenn` is to be done: all behind the first comma, or else the longest command
        they end in, `sie nichts macht setz ich mich`."""
        words = list(re.finditer(r"\S+", line))
        commas = [at for at in range(1, len(words)) if words[at - 1].group().endswith(",")]
        least = 1 if words[0].group().lower() in _WHETHER else _LEAST
        ends = (_LEAD.sub("", line[words[at].start() :]) for at in commas or range(least, len(words)))
        return next((end for end in ends if commas or self._is_command(visitor, end)), None)

    def _is_command(self, visitor: Visitor, line: str) -> bool:
        found = self._interpreter.alone(visitor, line)
        return isinstance(found, Reading) and not found.notes and found.verb not in SAID

    def _if_so(self, visitor: Visitor, line: str) -> Outcome:
        """What is to be done if something is so, proposed; if it is no command by now, that it is left."""
        is_one = self._is_command(visitor, line)
        return Misread(WAITING, {"befehl": line}) if is_one else Misread(_OPEN, {})

    def _instead(self, visitor: Visitor, first: str, line: str, whole: Whole) -> Outcome | Sequence[Step]:
        """What is to be done instead; where it only names something else, the same with that. Nothing where it is no
        command, `sag mir warum`: why the first was refused is told."""
        if (other := _OTHER_NUMBER.match(line)) is not None and _NUMBER.search(first) is not None:
            return whole(_NUMBER.sub(other["zahl"], first, count=1))
        known = self._understanding.words
        line = _to_same(first, line, known)
        head = fold(line.split()[0])
        is_thing = known.is_in(head, "ART")
        same = _with_other(first, line, known) if is_thing else None
        lines = (line, same or "", f"nein, {line}", f"{first.split()[0]} {line}")
        read = [self._interpreter.alone(visitor, one) for one in lines if one]
        found = next((one for one in read if isinstance(one, Question) or _does(one)), None)
        if found is None and (is_thing or (known.verb(head) is not None and not known.speech(head))):
            return next((one for one in reversed(read) if isinstance(one, Misread)), ())
        return found or ()


def hangs_on(line: str, before: str) -> bool:
    """Whether a command is nothing without the one before it, as it speaks of the same, or goes somewhere for it."""
    if _HANGS.search(line) is not None or _GOES.match(before) is not None:
        return True
    named, also = ({word.key for word in words(one)[1:] if len(word.key) > _SHORT} for one in (line, before))
    return not named.isdisjoint(also)


def _does(outcome: Outcome | None) -> bool:
    return isinstance(outcome, Reading) and outcome.verb not in SAID


def _chain(line: str) -> Iterator[str]:
    """`die Feder, sonst die Lampe`: one thing after the other."""
    while (found := _ELSE.match(line)) is not None:
        yield found["erst"]
        line = found["dann"]
    yield line


def _to_same(first: str, line: str, known: KnownWords) -> str:
    """`gib dem Affen das Brot, sonst klau ihm das Ding`: who is meant by `ihm` was named before."""
    found = next((at for at in _phrases(first, known) if fold(first[slice(*at)].split()[0]) in _TO_WHOM), None)
    return line if found is None else _WHOM.sub(first[slice(*found)], line, count=1)


def _with_other(first: str, thing: str, known: KnownWords) -> str | None:
    """A command with another thing in place of its own: `gib dem Affen das Brot` and `die Feder`. What it is done to,
    or where, stays."""
    own = [at for at in _phrases(first, known) if fold(first[slice(*at)].split()[0]) not in _TO_WHOM]
    if not own:
        return None
    start, end = own[-1]
    return f"{first[:start]}{thing.rstrip(' .!')}{first[end:]}"


def _phrases(line: str, known: KnownWords) -> Iterator[tuple[int, int]]:
    """Where the things a line names begin, with their article, and end; none behind a preposition."""
    said = words(line)
    for at, word in enumerate(said):
        if known.is_in(word.key, "ART") and not (at and known.is_in(said[at - 1].key, "LOKAL")):
            ends = (one.end for one in said[at + 1 :] if known.noun(one.key))
            yield word.start, next(ends, said[-1].end)


def _ends(line: str) -> Iterator[str]:
    """A line, and all that is left of it word by word."""
    yield from (line[word.start() :] for word in re.finditer(r"\S+", line))
