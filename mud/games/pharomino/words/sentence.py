"""A whole sentence at the table of PHAROMINO: its words, and the place that it tells for a card, in any order.

Knows the lists and patterns under `gesagt` in data/pharomino.toml; refuses to know layouts, and what a line comes to.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final

from mud.games.pharomino.model.cards import DECK, Card
from mud.games.pharomino.model.data import DATA
from mud.german.line.normalise import words
from mud.german.line.numbers import number
from mud.german.line.phrasebook import Phrase, Phrasebook

_SAID: Final[dict[str, Any]] = DATA["gesagt"]
_MOST_WORDS: Final = 45
_SIDES: Final = ("ueber", "unter", "rechts", "links")
TYPED: Final = {"ueber": "über", "unter": "unter", "rechts": "rechts an", "links": "links an"}
_HALVES: Final = {"ueber": "hoch", "unter": "tiefer", "hoch": "hoch", "tiefer": "tiefer"}
_TIMES: Final = {"einmal": "gedreht", "zweimal": "zweimal gedreht", "dreimal": "dreimal gedreht"}
_HOWEVER: Final = "irgendwie"
_CARDS: Final = 2
"""A card, and the one it is laid at."""


_BOOK: Final = Phrasebook(
    {name: some for name, some in _SAID.items() if isinstance(some, list)},
    _SAID["muster"] | {name: _SAID[name] for name in ("spricht", "schlicht")},
    (("(N)", r"(\d+)"), (r"\bN\b", r"\b\d+\b"), ("N", r"\d+")),
)
"""What is looked for: a number is N in its patterns."""
listed: Final = _BOOK.listed
"""A list of words."""
may_say: Final = _BOOK.may_say
"""Whether a line may be anything that is read here."""


@dataclass(frozen=True, slots=True)
class Placing:
    """A card and where it is told to go, as far as that was said. `beside`: by the card that was spoken of last."""

    card: Card | None = None
    side: str = ""
    anchor: Card | None = None
    half: str = ""
    turn: str = ""
    beside: bool = False
    anywhere: bool = False

    def typed(self, verb: str = "lege") -> str:
        """What one types for it."""
        where = "irgendwo" if self.anywhere else ""
        if self.anchor is not None:
            where = f"{_HOWEVER if self.anywhere else ''} {TYPED.get(self.side, 'an')} {self.anchor}".strip()
        parts = (verb, f"{self.card}", self.turn, where, f"halb {self.half}" if self.half else "")
        return " ".join(part for part in parts if part)

    def over(self, other: "Placing") -> "Placing":
        """The same, what it leaves open as another has it; a new side has no half of the old one."""
        half = self.half or ("" if self.side else other.half)
        return replace(
            self,
            card=other.card if self.card is None else self.card,
            side=self.side or other.side,
            anchor=other.anchor if self.anchor is None else self.anchor,
            half=half,
            turn=self.turn or ("" if self.side else other.turn),
        )


@dataclass(frozen=True, slots=True)
class Sentence(Phrase):
    """`keys`: its words, numbers in digits; `text`: the same in a row."""

    book: ClassVar[Phrasebook] = _BOOK

    @property
    def cards(self) -> list[Card]:
        """The numbers it names that cards have."""
        return [int(key) for key in self.keys if key.isdecimal() and int(key) in DECK]

    def parts(self) -> list[list[str]]:
        """What stands between stops and joints."""
        found: list[list[str]] = [[]]
        for key in self.keys:
            if key in listed("trennt"):
                found.append([])
            elif key != "?":
                found[-1].append(key)
        return [one for one in found if one]


def read(line: str) -> Sentence | None:
    """A line; None for one too long to be a single matter."""
    found = [word.key for word in words(line, _MOST_WORDS)]
    if len(found) > _MOST_WORDS:
        return None
    keys = [_key(key) for key in found]
    asks = _BOOK.asks(line, keys)
    for at in range(len(keys) - 2, -1, -1):
        goes = (
            at
            and keys[at] == "wo"
            and keys[at + 1] in listed("es")
            and not listed("passt").isdisjoint(keys[at + 2 : at + 3])
        )
        if keys[at : at + 2] == ["wo", "es"] or goes:  # leg sie, wo es geht
            keys[at : at + 3] = ["irgendwo"]
        elif keys[at] == "egal" and keys[at + 1] in ("wo", "wie", "wohin"):
            keys[at : at + 2] = ["irgendwo"]
        elif keys[at].isdecimal() and keys[at + 1] in listed("gezaehlt"):  # zwei Karten auf einmal
            keys[at] = "viele"
        elif keys[at + 1].isdecimal() and len(keys[at + 1]) == 1 and keys[at] in listed("zaehlt"):  # alle drei
            keys[at + 1] = "viele"
        elif keys[at].isdecimal() and keys[at + 1] == "grad":  # um 90 Grad: that is no card
            keys[at : at + 2] = [f"{keys[at]}grad"]
        elif keys[at] in listed("ohne") and not listed("gedreht").isdisjoint(keys[at + 1 : at + 3]):
            keys[at : at + 2 + (keys[at + 1] not in listed("gedreht"))] = ["ungedreht"]  # ohne zu drehen
    text = " ".join(key for key in keys if key not in ("?", ".", "!"))
    return Sentence(keys, text, asks)


def _key(key: str) -> str:
    count = number(key)
    return key if count is None or key.startswith("ein") else str(count)


def placing(keys: Sequence[str], around: frozenset[str] = frozenset(), *, loose: bool = False) -> Placing | None:
    """What some words tell of a card and its place; None where they say anything else. `around`: what may stand there
    besides; `loose`: whatever else is said."""
    found, half_next, cards = Placing(), False, list[Card]()
    sides, rest = list[str](), list[str]()
    for at, key in enumerate(keys):
        after = keys[at + 1] if at + 1 < len(keys) else ""
        meant = next((name for name in (*_SIDES, "hoch", "tiefer") if key in listed(name)), "")
        if key.isdecimal():
            if int(key) not in DECK:
                return None
            cards.append(int(key))
        elif key in listed("halb"):
            half_next = True
        elif meant and (half_next or (meant in _HALVES and meant not in _SIDES)):
            found, half_next = replace(found, half=_HALVES.get(meant, meant)), False
        elif meant:
            sides += [meant] if meant not in sides else []
            found = replace(found, beside=found.beside or key in listed("bezug"))
        elif key in _TIMES and (after in listed("gedreht") or not listed("gedreht").isdisjoint(keys)):
            found = replace(found, turn=_TIMES[key])
        elif key in listed("gedreht"):
            found = replace(found, turn=found.turn or "gedreht")
        elif key in listed("kopf"):
            found = replace(found, turn="zweimal gedreht")
        elif key in listed("ungedreht"):
            found = replace(found, turn="ungedreht")
        elif key in listed("irgendwo"):
            found = replace(found, anywhere=True)
        elif key in listed("daneben"):
            found = replace(found, beside=True)
        else:
            rest.append(key)
    is_told = loose or (listed("beiwerk") | around).issuperset(rest)
    if len(sides) > 1 or len(cards) > _CARDS or not is_told:
        return None
    card, anchor = (*cards, None, None)[:2]
    return replace(found, card=card, anchor=anchor, side=sides[0] if sides else "")
