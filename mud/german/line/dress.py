"""A command's clothes, taken off one by one: `bitte`, `ich will`, `kannst du`, `nochmal`; and what they say about it.

Knows how politely German asks for things; refuses to know what a command means.
"""

from itertools import chain, takewhile
from typing import Final

from mud.german.line.conditions import CONDITIONS, outside, waits
from mud.german.line.manner import Manner
from mud.german.line.normalise import Word, fold
from mud.german.line.numbers import field
from mud.german.line.words import JOINTS, KnownWords, silent

AGAIN: Final = frozenset(("nochmal", "nochmals"))
PERHAPS: Final = frozenset(("vielleicht",))
DEPENDENT: Final = frozenset(("dass", "damit", "sodass", "weil", "obwohl"))
"""What begins a clause that says something about a command, and commands nothing."""
_WHO_MAY: Final = ("ich", "man", "wir")
_LEAVE: Final = frozenset(("darf", "duerfte", "duerfen", "duerften"))
"""Who asks so wants to hear that it may be done; nothing is done of it."""
_WEIGHING: Final = frozenset(("ich", "wir"))
_WISHING: Final = frozenset(("ICH_WILL", "BITTE_DU"))

_ASKING_NOTHING: Final = frozenset(("bitte", "mal", "doch"))


def is_wish(word: Word, known: KnownWords) -> bool:
    """Whether a word says that somebody would like to, or asks whether they may."""
    return bool(_WISHING & known.kinds(word.key)) or word.key in _LEAVE


def weighed(found: list[Word], manner: Manner) -> list[Word]:
    """`vielleicht nehme ich den Hut`, `vielleicht A3 nach A5`, `vielleicht da oben`: who weighs something has not
    decided it, unless somebody else is asked to."""
    keys, known = [word.key for word in found], manner.known
    is_way = any(map(known.direction, keys)) and all(known.verb(key) is None for key in keys)
    decides = is_way or any(key in _WEIGHING or key.isdecimal() or field(key) is not None for key in keys)
    manner.weighs = decides and not any(known.is_in(key, "BITTE_DU") for key in keys)
    return found


def without_fillers(found: list[Word], manner: Manner) -> list[Word]:
    """Without the words that say nothing, unless there are no others."""
    nothing = silent(manner.known)
    return [word for word in found if word.key not in nothing] or found


def without_joints(found: list[Word], manner: Manner) -> list[Word]:
    """Without a comma or an `und` at either end."""
    start, end = 0, len(found)
    while start < end and found[start].key in JOINTS:
        start += 1
    while end > start and found[end - 1].key in JOINTS:
        end -= 1
    return found[start:end] if end - start < len(found) else found


def speech(found: list[Word], manner: Manner) -> list[Word]:
    """What is said last is said, though it says nothing elsewhere: `sage gleich`, `sage ihr bitte`."""
    if not found or not manner.known.speech(found[0].key) or (manner.marked and len(manner.typed) == 1):  # speichern?
        return found
    if found[-1].key == "an" and manner.known.is_in(found[0].key, "V_REDEN"):  # sprech den Händler an
        return found
    manner.spoken = True
    typed = list(manner.typed)
    last = typed[typed.index(found[-1]) + 1 :] if found[-1] in typed else []
    if manner.known.is_in(found[0].key, "T_FRAGEN"):  # frag mal, frag den Priester bitte
        last = [word for word in last if word.key not in _ASKING_NOTHING]
    return [*found, *(word for word in last if manner.known.is_in(word.key, "FLOSKEL"))]


def negation(found: list[Word], manner: Manner) -> list[Word]:
    """A `nicht` stays where it is; that it is there counts, unless a clause that depends on the command has it: `stell
    ihn so hin, dass Hapu nicht vorbeikommt`."""
    main = takewhile(lambda word: word.key not in DEPENDENT, found[1:])
    if waits(found, manner.known) and ((done := outside(found, manner.known)) or found[0].key not in CONDITIONS):
        manner.negated = any(manner.known.is_in(word.key, "NICHT") for word in done)
        return found  # klau das Brot, wenn sie nicht guckt
    manner.negated = any(manner.known.is_in(word.key, "NICHT") for word in chain(found[:1], main))
    return found


def without_again(found: list[Word], manner: Manner) -> list[Word]:
    """`betrachte ihn nochmal`: said beside another verb, it is no command of its own."""
    known = manner.known
    again = [word for word in found if word.key in AGAIN and not known.is_in(word.key, "NEUES")]
    if not again or len(again) == len(found) or known.is_in(found[0].key, "K_HILFE"):  # hilfe nochmal: the word's page
        return found
    rest = [word for word in found if word not in again]
    return rest if any(known.verb(word.key) or known.direction(word.key) for word in rest) else found


