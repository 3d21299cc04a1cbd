"""What is wound around a wish: `wenn es recht ist`, `natürlich nehme ich`, `ich möchte, dass du`, `los nach Norden`.

Knows how German comes to the verb by a detour; refuses to know commands. A condition that is one stays, and so does
whatever is said to somebody.
"""

import re
from collections.abc import Sequence
from typing import Final

from mud.german.line.dress import is_final
from mud.german.line.manner import Manner
from mud.german.line.normalise import Word, fold
from mud.german.line.numbers import field, number
from mud.german.line.occasions import BEFORE, says_what_to_do
from mud.german.line.words import KnownWords

_STOPS: Final = frozenset(".;!?:")
_ENDS: Final = _STOPS | {","}
_IF: Final = frozenset(("wenn", "falls", "sofern"))
_POLITE: Final = frozenset(
    (
        *("recht", "geht", "gehen", "moeglich", "ok", "okay", "passt", "umstaende", "dagegen", "stoert", "erlaubt"),
        *("dauert", "schwer", "kompliziert", "arbeit", "aufwendig"),
        *("zulaessig", "darf", "darfst", "kann", "kannst", "machbar", "gestattet", "einverstanden", "genehm", "muehe"),
    )
)
"""What a clause speaks of that only asks for leave."""
_EFFORT: Final = frozenset(("dauert", "schwer", "kompliziert", "arbeit", "aufwendig", "umstaende", "muehe"))
"""Of these, what is hoped not to be so: `wenn es nicht zu lange dauert`."""
_NOT_MUCH: Final = frozenset(("nicht", "allzu", "lange", "lang"))
_LEAVE: Final = frozenset(("dagegen", "stoert", "einverstanden", "genehm"))
"""Of these, what asks for the leave of whoever is named there."""
_OF_USE: Final = frozenset(
    ("braucht", "brauche", "brauchen", "gebraucht", "nuetzlich", "noetig", "hilft", "schadet", "gebrauchen")
)
"""The same of one behind a deed that only says what it may be good for."""
_SMALL: Final = frozenset(
    (
        *(
            "dies",
            "es",
            "das",
            "dir",
            "euch",
            "ihnen",
            "mir",
            "ist",
            "waere",
            "macht",
            "keine",
            "keinen",
            "nichts",
            "spricht",
        ),
        *("niemanden", "keinen", "ich", "man", "wir", "du", "sie", "ihn", "den", "die", "ihm", "wird", "werden", "mal"),
        *("noch", "spaeter", "hast", "haben", "habt", "sein", "so", "ja", "irgendwie", "irgendwann", "gut", "fuer"),
        *(
            "gerade",
            "denn",
            "zu",
            "viel",
            "bitte",
            "mich",
            "uns",
            "jemanden",
            "jemand",
            "einer",
            "doch",
            "was",
            "koim",
            "keinem",
            "ausmacht",
        ),
    )
)
"""Of these and the words above consists what is only polite."""
_WHY: Final = frozenset(("weil", "obwohl", "da", "damit", "zumal", "um", "nachdem"))
_SO_THAT: Final = frozenset(("damit", "damits"))
_AIMS: Final = _SO_THAT | {"ohne", "um", "ausser"}
"""How what a deed is for, or spares, begins; `, ohne` has become `ausser` by then."""
_I: Final = ("ich", "wir")
_WHOSE: Final = frozenset((*_I, "du", "man", "es", "er", "sie", "das", "die", "der", "jemand", "wer", "ihn"))
_WHO: Final = frozenset((*_I, "du", "man", "es", "er", "sie", "jemand", "niemand", "keiner"))
_WISHED: Final = {"muesste": "muss", "muessten": "muss", "sollte": "will", "wollte": "will"}
"""Verbs that wish as `ich will` does."""
_WOULD: Final = frozenset(("haette", "haett"))
_LIGHT: Final = re.compile(r"\w{3,}(?:halber|weise|lich|notfalls|haft|sam|voll)")
_LIGHTLY: Final = frozenset(
    (
        *(
            "jedenfalls",
            "notfalls",
            "also",
            "deshalb",
            "darum",
            "deswegen",
            "daher",
            "als",
            "erstes",
            "naechstes",
            "am",
        ),
        *(
            "besten",
            "klar",
            "sicher",
            "irgendwie",
            "trotzdem",
            "zuerst",
            "zuletzt",
            "schliesslich",
            "dann",
            "und",
            "so",
        ),
        *("ersten", "allererstes", "allem", "vor", "gut", "schon", "jetzt", "nun", "eigentlich", "ja", "na"),
    )
)
_GRAVE: Final = frozenset(
    (
        *("hoffentlich", "vermutlich", "wahrscheinlich", "moeglicherweise", "angeblich", "schwerlich", "unmoeglich"),
        *("vielleicht", "normalerweise", "gewoehnlich", "neulich", "kuerzlich", "beinahe", "fast", "kaum", "selten"),
    )
)
"""Adverbs that say that it is not done, or not now."""
_ABSTRACT: Final = frozenset(
    (
        *("gelegenheit", "sicherheit", "not", "neugier", "spass", "vorsicht", "interesse", "langeweile", "freude"),
        *("prinzip", "abwechslung", "probe", "test", "glueck", "absicht", "zufall", "verdacht", "abschluss", "schluss"),
        *("beginn", "anfang", "ehre", "vergnuegen", "uebermut"),
    )
)
_WITH: Final = frozenset(("bei", "zu", "aus", "mit", "vor", "auf", "nur", "reiner", "purer", "lauter", "voller"))
_NICE: Final = frozenset(("nett", "lieb", "gut", "freundlich", "guetig", "gnaedig"))
_FUSED: Final = re.compile(
    r"(?:ab|an|auf|aus|ein|fest|her|hin|hoch|los|mit|nach|um|vor|weg|weiter|zu|zurueck)\w{0,4}zu\w+n"
)
"""An infinitive with its `zu` within: `aufzuscheuchen`."""
_LONGEST: Final = 9
"""Words of what is put in, at most."""
_TO: Final = frozenset(("nach", "zu", "in"))
_OFF: Final = frozenset(("los", "auf", "ab"))
_THANKS: Final = frozenset(("danke", "dank", "dankeschoen", "merci"))
_NOW: Final = frozenset(("und", "nun", "jetzt", "dann", "aber"))
_GLAD: Final = frozenset(("nett", "lieb", "schoen", "gut", "super", "toll", "klasse", "prima", "freundlich", "froh"))
_WOULDST: Final = frozenset(("wuerdest", "koenntest", "kannst", "willst", "moechtest", "magst"))
_WHILE: Final = frozenset(("augenblick", "moment", "weile", "weilchen", "minute", "minuten"))
_BRIEFLY: Final = _WHILE | {"kurz"}
"""What says how long in a wish, and is something else by itself."""
AROUND: Final = _IF | _WHY | _AIMS | BEFORE | _OFF | _THANKS | {*_I, "sein", "dass", "du", *_BRIEFLY}
"""One of these stands in every detour."""


