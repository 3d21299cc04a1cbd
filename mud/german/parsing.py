"""One command through the grammars: set phrases, orders of words, slips put right, until one of them takes it.

Knows the order of attempts and which verbs may not be put as a question; refuses to know which things are meant.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from mud.german.clauses import Clause
from mud.german.drafts import completed, missing
from mud.german.errors import Mistakes
from mud.german.frames import Draft, Reader, says_no
from mud.german.idioms import Idioms
from mud.german.known import Known
from mud.german.lexicon import Lexicon
from mud.german.meaning import denies, joined, leads_somewhere
from mud.german.misreadings import Furthest, Misreadings
from mud.german.normalise import Word
from mud.german.orders import Frame, counts, plainly, undress
from mud.german.parser import Failure, Grammar
from mud.german.reading import Misread
from mud.german.surroundings import Surroundings

SHARED: Final = "wort"
WORLD: Final = "welt"
IDIOMS: Final = "wendungen"
TABLE: Final = "tisch"
_CORRECTIONS: Final = 2
"""Words of one command that are corrected at most."""

_SEEING: Final = ("schauen", "inventar", "wer", "anwesende", "einstellungen", "verlauf")
_WATCHING: Final = ("brett", "vorlesen", "stand", "statistik", "bestenliste", "zuege", "letzter_zug")
_HARMLESS: Final = frozenset((*_SEEING, *_WATCHING, "hilfe", "kommandos", "sagen", "ja", "nein"))
"""Verbs that may be put as a question: they change nothing; to someone a question may be put, too."""
_ASKING: Final = re.compile(r"^\?frage:(.*(?:\n[ \t].*)*)", re.MULTILINE)
"""The rule in which a grammar lists the verbs that only ask."""

_GRAVE: Final = frozenset(("ende", "aufgeben", "stoppen", "verzichten", "passwort"))
"""Verbs nobody wants done by a slip of the finger: a corrected word is only proposed."""


def _asking(grammar: str) -> set[str]:
    found = _ASKING.search(grammar)
    return set(re.findall(r"\w+", found[1])) if found else set()


@dataclass(frozen=True, slots=True)
class Read:
    """A clause that parsed: its draft, the verb as typed, and the note of a correction."""

    draft: Draft
    grammar: Grammar
    clause: Clause
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Failed:
    """A clause that no grammar took, with the parse that got furthest. `negated`: a command that says not to;
    `asks`: one put as a question."""

    furthest: Furthest | None
    negated: bool = False
    asks: bool = False

    def or_further(self, other: "_Failed") -> "_Failed":
        """This and what another grammar made of the same; of two parses that came as far, the first."""
        ours, theirs = self.furthest, other.furthest
        further = theirs if ours is None or (theirs is not None and theirs[0].at > ours[0].at) else ours
        return _Failed(further, self.negated or other.negated, self.asks or other.asks)


class Parsing:
    """The grammars and all that helps a command into one of them. `texts`: the files of the shelf `grammar`."""

    def __init__(self, lexicon: Lexicon, grammars: Mapping[str, Grammar], texts: Mapping[str, str]) -> None:
        self.grammars = grammars
        self.known = {name: Known(lexicon, [grammar]) for name, grammar in grammars.items()}
        self.everywhere = Known(lexicon, list(grammars.values()))
        mistakes = {name: Mistakes(texts[f"{name}.fehler"]) for name in grammars if f"{name}.fehler" in texts}
        self._idioms = {
            name: Idioms(texts.get(IDIOMS if name == WORLD else f"{name}.{IDIOMS}", ""), self._counts)
            for name in grammars
        }
        self._harmless = _HARMLESS.union(*(_asking(texts.get(name, "")) for name in grammars))
        self.misreadings = Misreadings(lexicon, grammars, mistakes, self.known[WORLD], self.everywhere)

    def warm(self) -> None:
        """Work out what would else be worked out when a line first needs it."""
        for name, grammar in self.grammars.items():
            grammar.warm()
            self._idioms[name].table  # noqa: B018  a cached property

    def _counts(self, key: str) -> bool:
        return counts(key, self.known[WORLD])

    def parse(self, clause: Clause, around: Surroundings, names: Sequence[str]) -> "Read | Misread":
        """The command of a clause by the first grammar that takes it, slips put right; or what is the matter."""
        typed, notes = clause, list[str]()
        outcome = self._attempt(clause, around, names)
        if isinstance(outcome, _Failed) and (whole := joined(clause, around)) is not None:
            again = self._attempt(whole, around, names)
            clause, outcome = (whole, again) if isinstance(again, Read) else (clause, outcome)
        while isinstance(outcome, _Failed) and len(notes) < _CORRECTIONS:
            corrected = self.misreadings.corrected(clause, around, names)
            if corrected is None:
                break
            clause, note = corrected
            notes.append(note)
            outcome = self._attempt(clause, around, names)
        match outcome:
            case Read(draft) if notes and draft.verb in _GRAVE:
                return self.misreadings.doubt(typed, around, notes[0])
            case Read() if notes:
                return replace(outcome, notes=tuple(f"({note})" for note in notes))
            case _Failed(furthest):
                if (opened := self._left_open(clause, around, names, furthest)) is not None:
                    return opened
                return self.misreadings.misread(clause, around, names, furthest)
        return outcome

    def _left_open(
        self, clause: Clause, around: Surroundings, names: Sequence[str], furthest: Furthest | None
    ) -> "Read | None":
        """`leg die Feder in`, `öffne den Schrank mit`: what ends in a preposition lacks what it stands before."""
        if furthest is None or furthest[0].at < len(furthest[0].words) or len(clause.words) < 2:
            return None
        last, known = clause.words[-1].key, self.known[WORLD]
        if not any(known.is_in(last, kind) for kind in ("LOKAL", "ZU", "MIT")):
            return None
        read = self._attempt(replace(clause, words=clause.words[:-1]), around, names)
        if not isinstance(read, Read):
            return None
        draft = completed(read.draft, around)
        if draft.verb == "schauen" and known.is_in(last, "LOKAL"):
            draft = Draft("durchsuchen", missing=["was"])
        if last == "auf" and draft.verb == "geben":  # gib auf: that is said at a table
            return None
        if last == "mit" and draft.verb in ("oeffnen", "schliessen") and "womit" not in draft.slots:
            draft.missing.append("womit")
        lacking = missing(draft)
        if lacking is None:
            return None
        draft.praep[lacking] = last
        return replace(read, draft=draft)

    def _attempt(self, clause: Clause, around: Surroundings, names: Sequence[str]) -> "Read | _Failed | Misread":
        plain, kept_beside = plainly(clause, self.known[WORLD], [self._idioms[name] for name in names])
        if plain is not None and (own := self._in_a_games_own_way(clause, around, names[:kept_beside])) is not None:
            return own
        failed = _Failed(None)
        for name in names:
            if not self._concerns(name, plain or clause.words):
                continue
            outcome = self._by(name, undress(clause, self.known[name], plain), clause, around, plain is not None)
            if not isinstance(outcome, _Failed):
                return outcome
            failed = failed.or_further(outcome)
        if (order := self._order_to_somebody(clause, around)) is not None:
            return order
        if failed.negated or failed.asks:
            return Misread("sprache.Verneint" if failed.negated else "sprache.NurFrage", {}, 0)
        return failed

    def _in_a_games_own_way(self, clause: Clause, around: Surroundings, names: Sequence[str]) -> "Read | None":
        """What a game makes of a line as it was typed that is a set phrase of wider places: `leere Mulde 3` is its own
        before it is the world's `nimm alles aus Mulde 3`. Not what is left of `ich muss weg`: that says something else.
        """
        for name in names:
            if name != TABLE and self._concerns(name, clause.words):
                frame = undress(clause, self.known[name])
                own = _Failed(None) if frame.requested else self._by(name, frame, clause, around, False)
                if isinstance(own, Read):
                    return own
        return None

    def _concerns(self, name: str, words: Sequence[Word]) -> bool:
        return name == WORLD or self.grammars[name].concerns(words)

    def _by(
        self, name: str, frame: Frame, clause: Clause, around: Surroundings, is_phrase: bool
    ) -> "Read | _Failed | Misread":
        """What one grammar makes of a clause in one of the orders of its words."""
        grammar, known = self.grammars[name], self.known[name]
        furthest: Furthest | None = None
        for words in frame.orders:
            if not words:
                return Misread("sprache.Leer", {})
            if name != WORLD and (not grammar.may_begin(words[0].key) or self._leads_out(words, around)):
                continue
            late = words[0].start > words[-1].start or is_phrase
            stop = max(word.end for word in words[1:] or words) if late else clause.end
            tree = grammar.parse(clause.line, stop, words, around)
            if isinstance(tree, Failure):
                if furthest is None or tree.at > furthest[0].at:
                    furthest = (tree, grammar)
                continue
            draft = Reader(around, clause.line, words).command(tree)
            if draft.verb == "gehen" and known.is_in(words[0].key, "LOKAL") and not leads_somewhere(draft):
                continue  # `in der Schale` is no way
            if draft.verb in ("fragen", "erzaehlen") and denies(draft):
                return Misread("sprache.Verneint", {}, len(words))
            if frame.negated and draft.verb != "sagen" and not says_no(tree):
                return Misread("sprache.Verneint", {}, len(words))
            if (frame.asks and draft.verb not in self._harmless) or (clause.asks and draft.verb in _GRAVE):
                return Misread("sprache.NurFrage", {}, len(words))
            return Read(draft, grammar, clause)
        return _Failed(furthest, frame.negated and known.verb(frame.orders[0][0].key) is not None, frame.asks)

    def _order_to_somebody(self, clause: Clause, around: Surroundings) -> "Read | None":
        """`Wirt gib mir Wasser`, with or without a sign behind the name: it is said to him."""
        words = clause.words
        if len(words) < 3 or not around.person(words[0].key) or self.everywhere.verb(words[1].key) is None:
            return None
        words = (words[0], Word(",", words[0].end, words[0].end), *words[1:])
        tree = self.grammars[WORLD].parse(clause.line, clause.end, words, around)
        if isinstance(tree, Failure):
            return None
        return Read(Reader(around, clause.line, words).command(tree), self.grammars[WORLD], clause)

    @staticmethod
    def _leads_out(words: Sequence[Word], around: Surroundings) -> bool:
        """`w` at a table throws the dice, unless there is a way west."""
        return len(words) == 1 and _SHORT_DIRECTIONS.get(words[0].key, "") in around.scope.directions


_SHORT_DIRECTIONS: Final = {
    "n": "norden",
    "s": "sueden",
    "o": "osten",
    "w": "westen",
    "no": "nordosten",
    "nw": "nordwesten",
    "so": "suedosten",
    "sw": "suedwesten",
    "u": "unten",
    "ob": "oben",
}
