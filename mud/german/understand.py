"""From a typed line to outcomes: clauses, trees, frames, referents; or a question, or what was not understood.

Knows every step of that road and the order of the grammars; refuses to know what happens next.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from mud.german import clauses as cutting
from mud.german import spelling
from mud.german.clauses import Clause
from mud.german.errors import Mistakes
from mud.german.frames import Draft, Reader
from mud.german.lexer import field, number, order, unquote
from mud.german.lexicon import Lexicon
from mud.german.normalise import Word, fold
from mud.german.parser import Failure, Grammar
from mud.german.reading import Misread, NounPhrase, Outcome, Question, Reading, Referent, Scope
from mud.german.resolver import Fixed, Resolver, Unclear, Unfound
from mud.german.surroundings import Surroundings
from mud.german.vocabulary import MOVED, Verb
from mud.shelves import shelf

SHARED: Final = "wort"
WORLD: Final = "welt"
TABLE: Final = "tisch"
_CORRECTIONS: Final = 2
"""Words of one command that are corrected at most."""

# What a verb cannot do without; the grammar asks for what is missing at once, this for what the frame could not tell.
_NEEDED: Final[Mapping[str, tuple[str, ...]]] = {
    "legen": ("was", "wohin"),
    "geben": ("was", "wem"),
    "zeigen": ("was", "wem"),
    "gehen": ("wohin",),
    "fluestern": ("wem", "text"),
    "fragen": ("wen", "text"),
    "erzaehlen": ("wem", "text"),
    "mitteilen": ("name", "text"),
}
_PLACED: Final = frozenset(("legen", "durchsuchen"))
"""Verbs whose preposition matters."""
_RELATIONS: Final = {"in": "in", "auf": "auf", "ueber": "auf", "unter": "unter", "hinter": "hinter"}
_PLACES: Final = ("wohin", "was")
_SEEING: Final = ("schauen", "betrachten", "durchsuchen", "inventar", "wer", "anwesende", "einstellungen", "verlauf")
_WATCHING: Final = ("brett", "vorlesen", "stand", "statistik", "zuege", "letzter_zug", "feld_frage", "meine_steine")
_HARMLESS: Final = frozenset((*_SEEING, *_WATCHING, "freie_felder", "hilfe", "kommandos", "ja", "nein"))
"""Verbs that may be put as a question: they change nothing."""


def load_grammars() -> Mapping[str, str]:
    """The grammars of the shelf by name, with their mistakes (`pharao.fehler`) beside them."""
    folder = shelf("grammar")
    found = {path.stem: path.read_text("utf-8") for path in sorted(folder.glob("*.lark"))}
    return found | {path.stem: path.read_text("utf-8") for path in sorted(folder.glob("*.fehler.toml"))}


_NONE: Final[frozenset[str]] = frozenset()


class _Known:
    """What cutting a line and undressing a clause need of some grammars and the lexicon."""

    def __init__(self, lexicon: Lexicon, grammars: Sequence[Grammar]) -> None:
        self._lexicon = lexicon
        self._words = [grammar.vocabulary for grammar in grammars]
        self._verbs: dict[str, Verb] = {}
        self._terminals: dict[str, frozenset[str]] = {}
        for words in reversed(self._words):
            self._verbs |= words.verbs
            for key, terminals in words.terminals.items():
                self._terminals[key] = self._terminals.get(key, _NONE).union(terminals)
        self._particles = frozenset().union(*(words.particles for words in self._words))
        self._speech = frozenset().union(*(words.speech for words in self._words))

    def verb(self, key: str) -> Verb | None:
        return self._verbs.get(key)

    def apart(self, key: str) -> tuple[str, str] | None:
        for words in self._words:
            if (found := words.apart(key)) is not None:
                return found
        return None

    def speech(self, key: str) -> bool:
        return key in self._speech

    def particle(self, key: str) -> bool:
        return key in self._particles

    def is_in(self, key: str, terminal: str) -> bool:
        return terminal in self._terminals.get(key, _NONE)

    def noun(self, key: str) -> bool:
        return bool(self._lexicon.forms(key))

    def listed(self, key: str) -> bool:
        return key in self._terminals

    def direction(self, key: str) -> bool:
        return any(terminal.startswith("R_") for terminal in self._terminals.get(key, ()))


@dataclass(frozen=True, slots=True)
class _Read:
    """A clause that parsed: its draft, the verb as typed, and the note of a correction."""

    draft: Draft
    grammar: Grammar
    clause: Clause
    notes: tuple[str, ...] = ()


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
        self._mistakes = {
            name: Mistakes(grammars[f"{name}.fehler"]) for name in self.grammars if f"{name}.fehler" in grammars
        }
        self._known = {name: _Known(lexicon, [grammar]) for name, grammar in self.grammars.items()}
        self._all = _Known(lexicon, list(self.grammars.values()))

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
        around = scope.index = scope.index or Surroundings(self.lexicon, scope)
        found = self._parse(clause, around, self._order(tables))
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
        return tuple(found)

    def _order(self, tables: Sequence[str]) -> tuple[str, ...]:
        """Games first, then what every table knows, then the world."""
        games = [name for name in tables if name not in (TABLE, WORLD) and name in self.grammars]
        table = [TABLE] if (games or TABLE in tables) and TABLE in self.grammars else []
        return (*games, *table, WORLD)

    # --- parsing -------------------------------------------------------------------------------------------------

    def _parse(self, clause: Clause, around: Surroundings, names: Sequence[str]) -> "_Read | Misread":
        notes: list[str] = []
        outcome = self._parse_once(clause, around, names)
        for _ in range(_CORRECTIONS):
            if isinstance(outcome, _Read):
                break
            corrected = self._corrected(clause, around, names)
            if corrected is None:
                break
            clause, note = corrected
            notes.append(f"({note})")
            outcome = self._parse_once(clause, around, names)
        if isinstance(outcome, _Read):
            return replace(outcome, notes=tuple(notes))
        return outcome

    def _parse_once(self, clause: Clause, around: Surroundings, names: Sequence[str]) -> "_Read | Misread":
        worst: tuple[int, Failure, Grammar] | None = None
        for name in names:
            grammar = self.grammars[name]
            frame = cutting.undress(clause, self._known[name])
            for words in frame.orders:
                if not words:
                    return Misread("sprache.Leer", {})
                if name != WORLD and not _may_begin(words[0].key, grammar):
                    continue
                if self._leads_out(words, around) and name != WORLD:
                    continue
                tree = grammar.parse(clause.line, clause.end, words, around)
                if isinstance(tree, Failure):
                    if worst is None or tree.at > worst[0]:
                        worst = (tree.at, tree, grammar)
                    continue
                draft = Reader(around, clause.line, words).command(tree)
                if frame.negated:
                    return Misread("sprache.Verneint", {}, len(words))
                if frame.asks and draft.verb not in _HARMLESS:
                    return Misread("sprache.NurFrage", {}, len(words))
                return _Read(draft, grammar, clause)
            if frame.negated and frame.orders and self._known[name].verb(frame.orders[0][0].key):
                return Misread("sprache.Verneint", {}, 0)
            if frame.asks:
                return Misread("sprache.NurFrage", {}, 0)
        return self._misread(clause, around, names, worst)

    @staticmethod
    def _leads_out(words: Sequence[Word], around: Surroundings) -> bool:
        """`w` at a table throws the dice, unless there is a way west."""
        return len(words) == 1 and _SHORT_DIRECTIONS.get(words[0].key, "") in around.scope.directions

    def _misread(
        self, clause: Clause, around: Surroundings, names: Sequence[str], worst: tuple[int, Failure, Grammar] | None
    ) -> Misread:
        at = worst[0] if worst else 0
        unknown = self._unknown(clause, around, names)
        if unknown is not None:
            raw = clause.line[unknown.start : unknown.end]
            near = spelling.nearest(unknown.key, self._vocabulary_here(around, names, verbs=unknown == clause.words[0]))
            if near:
                return Misread("sprache.UnbekanntesWortNah", {"wort": raw, "nah": near}, at)
            return Misread("sprache.UnbekanntesWort", {"wort": raw}, at)
        if worst is None or worst[0] == 0 or self._lacks_verb(worst[1]):
            first = clause.words[0]
            if (
                worst is not None
                and self._known[WORLD].verb(first.key) is None
                and self._all.verb(first.key) is not None
            ):
                return Misread("sprache.NurAmTisch", {"wort": clause.line[first.start : first.end]}, 0)
            asks = self._known[WORLD].is_in(clause.words[0].key, "FRAGEWORT")
            return Misread("sprache.FrageOffen" if asks else "sprache.OhneVerb", {"satz": clause.raw}, 0)
        _, failure, grammar = worst
        if (mistakes := self._mistakes.get(grammar.name)) is not None:
            answer = mistakes.match(grammar, failure, around)
            if answer is not None:
                return Misread("sprache.Befehl", {"text": answer}, at)
        if failure.at >= len(failure.words):
            return Misread("sprache.Unvollstaendig", {"satz": clause.raw}, at)
        word = failure.words[failure.at]
        return Misread("sprache.FalscherOrt", {"wort": clause.line[word.start : word.end]}, at)

    def _lacks_verb(self, failure: Failure) -> bool:
        """Whether only a thing was named: `der Hut`."""
        if failure.at < len(failure.words):
            return False
        known = self._known[WORLD]
        return all(known.verb(word.key) is None and not known.is_in(word.key, "FRAGEWORT") for word in failure.words)

    def _unknown(self, clause: Clause, around: Surroundings, names: Sequence[str]) -> Word | None:
        """The first word of a clause that nobody knows."""
        for word in clause.words:
            key = word.key
            if not key[0].isalnum() and key.isascii():
                continue
            if self._all.listed(key) or self._all.particle(key) or self._all.apart(key) is not None:
                continue
            if number(key) is not None or order(key) is not None or field(key) or key in around.scope.names:
                continue
            if around.noun(key) or around.adjective(key) or around.owner(key):
                continue
            return word
        return None

    def _vocabulary_here(self, around: Surroundings, names: Sequence[str], verbs: bool) -> Iterable[str]:
        """Words as they are written: nouns in scope, and verbs where one is looked for."""
        for referent in around.scope.referents:
            yield referent.noun.lemma
            yield from referent.names
        if verbs:
            for name in names:
                yield from dict.fromkeys(verb.infinitive for verb in self.grammars[name].vocabulary.verbs.values())

    def _corrected(self, clause: Clause, around: Surroundings, names: Sequence[str]) -> tuple[Clause, str] | None:
        """The clause with its first unknown word put right, if there is but one way to do so; and the right word."""
        unknown = self._unknown(clause, around, names)
        if unknown is None:
            return None
        spellers = [self.grammars[name].vocabulary.speller for name in names]
        found = spelling.one_away(unknown.key, [*spellers, spelling.Speller(around.forms)])
        right = spelling.sure({key: self._meaning(key, around, names) for key in found})
        if right is None:
            return None
        words = tuple(Word(right, w.start, w.end) if w is unknown else w for w in clause.words)
        return replace(clause, words=words), self._written(right, around, names)

    def _meaning(self, key: str, around: Surroundings, names: Sequence[str]) -> str:
        """What a corrected word would be: two words of one meaning are no reason to doubt."""
        for name in names:
            if (verb := self.grammars[name].vocabulary.verbs.get(key)) is not None:
                return verb.infinitive
        return " ".join(sorted(referent.id for referent in around.meant(key))) or around.adjective_lemma(key)

    def _written(self, key: str, around: Surroundings, names: Sequence[str]) -> str:
        for name in names:
            vocabulary = self.grammars[name].vocabulary
            if key in vocabulary.verbs:
                return vocabulary.command(vocabulary.verbs[key].infinitive)
            if (apart := vocabulary.apart(key)) is not None:
                return apart[1] + vocabulary.verbs[apart[0]].infinitive
        forms = self.lexicon.forms(key)
        return forms[0].lemma if forms else next((r.noun.lemma for r in around.meant(key)), key)

    # --- resolving -----------------------------------------------------------------------------------------------

    def _resolve(self, read: _Read, around: Surroundings, fixed: Fixed) -> Outcome:
        draft = _completed(read.draft, around)
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
        missing = _missing(draft)
        if missing:
            return self._ask_for(missing, infinitive, read, things, around)
        values = dict(draft.values)
        if draft.verb in _PLACED:
            said = next((draft.praep[slot] for slot in _PLACES if draft.praep.get(slot)), "")
            praep = _RELATIONS.get(said) or _natural(things.get("wohin", ()), around)
            if said and said not in _RELATIONS:
                return Misread("sprache.NichtDorthin", {}, 0)
            values["praep"] = praep
        return Reading(draft.verb, things, values, dict(draft.slots), (*read.notes, *resolver.notes), read.clause.raw)

    # --- asking --------------------------------------------------------------------------------------------------

    def _ask_which(self, unclear: Unclear, read: _Read, fixed: Fixed) -> Question:
        key, facts = unclear.key_and_facts()

        def resume(answer: str, scope: Scope) -> Outcome | None:
            around = Surroundings(self.lexicon, scope)
            draft = self._answer(answer, around)
            if draft is None:
                return None
            try:
                chosen = _chosen(draft, unclear, around)
            except Unclear:
                return Question(key, facts, resume)
            if chosen:
                return self._resolve(read, around, {**fixed, (unclear.slot, unclear.index): chosen})
            other = draft.slots.get("was", ())
            if not any(phrase.noun and around.meant(phrase.noun) for phrase in other):
                return None
            return self._resolve(replace(read, draft=_with(read.draft, unclear, other)), around, fixed)

        return Question(key, facts, resume)

    def _ask_for(
        self, slot: str, infinitive: str, read: _Read, things: Mapping[str, tuple[str, ...]], around: Surroundings
    ) -> Question:
        nouns = [around.by_id[id_].noun for id_ in things.get("was", ()) if id_ in around.by_id]
        key = _FOR_SLOT[slot]
        facts: dict[str, Any] = {"verb": infinitive}
        if nouns and slot in ("wohin", "wem"):
            key, facts = key + "Was", {**facts, "was": nouns}

        def resume(answer: str, scope: Scope) -> Outcome | None:
            fresh = Surroundings(self.lexicon, scope)
            draft = _filled(read.draft, slot, answer, self._answer(answer, fresh))
            if draft is None:
                return None
            return self._resolve(replace(read, draft=draft), fresh, {})

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


def _may_begin(key: str, grammar: Grammar) -> bool:
    """Whether a command of a grammar can begin with a word: saves most lines two parses."""
    return key in grammar.vocabulary.terminals or field(key) is not None or len(key) == 1


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


def _chosen(draft: Draft, unclear: Unclear, around: Surroundings) -> tuple[str, ...]:
    """Which of the candidates an answer names; nothing if it names something else. Raises Unclear for `den Stein`."""
    here = [candidate for candidate in unclear.candidates if candidate.id in around.by_id]
    if draft.verb == "a_egal":
        return tuple(candidate.id for candidate in here[:1])
    phrases: Sequence[NounPhrase] = draft.slots.get("was", ())
    if "wohin" in draft.slots:  # `in der Schale`: where it is
        phrases = [NounPhrase("", place=(draft.praep["wohin"], draft.slots["wohin"][0]))]
    ids: list[str] = []
    for phrase in phrases:
        ids += _matching(phrase, here, unclear, around)
    return tuple(ids)


def _matching(phrase: NounPhrase, here: Sequence[Referent], unclear: Unclear, around: Surroundings) -> Sequence[str]:
    """The candidates one phrase of an answer names."""
    if phrase.all:
        if phrase.quantity not in (None, len(here)):  # `beide` of three
            raise unclear
        return [candidate.id for candidate in here]
    ordinal = phrase.ordinal or (phrase.quantity if phrase.noun is None and not phrase.adjectives else None)
    if ordinal is not None:
        if not -len(here) <= ordinal <= len(here):
            raise unclear
        return [here[ordinal - 1 if ordinal > 0 else ordinal].id]
    try:
        allowed = {referent.id for referent in Resolver(around, "").candidates(phrase)}
    except Unfound:
        return ()
    matching = [candidate.id for candidate in here if candidate.id in allowed]
    if len(matching) > 1:
        raise unclear
    return matching


def _with(draft: Draft, unclear: Unclear, phrases: Sequence[NounPhrase]) -> Draft:
    """A command with other phrases in the place of the unclear one."""
    slots = dict(draft.slots)
    before = slots.get(unclear.slot, ())
    slots[unclear.slot] = (*before[: unclear.index], *phrases, *before[unclear.index + 1 :])
    return replace(draft, slots=slots)


def _natural(holders: Sequence[str], around: Surroundings) -> str:
    """Where one puts something when nobody says: on what only holds things on top, else into it."""
    tags = around.by_id[holders[0]].tags if holders and holders[0] in around.by_id else frozenset()
    return "auf" if "supporter" in tags and "container" not in tags else "in"


def _missing(draft: Draft) -> str | None:
    """The first thing a command lacks."""
    for slot in _NEEDED.get(draft.verb, ()):
        said = slot in draft.slots or slot in draft.values
        if not said and not (slot == "wohin" and "richtung" in draft.values):
            return slot
    for slot in draft.missing:
        if slot not in draft.slots and slot not in draft.values:
            return slot
    return None


def _filled(draft: Draft, slot: str, line: str, answer: Draft | None) -> Draft | None:
    """A command with an answer put where something was missing; None if the answer does not fit there."""
    filled = Draft(draft.verb, dict(draft.slots), dict(draft.values), dict(draft.praep), list(draft.missing))
    filled.missing = [name for name in filled.missing if name != slot]
    if slot in ("text", "name"):
        filled.values[slot] = unquote(line)
        return filled
    if answer is None or answer.verb == "a_egal":
        return None
    if answer.verb == "a_richtung":
        if slot != "wohin" or draft.verb != "gehen":
            return None
        filled.values["richtung"] = answer.values["richtung"]
        return filled
    phrases = answer.slots.get("wohin") or answer.slots.get("womit") or answer.slots.get("was", ())
    if not phrases:
        return None
    filled.slots[slot] = phrases
    if slot in ("wohin", "woher"):
        filled.praep[slot] = answer.praep.get("wohin", "")
    if slot == "was" and "wohin" in answer.slots and "wohin" not in filled.slots:
        return None
    return filled


def _completed(draft: Draft, around: Surroundings) -> Draft:
    """A draft with the pairs of `geben` told apart, and verbs that a place turns into another."""
    slots = dict(draft.slots)
    verb, praep = draft.verb, dict(draft.praep)
    if "erst" in slots:
        first, second = slots.pop("erst"), slots.pop("zweit")
        slots["was"], slots["wem"] = (second, first) if _is_receiver(first, second, around) else (first, second)
    if verb in ("geben", "zeigen") and praep.get("wem", "an") not in ("an", "zu"):
        verb = "legen"
        slots["wohin"], praep["wohin"] = slots.pop("wem"), praep.pop("wem")
    if verb == "geben" and [phrase.pronoun for phrase in slots.get("wem", ())] in (["mir"], ["uns"]):
        del slots["wem"]
        verb = "nehmen"
    if verb == "ablegen" and "wohin" in slots:
        verb = "legen"
    missing = list(draft.missing)
    if verb == "nehmen" and "woher" not in slots and "heraus" in praep and around.of_pronoun("da"):
        slots["woher"], praep["woher"] = (NounPhrase("", pronoun="da"),), "aus"
    if verb == "nehmen" and "woher" in slots:  # what is taken out of something is in it
        place = (praep["woher"], slots["woher"][0])
        slots["was"] = tuple(phrase if phrase.place else replace(phrase, place=place) for phrase in slots["was"])
    if verb == "ablegen" and "wohin" in missing:
        missing.remove("wohin")
    return Draft(verb, slots, draft.values, praep, missing)


def _is_receiver(first: Sequence[NounPhrase], second: Sequence[NounPhrase], around: Surroundings) -> bool:
    """Whether the first of two phrases is who gets something: the only person, else by case, else by order."""
    persons = [_is_person(phrases[0], around) for phrases in (first, second)]
    if persons[0] != persons[1]:
        return persons[0]
    for phrases, is_first in ((first, True), (second, False)):
        case = phrases[0].case
        if case and "acc" not in case:
            return is_first
        if "acc" in case and "dat" not in case and not ("dat_pl" in case and phrases[0].number == "pl"):
            return not is_first
    return True


def _is_person(phrase: NounPhrase, around: Surroundings) -> bool:
    if phrase.pronoun is not None:
        return any("person" in referent.tags for referent in around.of_pronoun(phrase.pronoun))
    return phrase.noun is not None and around.person(phrase.noun)


def outcomes(understanding: Understanding, line: str, scope: Scope, tables: Sequence[str] = ()) -> Iterator[Outcome]:
    """Every command of a line, read in one scope."""
    for clause in understanding.clauses(line):
        yield understanding.read(clause, scope, tables)
