"""What a player of OH, PHARAO! is asked once before it happens, because it is regretted at once.

Knows what the seat sees of where it stands; refuses to know what is best: most mistakes are nobody's business.
"""

from collections.abc import Sequence
from typing import Any, Final

from mud.game import Seat
from mud.games import Attempt, Told
from mud.games.oh_pharao.model import (
    DECK,
    JOKER,
    NUMBERS,
    PHARAO,
    Accused,
    Pile,
    Pyramid,
    View,
    add,
    as_pile,
    canon,
    levels,
    pile,
    score,
)
from mud.games.oh_pharao.model.moves import (
    Accept,
    Agree,
    AskFor,
    Build,
    Decline,
    Discard,
    Extend,
    Move,
    Offer,
    PutIn,
    Score,
    Skip,
)
from mud.games.oh_pharao.rules.options import may_score
from mud.games.oh_pharao.rules.pyramids import additions
from mud.german.speech.inflection import Noun

JOKERS: Final = 15
"""Points that several jokers at once must bring more than one less of them."""
GIFT: Final = 24
"""Points that somebody else can build by what one gives, and oneself cannot."""
RIPE: Final = 30
"""Points of a pyramid of three levels that nothing on the hand fits, and that is not scored."""
DEAR: Final = 36
"""Points of a pyramid that is worth a Pharao."""

Doubt = tuple[str, dict[str, Any]]


def warn(attempt: Attempt, seat: Seat, names: Sequence[Noun]) -> Told | None:
    """A question before what a seat will regret; None for nearly everything."""
    view: View = attempt.first
    found = _found(view, seat, attempt.moves, names) if attempt.moves else None
    return None if found is None else Told(f"oh_pharao.warnung_{found[0]}", "du", found[1])


def _found(view: View, seat: Seat, moves: Sequence[Move], names: Sequence[Noun]) -> Doubt | None:
    match moves[-1]:
        case Build(bricks):
            return _jokers(view, (), bricks)
        case Extend(which, bricks):
            return _jokers(view, view.pyramids[seat][which], bricks) if which < len(view.pyramids[seat]) else None
        case Discard(card) if card == JOKER:
            return "joker_ablegen", {}
        case Skip():
            return _unscored(view, seat)
        case Score(which) if len(moves) == 1 and len(view.pyramids[seat]) > 1:
            return _too_late(view, view.pyramids[seat][1 - which])
        case Decline() if isinstance(view.phase, Accused) and view.hand[PHARAO]:
            points = score(view.pyramids[seat][view.phase.which])
            return ("pharao", {"punkte": points}) if points >= DEAR else None
        case Offer() | Accept() | Agree():
            return _gift(view, seat, moves, names)
        case _:
            return None


def _jokers(view: View, onto: Pyramid, bricks: Pyramid) -> Doubt | None:
    """Several jokers laid for little, and somebody may have a number they stand for (oh_pharao R9c)."""
    numbers = [-brick for brick in bricks if brick < 0]
    seen = add(add(view.hand, view.discard), as_pile(brick for own in view.pyramids for one in own for brick in one))
    if len(numbers) < 2 or all(seen[number] == DECK[number] for number in numbers):
        return None
    fewer = [one for one in additions(view.hand, onto) if sum(brick < 0 for brick in one) < len(numbers)]
    without = max((_counted(view, (*onto, *one)) for one in fewer), default=_counted(view, onto))
    gained = max(0, _counted(view, (*onto, *bricks)) - without)
    return ("joker", {"zahl": len(numbers), "punkte": gained}) if gained < JOKERS else None


def _counted(view: View, bricks: Pyramid) -> int:
    """The points of a pyramid, or of none, if it still counts."""
    if not bricks or (view.aufseher >= view.options.drei_stufen_ab and len(levels(canon(bricks))) < 3):
        return 0
    return score(canon(bricks))


def _unscored(view: View, seat: Seat) -> Doubt | None:
    """Points that stay where a Dieb gets at them, or are soon worth nothing (oh_pharao R10, R14c)."""
    for pyramid in view.pyramids[seat]:
        if not may_score(pyramid, view.aufseher, view.options) or any(additions(view.hand, pyramid)):
            continue
        height = len(levels(pyramid))
        if height < 3 and view.aufseher + 1 == view.options.drei_stufen_ab:
            return "zwei_stufen", {"punkte": score(pyramid)}
        if 3 <= height <= view.options.wuerfel and score(pyramid) >= RIPE and view.aufseher < view.options.last_field:
            return "liegenlassen", {"punkte": score(pyramid)}
    return None


def _too_late(view: View, other: Pyramid) -> Doubt | None:
    """Scored first, a pyramid brings the Aufseher to where the other no longer counts (oh_pharao R14c)."""
    field = view.aufseher + 1
    if field == view.options.drei_stufen_ab and not may_score(other, field, view.options):
        return "reihenfolge", {"feld": field, "punkte": score(other)}
    return None


def _gift(view: View, seat: Seat, moves: Sequence[Move], names: Sequence[Noun]) -> Doubt | None:
    """Cards with which somebody else builds much, and nothing that one builds with oneself."""
    asked, give, want = _exchange(view, seat, moves)
    gained, who = max(((_built(view, other, give), other) for other in asked), default=(0, seat))
    if gained >= GIFT and not _fits(view, seat, want):
        return "geschenk", {"wer": names[who], "punkte": gained}
    return None


def _exchange(view: View, seat: Seat, moves: Sequence[Move]) -> tuple[Sequence[Seat], Pile, Pile]:
    """(with whom, what is given, what comes) by the exchange some moves offer or agree to."""
    match moves[-1]:
        case Offer(to):
            give = [*_listed(view.draft.give), *(move.card for move in moves if isinstance(move, PutIn))]
            want = [*_listed(view.draft.want), *(move.card for move in moves if isinstance(move, AskFor))]
            others = [other for other in range(len(view.sizes)) if other != seat]
            return (others if to is None else [to]), pile(give), pile(want)
        case Accept() if view.deal is not None:
            return [view.side], view.deal.want, view.deal.give
        case Agree(other):
            counter = next(one for one in view.counters if one.seat == other)
            return [other], counter.want, counter.give
        case _:
            return [], pile([]), pile([])


def _listed(some: Pile) -> list[int]:
    return [card for card, count in enumerate(some) for _ in range(count)]


def _built(view: View, seat: Seat, some: Pile) -> int:
    """Points by which the pyramids of a seat grow at most with these cards alone."""
    return max(
        (
            score(canon((*pyramid, *bricks))) - score(pyramid)
            for pyramid in view.pyramids[seat]
            for bricks in additions(some, pyramid)
        ),
        default=0,
    )


def _fits(view: View, seat: Seat, some: Pile) -> bool:
    """Whether one of these cards can be laid with what the seat has."""
    held = tuple(map(sum, zip(view.hand, some, strict=True)))
    if some[JOKER]:
        return True
    return any(
        any(some[card] and card in bricks for card in NUMBERS)
        for place in (*view.pyramids[seat], ())
        for bricks in additions(held, place)
    )
