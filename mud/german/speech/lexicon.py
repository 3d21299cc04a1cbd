"""The words of data/lexikon: which nouns and adjectives there are, and which of them a typed form may be.

Knows principal parts and folded keys; refuses to know things, rooms and the grammar of a line.

A file has the tables `[nomen]` (`Stein = ["m", "Steins", "Steine"]`: gender, genitive singular, nominative plural; see
`inflection.Noun`) and `[adjektiv]` (`rot = "rot"`, `dunkel = "dunkl"`, `lila = ""`: the stem endings are put to).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Literal, NamedTuple

from mud.german.line.normalise import bare, fold
from mud.german.speech.inflection import (
    CASES,
    ENDINGS,
    GENDERS,
    LIKE_ADJECTIVE,
    MANY,
    Adjective,
    Case,
    Declension,
    Gender,
    Noun,
)
from mud.trouble import toml_of

Number = Literal["sg", "pl"]


class Entry(NamedTuple):
    """The principal parts of a noun."""

    gender: Gender
    genitive: str
    plural: str


class Form(NamedTuple):
    """What a typed word may be: a form of `lemma` (`folded` is its first key) in a number and any of the cases."""

    lemma: str
    folded: str
    number: Number
    cases: frozenset[Case]


class Lexicon:
    """Nouns and adjectives by lemma, and an index from what is typed to them. Built once, never changed."""

    def __init__(self, nouns: Mapping[str, Entry], adjectives: Mapping[str, str]) -> None:
        self.nouns = nouns
        self.adjectives = adjectives

    @classmethod
    def load(cls, folder: Path, *more: Path) -> "Lexicon":
        """All words of the *.toml files in `folder` and of `more`. A word may stand in two files if both say the same.

        Raises ValueError naming file and word for everything else: a strange table, a wrong part.
        """
        nouns: dict[str, Entry] = {}
        adjectives: dict[str, str] = {}
        for path in [*sorted(folder.glob("*.toml")), *more]:
            try:
                tables = toml_of(path)
                _check_tables(tables)
                for lemma, parts in tables.get("nomen", {}).items():
                    _add(nouns, lemma, _entry(lemma, parts))
                for lemma, stem in tables.get("adjektiv", {}).items():
                    _add(adjectives, lemma, _stem(lemma, stem))
            except ValueError as cause:
                raise ValueError(f"{path.name}: {cause}") from cause
        return cls(nouns, adjectives)

    def noun(self, lemma: str, adjectives: Sequence[str] = (), count: int = 1) -> Noun:
        """A noun to be said, with adjectives by their lemmas. Raises KeyError for a word that is not in the lexicon."""
        return Noun(lemma, *self.nouns[lemma], tuple(map(self.adjective, adjectives)), count)

    def adjective(self, lemma: str) -> Adjective:
        """An adjective by its lemma. Raises KeyError."""
        return Adjective(lemma, self.adjectives[lemma])

    def forms(self, word: str) -> tuple[Form, ...]:
        """What a folded word may be as a noun; words typed without umlauts (`wurfel`) are found by their second key."""
        return self._forms.get(word) or self._bare_forms.get(word, ())

    def written(self, word: str) -> str:
        """A noun as it is written, however it was typed: `duenen` is Dünen; a word nobody knows only begins large."""
        key = fold(word)
        for form in self._forms.get(key, ()):
            surfaces = (surface for surface, _, _ in _surfaces(form.lemma, self.nouns[form.lemma]))
            if (found := next((surface for surface in surfaces if fold(surface) == key), None)) is not None:
                return found
        return word[:1].upper() + word[1:]

    def adjective_forms(self, word: str) -> tuple[str, ...]:
        """The folded lemmas of the adjectives a folded word may be a form of."""
        return self._adjective_forms.get(word) or self._bare_adjective_forms.get(word, ())

    def warm(self) -> None:
        """Index what would else be indexed when a word is first looked up."""
        for index in ("_forms", "_bare_forms", "_adjective_forms", "_bare_adjective_forms"):
            getattr(self, index)

    @cached_property
    def _forms(self) -> Mapping[str, tuple[Form, ...]]:
        return _index(self.nouns, fold)

    @cached_property
    def _bare_forms(self) -> Mapping[str, tuple[Form, ...]]:
        with_umlaut = {lemma: entry for lemma, entry in self.nouns.items() if not (lemma + entry.plural).isascii()}
        return _index(with_umlaut, bare)

    @cached_property
    def _adjective_forms(self) -> Mapping[str, tuple[str, ...]]:
        return _adjective_index(self.adjectives, fold)

    @cached_property
    def _bare_adjective_forms(self) -> Mapping[str, tuple[str, ...]]:
        return _adjective_index({lemma: stem for lemma, stem in self.adjectives.items() if not lemma.isascii()}, bare)


def _check_tables(tables: Mapping[str, Any]) -> None:
    for name, table in tables.items():
        if name not in ("nomen", "adjektiv") or not isinstance(table, dict):
            raise ValueError(f"[{name}] is no table of a lexicon")


def _entry(lemma: str, parts: object) -> Entry:
    """Principal parts, checked as far as German allows."""
    match parts:
        case [str(gender), str(genitive), str(plural)] if gender in GENDERS:
            pass
        case _:
            raise ValueError(f"{lemma}: expected [gender m f n p, genitive, plural], found {parts!r}")
    if genitive == LIKE_ADJECTIVE:
        if not lemma.endswith("e"):
            raise ValueError(f"{lemma}: a noun declined like an adjective ends in -e")
    elif gender in ("m", "n") and not genitive.startswith(lemma):
        raise ValueError(f"{lemma}: the genitive {genitive!r} does not begin with the noun")
    elif gender == "f" and genitive not in (lemma, ""):
        raise ValueError(f"{lemma}: a feminine has no ending in the genitive, found {genitive!r}")
    elif gender == "p" and plural not in (lemma, ""):
        raise ValueError(f"{lemma}: plural only, but its plural is {plural!r}")
    return Entry(gender, genitive, plural)


def _stem(lemma: str, stem: object) -> str:
    if not isinstance(stem, str):
        raise ValueError(f"{lemma}: expected the stem of an adjective, found {stem!r}")
    return stem


def _add(words: dict[str, Any], lemma: str, parts: Any) -> None:
    if words.setdefault(lemma, parts) != parts:
        raise ValueError(f"{lemma}: {parts!r} here, {words[lemma]!r} elsewhere")


def _index(nouns: Mapping[str, Entry], key: Callable[[str], str]) -> Mapping[str, tuple[Form, ...]]:
    # Thousands of forms are the same few cases: each combination is kept once.
    shared: dict[frozenset[Case], frozenset[Case]] = {}
    index: dict[str, tuple[Form, ...]] = {}
    for lemma, entry in nouns.items():
        folded = fold(lemma)
        found: dict[tuple[str, Number], set[Case]] = {}
        for surface, number, case in _surfaces(lemma, entry):
            found.setdefault((key(surface), number), set()).add(case)
        for (word, number), cases in found.items():
            kept = shared.setdefault(frozenset(cases), frozenset(cases))
            index[word] = (*index.get(word, ()), Form(lemma, folded, number, kept))
    return index


def _surfaces(lemma: str, entry: Entry) -> Iterator[tuple[str, Number, Case]]:
    """Every form with its number and case, and those that are understood but not said: des Steines, dem Steine."""
    noun = Noun(lemma, *entry)
    declensions: tuple[Declension, ...] = tuple(ENDINGS) if entry.genitive == LIKE_ADJECTIVE else ("weak",)
    if entry.gender != "p":
        for case in CASES:
            for declension in declensions:
                yield noun.form(case, declension), "sg", case
        if entry.gender in ("m", "n") and entry.genitive in (lemma + "s", lemma + "es"):
            yield lemma + "s", "sg", "gen"
            yield lemma + "es", "sg", "gen"
            yield lemma + "e", "sg", "dat"
    if entry.plural or entry.gender == "p" or entry.genitive == LIKE_ADJECTIVE:
        many = noun.times(MANY)
        for case in CASES:
            for declension in declensions:
                yield many.form(case, declension), "pl", case


def _adjective_index(adjectives: Mapping[str, str], key: Callable[[str], str]) -> Mapping[str, tuple[str, ...]]:
    index: dict[str, tuple[str, ...]] = {}
    for lemma, stem in adjectives.items():
        for word in {key(form) for form in _adjective_surfaces(Adjective(lemma, stem))}:
            index[word] = (*index.get(word, ()), fold(lemma))
    return index


def _adjective_surfaces(adjective: Adjective) -> Iterable[str]:
    lemma, stem = adjective
    yield lemma
    for ending in ("e", "en", "er", "es", "em"):
        if stem:
            yield stem + ending
        if stem and not lemma.endswith("e"):
            yield lemma + ending  # dunkele: understood, not said