def without_request(found: list[Word], manner: Manner) -> list[Word]:
    """Without `ich will`, `kannst du`, `lass uns`; and whether it was a request or a question."""
    known, marked = manner.known, manner.marked
    core, requested, asks = _request(found, known, marked and manner.phrase is None)
    manner.requested = requested or manner.phrase is not None
    polite = (asks or marked) and any(word.key in ("bitte", "mal") for word in manner.typed)
    if asks and polite:  # gehst du bitte nach Norden?
        manner.requested, asks = True, False
    if may := _permission(core, known):  # darf man in den Schrank schauen?
        core, manner.may, manner.requested, asks = may, True, True, True
    alone = len(manner.typed) == 1  # rückgängig?
    if (alone or not manner.requested) and marked and not polite and core:
        asks = asks or not known.is_in(core[0].key, "FRAGEWORT")
    manner.asks = asks or manner.weighs
    return core


def with_verb(found: list[Word], manner: Manner) -> list[Word]:
    """`ich will den Mantel`: who wants a thing wants to take it; `ich will aufs Dach`: who wants to a place goes."""
    known = manner.known
    if not manner.requested or len(found) < 2:
        return found
    is_way = known.is_in(found[0].key, "LOKAL") or known.is_in(found[0].key, "ZU")
    if not is_way and not known.is_in(found[0].key, "ART"):
        return found
    if any(known.verb(word.key) is not None or known.apart(word.key) is not None for word in found):
        return found
    if is_way and len(found) > 2 and known.direction(found[-1].key):  # aufs Dach rauf
        found = found[:-1]
    return [Word("gehe" if is_way else "nimm", found[0].start, found[0].start), *found]


def _request(core: list[Word], known: KnownWords, marked: bool) -> tuple[list[Word], bool, bool]:
    """(the rest, whether it was a request, whether it is a question for yes or no)."""
    if len(core) < 2:
        return core, False, False
    first, second = known.kinds(core[0].key), known.kinds(core[1].key)
    if "BITTE_DU" in first and core[1].key in ("du", "ihr", "sie", "wir"):
        return core[2:], True, core[0].key in ("willst", "magst", "moechtest")
    if "LASS" in first and len(core) > 2 and core[1].key in ("uns", "mich") and is_final(core[-1].key, known):
        return core[2:], True, False
    if core[-1].key in ("wollen", "koennen", "duerfen", "sollen", "muessen") and is_final(core[-2].key, known):
        core = core[:-1]
    if len(core) < 2:
        second = frozenset()
    if "ICH" in first or core[0].key == "du" or (core[0].key == "i" and "ICH_WILL" in second):
        if "ICH_WILL" in second:
            return core[2:], True, False
        verb = known.verb(core[1].key)
        if verb is not None and (core[0].key != "du" or ((verb.asks or verb.final) and not marked)):
            return core[1:], True, False
        if "VERSUCH" in second:
            return core[1:], True, False
    if "ICH_WILL" in first and "ICH" in second:
        # `soll ich den Stein nehmen?` asks, `dann will ich den Stein nehmen` wants
        return core[2:], True, marked or core[0].key in ("soll", "sollte", "muss")
    if "ICH_WILL" in first and is_final(core[-1].key, known):
        return core[1:], True, False
    asks = "FRAGEWORT" in first
    if "JANEIN" in first and not asks:
        return core, False, marked or ("DU" in second and core[0].key != "bin") or "ART" in second
    verb = known.verb(core[0].key)
    if verb is not None and verb.asks and core[1].key in ("du", "ihr"):
        if len(core) > 3 and core[2].key in ("mir", "uns") and "V_GEBEN" not in first:
            return [core[0], *core[2:]], True, False  # zeigst du mir die Karte
        return core, False, True
    if rest := _passive(core, known):
        return rest, True, False
    if not asks and (rest := _wanted_first(core, known)):
        return rest, True, False
    return core, False, False


def wanted(core: list[Word], known: KnownWords) -> list[Word]:
    """What is left of `ich will`, `kannst du bitte`; nothing if nobody says so."""
    if len(core) < 3 or not any(_WISHING & known.kinds(word.key) for word in core[:2]):
        return []
    if any(known.is_in(word.key, "NICHT") for word in core):
        return []
    rest, requested, asks = _request(core, known, False)
    return rest if requested and not asks and len(rest) < len(core) else []


