"""What stands before a command and only leads up to it: `ich glaube, ich ...`, `bevor ich gehe`, `die Tür ist zu`.

Knows how German comes to the point; refuses to know commands and what is there. What only leads up is never done.
"""

from collections.abc import Sequence
from typing import Final

from mud.german.line.dress import is_final
from mud.german.line.manner import Manner
from mud.german.line.normalise import Word
from mud.german.line.numbers import field
from mud.german.line.words import KnownWords

_STOPS: Final = frozenset(".;!?:")
BELIEVING: Final = frozenset(
    ("glaub", "glaube", "denk", "denke", "schaetze", "vermute", "finde", "find", "dachte", "dacht", "meine", "mein")
)
_MEANT: Final = (("meinte",), ("meine",), ("mein",))
OPINIONS: Final = BELIEVING | {"meinte", "gemeint"}
BEFORE: Final = frozenset(("bevor", "ehe"))
INSTEAD: Final = frozenset(("statt", "anstatt"))
TELLING: Final = frozenset(("ist", "sind", "war", "waren", "wollte", "hab", "habe", "wird", "klemmt", "brennt"))
FEELING: Final = frozenset(
    (
        "stinkt",
        "zieht",
        "gefaellt",
        "nervt",
        "reicht",
        "langweilt",
        "regnet",
        "riecht",
        "gibt",
        "sieht",
        "friert",
        "kommt",
    )
)
"""Behind `hier`, `mir`, `es` these tell how it is."""
KEEPING: Final = frozenset(("behalten", "behalte", "behalt"))
_I: Final = ("ich", "wir")
_WHO: Final = (*_I, "du", "ihr")
_IT: Final = ("es", "mir", "hier", "da")
_NEEDS: Final = frozenset(("durst", "hunger", "angst", "lust"))
_OBJECT: Final = {"der": "den", "ein": "einen", "mein": "meinen", "dein": "deinen"}
_PRONOUNS: Final = {
    "den": "ihn",
    "einen": "ihn",
    "meinen": "ihn",
    "die": "sie",
    "eine": "sie",
    "meine": "sie",
    "das": "es",
}
_ONLY: Final = frozenset(("nur", "bloss", "lediglich", "sondern", "lieber"))
_REST: Final = (("den", "rest"), ("alles", "andere"), ("das", "andere"), ("die", "anderen"), ("das", "uebrige"))
_LONGEST: Final = 10
"""Words that lead up to something, at most."""


def without_belief(found: list[Word], manner: Manner) -> list[Word]:
    """`ich glaub ich zieh mir den Umhang über`: who believes they do it, does it; `würfeln habe ich gemeint`: so does
    who meant it."""
    end = len(found) - (found[-1].key in _STOPS)
    last = tuple(word.key for word in found[:end][-3:])
    is_said = last[1:] == ("ich", "gemeint") and last[0] in ("habe", "hab")
    meant = found[: end - 3] if is_said else found[: end - 2] if last[1:2] in _MEANT and last[2:] == ("ich",) else []
    if any(manner.known.verb(word.key) is not None or field(word.key) is not None for word in meant):
        return [*meant, *found[end:]]
    if len(found) < 5 or found[0].key not in _I or found[1].key not in BELIEVING:
        return found
    at = 2 + (found[2].key == ",")
    return found[at:] if found[at].key in _I else found


def without_before(found: list[Word], manner: Manner) -> list[Word]:
    """`bevor ich das Buch lese, nehme ich es vom Tisch`: the book is taken, and not read yet."""
    if found[0].key not in BEFORE or (comma := _comma(found)) is None:
        return found
    lead, rest = found[1:comma], found[comma + 1 :]
    return with_thing(rest, lead, manner.known) if says_what_to_do(rest, manner.known) else found


def without_instead(found: list[Word], manner: Manner) -> list[Word]:
    """`statt nach oben will ich nach Norden`: what is not to be done is left out."""
    known = manner.known
    if found[0].key not in INSTEAD:
        return found
    if (comma := _comma(found)) is not None:
        rest = found[comma + 1 :]
        return rest if says_what_to_do(rest, known) else found
    for at in range(2, len(found) - 1):
        wants = known.is_in(found[at].key, "ICH_WILL") or known.verb(found[at].key) is not None
        if wants and found[at + 1].key in _I:
            return found[at:]
        is_order = orders(found[at:], known) and not found[at].key.startswith("komm")  # statt der 7 kommt die 12
        if is_order and not known.noun(found[at].key):
            return found[at:]
    return found


def without_occasion(found: list[Word], manner: Manner) -> list[Word]:
    """`die Tür ist zu, öffne sie`: what is so gives the occasion, and a name to what the order speaks of."""
    known = manner.known
    comma = _comma(found)
    if comma is None or comma > _LONGEST or any(known.speech(word.key) for word in found):
        return found
    lead, rest = found[:comma], found[comma + 1 :]
    while len(lead) > 3 and (known.is_in(lead[0].key, "AUFTAKT") or known.is_in(lead[0].key, "K_NEIN")):
        lead = lead[1:]
    if not (orders(rest, known) or _goes(rest, known)) or not _tells(lead, known):
        return found
    return with_thing(rest, lead, known)


