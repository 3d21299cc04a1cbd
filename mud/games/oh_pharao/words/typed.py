"""What is typed at the table of OH, PHARAO! becomes moves.

Knows readings and the cards they name; refuses to know who hears what.
"""

from collections.abc import Sequence
from typing import Final

from mud.game import Refused, Seat
from mud.games import Attempt
from mud.games.oh_pharao.model import (
    NONE,
    NUMBERS,
    SIGNS,
    Accused,
    Acting,
    Brick,
    Card,
    Draft,
    Pyramid,
    Robbed,
    Robbing,
    Scoring,
    Shedding,
    Taxed,
    View,
    canon,
    holds,
)
from mud.games.oh_pharao.model import cards as cards_of
from mud.games.oh_pharao.model.moves import (
    Accept,
    Agree,
    AskFor,
    Build,
    Decline,
    Discard,
    DrawBlind,
    Extend,
    Finish,
    Keep,
    Move,
    Offer,
    PlayPharao,
    PutIn,
    Refuse,
    Rob,
    Score,
    SendTaxCollector,
    SendThief,
    Skip,
    SwapJoker,
    Take,
    Withdraw,
)
from mud.games.oh_pharao.rules.pyramids import is_pyramid
from mud.games.oh_pharao.words.bargains import priced, promised
from mud.games.oh_pharao.words.naming import bricks_named, card_named, one_named, signs_named
from mud.games.oh_pharao.words.nouns import SIDES
from mud.games.oh_pharao.words.written import command, extension, offer, placings, said
from mud.german.meaning.reading import Reading
from mud.german.speech.inflection import Noun
from mud.german.speech.narrator import Saying
from mud.german.speech.players import called

_PLACES: Final = {"erste": 0, "zweite": 1, "dritte": 2, "letzte": -1}
_EITHER: Final = (0, 1)
"""The pyramids of who has two."""
_WHICH: Final = {"1": 0, "2": 1, "erste": 0, "zweite": 1}


def meant(reading: Reading, attempt: Attempt, seat: Seat, names: Sequence[Noun]) -> Sequence[Move]:
    """The moves a typed command means, all or none of them. Raises Refused."""
    view: View = attempt.view
    match reading.verb:
        case "werten":
            return _scores(reading, view, seat)
        case "nicht_werten":
            return [Skip()]
        case "karte_nehmen":
            return [
                _taken(signs_named(reading, "karten") if "karten" in reading.values else [_opened(reading, view)], view)
            ]
        case "karte_ziehen":
            return [DrawBlind()]
        case "bieten":
            return _offer(reading, view, seat, names)
        case "suchen":
            return _wish(reading, view, names)
        case "tauschen":
            return _exchange(reading, view, seat, names)
        case "einlegen":
            return [PutIn(card_named(sign)) for sign in signs_named(reading, "karten")]
        case "verlangen":
            return [AskFor(card_named(sign)) for sign in signs_named(reading, "karten")]
        case "preis":
            return priced(reading, view, seat, names)
        case "zusage":
            return promised(reading, view, seat)
        case "zurueckziehen":
            return [Withdraw()]
        case "annehmen":
            return [_taker(reading, view, seat, names)]
        case "ja":
            return [_yes(view, seat, names)]
        case "nein" | "verzichten":
            return _no(view, seat)
        case "ablehnen":
            return list(map(Refuse, _offering(reading, view, seat, names))) or [Decline()]
        case "bauen":
            return [Build(bricks_named(signs_named(reading, "karten"), ()))]
        case "hinlegen":
            return [_laid(signs_named(reading, "karten"), view, seat)]
        case "erweitern":
            return [_extension(reading, view, seat)]
        case "dieb":
            victim = seat_named(reading, names)
            ways = [command(SendThief(victim, which), 2, names) for which in _EITHER]
            return [SendThief(victim, _which(reading, view, victim, ways))]
        case "steuereintreiber":
            return [SendTaxCollector()]
        case "pharao":
            return [PlayPharao()]
        case "behalten":
            return [Keep(_kept(reading, view))]
        case "karte_ablegen":
            return _discarded(reading, view, seat)
        case "fertig":
            return [Finish()]
        case verb:
            raise Refused("kein_zug", verb=verb)