def told_of_self(core: list[Word], known: KnownWords) -> list[Word]:
    """What somebody tells that they do, as they would order it: `ich binde die Barke los`; nothing if it is no such."""
    if len(core) < 3 or core[0].key != "ich":
        return []
    if known.verb(core[1].key) is None and (not core[1].key.endswith("e") or known.listed(core[1].key)):
        return []  # ich wecke sie: set phrases have verbs of their own
    return [] if any(known.is_in(word.key, "NICHT") for word in core) else core[1:]


def _passive(core: list[Word], known: KnownWords) -> list[Word]:
    """`die Tür soll geöffnet werden` as `die Tür öffnen`, `der Hut wird von mir aufgesetzt` as `den Hut aufsetzen`;
    nothing if it is put otherwise."""
    by_me = next((at for at, word in enumerate(core[1:-1], 1) if word.key in _ME and core[at - 1].key == "von"), 0)
    if by_me and any(word.key in ("wird", "werden") for word in core):
        core = [*core[: by_me - 1], *core[by_me + 1 :], core[-1]._replace(key="werden")]
    if len(core) < 4 or core[-1].key != "werden":
        return []
    done = core[-2]
    particle, ge, stem = done.key.partition("ge") if not done.key.startswith("ge") else ("", "ge", done.key[2:])
    verb = known.verb(_STRONG.get(stem, stem)) if ge else known.verb(done.key)
    rest = [word for word in core[:-2] if not (known.is_in(word.key, "ICH_WILL") or known.is_in(word.key, "JANEIN"))]
    if verb is None or len(rest) == len(core) - 2:
        return []
    return [*rest, Word(particle + fold(verb.infinitive), done.start, done.end)]


_ME: Final = ("mir", "uns")
_STRONG: Final = {
    **{
        "nommen": "nehmen",
        "gessen": "essen",
        "trunken": "trinken",
        "hoben": "heben",
        "zogen": "ziehen",
        "lassen": "lassen",
    },
    **{"schlossen": "schliessen", "worfen": "werfen", "bunden": "binden", "brochen": "brechen", "gossen": "giessen"},
    **{
        "schnitten": "schneiden",
        "griffen": "greifen",
        "schoben": "schieben",
        "sprochen": "sprechen",
        "stossen": "stossen",
    },
}
"""What strong verbs make of their stems in a participle: `genommen`."""


def _permission(core: list[Word], known: KnownWords) -> list[Word]:
    """What somebody asks whether they may or can do it, without the asking; nothing if nobody asks that."""
    if len(core) < 3 or core[1].key not in _WHO_MAY:
        return []
    if known.is_in(core[0].key, "DUERFEN"):
        is_leave = core[0].key in _LEAVE or core[1].key == "man"
        return core[2:] if is_final(core[-1].key, known) else _way_in(core[2:], known, is_leave=is_leave)
    if len(core) > 3 and core[0].key == "ob" and known.is_in(core[-1].key, "DUERFEN"):
        return core[2:-1] if is_final(core[-2].key, known) else []
    return []


def _way_in(core: list[Word], known: KnownWords, *, is_leave: bool) -> list[Word]:
    """`in den Tempel rein`, `hier raus`, `durch das Tor`, as one goes there; nothing if it names no way. `is_leave`:
    whether it is asked for, so that nothing is done."""
    words = [word for word in core if word.key != "hier"]
    leads = [known.is_in(words[0].key, kind) for kind in ("LOKAL", "ZU", "NACH", "DURCH")] if words else []
    named = any(leads) and (known.noun(words[-1].key) or known.direction(words[-1].key))
    acts = any(known.verb(word.key) is not None and not known.noun(word.key) for word in words)
    if is_leave and words and not acts and (named or (len(words) == 1 and known.direction(words[0].key))):
        return [core[0]._replace(key="gehe"), *words]
    is_way = (
        len(core) > 1 and known.direction(core[-1].key) and (known.is_in(core[0].key, "LOKAL") or core[0].key == "da")
    )
    return [core[0]._replace(key="gehe"), *core] if is_way else []


def _wanted_first(core: list[Word], known: KnownWords) -> list[Word]:
    """`die zwei Schlüssel will ich anschauen`, without the wanting; nothing if it is put otherwise."""
    for at in range(1, len(core) - 2):
        if known.is_in(core[at].key, "ICH_WILL") and known.is_in(core[at + 1].key, "ICH"):
            return [*core[:at], *core[at + 2 :]] if is_final(core[-1].key, known) else []
    return []


def is_final(key: str, known: KnownWords) -> bool:
    """Whether a word is a verb as it ends a sentence: `nehmen`, `aufheben`."""
    verb = known.verb(key)
    if verb is None:
        apart = known.apart(key)
        verb = known.verb(apart[0]) if apart else None
    return verb is not None and key.isalpha() and (verb.final or key.endswith("n"))
