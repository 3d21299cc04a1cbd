"""Solo play at a terminal: line editing, a kept history, suggestions, a status line; or plain lines for readers.

Knows keys and the cursor; refuses to know what is typed. What others say appears above the half-typed line.
"""

import asyncio
import signal
import sys
import termios
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Protocol

from prompt_toolkit import PromptSession
from prompt_toolkit.application import run_in_terminal
from prompt_toolkit.auto_suggest import AutoSuggest, AutoSuggestFromHistory, ConditionalAutoSuggest
from prompt_toolkit.data_structures import Size
from prompt_toolkit.filters import Condition
from prompt_toolkit.history import FileHistory, History, InMemoryHistory
from prompt_toolkit.output import Output
from prompt_toolkit.shortcuts import CompleteStyle

from mud.console.alone import NOW, conversation
from mud.door import Conversation
from mud.door.pane import Pane
from mud.editing import Words, ahead, keys
from mud.parlour.session import Session

QUIET = 0.3
"""Seconds without a word before a reader gets the prompt again."""
HISTORY_FILE = "verlauf"


async def play_terminal(
    session: Session, say: Callable[[str], str], state_dir: Path, leave: Callable[[], None] | None = None
) -> None:
    """Converse until the house closes the session or the person ends the input (Ctrl-D); Ctrl-C clears the line.

    `say` gives the sentence of a key of data/texte. `leave` is called at the end of the input, and what it tells the
    session is still shown; by default the session is hung up. The history is kept in `state_dir`.
    """
    stirred = asyncio.Event()

    def changed() -> None:
        way.show(talk)
        stirred.set()

    talk = conversation(session, say, changed)
    pane = Pane()
    ways: dict[str, _Way] = {
        "reich": _Editor(talk, session, FileHistory(str(state_dir / HISTORY_FILE)), pane),
        "zeile": _Lines(session, pane),
    }
    way = ways[session.mode]
    try:
        while talk.state != "over":
            way.show(talk)
            way = ways[session.mode]
            try:
                line = await way.ask(talk)
            except KeyboardInterrupt:
                continue
            except EOFError:
                if leave is not None:
                    leave()
                talk.leave()
                break
            talk.heard(line)
            talk.go_on(NOW)
            while talk.awaiting:
                stirred.clear()
                await stirred.wait()
    finally:
        ways["zeile"].show(talk)
        sys.stdout.write(pane.close())
        sys.stdout.flush()
        talk.lost()


class _Way(Protocol):
    """How a line is asked for, and how paragraphs are shown meanwhile."""

    async def ask(self, talk: Conversation) -> str: ...
    def show(self, talk: Conversation) -> None: ...


def _write(talk: Conversation, pane: Pane, *, edited: bool) -> None:
    """Put everything that waits on the screen, where the cursor is."""
    told = talk.shown("\n", edited=edited) or ""
    sys.stdout.write(pane.change(talk.board, talk.screen.width, talk.screen.height) + told)
    sys.stdout.flush()


