"""Where and how turned somebody wants a card, read from words in any order: `rechts an 3 halb hoch`, `auf (4, 2,5)`.

Knows the words of the grammar's lists `wie`, `ort` and `da`; refuses to know which places are allowed.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mud.game import Refused
from mud.games.pharomino.model.cards import Card, Turn
from mud.games.pharomino.model.layout import SIDES, Layout, Side, Spot
from mud.games.pharomino.picture.signs import CENTRE
from mud.german.meaning.reading import Reading

_SIDE_OF: Final[dict[str, Side]] = {"oben": 0, "ueber": 0, "rechts": 1, "unten": 2, "unter": 2, "links": 3}
_TIMES: Final[dict[str, Turn]] = {"zweimal": 2, "dreimal": 3, "viermal": 0, "halb": 2, "rechts": 1, "links": 3}
_NUMBER: Final = r"(?:-\s*|minus\s+)?\d+(?:[.,][05](?!\d)|½)?"
_COORDINATES: Final = re.compile(rf"({_NUMBER})(?:\s*[,/|]\s*|\s+)({_NUMBER})")
_PLACED: Final = re.compile(r"\(|\b(?:auf|in|nach|bei|um|aus|zu|zeige?|karte)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Wish:
    """What was said of a place. Everything may have been left open.

    `turn`: quarter turns clockwise; `anchors`: the cards it is to touch; `side`: of the first of them; `shift`: half a
    card along that side (a step in x, y); `number`: of a list of places; `temple`: of the list of temples; `best`: that
    any place will do; `middle`: in the middle.
    """

    turn: Turn | None = None
    anchors: tuple[Card, ...] = ()
    side: Side | None = None
    shift: tuple[int, int] | None = None
    spot: Spot | None = None
    number: int | None = None
    temple: int | None = None
    best: bool = False
    middle: bool = False
    in_temple: bool = False

    @property
    def says_where(self) -> bool:
        """Whether anything was said of the place."""
        return bool(self.anchors or self.spot or self.number or self.temple or self.best or self.middle)


def wish(reading: Reading, name: str = "wie") -> Wish:
    """What the words of a list say. Raises Refused for a turn or a shift there is none of."""
    words = list(reading.values.get(name, ()))
    turn = _turn(words)
    number = _numbered(words, "platz")
    in_temple = "tempel" in words
    temple = _numbered(words, "tempel")
    best = bool({"beste", "egal"} & set(words))
    spot = _spot(words, reading.line)
    if spot is None and _names_another_card(words):
        raise Refused("eine_nach_der_anderen")
    anchors = tuple(int(word) for word in words if word.isdecimal())
    side, shift = _side(words)
    return Wish(
        turn,
        () if spot else anchors,
        side,
        shift,
        spot,
        1 if best and "platz" in words and number is None else number,
        temple,
        best,
        "mitte" in words,
        in_temple,
    )


def quarter_turns(reading: Reading) -> Turn:
    """How far `drehe 7 nach links` turns, clockwise; a quarter if nothing is said, half for `um`."""
    words = list(reading.values.get("wie", ()))
    turn = _turn(words)
    if turn is not None:
        return turn
    for word in words:
        if word in ("rechts", "links"):
            return _TIMES[word]
    return 2 if reading.values.get("um") else 1


def _turn(words: list[str]) -> Turn | None:
    """Takes the words for a turn out of the list."""
    if "grad" in words:
        at = words.index("grad")
        degrees = int(words[at - 1]) if at and words[at - 1].isdecimal() else -1
        if degrees not in (0, 90, 180, 270, 360):
            raise Refused("welche_drehung")
        _drop(words, at - 1, at + 1)
        back = words[at - 1 : at + 1] in (["links"], ["links", "gedreht"])
        if back or words[at - 1 : at + 1] in (["rechts"], ["rechts", "gedreht"]):
            _drop(words, at - 1, at)
        _take(words, "gedreht")
        _take(words, "um")
        return (-degrees if back else degrees) // 90 % 4
    for word, turn in (("kopf", 2), ("ungedreht", 0)):
        if word in words:
            at = words.index(word)
            before = word == "kopf" and at > 0 and words[at - 1] == "auf"
            _drop(words, at - before, at + 1)
            return turn
    if "gedreht" in words:
        at = words.index("gedreht")
        if at and words[at - 1] in _TIMES:
            turn = _TIMES[words[at - 1]]
            _drop(words, at - 1, at + 1)
            return turn
        _drop(words, at, at + 1)
        return 1
    for word in ("zweimal", "dreimal", "viermal"):
        if word in words:
            words.remove(word)
            return _TIMES[word]
    return None


def _drop(words: list[str], start: int, end: int) -> None:
    del words[max(0, start) : end]


def _take(words: list[str], word: str) -> None:
    if word in words:
        words.remove(word)


def _numbered(words: list[str], name: str) -> int | None:
    """The number behind a word, both taken out of the list; None if there is none."""
    if name not in words:
        return None
    at = words.index(name)
    if at + 1 < len(words) and words[at + 1].isdecimal():
        found = int(words[at + 1])
        _drop(words, at, at + 2)
        return found
    return None


def _spot(words: Sequence[str], line: str) -> Spot | None:
    """Coordinates, read from the line as it was typed: the lexer keeps no commas. None if there are none."""
    numbers = [word for word in words if word.isdecimal()]
    bracketed = "(" in line
    touching = "zwischen" in words or ("an" in words and "auf" not in words)
    if (len(numbers) < 2 and not bracketed) or (touching and not bracketed):
        return None
    for start in _PLACED.finditer(line):
        found = _COORDINATES.match(line[start.end() :].lstrip().removeprefix("(").lstrip())
        if found is not None:
            return Spot(_half_cards(found[1]), _half_cards(found[2]))
    if len(numbers) == 2:  # vier zwei
        return Spot(2 * int(numbers[0]) - CENTRE, 2 * int(numbers[1]) - CENTRE)
    return None


def _half_cards(text: str) -> int:
    """A typed coordinate in the layout's own counting. Raises Refused for one far outside of any layout."""
    negative = text.startswith(("-", "minus"))
    digits = text.removeprefix("minus").removeprefix("-").strip()
    half = digits.endswith((",5", ".5", "½"))
    whole = re.split(r"[.,½]", digits)[0]
    if len(whole) > 3:
        raise Refused("weit_draussen")
    seen = 2 * int(whole) + half
    return (-seen if negative else seen) - CENTRE


