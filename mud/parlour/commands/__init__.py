"""What a reading does: one function a verb, found by the verb's infinitive.

Knows which function belongs to which verb; refuses to know how a line was read.
"""

from typing import TYPE_CHECKING

from mud.games import Told
from mud.german.reading import Reading
from mud.parlour.commands import about, agreeing, deeds, everyday, playing, settings, talking
from mud.parlour.visitor import Visitor

if TYPE_CHECKING:
    from mud.parlour.house import House

VERBS = {
    **about.VERBS,
    **deeds.VERBS,
    **everyday.VERBS,
    **settings.VERBS,
    **talking.VERBS,
    **playing.VERBS,
    **agreeing.VERBS,
}
"""Verb to function (house, visitor, reading). What no verb here means, the game at the table has to know."""

ABOUT_LINES = frozenset({"nochmal", "hoppla"})
"""Verbs that obey an earlier line; they are no line to be repeated themselves."""

DEEDS = frozenset(deeds.VERBS)
"""Verbs that change the world, and can be undone by who is alone in it."""

CAUTIONS = {**deeds.CAUTIONS, **playing.CAUTIONS, **about.CAUTIONS}
"""Verb to function that returns the question to be answered with yes first, or None; most verbs have none."""


def do(house: "House", visitor: Visitor, reading: Reading) -> None:
    """Do what was read. Raises Refused, and then nothing has changed."""
    VERBS.get(reading.verb, playing.game_command)(house, visitor, reading)


def caution(house: "House", visitor: Visitor, reading: Reading) -> Told | None:
    """The question that has to be answered with yes before this is done."""
    if reading.verb not in VERBS:
        return playing.game_caution(house, visitor, reading)
    ask = CAUTIONS.get(reading.verb)
    return ask(house, visitor, reading) if ask else None
