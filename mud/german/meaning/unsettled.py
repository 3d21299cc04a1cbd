"""What the resolver says instead of ids: several things may be meant, or nothing fits.

Knows phrases and their candidates; refuses to know how either was found.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

from mud.german.meaning.reading import Misread, NounPhrase, Referent

_LISTED: Final = 6
"""How many things a question names one by one."""


class Unclear(Exception):
    """Several things may be meant: the phrase at `index` of a slot and its candidates, in the order they are told."""

    def __init__(self, slot: str, index: int, phrase: NounPhrase, candidates: Sequence[Referent]) -> None:
        super().__init__(slot, index)
        self.slot, self.index, self.phrase = slot, index, phrase
        self.candidates = tuple(candidates)

    def key_and_facts(self) -> tuple[str, dict[str, Any]]:
        """The sentence that asks, and what stands in its gaps."""
        nouns = [candidate.noun for candidate in self.candidates]
        kinds = {noun.lemma for noun in nouns}
        kind = replace(nouns[0], adjectives=(), count=1)
        if len(nouns) > _LISTED:
            many = replace(kind, count=len(nouns)) if len(kinds) == 1 else None
            return ("sprache.WelchesVieler", {"wort": kind, "sachen": many}) if many else ("sprache.WelchesGenauer", {})
        choices = tuple(self._choices())
        if len(kinds) == 1 and not kind.proper:
            return "sprache.Welches", {"wort": kind, "auswahl": choices}
        return "sprache.WelchesVon", {"auswahl": choices}

    def _choices(self) -> Iterable[str]:
        short = [format(candidate.noun, "den~") for candidate in self.candidates]
        same_kind = len({candidate.noun.lemma for candidate in self.candidates}) == 1
        if len(set(short)) == len(short) and same_kind:
            return short
        full = [format(candidate.noun, "den") for candidate in self.candidates]
        if len(set(full)) == len(full):
            return full
        return [" ".join(filter(None, (name, c.where))) for name, c in zip(full, self.candidates, strict=True)]


class Unfound(Exception):
    """Nothing fits: `misread` says so."""

    def __init__(self, key: str, **facts: Any) -> None:
        super().__init__(key)
        self.misread = Misread(key, facts)
