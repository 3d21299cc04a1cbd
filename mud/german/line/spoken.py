"""Words as they are spoken, read as they are written: `is`, `nich`, `ne Runde`, `haste`, `gehts`, `sehn`.

Knows how German is clipped when it is spoken; refuses to know commands and what is there. A word the house has for
itself stays as it is, as does whatever stands behind a verb of speech.
"""

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from mud.german.line.dress import is_final
from mud.german.line.manner import Manner
from mud.german.line.normalise import Word
from mud.german.line.numbers import number
from mud.german.line.words import KnownWords
from mud.shelves import shelf


def _as_spoken(table: str) -> Mapping[str, tuple[str, ...]]:
    """A table of words that are only spoken so, and the words each stands for."""
    told = tomllib.loads((shelf("data") / "gesprochen.toml").read_text("utf-8"))
    return {spoken: tuple(written.split()) for spoken, written in told[table].items()}


_SPOKEN: Final = _as_spoken("ueberall")
_CALLS: Final = frozenset(("hoemma", "hoerma", "kumma", "samma", "ey", "digga"))
"""Words that only call somebody to listen, before the rest: `hömma, wo spielt man hier`."""
_CURSES: Final = frozenset(
    stem + ending
    for stem in ("bloed", "doof", "verdammt", "verflixt", "verflucht", "bescheuert", "daemlich")
    for ending in ("e", "en", "er", "es", "em")
)
_CLIPPED: Final = {"n": ("ein", "einen"), "ne": ("eine", "eine"), "ner": ("einer", "einer"), "a": ("ein", "ein")}
"""Articles that are other words as well, by themselves or at an end; how they are written before a thing."""
_YOU: Final = "du"
_VERBS_OF: Final = frozenset(
    (
        *("hast", "kannst", "willst", "bist", "magst", "musst", "sollst", "darfst", "weisst", "siehst", "kommst"),
        *("warst", "gehst", "machst", "brauchst", "wuerdst", "wuerdest", "moechtst", "moechtest", "koenntst"),
        *("spielst", "nimmst", "gibst", "kriegst", "denkst", "findest", "findst", "kennst", "sagst", "hattst"),
        *("zeigst", "hilfst", "liest", "heisst", "verstehst", "gehoerst", "sitzt", "stehst", "suchst", "wohnst"),
        *("hattest", "wirst", "koenntest"),
    )
)
"""`hast du` is `haste`: these are never a past that is told, as `musste` and `sollte` are when nobody asks."""
_WRITTEN: Final = {"wuerdst": "wuerdest", "moechtst": "moechtest", "koenntst": "koenntest", "findst": "findest"}
_PAST: Final = frozenset(("musste", "sollte"))
_IT: Final = frozenset(
    (
        *("geht", "ist", "war", "wird", "hat", "gab", "sieht", "klappt", "macht", "stimmt", "passt", "reicht", "wars"),
        *("tut", "steht", "liegt", "haengt", "kostet", "dauert", "lohnt", "heisst", "regnet", "riecht", "schaut"),
        *(
            "gefaellt",
            "stinkt",
            "nervt",
            "langweilt",
            "klingt",
            "scheint",
            "fehlt",
            "schmeckt",
            "brennt",
            "eilt",
            "zieht",
        ),
        *("bringt", "bleibt", "kracht", "tropft", "knallt", "friert", "schneit", "kribbelt", "juckt", "laeuft", "soll"),
        *("kommt", "bedeutet", "gehoert", "duftet"),
        *("hab", "habe", "mach", "kann", "will", "weiss", "versuch", "probier", "seh", "find", "les", "hol", "kapier"),
    )
)
_AFTER_A_VERB: Final = _as_spoken("hinter_tunwort")
"""What is spoken so behind a verb, and something else where a line begins."""
_SHORT: Final = 3
_I, _ICH = "i", "ich"
_HIS: Final = frozenset(("dem", "den", "am", "im", "vom", "zum", "beim"))
"""Before a noun that ends in -en only there: `dem Affn`. What is hers or many is spelled in more ways than one."""
_DOING: Final = frozenset(
    (
        "is",
        "san",
        "dua",
        "duat",
        "kann",
        "soll",
        "muss",
        "darf",
        "mach",
        "geht",
        "hab",
        "habe",
        "hob",
        "host",
        "passiert",
    )
)
_HELPING: Final = frozenset(("bin", "habe", "kann", "darf", "soll", "muss", "will", "mag", "weiss", "war"))
_FOR: Final = frozenset(("auf", "zu", ","))
"""Before these `Bock` is what one feels like, and no animal."""
_ALREADY: Final = frozenset(("gehts", "gibts", "hols", "nimms", "machs", "gings"))
"""What phrases have as it is spoken."""


