"""What the reasons of the teacher say, held against the rules: each by playing it, or by trying all there is.

Knows which sentence claims what; refuses to know how the teacher came to it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from mud.game import CHANCE
from mud.games.oh_pharao.model import (
    DIEB,
    ENDE,
    JOKER,
    NONE,
    NUMBERS,
    PHARAO,
    STEUEREINTREIBER,
    Accused,
    Acting,
    Card,
    Draft,
    Pile,
    Pyramid,
    Replenishing,
    Robbed,
    Robbing,
    Rolling,
    State,
    Taxed,
    add,
    canon,
    cards,
    levels,
    more,
    pile,
    score,
    take,
)
from mud.games.oh_pharao.model.moves import (
    Agree,
    AskFor,
    Build,
    Decline,
    Discard,
    Draw,
    Extend,
    Finish,
    Keep,
    Move,
    Offer,
    PutIn,
    Refuse,
    Rob,
    SendThief,
    SwapJoker,
    Take,
    Throw,
)
from mud.games.oh_pharao.rules.pyramids import is_pyramid
from mud.games.oh_pharao.words.nouns import card as noun_of
from mud.games.oh_pharao.words.nouns import cards as nouns_of
from tests.games.oh_pharao.tables import GAME


def played(state: State, actor: Any, *moves: Move) -> State:
    for move in moves:
        state, _ = GAME.play(state, actor, move)
    return state


def is_true(name: str, facts: Any, state: State, seat: int, choice: Sequence[Move]) -> bool:
    """Whether a reason (`grund_...`) for a choice is so. Raises KeyError for one that nobody has checked."""
    return bool(_CHECKS[name](facts, state, seat, choice))


# --- what the checks share ------------------------------------------------------------------------------------------


def _counts(state: State, bricks: Sequence[int]) -> int:
    """What a pyramid is worth where two levels may no longer count."""
    pyramid = canon(bricks)
    return 0 if not pyramid or (state.aufseher >= 7 and len(levels(pyramid)) < 3) else score(pyramid)


def most(state: State, seat: int, hand: Pile) -> int:
    """The points that the best single laying of a hand would add, by trying them all."""
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    drafts = (Draft(),) * len(hands)
    turn = replace(state, hands=hands, side=seat, phase=Acting(), deal=None, counters=(), drafts=drafts)
    best = 0
    for move in GAME.moves(turn, seat):
        if isinstance(move, Build | Extend):
            onto = () if isinstance(move, Build) else state.pyramids[seat][move.which]
            best = max(best, _counts(state, (*onto, *move.bricks)) - _counts(state, onto))
    return best


def _card(noun: Any) -> Card:
    return next(card for card in range(len(NONE)) if noun_of(card, noun.count) == noun)


def _on_top(pyramid: Pyramid, card: Card) -> bool:
    whole = canon((*pyramid, card))
    return card in NUMBERS and is_pyramid(whole) and levels(whole)[-1] > levels(pyramid)[-1]


def _grown(state: State, seat: int, choice: Sequence[Move]) -> tuple[Pyramid, Pyramid]:
    """The pyramid that a choice lays on, before and after."""
    after, move = played(state, seat, *choice), choice[-1]
    if isinstance(move, Extend):
        return state.pyramids[seat][move.which], after.pyramids[seat][move.which]
    return (), after.pyramids[seat][-1]


def _traded(state: State, choice: Sequence[Move]) -> tuple[Pile, Pile]:
    """(what comes, what goes) by an exchange that is agreed to, refused or offered."""
    match choice[-1]:
        case Offer():
            return pile(one.card for one in choice if isinstance(one, AskFor)), pile(
                one.card for one in choice if isinstance(one, PutIn)
            )
        case Agree(other) | Refuse(other):
            return next((one.give, one.want) for one in state.counters if one.seat == other)
        case _:
            assert state.deal is not None
            return state.deal.give, state.deal.want


def _new_hand(state: State, seat: int, choice: Sequence[Move]) -> tuple[Pile, Pile]:
    """(hand after what a choice brings, what that is)."""
    hand = state.hands[seat]
    match choice[-1]:
        case Take(card):
            return more(hand, card), pile([card])
        case Rob(brick):
            card = JOKER if brick < 0 else brick
            return more(hand, card), pile([card])
        case SwapJoker(_, _, number):
            return more(more(hand, number, -1), JOKER), pile([JOKER])
        case _:
            come, gone = _traded(state, choice)
            return add(take(hand, gone), come), come


def _throws(state: State) -> Iterator[State]:
    """What each throw of the Dieb leads to, if nobody plays a Pharao."""
    if isinstance(state.phase, Accused):
        state = played(state, state.phase.victim, Decline())
    assert isinstance(state.phase, Rolling)
    yield from (played(state, CHANCE, Throw(augen)) for augen in range(1, 7))


def _hits(facts: Any, state: State, *, missed: bool = False) -> bool:
    hits = sum(isinstance(after.phase, Robbing) for after in _throws(state))
    return (6 - hits if missed else hits, 6) == (facts["zahl"], facts["von"])


def _accused(state: State) -> Pyramid:
    assert isinstance(state.phase, Accused)
    return state.pyramids[state.phase.victim][state.phase.which]


def _robbed(state: State, choice: Sequence[Move]) -> int:
    """The most points the victim can be left with."""
    phase, rob = state.phase, choice[-1]
    assert isinstance(phase, Robbing)
    before, after = len(state.pyramids[phase.victim]), played(state, state.side, rob)
    if isinstance(after.phase, Robbed):
        return max(score(move.bricks) for move in GAME.moves(after, phase.victim) if isinstance(move, Keep))
    return score(after.pyramids[phase.victim][phase.which]) if len(after.pyramids[phase.victim]) == before else 0


def _can_fall(state: State, seat: int, choice: Sequence[Move]) -> bool:
    sent = choice[-1]
    assert isinstance(sent, SendThief)
    rolled = list(_throws(played(state, seat, *choice)))[-1]
    before = len(state.pyramids[sent.victim])
    robs = (played(rolled, seat, move) for move in GAME.moves(rolled, seat))
    return any(len(after.pyramids[sent.victim]) < before for after in robs)


def _drawn(state: State, seat: int, choice: Sequence[Move]) -> int:
    """Cards that are drawn if the turn ends with a choice."""
    state = played(state, seat, *choice)
    if isinstance(state.phase, Acting):
        state = played(state, seat, Finish())
    count = 0
    while isinstance(state.phase, Replenishing) and state.side == seat:
        state = played(state, CHANCE, next(draw for _, draw in GAME.chances(state) if draw != Draw(ENDE)))
        count += 1
    return count


# --- the checks, by what is claimed ---------------------------------------------------------------------------------


def _scored(facts: Any, state: State, seat: int, choice: Sequence[Move]) -> bool:
    return played(state, seat, *choice).points[seat] == state.points[seat] + int(facts["punkte"])


def _last_field(facts: Any, state: State, seat: int, choice: Sequence[Move]) -> bool:
    after = played(state, seat, *choice)
    return after.aufseher == facts["feld"] == state.options.last_field and after.draw[ENDE] == 1


def _new(facts: Any, state: State, seat: int, choice: Sequence[Move]) -> bool:
    before, after = _grown(state, seat, choice)
    gained = len(levels(after)) - (len(levels(before)) if before else 0)
    return gained == facts["zahl"] > 0 and score(after) == facts["punkte"]


def _three(facts: Any, state: State, seat: int, choice: Sequence[Move]) -> bool:
    before, after = _grown(state, seat, choice)
    return len(levels(after)) >= 3 and (not before or len(levels(before)) < 3)


def _high(facts: Any, state: State, seat: int, choice: Sequence[Move]) -> bool:
    return len(levels(_grown(state, seat, choice)[1])) == facts["zahl"]


def _carries(facts: Any, state: State, seat: int, choice: Sequence[Move]) -> bool:
    before, after = _grown(state, seat, choice)
    card = _card(facts["karte"])
    return _on_top(after, card) and not _on_top(before, card)


def _swapped(facts: Any, state: State, seat: int, choice: Sequence[Move]) -> bool:
    after, swap = played(state, seat, *choice), choice[-1]
    assert isinstance(swap, SwapJoker)
    same = [score(one.pyramids[swap.owner][swap.which]) for one in (state, after)]
    return same[0] == same[1] and after.hands[seat][JOKER] == state.hands[seat][JOKER] + 1


def _wanted_next(facts: Any, state: State, seat: int, choice: Sequence[Move]) -> bool:
    return any(_on_top(one, _card(facts["karte"])) for one in state.pyramids[(seat + 1) % len(state.hands)])


def _more_to_build(facts: Any, state: State, seat: int, choice: Sequence[Move]) -> bool:
    hand, come = _new_hand(state, seat, choice)
    gained = most(state, seat, hand) - most(state, seat, state.hands[seat])
    return gained == facts["punkte"] > 0 and nouns_of(come) == facts["karten"]


def _grows(facts: Any, state: State, seat: int, choice: Sequence[Move]) -> bool:
    turn = replace(state, phase=Acting())
    ways = [move for move in GAME.moves(turn, seat) if isinstance(move, Extend)]
    pairs = [
        (_counts(state, one), _counts(state, (*one, *way.bricks)))
        for way in ways
        for one in [state.pyramids[seat][way.which]]
    ]
    return (facts["jetzt"], facts["punkte"]) in pairs


def _useless(facts: Any, state: State, seat: int, choice: Sequence[Move]) -> bool:
    card = _card(facts["karte"])
    turn = replace(state, phase=Acting())
    laid = [move.bricks for move in GAME.moves(turn, seat) if isinstance(move, Build | Extend)]
    return choice[-1] == Discard(card) and all(card not in bricks for bricks in laid)


def _nothing_open(facts: Any, state: State, seat: int, choice: Sequence[Move]) -> bool:
    hand = state.hands[seat]
    now = most(state, seat, hand)
    return all(most(state, seat, more(hand, card)) <= now for card in cards(state.opened))


def _less(facts: Any, state: State, seat: int, choice: Sequence[Move]) -> int:
    hand, (come, gone) = state.hands[seat], _traded(state, choice)
    return most(state, seat, hand) - most(state, seat, add(take(hand, gone), come))


def _seen(facts: Any, state: State, seat: int, choice: Sequence[Move]) -> bool:
    card, offer = _card(facts["karten"][0]), choice[-1]
    assert isinstance(offer, Offer)
    asked = range(len(state.hands)) if offer.to is None else [offer.to]
    return any(state.hands[other][card] for other in asked if other != seat)


def _kept(facts: Any, state: State, seat: int, choice: Sequence[Move]) -> bool:
    keep = choice[-1]
    assert isinstance(keep, Keep)
    best = max(score(move.bricks) for move in GAME.moves(state, seat) if isinstance(move, Keep) and move.bricks)
    return best == facts["punkte"] == score(keep.bricks)


def _leads(facts: Any, state: State, seat: int, choice: Sequence[Move]) -> bool:
    rest = [points for other, points in enumerate(state.points) if other != state.side]
    return state.points[state.side] == facts["punkte"] > max(rest)


def _fits_there(facts: Any, state: State, seat: int, choice: Sequence[Move]) -> bool:
    card, offer = _card(facts["karte"]), choice[-1]
    assert isinstance(offer, Offer)
    asked = range(len(state.hands)) if offer.to is None else [offer.to]
    theirs = [one for other in asked if other != seat for one in state.pyramids[other]]
    return PutIn(card) in choice and any(is_pyramid(canon((*one, card))) for one in theirs)


def _crown(facts: Any, state: State, seat: int, choice: Sequence[Move]) -> bool:
    card = _card(facts["karte"])
    return _new_hand(state, seat, choice)[1][card] > 0 and any(_on_top(one, card) for one in state.pyramids[seat])


def _missing_top(facts: Any, state: State, seat: int, choice: Sequence[Move]) -> bool:
    card = _card(facts["karte"])
    return any(
        _on_top(one, card) and (score(one), score((*one, card))) == (facts["jetzt"], facts["punkte"])
        for one in state.pyramids[seat]
    )


_CHECKS: dict[str, Any] = {
    "werten": _scored,
    "zwei_stufen": lambda f, s, seat, c: (f["feld"], f["jetzt"]) == (7, s.aufseher) and s.aufseher < 7,
    "schlussfeld": _last_field,
    "neue_pyramide": _new,
    "stufe": lambda f, s, seat, c: _new(f, s, seat, c) and score(_grown(s, seat, c)[0]) == f["jetzt"],
    "drei_stufen": _three,
    "diebessicher": lambda f, s, seat, c: _high(f, s, seat, c) and f["zahl"] > 6,
    "hoch_fuer_diebe": _high,
    "traegt_mehr": _carries,
    "neue_karten": lambda f, s, seat, c: _drawn(s, seat, c) == f["zahl"],
    "joker_frei": _swapped,
    "joker": lambda f, s, seat, c: _new_hand(s, seat, c)[1][JOKER] == 1,
    "karte_dieb": lambda f, s, seat, c: c[-1] == Take(DIEB),
    "karte_steuereintreiber": lambda f, s, seat, c: c[-1] == Take(STEUEREINTREIBER),
    "karte_pharao": lambda f, s, seat, c: c[-1] == Take(PHARAO),
    "spitze_fehlt": _missing_top,
    "wegnehmen": _wanted_next,
    "spitze": _crown,
    "dieb": lambda f, s, seat, c: (
        _hits(f, played(s, seat, *c)) and score(s.pyramids[c[-1].victim][c[-1].which]) == f["punkte"]
    ),
    "dieb_bricht": lambda f, s, seat, c: _can_fall(s, seat, c),
    "gegen_fuehrung": lambda f, s, seat, c: s.points[c[-1].victim] == f["punkte"] == max(s.points),
    "steuer": lambda f, s, seat, c: sum(any(h) for other, h in enumerate(s.hands) if other != seat) == f["zahl"],
    "raub": lambda f, s, seat, c: _robbed(s, c) == f["punkte"] < f["jetzt"],
    "raub_bricht": lambda f, s, seat, c: _robbed(s, c) == 0,
    "behalten": _kept,
    "pharao": lambda f, s, seat, c: _hits(f, s) and score(_accused(s)) == f["punkte"],
    "ohne_pharao": lambda f, s, seat, c: _hits(f, s, missed=True) and score(_accused(s)) == f["punkte"],
    "eine_karte": lambda f, s, seat, c: isinstance(s.phase, Taxed) and sum(s.hands[seat]) == f["zahl"],
    "blind": lambda f, s, seat, c: isinstance(s.phase, Taxed) and sum(s.hands[seat]) == f["zahl"],
    "fuehrt": _leads,
    "passt_dort": _fits_there,
    "nichts_offen": _nothing_open,
    "passt_nirgends": _useless,
    "joker_retten": lambda f, s, seat, c: sum(s.hands[seat]) == f["zahl"] and s.hands[seat][JOKER] > 0,
    "mehr_bauen": _more_to_build,
    "mehrere": lambda f, s, seat, c: f["karten"].count == s.hands[seat][c[-1].card] + 1,
    "wachsen": _grows,
    "gesehen": _seen,
    "nicht_da": lambda f, s, seat, c: any(a < b for a, b in zip(s.hands[seat], _traded(s, c)[1], strict=True)),
    "weniger_bauen": lambda f, s, seat, c: _less(f, s, seat, c) == f["punkte"] > 0,
    "nichts_davon": lambda f, s, seat, c: _less(f, s, seat, c) == 0,
}
"""By the name of a reason: whether it is so."""
