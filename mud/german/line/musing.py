"""What people say to themselves before a command: how they like it, how they are, why: `das ist ja hübsch, dann ...`.

Knows how such words begin and end; refuses to know commands and what is there. Nothing is passed over that could be
obeyed, and nothing at all unless a command or a question comes behind it.
"""

import re
from collections.abc import Sequence
from typing import Final

from mud.german.line.manner import Manner
from mud.german.line.normalise import Word
from mud.german.line.numbers import number
from mud.german.line.occasions import says_what_to_do, with_thing
from mud.german.line.words import KnownWords

_ENDS: Final = frozenset(",.!;")
_SIGHS: Final = frozenset(
    (
        *(
            "na",
            "gut",
            "ok",
            "okay",
            "hm",
            "hmm",
            "aha",
            "oh",
            "ah",
            "ach",
            "also",
            "ja",
            "naja",
            "tja",
            "nun",
            "schoen",
        ),
        *(
            "fein",
            "prima",
            "super",
            "toll",
            "mal",
            "sehen",
            "schauen",
            "wir",
            "wow",
            "huch",
            "oha",
            "so",
            "ui",
            "hach",
            "puh",
        ),
        *(
            "interessant",
            "spannend",
            "aehm",
            "aeh",
            "mhm",
            "jaja",
            "cool",
            "krass",
            "lol",
            "nett",
            "huebsch",
            "alles",
            "klar",
        ),
    )
)
"""Words of which a whole remark may consist."""
_LONG_SIGHS: Final = (("mal", "sehen"), ("schauen", "wir", "mal"), ("sehen", "wir", "mal"), ("mal", "schauen"))
_JUDGING: Final = frozenset(("das", "dies", "es", "hier", "da"))
_SEEMS: Final = frozenset(("ist", "war", "waere", "sieht", "klingt", "riecht", "wirkt", "gefaellt", "is", "sind"))
_MOODS: Final = frozenset(
    ("muede", "neugierig", "gespannt", "langweilig", "kalt", "warm", "unsicher", "ratlos", "begeistert")
)
_FEELS: Final = frozenset(("ist", "wird", "tut", "tun", "reicht", "gefaellt", "brummt", "knurrt", "schmerzen", "graut"))
"""What follows `mir` where somebody tells how they are."""
_FEELING: Final = re.compile(r"\w+(?:ig|lich|isch|los|voll)")
_DONE: Final = "fertig"
_HAVING: Final = (("ich", "habe"), ("ich", "hab"), ("ich", "haette"), ("ich", "kriege"))
_NEEDS: Final = frozenset(("hunger", "durst", "zeit", "angst", "lust", "langeweile", "eile", "pause", "ahnung", "idee"))
_COMING: Final = frozenset(
    ("ich", "bin", "komm", "komme", "geh", "gehe", "mach", "mache", "ja", "doch", "schon", "gleich", "da", "unterwegs")
)
"""Of these consists what says that somebody is on their way: `ich komm ja schon`."""
_DOUBTFUL: Final = 6
_DOUBTS: Final = (("ich", "weiss", "nicht"), ("weiss", "nicht"), ("keine", "ahnung"))
_DOUBT_ENDS: Final = frozenset(("recht", "so", "genau"))
_BECAUSE: Final = frozenset(("da", "weil", "nachdem"))
_ON: Final = frozenset(("dann", "aber", "also", "und", "so", "drum", "deshalb", "darum"))
_ONE: Final = {"ein": "das", "eine": "die", "einen": "den"}
_TAKEN_UP: Final = frozenset(("die", "den", "das"))
_SELF: Final = "ich"
_SHORTEST: Final = 4
"""Letters such a verb has at least."""
_LONGEST: Final = 8
"""Words of a remark, at most; a reason may be longer."""
_REASON: Final = 12
MUSING: Final = _ENDS
"""One of these ends what somebody says to themselves."""


def without_musing(found: list[Word], manner: Manner) -> list[Word]:
    """`das ist ja hübsch, dann sehe ich mir die Bank an`; what is named in such words is what `die` means behind it."""
    known, rest = manner.known, found
    named: list[Word] = []
    while (end := _end(rest)) is not None:
        lead, behind = rest[:end], rest[end + 1 :]
        thing = _exclaimed(lead, rest[end].key, known)
        if not thing and not _muses(lead, behind, known):
            break
        named, rest = thing or named, behind
        while len(rest) > 1 and rest[0].key in _ON | {","}:
            rest = rest[1:]
    if (
        rest is found
        or not rest
        or any(known.speech(word.key) and word.key not in _SIGHS for word in found[: len(found) - len(rest)])
    ):
        return found
    if named and len(rest) > 2 and rest[0].key in _TAKEN_UP and rest[2].key == "ich":
        return [*named, *(word for word in rest[1:] if word.key not in ("mir", "uns"))]
    is_asked = known.is_in(rest[0].key, "FRAGEWORT") or _begs(rest, known)
    if not is_asked and not says_what_to_do(rest, known) and rest[0].key != "ich" and not known.direction(rest[0].key):
        return found
    return with_thing(rest, named, known) if named else rest


