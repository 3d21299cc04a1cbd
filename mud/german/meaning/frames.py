"""A parse tree read as a command: the rule's name is the verb, its parts are slots and values (see grammar/wort.lark).

Knows rules by their names; refuses to know what is in scope.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from lark import Token, Tree

from mud.german.grammar.parser import ParseTree
from mud.german.grammar.vocabulary import field_of
from mud.german.line.normalise import QUOTES
from mud.german.line.numbers import number
from mud.german.line.numerals import cardinal
from mud.german.meaning.phrases import Phrases, nested, take_place, trees, with_exceptions
from mud.german.meaning.reading import NounPhrase

TARGETS: Final[dict[str, frozenset[str]]] = {
    "wohin": frozenset(("in", "auf", "unter", "hinter", "neben", "vor", "an", "ueber", "zwischen", "zu", "bei")),
    "woher": frozenset(("aus", "von")),
    "wem": frozenset(("an", "in", "auf", "unter", "hinter", "neben")),
}


@dataclass(slots=True)
class Draft:
    """A command before anything is looked up. `slots`: phrases by slot; `praep`: the preposition a place came with;
    `missing`: slots to ask for."""

    verb: str
    slots: dict[str, tuple[NounPhrase, ...]] = field(default_factory=dict)
    values: dict[str, Any] = field(default_factory=dict)
    praep: dict[str, str] = field(default_factory=dict)
    missing: list[str] = field(default_factory=list)


class Reader(Phrases):
    """Reads the trees of one line."""

    def command(self, tree: ParseTree) -> Draft:
        """The command of a tree of the rule `befehl`."""
        draft = Draft(str(tree.data))
        self._parts(tree, draft)
        self._push(draft)
        return self._bid(draft) or draft

    def _exclaimed(self, part: ParseTree, draft: Draft) -> None:
        """`haha`, `na gut!`, `zehn`: said as it stands."""
        start, end = min(word.start for word in self._words), max(word.end for word in self._words)
        start = 0 if _PRELUDE.fullmatch(self._line[:start]) else start
        signs = len(self._line[end:]) - len(self._line[end:].lstrip("!.?"))
        draft.values["text"] = self._line[start : end + signs]

    def _push(self, draft: Draft) -> None:
        """`schiebe den Stein`: what is pushed need not go anywhere."""
        if draft.verb == "legen" and draft.missing == ["wohin"] and self._words[0].key.startswith("schieb"):
            draft.verb, draft.missing = "beruehren", []

    def _bid(self, draft: Draft) -> Draft | None:
        """`biete drei`: whoever offers a mere number to nobody says it."""
        offered = draft.slots.get("was", ())
        if draft.verb != "geben" or len(offered) != 1 or "wem" in draft.slots:
            return None
        number = offered[0].quantity
        is_number = offered[0].noun is None and number is not None and self._words[0].key.startswith("biet")
        return Draft("sagen", values={"text": cardinal(number)}) if is_number and number is not None else None

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
        elif name in _WITHOUT_PLACE:
            draft.praep[name] = _WITHOUT_PLACE[name]
        elif name.startswith("w_"):
            key, _, value = name.removeprefix("w_").partition("__")
            draft.values[key] = {"ja": True, "nein": False}.get(value, value.replace("_", "-"))
        elif name.startswith("l_"):
            draft.values[name.removeprefix("l_").partition("__")[0]] = tuple(_listed(part))
        elif name.startswith("was_"):
            self._split(part, draft, name.removeprefix("was_"))
        elif name in ("was", "wen", "wem", "gegner", "gegen_wen", "gilt_wem", "woraus"):
            draft.slots[_SLOT_OF.get(name, name)] = self._things(part)
        else:
            self._parts(part, draft)

    def _things(self, part: ParseTree) -> tuple[NounPhrase, ...]:
        """The phrases of a rule that holds a liste, an np or an angeredet."""
        found: list[NounPhrase] = []
        for child in trees(part):
            if child.data == "liste":
                found.extend(self.liste(child))
            elif child.data in ("np", "angeredet", "alle_leute"):
                found.append(self.np(child))
        return tuple(found)

    def _split(self, part: ParseTree, draft: Draft, slot: str) -> None:
        """A list whose last fitting place is a slot of its own. `was_ort`: it may be missing."""
        needed = slot == "wohin"
        slot = "wohin" if slot == "ort" else slot
        members = [m for tree in trees(part) for m in self.members(tree)]
        taken = take_place(members, TARGETS[slot]) if members else None
        if taken is not None:
            (preposition, phrase), members = taken
            draft.slots[slot] = (phrase,)
            draft.praep[slot] = preposition
        elif needed:
            draft.missing.append(slot)
        draft.slots["was"] = tuple(nested(phrase, places) for phrase, places in members)
        excepted = tuple(e for tree in trees(part) for e in self.excepted(tree))
        if excepted and slot not in draft.slots and (place := excepted[-1].place) and place[0] in TARGETS[slot]:
            draft.slots[slot], draft.praep[slot] = (place[1],), place[0]  # leg alles außer dem Hut auf den Tisch
            excepted = (*excepted[:-1], excepted[-1]._replace(place=None))
            draft.missing = [name for name in draft.missing if name != slot]
        draft.slots["was"] = with_exceptions(draft.slots["was"], excepted)

    def _text(self, part: ParseTree, draft: Draft) -> None:
        text = str(part.children[0])
        closing = QUOTES.get(self._words[0].key)
        if closing and text[-1:] in closing:  # „Hallo“
            text = text[:-1].rstrip()
        whispers = self._words[0].key.startswith("fluester")
        if whispers and text.endswith(" zu") and text.count(" ") == 1:  # flüstere Anna psst zu
            text = text.removesuffix(" zu")
        draft.values["text"] = text

    def _greeting(self, part: ParseTree, draft: Draft) -> None:
        start = self._words[0].start
        draft.values["text"] = self._line[0 if _PRELUDE.fullmatch(self._line[:start]) else start :].strip()
        last = self._words[-1].key
        if 1 < len(self._words) <= _GREETING and self._around.person(last):  # guten Tag, Priester
            draft.verb = "ansprechen"
            draft.values.clear()
            draft.slots["wen"] = (NounPhrase(last, noun=self._around.lemma(last)),)

    def _word(self, part: ParseTree, draft: Draft) -> None:
        token = next(child for child in part.children if isinstance(child, Token) and child.type == "WORT")
        word = self._words[token.start_pos or 0]
        value, before = self._line[word.start : word.end] or word.key, draft.values.get(str(part.data))
        draft.values[str(part.data)] = value if before is None else f"{before} und {value}"

    def _seat(self, part: ParseTree, draft: Draft) -> None:
        phrases = self._things(part)
        if phrases:
            draft.slots["wohin"], draft.praep["wohin"] = phrases, "zu"
            return
        self._word(part, draft)
        draft.values["seite"] = str(next(c for c in part.children if isinstance(c, Token) and c.type == "WORT"))

    def _game(self, part: ParseTree, draft: Draft) -> None:
        draft.values["thema"], draft.values["spiel"] = "regeln", _token(part).type.lower()

    def _number(self, part: ParseTree, draft: Draft) -> None:
        draft.values["zahl"] = number(str(part.children[0]))

    def _direction(self, part: ParseTree, draft: Draft) -> None:
        direction = _token(part).type.removeprefix("R_").lower()
        if draft.praep.get("wohin") in FROM and direction not in _VAGUE:  # geh vom Hof nach Norden
            del draft.slots["wohin"], draft.praep["wohin"]
        if "wohin" not in draft.slots and ("richtung" not in draft.values or direction not in _VAGUE):
            draft.values["richtung"] = direction
        elif draft.verb == "gehen" and direction not in _VAGUE:
            draft.praep[SIDE] = direction

    def _place(self, part: ParseTree, draft: Draft) -> None:
        """`ziel`, `wohin`, `woher`, `in_was`, `an_platz`, ...: a preposition and its phrase become a slot."""
        slot = _SLOT_OF.get(str(part.data), str(part.data))
        if slot in draft.slots and draft.praep.get(slot) not in FROM:
            return
        preposition, phrase = self.place(part)
        if slot == "wohin" and preposition in FROM and "richtung" in draft.values:
            return
        draft.slots[slot], draft.praep[slot] = (phrase,), preposition
        side = draft.values.pop("richtung", None)
        if draft.verb == "gehen" and side is not None and side not in _VAGUE:
            draft.praep[SIDE] = str(side)

    def _entered(self, part: ParseTree, draft: Draft) -> None:
        draft.slots["wohin"], draft.praep["wohin"] = self._things(part), "in"

    def _bare(self, part: ParseTree, draft: Draft) -> None:
        """`geh Kammer`: a place or a person, with nothing before it."""
        token = _token(part)
        draft.slots["wohin"], draft.praep["wohin"] = (self._phrase([token]),), "zu"

    def _tool(self, part: ParseTree, draft: Draft) -> None:
        _, phrase = self.place(part)
        draft.slots["womit"] = (phrase,)

    def _short(self, part: ParseTree, draft: Draft) -> None:
        draft.slots[str(part.data).removesuffix("_kurz")] = self._things(part)

    def _two(self, part: ParseTree, draft: Draft) -> None:
        first, second = (self.liste(tree) for tree in trees(part))
        draft.slots["erst"], draft.slots["zweit"] = first, second

    def _to(self, part: ParseTree, draft: Draft) -> None:
        for tree in trees(part):
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
        """From field to field; a `rueckzug` names the second one first, a `fortzug` only that: `von da nach C3`. With
        `schritte` the second one is a way, `rechts2`; a `nilstoss` is some stone's that belongs to somebody else."""
        moves: list[tuple[str, ...]] = []
        for move in trees(part):
            if move.data == "nilstoss":
                moves.append(("fremd", "A6"))
                continue
            fields = [_field_name(tree) for tree in _in_order(move, "feld")]
            if move.data == "fortzug":
                fields.insert(0, moves[-1][-1])
            if move.data == "schritte":
                _, count, side = (str(token) for token in move.scan_values(lambda value: isinstance(value, Token)))
                fields.append(f"{side.removeprefix('seite')}{number(count)}")
            moves.append(tuple(reversed(fields)) if move.data == "rueckzug" else tuple(fields))
        draft.values["zuege"] = tuple(moves)

    def _called_out(self, part: ParseTree, draft: Draft) -> None:
        """All that was typed is said."""
        end = self._words[-1].end
        rest = self._line[end:].lstrip()
        draft.values["text"] = self._line[self._words[0].start : end] + ("?" if rest[:1] == "?" else "")


