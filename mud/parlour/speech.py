"""What people say to each other: to a room, to one person, through the house, and what of it `verlauf` tells again.

Knows who hears what was said, and who does not want to; refuses to know where anybody stands.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from mud.game import Refused
from mud.german.speech.narrator import Narrator
from mud.parlour.audience import Audience
from mud.parlour.manners import Manners
from mud.parlour.people import People
from mud.parlour.reported import reported, told
from mud.parlour.tick import Tick
from mud.parlour.visitor import Heard, Visitor
from mud.text import Bell, Said

WAYS: Final[Mapping[str, str]] = {"haus.fluestert": "fluestern", "haus.teilt_mit": "mitteilen", "haus.ruft": "rufen"}
"""How channels are called that are none of the house's own, by what is told; all else is said aloud: `SAYING`."""
SAYING: Final = "sagen"
_TO_ONE: Final = "haus.sagt_zu"


class Speech:
    """Everything that is said, shown or shouted by one person to others."""

    def __init__(self, tick: Tick, people: People, audience: Audience, manners: Manners, narrator: Narrator) -> None:
        self._tick = tick
        self._people = people
        self._audience = audience
        self._manners = manners
        self._narrator = narrator

    def say(
        self, actor: Visitor, key: str, to: Sequence[Visitor], target: Visitor | None = None, /, **facts: Any
    ) -> None:
        """Tell what was said, and let those who heard it look it up again with `verlauf`. Raises Refused: too fast."""
        self._manners.speak(actor, to)
        self._spoken(actor, key, to, target, facts)
        if target is not None and target.away is not None and not self._manners.ignores(target, actor):
            key = "abwesend.ist_weg_grund" if target.away else "abwesend.ist_weg"
            self._audience.say(actor, key, wer=target.noun, text=target.away)

    def tell_each(self, actor: Visitor, key: str, to: Sequence[Visitor], /, **facts: Any) -> None:
        """Tell several people, each of them as the only one; the speaker sees it once. Raises Refused: too fast."""
        self._manners.speak(actor, to)
        self._spoken(actor, key, [actor], None, {**facts, "person": [other.noun for other in to]})
        for other in to:
            self._spoken(actor, key, [other], other, facts)

    def broadcast(self, actor: Visitor, key: str, to: Sequence[Visitor], /, **facts: Any) -> None:
        """The same to people anywhere; it takes breath even if nobody listens. Raises Refused: too fast."""
        self._manners.take_breath(actor)
        self._spoken(actor, key, to, None, facts)

    def check(self, speaker: Visitor, hearer: Visitor) -> None:
        """Raises Refused where somebody's words do not reach another."""
        if self._manners.ignores(hearer, speaker):
            raise Refused("haus.ignoriert_dich", name=hearer.name)

    def take_time(self, speaker: Visitor, to: Sequence[Visitor]) -> None:
        """Something is about to be shown that counts like speech. Raises Refused: too fast."""
        self._manners.speak(speaker, to)

    def shout(self, actor: Visitor, key: str, **facts: Any) -> None:
        """Tell everyone in the house. Raises Refused: too often."""
        self._manners.shout(actor)
        self._spoken(actor, key, list(self._people.connected()), None, facts)

    def _spoken(
        self, actor: Visitor, key: str, to: Sequence[Visitor], target: Visitor | None, facts: Mapping[str, Any]
    ) -> None:
        facts = {"wer": actor.noun, **({"person": target.noun} if target else {}), **facts}
        if key == _TO_ONE:
            said_so = told(str(facts["text"]))
            facts |= {"text": said_so, "gehoert": reported(said_so, actor.noun)}
        heard: dict[str, Said] = {}
        channel = str(facts.get("kanal", WAYS.get(key, SAYING)))
        for visitor in to:
            if self._manners.ignores(visitor, actor):
                continue
            perspective = "du" if visitor is actor else "dir" if visitor is target else "alle"
            if perspective not in heard:
                heard[perspective] = Said(
                    self._narrator.tell(key, perspective, **facts), "chat", talker=actor.name, channel=channel
                )
            said = heard[perspective]
            visitor.history.append(Heard(self._tick.wall(), said.text))
            if visitor is target:
                visitor.heard = (actor.id, key)
                for gender in ("m", "f", "wer"):  # whoever speaks to me is who I mean by `ihm` and `ihr`
                    visitor.dialogue.mention(gender, actor.id)
            self._audience.hear(visitor, said)
            if visitor is target and visitor.session is not None and visitor.session.wishes.bell:
                self._audience.hear(visitor, Bell())
