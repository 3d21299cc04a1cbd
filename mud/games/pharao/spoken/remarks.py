"""What is remarked about the game as a whole: that it is unfair, when it ends, why the other did so, dice one wants.

Knows what the rules and the position say to that; refuses to know stones and where they may go.
"""

from collections.abc import Sequence
from typing import Any

from mud.game import Seat
from mud.games import Heard
from mud.games.pharao.model import BeforeThrow, OtherHalf, Over, OwnHalf, State
from mud.games.pharao.spoken.answer import say
from mud.games.pharao.spoken.line import Line
from mud.games.pharao.spoken.targets import stones
from mud.games.pharao.standing import left
from mud.german.line.normalise import fold
from mud.german.speech.inflection import Noun

_ME, _OTHER = "ich", ("er", "sie", "ihm", "gegner", "gegnerin")
_THROWS, _DICE = "würfle", "gewürfelt"
"""What is typed for these."""


def remarked(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """What a remark comes to; None for any other line."""
    if isinstance(view, Over):
        return None
    if line.says("nicht_gerettet"):
        return say("auskunft_nicht_gerettet")
    if line.says("warum_tat_er") and not line.fields:
        return Heard([f"warum hat {names[1 - seat]} das gezogen"])
    if line.says("wie_viele") and (whose := _whose(line, seat, names)) is not None:
        return Heard(told=[*left(whose, seat, view, names)])
    if line.says("unfair"):
        return say("auskunft_unfair")
    if line.says("glueck_gewuenscht"):
        is_mine = isinstance(view, BeforeThrow) and view.side == seat
        return Heard([_THROWS]) if line.says("wirft") else say(f"auskunft_gepustet{'' if is_mine else '_spaeter'}")
    if line.says("nochmal_bitte") and isinstance(view, BeforeThrow) and view.side == seat:
        return Heard([_THROWS])
    if line.says("wurf_laune") and "?" not in line.keys and not line.fields and getattr(view, "side", None) == seat:
        return _unmoved(view)
    if line.says("wann_aus"):
        facts: dict[str, Any] = {"meine": len(stones(view, seat)), "ihre": len(stones(view, 1 - seat))}
        return say("auskunft_wann_aus", wer=names[1 - seat], **facts)
    if line.says("wunschwurf") and not line.fields and "?" not in line.keys and getattr(view, "side", None) == seat:
        return Heard([_THROWS if isinstance(view, BeforeThrow) else _DICE])
    return None


def _unmoved(view: State) -> Heard | None:
    """What the dice say to a sigh: what they show."""
    if isinstance(view, OwnHalf):
        return say("auskunft_wurf_laune", own=view.own, other=view.other)
    return say("auskunft_wurf_laune_fremde", other=view.other) if isinstance(view, OtherHalf) else None


def _whose(line: Line, seat: Seat, names: Sequence[Noun]) -> Seat | None:
    """Whose stones are asked about; None where both may be meant, or somebody else."""
    others = {fold(f"{names[1 - seat]}"), *_OTHER}
    asks_of_me, asks_of_other = _ME in line.keys, not others.isdisjoint(line.keys)
    return None if asks_of_me == asks_of_other else seat if asks_of_me else 1 - seat
