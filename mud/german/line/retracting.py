"""What is taken back before it is said: `halt, stopp, ich meinte die Schale`, `vergiss es, nimm das Brot`.

Knows how German changes its mind; refuses to know commands and what is there.
"""

from collections.abc import Sequence
from typing import Final

from mud.german.line.dress import is_final
from mud.german.line.manner import Manner
from mud.german.line.normalise import Word
from mud.german.line.words import KnownWords

_I: Final = ("ich", "wir")
_STOPS: Final = frozenset(",.;!?")
_ENDS: Final = frozenset(".;!?")
_BACK: Final = frozenset(
    (
        *("nein", "nee", "noe", "ne", "nope", "halt", "stopp", "stop", "moment", "quatsch", "falsch", "ups", "huch"),
        *("falsche", "falscher", "falsches", "falschen", "verkehrte", "verkehrter", "verkehrtes"),
        *("sorry", "egal", "wurscht", "bloedsinn", "unsinn", "mist"),
    )
)
"""Words that take back what was said or about to be said."""
_SMALL: Final = frozenset(
    (
        "ach",
        "oh",
        "och",
        "na",
        "doch",
        "nicht",
        "warte",
        "wart",
        "mal",
        "aeh",
        "aehm",
        "hm",
        "ja",
        "schon",
        "so",
        "aber",
    )
)
"""What stands beside them."""
_DROPPED: Final = (
    ("vergiss", "es"),
    ("vergiss", "das"),
    ("lass", "es"),
    ("lass", "das"),
    ("lassen", "wir", "das"),
    ("lass", "mal"),
    ("lass", "gut", "sein"),
    ("schon", "gut"),
    ("scheiss", "drauf"),
    ("scheiss", "egal"),
    ("ist", "egal"),
    ("ist", "mir", "egal"),
    ("auch", "egal"),
    ("doch", "nicht"),
    ("lieber", "nicht"),
    ("doch", "lieber", "nicht"),
    ("vertan",),
    ("verkehrt",),
    ("vertippt",),
    ("ich", "hab", "mich", "vertippt"),
    ("hab", "mich", "vertippt"),
    ("ich", "habe", "mich", "vertippt"),
)
"""Whole remarks that do the same."""
_STILL: Final = ("doch", "lieber")
_MEANT: Final = frozenset(("meine", "mein", "meinte", "meint"))
_OTHER: Final = frozenset(("andere", "anderen", "anderer", "anderes"))
_LONGEST: Final = 8
"""Words of what leads up to it."""
_SHORT: Final = 4
_DROPPED_BY_WORD: Final = {
    first: tuple(remark for remark in _DROPPED if remark[0] == first) for first in {remark[0] for remark in _DROPPED}
}
RETRACTING: Final = _BACK | _DROPPED_BY_WORD.keys()
_RATHER: Final = frozenset(("lieber", "sondern", "stattdessen", "dafuer", "vielmehr"))
_LONGEST_NO: Final = 9


def without_false_start(found: list[Word], manner: Manner) -> list[Word]:
    """`halt, stopp, ich meinte die Schale` is `nein, die Schale`; `vergiss es, nimm das Brot` is `nimm das Brot`."""
    known = manner.known
    if len(found) > _SHORT and found[-1].key == "ich" and found[-2].key in _MEANT:  # halt, die Klappe meinte ich
        behind = next((i for i in range(len(found) - 3, 0, -1) if found[i].key in _STOPS), 0)
        if behind and not RETRACTING.isdisjoint(word.key for word in found[:behind]):
            return without_false_start(found[:-2], manner)
    at = _end_of_lead(found) or _end_of_no(found, known)
    if not at or at >= len(found):
        return found
    rest = found[at:]
    if _OTHER.intersection(word.key for word in found[:at]) and _names(rest, known):  # die andere meinte ich, die 84
        return [found[0]._replace(key="nein"), Word(",", found[0].end, found[0].end), *rest]
    if any(word.key == "dafuer" for word in rest):  # nee, ich will lieber eine 5 dafür: one bargain, not to be cut
        wishes = any(word.key == "lieber" or known.is_in(word.key, "ICH_WILL") for word in rest)
        return [found[0], *rest] if wishes else found
    if len(rest) > 2 and rest[0].key == "ich" and rest[1].key in _MEANT and _names(rest[2:], known):
        first = found[0]
        return [first._replace(key="nein"), Word(",", first.end, first.end), *rest[2:]]
    begins = [word for word in rest if word.key not in _RATHER] if rest[0].key in _RATHER else rest
    if found[0].key == "moment" and begins[0].key == "ich":  # moment, ich hole Tee: that is said
        return found
    is_wish = begins[0].key in ("ich", "wir") and len(begins) > 2
    if at > 1 and (is_wish or says_what_to_do(begins, known)) and not known.speech(begins[0].key):
        return begins
    return found


