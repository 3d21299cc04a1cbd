"""Yes and no as people say them: what a line begins with, or clearly says, when something was asked.

Knows the phrases of data/woerter/zusage.toml; refuses to know what was asked, and what follows from an answer.
"""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from mud.german.line.normalise import fold, only_words
from mud.german.line.patterns import Phrases
from mud.parlour.vocabulary import vocabulary

_WORD: Final = re.compile(r"\w+|[.,;:!?–—…]")
_ENDS: Final = frozenset(".,;:!?–—…")
_SIGNS: Final = " ,.;:!?–—…"
_Kind = Literal["ja", "nein", "schwach", "fuellsel"]
_PHRASES: Final[Mapping[_Kind, Phrases]] = {
    "ja": Phrases(vocabulary("zusage").words("ja")),
    "nein": Phrases(vocabulary("zusage").words("nein")),
    "schwach": Phrases(vocabulary("zusage").words("schwach")),
    "fuellsel": Phrases(vocabulary("zusage").words("fuellsel")),
}
_OPENS: Final = {
    True: vocabulary("zusage").words("ja_vorn"),
    False: vocabulary("zusage").words("nein_vorn"),
}
_TURNS: Final = vocabulary("zusage").words("doch_nicht")
_HARMLESS: Final = vocabulary("zusage").words("ohne_belang")
_WILLING: Final = vocabulary("zusage").words("nicht_wollen")
_ONWARDS: Final = vocabulary("zusage").words("nur_vorwaerts")
_BEGINS: Final = vocabulary("zusage").words("beginnt")
_WAITS: Final = vocabulary("zusage").words("wartet")
_WAITS_A_WHILE: Final = vocabulary("zusage").words("wartet_noch")
_PARTS: Final = re.compile(r"[.!?;]+\s+")
_AS_BEFORE: Final = vocabulary("zusage").words("wie_bisher")


@dataclass(frozen=True, slots=True)
class Answer:
    """What a line says to a question. `yes`: None if neither. `rest`: what else it says behind that, as it was typed,
    `lead` what before it. `doubtful`: it says both, or asks back: nobody should go by it. `waits`: it asks for time."""

    yes: bool | None = None
    rest: str = ""
    lead: str = ""
    doubtful: bool = False
    is_weak: bool = False
    waits: bool = False


_NONE: Final = Answer()
_DOUBT: Final = Answer(doubtful=True)
_LATER: Final = Answer(doubtful=True, waits=True)


@dataclass(frozen=True, slots=True)
class _Piece:
    """A piece of a line between two signs: its words, what it says if it is nothing but an answer, or with which word
    of yes or no it begins, and where it goes on then."""

    words: tuple[str, ...]
    start: int
    says: bool | None = None
    is_weak: bool = False
    opens: bool | None = None
    after: int = 0
    asks: bool = False


def only_urges(line: str) -> bool:
    """Whether a line says no more than that it shall go on: nothing is given up with `los gehts`."""
    return only_words(line) in _ONWARDS


def begins(line: str) -> bool:
    """Whether words that only urge are also how a game is begun by who sits at its table: `los geht's`."""
    return only_words(line) in _BEGINS


def answer(line: str, names: Collection[str] = ()) -> Answer:
    """What a line says to a question that is open. `names`: folded words that only name who is spoken to."""
    pieces = [piece for piece in _pieces(line, names) if piece.words]
    if not pieces:
        return _NONE
    leads = 0
    while leads < len(pieces) and _is_idle(pieces[leads]):
        leads += 1
    if leads == len(pieces):
        return Answer(True, is_weak=True) if any(piece.is_weak for piece in pieces) and not pieces[-1].asks else _NONE
    if _asks_for_time(pieces[leads:]):
        return _LATER
    first, following = pieces[leads], pieces[leads + 1 :]
    if first.says is None and first.opens is None:
        return _behind(line, pieces) if leads == 0 else _NONE
    yes = first.says if first.says is not None else bool(first.opens)
    end = following[0].start if following else len(line)
    tail = () if first.says is not None else _words(line[first.after : end])
    if any(piece.asks for piece in (first, *following) if piece.words != ("warum", "nicht")):
        is_asked_back = first.asks or any(piece.says is not None for piece in following if piece.asks)
        if is_asked_back and "warum nicht" not in " ".join(first.words):
            return _DOUBT
    if _is_taken_back(yes, tail, following):
        return _DOUBT
    goes_on = [piece for piece in following if piece.says is not yes and not _is_idle(piece)]
    start = first.after if tail else goes_on[0].start if goes_on else len(line)
    return Answer(yes, line[start:].strip(_SIGNS))


