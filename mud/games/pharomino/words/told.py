"""Which sentence tells an event of PHAROMINO, a refusal, or what is asked of somebody, and to whom.

Knows keys of data/texte/pharomino.toml; refuses to know how a line is parsed and who hears the answer.
"""

from collections.abc import Sequence
from typing import Any, Final

from mud.game import Event, Refused, Seat
from mud.games import Perspective, Told
from mud.games.pharomino.model import Apart, Building, Laying, Lifted, Objecting, Racing, Stage, Together, View
from mud.games.pharomino.model import events as happened
from mud.games.pharomino.model.cards import Card
from mud.games.pharomino.model.events import Happening
from mud.games.pharomino.model.layout import SIDES, Lying
from mud.games.pharomino.picture.nouns import FIELDS, sign
from mud.games.pharomino.picture.signs import place
from mud.games.pharomino.rules.board import placeable, places
from mud.games.pharomino.rules.laying import may_set, may_swap
from mud.games.pharomino.words.bench import bench, free_temples
from mud.games.pharomino.words.places import command
from mud.german.speech.inflection import Noun

_MINUTE: Final = 60
_TRIED: Final = 8
"""Ways to lay a card of which the shortest to be typed is an example."""


# --- what has happened ------------------------------------------------------------------------------------------------


def report(event: Event, viewer: Seat | None, names: Sequence[Noun]) -> Told | None:
    """How an event is told: `du` to the one who acted, `dir` to the one it was done to, `alle` to the others; nothing
    of what somebody else does with his own layout."""
    if not isinstance(event, Happening) or _is_private(event, viewer):
        return None
    key, facts = _told(event, viewer, names)
    by: Perspective = "alle"
    match event:
        case happened.Won(winners) if viewer in winners:
            by = "du"
        case happened.Won() if viewer is not None:
            by = "dir"
        case happened.RaceBegun(seats) if viewer in seats:
            by = "du"
        case happened.Done(seat) if viewer == seat:
            by = "du"
        case happened.Aimed(other=other) if viewer == other:
            by = "dir"
    if isinstance(event, happened.Done):
        facts = {"wer": names[event.seat], **facts}
    if isinstance(event, happened.Aimed):
        facts = {"wem": names[event.other], **facts}
    return Told(f"pharomino.{key}", by, facts)


def _is_private(event: Happening, viewer: Seat | None) -> bool:
    match event:
        case happened.Placed(seat) | happened.TakenBack(seat) | happened.PharaoSet(seat):
            return event.at_home and viewer != seat
        case happened.PharaoLifted(seat) | happened.PharaoLeft(seat) | happened.Dealt(seat):
            return viewer != seat
        case _:
            return False


