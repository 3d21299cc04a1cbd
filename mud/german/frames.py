"""A parse tree read as a command: the rule's name is the verb, its parts are slots and values (see grammar/wort.lark).

Knows rules by their names and phrases word by word; refuses to know what is in scope.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from lark import Token, Tree

from mud.german.lexer import number, order
from mud.german.normalise import Word
from mud.german.parser import ParseTree
from mud.german.reading import NounPhrase
from mud.german.surroundings import Surroundings
from mud.german.vocabulary import field_of

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
_INDEFINITE: Final = ("ein", "irgendein", "nen", "ne")
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
}
TARGETS: Final[dict[str, frozenset[str]]] = {
    "wohin": frozenset(("in", "auf", "unter", "hinter", "neben", "vor", "an", "ueber", "zwischen", "zu", "bei")),
    "woher": frozenset(("aus", "von")),
    "wem": frozenset(("an", "in", "auf", "unter", "hinter", "neben")),
}


@dataclass(slots=True)
class Draft:
    """A command before anything is looked up. `slots`: phrases by slot; `praep`: the preposition a place came with;
    `missing`: slots to ask for; `at`: the word a slot begins with."""

    verb: str
    slots: dict[str, tuple[NounPhrase, ...]] = field(default_factory=dict)
    values: dict[str, Any] = field(default_factory=dict)
    praep: dict[str, str] = field(default_factory=dict)
    missing: list[str] = field(default_factory=list)


class Reader:
    """Reads the trees of one line."""

    def __init__(self, around: Surroundings, line: str, words: Sequence[Word]) -> None:
        self._around, self._line, self._words = around, line, words

    # --- commands ------------------------------------------------------------------------------------------------

    def command(self, tree: ParseTree) -> Draft:
        """The command of a tree of the rule `befehl`."""
        draft = Draft(str(tree.data))
        self._parts(tree, draft)
        return draft

    def answer(self, tree: ParseTree) -> Draft:
        """What a tree of `antwort` holds: phrases in `was`, a place in `wohin`, a tool in `womit`, or a direction."""
        draft = Draft(str(tree.data))
        match draft.verb:
            case "a_liste":
                draft.slots["was"] = self._things(tree)
            case "a_ort" | "a_womit":
                self._place(tree, draft)
            case _:
                self._parts(tree, draft)
        return draft

    def _parts(self, tree: ParseTree, draft: Draft) -> None:
        for part in tree.children:
            if isinstance(part, Tree):
                self._part(part, draft)
            elif name := field_of(part.type):
                draft.values["feld"] = name

    def _part(self, part: ParseTree, draft: Draft) -> None:
        name = str(part.data)
        reader = _PARTS.get(name)
        if reader is not None:
            reader(self, part, draft)
        elif name.startswith("fehlt_"):
            draft.missing.append(name.removeprefix("fehlt_"))
        elif name == "heraus":
            draft.praep["heraus"] = "aus"
        elif name.startswith("w_"):
            key, _, value = name.removeprefix("w_").partition("__")
            draft.values[key] = {"ja": True, "nein": False}.get(value, value.replace("_", "-"))
        elif name.startswith("was_"):
            self._split(part, draft, name.removeprefix("was_"))
        elif name in ("was", "wen", "wem", "gegner", "gegen_wen"):
            draft.slots[_SLOT_OF.get(name, name)] = self._things(part)
        else:
            self._parts(part, draft)

    def _things(self, part: ParseTree) -> tuple[NounPhrase, ...]:
        """The phrases of a rule that holds a liste, an np or a kurz."""
        found: list[NounPhrase] = []
        for child in _trees(part):
            if child.data == "liste":
                found.extend(self.liste(child))
            elif child.data in ("np", "kurz"):
                found.append(self.np(child))
        return tuple(found)

    def _split(self, part: ParseTree, draft: Draft, slot: str) -> None:
        """A list whose last fitting place is a slot of its own."""
        members = [m for tree in _trees(part) for m in self._members(tree)]
        taken = _take_place(members, TARGETS[slot]) if members else None
        if taken is not None:
            (preposition, phrase), members = taken
            draft.slots[slot] = (phrase,)
            draft.praep[slot] = preposition
        elif slot == "wohin":
            draft.missing.append(slot)
        draft.slots["was"] = tuple(_nested(phrase, places) for phrase, places in members)
        excepted = tuple(e for tree in _trees(part) for e in self._excepted(tree))
        draft.slots["was"] = _with_exceptions(draft.slots["was"], excepted)

    def _text(self, part: ParseTree, draft: Draft) -> None:
        draft.values["text"] = str(part.children[0])

    def _greeting(self, part: ParseTree, draft: Draft) -> None:
        draft.values["text"] = self._line[self._words[0].start :].strip()

    def _word(self, part: ParseTree, draft: Draft) -> None:
        token = next(child for child in part.children if isinstance(child, Token) and child.type == "WORT")
        word = self._words[token.start_pos or 0]
        draft.values[str(part.data)] = self._line[word.start : word.end] or word.key

    def _seat(self, part: ParseTree, draft: Draft) -> None:
        phrases = self._things(part)
        if phrases:
            draft.slots["wohin"], draft.praep["wohin"] = phrases, "zu"
            return
        self._word(part, draft)
        draft.values["seite"] = str(next(c for c in part.children if isinstance(c, Token) and c.type == "WORT"))

    def _number(self, part: ParseTree, draft: Draft) -> None:
        draft.values["zahl"] = number(str(part.children[0]))

    def _direction(self, part: ParseTree, draft: Draft) -> None:
        direction = _token(part).type.removeprefix("R_").lower()
        if "wohin" not in draft.slots and ("richtung" not in draft.values or direction not in _VAGUE):
            draft.values["richtung"] = direction

    def _place(self, part: ParseTree, draft: Draft) -> None:
        """`ziel`, `wohin`, `woher`, `in_was`, `an_platz`, ...: a preposition and its phrase become a slot."""
        slot = _SLOT_OF.get(str(part.data), str(part.data))
        if slot in draft.slots:
            return
        preposition, phrase = self.place(part)
        draft.slots[slot], draft.praep[slot] = (phrase,), preposition
        draft.values.pop("richtung", None)

    def _entered(self, part: ParseTree, draft: Draft) -> None:
        draft.slots["wohin"], draft.praep["wohin"] = self._things(part), "in"

    def _tool(self, part: ParseTree, draft: Draft) -> None:
        _, phrase = self.place(part)
        draft.slots["womit"] = (phrase,)

    def _short(self, part: ParseTree, draft: Draft) -> None:
        draft.slots[str(part.data).removesuffix("_kurz")] = self._things(part)

    def _two(self, part: ParseTree, draft: Draft) -> None:
        first, second = (self.liste(tree) for tree in _trees(part))
        draft.slots["erst"], draft.slots["zweit"] = first, second

    def _to(self, part: ParseTree, draft: Draft) -> None:
        for tree in _trees(part):
            if tree.data == "liste":
                draft.slots["was"] = self.liste(tree)
            else:
                draft.slots["wem"] = (self.np(tree),)
        token = next((child for child in part.children if isinstance(child, Token) and child.type == "LOKAL"), None)
        if token is not None:
            draft.praep["wem"] = str(token)

    def _field(self, part: ParseTree, draft: Draft) -> None:
        draft.values["feld"] = _field_name(part)

    def _moves(self, part: ParseTree, draft: Draft) -> None:
        fields = [_field_name(tree) for tree in _in_order(part, "feld")]
        draft.values["zuege"] = tuple(zip(fields[::2], fields[1::2], strict=False))

    # --- phrases -------------------------------------------------------------------------------------------------

    def place(self, part: ParseTree) -> Place:
        """A preposition and its phrase, or a word like `darauf`."""
        preposition = ""
        for child in part.children:
            if isinstance(child, Tree):
                return preposition, self.np(child)
            if child.type in ("DA", "DAMIT"):
                key = str(child)
                return PREPOSITION_OF.get(key, "in"), self._phrase([child], pronoun="da")
            if child.type in ("LOKAL", "ZU", "NACH", "DURCH", "MIT"):
                preposition = str(child)
        raise AssertionError(part.data)

    def liste(self, tree: ParseTree) -> tuple[NounPhrase, ...]:
        """The members of a list, each with its places, exceptions put to those that mean all of a kind."""
        phrases = tuple(_nested(phrase, places) for phrase, places in self._members(tree))
        return _with_exceptions(phrases, self._excepted(tree))

    def _members(self, tree: ParseTree) -> list[tuple[NounPhrase, list[Place]]]:
        """Each member of a list with the places behind it."""
        row = next(_trees(tree), None)
        if row is None or tree.data != "liste":
            return []
        return [self._member(member) for member in _trees(row)]

    def _excepted(self, tree: ParseTree) -> tuple[NounPhrase, ...]:
        parts = list(_trees(tree))
        if tree.data != "liste" or len(parts) < 2:
            return ()
        (row,) = _trees(parts[1])
        return tuple(_nested(*self._member(member)) for member in _trees(row))

    def _member(self, tree: ParseTree) -> tuple[NounPhrase, list[Place]]:
        first, *places = _trees(tree)
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
            return self._phrase(tokens, pronoun=str(tokens[0]))
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
                    place, definite = ("von", NounPhrase(key, noun=key.removesuffix("s"))), True
                case "ART" | "GEN_ART" | "PRON":
                    case, article = cases_of(key), key
                    definite = not key.startswith(_INDEFINITE)
                    if key.startswith(("mein", "dein")):
                        place = place or ("von", NounPhrase("ich", pronoun="ich"))
                case _:
                    pass
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
        return self._line[min(word.start for word in words) : max(word.end for word in words)]


def cases_of(key: str) -> frozenset[str]:
    """The cases an article or pronoun can be in: nom gen dat acc, dat_pl for `den` before a plural."""
    found = _CASES.get(key)
    if found is None:
        found = next((cases for ending, cases in _ENDINGS.items() if key.endswith(ending)), "")
    return frozenset(found.split())


def _trees(tree: ParseTree) -> Any:
    return (child for child in tree.children if isinstance(child, Tree))


def _in_order(tree: ParseTree, name: str) -> list[ParseTree]:
    found: list[ParseTree] = []
    for child in _trees(tree):
        if child.data == name:
            found.append(child)
        else:
            found.extend(_in_order(child, name))
    return found


def _field_name(tree: ParseTree) -> str:
    token = _token(tree)
    return field_of(token.type) or str(token)


def _token(tree: ParseTree) -> Token:
    return next(child for child in tree.children if isinstance(child, Token))


def _nested(phrase: NounPhrase, places: Sequence[Place]) -> NounPhrase:
    """A phrase with its places, each belonging to the phrase before it: den Stein in (der Schale auf (dem Tisch))."""
    inner: Place | None = None
    for preposition, holder in reversed(places):
        inner = (preposition, _placed(holder, inner))
    return _placed(phrase, inner)


def _placed(phrase: NounPhrase, place: Place | None) -> NounPhrase:
    if place is None:
        return phrase
    if phrase.place is not None:  # die Klappe der Schatulle in der Kammer
        preposition, owner = phrase.place
        place = (preposition, _placed(owner, place))
    return replace(phrase, place=place)


def _with_exceptions(phrases: Sequence[NounPhrase], excepted: tuple[NounPhrase, ...]) -> tuple[NounPhrase, ...]:
    if not excepted:
        return tuple(phrases)
    return tuple(replace(p, excepted=excepted) if p.all or p.number == "pl" else p for p in phrases)


Member = tuple[NounPhrase, list[Place]]


def _take_place(members: list[Member], fitting: frozenset[str]) -> tuple[Place, list[Member]] | None:
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
    target = (preposition, _nested(holder, places[index + 1 :]))
    return target, [*members[:-1], (phrase, places[:index])]


_VAGUE: Final = frozenset(("zurueck", "hinein", "hinaus"))
_SLOT_OF: Final = {
    "ziel": "wohin",
    "in_was": "was",
    "an_was": "was",
    "an_platz": "wohin",
    "a_ort": "wohin",
    "a_womit": "womit",
    "gegner": "gegen",
    "gegen_wen": "gegen",
}
_PARTS: Final[dict[str, Callable[[Reader, ParseTree, Draft], None]]] = {
    "text": Reader._text,
    "gruss": Reader._greeting,
    "name": Reader._word,
    "seite": Reader._seat,
    "zahl": Reader._number,
    "richtung": Reader._direction,
    "ziel": Reader._place,
    "wohin": Reader._place,
    "woher": Reader._place,
    "in_was": Reader._place,
    "an_was": Reader._place,
    "an_platz": Reader._place,
    "wohin_was": Reader._entered,
    "womit": Reader._tool,
    "wem_kurz": Reader._short,
    "wen_kurz": Reader._short,
    "zwei": Reader._two,
    "was_zu_wem": Reader._to,
    "an_wem_was": Reader._to,
    "feld": Reader._field,
    "zuege": Reader._moves,
}
