"""What a command comes to once its things are known, and what a draft gives away of how it was meant.

Knows what tags of things do to verbs; refuses to know parsing and what happens next.
"""

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from mud.german.grammar.verbs import Traits
from mud.german.line.clauses import Clause
from mud.german.line.dress import is_final
from mud.german.line.normalise import Word, fold
from mud.german.line.words import JOINTS, KnownWords
from mud.german.meaning.drafts import RELATIONS
from mud.german.meaning.frames import Draft
from mud.german.meaning.reading import Misread
from mud.german.meaning.scope_index import ScopeIndex
from mud.german.meaning.unsaid import is_unsaid

_HALVED: Final = 5
"""Letters of a word that may have been typed with a space too many or too few."""
_NO: Final = frozenset(("nicht", "nichts", "niemand", "niemanden", "niemandem"))
_RELATIVE: Final = frozenset(("wo", "wohin", "woher", "was", "wer", "wen", "wem", "welche", "welcher", "welches"))
_BESIDES: Final = frozenset((",", "aber", "und", "bloss", "nur", "halt"))
"""How a clause begins that tells which is meant, and what stands before a no that leaves one of several out."""
_SHORT: Final = 3
"""Words at most of what only says not to do it."""
_SAYINGS: Final = frozenset(("schlecht", "übel", "wahr", "doch", "zu", "mit", "ohne", "dass", "mehr", "da"))
"""What stands behind `nicht` in what people say: `nicht schlecht`, `nicht zu fassen`."""
_WORD: Final = re.compile(r"\w+")
_FILLERS: Final = ("bitte", "mal", "doch", "noch", "auch")
_TOWARDS: Final = (
    *("geh", "gehe", "geht", "komm", "kommt", "lauf", "renn", "setz", "sei", "seid", "ab", "auf", "los", "bis", "hin"),
    *("zurück", "rüber", "nett", "lieb", "freundlich", "gut", "böse"),
)
"""What goes with a `zu` in the words themselves: `geh zu Anna`, `sei nett zu Anna`."""
_BEHIND: Final = re.compile(
    rf"(?:(?:{'|'.join(_FILLERS)}) )*(?!(?:{'|'.join(_TOWARDS)})\b)"
    r"(?P<text>\S+(?: \S+)?) +zu[mr]?(?: de[mr])? +(?P<who>\w+)[.!]?"
)


def deaf(traits: Traits, things: Mapping[str, tuple[str, ...]], around: ScopeIndex) -> Misread | None:
    """Talking to what cannot hear."""
    for id_ in things.get(traits.hoert, ()):
        found = around.find(id_)
        if found is not None and not found.hears:
            return Misread("sprache.HoertNicht", {"was": found.noun}, 0)
    return None


def misplaced(draft: Draft, things: Mapping[str, tuple[str, ...]], around: ScopeIndex) -> Misread | None:
    """Where nobody gets by sitting down or walking: under a bench or on somebody's lap, and under, behind or into
    a thing that is elsewhere."""
    if draft.verb not in ("setzen", "gehen") or "wohin" not in draft.praep:
        return None
    relation, ids = RELATIONS.get(draft.praep["wohin"]), things.get("wohin", ())
    if relation is None:
        return None
    if draft.verb == "setzen":
        is_lap = any("person" in one.tags for one in around.still_here(ids))
        return Misread("sprache.SitztNichtSo", {}) if is_lap or relation in ("unter", "hinter") else None
    for phrase in draft.slots.get("wohin", ()):
        away = [one for one in around.afar(phrase.noun or "") if one.id in ids and around.find(one.id) is None]
        if any(
            one.tags == {"container"} or ("exit" not in one.tags and relation in ("unter", "hinter")) for one in away
        ):
            return Misread("sprache.NichtHier", {"wort": phrase.word.rpartition(" ")[2]}, 0)
    return None


_SPOKEN_TO: Final = ("wen", "wem")


UNMET: Final = "unmet"
"""Marks a place that is known by name and to be gone to, though nobody has seen it yet."""


def far(draft: Draft, around: ScopeIndex) -> str | None:
    """The one thing or person looked at that is not here, but was met elsewhere."""
    nouns = [phrase.noun for phrase in draft.slots.get("was", ())]
    is_far = len(nouns) == 1 and nouns[0] is not None and not around.here(nouns[0])
    met = (one.id for one in around.afar(nouns[0] or "") if UNMET not in one.tags)
    return next(met, None) if is_far else None


