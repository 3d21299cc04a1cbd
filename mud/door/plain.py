"""Line mode: the client edits, whole lines come in, and each reply leaves with its prompt in one piece.

Knows where the cursor stands after a prompt; refuses to know options, limits and who the client is.
"""

from collections.abc import Callable
from typing import Protocol

from mud.door.lines import LineReader
from mud.parlour.session import Session
from mud.text import BELL, Charset, Screen


class Desk(Protocol):
    """What a face needs of its link."""

    @property
    def session(self) -> Session | None:
        """None until the greeting."""
        ...

    @property
    def screen(self) -> Screen:
        """What is shown has to fit in here."""
        ...

    @property
    def prompt(self) -> str:
        """What stands before the cursor."""
        ...

    def heard(self, line: str | None) -> None:
        """A line was finished; None: it was too long."""
        ...

    def write(self, data: bytes) -> None: ...
    def mark(self) -> bytes: ...


class Face(Protocol):
    """One of the two ways a link deals with its client."""

    def feed(self, data: bytes) -> None:
        """Bytes the client typed."""
        ...

    def show(self, text: str, last: bool = False) -> None:
        """Rendered lines with their ends, and the session's prompt behind them unless they are the `last`."""
        ...

    def resized(self) -> None: ...

    def close(self) -> bytes:
        """Give the screen back: what was typed and not finished."""
        ...


def encode(text: str, charset: Charset, errors: str = "replace") -> bytes:
    """Text as it goes over the wire: a byte 255 is doubled, what the charset lacks is `?` (or what `errors` makes)."""
    data = text.encode(charset, errors)
    return data.replace(b"\xff", b"\xff\xff") if charset == "latin-1" else data


END = "\r\n"
"""What ends a line on this wire."""


class PlainFace:
    """The line mode of one link. `echoed` says whether the client shows what is typed, line end included.

    `answering`: what is shown follows from a line of this client's own.
    """

    __slots__ = ("_desk", "_echoed", "_open", "_reader", "_shown", "answering")

    def __init__(self, desk: Desk, limit: int, echoed: Callable[[], bool]) -> None:
        self._desk = desk
        self._reader = LineReader(limit)
        self._echoed = echoed
        self.answering = False
        # Something may stand on the last line over there: a prompt, or what somebody types without one.
        self._open = False
        self._shown = ""

    @property
    def charset(self) -> Charset | None:
        """The character set the client's own letters betrayed."""
        return self._reader.charset

    @property
    def begun(self) -> bool:
        """A line is unfinished."""
        return self._reader.begun

    def feed(self, data: bytes) -> None:
        lines = self._reader.feed(data)
        if lines and self._echoed():
            self._open = False
        for line in lines:
            self._desk.heard(line)

    def show(self, text: str, last: bool = False) -> None:
        session = self._desk.session
        prompt, charset = "" if last else self._desk.prompt, self._desk.screen.charset
        if self._open and not text.strip(BELL) and (text or prompt == self._shown):
            self._desk.write(text[:1].encode())
            return
        # Without a prompt nobody knows whether somebody is typing: only an answer needs no new line to begin on.
        begins_anew = self._open and bool(self._shown or (text and not self.answering))
        text += prompt
        data = encode(END + text if begins_anew else text, charset)
        self._open, self._shown = session is not None, prompt
        ends = prompt or (session is not None and session.screen.reader)  # who listens hears where an answer ends
        self._desk.write(data + self._desk.mark() if ends else data)

    def resized(self) -> None:
        """The client wraps its own line."""

    def close(self) -> bytes:
        self._open = False
        return self._reader.take()
