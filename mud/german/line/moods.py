"""Lines that only say how somebody feels about it all: `schön hier`, `der Priester nervt`, `das hat nicht geklappt`.

Knows how German praises and complains; refuses to know commands. Asked only about what nothing else could take: what is
praised is said as it stands, whoever complains is heard, and who is not understood is told how the house is spoken to.
"""

from collections.abc import Sequence
from typing import Final

from mud.german.line.clauses import Clause
from mud.german.line.normalise import Word
from mud.german.line.numbers import number
from mud.german.line.words import KnownWords

_SAID: Final = "tja"
_SWORN: Final = "mist"
_LOST: Final = "haeh"
"""The plain words of the three moods."""
_JUDGING: Final = frozenset(("das", "dies", "es", "hier", "da", "alles", "wie", "ganz", "echt", "so", "voll"))
_SEEMS: Final = frozenset(
    ("ist", "war", "sieht", "schaut", "klingt", "riecht", "wirkt", "gefaellt", "sind", "macht", "finde", "find")
)
_SMALL: Final = frozenset(
    (
        *(
            "hier",
            "da",
            "aus",
            "ja",
            "so",
            "sehr",
            "ganz",
            "echt",
            "voll",
            "richtig",
            "doch",
            "aber",
            "auch",
            "wirklich",
        ),
        *(
            "mir",
            "mich",
            "ich",
            "es",
            "das",
            "alles",
            "recht",
            "ziemlich",
            "total",
            "mal",
            "schon",
            "irgendwie",
            "drin",
        ),
    )
)
_PRAISE: Final = frozenset(
    (
        *("schick", "edel", "huebsch", "schoen", "gemuetlich", "nett", "cool", "toll", "spannend", "interessant"),
        *("beeindruckend", "gruselig", "unheimlich", "prima", "super", "klasse", "geil", "krass", "spass", "chic"),
        *("lustig", "witzig", "wunderschoen", "prachtvoll", "praechtig", "herrlich", "nobel", "fein", "gefaellt"),
    )
)
_BAD: Final = frozenset(
    (
        *("nervt", "nervst", "nerven", "nervig", "schrott", "scheisse", "scheiss", "mist", "kacke", "murks", "muell"),
        *("bescheuert", "daemlich", "doof", "bloed", "dumm", "unfair", "oede", "lahm", "aetzend", "stinkt"),
        *("langweilig", "bloedsinn", "unsinn", "kaese", "quatsch", "frech", "gemein", "schwachsinn", "daneben"),
        *("stinklangweilig", "laecherlich", "unmoeglich", "saubloed", "saudoof", "beschissen", "idiotisch"),
    )
)
_COPULAS: Final = frozenset(
    ("ist", "sind", "bist", "war", "seid", "wird", "wirst", "so", "was", "wie", "find", "finde")
)
_HEARS: Final = frozenset(
    (
        *("verstehst", "kapierst", "hoerst", "checkst", "raffst", "begreifst", "versteht", "kapiert", "schnallst"),
        *(
            "check",
            "checke",
            "raff",
            "raffe",
            "kapier",
            "kapiere",
            "versteh",
            "verstehe",
            "begreif",
            "begreife",
            "schnall",
        ),
    )
)
_WORKS: Final = frozenset(
    (
        *(
            "klappt",
            "geklappt",
            "funktioniert",
            "passiert",
            "geht",
            "gegangen",
            "hinhaut",
            "haut",
            "gebracht",
            "gefunzt",
        ),
        *("reagiert", "tut", "bringt"),
    )
)
_WHAT: Final = frozenset(("nichts", "nix", "das", "es", "hier", "irgendwie", "da", "gar", "dein", "spiel"))
_LONGEST: Final = 9
"""Words of what somebody says in a mood."""


def in_a_mood(clause: Clause, known: KnownWords, *, at_game: bool) -> Clause | None:
    """The plain word that a clause stands for, if it only says how somebody feels; else None. `at_game`: what is not
    understood there may be about its rules."""
    words = [word for word in clause.words if word.key[0].isalnum()]
    keys = [word.key for word in words]
    if clause.asks or not 1 < len(keys) <= _LONGEST or any(number(key) is not None for key in keys):
        return None
    orders = known.verb(keys[0])
    is_order = orders is not None and not orders.asks and keys[0] not in _SEEMS | _HEARS | _WORKS | _BAD
    if (
        is_order
        or known.speech(keys[0])
        or (known.is_in(keys[0], "FRAGEWORT") and keys[:2] != ["was", "fuer"])
        or known.is_in(keys[0], "BITTE_DU")
    ):
        return None
    plain = _mood(keys, known)
    return None if plain is None or (at_game and plain != _SWORN) else clause._replace(words=(_spanning(plain, words),))


def _spanning(key: str, words: Sequence[Word]) -> Word:
    return Word(key, words[0].start, words[-1].end)


def _mood(keys: Sequence[str], known: KnownWords) -> str | None:
    denies = any(known.is_in(key, "NICHT") for key in keys)
    if denies and not _HEARS.isdisjoint(keys) and keys[0] in ("du", "ihr", "ich", "es", "das", "er"):
        return _LOST
    if denies and not _WORKS.isdisjoint(keys) and keys[0] in _WHAT:
        return _LOST
    while len(keys) > 1 and keys[-1] in _SMALL:
        keys = keys[:-1]
    if not denies and not _BAD.isdisjoint(keys):
        complains = keys[-1] in _BAD and (len(keys) < _SHORT or not _COPULAS.isdisjoint(keys) or keys[-1][:4] == "nerv")
        return _SWORN if complains else None
    if keys == ["nicht", "schlecht"]:
        return _SAID
    judges = keys[0] in _JUDGING | _SEEMS | _PRAISE and not denies
    rest = [key for key in keys if key not in _JUDGING | _SEEMS | _SMALL]
    return _SAID if judges and rest and all(key in _PRAISE for key in rest) else None


_SHORT: Final = 4
"""Fewer words than this need no verb: `so ein Schrott`."""