def _told(event: Happening, viewer: Seat | None, names: Sequence[Noun]) -> tuple[str, dict[str, Any]]:
    name = type(event).__name__
    match event:
        case happened.Dealt(_, cards):
            return name, {"zahl": len(cards)}
        case happened.Started(seconds):
            return (f"{name}_clock", {"minuten": seconds // _MINUTE}) if seconds else (name, {})
        case happened.Warned(seconds):
            return name, {"minuten": seconds // _MINUTE}
        case happened.Placed(_, card, x, y, turn) | happened.Relaid(_, card, x, y, turn):
            facts = {"karte": card, "ort": place(x, y)}
            return (f"{name}_turned", facts | {"mal": turn}) if turn else (name, facts)
        case happened.PharaoSet(_, x, y, sides, extra):
            key = "extra" if extra else "4" if sides > 3 else "3"
            return f"{name}_{key}", {"ort": place(x, y), "punkte": extra}
        case happened.Counted():
            facts = {"group": event.group, "left": event.left, "three": event.three, "four": event.four}
            return name, facts | {"punkte": event.points}
        case happened.Began(_, _, hand, seconds):
            if not hand:
                return f"{name}_bare", {}
            facts = {"karten": list(hand), "zahl": len(hand)}
            return (f"{name}_clock", facts | {"minuten": seconds // _MINUTE}) if seconds else (name, facts)
        case happened.Opened(card):
            return name, {"karte": card, "ort": place(0, 0)}
        case happened.TempleBuilt(_, x, y, sides):
            return name, {"ort": place(x, y), "seiten": sides}
        case happened.FourthClosed(_, x, y, points) | happened.RaceWon(_, x, y, points):
            return name, {"ort": place(x, y), "punkte": points}
        case happened.Exchanged(_, card, taken, x, y):
            return name, {"karte": card, "fort": taken, "ort": place(x, y)}
        case happened.Swapped(_, away, card):
            return name, {"fort": away, "karte": card}
        case happened.SwapWanted(_, card, seconds):
            return (f"{name}_clock", {"karte": card, "sekunden": seconds}) if seconds else (name, {"karte": card})
        case happened.SkipWanted(_, seconds):
            return (f"{name}_clock", {"sekunden": seconds}) if seconds else (name, {})
        case happened.Upheld(_, _, proof, points):
            facts = {"beweis": [_shown(lying) for lying in proof], "punkte": points}
            return (f"{name}_temple" if points else name), facts
        case happened.Withdrawn(_, cards):
            return name, {"karten": list(cards), "zahl": len(cards)}
        case happened.Late(points=points):
            return name, {"punkte": points}
        case happened.ExtraRound(seats):
            return name, {"wer": [names[seat] for seat in seats]}
        case happened.Settled(_, pharaos, left, special, points):
            return name, {"pharaonen": pharaos, "rest": left, "sonder": special, "punkte": points}
        case happened.RaceBegun(seats, hands):
            own = hands[seats.index(viewer)] if viewer in seats else hands[0]
            return name, {"wer": [names[seat] for seat in seats], "karten": list(own)}
        case happened.Won(winners, points):
            return _won(winners, points, names)
        case _:
            return name, _card_and_place(event)


def _card_and_place(event: Happening) -> dict[str, Any]:
    facts: dict[str, Any] = {}
    if hasattr(event, "card"):
        facts["karte"] = event.card
    if hasattr(event, "x") and hasattr(event, "y"):
        facts["ort"] = place(event.x, event.y)
    return facts


def _won(winners: Sequence[Seat], points: Sequence[int], names: Sequence[Noun]) -> tuple[str, dict[str, Any]]:
    if not winners:
        return "Won_none", {}
    key = "Won_solo" if len(points) == 1 else "Won_one" if len(winners) == 1 else "Won_tie"
    return key, {"sieger": [names[winner] for winner in winners], "punkte": points[winners[0]]}


def _shown(lying: Lying) -> str:
    return f"Karte {lying.card} auf {place(lying.x, lying.y)}"


# --- what may not be --------------------------------------------------------------------------------------------------


def refusal(refused: Refused, names: Sequence[Noun]) -> Told:
    """Why not, told to the one who tried."""
    facts = {name: _fact(name, value, names) for name, value in refused.facts.items()}
    if "x" in facts:
        facts["x"] = place(facts["x"], facts["y"])
    return Told(f"pharomino.{refused.reason}", "du", facts)


def _fact(name: str, value: Any, names: Sequence[Noun]) -> Any:
    match name:
        case "zeichen" | "anderes_zeichen":
            return sign(value)
        case "feld" | "anderes_feld":
            return FIELDS[value]
        case "dran":
            return [names[seat] for seat in ([value] if isinstance(value, int) else sorted(value))]
        case "wer" | "wem":
            return names[value] if isinstance(value, int) else value
        case _:
            return value


# --- what is asked ----------------------------------------------------------------------------------------------------


def prompt(view: View, seat: Seat, names: Sequence[Noun]) -> Told | None:
    """What is asked of the seat now, None when nothing is."""
    asked = _apart(view, seat) if isinstance(view, Apart) else _together(view, seat, names)
    if asked is None:
        return None
    return Told(f"pharomino.{asked[0]}", "du", asked[1])


Asked = tuple[str, dict[str, Any]]


def _apart(view: Apart, seat: Seat) -> Asked | None:
    if not isinstance(view.phase, Building) or seat in view.done:
        return None
    desk = bench(view, seat)
    if free := free_temples(desk.layout, desk.sides)[: desk.pharaos]:
        return "frage_tempel", {"zahl": len(free)}
    if not desk.hand:
        return "frage_alles_liegt", {}
    if not desk.layout.cards:
        return "frage_erste", {"karte": desk.hand[0]}
    first = next((card for card in desk.hand if placeable(desk.layout, [card])), None)
    if first is None:
        return "frage_legen_nichts", {"zahl": len(desk.hand)}
    return "frage_legen", {"zahl": len(desk.hand), "karte": first}


def _together(view: Together, seat: Seat, names: Sequence[Noun]) -> Asked | None:
    match view.phase:
        case Laying() as turn if seat == view.side:
            return _turn(view, turn, seat)
        case Lifted(lying=lying) if seat == view.side:
            return "frage_aufgehoben", {"karte": lying.card, "ort": place(lying.x, lying.y)}
        case Objecting(card=card, waiting=waiting) if seat in waiting:
            facts: dict[str, Any] = {"wer": names[view.side]}
            return ("frage_einspruch", facts | {"karte": card}) if card else ("frage_einspruch_tempel", facts)
        case Racing(seats=seats, out=out) if seat in seats and seat not in out:
            return "frage_stechen", {}
        case _:
            return None


def _turn(view: Together, turn: Laying, seat: Seat) -> Asked:
    free = len(free_temples(view.layout, 3)) if may_set(view, turn) is None else 0
    hand = view.hands[seat]
    if turn.must and not turn.built:
        return "frage_muss_tempel", {}
    if turn.late:
        return "frage_zu_spaet", {}
    if free:
        return ("frage_zug_tempel", {}) if free == 1 else ("frage_zug_tempel_mehrere", {"zahl": free})
    if turn.taken:
        return "frage_zug_genommen", {"karte": turn.taken}
    if not hand:
        return "frage_zug_leer", {}
    if not turn.laid:
        return _beginning(view, turn, hand)
    left = view.rules.most - len(turn.laid)
    return ("frage_zug_weiter", {"zahl": left}) if left > 0 else ("frage_zug_ende", {})


def _beginning(view: Together, turn: Laying, hand: Sequence[Card]) -> Asked:
    """What is asked of whoever has not laid a card yet, with an example that can be typed as it stands."""
    ways = next((own for card in hand if (own := list(places(view.layout, card)))), None)
    if ways is None:
        swaps = may_swap(view, turn) is None
        return ("frage_zug_tausch", {"karte": hand[0]}) if swaps else ("frage_zug_nichts", {})
    last = view.stage is not Stage.RUNNING
    key = "frage_zug_letzter" if last else "frage_zug_pflicht" if view.duty else "frage_zug"
    flush = {(one.x + x, one.y + y) for one in view.layout.cards for x, y in SIDES}
    ways.sort(key=lambda lying: (lying.spot not in flush, lying))
    return key, {"zeile": min((command(view.layout, lying) for lying in ways[:_TRIED]), key=len)}