def straight(found: list[Word], manner: Manner) -> list[Word]:
    """The wish itself: without what asks for leave, says why, or leads up to it, in the order of a plain command."""
    known = manner.known
    found = _without_aim(_behind_thanks(found, known), known)
    if len(found) < 3 or any(known.speech(word.key) and word.key not in _WHILE for word in found):
        return found
    if {"wollte", "aber"} <= {word.key for word in found}:
        return found  # eigentlich wollte ich gehen, aber ich nehme noch den Hut
    found = _without_leave(found)
    found = _without_inserted(found, known)
    found = _without_before(found, known)
    found = _that_you(found, known)
    found = _so_nice(found, known)
    found = _off_to(found, known)
    found = _without_briefly(found, known)
    return _plainly_wished(_without_lead(found, known), known)


def _behind_thanks(found: list[Word], known: KnownWords) -> list[Word]:
    """`vielen Dank, und nun würde ich gern gehen`: who thanks and goes on with a wish of their own wishes."""
    comma = next((at for at, word in enumerate(found[:4]) if word.key in (",", "!", ".")), 0)
    if not comma or not any(word.key in _THANKS for word in found[:comma]):
        return found
    at = comma + 1
    while at < len(found) and found[at].key in _NOW:
        at += 1
    rest = found[at:]
    wishes = len(rest) > 2 and rest[1].key in _I and known.is_in(rest[0].key, "ICH_WILL")
    return rest if at > comma + 1 and (wishes or (len(rest) > 1 and says_what_to_do(rest, known))) else found


