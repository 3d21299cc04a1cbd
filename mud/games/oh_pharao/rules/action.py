"""The moves of the seat on turn, action by action (oh_pharao R4 to R14).

Knows what each demands and what it leaves behind; refuses to know the answers of the others.
"""

from dataclasses import replace

from mud.game import Refused, Seat
from mud.games.oh_pharao.model import (
    DIEB,
    JOKER,
    NONE,
    SIGNS,
    STEUEREINTREIBER,
    Accused,
    Acting,
    Card,
    Drawing,
    Pyramid,
    Refilling,
    Robbed,
    Robbing,
    Rolling,
    Scoring,
    Shedding,
    State,
    Taking,
    Taxed,
    as_pile,
    canon,
    card_of,
    cards,
    levels,
    more,
    pile,
    take,
)
from mud.games.oh_pharao.model.events import (
    Built,
    Discarded,
    Drew,
    Extended,
    Skipped,
    Stolen,
    Swapped,
    TaxSent,
    ThiefSent,
    Thrown,
    Took,
)
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
from mud.games.oh_pharao.rules import trading
from mud.games.oh_pharao.rules.flow import (
    Events,
    Outcome,
    discarded,
    end_turn,
    lapsing,
    scored,
    settle,
    untraded,
    with_hand,
    with_pyramid,
    with_pyramids,
    without,
)
from mud.games.oh_pharao.rules.memory import seen_to_come, seen_to_go
from mud.games.oh_pharao.rules.options import allowed_pyramids, may_score, must_score
from mud.games.oh_pharao.rules.pyramids import fault, is_pyramid


def play(state: State, move: Move) -> Outcome:
    """A move of the seat on turn. Raises Refused."""
    match state.phase, move:
        case _, Accept() | Decline() | PlayPharao() | Keep():
            raise Refused("nichts_gefragt")
        case Scoring(), Score(which):
            return _score(state, which)
        case Scoring(), Skip():
            return _skip(state)
        case Scoring(), _:
            raise Refused("erst_werten")
        case Taking(), Take(card):
            return _take(state, card)
        case Taking(), DrawBlind():
            if state.draw == NONE and state.discard == NONE:
                raise Refused("stapel_leer")
            return settle(replace(state, phase=Drawing()), (Drew(state.side),))
        case Taking(), _:
            raise Refused("erst_nehmen")
        case Robbing(victim, which), Rob(brick):
            return _rob(state, victim, which, brick)
        case Robbing(), _:
            raise Refused("erst_rauben")
        case Shedding(), Discard(card):
            return _discard(state, card)
        case Shedding(), _:
            raise Refused("erst_ablegen", zahl=sum(state.hands[state.side]) - state.options.hand)
        case Acting(), _:
            return _act(state, move)
        case _:
            raise AssertionError(state.phase)


def _act(state: State, move: Move) -> Outcome:
    match move:
        case Build(bricks):
            return _build(state, bricks)
        case Extend(which, bricks):
            return _extend(state, which, bricks)
        case SwapJoker(owner, which, number):
            return _swap(state, owner, which, number)
        case SendThief(victim, which):
            return _thief(state, victim, which)
        case SendTaxCollector():
            return _tax(state)
        case PutIn() | AskFor() | Offer() | Withdraw() | Agree() | Refuse():
            return trading.offering(state, move)
        case Discard(card):
            return _discard(state, card)
        case Finish():
            return _finish(state)
        case Score() | Skip():
            raise Refused("zu_spaet_zum_werten")
        case Take() | DrawBlind():
            raise Refused("schon_genommen")
        case Rob():
            raise Refused("kein_dieb_am_werk")
        case _:
            raise Refused("nicht_der_zufall")


def _need(state: State, cards: tuple[Card, ...]) -> None:
    """Raises Refused for the first card that is not on the hand (often enough)."""
    hand = state.hands[state.side]
    for card in cards:
        if not hand[card]:
            raise Refused("nicht_auf_der_hand", karte=SIGNS[card])
        hand = more(hand, card, -1)


def _pyramid(state: State, owner: Seat, which: int) -> Pyramid:
    """The pyramid `which` of a seat. Raises Refused when there is none."""
    if not (0 <= owner < len(state.hands) and 0 <= which < len(state.pyramids[owner])):
        raise Refused("keine_pyramide", nummer=which + 1)
    return state.pyramids[owner][which]


# --- actions 1 and 2 ------------------------------------------------------------------------------------------------


def _score(state: State, which: int) -> Outcome:
    pyramid = _pyramid(state, state.side, which)
    if not may_score(pyramid, state.aufseher, state.options):
        raise Refused("zu_niedrig_zum_werten", zahl=len(levels(pyramid)))
    return scored(state, which)


def _skip(state: State) -> Outcome:
    for pyramid in state.pyramids[state.side]:
        if must_score(pyramid, state.options):
            raise Refused("muss_werten", zahl=len(pyramid))
    return settle(replace(state, phase=Taking()), (Skipped(state.side),))