def _names_another_card(words: Sequence[str]) -> bool:
    """`rechts an 3 und 8 unter 7`: behind a first neighbour comes a card with a place of its own."""
    numbers = [at for at, word in enumerate(words) if word.isdecimal()]
    return any(at + 1 < len(words) and words[at + 1] in ("an", "auf", *_SIDE_OF) for at in numbers[1:])


def _side(words: Sequence[str]) -> tuple[Side | None, tuple[int, int] | None]:
    """The side that is named first and half a card along it: the direction behind `halb`, or a second one."""
    side: Side | None = None
    shift: tuple[int, int] | None = None
    for at, word in enumerate(words):
        direction = _SIDE_OF.get(word)
        if direction is None:
            continue
        if side is None and (at == 0 or words[at - 1] != "halb"):
            side = direction
        else:
            x, y = SIDES[direction]
            shift = x // 2, y // 2
    if side is not None and shift is not None and (SIDES[side][0] == 0) == (shift[0] == 0):
        raise Refused("seltsamer_versatz")
    return side, shift


def target(wanted: Wish, layout: Layout) -> Spot | None:
    """The one place that was said, None if it was left open. Raises Refused for a neighbour that does not lie there."""
    if wanted.spot is not None:
        return wanted.spot
    for card in wanted.anchors:
        if layout.where(card) is None:
            raise Refused("nachbar_liegt_nicht", karte=card)
    if not wanted.anchors or wanted.side is None:
        if wanted.side is not None and not wanted.anchors:
            raise Refused("welche_nachbarin")
        return None
    x, y = layout.where(wanted.anchors[0]).spot  # type: ignore[union-attr]
    step, shift = SIDES[wanted.side], wanted.shift or (0, 0)
    return Spot(x + step[0] + shift[0], y + step[1] + shift[1])


def touches(spot: Spot, other: Spot) -> bool:
    """Whether two squares share at least half a side."""
    across, up = abs(spot.x - other.x), abs(spot.y - other.y)
    return (across == 2 and up < 2) or (up == 2 and across < 2)