def _without_leave(found: list[Word]) -> list[Word]:
    """Without `wenn es recht ist`, and behind a deed without `falls man ihn braucht`."""
    for at, word in enumerate(found):
        if word.key not in _IF:
            continue
        end = next((i for i in range(at + 1, len(found)) if found[i].key in _ENDS), len(found))
        keys = {one.key for one in found[at + 1 : end]}
        asked = _POLITE | _OF_USE if at and end == len(found) - (found[-1].key in _STOPS) else _POLITE
        small = _SMALL | asked | (_NOT_MUCH if keys & _EFFORT else frozenset())
        is_small = keys <= small or bool(keys & _LEAVE)
        if not keys or not keys & asked or not is_small or end - at > _LONGEST:
            continue
        start = at - (at > 0 and found[at - 1].key == ",")
        after = end + (end < len(found) and found[end].key == ",")
        rest = [*found[:start], *found[after:]]
        if any(one.key[0].isalnum() for one in rest):
            return _without_leave(rest)
    return found


def _without_inserted(found: list[Word], known: KnownWords) -> list[Word]:
    """`ich will, weil es heiß ist, Wasser trinken`: without the reason in the midst of it."""
    if found[0].key not in _I or not known.is_in(found[1].key, "ICH_WILL"):
        return found
    start = next((at for at in range(2, min(len(found) - 3, _LONGEST)) if found[at].key == ","), 0)
    end = next((at for at in range(start + 1, len(found)) if found[at].key == ","), 0)
    if not start or not end or found[start + 1].key not in _WHY or end - start > _LONGEST + 2:
        return found
    rest = [word for word in found[end + 1 :] if word.key not in _STOPS]
    return [*found[:start], *found[end + 1 :]] if rest and is_final(rest[-1].key, known) else found


def _without_aim(found: list[Word], known: KnownWords) -> list[Word]:
    """`dreh die Uhr weiter, damit es schneller geht`, `nimm ihn, aber ohne den Ibis zu stören`: without what a deed is
    for, or spares."""
    if len(found) < 3 or known.is_in(found[0].key, "FRAGEWORT") or found[-1].key == "?":
        return found  # was muss man tun, um zu gewinnen
    aims = ((i, _end_of_aim(found, i, known)) for i in range(2, len(found) - 2) if found[i].key in _AIMS)
    at, end = next(((at, end) for at, end in aims if end), (0, 0))
    orders = any(known.verb(word.key) is not None for word in found[:at])
    if not orders or any(known.speech(word.key) for word in found[:end]):
        return found
    while found[at - 1].key in (",", "nur", "aber"):
        at -= 1
    return [*found[:at], *found[end:]]


def _end_of_aim(found: Sequence[Word], at: int, known: KnownWords) -> int:
    """Where what a deed is for, or spares, ends, which begins at `at`; 0 where it is no such clause, or where more
    than another command stands behind it."""
    end = next((i for i in range(at, len(found)) if found[i].key in _ENDS or _goes_on(found, i, known)), len(found))
    if end < at + 2:
        return 0
    last = [word.key for word in found[at:end]][-2:]
    if found[at].key in _SO_THAT:
        behind = found[at + 1].key
        is_told = known.is_in(behind, "ART") and last[1].endswith("t") and not _is_named(last[1], known)
        is_clause = found[at - 1].key in (",", "nur") or found[at].key == "damits" or behind in _WHO or is_told
    else:  # ohne den Ibis zu stören, ohne ihn aufzuscheuchen
        is_fused = _FUSED.fullmatch(last[1]) is not None
        is_clause = (last[0] == "zu" or is_fused) and last[1].endswith("n") and not known.direction(last[1])
    ends = end == len(found) or found[end].key in _STOPS or _goes_on(found, end + (found[end].key == ","), known)
    return end if is_clause and ends else 0


