"""Lines about what is not here: where it was seen, who spoke of it, what was told of it.

Knows what somebody was told lately, and where things they have seen are; refuses to know what is asked of what is here.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from mud.german.line.clauses import Clause
from mud.german.line.normalise import fold
from mud.german.line.numbers import number
from mud.german.meaning.reading import Misread, Outcome, Reading
from mud.german.offers import NOT_HERE
from mud.german.speech.lexicon import Lexicon
from mud.german.stems import words_of
from mud.german.understand import Understanding
from mud.parlour.audience import Audience
from mud.parlour.hearsay import Hearsay
from mud.parlour.interpreter import NOBODY
from mud.parlour.outcomes import ONLY_ASKED, PROPOSED
from mud.parlour.placed import asks_where, place_of
from mud.parlour.scope import Scopes
from mud.parlour.sought import NOWHERE, Sought
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.world.model import World

UNREFERRED: Final = "sprache.KeinBezug"
"""How a line is read whose pronoun stands for nothing here."""
UNANSWERED: Final = frozenset(
    (
        *(f"sprache.{key}" for key in ("UnbekanntesWort", "UnbekanntesWortNah", "FalscherOrt", "FrageOffen")),
        *(ONLY_ASKED, "sprache.EinsVonBeiden"),
    )
)
"""How a question is read that neither the house nor anybody in it has an answer to."""
UNSEEN: Final = UNANSWERED | {*NOT_HERE, NOBODY, "sprache.NichtInHoerweite"}
"""How a line is read that may be about what was only spoken of."""
_IS_HERE: Final = vocabulary("gesagt").pattern("ist_hier", re.IGNORECASE)
_SHORTEST: Final = 4
"""Letters at least of a word that is looked for in what was told."""
_ENDED: Final = re.compile(r"(?<=[.!?])(?=\s)")
_NOUN: Final = re.compile(r"[A-ZÄÖÜ]\w+")
_LONGEST: Final = 240
"""Characters of what is told again, at most."""


@lru_cache(1024)
def _sentences(text: str) -> tuple[str, ...]:
    """A text sentence by sentence; what somebody says in it stays together."""
    found, open_ = list[str](), ""
    for part in _ENDED.split(text):
        open_ += part
        if open_.count("„") == open_.count("“"):
            found.append(open_.strip())
            open_ = ""
    return (*found, open_.strip()) if open_.strip() else tuple(found)


class Retold:
    """Asked for lines that are put to no running game, and that nothing here answers."""

    def __init__(
        self,
        understanding: Understanding,
        lexicon: Lexicon,
        scopes: Scopes,
        world: World,
        hearsay: Hearsay,
        audience: Audience,
        sought: Sought,
    ) -> None:
        self._understanding = understanding
        self._lexicon = lexicon
        self._scopes = scopes
        self._world = world
        self._hearsay = hearsay
        self._audience = audience
        self._sought = sought
        self._named_in = lru_cache(1024)(self._all_named)

    def of(self, visitor: Visitor, clause: Clause, outcome: Misread, *, asks: bool) -> Outcome | None:
        """What answers a line about what is not here; None if there is nothing of it to tell. `asks`: it is put as a
        question."""
        if outcome.key == UNREFERRED:
            missing = list(self._spoken_of(visitor))
        else:
            missing = list(self._missing(visitor, clause)) if outcome.key in UNSEEN else []
        if outcome.key in NOT_HERE and (away := self._away(visitor, missing)) is not None:
            return Reading("wo", {"was": (away,)}, line=clause.raw)
        is_sought = asks or outcome.key in (*NOT_HERE, NOBODY, UNREFERRED)
        told = next(filter(None, (self._told_of(visitor, key) for key in missing)), None) if is_sought else None
        if told is not None and any(told in text for text in self._seen(visitor)):
            return Misread("sprache.NurImBild", {"satz": told})
        if is_sought and asks_where(clause.raw):
            placed = next(filter(None, (self._placed(visitor, key) for key in missing)), None)
            if placed is not None:
                return Misread("sprache.NurDieRede", {"satz": placed})
        spoken = next(filter(None, (self.spoken_by(visitor, key) for key in missing)), None)
        if (spoken or told) and (place := self._sought.looking(visitor, clause)):
            return Misread(PROPOSED, {"befehl": place})
        if is_sought and spoken:
            is_elsewhere = "wo" in spoken.facts and _IS_HERE.match(clause.raw) is not None
            return replace(spoken, key="sprache.SprachDavonFern") if is_elsewhere else spoken
        if told is not None:
            return Misread("sprache.NurDieRede", {"satz": told})
        return None

    def _missing(self, visitor: Visitor, clause: Clause) -> Iterator[str]:
        """The nouns of a line of which there is nothing here."""
        around, known = self._understanding.around(self._scopes.of(visitor)), self._understanding.words
        for word in clause.words:
            is_noun = bool(self._lexicon.forms(word.key)) or not known.listed(word.key)
            is_noun = is_noun and known.verb(word.key) is None and not known.direction(word.key)
            is_known = around.here(word.key) or word.key in around.scope.names or number(word.key) is not None
            if len(word.key) >= _SHORTEST and is_noun and not is_known:
                yield word.key

    def _away(self, visitor: Visitor, missing: Sequence[str]) -> str | None:
        """The thing elsewhere, seen by somebody, that a noun means: where that was answers more than that it is not
        here."""
        scope = self._scopes.of(visitor)
        forms = (form for key in missing for form in self._lemmas(key))
        found = (
            one for form in forms for one in scope.afar(form) if form in fold(one.noun.lemma)
        )  # no bench for a stone
        return next((one.id for one in found if one.tags.isdisjoint(NOWHERE) and one.id in self._world.things), None)

    def spoken_by(self, visitor: Visitor, key: str) -> Misread | None:
        """Who of those who live here has told somebody of a noun, and where."""
        form = next(iter(self._lexicon.forms(key)), None)
        heard = self._hearsay.heard_of(visitor, [key]) if form is not None else ()
        if form is None or not heard:
            return None
        who, room = heard[-1][0], self._world.room_of(heard[-1][0])
        facts = {"was": self._lexicon.noun(form.lemma), "wer": self._hearsay.noun(visitor, who)}
        if room == self._world.room_of(visitor.id):
            return Misread("sprache.SprachDavonHier", facts)
        return Misread("sprache.SprachDavon", {**facts, "wo": self._audience.inside(room)})

    def _placed(self, visitor: Visitor, key: str) -> str | None:
        """What somebody was told last of where a noun is, if that says a place."""
        texts = [text for _, text in self._hearsay.heard_of(visitor, [key])]
        told = (one for text in reversed(texts) for one in _sentences(text) if len(one) <= _LONGEST)
        lemmas = self._lemmas(key)
        return next((one for one in told if not lemmas.isdisjoint(self._named_in(one)) and place_of(one)), None)

    def _told_of(self, visitor: Visitor, key: str) -> str | None:
        """The sentence told last that has a noun."""
        lemmas = self._lemmas(key)
        texts = (*reversed(visitor.dialogue.read), *self._seen(visitor))
        sentences = (one for text in texts for one in _sentences(text) if len(one) <= _LONGEST)
        return next((one for one in sentences if not lemmas.isdisjoint(self._named_in(one))), None)

    @staticmethod
    def _spoken_of(visitor: Visitor) -> Sequence[str]:
        """The folded words for what somebody was asked of with the line before."""
        is_asked = visitor.dialogue.last_command is not None and visitor.dialogue.last_command.verb == "fragen"
        return words_of(visitor.dialogue.topics[0])[-1:] if is_asked and visitor.dialogue.topics else ()

    @staticmethod
    def _seen(visitor: Visitor) -> Iterator[str]:
        """The room around somebody, as they saw it last."""
        return (text.text for text in (visitor.seen[1] if visitor.seen is not None else ()))

    def _all_named(self, sentence: str) -> frozenset[str]:
        """The folded words that the nouns of a sentence may be forms of."""
        return frozenset(lemma for noun in _NOUN.findall(sentence) for lemma in self._lemmas(fold(noun)))

    def _lemmas(self, key: str) -> set[str]:
        return {key, *(form.folded for form in self._lexicon.forms(key))}
