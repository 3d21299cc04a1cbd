"""`farben hell`, `dunkel`, `kontrast`, `an`, `aus`, `auto`: whether there are colours, and for which ground.

Knows the wish; refuses to know which colours they are and how many of them somebody's screen has.
"""

from dataclasses import replace
from typing import Final

from mud.german.meaning.reading import Reading
from mud.parlour.audience import Audience
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.commands.settings import session_of
from mud.parlour.people import People
from mud.parlour.session import Session
from mud.parlour.visitor import Visitor

AUTO: Final = "auto"
SENTENCES: Final = (
    *(f"farben.{state}" for state in ("an", "hell", "dunkel", "kontrast", "aus", "im_lesemodus")),
    *(f"farben.ist_{state}" for state in ("an", "hell", "dunkel", "kontrast", "aus")),
    *(f"farben.heisst_{theme}" for theme in ("beide", "hell", "dunkel", "kontrast")),
)


class Colours(Module):
    """What somebody wishes of the colours, kept with the account."""

    def __init__(self, people: People, audience: Audience) -> None:
        self._people = people
        self._audience = audience

    def choose(self, visitor: Visitor, reading: Reading) -> None:
        """`farben hell`; without a word it is told how it is: asking changes nothing"""
        session, theme = session_of(visitor), reading.values.get("wert")
        if theme is None and "an" not in reading.values:
            self._audience.say(visitor, f"farben.ist_{_now(session)}")
            return
        if theme is None:
            wished = replace(session.wishes, colour=bool(reading.values["an"]), theme=None)
        elif theme == AUTO:
            wished = replace(session.wishes, colour=None, theme=None)
        else:
            wished = replace(session.wishes, colour=True, theme=theme)
        session.wishes = wished
        self._people.keep_wishes(visitor)
        is_heard = session.screen.reader and wished.colour is not False
        told = "im_lesemodus" if is_heard else f"ist_{_now(session)}" if theme == AUTO else _now(session)
        self._audience.say(visitor, f"farben.{told}")

    def commands(self) -> Commands:
        return {"farbe": Command(self.choose)}


def _now(session: Session) -> str:
    screen = session.screen
    if not screen.colour:
        return "aus"
    return "an" if screen.theme == "beide" else screen.theme
