"""What can be said of a plot at one look.

Knows pyramids; refuses to know whose they are.
"""

from mud.games.tal_der_koenige.model import EMPTY, Colour, Pyramid

Reason = tuple[str, dict[str, object]]
"""The name of the sentence of a reason, and its facts."""


def only_colour(pyramid: Pyramid) -> Colour | None:
    """The one colour that lies there; None for no stone, or several colours."""
    colours = set(pyramid) - {EMPTY}
    return colours.pop() if len(colours) == 1 else None
