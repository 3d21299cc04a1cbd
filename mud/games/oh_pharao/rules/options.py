"""Every legal move of a seat, worked out from that seat's view alone: so no list of moves can betray a hidden card.

Knows views; refuses to know the state behind one.
"""

from collections.abc import Iterator
from itertools import groupby
from typing import assert_never

from mud.game import Seat
from mud.games.oh_pharao.model import (
    DECK,
    DIEB,
    ENDE,
    NONE,
    PHARAO,
    STEUEREINTREIBER,
    Accused,
    Acting,
    Collecting,
    Dealing,
    Drawing,
    Over,
    Pyramid,
    Refilling,
    Replenishing,
    Robbed,
    Robbing,
    Rolling,
    Scoring,
    Settings,
    Shedding,
    Taking,
    Taxed,
    View,
    holds,
    levels,
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
from mud.games.oh_pharao.rules.pyramids import additions, parts


def may_score(pyramid: Pyramid, aufseher: int, options: Settings) -> bool:
    """Whether a pyramid may be scored: after the second Sonderfeld only with three levels, or because it must."""
    return aufseher < options.drei_stufen_ab or len(levels(pyramid)) >= 3 or must_score(pyramid, options)


def must_score(pyramid: Pyramid, options: Settings) -> bool:
    """Whether it has so many cards that it must be scored (oh_pharao R5e, R5d)."""
    return len(pyramid) >= options.pflicht


def allowed_pyramids(aufseher: int, options: Settings) -> int:
    """How many pyramids everyone may have."""
    return 2 if aufseher >= options.zwei_pyramiden_ab else 1


def most_wanted(sizes: tuple[int, ...], side: Seat) -> int:
    """The most cards that can be asked for: as many as the fullest other hand has."""
    return max(size for seat, size in enumerate(sizes) if seat != side)


def options_of(view: View, *, trading: bool = True) -> Iterator[Move]:
    """Every legal move of the viewer; nothing for a watcher or if it is not the viewer's move.

    `trading`: whether one's own offers are among them.
    """
    mine, phase = view.viewer == view.side, view.phase
    match phase:
        case Scoring() if mine:
            yield from _scoring(view)
        case Taking() if mine:
            yield from (Take(card) for card, count in enumerate(view.opened) if count)
            if view.draw or any(view.discard):
                yield DrawBlind()
        case Acting() if mine:
            yield from _acting(view)
            if trading:
                yield from _trading(view)
        case Acting() if view.deal is not None and view.viewer in view.deal.waiting:
            if view.deal.give != NONE and holds(view.hand, view.deal.want):
                yield Accept()
            yield Decline()
            if trading:
                yield from _drafting(view, view.sizes[view.side])
                if NONE not in (view.draft.give, view.draft.want):
                    yield Offer(view.side)
        case Accused(victim) | Taxed((victim, *_)) if view.viewer == victim:
            if view.hand[PHARAO]:
                yield PlayPharao()
            yield Decline()
        case Robbing(victim, which) if mine:
            yield from (Rob(brick) for brick, _ in groupby(view.pyramids[victim][which]))
        case Robbed(victim, which) if view.viewer == victim:
            yield from map(Keep, parts(view.pyramids[victim][which]))
            yield Keep(())
        case Shedding() if mine:
            yield from (Discard(card) for card, count in enumerate(view.hand) if count)
        case Scoring() | Taking() | Acting() | Accused() | Taxed() | Robbing() | Robbed() | Shedding():
            return
        case Dealing() | Refilling() | Drawing() | Rolling() | Collecting() | Replenishing() | Over():
            return
        case _:
            assert_never(phase)


def _scoring(view: View) -> Iterator[Move]:
    own, options = view.pyramids[view.side], view.options
    yield from (Score(which) for which, pyramid in enumerate(own) if may_score(pyramid, view.aufseher, options))
    if not any(must_score(pyramid, options) for pyramid in own):
        yield Skip()


def _acting(view: View) -> Iterator[Move]:
    yield Finish()
    yield from (Discard(card) for card, count in enumerate(view.hand) if count)
    own = view.pyramids[view.side]
    if len(own) < allowed_pyramids(view.aufseher, view.options):
        yield from map(Build, additions(view.hand))
    for which, pyramid in enumerate(own):
        yield from (Extend(which, bricks) for bricks in additions(view.hand, pyramid))
    for owner, pyramids in enumerate(view.pyramids):
        for which, pyramid in enumerate(pyramids):
            jokers = sorted({-brick for brick in pyramid if brick < 0})
            yield from (SwapJoker(owner, which, number) for number in jokers if view.hand[number])
            # oh_pharao R10d: as high as the die, and nobody gets up there
            if view.hand[DIEB] and owner != view.side and len(levels(pyramid)) <= view.options.wuerfel:
                yield SendThief(owner, which)
    if view.hand[STEUEREINTREIBER]:
        yield SendTaxCollector()


def _trading(view: View) -> Iterator[Move]:
    for counter in view.counters:
        if holds(view.hand, counter.want):
            yield Agree(counter.seat)
        yield Refuse(counter.seat)
    if view.deal is not None:
        yield Withdraw()
        return
    yield from _drafting(view, most_wanted(view.sizes, view.side))
    want = view.draft.want
    if want != NONE:
        able = [seat for seat, size in enumerate(view.sizes) if seat != view.side and size >= sum(want)]
        yield from map(Offer, able)
        if able:
            yield Offer(None)


def _drafting(view: View, most: int) -> Iterator[Move]:
    """The steps towards an offer. `most`: cards that can be asked for."""
    give, want = view.draft.give, view.draft.want
    yield from (PutIn(card) for card, count in enumerate(view.hand) if count > give[card])
    if sum(want) < most:
        yield from (AskFor(card) for card, copies in enumerate(DECK) if card != ENDE and want[card] < copies)
    if give != NONE or want != NONE:
        yield Withdraw()