def _begs(rest: Sequence[Word], known: KnownWords) -> bool:
    """`das riecht ja herrlich bei Ihnen, dürfte ich ein Stück haben`"""
    return len(rest) > 2 and known.is_in(rest[0].key, "DUERFEN") and rest[1].key in ("ich", "wir", "man")


def _end(found: Sequence[Word]) -> int | None:
    """Where the first words end that may be said to oneself, if something stands behind them."""
    end = next((at for at, word in enumerate(found[:_REASON]) if word.key in _ENDS), None)
    return end if end and end + 1 < len(found) else None


def _muses(lead: Sequence[Word], behind: Sequence[Word], known: KnownWords) -> bool:
    keys = tuple(word.key for word in lead)
    if _distrusts(keys, known):
        return True
    if keys[0] in _BECAUSE:  # da es hier nichts gibt, gehe ich
        return len(keys) > 2 and len(behind) > 1 and behind[1].key in ("ich", "wir") and _acts(behind[0].key, known)
    if keys[:3] == ("eigentlich", "wollte", "ich"):
        return behind[0].key == "aber"
    if keys in _LONG_SIGHS or (keys[0] != "mal" and len(keys) < 4 and _SIGHS.issuperset(keys)):
        return True
    while len(keys) > 2 and keys[0] in _SIGHS and keys[0] != "so":
        keys = keys[1:]
    if len(keys) > _LONGEST or any(number(key) is not None for key in keys):
        return False
    if any(keys[: len(doubt)] == doubt and _DOUBT_ENDS.issuperset(keys[len(doubt) :]) for doubt in _DOUBTS):
        return True
    if keys[0] == "wie" and len(keys) < 4:
        return len(keys) > 1 and _is_judgement(keys[1], known)
    names = any(known.is_in(key, "ART") for key in keys[1:]) or any(known.is_in(key, "NICHT") for key in keys)
    if keys[0] in _JUDGING and len(keys) > 2:
        return keys[1] in _SEEMS and not names and not any(known.noun(key) for key in keys[2:])
    if keys[0] in ("ich", "bin", "komm", "komme") and keys[-1] in _COMING and "schon" in keys and not names:
        return len(keys) < _DOUBTFUL and _COMING.issuperset(keys)
    if len(keys) > 2 and keys[0] == "mir":
        return keys[1] in _FEELS
    if len(keys) > 2 and keys[:2] == ("ich", "bin"):
        feels = keys[-1] in _MOODS or _FEELING.fullmatch(keys[-1]) is not None
        return feels and keys[-1] != _DONE  # at a table that is a move
    return len(keys) > 2 and keys[:2] in _HAVING and keys[-1] in _NEEDS


def _distrusts(keys: Sequence[str], known: KnownWords) -> bool:
    """`dem Baumstamm traue ich nicht`: what somebody thinks or feels, in a verb that is no deed anybody knows."""
    at = next((at for at in range(2, len(keys)) if keys[at] == _SELF), 0)
    strange = keys[at - 1] if at else ""
    if len(strange) < _SHORTEST or not strange.endswith("e") or not known.is_in(keys[0], "ART"):
        return False
    is_known = known.listed(strange) or known.noun(strange) or known.adjective(strange) or _acts(strange, known)
    return not is_known and known.apart(strange) is None and all(number(key) is None for key in keys)


def _exclaimed(lead: Sequence[Word], ending: str, known: KnownWords) -> list[Word]:
    """`was für eine schöne Krone`, `eine Münze`, `schöne Halle!`: the thing, as `die Krone`."""
    keys = [word.key for word in lead]
    start = 2 if keys[:2] == ["was", "fuer"] else 0
    words = list(lead[start:])
    if not words or not known.noun(words[-1].key) or _acts(words[0].key, known):
        return []
    article = _ONE.get(words[0].key)
    likened = words[1:-1] if article else words[:-1]
    if len(likened) > 2 or not all(known.adjective(word.key) for word in likened):
        return []
    if article:  # how it is praised says nothing of which it is
        return [words[0]._replace(key=article), words[-1]]
    return words if likened and ending == "!" else []


def _is_judgement(key: str, known: KnownWords) -> bool:
    return known.adjective(key) or key in _SIGHS


def _acts(key: str, known: KnownWords) -> bool:
    return known.verb(key) is not None
