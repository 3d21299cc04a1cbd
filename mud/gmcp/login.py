"""Logging in by data instead of typing: the same two lines on the same road, and only where nobody can read along.

Knows when which line is asked for; refuses to know passwords any longer than until then.
"""

from collections.abc import Callable
from typing import Any, Final, Literal

from mud.door import Conversation
from mud.gmcp.outbox import Outbox
from mud.parlour.doorwords import BACK

_METHODS: Final = {"type": ["password-credentials"]}
_LONGEST_NAME: Final = 80

Step = Literal["idle", "name", "password", "verdict"]
"""Which of its lines is due: none, the name, the password, none any more but what the house says to it."""


class Login:
    """`say` types a line. Source: wiki.mudlet.org, Standards:GMCP_Authentication."""

    def __init__(self, talk: Conversation, out: Outbox, say: Callable[[str], None]) -> None:
        self._talk = talk
        self._out = out
        self._say = say
        self._step: Step = "idle"
        self._name = self._password = ""

    def offer(self) -> None:
        """The client would log in by data."""
        if self._is_safe and not self._is_in:
            self._out.tell("Char.Login.Default", _METHODS)

    def credentials(self, data: Any) -> None:
        """The client logs in; `{}`: it leaves that to its person."""
        match data:
            case {"account": str(name), "password": str(password)} if self._is_safe and not self._is_in:
                if not _is_line(name) or not _is_line(password) or len(name) > _LONGEST_NAME:
                    self._done(False)
                    return
                self._step, self._name, self._password = "name", name, password
                self.look()

    def look(self) -> None:
        """Something has changed: type what is asked for now, or say how it ended."""
        talk, session = self._talk, self._talk.session
        if self._step == "idle" or session is None or talk.lines or talk.awaiting or session.waiting:
            return
        if talk.state == "over":
            self._done(None)
        elif session.named:
            self._done(True if self._step == "verdict" else None)
        elif not session.asks:
            return  # it is being checked
        elif self._step == "name":
            if session.asks != "name":  # somebody has begun otherwise, or failed
                self._say(min(BACK))
                return
            self._step = "password"
            self._say(self._name)
        elif self._step == "password" and session.asks == "passwort":
            self._step = "verdict"
            password, self._password = self._password, ""
            self._say(password)
        else:
            self._done(False)

    @property
    def _is_safe(self) -> bool:
        return self._talk.client.safe_port is None

    @property
    def _is_in(self) -> bool:
        return self._talk.session is not None and self._talk.session.named

    def _done(self, success: bool | None) -> None:
        """It is over; None: it came to nothing, and there is nothing to say about it."""
        self._step, self._name, self._password = "idle", "", ""
        if success is not None:
            self._out.tell("Char.Login.Result", {"success": success})


def _is_line(text: str) -> bool:
    return bool(text.strip()) and text.isprintable()
