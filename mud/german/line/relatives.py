"""Clauses that stand for a thing, a place or a person: `nimm das, was auf dem Tisch liegt`, `geh dahin, wo Anna ist`.

Knows how German puts a clause where a name could be; refuses to know what is there. A clause that says what nobody
here can see is left as it is, or asked about.
"""

from collections.abc import Sequence
from typing import Final

from mud.german.line.dress import is_final
from mud.german.line.manner import Manner
from mud.german.line.normalise import Word
from mud.german.line.preprocess import LYING
from mud.german.line.words import KnownWords

_STOPS: Final = frozenset(",.;!?")
_REL: Final = frozenset(("der", "die", "das", "den", "dem", "welche", "welcher", "welches", "welchen", "wo"))
_THAT: Final = frozenset(("das", "dasjenige", "dies", "jenes", "die", "sachen", "dinge", "zeug", "zeugs"))
_THERE: Final = frozenset(("dahin", "dorthin", "hin", "da", "dort"))
_IS: Final = frozenset(
    ("ist", "sind", "steht", "stehen", "liegt", "liegen", "sitzt", "wohnt", "wartet", "haengt", "lebt")
)
_WHERE_I_WAS: Final = frozenset(("herkam", "herkomme", "war", "hergekommen", "herkamen", "waren", "vorher"))
_ABOUT: Final = frozenset(
    (
        *(
            "du",
            "ich",
            "man",
            "wir",
            "es",
            "hier",
            "da",
            "dort",
            "so",
            "noch",
            "alles",
            "nur",
            "gerade",
            "herum",
            "rum",
        ),
        *("finde", "finden", "findest", "findet", "siehst", "sehe", "seh", "kannst", "kann", "koennen", "geht"),
        *("tragen", "mitnehmen", "nehmen", "kriegen", "liegt", "herumliegt", "rumliegt", "liegen", "ist", "steht"),
        *("wissen", "muss", "musst", "sollte", "soll", "wichtig", "noetig"),
        *("herumsteht", "rumsteht", "brauchst", "brauche", "brauch", "gibt", "drin", "dran", "drauf", "bekommst"),
    )
)
"""Of these consists what says no more than `alles`: `was du findest`, `was hier so rumliegt`."""
_INSIDE: Final = frozenset(("drin", "drinnen", "darin"))
"""With one of these what is looked at lies in what was named: `untersuche alles, was drin ist`."""
_APART: Final = frozenset(("vor", "auf", "mit", "ein", "an", "ab", "her", "weg"))
"""Parts of verbs that stand between `alles` and the clause."""
_LEADING: Final = frozenset(("fuehrt", "fuehren", "geht", "laeuft"))
_WAYS: Final = frozenset(("tuer", "tor", "treppe", "weg", "gang", "pfad", "durchgang", "strasse", "leiter"))
_WHOM: Final = frozenset(("dem", "der", "den", "denjenigen", "demjenigen", "derjenigen", "denen"))
CLAUSES: Final = frozenset(("was", "wo", *_REL))
_BEHIND: Final = CLAUSES - {"wo", "dem"}
_POINTING: Final = frozenset(("da", "dort", "hier", "so", "noch", "gerade", "drueben", "rum", "herum"))
"""What only points at a thing: `der da steht`."""
_STUFF: Final = frozenset(("sachen", "dinge", "gegenstaende", "zeug", "zeugs", "kram", "krempel", "plunder"))
_ALL: Final = frozenset(("die", "das", "den", "ganze", "ganzen", "meine", "mein"))
_SOMETHING: Final = frozenset(
    ("was", "etwas", "irgendwas", "jemand", "wer", "da", "dort", "hier", "noch", "so", "alles")
)
_BE: Final = frozenset(("versteckt", "drin", "steckt", "stecken", "verborgen", "los", "sein", "koennte", "drinnen"))
_SMALL: Final = frozenset(
    ("mir", "dir", "mich", "an", "nach", "erst", "gern", "gerne", "lass", "du", "uns", "hinein", "rein")
)
_DATIVE: Final = {"der": "dem", "die": "der", "das": "dem", "dieser": "dem", "diese": "der"}
_SHORTEST: Final = 4
_HOLDS: Final = frozenset(
    (
        *(
            "hat",
            "haelt",
            "festhaelt",
            "klemmt",
            "traegt",
            "versteckt",
            "umklammert",
            "geklaut",
            "festklemmt",
            "haette",
        ),
        *("haltet", "klammert", "einklemmt"),
    )
)
_HELD_HOW: Final = frozenset(
    (
        *("da", "dort", "so", "denn", "noch", "immer", "fest", "unter", "unterm", "in", "im", "an", "am", "dem", "der"),
        *("den", "seinem", "seiner", "ihrem", "ihrer", "linken", "rechten", "arm", "arme", "armen", "hand", "haenden"),
        *("pfote", "pfoten", "achsel", "klaue", "klauen", "finger", "fingern", "bei", "sich", "eingeklemmt", "gerade"),
    )
)
"""What stands between whoever holds something and that they do."""
_MOST: Final = 8
"""Words of such a clause."""
_LYING: Final = frozenset(("offen", "aus", "vorn", "vorne"))
_SHOWN: Final = frozenset(("in", "der", "mitte", "auslage"))
"""Where a card lies."""
_LIES: Final = frozenset(
    ("liegt", "liegen", "ausliegt", "ausliegen", "daliegt", "offenliegt", "rumliegt", "herumliegt")
)


