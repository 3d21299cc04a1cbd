"""Looks that are told by what they are to find out: `sieh nach, ob in der Reuse ein Fisch ist`, `prüf, ob sie schläft`.

Knows how German puts what somebody wants to know behind `ob`; refuses to know what is there: whoever looks is told.
"""

from collections.abc import Sequence
from typing import Final

from mud.german.line.manner import Manner
from mud.german.line.normalise import Word
from mud.german.line.words import ARTICLES, KnownWords

WHETHER: Final = frozenset(("ob", "wie", "was"))
IF: Final = frozenset(("wenn", "falls"))
_SO: Final = frozenset(("ja", "moeglich", "erlaubt"))
_ASKED: Final = 3
"""Words at least of a question whether something may be done."""
_ASKING: Final = frozenset(("man", "ich", "wir"))
_DOING: Final = frozenset(("tu", "tue", "mach", "mache", "machen", "tun"))
_THAT: Final = ("das", "es", "dann", "so", "auch")
_CHECKING: Final = frozenset(
    (
        *("wissen", "heraus", "raus", "nach", "frage", "frag", "interessiert", "interessieren", "vergewissere", "dich"),
        *("kontrolliere", "kontrollier", "kontrollieren", "teste", "test", "testen", "pruef", "pruefe", "pruefen"),
        *("nachsehen", "nachschauen", "nachgucken", "nachpruefen", "ueberpruef", "ueberpruefe", "vergewisser", "ich"),
        *("probier", "probiere", "probieren", "versuch", "versuche", "check", "checke", "checken", "wuerd", "wuesste"),
        *(
            "an",
            "dir",
            "herausfinden",
            "rausfinden",
            "rauskriegen",
            "krieg",
            "kriege",
            "mich",
            "mir",
            "wir",
            "du",
            "hin",
            "zu",
        ),
    )
)
"""Of these and of verbs that look consists what stands before `ob`."""
_KINDS: Final = ("V_SCHAUEN", "V_BETRACHTEN", "V_SUCHEN", "FLOSKEL", "ICH_WILL", "BITTE_DU", "LOSE", "AUFTAKT")
_INSIDE: Final = frozenset(("in", "auf", "unter", "hinter"))
"""Where one can look for something."""
_PLACES: Final = ("LOKAL", "ZU")
_WHOM: Final = {"er": "ihn", "sie": "sie", "der": "den"}
_SMALL: Final = frozenset(
    ("da", "hier", "dort", "noch", "auch", "wirklich", "vielleicht", "sich", "nicht", "denn", "so")
)
_NAMED: Final = 4
"""Words at most from an article or a preposition to its noun."""
_STOPS: Final = frozenset(".;!?")


def sensed(found: list[Word], manner: Manner) -> list[Word]:
    """`horch, ob jemand hinter der Tür ist`, `fühl mal, ob die Bank warm ist`: at what one listens, smells or feels."""
    known = manner.known
    at = next((i for i, word in enumerate(found) if word.key == "ob"), 0)
    lead = [word for word in found[:at] if word.key not in (",", "hin") and not known.is_in(word.key, "FLOSKEL")]
    how = next((verb for kind, verb in _SENSES if len(lead) == 1 and known.is_in(lead[0].key, kind)), "")
    if not how:
        return found
    end = next((i for i in range(at, len(found)) if found[i].key in _STOPS or found[i].key == ","), len(found))
    clause, gap = found[at + 1 : end], found[0].start
    named = next((part for i in range(len(clause)) if (part := _named(clause, i, known)) and len(part) > 1), ())
    verb = [Word(how, gap, gap), *([Word("an", gap, gap)] if how != "beruehre" else [])]
    return [*verb, *named, *found[end:]] if named else found


_SENSES: Final = (
    ("V_LAUSCHEN", "lausche"),
    ("V_RIECHEN", "rieche"),
    ("V_BERUEHREN", "beruehre"),
    ("V_FASSEN", "beruehre"),
)