def _asks_for_time(pieces: Sequence[_Piece]) -> bool:
    """`nein, warte`, `ja, moment noch`: a yes or no, and behind it nothing but that somebody should wait."""
    words = [word for piece in pieces for word in piece.words]
    while words and words[-1] in _WAITS_A_WHILE:
        words.pop()
    is_answer = pieces[0].says is not None or pieces[0].opens is not None
    is_answer = is_answer and (len(pieces) > 1 or words[-1:] != ["halt"])  # ja halt: that is a yes
    return is_answer and len(words) > 1 and words[-1] in _WAITS and len(words) <= len(pieces[0].words) + 1


def beyond(text: str) -> str:
    """What stands behind a no, without the parts of it that only say that all stays as it is: `ich spiele weiter`."""
    apart = _PARTS.split(text)
    return ". ".join(part for part in apart if _AS_BEFORE.isdisjoint(_words(part)))


def _behind(line: str, pieces: Sequence[_Piece]) -> Answer:
    """`um Himmels willen, so spät schon, nein!`: the answer stands at the end, behind what leads up to it."""
    last = pieces[-1]
    said = {piece.says for piece in pieces[1:] if piece.says is not None}
    if last.says is None or len(said) != 1 or last.asks or any(piece.opens is not None for piece in pieces):
        return _DOUBT if said else _NONE
    return Answer(last.says, lead=line[: last.start].strip(_SIGNS))


def _is_taken_back(yes: bool, tail: Sequence[str], following: Sequence[_Piece]) -> bool:
    """Whether what stands behind an answer says the contrary, or makes it depend on something."""
    if any(piece.says is (not yes) or piece.opens is (not yes) for piece in following):
        return True
    if not yes:
        return False
    return any(_turns(words) for words in (tail, *(piece.words for piece in following)))


def _turns(words: Sequence[str]) -> bool:
    text = f" {' '.join(words)} "
    for harmless in _HARMLESS:
        text = text.replace(f" {harmless} ", " ")
    said = text.split()
    return not _TURNS.isdisjoint(said) or ("nicht" in said and not _WILLING.isdisjoint(said))


def _is_idle(piece: _Piece) -> bool:
    """Whether a piece is but `ach`, `na gut`, a name."""
    return piece.is_weak or (piece.says is None and piece.opens is None and piece.after < 0)


def _words(text: str) -> tuple[str, ...]:
    return tuple(re.findall(r"\w+", fold(text)))


def _pieces(line: str, names: Collection[str]) -> Iterable[_Piece]:
    words: list[tuple[str, int, int]] = []
    for match in _WORD.finditer(line):
        if match[0] not in _ENDS:
            words.append((fold(match[0]), match.start(), match.end()))
        elif words:
            yield _piece(words, names, asks=match[0] == "?")
            words = []
    if words:
        yield _piece(words, names)


def _piece(words: Sequence[tuple[str, int, int]], names: Collection[str], *, asks: bool = False) -> _Piece:
    keys, start = tuple(key for key, _, _ in words), words[0][1]
    at, said, opens, after = 0, set[_Kind](), None, -1
    while at < len(keys):
        size, kind = _phrase(keys, at, names)
        if size == 0:
            break
        if opens is None and not said & {"ja", "nein"}:
            head = " ".join(keys[at : at + size])
            opens = next((yes for yes, heads in _OPENS.items() if head in heads), None)
            after = words[at + size - 1][2] if opens is not None else after
        said.add(kind)
        at += size
    if at < len(keys):
        contrary = opens is not None and {"ja", "nein"} <= said
        return _Piece(keys, start, opens=None if contrary else opens, after=max(after, 0), asks=asks)
    if {"ja", "nein"} <= said:
        return _Piece(keys, start, says=False, asks=asks)  # ja nein, doch nicht
    says = True if "ja" in said else False if "nein" in said else None
    return _Piece(keys, start, says, is_weak=says is None and "schwach" in said, after=-1, asks=asks)


def _phrase(keys: Sequence[str], at: int, names: Collection[str]) -> tuple[int, _Kind]:
    """How many words the longest phrase has that begins at a word, and what it says; none: 0."""
    kind: _Kind = max(_PHRASES, key=lambda kind: _PHRASES[kind].longest(keys, at))
    size = _PHRASES[kind].longest(keys, at)
    return (size, kind) if size else (int(keys[at] in names), "fuellsel")