def _goes_on(found: Sequence[Word], at: int, known: KnownWords) -> bool:
    """Whether another command begins at `at`, with the word that joins it."""
    return at + 1 < len(found) and found[at].key in ("und", "dann") and says_what_to_do(found[at + 1 :], known)


def _is_named(key: str, known: KnownWords) -> bool:
    return known.noun(key) or known.adjective(key) or known.particle(key)


def _without_before(found: list[Word], known: KnownWords) -> list[Word]:
    """`nimm den Hut, bevor du gehst`: what comes first is done, and the rest not yet."""
    at = next((i for i in range(2, len(found) - 2) if found[i].key in BEFORE), 0)
    end = next((i for i in range(at, len(found)) if found[i].key in _ENDS), len(found))
    acts = any(known.verb(word.key) is not None or known.apart(word.key) is not None for word in found[:at])
    if not at or not acts or found[at + 1].key not in _WHOSE or end < len(found) - 1:
        return found
    return [*found[: at - (found[at - 1].key == ",")], *found[end:]]


def _without_lead(found: list[Word], known: KnownWords) -> list[Word]:
    """`notfalls esse ich`, `weil ich Durst habe trinke ich`, `bei der Gelegenheit nehme ich`: from the verb on."""
    at = next((i for i in range(1, len(found) - 2) if found[i + 1].key in _I and _begins(found[i].key, known)), 0)
    lead = [word.key for word in found[:at]]
    if not lead or len(lead) > _LONGEST or not _ENDS.isdisjoint(lead):
        return found
    is_reason = lead[0] in _WHY - {"um"} and len(lead) > 2 and _is_finite(lead[-1], known)
    is_aim = lead[0] == "um" and "zu" in lead and is_final(lead[-1], known)
    if is_reason or is_aim or all(_is_light(key, known) for key in lead) or _is_occasion(lead, known):
        return found[at:]
    return found


def _begins(key: str, known: KnownWords) -> bool:
    verb = known.verb(key)
    deed = verb is not None and not verb.final and not known.is_in(key, "K_JA") and not known.is_in(key, "K_NEIN")
    return deed or known.is_in(key, "ICH_WILL") or key in _WISHED or key in _WOULD


def _is_finite(key: str, known: KnownWords) -> bool:
    return known.is_in(key, "FINIT") or known.is_in(key, "JANEIN") or known.verb(key) is not None or key == "bin"


def _is_light(key: str, known: KnownWords) -> bool:
    """Whether a word says no more than how something is done."""
    if key in _LIGHTLY:
        return True
    named = known.noun(key) or known.direction(key) or number(key) is not None or field(key) is not None
    does = known.verb(key) is not None and not known.is_in(key, "K_JA")
    return not named and not does and key not in _GRAVE and _LIGHT.fullmatch(key) is not None


def _is_occasion(lead: Sequence[str], known: KnownWords) -> bool:
    """`bei dieser Gelegenheit`, `aus reiner Neugier`."""
    *before, last = lead
    small = all(key in _WITH or known.is_in(key, "ART") or key in _LIGHTLY for key in before)
    return last in _ABSTRACT and bool(before) and small


def _that_you(found: list[Word], known: KnownWords) -> list[Word]:
    """`ich möchte, dass du den Krug nimmst`, `es wäre nett, wenn du ...`, as `kannst du den Krug nehmen`."""
    at = next((i for i in range(2, min(len(found) - 3, _LONGEST)) if found[i].key in ("dass", "wenn")), 0)
    if not at or found[at + 1].key != "du":
        return found
    lead = [word.key for word in found[:at] if word.key != ","]
    wants = lead[0] in _I and (known.is_in(lead[1], "ICH_WILL") or lead[1] in _WOULD)
    if not wants and not (_GLAD & {*lead} and {"waere", "waer", "ist"} & {*lead}):
        return found
    end = next((i for i in range(at, len(found)) if found[i].key in _ENDS), len(found))
    deed = found[at + 2 : end]
    if len(deed) > 1 and deed[-1].key in _WOULDST:
        deed = deed[:-1]
    infinitive = "" if not deed else deed[-1].key if is_final(deed[-1].key, known) else _infinitive(deed[-1].key, known)
    if len(deed) < 2 or not infinitive:
        return found
    first = found[0]
    return [first._replace(key="kannst"), first._replace(key="du"), *deed[:-1], deed[-1]._replace(key=infinitive)]


