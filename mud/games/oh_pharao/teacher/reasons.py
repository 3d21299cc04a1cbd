"""Why a choice is a good one, in the game's terms: every sentence is true of the position by the rules.

Knows what a seat may know of a position, and what of that is for everybody's ears; refuses to know what a choice is
worth.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from mud.games.oh_pharao.model import NONE, Draft, View
from mud.games.oh_pharao.model.moves import Move
from mud.games.oh_pharao.teacher.own import Own
from mud.games.oh_pharao.teacher.sight import Sight
from mud.reports import Told

MOST: Final = 3
"""Reasons for a choice, at most."""


def reasons_for(view: View, choice: Sequence[Move], *, aloud: bool) -> tuple[Told, ...]:
    """Why the seat that looks should choose this, the strongest reason first."""
    if view.viewer is None:
        raise ValueError(view)
    found = [] if aloud else list(Own(view, view.viewer).why(choice))
    found += Sight(_in_sight(view), view.viewer).why(choice)
    by_key: dict[str, Told] = {}
    for told in found:
        by_key.setdefault(told.key, told)
    return tuple(by_key.values())[:MOST]


def _in_sight(view: View) -> View:
    """The same with nothing in it but what everybody sees."""
    return replace(view, viewer=None, hand=NONE, draft=Draft(), known=(NONE,) * len(view.sizes))
