"""What two parts of a line share, and what of it comes first: `Hut nehmen und ansehen`, `los, aber erst die Regeln`.

Knows how German leaves out what was just said; refuses to know commands and what is there.
"""

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from mud.german.line.dress import is_final
from mud.german.line.manner import Manner
from mud.german.line.normalise import Word
from mud.german.line.numbers import number
from mud.german.line.turning import SIDES
from mud.german.line.words import KnownWords

AND: Final = frozenset(("und",))
POINTING: Final = frozenset(("da", "dort", "drueben", "dahinten", "hinten"))
"""What points to a place that is named right behind it."""
FIRST: Final = frozenset(("erst", "zuerst", "vorher", "erstmal", "davor"))
RIVAL: Final = frozenset(("gegen", "zu"))
_AS_MANY: Final = frozenset(("zweit", "dritt", "viert", "fuenft", "sechst"))
_WHOM: Final = frozenset(("dem", "der", "einem", "einer"))
_THEM: Final = frozenset(("mir", "ihm", "ihr", "uns", "ihnen"))
_STOPS: Final = frozenset(".;!?,:")
OF_THINGS: Final = ("V_NEHMEN", "V_LESEN", "V_OEFFNEN", "V_BETRACHTEN", "V_ESSEN", "V_TRINKEN")
_NO_THINGS: Final = frozenset(
    ("V_GEHEN", "V_SCHAUEN", "V_SETZEN", "V_LEGEN", "V_GEBEN", "V_SEIN", "V_HABEN", "V_STEHEN", "V_REDEN", "V_WARTEN")
)
"""Verbs that say more than what is done with one thing."""
_IT: Final = (["ihn"], ["sie"], ["es"], ["das"], ["die"], ["den"])
_BOTH: Final = 2
"""A particle and its verb."""
_MOST: Final = 4
"""Words at most that name a thing."""


def without_pointing(found: list[Word], manner: Manner) -> list[Word]:
    """`die Münze da im Becken`, `was ist das für eine Frau da auf dem Sockel`: the place itself is named."""
    known = manner.known
    kept = [
        word
        for at, word in enumerate(found)
        if not (word.key in POINTING and at and _names_place(found, at + 1, known) and known.noun(found[at - 1].key))
    ]
    return kept if len(kept) < len(found) else found


def _names_place(found: Sequence[Word], at: int, known: KnownWords) -> bool:
    return at + 1 < len(found) and known.is_in(found[at].key, "LOKAL") and known.is_in(found[at + 1].key, "ART")


def with_shared_thing(found: list[Word], manner: Manner) -> list[Word]:
    """`die Münze nehmen und betrachten`, `nimm und lies den Papyrus`: both verbs are about the thing."""
    known = manner.known
    at = next((i for i in range(1, len(found) - 1) if found[i].key == "und"), 0)
    if not at or known.speech(found[0].key):
        return found
    before, last = found[:at], found[at + 1 :]
    if last[-1].key in _STOPS:
        last = last[:-1]
    last = [word for word in last if word.key != "dann" and not known.is_in(word.key, "FLOSKEL")] or last
    if len(last) == 1 and _looks_and_goes(before, last[0].key, known):
        return [*found[: at + 1], *before[:-1], last[0]._replace(key="gehen")]
    thing = list(takewhile(lambda word: not known.is_in(word.key, "LOKAL"), before[:-1]))  # die Münze aus dem Becken
    both = len(last) == 1 and all(is_final(one.key, known) for one in (last[0], before[-1]))
    if both and _is_of_things(last[0].key, known) and _is_thing(thing, known):
        return [*found[: at + 1], *thing, *found[at + 1 :]]
    if len(before) == 1 and len(last) > 1 and _is_of_things(before[0].key, known):
        thing = last[1:]
        if _is_of_things(last[0].key, known) and _is_thing(thing, known):
            return [*before, *thing, *found[at:]]
    return found


def _looks_and_goes(before: Sequence[Word], key: str, known: KnownWords) -> bool:
    """`nach Westen schauen und auch gleich gehen`: there, too."""
    way = [word.key for word in before[:-1] if not known.is_in(word.key, "NACH")]
    looks = known.is_in(before[-1].key, "V_SCHAUEN") and is_final(before[-1].key, known)
    goes = known.is_in((known.apart(key) or (key,))[0], "V_GEHEN") and is_final(key, known)
    return looks and goes and len(way) == 1 and known.direction(way[0])


