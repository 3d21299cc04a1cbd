"""From a typed line to outcomes: clauses, trees, frames, referents; or a question, or what was not understood.

Knows every step of that road and the order of the grammars; refuses to know what happens next.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from itertools import groupby
from typing import Any, Final, Self

from mud.candidate import Candidate
from mud.german.answers import Answers
from mud.german.complete import NOTHING, Known, complete
from mud.german.grammar.parser import Failure, Grammar
from mud.german.grammar.verbs import Verbs, asks_for
from mud.german.grammar.word_index import WordIndex
from mud.german.line import clauses as cutting
from mud.german.line.clauses import Clause
from mud.german.line.manner import Manner
from mud.german.line.normalise import compose, fold, words
from mud.german.line.spoken import as_written
from mud.german.line.trail import Command, Completed, Trail, written
from mud.german.line.words import MOVED
from mud.german.meaning import leaner
from mud.german.meaning.answers import chosen, filled, with_others
from mud.german.meaning.asked import LINES, Asked
from mud.german.meaning.drafts import PLACES, RELATIONS, completed, missing, natural
from mud.german.meaning.followups import again_with, going_on, listening_on, once_more, turned_again, with_number
from mud.german.meaning.frames import FROM, Draft, Reader
from mud.german.meaning.intents import absent, as_meant, deaf, far, misplaced, unseen, with_noun_first
from mud.german.meaning.reading import Misread, Outcome, Question, Reading, Scope
from mud.german.meaning.resolver import Fixed, Resolver
from mud.german.meaning.scope_index import ScopeIndex
from mud.german.meaning.unsettled import Unclear, Unfound
from mud.german.parsing import INTENTS, SHARED, TABLE, WORLD, Parsing, Read
from mud.german.speech.lexicon import Lexicon
from mud.german.texts import names_of_grammars

_KEPT: Final = 32
"""Commands a scope keeps as they parsed: people type the same few all evening, and mostly nothing has changed."""
_MISSING: Final = ("sprache.NichtHier", "sprache.NichtsDavon")
"""How the world reads what may be a mistake at a game."""


class Understanding:
    """The language of the house. Made once; grammars are built when a line first needs them."""

    def __init__(self, lexicon: Lexicon, grammars: Mapping[str, str]) -> None:
        """Raises ValueError, naming the file, for traits that no verb can have."""
        self.lexicon = lexicon
        shared = grammars[SHARED]
        names = names_of_grammars(grammars)
        traits: dict[str, Verbs] = {}
        wider: Verbs | None = None
        for name in sorted(names, key=lambda name: (name != WORLD, name != TABLE)):
            try:
                traits[name] = Verbs(grammars.get(f"{name}.{INTENTS}", ""), wider)
            except ValueError as cause:
                raise ValueError(f"{name}.{INTENTS}.toml: {cause}") from cause
            wider = traits[name] if name in (WORLD, TABLE) else wider
        self.grammars = {name: Grammar(name, grammars[name], shared, traits[name]) for name in names}
        self._parsing = Parsing(lexicon, self.grammars, grammars)
        self._known, self._all = self._parsing.known, self._parsing.everywhere
        self._misreadings = self._parsing.misreadings
        self._answers = Answers(self._parsing, self.grammars[WORLD], self.clauses, self.read)
        self._trail: Trail | None = None
        self._cut: dict[str, Sequence[Clause]] = {}

    def warm(self) -> Self:
        """Index the lexicon and build every grammar now, rather than when a line first needs it."""
        self.lexicon.warm()
        self._parsing.warm()
        for table in sorted(self.grammars):
            for clause in self.clauses("betrachte den Abrakadabra"):
                self.read(clause, Scope(""), (table,))  # what only a word nobody knows is held against
        return self

    def verbs(self, without: Collection[str] = ()) -> frozenset[str]:
        """What a reading may be called, of a game, too, for that is understood far from all tables; and every verb of
        the world that may be typed, folded. `without`: the grammars that are broken."""
        typed = self.grammars[WORLD].vocabulary.verbs.values()
        read = (grammar.commands for name, grammar in self.grammars.items() if name not in without)
        return frozenset[str]().union(*read, (fold(verb.infinitive) for verb in typed))

    @property
    def words(self) -> WordIndex:
        """The words of all grammars."""
        return self._all

    # --- the road of a line --------------------------------------------------------------------------------------

    def clauses(self, line: str) -> Sequence[Clause]:
        """The commands of a line. An empty line has none."""
        if self._trail is not None:
            return cutting.split(line, self._all, self._trail)
        if (found := self._cut.get(line)) is None:
            if len(self._cut) >= LINES:
                self._cut.clear()
            found = self._cut[line] = cutting.split(line, self._all)
        return found

    def written(self, line: str) -> str:
        """A line with the words that are put as one speaks them put as one writes them; speech stays as it is."""
        composed = compose(line)
        typed = words(composed)
        plain = as_written(typed, Manner(self._all))
        if plain is typed:
            return line
        parts, at = list[str](), 0
        for (start, end), keys in groupby(plain, lambda word: (word.start, word.end)):
            raw, said = composed[start:end], " ".join(word.key for word in keys)
            parts += [composed[at:start], raw if [word.key for word in words(raw)] == said.split() else said]
            at = end
        return "".join([*parts, composed[at:]])

    @contextmanager
    def explained(self) -> Iterator[Trail]:
        """While this lasts, what happens to lines is written down in what it gives (`schatulle verstehe --warum`)."""
        trail: Trail = []
        self._trail = trail
        try:
            yield trail
        finally:
            self._trail = None

    def read(self, clause: Clause, scope: Scope, tables: Sequence[str] = ()) -> Outcome:
        """What one command means to who can perceive `scope` and is at a table that knows `tables`."""
        if clause.problem:
            return Misread(clause.problem, {})
        around = self.around(scope)
        clause = with_noun_first(clause, around, self._parsing.everywhere)
        tables, trail = tuple(tables), self._trail
        names = self._order(tables)
        if trail is not None:
            trail.append(Command(written(clause.words), names))
        if (numbered := with_number(clause, scope.before)) is not None:
            games = tuple(name for name in names if name not in (TABLE, WORLD))
            read = self._parsing.parse(numbered, around, games, trail) if games else None
            if isinstance(read, Read) and not read.notes:
                return self._resolve(read, around, {}, tables)
        place = (clause.line, clause.start, tables)
        kept = around.parsed.get(place)
        if kept is None or kept[0] != clause or trail is not None:
            if len(around.parsed) >= _KEPT:
                around.parsed.clear()
            kept = around.parsed[place] = clause, self._parsing.parse(clause, around, names, trail)
        _, found = kept
        if isinstance(found, Misread):
            if leaner.is_missed(found) and (meant := self._leaner(clause, around, tables)) is not None:
                return meant
            return self._gone_on(clause, around, tables) or (
                self._ask_on(found, clause, tables) if found.unfinished else found
            )
        outcome = self._resolve(found, around, {}, tables)
        if leaner.is_missed(outcome) and (meant := self._leaner(clause, around, tables)) is not None:
            return meant
        if isinstance(outcome, Misread) and outcome.key in _MISSING:
            return self.mistaken(clause, scope, tables) or outcome  # tausche 3 gegen irgendeine Karte
        return outcome

    def mistaken(self, clause: Clause, scope: Scope, tables: Sequence[str]) -> Misread | None:
        """What a game says of a line that is a command of its own and lacks something, whatever else it may mean."""
        games = tuple(name for name in self._order(tables) if name not in (TABLE, WORLD))
        return self._parsing.mistaken(clause, self.around(scope), games) if games else None

    def _leaner(self, clause: Clause, around: ScopeIndex, tables: tuple[str, ...]) -> Outcome | None:
        """`hau dem Krokodil auf die Nase`: what a command means without what it can spare; the world's alone, and at a
        game what one only lets others see."""
        is_worlds = self._order(tables) in ((WORLD,), (TABLE, WORLD))
        if not is_worlds and not leaner.is_gesture(clause.words, self._known[WORLD]):
            return None
        asked: Outcome | None = None
        for fewer, whole in leaner.leaner(clause, around, self._known[WORLD]):
            if self._misreadings.unknown(fewer, around) is not None:
                continue
            read = self._parsing.parse(fewer, around, (WORLD,), self._trail)
            if isinstance(read, Read) and not read.notes and not read.traits.ernst:
                outcome = self._resolve(read, around, {}, tables)
                if leaner.is_meant(outcome, whole=whole):
                    return outcome
                asked = asked or (outcome if leaner.is_choice(outcome) and not whole else None)
        return asked

    def _gone_on(self, clause: Clause, around: ScopeIndex, tables: tuple[str, ...]) -> Outcome | None:
        """`den blauen auch`: the command before once more, with something else; None if the line says no such thing."""
        before, grammar = around.scope.before, self.grammars[WORLD]
        if before is None or before.verb not in grammar.commands:
            return None
        known = self._known[WORLD]
        draft = turned_again(clause, before, known) or listening_on(clause, before, known)
        draft = draft or self._with_else(clause, before, around)
        found = None if draft is None else self._resolve(Read(draft, grammar, clause), around, {}, tables)
        return replace(found, said=before.said) if isinstance(found, Reading) else found

    def _with_else(self, clause: Clause, before: Reading, around: ScopeIndex) -> Draft | None:
        """The command before with another thing, place or direction."""
        asked, words = Asked(around), going_on(clause, before, self._known[WORLD])
        tree = self.grammars[WORLD].parse(clause.line, clause.end, words, asked, "antwort") if words else None
        if tree is None or isinstance(tree, Failure):
            return None
        answer = Reader(asked, clause.line, words).answer(tree)
        if answer.verb == "a_richtung" and before.verb in ("gehen", "schauen"):
            return Draft(before.verb, values={"richtung": answer.values["richtung"]})
        return again_with(before, answer.slots.get("was", ()), around) if answer.slots.get("was") else None

    def complete(
        self, line: str, scope: Scope, tables: Sequence[str] = (), known: Known = NOTHING, plays: bool = True
    ) -> list[Candidate]:
        """Whole words that may stand where the last, perhaps unfinished, word of `line` stands, the likeliest first.

        `plays`: they are at a game that runs, whose words come first."""
        order = self._order(tables) if plays else reversed(self._order(tables))
        grammars = {name: self.grammars[name] for name in order}
        return complete(line, self.around(scope), grammars, self._all, known)

    def infinitive(self, key: str) -> str:
        """The key of the infinitive of a typed verb; any other key as it is."""
        verb = self._all.verb(key)
        return key if verb is None else fold(verb.infinitive)

    def is_only_of(self, game: str, key: str) -> bool:
        """Whether a typed word is a verb of a game, and neither of its table nor of the world."""
        return self._known[game].verb(key) is not None and all(
            self._known[name].verb(key) is None for name in (TABLE, WORLD)
        )

    def help_topics(self, word: str) -> tuple[str, ...]:
        """The verbs a typed word may begin a command of, the plainest first: `nimm` -> `nehmen`, `setzen`."""
        key = fold(word.strip())
        found: dict[str, None] = {}
        for name in self._order(tuple(self.grammars)):
            grammar = self.grammars[name]
            verb, _, particle = key.partition(" ")
            apart = (verb, particle) if particle in grammar.vocabulary.particles else None
            if apart is None and key not in grammar.vocabulary.verbs:
                apart = grammar.vocabulary.apart(key)
            heads = grammar.vocabulary.terminals.get(apart[0] if apart else key, ())
            particles = grammar.vocabulary.terminals.get(MOVED + apart[1], ()) if apart else ()
            found.update(dict.fromkeys(grammar.rules_with(heads, particles)))
        named = {fold(verb.infinitive) for verb in map(self._all.verb, [key]) if verb is not None}
        return tuple(sorted(found, key=lambda topic: topic not in named))

    def around(self, scope: Scope) -> ScopeIndex:
        """A scope indexed for the words of a line."""
        return ScopeIndex(self.lexicon, scope)

    def _order(self, tables: Sequence[str]) -> tuple[str, ...]:
        """Games first, then what every table knows, then the world."""
        games = [name for name in tables if name not in (TABLE, WORLD) and name in self.grammars]
        table = [TABLE] if (games or TABLE in tables) and TABLE in self.grammars else []
        return (*games, *table, WORLD)

    # --- resolving -----------------------------------------------------------------------------------------------

    def _resolve(self, read: Read, around: ScopeIndex, fixed: Fixed, tables: tuple[str, ...]) -> Outcome:
        verbs = read.grammar.traits
        draft = completed(read.draft, around, verbs, self._trail)
        infinitive = read.grammar.vocabulary.as_typed(draft.verb, read.clause.words)
        traits = verbs.of(draft.verb)
        resolver = Resolver(around, traits, fixed)
        if draft.verb == "gehen" and draft.praep.get("wohin") in FROM and (off := unseen(draft, around)) is not None:
            return Misread("sprache.NichtHier", {"wort": off}, 0)  # ich komme aus der Kammer
        things: dict[str, tuple[str, ...]] = {}
        try:
            for slot, phrases in draft.slots.items():
                things[slot] = resolver.slot(slot, phrases, draft.praep.get(slot, ""))
        except Unclear as unclear:
            return self._ask_which(unclear, read, fixed, tables)
        except Unfound as unfound:
            if draft.verb == "betrachten" and (known := far(draft, around)):  # wer ist Ipi: who met him may ask
                return Reading("kennen", {"was": (known,)}, dict(draft.values), dict(draft.slots), (), read.clause.raw)
            is_command = unfound.misread.key == "sprache.NichtHier" and len(read.clause.words) > 1
            if is_command and (gone := absent(draft, around)):
                return Reading("wo", {"was": (gone,)}, {}, {}, (), read.clause.raw)  # sprich mit dem Priester
            if read.draft.verb == "rufen" and draft.verb != "rufen":
                return Misread("sprache.NichtInHoerweite", unfound.misread.facts)
            is_way = draft.verb == "wegweiser" and unfound.misread.key == "sprache.NichtHier"
            return Misread("orte.kein_weg", {}) if is_way else unfound.misread
        lacking = missing(draft, verbs)
        if lacking and (same := once_more(lacking, draft, read.clause, around.scope.before)):
            again = Draft(draft.verb, {**draft.slots, lacking: same}, draft.values, draft.praep)
            return self._resolve(read._replace(draft=again), around, fixed, tables)
        if lacking:
            return self._ask_for(lacking, infinitive, read._replace(draft=draft), things, around, fixed, tables)
        if (misread := deaf(traits, things, around) or misplaced(draft, things, around)) is not None:
            return misread
        values = dict(draft.values)
        if draft.verb == "aufstehen":
            things.pop("wohin", None)
            values.pop("richtung", None)
        if traits.praep:
            said = next((draft.praep[slot] for slot in PLACES if draft.praep.get(slot)), "")
            praep = RELATIONS.get(said) or natural(things.get("wohin", ()), around)
            if said and said not in RELATIONS:
                return Misread("sprache.NichtDorthin", {}, 0)
            if draft.verb == "legen" and praep == "in" and said:
                praep = natural(things.get("wohin", ()), around)  # ins Regal legt man auf seine Bretter
            values["praep"] = praep
        named = all(phrase.pronoun is None for phrase in draft.slots.get("was", ()))
        verb, things = as_meant(draft.verb, things, values, around, named=named)
        if self._trail is not None and verb != draft.verb:
            self._trail.append(Completed("gemeint", verb))
        typed = read.grammar.vocabulary.typed(read.clause.words)
        return Reading(verb, things, values, dict(draft.slots), (*read.notes, *resolver.notes), read.clause.raw, typed)

    # --- asking --------------------------------------------------------------------------------------------------

    def _ask_which(self, unclear: Unclear, read: Read, fixed: Fixed, tables: tuple[str, ...]) -> Question:
        key, facts = unclear.key_and_facts()

        def resume(answer: str, scope: Scope) -> Outcome | None:
            around = self.around(scope)
            draft = self._answers.answer(answer, around)
            if not isinstance(draft, Draft):
                return draft
            try:
                ids = chosen(draft, unclear, around)
            except Unclear:
                return Question(key, facts, resume)
            if ids:
                return self._resolve(read, around, {**fixed, (unclear.slot, unclear.index): ids}, tables)
            other = draft.slots.get("was", ())
            if not any(phrase.noun and around.meant(phrase.noun) for phrase in other):
                return Misread("sprache.NichtsDavon", {"wort": answer.strip()}) if other else None
            return self._resolve(read._replace(draft=with_others(read.draft, unclear, other)), around, fixed, tables)

        return Question(key, facts, resume)

    def _ask_on(self, misread: Misread, clause: Clause, tables: Sequence[str]) -> Question:
        """`ziehe B3`: what else the command of a table needs may follow in the next line, which else is a new one."""

        def resume(answer: str, scope: Scope) -> Outcome | None:
            own = self._answers.alone(answer, scope, tables)
            if isinstance(own, Reading) and own.said:
                return None
            whole = self._answers.alone(f"{clause.raw} {answer}", scope, tables)
            if not isinstance(whole, Reading) or (isinstance(own, Reading) and "name" in whole.values):
                return None  # `hand` is a command, and nobody of that name
            return whole

        return Question(misread.key, misread.facts, resume)

    def _ask_for(
        self,
        slot: str,
        infinitive: str,
        read: Read,
        things: Mapping[str, tuple[str, ...]],
        around: ScopeIndex,
        fixed: Fixed,
        tables: tuple[str, ...],
    ) -> Question:
        nouns = [referent.noun for referent in around.still_here(things.get("was", ()))]
        traits = read.traits
        key = asks_for(read.draft.verb, slot) if slot in traits.fragt else _FOR_SLOT[slot]
        facts: dict[str, Any] = {"verb": infinitive}
        if nouns and slot in ("wohin", "wem"):
            key, facts = key + "Was", {**facts, "was": nouns}
        receivers = [referent.noun for referent in around.still_here(things.get("wem", ()))]
        if receivers and slot == "was":
            key, facts = key + "Wem", {**facts, "wem": receivers}

        def resume(answer: str, scope: Scope) -> Outcome | None:
            fresh = self.around(scope)
            may_be_command = slot == "name" or (traits.thema and slot == "text")
            if may_be_command and self._answers.is_command(answer, fresh):
                return None
            if slot in ("text", "name") and self._answers.is_whole_command(answer, scope, tables):
                return None
            if slot == "name" and self._answers.is_no_name(answer, scope, tables):
                return None
            if slot == "text" and traits.thema:  # frag Anna | nach dem Schlüssel
                asked = read.clause.line[read.clause.start : read.clause.words[-1].end]
                whole = self._answers.alone(f"{asked} {answer}", scope, tables)
                if isinstance(whole, Reading) and whole.verb == read.draft.verb and "text" in whole.values:
                    return whole
            said = None if slot in ("text", "name") else self._answers.answer(answer, fresh, read.draft.verb == "gehen")
            if isinstance(said, Misread):
                return said
            draft = filled(read.draft, slot, answer, said)
            if draft is None:
                return None
            return self._resolve(read._replace(draft=draft), fresh, fixed, tables)

        return Question(key, facts, resume)


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
SENTENCES: Final = (*_FOR_SLOT.values(), "sprache.FehltWohinWas", "sprache.FehltWemWas", "sprache.FehltWasWem")
"""Keys that are put together or chosen in a table."""
