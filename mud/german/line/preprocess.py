"""A line before it is cut: interjections gone, relative clauses made places, `einen der Steine` made `irgendein Stein`.

Knows words and their classes; refuses to know commands and what is there.
"""

import itertools
from collections.abc import Sequence
from typing import Final

from mud.german.line.dress import is_final
from mud.german.line.manner import Manner
from mud.german.line.normalise import Word
from mud.german.line.numbers import field, number
from mud.german.line.words import KnownWords

_RELATIVE: Final = frozenset(("der", "die", "das", "den", "was", "welcher", "welche", "welches"))
_OF: Final = frozenset(("der", "dieser", "unserer", "meiner", "deiner"))
OF: Final = _OF | {"von"}
LYING: Final = frozenset(
    ("ist", "sind", "haengt", "haengen", "lehnt", "klebt", "sitzt", "kniet", "wartet", "rumliegt", "herumliegt")
)
_NEAR: Final = ("da", "dort", "hier", "so", "noch")
_OF_THE: Final = frozenset(("den", "diesen", "unseren", "meinen", "deinen"))
_STANDS: Final = frozenset(("steht", "stehen", "dasteht"))
STANDING: Final = _STANDS | {"draufsteht", "drinsteht", "dransteht", "daraufsteht", "darinsteht"}
_ALOUD: Final = frozenset(("vor", "mir", "uns", ","))
_THERE: Final = frozenset(("da", "dort", "hier", "denn", "so", "alles", "geschrieben", "geschriebenes", "eigentlich"))
_SAYING: Final = frozenset("„»“’–→")
GAME: Final = "pharao"
DOTS: Final = frozenset((".", "…"))
_THINKING: Final = frozenset(("aeh", "aehm", "hm", "hmm", "oeh", "oehm", "tja"))
LEAD: Final = frozenset(
    (
        *("nun", "gut", "also", "dann", "eben", "so", "bitte", "verzeihung", "entschuldigung", "pardon", "na", "ja"),
        *("ok", "okay", "schoen", "nochmal", "noch", "einmal", "jetzt", "naja", "ach", "tja", "aber", "wohlan", "klar"),
        *("prima", "fein", "halt", "anders", "denn", "doch", "richtig", "genauer", "besser", "kurz", "zuerst", "erst"),
    )
)
"""What may stand before a colon behind which a command comes."""
_LEADING: Final = 5
_ONE: Final = ("ein", "irgendein")
_AT_MOST: Final = frozenset(("maximal", "hoechstens", "exakt", "genau", "wenigstens", "mindestens", "lediglich"))
_SINGLE: Final = frozenset(("einzige", "einzigen", "einziges", "einzelne", "einzelnen"))
_ARTICLES_OF_MEASURES: Final = frozenset(("eine", "einen", "ein", "die", "den"))
_MEASURES: Final = frozenset(("handvoll", "haelfte", "menge", "haufen", "ladung", "teil"))
_A_HEAP: Final = ("den", "haufen")
"""No measure, but one of some heaps: `auf den Haufen vier`."""
_OF_THEM: Final = frozenset(("der", "dieser", "meiner", "deiner"))
_REST: Final = "rest"
MEASURES: Final = _AT_MOST | _SINGLE | _MEASURES | {"so", _REST}


def speech(found: list[Word], manner: Manner) -> list[Word]:
    """A line that begins with a verb of speech is left alone from there on."""
    manner.spoken = bool(found) and manner.known.speech(found[0].key)
    return found


def without_lead(found: list[Word], manner: Manner) -> list[Word]:
    """`nun gut: nimm den Hut`: small words before a colon only lead to what comes behind it."""
    colon = next((at for at, word in enumerate(found[: _LEADING + 1]) if word.key == ":"), 0)
    is_lead = colon > 0 and all(word.key in LEAD or word.key in ",!" for word in found[:colon])
    goes_on = colon + 2 < len(found) and found[colon + 1].key[0].isalpha()
    return found[colon + 1 :] if is_lead and goes_on else found