def _is_asked(view: View, seat: Seat) -> bool:
    """Whether there is an offer, a Dieb or a Steuereintreiber to be answered."""
    match view.phase:
        case Acting():
            return view.deal is not None and seat in view.deal.waiting
        case Accused(victim) | Taxed((victim, *_)):
            return seat == victim
        case _:
            return False


def _yes(view: View, seat: Seat, names: Sequence[Noun]) -> Move:
    if isinstance(view.phase, Scoring) and view.side == seat and len(view.pyramids[seat]) == 1:
        return Score(0)
    if countered := _countered(view, seat):
        return _only(view, countered, names)
    if not _is_asked(view, seat):
        raise Refused("nicht_gefragt")
    return Accept() if isinstance(view.phase, Acting) else PlayPharao()


def _no(view: View, seat: Seat) -> Sequence[Move]:
    if isinstance(view.phase, Scoring) and view.side == seat:
        return [Skip()]
    if not _is_asked(view, seat) and not _countered(view, seat):
        raise Refused("nicht_gefragt")
    return list(map(Refuse, _countered(view, seat))) or [Decline()]


def _countered(view: View, seat: Seat) -> list[Seat]:
    """Those who have offered something else to this seat."""
    return [counter.seat for counter in view.counters] if view.side == seat else []


def _offering(reading: Reading, view: View, seat: Seat, names: Sequence[Noun]) -> list[Seat]:
    """Of these, the one a line names, or all."""
    countered = _countered(view, seat)
    return [seat_named(reading, names)] if countered and "name" in reading.values else countered


def _taker(reading: Reading, view: View, seat: Seat, names: Sequence[Noun]) -> Move:
    """Whose offer is taken: that of the one on turn, or what somebody has offered the one on turn instead."""
    if countered := _offering(reading, view, seat, names):
        return _only(view, countered, names)
    if "name" in reading.values and seat_named(reading, names) != view.side:
        raise Refused("kein_angebot")
    return Accept()


def _only(view: View, offering: Sequence[Seat], names: Sequence[Noun]) -> Move:
    """The counter-offer to take. Raises Refused when there are several to choose from."""
    met = [one.seat for one in view.counters if one.seat in offering and holds(view.hand, one.want)]
    offering = met or offering
    if len(offering) > 1:
        raise Refused("welches_gegenangebot", wege=[command(Agree(seat), 0, names) for seat in offering])
    return Agree(offering[0])


# --- cards as they are named ----------------------------------------------------------------------------------------


def _laid(signs: Sequence[str], view: View, seat: Seat) -> Move:
    """`lege 5 5 6` begins a pyramid where there is none and it is one. Raises Refused for what may mean several."""
    if len(signs) > 2 and not view.pyramids[seat]:
        return Build(bricks_named(signs, ()))
    raise Refused("wohin_legen", befehle=placings(signs))


# --- commands that need a look at the table -------------------------------------------------------------------------


def which_named(reading: Reading) -> int | None:
    """The pyramid a command names by number, from 0. Raises Refused for a number there cannot be."""
    named = (*reading.values.get("welche", ()), *reading.values.get("vorn", ()))
    if not named:
        return None
    if named[0] not in _WHICH:
        raise Refused("hoechstens_zwei")
    return _WHICH[named[0]]


def _which(reading: Reading, view: View, owner: Seat, ways: Sequence[Saying]) -> int:
    """The pyramid of a seat that is meant. Raises Refused when that is not clear. `ways`: how either is typed."""
    index = which_named(reading)
    if not view.pyramids[owner]:
        raise Refused("nichts_zu_holen")
    if index is None and len(view.pyramids[owner]) > 1:
        raise Refused("welche_pyramide", wege=ways)
    return index or 0