def says_no(tree: ParseTree) -> bool:
    """Whether a `nicht` is part of the command, as in `nicht werten`: the grammar itself has a place for it."""
    return any(True for _ in tree.scan_values(lambda value: isinstance(value, Token) and value.type in _NO))


def _listed(part: ParseTree) -> list[str]:
    """The tokens of a rule `l_...` that say something, in order: `5`, `J5`, `joker` for C_JOKER, `als`.

    What is counted stands there as often: `drei Vieren`, `zweimal die 4`, `3x4`, and a word before a digit: `zwei 6`.
    """
    found: list[str] = []
    times, count_at, is_spelled = 1, -1, False
    for token in part.scan_values(lambda value: isinstance(value, Token)):
        at = token.start_pos or 0
        if token.type.startswith("X_"):
            times = int(token.type.removeprefix("X_"))
            continue
        said, counted = _said(token), token.type.startswith("M_") or (is_spelled and _is_digit(token))
        is_spelled = token.type == "ZAHL" and token.isalpha()
        if said is None:
            continue
        if counted and count_at == at - 1:
            times = int(found.pop())
        found += [said] * times if times <= _MOST else [str(times), said]
        times, is_count = 1, token.type == "ZAHL"
        count_at = at if is_count else -1
        if (product := _PRODUCT.fullmatch(said)) is not None:
            found[-1:] = [product[2]] * int(product[1])
    while found[-1:] == ["und"]:
        found.pop()
    return found