def absent(draft: Draft, around: ScopeIndex) -> str | None:
    """Who is to be spoken to and is not here, but was met elsewhere."""
    nouns = [phrase.noun for slot in _SPOKEN_TO for phrase in draft.slots.get(slot, ())]
    is_far = len(nouns) == 1 and nouns[0] is not None and not around.here(nouns[0])
    return next((met.id for met in around.afar(nouns[0] or "") if "person" in met.tags), None) if is_far else None


def unseen(draft: Draft, around: ScopeIndex) -> str | None:
    """What somebody would come out of and is not in: another room, to which at most a way leads from here."""
    for phrase in draft.slots.get("wohin", ()):
        if phrase.noun is not None and all("exit" in meant.tags for meant in around.meant(phrase.noun)):
            return phrase.word
    return None


def as_meant(
    verb: str, things: dict[str, tuple[str, ...]], values: dict[str, Any], around: ScopeIndex, *, named: bool
) -> tuple[str, dict[str, tuple[str, ...]]]:
    """What a verb comes to with these things: one takes stairs by going, and reads what is written on a papyrus.

    `named`: they were called by a name, not by a pronoun.
    """
    if verb == "sagen" and "wem" not in things and (to := _addressed(str(values.get("text", "")), around)) is not None:
        values["text"], listener = to
        return verb, {"wem": (listener,)}
    found = around.still_here(things.get("was", ()))
    if len(found) != 1 or len(things) > 1:
        return verb, things
    tags = found[0].tags
    is_way = "way" in tags and not tags & {"portable", "door"}
    if verb in ("nehmen", "benutzen") and is_way and named:  # nimm die Treppe; `nimm sie` means what was in the hand
        return "gehen", {"wohin": things["was"]}
    written = "readable" in tags and not tags & {"container", "supporter"}
    if verb == "durchsuchen" and written and values.get("praep") in ("in", "auf"):
        del values["praep"]
        return "lesen", things
    return verb, things


def _addressed(text: str, around: ScopeIndex) -> tuple[str, str] | None:
    """(text, id) of `hallo zu Anna`; a longer sentence that ends so (`ich gehe zu Anna`) is only said."""
    match = _BEHIND.fullmatch(text.strip())
    if match is None:
        return None
    persons = [referent for referent in around.meant(fold(match["who"])) if "person" in referent.tags]
    return (match["text"], persons[0].id) if len(persons) == 1 else None


def with_noun_first(clause: Clause, around: ScopeIndex, known: KnownWords) -> Clause:
    """`Rolle lesen`, where a roll lies: what is also a verb is the thing, for the verb stands at the end."""
    if len(clause.words) != 2:
        return clause
    thing, verb = clause.words
    acts = known.verb(thing.key) is not None or known.apart(thing.key) is not None
    is_thing = acts and known.noun(thing.key) and around.here(thing.key)
    first = verb._replace(start=thing.start, end=thing.start)
    return clause._replace(words=(first, thing)) if is_thing and is_final(verb.key, known) else clause


def joined(clause: Clause, around: ScopeIndex, known: KnownWords) -> Clause | None:
    """`das Tinten Fass`, `süd lich`: two words that are one name here, or one word of ours of which a half is none."""
    for at, (first, second) in enumerate(zip(clause.words, clause.words[1:], strict=False)):
        both = first.key + second.key
        if not first.key.isalpha():
            continue
        halved = len(both) > _HALVED and (known.listed(both) or known.apart(both) is not None)
        if around.is_name(both) or (
            halved and not (_is_word(first, around, known) and _is_word(second, around, known))
        ):
            whole = Word(both, first.start, second.end)
            return clause._replace(words=(*clause.words[:at], whole, *clause.words[at + 2 :]))
    return None


def parted(clause: Clause, around: ScopeIndex, known: KnownWords) -> tuple[Clause, str] | None:
    """`nimmden Hut undden Krug`: words nobody knows that are a verb and an article, an article and a name, with no
    space between them."""
    parts: list[Word] = []
    said: list[str] = []
    for at, word in enumerate(clause.words):
        begins = at == 0 or clause.words[at - 1].key in JOINTS
        cut = _cut(word, around, known, begins=begins) if len(word.key) >= _HALVED and word.key.isalpha() else 0
        if not cut:
            parts.append(word)
            continue
        middle = word.start + cut
        parts += [Word(word.key[:cut], word.start, middle), Word(word.key[cut:], middle, word.end)]
        said.append(f"{word.key[:cut]} {word.key[cut:]}")
    return (clause._replace(words=tuple(parts)), ", ".join(said)) if said else None


