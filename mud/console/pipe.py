"""Solo play without a terminal: plain lines in, plain text out, the same every time.

Knows two streams; refuses to know prompts, keys and time.
"""

from collections.abc import Callable, Iterable
from typing import TextIO

from mud.parlour.session import Session
from mud.text import Bell, render_all


def play_pipe(session: Session, lines: Iterable[str], out: TextIO, settle: Callable[[], None]) -> None:
    """Say every line and write what follows from it, an empty line between two answers.

    `settle` does all that is due (computer players, dice) before the answer is taken. Returns at the end of the lines
    or when the house closes the session; then the session is over.
    """
    settle()
    answered = _write(session, out, again=False)
    for line in lines:
        if session.closed:
            return
        session.say(line.rstrip("\r\n"))
        settle()
        answered = _write(session, out, again=answered)
    session.hang_up()


def _write(session: Session, out: TextIO, *, again: bool) -> bool:
    """Write what waits; whether anything was ever written."""
    said = [paragraph for paragraph in session.drain() if not isinstance(paragraph, Bell)]
    if not said:
        return again
    separator = "\n" if again else ""
    out.write(separator + "".join(f"{line}\n" for line in render_all(said, session.screen)))
    out.flush()
    return True