def with_verb_behind(found: list[Word], manner: Manner) -> list[Word]:
    """`den Becher nehmen, der auf der Bank steht`: what a thing is told by belongs to it, and the verb behind that."""
    known = manner.known
    begins = known.verb(found[0].key) is not None and not known.is_in(found[0].key, "LASS")
    for at in range(1, len(found) - 3):
        begin = at + 1 + (found[at + 1].key == ",")
        if found[begin].key not in _BEHIND or not is_final(found[at].key, known) or begins:
            continue
        before = found[at - 1].key
        end = _end_of_telling(found, begin + 1, known)
        if end and (known.noun(before) or known.is_in(before, "MENGE") or known.adjective(before)):
            points = _POINTING.issuperset(word.key for word in found[begin + 1 : end - 1])
            return [*found[:at], *([] if points else found[begin:end]), found[at], *found[end:]]
    return found


def _end_of_telling(found: Sequence[Word], at: int, known: KnownWords) -> int:
    """Behind which word ends what is told of a thing, as `auf der Bank steht`, `golden ist`; 0: it is no such."""
    is_told = known.is_in(found[at].key, "LOKAL") or found[at].key in _POINTING or _adjective(found[at].key, known)
    for end in range(at + 1, min(at + _MOST, len(found))):
        key = found[end].key
        if key in _IS or key in LYING or known.is_in(key, "V_LIEGEN"):
            return end + 1 if is_told else 0
        if key in _STOPS or key == "und" or known.verb(key) is not None:
            return 0
    return 0


def with_names(found: list[Word], manner: Manner) -> list[Word]:
    """Each such clause as the name, the place or the adjective it stands for."""
    known = manner.known
    if len(found) < 4 or known.speech(found[0].key) or known.is_in(found[0].key, "FRAGEWORT"):
        return found
    for rewrite in (_held, _looked, _place, _way, _stuff, _whatever, _likeness, _whoever, _lying):
        found = rewrite(found, known)
    return found


def _held(found: list[Word], known: KnownWords) -> list[Word]:
    """`nimm das, was der Affe unterm Arm hat` is `nimm das Ding von dem Affen`."""
    for at in range(1, len(found) - 3):
        article = _DATIVE.get(found[at + 1].key)
        end = _end(found, at + 1)
        if found[at].key != "was" or article is None or end - at < _SHORTEST or found[end - 1].key not in _HOLDS:
            continue
        if not known.noun(found[at + 2].key) or not _HELD_HOW.issuperset(word.key for word in found[at + 3 : end - 1]):
            continue
        start = at - (found[at - 1].key == ",")
        start -= found[start - 1].key in _THAT
        thing = [found[at]._replace(key=key) for key in ("das", "ding", "von", article)]
        return [*found[:start], *thing, found[at + 2], *found[end:]]
    return found


def _place(found: list[Word], known: KnownWords) -> list[Word]:
    """`geh dahin, wo Anna ist` is `geh zu Anna`, `geh dahin, wo ich herkam` is `geh zurück`."""
    if not known.is_in(found[0].key, "V_GEHEN"):
        return found
    at = next((i for i in range(1, len(found) - 2) if found[i].key == "wo"), 0)
    lead = [word.key for word in found[1:at] if word.key != "," and not known.is_in(word.key, "FLOSKEL")]
    end = _end(found, at + 1)
    where, last = found[at + 1 : end - 1], found[end - 1].key
    if not at or any(key not in _THERE | {"wieder", "zurueck"} for key in lead) or not where:
        return found
    if last in _WHERE_I_WAS or where[-1].key in _WHERE_I_WAS:
        return [found[0], found[at]._replace(key="zurueck"), *found[end:]]
    if last not in _IS or not _is_named(where, known):
        return found
    return [found[0], found[at]._replace(key="zu"), *where, *found[end:]]


