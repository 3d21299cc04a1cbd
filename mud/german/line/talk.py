"""How speech is put: `ich möchte Anna fragen, ob ...`, `sagen Sie`, `ruf Hans zu, ...`, `flüstere Anna ins Ohr: ...`.

Knows in which order German has the verb, the listener and the words; refuses to touch a letter of what is said.
"""

from collections.abc import Sequence
from typing import Final

from mud.german.line.manner import Manner
from mud.german.line.normalise import QUOTES, Word
from mud.german.line.words import DATIVES, KnownWords

_SMALL: Final = frozenset(
    (
        "gern",
        "gerne",
        "bitte",
        "mal",
        "etwas",
        "was",
        "irgendwas",
        "irgendetwas",
        "auch",
        "noch",
        "doch",
        "einfach",
        "kurz",
        "einmal",
    )
)
_FOLLOWS: Final = frozenset(
    (",", ":", "nach", "ob", "dass", "wie", "was", "wo", "wer", "warum", "wann", "von", "ueber", "?", ".")
)
_INTO_EAR: Final = ("in", "das", "ohr")
_FOR_ME: Final = frozenset(("mir", "uns"))
_LOUD: Final = frozenset(("laut", "lauthals", "ganz", "so", "sehr"))
_CLOSING: Final = frozenset("".join(QUOTES.values()))
_WHOM: Final = 5
"""Words at most that name a listener: `zu Cleo und dem Priester`."""
_NAMING: Final = 4
"""Letters at least of a word that only says what is thought of somebody."""
_SOMETHING: Final = frozenset(("etwas", "was", "irgendwas", "irgendetwas"))
_OPEN: Final = ("T_SAGEN", "T_FRAGEN", "T_ERZAEHLEN", "T_FLUESTERN", "T_RUFEN")
"""Verbs of what is said, that may be told in the next line."""
_SHORTEST: Final = 2
_BESIDE_TOPIC: Final = 3
"""Words of a question to somebody that names no topic yet, and a `bitte`: `frag den Priester bitte`."""
_NAMED: Final = 8
"""Words of a request among which `ob` or `dass` stands."""
_NEAR: Final = 12
"""Words behind `ich möchte` among which the verb of speech stands."""


_ASKING: Final = frozenset(("bitte", "bitt", "bittet"))
_ENDS: Final = frozenset(".!;?")


def speech_first(found: list[Word], manner: Manner) -> list[Word]:
    """A wish to speak as the command it is: the verb of speech first, then who hears it, then the words."""
    known = manner.known
    if found and (greeting := _greeting_last(found, known)) is not None:
        return greeting
    if len(found) > 1 and known.speech(found[0].key):
        found = _said_what(found, known)
        return _shortened(found, known) if len(found) > _SHORTEST else found
    if len(found) <= _SHORTEST:
        return found
    if found[0].key in _ASKING and (asked_to := _asked_to(found, known)):
        return asked_to
    if found[0].key == "ich" and any(known.is_in(found[1].key, kind) for kind in ("T_FLUESTERN", "T_RUFEN")):
        return [found[0], *_shortened(found[1:], known)]
    if found[0].key in ("warte", "wart", "wartet"):
        return _waiting(found)
    asked = known.is_in(found[0].key, "BITTE_DU") and found[1].key in ("du", "ihr", "sie", "wir")
    wished = found[0].key in ("ich", "wir") and known.is_in(found[1].key, "ICH_WILL")
    wished |= known.is_in(found[0].key, "ICH_WILL") and found[1].key in ("ich", "wir")
    if not asked and not wished:
        return found
    at = next((i for i in range(2, min(_NEAR, len(found))) if _speaks(found[i].key, known)), None)
    if at is None or (at + 1 < len(found) and found[at + 1].key not in _FOLLOWS):
        return found
    between = [word for word in found[2:at] if word.key not in _SMALL]
    if not between or any(known.is_in(word.key, "NICHT") or word.key in (",", ":") for word in between):
        return found
    rest = found[at + 1 :]
    if all(not word.key[0].isalnum() for word in rest):
        return found  # ich möchte Anna nach dem Esel fragen: its words are put in order as all commands are
    if [word.key for word in rest[:3]] == [",", "und", "zwar"]:
        rest = rest[3:]
    first = found[0]
    if known.is_in(found[at].key, "T_NOTIEREN") and all(word.key in _FOR_ME for word in between):
        return [Word(found[at].key, first.start, found[at].end), *rest]  # ich möchte mir aufschreiben, dass ...
    who = [*between[:-1], between[-1]._replace(end=found[at].end)]
    return [Word(found[at].key, first.start, first.start), *who, *rest]