def _infinitive(key: str, known: KnownWords) -> str:
    """`nimmst`, `aufhebst`; empty for what is no verb."""
    base, particle = known.apart(key) or (key, "")
    verb = known.verb(base)
    return "" if verb is None else particle + fold(verb.infinitive)


def _so_nice(found: list[Word], known: KnownWords) -> list[Word]:
    """`kannst du so nett sein und den Eimer hochziehen`: without what only flatters."""
    if not known.is_in(found[0].key, "BITTE_DU"):
        return found
    at = next((i for i in range(3, min(len(found) - 2, _LONGEST)) if found[i].key == "sein"), 0)
    if not at or found[at - 1].key not in _NICE or found[at + 1].key not in ("und", ","):
        return found
    return [*found[:2], *found[at + 2 :]]


def _off_to(found: list[Word], known: KnownWords) -> list[Word]:
    """`los nach Norden`, `ab in die Kammer`: who calls so goes there."""
    at = next((i for i, word in enumerate(found[:4]) if word.key in _OFF), None)
    if at is None or at + 2 >= len(found) or found[at + 1].key not in _TO:
        return found
    lead, rest = found[:at], found[at + 1 :]
    if any(not known.is_in(word.key, "FLOSKEL") and word.key not in _LIGHTLY | {"aber"} for word in lead):
        return found
    is_deed = any(known.verb(word.key) is not None and not known.noun(word.key) for word in rest)
    return found if is_deed else [found[at]._replace(key="gehe"), *rest]


def _without_briefly(found: list[Word], known: KnownWords) -> list[Word]:
    """`ich will mal kurz in den Brunnen gucken`, `darf ich mich einen Augenblick auf die Bank setzen`: before where it
    is done it says only how long."""
    at = next((i for i in range(1, len(found) - 2) if found[i].key in _BRIEFLY), 0)
    names = at and any(known.is_in(found[at + 1].key, kind) for kind in ("LOKAL", "ZU", "NACH", "ART", "FLOSKEL"))
    start = at - (found[at].key in _WHILE)
    return [*found[:start], *found[at + 1 :]] if names and start and _is_article(found, start, at) else found


def _is_article(found: Sequence[Word], start: int, at: int) -> bool:
    """Whether between two places stands nothing, or `einen` or the like."""
    return start == at or found[start].key in ("ein", "eine", "einen")


def _plainly_wished(found: list[Word], known: KnownWords) -> list[Word]:
    """`wollte ich ja bloß mal schauen` is `ich will mal schauen`; `hätte ich gern den Krug` what one says."""
    if len(found) < 2:  # ja, wenn es nicht zu lange dauert
        return found
    first, second = found[0], found[1]
    names = len(found) > 3 and any(known.is_in(word.key, "ART") for word in found[2:])
    if second.key in _I and (first.key in _WISHED or (names and first.key in _WOULD)) and found[-1].key != "?":
        found = [second, first, *found[2:]]
    if found[0].key not in _I:
        return found
    last = found[-1] if found[-1].key not in _STOPS else found[-2]
    key = found[1].key
    if key in _WISHED and is_final(last.key, known) and not any(known.is_in(word.key, "NICHT") for word in found):
        found = [found[0], found[1]._replace(key=_WISHED[key]), *found[2:]]
    wishes = known.is_in(found[1].key, "ICH_WILL") and len(found) > 4
    if wishes and any(word.key in ("ja", "bloss") for word in found[2:4]):
        return [*found[:2], *(word for word in found[2:4] if word.key not in ("ja", "bloss")), *found[4:]]
    return found
