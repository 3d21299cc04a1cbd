"""Being away for a moment: said before one goes, and over with the next line.

Knows who is away and why; refuses to know links: who has none is frozen, which is something else.
"""

from mud.parlour.audience import Audience
from mud.parlour.friends import Friends
from mud.parlour.manners import Manners
from mud.parlour.speech import Speech
from mud.parlour.visitor import Visitor


class Afk:
    """Those who are away for a moment. Called inside a tick."""

    def __init__(self, audience: Audience, manners: Manners, speech: Speech, friends: Friends) -> None:
        self._audience = audience
        self._manners = manners
        self._speech = speech
        self._friends = friends

    def begin(self, visitor: Visitor, why: str) -> None:
        """Somebody is away, and those in the room see it. Raises Refused: too fast, or there is nobody to tell."""
        self._friends.company()
        key = "abwesend.geht_grund" if why else "abwesend.geht"
        self._speech.say(visitor, key, list(self._audience.company(visitor)), text=why)
        visitor.away = why

    def end(self, visitor: Visitor) -> None:
        """A line was typed: whoever typed it is there."""
        if visitor.away is None:
            return
        visitor.away = None
        for other in self._audience.company(visitor):
            if not self._manners.ignores(other, visitor):
                self._audience.say(other, "abwesend.wieder_da", "du" if other is visitor else "alle", wer=visitor.noun)
