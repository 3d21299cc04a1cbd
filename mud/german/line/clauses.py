"""A line cut into commands: at full stops, at `dann`, and at `und` or a comma before a verb; never inside speech.

Knows where a command ends; refuses to know what it means.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from mud.german.line.agreed import begun
from mud.german.line.conditions import CONDITIONS, waits
from mud.german.line.normalise import MAX_CHARACTERS, MAX_WORDS, Word, compose, words
from mud.german.line.numbers import number
from mud.german.line.sharing import shares_verb
from mud.german.line.steps import preprocessed
from mud.german.line.talk import end_of_asking, end_of_speech
from mud.german.line.times import times
from mud.german.line.trail import Trail
from mud.german.line.words import JOINTS, KnownWords

MAX_COMMANDS: Final = 10
_STOPS: Final = frozenset(".;!?")
_THEN: Final = frozenset(("dann", "danach", "anschliessend"))
_TALKING: Final = ("BITTE_DU", "FRAGEWORT", "JANEIN", "DU", "ICH", "T_GRUSS")
"""What may begin the words to somebody who was named first."""
_DONE: Final = ("FERTIG", "K_FERTIG")
"""What says by itself that a turn is over."""
_GOING_ON: Final = frozenset(("_SICH", "ICH_WILL", "IHN"))  # zeig mir dann das Brett, nimm ihn dann mit
_PLACING: Final = frozenset(("LOKAL", "ZU", "NACH"))
_OFF: Final = frozenset(("hier", "ab", "los"))  # und raus hier, dann ab nach Norden
_SHOWN: Final = ("BRETT", "STAND", "STATISTIK", "ZUEGE", "KOMMANDOS")
_OF_THINGS: Final = (  # verbs that cannot do without a thing
    *("V_NEHMEN", "V_HEBEN", "V_SETZEN", "V_ZIEHEN", "V_LESEN"),
    *("V_OEFFNEN", "V_MACHEN", "V_ESSEN", "V_TRINKEN"),
)
_HEAD: Final = 8
"""Words among which the colon stands that opens what is kept letter for letter."""
_FIELD: Final = re.compile(r"[a-z]\d{1,2}|\d{1,2}[a-z]")


class Clause(NamedTuple):
    """One command of a line: its words, and the composed line with the part of it that the clause takes up.

    `asks`: a question mark followed. `problem`: the key of a Misread when a bound was broken; then there are no words.
    """

    line: str
    words: tuple[Word, ...]
    start: int
    end: int
    asks: bool = False
    problem: str = ""

    @property
    def raw(self) -> str:
        """The clause as it was typed."""
        return self.line[self.start : self.end].strip()


def split(line: str, known: KnownWords, trail: Trail | None = None) -> list[Clause]:
    """The commands of a line in order. A broken bound gives one clause with a problem, or ends the list with one."""
    if len(line) > MAX_CHARACTERS:
        return [Clause("", (), 0, 0, problem="sprache.ZuLang")]
    line = compose(line)
    found = words(line)
    if len(found) > MAX_WORDS and known.speech(_head(found, known)):
        return [Clause(line, tuple(found), 0, len(line))]
    if len(found) > MAX_WORDS:
        return [Clause(line, (), 0, len(line), problem="sprache.ZuVieleWorte")]
    clauses: list[Clause] = []
    for clause in repeated(_Cut(line, preprocessed(found, known, trail), known).clauses(), known):
        if len(clauses) == MAX_COMMANDS:
            clauses.append(Clause(line, (), clause.start, len(line), problem="sprache.ZuVieleBefehle"))
            break
        clauses.append(clause)
    if not clauses and line.strip():
        return [Clause(line, (), 0, len(line), problem="sprache.Leer")]
    return clauses


def repeated(clauses: Iterator[Clause], known: KnownWords) -> Iterator[Clause]:
    """Every clause as often as it says: `2x nach Süden` is two."""
    for clause in clauses:
        count, found = times(clause.words, known) if clause.words else (1, ())
        if count == 1:
            yield clause
        else:
            yield from [clause._replace(words=tuple(found), start=found[0].start)] * count


def _head(found: Sequence[Word], known: KnownWords) -> str:
    keys = (word.key for word in found if not known.is_in(word.key, "FLOSKEL") and word.key != ",")
    first = next(keys, "")
    return "" if known.is_in(first, "T_WEG") and next(keys, "") in ("hier", "damit") else first  # weg hier! Ich …


class _Cut:
    """Walks once over a line's words."""

    def __init__(self, line: str, found: Sequence[Word], known: KnownWords) -> None:
        self.line, self.found, self.known = line, found, known

    def clauses(self) -> Iterator[Clause]:
        found, known = self.found, self.known
        at, size = 0, len(found)
        previous: tuple[Word, ...] = ()
        requested = False
        if size > 1 and all(known.direction(word.key) for word in found):
            yield from (self._clause((word,), word.end) for word in found)  # n w, norden osten
            return
        if found and found[0].key in CONDITIONS:
            wished = tuple(word for word in found if word.key != "?")
            yield self._clause(wished, found[-1].end)  # what is to be done if something is so, is not done
            return
        while at < size:
            if (found[at].key in _STOPS and not self._help_sign(at)) or found[at].key in JOINTS:
                at += 1
                continue
            head = _head(found[at:], known)
            if known.speech(head) and not known.is_in(head, "T_SPEICHERN"):
                end = (known.is_in(head, "T_VEREINBAREN") and begun(found, at)) or end_of_speech(self.line, found, at)
                end = found[-1].end if at + 2 == size and found[at].start == found[at].end else end  # und hallo sagen
                end = end_of_asking(self.line, found, at, end, known)
                yield self._clause(tuple(w for w in found[at:] if w.start < end), end)
                after = (i for i in range(at, size) if found[i].start >= end and found[i].key not in (",", "bitte"))
                at = next(after, size)
                continue
            if self._addresses(at) or self._announces(at):
                yield self._clause(tuple(found[at:]), len(self.line))
                return
            taken, at, lead = self._command(at, previous)
            if at < size and all(known.is_in(word.key, "FREUNDLICH") for word in taken) and found[at - 1].key == "und":
                continue  # sei so lieb und ...
            if lead:
                taken = [*lead, *taken]
            elif self._same_thing(taken, previous):
                taken = [*previous[:-1], *taken]
            previous = tuple(taken)
            asks = at < size and found[at].key == "?" and not requested
            requested = known.is_in(taken[0].key, "BITTE_DU") and at < size and found[at].key not in _STOPS
            yield self._clause(previous, max(word.end for word in taken), asks)

    def _clause(self, taken: tuple[Word, ...], end: int, asks: bool = False) -> Clause:
        return Clause(self.line, taken, min([word.start for word in taken]), end, asks)

    def _addresses(self, at: int) -> bool:
        """`Wirt, gib mir Wasser. Und Brot.`: who is addressed is told all of it, and nobody else does any of it."""
        found, known = self.found, self.known
        start = at
        while at < len(found) and (known.is_in(found[at].key, "ART") or known.is_in(found[at].key, "TITEL")):
            at += 1
        first = at
        while at < len(found) and at < first + 4 and self._is_name(found[at].key):
            at += 1
        if at == first or at + 1 >= len(found):
            return False
        names = found[first:at]
        if len(names) > 1 and not all(known.noun(word.key) or known.adjective(word.key) for word in names):
            return False
        if found[at].key == ":":
            return True
        verb = known.verb(found[at].key)
        if verb is not None:  # anna komm mit
            bare = not verb.final and not verb.asks and len(names) == 1 and start == first
            return bare and at + 1 < len(found) and found[at + 1].key not in JOINTS
        if found[at].key != ",":
            return False
        key = found[at + 1].key
        verb = known.verb(key)
        return (verb is not None and not verb.final) or any(known.is_in(key, name) for name in _TALKING)

    def _announces(self, at: int) -> bool:
        """`hänge aus: Wer spielt mit? Ich warte.`: behind its colon stands what is kept letter for letter."""
        if not self.known.is_in(self.found[at].key, "ANSAGE"):
            return False
        head = [word.key for word in self.found[at : at + _HEAD]]
        return ":" in head and not any(key in _STOPS or key in JOINTS for key in head[: head.index(":")])

    def _is_name(self, key: str) -> bool:
        known = self.known
        if not key[0].isalpha() or known.verb(key) is not None or known.direction(key) or len(key) < 3:
            return False
        return not known.listed(key) and not known.particle(key) and known.apart(key) is None

    def _help_sign(self, at: int) -> bool:
        return self.found[at].key == "?" and len(self.found) == 1

    def _command(self, at: int, before: Sequence[Word]) -> tuple[list[Word], int, Sequence[Word]]:
        """The words of the command that begins at `at`, where the next begins, and the verb it takes from the last."""
        found = self.found
        start, size = at, len(found)
        lead = self._verb_of(before) if start > 0 and self._carries(start, before) else ()
        taken: list[Word] = []
        while at < size:
            word = found[at]
            if word.key in _STOPS and not self._help_sign(at):
                if word.key == "." and self._ordinal(at):
                    taken[-1] = Word(taken[-1].key + ".", taken[-1].start, word.end)
                    at += 1
                    continue
                break
            if word.key in JOINTS and taken:
                after = at
                while after < size and found[after].key in JOINTS:
                    after += 1
                then = any(found[i].key in _THEN for i in range(at, after))
                if after >= size:
                    at = after
                    break
                if word.key in _THEN and self._lays(taken, after):
                    at = after
                    continue
                if self._cuts([*lead, *taken], after, then):
                    at = after
                    break
                joint = word if word.key not in _THEN else Word("und", word.start, word.end)
                goes_on = self.known.verb(taken[-1].key) is not None or bool(
                    _GOING_ON & self.known.kinds(taken[-1].key)
                )
                if word.key not in _THEN or not goes_on:  # gehe dann nach Norden, zeig mir dann das Brett
                    taken.append(joint)
                at = after
                continue
            taken.append(word)
            at += 1
        return taken, at, lead

    def _lays(self, taken: Sequence[Word], at: int) -> bool:
        """`stelle sie dann auf den Sockel`, `setz dich danach auf die Bank`: whether what stands behind `dann` only
        says where to."""
        known = self.known
        is_place = [not _PLACING.isdisjoint(known.kinds(word.key)) for word in (*taken, self.found[at])]
        lays = bool({"V_LEGEN", "V_SETZEN"} & known.kinds(taken[0].key)) or all(
            known.verb(word.key) or {"ICH", *_GOING_ON} & known.kinds(word.key) for word in taken
        )
        return lays and is_place[-1] and not any(is_place[:-1])

    def _ordinal(self, at: int) -> bool:
        """Whether the stop at `at` belongs to a number: `den 2. Stein`, not `nimm Stein 2. geh nach Norden`."""
        found = self.found
        if at == 0 or not found[at - 1].key.isdigit() or found[at - 1].end != found[at].start:
            return False
        before = found[at - 2].key if at > 1 else ""
        if at + 1 == len(found):
            return self.known.is_in(before, "ART")
        if found[at + 1].start == found[at].end:  # auf (4.5, 3)
            return not self._begins(at + 1)
        if before.isalpha() and before not in JOINTS and not self._stands_before_ordinals(before):
            return False  # lege 7 auf Platz 1. Fertig.
        return not self._begins(at + 1) and found[at + 1].key not in _THEN and not self._is_done(at + 1)

    def _is_done(self, at: int) -> bool:
        return any(self.known.is_in(self.found[at].key, name) for name in _DONE)

    def _stands_before_ordinals(self, key: str) -> bool:
        known = self.known
        return known.is_in(key, "ART") or known.is_in(key, "FLOSKEL") or known.verb(key) is not None

    def _segment(self, at: int) -> Sequence[Word]:
        end = at
        while end < len(self.found) and self.found[end].key not in _STOPS and self.found[end].key not in JOINTS:
            end += 1
        return self.found[at:end]

    def _cuts(self, taken: Sequence[Word], after: int, then: bool) -> bool:
        """Whether a new command begins at `after`, behind `und`, a comma or `dann`."""
        known = self.known
        if waits(taken, known) or not self._whole(taken) or self._in_return(after):
            counts = any(number(word.key) is not None or _FIELD.fullmatch(word.key) for word in taken)
            return counts and self._is_done(after) and len(self._segment(after)) == 1
        if self.found[after].key == "wo" and any(word.key in ("dahin", "dorthin") for word in taken):
            return False  # leg es dahin, wo es war
        if self.found[after].key == "was" and taken[-1].key == "alles":  # nimm alles, was auf dem Tisch liegt
            return False
        if self._names_field(after):  # würfeln, F4 G4; nimm den Hut, dann F4 G4
            moves = self.known.is_in(taken[-1].key, "V_ZIEHEN") or any(_FIELD.fullmatch(word.key) for word in taken)
            return (len(taken) == 1 and known.is_in(taken[0].key, "V_WUERFELN")) or (then and not moves)
        if then and len(taken) == 1 and self.known.is_in(taken[0].key, "V_GEHEN"):  # gehe dann nach Süden
            return False
        if self._begins(after):
            return True
        segment = self._segment(after)
        if len(taken) == 1 and (self._shows(after) or (self._goes(taken) and self._ends_in_verb(segment))):
            return True  # inventar, brett; hoch und dort warten
        shut = self._shuts(segment) and (self._shuts(taken) or self._done(taken[-1].key))
        if shut or (self._ends_in_verb(segment) and (then or self._final(taken[-1].key))):
            return True
        if self._goes(taken) or then or self._acts(taken) or self._shuts(taken) or self._ends_in_verb(taken):
            steps = [w for w in segment if w.key not in _OFF and not {"FLOSKEL", "NACH"} & known.kinds(w.key)]
            if len(steps) == 1 and known.direction(steps[0].key) and not known.is_in(taken[0].key, "V_SCHAUEN"):
                moves = known.is_in(taken[0].key, "V_GEHEN") or self._gets_up(taken[0].key)
                sure = moves or then or self._goes(taken) or self._shuts(taken)
                return sure or len(steps[0].key) > 2 or self._goes(self.found[:after])
        if self._repeats(taken, segment):
            return True
        return then and self._carries(after) and self._whole(taken)

    def _verb_of(self, taken: Sequence[Word]) -> Sequence[Word]:
        """The verb with which the next command goes on, and the `dich` that belongs to it."""
        return taken[: 1 + (len(taken) > 1 and self.known.is_in(taken[1].key, "_SICH"))]

    def _in_return(self, at: int) -> bool:
        """`gib Theben die 3 und nimm dafür die 5`: both halves are one bargain."""
        return at + 1 < len(self.found) and self.found[at + 1].key == "dafuer"

    def _shows(self, at: int) -> bool:
        """`inventar, brett`: a word that is a command by itself."""
        alone = at + 1 == len(self.found) or self.found[at + 1].key in _STOPS or self.found[at + 1].key in JOINTS
        return alone and any(self.known.is_in(self.found[at].key, terminal) for terminal in _SHOWN)

    def _acts(self, taken: Sequence[Word]) -> bool:
        """Whether a verb and more was taken, `nimm Hut, Süden`, or needs no more: `warte, Süden`, `aufstehen, s`."""
        if len(taken) > 1:
            return self.known.verb(taken[0].key) is not None
        return any(self.known.is_in(one.key, "V_WARTEN") or self._gets_up(one.key) for one in taken)

    def _same_thing(self, taken: Sequence[Word], before: Sequence[Word]) -> bool:
        """`Hut nehmen und aufsetzen`: the second verb has what the first has."""
        known = self.known
        if len(before) < 2 or known.verb(before[0].key) is not None:
            return False
        taken = [word for word in taken if not known.is_in(word.key, "FLOSKEL")] or taken
        apart = known.apart(taken[0].key)
        base = apart[0] if apart else taken[0].key
        if known.is_in(base, "V_GEHEN"):
            return False
        both_end = len(taken) == 1 and self._final(taken[0].key) and self._final(before[-1].key)
        return both_end and any(known.is_in(base, terminal) for terminal in _OF_THINGS)

    def _done(self, key: str) -> bool:
        """Whether a command that ends in this word is complete: `mach die Tür auf`, `durchgehen`."""
        return self._final(key) or self.known.particle(key) or self.known.direction(key)

    def _shuts(self, segment: Sequence[Word]) -> bool:
        """`Tür auf`: a command without a verb."""
        if len(segment) < 2 or segment[-1].key not in ("auf", "zu") or self._begins_verb(segment[0].key):
            return False
        return not any(self.known.is_in(word.key, "LOKAL") for word in segment[:-1])

    def _begins_verb(self, key: str) -> bool:
        return self.known.verb(key) is not None or not (self.known.noun(key) or self.known.is_in(key, "ART"))

    def _repeats(self, taken: Sequence[Word], segment: Sequence[Word]) -> bool:
        """Whether a second frame of the same verb begins: `schau in die Tasche und unter den Teppich`."""
        return not self._ends_in_verb(segment) and shares_verb(taken, segment, self.known)

    def _names_field(self, at: int) -> bool:
        """`... nach c2, dann von c1 nach c5` is one move."""
        prepositional = self.known.is_in(self.found[at].key, "LOKAL") and at + 1 < len(self.found)
        return _FIELD.fullmatch(self.found[at + 1 if prepositional else at].key) is not None

    def _carries(self, at: int, before: Sequence[Word] = ()) -> bool:
        """Whether the words at `at` go on with the verb before: `geh in die Halle, dann zum Steg`."""
        found, known = self.found, self.known
        then = at > 0 and any(found[i].key in _THEN for i in range(max(0, at - 2), at))
        if at >= len(found):
            return False
        if not then:
            return self._repeats(before, self._segment(at)) if before else False
        prepositional = known.is_in(found[at].key, "LOKAL") or known.is_in(found[at].key, "ZU")
        return prepositional and not self._ends_in_verb(self._segment(at))

    def _whole(self, taken: Sequence[Word]) -> bool:
        """Whether there is a verb or a direction: `Priester, spiel mit mir` is one command."""
        known = self.known
        if self._shuts(taken) or _FIELD.fullmatch(taken[0].key):
            return True
        return any(known.verb(word.key) or known.direction(word.key) or known.apart(word.key) for word in taken)

    def _gets_up(self, key: str) -> bool:
        """`steh`, `aufstehen`."""
        return any(self.known.is_in((self.known.apart(key) or (key,))[0], one) for one in ("V_STEHEN", "V_ERHEBEN"))

    def _goes(self, taken: Sequence[Word]) -> bool:
        return any(self.known.direction(word.key) for word in taken)

    def _begins(self, at: int) -> bool:
        """Whether a verb stands at `at`, perhaps behind a polite word, and is not the noun it looks like."""
        found, known = self.found, self.known
        while at < len(found) and known.is_in(found[at].key, "FLOSKEL"):
            at += 1
        if at >= len(found):
            return False
        key = found[at].key
        if known.verb(key) is None and known.apart(key) is None:
            asked = any(known.is_in(key, kind) for kind in ("BITTE_DU", "ICH", "FRAGEWORT", "VERSUCH"))
            return asked and at + 1 < len(found)
        last = self._segment(at)[1:]  # Seil und hammer; pack Netz und Umhang ein: the particle is the first verb's
        lone = known.verb(key) is None and (not last or (len(last) == 1 and known.particle(last[0].key)))
        ends = lone or (not last and known.is_in(key, "V_KLOPFEN"))
        joins = at + 1 < len(found) and found[at + 1].key in JOINTS
        return not (known.noun(key) and (ends or joins or self.line[found[at].start].isupper()))

    def _final(self, key: str) -> bool:
        verb = self.known.verb(key)
        if verb is None:
            apart = self.known.apart(key)
            verb = self.known.verb(apart[0]) if apart else None
        return verb is not None and verb.final

    def _ends_in_verb(self, segment: Sequence[Word]) -> bool:
        return bool(segment) and self._final(segment[-1].key)
