"""Things that are not named: `wirf was auf den Baumstamm`, `nimm irgendwas`. What is meant has then to be asked,
unless it is said where it is: `nimm was aus dem Korb` takes any of what is there.

Knows the words for something; refuses to know what there is.
"""

from typing import Final

from mud.german.line.manner import Manner
from mud.german.line.normalise import Word
from mud.german.line.numbers import number
from mud.german.line.words import KnownWords

SOMETHING: Final = frozenset(("was", "irgendwas", "irgendetwas", "irgendwelches"))
VERBS: Final = ("V_NEHMEN", "V_LEGEN", "V_GEBEN", "V_LESEN", "V_OEFFNEN", "V_ZEIGEN", "V_BENUTZEN", "V_KAUFEN")
"""Verbs that cannot do without a thing; `iss was` is `iss` as it stands."""
_ALSO: Final = ("V_ESSEN", "V_TRINKEN", "V_HEBEN", "V_ZERSTOEREN", "V_FANGEN", "V_PFLUECKEN", "V_STELLEN")
_BEHIND: Final = ("LOKAL", "ZU", "MIT", "NACH")
_FOR: Final = frozenset((",", "fuer", "gegen", "um", "mit", "als", "wie", "zu"))
"""Behind these something is no thing that a deed is done to."""
_ANY: Final = frozenset(("tu", "tue", "tun"))
"""`tu was` wants something done."""


def without_something(found: list[Word], manner: Manner) -> list[Word]:
    """The command without the word for a thing that is not named: it lacks it, and asks."""
    known = manner.known
    at = next((i for i, word in enumerate(found) if word.key in SOMETHING), 0)
    if not at or found[at - 1].key in _FOR or not any(known.is_in(found[0].key, verb) for verb in (*VERBS, *_ALSO)):
        return found
    if found[0].key in _ANY and len(found) == at + 1:
        return found
    behind = found[at + 1].key if at + 1 < len(found) else ""
    ends = not behind or known.particle(behind) or any(known.is_in(behind, kind) for kind in _BEHIND)
    if not ends or (known.verb(found[-1].key) is not None and at + 1 < len(found)):
        return found  # nimm, was auf dem Tisch liegt
    is_placed = known.is_in(found[at - 1].key, "LOKAL")
    return [*found[: at - is_placed], *found[at + 1 :]]


ONE_BY_ONE: Final = frozenset(("anderen",))
_ONES: Final = frozenset(("ein", "eine", "einen"))
_PIECES: Final = frozenset(("ding", "teil", "sache", "gegenstand", "stueck"))
"""Nouns that say no more than that they are things."""


def one_by_one(found: list[Word], manner: Manner) -> list[Word]:
    """`nimm einen Becher nach dem anderen`, `leg ein Stück nach dem anderen ab`: all of them, or all there is."""
    for at in range(1, len(found) - 2):
        if [word.key for word in found[at : at + 3]] not in (["nach", "dem", "anderen"], ["nach", "der", "anderen"]):
            continue
        rest, before = found[at + 3 :], found[at - 1]
        if before.key == "etwas":  # ein Stück
            return [*found[: at - 1], before._replace(key="alles"), *rest]
        if at > 1 and found[at - 2].key in _ONES and manner.known.noun(before.key):
            one = found[at - 2]
            of_it = [one._replace(key="alles")] if before.key in _PIECES else [one._replace(key="alle"), before]
            return [*found[: at - 2], *of_it, *rest]
    return found


OF_MANY: Final = frozenset(("von", "der"))


def one_of_many(found: list[Word], manner: Manner) -> list[Word]:
    """`nimm von den drei Bechern nur den silbernen`, `nimm den silbernen der drei Becher` is `nimm den silbernen
    Becher`."""
    known = manner.known
    for at in range(len(found) - 1):
        begin = at + 1 + (found[at].key == "von")
        if found[at].key not in OF_MANY or (found[at].key == "von" and found[at + 1].key not in _THE):
            continue
        begin += begin < len(found) and (found[begin].key == "beiden" or number(found[begin].key) is not None)
        if begin >= len(found) or not known.plural(found[begin].key) or known.adjective(found[begin].key):
            continue
        many, behind, before = found[begin], found[begin + 1 :], found[at - 2 : at]
        if behind and behind[0].key == "nur":
            behind = behind[1:]
        if len(behind) > 1 and found[at].key == "von" and _is_which(behind[:2], known):
            return [*found[:at], *behind[:2], many, *behind[2:]]
        if len(before) > 1 and at > 2 and _is_which(before, known):
            return [*found[:at], many, *behind]
    return found


def _is_which(pair: list[Word], known: KnownWords) -> bool:
    """`den silbernen`"""
    like = pair[1].key
    return known.is_in(pair[0].key, "ART") and known.adjective(like) and not known.noun(like)


_THE: Final = frozenset(("den", "diesen", "meinen", "deinen"))
ANY_OF_IT: Final = SOMETHING | {"etwas"}
_OUT_OF: Final = frozenset(("aus", "von"))
_ONE: Final = "eins"
GOOD_FOR: Final = frozenset(("essen", "fressen", "trinken", "knabbern", "naschen", "lesen"))
"""What it is to be good for: `was zu essen aus dem Korb`."""
_RECEIVED: Final = ("V_GEBEN", "V_ZEIGEN")


def any_of_it(found: list[Word], manner: Manner) -> list[Word]:
    """`nimm was aus dem Korb`, `gib dem Affen etwas aus dem Korb`: one of what is there, and who gets it behind it."""
    known = manner.known
    at = next((i for i, word in enumerate(found) if i and word.key in ANY_OF_IT), 0)
    does = (i for i in (*range(at), len(found) - 1) if any(known.is_in(found[i].key, verb) for verb in VERBS))
    first = next(does, None)
    if first is None or known.is_in(found[at - 1].key, "LOKAL") or found[at - 1].key in _FOR:
        return found
    place = found[at + 1 :]
    if len(place) < 2 or place[0].key not in _OUT_OF:
        return found
    one, to = found[at]._replace(key=_ONE), found[first + 1 : at]
    gives = first < at and any(known.is_in(found[first].key, verb) for verb in _RECEIVED)
    return [*found[: first + 1], one, *place, *to] if gives else [*found[:at], one, *place]


def without_use(found: list[Word], manner: Manner) -> list[Word]:
    """`nimm was zu essen aus dem Korb`: what it is good for tells nothing of where it is, and is not done."""
    for at in range(1, len(found) - 3):
        use = [word.key for word in found[at + 1 : at + 3]]
        if found[at].key in ANY_OF_IT and use[0] == "zu" and use[1] in GOOD_FOR and found[at + 3].key in _OUT_OF:
            return [*found[: at + 1], *found[at + 3 :]]
    return found
