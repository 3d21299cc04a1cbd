"""What a seat is asked at the table of OH, PHARAO!: the question, one's own hand, and examples that can be typed now.

Knows legal moves and which sentence asks for them; refuses to know how a line is read, and what is wise.
"""

from collections.abc import Sequence
from typing import Any

from mud.game import Seat
from mud.games import Told
from mud.games.oh_pharao.model import (
    NONE,
    NUMBERS,
    PHARAO,
    Accused,
    Acting,
    Card,
    Draft,
    Pile,
    Pyramid,
    Robbed,
    Robbing,
    Scoring,
    Shedding,
    Taking,
    Taxed,
    View,
    holds,
    levels,
    steps,
)
from mud.games.oh_pharao.model import cards as cards_of
from mud.games.oh_pharao.model.moves import (
    Agree,
    AskFor,
    Decline,
    Discard,
    DrawBlind,
    Keep,
    Move,
    Offer,
    PutIn,
    Rob,
    Score,
    Take,
)
from mud.games.oh_pharao.picture import spoken
from mud.games.oh_pharao.rules.options import may_score, must_score, options_of
from mud.games.oh_pharao.rules.pyramids import best_part
from mud.games.oh_pharao.words.nouns import cards
from mud.games.oh_pharao.words.written import called, command, named, offer, score_both
from mud.german.speech.inflection import Noun
from mud.german.speech.narrator import Saying

Question = tuple[str, dict[str, Any]]
"""A key of data/texte/oh_pharao.toml and the facts of its sentence."""


def prompt(view: View, seat: Seat, names: Sequence[Noun]) -> Told | None:
    """What is asked of the seat now, None when nothing is."""
    if view.viewer != seat:
        return None
    options = list(options_of(view))
    if not options:
        return None
    key, facts = _question(view, options, names)
    is_lacking = key == "frage_angebot_unerfuellbar"
    return Told(f"oh_pharao.{key}", "alle" if is_lacking else "du" if seat == view.side else "dir", facts)


def _question(view: View, options: Sequence[Move], names: Sequence[Noun]) -> Question:
    wer, hand = {"wer": names[view.side]}, in_hand(view)
    match view.phase:
        case Scoring():
            is_forced = any(must_score(pyramid, view.options) for pyramid in view.pyramids[view.side])
            return "frage_muss_werten" if is_forced else "frage_werten", hand | _scoring(view, options, names)
        case Taking():
            return _taking(view, options, names)
        case Acting() if view.viewer == view.side and view.counters:
            return "frage_gegenangebot", hand | _countered(view, names)
        case Acting() if view.viewer == view.side and view.deal is not None:
            return "frage_warten" if any(view.deal.give) else "frage_warten_wunsch", hand
        case Acting() if view.viewer == view.side or is_drafting(view):
            return drafting(view, names)
        case Acting() if view.deal is not None:
            facts: dict[str, Any] = wer | {"gibt": cards(view.deal.give), "will": cards(view.deal.want)}
            if not holds(view.hand, view.deal.want):
                return "frage_angebot_unerfuellbar", facts
            key = "frage_wunsch" if view.deal.give == NONE else "frage_angebot"
            return key, facts | hand | {"befehl": _instead(view, names)}
        case Accused(_, which):
            pyramid = view.pyramids[view.viewer or 0][which]
            key = "frage_dieb" if view.hand[PHARAO] else "frage_dieb_wehrlos"
            return key, wer | {"stufen": len(levels(pyramid))}
        case Taxed():
            return ("frage_steuer" if view.hand[PHARAO] else "frage_steuer_wehrlos"), wer
        case Robbing(victim, which):
            pyramid = view.pyramids[victim][which]
            example = command(Rob(pyramid[-1]), 0, names)
            return "frage_rauben", _told_of(pyramid) | {"wem": names[victim], "befehl": example}
        case Robbed(victim, which):
            rest = view.pyramids[victim][which]
            return "frage_behalten", _told_of(rest) | {"befehl": command(Keep(best_part(rest)), 0, names)}
        case Shedding():
            facts = {"zahl": sum(view.hand) - view.options.hand, "befehl": _discarding(view, names)}
            return "frage_ablegen", hand | facts
        case _:
            raise AssertionError(view)


def _countered(view: View, names: Sequence[Noun]) -> dict[str, Any]:
    """Who offers something else, how it is taken, and how all of it is refused."""
    lines = [command(move, 0, names) for move in options_of(view) if isinstance(move, Agree)]
    return {
        "wer": [names[counter.seat] for counter in view.counters],
        "befehle": [*lines, command(Decline(), 0, names)],
    }