def with_shared_verb(found: list[Word], manner: Manner) -> list[Word]:
    """`mach die Klappe auf und wieder zu`, `die Klappe auf- und wieder zumachen`: the verb and the thing stay, only its
    particle is another."""
    known = manner.known
    at = next((i for i in range(2, len(found) - 1) if found[i].key == "und"), 0)
    if at > _BOTH and found[at - 1].key == "-":  # auf- und zumachen
        found, at = [*found[: at - 1], *found[at:]], at - 1
    end = next((i for i in range(at + 1, len(found)) if found[i].key in _STOPS), len(found))
    last = [word for word in found[at + 1 : end] if word.key != "dann" and not known.is_in(word.key, "FLOSKEL")]
    if not at or not last or not known.particle(found[at - 1].key) or known.is_in(found[0].key, "V_GEHEN"):
        return found
    verb, thing = known.verb(found[0].key), found[1 : at - 1]
    if len(last) == 1 and verb is not None and not verb.final and known.particle(last[0].key):
        is_thing = _is_thing(thing, known) or [word.key for word in thing] in _IT
        return [*found[: at + 1], found[0], *thing, last[0], *found[end:]] if is_thing else found
    thing = found[: at - 1]
    apart = known.apart(last[-1].key)
    if apart is not None and len(last) == 1:
        last = [last[0]._replace(key=apart[1]), last[0]._replace(key=apart[0])]
    if len(last) == _BOTH and known.particle(last[0].key) and is_final(last[1].key, known) and _is_thing(thing, known):
        both = last[1]._replace(key=last[0].key + last[1].key)
        return [*found[:at], last[1], found[at], *thing, both, *found[end:]]
    return found


def _is_of_things(key: str, known: KnownWords) -> bool:
    verb, apart = known.verb(key), known.apart(key)
    if verb is None and apart is not None:
        return apart[1] == "an" and known.is_in(apart[0], "V_SCHAUEN")  # angucken
    if verb is None or verb.asks or known.speech(key) or _NO_THINGS & known.kinds(key):
        return False
    return any(kind.startswith("V_") for kind in known.kinds(key))


def _is_thing(words: Sequence[Word], known: KnownWords) -> bool:
    """Whether words are an article, what it is like, and a noun, or some of that."""
    if not 0 < len(words) <= _MOST or not known.noun(words[-1].key):
        return False
    return all(known.is_in(word.key, "ART") or known.adjective(word.key) for word in words[:-1])


def shares_verb(taken: Sequence[Word], segment: Sequence[Word], known: KnownWords) -> bool:
    """Whether words may be a second frame of the verb that others begin with: `und unter den Teppich`."""
    if not segment or known.verb(segment[0].key) is not None:
        return False
    if known.is_in(taken[0].key, "V_SCHAUEN"):
        return known.is_in(segment[0].key, "LOKAL") and any(known.is_in(w.key, "LOKAL") for w in taken)
    if known.is_in(taken[0].key, "V_DREHEN"):  # drehe die blaue Platte nach links und die grüne nach rechts
        return all(any(w.key in SIDES for w in part) for part in (taken, segment))
    if known.is_in(taken[0].key, "V_GEBEN"):
        return _gives(taken[1:], known) and _gives(segment, known)
    if known.is_in(taken[0].key, "V_LEGEN"):  # leg den Hut auf den Tisch und die Feder in die Schale
        begins = not known.is_in(segment[0].key, "LOKAL")
        return begins and all(any(known.is_in(w.key, "LOKAL") for w in part[2:]) for part in (taken, segment))
    return False


def _gives(part: Sequence[Word], known: KnownWords) -> bool:
    """`dem Wirt die Fackel`, `Hans die Fackel`: whom and what, both named."""
    keys = [word.key for word in part if not known.is_in(word.key, "FLOSKEL")]
    at = 1 if keys and keys[0] in _WHOM else 0
    at += at < len(keys) and known.adjective(keys[at])
    is_whom = at < len(keys) and (
        keys[0] in _THEM or not (known.is_in(keys[at], "ART") or known.is_in(keys[at], "MENGE"))
    )
    what = keys[at + (keys[0] not in _THEM) :] if is_whom else []
    begins = bool(what) and (known.is_in(what[0], "ART") or number(what[0]) is not None)
    return begins and known.noun(what[-1]) and not any(known.is_in(key, "LOKAL") for key in what)


def first_of_all(found: list[Word], manner: Manner) -> list[Word]:
    """`ja dann los, aber erklär mir erst die Regeln`: what is wanted first is done; the other is still to be said."""
    known = manner.known
    at = next((i for i in range(1, len(found) - 2) if found[i].key == "aber"), 0)
    if not at or known.speech(found[0].key):
        return found
    rest = found[at + 1 :]
    end = next((i for i, word in enumerate(rest) if word.key in _STOPS), len(rest))
    orders = known.verb(rest[0].key) is not None or is_final(rest[end - 1].key, known)
    is_first = any(word.key in FIRST for word in rest[:end])
    if not (is_first and orders) or any(known.is_in(word.key, "NICHT") for word in rest[:end]):
        return found
    return [word for word in rest if word.key not in FIRST]


def against_whom(found: list[Word], manner: Manner) -> list[Word]:
    """`fang an, gegen den Priester`, `fang an, zu dritt`: with whom somebody plays belongs to what they begin."""
    if len(found) < 4 or manner.known.speech(found[0].key):
        return found
    kept = [word for at, word in enumerate(found) if not (word.key == "," and at and _is_company(found, at + 1))]
    return kept if len(kept) < len(found) else found


def _is_company(found: Sequence[Word], at: int) -> bool:
    first, second = (found[i].key if i < len(found) else "" for i in (at, at + 1))
    return first == "gegen" or (first == "zu" and second in _AS_MANY)
