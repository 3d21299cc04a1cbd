"""Lines that did not parse: the word nobody knows, put right when sure, else named; or how far the line made sense.

Knows the words of all grammars; refuses to know what the sentences are that say so.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final

from mud.german.grammar.errors import Mistakes
from mud.german.grammar.parser import Failure, Grammar
from mud.german.grammar.word_index import WordIndex
from mud.german.line import spelling
from mud.german.line.clauses import Clause
from mud.german.line.conditions import awaited, is_later, is_of_others, is_past, outside, waits
from mud.german.line.normalise import Word, bare, fold
from mud.german.line.numbers import field, number, order
from mud.german.line.spoken import is_spoken
from mud.german.line.words import JOINTS, TURNS
from mud.german.meaning.reading import Misread
from mud.german.meaning.scope_index import ScopeIndex
from mud.german.speech.lexicon import Lexicon

_POINTS: Final = ("NORDEN", "SUEDEN", "OSTEN", "WESTEN")
"""How the terminals of directions end that are nouns."""
_SHORTEST_VERB: Final = 5
_SHORTEST_ASKED: Final = 4
_OPEN: Final = frozenset(("wem", "wessen", "wie", "wann", "warum", "wieso", "weshalb", "wovor", "wovon", "woran"))
"""How a question begins that nobody can answer here, whatever its words are."""
_SHOWN: Final = frozenset(("BRETT", "STAND", "STATISTIK", "BESTENLISTE", "ZUEGE", "AUSLAGE", "GEBOTE", "NOTIZEN"))
"""What only tables have to show."""
_SMALL: Final = ("ICH", "DU", "JANEIN", "ICH_WILL", "DUERFEN", "V_SEIN", "V_TUN", "BITTE_DU", "ART")
"""What stands in questions beside what they are about."""
_WEIGHTLESS: Final = ("KLEIN",)
"""Words of which nobody learns anything who is told that they fit in nowhere."""
Furthest = tuple[Failure, Grammar]
"""The parse that got furthest, and whose it was."""

_NEW: Final = frozenset(("ein", "eine", "einen", "ne", "nen", "n"))
"""The article of what is not there yet."""
_BUILDS: Final = frozenset(("bau", "baue", "bauen"))


class Misreadings:
    """Explains failures. `everywhere` knows the words of all grammars, `world` those that are understood anywhere."""

    def __init__(
        self,
        lexicon: Lexicon,
        grammars: Mapping[str, Grammar],
        mistakes: Mapping[str, Mistakes],
        world: WordIndex,
        everywhere: WordIndex,
    ) -> None:
        self.lexicon, self.grammars, self._mistakes = lexicon, grammars, mistakes
        self._world, self._all = world, everywhere

    def misread(self, clause: Clause, around: ScopeIndex, names: Sequence[str], furthest: Furthest | None) -> Misread:
        """What to say: first an unknown word, then a missing verb, a known misunderstanding, the word that ended it."""
        at = furthest[0].at if furthest else 0
        if at < 2 < len(clause.words) and clause.words[0].key in _OPEN:
            return Misread("sprache.FrageOffen", {"satz": clause.raw}, at)
        if (elsewhen := self._of_another_time(clause)) is not None:
            return elsewhen
        unknown = self._blamed(clause, around, furthest)
        if len(names) == 1 and self._makes(clause) and (unknown is not None or at < len(clause.words)):
            return Misread("sprache.OhneFolgen", {"wort": clause.raw})
        if self._world.is_in(clause.words[0].key, "V_SONST"):
            return self._without_verb(clause, around, names)
        if unknown is not None:
            return self._name(unknown, clause, around, names, at)
        if furthest is None or at == 0 or self._lacks_verb(furthest[0]):
            return self._without_verb(clause, around, names)
        if at == 1 and self._world.is_in(clause.words[0].key, "FRAGEWORT") and len(clause.words) > 2:
            return Misread("sprache.FrageOffen", {"satz": clause.raw}, at)
        failure, grammar = furthest
        commands = failure.words[0].key in grammar.vocabulary.verbs and not clause.asks
        unfinished = at >= len(failure.words) and commands and grammar != self.grammars[names[-1]]
        if (mistakes := self._mistakes.get(grammar.name)) is not None:
            answer = mistakes.match(grammar, failure, around)
            if answer is not None:
                return Misread("sprache.Befehl", {"text": answer}, at, unfinished)
        if at >= len(failure.words):
            return Misread("sprache.Unvollstaendig", {"satz": clause.raw}, at, unfinished)
        word = next((word for word in failure.words[at:] if word.key[0].isalnum()), failure.words[at])
        if len(names) == 1 and self._is_only_of_tables(word, around):
            return Misread("sprache.NurAmTisch", {"wort": clause.line[word.start : word.end]}, at)
        if field(word.key) is not None and not any(self.grammars[name].has_fields for name in names):
            return self._of_another_table(clause, names, at)
        orders = any(self._all.verb(words[0].key) is not None for words in (clause.words, failure.words))
        if word.key in ("oder", "entweder") and orders and not clause.asks:
            return Misread("sprache.EinsVonBeiden", {}, at)
        if word.key in self._weightless:
            word = next((one for one in failure.words[at:] if one.key not in self._weightless), word)
        return Misread("sprache.FalscherOrt", {"wort": clause.line[word.start : word.end] or clause.raw}, at)

    @cached_property
    def _weightless(self) -> frozenset[str]:
        return self._all.among(_WEIGHTLESS)

    def _blamed(self, clause: Clause, around: ScopeIndex, furthest: Furthest | None) -> Word | None:
        """The first word that nobody knows, and that no set phrase stands for: `Harchuf` in `wo wohnt Harchuf`."""
        left = () if furthest is None else furthest[0].words
        kept = clause._replace(words=tuple(word for word in clause.words if any(word.key == one.key for one in left)))
        return self.unknown(kept, around) or self.unknown(clause, around)

    def _of_another_time(self, clause: Clause) -> Misread | None:
        """What is to be done if, or when, or was done long ago."""
        words, known = clause.words, self._all
        if waits(words, known) and not known.is_in(words[0].key, "FRAGEWORT"):
            return Misread("sprache.NichtUnterBedingung", self._at_once(clause))
        if is_past(words, known):
            told = "sprache.NurBemerkt" if is_of_others(words) else "sprache.NichtVergangenes"
            return Misread("sprache.NurFrage" if clause.asks else told, {})
        if is_later(words) and any(known.verb(word.key) is not None for word in words):
            return Misread("sprache.NichtSpaeter", {})
        return None

    def _makes(self, clause: Clause) -> bool:
        """`mach ne Mehlschlacht`, `bau eine Sandburg`: something is to be made that was not there before."""
        first, *others = clause.words
        makes = self._world.is_in(first.key, "V_MACHEN") or first.key in _BUILDS
        return makes and bool(others) and not clause.asks and others[0].key in _NEW

    def _at_once(self, clause: Clause) -> Mapping[str, str]:
        """What of a command that waits for something could be done now, if it says more; and the word that waits, as
        a noun."""
        main, word = outside(clause.words, self._all), awaited(clause.words)
        facts = {} if word is None else {"wort": clause.line[word.start : word.end].capitalize()}
        behind = clause.line[clause.end :].strip(" ,.!")
        if not main and self._world.is_in(clause.words[0].key, "V_WARTEN") and behind:
            return {**facts, "befehl": behind}  # warte, bis sie schläft, dann nimm den Hut
        return {**facts, "befehl": clause.line[main[0].start : main[-1].end]} if len(main) > 1 else facts

    def _name(self, unknown: Word, clause: Clause, around: ScopeIndex, names: Sequence[str], at: int) -> Misread:
        raw = clause.line[unknown.start : unknown.end]
        here = [*around.written, *(self._verbs(names, unknown.key[0]) if unknown == clause.words[0] else ())]
        if near := spelling.nearest(unknown.key, here):
            return Misread("sprache.UnbekanntesWortNah", {"wort": raw, "nah": near}, at)
        return Misread("sprache.UnbekanntesWort", {"wort": raw}, at)

    def _without_verb(self, clause: Clause, around: ScopeIndex, names: Sequence[str]) -> Misread:
        first = clause.words[0]
        if self._world.is_in(first.key, "V_SONST"):
            return Misread("sprache.OhneFolgen", {"wort": clause.line[first.start : first.end]})
        if len(names) == 1 and self._is_only_of_tables(first, around):
            return self._of_another_table(clause, names, 0)
        here = any(first.key in self.grammars[name].vocabulary.verbs for name in names)
        if not here and (self._all.verb(first.key) is not None or self._is_of_another_table(clause, names)):
            return self._of_another_table(clause, names, 0)
        if self._world.is_in(first.key, "FRAGEWORT"):
            return Misread("sprache.FrageOffen", {"satz": clause.raw})
        return Misread("sprache.OhneVerb", {"satz": clause.raw})

    def _is_of_another_table(self, clause: Clause, names: Sequence[str]) -> bool:
        """`einspruch` at a table: a word by itself that begins commands of another game, and none of those here."""
        key, grammars = clause.words[0].key, self.grammars
        if len(names) < 2 or len(clause.words) > 1 or any(key in grammars[name].vocabulary.terminals for name in names):
            return False
        return any(
            not grammar.starters.isdisjoint(grammar.vocabulary.terminals.get(key, ())) for grammar in grammars.values()
        )

    @staticmethod
    def _of_another_table(clause: Clause, names: Sequence[str], at: int) -> Misread:
        """The first word is one of a game that is not played here; whoever is at a table is not told to go to one."""
        first, is_at_table = clause.words[0], len(names) > 1
        key = "sprache.AndererTisch" if is_at_table else "sprache.NurAmTisch"
        return Misread(key, {"wort": clause.line[first.start : first.end]}, at)

    def _is_only_of_tables(self, word: Word, around: ScopeIndex) -> bool:
        """`zeig mir die Bestenliste`: a word for what tables show, and neither one of the world nor a noun here."""
        if self._world.listed(word.key) or around.here(word.key) or number(word.key) is not None:
            return False
        return not _SHOWN.isdisjoint(self._all.kinds(word.key))

    def _lacks_verb(self, failure: Failure) -> bool:
        """Whether only a thing was named: `der Hut`."""
        if failure.at < len(failure.words):
            return False
        known = self._all
        return all(known.verb(word.key) is None and not known.is_in(word.key, "FRAGEWORT") for word in failure.words)

    def unknown(self, clause: Clause, around: ScopeIndex) -> Word | None:
        """The first word of a clause that nobody knows."""
        for word in clause.words:
            key = word.key
            if (not key[0].isalnum() and key.isascii()) or key in TURNS:
                continue
            if self._all.listed(key) or self._all.particle(key) or self._all.apart(key) is not None:
                continue
            if number(key) is not None or order(key) is not None or field(key) or key in around.scope.names:
                continue
            if around.noun(key) or around.adjective(key) or around.owner(key) or around.scope.plays(key):
                continue
            if is_spoken(key):
                continue
            return word
        return None

    def _verbs(self, names: Sequence[str], letter: str) -> Iterator[str]:
        for name in names:
            yield from self.grammars[name].vocabulary.infinitives(letter)

    def corrected(
        self, clause: Clause, around: ScopeIndex, names: Sequence[str], furthest: Furthest | None = None
    ) -> tuple[Clause, str] | None:
        """The clause with its first unknown word put right, if there is but one way to do so; and the right word.

        `furthest`: where its words as they are cease to make sense; what could follow there is meant if nothing else
        is.
        """
        unknown = self.unknown(clause, around)
        if unknown is None:
            return None
        for plain in (spelling.short(unknown.key), *spelling.grown(unknown.key)):
            listed = any(plain in self.grammars[name].vocabulary.terminals for name in names)
            if plain and (listed or around.here(plain)):
                return self._with(clause, unknown, plain), self._written(plain, around, names)
        spellers = [self.grammars[name].vocabulary.speller for name in names]
        found = spelling.one_away(unknown.key, [*spellers, *around.spellers])
        found = [key for key in found if around.meant(key) or self._is_verb_sure(unknown, clause, key, names)]
        found = [key for key in found if not self._all.is_in(key, "MENGE")]  # weck die olle auf: that wakes not all
        if not self._describes(unknown, clause, around):
            found = [key for key in found if around.meant(key) or not around.adjective(key)]
        fitting = self._fitting(unknown, clause, found, around, names)
        right = spelling.sure({key: self._meaning(key, around, names) for key in fitting})
        right = right or spelling.surest(unknown.key, fitting)
        right = right or self._ended(unknown, clause, names)
        if right is None:
            right = next(iter(spelling.swapped(unknown.key, self._little(names))), None)
        if right is None and self._world.is_in(clause.words[0].key, "FRAGEWORT"):
            right = self._asking(unknown.key)
        if right is None and furthest is not None:
            right = self._awaited(unknown, *furthest)
        if right is None:
            return None
        note = self._infinitive(right, names) if unknown != clause.words[0] and self._ends(unknown, clause) else ""
        return self._with(clause, unknown, right), note or self._written(right, around, names)

    @staticmethod
    def _ends(unknown: Word, clause: Clause) -> bool:
        """Whether a command ends with a word: it is the last one, or others are joined to it."""
        after = clause.words[clause.words.index(unknown) + 1 :]
        return not after or after[0].key in JOINTS

    def _ended(self, unknown: Word, clause: Clause, names: Sequence[str]) -> str | None:
        """The infinitive in two parts with which a command ends, a letter of its verb wrong: `Datteln mitnemen`."""
        key = unknown.key
        found = [
            key[:cut] + near
            for name in names
            for cut in range(2, len(key) - _SHORTEST_VERB + 1)
            if self._all.particle(key[:cut])
            for near in spelling.one_away(key[cut:], [self.grammars[name].vocabulary.speller])
            if self._ends(unknown, clause) and self._infinitive(key[:cut] + near, names)
        ]
        return spelling.surest(key, dict.fromkeys(found)) or (found[0] if len(set(found)) == 1 else None)

    def _infinitive(self, key: str, names: Sequence[str]) -> str:
        """An infinitive as it is written; empty for every other word."""
        for name in names:
            vocabulary = self.grammars[name].vocabulary
            if (verb := vocabulary.verbs.get(key)) is not None and verb.final:
                return verb.infinitive
            apart = vocabulary.apart(key)
            if apart is not None and vocabulary.verbs[apart[0]].final:
                return apart[1] + vocabulary.verbs[apart[0]].infinitive
        return ""

    @staticmethod
    def _awaited(unknown: Word, failure: Failure, grammar: Grammar) -> str | None:
        """The one word with which a command could go on where an unknown one stands: `tausche 3 gegn 7`."""
        if failure.at >= len(failure.words) or failure.words[failure.at].key != unknown.key:
            return None
        near = spelling.one_away(unknown.key, [grammar.awaited(failure.state[1])])
        return near[0] if len(near) == 1 else spelling.surest(unknown.key, near)

    def _asking(self, key: str) -> str | None:
        """A small word of a question with a slip in it: `was sol ich tun`, `wo bin ihc`. A question changes nothing."""
        near = spelling.one_away(key, [self._speller])
        return next(iter(spelling.swapped(key, self._small)), None) or spelling.surest(key, near)

    @cached_property
    def _small(self) -> frozenset[str]:
        return self._world.among(_SMALL)

    @cached_property
    def _speller(self) -> spelling.Speller:
        return spelling.Speller(self._small)

    @staticmethod
    def _with(clause: Clause, unknown: Word, right: str) -> Clause:
        return clause._replace(
            words=tuple(word._replace(key=right) if word is unknown else word for word in clause.words)
        )

    def _describes(self, unknown: Word, clause: Clause, around: ScopeIndex) -> bool:
        """Whether an adjective may be meant: a noun follows. `take the rope` is nothing red."""
        at = clause.words.index(unknown)
        after = at + 1
        if at and after == len(clause.words) and clause.words[at - 1].key != "the":
            return self._all.is_in(clause.words[at - 1].key, "ART")
        is_particle = after < len(clause.words) and self._all.particle(clause.words[after].key)  # mach die Leine los
        return after < len(clause.words) and not is_particle and around.noun(clause.words[after].key)

    def _fitting(
        self, unknown: Word, clause: Clause, found: Sequence[str], around: ScopeIndex, names: Sequence[str]
    ) -> Sequence[str]:
        """Of verbs and names the verbs at the head of a command, the names behind an article or adjective."""
        verbs = [key for key in found if any(key in self.grammars[name].vocabulary.verbs for name in names)]
        if unknown == clause.words[0]:
            of_game = [key for key in verbs if key in self.grammars[names[0]].vocabulary.verbs]
            return of_game or verbs or found  # lge 7 rechts an 3: nobody peers at a game
        before = clause.words[clause.words.index(unknown) - 1].key
        if self._all.is_in(before, "ART") or around.adjective(before):
            return [key for key in found if key not in verbs] or found
        return found

    def _little(self, names: Sequence[str]) -> Sequence[str]:
        """Words of grammar whose letters may have changed places: `nahc`."""
        return self.grammars[names[-1]].vocabulary.little

    def _is_verb_sure(self, unknown: Word, clause: Clause, key: str, names: Sequence[str]) -> bool:
        """A verb is put right where verbs stand, in words long enough to tell; other words wherever they are."""
        if not any(key in self.grammars[name].vocabulary.verbs for name in names):
            return True
        first = clause.words[0]
        outside = unknown == first or self._ends(unknown, clause) or first.key in ("ich", "du", "wir")
        if unknown != first and spelling.rhymes(unknown.key, key):
            return False
        asks = self._world.is_in(clause.words[0].key, "FRAGEWORT")  # wer fürt: a question changes nothing
        is_long = len(unknown.key) >= (_SHORTEST_ASKED if asks else _SHORTEST_VERB)
        return outside and (is_long or unknown == clause.words[0] != clause.words[-1])

    def doubt(self, typed: Clause, corrected: Clause, around: ScopeIndex, right: str) -> Misread:
        """The answer when a correction would be too grave to be made unasked, with the whole command put right."""
        unknown = self.unknown(typed, around)
        word = typed.raw if unknown is None else typed.line[unknown.start : unknown.end]
        command = typed.raw
        for one, new in zip(typed.words, corrected.words, strict=True):
            if one.key != new.key:
                put = right if one == unknown and not self.lexicon.forms(new.key) else self._spelt(new.key)
                command = command.replace(typed.line[one.start : one.end], put, 1)
        return Misread("sprache.UnbekanntesWortNah", {"wort": word, "nah": right, "befehl": command}, 0)

    def _spelt(self, key: str) -> str:
        """A word as it is written, in the form that was meant: `steine` are Steine, and no Stein."""
        return self.lexicon.written(key) if self.lexicon.forms(key) else key

    def is_joined(self, clause: Clause, around: ScopeIndex, right: str) -> bool:
        """`Scherbe nemen und lesen`: whether a verb was put right behind which there is another command."""
        unknown = self.unknown(clause, around)
        return unknown not in (None, clause.words[-1]) and bool(self._infinitive(fold(right), tuple(self.grammars)))

    def _meaning(self, key: str, around: ScopeIndex, names: Sequence[str]) -> str:
        """What a corrected word would be: two words of one meaning are no reason to doubt."""
        for name in names:
            if (verb := self.grammars[name].vocabulary.verbs.get(key)) is not None:
                return " ".join(self.grammars[name].vocabulary.terminals.get(key, (verb.infinitive,)))
        return " ".join(sorted(referent.id for referent in around.meant(key))) or around.adjective_lemma(key)

    def _written(self, key: str, around: ScopeIndex, names: Sequence[str]) -> str:
        if key in self._small:
            return key
        for name in names:
            vocabulary = self.grammars[name].vocabulary
            for terminal in vocabulary.terminals.get(key, ()):
                if terminal.startswith(("T_", "K_", "R_")) and key in vocabulary.keys(terminal):
                    word = next(word for word in vocabulary.lists[terminal] if key in (fold(word), bare(word)))
                    return word.capitalize() if terminal.endswith(_POINTS) else word
            if key in vocabulary.verbs:
                return vocabulary.command(vocabulary.verbs[key].infinitive)
            if (apart := vocabulary.apart(key)) is not None:
                return apart[1] + vocabulary.verbs[apart[0]].infinitive
        forms = self.lexicon.forms(key)
        return forms[0].lemma if forms else next((r.noun.lemma for r in around.meant(key)), key)