_ONE_MAY: Final = frozenset(("darf", "kann", "muss", "soll", "hat", "geht", "macht", "spielt"))
"""`darf man` is `darfma`."""
_GLUED: Final = re.compile(r"(\d{1,3})([a-z]{4,})|([a-z]{3,})(\d{1,3})")
"""A number and a word with no space between them."""
_REMEMBERED: Final = 4000
"""Words of which is kept how they are written: most lines are made of the same few."""
_CLIPPED_PARTICIPLE: Final = re.compile(r"g[bdfhkmnpstwz]\w{3,}(?:t|n|en)")
"""`gwonnen`, `gsagt`."""


def written_key(key: str) -> tuple[str, ...]:
    """How a single word that is only spoken so is written: `ned` is `nicht`; any other stays."""
    return _SPOKEN.get(key, (key,))


def is_spoken(key: str) -> bool:
    """Whether a word that no list has is one that is only spoken so: `gehts`, `obs`."""
    return key in _ALREADY or key in _SPOKEN or (key.endswith("s") and key[:-1] in _IT)


def as_written(found: list[Word], manner: Manner) -> list[Word]:
    """`is Anna da`, `red mim Priester`: what is spoken so, but no command and no name of its own."""
    known = manner.known
    if not found or known.speech(found[0].key):
        return found
    kept = [word for word in found if word.key not in _CURSES or known.adjective(word.key)]
    kept = _without_call(kept)
    if not kept:
        return found
    kept = _joined(kept, known)
    plain: list[Word] = []
    for at, word in enumerate(kept):
        keys = _written(kept, at, known)
        plain.extend((word,) if keys is None else (Word(key, word.start, word.end) for key in keys))
    return found if plain == found else plain


def _without_call(found: list[Word]) -> list[Word]:
    """`hömma, wat is dat` without what calls for attention; a call alone stays."""
    begin = next((at for at, word in enumerate(found) if word.key not in _CALLS), 0)
    if not begin:
        return found
    rest = found[begin:]
    return (rest[1:] if rest[0].key in (",", "!") else rest) or found


def _joined(found: list[Word], known: KnownWords) -> list[Word]:
    """`nimm Hut u. Becher`: between two things the letter is no way down."""
    for at in range(len(found) - 2, 0, -1):
        if found[at].key != "u" or not (known.noun(found[at - 1].key) or known.adjective(found[at - 1].key)):
            continue
        after = at + 1 + (found[at + 1].key == "." and found[at + 1].start == found[at].end)
        if after < len(found) and (_is_thing(found[after].key, known) or known.is_in(found[after].key, "ART")):
            found = [*found[:at], found[at]._replace(key="und"), *found[after:]]
    return found


def _written(found: Sequence[Word], at: int, known: KnownWords) -> tuple[str, ...] | None:
    key = found[at].key
    if key == "bock" and at + 1 < len(found) and found[at + 1].key in _FOR:
        return ("lust",)
    if at and key in _AFTER_A_VERB and not known.noun(key):
        return _AFTER_A_VERB[key]
    if key == "wos" and at + 1 < len(found) and found[at + 1].key in _DOING:  # wos kann i doa
        return ("was",)
    if key == "do" and at and any(word.key in _SPOKEN for word in found):  # wos dua i do
        return ("da",)
    if key == "isst" and at == 1 and found[0].key in ("wo", "wer", "wie", "was") and len(found) > _SHORT - 1:
        return ("ist",)  # wo isst der Papyrus
    if key in _SPOKEN:
        return None if known.noun(key) else _SPOKEN[key]
    if key in _CLIPPED:
        return _article(found, at, known)
    if key == _I and len(found) > 1:
        return _me(found, at, known)
    if key == "ausse" and at + 1 < len(found) and _is_thing(found[at + 1].key, known):  # gemma ausse: that is hinaus
        return "aus", "der"
    if key == "des" and not (at + 1 < len(found) and _is_thing(found[at + 1].key, known)):
        return ("das",)
    return _written_alone(key, known, of_him=at > 0 and found[at - 1].key in _HIS)


