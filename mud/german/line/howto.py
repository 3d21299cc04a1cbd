"""How something is typed, asked without saying what it is about: `wie lege ich was ab`, `ich brauche Hilfe beim Lesen`.

Knows how German asks for a verb; refuses to know which verbs have a page, and leaves alone who asks about a thing.
"""

from collections.abc import Sequence
from typing import Final

from mud.german.line.manner import Manner, Phrase
from mud.german.line.normalise import Word, fold
from mud.german.line.words import KnownWords

ASKING: Final = frozenset(("wie", "hilfe"))
_WHO: Final = frozenset(("ich", "man", "wir"))
_MAY: Final = frozenset(("kann", "muss", "soll", "darf", "koennen", "muessen", "sollte", "koennte"))
_ANYTHING: Final = frozenset(
    (
        *("was", "etwas", "irgendwas", "irgendetwas", "sachen", "dinge", "gegenstaende", "zeug", "leute", "leuten"),
        *("jemand", "jemanden", "jemandem", "wem", "wen", "wer", "anderen", "andere", "personen", "eine", "sache"),
        *("die", "den", "der", "das", "es", "mit", "zu", "hier", "da", "denn", "eigentlich", "nun", "mal", "jetzt"),
        *("ueberhaupt", "bitte", "so", "spiel", "programm", "haus", "mir", "mich", "sich", "wieder", "eigenen"),
    )
)
"""What is nothing in particular."""
_ELSE: Final = frozenset(
    ("kommen", "gehen", "sein", "haben", "heißen", "spielen", "gewinnen", "machen", "tun", "stehen", "liegen", "laufen")
)
"""Asked of these it is about the way, the game or oneself."""
_LOOKS: Final = frozenset(("sehen", "fühlen", "riechen", "finden"))
"""`wie sehe ich aus`, `wie finde ich was`"""
_WITH: Final = (("zu", "dem"), ("bei", "dem"), ("bei",), ("mit", "dem"), ("fuer", "das"), ("zu",))
_ENDS: Final = "?!.,"


def how_to(found: list[Word], manner: Manner) -> list[Word]:
    """The page of the verb that is asked for; any other words as they are."""
    if manner.phrase is not None or len(found) < 3:
        return found
    words = [word for word in found if word.key not in _ENDS]
    verb = _of_how(words, manner.known) if words[0].key == "wie" else _of_help(words, manner.known)
    if verb is None:
        return found
    end = found[-1].end
    plain = [Word("hilfe", found[0].start, end), Word(verb, end, end)]
    manner.phrase, manner.table = Phrase(tuple(plain), ""), len(manner.tables) - 1
    return plain


def _of_how(words: Sequence[Word], known: KnownWords) -> str | None:
    """`wie speichert man`, `wie zieht man was an`, `wie kann ich Sachen ablegen`"""
    keys = [word.key for word in words]
    if len(keys) < 3 or keys[2] not in _WHO:
        return None
    if keys[1] in _MAY:
        return _infinitive(keys[-1], known) if len(keys) > 3 and _ANYTHING.issuperset(keys[3:-1]) else None
    verb = known.verb(keys[1])
    if verb is None or _is_else(verb.infinitive):
        return None
    if _ANYTHING.issuperset(keys[3:]):
        return verb.infinitive
    whole = f"{keys[-1]}{verb.infinitive}"
    goes_with = known.particle(keys[-1]) and _ANYTHING.issuperset(keys[3:-1])
    return whole if goes_with and (known.verb(fold(whole)) or known.apart(fold(whole))) else None


def _of_help(words: Sequence[Word], known: KnownWords) -> str | None:
    """`ich brauche Hilfe beim Nehmen`, `Hilfe zum Speichern`"""
    keys = [word.key for word in words]
    at = keys.index("hilfe") if "hilfe" in keys else len(keys)
    is_help = at == 0 or keys[0] in ("ich", "gib", "brauch", "brauche")
    rest = tuple(keys[at + 1 : -1])
    return _infinitive(keys[-1], known) if is_help and at < 4 and rest in _WITH else None


def _infinitive(key: str, known: KnownWords) -> str | None:
    parts = known.apart(key)
    verb = known.verb(key if parts is None else parts[0])
    if verb is None or not verb.final or _is_else(verb.infinitive):
        return None
    return verb.infinitive if parts is None else f"{parts[1]}{verb.infinitive}"


def _is_else(infinitive: str) -> bool:
    return infinitive in _ELSE | _LOOKS
