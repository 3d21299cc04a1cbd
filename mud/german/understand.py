"""From a typed line to outcomes: clauses, trees, frames, referents; or a question, or what was not understood.

Knows every step of that road and the order of the grammars; refuses to know what happens next.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from mud.german import clauses as cutting
from mud.german.answers import chosen, filled, with_others
from mud.german.clauses import Clause
from mud.german.drafts import PLACED, PLACES, RELATIONS, completed, missing, natural
from mud.german.errors import Mistakes
from mud.german.frames import Draft, Reader, says_no
from mud.german.known import Known
from mud.german.lexicon import Lexicon
from mud.german.misreadings import Furthest, Misreadings
from mud.german.normalise import Word, fold
from mud.german.orders import undress
from mud.german.parser import Failure, Grammar
from mud.german.reading import Misread, Outcome, Question, Reading, Scope
from mud.german.resolver import Fixed, Resolver, Unclear, Unfound
from mud.german.surroundings import Surroundings
from mud.german.vocabulary import MOVED
from mud.shelves import shelf

SHARED: Final = "wort"
WORLD: Final = "welt"
TABLE: Final = "tisch"
_KEPT: Final = 32
"""Commands a scope keeps as they parsed: people type the same few all evening, and mostly nothing has changed."""
_CORRECTIONS: Final = 2
"""Words of one command that are corrected at most."""

_SEEING: Final = ("schauen", "betrachten", "durchsuchen", "inventar", "wer", "anwesende", "einstellungen", "verlauf")
_WATCHING: Final = ("brett", "vorlesen", "stand", "statistik", "zuege", "letzter_zug", "feld_frage", "meine_steine")
_HARMLESS: Final = frozenset((*_SEEING, *_WATCHING, "freie_felder", "hilfe", "kommandos", "sagen", "ja", "nein"))
"""Verbs that may be put as a question: they change nothing; to someone a question may be put, too."""

_GRAVE: Final = frozenset(("ende", "aufgeben", "stoppen", "verzichten", "passwort"))
"""Verbs nobody wants done by a slip of the finger: a corrected word is only proposed."""


def load_grammars() -> Mapping[str, str]:
    """The grammars of the shelf by name, with their mistakes (`pharao.fehler`) beside them."""
    folder = shelf("grammar")
    found = {path.stem: path.read_text("utf-8") for path in sorted(folder.glob("*.lark"))}
    return found | {path.stem: path.read_text("utf-8") for path in sorted(folder.glob("*.fehler.toml"))}


@dataclass(frozen=True, slots=True)
class _Read:
    """A clause that parsed: its draft, the verb as typed, and the note of a correction."""

    draft: Draft
    grammar: Grammar
    clause: Clause
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Failed:
    """A clause that no grammar took, with the parse that got furthest."""

    furthest: Furthest | None


class Understanding:
    """The language of the house. Made once; grammars are built when a line first needs them."""

    def __init__(self, lexicon: Lexicon, grammars: Mapping[str, str]) -> None:
        self.lexicon = lexicon
        shared = grammars[SHARED]
        self.grammars = {
            name: Grammar(name, text, shared)
            for name, text in grammars.items()
            if name != SHARED and not name.endswith(".fehler")
        }
        mistakes = {
            name: Mistakes(grammars[f"{name}.fehler"]) for name in self.grammars if f"{name}.fehler" in grammars
        }
        self._known = {name: Known(lexicon, [grammar]) for name, grammar in self.grammars.items()}
        self._all = Known(lexicon, list(self.grammars.values()))
        self._misreadings = Misreadings(lexicon, self.grammars, mistakes, self._known[WORLD], self._all)

    def warm(self) -> None:
        """Build every grammar now rather than when a line first needs it."""
        for grammar in self.grammars.values():
            grammar.lark  # noqa: B018  a cached property

    # --- the road of a line --------------------------------------------------------------------------------------

    def clauses(self, line: str) -> list[Clause]:
        """The commands of a line. An empty line has none."""
        return cutting.split(line, self._all)

    def read(self, clause: Clause, scope: Scope, tables: Sequence[str] = ()) -> Outcome:
        """What one command means to who can perceive `scope` and is at a table that knows `tables`."""
        if clause.problem:
            return Misread(clause.problem, {})
        around = self._around(scope)
        typed = (clause, *tables)
        found = around.parsed.get(typed)
        if found is None:
            if len(around.parsed) >= _KEPT:
                around.parsed.clear()
            found = around.parsed[typed] = self._parse(clause, around, self._order(tables))
        if isinstance(found, Misread):
            return found
        return self._resolve(found, around, {})

    def complete(self, line: str, scope: Scope, tables: Sequence[str] = ()) -> list[str]:
        """Whole words that may stand where the last, perhaps unfinished, word of `line` stands."""
        from mud.german.complete import complete

        return complete(self, line, scope, self._order(tables))

    def help_topics(self, word: str) -> tuple[str, ...]:
        """The verbs a typed word may begin a command of, the plainest first: `nimm` -> `nehmen`, `setzen`."""
        key = fold(word.strip())
        found: dict[str, None] = {}
        for name in self._order(tuple(self.grammars)):
            grammar = self.grammars[name]
            apart = grammar.vocabulary.apart(key) if key not in grammar.vocabulary.verbs else None
            heads = grammar.vocabulary.terminals.get(apart[0] if apart else key, ())
            particles = grammar.vocabulary.terminals.get(MOVED + apart[1], ()) if apart else ()
            found.update(dict.fromkeys(grammar.rules_with(heads, particles)))
        named = {fold(verb.infinitive) for verb in map(self._all.verb, [key]) if verb is not None}
        return tuple(sorted(found, key=lambda topic: topic not in named))

    def _around(self, scope: Scope) -> Surroundings:
        if scope.index is None:
            scope.index = Surroundings(self.lexicon, scope)
        found: Surroundings = scope.index
        return found

    def _order(self, tables: Sequence[str]) -> tuple[str, ...]:
        """Games first, then what every table knows, then the world."""
        games = [name for name in tables if name not in (TABLE, WORLD) and name in self.grammars]
        table = [TABLE] if (games or TABLE in tables) and TABLE in self.grammars else []
        return (*games, *table, WORLD)

    # --- parsing -------------------------------------------------------------------------------------------------

    def _parse(self, clause: Clause, around: Surroundings, names: Sequence[str]) -> "_Read | Misread":
        typed, notes = clause, list[str]()
        outcome = self._attempt(clause, around, names)
        while isinstance(outcome, _Failed) and len(notes) < _CORRECTIONS:
            corrected = self._misreadings.corrected(clause, around, names)
            if corrected is None:
                break
            clause, note = corrected
            notes.append(note)
            outcome = self._attempt(clause, around, names)
        match outcome:
            case _Read(draft) if notes and draft.verb in _GRAVE:
                return self._misreadings.doubt(typed, around, notes[0])
            case _Read() if notes:
                return replace(outcome, notes=tuple(f"({note})" for note in notes))
            case _Failed(furthest):
                return self._misreadings.misread(clause, around, names, furthest)
        return outcome

    def _attempt(self, clause: Clause, around: Surroundings, names: Sequence[str]) -> "_Read | _Failed | Misread":
        furthest: Furthest | None = None
        negated = asks = False
        for name in names:
            grammar = self.grammars[name]
            if name != WORLD and not grammar.concerns(clause.words):
                continue
            frame = undress(clause, self._known[name])
            for words in frame.orders:
                if not words:
                    return Misread("sprache.Leer", {})
                if name != WORLD and (not grammar.may_begin(words[0].key) or self._leads_out(words, around)):
                    continue
                tree = grammar.parse(clause.line, clause.end, words, around)
                if isinstance(tree, Failure):
                    if furthest is None or tree.at > furthest[0].at:
                        furthest = (tree, grammar)
                    continue
                draft = Reader(around, clause.line, words).command(tree)
                if frame.negated and draft.verb != "sagen" and not says_no(tree):
                    return Misread("sprache.Verneint", {}, len(words))
                if frame.asks and draft.verb not in _HARMLESS:
                    return Misread("sprache.NurFrage", {}, len(words))
                return _Read(draft, grammar, clause)
            negated |= frame.negated and self._known[name].verb(frame.orders[0][0].key) is not None
            asks |= frame.asks
        if negated or asks:
            return Misread("sprache.Verneint" if negated else "sprache.NurFrage", {}, 0)
        return _Failed(furthest)

    @staticmethod
    def _leads_out(words: Sequence[Word], around: Surroundings) -> bool:
        """`w` at a table throws the dice, unless there is a way west."""
        return len(words) == 1 and _SHORT_DIRECTIONS.get(words[0].key, "") in around.scope.directions

    # --- resolving -----------------------------------------------------------------------------------------------

    def _resolve(self, read: _Read, around: Surroundings, fixed: Fixed) -> Outcome:
        draft = completed(read.draft, around)
        infinitive = read.grammar.vocabulary.infinitive(draft.verb)
        resolver = Resolver(around, draft.verb, fixed)
        things: dict[str, tuple[str, ...]] = {}
        try:
            for slot, phrases in draft.slots.items():
                things[slot] = resolver.slot(slot, phrases, draft.praep.get(slot, ""))
        except Unclear as unclear:
            return self._ask_which(unclear, read, fixed)
        except Unfound as unfound:
            return unfound.misread
        lacking = missing(draft)
        if lacking:
            return self._ask_for(lacking, infinitive, read, things, around, fixed)
        values = dict(draft.values)
        if draft.verb in PLACED:
            said = next((draft.praep[slot] for slot in PLACES if draft.praep.get(slot)), "")
            praep = RELATIONS.get(said) or natural(things.get("wohin", ()), around)
            if said and said not in RELATIONS:
                return Misread("sprache.NichtDorthin", {}, 0)
            values["praep"] = praep
        return Reading(draft.verb, things, values, dict(draft.slots), (*read.notes, *resolver.notes), read.clause.raw)

    # --- asking --------------------------------------------------------------------------------------------------

    def _ask_which(self, unclear: Unclear, read: _Read, fixed: Fixed) -> Question:
        key, facts = unclear.key_and_facts()

        def resume(answer: str, scope: Scope) -> Outcome | None:
            around = self._around(scope)
            draft = self._answer(answer, around)
            if draft is None:
                return None
            try:
                ids = chosen(draft, unclear, around)
            except Unclear:
                return Question(key, facts, resume)
            if ids:
                return self._resolve(read, around, {**fixed, (unclear.slot, unclear.index): ids})
            other = draft.slots.get("was", ())
            if not any(phrase.noun and around.meant(phrase.noun) for phrase in other):
                return None
            return self._resolve(replace(read, draft=with_others(read.draft, unclear, other)), around, fixed)

        return Question(key, facts, resume)

    def _ask_for(
        self,
        slot: str,
        infinitive: str,
        read: _Read,
        things: Mapping[str, tuple[str, ...]],
        around: Surroundings,
        fixed: Fixed,
    ) -> Question:
        nouns = [around.by_id[id_].noun for id_ in things.get("was", ()) if id_ in around.by_id]
        key = _FOR_SLOT[slot]
        facts: dict[str, Any] = {"verb": infinitive}
        if nouns and slot in ("wohin", "wem"):
            key, facts = key + "Was", {**facts, "was": nouns}

        def resume(answer: str, scope: Scope) -> Outcome | None:
            fresh = self._around(scope)
            draft = filled(read.draft, slot, answer, self._answer(answer, fresh))
            if draft is None:
                return None
            return self._resolve(replace(read, draft=draft), fresh, fixed)

        return Question(key, facts, resume)

    def _answer(self, line: str, around: Surroundings) -> Draft | None:
        """A line read as an answer: a phrase, a place, a direction; None if it is a command or nothing of these."""
        clauses = self.clauses(line)
        if len(clauses) != 1 or clauses[0].problem or not clauses[0].words:
            return None
        clause = clauses[0]
        known = self._known[WORLD]
        words = [word for word in clause.words if not known.is_in(word.key, "FLOSKEL")]
        if not words or (known.verb(words[0].key) is not None and not around.meant(words[0].key)):
            return None
        tree = self.grammars[WORLD].parse(clause.line, clause.end, words, around, "antwort")
        if isinstance(tree, Failure):
            return None
        return Reader(around, clause.line, words).answer(tree)


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
_FOR_SLOT: Final = {
    "was": "sprache.FehltWas",
    "wen": "sprache.FehltWen",
    "wem": "sprache.FehltWem",
    "wohin": "sprache.FehltWohin",
    "woher": "sprache.FehltWoher",
    "text": "sprache.FehltText",
    "name": "sprache.FehltWem",
    "womit": "sprache.FehltWomit",
}
SENTENCES: Final = (
    *_FOR_SLOT.values(),
    "sprache.FehltWohinWas",
    "sprache.FehltWemWas",
)
"""Keys that are put together or chosen in a table."""