@lru_cache(maxsize=_REMEMBERED)
def _written_alone(key: str, known: KnownWords, *, of_him: bool) -> tuple[str, ...] | None:
    """How a word is written whatever stands beside it. `of_him`: it stands behind `dem` or the like."""
    if key.startswith("d") and known.noun(key[1:]) and known.verb(key) is None and not _is_own(key, known):
        return "die", key[1:]  # d'Barke
    if key.endswith("se") and f"{key[:-1]}t" in _VERBS_OF and not _is_own(key, known):
        return f"{key[:-1]}t", _YOU  # kannse
    if key.endswith("ste") and key not in _PAST and key[:-1] in _VERBS_OF:
        return _WRITTEN.get(key[:-1], key[:-1]), _YOU
    if key.endswith("s") and key not in _ALREADY and key[:-1] in _IT and not known.listed(key) and not known.noun(key):
        return key[:-1], "es"
    if len(key) <= _SHORT or _is_own(key, known):
        return None
    if (glued := _GLUED.fullmatch(key)) is not None:  # die11, 3linksrum
        return tuple(filter(None, glued.groups()))
    if key.endswith("ma") and key[:-2] in _ONE_MAY:
        return key[:-2], "man"
    if key.endswith("ma") and known.verb(key[:-2]) is not None:  # gehma, fragma
        return key[:-2], "mal"
    if key.endswith("a") and known.noun(f"{key[:-1]}er"):  # der Priesta
        return (f"{key[:-1]}er",)
    if key.endswith("n"):
        whole = f"{key[:-1]}en"  # spieln, drehn, ziehn
        if known.adjective(whole) or (of_him and number(key) is None and known.noun(whole)):  # die offnen, dem Affn
            return (whole,)
        return (whole,) if is_final(whole, known) else _participle(key)
    if key.endswith(("l", "r")) and known.verb(f"{key}e") is not None:  # würfl
        return (f"{key}e",)
    return _participle(key)


def _is_own(key: str, known: KnownWords) -> bool:
    return known.listed(key) or _is_thing(key, known)


def _is_thing(key: str, known: KnownWords) -> bool:
    return known.noun(key) or known.adjective(key)


def _participle(key: str) -> tuple[str, ...] | None:
    return (f"ge{key[1:]}",) if _CLIPPED_PARTICIPLE.fullmatch(key) else None


def _me(found: Sequence[Word], at: int, known: KnownWords) -> tuple[str, ...] | None:
    """`i wui würfeln`, `hob i gwonnen`: beside a verb it is who speaks, and no letter."""
    beside = [found[n].key for n in (at - 1, at + 1) if 0 <= n < len(found)]
    keys = [word for key in beside for word in (written_key(key)[-1], f"{key}e")]
    is_deed = any(known.verb(key) is not None or known.is_in(key, "ICH_WILL") or key in _HELPING for key in keys)
    return (_ICH,) if is_deed else None


def _article(found: Sequence[Word], at: int, known: KnownWords) -> tuple[str, ...] | None:
    """`ne Runde`, `auf n Tisch`, `a Bier`: an article before a thing; `n` behind the verb of a question is `denn`. Else
    it is
    north, a letter or a no."""
    if at + 1 >= len(found):
        return None
    key, after, before = found[at].key, found[at + 1].key, found[at - 1].key if at else ""
    if at == 0 and key != "ne":
        return None
    if key == "n" and (known.direction(before) or before in (",", "und", "dann") or known.is_in(before, "V_GEHEN")):
        return None
    is_thing = _is_thing(after, known)
    if key != "n":
        if key == "a" and before[-1:].isdigit():  # auf 15 a
            return None
        begins = at and key != "a" and before[0].isalnum() and after[0].isalnum()
        return _CLIPPED[key][:1] if is_thing or begins else None
    if is_thing:
        return _CLIPPED[key][:1]
    return ("denn",) if known.is_in(found[0].key, "FRAGEWORT") or known.is_in(before, "FINIT") else None