def seat_named(reading: Reading, names: Sequence[Noun]) -> Seat:
    """The player whom a line names, or whose town. Raises Refused for who does not play."""
    name = str(reading.values.get("name", ""))
    found = called(name, names)
    if found is None:
        found = called(name, SIDES)
    if found is None or found >= len(names):
        raise Refused("wer_ist_das", name=name)
    return found


def partner_and_cards(reading: Reading, names: Sequence[Noun]) -> tuple[Seat | None, list[Card]]:
    """Whom somebody asks for which cards, None for all. Raises Refused for who does not play, or what is no card."""
    partner = None if reading.values.get("alle") else seat_named(reading, names)
    return partner, [card_named(sign) for sign in signs_named(reading, "karten")]


def _discarded(reading: Reading, view: View, seat: Seat) -> Sequence[Move]:
    """The cards that go. Raises Refused for more than may: the turn would be over in between (oh_pharao R13a)."""
    cards = [card_named(sign) for sign in signs_named(reading, "karten")]
    most = max(1, sum(view.hand) - view.options.hand)
    if view.side == seat and isinstance(view.phase, Acting | Shedding) and len(cards) > most:
        missing = [card for card in cards if cards.count(card) > view.hand[card]]
        if not missing:
            raise Refused("zu_viele_abgelegt", zahl=most)
        cards = [card for card in missing if not view.hand[card]] or missing
    return [Discard(card) for card in cards]


def _scores(reading: Reading, view: View, seat: Seat) -> Sequence[Move]:
    if not view.pyramids[seat]:
        raise Refused("noch_keine_pyramide")
    if reading.values.get("alle"):
        return [Score(0)] * max(1, len(view.pyramids[seat]))
    ways = [command(Score(which), 2, ()) for which in _EITHER]
    return [Score(_which(reading, view, seat, ways))]


def _opened(reading: Reading, view: View) -> str:
    """The sign of the open card a command names by its place. Raises Refused if so many do not lie there."""
    opened, place = tuple(cards_of(view.opened)), _PLACES[reading.values["offen"][0]]
    if not opened or place >= len(opened):
        raise Refused("so_viele_nicht_offen", zahl=len(opened))
    return SIGNS[opened[place]]


def _taken(signs: Sequence[str], view: View) -> Move:
    sign = one_named(signs)
    if not isinstance(view.phase, Robbing):
        return Take(card_named(sign))
    return Rob(_there([sign], view.pyramids[view.phase.victim][view.phase.which])[0])


def _there(signs: Sequence[str], pyramid: Pyramid) -> list[Brick]:
    """Cards that lie in a pyramid. `J` is its joker. Raises Refused if that is not clear."""
    found: list[Brick] = []
    jokers = sorted({brick for brick in pyramid if brick < 0})
    for sign in signs:
        if sign == "J" and len(jokers) > 1:
            raise Refused("welcher_joker", wege=[said((joker,)) for joker in jokers])
        if sign == "J" and jokers:
            found.append(jokers[0])
        elif sign[-1].isdigit():
            found.append(-int(sign[1]) if sign[0] == "J" else int(sign))
        else:
            raise Refused("nicht_in_der_pyramide")
    return found


def _kept(reading: Reading, view: View) -> Pyramid:
    if reading.values.get("nichts"):
        return ()
    signs = signs_named(reading, "karten")
    if not isinstance(view.phase, Robbed):
        return canon(int(sign[-1]) for sign in signs if sign[-1].isdigit())  # the rules will say why not
    return canon(_there(signs, view.pyramids[view.phase.victim][view.phase.which]))


