"""Why somebody does something, told beside it: `mach die Tür zu, es zieht`; a second wish is no reason for the first.

Knows how German gives reasons; refuses to know commands and what is there.
"""

from collections.abc import Sequence
from typing import Final

from mud.german.line.conditions import REPORTING
from mud.german.line.dress import is_final
from mud.german.line.manner import Manner
from mud.german.line.normalise import Word
from mud.german.line.words import KnownWords

_TURNING: Final = REPORTING | {"waere", "waers", "scherz", "spass", "witz"}
"""What gives no reason, but says that something is another's wish, or only thought of."""
_STOPS: Final = frozenset(".;!?")
_NO: Final = frozenset(("nein", "nee", "noe", "ne", "quatsch", "stopp", "stop", "falsch", "moment"))
_RATHER: Final = frozenset(("lieber", "dafuer"))
_CALLED: Final = 2
"""Where a sentence begins before which only a name stands."""
EXPLAINING: Final = frozenset((",", "ob", "oder", "bis", "es"))
"""One of these, or a word for why, stands before every sentence that only explains."""
_IT: Final = frozenset(("den", "die", "das", "der"))
_NOT: Final = frozenset(("nicht", "nich", "net", "nie"))
_NOBODY: Final = frozenset(("keiner", "niemand"))
_WISHING: Final = frozenset(("will", "wollen", "moechte", "moechten", "wuerde", "mag"))
_PLAIN_WISH: Final = 3
_NEEDED: Final = frozenset(("sehen", "hoeren", "lesen", "wissen", "schlafen", "schauen", "gucken", "fragen", "haben"))
"""What somebody does with a thing that stands before the wish."""


def without_reasons(found: list[Word], manner: Manner) -> list[Word]:
    """`mach die Tür zu, es zieht`: behind a comma, a sentence of its own that orders nothing."""
    known, size = manner.known, len(found)
    for at in range(2, size):
        if not _explains(found, at, known) or any(word.key in _TURNING for word in found[at:]):
            continue  # würfle, hat er gesagt; A2 auf A3, das wäre schlecht
        if found[0].key in _NO and any(word.key in _RATHER for word in found[at:]):
            continue  # nee, ich will lieber eine 5 dafür
        if _casts_off(found, at, known):
            continue  # so eine Karte, die will ich nicht
        if at == 2 and found[1].key == "," and known.noun(found[0].key) and not _orders_anything(found[0].key, known):
            continue  # Senbi, das war ein guter Zug
        end = next((i for i in range(at + 1, size) if found[i].key in _STOPS or _orders_at(found, i, known)), size)
        rest = found[end:] if end < size and found[end].key in _STOPS else found[end - 1 :] if end < size else []
        start = at - 1 if found[at - 1].key == "," else at
        return without_reasons([*found[:start], *rest], manner)
    return found


def _casts_off(found: Sequence[Word], at: int, known: KnownWords) -> bool:
    """Whether somebody does not want what they have only named: `noch eine Karte, die brauche ich nicht`."""
    denies = found[at].key in _IT and any(word.key in _NOT for word in found[at:])
    return denies and all(known.verb(word.key) is None or known.noun(word.key) for word in found[: at - 1])


def _explains(found: Sequence[Word], at: int, known: KnownWords) -> bool:
    key, before = found[at].key, found[at - 1].key
    behind = before == "," or (before in _STOPS and key == "es")  # Tür zu! Es zieht!
    following = found[at + 1].key if at + 1 < len(found) else ""
    if key == "bis" and known.is_in(found[0].key, "V_WARTEN"):
        return True
    if (
        (key == "ob" and not any(known.is_in(word.key, "LOKAL") for word in found[at:]))
        or known.is_in(key, "WEIL")
        or (behind and key in ("denn", "sonst", "da", "ehe", "damit") and _tells(found, at, known))
    ):
        return True
    if (
        behind and key == "hier" and _tells(found, at, known)
    ):  # raus, hier gefällt es mir nicht; nicht: Anna, hier ist ...
        return any(known.direction(word.key) or _orders_anything(word.key, known) for word in found[: at - 1])
    if (
        key == "oder"
        and following
        and (following == "muss" or not known.is_in(found[0].key, "DUERFEN"))  # kann ich ihn nehmen oder beißt er?
        and (
            (following == "nicht" and not _orders_anything(found[0].key, known))  # leg den Hut weg oder nicht
            or known.is_in(following, "JANEIN")
            or known.is_in(following, "FINIT")
            or (following != "nicht" and _asks(following))
        )
    ):
        return True
    if behind and found[-1].key == "ich" and known.is_in(found[-2].key, "ERZAEHLT"):  # den Ring behalte ich
        return "," not in [word.key for word in found[at:]]
    if behind and at + 2 < len(found) and found[-1].key != "?" and _gives_reason(found, at, known):
        return True
    is_told = known.is_in(following, "FINIT") or known.is_in(following, "ERZAEHLT")
    if behind and key in _IT and is_told and found[-1].key in _NOBODY:  # den will eh keiner
        return "," not in [word.key for word in found[at:]]
    is_called = at <= _CALLED and not any(known.listed(word.key) for word in found[: at - 1])  # Senbi, ich habe ...
    if not behind or is_called or not known.is_in(key, "WER_ETWAS_TUT") or not _tells(found, at, known):
        return False
    return not _wishes(found, at, known)


def _wishes(found: Sequence[Word], at: int, known: KnownWords) -> bool:
    """`weck sie auf, ich will eine Feige kaufen`: another deed, and no reason; `..., ich will was sehen` is one."""
    keys = [word.key for word in found[at:] if word.key not in _STOPS]
    is_wish = keys[0] in ("ich", "wir") and keys[1] in _WISHING and len(keys) > _PLAIN_WISH
    return is_wish and keys[-1] not in _NEEDED and is_final(keys[-1], known) and known.verb(keys[-1]) is not None


def _gives_reason(found: Sequence[Word], at: int, known: KnownWords) -> bool:
    """`..., denn dort klappert es`, `..., damit ich sie habe`, `..., meine Beine sind müde`, `..., das ist zu viel`."""
    key, following = found[at].key, found[at + 1].key
    if key == "denn":
        return known.verb(following) is None
    if key == "damit":
        return following in ("ich", "wir", "er", "man")
    if key == "das":
        return following in ("ist", "war", "waere", "wird")
    return key in ("mein", "meine", "mir") and any(
        word.key in ("ist", "sind", "tut", "tun") for word in found[at + 1 : at + 4]
    )


def _orders_anything(key: str, known: KnownWords) -> bool:
    verb = known.verb(key)
    return verb is not None and not verb.asks and not known.is_in(key, "JANEIN")


def _asks(key: str) -> bool:
    return key.endswith("t") and len(key) > 4


def _tells(found: Sequence[Word], at: int, known: KnownWords) -> bool:
    """Whether a sentence begins at `at` that tells something: its verb is none anybody could obey."""
    if at + 1 >= len(found):
        return False
    key = found[at + 1].key
    if known.is_in(key, "FINIT") or known.is_in(key, "JANEIN") or known.is_in(key, "ERZAEHLT"):
        return True
    subject = found[at].key in ("es", "er", "wir")
    return subject and known.verb(key) is None and not known.noun(key) and not known.listed(key) and key.isalpha()


def _orders_at(found: Sequence[Word], at: int, known: KnownWords) -> bool:
    """Whether behind the comma before `at` a command begins."""
    if found[at - 1].key not in (",", "und", "dann"):
        return False
    verb = known.verb(found[at].key)
    return verb is not None and not verb.final and not known.is_in(found[at].key, "JANEIN")
