"""One question to a terminal whose character set nobody told: an ä in UTF-8, then where the cursor stands.

Knows the cursor position report and hides it from the input; refuses to ask terminals that count otherwise.
"""

import re
from collections.abc import Sequence

from mud.telnet.kinds import CONSOLES
from mud.text import Charset

_QUESTION = b"\r\xc3\xa4\x1b[6n\r\x1b[K"
_ANSWER = re.compile(rb"\x1b\[\d{1,4};(\d{1,4})R")
_HALF = re.compile(rb"\x1b(?:\[[\d;]{0,9})?\Z")
_PATIENCE = 64
"""Bytes of other input after which no answer is expected any more."""


class Probe:
    """`ask` once, then `strip` all input until `asked` is false again; `charset` is the answer, None if it was none."""

    __slots__ = ("_held", "_seen", "asked", "charset", "done")

    def __init__(self) -> None:
        self._held = b""
        self._seen = 0
        self.asked = False
        self.done = False
        self.charset: Charset | None = None

    def ask(self, names: Sequence[str]) -> bytes:
        """The bytes of the question; none for a terminal that must not be asked."""
        self.done = True
        if not names or names[0].lower() in CONSOLES:
            return b""
        self.asked = True
        return _QUESTION

    def strip(self, data: bytes) -> tuple[bytes, bool]:
        """Input without the answer, and whether it came. What may be its beginning waits for the rest."""
        data = self._held + data
        self._held = b""
        found = _ANSWER.search(data)
        if found is not None:
            column = int(found[1])
            # The letter took one cell: one character. It took two: the terminal saw two characters of eight bits.
            self.charset = "utf-8" if column == 2 else "latin-1" if column == 3 else None
            self.asked = False
            return data[: found.start()] + data[found.end() :], True
        self._seen += len(data)
        half = _HALF.search(data)
        if self._seen > _PATIENCE:
            self.asked = False  # it does not know the question
        elif half is not None:
            self._held = data[half.start() :]
            return data[: half.start()], False
        return data, False