def _way(found: list[Word], known: KnownWords) -> list[Word]:
    """`nimm den Weg, der nach Norden führt` is `gehe nach Norden`."""
    if not any(known.is_in(found[0].key, kind) for kind in ("V_GEHEN", "V_NEHMEN", "V_FOLGEN")):
        return found
    for at in range(2, len(found) - 3):
        noun = found[at - 2 if found[at - 1].key == "," else at - 1].key
        end = _end(found, at)
        where = found[at + 1 : end - 1]
        is_way = noun in _WAYS and found[at].key in _REL and found[end - 1].key in _LEADING
        if is_way and where and any(known.is_in(where[0].key, kind) for kind in ("LOKAL", "NACH", "ZU")):
            return [found[0]._replace(key="gehe"), *where, *found[end:]]
    return found


def _whatever(found: list[Word], known: KnownWords) -> list[Word]:
    """`nimm das, was auf dem Tisch liegt` is `nimm, was ...`; `nimm alles, was du findest` is `nimm alles`."""
    at = next((i for i in range(1, len(found) - 1) if found[i].key == "was"), 0)
    if not at:
        return found
    start = at - (found[at - 1].key == ",")
    is_split = start > 2 and found[start - 1].key in _APART and known.is_in(found[start - 2].key, "MENGE")
    apart = found[start - 1 : start] if is_split else []  # lies alles vor, was ich wissen muss
    start -= len(apart)
    is_led = start > 1 and (found[start - 1].key in _THAT or known.is_in(found[start - 1].key, "MENGE"))
    all_of_it = is_led and known.is_in(found[start - 1].key, "MENGE")
    begin = start - 1 if is_led else start
    while begin > 1 and (known.is_in(found[begin - 1].key, "ART") or known.is_in(found[begin - 1].key, "FLOSKEL")):
        begin -= 1
    verb, kinds = known.verb(found[begin - 1].key), known.kinds(found[begin - 1].key)
    looks = "V_BETRACHTEN" in kinds  # at some table what is looked at is shown
    if verb is None or verb.asks or "V_SCHAUEN" in kinds or ("V_ZEIGEN" in kinds and not looks):
        return found
    end = _end(found, at + 1)
    clause = [word.key for word in found[at + 1 : end]]
    if 1 < len(clause) <= _MOST and _ABOUT.union(_INSIDE).issuperset(clause):
        inside = [word._replace(key="darin") for word in found[at + 1 : end] if word.key in _INSIDE]
        inside = inside[:1] if looks else []
        return [*found[:begin], found[at]._replace(key="alles"), *inside, *apart, *found[end:]]
    takes = known.is_in(found[begin - 1].key, "V_NEHMEN") or known.is_in(found[begin - 1].key, "V_LEGEN")
    return [*found[:begin], *found[at:]] if takes and is_led and not all_of_it else found


def _stuff(found: list[Word], known: KnownWords) -> list[Word]:
    """`nimm die Sachen, die auf dem Tisch liegen`, `nimm das ganze Zeug` is about all of it."""
    at = next((i for i, word in enumerate(found) if word.key in _STUFF), 0)
    if at < 2 or not any(known.is_in(found[0].key, kind) for kind in ("V_NEHMEN", "V_LEGEN")):
        return found
    begin = at
    while begin > 1 and (found[begin - 1].key in _ALL or known.is_in(found[begin - 1].key, "MENGE")):
        begin -= 1
    if begin == at:
        return found
    behind = at + 1 + (at + 1 < len(found) and found[at + 1].key == ",")
    is_clause = behind < len(found) and found[behind].key in _REL
    rest = [found[behind]._replace(key="was"), *found[behind + 1 :]] if is_clause else found[at + 1 :]
    return [*found[:begin], *([] if is_clause else [found[at]._replace(key="alles")]), *rest]