def _end_of_lead(found: Sequence[Word]) -> int:
    """Where the words end that take something back, a sign behind them; 0: there are none."""
    at, end, takes_back = 0, 0, False
    while at < min(len(found), _LONGEST):
        key = found[at].key
        remarks = _DROPPED_BY_WORD.get(key, ())
        remark = next((r for r in remarks if tuple(word.key for word in found[at : at + len(r)]) == r), ())
        if remark:
            at, takes_back = at + len(remark), True
        elif key in _BACK:
            at, takes_back = at + 1, True
        elif takes_back and _is_other([word.key for word in found[at : at + 4]]):
            at += 4
        elif key in _SMALL:
            at += 1
        elif key in _STOPS or not key[0].isalnum():
            at += 1
            end = at if takes_back else 0
        else:
            break
    is_meant = takes_back and [word.key for word in found[at : at + 1]] == ["ich"]
    return at if is_meant or end == at else 0


def _is_other(keys: Sequence[str]) -> bool:
    """`die andere meinte ich`: which it is follows."""
    return len(keys) > 3 and keys[1] in _OTHER and keys[2] in _MEANT and keys[3] == "ich"


def _end_of_no(found: Sequence[Word], known: KnownWords) -> int:
    """Where a `ne doch nicht` ends that an order follows without a sign: `ne doch nich mach rückgängig`; 0: nowhere."""
    for at in range(2, min(len(found) - 1, _SHORT + 1)):
        if found[at].key == "nicht" and found[at - 1].key in _STILL:
            lead, rest = found[: at - 1], found[at + 1 :]
            is_order = orders(rest, known) and not rest[0].key.endswith("en")
            return at + 1 if is_order and all(word.key in _BACK | _SMALL for word in lead) else 0
    return 0


def _names(words: Sequence[Word], known: KnownWords) -> bool:
    """Whether words are a thing, and no sentence."""
    words = [word for word in words if word.key not in _ENDS]
    first = words[0].key if words else ""
    is_thing = bool(words) and (known.is_in(first, "ART") or known.noun(first) or first.isdecimal())
    return is_thing and len(words) < _LONGEST and not any(is_final(word.key, known) for word in words)


def is_plain_no(found: Sequence[Word], known: KnownWords) -> bool:
    """Whether all of a command may be denied by a no in it: it is short, or begins with what is not to be done. A no
    somewhere in a long story takes nothing back."""
    return len(found) <= _LONGEST_NO or known.verb(found[0].key) is not None


def says_what_to_do(rest: Sequence[Word], known: KnownWords) -> bool:
    """An order, or `nehme ich`, `möchte ich`."""
    if len(rest) > 1 and rest[1].key in _I:
        return known.verb(rest[0].key) is not None or known.is_in(rest[0].key, "ICH_WILL")
    return orders(rest, known) or (bool(rest) and is_final(rest[-1].key, known))


def orders(rest: Sequence[Word], known: KnownWords) -> bool:
    """Whether some words begin with a verb that orders something."""
    words = [word.key for word in rest if not known.is_in(word.key, "FLOSKEL") and word.key not in ("und", "dann")]
    verb = known.verb(words[0]) if words else None
    return verb is not None and not verb.final and not verb.asks and not known.is_in(words[0], "JANEIN")