def _instead(view: View, names: Sequence[Noun]) -> Saying:
    """What could be offered instead: for what is asked, if it is there, what the other may have."""
    held = [card for card in cards_of(view.hand) if card in NUMBERS] or list(cards_of(view.hand))
    asked = list(cards_of(view.deal.want)) if view.deal is not None else []
    give = next((card for card in asked if view.hand[card]), held[0] if held else NUMBERS[0])
    want = next(card for card in reversed(NUMBERS) if card != give and card not in asked)
    return offer(give, want, called(view.side, names[view.side]))


def _told_of(pyramid: Pyramid) -> dict[str, Any]:
    """A pyramid as it is written, and in words."""
    return {"pyramide": steps(pyramid), "gebaut": spoken(pyramid)}


def in_hand(view: View) -> dict[str, Any]:
    """The fact `hand`: the viewer's own cards, each as it is typed; those who listen hear how many are alike."""
    held = list(cards_of(view.hand))
    if not held:
        return {"hand": Saying("oh_pharao.leere_hand")}
    counts = {card: held.count(card) for card in held}
    facts = {"karten": [named(card) for card in held], "gezaehlt": [_counted(*one) for one in counts.items()]}
    return {"hand": Saying("oh_pharao.in_der_hand", facts)}


def _counted(card: Card, count: int) -> Saying:
    facts = {"karte": named(card), "zahl": count}
    return Saying("oh_pharao.eine_davon" if count == 1 else "oh_pharao.mehrere_davon", facts)


def _scoring(view: View, options: Sequence[Move], names: Sequence[Noun]) -> dict[str, Any]:
    own = view.pyramids[view.side]
    lines = [command(move, len(own), names) for move in options]
    scores = [move for move in options if isinstance(move, Score)]
    if len(scores) > 1:
        # oh_pharao R5c: the second is scored after the first has moved the Aufseher, who may reach the next Sonderfeld
        field = min(view.aufseher + 1, view.options.last_field)
        if may_score(own[1], field, view.options):
            lines.insert(len(scores), score_both())
    return {"befehle": lines}


def _taking(view: View, options: Sequence[Move], names: Sequence[Noun]) -> Question:
    hand = in_hand(view)
    lying = [move for move in options if isinstance(move, Take)]
    if not lying:
        return "frage_nehmen_leer", hand
    example = next((move for move in lying if move.card in NUMBERS), lying[0])
    facts = hand | {"karten": cards(view.opened), "befehl": command(example, 0, names)}
    return "frage_nehmen" if DrawBlind() in options else "frage_nehmen_offen", facts


def _discarding(view: View, names: Sequence[Noun]) -> Saying:
    """A card that could be discarded, a number if there is one."""
    held = list(cards_of(view.hand))
    return command(Discard(next((card for card in held if card in NUMBERS), held[0])), 0, names)


def drafting(view: View, names: Sequence[Noun]) -> Question:
    """What action 3 asks, with the offer that is not yet made: part of the question, until it is heard by all."""
    hand, draft, options = in_hand(view), view.draft, list(options_of(view))
    gives, wants = {"gibt": cards(draft.give)}, {"will": cards(draft.want)}
    match draft.give != NONE, draft.want != NONE:
        case False, False if view.hand == NONE:
            return "frage_handeln_leer", {}
        case False, False:
            return "frage_handeln", hand | {"befehl": _discarding(view, names)}
        case True, False:
            wished = [move for move in options if isinstance(move, AskFor)]
            key, examples, facts = "Drafted_give", _likely(wished, draft.give), hand | gives
        case False, True:
            given = [move for move in options if isinstance(move, PutIn)]
            key, examples, facts = "Drafted_want", _likely(given, draft.want), hand | wants
        case _ if view.side != view.viewer:
            return "Drafted_counter", hand | gives | wants | {"wem": called(view.side, names[view.side])}
        case _:
            partners = [move.to for move in options if isinstance(move, Offer) and move.to is not None]
            facts = hand | gives | wants
            if not partners:
                return "Drafted_nobody", facts
            return "Drafted_both", facts | {"wem": called(partners[0], names[partners[0]])}
    if not examples:
        return "Drafted_stuck", {}
    return key, facts | {"befehl": command(examples[0], 0, names)}


def _likely(moves: Sequence[AskFor | PutIn], other: Pile) -> list[AskFor | PutIn]:
    """First what is not on the other side of the offer, and of that the numbers."""
    return sorted(moves, key=lambda move: (other[move.card] > 0, move.card not in NUMBERS))


def is_drafting(view: View) -> bool:
    """Whether the viewer has begun an offer nobody has heard yet."""
    return view.draft != Draft()
