"""Rich mode: a terminal whose lines are edited here, with history, completion and other people's words above the line.

Knows prompt_toolkit's prompt and when to redraw it; refuses to know sockets, options and what a line means.
"""

import asyncio
import codecs
import logging
from collections import deque
from collections.abc import AsyncGenerator, Callable, Iterable, Sequence
from typing import Any, Protocol

from prompt_toolkit import PromptSession
from prompt_toolkit.application import create_app_session
from prompt_toolkit.data_structures import Size
from prompt_toolkit.filters import Condition
from prompt_toolkit.history import History
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent, merge_key_bindings
from prompt_toolkit.output import ColorDepth

from mud.bucket import Bucket
from mud.candidate import Candidate
from mud.door import Limits
from mud.door.lines import CONSOLE, FALLBACK, tidy
from mud.door.pane import Pane
from mud.editing import Words, ahead, keys
from mud.parlour.session import Session
from mud.telnet.keys import Keys, Paper, Pen

log = logging.getLogger(__name__)

_SLICE = 32
"""Bytes of input handled before everybody else has the loop: drawing what they changed takes milliseconds."""
_REMEMBERED = 200


class RichDesk(Protocol):
    """What this face needs of its link."""

    held: bool

    @property
    def is_console(self) -> bool:
        """Whether keys come in a code page of the client's own."""
        ...

    @property
    def prompt(self) -> str:
        """What stands before the cursor."""
        ...

    @property
    def status(self) -> str:
        """What stands at the lower edge."""
        ...

    @property
    def board(self) -> Sequence[str]:
        """The lines of the board that stays in sight."""
        ...

    def complete(self, line: str, before: Sequence[str] = ()) -> tuple[Sequence[Candidate], int]:
        """What the last word may become, and how many of its letters are typed."""
        ...

    def submit(self, line: str) -> None: ...
    def write(self, data: bytes) -> None: ...
    def flush(self) -> None: ...
    def rest(self, reason: str, seconds: float) -> None: ...
    def goodbye(self) -> None: ...
    def drop(self) -> None: ...