def _goes(rest: Sequence[Word], known: KnownWords) -> bool:
    """`ich geh raus`, `zurück`, `nach Norden`: who says so goes."""
    words = [word.key for word in rest if not known.is_in(word.key, "FLOSKEL") and word.key not in _STOPS]
    if len(words) > 2 and words[0] in _I:
        return known.is_in(words[1], "V_GEHEN") or known.is_in(words[1], "V_VERLASSEN")
    return bool(words) and all(known.direction(key) or known.is_in(key, "NACH") or key == "hier" for key in words)


def all_but(found: list[Word], manner: Manner) -> list[Word]:
    """`behalten will ich nur das Brot, den Rest leg weg` is `leg alles außer dem Brot weg`."""
    known = manner.known
    comma = _comma(found)
    if comma is None or not any(word.key in KEEPING for word in found[:comma]):
        return found
    start = next((i for i in range(comma) if known.is_in(found[i].key, "ART") or known.noun(found[i].key)), comma)
    kept = [word for word in found[start:comma] if not _frames(word.key, known)]
    rest = found[comma + 1 :]
    if rest and rest[0].key == "und":
        rest = rest[1:]
    if not kept or any(known.is_in(word.key, "NICHT") for word in found):
        return found
    for at in range(len(rest) - 1):
        if (rest[at].key, rest[at + 1].key) in _REST:
            first = rest[at]
            but = [Word(key, first.start, first.end) for key in ("alles", "ausser", *(word.key for word in kept))]
            after = [w for w in rest[at + 2 :] if not known.is_in(w.key, "BITTE_DU") and w.key not in _WHO]
            if at == 0 and orders(after, known):  # den Rest leg weg
                return [after[0], *but, *after[1:]]
            return [*rest[:at], *but, *after]
    return found


def only_so_much(found: list[Word], manner: Manner) -> list[Word]:
    """`den Spiegel will ich nicht haben, nur angucken` is `den Spiegel angucken`."""
    known = manner.known
    comma = _comma(found)
    if comma is None or len(found) < comma + 3 or found[comma + 1].key not in _ONLY:
        return found
    lead, rest = (
        found[:comma],
        [word for word in found[comma + 2 :] if word.key not in _ONLY and word.key not in _STOPS],
    )
    rest = [word for word in rest if not known.is_in(word.key, "FLOSKEL")]
    if len(rest) != 1 or not is_final(rest[0].key, known):
        return found
    if not any(known.is_in(word.key, "NICHT") for word in lead) or not is_final(lead[-1].key, known):
        return found
    thing = [word for word in lead[:-1] if not _frames(word.key, known) and not known.is_in(word.key, "NICHT")]
    return [*thing, rest[0]] if thing and known.is_in(thing[0].key, "ART") else found


def _comma(found: Sequence[Word]) -> int | None:
    """Where the first comma stands, if there are words around it and no sentence ends before."""
    for at, word in enumerate(found[:-1]):
        if word.key in _STOPS:
            return None
        if word.key == ",":
            return at if at > 1 else None
    return None


def _frames(key: str, known: KnownWords) -> bool:
    """Whether a word only says that somebody wants something, or how much."""
    frames = ("ICH", "ICH_WILL", "FLOSKEL", "BITTE_DU")
    return key in _ONLY or key in KEEPING or key == "gar" or any(known.is_in(key, kind) for kind in frames)


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


def _tells(lead: Sequence[Word], known: KnownWords) -> bool:
    """Whether some words only tell how things are: nobody could obey them, at no table either."""
    keys = [word.key for word in lead]
    if len(keys) < 3:
        return False
    if keys[0] in _IT:
        return keys[1] in TELLING or keys[1] in FEELING
    if keys[0] == "das":
        return keys[1] == "wollte" or (keys[1] == "war" and len(keys) > 2)
    if keys[0] in _I:
        return keys[1] in ("hab", "habe", "haben") and keys[-1] in _NEEDS
    thing = _thing(lead, known)
    return bool(thing) and len(lead) > len(thing) and lead[len(thing)].key in TELLING and lead[0] is thing[0]


def _thing(lead: Sequence[Word], known: KnownWords) -> Sequence[Word]:
    """The first words that name a thing: an article, what it is like, and a noun."""
    for at, word in enumerate(lead):
        if known.is_in(word.key, "ART"):
            end = at + 1
            while end < len(lead) and known.adjective(lead[end].key) and not known.noun(lead[end].key):
                end += 1
            if end < len(lead) and known.noun(lead[end].key):
                return lead[at : end + 1]
    return ()


def with_thing(rest: list[Word], lead: Sequence[Word], known: KnownWords) -> list[Word]:
    """The order, with the thing that was named before it where it only says `sie`, `ihn`, `es`."""
    thing = _thing(lead, known)
    if not thing:
        return rest
    article = _OBJECT.get(thing[0].key, thing[0].key)
    for at, word in enumerate(rest):
        if word.key == _PRONOUNS.get(article):
            return [*rest[:at], thing[0]._replace(key=article), *thing[1:], *rest[at + 1 :]]
    return rest
