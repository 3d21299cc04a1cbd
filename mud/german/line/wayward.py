"""Verbs with a way in them: `reingehen`, `aufs Dach raufklettern`, `in die Kiste reinschauen`.

Knows which words of direction German puts before a verb; refuses to know where anything leads.
"""

from typing import Final

from mud.german.line.manner import Manner
from mud.german.line.normalise import Word
from mud.german.line.words import JOINTS, KnownWords

_INTO: Final = ("hinein", "herein", "rein")
_WAYS: Final = (
    *_INTO,
    *("hinaus", "heraus", "raus", "naus", "hinauf", "herauf", "rauf", "nauf", "hoch"),
    *("hinunter", "herunter", "runter", "nunter", "hinab", "herab"),
)
_OF_PLACES: Final = ("V_SCHAUEN", "V_LEGEN", "V_SETZEN", "V_TUN", "V_SUCHEN")
_SHORTEST: Final = 6


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
