"""What follows from a move by itself: turns, the open row, the pile, the end (oh_pharao R2, R4 to R6, R14, R15).

Knows phases and what chance has to do in them; refuses to know whether a move was allowed.
"""

from dataclasses import replace

from mud.game import Event, Refused, Seat
from mud.games.oh_pharao.model import (
    ENDE,
    NONE,
    Acting,
    Card,
    Collecting,
    Deal,
    Dealing,
    Draft,
    Drawing,
    Over,
    Phase,
    Pile,
    Pyramid,
    Refilling,
    Replenishing,
    Robbed,
    Scoring,
    State,
    Taking,
    Taxed,
    add,
    as_pile,
    canon,
    holds,
    levels,
    more,
    pile,
    score,
)
from mud.games.oh_pharao.model.events import (
    Advanced,
    Began,
    Counted,
    Crumbled,
    Dealt,
    Doubled,
    Drawn,
    Dropped,
    Ended,
    LaidOut,
    Lapsed,
    Levied,
    NewHand,
    Opened,
    Replenished,
    Scored,
    Shuffled,
    Tallied,
    Taxpaid,
    Won,
)
from mud.games.oh_pharao.rules.memory import paid_to, seen_to_come, seen_to_go
from mud.games.oh_pharao.rules.options import may_score
from mud.games.oh_pharao.rules.pyramids import best_part

Events = tuple[Event, ...]
Outcome = tuple[State, Events]


# --- small changes --------------------------------------------------------------------------------------------------


def with_hand(state: State, seat: Seat, hand: Pile) -> State:
    """The state with another hand."""
    return replace(state, hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]))


def with_pyramids(state: State, seat: Seat, pyramids: tuple[Pyramid, ...]) -> State:
    """The state with other pyramids of a seat."""
    return replace(state, pyramids=(*state.pyramids[:seat], pyramids, *state.pyramids[seat + 1 :]))


def with_pyramid(state: State, seat: Seat, which: int, pyramid: Pyramid) -> State:
    """The state with one pyramid changed; an empty one is gone."""
    own = state.pyramids[seat]
    return with_pyramids(state, seat, (*own[:which], *((pyramid,) if pyramid else ()), *own[which + 1 :]))


def with_points(state: State, seat: Seat, points: int) -> State:
    """The state with points added to a seat's."""
    now = state.points[seat] + points
    return replace(state, points=(*state.points[:seat], now, *state.points[seat + 1 :]))


def discarded(state: State, seat: Seat, card: Card) -> State:
    """The state with a card of a hand on the discard pile."""
    hand = more(state.hands[seat], card, -1)
    state = seen_to_go(with_hand(state, seat, hand), seat, pile([card]))
    return replace(state, discard=more(state.discard, card))


def with_draft(state: State, seat: Seat, draft: Draft) -> State:
    """The state with another draft of a seat."""
    return replace(state, drafts=(*state.drafts[:seat], draft, *state.drafts[seat + 1 :]))


def untraded(state: State) -> State:
    """The state without offers, drafts and counter-offers (oh_pharao R7c)."""
    return replace(state, drafts=(Draft(),) * len(state.drafts), deal=None, counters=())


def without(pyramid: Pyramid, bricks: Pyramid) -> Pyramid:
    """A pyramid less some of its bricks. Raises ValueError if it has them not."""
    rest = list(pyramid)
    for brick in bricks:
        rest.remove(brick)
    return canon(rest)


# --- what follows ---------------------------------------------------------------------------------------------------


def settle(state: State, events: Events = ()) -> Outcome:
    """On to the next point where a seat, chance or the clock has something to do."""
    state, events = _keep_offers(state, events)
    while (following := _next(state)) is not None:
        state, happened = following
        events = (*events, *happened)
    return state, events


def _keep_offers(state: State, events: Events) -> Outcome:
    """oh_pharao R7: an offer lapses when a card of it is gone, or nobody is left to answer; so do the others'."""
    deal, side = state.deal, state.side
    if deal is not None and not (deal.waiting and holds(state.hands[side], deal.give)):
        # nobody left, but something else on the table: that is the answer
        is_answered = not deal.waiting and state.counters
        state, events = replace(state, deal=None), events if is_answered else (*events, _lapsed(side, deal))
    for counter in state.counters:
        if not holds(state.hands[counter.seat], counter.give):
            state = replace(state, counters=tuple(one for one in state.counters if one != counter))
            events = (*events, Lapsed(counter.seat))
    asked = state.deal.waiting if state.deal is not None else frozenset()
    for seat, draft in enumerate(state.drafts):
        if draft != Draft() and not holds(state.hands[seat], draft.give):
            state = with_draft(state, seat, Draft())
        elif draft != Draft() and seat != side and seat not in asked:
            state, events = with_draft(state, seat, Draft()), (*events, Dropped(seat))
    return state, events


