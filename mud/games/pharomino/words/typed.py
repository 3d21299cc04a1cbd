"""What is typed at the table of PHAROMINO becomes moves.

Knows readings and what lies in front of whom; refuses to know who hears what.
"""

from collections.abc import Sequence
from itertools import product

from mud.game import Refused, Seat
from mud.games import Attempt
from mud.games.pharomino.bench import Bench, bench, free_temples, named_temple, together
from mud.games.pharomino.model import Apart, Lifted, Objecting, Together, View
from mud.games.pharomino.model.cards import DECK, TURNS, Card, Turn
from mud.games.pharomino.model.layout import Layout, Lying, Spot
from mud.games.pharomino.model.moves import (
    Allow,
    Finish,
    Lift,
    LiftPharao,
    Move,
    Object,
    Place,
    SetPharao,
    SwapReserve,
    TakeBack,
)
from mud.games.pharomino.picture.nouns import turned
from mud.games.pharomino.rules import play, to_act
from mud.games.pharomino.rules.board import fits, lay, lift
from mud.games.pharomino.rules.refusals import why_not
from mud.games.pharomino.words.places import chosen, how_turned, mismatches
from mud.games.pharomino.words.wishes import Wish, quarter_turns, target, touches, wish
from mud.german.meaning.reading import Reading
from mud.german.speech.inflection import Noun


def meant(reading: Reading, attempt: Attempt, seat: Seat, names: Sequence[Noun]) -> Sequence[Move]:
    """The moves a typed command means, all or none of them. Raises Refused."""
    view: View = attempt.view
    if reading.verb in ("ja", "nein"):
        return [_answer(reading, view, seat)]
    if seat not in to_act(view):
        play(view, seat, Finish())  # the rules say whose turn it is, before anything is said of places
    desk = bench(view, seat)
    lifted = view.phase.lying if isinstance(view.phase, Lifted) else None
    if lifted is not None and (moves := _second_half(reading, lifted, desk)) is not None:
        return moves
    if not isinstance(view.phase, Objecting):
        _of_another_game(reading, view, desk)
    match reading.verb:
        case "karte_legen" if "karte" in reading.values:
            return _laid(card_of(reading), wish(reading), desk, moving=False)
        case "karte_legen":
            raise Refused("welche_karte")
        case "karte_versetzen":
            return _laid(card_of(reading), wish(reading), desk, moving=True)
        case "karte_drehen":
            return _rotated(card_of(reading), quarter_turns(reading), desk)
        case "karte_wegnehmen" if _is_of_hand(reading, desk):
            return _laid(card_of(reading, "karten"), wish(reading), desk, moving=False)
        case "karte_wegnehmen":
            return _taken_back(reading, desk) if desk.own else [Lift(card_of(reading, "karten"))]
        case "karte_tauschen":
            return _exchanged(card_of(reading), card_of(reading, "neue"), wish(reading).turn, desk)
        case "vorrat_tauschen":
            return [SwapReserve(card_of(reading))]
        case "pharao_setzen":
            return _pharaos(reading, desk)
        case "pharao_wegnehmen":
            return _pharaos_away(reading, desk)
        case "einspruch":
            return [Object()]
        case "kein_einspruch":
            return [Allow()]
        case "zug_fertig" | "aussetzen":
            return [_done(view, seat)]
        case verb:
            raise Refused("kein_zug", verb=verb)


def _of_another_game(reading: Reading, view: View, desk: Bench) -> None:
    """Raises Refused for what is done only where all lay together, or only where everyone lays for himself.

    Where cards stay where they are, lifting one begins the exchange trick, and nothing else takes one away.
    """
    verb = reading.verb
    if verb in ("einspruch", "kein_einspruch"):
        raise Refused("nichts_einzuwenden")
    if verb == "vorrat_tauschen" and isinstance(view, Apart):
        raise Refused("keine_reserve")
    if verb == "karte_wegnehmen" and not desk.own and not _lifts_one(reading) and not _is_of_hand(reading, desk):
        raise Refused("bleibt_liegen")
    if verb == "pharao_wegnehmen" and not desk.own:
        raise Refused("pharao_bleibt")


def _lifts_one(reading: Reading) -> bool:
    return bool(reading.values.get("hoch")) and len(reading.values.get("karten", ())) == 1


