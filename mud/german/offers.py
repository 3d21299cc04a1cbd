"""What a line that was not understood may have meant by its own words: a part of it, a word put right, what it lacks.

Knows which parts of a line are commands and what it names here; refuses to know how they are offered, and does nothing.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from mud.german.grammar.verbs import Traits
from mud.german.line.clauses import Clause
from mud.german.line.normalise import fold, name_key, words
from mud.german.line.numbers import field
from mud.german.line.words import TURNS
from mud.german.meaning.reading import Misread, Outcome, Question, Reading, Referent, Scope
from mud.german.meaning.scope_index import ScopeIndex
from mud.german.parsing import WORLD
from mud.german.shortening import NO, Shortening
from mud.german.understand import Understanding

UNKNOWN: Final = ("sprache.UnbekanntesWort", "sprache.UnbekanntesWortNah")
"""How a line is read that has a word nobody knows."""
_AT_TABLES: Final = ("sprache.NurAmTisch", "sprache.AndererTisch")
_OTHERS: Final = ("sprache.FalscherOrt", "sprache.Unvollstaendig", "sprache.OhneVerb", "sprache.FrageOffen")
UNREAD: Final = frozenset((*UNKNOWN, *_AT_TABLES, *_OTHERS))
"""How a line is read that is no command; any other misreading is one all the same."""
_NOT_THERE: Final = "sprache.NichtDort"
NOT_HERE: Final = ("sprache.NichtHier", "sprache.NichtsDavon", _NOT_THERE)
"""How a line is read that names something that is not here, with what else it names."""
_SMALL: Final = ("ART", "LOKAL", "DA", "PRON", "FLOSKEL", "HIER", "MENGE", "FRAGEWORT", "ICH_WILL", "BITTE_DU")
"""Words of grammar, whatever else they may mean: `weg`."""
_AROUND: Final = ("ART", "ANTWORTEND", "FLOSKEL", "ZU", "KOMMA")
"""What may stand around a name that is an answer."""
_WISHING: Final = ("ICH", "ICH_WILL", "BITTE_DU", "FLOSKEL", "ART")
"""What stands around a verb that somebody wishes for."""
_WHOLE: Final[Mapping[str, str]] = {"setzen": "setze dich"}
"""How a command is typed that a bare verb may be read as, and nobody says so."""


@dataclass(frozen=True, slots=True)
class Offer:
    """`command` can be typed as it stands and means `reading`."""

    command: str
    reading: Reading


@dataclass(frozen=True, slots=True)
class _Named:
    """Something here that a line names, and by which word."""

    referent: Referent
    key: str


class Offers:
    """Looks for commands that come near. What is found was read here, and fits what its verb is for."""

    def __init__(self, understanding: Understanding) -> None:
        self._understanding = understanding
        self._grammar = understanding.grammars[WORLD]
        self._shortening = Shortening(understanding)

    @cached_property
    def _spelt(self) -> Mapping[str, str]:
        """The words of the grammar as they are written: `rüber`, where `rueber` is read."""
        return {fold(word): word for words in self._grammar.vocabulary.lists.values() for word in words}

    def of(
        self, misread: Misread, clause: Clause, scope: Scope, tables: Sequence[str] = ()
    ) -> "Offer | Question | Misread | None":
        """The nearest command, if a line was not understood and there is one; or what is to be asked or said instead:
        what its verb lacks, and which of its things is not here.
        """
        if misread.key not in (*UNREAD, *NOT_HERE) or not clause.words:
            return None
        around = self._understanding.around(scope)
        if misread.key in NOT_HERE:
            is_wish = (
                misread.key != _NOT_THERE
                and self.may_be_guessed(clause, scope)
                and self._typed_verb(clause, around) is not None
            )
            return self._shortened(clause, scope, tables) if is_wish else None
        if misread.key in UNKNOWN and len(persons := self._begun(misread, around)) > 1:
            return self._ask_who(misread, clause, persons, tables)
        if not self.may_be_guessed(clause, scope):
            return self._main_clause(clause, around, scope, tables)
        if misread.key == "sprache.UnbekanntesWortNah":
            return self._spelled(misread, clause, scope, tables)
        if misread.key not in UNKNOWN and (absent := self._absent(clause, around)) is not None:
            return absent
        named, typed = self._named(clause, around), self._typed_verb(clause, around)
        unknown = str(misread.facts["wort"]) if misread.key in UNKNOWN else ""
        if typed and (shorter := self._shortened(clause, scope, tables, unknown)) is not None:
            return shorter
        if misread.key in ("sprache.OhneVerb", *_AT_TABLES) and len(named) == 1:
            look = f"betrachte {named[0].referent.noun:den}"
            reading = self.read(look, scope, tables)
            return Offer(look, reading) if reading is not None and reading.verb == "betrachten" else None
        if misread.key in _AT_TABLES or not typed:
            return None
        verb = " ".join(part for part in typed if part)
        clauses = self._understanding.clauses(verb)
        outcome = self._understanding.read(clauses[0], scope, tables) if len(clauses) == 1 else None
        if isinstance(outcome, Question):
            return None if misread.key in UNKNOWN else outcome
        is_whole = isinstance(outcome, Reading) and not outcome.things and self._is_only_verb(clause)
        if not isinstance(outcome, Reading) or not is_whole or outcome.verb in _SPOKEN:
            return None
        return Offer(_WHOLE.get(outcome.verb, verb), outcome)

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
        first, *others = clause.words
        if clause.asks or known.speech(first.key) or known.is_in(first.key, "FRAGEWORT"):
            return False
        if around.person(first.key) and others:
            return False
        turns = (word.key in TURNS or known.is_in(word.key, "NICHT") for word in clause.words)
        slips = (sorted(word.key) == sorted(no) for word in clause.words for no in NO)  # nciht
        return not any(turns) and not any(slips) and not any(word.key == ":" for word in clause.words)

    # --- what a line names -----------------------------------------------------------------------------------------

    def named(self, clause: Clause, scope: Scope) -> list[Referent]:
        """What a line names of what is here, in its order."""
        return [one.referent for one in self._named(clause, self._understanding.around(scope))]

    def _named(self, clause: Clause, around: ScopeIndex) -> list[_Named]:
        found, known = dict[str, _Named](), self._understanding.words
        for at, word in enumerate(clause.words):
            key = word.key
            is_short = len(key) < 3 if key.isalpha() else field(key) is None
            is_short = is_short or known.is_in(key, "V_LIEGEN")  # no Fliegen
            if is_short or (at == 0 and key in self._grammar.vocabulary.verbs):
                continue
            if not (meant := around.named(key, listed=known.listed(key) and known.verb(key) is None)):
                continue
            one = around.described(meant, clause.words[max(0, at - 2) : at])[0]
            found.setdefault(one.id, _Named(one, key))
        return list(found.values())

    def _typed_verb(self, clause: Clause, around: ScopeIndex) -> tuple[str, str] | None:
        """The first verb of a line as one commands with it, and its particle."""
        vocabulary = self._grammar.vocabulary
        for at, word in enumerate(clause.words):
            if around.is_name(word.key) and at:
                continue
            form, apart = vocabulary.verbs.get(word.key), vocabulary.apart(word.key)
            if form is not None and not vocabulary.has(word.key, "V_SEIN"):
                return vocabulary.command(form.infinitive), ""
            if apart is not None:
                particle = self._spelt.get(apart[1], apart[1])
                return vocabulary.command(vocabulary.verbs[apart[0]].infinitive), particle
        return None

    def _main_clause(self, clause: Clause, around: ScopeIndex, scope: Scope, tables: Sequence[str]) -> Offer | None:
        """`stell die Lampe so hin, dass sie nicht umfällt`: the command without the clause that depends on it."""
        main = clause._replace(words=self._shortening.main(clause.words))
        is_wish = main.words and self.may_be_guessed(main, scope) and self._typed_verb(main, around) is not None
        return self._shortened(clause, scope, tables) if is_wish else None

    def _shortened(self, clause: Clause, scope: Scope, tables: Sequence[str], unknown: str = "") -> Offer | None:
        """The longest part of a line that is a command as it stands, about all that it still names."""
        around = self._understanding.around(scope)
        named = self._named(clause, around)
        for command, keys in self._shortening.parts(clause.raw, around, unknown):
            reading = self.read(command, scope, tables)
            if reading is None or len(keys) < 2 or not (reading.values or reading.things):
                continue
            kept = [one for one in named if one.key in keys]
            is_way = "richtung" in reading.values
            if is_way or ((kept or not named) and (reading.values or self._has_all(reading, kept))):
                return Offer(command, reading)
        return None

    def _absent(self, clause: Clause, around: ScopeIndex) -> Misread | None:
        """The first noun of a line of which there is nothing here."""
        for word in clause.words:
            key, vocabulary = word.key, self._grammar.vocabulary
            if len(key) < 3 or not key.isalpha() or key in vocabulary.verbs or key in vocabulary.particles:
                continue
            is_small = any(kind in _SMALL or kind[:2] == "R_" for kind in vocabulary.terminals.get(key, ()))
            if not is_small and around.noun(key) and not around.here(key):
                return Misread("sprache.NichtHier", {"wort": clause.line[word.start : word.end]})
        return None

    def _is_only_verb(self, clause: Clause) -> bool:
        """`ich will losfahren`: whether a line says no more than its verb."""
        vocabulary = self._grammar.vocabulary
        said = [word for word in clause.words if not any(vocabulary.has(word.key, kind) for kind in _WISHING)]
        return all(word.key in vocabulary.verbs or vocabulary.apart(word.key) is not None for word in said)

    # --- what is offered --------------------------------------------------------------------------------------------

    def _spelled(self, misread: Misread, clause: Clause, scope: Scope, tables: Sequence[str]) -> Offer | None:
        """The line with the nearest word in the place of the unknown one."""
        wrong, right = str(misread.facts["wort"]), str(misread.facts["nah"])
        command = clause.raw.replace(wrong, right, 1)
        reading = self.read(command, scope, tables)
        return None if reading is None else Offer(command, reading)

    def read(self, command: str, scope: Scope, tables: Sequence[str]) -> Reading | None:
        """What a command means, if it means something without a doubt and its things are what the verb is for."""
        clauses = self._understanding.clauses(command)
        outcome = self._understanding.read(clauses[0], scope, tables) if len(clauses) == 1 else None
        if not isinstance(outcome, Reading) or outcome.notes or outcome.verb in _SPOKEN:
            return None
        around, traits = self._understanding.around(scope), self._grammar.traits.of(outcome.verb)
        for slot, ids in outcome.things.items():
            if not all(_suits(referent, slot, traits) for referent in around.still_here(ids)):
                return None
        return replace(outcome, line=command)

    @staticmethod
    def _has_all(reading: Reading, named: Sequence[_Named]) -> bool:
        things = {id_ for ids in reading.things.values() for id_ in ids}
        return {one.referent.id for one in named} <= things


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
