"""A command without its clothes: no `bitte`, `ich will`, `kannst du`; the verb and its particle put first.

Knows how German moves its verbs about; refuses to know what a command means.
"""

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mud.german.line.clauses import JOINTS, Clause
from mud.german.line.idioms import Idioms
from mud.german.line.normalise import Word
from mud.german.line.words import MOVED, Words


@dataclass(frozen=True, slots=True)
class Frame:
    """A command without what clothes it. `orders`: its words in the orders worth trying, the likeliest first.

    `negated`: it says not to do it; `asks`: it is a question to be answered by yes or no; `requested`: there was an
    `ich will`, `kannst du` or a set phrase around it.
    """

    orders: tuple[tuple[Word, ...], ...]
    negated: bool = False
    asks: bool = False
    requested: bool = False


def plainly(clause: Clause, known: Words, idioms: Sequence[Idioms]) -> tuple[tuple[Word, ...] | None, int]:
    """The plain command of a set phrase, with or without the words that say nothing, and which of the tables has it;
    None and their number if none has."""
    bare = [word for word in clause.words if counts(word.key, known)]
    for number, table in enumerate(idioms):
        plain = table.plain(clause.words) or table.plain(bare)
        if plain is not None:
            return plain, number
    return None, len(idioms)


def undress(clause: Clause, known: Words, plain: tuple[Word, ...] | None = None) -> Frame:
    """A clause without politeness and `ich will`, `kannst du`, `lass uns`; verbs and their particles put first.

    `plain`: what stands for it, if it is a set phrase; that is never a question.
    """
    bare = [word for word in plain or clause.words if counts(word.key, known)]
    if not bare and clause.words:
        bare = list(clause.words)
    while bare and bare[0].key in JOINTS:
        del bare[0]
    while bare and bare[-1].key in JOINTS:
        del bare[-1]
    if bare and known.speech(bare[0].key):
        # what is said last is said, though it says nothing elsewhere: `sage gleich`, `sage ihr bitte`
        last = clause.words[clause.words.index(bare[-1]) + 1 :] if bare[-1] in clause.words else ()
        return Frame(((*bare, *(word for word in last if known.is_in(word.key, "FLOSKEL"))),))
    negated = any(known.is_in(word.key, "NICHT") for word in bare)
    core, requested, asks = _strip_request(_once(bare, known), known, clause.asks and plain is None)
    requested |= plain is not None
    asks &= not any(word.key == "bitte" for word in clause.words)  # gehst du bitte nach Norden?
    if not requested and clause.asks and core and not known.is_in(core[0].key, "FRAGEWORT"):
        asks = asks or not _asks_nothing(core, known)
    if requested and len(core) > 1 and known.is_in(core[0].key, "ART") and _lacks_verb(core, known):
        core = [Word("nimm", core[0].start, core[0].start), *core]  # ich will den Mantel
    return Frame(tuple(_orders(_without_for_me(core, known), known)), negated, asks, requested)


def _lacks_verb(core: Sequence[Word], known: Words) -> bool:
    return all(known.verb(word.key) is None and known.apart(word.key) is None for word in core)


def _without_for_me(core: list[Word], known: Words) -> list[Word]:
    """`sieh ihn dir an`: who it is for says nothing behind a pronoun."""
    for at in range(1, len(core) - 1):
        if core[at].key in ("ihn", "sie", "es") and core[at + 1].key in ("dir", "mir", "dich", "uns"):
            return [*core[: at + 1], *core[at + 2 :]]
    return core


def _once(bare: list[Word], known: Words) -> list[Word]:
    """`betrachte ihn nochmal`: said beside another verb, it is no command of its own."""
    again = [word for word in bare if word.key in ("nochmal", "nochmals") and not known.is_in(word.key, "NEUES")]
    if not again or len(again) == len(bare):
        return bare
    rest = [word for word in bare if word not in again]
    return rest if any(known.verb(word.key) or known.direction(word.key) for word in rest) else bare


def counts(key: str, known: Words) -> bool:
    """Whether a word says anything: no polite word, no stray sign."""
    if key.isascii() and not key[0].isalnum() and key not in JOINTS:
        return known.listed(key)
    return not known.is_in(key, "FLOSKEL") or known.verb(key) is not None


def _asks_nothing(core: Sequence[Word], known: Words) -> bool:
    return len(core) == 1 and known.verb(core[0].key) is not None


def _strip_request(core: list[Word], known: Words, marked: bool) -> tuple[list[Word], bool, bool]:
    """(the rest, whether it was a request, whether it is a question for yes or no)."""

    def is_in(at: int, terminal: str) -> bool:
        return at < len(core) and known.is_in(core[at].key, terminal)

    if len(core) < 2:
        return core, False, False
    if is_in(0, "BITTE_DU") and core[1].key in ("du", "ihr", "sie", "wir"):
        return core[2:], True, core[0].key in ("willst", "magst", "moechtest")
    if is_in(0, "LASS") and len(core) > 2 and core[1].key in ("uns", "mich") and _is_final(core[-1].key, known):
        return core[2:], True, False
    if is_in(0, "ICH") or core[0].key == "du":
        if is_in(1, "ICH_WILL"):
            return core[2:], True, False
        verb = known.verb(core[1].key)
        if verb is not None and (core[0].key != "du" or (verb.asks and not marked)):
            return core[1:], True, False
        if is_in(1, "VERSUCH"):
            return core[1:], True, False
    if is_in(0, "ICH_WILL") and is_in(1, "ICH"):
        # `soll ich den Stein nehmen?` asks, `dann will ich den Stein nehmen` wants
        return core[2:], True, marked or core[0].key in ("soll", "sollte", "muss")
    if is_in(0, "ICH_WILL") and _is_final(core[-1].key, known):
        return core[1:], True, False
    if is_in(0, "JANEIN") and not is_in(0, "FRAGEWORT"):
        return core, False, marked or is_in(1, "DU") or is_in(1, "ART")
    verb = known.verb(core[0].key)
    if verb is not None and verb.asks and core[1].key in ("du", "ihr"):
        return core, False, True
    return core, False, False


