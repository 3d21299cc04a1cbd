"""One command through the grammars: set phrases, orders of words, slips put right, until one of them takes it.

Knows the order of attempts and which verbs may not be put as a question; refuses to know which things are meant.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from mud.german.grammar.errors import Mistakes
from mud.german.grammar.parser import Failure, Grammar
from mud.german.grammar.verbs import Traits
from mud.german.grammar.word_index import WordIndex
from mud.german.line import normalise, steps, talk
from mud.german.line.clauses import Clause
from mud.german.line.idioms import Idioms
from mud.german.line.loose import without_what_says_nothing
from mud.german.line.manner import Manner
from mud.german.line.normalise import QUOTES, Word
from mud.german.line.numbers import number, without_full_stop
from mud.german.line.retracting import is_plain_no
from mud.german.line.spelling import grown, one_away, short
from mud.german.line.steps import Undressed, plainly, undressed
from mud.german.line.told import is_of_others
from mud.german.line.trail import Rewritten, Skipped, Trail, Tried, written
from mud.german.line.words import counts
from mud.german.meaning.asked import Asked, Remembered
from mud.german.meaning.commanded import commanded
from mud.german.meaning.drafts import completed, missing
from mud.german.meaning.frames import Draft, Reader, says_no
from mud.german.meaning.intents import denies, denies_deed, joined, leads_somewhere, nothing_yet, parted
from mud.german.meaning.misreadings import Furthest, Misreadings
from mud.german.meaning.reading import SHORT_DIRECTIONS, Misread
from mud.german.meaning.scope_index import ScopeIndex
from mud.german.speech.lexicon import Lexicon

SHARED, WORLD, TABLE = "wort", "welt", "tisch"
IDIOMS, INTENTS = "wendungen", "absichten"
_SPOKEN: Final = ("sagen", "ansprechen")  # it may be put as a question, and is heard by others all the same
_UTTERED, _SIGNS = ("sagen", "gebaerde"), frozenset((":", *QUOTES))
_PLACING: Final = frozenset(("LOKAL", "ZU"))
_ONLY_ASKED: Final = Misread("sprache.NurFrage", {}, 0)  # so a question is read of which no grammar knows what it asks
_CORRECTIONS: Final = 2  # words of one command at most


class Read(NamedTuple):
    """A clause that parsed: its draft, the verb as typed, and the note of a correction."""

    draft: Draft
    grammar: Grammar
    clause: Clause
    notes: tuple[str | Misread, ...] = ()

    @property
    def traits(self) -> Traits:
        """What is so about the verb."""
        return self.grammar.traits.of(self.draft.verb)


class _Failed(NamedTuple):
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
        self.known = {name: WordIndex(lexicon, [grammar]) for name, grammar in grammars.items()}
        self.everywhere = WordIndex(lexicon, list(grammars.values()))
        mistakes = {name: Mistakes(texts[f"{name}.fehler"]) for name in grammars if f"{name}.fehler" in texts}
        self._idioms = {name: Idioms(texts.get(f"{name}.{IDIOMS}", ""), self._counts) for name in grammars}
        self.misreadings = Misreadings(lexicon, grammars, mistakes, self.known[WORLD], self.everywhere)
        self._remembered = Remembered[Read]()

    def warm(self) -> None:
        """Work out what would else be worked out when a line first needs it."""
        for name, grammar in self.grammars.items():
            grammar.warm()
            self._idioms[name].warm()
        for known in (self.everywhere, *self.known.values()):
            steps.warm(known)

    def _counts(self, key: str) -> bool:
        return counts(key, self.known[WORLD])

    def parse(
        self, clause: Clause, around: ScopeIndex, names: tuple[str, ...], trail: Trail | None = None
    ) -> "Read | Misread":
        """The command of a clause by the first grammar that takes it, slips put right; or what is the matter.

        What no grammar takes is rewritten once more, and tried again: without words, or a letter, that say nothing
        (`lose`), two words that are one (`zusammen`), one word that is two (`getrennt`), words put right
        (`schreibung`), without a preposition at the end that nothing follows (`offen`).
        """
        if trail is None and (kept := self._remembered.find(clause, names, around)) is not None:
            return kept
        typed, notes, asked = clause, list[str](), Asked(around)
        outcome = self._attempt(clause, asked, names, trail)
        if isinstance(outcome, Read):
            self._remembered.keep(clause, names, asked, outcome)
            return outcome
        if isinstance(outcome, _Failed) or outcome == _ONLY_ASKED:
            for fewer in without_what_says_nothing(clause, self.everywhere):
                again = self._repaired("lose", fewer, around, names, trail)
                if isinstance(again, Read) and again.draft.verb != "sagen" and not again.traits.ernst:
                    return again
                if isinstance(again, Misread) and again.facts.get("befehl"):  # kann man hier schwimmen
                    return again
        if isinstance(outcome, _Failed) and (other := joined(clause, around, self.everywhere)) is not None:
            again = self._repaired("zusammen", other, around, names, trail)
            clause, outcome = (other, again) if isinstance(again, Read) else (clause, outcome)
        if isinstance(outcome, _Failed) and (halves := parted(clause, around, self.everywhere)) is not None:
            again = self._repaired("getrennt", halves[0], around, names, trail)
            if isinstance(again, Read):
                clause, typed, outcome = halves[0], halves[0], again
                notes.append(halves[1])
        while isinstance(outcome, _Failed) and len(notes) < _CORRECTIONS:
            corrected = self.misreadings.corrected(clause, around, names, outcome.furthest)
            if corrected is None and (corrected := self._with_slip_in_phrase(clause, around, names)) is None:
                break
            clause, note = corrected
            notes.append(note)
            outcome = self._repaired("schreibung", clause, around, names, trail)
        match outcome:
            case Read() if notes and self._is_grave(outcome, typed, clause):
                return self.misreadings.doubt(typed, clause, around, notes[0])
            case _Failed() if notes and self.misreadings.is_joined(typed, around, notes[0]):
                return self.misreadings.doubt(typed, clause, around, notes[0])
            case Read() if notes:
                return outcome._replace(notes=tuple(f"({note})" for note in notes))
            case _Failed(furthest):
                if (opened := self._left_open(clause, around, names, furthest, trail)) is not None:
                    return opened
                return self.misreadings.misread(clause, around, names, furthest)
        return outcome

    def mistaken(self, clause: Clause, around: ScopeIndex, names: Sequence[str]) -> Misread | None:
        """The answer of some game to a known misunderstanding of its commands; None if it has none."""
        outcome = self._attempt(clause, Asked(around), names, None)
        if not isinstance(outcome, _Failed):
            return None
        misread = self.misreadings.misread(clause, around, names, outcome.furthest)
        return misread if misread.key == "sprache.Befehl" else None

    def _with_slip_in_phrase(
        self, clause: Clause, around: ScopeIndex, names: Sequence[str]
    ) -> tuple[Clause, str] | None:
        """The set phrase that a clause is with its unknown word put right, and the right word: `wer fürt`."""
        unknown = self.misreadings.unknown(clause, around)
        tables = [self._idioms[name] for name in names]
        is_slip = unknown is not None and not any(unknown.key in table.words for table in tables)  # was weißt du
        for key in [] if unknown is None or not is_slip else one_away(unknown.key, [table.speller for table in tables]):
            words = tuple(word._replace(key=key) if word is unknown else word for word in clause.words)
            if plainly(words, Manner(self.known[WORLD], tables=tables)) is not None:
                return clause._replace(words=words), next(table.words[key] for table in tables if key in table.words)
        return None

    def _is_grave(self, read: "Read", typed: Clause, corrected: Clause) -> bool:
        """Whether a slip was put right in what would change anything, or be heard: that is only proposed. Letters that
        are drawn out and endings that make something small are no slips."""
        does = read.draft.verb in _SPOKEN or not read.grammar.traits.only_asks(read.draft.verb)
        slips = ((one.key, right.key) for one, right in zip(typed.words, corrected.words, strict=True))
        return read.traits.ernst or (does and any(right not in (key, short(key), *grown(key)) for key, right in slips))

    def _repaired(
        self, step: str, clause: Clause, around: ScopeIndex, names: Sequence[str], trail: Trail | None
    ) -> "Read | _Failed | Misread":
        if trail is not None:
            trail.append(Rewritten(step, written(clause.words)))
        return self._attempt(clause, Asked(around), names, trail)

    def _left_open(
        self,
        clause: Clause,
        around: ScopeIndex,
        names: Sequence[str],
        furthest: Furthest | None,
        trail: Trail | None,
    ) -> "Read | None":
        """`leg die Feder in`, `öffne den Schrank mit`: what ends in a preposition lacks what it stands before."""
        if furthest is None or furthest[0].at < len(furthest[0].words) or len(clause.words) < 2:
            return None
        last, known = clause.words[-1].key, self.known[WORLD]
        if not any(known.is_in(last, kind) for kind in ("LOKAL", "ZU", "MIT")):
            return None
        read = self._repaired("offen", clause._replace(words=clause.words[:-1]), around, names, trail)
        if not isinstance(read, Read):
            return None
        draft = completed(read.draft, around, read.grammar.traits, trail)
        if draft.verb == "schauen" and known.is_in(last, "LOKAL"):
            draft = Draft("durchsuchen", missing=["was"])
        if last == "auf" and draft.verb == "geben":  # gib auf: that is said at a table
            return None
        if last == "mit" and draft.verb in ("oeffnen", "schliessen") and "womit" not in draft.slots:
            draft.missing.append("womit")
        lacking = missing(draft, read.grammar.traits)
        if lacking is None:
            return None
        draft.praep[lacking] = last
        return read._replace(draft=draft)

    def _attempt(
        self, clause: Clause, around: Asked, names: Sequence[str], trail: Trail | None
    ) -> "Read | _Failed | Misread":
        if (called := self._called_first(clause, around)) is not None:
            return self._attempt(called, around, names, trail)
        manner = Manner(self.known[WORLD], tables=[self._idioms[name] for name in names])
        plain = plainly(clause.words, manner, trail)
        if plain is not None:
            own = self._in_a_games_own_way(clause, around, names[: manner.table], trail)
            if own is not None:
                return own
        failed = _Failed(None)
        ways = [(plain or clause.words, manner.phrase)]
        if plain is not None and names[manner.table] != WORLD:  # a table's phrase with a star may have meant others
            ways.append((clause.words, None))
        for words, phrase in ways:
            for name in names:
                if not self._concerns(name, words, trail):
                    continue
                meant = Manner(self.known[name], clause.words, clause.asks, phrase=phrase)
                typed = words if name in (WORLD, TABLE) else without_full_stop(words)  # a game counts; none is second
                outcome = self._by(name, undressed(typed, meant, trail), clause, around, trail, names)
                if not isinstance(outcome, _Failed):
                    return outcome
                failed = failed.or_further(outcome)
        if (order := self._order_to_somebody(clause, around, trail)) is not None:
            return order
        if failed.negated or failed.asks:
            if not failed.asks and not is_plain_no(clause.words, self.known[WORLD]):
                return failed
            denied = failed.negated and not self._asks_why(clause)
            return Misread("sprache.Verneint", {}, 0) if denied else _ONLY_ASKED
        return failed

    def _in_a_games_own_way(
        self, clause: Clause, around: Asked, names: Sequence[str], trail: Trail | None
    ) -> "Read | None":
        """What a game makes of a line as it was typed that is a set phrase of wider places: `leere Mulde 3` is its own
        before it is the world's `nimm alles aus Mulde 3`. Not what is left of `ich muss weg`: that says something else.
        """
        for name in names:
            if name != TABLE and self._concerns(name, clause.words, trail):
                typed = without_full_stop(clause.words)
                command = undressed(typed, Manner(self.known[name], typed, clause.asks), trail)
                if command.manner.requested:
                    continue
                own = self._by(name, command, clause, around, trail)
                if isinstance(own, Read):
                    return own
        return None

    def _concerns(self, name: str, words: Sequence[Word], trail: Trail | None) -> bool:
        if name == WORLD or self.grammars[name].concerns(words):
            return True
        if trail is not None:
            trail.append(Skipped(name))
        return False

    def _by(
        self,
        name: str,
        command: Undressed,
        clause: Clause,
        around: Asked,
        trail: Trail | None,
        names: Sequence[str] = (),
    ) -> "Read | _Failed | Misread":
        """What one grammar makes of a clause in one of the orders of its words."""
        grammar, known, manner = self.grammars[name], self.known[name], command.manner
        furthest: Furthest | None = None
        for words in command.orders:
            if not words:
                return Misread("sprache.Leer", {})
            if name != WORLD and (not grammar.may_begin(words[0].key) or self._leads_out(words, around)):
                if trail is not None:
                    trail.append(Skipped(name, written(words)))
                continue
            late = words[0].start > words[-1].start or manner.phrase is not None
            stop = max(word.end for word in words[1:] or words) if late else clause.end
            if not any(map(str.isalnum, clause.line[stop : clause.end])):  # hänge aus: Wer kommt?
                stop = clause.end
            tree = grammar.parse(clause.line, stop, words, around)
            if isinstance(tree, Failure):
                if trail is not None:
                    trail.append(Tried(name, written(words), "", tree.at, tree.found))
                if furthest is None or tree.at > furthest[0].at:
                    furthest = (tree, grammar)
                continue
            draft = Reader(around, clause.line, words).command(tree)
            if trail is not None:
                trail.append(Tried(name, written(words), draft.verb, len(words)))
            if draft.verb == "gehen" and known.kinds(words[0].key) & _PLACING and not leads_somewhere(draft):
                continue  # `in der Schale` is no way
            if draft.verb == "sagen" and "wem" not in draft.slots and (absent := talk.named_behind(words, known)):
                return Misread("sprache.NichtInHoerweite", {"wort": absent}, len(words))
            if draft.verb == "sagen" and words[1:] and words[1].key in ("mir", "uns"):
                continue  # `sag mir, wo ich bin`
            if draft.verb in _UTTERED and words[0].key in _SIGNS and words[0].key != clause.words[0].key:
                continue  # `bitte: öffne die Tür`: a sign opens what is said where it stands first
            traits = grammar.traits.of(draft.verb)
            if traits.namenlos and len(words) > 2 and words[2].key == ":":
                continue  # `flüstere Ber: komm` names somebody
            is_number = draft.verb == "sagen" and all(number(word.key) is not None for word in words)
            if is_number:
                continue  # `36` is said to nobody but to who asked for it
            if manner.negated and self._asks_why(clause) and not grammar.traits.only_asks(draft.verb):
                return Misread("sprache.NurFrage", {"verb": draft.verb}, len(words))
            if denies(draft, traits, words):  # schrei nicht so
                return Misread("sprache.Verneint", {}, len(words))
            if manner.negated and draft.verb != "sagen" and (not says_no(tree) or nothing_yet(clause.words)):
                return Misread("sprache.Verneint", {}, len(words))
            only_asked = manner.asks and not grammar.traits.only_asks(draft.verb)
            if only_asked or (clause.asks and traits.ernst):
                facts = {"verb": draft.verb}
                if manner.may and name == WORLD and not traits.ernst:
                    facts["befehl"] = commanded(clause.line, words, grammar)
                return Misread("sprache.NurFrage", facts, len(words))
            return Read(draft, grammar, clause)
        is_order = manner.negated and not known.is_in(clause.words[0].key, "FRAGEWORT")
        is_denied = is_order and denies_deed(command.orders[0], known)
        return _Failed(furthest, is_denied, manner.asks)

    def _asks_why(self, clause: Clause) -> bool:
        """`wieso konnte er den nicht retten`: who asks for a reason denies nothing."""
        return any(word.key in _WHY for word in clause.words[:_LEAD])

    def _order_to_somebody(self, clause: Clause, around: Asked, trail: Trail | None) -> "Read | Misread | None":
        """`Wirt gib mir Wasser`, `Wirt wo ist Ben`, with or without a sign behind the name: it is said to him. `Wirt
        geht weg` tells of him, and is said to nobody."""
        words = clause.words
        if len(words) < 3 or not around.person(words[0].key):
            return None
        is_put = any(self.everywhere.is_in(word.key, kind) for word in words[1:3] for kind in ("FRAGEWORT", "DU"))
        if self.everywhere.verb(words[1].key) is None and not is_put:
            return None
        if is_of_others(words[1].key, self.everywhere):
            return Misread("sprache.VonAnderen", {"zeile": clause.raw}, 0)
        words = (words[0], Word(",", words[0].end, words[0].end), *words[1:])
        tree = self.grammars[WORLD].parse(clause.line, clause.end, words, around)
        draft = None if isinstance(tree, Failure) else Reader(around, clause.line, words).command(tree)
        if trail is not None:
            trail.append(Rewritten("anrede", written(words)))
            trail.append(Tried(WORLD, written(words), draft.verb if draft else "", len(words)))
        return None if draft is None else Read(draft, self.grammars[WORLD], clause)

    def _called_first(self, clause: Clause, around: Asked) -> Clause | None:
        """`wo ist der Markt, Mahu?`: what ends with a comma and the name of somebody who is here, as it is said to them
        when the name comes first."""
        others, last = [word for word in clause.words[:-1] if word.key != ","], clause.words[-1]
        said = clause.line[clause.start : last.start].rstrip()
        is_called = len(others) > 1 and said.endswith(",") and around.person(last.key)
        if not is_called or self.everywhere.speech(others[0].key):
            return None
        line = f"{clause.line[last.start : last.end]}, {said[:-1]}{'?' if clause.asks else ''}"
        return Clause(line, tuple(normalise.words(line)), 0, len(line), clause.asks)

    @staticmethod
    def _leads_out(words: Sequence[Word], around: Asked) -> bool:
        """`w` at a table throws the dice, unless there is a way west."""
        return len(words) == 1 and around.leads(SHORT_DIRECTIONS.get(words[0].key, ""))


_WHY: Final = frozenset(("warum", "wieso", "weshalb", "weswegen"))
_LEAD: Final = 2
"""Words among which a question begins: `und wieso`."""
