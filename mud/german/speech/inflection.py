"""Nouns that decline themselves: three principal parts and five rules, with articles, adjectives and pronouns.

Knows endings and the codes a sentence asks by; refuses to know which nouns there are and what is said of them.

A sentence asks for a noun in the masculine singular, the noun answers in its own gender and number:

    code                                    der rote Stein      die Lampe    drei Steine
    der  des  dem  den                      des roten Steins    der Lampe    der Steine
    ein  eines  einem  einen                einen roten Stein   eine Lampe   drei Steine
    kein ... mein dein sein ihr unser euer  keinem roten Stein  keine Lampe  keinen Steinen
    dieser jener jeder welcher ...          diesem roten Stein  diese Lampe  diesen Steinen
    er   seiner  ihm  ihn                   er                  sie          sie
    -    -s  -m  -n    (no article)         roter Stein         Lampe        Steine
    zahl zahl-s zahl-m zahl-n               ein roter Stein     eine Lampe   drei Steine
    (nothing)                               roter Stein         Lampe        Steine

    Der                 capital letter: for the start of a sentence, with every code
    den zahl            article and number: den Stein, die drei Steine
    den~                the noun left out: den roten (the whole noun if it has no adjective)
    in+dem  zu+dem ...  preposition, contracted where German does: im Kasten, in der Lampe, zur Lampe, ins Haus
    liegt|liegen        chosen by number (a list of two or more is plural)
    sein|ihr|sein|ihr   chosen by gender: masculine, feminine, neuter, plural

`count` 1 is singular, MANY a plural nobody counts (Säulen), 0 `keine Steine`. Proper names take an article only with
an adjective (Anna, die kluge Anna).
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from mud.german.line.numerals import cardinal

Gender = Literal["m", "f", "n", "p"]
Case = Literal["nom", "gen", "dat", "acc"]
CASES: Final[tuple[Case, ...]] = ("nom", "gen", "dat", "acc")
GENDERS: Final[tuple[Gender, ...]] = ("m", "f", "n", "p")

MANY: Final = -1
"""A count: more than one, nobody says how many."""

LIKE_ADJECTIVE: Final = "="
"""The genitive of a noun that declines like an adjective: der Fremde, ein Fremder."""


class Adjective(NamedTuple):
    """An adjective as it stands alone, and the stem endings are put to (`dunkel`, `dunkl`); no stem: never declined."""

    lemma: str
    stem: str

    def form(self, ending: str) -> str:
        """With an ending of `ENDINGS`; without one as it stands alone."""
        return self.stem + ending if self.stem and ending else self.lemma


Declension = Literal["weak", "mixed", "strong"]

# By case (rows nom gen dat acc) and gender (columns m f n plural).
_Table = dict[Case, dict[Gender, str]]


def _table(rows: str) -> _Table:
    cells = [[cell.strip("_") for cell in row.split()] for row in rows.split("/")]
    return {case: dict(zip(GENDERS, row, strict=True)) for case, row in zip(CASES, cells, strict=True)}


ENDINGS: Final[dict[Declension, _Table]] = {
    "weak": _table("e e e en / en en en en / en en en en / en e e en"),
    "mixed": _table("er e es en / en en en en / en en en en / en e es en"),
    "strong": _table("er e es e / en er en er / em er em en / en e es e"),
}
_DEFINITE = _table("der die das die / des der des der / dem der dem den / den die das die")
_PRONOUN = _table("er sie es sie / seiner ihrer seiner ihrer / ihm ihr ihm ihnen / ihn sie es sie")
_DIESER = _table("er e es e / es er es er / em er em en / en e es e")
_EIN = _table("_ e _ e / es er es er / em er em en / en e _ e")

_LIKE_EIN = {word: word for word in ("ein", "kein", "mein", "dein", "sein", "ihr", "unser")} | {"euer": "eur"}
_LIKE_DIESER = {"dieser": "dies", "jener": "jen", "jeder": "jed", "welcher": "welch"}
_CASE_MARKS: Final[dict[str, Case]] = {"": "nom", "-s": "gen", "-m": "dat", "-n": "acc"}

_CONTRACTED = {
    ("an", "dem"): "am",
    ("an", "das"): "ans",
    ("bei", "dem"): "beim",
    ("in", "dem"): "im",
    ("in", "das"): "ins",
    ("von", "dem"): "vom",
    ("zu", "dem"): "zum",
    ("zu", "der"): "zur",
}


def _codes() -> dict[str, tuple[str, Case]]:
    """Every article code: the family it belongs to, and the case it asks for."""
    codes: dict[str, tuple[str, Case]] = {"": ("-", "nom")}
    for case in CASES:
        codes[_DEFINITE[case]["m"]] = ("der", case)
        codes[_PRONOUN[case]["m"]] = ("er", case)
        for word, stem in _LIKE_EIN.items():
            codes[stem + _EIN[case]["m"] if _EIN[case]["m"] else word] = (word, case)
        for word, stem in _LIKE_DIESER.items():
            codes[stem + _DIESER[case]["m"]] = (word, case)
    for mark, case in _CASE_MARKS.items():
        codes[mark or "-"] = ("-", case)
        codes["zahl" + mark] = ("zahl", case)
    return codes


_CODES: Final = _codes()


class _Code(NamedTuple):
    family: str
    case: Case
    capital: bool = False
    preposition: str = ""
    counted: bool = False
    elided: bool = False


@lru_cache(1024)
def _parse(spec: str) -> _Code:
    """A code of the table above taken apart. Raises ValueError."""
    capital = spec[:1].isupper()
    rest = spec[:1].lower() + spec[1:]
    elided = rest.endswith("~")
    rest = rest.removesuffix("~")
    counted = rest.endswith(" zahl")
    rest = rest.removesuffix(" zahl")
    preposition, plus, article = rest.rpartition("+")
    if article not in _CODES or (plus and not (preposition.isalpha() and article)):
        raise ValueError(f"unknown code {spec!r} for a noun")
    family, case = _CODES[article]
    if counted and family in ("ein", "zahl", "er"):
        raise ValueError(f"code {spec!r} counts twice")
    return _Code(family, case, capital, preposition, counted, elided)


def is_noun_code(spec: str) -> bool:
    """Whether a noun answers to `spec`."""
    if "|" in spec:
        return spec.count("|") in (1, 3)
    try:
        _parse(spec)
    except ValueError:
        return False
    return True


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun phrase that can be said in every case. See the module's table for the codes of `format(noun, code)`.

    `gender` p: plural only, the lemma is the plural. `genitive` and `plural` are written out (`Steins`, `Steine`);
    an empty plural: there is none, the lemma is used. `genitive` "=": declines like an adjective, the lemma ends in -e.
    """

    lemma: str
    gender: Gender
    genitive: str = ""
    plural: str = ""
    adjectives: tuple[Adjective, ...] = ()
    count: int = 1
    proper: bool = False

    @classmethod
    def name(cls, name: str, gender: Gender = "m") -> "Noun":
        """The proper name of a person or place: no article, genitive in -s or with an apostrophe."""
        return cls(name, gender, proper=True)

    @property
    def is_plural(self) -> bool:
        """Whether verbs agree with it in the plural."""
        return self.gender == "p" or self.count != 1

    @property
    def agreement(self) -> Gender:
        """The gender pronouns and articles take: p for every plural."""
        return "p" if self.is_plural else self.gender

    def times(self, count: int) -> "Noun":
        """The same noun, `count` of it."""
        return replace(self, count=count)

    def with_adjectives(self, *adjectives: Adjective) -> "Noun":
        """The same noun with these adjectives before its own."""
        return replace(self, adjectives=(*adjectives, *self.adjectives))

    def form(self, case: Case, declension: Declension = "weak") -> str:
        """The bare noun in a case, in its own number. `declension` matters to nouns that decline like adjectives."""
        return _form(self, case, declension)

    def __format__(self, spec: str) -> str:
        return _say(self, spec)

    def __str__(self) -> str:
        return _say(self, "")


