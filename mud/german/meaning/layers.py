"""Referents that stand together in many people's scopes, indexed once for all of them by what they may be called.

Knows names, adjectives and order; refuses to know the lexicon and whose scope it is.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Final

from mud.german.line.normalise import bare, fold
from mud.german.line.spelling import FewSpeller
from mud.german.meaning.reading import Referent, Shared

ADJECTIVE_ENDINGS: Final = ("e", "en", "er", "es", "em")
CROWD: Final = 200
"""Names at most among which a misspelt one is looked for: in a greater crowd one has to spell right."""
ALIKE: Final = 300
"""Typed words of which a layer remembers what they may mean."""


def _without_umlaut(folded: str) -> str:
    return folded.replace("ae", "a").replace("oe", "o").replace("ue", "u").replace("ss", "s")


@lru_cache(256)
def _forms_of(adjectives: frozenset[str]) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for adjective in sorted(adjectives):
        for stem in (fold(adjective), bare(adjective)):
            for form in (stem, *(stem + ending for ending in ADJECTIVE_ENDINGS)):
                found.setdefault(form, fold(adjective))
    return found


class Layer:
    """One part of a scope. Everything is worked out when it is first asked for."""

    def __init__(self, referents: Sequence[Referent]) -> None:
        self.referents = referents
        self.by_id: Mapping[str, Referent] = {referent.id: referent for referent in referents}
        self.index: dict[str, list[Referent]] = {}
        for referent in referents:
            for name in referent.names:
                self.index.setdefault(name, []).append(referent)
        self._alike: dict[tuple[str, str], Sequence[Referent]] = {}

    @staticmethod
    def of(shared: Shared) -> "Layer":
        """The layer of what several scopes share, made for the first of them."""
        if shared.index is None:
            shared.index = Layer(shared.referents)
        found: Layer = shared.index
        return found

    def named(self, names: Iterable[str]) -> Sequence[Referent]:
        """All that answer to one of these names, each once, in the order they stand in."""
        found = {referent.id: referent for name in names for referent in self.index.get(name, ())}
        if len(found) < 2:
            return tuple(found.values())
        return tuple(referent for referent in self.referents if referent.id in found)

    def alike(self, how: str, key: str, fits: Callable[[str], bool]) -> Sequence[Referent]:
        """All with a noun that `fits` what was typed. Looked for once for all who type it: `how` and `key` say in what
        way and what.
        """
        found = self._alike.get((how, key))
        if found is None:
            if len(self._alike) >= ALIKE:
                self._alike.clear()
            found = self._alike[how, key] = self.named(name for name in self.nouns if fits(name))
        return found

    @cached_property
    def nouns(self) -> Sequence[str]:
        """Names that may be the head of a compound or have one: nobody is called by the end of their name."""
        return tuple(name for name, named in self.index.items() if not all(r.noun.proper for r in named))

    @cached_property
    def bare(self) -> Mapping[str, str]:
        """Every name without its umlauts, to the name."""
        return {_without_umlaut(name): name for name in self.index}

    @cached_property
    def adjectives(self) -> Mapping[str, str]:
        """Every form of an adjective of something here, to the adjective as the referent has it."""
        told = _forms_of(frozenset().union(*(referent.told for referent in self.referents)))
        return {**told, **_forms_of(frozenset().union(*(referent.adjectives for referent in self.referents)))}

    @cached_property
    def speller(self) -> FewSpeller:
        """Every folded name and every form of an adjective, for slips of the finger."""
        if len(self.index) > CROWD:
            return FewSpeller(())
        plurals = (fold(referent.noun.plural) for referent in self.referents)
        return FewSpeller(dict.fromkeys((*self.index, *self.adjectives, *plurals)))
