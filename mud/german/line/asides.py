"""What people add to a command that is no part of it: by the way, why, how; and what they take back while they type.

Knows how German explains and corrects itself; refuses to know commands and what is there.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

from mud.german.line.dress import is_final
from mud.german.line.manner import Manner
from mud.german.line.normalise import Word
from mud.german.line.numbers import field
from mud.german.line.words import KnownWords

_STOPS: Final = frozenset(".;!?")
_ASKING: Final = frozenset(("was", "wie"))
_LONGEST: Final = 6
"""Words of what is added in a set way: `wenn es dir nichts ausmacht`."""
_BUT: Final = frozenset(("aber", "allerdings", "jedoch", "bloss", "blos", "nur"))
_NO: Final = frozenset(("nein", "nee", "noe", "ne", "quatsch", "stopp", "stop", "falsch", "moment"))
_INSTEAD: Final = frozenset(
    (
        "halt",
        "doch",
        "lieber",
        "quatsch",
        "stopp",
        "moment",
        "falsch",
        ",",
        "ach",
        "ich",
        "meine",
        "mein",
        "warte",
        "wart",
    )
)
_LEFT: Final = frozenset(("liegen", "stehen", "da", "dort", "hier", "haengen", "zurueck"))
_STAYS: Final = frozenset(("soll", "sollen", "muss", "muessen", "darf", "kann"))
_LET: Final = frozenset(("lass", "lasse", "laesst", "lassen"))
CORRECTING: Final = _NO | _BUT | {"nicht", ","}
"""One of these stands wherever something is taken back."""
_SHOWING: Final = frozenset(
    (
        *("zeig", "zeige", "sag", "sage", "verrat", "verrate", "hilf", "helft", "hilfe"),
        *("mir", "uns", "mal", "doch", "kurz", "bitte", "einmal", "eben", "schnell", "jetzt", "und", ","),
    )
)
"""Before `was geht` or `wie es geht` these ask for that."""
_HAVING: Final = frozenset(("habe", "hab", "hast", "trage", "haben"))
_KEPT: Final = 3
_HER: Final = frozenset(("sie", "ihn", "es", "das", "den", "die"))
_STATES: Final = frozenset(("an", "aus", "auf", "zu", "offen", "geschlossen", "hier", "da", "liegen", "stehen", "so"))
_TAKEN_BACK_BEHIND: Final = frozenset((",", "ach", "halt", "aeh", "aehm"))


def without_asides(found: list[Word], manner: Manner) -> list[Word]:
    """`nimm den Hut, wenn es geht`: set ways of being polite or of saying how, of several words."""
    asides = _Asides.of(manner.known).by_first
    if all((word.key, after.key) not in asides for word, after in pairwise(found)):
        return found
    kept: list[Word] = []
    at, size = 0, len(found)
    while at < size:
        is_asked = found[at].key in _ASKING and all(word.key in _SHOWING for word in kept)  # zeig mir, was geht
        end = None if is_asked else _end_of_aside(found, at, asides)
        if end is None:
            kept.append(found[at])
            at += 1
        else:
            if _is_all_one_has(found[at:end], kept, manner.known):
                kept.append(found[at]._replace(key="alles"))  # zeig Anna, was du hast
            at = end + 1 if kept and end + 1 == size and found[end].key == "?" else end  # ..., ja?
    return kept if any(word.key[0].isalnum() for word in kept) else found


def _is_all_one_has(aside: Sequence[Word], kept: Sequence[Word], known: KnownWords) -> bool:
    """Whether `was du hast` is all that is said of what is shown or given."""
    keys = [word.key for word in aside if word.key != ","]
    hands = bool(kept) and (known.is_in(kept[0].key, "V_ZEIGEN") or known.is_in(kept[0].key, "V_GEBEN"))
    return hands and keys[0] == "was" and keys[-1] in _HAVING and not any(known.is_in(w.key, "MENGE") for w in kept)


class _Asides:
    """The two words that begin a set aside, with what may follow them there, the longest first."""

    def __init__(self, known: KnownWords) -> None:
        self.by_first: dict[tuple[str, str], list[list[str]]] = {}
        asides = (aside.split() for aside in known.among(("BEIWERK",)))
        for first, second, *rest in sorted((aside for aside in asides if len(aside) > 1), key=len, reverse=True):
            if len(rest) + 2 <= _LONGEST and known.is_in(first, "BEIWERK_VORN"):
                self.by_first.setdefault((first, second), []).append(rest)

    @staticmethod
    def of(known: KnownWords) -> "_Asides":
        """Those of some lists of words, worked out once for all lines."""
        found: _Asides | None = known.kept.get("asides")
        if found is None:
            found = known.kept["asides"] = _Asides(known)
        return found


def _end_of_aside(found: Sequence[Word], at: int, asides: Mapping[tuple[str, str], Sequence[list[str]]]) -> int | None:
    if at + 1 == len(found):
        return None
    for rest in asides.get((found[at].key, found[at + 1].key), ()):
        end = at + 2 + len(rest)
        if [word.key for word in found[at + 2 : end]] == rest:
            return None if found[end - 1].key in _NO and end < len(found) and found[end].key not in _STOPS else end
    return None


def corrected(found: list[Word], manner: Manner) -> list[Word]:
    """What somebody takes back while typing: `nicht A, sondern B`, `A, nein, B`, `A, nicht B`, `alles, nur B nicht`."""
    keys = [word.key for word in found]
    if CORRECTING.isdisjoint(keys):
        return found
    if keys[0] in _NO and "nicht" in keys[1:3] and keys[-1] != "nicht":  # nein nicht nach Norden, nach Osten
        found, keys = found[keys.index("nicht") :], keys[keys.index("nicht") :]
    if "sondern" in keys or keys[0] == "nicht":
        found = _instead(found, manner.known)
    found = _taken_back(found, manner.known)
    return _left_out(found, manner.known)


def _instead(found: list[Word], known: KnownWords) -> list[Word]:
    keys = [word.key for word in found]
    if "nicht" not in keys:
        return found
    no = keys.index("nicht")
    if "sondern" in keys[no:]:
        end = keys.index("sondern", no)
        last = found[end - 1 - (keys[end - 1] == ",")]
        particle = [last] if no and known.particle(last.key) else []  # zieh nicht den Mantel an, sondern den Hut
        return [*found[:no], *found[end + 1 :], *particle]
    if no == 0 and len(keys) > 4 and "," in keys:  # nicht nach Norden, nach Osten
        comma = keys.index(",")
        if comma + 1 < len(keys) and keys[comma + 1] == keys[1]:
            return found[comma + 1 :]
    return found


def _taken_back(found: list[Word], known: KnownWords) -> list[Word]:
    """`Osten. Nein halt, Westen!`: only what comes last holds."""
    for at in range(len(found) - 2, 0, -1):
        key = found[at].key
        if key not in _NO or (found[at - 1].key not in _STOPS and found[at - 1].key not in _TAKEN_BACK_BEHIND):
            continue
        after = at + 1
        while after < len(found) and found[after].key in _INSTEAD:
            after += 1
        before = [word for word in found[:at] if word.key not in _STOPS]
        if after >= len(found) or found[after].key in _STOPS or not any(word.key[0].isalnum() for word in before):
            continue
        rest = found[after:]
        if _keeps(rest, known) and known.verb(before[0].key) is not None:  # mach die Tür zu, nein, lass sie offen
            return [
                before[0],
                rest[0]._replace(key="nicht"),
                *(w for w in before[1:] if w.key not in _TAKEN_BACK_BEHIND),
            ]
        if any(_acts(word.key, known) for word in rest) or field(rest[0].key) is not None:
            return rest
        if known.verb(before[0].key) is not None or field(before[0].key) is not None:  # B3 nach C2, nee, nach C4
            return [before[0], *rest]
        while len(before) > 1 and before[-1].key in _INSTEAD:
            before = before[:-1]
        if is_final(before[-1].key, known) and not any(_acts(word.key, known) for word in rest):
            return [*rest, before[-1]]  # Hut nehmen, nein, den Becher
        return rest
    return found


def _keeps(rest: Sequence[Word], known: KnownWords) -> bool:
    """`lass sie doch an`: what was just mentioned stays as it is."""
    keys = [word.key for word in rest if word.key not in _STOPS and not known.is_in(word.key, "FLOSKEL")]
    return len(keys) == _KEPT and known.is_in(keys[0], "LASS") and keys[1] in _HER and keys[2] in _STATES


def _acts(key: str, known: KnownWords) -> bool:
    return known.verb(key) is not None or known.apart(key) is not None


def _thing(part: Sequence[Word], known: KnownWords) -> bool:
    return known.is_in(part[0].key, "ART") and any(known.noun(word.key) for word in part[1:3])


def _all_of(found: Sequence[Word], known: KnownWords) -> bool:
    return any(known.is_in(word.key, "MENGE") for word in found)


def _left_out(found: list[Word], known: KnownWords) -> list[Word]:
    """`nimm alles, nur das Brot nicht` is `nimm alles außer dem Brot`; `zeig den Ring, nicht den Brief`: the ring."""
    for at in range(2, len(found)):
        if found[at - 1].key != "," and found[at].key not in _BUT:
            continue
        end = next((i for i in range(at, len(found)) if found[i].key in _STOPS or found[i].key == ","), len(found))
        part = found[at:end]
        keys = [word.key for word in part]
        start = at - 1 if found[at - 1].key == "," else at
        if keys[:1] == ["nicht"] and len(keys) > 1 and not any(_acts(key, known) for key in keys):
            return [*found[:start], *found[end:]]
        while keys and keys[0] in _BUT:
            part, keys = part[1:], keys[1:]
        if len(keys) < 2:
            continue
        bare = [word for word in part if not known.is_in(word.key, "FLOSKEL") and word.key not in _LET]
        acts = any(_acts(key, known) for key in keys)
        if keys[-1] == "ausser" and not acts and not _all_of(found[:start], known) and _thing(part, known):
            return [*found[:start], *found[end:]]  # leg den Hut hin, das Brot aber nicht
        if keys[-1] == "nicht" and not acts:
            bare = bare[:-1]
        elif keys[-1] == "bleiben" and (stays := next((i for i, w in enumerate(bare) if w.key in _STAYS), 0)):
            bare = bare[:stays]  # alle in den Korb, nur der silberne soll hier bleiben
        elif set(keys) & _LET and keys[-1] in _LEFT and (keys[0] not in _LET or _all_of(found[:start], known)):
            bare = [word for word in bare if word.key not in _LEFT]
        else:
            continue
        if not bare:
            continue  # nein, doch nicht
        return [*found[:start], Word("ausser", part[0].start, part[0].start), *bare, *found[end:]]
    return found
