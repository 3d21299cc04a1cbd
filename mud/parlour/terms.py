"""What every table can agree on beside its game: a clock, patience, advice, and that a game counts nowhere.

Knows how that is kept, how a log begins with it and how people say a clock; refuses to know what else is agreed on.
"""

import re
from collections.abc import Mapping
from typing import Final

from mud.game import Options, Refused
from mud.games import TableGame
from mud.german.line.normalise import fold
from mud.german.line.numerals import cardinal
from mud.parlour.vocabulary import vocabulary
from mud.sheet.clock import USUAL, Terms, read_terms
from mud.sheet.moves import HouseMove, Practice, SetClock, SetUp

CLOCK_OPTION: Final = "uhr"
"""The option of the clock: `aus`, or terms as they are written."""
NO_CLOCK: Final = "aus"
RATED: Final = "wertung"
"""The option whether a game counts: `ja` or `nein`."""
ADVICE: Final = "rat"
"""The option whether the house gives advice and tells the odds where people play each other: `nein` or `ja`."""
PATIENCE: Final = "geduld"
"""The option how long somebody without connection is waited for: seconds until the house stands in, or `aus`."""
_PATIENT: Final = ("aus", "60", "180", "600")
_IMPATIENT: Final = ("60", "180", "600", "aus")

_NUMBERS: Final = {fold(cardinal(number)): str(number) for number in range(2, 101)}
_WORDS: Final = vocabulary("vereinbaren")
_ONE: Final = _WORDS.pattern("eine")
_OFF: Final = _WORDS.pattern("keine_uhr")
_TIMES: Final = _WORDS.pattern("zeiten")
_PER_TURN: Final = _WORDS.pattern("je_zug")
_NAMED: Final = _WORDS.pattern("genannt")
_IS_CLOCK: Final = _WORDS.pattern("ist_uhr")
_BEFORE: Final = _WORDS.pattern("davor")
"""What may stand before a span that is called no clock: of a number with a unit `mit` makes one."""


def agreeable(game: TableGame) -> Options:
    """Everything that can be agreed on for a game beside the variant, the usual value first."""
    patience = _IMPATIENT if game.companions else _PATIENT
    return {
        **game.options,
        PATIENCE: patience,
        CLOCK_OPTION: (NO_CLOCK,),
        RATED: ("ja", "nein"),
        ADVICE: ("nein", "ja"),
    }


def usual(known: Options) -> dict[str, str]:
    """What holds where nobody has agreed on anything."""
    return {name: values[0] for name, values in known.items()}


def terms_of(options: Mapping[str, str]) -> Terms | None:
    """The clock that is agreed on; None for none."""
    value = options[CLOCK_OPTION]
    return None if value == NO_CLOCK else read_terms(value)


def opening_moves(options: Mapping[str, str], at: str = "") -> list[HouseMove]:
    """What CLOCK writes into the log before the first move: what holds for the whole game. `at`: the position it begins
    from, if not as always; then no clock runs."""
    moves: list[HouseMove] = [Practice()] if options[RATED] == "nein" else []
    if at:
        return [*moves, SetUp(at)]
    terms = terms_of(options)
    return moves if terms is None else [*moves, SetClock(terms)]


def is_agreeable(known: Options, name: str, value: str) -> bool:
    """Whether a table with these options can agree on that."""
    if name == CLOCK_OPTION and value != NO_CLOCK:
        try:
            read_terms(value)
        except ValueError:
            return False
        return True
    return value in known.get(name, ())


def spoken_clock(text: str) -> tuple[Terms | str | None, str]:
    """The clock that a folded text names (NO_CLOCK for none, None if it says nothing of it), and the rest of the text.

    Raises Refused for one that nobody can have.
    """
    text = _ONE.sub("1", " ".join(_NUMBERS.get(word, word) for word in text.replace(",", " ").split()))
    if found := _OFF.search(text):
        return NO_CLOCK, _without(text, found)
    for found in _TIMES.finditer(text):
        is_named = found[2] and _BEFORE.fullmatch(text[: found.start()])
        if _IS_CLOCK.search(found[0]) or is_named:
            return _terms(found), _without(text, found)
    if found := _NAMED.search(text):
        return USUAL, _without(text, found)
    return None, text


def _without(text: str, found: re.Match[str]) -> str:
    return f"{text[: found.start()]} {text[found.end() :]}".strip()


def _terms(found: re.Match[str]) -> Terms:
    """`60 Sekunden je Zug`, `5 Minuten plus 10 Sekunden`, `5+10`; a bare number is seconds, before a plus minutes."""
    base, unit, more, more_unit = found.groups()
    is_bank = more is not None or ((unit or "").startswith("m") and not _PER_TURN.search(found[0]))
    seconds = int(base[:6]) * (60 if (unit or ("m" if more else "s")).startswith("m") else 1)
    increment = int(more[:6]) * (60 if (more_unit or "s").startswith("m") else 1) if more else 0
    try:
        return Terms(seconds, increment) if is_bank else Terms(seconds)
    except ValueError:
        raise Refused("partie.uhr_grenzen") from None
