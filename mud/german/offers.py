"""What a line that was not understood names of what is here, and what it means with a slip of the finger put right.

Refuses to know how that is offered, and does nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from mud.german.grammar.verbs import Traits
from mud.german.line.clauses import Clause
from mud.german.line.normalise import name_key, words
from mud.german.line.numbers import field
from mud.german.line.words import TURNS
from mud.german.meaning.reading import Misread, Outcome, Question, Reading, Referent, Scope
from mud.german.meaning.scope_index import ScopeIndex
from mud.german.parsing import WORLD
from mud.german.understand import Understanding

UNKNOWN: Final = ("sprache.UnbekanntesWort", "sprache.UnbekanntesWortNah")
"""How a line is read that has a word nobody knows."""
_AT_TABLES: Final = ("sprache.NurAmTisch", "sprache.AndererTisch")
_OTHERS: Final = ("sprache.FalscherOrt", "sprache.Unvollstaendig", "sprache.OhneVerb", "sprache.FrageOffen")
UNREAD: Final = frozenset((*UNKNOWN, *_AT_TABLES, *_OTHERS))
"""How a line is read that is no command; any other misreading is one all the same."""
NOT_HERE: Final = ("sprache.NichtHier", "sprache.NichtsDavon", "sprache.NichtDort")
"""How a line is read that names something that is not here, with what else it names."""
_AROUND: Final = ("ART", "ANTWORTEND", "FLOSKEL", "ZU", "KOMMA")
"""What may stand around a name that is an answer."""
_LONG: Final = 4
"""Letters at least of a name that may be misspelt."""
_NO: Final = ("nicht", "nie", "niemals", "kein", "keine", "keinen")


@dataclass(frozen=True, slots=True)
class Offer:
    """`command` can be typed as it stands and means `reading`."""

    command: str
    reading: Reading


class Offers:
    """Looks for commands that come near. What is found was read here, and fits what its verb is for."""

    def __init__(self, understanding: Understanding) -> None:
        self._understanding = understanding
        self._grammar = understanding.grammars[WORLD]

    def of(
        self, misread: Misread, clause: Clause, scope: Scope, tables: Sequence[str] = ()
    ) -> "Offer | Question | None":
        """What a line means with its slip of the finger put right; a look at the one thing it names, where it has no
        verb; or a question for which of those is meant whose names begin as its unknown word does. None for the rest.
        """
        around = self._understanding.around(scope)
        if misread.key in UNKNOWN and len(persons := self._begun(misread, around)) > 1:
            return self._ask_who(misread, clause, persons, tables)
        if not self.may_be_guessed(clause, scope):
            return None
        if misread.key == "sprache.UnbekanntesWortNah":
            return self._spelled(misread, clause, scope, tables)
        named = self._named(clause, around) if misread.key in ("sprache.OhneVerb", *_AT_TABLES) else ()
        if len(named) != 1:
            return None
        look = f"betrachte {named[0].noun:den}"
        reading = self.read(look, scope, tables)
        return Offer(look, reading) if reading is not None and reading.verb == "betrachten" else None

    @staticmethod
    def _begun(misread: Misread, around: ScopeIndex) -> list[Referent]:
        """The persons here whose name begins as the unknown word does."""
        stub = name_key(str(misread.facts["wort"]))
        persons = (r for r in around.referents if "person" in r.tags and r.noun.proper and r.id != around.scope.actor)
        return [person for person in persons if len(stub) > 1 and name_key(person.noun.lemma).startswith(stub)]

    def _ask_who(
        self, misread: Misread, clause: Clause, persons: Sequence[Referent], tables: Sequence[str]
    ) -> Question:
        """Half a name that several have: which of them is meant, and then the whole line."""

        def resume(answer: str, scope: Scope) -> Outcome | None:
            said = [
                word for word in words(answer) if not any(self._grammar.vocabulary.has(word.key, k) for k in _AROUND)
            ]
            keys = {name_key(answer[word.start : word.end]) for word in said}
            chosen = [person.noun.lemma for person in persons if {name_key(person.noun.lemma)} == keys]
            if len(chosen) != 1:
                return None
            clauses = self._understanding.clauses(clause.raw.replace(str(misread.facts["wort"]), chosen[0], 1))
            return self._understanding.read(clauses[0], scope, tables) if len(clauses) == 1 else None

        return Question("sprache.WelchesVon", {"auswahl": [format(person.noun, "den") for person in persons]}, resume)

    def may_be_guessed(self, clause: Clause, scope: Scope) -> bool:
        """Not what is said to somebody, asked, or may mean the opposite."""
        around, known = self._understanding.around(scope), self._understanding.words
        if not clause.words:
            return False
        first, *others = clause.words
        if clause.asks or known.speech(first.key) or known.is_in(first.key, "FRAGEWORT"):
            return False
        if around.person(first.key) and others:
            return False
        turns = (word.key in TURNS or known.is_in(word.key, "NICHT") for word in clause.words)
        slips = (sorted(word.key) == sorted(no) for word in clause.words for no in _NO)  # nciht
        return not any(turns) and not any(slips) and not any(word.key == ":" for word in clause.words)

    # --- what a line names -----------------------------------------------------------------------------------------

    def named(self, clause: Clause, scope: Scope, *, loosely: bool = False) -> list[Referent]:
        """What a line names of what is here, in its order. `loosely`: in two words, or with slips, too."""
        return self._named(clause, self._understanding.around(scope), loosely=loosely)

    def _named(self, clause: Clause, around: ScopeIndex, *, loosely: bool = False) -> list[Referent]:
        found, known, before = dict[str, Referent](), self._understanding.words, ""
        for at, word in enumerate(clause.words):
            key, joined = word.key, f"{before}{word.key}"
            is_short = len(key) < 3 if key.isalpha() else field(key) is None
            is_short = is_short or known.is_in(key, "V_LIEGEN")  # no Fliegen
            if is_short or (at == 0 and key in self._grammar.vocabulary.verbs):
                before = ""
                continue
            is_listed = known.listed(key)
            meant = around.named(key, listed=is_listed and known.verb(key) is None)
            if (
                loosely and before and (both := [one for one in around.meant(joined) if joined in one.names])
            ):  # sonnen uhr
                meant, found = tuple(both), {id_: one for id_, one in found.items() if one not in around.meant(before)}
            elif loosely and not meant and not is_listed and len(key) >= _LONG:
                near = (name for speller in around.spellers for name in speller.near(key))
                meant = next(map(around.meant, near), ())
            before = "" if is_listed else key
            if meant:
                one = around.described(meant, clause.words[max(0, at - 2) : at])[0]
                found.setdefault(one.id, one)
        return list(found.values())

    # --- what is offered --------------------------------------------------------------------------------------------

    def _spelled(self, misread: Misread, clause: Clause, scope: Scope, tables: Sequence[str]) -> Offer | None:
        """The line with its slips put right, or with the nearest word in the place of the unknown one."""
        wrong, right = str(misread.facts["wort"]), str(misread.facts["nah"])
        command = str(misread.facts.get("befehl") or clause.raw.replace(wrong, right, 1))
        reading = self.read(command, scope, tables)
        return None if reading is None else Offer(command, reading)

    def read(self, command: str, scope: Scope, tables: Sequence[str]) -> Reading | None:
        """What a command means, if it means something without a doubt and its things are what the verb is for."""
        clauses = self._understanding.clauses(command)
        outcome = self._understanding.read(clauses[0], scope, tables) if len(clauses) == 1 else None
        if not isinstance(outcome, Reading) or outcome.verb in _SPOKEN:
            return None
        if any(isinstance(note, Misread) for note in outcome.notes):
            return None
        around, traits = self._understanding.around(scope), self._grammar.traits.of(outcome.verb)
        for slot, ids in outcome.things.items():
            if not all(_suits(referent, slot, traits) for referent in around.still_here(ids)):
                return None
        return replace(outcome, line=command)


def _suits(referent: Referent, slot: str, traits: Traits) -> bool:
    """Whether something is what a verb likes in a slot; what it would rather not have to act on, it has not."""
    wishes = traits.lieber.get(slot, ())
    wanted = {wish for wish in wishes if not wish.startswith("!")}
    unwanted = {wish.removeprefix("!") for wish in wishes if wish.startswith("!")}
    if slot not in ("was", "wen"):
        unwanted &= {"person"}
    return (not wanted or bool(wanted & referent.tags)) and not unwanted & referent.tags


_SPOKEN: Final = frozenset(
    ("sagen", "rufen", "fluestern", "hinfluestern", "mitteilen", "gebaerde", "ende", "aufgeben", "ja", "nein")
)
"""What is never offered."""