def names_of_games(found: list[Word], manner: Manner) -> list[Word]:
    """`ich möchte OH, PHARAO! spielen`: the signs in the name of a game end no sentence."""
    for at in range(1, len(found)):
        comma = found[at - 1].key == "," and at > 1
        if found[at].key == GAME and found[at - 1 - comma].key == "oh":
            after = at + 1 + (at + 1 < len(found) and found[at + 1].key == "!")
            return [*found[: at - comma], found[at], *found[after:]]
    return found


def without_pauses(found: list[Word], manner: Manner) -> list[Word]:
    """`von B3 ... ähm ... auf C2`: dots where somebody thinks, and what is said then; before a verb they part."""
    known = manner.known
    kept: list[Word] = []
    at, size = 0, len(found)
    while at < size:
        end = at
        while end < size and (found[end].key in DOTS or (end > at and found[end].key in _THINKING)):
            end += 1
        if end - at < 2 and found[at].key != "…":
            kept.append(found[at])
            at += 1
            continue
        if end < size and (known.verb(found[end].key) is not None or found[end].key in ("ich", "und", "dann")):
            kept.append(Word(",", found[at].start, found[at].end))
        at = end
    return kept if any(word.key[0].isalnum() for word in kept) else found


def without_signs(found: list[Word], manner: Manner) -> list[Word]:
    """`nimm die "Blume" :)`: signs that say nothing in a command, and pictures."""
    known = manner.known
    if "".join([word.key for word in found]).isalnum():
        return found
    found = _without_faces(found)
    if all(word.key[0].isalnum() or not _is_sign(word.key) for word in found):
        return found
    if not found or known.speech(found[0].key) or any(known.speech(w.key) and w.key[0].isalnum() for w in found):
        return found
    saying = frozenset[str]() if known.is_in(found[0].key, "FRAGEWORT") else _SAYING  # was heißt „Schatulle“
    kept = [word for word in found if word.key[0].isalnum() or word.key in saying or not _is_sign(word.key)]
    return kept if any(word.key[0].isalnum() for word in kept) else found


def _without_faces(found: list[Word]) -> list[Word]:
    """`:-)`, `:D`, `;)`: what smiles at the end."""
    for at in range(max(1, len(found) - 3), len(found) - 1):
        face = found[at:]
        touching = all(word.end == after.start for word, after in itertools.pairwise(face))
        if face[0].key in (":", ";") and touching and all(len(word.key) == 1 for word in face):
            return found[:at]
    return found


def _is_sign(key: str) -> bool:
    return len(key) == 1 and (not key.isascii() or key in "\"'()[]*~#^")


_SUCH: Final = frozenset(("so", "also"))
"""Before `was` and `wie` these may belong to them: `so was`, `so wie du`."""
_CRY: Final = "hilfe"
HOLDING: Final = frozenset(("warte", "wart", "moment", "halt", "stopp", _CRY))
"""What holds up who answers, before a question; before anything else it may be an order."""
_HELD: Final = 3
_AWAY: Final = frozenset(
    ("ab", "raus", "rein", "hinaus", "hinein", "weiter", "rauf", "runter", "zurueck", "rueber", "hinauf", "hinunter")
)
"""What leads on without a verb: `ok, ab nach Norden`."""
_WHITHER: Final = frozenset(("in", "ins", "zum", "zur", "nach"))
"""The same with a place behind it: `ok dann in die Schreibstube`."""


