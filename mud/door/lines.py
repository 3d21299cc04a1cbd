"""Lines out of the bytes a client's own editing sends: any line end, any mixture of UTF-8 and Latin-1, bounded.

Knows line ends, erasing keys and what to throw away; refuses to know telnet commands and what a line says.
"""

import codecs
import re
from functools import partial

from mud.text import Charset

_END = re.compile(rb"\r\n|\r\x00|\r|\n")
_ESCAPE = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]?|[PX^_\]][^\x07\x1b]*(?:\x07|\x1b\\)?|O.|.)?")
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]")
_WIDEST = 4
"""Bytes of the longest character in UTF-8."""


_QUOTED = re.compile(rb"(?<![A-Za-z])\x84[^\x84]*?[\x93\x94](?![A-Za-z])")
"""What stands in quotation marks where Windows has them."""
_UMLAUT = rb"\x81\x84\x8e\x94\x99\x9a"
_CONSOLE = re.compile(rb"[A-Za-z][" + _UMLAUT + rb"\xe1]|[" + _UMLAUT + rb"][A-Za-z]")
"""A letter beside one of ours, as consoles of Windows write them (code pages 850 and 437)."""
_LATIN = re.compile("[äöüÄÖÜß]".encode("latin-1"))


def _otherwise(charset: str, error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeDecodeError):
        raise error
    return error.object[error.start : error.end].decode(charset, "ignore"), error.end


# Bytes 80 to 9F, empty in Latin-1, are what Windows puts in them.
FALLBACK, CONSOLE = "schatulle-latin", "schatulle-console"
"""What bytes are that are no UTF-8."""
codecs.register_error(FALLBACK, partial(_otherwise, "cp1252"))
codecs.register_error(CONSOLE, partial(_otherwise, "cp850"))


def decode(raw: bytes) -> str:
    """Text of bytes in UTF-8, Latin-1 or both, or of a console of Windows."""
    return raw.decode("utf-8", CONSOLE if _is_console(raw) else FALLBACK)


def _is_console(raw: bytes) -> bool:
    return _LATIN.search(raw) is None and _CONSOLE.search(_QUOTED.sub(b"", raw)) is not None


def charset_of(raw: bytes) -> Charset | None:
    """What character set bytes betray: None as long as they are ASCII, or where it is none that we write."""
    if raw.isascii():
        return None
    try:
        raw.decode("utf-8")
    except UnicodeDecodeError:
        return None if _is_console(raw) else "latin-1"
    return "utf-8"


def tidy(text: str) -> str:
    """A line as it was meant: erasures done, escape sequences and control characters gone, a tab as a space."""
    if text.isascii() and text.isprintable():
        return text
    text = _ESCAPE.sub("", text).replace("\t", " ")
    if any(key in text for key in "\x03\x08\x15\x7f"):
        text = _edited(text)
    return _CONTROL.sub("", text)


def _edited(text: str) -> str:
    kept: list[str] = []
    for char in text:
        if char in "\x03\x15":  # Ctrl-C, Ctrl-U: the line so far
            kept.clear()
        elif char in "\x08\x7f":
            del kept[-1:]
        else:
            kept.append(char)
    return "".join(kept)


class LineReader:
    """Collects bytes into lines of at most `limit` characters; a longer one comes out as None.

    What comes out depends on the bytes alone, never on how they were cut into chunks. `charset` is what they betrayed.
    """

    __slots__ = ("_after_cr", "_limit", "_over", "_part", "charset")

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._part = bytearray()
        self._over = False
        self._after_cr = False
        self.charset: Charset | None = None

    def feed(self, data: bytes) -> list[str | None]:
        """The lines that `data` ends."""
        if self._after_cr and data[:1] in (b"\n", b"\x00"):
            data = data[1:]
            self._after_cr = False
        if not data:
            return []
        self._after_cr = data.endswith(b"\r")
        *ended, rest = _END.split(data)
        lines = [self._line(piece) for piece in ended]
        self._collect(rest)
        return lines

    @property
    def begun(self) -> bool:
        """A line is unfinished."""
        return bool(self._part) or self._over

    def take(self) -> bytes:
        """The unfinished line, which is then forgotten."""
        part = bytes(self._part)
        self._part.clear()
        self._over = False
        return part

    def _collect(self, piece: bytes) -> None:
        if self._over or len(self._part) + len(piece) > self._limit * _WIDEST:
            self._over = True
            self._part.clear()
        else:
            self._part += piece

    def _line(self, piece: bytes) -> str | None:
        if self._part or self._over or len(piece) > self._limit:
            self._collect(piece)
            over, piece = self._over, self.take()
            if over:
                return None
        if not piece.isascii():
            self.charset = self.charset or charset_of(piece)
        line = tidy(decode(piece))
        return None if len(line) > self._limit else line
