"""Verbs with a way in them: `reingehen`, `aufs Dach raufklettern`, `in die Kiste reinschauen`.

Knows which words of direction German puts before a verb; refuses to know where anything leads.
"""

from typing import Final

from mud.german.line.manner import Manner
from mud.german.line.normalise import Word
from mud.german.line.numbers import field
from mud.german.line.words import JOINTS, KnownWords

_INTO: Final = ("hinein", "herein", "rein")
_WAYS: Final = (
    *_INTO,
    *("hinaus", "heraus", "raus", "naus", "hinauf", "herauf", "rauf", "nauf", "hoch"),
    *("hinunter", "herunter", "runter", "nunter", "hinab", "herab"),
)
_OF_PLACES: Final = ("V_SCHAUEN", "V_LEGEN", "V_SETZEN", "V_TUN", "V_SUCHEN")
_SHORTEST: Final = 6


_OVER: Final = frozenset(("rueber", "hinueber", "herueber"))
_UP: Final = frozenset(("hoch", "rauf", "hinauf", "herauf", "empor"))
_OUT_OR_IN: Final = frozenset(("raus", "hinaus", "heraus", "rein", "hinein", "herein", "durch", "hindurch"))
_SAME: Final = {
    "durch": _OUT_OR_IN,
    "unter": frozenset(("durch", "hindurch")),
    "zwischen": frozenset(("durch", "hindurch")),
    "oben": _UP,
    "unten": frozenset(("runter", "hinunter", "herunter", "hinab")),
}
"""By what tells a way already, the words at the end that tell it again."""
TWICE: Final = _OVER | _UP | _OUT_OR_IN | frozenset(("runter", "hinunter", "herunter", "hinab", "herab"))
_DRIN: Final = (*_INTO, "drin", "darin")
_PLACED: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(("in", "ins", "im"), _DRIN),
    **dict.fromkeys(("auf", "aufs"), ("drauf", "darauf", "rauf", "hinauf", "herauf")),
    **dict.fromkeys(("an", "ans", "am"), ("dran", "daran", "ran", "heran")),
    **dict.fromkeys(("unter", "unters"), ("drunter", "darunter")),
    "hinter": ("dahinter",),
    "aus": ("daraus",),
}
"""What says the same before a place as the word the place begins with."""
PLACED: Final = frozenset(way for ways in _PLACED.values() for way in ways)
_STEPS: Final = frozenset(
    ("treppe", "leiter", "stufen", "rampe", "gang", "weg", "pfad", "strasse", "wendeltreppe", "stiege")
)
"""What leads up, and is not climbed on."""


_OUT: Final = frozenset(("raus", "hinaus", "heraus"))
_OUTDOORS: Final = frozenset(("luft", "sonne", "freie", "freien", "natur"))
"""Where one goes out to, whatever lies there."""
_PATHS: Final = _STEPS | {"fluss", "ufer", "kanal", "mauer", "wand", "steg", "hang"}
"""What one goes along."""
_SEAMS: Final = frozenset((",", "und", ".", "!"))
_NEXT: Final = frozenset(("dann", "danach", "weiter", "gleich", "ab", "los"))
_TO: Final = frozenset(("in", "auf", "zu", "an", "nach"))
ALONG: Final = frozenset(("entlang", "pfad", "weg", "strasse", "gang", "und", ",")) | _OUT_OR_IN
"""One of these stands in every way that `with_plain_way` makes plain."""
_NAMED: Final = 3
"""Words at least that name a place: `in die Schale`."""
_THERE: Final = frozenset(("da", "dort", "hier"))
OFF: Final = frozenset(("wie",))
_NOTHING: Final = frozenset(("nichts", "nix"))
_AWAY: Final = frozenset(("weg", "raus", "hinaus", "fort", "heraus", "ab", "los"))
_HERE: Final = frozenset(("hier", "da", "damit", "jetzt"))
COMPASS: Final = frozenset(("norden", "nord", "n", "sueden", "sued", "s", "osten", "ost", "o", "westen", "west", "w"))
"""The ways that are typed one after another."""


def off_at_once(found: list[Word], manner: Manner) -> list[Word]:
    """`nimm das Brot und nichts wie weg`: that is going out, in whatever words."""
    for at, word in enumerate(found[:-2]):
        if word.key in _NOTHING and found[at + 1].key == "wie" and found[at + 2].key in _AWAY:
            end = at + 3
            while end < len(found) and found[end].key in _HERE:
                end += 1
            go = [Word(key, word.start, found[at + 2].end) for key in ("gehe", "hinaus")]
            return [*found[:at], *go, *found[end:]]
    return found


