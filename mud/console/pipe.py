"""Solo play without a terminal: plain lines in, plain text out, the same every time.

Knows two streams; refuses to know prompts, keys and time.
"""

from collections.abc import Callable, Iterable
from typing import TextIO

from mud.console.alone import NOW, conversation
from mud.door import Conversation
from mud.parlour.session import Session
from mud.text import Bell, page


def play_pipe(
    session: Session, say: Callable[[str], str], lines: Iterable[str], out: TextIO, settle: Callable[[], None]
) -> None:
    """Say every line and write what follows from it, an empty line between two answers.

    `say` gives the sentence of a key of data/texte; `settle` does all that is due (computer players, dice) before the
    answer is taken. Returns at the end of the lines or when the house closes the session; then the session is over.
    """
    talk = conversation(session, say, lambda: None)  # what others say is written with the next answer
    settle()
    answered = _write(talk, out, again=False)
    for line in lines:
        if talk.state == "over":
            break
        talk.heard(line.rstrip("\r\n"))
        talk.go_on(NOW)
        settle()
        answered = _write(talk, out, again=answered)
    talk.lost()


def _write(talk: Conversation, out: TextIO, *, again: bool) -> bool:
    """Write what waits; whether anything was ever written."""
    said = [paragraph for paragraph in talk.take() or () if not isinstance(paragraph, Bell)]
    if not said:
        return again
    separator = "\n" if again else ""
    out.write(separator + "".join(page(paragraph, talk.screen, "\n") for paragraph in said))
    out.flush()
    return True