def _is_of_hand(reading: Reading, desk: Bench) -> bool:
    """`nimm die 4`, and that one lies in the hand: it is to be laid."""
    return len(reading.values.get("karten", ())) == 1 and card_of(reading, "karten") in desk.hand


def card_of(reading: Reading, name: str = "karte") -> Card:
    """The card a command names. Raises Refused for a number no card has."""
    card = int(reading.values[name][0])
    if card not in DECK:
        raise Refused("keine_karte", karte=card)
    return card


def _answer(reading: Reading, view: View, seat: Seat) -> Move:
    if isinstance(view, Together) and isinstance(view.phase, Objecting) and seat in view.phase.waiting:
        return Object() if reading.verb == "ja" and "einig" not in reading.values else Allow()
    raise Refused("nicht_gefragt")


def _done(view: View, seat: Seat) -> Move:
    if isinstance(view, Together) and isinstance(view.phase, Objecting) and seat in view.phase.waiting:
        return Allow()
    return Finish()


# --- cards ------------------------------------------------------------------------------------------------------------


def _second_half(reading: Reading, was: Lying, desk: Bench) -> Sequence[Move] | None:
    """What is meant while a card of the table is lifted: where it or an own one goes, or back with it."""
    match reading.verb:
        case "karte_wegnehmen" | "zug_fertig":
            return [_place(was)]
        case "karte_tauschen":
            cards = {card_of(reading), card_of(reading, "neue")} - {was.card}
            return [_place(_instead(desk.layout, was.card, cards.pop(), was.spot, wish(reading).turn))]
        case "karte_legen" | "karte_versetzen" if "karte" in reading.values:
            card, wanted = card_of(reading), wish(reading)
            if card == was.card and not wanted.says_where:
                return [_place(was)]
            return [_place(chosen(desk.layout, card, wanted, desk.sides))]
        case _:
            return None


def _laid(card: Card, wanted: Wish, desk: Bench, moving: bool) -> Sequence[Move]:
    lying = desk.layout.where(card)
    if lying is None:
        if moving and card in desk.hand and not wanted.says_where:  # schieb die 7 rechts an 3: so it is laid
            raise Refused("liegt_noch_nicht", karte=card)
        if card not in desk.hand:
            raise Refused("nicht_deine_karte", karte=card)
        return [_place(chosen(desk.layout, card, wanted, desk.sides))]
    if not desk.own and not moving:
        raise Refused("liegt_schon", karte=card)
    if card in wanted.anchors:
        raise Refused("an_sich_selbst", karte=card)
    if not wanted.says_where:
        raise Refused("wohin_damit", karte=card)
    found = chosen(lift(desk.layout, lying), card, wanted, desk.sides, lying)
    if found == lying:
        raise Refused("liegt_schon_so", karte=card)
    return _moved(found, desk)


def _place(lying: Lying) -> Place:
    return Place(lying.card, lying.x, lying.y, lying.turn)


def _moved(found: Lying, desk: Bench) -> Sequence[Move]:
    """A lying card laid elsewhere: at will, or by the exchange trick."""
    return [TakeBack(found.card) if desk.own else Lift(found.card), _place(found)]


def _rotated(card: Card, turn: Turn, desk: Bench) -> Sequence[Move]:
    lying = desk.layout.where(card)
    if lying is None:
        raise Refused("dreh_beim_legen" if card in desk.hand else "nicht_deine_karte", karte=card)
    return _moved(lying._replace(turn=(lying.turn + turn) % 4), desk)


def _taken_back(reading: Reading, desk: Bench) -> Sequence[Move]:
    cards = [int(card) for card in reading.values.get("karten", ())]
    if reading.values.get("alle"):
        cards = [lying.card for lying in desk.layout.cards]
        if not cards:
            raise Refused("nichts_liegt")
    for card in cards:
        if card not in DECK:
            raise Refused("keine_karte", karte=card)
        if desk.layout.where(card) is None:
            raise Refused("liegt_nicht", karte=card)
    return [TakeBack(card) for card in dict.fromkeys(cards)]


