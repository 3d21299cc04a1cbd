"""What typed nouns and adjectives may mean in one scope, by exact form, ending, second key or head of a compound.

Knows the lexicon and one scope; refuses to know verbs and which of several things is meant.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any, Final

from mud.german.inflection import Gender
from mud.german.lexicon import Lexicon
from mud.german.normalise import bare, fold, name_key
from mud.german.reading import Referent, Scope
from mud.german.spelling import Speller

_NOUN_ENDINGS: Final = ("s", "es", "e", "n", "en", "er", "ern", "ens", "ns")
_ADJECTIVE_ENDINGS: Final = ("e", "en", "er", "es", "em")
OTHER: Final = "ander"
"""What `andere`, `anderen`, ... are to a noun phrase: not the one mentioned last."""
_SHORTEST_HEAD: Final = 4


def _without_umlaut(folded: str) -> str:
    return folded.replace("ae", "a").replace("oe", "o").replace("ue", "u").replace("ss", "s")


@lru_cache(256)
def _forms_of(adjectives: frozenset[str]) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for adjective in sorted(adjectives):
        for stem in (fold(adjective), bare(adjective)):
            for form in (stem, *(stem + ending for ending in _ADJECTIVE_ENDINGS)):
                found.setdefault(form, fold(adjective))
    return found


class Surroundings:
    """A scope, indexed for the words of one line. Cheap to make: everything is looked up when it is first asked for."""

    def __init__(self, lexicon: Lexicon, scope: Scope) -> None:
        self.lexicon = lexicon
        self.scope = scope
        self.by_id: Mapping[str, Referent] = {referent.id: referent for referent in scope.referents}
        self.parsed: dict[tuple[object, ...], Any] = {}
        self._meant: dict[str, tuple[Referent, ...]] = {}
        self._index: dict[str, list[Referent]] = {}
        for referent in scope.referents:
            for name in referent.names:
                self._index.setdefault(name, []).append(referent)

    # --- what the lexer asks -------------------------------------------------------------------------------------

    def noun(self, key: str) -> bool:
        """Whether a key is a noun of the language or a name of something here."""
        if key in self._index or self.lexicon.forms(key) or key in self.scope.elsewhere or key in self.scope.names:
            return True
        return len(key) >= _SHORTEST_HEAD and bool(self.meant(key))

    def adjective(self, key: str) -> bool:
        """Whether a key is a form of an adjective of the language or of something here."""
        return bool(self.lexicon.adjective_forms(key)) or key in self._adjectives or self._is_other(key)

    def here(self, key: str) -> bool:
        """Whether a key names something here."""
        return bool(self.meant(key))

    def is_name(self, key: str) -> bool:
        """Whether a key is, letter for letter, the name of something here."""
        return key in self._index

    def owner(self, key: str) -> bool:
        """Whether a key is the genitive of somebody's name: `annas`."""
        if not key.endswith("s") or len(key) < 3:
            return False
        return any(referent.noun.proper for referent in self._index.get(key[:-1], ()))

    def person(self, key: str) -> bool:
        """Whether a key names a person here."""
        return any("person" in referent.tags for referent in self.meant(key))

    # --- what the resolver asks ----------------------------------------------------------------------------------

    def meant(self, key: str) -> tuple[Referent, ...]:
        """All that a typed noun may name here, in the scope's order."""
        found = self._meant.get(key)
        if found is None:
            found = self._meant[key] = self._look_up(key)
        return found

    def _look_up(self, key: str) -> tuple[Referent, ...]:
        lemmas = dict.fromkeys((key, name_key(key), *(form.folded for form in self.lexicon.forms(key))))
        if found := self._named(lemmas):
            return found
        if len(key) > 3:
            stems = [key.removesuffix(ending) for ending in _NOUN_ENDINGS if key.endswith(ending)]
            if found := self._named(stems):
                return found
        if found := self._named(self._bare.get(lemma, "") for lemma in lemmas):
            return found
        heads = [lemma for lemma in lemmas if len(lemma) >= _SHORTEST_HEAD]
        if found := self._where(lambda name: any(name.endswith(head) for head in heads)):
            return found
        if found := self._where(lambda name: len(name) >= _SHORTEST_HEAD and any(h.endswith(name) for h in heads)):
            return found
        return self._where(lambda name: self._is_head(key, name) or (len(key) > 2 and self._is_head(name, key)))

    def _is_head(self, compound: str, head: str) -> bool:
        """Whether a short noun ends a longer one that begins with another noun: `Uhr`, `Wasseruhr`."""
        if not 3 <= len(head) < len(compound) - 2 or not compound.endswith(head):
            return False
        first = compound.removesuffix(head)
        return any(
            self.lexicon.forms(part) for part in (first, first.removesuffix("s"), first.removesuffix("n")) if part
        )

    def _named(self, names: object) -> tuple[Referent, ...]:
        found: dict[str, Referent] = {}
        for name in names:  # type: ignore[attr-defined]
            for referent in self._index.get(name, ()):
                found[referent.id] = referent
        return self._ordered(found)

    def _where(self, fits: object) -> tuple[Referent, ...]:
        names = [name for name in self._index if fits(name)]  # type: ignore[operator]
        return self._named(names)

    def _ordered(self, found: Mapping[str, Referent]) -> tuple[Referent, ...]:
        if len(found) < 2:
            return tuple(found.values())
        return tuple(referent for referent in self.scope.referents if referent.id in found)

    @cached_property
    def _bare(self) -> Mapping[str, str]:
        return {_without_umlaut(name): name for name in self._index}

    @cached_property
    def _adjectives(self) -> Mapping[str, str]:
        """Every form of an adjective of something here, to the adjective as the referent has it."""
        return _forms_of(frozenset().union(*(referent.adjectives for referent in self.scope.referents)))

    def lemma(self, key: str) -> str:
        """The lemma of a typed noun: the one that names something here, else the first of the lexicon, else the key."""
        if key in self._index:
            return key
        forms = self.lexicon.forms(key)
        return next((form.folded for form in forms if form.folded in self._index), forms[0].folded if forms else key)

    def adjective_lemma(self, key: str) -> str:
        """The lemma of a typed adjective: the one something here has, else the lexicon's, else the key."""
        if self._is_other(key):
            return OTHER
        lemmas = self.lexicon.adjective_forms(key)
        present = set(self._adjectives.values())
        for lemma in lemmas:
            if lemma in present:
                return lemma
        return self._adjectives.get(key) or (lemmas[0] if lemmas else key)

    def _is_other(self, key: str) -> bool:
        return key.startswith(OTHER) and key.removeprefix(OTHER) in _ADJECTIVE_ENDINGS

    def of_pronoun(self, pronoun: str) -> tuple[Referent, ...]:
        """What a pronoun stands for here: the newest mention of its gender that is still in scope."""
        genders = _PRONOUN_GENDERS.get(pronoun, ())
        for gender in reversed(list(self.scope.last)):  # the newest stands last
            found = tuple(self.by_id[id_] for id_ in self.scope.last[gender] if id_ in self.by_id)
            named = bool(found) and pronoun in _OF_PERSONS and all(referent.noun.proper for referent in found)
            if all(self._may_be(pronoun, referent) for referent in found) if named else found and gender in genders:
                return found
        return ()

    def persons_like(self, pronoun: str) -> list[Referent]:
        """The persons here whom a pronoun could mean by its gender."""
        persons = (r for r in self.scope.referents if "person" in r.tags and r.id != self.scope.actor)
        return [referent for referent in persons if self._may_be(pronoun, referent)]

    def person_mentioned(self, pronoun: str) -> list[Referent]:
        """The person mentioned last, if a pronoun may mean them, whatever was mentioned since."""
        persons = [self.by_id[id_] for id_ in self.scope.last.get("wer", ()) if id_ in self.by_id]
        return [person for person in persons if self._may_be(pronoun, person)]

    def _may_be(self, pronoun: str, person: Referent) -> bool:
        """Whether a pronoun fits a person; whose name does not tell goes by the nouns there are for them."""
        genders = _PRONOUN_GENDERS.get(pronoun, ())
        if not person.noun.proper:
            return person.noun.agreement in genders or (person.noun.agreement == "n" and "f" in genders)
        forms = (form for name in person.names for form in self.lexicon.forms(name) if form.folded == name)
        known = {self.lexicon.nouns[form.lemma].gender for form in forms}
        return not known or not known.isdisjoint(genders)

    @cached_property
    def written(self) -> Sequence[str]:
        """Every name here, as it is said where the lexicon knows how."""
        lemmas = (form.lemma for name in self._index for form in self.lexicon.forms(name)[:1])
        return tuple(dict.fromkeys((*lemmas, *self._index)))

    @cached_property
    def speller(self) -> Speller:
        """Every folded name and every form of an adjective here, for slips of the finger."""
        plurals = (fold(referent.noun.plural) for referent in self.scope.referents)
        return Speller(dict.fromkeys((*self._index, *self._adjectives, *plurals)))


_OF_PERSONS: Final = frozenset(("er", "ihn", "ihm", "sie", "ihr"))
"""Pronouns a person may be meant by whose name does not tell the gender."""
_PRONOUN_GENDERS: Final[Mapping[str, tuple[Gender | str, ...]]] = {
    "er": ("m",),
    "ihn": ("m",),
    "ihm": ("m", "n"),
    "sie": ("f", "p"),
    "ihr": ("f",),
    "es": ("n",),
    "ihnen": ("p",),
    "da": ("da",),
}
