"""prompt_toolkit's two ends without a terminal: keys that come from bytes, and a pen that writes to a link.

Knows what prompt_toolkit asks of an input and an output; refuses to know prompts, and uses no pipe: nothing can block.
"""

import asyncio
import codecs
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import TextIO, cast

from prompt_toolkit.data_structures import Size
from prompt_toolkit.input.base import Input
from prompt_toolkit.input.typeahead import clear_typeahead
from prompt_toolkit.input.vt100_parser import Vt100Parser
from prompt_toolkit.key_binding import KeyPress
from prompt_toolkit.output.vt100 import Vt100_Output

from mud.door.plain import encode
from mud.text import Charset

_PATIENCE = 4096
"""Characters that may come without a single key in them, as in a paste that never ends."""


def _one_cell(error: UnicodeError) -> tuple[str, int]:
    """A letter without its dots, or `?`: in an edited line one cell has to stay one cell."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    bare = (unicodedata.normalize("NFD", char)[0] for char in error.object[error.start : error.end])
    return "".join(char if char.isascii() else "?" for char in bare), error.end


codecs.register_error("schatulle-cell", _one_cell)


class Keys(Input):
    """Keys of one terminal. `feed` text as it arrives; whoever is attached is told at once, or later what it missed."""

    def __init__(self) -> None:
        self._found: list[KeyPress] = []
        self._parser = Vt100Parser(self._found.append)
        self._ready: Callable[[], None] | None = None
        self._barren = 0
        self._closed = False

    def feed(self, text: str) -> None:
        """Text off the wire, escape sequences in any pieces."""
        before = len(self._found)
        self._parser.feed(text)
        self._barren = 0 if len(self._found) > before else self._barren + len(text)
        if self._barren > _PATIENCE:
            self._parser.reset()
            self._barren = 0
        if self._ready is not None:
            self._ready()

    def read_keys(self) -> list[KeyPress]:
        found = list(self._found)
        self._found.clear()
        return found

    def flush_keys(self) -> list[KeyPress]:
        self._parser.flush()
        return self.read_keys()

    @contextmanager
    def _attached(self, ready: Callable[[], None] | None) -> Iterator[None]:
        previous, self._ready = self._ready, ready
        if ready is not None and self._found:
            asyncio.get_running_loop().call_soon(self._tell)
        try:
            yield
        finally:
            self._ready = previous

    def _tell(self) -> None:
        if self._ready is not None and self._found:
            self._ready()

    def attach(self, input_ready_callback: Callable[[], None]) -> AbstractContextManager[None]:
        return self._attached(input_ready_callback)

    def detach(self) -> AbstractContextManager[None]:
        return self._attached(None)

    def raw_mode(self) -> AbstractContextManager[None]:
        return nullcontext()

    def cooked_mode(self) -> AbstractContextManager[None]:
        return nullcontext()

    def fileno(self) -> int:
        """There is no file; prompt_toolkit never asks an attached input."""
        raise NotImplementedError

    def typeahead_hash(self) -> str:
        return f"link-{id(self)}"

    @property
    def closed(self) -> bool:
        return self._closed

    def close(self) -> None:
        """Forget what was typed ahead; prompt_toolkit keeps it in a table of its own."""
        self._closed = True
        clear_typeahead(self)


class Pen:
    """A file to draw into; once `closed` it takes no more ink."""

    def __init__(
        self, write: Callable[[bytes], None], flush: Callable[[], None], charset: Callable[[], Charset]
    ) -> None:
        self._write = write
        self._flush = flush
        self._charset = charset
        self.closed = False

    def write(self, text: str) -> int:
        """Text in the charset of the moment; nothing once closed."""
        if not self.closed:
            self._write(encode(text, self._charset(), "schatulle-cell"))
        return len(text)

    def flush(self) -> None:
        if not self.closed:
            self._flush()


class Paper(Vt100_Output):
    """A terminal at the far end of a pen. The cursor is never asked for: the line being edited is always the last."""

    def __init__(self, pen: Pen, size: Callable[[], Size], term: str | None = None) -> None:
        super().__init__(cast(TextIO, pen), size, term=term, enable_cpr=False)

    def get_rows_below_cursor_position(self) -> int:
        """One: that the height is known at all lets a line of status be drawn."""
        return 1