def _form(noun: Noun, case: Case, declension: Declension) -> str:
    if noun.genitive == LIKE_ADJECTIVE:
        return noun.lemma.removesuffix("e") + ENDINGS[declension][case][noun.agreement]
    if noun.proper:
        return _proper_genitive(noun) if case == "gen" and not noun.adjectives else noun.lemma
    if noun.is_plural:
        return _plural(noun.lemma if noun.gender == "p" else noun.plural or noun.lemma, case)
    return _singular(noun.lemma, noun.gender, noun.genitive, case)


def _singular(lemma: str, gender: Gender, genitive: str, case: Case) -> str:
    if gender == "f" or case == "nom":  # rule 1: a feminine never changes
        return lemma
    if case == "gen":
        return genitive or lemma
    ending = genitive.removeprefix(lemma) if genitive.startswith(lemma) else ""
    if ending in ("n", "en"):  # rule 2: weak, des Löwen: everything but the nominative
        return genitive
    if ending in ("ns", "ens") and (case == "dat" or gender == "m"):  # rule 3: des Namens, dem Namen; but das Herz
        return genitive.removesuffix("s")
    return lemma  # rule 4: strong


def _plural(plural: str, case: Case) -> str:
    # rule 5: only plurals in -e, -el, -er take an n in the dative; -n, -s and the foreign ones (Papyri) do not
    return plural + "n" if case == "dat" and plural.endswith(("e", "el", "er")) else plural