def _next(state: State) -> Outcome | None:
    options, side = state.options, state.side
    match state.phase:
        case Dealing() if all(sum(hand) == options.hand for hand in state.hands):
            return replace(state, phase=Refilling(before=True)), ()
        case Refilling(before=True) if not _wants_card(state):
            return replace(state, phase=Scoring()), (LaidOut(side, state.opened), Began(side))
        case Refilling() if not _wants_card(state):
            return replace(state, phase=Acting()), ()
        case Scoring() if not any(may_score(own, state.aufseher, options) for own in state.pyramids[side]):
            return replace(state, phase=Taking()), ()
        case Taking() if state.opened == NONE and state.draw == NONE and state.discard == NONE:
            return replace(state, phase=Acting()), ()
        case Robbed(victim, which) if not best_part(state.pyramids[victim][which]):
            return keep(state, ())
        case Taxed(victims) if not victims:
            return replace(state, phase=Acting()), ()
        case Taxed((victim, *others)) if state.hands[victim] == NONE:
            return replace(state, phase=Taxed(tuple(others))), ()
        case Replenishing(drawn) if sum(state.hands[side]) >= options.hand or not _can_draw(state):
            return _next_turn(state, drawn)
        case Refilling() | Drawing() | Replenishing() if state.draw == NONE:
            return replace(state, draw=state.discard, discard=NONE), (Shuffled(side),)  # oh_pharao R6d
        case _:
            return None


def _can_draw(state: State) -> bool:
    return state.draw != NONE or state.discard != NONE


def _wants_card(state: State) -> bool:
    """oh_pharao R6: three different cards, as long as a third kind can be had."""
    fresh = any(not there and (a or b) for there, a, b in zip(state.opened, state.draw, state.discard, strict=True))
    return fresh and sum(state.opened) < state.options.auslage


def _next_turn(state: State, drawn: int) -> Outcome:
    events: Events = (Replenished(state.side, drawn), NewHand(state.side, state.hands[state.side])) if drawn else ()
    side = (state.side + 1) % len(state.hands)
    state = replace(state, side=side, phase=Scoring(), tried=0)
    if _wants_card(state):  # oh_pharao R6: it ran short when nothing was left, and now something is
        return replace(state, phase=Refilling(before=True)), events
    return state, (*events, Began(side))


def end_turn(state: State, events: Events = ()) -> Outcome:
    """Action 4 goes on to drawing up."""
    return settle(replace(untraded(state), phase=Replenishing(0)), (*events, *lapsing(state)))


def lapsing(state: State) -> Events:
    """oh_pharao R7: open offers lapse with the turn, and so do the drafts of some."""
    offered = [] if state.deal is None else [_lapsed(state.side, state.deal)]
    countered = [Lapsed(counter.seat) for counter in state.counters]
    drafting = [seat for seat, draft in enumerate(state.drafts) if draft != Draft()]
    return (*offered, *countered, *map(Dropped, drafting))


def _lapsed(side: Seat, deal: Deal) -> Lapsed:
    return Lapsed(side, wish=deal.give == NONE)


# --- scoring --------------------------------------------------------------------------------------------------------


def scored(state: State, which: int) -> Outcome:
    """A pyramid is scored, cleared away, and the Aufseher moves; all before anything else (oh_pharao R14e, R5c)."""
    side, options = state.side, state.options
    pyramid = state.pyramids[side][which]
    # oh_pharao R5e: what must be scored but has too few levels is cleared away for nothing
    worth = score(pyramid) if state.aufseher < options.drei_stufen_ab or len(levels(pyramid)) >= 3 else 0
    state = with_points(with_pyramid(state, side, which, ()), side, worth)
    state = replace(state, discard=add(state.discard, as_pile(pyramid)))
    events: Events = (Scored(side, pyramid, worth, state.points[side]),)
    if state.aufseher < options.last_field:
        field = state.aufseher + 1
        state = replace(state, aufseher=field)
        events = (*events, Advanced(side, field, _meaning(state)))
        if field == options.last_field:  # oh_pharao R14d: what is scored after this begins a new discard pile
            state = replace(state, draw=more(add(state.draw, state.discard), ENDE), discard=NONE)
    left = state.pyramids[side]
    return settle(replace(state, phase=Scoring() if left else Taking()), events)