class _History(History):
    """What was typed, the latest lines only, and never a password."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._lines: deque[str] = deque(maxlen=_REMEMBERED)

    async def load(self) -> AsyncGenerator[str, None]:
        for line in reversed(tuple(self._lines)):
            yield line

    def get_strings(self) -> list[str]:
        return list(self._lines)

    def load_history_strings(self) -> Iterable[str]:
        return reversed(tuple(self._lines))

    def append_string(self, string: str) -> None:
        if not self._session.secret:
            self.store_string(string)

    def store_string(self, string: str) -> None:
        if string.strip():
            self._lines.append(string)


class RichFace:
    """One terminal's face. Runs a task of its own until `close`; `freed` is called then."""

    def __init__(self, desk: RichDesk, session: Session, limits: Limits, freed: Callable[[], None]) -> None:
        loop = asyncio.get_running_loop()
        self._desk = desk
        self._session = session
        self._limits = limits
        self._freed = freed
        self._loop = loop
        self._keys = Keys()
        self._pen = Pen(desk.write, desk.flush, lambda: session.screen.charset)
        self._paper = Paper(self._pen, self._size)
        self._bucket = Bucket(limits.keys_per_second, limits.keys_burst, loop.time())
        self._decoder = codecs.getincrementaldecoder("utf-8")(CONSOLE if desk.is_console else FALLBACK)
        self._latin = codecs.getincrementaldecoder("cp1252")("ignore")
        self._after_cr = False
        self._waiting = bytearray()
        self._late = ""
        self._pane = Pane()
        with create_app_session(input=self._keys, output=self._paper):
            self._prompt: PromptSession[str] = self._prepared()
        self._task = loop.create_task(self._run())
        self._task.add_done_callback(self._over)

    def _prepared(self) -> PromptSession[str]:
        session = self._session
        history = _History(session)
        prompt: PromptSession[str] = PromptSession(
            message=lambda: ahead(self._desk.prompt, session.screen),
            history=history,
            completer=Words(self._desk, history.get_strings),
            complete_while_typing=False,
            is_password=Condition(lambda: session.secret),
            key_bindings=merge_key_bindings([_bindings(), keys(self._pane, lambda: session.secret)]),
            include_default_pygments_style=False,
            reserve_space_for_menu=8,
            color_depth=ColorDepth.DEPTH_4_BIT if session.screen.colour else ColorDepth.DEPTH_1_BIT,
            input=self._keys,
            output=self._paper,
        )
        app = prompt.app
        app.max_render_postpone_time = None
        app.terminal_size_polling_interval = None
        app.before_render += self._before_render
        app.after_render += self._after_render
        prompt.default_buffer.on_text_changed += self._bounded
        return prompt

    async def _run(self) -> None:
        with create_app_session(input=self._keys, output=self._paper):
            while not self._pen.closed:
                try:
                    text = await self._prompt.prompt_async(set_exception_handler=False, handle_sigint=False)
                except EOFError:
                    self._spill()
                    self._desk.goodbye()
                else:
                    self._spill()
                    for line in text.splitlines() or [""]:
                        self._desk.submit(tidy(line))
                    self._desk.flush()

    def _spill(self) -> None:
        late, self._late = self._late, ""
        self.show(late)

    def _over(self, task: asyncio.Task[None]) -> None:
        self._keys.close()
        if not task.cancelled() and task.exception() is not None:
            log.error("rich mode failed", exc_info=task.exception())
            self._desk.drop()

    # The link's side

    def feed(self, data: bytes) -> None:
        self._desk.rest("keys", self._bucket.take(len(data), self._loop.time()))
        busy = bool(self._waiting)
        self._waiting += data
        if not busy:
            self._step()

    def _step(self) -> None:
        if self._pen.closed:
            return
        piece = bytes(self._waiting[:_SLICE])
        del self._waiting[:_SLICE]
        if self._after_cr and piece[:1] in (b"\n", b"\x00"):
            piece = piece[1:]
            self._after_cr = False
        if piece:
            self._after_cr = piece.endswith(b"\r")
            piece = piece.replace(b"\r\n", b"\r").replace(b"\x00", b"")
            decoder = self._latin if self._session.screen.charset == "latin-1" else self._decoder
            text = decoder.decode(piece)
            if not (self._full and text.isprintable()):
                self._keys.feed(text)
        if self._waiting:
            self._loop.call_soon(self._step)

    def show(self, text: str, last: bool = False) -> None:
        app = self._prompt.app
        if text and app.is_done and not last:
            self._late += text  # a line was just finished, and its last drawing is still to come
            return
        text = f"{self._pane.change(self._desk.board, *reversed(self._size()))}{text}"
        if text:
            # What is held leaves with the next drawing of the prompt: there is always one.
            self._desk.held = not last
            if app.is_running and not app.is_done:
                app.renderer.erase()
            self._paper.write_raw(text)
            self._paper.flush()
        app.invalidate()

    def resized(self) -> None:
        app = self._prompt.app
        if app.is_running and not app.is_done:
            app.renderer.erase()
            app.invalidate()

    def close(self) -> bytes:
        if self._pen.closed:
            return b""
        app = self._prompt.app
        if app.is_running and not app.is_done:
            app.renderer.erase()
        self._paper.write_raw(self._pane.close())
        self._paper.flush()
        self._pen.closed = True
        self._desk.held = False
        self._freed()
        self._task.cancel()
        rest = self._prompt.default_buffer.text if app.is_running else ""
        return b"" if self._session.secret else rest.encode() + bytes(self._waiting)

    # prompt_toolkit's side

    def _size(self) -> Size:
        screen = self._session.screen
        return Size(rows=screen.height, columns=screen.width or 80)

    def _before_render(self, _: Any) -> None:
        self._prompt.bottom_toolbar = self._desk.status or None

    def _after_render(self, _: Any) -> None:
        self._desk.held = False
        self._pen.flush()

    @property
    def _full(self) -> bool:
        return len(self._prompt.default_buffer.text) > self._limits.line

    def _bounded(self, _: Any) -> None:
        # One more than is read: such a line is refused with a word, not cut in silence.
        if self._full:
            buffer = self._prompt.default_buffer
            buffer.text = buffer.text[: self._limits.line + 1]


def _bindings() -> KeyBindings:
    """Ours, before prompt_toolkit's: Ctrl-C clears the line, searching (it speaks English) is off."""
    bindings = KeyBindings()

    @bindings.add("c-c")
    def _(event: KeyPressEvent) -> None:
        event.current_buffer.reset()

    @bindings.add("c-r")
    @bindings.add("c-s")
    @bindings.add("c-z")
    @bindings.add("c-\\")
    def _(event: KeyPressEvent) -> None:
        return

    return bindings
