"""Lines about something that nothing answers: what a look tells of it.

Knows how a line was read, and what it names of what is here; refuses to know what is seen, what was told of it lately,
and who else could be asked.
"""

import re
from dataclasses import replace
from typing import Final

from mud.german.help import find_pages, help_pages
from mud.german.line.clauses import Clause
from mud.german.line.normalise import fold
from mud.german.line.numbers import number
from mud.german.meaning.reading import Misread, Outcome, Reading, Referent
from mud.german.offers import Offers
from mud.german.speech.lexicon import Lexicon
from mud.german.stems import words_of
from mud.german.understand import Understanding
from mud.parlour.hearsay import Hearsay
from mud.parlour.inquiries import VAGUE
from mud.parlour.outcomes import DENIED, ONLY_ASKED, PROPOSED, SAID, WHERE, as_question, asking, saying
from mud.parlour.retold import UNANSWERED, UNREFERRED, UNSEEN, Retold
from mud.parlour.scope import Scopes
from mud.parlour.sought import NOWHERE, Sought
from mud.parlour.tables import Tables
from mud.parlour.unanswered import Unanswered, begins_as_question
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.world.model import World
from mud.world.talk import known

_UNANSWERED: Final = UNANSWERED | {"sprache.OhneVerb"}
"""The same of one that may lack its verb."""
_NOT_KNOWN: Final = frozenset(
    f"sprache.{key}" for key in ("UnbekanntesWort", "UnbekanntesWortNah", "FalscherOrt", "NichtUnterBedingung")
)
"""How a question is read that is told of a word of it, or of its `wenn`, which is no answer to a question."""
_HINTED: Final = UNSEEN | {"sprache.NichtUnterBedingung", UNREFERRED}
"""How a line is read that may hint at something in sight."""
_ALL_ONE_SEES: Final = Misread("sprache.WasManSieht", {})
"""Said before a look that answers what somebody asked, as far as anything does."""
_INSIDE: Final = frozenset(("in", "im"))
_HELP, _PRESENT = "hilfe", "anwesende"
_WORDS: Final = vocabulary("gesagt")
_YOU: Final = _WORDS.pattern("du", re.IGNORECASE)
_TO_ALL: Final = _WORDS.pattern("an_alle", re.IGNORECASE)
_UNSEEN_OF: Final = _WORDS.pattern("unsichtbar", re.IGNORECASE)
_WHY: Final = _WORDS.pattern("wer_warum", re.IGNORECASE)
_WHO_DOES: Final = _WORDS.pattern("wer_tut", re.IGNORECASE)
_IF: Final = _WORDS.pattern("bedingung", re.IGNORECASE)
_CONDITIONAL: Final = ("sprache.NichtUnterBedingung", DENIED)
"""How a line is read that has a condition, or a No in it."""
_TO_YOU: Final = _WORDS.pattern("an_dich", re.IGNORECASE)
_TOO_MANY: Final = "sprache.NichtSoViele"
_OTHER: Final = _WORDS.pattern("noch_ein", re.IGNORECASE)
_OF_PEOPLE: Final = vocabulary("zu_zweit").pattern("an_euch", re.IGNORECASE)
_WANTS: Final = vocabulary("gespraech").pattern("was_will_wer", re.IGNORECASE)


