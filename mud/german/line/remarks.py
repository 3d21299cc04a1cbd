"""What is only said before or behind a request: `Ach du meine Güte! Wo sitze ich?`, `Hübsch! Nimm den Hut.`

Knows by its words whether a part of a line may order or ask anything; refuses to know what is there.
"""

import re
from typing import Final

from mud.german.line.clauses import Clause
from mud.german.line.numbers import field, number
from mud.german.line.words import TURNS, KnownWords

_ABOUT: Final = ("LOKAL", "ZU", "NACH", "AUS", "MIT", "FRAGEWORT", "BITTE_DU")
"""What begins words that have lost their verb rather than a remark: `zum Brunnen`, `mit dem Seil`."""
_OBJECT: Final = frozenset(("der", "die", "das", "den", "dem", "einen", "einem", "einer", "alle", "alles", "beide"))
_STATING: Final = frozenset(("das", "dies", "es", "hier", "da", "mir", "mich", "er", "man", "meine", "mein"))
_IS: Final = ("V_SEIN", "V_HABEN")
_WHO: Final = frozenset(("ich", "wir", "du", "ihr"))
_PRAISE: Final = re.compile(r"\w+(?:voll|lich|isch|bar|haft|sam|oes|ell|ant)")
"""How a word ends that nobody could obey: `prachtvoll`."""
_LONGEST: Final = 9
"""Words of a remark, at most."""


def may_be_remark(clause: Clause, known: KnownWords) -> bool:
    """Whether a part of a line may hold up nothing beside it: it says nothing that could be obeyed, or only tells how
    something is."""
    return _is_exclaimed(clause, known) or _states(clause, known)


def _is_exclaimed(clause: Clause, known: KnownWords) -> bool:
    """Whether a part of a line has no verb, direction, number nor question, and begins with a word that is known: an
    unknown one may be a verb that was meant."""
    keys = [word.key for word in clause.words if word.key[0].isalnum()]
    if clause.problem or clause.asks or not 0 < len(keys) <= _LONGEST or any(word.key == ":" for word in clause.words):
        return False
    first = keys[0]
    if first in _OBJECT or any(known.is_in(first, kind) for kind in _ABOUT):
        return False
    if not (known.listed(first) or known.adjective(first) or known.noun(first) or _PRAISE.fullmatch(first)):
        return False
    return not any(_matters(key, known) for key in keys)


def _states(clause: Clause, known: KnownWords) -> bool:
    """Whether a part of a line tells how something is, and nobody is to do anything: `Das duftet ja herrlich!`, `Mir
    tun die Füße weh`, `ich bin müde`."""
    keys = [word.key for word in clause.words if word.key[0].isalnum()]
    if clause.problem or clause.asks or not 1 < len(keys) <= _LONGEST:
        return False
    if keys[0] not in _STATING and not (keys[0] == "ich" and any(known.is_in(keys[1], kind) for kind in _IS)):
        return False
    return not any(key in _WHO or known.is_in(key, "ICH_WILL") or number(key) is not None for key in keys[1:])


def _matters(key: str, known: KnownWords) -> bool:
    does = known.verb(key) is not None or known.apart(key) is not None or known.speech(key)
    counted = number(key) is not None or field(key) is not None
    return does or counted or key in TURNS or (known.direction(key) and not known.is_in(key, "FLOSKEL"))
