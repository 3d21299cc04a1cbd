"""What a reading does: one function a verb, found by the verb's infinitive.

Knows which function belongs to which verb; refuses to know how a line was read.
"""

from typing import TYPE_CHECKING

from mud.games import Told
from mud.german.meaning.reading import Reading
from mud.parlour.commands import (
    about,
    agreeing,
    deeds,
    everyday,
    keeping,
    playing,
    results,
    settings,
    talking,
    travelling,
)
from mud.parlour.visitor import Visitor

if TYPE_CHECKING:
    from mud.parlour.house import House

VERBS = {
    **about.VERBS,
    **deeds.VERBS,
    **everyday.VERBS,
    **keeping.VERBS,
    **settings.VERBS,
    **talking.VERBS,
    **travelling.VERBS,
    **playing.VERBS,
    **agreeing.VERBS,
    **results.VERBS,
}
"""Verb to function (house, visitor, reading). What no verb here means, the game at the table has to know."""

ABOUT_LINES = frozenset({"nochmal", "hoppla"})
"""Verbs that obey an earlier line; they are no line to be repeated themselves."""

DEEDS = frozenset({*deeds.VERBS, *everyday.VERBS, *talking.VERBS, "warten", "laden"})
"""Verbs that may change the world, and can be undone by who is alone in it."""

BY_THEMSELVES = frozenset({*deeds.ONE_BY_ONE, *talking.ANSWERED})
"""Verbs whose functions let follow themselves what follows."""

CAUTIONS = {**deeds.CAUTIONS, **playing.CAUTIONS, **about.CAUTIONS}
"""Verb to function that returns the question to be answered with yes first, or None; most verbs have none."""


def do(house: "House", visitor: Visitor, reading: Reading) -> None:
    """Do what was read, and let follow what follows. Raises Refused, and then nothing has changed."""
    if reading.verb not in VERBS:
        playing.game_command(house, visitor, reading)
        return
    rest = house.journey.before(visitor, reading)
    if rest is not None:
        VERBS[rest.verb](house, visitor, rest)
        if rest.verb not in BY_THEMSELVES:
            house.journey.after(visitor, rest)
    house.journey.settle(visitor)


def caution(house: "House", visitor: Visitor, reading: Reading) -> Told | None:
    """The question that has to be answered with yes before this is done."""
    if reading.verb not in VERBS:
        return playing.game_caution(house, visitor, reading)
    ask = CAUTIONS.get(reading.verb)
    return ask(house, visitor, reading) if ask else None