def one_after_another(found: list[Word], manner: Manner) -> list[Word]:
    """`norden norden osten`, `n n o`: nothing but ways are walked one by one."""
    if len(found) < 2 or any(word.key not in COMPASS for word in found):
        return found
    first, *others = found
    return [first, *(one for word in others for one in (Word(",", word.start, word.start), word))]


def with_plain_way(found: list[Word], manner: Manner) -> list[Word]:
    """`geh den Pfad nach Norden`, `den Pfad entlang ins Schilf`, `raus an die frische Luft`, `zum Tor hinaus`, `runter
    und dann in den Tempel`: where to, without what one goes along, or through."""
    known, parts, at = manner.known, list[Word](), 0
    while at < len(found):
        end = next((i for i in range(at, len(found)) if found[i].key in _SEAMS), len(found))
        part = _plain_way(found[at:end], known)
        parts += _gone_on(part, found[:at], known)
        parts += found[end : end + 1]
        at = end + 1
    return parts if parts != found else found


def _plain_way(part: list[Word], known: KnownWords) -> list[Word]:
    """The same of what stands between two commas."""
    goes = any(known.is_in(word.key, "V_GEHEN") for word in part)
    if len(part) < 3 or (not goes and any(known.verb(word.key) is not None for word in part)):
        return part
    for at in range(len(part) - 2):
        is_along = known.is_in(part[at].key, "ART") and part[at + 1].key in _PATHS
        behind = part[at + 2]
        is_led_on = behind.key == "entlang" or (goes and known.is_in(behind.key, "NACH"))
        if is_along and is_led_on and at + 2 + (behind.key == "entlang") < len(part):
            rest = [*part[:at], *part[at + 2 + (behind.key == "entlang") :]]
            return rest if goes else [Word("gehe", rest[0].start, rest[0].start), *rest]
    if goes:
        return part
    out = next((at for at, word in enumerate(part[:-2]) if word.key in _OUT), None)
    if out is not None and part[-1].key in _OUTDOORS:
        return part[: out + 1]
    is_through = part[-1].key in _OUT_OR_IN and known.is_in(part[0].key, "ZU") and known.is_in(part[1].key, "ART")
    return part[-1:] if is_through else part


def _gone_on(part: list[Word], before: list[Word], known: KnownWords) -> list[Word]:
    """A place that is named behind a way, as the next to go to."""
    told = [word.key for word in before if word.key not in _SEAMS]
    went = bool(told) and (known.direction(told[0]) or known.direction(told[-1]))
    went = went or any(known.is_in(key, "V_GEHEN") for key in told)
    where = part[next((at for at, word in enumerate(part) if word.key not in _NEXT), 0) :]
    if not went or len(where) < 2 or where[0].key not in _TO or any(known.is_in(key, "NICHT") for key in told):
        return part
    if any(known.verb(word.key) is not None or field(word.key) is not None for word in where):
        return part
    return [Word("gehe", where[0].start, where[0].start), *where]


def with_one_way(found: list[Word], manner: Manner) -> list[Word]:
    """`lauf rüber nach Westen`, `kriech unter der Bank durch`, `schau runter in den Brunnen` name a way twice; `kletter
    den Baum hoch` is `kletter auf den Baum`."""
    ends = [at for at, word in enumerate(found) if word.key in _SEAMS]
    starts, ends = [0, *(at + 1 for at in ends)], [*ends, len(found)]
    parts = [_one_way(found[start:end], manner.known) for start, end in zip(starts, ends, strict=True)]
    whole = [word for part, end in zip(parts, ends, strict=True) for word in (*part, *found[end : end + 1])]
    return whole if whole != found else found


def _one_way(found: list[Word], known: KnownWords) -> list[Word]:
    """The same of what stands between two seams."""
    if len(found) < 3:
        return found
    goes = any(known.is_in(word.key, "V_GEHEN") for word in found[:3])
    if not goes and not any(known.is_in(word.key, "V_SCHAUEN") for word in found[:3]):
        return found
    over = next((at for at, word in enumerate(found) if word.key in _OVER), 0)
    places = ("LOKAL", "ZU", "NACH")
    if over and any(known.is_in(word.key, kind) for word in found for kind in places):
        return [*found[:over], *found[over + 1 :]]
    if not goes and (way := _way_before_place(found, known)):
        place = found[way + 1]  # schau raus auf den Kanal: at it, and not on it
        return [*found[:way], place._replace(key="zu") if place.key == "auf" else place, *found[way + 2 :]]
    last = len(found) - 1 - (not found[-1].key[0].isalnum())
    told = [word.key for word in found[1:last]]
    if any(found[last].key in _SAME.get(key, ()) for key in told) and (not goes or found[last].key not in _OUT_OR_IN):
        return [*found[:last], *found[last + 1 :]]
    if goes and found[last].key in ("durch", "hindurch") and {"unter", "zwischen", "durch"} & {*told}:
        return [*found[:last], *found[last + 1 :]]
    is_climbed = goes and last > 2 and found[last].key in _UP and found[last - 1].key not in _STEPS
    if is_climbed and known.is_in(found[last - 2].key, "ART") and known.noun(found[last - 1].key):
        where = found[last - 2]
        if not any(known.is_in(word.key, kind) for word in found[:last] for kind in places):
            on = Word("auf", where.start, where.start)
            return [*found[: last - 2], on, *found[last - 2 : last], *found[last + 1 :]]
    return found


