"""What somebody says to who shows them around: that they do not know what to do, that they know, that it is enough.

Knows the words of data/woerter/fuehrung.toml; refuses to know who says it, and how far they have come.
"""

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from mud.german.line.normalise import fold
from mud.german.line.patterns import Phrases
from mud.parlour.vocabulary import vocabulary

_WORDS: Final = vocabulary("fuehrung")
_IDLE: Final = _WORDS.words("teilchen")
_SENTENCE: Final = re.compile(r"[.!?;]+ *")
_CLAUSE: Final = re.compile(r"(?P<said>(?:(?!\s+und\s)[^.,;!?])+)(?P<end>[.,;!?]*\s*(?:und\s+)?)")
_LOOSE: Final = re.compile(r"^[ ,;]+|[ ,;]+(?:und)?\s*$")


def plain(text: str) -> str:
    """The words of a text without the particles, unless it has no others."""
    words = re.findall(r"\w+", fold(text))
    return " ".join([word for word in words if word not in _IDLE] or words)


class _Known:
    """Phrases that may be said with particles or without."""

    def __init__(self, phrases: frozenset[str]) -> None:
        self._bare = Phrases(phrases, _IDLE)
        self._particles = Phrases(phrases)

    def __contains__(self, said: str) -> bool:
        """`said`: plain."""
        words = said.split()
        return words in (self._particles if _IDLE.issuperset(words) else self._bare)


BEGINNING: Final = _WORDS.words("anfangen")
"""What begins a game at a table, and elsewhere asks how to begin."""
_AS_TYPED: Final = BEGINNING | _WORDS.words("erledigt")
_HELPLESS: Final = _Known(_WORDS.words("ratlos"))
_ENOUGH: Final = _Known(_WORDS.words("genug"))
_KNOWN: Final = _Known(_WORDS.words("bekannt"))
_NO: Final = _Known(_WORDS.words("nein"))
_BESIDE: Final = _Known(_WORDS.words("nebenbei"))
_NO_TOUR: Final = _WORDS.pattern("keine_fuehrung")
_ASKS: Final = _WORDS.pattern("fragt")
_BIDS: Final = _WORDS.pattern("bittet")
_HOW_TO_END: Final = _WORDS.pattern("wie_beenden")


def is_helpless(line: str) -> bool:
    """Whether a line, or its last sentence, only asks what is to be done."""
    whole = " ".join(fold(line).strip(" .!?").split())
    last = last_said(line)
    return whole in _AS_TYPED or last in _AS_TYPED or last in _HELPLESS


def last_said(line: str) -> str:
    """The last sentence of a line, without particles."""
    return plain(_SENTENCE.split(line.rstrip(" .!?"))[-1])


def asks_how_to_end(line: str) -> bool:
    """Whether a line asks how one is rid of who shows."""
    return _HOW_TO_END.search(fold(line)) is not None


class Parting(NamedTuple):
    """What somebody says who would be shown no more: not this step, or nothing at all (`ends`); `rest`: what else they
    say, as it was typed."""

    ends: bool
    rest: str


def parting(line: str, *, named: bool = False) -> Parting | None:
    """What a line says of not being shown any more; None if nothing. `named`: only if it says what it is about, as
    where a game runs at the table, of which one may have enough as well.
    """
    clauses = [(clause, _kind(clause["said"], clause["end"])) for clause in _CLAUSE.finditer(line)]
    kinds = [kind for _, kind in clauses]
    rest = _LOOSE.sub("", "".join(clause[0] for clause, kind in clauses if kind == ""))
    first = next((kind for kind in kinds if kind != "beside"), "")
    if "named" in kinds:
        return Parting(ends=True, rest=rest)
    if named or first not in ("enough", "known", "no"):
        return None
    if "enough" in kinds:
        return Parting(ends=True, rest=rest)
    if "known" in kinds:
        return None if rest else Parting(ends=False, rest="")
    return None if rest else Parting(ends=True, rest="")


def _kind(said: str, end: str) -> str:
    """What a clause says: that the tour should end, by name or not; that this is known; no, and no more; something
    beside the point; or, empty, anything else."""
    text = " ".join(fold(said).split())
    is_asked = ("?" in end and _BIDS.match(text) is None) or _ASKS.match(text) is not None
    if not is_asked and _NO_TOUR.search(text) is not None:
        return "named"
    words = plain(said)
    sorts: Iterable[tuple[str, _Known]] = (
        ("enough", _ENOUGH),
        ("known", _KNOWN),
        ("no", _NO),
        ("beside", _BESIDE),
    )
    if not words:
        return "beside" if "?" not in end else ""
    said_no, _, behind = words.partition(" ")
    alike = (words, behind) if said_no in _NO and behind else (words,)
    return "" if "?" in end else next((kind for kind, known in sorts if any(one in known for one in alike)), "")