def _take(state: State, card: Card) -> Outcome:
    if not state.opened[card]:
        raise Refused("liegt_nicht_offen", karte=SIGNS[card])
    hand = more(state.hands[state.side], card)
    state = replace(with_hand(state, state.side, hand), opened=more(state.opened, card, -1))
    state = seen_to_come(state, state.side, pile([card]))
    return settle(replace(state, phase=Refilling(before=False)), (Took(state.side, card),))


# --- building -------------------------------------------------------------------------------------------------------


def _lay(state: State, bricks: Pyramid) -> State:
    laid = as_pile(bricks)
    _need(state, tuple(cards(laid)))
    state = with_hand(state, state.side, take(state.hands[state.side], laid))
    return seen_to_go(state, state.side, laid)


def _build(state: State, bricks: Pyramid) -> Outcome:
    own = state.pyramids[state.side]
    if len(own) >= allowed_pyramids(state.aufseher, state.options):  # oh_pharao R8b
        raise Refused("kein_bauplatz", zahl=len(own))
    if not bricks:
        raise Refused("nichts_zu_bauen")
    after = _lay(state, bricks)
    if broken := fault(bricks):
        raise broken
    return settle(with_pyramids(after, state.side, (*own, bricks)), (Built(state.side, bricks),))


def _extend(state: State, which: int, bricks: Pyramid) -> Outcome:
    pyramid = _pyramid(state, state.side, which)
    if not bricks:
        raise Refused("nichts_zu_bauen")
    after = _lay(state, bricks)
    whole = canon((*pyramid, *bricks))
    if broken := fault(whole):
        raise broken
    return settle(with_pyramid(after, state.side, which, whole), (Extended(state.side, bricks, whole),))


def _swap(state: State, owner: Seat, which: int, number: Card) -> Outcome:
    pyramid = _pyramid(state, owner, which)
    if -number not in pyramid or not number:
        raise Refused("kein_joker_dort", karte=SIGNS[number])
    _need(state, (number,))
    hand = more(more(state.hands[state.side], number, -1), card_of(-number))
    whole = canon((*without(pyramid, (-number,)), number))
    state = with_pyramid(with_hand(state, state.side, hand), owner, which, whole)
    state = seen_to_come(seen_to_go(state, state.side, pile([number])), state.side, pile([JOKER]))
    return settle(state, (Swapped(state.side, owner, number, whole),))


# --- Dieb and Steuereintreiber --------------------------------------------------------------------------------------


def _thief(state: State, victim: Seat, which: int) -> Outcome:
    _need(state, (DIEB,))
    if victim == state.side:
        raise Refused("dich_selbst")
    pyramid = _pyramid(state, victim, which)
    if len(levels(pyramid)) > state.options.wuerfel:  # oh_pharao R10d
        raise Refused("zu_hoch_fuer_den_dieb", zahl=len(levels(pyramid)))
    state = replace(discarded(state, state.side, DIEB), phase=Accused(victim, which))
    return settle(state, (ThiefSent(state.side, victim, pyramid),))


def thrown(state: State, augen: int) -> Outcome:
    """The throw of the thief: at or above the number of levels he gets in."""
    if not isinstance(state.phase, Rolling):
        raise AssertionError(state.phase)
    victim, which = state.phase.victim, state.phase.which
    height = len(levels(state.pyramids[victim][which]))
    phase = Robbing(victim, which) if augen >= height else Acting()
    return settle(replace(state, phase=phase), (Thrown(state.side, victim, augen, height),))


def _rob(state: State, victim: Seat, which: int, brick: int) -> Outcome:
    pyramid = state.pyramids[victim][which]
    if brick not in pyramid:
        raise Refused("nicht_in_der_pyramide")
    rest = without(pyramid, (brick,))
    hand = more(state.hands[state.side], card_of(brick))  # oh_pharao R11c: a joker loses its number
    state = with_pyramid(with_hand(state, state.side, hand), victim, which, rest)
    state = seen_to_come(state, state.side, pile([card_of(brick)]))
    stands = is_pyramid(rest)
    phase = Acting() if stands else Robbed(victim, which)
    return settle(replace(state, phase=phase), (Stolen(state.side, victim, brick, rest if stands else ()),))


def _tax(state: State) -> Outcome:
    _need(state, (STEUEREINTREIBER,))
    seats = len(state.hands)
    victims = tuple((state.side + step) % seats for step in range(1, seats))
    state = replace(discarded(state, state.side, STEUEREINTREIBER), phase=Taxed(victims))
    return settle(state, (TaxSent(state.side),))


# --- action 4 -------------------------------------------------------------------------------------------------------


def _discard(state: State, card: Card) -> Outcome:
    _need(state, (card,))
    state = discarded(state, state.side, card)
    return _finish(state, (Discarded(state.side, card),))


def _finish(state: State, events: Events = ()) -> Outcome:
    """oh_pharao R13: too many cards go down to seven, too few are drawn up."""
    if sum(state.hands[state.side]) > state.options.hand:
        return settle(replace(untraded(state), phase=Shedding()), (*events, *lapsing(state)))
    return end_turn(state, events)
