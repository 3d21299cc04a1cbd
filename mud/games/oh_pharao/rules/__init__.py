"""The rules of OH, PHARAO!, R1 to R15 of data/regeln/oh_pharao.md: who may do what, and what follows.

Knows positions and legality; refuses to know how cards are drawn, who plays and how anything is said.
"""

from collections.abc import Iterable, Sequence

from mud.game import CHANCE, CLOCK, Actor, Event, Refused, Seat, Standing, Timer
from mud.games.oh_pharao.model import (
    DECK,
    NONE,
    NUMBERS,
    Accused,
    Acting,
    Collecting,
    Deal,
    Dealing,
    Draft,
    Drawing,
    Over,
    Refilling,
    Replenishing,
    Robbed,
    Rolling,
    State,
    Taxed,
    View,
    settings,
)
from mud.games.oh_pharao.model.moves import (
    AskFor,
    Build,
    Discard,
    Draw,
    Extend,
    Keep,
    Move,
    PutIn,
    SwapJoker,
    Take,
    Throw,
    TimeUp,
)
from mud.games.oh_pharao.rules import action, answers, flow
from mud.games.oh_pharao.rules.flow import Outcome
from mud.games.oh_pharao.rules.memory import known_to
from mud.games.oh_pharao.rules.options import options_of

SEATS = (3, 4, 2)
"""How many may play: three or four by the sheet, two as a table option (oh_pharao R1a)."""

_NOBODY: frozenset[Actor] = frozenset()
_CHANCE: frozenset[Actor] = frozenset({CHANCE})


def seats(variant: str) -> Sequence[int]:
    """How many may play. Raises ValueError for a variant there is none of."""
    settings(variant)
    return SEATS


def start(seats: int, variant: str) -> State:
    """Everything in the pile, nothing dealt. Raises ValueError for a number of seats or a variant there is none of."""
    settings(variant)
    if seats not in SEATS:
        raise ValueError(seats)
    nothing, no_drafts = (NONE,) * seats, (Draft(),) * seats
    lying, points = ((),) * seats, (0,) * seats
    return State(variant, nothing, lying, points, 0, 0, NONE, DECK, NONE, Dealing(), no_drafts, shown=nothing)


def to_act(state: State) -> frozenset[Actor]:
    """Who may move: the seat on turn, or who has to answer, then with the clock; with an open offer all of these."""
    match state.phase:
        case Dealing() | Refilling() | Drawing() | Rolling() | Collecting() | Replenishing():
            return _CHANCE
        case Over():
            return _NOBODY
        case Accused(victim) | Robbed(victim) | Taxed((victim, *_)):
            return frozenset({victim}) | _clock(state)
        case Acting() if state.deal is not None:
            return frozenset({state.side, *state.deal.waiting}) | _clock(state)
        case _:
            return frozenset({state.side})


def _clock(state: State) -> frozenset[Actor]:
    return frozenset({CLOCK}) if state.options.antwortfrist else _NOBODY


def timer(state: State) -> Timer[Move] | None:
    """Who is asked something out of turn has so long to answer; for an offer, all have it together (oh_pharao R16).

    Whoever has to answer for a pyramid or a hand has all of it, however long an offer has been lying open.
    """
    if CLOCK not in to_act(state):
        return None
    seconds = state.options.antwortfrist
    match state.phase, state.deal:
        case (Accused(victim) | Robbed(victim) | Taxed((victim, *_))) as question, _:
            return Timer(question, seconds, TimeUp(), victim)
        case _, Deal(give, want):
            return Timer((state.tried, give, want), seconds, TimeUp())
        case _:
            raise AssertionError(state.phase)


def view(state: State, seat: Seat | None) -> View:
    """What a seat or (None) a watcher may know: no other hand, no card of the pile, no draft but one's own."""
    return View(
        viewer=seat,
        hand=state.hands[seat] if seat is not None else NONE,
        sizes=tuple(map(sum, state.hands)),
        draw=sum(state.draw),
        variant=state.variant,
        pyramids=state.pyramids,
        points=state.points,
        aufseher=state.aufseher,
        side=state.side,
        opened=state.opened,
        discard=state.discard,
        phase=state.phase,
        draft=state.drafts[seat] if seat is not None else Draft(),
        deal=state.deal,
        tried=state.tried,
        counters=state.counters,
        known=known_to(state, seat),
    )


def moves(state: State, seat: Seat) -> Sequence[Move]:
    """Every legal move of a seat, found from what that seat may know."""
    return tuple(options_of(view(state, seat)))


def chances(state: State) -> Iterable[tuple[int, Move]]:
    """The cards that may come, each as often as it is there, or the throws of the die."""
    match state.phase:
        case Rolling():
            return [(1, Throw(augen)) for augen in range(1, state.options.wuerfel + 1)]
        case Collecting(victims):
            source = state.hands[victims[0]]
        case Dealing() | Refilling() | Drawing() | Replenishing():
            source = state.draw
        case _:
            return []
    return [(count, Draw(card)) for card, count in enumerate(source) if count]


def over(state: State) -> Standing | None:
    """The winners by points, None while the game runs. Ties are shared (oh_pharao R15b)."""
    if not isinstance(state.phase, Over):
        return None
    best = max(state.points)
    winners = frozenset(seat for seat, points in enumerate(state.points) if points == best)
    return Standing(winners, "punkte", state.points)


def play(state: State, actor: Actor, move: Move) -> tuple[State, Sequence[Event]]:
    """The state after a move and what happened. Raises Refused with a reason of data/texte/oh_pharao.toml."""
    acting = to_act(state)
    if isinstance(state.phase, Over):
        raise Refused("vorbei")
    if actor is CHANCE:
        return _chance(state, move)
    if actor is CLOCK:
        if CLOCK not in acting or not isinstance(move, TimeUp):
            raise Refused("keine_frist")
        return answers.time_up(state)
    if CHANCE in acting:
        raise Refused("wird_gezogen")
    if not isinstance(actor, int) or actor not in acting:
        raise Refused("nicht_dran", dran=tuple(seat for seat in sorted(acting, key=str) if isinstance(seat, int)))
    _check_cards(move)
    if isinstance(state.phase, Accused | Robbed | Taxed) or actor != state.side:
        return answers.play(state, actor, move)
    return action.play(state, move)


def _check_cards(move: Move) -> None:
    """Raises Refused for a card that no deck has, or a step that no pyramid has."""
    match move:
        case Take(card) | PutIn(card) | AskFor(card) | Discard(card):
            wrong = [] if 0 <= card < len(DECK) else [card]
        case Build(bricks) | Extend(bricks=bricks) | Keep(bricks):
            wrong = [brick for brick in bricks if abs(brick) not in NUMBERS]
        case SwapJoker(number=number):
            wrong = [] if number in NUMBERS else [number]
        case _:
            return
    if wrong:
        raise Refused("keine_karte", was=f"{wrong[0]}")


def _chance(state: State, move: Move) -> Outcome:
    match state.phase, move:
        case Rolling(), Throw(augen) if 1 <= augen <= state.options.wuerfel:
            return action.thrown(state, augen)
        case Rolling(), _:
            raise Refused("nicht_der_zufall")
        case Dealing() | Refilling() | Drawing() | Replenishing() | Collecting(), Draw(card):
            return flow.drawn(state, card)
        case _:
            raise Refused("nicht_der_zufall")
