"""Noun phrases read word by word from the parts of a parse tree: lists, places, articles, numbers, pronouns.

Knows the rules liste, np and ort of grammar/wort.lark; refuses to know commands and which thing is meant.
"""

from collections.abc import Sequence
from typing import Final

from lark import Token, Tree

from mud.german.grammar.parser import ParseTree
from mud.german.line.normalise import Word
from mud.german.line.numbers import number, order
from mud.german.meaning.asked import Asked
from mud.german.meaning.reading import NounPhrase

Place = tuple[str, NounPhrase]
"""A preposition (`da` for `darauf`, which says it itself) and what follows it."""

_CASES: Final = {
    "der": "nom dat gen",
    "die": "nom acc",
    "das": "nom acc",
    "den": "acc dat_pl",
    "dem": "dat",
    "des": "gen",
    "er": "nom",
    "ihn": "acc",
    "ihm": "dat",
    "ihnen": "dat",
    "mir": "dat",
    "mich": "acc",
    "ein": "nom acc",
    "nen": "acc",
    "ne": "nom acc",
    "n": "nom acc",
}
_ENDINGS: Final = {"em": "dat", "en": "acc dat_pl", "er": "nom dat gen", "es": "nom acc gen", "e": "nom acc"}
_INDEFINITE: Final = ("ein", "irgendein", "nen", "ne", "einig", "viel", "mehrere", "manche")
PREPOSITION_OF: Final = {
    "hinein": "in",
    "heraus": "aus",
    "raus": "aus",
    "rein": "in",
    "darauf": "auf",
    "drauf": "auf",
    "hinauf": "auf",
    "darin": "in",
    "drin": "in",
    "darunter": "unter",
    "drunter": "unter",
    "dahinter": "hinter",
    "daneben": "neben",
    "daran": "an",
    "dran": "an",
    "davon": "von",
    "daraus": "aus",
    "dazu": "zu",
    "davor": "vor",
    "damit": "mit",
    "herunter": "von",
    "runter": "von",
    "hinunter": "unter",
    "dorthin": "in",
    "dahin": "in",
    "dahinein": "in",
    "hindurch": "durch",
}


_SIDES: Final = frozenset(("norden", "sueden", "osten", "westen"))
Member = tuple[NounPhrase, list[Place]]
"""A member of a list and the places behind it."""


class Phrases:
    """Reads the phrases of one line. `words` are in the order they were parsed."""

    def __init__(self, around: Asked, line: str, words: Sequence[Word]) -> None:
        self._around, self._line, self._words = around, line, words

    def place(self, part: ParseTree) -> Place:
        """A preposition and its phrase with the places behind it, or a word like `darauf`."""
        preposition = ""
        for child in part.children:
            if isinstance(child, Tree):
                behind = [self.place(other) for other in trees(part) if other is not child]
                return preposition, nested(self.np(child), behind)
            if child.type in ("DA", "DAMIT", "HINDURCH"):
                key = str(child)
                return PREPOSITION_OF.get(key, "in"), self._phrase([child], pronoun="da")
            if child.type in ("LOKAL", "ZU", "NACH", "DURCH", "MIT", "IN"):
                preposition = str(child)
        raise AssertionError(part.data)

    def liste(self, tree: ParseTree) -> tuple[NounPhrase, ...]:
        """The members of a list, each with its places, exceptions put to those that mean all of a kind."""
        phrases = tuple([nested(phrase, places) for phrase, places in self.members(tree)])
        return with_exceptions(phrases, self.excepted(tree))

    def members(self, tree: ParseTree) -> list[Member]:
        """Each member of a list with the places behind it."""
        parts = trees(tree)
        return [self._member(member) for member in trees(parts[0])] if parts and tree.data == "liste" else []

    def excepted(self, tree: ParseTree) -> tuple[NounPhrase, ...]:
        """What a list excepts: `alles außer dem Hut`."""
        parts = trees(tree)
        if tree.data != "liste" or len(parts) < 2:
            return ()
        (row,) = trees(parts[1])
        return tuple(nested(*self._member(member)) for member in trees(row))

    def _member(self, tree: ParseTree) -> Member:
        first, *places = trees(tree)
        return self.np(first), [self.place(place) for place in places]

    def np(self, tree: ParseTree) -> NounPhrase:
        """A noun phrase without the places behind it."""
        tokens: list[Token] = []
        genitive: ParseTree | None = None
        for child in tree.children:
            if isinstance(child, Token):
                tokens.append(child)
            elif child.data == "genitiv":
                genitive = child
            else:
                tokens.extend(token for token in child.children if isinstance(token, Token))
        if tokens and tokens[0].type == "PRON":
            return self._phrase(tokens, pronoun=str(tokens[0]))._replace(quantity=None)
        place = ("von", self.np(genitive)) if genitive is not None else None
        return self._phrase(tokens, place=place)

    def _phrase(self, tokens: Sequence[Token], pronoun: str | None = None, place: Place | None = None) -> NounPhrase:
        noun: str | None = None
        adjectives: list[str] = []
        ordinal = quantity = None
        everything = False
        definite: bool | None = None
        plural: bool | None = None
        case: frozenset[str] = frozenset()
        article = ""
        for token in tokens:
            key = str(token)
            match token.type:
                case "NOMEN":
                    noun, plural = self._noun(key, article)
                case "ADJ":
                    adjectives.append(self._around.adjective_lemma(key))
                case "ORD":
                    ordinal = order(key)
                case "ZAHL" if noun is None:
                    quantity = number(key)
                case "ZAHL":
                    ordinal = number(key)
                case "MENGE":
                    everything = True
                    if key.startswith("beid"):
                        quantity = 2
                case "BESITZ":
                    owner = key if self._around.person(key) else key.removesuffix("s")
                    place, definite = ("von", NounPhrase(key, noun=owner)), True
                case "ART" | "GEN_ART" | "PRON":
                    case, article = cases_of(key), key
                    definite = not key.startswith(_INDEFINITE)
                    if key.startswith(("mein", "dein")):
                        place = place or ("von", NounPhrase("ich", pronoun="ich"))
                case _:
                    pass
        if quantity is not None and quantity > 1 and definite and plural is False and not everything:
            ordinal, quantity = quantity, None  # den 2 Stein
        if everything and noun is None and not adjectives and quantity is None:
            plural = True
        return NounPhrase(
            word=self._raw(tokens),
            noun=noun,
            adjectives=tuple(adjectives),
            number=None if plural is None else "pl" if plural else "sg",
            ordinal=ordinal,
            quantity=quantity,
            all=everything,
            pronoun=pronoun,
            place=place,
            definite=definite,
            case=case,
        )

    def _noun(self, key: str, article: str) -> tuple[str, bool | None]:
        """The folded lemma of a typed noun, and whether it is a plural; None: it may be either."""
        lemma = self._around.lemma(key)
        forms = [form for form in self._around.lexicon.forms(key) if form.folded == lemma]
        numbers = {form.number for form in forms}
        if article.startswith("irgendein"):
            return lemma, False
        if len(numbers) < 2:
            return lemma, "pl" in numbers if numbers else None
        if article.endswith(("dem", "des", "em", "es")) or article.startswith("ein"):
            return lemma, False
        if key != lemma:  # `Steine` is hardly ever the old dative
            return lemma, True
        gender = self._around.lexicon.nouns[forms[0].lemma].gender
        return lemma, (True if gender in ("m", "n") else None) if article == "die" else False if article else None

    def _raw(self, tokens: Sequence[Token]) -> str:
        words = [self._words[token.start_pos or 0] for token in tokens if (token.start_pos or 0) < len(self._words)]
        if not words:
            return ""
        first = words[0]
        if sum(word.start == first.start for word in self._words) > 1 and len(words) > 1:  # zum Priester: dem Priester
            return f"{first.key} {self._line[words[1].start : max(word.end for word in words)]}"
        return self._line[min(word.start for word in words) : max(word.end for word in words)]