def if_so(found: list[Word], manner: Manner) -> list[Word]:
    """`kann man die Lampe anzünden? Wenn ja, mach das`: what may be done is done; it says itself if it cannot be."""
    known = manner.known
    at = next((i for i, word in enumerate(found[:-2]) if word.key in IF and found[i + 1].key in _SO), 0)
    rest = [word.key for word in found[at + 2 :] if word.key[0].isalnum() and not known.is_in(word.key, "FLOSKEL")]
    asked = [word for word in found[:at] if word.key not in (",", ".", "?", "!")]
    if not at or len(asked) < _ASKED or not known.is_in(asked[0].key, "DUERFEN") or asked[1].key not in _ASKING:
        return found
    verb = known.verb(asked[-1].key) or known.verb((known.apart(asked[-1].key) or ("",))[0])
    does = [key for key in rest if key not in _THAT]
    is_wanted = len(does) == 1 and does[0] in _DOING and len(rest) <= len(_THAT)
    return asked[2:] if is_wanted and verb is not None and verb.final else found


def looked_for(found: list[Word], manner: Manner) -> list[Word]:
    """A look into the place, or at the thing, that somebody wants to know something of; else the words as they are."""
    known = manner.known
    at = next((i for i, word in enumerate(found) if word.key in WHETHER), 0)
    if not at or not _checks(found[:at], known):
        return found
    if found[at].key == "wie":  # guck mal, wie tief der Nil ist
        told = next((i for i in range(at + 1, min(at + _NAMED, len(found))) if found[i].key in ARTICLES), 0)
        looks = any(known.is_in(one.key, kind) for one in found[:at] for kind in _KINDS[:2])
        looks = looks and bool(told) and not known.is_in(found[told - 1].key, "ART")
        named = _named(found, told, known) if looks else ()
        return [Word("betrachte", found[0].start, found[0].start), *named] if named else found
    end = next((i for i in range(at, len(found)) if found[i].key in _STOPS), len(found))
    end = next((i for i in range(at, end - 1) if found[i].key == "," and found[i + 1].key in ("und", "dann")), end)
    if found[at].key == "was":
        return _owned(found, at, end, known)
    clause, gap = found[at + 1 : end], found[0].start
    rest = found[end:] if found[end - 1 : end] and end < len(found) and found[end].key != "?" else found[end + 1 :]
    for start, word in enumerate(clause):
        if any(known.is_in(word.key, kind) for kind in _PLACES) and (named := _named(clause, start + 1, known)):
            look = "schaue" if word.key in _INSIDE else "betrachte"
            return [Word(look, gap, gap), *([word] if look == "schaue" else []), *named, *rest]
    first = next((i for i, word in enumerate(clause) if word.key not in _SMALL), 0)
    if named := _named(clause, first, known):
        return [Word("betrachte", gap, gap), *named, *rest]
    if len(clause) > first + 1 and (whom := _WHOM.get(clause[first].key)) and found[0].key != "frag":
        return [Word("betrachte", gap, gap), clause[first]._replace(key=whom), *rest]
    return found


def _owned(found: list[Word], at: int, end: int, known: KnownWords) -> list[Word]:
    """`schau dir an, was der Affe da hat`: a look at who has it, or does it; else the words as they are."""
    looks = any(known.is_in(one.key, kind) for one in found[:at] for kind in _KINDS[:2])
    named = list(_named(found[:end], at + 1, known)) if looks else []
    is_whose = len(named) > 1 and end > at + 1 + len(named) and known.is_in(named[0].key, "ART")
    return [Word("betrachte", found[0].start, found[0].start), *named, *found[end:]] if is_whose else found


def _checks(lead: Sequence[Word], known: KnownWords) -> bool:
    """Whether words say no more than that somebody looks, or wants to know."""
    keys = [word.key for word in lead if word.key != ","]
    small = all(key in _CHECKING or any(known.is_in(key, kind) for kind in _KINDS) for key in keys)
    looks = any(key in _CHECKING - _BESIDE or any(known.is_in(key, kind) for kind in _KINDS[:3]) for key in keys)
    return small and looks


def _named(clause: Sequence[Word], start: int, known: KnownWords) -> Sequence[Word]:
    """The article at a place, what describes, and its noun; nothing if no noun comes."""
    for end in range(start, min(start + _NAMED, len(clause))):
        key = clause[end].key
        if known.noun(key) and not (known.adjective(key) and end + 1 < len(clause) and known.noun(clause[end + 1].key)):
            return clause[start : end + 1]
        if not known.is_in(key, "ART") and not known.adjective(key):
            return ()
    return ()


_BESIDE: Final = frozenset(("nach", "heraus", "raus", "ich", "mich", "mir", "wir", "du", "dich", "hin", "zu", "wuerd"))
"""What alone does not say that somebody looks."""
