"""The parts of a typed command one after the other: numbers, places and words.

Knows the values of the rules l_* of grammar/tal_der_koenige.lark; refuses to know what a command does with them.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from mud.expression import expression
from mud.games.tal_der_koenige.model import COLOURS, Colour
from mud.games.tal_der_koenige.model.board import AREAS, MIDDLE, Place, PlotNumber
from mud.german.line.normalise import fold
from mud.german.meaning.reading import Reading

Part = int | Place | str
"""A number; a field `6-C`; any other word of the grammar in lower case."""

_VALUES: Final = (
    *("teile", "gebot", "zahlen", "ziele", "figuren", "beute", "geraubt", "plaetze", "steine", "gefaerbt", "rest"),
    *("bauplatz", "ort", "nummer", "weg", "stein", "ebene", "zurueck"),
)
_FIELD: Final = expression(r"([A-Z])(\d+)")
_PLACE: Final = expression(r"(\d+)-([A-I])")
_ONE_MORE: Final = expression(r"(?:\bund|,) ein(?:en|e)? (?:auf|nach|zu|zum|zur|in|ins)\b")
"""`zwei nach 13 und einen auf 8`: an article is no part that the grammar keeps, and here it counts."""
WORTH: Final = {"leer": 0, "nullen": 0, "einser": 1, "zweier": 2, "dreier": 3, "vierer": 4}
"""What a tablet shows that is told by a word."""
EACH: Final = "je"
"""What stands before a bid of which every group gets the same: `je eine leere auf 3 und 5`."""
_EACH: Final = expression(r"\b(?:je|jeweils|jede[rm]?)\b")
_COLOURS: Final = {fold(name): colour for colour, name in enumerate(COLOURS)}
_ORDINALS: Final = {"erste": 1, "zweite": 2, "dritte": 3, "vierte": 4, "fuenfte": 5}
_PLACING: Final = ("von", "nach", "platz", "pyramide")
KINDS: Final = ("einfarbig", "schichten", "streifen", "bunt")


def parts(reading: Reading) -> list[Part]:
    """What a command consists of, in the order it was typed."""
    typed = next((reading.values[name] for name in _VALUES if name in reading.values), ())
    found = [_part(token) for token in typed]
    if reading.verb == "figuren_setzen" and _ONE_MORE.search(fold(reading.line)):
        for at in [at for at, pair in enumerate(pairwise(found)) if pair == ("und", "nach")][::-1]:
            found.insert(at + 1, 1)
    is_each = reading.verb in ("tafeln_bieten", "figuren_setzen") and _EACH.search(fold(reading.line))
    return [EACH, *found] if is_each else found


def nth(reading: Reading, kinds: Sequence[str]) -> int | None:
    """Which of some is meant by an ordinal right before what they are called: `den zweiten Aufseher`."""
    typed = next((reading.values[name] for name in _VALUES if name in reading.values), ())
    return next((_ORDINALS[one] for one, other in pairwise(typed) if one in _ORDINALS and other in kinds), None)


def _part(token: str) -> Part:
    if token.isdecimal():
        return int(token)
    if found := _FIELD.fullmatch(token):
        return f"{found[2]}-{found[1]}"
    return _ORDINALS.get(token, token)


def colour(part: Part) -> Colour | None:
    """The colour a word is the name of."""
    return _COLOURS.get(part) if isinstance(part, str) else None


def counts(listed: Sequence[Part], at: int) -> bool:
    """Whether the number at `at` says how many stones, and not which plot: `2 rote`, but not in `von 2 rote`."""
    before, after = listed[at - 1] if at else "", listed[at + 1] if at + 1 < len(listed) else ""
    return before not in _PLACING and (after == "stein" or colour(after) is not None)


def field(part: Part) -> tuple[PlotNumber, str] | None:
    """Number and letter of a field."""
    found = _PLACE.fullmatch(part) if isinstance(part, str) else None
    return (int(found[1]), found[2]) if found else None


def with_fields(listed: Sequence[Part]) -> Iterator[Part]:
    """The same with fields put together: `Platz 6 Feld C`, `Feld C von Platz 6`, `6 C` become 6-C."""
    rest = [part for part in listed if part not in ("platz", "pyramide")]
    while rest:
        match rest:
            case [int(number), str(letter), *after] if _is_letter(letter):
                yield f"{number}-{letter.upper()}"
            case [str(letter), "von" | "nach", int(number), *after] if _is_letter(letter):
                yield f"{number}-{letter.upper()}"
            case [str(letter), int(number), *after] if _is_letter(letter):
                yield f"{number}-{letter.upper()}"
            case [part, *after]:
                yield part
        rest = after


def _is_letter(word: str) -> bool:
    return len(word) == 1


def area(part: Part) -> Place | None:
    """The area a number or the word `mitte` stands for."""
    if part == "mitte":
        return MIDDLE
    return str(part) if str(part) in AREAS else None
