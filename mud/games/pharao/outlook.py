"""What the next throw of the other side may do, told to who asks: which stone is in danger, and who is locked in.

Knows threats and which sentence tells of them; refuses to know how that is asked, and what should be done about it.
"""

from collections.abc import Sequence

from mud.game import Seat
from mud.games import Told
from mud.games.pharao.fields import spoken
from mud.games.pharao.model import FIELD, NAMES, NIL, OTHER_DIE, OWN_DIE, Over, State
from mud.games.pharao.rules.threats import endangered, threats
from mud.german.speech.narrator import Saying


def danger(name: str | None, view: State, viewer: Seat | None) -> Sequence[Told]:
    """Which stones of the viewer may be pushed into Nil by the next throw, or whether the one on a field may."""
    if viewer is None or isinstance(view, Over):
        return [Told("pharao.auskunft_keine_seite", "du", {})]
    if name is not None and not view.stones[viewer] >> FIELD[name] & 1:
        return [Told("pharao.auskunft_gefahr_fremd", "du", {"feld": spoken(name)})]
    found = {field: n for field, n in endangered(view.stones, 1 - viewer).items() if field != NIL}
    if name is None:
        worst = sorted(found.items(), key=lambda one: -one[1])
        said = [Saying("pharao.gefahr", {"feld": spoken(NAMES[field]), "n": n}) for field, n in worst]
        return [Told("pharao.auskunft_gefahr", "du", {"steine": said}) if said else Told(_NONE, "du", {})]
    n = found.get(FIELD[name], 0)
    key = "pharao.auskunft_unsicher" if n else "pharao.auskunft_sicher"
    return [Told(key, "du", {"feld": spoken(name)} | ({"n": n} if n else {}))]


_NONE = "pharao.auskunft_gefahr_keine"


def locked(view: State, viewer: Seat | None) -> Sequence[Told]:
    """By how many throws the other would be locked in as it stands, and the viewer."""
    if viewer is None or isinstance(view, Over):
        return [Told("pharao.auskunft_keine_seite", "du", {})]
    stuck = [threats(view.stones, side).stuck for side in (1 - viewer, viewer)]
    return [Told("pharao.auskunft_sperre", "du", {"n": stuck[0], "eigene": stuck[1]})]


def zeros() -> int:
    """By how many of the 36 throws both dice show zero."""
    return dict(OWN_DIE)[0] * dict(OTHER_DIE)[0]