def _greeting_last(found: list[Word], known: KnownWords) -> list[Word] | None:
    """`zu Anna gehen und hallo sagen`: the greeting behind its verb; None if none ends the line so."""
    end = len(found) - (found[-1].key in _ENDS)
    starts = range(max(0, end - _NAMING), end - 1)
    at = next((i for i in starts if i == 0 or found[i - 1].key in ("und", ",", "dann")), None)
    if at is None or found[end - 1].key != "sagen" or not known.is_in(found[at].key, "T_GRUSS"):
        return None
    text = found[at]._replace(end=found[end - 2].end)
    return [*found[:at], found[end - 1]._replace(start=text.start, end=text.start), text]


def _said_what(found: list[Word], known: KnownWords) -> list[Word]:
    """`frag Anna etwas`, `flüstere ihm was ins Ohr`: what is said is not told yet; `frag nicht ihn, frag sie`."""
    comma = next((at for at, word in enumerate(found) if word.key == ","), 0)
    if comma and known.is_in(found[1].key, "NICHT") and comma + 1 < len(found) and known.speech(found[comma + 1].key):
        return found[comma + 1 :]
    if not any(known.is_in(found[0].key, kind) for kind in _OPEN):
        return found
    end = len(found) - (found[-1].key in _ENDS)
    if tuple(word.key for word in found[end - 3 : end]) == _INTO_EAR:
        end -= 3
    start = end
    while start > 1 and found[start - 1].key in _SMALL:
        start -= 1
    if start == end or found[end - 1].key not in _SOMETHING:
        return found
    calls = start == 1 and end - start > 1 and known.is_in(found[0].key, "T_SAGEN")  # sag doch mal was
    return found if calls or not _is_listener(found[1:start], known) else found[:start]


def _is_listener(who: Sequence[Word], known: KnownWords) -> bool:
    """Nobody, `Anna`, `ihm`, `dem alten Priester`: whoever is told `so was`, is told that."""
    if not who or len(who) > 1:
        return not who or (who[0].key in DATIVES | {"den"} and known.noun(who[-1].key) and len(who) < _NAMING)
    return known.is_in(who[0].key, "PRON") or not known.listed(who[0].key)


def _asked_to(found: list[Word], known: KnownWords) -> list[Word]:
    """`bitte den Priester, die Tür zu öffnen`: he is asked; nobody else does it."""
    at = 1
    while at < min(4, len(found)) and found[at].key not in (",", "darum") and known.verb(found[at].key) is None:
        at += 1
    if at == 1 or at >= len(found) - 1 or found[at].key != "," or any(word.key in _ENDS for word in found[:-1]):
        return []
    last = found[-2] if found[-1].key in _ENDS else found[-1]
    before = found[found.index(last) - 1].key
    apart = known.apart(last.key)
    verb = known.verb(last.key if apart is None else apart[0])
    if verb is None or not verb.final or (before != "zu" and "zu" not in last.key):
        return []
    who = [*found[1 : at - 1], found[at - 1]._replace(end=found[at].end)]
    return [found[0]._replace(key="sage"), *who, *found[at + 1 :]]


def _waiting(found: list[Word]) -> list[Word]:
    """`warte kurz, ich hole Tee`: that is said, and nobody fetches any."""
    comma = next((i for i, word in enumerate(found[:6]) if word.key == ","), 0)
    explains = comma and [word.key for word in found[comma + 1 : comma + 2]] in (["ich"], ["wir"], ["bin"], ["muss"])
    return [found[0]._replace(key="moment"), *found[1:]] if explains else found


def _speaks(key: str, known: KnownWords) -> bool:
    verb = known.verb(key)
    return known.speech(key) and verb is not None and verb.final


def _shortened(found: list[Word], known: KnownWords) -> list[Word]:
    head, keys = found[0], [word.key for word in found]
    if keys[1] == "sie" and len(keys) > 3 and head.key.endswith("n") and _speaks(head.key, known):
        return [head._replace(end=found[1].end), *found[2:]]  # sagen Sie dem Priester ...
    if known.is_in(head.key, "T_SAGEN"):
        found = _quoted_first(found, known)
        is_called = len(keys) > 5 and keys[1] in _SMALL and keys[2] == "," and keys[3].isalpha() and keys[4] in ",:"
        return [head, *found[3:]] if is_called else found  # sag mal, Ben, spielst du mit?
    if known.is_in(head.key, "T_FLUESTERN"):
        return _whispered(found, keys)
    if known.is_in(head.key, "T_RUFEN"):
        return _called(found, keys, known)
    if known.is_in(head.key, "T_SCHREIBEN"):
        return _written(found, keys)
    return found


def _quoted_first(found: list[Word], known: KnownWords) -> list[Word]:
    """`sage "komm her" zu Ben`: who hears it is named behind the words."""
    last = len(found) - (found[-1].key in _ENDS)
    close = next((at for at in range(last - 1, 1, -1) if found[at].key in _CLOSING), 0)
    who = found[close + 1 : last]
    if not close or found[1].key not in QUOTES or not 1 < len(who) <= _WHOM or not known.is_in(who[0].key, "ZU"):
        return found
    at = found[1].start
    return [found[0], *(word._replace(start=at, end=at) for word in who), *found[1 : close + 1]]


