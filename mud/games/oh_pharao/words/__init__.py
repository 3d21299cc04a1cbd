"""What is told at the table of OH, PHARAO!: which sentence says what, and to whom.

Knows keys of data/texte/oh_pharao.toml and the names of the cards; refuses to know how a line is parsed.
"""

from collections.abc import Sequence
from typing import Any

from mud.game import Event, Refused, Seat
from mud.games import Perspective, Told
from mud.games.oh_pharao.model import (
    SIGNS,
    TOWNS,
    View,
    levels,
    score,
    steps,
)
from mud.games.oh_pharao.model import events as happened
from mud.games.oh_pharao.model.events import Happening
from mud.games.oh_pharao.model.moves import Move
from mud.games.oh_pharao.words.asked import ask, ranked
from mud.games.oh_pharao.words.nouns import brick, bricks, card, cards
from mud.games.oh_pharao.words.offered import commands
from mud.games.oh_pharao.words.questions import prompt
from mud.games.oh_pharao.words.typed import meant, seat
from mud.german.speech.inflection import Noun

__all__ = ["ask", "caution", "commands", "meant", "prompt", "refusal", "report", "seat", "seat_name"]

_TOWNS = tuple(Noun(town, "n", proper=True) for town in TOWNS)


def seat_name(seat: Seat) -> Noun:
    """Memphis for seat 0, then Theben, Abydos, Elephantine."""
    return _TOWNS[seat]


def caution(before: View, moves: Sequence[Move], seat: Seat, names: Sequence[Noun]) -> Told | None:
    """Nothing here needs to be asked twice."""
    return None


# --- what is told ---------------------------------------------------------------------------------------------------


def report(event: Event, viewer: Seat | None, names: Sequence[Noun]) -> Told | None:
    """How an event is told: `du` to the one who acted, `dir` to the one it was done to, `alle` to the others."""
    if not isinstance(event, Happening) or isinstance(event, happened.Drafted):
        return None
    by: Perspective = "alle"
    match event:
        case happened.Won(_, winners) if viewer in winners:
            by = "du"
        case happened.Won():
            by = "alle" if viewer is None else "dir"
        case _ if viewer == event.seat:
            by = "du"
        case happened.Aimed(other=other) | happened.Offered(to=other) if viewer is not None and other in (viewer, None):
            by = "dir"
    key, facts = _told(event, names)
    if isinstance(event, happened.Aimed):
        facts |= {"wem": names[event.other]}
    return Told(f"oh_pharao.{key}", by, {"wer": names[event.seat], **facts})


def _told(event: Happening, names: Sequence[Noun]) -> tuple[str, dict[str, Any]]:
    name = type(event).__name__
    match event:
        case happened.Dealt(_, hand) | happened.NewHand(_, hand):
            return name, {"karten": cards(hand)}
        case happened.LaidOut(_, row):
            return name, {"karten": cards(row)}
        case happened.Opened(_, one) | happened.Doubled(_, one) | happened.Took(_, one) | happened.Drawn(_, one):
            return name, {"karte": card(one)}
        case happened.Discarded(_, one) | happened.Levied(card=one):
            return name, {"karte": card(one)}
        case happened.Scored(_, pyramid, points, total):
            facts = {"pyramide": steps(pyramid), "punkte": points, "gesamt": total}
            return ("Scored" if points else "Scored_nothing"), facts
        case happened.Tallied(_, points=all_points):
            return name, {"punkte": ranked(all_points, names)}
        case happened.Counted(_, pyramid, points):
            return name, {"pyramide": steps(pyramid), "punkte": points}
        case happened.Advanced(_, field, meaning):
            return f"Advanced_{meaning}", {"feld": field}
        case happened.Offered(_, to, give, want):
            facts = {"gibt": cards(give), "will": cards(want)}
            return ("Offered_all", facts) if to is None else ("Offered_one", facts | {"wem": names[to]})
        case happened.Traded(give=give, want=want):
            return name, {"gibt": cards(give), "will": cards(want)}
        case happened.Built(_, pyramid):
            return name, {"pyramide": steps(pyramid), "stufen": len(levels(pyramid)), "punkte": score(pyramid)}
        case happened.Extended(_, added, pyramid):
            return name, {"karten": bricks(added), "pyramide": steps(pyramid), "punkte": score(pyramid)}
        case happened.Swapped(who, other, number):
            return ("Swapped_own" if who == other else "Swapped_other"), {"karte": card(number)}
        case happened.ThiefSent(_, _, pyramid):
            return name, {"pyramide": steps(pyramid), "stufen": len(levels(pyramid))}
        case happened.Thrown(_, _, augen, height):
            return ("Thrown_hit" if augen >= height else "Thrown_miss"), {"augen": augen}
        case happened.Stolen(_, _, one, left):
            facts = {"karte": brick(one)}
            return ("Stolen_left", facts | {"pyramide": steps(left), "punkte": score(left)}) if left else (name, facts)
        case happened.Crumbled(_, kept, back):
            facts = {"karten": bricks(back)}
            if not kept:
                return "Crumbled_all", facts
            return "Crumbled_part", facts | {"pyramide": steps(kept), "punkte": score(kept)}
        case happened.Replenished(_, count):
            return name, {"zahl": count}
        case happened.Won(_, winners, points):
            key = "Won_one" if len(winners) == 1 else "Won_tie"
            return key, {"sieger": [names[winner] for winner in winners], "punkte": points}
        case _:
            return name, {}


def refusal(refused: Refused, names: Sequence[Noun]) -> Told:
    """Why not, told to the one who tried."""
    return Told(f"oh_pharao.{refused.reason}", "du", {name: _fact(name, v, names) for name, v in refused.facts.items()})


def _fact(name: str, value: Any, names: Sequence[Noun]) -> Any:
    if name == "karte":
        return card(SIGNS.index(value))
    if name == "dran":
        return [names[seat] for seat in value]
    return value