def _offer(reading: Reading, view: View, seat: Seat, names: Sequence[Noun]) -> Sequence[Move]:
    to = seat_named(reading, names) if "name" in reading.values else view.side if seat != view.side else None
    give, want = signs_named(reading, "gibt"), signs_named(reading, "will")
    if not give:
        return [Offer(to)]
    if not want and ("name" in reading.values or "umsonst" in reading.values):
        given = card_named(give[0])
        want_too = next(card for card in NUMBERS if card != given)
        raise Refused("ohne_gegenwert", befehl=offer(given, want_too, str(reading.values.get("name", ""))))
    if not want and seat == view.side and view.deal is not None and view.deal.give == NONE:
        want = [SIGNS[card] for card in cards_of(view.deal.want)]  # `suche 4`, then `biete 9`: that is the price
        return [Withdraw(), *map(PutIn, map(card_named, give)), *map(AskFor, map(card_named, want)), Offer(to)]
    if not want:  # `biete 3 und 4`: what is asked for them comes next
        return [PutIn(card_named(sign)) for sign in give]
    cards: list[Move] = [*(PutIn(card_named(sign)) for sign in give), *(AskFor(card_named(sign)) for sign in want)]
    return [*_afresh(view), *cards, Offer(to)]


def _wish(reading: Reading, view: View, names: Sequence[Noun]) -> Sequence[Move]:
    to = seat_named(reading, names) if "name" in reading.values else None
    return [*_afresh(view), *map(AskFor, map(card_named, signs_named(reading, "karten"))), Offer(to)]


def _afresh(view: View) -> Sequence[Move]:
    """What was begun is dropped first."""
    return [Withdraw()] if view.draft != Draft() else []


def _exchange(reading: Reading, view: View, seat: Seat, names: Sequence[Noun]) -> Sequence[Move]:
    """`tausche 6 gegen den Joker` is a swap with a pyramid that has such a joker, and else an offer to all."""
    give, want = signs_named(reading, "gibt"), signs_named(reading, "will")
    if [sign[0] for sign in want] != ["J"] or len(give) != 1 or card_named(give[0]) not in NUMBERS:
        return _offer(reading, view, seat, names)
    if "name" not in reading.values and which_named(reading) is None:
        return _nearest_swap(card_named(give[0]), view, names) or _offer(reading, view, seat, names)
    owner = seat_named(reading, names) if "name" in reading.values else view.side
    number, index = card_named(give[0]), which_named(reading)
    own = view.pyramids[owner] if owner < len(view.pyramids) else ()
    if index is None:
        index = next((which for which, pyramid in enumerate(own) if -number in pyramid), 0)
    return [SwapJoker(owner, index, number)]


def _nearest_swap(number: Card, view: View, names: Sequence[Noun]) -> Sequence[Move]:
    """The swap with the one joker on the table that stands for a number; nothing if there is none. Raises Refused."""
    swaps = [
        SwapJoker(owner, which, number)
        for owner, pyramids in enumerate(view.pyramids)
        for which, pyramid in enumerate(pyramids)
        if -number in pyramid
    ]
    if len(swaps) > 1:
        raise Refused("welcher_joker", wege=[command(swap, 1, names) for swap in swaps])
    return swaps


def _extension(reading: Reading, view: View, seat: Seat) -> Move:
    signs = signs_named(reading, "karten")
    own = view.pyramids[seat]
    if not own:
        raise Refused("noch_keine_pyramide")
    index = which_named(reading)
    if index is None and len(own) > 1:
        plain = [sign for sign in signs if sign != "J"]
        fitting = [w for w, pyramid in enumerate(own) if len(plain) == len(signs) and _fits(signs, pyramid)]
        if len(fitting) != 1:
            raise Refused("welche_pyramide", wege=[extension(which, signs) for which in _EITHER])
        index = fitting[0]
    index = index or 0
    return Extend(index, bricks_named(signs, own[index] if index < len(own) else ()))


def _fits(signs: Sequence[str], pyramid: Pyramid) -> bool:
    return is_pyramid(canon((*pyramid, *bricks_named(signs, pyramid))))