def without_interjections(found: list[Word], manner: Manner) -> list[Word]:
    """`na gut, dann nimm den Hut`: nothing that stands before a verb and calls to it."""
    known = manner.known
    is_held = len(found) > _HELD and found[0].key in HOLDING and found[1].key == ","
    if is_held and (known.is_in(found[2].key, "FRAGEWORT") or known.is_in(found[3].key, "ICH")):
        return found[2:]  # warte, habe ich dann verloren
    is_cry = len(found) > _HELD and found[0].key == _CRY and found[1].key in (",", "!")
    if is_cry and (known.is_in(found[2].key, "ICH") or known.is_in(found[2].key, "FRAGEWORT")):
        return found[2:]  # Hilfe, ich verstehe gar nichts
    start = at = 0
    while at + 1 < len(found) and known.is_in(found[at].key, "AUFTAKT"):
        following = at + 1
        if found[following].key == ",":
            following += 1
        if following >= len(found):
            break
        while following + 2 < len(found) and _is_only_polite(found[following].key, known) and at == start:
            following += 1  # los, jetzt nimm den Hut
        key = found[following].key
        if known.is_in(key, "AUFTAKT") and key not in ("geht", "gehts"):
            at = following
            if known.verb(key) is None:
                continue
        calls = known.verb(key) is not None or known.apart(key) is not None
        asks = known.is_in(key, "ICH") or known.is_in(key, "BITTE_DU")
        asks = asks or (known.is_in(key, "FRAGEWORT") and following + 1 < len(found) and found[at].key not in _SUCH)
        greets = known.speech(found[start].key) and (known.speech(key) or key.startswith("komm"))
        goes = known.direction(key) or key in _AWAY or key in _WHITHER
        begins = (calls and len(key) > 2) or ((asks or goes) and len(key) > 1)
        begins = begins and key not in ("geht", "gehts") and not greets
        if begins or _counts(found, following, known):
            start = at = following
            continue
        break
    return found[start:]


def _is_only_polite(key: str, known: KnownWords) -> bool:
    return known.is_in(key, "FLOSKEL") and not known.is_in(key, "AUFTAKT")


def _counts(found: Sequence[Word], at: int, known: KnownWords) -> bool:
    """Whether a card or a field begins what is said at `at`, and not all of it: `ok, die 7 rechts an die 3`."""
    at += known.is_in(found[at].key, "ART")
    return at + 1 < len(found) and (number(found[at].key) is not None or field(found[at].key) is not None)


_BEHIND: Final = "hinter"
"""What is written behind something is on something else, and has to be found."""


def written(found: list[Word], manner: Manner) -> list[Word]:
    """`lies mal vor, was auf dem Täfelchen steht` is `lies mal das Täfelchen`; `was draufsteht` is on what was
    mentioned."""
    known = manner.known
    at = next((i for i, word in enumerate(found) if word.key == "was"), 0)
    lead = [word for word in found[:at] if word.key not in _ALOUD]
    if not any(known.is_in((known.apart(word.key) or (word.key,))[0], "V_LESEN") for word in lead):
        return found
    end = next((i for i in range(at + 1, len(found)) if found[i].key in STANDING), None)
    if end is None:
        return found
    rest, where = found[end + 1 :], [word for word in found[at + 1 : end] if word.key not in _THERE]
    if where and known.is_in(where[0].key, "LOKAL") and len(where) > 1:
        at = len(lead) - (len(lead) > 1 and is_final(lead[-1].key, known))  # dürfte ich lesen, was auf der Tafel steht
        return [*lead[:at], *where[where[0].key != _BEHIND :], *lead[at:], *rest]
    is_on_it = len(where) == 1 and known.is_in(where[0].key, "DA")  # was darauf steht
    if not is_on_it and (where or found[end].key in _STANDS):
        return found
    return [*lead, Word("darauf", found[end].start, found[end].end), *rest]


def places(found: list[Word], manner: Manner) -> list[Word]:
    """`den Stein, der in der Schale liegt` is `den Stein in der Schale`; `nimm, was da liegt` is no place."""
    known = manner.known
    kept: list[Word] = []
    at, size = 0, len(found)
    while at < size:
        comma = found[at].key == "," and at + 1 < size
        relative = at + 1 if comma else at
        if kept and found[relative].key in _RELATIVE and relative + 1 < size:
            begin = relative + 1 + (found[relative + 1].key in _NEAR)  # das da an der Wand hängt
            end = _end_of_place(found, begin, known) if begin < size else None
            if end is not None and kept[0].key != "ob" and not known.is_in(kept[0].key, "FRAGEWORT"):
                before = kept[-1].key
                if found[relative].key == "was" and known.verb(before) and not known.is_in(before, "V_SCHAUEN"):
                    kept.append(Word("alles", found[relative].start, found[relative].end))
                kept.extend(found[begin:end])
                at = end + 1
                continue
        kept.append(found[at])
        at += 1
    return kept


