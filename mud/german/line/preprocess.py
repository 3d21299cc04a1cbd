"""A line before it is cut: interjections, signs that say nothing, and those in the name of a game, are gone.

Knows words and their classes; refuses to know commands and what is there.
"""

from collections.abc import Sequence
from typing import Final

from mud.german.line.manner import Manner
from mud.german.line.normalise import Word
from mud.german.line.numbers import field, number
from mud.german.line.words import KnownWords

_SAYING: Final = frozenset("„»“’–→")
GAME: Final = "pharao"
DOTS: Final = frozenset((".", "…"))
_THINKING: Final = frozenset(("aeh", "aehm", "hm", "hmm", "oeh", "oehm", "tja"))


def speech(found: list[Word], manner: Manner) -> list[Word]:
    """A line that begins with a verb of speech is left alone from there on."""
    manner.spoken = bool(found) and manner.known.speech(found[0].key)
    return found


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
    if all(word.key[0].isalnum() or not _is_sign(word.key) for word in found):
        return found
    if not found or known.speech(found[0].key) or any(known.speech(w.key) and w.key[0].isalnum() for w in found):
        return found
    saying = frozenset[str]() if known.is_in(found[0].key, "FRAGEWORT") else _SAYING  # was heißt „Schatulle“
    kept = [word for word in found if word.key[0].isalnum() or word.key in saying or not _is_sign(word.key)]
    return kept if any(word.key[0].isalnum() for word in kept) else found


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