def named_behind(words: Sequence[Word], known: KnownWords) -> str:
    """Who was named behind the words that are said, and is put before them now; empty if it was not put so."""
    who = [word for word in words[1 : _WHOM + 1] if word.start == word.end]
    return who[-1].key.capitalize() if len(who) > 1 and known.is_in(who[0].key, "ZU") else ""


def _whispered(found: list[Word], keys: Sequence[str]) -> list[Word]:
    """`flüstere Anna ins Ohr: psst`, `flüstere dem Esel etwas zu`."""
    for at in range(2, min(5, len(keys) - 2)):
        if tuple(keys[at : at + 3]) == _INTO_EAR:
            return [*found[: at - 1], found[at - 1]._replace(end=found[at + 2].end), *found[at + 3 :]]
    end = len(keys) - (keys[-1] == "zu")
    is_short = end == 3 or (end in (4, 5) and keys[1] in ("dem", "der", "den"))
    return found[: end - 1] if is_short and keys[end - 1] in ("was", "etwas") else found


def _written(found: list[Word], keys: Sequence[str]) -> list[Word]:
    """`schreib Anna bitte, dass ich warte`: behind the name stands what is written."""
    at = 3 if keys[2] in _SMALL else 2
    if at + 2 < len(keys) and keys[at] == "," and keys[at + 1] == "dass" and keys[1].isalpha():
        return [*found[:2], found[at]._replace(key=":"), *found[at + 1 :]]
    return found


def _called(found: list[Word], keys: Sequence[str], known: KnownWords) -> list[Word]:
    """`ruf Hans zu, er soll aufpassen` is said to him; `ruf laut: Hilfe`, `ruf ganz laut nach Anna` is shouted."""
    loud = 1
    while loud < len(keys) - 1 and (keys[loud] in _LOUD or keys[loud] in _SMALL):
        loud += 1
    if loud > 1 and "laut" in keys[1:loud]:
        found = [found[0]._replace(end=found[loud - 1].end), *found[loud:]]
        keys = [word.key for word in found]
    if len(keys) == 3 and keys[1] == "nach":
        return [found[0]._replace(end=found[1].end), found[2]]
    for at in range(2, min(5, len(keys) - 1)):
        named = at == 2 or known.is_in(keys[1], "ART")
        if keys[at] == "zu" and named and (keys[at + 1] in (",", ":", "dass") or at == 2):
            who = [*found[1 : at - 1], found[at - 1]._replace(end=found[at].end)]
            return [Word("sage", found[0].start, found[0].end), *who, *found[at + 1 :]]
    return found


def asked_next(found: Sequence[Word], at: int, end: int, known: KnownWords) -> int:
    """Where what is asked from `at` on ends, if somebody is asked something else behind it: `frag Hans nach dem Boot
    und frag Anna nach dem Esel`; else `end`."""
    asked = found[at : at + _NEAR * 2]
    if not known.is_in(found[at].key, "T_FRAGEN") or any(word.key in QUOTES or word.key == ":" for word in asked):
        return end
    for here, word in enumerate(asked[:-2]):
        verb = known.verb(asked[here + 1].key)
        if here > 1 and word.key in ("und", ",") and known.is_in(asked[here + 1].key, "T_FRAGEN") and verb is not None:
            return end if verb.final or verb.asks else word.start
    return end


def end_of_asking(line: str, found: Sequence[Word], at: int, end: int, known: KnownWords) -> int:
    """Where speech that would end at `end` ends, if it asks: before another question and before its own sign."""
    end = asked_next(found, at, end, known)
    end -= line[end - 1 : end] == "?" and is_asked_of(found[at : at + _NAMED])
    asked = [word for word in found[at:] if word.start < end]
    if len(asked) > _BESIDE_TOPIC and asked[-1].key == "bitte" and known.is_in(asked[0].key, "T_FRAGEN"):
        end = asked[-2 - (asked[-2].key == ",")].end  # frag Anna nach dem Nil, bitte
    return end


def is_asked_of(found: Sequence[Word]) -> bool:
    """`Kannst du Anna fragen, ob sie spielt?`: the question is whether she is asked, and no part of what is said."""
    return found[0].start == found[0].end and any(word.key in ("ob", "dass") for word in found)


def end_of_speech(line: str, found: Sequence[Word], at: int) -> int:
    """Where what is said from `at` on ends: at a closing quote that a separator follows, else with the line."""
    for word in found[at:]:
        close = QUOTES.get(word.key)
        if close and word.start > found[at].start:
            for end in range(word.end, len(line)):
                if line[end] in close:
                    rest = line[end + 1 :].lstrip()
                    goes_on = rest.startswith((".", ";", ",", "und ", "dann "))
                    return end + 1 if goes_on or found[-1].end <= end + 1 else len(line)
    return len(line)