def _meaning(state: State) -> str:
    options = state.options
    fields = {
        options.zwei_pyramiden_ab: "zwei",
        options.drei_stufen_ab: "drei",
        options.last_field: "schluss",
    }
    return fields.get(state.aufseher, "feld")


# --- robbed ---------------------------------------------------------------------------------------------------------


def keep(state: State, bricks: Pyramid) -> Outcome:
    """What stays of a robbed pyramid; the rest goes back to its owner's hand (oh_pharao R11a, R11b)."""
    if not isinstance(state.phase, Robbed):
        raise AssertionError(state.phase)
    victim, which = state.phase.victim, state.phase.which
    back = without(state.pyramids[victim][which], bricks)
    state = with_hand(state, victim, add(state.hands[victim], as_pile(back)))
    state = seen_to_come(state, victim, as_pile(back))
    state = replace(with_pyramid(state, victim, which, bricks), phase=Acting())
    return settle(state, (Crumbled(victim, bricks, back),))


# --- chance ---------------------------------------------------------------------------------------------------------


def dealt_to(state: State) -> Seat:
    """Who gets the next card of the deal."""
    return next(seat for seat, hand in enumerate(state.hands) if sum(hand) < state.options.hand)


def drawn(state: State, card: Card) -> Outcome:
    """A card comes, from the pile or out of a hand. Raises Refused for one that is not there."""
    side, phase = state.side, state.phase
    if isinstance(phase, Collecting):
        return _collected(state, phase.victims, card)
    if not state.draw[card]:
        raise Refused("nicht_im_stapel")
    state = replace(state, draw=more(state.draw, card, -1))
    if card == ENDE:  # oh_pharao R15a
        return _over(replace(state, discard=more(state.discard, card)))
    match phase:
        case Dealing():
            seat = dealt_to(state)
            hand = more(state.hands[seat], card)
            events: Events = (Dealt(seat, hand),) if sum(hand) == state.options.hand else ()
            return settle(with_hand(state, seat, hand), events)
        case Refilling() if state.opened[card]:
            return settle(replace(state, discard=more(state.discard, card)), (Doubled(side, card),))
        case Refilling(before):
            told_later: Events = () if before else (Opened(side, card),)
            return settle(replace(state, opened=more(state.opened, card)), told_later)
        case Replenishing(count):
            phase = Replenishing(count + 1)
        case _:
            phase = Acting()
    told: Events = (Drawn(side, card),) if isinstance(phase, Acting) else ()
    return settle(replace(_to_hand(state, card), phase=phase), told)


def _to_hand(state: State, card: Card) -> State:
    return with_hand(state, state.side, more(state.hands[state.side], card))


def _collected(state: State, victims: tuple[Seat, ...], card: Card) -> Outcome:
    victim, side = victims[0], state.side
    if not state.hands[victim][card]:
        raise Refused("nicht_im_stapel")
    state = _to_hand(with_hand(state, victim, more(state.hands[victim], card, -1)), card)
    state = paid_to(state, victim, side, card)
    phase: Phase = Taxed(victims[1:])
    return settle(replace(state, phase=phase), (Taxpaid(side, victim), Levied(side, victim, card)))


def _over(state: State) -> Outcome:
    """oh_pharao R15b: what lies with three levels or more counts, and the most points win."""
    events: Events = (Ended(state.side),)
    for seat, pyramids in enumerate(state.pyramids):
        for pyramid in pyramids:
            if len(levels(pyramid)) >= 3:
                state = with_points(state, seat, score(pyramid))
                events = (*events, Counted(seat, pyramid, score(pyramid)))
    best = max(state.points)
    winners = tuple(seat for seat, points in enumerate(state.points) if points == best)
    state = replace(untraded(state), phase=Over(), shown=(NONE,) * len(state.hands), paid=())
    return state, (*events, Tallied(winners[0], state.points), Won(winners[0], winners, best))