def _proper_genitive(noun: Noun) -> str:
    if noun.genitive:
        return noun.genitive
    silent = noun.lemma.casefold().endswith(("s", "ß", "x", "z", "ce"))
    return noun.lemma + ("’" if silent else "s")


@lru_cache(8192)
def _say(noun: Noun, spec: str) -> str:
    if "|" in spec:
        return _choose(noun, spec)
    code = _parse(spec)
    words = [_PRONOUN[code.case][noun.agreement]] if code.family == "er" else _phrase(noun, code)
    if code.preposition:
        pair = (code.preposition, words[0])
        # with several words the first is the article: a noun called `Dem` alone would not contract
        words[:1] = [_CONTRACTED[pair]] if len(words) > 1 and pair in _CONTRACTED else pair
    said = " ".join(words)
    return said[:1].upper() + said[1:] if code.capital else said


def _choose(noun: Noun, spec: str) -> str:
    choices = spec.split("|")
    if len(choices) == 2:
        return choices[noun.is_plural]
    if len(choices) == 4:
        return choices[GENDERS.index(noun.agreement)]
    raise ValueError(f"code {spec!r}: two choices by number or four by gender")


def _phrase(noun: Noun, code: _Code) -> list[str]:
    article, declension = _article(noun, code)
    words = [article] if article else []
    if code.counted and noun.count > 1:
        words.append(cardinal(noun.count))
    ending = ENDINGS[declension][code.case][noun.agreement]
    words += [adjective.form(ending) for adjective in noun.adjectives]
    if not (code.elided and noun.adjectives):
        words.append(noun.form(code.case, declension))
    return words


def _article(noun: Noun, code: _Code) -> tuple[str, Declension]:
    """The word before the adjectives (or none), and how they decline after it."""
    family, case, gender = code.family, code.case, noun.agreement
    if noun.proper and not noun.adjectives:
        return "", "strong"
    if noun.proper and family in ("ein", "zahl"):
        family = "der"
    if family == "der":
        return _DEFINITE[case][gender], "weak"
    if family in _LIKE_DIESER:
        stem = "all" if family == "jeder" and gender == "p" else _LIKE_DIESER[family]
        return stem + _DIESER[case][gender], "weak"
    if family in ("ein", "zahl") and noun.is_plural:
        return _several(noun, case)
    if family in _LIKE_EIN or family == "zahl":
        word = "ein" if family == "zahl" else family
        ending = _EIN[case][gender]
        return (_LIKE_EIN[word] + ending if ending else word), "mixed"
    return "", "strong"


def _several(noun: Noun, case: Case) -> tuple[str, Declension]:
    if noun.count == 0:
        return "kein" + _EIN[case]["p"], "mixed"
    if noun.count in (1, MANY):
        return "", "strong"
    number = cardinal(noun.count)
    # only zwei and drei can show a genitive: zweier Steine
    return (number + "er" if case == "gen" and noun.count in (2, 3) else number), "strong"


def gather(nouns: Iterable[Noun]) -> list[Noun]:
    """Like nouns put together, in the order of the first: Stein, Hut, Stein become two Steine and the Hut."""
    counts: dict[Noun, int] = {}
    for noun in nouns:
        if noun.proper or noun.gender == "p" or noun.count == MANY:
            counts.setdefault(noun, 0)
            continue
        single = noun.times(1)
        counts[single] = counts.get(single, 0) + noun.count
    return [noun.times(count) if count else noun for noun, count in counts.items()]
