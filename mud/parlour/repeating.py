"""What those who live here have said to somebody with the line before, and do not say again word for word.

Knows what each heard of them last; refuses to know what they are asked.
"""

from collections.abc import Sequence

from mud.parlour.audience import Audience
from mud.parlour.hearsay import Hearsay
from mud.parlour.journey import Journey
from mud.parlour.partners import ABOUT_SELF
from mud.parlour.pointing import Pointing
from mud.parlour.sense import was_answered
from mud.parlour.visitor import Visitor
from mud.world.events import Answered, Event


class Repeating:
    """Tells answers."""

    def __init__(self, audience: Audience, hearsay: Hearsay, journey: Journey, pointing: Pointing) -> None:
        self._pointing = pointing
        self._audience = audience
        self._hearsay = hearsay
        self._journey = journey

    def tell(self, visitor: Visitor, resident: str, events: Sequence[Event], about: str = "") -> None:
        """Tell what a resident answers; what they have said last, only where it can be read. `about`: what they were
        asked of; empty: they are greeted."""
        told = next((one for one in events if isinstance(one, Answered)), None)
        is_again = told is not None and visitor.dialogue.answered == (resident, told.text) and was_answered(visitor)
        said = "" if told is None or is_again else told.text
        shown = None if told is None else self._pointing.answer(visitor, resident, about, said)
        if shown is not None:
            self._journey.tell([one for one in events if one is not told])
            self._audience.say(visitor, shown[0], **shown[1])
            visitor.dialogue.read.append(str(shown[1]["lage"]))
        elif told is None or not is_again:
            self._journey.tell(events)
            visitor.dialogue.answered = (resident, told.text) if told is not None else visitor.dialogue.answered
        else:
            self._no_more(visitor, resident, events, told, about)
        visitor.dialogue.answered_with = (
            visitor.dialogue.told[-1] if told is not None and visitor.dialogue.told else None
        )
        if told is None or about:  # what they were asked of is what a pronoun means then
            return
        if (gender := self._audience.noun(resident).agreement) not in visitor.dialogue.focus:
            visitor.dialogue.mention(gender, resident)  # hallo, and then: betrachte ihn

    def _no_more(self, visitor: Visitor, resident: str, events: Sequence[Event], told: Answered, about: str) -> None:
        """They have no more to say of it; nor do they greet again."""
        self._journey.tell([one for one in events if one is not told])
        of_self = about == ABOUT_SELF  # no word anybody has used, nor looks for in the notebook
        word = "" if of_self else self._hearsay.word_for(visitor, resident, about)
        facts = {"wer": self._audience.noun(resident)}
        key = "von_sich" if of_self else "nochmal" if word else "nicht_mehr" if about else "nochmal_gruss"
        for other in list(self._audience.company(visitor)):
            if other is visitor:
                befehl = f"tagebuch {self._hearsay.noun(visitor, resident).lemma} {word}".strip()
                self._audience.say(other, f"haus.sagt_{key}", **facts, befehl=befehl)
            else:
                self._audience.say(other, f"haus.sagt_{key}", "alle", **facts)
