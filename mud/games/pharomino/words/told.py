"""Which sentence tells an event of PHAROMINO, a refusal, or what is asked of somebody.

Knows keys of data/texte/pharomino.toml; refuses to know how a line is parsed and who hears the answer.
"""

from collections.abc import Sequence
from typing import Annotated, Any, Final

from mud.game import Event, Seat
from mud.games import Reports, Told
from mud.games.pharomino.bench import bench, free_temples
from mud.games.pharomino.model import Apart, Building, Laying, Lifted, Objecting, Racing, Stage, Together, View
from mud.games.pharomino.model import events as happened
from mud.games.pharomino.model.cards import Card, Sign
from mud.games.pharomino.model.layout import SIDES, Lying, Spot
from mud.games.pharomino.picture.nouns import FIELDS, next_to, shown, sign
from mud.games.pharomino.picture.signs import place, place_aloud
from mud.games.pharomino.rules.board import placeable, places
from mud.games.pharomino.rules.laying import may_set, may_swap
from mud.games.pharomino.words.places import command
from mud.german.speech.inflection import Noun
from mud.reports import Beside

_TRIED: Final = 8
"""Ways to lay a card of which the shortest to be typed is an example."""


# --- what has happened, and what may not be ---------------------------------------------------------------------------

_GAPS: Final = {
    "away": "fort",
    "card": "karte",
    "cards": "karten",
    "count": "zahl",
    "hand": "karten",
    "left": "rest",
    "minutes": "minuten",
    "pharaos": "pharaonen",
    "place": "ort",
    "proof": "beweis",
    "seats": "wer",
    "seconds": "sekunden",
    "sides": "seiten",
    "special": "sonder",
    "taken": "fort",
    "turn": "mal",
}


def _variant(event: Event) -> str:
    """Which of its sentences an event has."""
    match event:
        case (
            happened.Started(seconds=seconds)
            | happened.SwapWanted(seconds=seconds)
            | happened.SkipWanted(seconds=seconds)
        ):
            return "clock" if seconds else ""
        case happened.Began(hand=hand, seconds=seconds):
            return "bare" if not hand else "clock" if seconds else ""
        case happened.Placed(turn=turn) | happened.Relaid(turn=turn):
            return "turned" if turn else ""
        case happened.PharaoSet(sides=sides, extra=extra):
            return "extra" if extra else "4" if sides > 3 else "3"
        case happened.Upheld(points=points):
            return "temple" if points else ""
        case happened.Won(winners=winners, points=points):
            return "none" if not winners else "solo" if len(points) == 1 else "one" if len(winners) == 1 else "tie"
        case _:
            return ""


def _shown(lying: Lying) -> str:
    return f"Karte {lying.card} auf {place(lying.x, lying.y)}"


def _shown_aloud(proof: Sequence[Lying]) -> list[str]:
    return [f"Karte {lying.card} auf {place_aloud(lying.spot)}" for lying in proof]


def _dealt(event: happened.RaceBegun, viewer: Seat | None, names: Sequence[Noun]) -> list[Card]:
    return list(event.hands[event.seats.index(viewer) if viewer in event.seats else 0])


_BESIDE: Final[dict[str, Beside]] = {"neben": lambda event, *_: next_to(event.near)}
_LAID: Final[dict[str, Beside]] = {
    **_BESIDE,
    "oben": lambda event, *_: shown(event.card, event.turn)["oben"],
    "unten": lambda event, *_: shown(event.card, event.turn)["unten"],
}

_Field = Annotated[int, "field"]

REPORTS: Final = Reports(
    game="pharomino",
    gaps=_GAPS,
    said={Spot: lambda spot: place(*spot), Lying: _shown, Sign: sign, _Field: FIELDS.__getitem__},
    variant=_variant,
    heard={Spot: ("stelle", place_aloud), tuple[Lying, ...]: ("beweis_gesagt", _shown_aloud)},
    beside={
        happened.Placed: _LAID,
        happened.Relaid: _LAID,
        happened.Exchanged: _LAID,
        happened.TempleBuilt: _BESIDE,
        happened.FourthClosed: _BESIDE,
        happened.Opened: {key: lambda event, *_, key=key: shown(event.card)[key] for key in ("oben", "unten")},
        happened.PharaoSet: {**_BESIDE, "punkte": lambda event, *_: event.extra},
        happened.RaceBegun: {"karten": _dealt},
        happened.Won: {"punkte": lambda event, *_: event.points[event.winners[0]] if event.winners else 0},
    },
    refused={"ort": Spot, "zeichen": Sign, "anderes_zeichen": Sign, "feld": _Field, "anderes_feld": _Field},
)


# --- what is asked ----------------------------------------------------------------------------------------------------


def prompt(view: View, seat: Seat, names: Sequence[Noun]) -> Told | None:
    """What is asked of the seat now, None when nothing is."""
    asked = _apart(view, seat) if isinstance(view, Apart) else _together(view, seat, names)
    if asked is None:
        return None
    answers = isinstance(view, Together) and isinstance(view.phase, Objecting)
    return Told(f"pharomino.{asked[0]}", "dir" if answers else "du", asked[1])


Asked = tuple[str, dict[str, Any]]


def _apart(view: Apart, seat: Seat) -> Asked | None:
    if not isinstance(view.phase, Building) or seat in view.done:
        return None
    desk = bench(view, seat)
    free = free_temples(desk.layout, desk.sides)
    if free and desk.pharaos:
        several = {"zahl": min(len(free), desk.pharaos)}
        return ("frage_tempel", {}) if len(free) == 1 else ("frage_tempel_mehrere", several)
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
    cards: dict[str, Any] = {"karten": list(hand)}
    ways = next((own for card in hand if (own := list(places(view.layout, card)))), None)
    if ways is None:
        swaps = may_swap(view, turn) is None
        return ("frage_zug_tausch", cards | {"karte": hand[0]}) if swaps else ("frage_zug_nichts", cards)
    last = view.stage is not Stage.RUNNING
    key = "frage_zug_letzter" if last else "frage_zug_pflicht" if view.duty else "frage_zug"
    flush = {(one.x + x, one.y + y) for one in view.layout.cards for x, y in SIDES}
    ways.sort(key=lambda lying: (lying.spot not in flush, lying))
    return key, cards | {"zeile": min((command(view.layout, lying) for lying in ways[:_TRIED]), key=len)}
