"""A person's visit by browser: it outlives the line it came by, and keeps what was told for the one that comes back.

Knows a conversation and the last that was told; refuses to know sockets, pages and loops.
"""

import hashlib
import secrets
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from typing import Any

from mud.door import Conversation, Entrance
from mud.door.conversation import House
from mud.sights import NOTHING, Sights
from mud.text import Paragraph
from mud.web.forms import formed
from mud.web.limits import KEPT


def hashed(token: str) -> str:
    """What the house knows of a token: enough to know it again."""
    return hashlib.sha256(token.encode()).hexdigest()


class Visit:
    """One conversation, told paragraph by paragraph, each with a number from 1.

    `wake` is called when there is something to send; `token` brings a browser back to it, and is only there until it
    was handed out.
    """

    def __init__(self, house: House, entrance: Entrance, now: float, wake: Callable[[], None]) -> None:
        self.token: str = secrets.token_urlsafe(24)
        self.key = hashed(self.token)
        self.talk = Conversation(house, entrance, now, wake)
        self.told = 0
        self.lines = 0
        """How many lines were typed, as the browser numbers them from 1."""
        self.stirred_at = now
        self.is_cut = False
        """Whether it ends because the house closes."""
        self.left_at: float | None = None
        """Since when no browser is there."""
        self.patience = 0.0
        """How long it is waited for then."""
        self._kept: deque[Paragraph] = deque(maxlen=KEPT)
        """As they were told: all who hear the same have the same ones."""

    @property
    def sights(self) -> Sights:
        """What is to be shown beside words."""
        return NOTHING if self.talk.session is None else self.talk.session.sights

    def is_fresh(self, number: object) -> bool:
        """Whether a line is heard for the first time: a browser whose line broke says again what may have been lost."""
        if not isinstance(number, int):
            return True
        if number <= self.lines:
            return False
        self.lines = number
        return True

    def break_off(self, *, is_broken: bool) -> None:
        """The browser's line is gone, or there again: the house hears of it, and keeps its place meanwhile."""
        self.talk.learned(replace(self.talk.client, broken=is_broken))

    def gather(self) -> bool:
        """Number what was told since; whether there is anything new to show, be it only another prompt."""
        told = self.talk.take()
        for paragraph in told or ():
            self.told += 1
            self._kept.append(paragraph)
        return told is not None

    def since(self, number: int) -> dict[str, Any]:
        """What a browser has to hear that heard so many paragraphs: them, and how it looks now. `luecke`: some that it
        has not heard are not kept any more."""
        known = max(0, len(self._kept) - (self.told - number))
        fresh = [formed(told) for told in islice(self._kept, known, None)]
        talk, session = self.talk, self.talk.session
        found: dict[str, Any] = {"absaetze": fresh, "nummer": self.told, "gehoert": self.lines}
        found |= {"eingabe": talk.prompt, "stand": talk.status}
        if session is not None and session.secret:
            found["geheim"] = True
        if self.told - len(fresh) > number:
            found["luecke"] = True
        if talk.state == "over":
            found["ende"] = "haus" if self.is_cut else True
        return found