class Beholding:
    """Takes lines nothing else made sense of. At a running game they are the game's."""

    def __init__(
        self,
        understanding: Understanding,
        lexicon: Lexicon,
        offers: Offers,
        scopes: Scopes,
        tables: Tables,
        unanswered: Unanswered,
        world: World,
        hearsay: Hearsay,
        sought: Sought,
        retold: Retold,
    ) -> None:
        self._sought = sought
        self._retold = retold
        self._hearsay = hearsay
        self._world = world
        self._hints = frozenset(fold(word) for thing in world.things.values() for word in thing.hints)
        self._understanding = understanding
        self._lexicon = lexicon
        self._offers = offers
        self._scopes = scopes
        self._tables = tables
        self._unanswered = unanswered

    def instead(self, visitor: Visitor, clause: Clause, outcome: Outcome) -> Outcome:
        """`ist das wirklich ein Baumstamm?`, `warum ist die Nische schwarz?`: a look at what is named first; `betrachte
        die rote Linie`: what was told of it; `wiege die Münze`: where it was seen; else the line as it was read. What
        could be done at once is proposed elsewhere."""
        if isinstance(outcome, Reading):
            is_vague, plays = bool(outcome.values.get(VAGUE)), self._tables.is_at_game(visitor)
            if not plays and (shown := self._sought.shown(visitor, clause, outcome)):
                return shown
            if not plays and outcome.verb == WHERE and (other := self._of_others(visitor, clause)) is not None:
                return other
            if is_vague and not plays and (hinted := self.hinted(visitor, clause.raw)) is not None:
                return hinted
            called = self._called_out(visitor, clause) if is_vague else None
            if called is None and not plays and self._asks_past(visitor, clause, outcome):
                if (looked := self._looked_at(visitor, clause)) is not None:
                    return looked
                whom = self._knowing(visitor, clause, only=True) if outcome.verb == _HELP else None
                return outcome if whom is None else asking(whom, clause.raw, as_question(clause))
            return called or self._with_lead(visitor, clause, outcome)
        command = str(outcome.facts.get("befehl", "")) if isinstance(outcome, Misread) else ""
        if not isinstance(outcome, Misread) or (command and self._is_command(visitor, command)):
            return outcome
        if command:
            return self.hinted(visitor, clause.raw) or outcome
        if self._tables.is_at_game(visitor):
            return self._called_out(visitor, clause) or self._asked_of_host(visitor, clause, outcome) or outcome
        if (written := self._sought.written(visitor, clause)) is not None:
            return written
        if outcome.key == _TOO_MANY and WHERE in (word.key for word in clause.words):
            return self._of_others(visitor, clause) or outcome  # wo sind die anderen drei Plättchen?
        asks = self._is_question(clause) or (outcome.key != ONLY_ASKED and begins_as_question(clause.raw))
        if outcome.key in _UNANSWERED and asks:
            named = self._offers.named(clause, self._scopes.of(visitor))
            seen = next((one for one in named if one.tags.isdisjoint(NOWHERE)), None)
            if seen is not None:
                if _WHY.match(clause.raw) and (hinted := self.hinted(visitor, clause.raw)) is not None:
                    return hinted  # wer war der vierte König
                if self._is_of_inside(clause, seen):  # wie viele Eier liegen im Nest: as is told to who asks what does
                    return Reading("durchsuchen", {"was": (seen.id,)}, {"praep": "in"}, line=clause.raw)
                lead = self._lead(visitor, clause, seen.id)
                return Reading("betrachten", {"was": (seen.id,)}, notes=(lead,), line=clause.raw)
        if outcome.key in _UNANSWERED and asks and _TO_YOU.search(clause.raw) and (gone := self._hearsay.gone(visitor)):
            return Misread("orte.nicht_mehr_da", {"wer": gone})  # wohin trägst du deine Krüge?
        if outcome.key in _HINTED and (hinted := self.hinted(visitor, clause.raw)) is not None:
            return hinted
        if (told := self._retold.of(visitor, clause, outcome, asks=asks)) is not None:
            return told
        if outcome.key in _CONDITIONAL and not asks and (main := self._without_condition(visitor, clause)):
            return Misread(PROPOSED, {"befehl": main})
        if outcome.key in _NOT_KNOWN and asks:
            return Misread("sprache.FrageOffen", {"satz": clause.raw})
        return outcome

    def hinted(self, visitor: Visitor, line: str) -> Reading | None:
        """A look at what a line only hints at: `warum ist der eine da weggehackt?`, where a hammer left its trace."""
        said = self._hints.intersection(words_of(line))
        if not said:
            return None
        things = (one.id for one in self._scopes.of(visitor).all() if one.id in self._world.things)
        meant = (id_ for id_ in things if not said.isdisjoint(map(fold, self._world.things[id_].hints)))
        if (found := next(meant, None)) is None:
            return None
        return Reading("betrachten", {"was": (found,)}, notes=(self._known_of(visitor, found),), line=line)

    def _knowing(self, visitor: Visitor, clause: Clause, *, only: bool = False) -> str | None:
        """Who was spoken to last, if they stand by with nobody else and know of what a question is about. `only`: or
        who stands by alone, whether or not they were spoken to."""
        others = self._others(visitor)
        partner = others[0] if only and len(others) == 1 else visitor.partner
        if partner not in others or any(who not in self._world.residents for who in others):
            return None
        return partner if known(self._world, visitor.id, partner, clause.raw) is not None else None

    def _asks_past(self, visitor: Visitor, clause: Clause, outcome: Reading) -> bool:
        """Whether a question goes to who or what has no answer: `warum zwei Kissen?`, said to a priest who knows none;
        `was bedeutet das Relief`, of which there is no page; `wer fährt die Barke`, where it asks who is here."""
        if _WHY.match(clause.raw) is None or outcome.things or outcome.notes:
            return False
        if outcome.verb == _HELP:
            wanted = str(outcome.values.get("text", ""))
            return bool(wanted) and not find_pages(help_pages().values(), self._understanding, wanted)
        if outcome.verb == _PRESENT:
            return _WHO_DOES.match(clause.raw) is not None
        if outcome.verb not in SAID or outcome.said:
            return False
        residents, others = self._world.residents, self._others(visitor)
        return all(who in residents and known(self._world, visitor.id, who, clause.raw) is None for who in others)

    def _others(self, visitor: Visitor) -> list[str]:
        """Everybody who stands by."""
        present = self._world.present(self._world.room_of(visitor.id), visitor.id)
        return [who for who in present if who != visitor.id]

    def _looked_at(self, visitor: Visitor, clause: Clause) -> Reading | None:
        """A look at what a question names, if there is more to say of it than is seen."""
        named = self._offers.named(clause, self._scopes.of(visitor))
        seen = next((one.id for one in named if one.tags.isdisjoint(NOWHERE)), "")
        said = self._known_of(visitor, seen)
        looked = Reading("betrachten", {"was": (seen,)}, notes=(said,), line=clause.raw)
        return None if said is _ALL_ONE_SEES else looked

    def _without_condition(self, visitor: Visitor, clause: Clause) -> str:
        """`ich würde gern gegen den Priester spielen, wenn er Zeit hat`: what is to be done, if that is a command by
        itself; else empty."""
        main = _IF.sub("", clause.raw).rstrip(" ,")
        return main if main and main != clause.raw and self._is_command(visitor, main) else ""

    def _is_command(self, visitor: Visitor, line: str) -> bool:
        """Whether something is done for a line that stands by itself."""
        clauses, scope = self._understanding.clauses(line), self._scopes.of(visitor)
        read = [self._understanding.read(one, scope, self._tables.grammars(visitor)) for one in clauses[:1]]
        is_done = [isinstance(one, Reading) and not one.notes and one.verb not in SAID for one in read]
        return len(clauses) == 1 and all(is_done)

    def _with_lead(self, visitor: Visitor, clause: Clause, looked: Reading) -> Reading:
        """`wem gehört die Krone`, `ist das Wasser giftig`: a look that is no answer to a question, and says so."""
        if looked.verb != "betrachten" or looked.notes or self._tables.is_at_game(visitor):
            return looked
        if _WHY.match(clause.raw) and (hinted := self.hinted(visitor, clause.raw)) is not None:
            return hinted
        thing = next(iter(looked.things.get("was", ())), "")
        is_unseen = _UNSEEN_OF.match(clause.raw) is not None
        is_known = _WHY.match(clause.raw) is not None and self._known_of(visitor, thing) is not _ALL_ONE_SEES
        if not (is_unseen or is_known) or not self._unanswered.asks(clause):
            return looked
        if is_known and (knowing := self._knowing(visitor, clause)) is not None:
            return asking(knowing, clause.raw, as_question(clause))
        return replace(looked, notes=(self._lead(visitor, clause, thing),))

    def _lead(self, visitor: Visitor, clause: Clause, thing: str) -> Misread:
        """What is said before a look that is no answer: that there is no more to be had, or where more is written."""
        world = self._world
        if world.is_person(thing) and _WANTS.match(clause.raw) is not None:
            noun = next((one.noun for one in self._scopes.of(visitor).all() if one.id == thing), None)
            return _ALL_ONE_SEES if noun is None else Misread("sprache.WeissSelbst", {"wer": noun})
        said = self._known_of(visitor, thing)
        parts = world.contents(thing, "teil", who=visitor.id) if thing in world.things else ()
        written = [part for part in parts if world.as_seen(world.things[part], visitor.id).writing]
        is_written = len(written) == 1 and written[0] in world.visible(visitor.id)
        if said is not _ALL_ONE_SEES or not is_written:
            return said
        return Misread("sprache.MehrSagt", {"ding": self._lexicon.noun(world.name(written[0]).noun)})

    def _known_of(self, visitor: Visitor, thing: str) -> Misread:
        """What is told of something that is asked about before a look at it."""
        said = self._world.as_seen(self._world.things[thing], visitor.id).asked if thing in self._world.things else ""
        return Misread("sprache.WasManWeiss", {"satz": said}) if said else _ALL_ONE_SEES

    def _called_out(self, visitor: Visitor, clause: Clause) -> Reading | None:
        """`boah Nebet, du schummelst doch`: what one calls out to who plays with them, and no move that was meant."""
        table = self._tables.near(visitor) if self._tables.is_at_game(visitor) else None
        names = () if table is None else (fold(name) for who, name in table.sitting() if who != visitor.id)
        said = words_of(clause.raw)
        is_to_one = _YOU.search(clause.raw) is not None and not set(said).isdisjoint(names)
        is_to_all = table is not None and _TO_ALL.search(clause.raw) is not None
        if not (is_to_one or is_to_all) or any(number(word) is not None for word in said):
            return None
        return saying(clause.raw)

    def _asked_of_host(self, visitor: Visitor, clause: Clause, outcome: Misread) -> Reading | None:
        """`vermisst du sie?`: asked across the board of who lives there, as far as neither the game nor the rules are
        asked: what they know of, or whatever may be answered with a yes."""
        others = self._others(visitor)
        if len(others) != 1 or others[0] not in self._world.residents or _OF_PEOPLE.match(clause.raw) is None:
            return None
        is_known = known(self._world, visitor.id, others[0], clause.raw) is not None
        return saying(clause.raw) if is_known or outcome.key == ONLY_ASKED else None

    def _is_of_inside(self, clause: Clause, seen: Referent) -> bool:
        """`wie viele Eier liegen in dem Nest`: whether what is named is asked for what is in it."""
        is_inside = "container" in seen.tags and not _INSIDE.isdisjoint(word.key for word in clause.words)
        return is_inside and _WHY.match(clause.raw) is None  # woher kommt der Ruß in der Nische

    def _is_question(self, clause: Clause) -> bool:
        """Whether a command is put as a question, and tells of nobody who does something: `dann geh ich ins Schilf`."""
        return clause.asks or (self._unanswered.asks(clause) and all(word.key != "ich" for word in clause.words))

    def _of_others(self, visitor: Visitor, clause: Clause) -> Outcome | None:
        """`wo sind die anderen Plättchen?`, `wo ist der fehlende Würfel?`: who knows of them is asked, or it is told
        who has spoken of them; not where the one is that somebody has, or has seen."""
        if (found := _OTHER.search(clause.raw)) is None:
            return None
        if (whom := self._knowing(visitor, clause, only=True)) is not None:
            return asking(whom, clause.raw, as_question(clause))
        return self._retold.spoken_by(visitor, words_of(found[0])[-1])
