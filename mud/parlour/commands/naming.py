"""`wer bin ich`, `warum heiße ich Wanderer`, `ich heiße Gerd`: one's own name, and how one comes to another.

Knows who plays alone and who is a guest; refuses to name anybody: that is done at the door.
"""

import re
from functools import partial
from typing import Final

from mud.german.meaning.reading import Reading
from mud.parlour.audience import Audience
from mud.parlour.bounds import HouseSettings
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.journey import Journey
from mud.parlour.outcomes import saying
from mud.parlour.partners import Partners
from mud.parlour.rounds import Rounds
from mud.parlour.speech import Speech
from mud.parlour.tick import Tick
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary

_AT_ONCE: Final = 0.0
"""Seconds until something is said that is no part of what a line is answered with."""
_NAMELESS: Final = vocabulary("reden").pattern("ohne_namen", re.IGNORECASE)
"""Who only wants to say who they are."""
_NOT: Final = vocabulary("reden").pattern("nicht_davor", re.IGNORECASE)


class Naming(Module):
    """What people are called."""

    def __init__(
        self,
        audience: Audience,
        settings: HouseSettings,
        partners: Partners,
        rounds: Rounds,
        speech: Speech,
        journey: Journey,
        tick: Tick,
    ) -> None:
        self._tick = tick
        self._audience = audience
        self._is_alone = settings.alone
        self._partners = partners
        self._rounds = rounds
        self._speech = speech
        self._journey = journey

    def person(self, visitor: Visitor, reading: Reading) -> None:
        """`wer bin ich`: one's own name"""
        self._audience.say(visitor, "reise.du_heisst", wer=visitor.noun)

    def why(self, visitor: Visitor, reading: Reading) -> None:
        """`warum heiße ich so`: how one comes to a name of one's own here"""
        if self._is_alone:
            self._audience.say(visitor, "reise.name_allein", wer=visitor.noun)
        elif visitor.account is None:
            self._audience.say(visitor, "reise.name_gast", wer=visitor.noun)
        else:
            self._audience.say(visitor, "reise.name_konto", wer=visitor.noun)

    def introduced(self, visitor: Visitor, reading: Reading) -> None:
        """`ich heiße Gerd`: said to whoever hears it; and who goes by a name of the house learns how that is changed"""
        text = visitor.sentence(reading.line)
        self._speech.say(visitor, "haus.sagt", self._rounds.address(visitor), text=text)
        self._journey.after(visitor, saying(text))
        if _NAMELESS.search(text) is not None and visitor.dialogue.last_line.strip(" .!?") != text.strip(" .!?"):
            return  # darf ich mich vorstellen, beside a name that was said
        is_borrowed = self._is_alone or visitor.account is None
        if is_borrowed and not self._partners.has_company(visitor) and not self._is_theirs(visitor, text):
            if visitor.dialogue.last_line.rstrip(" .!?").endswith(text.rstrip(" .!?")):
                self.why(visitor, reading)
            else:  # whoever was asked for theirs answers first
                self._tick.later(_AT_ONCE, partial(self.why, visitor, reading))

    @staticmethod
    def _is_theirs(visitor: Visitor, text: str) -> bool:
        """Whether somebody says that they are called as the house calls them: `ich heiße Gerda, nicht Wanderer` does
        not."""
        before, found, _ = text.casefold().rpartition(visitor.name.casefold())
        return bool(found) and _NOT.search(before) is None

    def commands(self) -> Commands:
        return {
            "wer_bin_ich": Command(self.person),
            "namensfrage": Command(self.why),
            "vorstellung": Command(self.introduced),
        }