def _is_digit(token: Token) -> bool:
    return len(token) == 1 and token.isdecimal()


def _said(token: Token) -> str | None:
    """What a token of a list says; None if it says nothing."""
    if token.type == "ZAHL":
        return str(number(str(token)))
    if token.type in ("FELD", "KENNUNG", "ALS"):
        return str(token)
    kind, _, value = token.type.partition("__")[0].partition("_")
    return value.lower() if kind in ("C", "M") else None


def _in_order(tree: ParseTree, name: str) -> list[ParseTree]:
    found: list[ParseTree] = []
    for child in trees(tree):
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


_PRELUDE: Final = re.compile(r"[^\W\d_]{1,5},? +")
"""What may be said before an exclamation and is part of it."""
_PRODUCT: Final = re.compile(r"([1-9])X([1-9])")
_MOST: Final = 30
"""How many one may count of what stands in a list."""
_GREETING: Final = 5
"""Words of a greeting that only names somebody."""
_NO: Final = frozenset(("NICHT", "NICHTS"))
FROM: Final = frozenset(("aus", "von"))
_WITHOUT_PLACE: Final = {"heraus": "aus", "einsetzen": "in"}
"""Rules that say to or from where one moves something, but not what that is."""
_VAGUE: Final = frozenset(("zurueck", "hinein", "hinaus"))
SIDE: Final = "seite"
"""Among the prepositions of a draft, the side that was told beside where to: `nach Süden zum Schreiber`."""
_SLOT_OF: Final = {
    "ziel": "wohin",
    "in_was": "was",
    "an_was": "was",
    "an_platz": "wohin",
    "a_ort": "wohin",
    "a_womit": "womit",
    "gegner": "gegen",
    "gegen_wen": "gegen",
    "gilt_wem": "wem",
    "woraus": "woher",
    "hinein": "wohin",
}
_PARTS: Final[dict[str, Callable[[Reader, ParseTree, Draft], None]]] = {
    "text": Reader._text,
    "gruss": Reader._greeting,
    "zuruf": Reader._exclaimed,
    "ausruf": Reader._called_out,
    "name": Reader._word,
    "spieler": Reader._word,
    "seite": Reader._seat,
    "zahl": Reader._number,
    "spiel": Reader._game,
    "richtung": Reader._direction,
    "ziel": Reader._place,
    "hinein": Reader._place,
    "wohin": Reader._place,
    "woher": Reader._place,
    "in_was": Reader._place,
    "an_was": Reader._place,
    "an_platz": Reader._place,
    "wohin_was": Reader._entered,
    "nur_wohin": Reader._bare,
    "womit": Reader._tool,
    "wem_kurz": Reader._short,
    "wen_kurz": Reader._short,
    "zwei": Reader._two,
    "was_zu_wem": Reader._to,
    "an_wem_was": Reader._to,
    "feld": Reader._field,
    "zuege": Reader._moves,
}
