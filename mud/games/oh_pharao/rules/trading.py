"""Trading in action 3: offers and wishes of the seat on turn, what the others offer instead, and who takes what
(oh_pharao R7).

Knows drafts, the open offer and its answers; refuses to know what the cards are wanted for.
"""

from dataclasses import replace

from mud.game import Refused, Seat
from mud.games.oh_pharao.model import (
    DECK,
    ENDE,
    NONE,
    SIGNS,
    Counter,
    Deal,
    Draft,
    Pile,
    State,
    add,
    holds,
    more,
    take,
)
from mud.games.oh_pharao.model.events import Cleared, Countered, Declined, Drafted, Offered, Traded, Withdrawn
from mud.games.oh_pharao.model.moves import Accept, Agree, AskFor, Decline, Move, Offer, PutIn, Refuse, Withdraw
from mud.games.oh_pharao.rules.flow import Outcome, settle, with_draft, with_hand
from mud.games.oh_pharao.rules.memory import seen_to_come, seen_to_go
from mud.games.oh_pharao.rules.options import most_wanted

Dealing = PutIn | AskFor | Offer | Withdraw | Agree | Refuse
"""What the seat on turn does to trade."""


def offering(state: State, move: Dealing) -> Outcome:
    """A move of the seat on turn that has to do with trading. Raises Refused."""
    side = state.side
    match move:
        case Agree(seat):
            counter = _countered(state, seat)
            if not holds(state.hands[side], counter.want):
                raise Refused("hast_du_nicht")
            state = replace(state, counters=tuple(one for one in state.counters if one != counter))
            return _exchanged(state, side, seat, counter.give, counter.want)
        case Refuse(seat):
            counter = _countered(state, seat)
            state = replace(state, counters=tuple(one for one in state.counters if one != counter))
            return settle(state, (Declined(side, seat),))
        case Withdraw() if state.deal is not None:
            return settle(replace(state, deal=None), (Withdrawn(side),))
        case PutIn() | AskFor() | Offer() if state.deal is not None:
            raise Refused("angebot_liegt_schon")
        case Offer(to):
            return _offer(state, to)
        case _:
            return _drafting(state, side, move, most_wanted(tuple(map(sum, state.hands)), side))


def answering(state: State, seat: Seat, move: Move) -> Outcome:
    """What somebody answers who has been offered something. Raises Refused."""
    deal = state.deal
    if deal is None or seat not in deal.waiting:
        raise Refused("kein_angebot")
    match move:
        case Accept() if deal.give == NONE:
            raise Refused("wunsch_ohne_preis")
        case Accept():
            if not holds(state.hands[seat], deal.want):
                raise Refused("hast_du_nicht")
            return _exchanged(replace(state, deal=None), seat, state.side, deal.give, deal.want)
        case Decline():
            return settle(_answered(state, deal, seat), (Declined(seat, state.side),))
        case Offer(to):
            if to != state.side:
                raise Refused("nur_mit_dem_zug", dran=(state.side,))
            return _counter(state, deal, seat)
        case PutIn() | AskFor() | Withdraw():
            return _drafting(state, seat, move, sum(state.hands[state.side]))
        case _:
            raise Refused("nur_antworten", dran=(state.side,))


def _drafting(state: State, seat: Seat, move: PutIn | AskFor | Withdraw, most: int) -> Outcome:
    """A card more on one side of what a seat is about to offer. `most`: cards that can be asked for."""
    draft = state.drafts[seat]
    match move:
        case Withdraw():
            if draft == Draft():
                raise Refused("nichts_angeboten")
            return settle(with_draft(state, seat, Draft()), (Cleared(seat),))
        case PutIn(card):
            draft = replace(draft, give=more(draft.give, card))
            if not holds(state.hands[seat], draft.give):
                raise Refused("nicht_auf_der_hand", karte=SIGNS[card])
        case AskFor(card):
            draft = replace(draft, want=more(draft.want, card))
            if card == ENDE or draft.want[card] > DECK[card] or sum(draft.want) > most:
                raise Refused("so_viel_hat_keiner", zahl=most)
    return settle(with_draft(state, seat, draft), (Drafted(seat, draft.give, draft.want),))


def _offer(state: State, to: Seat | None) -> Outcome:
    side, draft = state.side, state.drafts[state.side]
    if draft.want == NONE:
        raise Refused("halbes_angebot")
    others = [seat for seat in range(len(state.hands)) if seat != side]
    if to is not None and to not in others:
        raise Refused("kein_partner")
    able = frozenset(seat for seat in others if to in (None, seat) and sum(state.hands[seat]) >= sum(draft.want))
    if not able:
        raise Refused("so_viel_hat_keiner", zahl=max(sum(state.hands[seat]) for seat in others if to in (None, seat)))
    deal = Deal(draft.give, draft.want, able)
    state = replace(with_draft(state, side, Draft()), deal=deal, tried=state.tried + 1)
    return settle(state, (Offered(side, to, draft.give, draft.want),))


def _counter(state: State, deal: Deal, seat: Seat) -> Outcome:
    """oh_pharao R7d: it is a no to the offer, and takes the place of what the seat has offered instead before."""
    draft = state.drafts[seat]
    if NONE in (draft.give, draft.want):
        raise Refused("halbes_gegenangebot")
    others = tuple(one for one in state.counters if one.seat != seat)
    state = replace(_answered(state, deal, seat), counters=(*others, Counter(seat, draft.give, draft.want)))
    return settle(state, (Countered(seat, state.side, draft.give, draft.want),))


def _answered(state: State, deal: Deal, seat: Seat) -> State:
    return replace(with_draft(state, seat, Draft()), deal=replace(deal, waiting=deal.waiting - {seat}))


def _countered(state: State, seat: Seat) -> Counter:
    counter = next((one for one in state.counters if one.seat == seat), None)
    if counter is None:
        raise Refused("kein_gegenangebot")
    return counter


def _exchanged(state: State, seat: Seat, giver: Seat, give: Pile, want: Pile) -> Outcome:
    """`seat` takes what `giver` has offered: the cards change hands at once, and all see which."""
    state = with_hand(state, seat, add(take(state.hands[seat], want), give))
    state = with_hand(state, giver, add(take(state.hands[giver], give), want))
    state = seen_to_come(seen_to_go(state, seat, want), seat, give)
    state = seen_to_come(seen_to_go(state, giver, give), giver, want)
    return settle(state, (Traded(seat, giver, give, want),))