def cases_of(key: str) -> frozenset[str]:
    """The cases an article or pronoun can be in: nom gen dat acc, dat_pl for `den` before a plural."""
    found = _CASES.get(key)
    if found is None:
        found = next((cases for ending, cases in _ENDINGS.items() if key.endswith(ending)), "")
    return frozenset(found.split())


def trees(tree: ParseTree) -> list[ParseTree]:
    """The children that are no words."""
    return [child for child in tree.children if isinstance(child, Tree)]


def nested(phrase: NounPhrase, places: Sequence[Place]) -> NounPhrase:
    """A phrase with its places, each belonging to the phrase before it: den Stein in (der Schale auf (dem Tisch)). On
    which side it is, `die Öffnung im Osten`, is no thing."""
    places = [(said, where) for said, where in places if said != "in" or not _is_side(where)]
    if not places:
        return phrase
    inner: Place | None = None
    for preposition, holder in reversed(places):
        inner = (preposition, _placed(holder, inner))
    return _placed(phrase, inner)


def _is_side(phrase: NounPhrase) -> bool:
    """`im Osten`; `ins Norden` is no place anybody means."""
    return phrase.noun in _SIDES and "dat" in phrase.case


def _placed(phrase: NounPhrase, place: Place | None) -> NounPhrase:
    if place is None:
        return phrase
    if phrase.place is not None:  # die Klappe der Schatulle in der Kammer
        preposition, owner = phrase.place
        place = (preposition, _placed(owner, place))
    return phrase._replace(place=place)


def with_exceptions(phrases: Sequence[NounPhrase], excepted: tuple[NounPhrase, ...]) -> tuple[NounPhrase, ...]:
    """Phrases with exceptions put to those that mean all of a kind."""
    if not excepted:
        return tuple(phrases)
    return tuple(p._replace(excepted=excepted) if p.all or p.number != "sg" else p for p in phrases)


def take_place(members: list[Member], fitting: frozenset[str]) -> tuple[Place, list[Member]] | None:
    """The place that is the verb's: one in the accusative, else the last that is not plainly a dative, else the last.

    `den Stein auf dem Tisch in die Schale`, `den Stein in die Schale auf dem Tisch`, `stein auf tisch`.
    """
    phrase, places = members[-1]
    candidates = [index for index, place in enumerate(places) if place[0] in fitting]
    if not candidates:
        return None
    sure = [i for i in candidates if "acc" in places[i][1].case and "dat" not in places[i][1].case]
    open_ = [i for i in candidates if "dat" not in places[i][1].case]
    index = (sure or open_ or candidates)[-1]
    preposition, holder = places[index]
    target = (preposition, nested(holder, places[index + 1 :]))
    return target, [*members[:-1], (phrase, places[:index])]
