"""How many there are and what they count: points and who leads, time, cards with a symbol, cards and Pharaos left.

Knows numbers of views; refuses to know places and pictures.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from mud.game import Seat
from mud.games import Perspective, Told
from mud.games.pharomino.bench import Bench, bench, turn_of
from mud.games.pharomino.model import Apart, Building, View
from mud.games.pharomino.model.cards import JOKER, Sign, fields
from mud.games.pharomino.picture.nouns import sign
from mud.games.pharomino.rules.apart import count
from mud.german.meaning.reading import Reading
from mud.german.speech.inflection import Noun

SIGN: Final[dict[str, Sign]] = {"ankh": 0, "auge": 1, "skarabaeus": 2, "falke": 3, "lotos": 4, "joker": JOKER}
"""The symbols by the words of the grammar's list `zeichen`."""
_NUMBERS: Final = 12
"""Cards that are told by their numbers in one sentence."""


def points(view: View, viewer: Seat | None, names: Sequence[Noun]) -> Iterator[Told]:
    """What everyone has by now, oneself first."""
    first = viewer or 0
    for seat in (*range(first, len(names)), *range(first)):
        yield points_of(view, seat, viewer, names)
    if not isinstance(view, Apart):
        yield reserve(view)


def points_of(view: View, seat: Seat, viewer: Seat | None, names: Sequence[Noun]) -> Told:
    """What somebody has by now."""
    by: Perspective = "du" if seat == viewer else "alle"
    facts: dict[str, Any] = {"wer": names[seat]}
    if isinstance(view, Apart):
        found = count(view, seat)
        facts |= {"three": found.three, "four": found.four, "rest": found.left, "punkte": found.points}
        return Told("pharomino.auskunft_punkte", by, facts)
    facts |= {"pharaonen": view.placed[seat], "karten": view.owned[seat], "punkte": view.points[seat]}
    return Told("pharomino.auskunft_punkte_gemeinsam", by, facts)


def reserve(view: View) -> Told:
    """How many cards are in the reserve."""
    if isinstance(view, Apart):
        return Told("pharomino.keine_reserve", "du", {})
    return Told("pharomino.lage_vorrat", "alle", {"zahl": view.reserve})


def counts(view: View) -> list[int]:
    """What everybody has by now."""
    return [count(view, seat).points for seat in range(len(view.hands))] if isinstance(view, Apart) else [*view.points]


def tally(view: View) -> Mapping[str, Sequence[int]]:
    """What everyone can see of everyone, by seat."""
    if isinstance(view, Apart):
        return {"punkte": counts(view)}
    return {"punkte": counts(view), "karten": view.owned, "pharaonen": view.supply, "gesetzt": view.placed}


def leaders(view: View, viewer: Seat | None, names: Sequence[Noun]) -> Told:
    """Who has the most points by now."""
    have = counts(view)
    most = max(have)
    first = [seat for seat, mine in enumerate(have) if mine == most]
    others = [names[seat] for seat in first if seat != viewer]
    facts: dict[str, Any] = {"punkte": most, "zahl": len(first)}
    if not others:
        return Told("pharomino.auskunft_vorn_du", "alle", facts)
    key = "vorn" if viewer not in first else "vorn_auch_du" if len(others) == 1 else "vorn_mit_dir"
    return Told(f"pharomino.auskunft_{key}", "alle", facts | {"wer": others})


def clock(view: View) -> Told:
    """How much time is left."""
    turn = turn_of(view)
    left = turn.left if turn is not None else view.left if isinstance(view, Apart) else 0
    if not left or (isinstance(view, Apart) and not isinstance(view.phase, Building)):
        return Told("pharomino.auskunft_keine_uhr", "du", {})
    minutes, seconds = divmod(left, 60)
    if not minutes:
        return Told("pharomino.auskunft_sekunden", "du", {"sekunden": seconds})
    key = "auskunft_minuten_sekunden" if seconds else "auskunft_minuten"
    return Told(f"pharomino.{key}", "du", {"minuten": minutes, "sekunden": seconds})


def with_signs(reading: Reading, desk: Bench, view: View, names: Sequence[Noun]) -> Iterator[Told]:
    """`karten mit Falke`: those of one's cards that show some symbols."""
    wanted = list(dict.fromkeys(SIGN[word] for word in reading.values["zeichen"] if word in SIGN))
    told: dict[str, Any] = {"zeichen": [sign(one) for one in wanted]}
    found = [card for card in desk.hand if set(wanted) <= set(fields(card))]
    if not found:
        yield Told("pharomino.auskunft_karten_mit_keine", "du", told)
        return
    told |= {"zahl": len(found), "karten": found[:_NUMBERS]}
    if len(found) > _NUMBERS:
        yield Told("pharomino.auskunft_karten_mit_mehr", "du", told | {"rest": len(found) - _NUMBERS})
    else:
        yield Told("pharomino.auskunft_karten_mit", "du", told)


def cards_left(view: View, seat: Seat, viewer: Seat | None, names: Sequence[Noun]) -> Told:
    """`wie viele Karten hat Nofret`."""
    by: Perspective = "du" if seat == viewer else "alle"
    if isinstance(view, Apart):
        facts = {"zahl": len(view.hands[seat]), "liegen": len(view.layouts[seat].cards)}
        return Told("pharomino.auskunft_zahl", by, facts | {"wer": names[seat]})
    hidden = {"zahl": view.owned[seat], "verdeckt": view.piles[seat]}
    return Told("pharomino.auskunft_zahl_gemeinsam", by, hidden | {"wer": names[seat]})


def pharaos_left(view: View, seat: Seat, viewer: Seat | None, names: Sequence[Noun]) -> Told:
    """`wie viele Pharaonen habe ich noch`."""
    desk = bench(view, seat)
    if isinstance(view, Apart):
        left, lying = desk.pharaos, len(desk.layout.pharaos)
    else:
        left, lying = view.supply[seat], view.placed[seat]
    facts = {"wer": names[seat], "zahl": left, "gesetzt": lying}
    return Told("pharomino.auskunft_pharaonen", "du" if seat == viewer else "alle", facts)


def open_cards(view: View, seat: Seat, viewer: Seat | None, names: Sequence[Noun]) -> Told:
    """`was hat Nofret`: the cards that lie open in front of somebody."""
    by: Perspective = "du" if seat == viewer else "alle"
    cards = list(bench(view, seat).hand)
    if not cards:
        return Told("pharomino.auskunft_karten_von_keine", by, {"wer": names[seat]})
    return Told("pharomino.auskunft_karten_von", by, {"wer": names[seat], "karten": cards, "zahl": len(cards)})
