"""Paragraphs and pictures, and how they become lines on somebody's screen: wrapped, coloured, transliterated.

Knows widths and character sets; refuses to know bytes, sockets and what the words mean.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import Final, Literal

from wcwidth import wcswidth

from mud.links import linked
from mud.themes import Depth, Ground, On, Style, Theme, sgr

Charset = Literal["utf-8", "latin-1", "ascii"]
Sound = Literal["", "wuerfel", "stein"]
"""What may be heard with a sentence: nothing, dice, or something being set down (stones and cards)."""
NO_SOUND: Final[Sound] = ""

PROSE: Final = 90
"""Cells a line of prose takes at most, if nobody wishes otherwise: in longer ones the eye loses its way back."""


@dataclass(frozen=True, slots=True)
class Screen:
    """What can be shown: width and height in cells (width 0: never wrap), character set, how many colours on which
    ground, or sentences only.

    `links`: words that can be clicked to be typed; `measure`: cells a line of prose takes at most, where there are
    more; 0: as many as there are."""

    width: int = 80
    height: int = 24
    charset: Charset = "utf-8"
    depth: Depth = "mono"
    theme: Theme = "beide"
    reader: bool = False
    links: bool = False
    measure: int = 0

    @property
    def prose(self) -> int:
        """Cells a line of prose takes; 0: it is never broken."""
        return min(self.width, self.measure) if self.measure else self.width

    @property
    def colour(self) -> bool:
        """Whether it has any."""
        return self.depth != "mono"

    def __hash__(self) -> int:
        return self.width  # asked for with every paragraph shown; screens that differ in something else only are few


@lru_cache(1024)
def shared(screen: Screen) -> Screen:
    """The same screen for all who have one like it: to find what was rendered for it then needs no comparing."""
    return screen


@dataclass(frozen=True, slots=True)
class Text:
    """One paragraph of prose. `indent`: cells before every line; `hang`: further ones before all but the first.
    `orders`: words in it that are understood as they stand there; never what somebody else has typed. `example`: they
    are clicked to be put into the line, and not off. `sound`: what is heard with it, where there are sounds."""

    text: str
    style: Style = ""
    indent: int = 0
    hang: int = 0
    orders: tuple[str, ...] = ()
    sound: Sound = ""
    example: bool = False

    def __hash__(self) -> int:
        return hash(self.text)  # which a string keeps; the same words in another style are rare


@dataclass(frozen=True, slots=True)
class Said(Text):
    """What somebody said: `talker`, by name, and where, as channels are called."""

    talker: str = ""
    channel: str = ""

    def __hash__(self) -> int:
        return hash(self.text)


Lines = tuple[tuple[tuple[str, Style], ...], ...]
"""Lines of (text, style) spans."""


@dataclass(frozen=True, slots=True)
class Picture:
    """Lines of spans that are never wrapped. `plain`: the same in ASCII; `narrow`: for screens too small for it.

    `ground`: what it is drawn on, where there are colours; what has a ground of its own keeps it."""

    lines: Lines
    plain: Lines
    narrow: Lines = ()
    ground: Ground | None = None


@dataclass(frozen=True, slots=True)
class Bell:
    """A sign to the ear: it is your move."""


@dataclass(frozen=True, slots=True)
class Clause:
    """A paragraph that shares its line with its neighbours: `Nofret: baut drei Stufen`, without a full stop."""

    text: str
    sound: Sound = ""


Paragraph = Text | Picture | Bell | Clause
BELL = "\x07"
"""What rings at a terminal."""

_ASCII = {
    **{ord(c): t for c, t in zip("äöüÄÖÜßẞ", ("ae", "oe", "ue", "Ae", "Oe", "Ue", "ss", "SS"), strict=True)},
    **dict.fromkeys(map(ord, "„“”«»"), '"'),
    **dict.fromkeys(map(ord, "‚‘’›‹"), "'"),
    **dict.fromkeys(map(ord, "–—−‐‑"), "-"),
    **dict.fromkeys(map(ord, "─━═┄"), "-"),
    **dict.fromkeys(map(ord, "│┃║"), "|"),
    **dict.fromkeys(map(ord, "┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬╭╮╯╰"), "+"),
    ord("…"): "...",
    ord("•"): "*",
    ord("·"): ".",
    ord("→"): "->",
    ord("×"): "x",
    ord("\u00a0"): " ",
}
_LATIN = {k: v for k, v in _ASCII.items() if not 0xA0 <= k <= 0xFF}
_CAPITALS = re.compile("[ÄÖÜ](?=[A-ZÄÖÜ])|(?<=[A-ZÄÖÜ])[ÄÖÜ]")
"""Letters of ours in a word of capitals."""


@lru_cache(4096)
def transliterate(text: str, charset: Charset) -> str:
    """`text` in the letters a charset has: ä to ae for ASCII, typographic signs to plain ones, the rest to `?`."""
    if charset == "utf-8" or text.isascii():
        return text
    if charset == "ascii":
        text = _CAPITALS.sub(lambda found: found[0].translate(_ASCII).upper(), text)
    text = text.translate(_LATIN if charset == "latin-1" else _ASCII)
    try:
        text.encode(charset)
    except UnicodeEncodeError:
        bare = (_bare(c, charset) for c in unicodedata.normalize("NFC", text))
        return "".join(bare)
    return text


def _bare(char: str, charset: Charset) -> str:
    for candidate in (char, unicodedata.normalize("NFD", char)[0]):
        try:
            candidate.encode(charset)
        except UnicodeEncodeError:
            continue
        return candidate
    return "" if unicodedata.combining(char) else "?"


MARKS = 2
"""Combining marks a letter may carry: an accent and a tone, a vowel and its doubling. More of them are a tower."""
_MAY_BE_MARK = re.compile("[\u0300-\u1fff\u20d0-\u20ff\u2c00-\U0010ffff]")
"""All combining marks are among these, and of what is written in German nothing is."""


def clean(text: str) -> str:
    """`text` without anything a terminal could obey: no control, format, surrogate or private character survives.

    Tabs and line ends become spaces. A zero-width joiner goes, too: an emoji falls apart, a terminal does not. Of the
    marks over and under a letter the first MARKS stay.
    """
    if not text.isprintable():  # else letters, marks, digits, signs and the plain space: none of them would go
        kept = (" " if c in "\t\n\r\u2028\u2029" else c for c in text)
        text = "".join(c for c in kept if unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Co", "Cn"))
    return text if _MAY_BE_MARK.search(text) is None else "".join(_few_marks(text))


def _few_marks(text: str) -> Iterator[str]:
    carried = 0
    for char in text:
        carried = carried + 1 if unicodedata.category(char) in ("Mn", "Me") else 0
        if carried <= MARKS:
            yield char


def width(text: str) -> int:
    """Cells `text` takes on a terminal."""
    if text.isascii():
        return len(text)
    cells = wcswidth(text)
    return cells if cells >= 0 else len(text)


def wrap(text: str, cells: int, indent: int = 0, hang: int = 0) -> list[str]:
    """`text` in lines of at most `cells` cells, broken at spaces; longer words are cut. 0 cells: one line."""
    first, rest = " " * indent, " " * (indent + hang)
    if not cells or (indent + width(text) <= cells):
        return [first + text]
    lines: list[str] = []
    line, used = first, indent
    empty = True
    for word in text.split():
        for piece in _pieces(word, max(1, cells - indent - hang)):
            size = width(piece)
            if not empty and used + 1 + size > cells:
                lines.append(line)
                line, used, empty = rest, indent + hang, True
            line, used = (line + piece, used + size) if empty else (f"{line} {piece}", used + 1 + size)
            empty = False
    return [*lines, line]


def _pieces(word: str, cells: int) -> Iterator[str]:
    if width(word) <= cells:
        yield word
        return
    piece = ""
    for char in word:
        if piece and width(piece + char) > cells:  # a mark may take a cell behind one letter and none by itself
            yield piece
            piece = ""
        piece += char
    yield piece


def clip(text: str, cells: int) -> str:
    """As much of `text` as has room in so many cells."""
    return next(_pieces(text, max(1, cells)))


def _paint(text: str, style: Style, screen: Screen) -> str:
    codes = sgr(style, screen.depth, screen.theme) if text else ""
    return f"\x1b[{codes}m{text}\x1b[0m" if codes else text


def render(paragraph: Paragraph, screen: Screen) -> Sequence[str]:
    """The lines of a paragraph on a screen. The only escape sequences in them are our own colours and
    links, and the bell."""
    match paragraph:
        case Text(text, style, indent, hang, orders, example=example):
            lines = wrap(_shown(text, screen), screen.prose, indent, hang)
            if orders and screen.links:
                lines = linked(lines, [_shown(order, screen) for order in orders], "prompt" if example else "send")
            return [_paint(line, style, screen) for line in lines]
        case Picture(lines, plain, narrow, ground):
            rows = lines if screen.charset == "utf-8" else plain
            if narrow and 0 < screen.width < max(width(_words(row)) for row in rows):
                rows = narrow
            if ground and screen.colour:
                rows = _grounded(rows, ground)
            return ["".join(_spans(row, screen)) if screen.colour else _shown(_words(row), screen) for row in rows]
        case Bell():
            return [BELL]
        case Clause(text):
            return render(Text(f"{text}."), screen)


def styled(paragraph: Paragraph, style: Style) -> Paragraph:
    """The same in a role, unless it is no prose or has a style of its own."""
    return replace(paragraph, style=style) if isinstance(paragraph, Text) and not paragraph.style else paragraph


def run_together(paragraphs: Sequence[Paragraph]) -> list[Paragraph]:
    """Clauses that follow each other as one paragraph; who is named before a colon is named once in a row."""
    joined: list[Paragraph] = []
    row: list[str] = []
    subject, sound = "", NO_SOUND
    for paragraph in paragraphs:
        if isinstance(paragraph, Clause):
            who, _, what = paragraph.text.rpartition(": ")
            row.append(what if who and who == subject else paragraph.text)
            subject, sound = who, sound or paragraph.sound
            continue
        if row:
            joined.append(Text(f"{'; '.join(row)}.", sound=sound))
            row, subject, sound = [], "", NO_SOUND
        joined.append(paragraph)
    return [*joined, Text(f"{'; '.join(row)}.", sound=sound)] if row else joined


def sounding(paragraphs: Iterable[Paragraph], sound: Sound) -> list[Paragraph]:
    """The same, the first sentence of them with a sound."""
    found = list(paragraphs)
    for at, paragraph in enumerate(found):
        if isinstance(paragraph, Text | Clause):
            found[at] = replace(paragraph, sound=sound)
            break
    return found


def _grounded(rows: Lines, ground: Ground) -> Lines:
    """The rows as one rectangle on a ground: what stands there can be read whatever is around it."""
    cells = [width(_words(row)) for row in rows]
    filled = ((*row, (" " * (max(cells) - size), "")) for row, size in zip(rows, cells, strict=True))
    return tuple(tuple((text, _on(text, style, ground)) for text, style in row) for row in filled)


def _on(text: str, style: Style, ground: Ground) -> Style:
    """The style of something on a ground, if it has none of its own. What is blank has no colour but its ground's."""
    role, own = style if isinstance(style, On) else (style, ground)
    return On("" if text.isspace() else role, own)


def _words(row: Iterable[tuple[str, Style]]) -> str:
    """What stands in a line of a picture."""
    return "".join([text for text, _ in row])


def _spans(row: Sequence[tuple[str, Style]], screen: Screen) -> Iterator[str]:
    for style, spans in groupby(row, itemgetter(1)):
        yield _paint(_shown(_words(spans), screen), style, screen)


def _shown(text: str, screen: Screen) -> str:
    return transliterate(clean(text), screen.charset)


@lru_cache(4096)  # most of what a house says it says often: rooms, boards, refusals
def page(paragraph: Paragraph, screen: Screen, end: str) -> str:
    """The lines of a paragraph in one piece, each with its `end`; a bell is a sound and no line."""
    lines = render(paragraph, screen)
    return BELL if isinstance(paragraph, Bell) else "".join([f"{line}{end}" for line in lines])


def render_all(paragraphs: Sequence[Paragraph], screen: Screen) -> list[str]:
    """The lines of several paragraphs, one after the other."""
    return [line for paragraph in paragraphs for line in render(paragraph, screen)]