def _exchanged(one: Card, other: Card, turn: Turn | None, desk: Bench) -> Sequence[Move]:
    """A lying card makes room for one of the hand; where cards are one's own, two lying ones may change places."""
    if one == other:
        raise Refused("mit_sich_selbst", karte=one)
    first, second = desk.layout.where(one), desk.layout.where(other)
    if first is not None and second is not None and desk.own:
        return _swapped(first, second, desk.layout)
    if first is None:
        one, other, first, second = other, one, second, first
    if first is None:
        raise Refused("beide_liegen_nicht", karte=one, andere=other)
    if second is not None or other not in desk.hand:
        raise Refused("nicht_deine_karte", karte=other)
    found = _instead(lift(desk.layout, first), one, other, first.spot, turn)
    return [TakeBack(one) if desk.own else Lift(one), _place(found)]


def _instead(layout: Layout, gone: Card, card: Card, spot: Spot, turn: Turn | None) -> Lying:
    """How a card fits into the gap another leaves. Raises Refused if it does not, or in several ways."""
    ways = [Lying(card, *spot, way) for way in (TURNS if turn is None else (turn,))]
    if not layout.cards:
        return ways[0]
    if fitting := [lying for lying in ways if fits(layout, lying)]:
        if len(fitting) > 1:
            lines = [f"„tausche {gone} gegen {card} {turned(lying.turn)}“" for lying in fitting]
            raise how_turned(card, fitting, lines)
        return fitting[0]
    nearest = min(ways, key=lambda lying: (mismatches(layout, lying), lying.turn))
    raise why_not(layout, card, *spot, nearest.turn) or Refused("passt_nirgends", karte=card)


def _swapped(first: Lying, second: Lying, layout: Layout) -> Sequence[Move]:
    bare = lift(lift(layout, first), second)
    for early, late in ((first, second), (second, first)):
        for here, there in product(TURNS, TURNS):
            one, other = late._replace(card=early.card, turn=here), early._replace(card=late.card, turn=there)
            if fits(bare, one) and fits(lay(bare, one), other):
                return [TakeBack(first.card), TakeBack(second.card), _place(one), _place(other)]
    raise Refused("tausch_passt_nicht", karte=first.card, andere=second.card)


# --- Pharaos ----------------------------------------------------------------------------------------------------------


def _pharaos(reading: Reading, desk: Bench) -> Sequence[Move]:
    free = free_temples(desk.layout, desk.sides)
    if reading.values.get("alle") or reading.values.get("mehrere"):
        spots = together(desk.layout, desk.sides, desk.pharaos, desk.seat)
        if not spots:
            raise Refused("kein_tempel_frei" if desk.pharaos else "kein_pharao_mehr")
        return [SetPharao(*spot) for spot in spots]
    wanted = wish(reading, "ort")
    if wanted.temple is not None:
        return [SetPharao(*named_temple(desk, wanted.temple).spot)]
    spot = target(wanted, desk.layout)
    if spot is not None:
        return [SetPharao(*spot)]
    if not free:
        raise Refused("kein_tempel_frei")
    near = [temple for temple in free if _beside(desk.layout, temple.spot, wanted.anchors)]
    if not near:
        raise Refused("kein_tempel_daran", andere=list(wanted.anchors), zahl=len(wanted.anchors))
    if len(near) > 1 and not wanted.best:
        raise Refused("welcher_tempel", wege=[f"„pharao in Tempel {free.index(temple) + 1}“" for temple in near])
    return [SetPharao(*near[0].spot)]


def _beside(layout: Layout, spot: Spot, anchors: Sequence[Card]) -> bool:
    return all((lying := layout.where(card)) is not None and touches(spot, lying.spot) for card in anchors)


def _pharaos_away(reading: Reading, desk: Bench) -> Sequence[Move]:
    lying = desk.layout.pharaos
    if not lying:
        raise Refused("kein_pharao_liegt")
    if reading.values.get("alle") or reading.values.get("mehrere"):
        return [LiftPharao(*pharao.spot) for pharao in lying]
    wanted = wish(reading, "ort")
    spot = target(wanted, desk.layout)
    if spot is not None:
        return [LiftPharao(*spot)]
    near = [pharao for pharao in lying if _beside(desk.layout, pharao.spot, wanted.anchors)]
    if len(near) != 1:
        raise Refused("welcher_pharao", zahl=len(near))
    return [LiftPharao(*near[0].spot)]
