"""What the next throw of the other side may do to the stones of who asks.

Knows threats and which sentence tells of them; refuses to know how that is asked, and what should be done about it.
"""

from collections.abc import Sequence
from typing import Final

from mud.game import Seat
from mud.games import Told
from mud.games.pharao.fields import spoken
from mud.games.pharao.model import FIELD, NAMES, NIL, Over, State
from mud.games.pharao.rules.threats import endangered
from mud.german.speech.narrator import Saying

_NONE: Final = "pharao.auskunft_gefahr_keine"


def danger(name: str | None, view: State, viewer: Seat | None) -> Sequence[Told]:
    """Which stones of the viewer may be pushed into Nil by the next throw, or whether the one on a field may."""
    if viewer is None or isinstance(view, Over):
        return [Told("pharao.auskunft_keine_seite", "du", {})]
    if name is not None and not (name in FIELD and view.stones[viewer] >> FIELD[name] & 1):
        return [Told("pharao.auskunft_gefahr_fremd", "du", {"feld": name})]
    found = {field: n for field, n in endangered(view.stones, 1 - viewer).items() if field != NIL}
    if name is None:
        worst = sorted(found.items(), key=lambda one: -one[1])
        said = [Saying("pharao.gefahr", {"feld": spoken(NAMES[field]), "n": n}) for field, n in worst]
        return [Told("pharao.auskunft_gefahr", "du", {"steine": said}) if said else Told(_NONE, "du", {})]
    n = found.get(FIELD[name], 0)
    key = "pharao.auskunft_unsicher" if n else "pharao.auskunft_sicher"
    return [Told(key, "du", {"feld": spoken(name)} | ({"n": n} if n else {}))]
