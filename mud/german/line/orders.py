"""The orders of a command's words that are worth trying: the verb and its particle put first, then as they stand.

Knows how German moves its verbs about; refuses to know what a command means.
"""

import itertools
from collections.abc import Iterator, Sequence
from typing import Final

from mud.german.line.dress import is_final
from mud.german.line.normalise import Word
from mud.german.line.words import DATIVES, MOVED, KnownWords


def orders(core: list[Word], known: KnownWords) -> Iterator[tuple[Word, ...]]:
    """The words with a verb found first, then as they stand."""
    if not core:
        yield ()
        return
    first, last = core[0], core[-1]
    if known.is_in(first.key, "ANSAGE") and any(word.key == ":" for word in core):
        yield tuple(core)  # pharao: den nehme ich mit
        return
    head = _verb_words(first, known)
    tail = _verb_words(last, known) if len(core) > 1 else []
    if head and _says_where_twice(core, known):
        yield from _verb_first(head, core[1:-1], known)  # leg die Feder in die Schale hinein
    if head:
        yield from _verb_first(head, core[1:], known)
    if (
        tail
        and not _ends_in_no_verb(core, known)
        and not _calls(core, known)
        and (not head or is_final(last.key, known))
    ):
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


def _tells(key: str, known: KnownWords) -> bool:
    """Whether a verb is as one tells it of others, `singt`, `atmet`: there is the order without its last letter."""
    return key.endswith("t") and not is_final(key, known) and known.verb(key[:-1]) is not None


def _ends_in_no_verb(core: Sequence[Word], known: KnownWords) -> bool:
    """`Senbi, Sie spielen gut`: behind who is addressed a call at the end is the end of what is said to them; `wie alt
    ist das Teil`: what stands behind an article in a question is no order."""
    if len(core) > 3 and core[1].key == "," and known.is_in(core[-1].key, "AUSRUF"):
        return True
    if known.is_in(core[0].key, "ART") and known.noun(core[-2].key) and _tells(core[-1].key, known):
        return True  # der Ibis singt
    names = known.is_in(core[-2].key, "ART") and known.noun(core[-1].key) and not is_final(core[-1].key, known)
    return names and known.is_in(core[0].key, "FRAGEWORT")


_CALLED: Final = 4
"""Where the comma behind who is addressed stands, at most."""


def _calls(core: Sequence[Word], known: KnownWords) -> bool:
    """`alter Mann, mach es kurz`: an order to who is addressed begins with its verb."""
    comma = next((at for at, word in enumerate(core[:_CALLED]) if word.key == ","), 0)
    is_order = 0 < comma < len(core) - 2 and known.verb(core[comma + 1].key) is not None
    return is_order and not is_final(core[-1].key, known)


def _says_where_twice(core: Sequence[Word], known: KnownWords) -> bool:
    """A place one moves something to, and a word like `hinein` that only says so again."""
    if len(core) < 5 or not known.is_in(core[-1].key, "DA"):
        return False
    pairs = itertools.pairwise(core)
    return any(known.is_in(word.key, "LOKAL") and after.key in ("die", "das", "den") for word, after in pairs)


def _verb_inside(core: list[Word], known: KnownWords) -> Iterator[tuple[Word, ...]]:
    """`den nehme ich mit`, `alles nehmen außer dem Brot`, `den Schrank öffnen mit dem Schlüssel`"""
    for at in range(1, len(core) - 1):
        verb = _verb_words(core[at], known)
        following = core[at + 1].key
        tells = known.speech(core[at].key) and core[at].key.endswith("t")  # Ben sagt, ich soll gehen
        if verb and not tells and known.is_in(following, "ICH") and not known.is_in(core[0].key, "FRAGEWORT"):
            yield from _verb_first(verb, [*core[:at], *core[at + 2 :]], known)
        elif verb and is_final(core[at].key, known) and any(known.is_in(following, kind) for kind in ("AUSSER", "MIT")):
            yield from _verb_first(verb, [*core[:at], *core[at + 1 :]], known)


def _verb_words(word: Word, known: KnownWords) -> list[Word]:
    if known.verb(word.key) is not None:
        return [word]
    apart = known.apart(word.key)
    if apart is None:
        return []
    return [Word(apart[0], word.start, word.end), Word(MOVED + apart[1], word.start, word.end)]


def _verb_first(head: list[Word], rest: list[Word], known: KnownWords) -> Iterator[tuple[Word, ...]]:
    if len(rest) > 1 and (rest[0].key in ("ich", "wir", "du") or (rest[0].key == "ihr" and head[0].key.endswith("t"))):
        rest = rest[1:]
    elif len(rest) > 1 and rest[0].key == "sie" and head[0].key.endswith("n") and not known.is_in(rest[1].key, "LOKAL"):
        yield from _verb_first(head, rest[1:], known)  # nehmen Sie den Hut
    if len(head) == 1 and known.speech(head[0].key):
        if len(rest) > 1 and rest[-1].key == "an" and known.is_in(head[0].key, "V_REDEN"):
            yield (*head, _moved(rest[-1]), *rest[:-1])  # spreche den Händler an
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
            if known.is_in(rest[0].key, "ART") or _says_where(rest, known):
                yield (*head, *rest)
                yield swapped
                return
            yield swapped
    yield (*head, *rest)
    if len(rest) == 1 and rest[0].key in ("sie", "ich"):  # würfeln Sie; dann werte ich
        yield (*head,)


def _says_where(rest: Sequence[Word], known: KnownWords) -> bool:
    """`zieh an der Leine`, `zieh an den Linien`: in the dative a place is said, of which no verb makes an object."""
    if rest[0].key not in _SIDED or len(rest) < 3:
        return False
    article, noun = rest[1].key, rest[-1].key
    return article in DATIVES or (article == "den" and known.plural(noun) and noun.endswith("n"))


_SIDED: Final = ("an", "auf")
"""Particles that say where something is done as well, with the dative."""


def _is_particle(word: Word, known: KnownWords) -> bool:
    return known.particle(word.key)


def _moved(word: Word) -> Word:
    return Word(MOVED + word.key, word.start, word.end)