def _looked(found: list[Word], known: KnownWords) -> list[Word]:
    """`ich will nachsehen, was in der Truhe ist`, `guck mal, ob was unter dem Teppich liegt`: one looks there."""
    at = next((i for i in range(1, len(found) - 3) if found[i].key in ("was", "ob")), 0)
    end = _end(found, at + 1)
    lead, where = [word for word in found[:at] if word.key != ","], found[at + 1 : end]
    while where and where[0].key in _SOMETHING:
        where = where[1:]
    while where and (where[-1].key in _IS | _BE | _SOMETHING or known.is_in(where[-1].key, "V_LIEGEN")):
        where = where[:-1]
    is_place = len(where) > 1 and len(where) < end - at - 1 and known.is_in(where[0].key, "LOKAL")
    if not at or not is_place or not any(_looks(word.key, known) for word in lead):
        return found
    if not all(_looks(word.key, known) or _only_wishes(word.key, known) for word in lead):
        return found
    return [found[0]._replace(key="schaue"), *where, *found[end:]]


def _looks(key: str, known: KnownWords) -> bool:
    base = (known.apart(key) or (key,))[0]
    return key == "wissen" or any(known.is_in(base, kind) for kind in ("V_SCHAUEN", "V_BETRACHTEN"))


def _only_wishes(key: str, known: KnownWords) -> bool:
    wishes = ("ICH", "ICH_WILL", "FLOSKEL", "BITTE_DU", "AUFTAKT", "DUERFEN")
    return key in _SMALL or any(known.is_in(key, kind) for kind in wishes)


def _likeness(found: list[Word], known: KnownWords) -> list[Word]:
    """`den Schlüssel, der golden ist` is `den golden Schlüssel`, `die Kiste, die größer ist` the `groß` one."""
    for at in range(2, len(found) - 2):
        if found[at].key not in _REL or found[at + 2].key not in ("ist", "sind"):
            continue
        name = at - 2 if found[at - 1].key == "," else at - 1
        like = _adjective(found[at + 1].key, known)
        if name > 0 and like and known.noun(found[name].key) and not known.verb(found[name].key):
            plain = found[at + 1]._replace(key=like)
            end = at + 3 + (at + 3 < len(found) and found[at + 3].key == ",")
            return [*found[:name], plain, found[name], *found[end:]]
    return found


def _whoever(found: list[Word], known: KnownWords) -> list[Word]:
    """`gib dem, der da sitzt, die Blume` is `gib die Blume`: whom is asked, for nobody was named."""
    if not any(known.is_in(found[0].key, kind) for kind in ("V_GEBEN", "V_ZEIGEN", "V_BRINGEN", "V_SCHENKEN")):
        return found
    at = 2 + (found[2].key == ",")
    if found[1].key not in _WHOM or at >= len(found) or found[at].key not in _REL or known.noun(found[2].key):
        return found
    comma = next((i for i in range(at + 1, len(found)) if found[i].key == ","), 0)
    is_clause = comma and at + 1 < comma < at + _MOST and comma + 1 < len(found)
    return [found[0], *found[comma + 1 :]] if is_clause else found


def _lying(found: list[Word], known: KnownWords) -> list[Word]:
    """`nimm die 5, die da offen liegt` is `nimm die 5`: where else does a card lie?"""
    for at in range(3, len(found) - 1):
        keys = [word.key for word in found[at + 1 : _end(found, at)]]
        if found[at - 1].key != "," or found[at].key not in _REL or not keys or keys[-1] not in _LIES:
            continue
        is_named = found[at - 2].key not in _THAT | _THERE and known.verb(found[at - 2].key) is None
        where = _LYING | _SHOWN if known.is_in(found[at - 2].key, "ZAHL") else _LYING
        if is_named and len(keys) <= _MOST and (_ABOUT | where | _LIES).issuperset(keys):
            return [*found[: at - 1], *found[_end(found, at) :]]
    return found


def _adjective(key: str, known: KnownWords) -> str:
    """The adjective a word is a form of, also of comparison; nothing if it is none."""
    if known.adjective(key):
        return key
    stem = key.removesuffix("er")
    if stem == key:
        return ""
    plain = stem.replace("oe", "o").replace("ae", "a").replace("ue", "u")
    return next((form for form in (stem, plain) if known.adjective(form)), "")


def _end(found: Sequence[Word], at: int) -> int:
    return next((i for i in range(at, len(found)) if found[i].key in _STOPS), len(found))


def _is_named(words: Sequence[Word], known: KnownWords) -> bool:
    """Whether words are a name, with or without an article and what it is like."""
    last = words[-1].key
    named = known.noun(last) or not (known.listed(last) or known.verb(last))
    return named and all(known.is_in(word.key, "ART") or known.adjective(word.key) for word in words[:-1])