def _way_before_place(found: list[Word], known: KnownWords) -> int:
    """Where a way stands with a place right behind it, `hinunter in den Brunnen`; 0: nowhere."""
    for at in range(1, len(found) - 2):
        if found[at].key in TWICE and any(known.is_in(found[at + 1].key, kind) for kind in ("LOKAL", "ZU")):
            return at
    return 0


def with_place_once(found: list[Word], manner: Manner) -> list[Word]:
    """`schau rein in den Topf`, `leg das Brot drauf auf den Tisch`: the place tells what the word before it does."""
    kept = [
        word
        for at, word in enumerate(found)
        if not (at and word.key in _PLACED.get(found[at + 1].key if at + 1 < len(found) else "", ()))
    ]
    return found if len(kept) == len(found) else kept


def with_place_named_after(found: list[Word], manner: Manner) -> list[Word]:
    """`leg ihn da rein, in die Schale mein ich`: the place that is named behind stands where it was only pointed to."""
    known = manner.known
    last = end = len(found) - (not found[-1].key[0].isalnum())
    if [word.key for word in found[end - 2 : end]] in (["mein", "ich"], ["meine", "ich"]):
        end -= 2
    comma = next((at for at in range(end - 1, 1, -1) if found[at].key == ","), 0)
    where = found[comma + 1 : end]
    if not comma or len(where) < _NAMED or any(known.verb(word.key) is not None for word in where):
        return found
    ways = _PLACED.get(where[0].key, ())
    at = next((at for at in range(1, comma) if found[at].key in ways), 0)
    if not at or not known.is_in(where[1].key, "ART") or any(word.key in JOINTS for word in found[:comma]):
        return found
    pointed = at - (found[at - 1].key in _THERE)
    return [*found[:pointed], *where, *found[at + 1 : comma], *found[last:]]


def with_ways_apart(found: list[Word], manner: Manner) -> list[Word]:
    """`reingehen` is `rein gehen`; `in die Kiste reinschauen` is `in die Kiste schauen`."""
    known = manner.known
    if not any(word.key.startswith(_WAYS) for word in found) or known.speech(found[0].key):
        return found
    kept: list[Word] = []
    for at, word in enumerate(found):
        parts = _parts(word.key, known) if len(word.key) >= _SHORTEST else ()
        if not parts:
            kept.append(word)
            continue
        way, *verb = parts
        if (
            at + 1 < len(found)
            and known.is_in(verb[-1], "V_GEHEN")
            and any(known.is_in(found[at + 1].key, kind) for kind in ("LOKAL", "ZU", "NACH"))
        ):
            kept.extend(Word(key, word.start, word.end) for key in verb)  # ich möchte hinausgehen in den Garten
            continue
        if at == 0 and len(found) > 1 and any(known.is_in(found[1].key, kind) for kind in ("LOKAL", "ZU", "NACH")):
            kept.append(word._replace(key=verb[-1]))  # reingehen in den Laden
            continue
        if known.is_in(verb[-1], "V_GEHEN") or not _names_place(found[:at], known):
            kept.append(Word(way, word.start, word.start + len(way)))
        kept.extend(Word(key, word.start, word.end) for key in verb)
    return kept if len(kept) != len(found) or kept != found else found


def _parts(key: str, known: KnownWords) -> tuple[str, ...]:
    """The way and the verb, a `zu` between them if there is one; nothing if a word is none of these."""
    if known.verb(key) is not None or known.noun(key):
        return ()
    for way in _WAYS:
        if not key.startswith(way):
            continue
        rest = key.removeprefix(way)
        between = ("zu",) if rest.startswith("zu") and known.verb(rest) is None else ()
        verb = rest.removeprefix("zu") if between else rest
        form = known.verb(verb)
        if form is None or not (form.final or verb.endswith("n")):
            continue
        goes = known.is_in(verb, "V_GEHEN")
        if goes or (way in _INTO and any(known.is_in(verb, kind) for kind in _OF_PLACES)):
            return way, *between, verb
    return ()


def _names_place(before: list[Word], known: KnownWords) -> bool:
    """Whether a place was named in the same command: `in die Kiste`."""
    for word in reversed(before):
        if word.key in JOINTS:
            return False
        if known.is_in(word.key, "LOKAL"):
            return True
    return False
