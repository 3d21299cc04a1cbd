"""What keeps the house from opening or staying open, and what broke without doing so: told to its host and nobody else.

Knows that there is a sentence or a line of log for it; refuses to know which parts can fail, and how.
"""

import errno
import logging
import os
import re
import tomllib
import traceback
from collections.abc import Mapping
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Final

log = logging.getLogger(__name__)

REMEMBERED: Final = 256
"""Different faults that are counted; beyond them the one that has not come for longest is new again."""


_AT_LINE: Final = re.compile(r"\(at line (\d+)")


class HostError(Exception):
    """Something a host has to put right. Its sentence is `wirt.<key>` in data/texte, told with the facts."""

    def __init__(self, key: str, **facts: Any) -> None:
        super().__init__(key, facts)
        self.key = key
        self.facts: Mapping[str, Any] = facts


def reason(cause: Exception) -> str:
    """Why something failed, for the end of a host's sentence: the system's word for it, or the error's own."""
    if not isinstance(cause, OSError):
        return str(cause)
    # asyncio wraps the system's word in a sentence of its own; the number is still there.
    if cause.errno is not None and cause.errno in errno.errorcode:
        return os.strerror(cause.errno)
    return cause.strerror or str(cause)


def text_of(path: Path) -> str:
    """What somebody has written into a file, with whatever editor. Raises OSError, and HostError with the line that is
    none in UTF-8."""
    raw = path.read_bytes()
    try:
        return raw.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as cause:
        line = raw.count(b"\n", 0, cause.start) + 1
        raise HostError("datei_kein_utf8", datei=str(path), zeile=str(line)) from cause


def toml_of(path: Path) -> dict[str, Any]:
    """The same of a file in TOML. Raises OSError, and HostError with the line that is none."""
    text = text_of(path)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as cause:
        found = _AT_LINE.search(str(cause))
        line = found[1] if found else str(text.count("\n") + 1)
        raise HostError("datei_kein_toml", datei=str(path), zeile=line) from cause


class Faults:
    """What breaks while everyone else's evening goes on. Nobody has to read the same twice: the first of a kind is
    logged with where it broke, the 10th, 100th ... of it in one line. Another place or another error is another kind.
    """

    def __init__(self) -> None:
        self._counts: dict[tuple[str, str, str], int] = {}

    def note(self, what: str, error: BaseException) -> None:
        """`what` broke with this error."""
        place = place_of(error)
        kind = (what, type(error).__name__, place)
        count = self._counts.pop(kind, 0) + 1
        if len(self._counts) >= REMEMBERED:
            del self._counts[next(iter(self._counts))]
        self._counts[kind] = count
        if count == 1:
            told = None if isinstance(error, TimeoutError) else error  # what took too long is broken nowhere
            log.error("%s broke (%s); the same is told again the 10th, 100th ... time", what, place, exc_info=told)
        elif str(count).strip("0") == "1":
            log.error("%s broke for the %dth time (%s): %r", what, count, place, error)

    def survived(self, what: str) -> AbstractContextManager[None, bool]:
        """Whatever breaks inside is noted, and nothing else comes of it."""
        return _Survived(self, what)


class _Survived(AbstractContextManager[None, bool]):
    def __init__(self, faults: Faults, what: str) -> None:
        self._faults = faults
        self._what = what

    def __enter__(self) -> None:
        """Nothing has broken yet."""

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: object) -> bool:
        if not isinstance(error, Exception):
            return False
        self._faults.note(self._what, error)
        return True


def place_of(error: BaseException) -> str:
    """Where something broke: file and line, or the `place` it brings along from another process."""
    frames = traceback.extract_tb(error.__traceback__)
    here = f"{frames[-1].filename}:{frames[-1].lineno}" if frames else "?"
    return str(getattr(error, "place", here))