def _cut(word: Word, around: ScopeIndex, known: KnownWords, *, begins: bool) -> int:
    """After how many letters a word is two; 0: it is one. `begins`: a command begins with it."""
    key = word.key
    if _is_word(word, around, known) and (not begins or known.listed(key) or known.noun(key) or known.apart(key)):
        return 0
    for cut in range(2, len(key) - 1):
        first, second = key[:cut], key[cut:]
        verb = begins and len(first) > 2 and known.verb(first) is not None and not known.noun(key)
        verb = verb and not known.is_in(first, "FLOSKEL")  # gutes Spiel
        leads = first == "und" or any(known.is_in(first, kind) for kind in _LEADING)
        small: Sequence[str] = _SMALL if verb else ("ART",) if leads else ()
        if any(known.is_in(second, kind) for kind in small):
            return cut
        if small and len(second) > 2 and (around.here(second) or around.adjective(second) or known.direction(second)):
            return cut
    return 0


_SMALL: Final = ("ART", "PRON", "NACH", "ZU", "LOKAL", "_SICH")
_LEADING: Final = ("ART", "LOKAL", "NACH", "ZU", "MIT")


def _is_word(word: Word, around: ScopeIndex, known: KnownWords) -> bool:
    """Whether anybody knows a word."""
    key = word.key
    return known.listed(key) or around.noun(key) or around.adjective(key) or known.apart(key) is not None


def leads_somewhere(draft: Draft) -> bool:
    """Whether a way is named by more than what something is like: `zu lang` is none."""
    if "wohin" not in draft.slots:
        return True
    phrase = draft.slots["wohin"][0]
    case = phrase.case
    is_named = not (phrase.noun is None and phrase.pronoun is None and phrase.definite is None)
    return is_named and (not case or "acc" in case or draft.praep.get("wohin") == "zu")


def denies(draft: Draft, traits: Traits, words: Sequence[Word]) -> bool:
    """`speichere nicht`, `frag Anna jetzt nicht`, `sag nicht hallo`: words that only say not to do it; no `frag Anna,
    warum nicht`, no `rufe Dann eben nicht`, no `sage nicht schlecht`, and not what stands behind a name or colon."""
    if not (traits.thema or traits.ruf):
        return False
    keys = [fold(key) for key in _WORD.findall(str(draft.values.get("text", "")))]
    if is_unsaid(words, keys, named="wem" in draft.slots):
        return True
    said = str(draft.values.get("text", "")).lower().rstrip(" .!").split() or [""]
    if traits.ruf:
        behind = next((word.key for word in words[1:] if word.key not in _FILLERS), "")
        first, *rest = [word for word in said if word not in _FILLERS] or [""]
        is_first = behind in _NO and behind == first
        return is_first and (behind == "nicht" or len(said) < _SHORT) and _SAYINGS.isdisjoint(rest[:1])
    ends = said[-1] in _NO and len(said) <= _SHORT and not said[0].startswith(("w", "ob"))
    return said[0] in _NO or ends


def denies_deed(words: Sequence[Word], known: KnownWords) -> bool:
    """Whether a command that nobody understood says not to do something: `habe das nicht verstanden` denies no deed,
    and `nimm zwei, aber bitte keine großen` no more than what comes behind the comma."""
    first, keys = words[0].key, [word.key for word in words]
    if known.verb(first) is None or known.is_in(first, "V_HABEN") or known.is_in(first, "JANEIN"):
        return False
    end = keys.index(",") if "," in keys else len(keys)
    behind = keys[end + 1 :]
    is_whole = not behind or any(known.verb(key) is not None for key in behind)
    said = keys if is_whole else keys[:end]
    return any(known.is_in(key, "NICHT") and not _bounds_only(said, at, known) for at, key in enumerate(said))


def _bounds_only(keys: Sequence[str], at: int, known: KnownWords) -> bool:
    """Whether a no tells but which thing or place of several is meant: `leg sie da hin, aber nicht die rote`, `wo
    Nofret noch nicht liegt`."""
    if any(key in _RELATIVE for key in keys[2:at]):
        return True
    is_besides = at > 1 and keys[at - 1] in _BESIDES
    return is_besides and any(
        known.is_in(key, kind) for key in keys[at + 1 : at + 2] for kind in ("ART", "LOKAL", "HIER")
    )


def nothing_yet(words: Sequence[Word]) -> bool:
    """`ich will noch nichts bieten`: who does nothing yet does not pass."""
    return any(word.key == "noch" and after.key in ("nichts", "nix") for word, after in pairwise(words))