def _end_of_place(found: Sequence[Word], at: int, known: KnownWords) -> int | None:
    """Where the verb of a relative clause stands that begins with a preposition at `at`."""
    if not known.is_in(found[at].key, "LOKAL"):
        return None
    for index in range(at + 1, min(at + 6, len(found))):
        key = found[index].key
        if (index > at + 1 and known.is_in(key, "V_LIEGEN")) or key in LYING:
            return index
        if key in (",", "und", ".") or known.verb(key) is not None:
            return None
    return None


def measured(found: list[Word], manner: Manner) -> list[Word]:
    """`eine Handvoll Datteln`, `die Hälfte der Steine` is `ein paar`; `höchstens zwei`, `eine einzige` as many; `so
    viele Datteln wie möglich` are all."""
    known = manner.known
    if known.speech(found[0].key):
        return found
    eats = known.is_in(found[0].key, "V_ESSEN") or known.is_in(found[0].key, "V_TRINKEN")
    kept: list[Word] = []
    at, size = 0, len(found)
    while at < size:
        word, following = found[at], found[at + 1].key if at + 1 < size else ""
        is_most = word.key in _AT_MOST and number(following) is not None
        if is_most or (word.key in _SINGLE and kept and kept[-1].key.startswith(_ONE)):
            at += 1
        elif word.key in _ARTICLES_OF_MEASURES and following in _MEASURES and not _is_thing(found, at):
            kept += [word._replace(key="ein"), found[at + 1]._replace(key="paar")]
            of_what = [one.key for one in found[at + 2 : at + 4]]
            at += 2 + (of_what[:1] == ["von"]) + (_OF_THEM.issuperset(of_what[:1]) and bool(of_what))
            at += at < size and found[at - 1].key == "von" and found[at].key in _OF_THE
        elif word.key == "den" and following == _REST and eats and not _goes_on(found, at + 2):
            kept += [word._replace(key="die"), found[at + 1]._replace(key="restlichen")]
            at += 2
        elif word.key == "so" and following in ("viele", "viel") and _ends_with_all(found):
            kept.append(word._replace(key="alle"))
            kept += found[at + 2 : next(i for i in range(at, size) if found[i].key == "wie")]
            return kept
        else:
            kept.append(word)
            at += 1
    return kept if len(kept) < size or kept != found else found


def _is_thing(found: Sequence[Word], at: int) -> bool:
    """`auf den Haufen`, `was ist das für ein Teil`: what else measures."""
    ends = at + 2 == len(found) or not found[at + 2].key[0].isalnum()
    return (found[at].key, found[at + 1].key) == _A_HEAP or (found[at + 1].key == "teil" and ends)


def _goes_on(found: Sequence[Word], at: int) -> bool:
    """`den Rest vom Brot`, `den Rest des Brotes`"""
    return at < len(found) and found[at].key in ("von", "der", "des", "aus")


def _ends_with_all(found: Sequence[Word]) -> bool:
    """`wie möglich`, `wie geht`, `wie du tragen kannst`"""
    at = next((i for i, word in enumerate(found) if word.key == "wie"), 0)
    return at > 0 and found[-1].key in ("moeglich", "geht", "kannst", "kann", "passt", "passen", "da")


def parts_of(found: list[Word], manner: Manner) -> list[Word]:
    """`zwei von den Steinen` is `zwei Steine`, `einen der Steine` is any of them."""
    known = manner.known
    kept: list[Word] = []
    at, size = 0, len(found)
    while at < size:
        word = found[at]
        kept.append(word)
        at += 1
        one = word.key.startswith(_ONE)
        if not one and number(word.key) is None:
            continue
        after = at
        if after < size and found[after].key in _OF:
            after += 1
        elif after + 1 < size and found[after].key == "von" and found[after + 1].key in _OF_THE:
            after += 2
        if after > at and any(known.plural(w.key) for w in found[after : after + 2]):
            if one:
                kept[-1] = Word("irgendein", word.start, word.end)
            at = after
    return kept