class _Editor:
    """Lines edited here, by prompt_toolkit."""

    def __init__(self, talk: Conversation, session: Session, history: History, pane: Pane) -> None:
        self._pane = pane
        self._size = Size(0, 0)
        self._talk = talk
        self._session = session
        self._open: PromptSession[str] = self._prompt(history)
        # Passwords have an editor of their own: nothing typed there may come near the history.
        self._secret: PromptSession[str] = self._prompt(InMemoryHistory(), secret=True)
        self._asking: PromptSession[str] | None = None

    def _prompt(self, history: History, *, secret: bool = False) -> PromptSession[str]:
        prompt: PromptSession[str] = PromptSession(
            message=lambda: ahead(self._talk.prompt, self._session.screen),
            history=history,
            is_password=secret,
            completer=None if secret else Words(self._talk, history.get_strings),
            complete_while_typing=False,
            auto_suggest=None if secret else self._recalled(),
            complete_style=CompleteStyle.COLUMN,
            reserve_space_for_menu=8,
            key_bindings=keys(self._pane, lambda: secret),
        )
        prompt.app.before_render += lambda app: self._measure(app.output)  # a window is told of by its next drawing
        return prompt

    def _recalled(self) -> AutoSuggest:
        """How a line of one's own went on that began so: where there is a colour to tell it from what is typed."""
        return ConditionalAutoSuggest(AutoSuggestFromHistory(), Condition(lambda: self._session.screen.colour))

    async def ask(self, talk: Conversation) -> str:
        editor = self._secret if self._session.secret else self._open
        editor.bottom_toolbar = (lambda: talk.status) if talk.status else None
        self._asking = editor
        try:
            return await editor.prompt_async(set_exception_handler=False)
        finally:
            self._asking = None
            self._measure(editor.output)

    def _measure(self, output: Output) -> None:
        size = output.get_size()
        if size != self._size:
            self._size = size
            self._talk.resized(size.columns, size.rows)

    def show(self, talk: Conversation) -> None:
        editor = self._asking
        if editor is None or not editor.app.is_running:
            _write(talk, self._pane, edited=True)
            return
        run_in_terminal(lambda: _write(talk, self._pane, edited=True))
        if talk.state == "over" and not editor.app.is_done:
            editor.app.exit(result="")


class _Lines:
    """Lines edited by the terminal itself: nothing is ever redrawn, as screen readers need it."""

    def __init__(self, session: Session, pane: Pane) -> None:
        self._session = session
        self._pane = pane
        self._line: asyncio.Future[str] | None = None
        self._quiet: asyncio.TimerHandle | None = None
        self._at_prompt = False

    def _prompt(self, talk: Conversation) -> None:
        sys.stdout.write(talk.prompt)
        sys.stdout.flush()
        self._at_prompt = True

    async def ask(self, talk: Conversation) -> str:
        loop = asyncio.get_running_loop()
        line: asyncio.Future[str] = loop.create_future()
        self._line = line
        source = sys.stdin

        def typed() -> None:
            if not line.done():
                line.set_result(source.readline())

        def interrupted() -> None:
            # The terminal has dropped the half-typed line already; only the prompt has to come again.
            if not line.done():
                line.set_exception(KeyboardInterrupt())

        self._prompt(talk)
        loop.add_reader(source.fileno(), typed)
        loop.add_signal_handler(signal.SIGINT, interrupted)
        try:
            with _echo_off(source.fileno()) if self._session.secret else nullcontext():
                answer = await line
        finally:
            self._line = None
            if self._quiet is not None:
                self._quiet.cancel()
                self._quiet = None
            loop.remove_reader(source.fileno())
            loop.remove_signal_handler(signal.SIGINT)
        if not answer:
            raise EOFError
        return answer.rstrip("\r\n")

    def show(self, talk: Conversation) -> None:
        is_asking = self._line is not None and not self._line.done()
        if is_asking and self._at_prompt:
            # where nothing stands before the cursor an empty line would be read out, mostly for nothing
            sys.stdout.write("\n" if talk.prompt else "\r")
            self._at_prompt = False
        _write(talk, self._pane, edited=False)
        if is_asking and talk.state != "over":
            # what comes in a row is read in a row: the prompt waits until it is quiet
            if self._quiet is not None:
                self._quiet.cancel()
            self._quiet = asyncio.get_running_loop().call_later(QUIET, self._prompt, talk)
        if talk.state == "over" and self._line is not None and not self._line.done():
            self._line.set_result("\n")


@contextmanager
def _echo_off(terminal: int) -> Iterator[None]:
    """Nothing typed is shown; the end of the line is."""
    before = termios.tcgetattr(terminal)
    silent = [*before]
    silent[3] &= ~termios.ECHO
    silent[3] |= termios.ECHONL
    termios.tcsetattr(terminal, termios.TCSADRAIN, silent)
    try:
        yield
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)
