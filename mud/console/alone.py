"""The conversation of somebody alone: that of every door, without the limits that keep people from each other.

Knows which limits protect only others; refuses to know terminals, pipes and time: alone nothing depends on it.
"""

from collections.abc import Callable
from typing import Final

from mud.door import Conversation, Entrance, Limits
from mud.parlour.session import Client, Session

_ENDLESS: Final = 1_000_000_000
ALONE: Final = Limits(
    line=_ENDLESS, lines_per_second=_ENDLESS, lines_burst=_ENDLESS, work=_ENDLESS, idle=0, idle_unnamed=0
)
"""As much as one likes, as fast as one can, and nobody is too quiet."""
NOW: Final = 0.0
"""What the clock says."""


def conversation(session: Session, say: Callable[[str], str], changed: Callable[[], None]) -> Conversation:
    """One that is greeted already. `say`: the sentence of a key; `changed`: there is something to show."""
    talk = Conversation(_House(session, say), Entrance(ALONE), NOW, changed)
    talk.learned(session.client)
    talk.greet(NOW)
    return talk


class _House:
    """A house that knows only this one session, opened already: it lets in by name and without being asked."""

    def __init__(self, session: Session, say: Callable[[str], str]) -> None:
        self._session = session
        self.sentence = say

    def open(self, client: Client) -> Session:
        return self._session
