"""Finds what noun phrases mean: by name, adjective, place and number, then by what the verb prefers, else it asks.

Knows referents and what verbs like best; refuses to know whether the verb can be done.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from mud.german.grammar.verbs import PLAIN, Traits
from mud.german.meaning import several
from mud.german.meaning.everything import ALL_OF, LOOKING, NOTHING
from mud.german.meaning.materials import of_material
from mud.german.meaning.reading import Misread, NounPhrase, Referent
from mud.german.meaning.scope_index import OTHER, ScopeIndex, called_so, holding, of_article
from mud.german.meaning.several import alike, counted, described, in_row, of_one_kind, portion, taking
from mud.german.meaning.unsettled import Unclear, Unfound

MAX_THINGS: Final = 30

# What a verb prefers, the most important first; `!` what it would rather not. Only ever decides between candidates.
_BY_PREPOSITION: Final = {"in": ("container",), "auf": ("supporter",), "an": ("table", "seat", "supporter")}
_LOOKED_AT: Final = 3  # things that are all looked at, in a list, when a noun may mean any of them
Fixed = Mapping[tuple[str, int], tuple[str, ...]]
"""What earlier answers settled: ids by (slot, number of the phrase)."""


class Resolver:
    """Resolves the phrases of one command. `notes` collects what was taken without asking."""

    def __init__(self, around: ScopeIndex, traits: Traits = PLAIN, fixed: Fixed | None = None) -> None:
        self._around = around
        self._traits = traits
        self._fixed = fixed or {}
        self.notes: list[str | Misread] = []
        self._lacking: list[Misread] = []

    def slot(self, slot: str, phrases: Sequence[NounPhrase], preposition: str = "") -> tuple[str, ...]:
        """The ids a slot's phrases mean, without repetition. Raises Unclear and Unfound."""
        found: dict[str, None] = {}
        named = any(phrase.noun is not None for phrase in phrases)
        for index, phrase in enumerate(self._with_nouns(phrases)):
            if named and phrase.is_bare and phrase.all and phrase.place is None and phrase.word != "alles":
                continue  # die Becher, alle
            settled = self._fixed.get((slot, index))
            if settled is not None and all(self._around.find(id_) is not None for id_ in settled):
                found.update(dict.fromkeys(settled))
                continue
            for referent in self._listed(slot, index, phrase, preposition, len(phrases)):
                found[referent.id] = None
            if phrase.pronoun in _SELF:
                found[self._around.scope.actor] = None
        if self._lacking and not found:
            raise Unfound(self._lacking[0].key, **self._lacking[0].facts)
        self.notes += self._lacking
        if len(found) > MAX_THINGS:
            raise Unfound("sprache.ZuVieleDinge", n=MAX_THINGS)
        return tuple(found)

    def _listed(self, slot: str, index: int, phrase: NounPhrase, preposition: str, n: int) -> Sequence[Referent]:
        """What a phrase of `n` means; what is not there, or may mean two things, holds back no look at the rest."""
        try:
            return self._phrase(slot, index, phrase, preposition)
        except (Unfound, Unclear) as unsure:
            if n < 2 or slot != "was" or self._traits.alles != LOOKING:
                raise
            if isinstance(unsure, Unfound):
                self._lacking.append(unsure.misread)
                return ()
            if len(unsure.candidates) > _LOOKED_AT:
                raise
            return unsure.candidates

    def _with_nouns(self, phrases: Sequence[NounPhrase]) -> Iterable[NounPhrase]:
        """`den ersten und den dritten Stein`: what lacks its noun has that of its neighbour, if there is such a one."""
        for index, phrase in enumerate(phrases):
            lacks = phrase.noun is None and phrase.pronoun is None and not phrase.all
            if lacks and len(phrases) > 1 and (phrase.adjectives or phrase.ordinal is not None):
                around = (*reversed(phrases[:index]), *phrases[index + 1 :])
                nouns = (phrase._replace(noun=other.noun) for other in around if other.noun is not None)
                yield next((named for named in nouns if self._exists(named)), phrase)
            else:
                yield phrase

    def _exists(self, phrase: NounPhrase) -> bool:
        try:
            return bool(self.candidates(phrase))
        except Unfound:
            return False

    def _phrase(self, slot: str, index: int, phrase: NounPhrase, preposition: str) -> Sequence[Referent]:
        if phrase.pronoun in _SELF:
            return ()
        if slot in self._traits.fern and phrase.noun and (titled := self._around.entitled(phrase)):
            return titled[:1]
        candidates = self._something(slot, phrase) or self._somebody(slot, index, phrase, preposition)
        candidates = candidates or self._of_several(slot, index, phrase) or self.candidates(phrase)
        if phrase.excepted:
            without = {r.id for e in phrase.excepted for r in self._excepted(e, phrase, candidates)}
            candidates = [r for r in self._every(phrase, candidates) if r.id not in without]
            if not candidates:
                raise Unfound("sprache.NichtsUebrig")
            return candidates
        if phrase.ordinal is not None:
            return [self._numbered(phrase, phrase.ordinal, candidates)]
        if phrase.pronoun is not None and phrase.all:
            return candidates
        if phrase.quantity is not None and phrase.quantity != 1:
            return self._some(slot, index, phrase, candidates, preposition)
        if phrase.all or phrase.noun in _PEOPLE or self._is_plural(phrase, candidates):
            return self._every(phrase, candidates)
        is_taken = self._traits.alles == "frei" and self._around.all_held(candidates)
        is_taken |= phrase.pronoun == "es" and any(r.noun.agreement != "n" for r in candidates[1:])  # nimm alles ... es
        if phrase.pronoun is not None and (phrase.pronoun in ("ihnen", "sie") or is_taken):
            return candidates
        return [self._one(slot, index, phrase, candidates, preposition)]

    def _of_several(self, slot: str, index: int, phrase: NounPhrase) -> list[Referent]:
        """`leg das Ankh in die zweite`, `steck es hinein`: one of what is described as several there, or what takes
        something there.
        """
        if slot == "wohin" and phrase.pronoun == "da":
            return taking(self._around)
        row = in_row(phrase, self._around, into=slot == "wohin")
        if len({referent.noun.lemma for referent in row}) > 1:
            raise Unclear(slot, index, phrase, row)
        return row

    def _something(self, slot: str, phrase: NounPhrase) -> list[Referent]:
        """`zeig Anna die Blume und gib sie ihr`: where a verb wants no person, the thing named beside her."""
        if phrase.pronoun is None or "!person" not in self._traits.lieber.get(slot, ()):
            return []
        are_people = all("person" in referent.tags for referent in self._around.of_pronoun(phrase.pronoun))
        return [r for r in self._around.of_pronoun("da") if are_people and self._around.may_be(phrase.pronoun, r)]

    def _excepted(self, left: NounPhrase, phrase: NounPhrase, all_: Sequence[Referent]) -> Sequence[Referent]:
        """What is left out: `alle Steine außer dem ersten` counts among the stones."""
        if left.ordinal is None:
            return self.candidates(left)
        found = self.candidates(left) if left.noun is not None else all_
        return [self._numbered(left if left.noun is not None else phrase, left.ordinal, found)]

    def _somebody(self, slot: str, index: int, phrase: NounPhrase, preposition: str) -> list[Referent]:
        """Whom a pronoun means where a verb wants a person: the one mentioned last, else the only one it fits; and who
        or what is meant by name though it is elsewhere, by verbs that reach there.
        """
        reaches = phrase.noun and slot in self._traits.fern
        if reaches and (far := self._around.afar_meant(phrase, self._traits.likes(slot))):
            return list(far)
        if (wishes := self._traits.lieber.get(slot, ()))[:1] != ("person",):
            return self._around.company(phrase.pronoun, wishes) if preposition == "zu" and phrase.pronoun else []
        if phrase.all and phrase.noun is None and not phrase.adjectives:  # grüße alle
            here = [r for r in self._around.referents if "person" in r.tags and r.id != self._around.scope.actor]
            if not here:
                raise Unfound("sprache.NiemandHier")
            return here
        if phrase.pronoun is None and phrase.noun is None and phrase.adjectives:  # frag den Alten
            wanted = set(phrase.adjectives)
            return [r for r in self._around.referents if "person" in r.tags and wanted <= r.adjectives]
        if phrase.pronoun is None:
            return []
        mentioned = self._around.of_pronoun(phrase.pronoun)
        persons = [referent for referent in mentioned if referent.hears]
        if slot == "was" and phrase.pronoun == "ihnen" and mentioned and not persons:  # folge ihnen: the traces
            return []
        persons = persons or self._around.person_mentioned(phrase.pronoun) or self._around.persons_like(phrase.pronoun)
        if slot == "gegen" and phrase.pronoun == "sie" and not persons:  # gegen Sie: nobody plays against things
            persons = self._around.persons_like("ihnen")
        persons = [one for one in persons if "person" in one.tags] or persons  # Harchuf, before a beetle that hears
        if len(persons) > 1 and len(mentioned) < 2:
            raise Unclear(slot, index, phrase, persons)
        return persons

    # --- candidates ----------------------------------------------------------------------------------------------

    def candidates(self, phrase: NounPhrase) -> list[Referent]:
        """Everything in scope that fits a phrase, before the verb is asked. Raises Unfound, never returns nothing."""
        around = self._around
        if phrase.pronoun is not None:
            found = list(around.of_pronoun(phrase.pronoun, self._traits.lieber.get("was", ())))
            if not found:
                word = phrase.word if phrase.word and " " not in phrase.word else phrase.pronoun
                raise Unfound("sprache.KeinBezug", wort=word)
        elif phrase.noun is not None:
            found = list(around.meant(phrase.noun))
            if not found and phrase.noun in _PEOPLE:
                found = [r for r in around.referents if "person" in r.tags and r.id != around.scope.actor]
            if not found and phrase.noun in several.UNNAMED and phrase.number != "pl" and not phrase.adjectives:
                found = several.unnamed(around, phrase)
            if not found:
                away = phrase.noun in around.scope.names
                raise Unfound("sprache.NichtAnwesend" if away else "sprache.NichtHier", wort=phrase.word)
        elif (
            phrase.all
            and phrase.quantity == 2
            and not phrase.adjectives
            and len(pair := around.of_pronoun("ihnen")) == 2
        ):
            found = list(pair)  # leg beide in die Tasche
        else:
            found = [referent for referent in around.referents if "person" not in referent.tags]
            if not phrase.adjectives and phrase.place is None:
                if phrase.quantity is not None and not phrase.all:
                    found = of_one_kind(phrase, around, found)
                elif phrase.definite and not self._is_counted(phrase):
                    found = self._demonstrative(phrase)
        if phrase.adjectives:
            found = self._with_adjectives(phrase, found)
            if phrase.noun is None and phrase.pronoun is None and not phrase.all and len(found) > 1:
                found = self._of_a_kind(of_article(phrase, found))
        if phrase.place is not None:
            found = self._at_place(phrase, *phrase.place, found)
        if not found:
            raise Unfound("sprache.NichtsDavon", wort=phrase.word)
        return found

    def _is_counted(self, phrase: NounPhrase) -> bool:
        return phrase.all or phrase.ordinal is not None or phrase.quantity is not None

    def _demonstrative(self, phrase: NounPhrase) -> list[Referent]:
        """`nimm den`: what a pronoun of the same form would mean."""
        for pronoun in _DEMONSTRATIVE.get(phrase.word.lower().partition(" ")[0], ()):
            if found := self._around.of_pronoun(pronoun):
                return list(found)
        raise Unfound("sprache.KeinBezug", wort=phrase.word)

    def _with_adjectives(self, phrase: NounPhrase, found: Sequence[Referent]) -> list[Referent]:
        wanted = {adjective for adjective in phrase.adjectives if adjective != OTHER}
        fitting = described(wanted, found)
        if OTHER in phrase.adjectives:
            mentioned = {id_ for ids in self._around.scope.last.values() for id_ in ids}
            fitting = [referent for referent in fitting if referent.id not in mentioned] or fitting
        if not fitting:
            raise Unfound("sprache.NichtsDavon", wort=phrase.word)
        return fitting

    def _of_a_kind(self, found: list[Referent]) -> list[Referent]:
        """Behind `zünd die neue Lampe an`, `die alte` is a lamp, whatever else is old."""
        for gender in reversed(list(self._around.scope.last)):
            kinds = {r.noun.lemma for r in self._around.still_here(self._around.scope.last[gender])}
            if alike := [referent for referent in found if referent.noun.lemma in kinds]:
                return alike
        return found

    def _at_place(
        self, phrase: NounPhrase, preposition: str, holder: NounPhrase, found: Sequence[Referent]
    ) -> list[Referent]:
        called = self._around.called_whole(holder.noun or "")
        if preposition == "aus" and holder.noun and (made := of_material(holder, found, called)):
            return made
        holders = {self._around.scope.actor}
        if holder.pronoun in ("ihm", "ihr") and not self._around.of_pronoun(holder.pronoun):
            holders = {person.id for person in self._around.persons_like(holder.pronoun)}
        elif holder.pronoun not in _SELF:
            holders = holding(self.candidates(holder), preposition, is_floor=holder.noun == "boden")
        fitting = [one for one in found if one.inside in holders and _lies(one, preposition)]
        if not fitting and preposition != "unter":
            fitting = [r for r in found if self._belongs(r, holders)] or portion(phrase, self._around, holders)
        if not fitting and preposition == "von" and holder.pronoun == "da" and not (phrase.noun or phrase.adjectives):
            return list(self._around.of_pronoun("ihnen")) or self.candidates(holder)  # zwei davon
        parts = preposition == "von" and all("part" in r.tags for r in found)
        fixed = len(found) == 1 and found[0].tags.isdisjoint(("portable", "room", "exit"))
        fixed = fixed and (holder.pronoun == "da" or preposition != "von" or found[0].id in holders)
        if not fitting and not parts and (fixed or preposition in ("von", "an", "bei", "neben", "vor", "hinter")):
            # `die Tür an der Wand`, `die Sterne im Becken`: nobody modelled it; rooms are called so in titles
            fitting = [r for r in found if preposition != "von" or r.tags.isdisjoint(("room", "exit"))]
        if not fitting and not phrase.word:  # `leere den Korb`: nobody typed the `alles` that is looked for
            raise Unfound("sprache.DortNichts")
        if not fitting and self._traits.alles == "frei" and all("portable" not in r.tags for r in found):
            return list(found)  # nimm dem Käfer die Kugel weg: what cannot be taken says so itself
        if not fitting:
            raise Unfound("sprache.NichtDort", wort=phrase.word)
        return fitting

    def _belongs(self, referent: Referent, holders: set[str]) -> bool:
        inside = referent.inside
        for _ in range(8):
            if inside in holders:
                return True
            holder = self._around.find(inside) if inside else None
            inside = holder.inside if holder else None
        return referent.owner in holders

    # --- how many --------------------------------------------------------------------------------------------------

    def _is_plural(self, phrase: NounPhrase, candidates: Sequence[Referent]) -> bool:
        if phrase.number != "pl" or phrase.definite is False:
            return False
        return len(candidates) > 1 and not any(candidate.noun.is_plural for candidate in candidates)

    def _every(self, phrase: NounPhrase, candidates: Sequence[Referent]) -> list[Referent]:
        """All of them: for `alles` what the verb means by it, else those the verb likes better, if it likes any."""
        actor = self._around.scope.actor
        fits = ALL_OF.get(self._traits.alles)
        if fits is None or (self._traits.alles == LOOKING and phrase.noun):
            return list(candidates)
        if self._traits.alles == LOOKING and phrase.place is not None:
            whole = [referent for referent in candidates if "part" not in referent.tags]
            return whole or list(candidates)  # alles in der Schatulle: nothing but what lies there, and nobody
        if self._traits.alles == LOOKING and (all_ := [r for r in self._around.referents if fits(r, actor)]):
            return all_
        chosen = {referent.id: referent for referent in candidates if fits(referent, actor)}
        if chosen:  # what lies in something that is taken comes along
            return [referent for referent in chosen.values() if referent.inside not in chosen]
        if phrase.noun is None:
            raise Unfound(NOTHING.get(self._traits.alles, "sprache.NichtsDa"))
        return list(candidates)

    def _some(
        self, slot: str, index: int, phrase: NounPhrase, candidates: Sequence[Referent], preposition: str
    ) -> Sequence[Referent]:
        wanted = phrase.quantity or 0
        counted = [c for c in candidates if c.noun.count == wanted]
        if len(counted) == 1 and wanted > 1:
            return counted  # one thing that is called `drei Krüge`
        if len(candidates) == 1 and phrase.all and self._traits.alles == LOOKING and not candidates[0].noun.is_plural:
            return candidates  # beide Sandalen, which are told of with whose they are
        if len(candidates) == 1 and candidates[0].noun.is_plural and wanted > 0:
            if candidates[0].noun.count < 2:
                return candidates  # the shards nobody counted
            if wanted > candidates[0].noun.count:
                raise Unfound("sprache.NichtSoViele", n=candidates[0].noun.count)
        if wanted == 0:
            raise Unfound("sprache.KeineZahl", wort=phrase.word)
        best = sorted(candidates, key=lambda referent: self._score(referent, slot, preposition), reverse=True)
        if len(best) < wanted:
            raise Unfound("sprache.NichtSoViele", n=len(best))
        if len(best) > wanted and (phrase.definite or phrase.all) and not alike(best):
            raise Unclear(slot, index, phrase, candidates)
        return best[:wanted]

    def _numbered(self, phrase: NounPhrase, ordinal: int, candidates: Sequence[Referent]) -> Referent:
        if ordinal == 0:
            raise Unfound("sprache.KeineZahl", wort=phrase.word)
        found = counted(phrase, ordinal, candidates)
        if isinstance(found, int):
            raise Unfound("sprache.NichtSoViele", n=found)
        return found

    def _one(
        self, slot: str, index: int, phrase: NounPhrase, candidates: Sequence[Referent], preposition: str
    ) -> Referent:
        if len(candidates) == 1:
            return candidates[0]
        candidates = self._owned(phrase, candidates)
        if phrase.number == "pl":  # die Figuren: those there are several of, and not the one in somebody's hand
            candidates = [candidate for candidate in candidates if candidate.noun.is_plural] or candidates
        scores = [self._score(candidate, slot, preposition) for candidate in candidates]
        best = [candidate for candidate, score in zip(candidates, scores, strict=True) if score == max(scores)]
        best = called_so(phrase, best)
        some = phrase.definite is False or (phrase.quantity == 1 and not phrase.definite)
        if phrase.number == "pl" and phrase.definite is False:
            some = False  # einige Steine: nobody said which
        if len(best) > 1 and not some and not alike(best):
            best = several.lying_open(self._around, best, slot, is_look=self._traits.alles == LOOKING)
        if len(best) > 1 and not some and not alike(best):
            if self._traits.alles == "frei" and slot == "was" and self._around.all_held(candidates):
                raise Unfound("sprache.AllesSchon")
            raise Unclear(slot, index, phrase, best)
        if self._traits.alles == LOOKING and alike(best):  # one carries a basket, and looks at the one that stands here
            best = sorted(best, key=lambda one: "held" in one.tags)
        if not alike(candidates):
            self._note(best[0])
        return best[0]

    def _owned(self, phrase: NounPhrase, candidates: Sequence[Referent]) -> Sequence[Referent]:
        """`seinen Griff`: that of what was mentioned, if it has one."""
        first = phrase.word.lower()
        pronoun = next((pronoun for start, pronoun in _POSSESSIVE.items() if first.startswith(start)), "")
        owners = {referent.id for referent in self._around.of_pronoun(pronoun)} if pronoun else set()
        return [c for c in candidates if c.inside in owners or c.owner in owners] or candidates

    def _note(self, taken: Referent) -> None:
        self.notes.append(f"({' '.join(filter(None, (format(taken.noun, 'den'), taken.where)))})")

    def _score(self, referent: Referent, slot: str, preposition: str) -> tuple[bool, ...]:
        tags = referent.tags
        wishes = self._traits.likes(slot)
        if slot in ("wohin", "was") and preposition in _BY_PREPOSITION:
            wishes = (*_BY_PREPOSITION[preposition], *wishes)
        return tuple((wish.removeprefix("!") in tags) != wish.startswith("!") for wish in wishes)


def _lies(referent: Referent, preposition: str) -> bool:
    """Whether something may be where a preposition says: what is on a table is not under it."""
    return (preposition == "unter") == referent.where.startswith("unter ") or preposition not in ("unter", "auf", "in")


_POSSESSIVE: Final = {"sein": "ihm", "dessen": "ihm", "ihr": "ihr", "deren": "ihr"}
_PEOPLE: Final = frozenset(("leute", "person", "mensch", "anwesende"))
"""Nouns for all who are here."""
_SELF: Final = frozenset(("mir", "mich", "ich", "uns", "michselbst"))
_DEMONSTRATIVE: Final = {
    "den": ("ihn", "ihnen"),
    "der": ("er", "ihr"),
    "die": ("sie",),
    "das": ("es", "da"),
    "dem": ("ihm",),
    "diesen": ("ihn",),
    "diese": ("sie",),
    "dieses": ("es",),
    "dies": ("es", "da"),
}