def _is_final(key: str, known: Words) -> bool:
    verb = known.verb(key)
    if verb is None:
        apart = known.apart(key)
        verb = known.verb(apart[0]) if apart else None
    return verb is not None and (verb.final or key.endswith("n"))


def _orders(core: list[Word], known: Words) -> Iterator[tuple[Word, ...]]:
    """The words with a verb found first, then as they stand."""
    if not core:
        yield ()
        return
    first, last = core[0], core[-1]
    head = _verb_words(first, known)
    tail = _verb_words(last, known) if len(core) > 1 else []
    if head and _says_where_twice(core, known):
        yield from _verb_first(head, core[1:-1], known)  # leg die Feder in die Schale hinein
    if head:
        yield from _verb_first(head, core[1:], known)
    if tail and (not head or _is_final(last.key, known)):
        rest = core[:-1]
        if rest and rest[-1].key == "zu":  # versuch den Stein zu nehmen
            rest = rest[:-1]
        if rest and known.is_in(rest[0].key, "VERSUCH"):
            rest = rest[1:]
            rest = rest[1:] if rest and rest[0].key == "," else rest
        if rest and len(tail) == 1 and _is_particle(rest[-1], known):
            yield (*tail, _moved(rest[-1]), *rest[:-1])
        yield (*tail, *rest)
    if not head and len(core) > 2:
        yield from _verb_inside(core, known)
    if not head:
        yield tuple(core)
    elif len(core) > 3 and known.is_in(last.key, "DA"):  # schau in ihn hinein
        yield tuple(core[:-1])


def _says_where_twice(core: Sequence[Word], known: Words) -> bool:
    """A place one moves something to, and a word like `hinein` that only says so again."""
    if len(core) < 5 or not known.is_in(core[-1].key, "DA"):
        return False
    pairs = itertools.pairwise(core)
    return any(known.is_in(word.key, "LOKAL") and after.key in ("die", "das", "den") for word, after in pairs)


def _verb_inside(core: list[Word], known: Words) -> Iterator[tuple[Word, ...]]:
    """`den nehme ich mit`, `alles nehmen außer dem Brot`"""
    for at in range(1, len(core) - 1):
        verb = _verb_words(core[at], known)
        following = core[at + 1].key
        if verb and known.is_in(following, "ICH") and not known.is_in(core[0].key, "FRAGEWORT"):
            yield from _verb_first(verb, [*core[:at], *core[at + 2 :]], known)
        elif verb and known.is_in(following, "AUSSER") and _is_final(core[at].key, known):
            yield from _verb_first(verb, [*core[:at], *core[at + 1 :]], known)


def _verb_words(word: Word, known: Words) -> list[Word]:
    if known.verb(word.key) is not None:
        return [word]
    apart = known.apart(word.key)
    if apart is None:
        return []
    return [Word(apart[0], word.start, word.end), Word(MOVED + apart[1], word.start, word.end)]


def _verb_first(head: list[Word], rest: list[Word], known: Words) -> Iterator[tuple[Word, ...]]:
    if len(rest) > 1 and (rest[0].key in ("ich", "wir", "du") or (rest[0].key == "ihr" and head[0].key.endswith("t"))):
        rest = rest[1:]
    elif len(rest) > 1 and rest[0].key == "sie" and head[0].key.endswith("n") and not known.is_in(rest[1].key, "LOKAL"):
        yield from _verb_first(head, rest[1:], known)  # nehmen Sie den Hut
    if len(head) == 1 and known.speech(head[0].key):
        yield (*head, *rest)
        return
    if len(head) == 1 and rest:
        if _is_particle(rest[-1], known):  # heb den Stein auf
            yield (*head, _moved(rest[-1]), *rest[:-1])
        for at in range(len(rest) - 1):  # leg den Stein ab auf dem Tisch, zieh den Hut an und ...
            if at and _is_particle(rest[at], known) and not known.is_in(rest[at].key, "ART"):
                following = rest[at + 1].key
                if any(known.is_in(following, kind) for kind in ("LOKAL", "ZU", "MIT", "AUSSER", "UND")):
                    yield (*head, _moved(rest[at]), *rest[:at], *rest[at + 1 :])
                    break
        together = len(rest) > 1 and rest[0].start == rest[1].start  # zum, am: no verb parts with its particle there
        if len(rest) > 1 and not together and _is_particle(rest[0], known):  # heb auf den Stein; nimm ein Brot
            swapped = (*head, _moved(rest[0]), *rest[1:])
            if known.is_in(rest[0].key, "ART"):
                yield (*head, *rest)
                yield swapped
                return
            yield swapped
    yield (*head, *rest)
    if len(rest) == 1 and rest[0].key == "sie":  # würfeln Sie
        yield (*head,)


def _is_particle(word: Word, known: Words) -> bool:
    return known.particle(word.key)


def _moved(word: Word) -> Word:
    return Word(MOVED + word.key, word.start, word.end)
