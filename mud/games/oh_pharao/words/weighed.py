"""Whether something is wise: `lieber die 1 oder die 5?`, `lohnt sich der Dieb?`, `was passiert, wenn ich ablehne?`

Knows which moves the words of a question mean, and what follows from them by the rules; refuses to know what is wise.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from mud.games import Heard, Told
from mud.games.oh_pharao.model import (
    DIEB,
    JOKER,
    NUMBERS,
    PHARAO,
    STEUEREINTREIBER,
    Acting,
    Card,
    Pyramid,
    Scoring,
    Taking,
    as_pile,
    card_of,
    more,
    score,
)
from mud.games.oh_pharao.model.moves import (
    Accept,
    AskFor,
    Build,
    Decline,
    Discard,
    DrawBlind,
    Extend,
    Finish,
    Move,
    Offer,
    PlayPharao,
    PutIn,
    Rob,
    Score,
    SendTaxCollector,
    SendThief,
    Skip,
    Take,
)
from mud.games.oh_pharao.picture import spoken
from mud.games.oh_pharao.rules.pyramids import additions
from mud.games.oh_pharao.words.haggled import example
from mud.games.oh_pharao.words.listening import Listening, say, tell_asker
from mud.games.oh_pharao.words.nouns import card as noun_of
from mud.games.oh_pharao.words.nouns import cards
from mud.games.oh_pharao.words.reckoned import chances
from mud.games.oh_pharao.words.reckoned import lacking as what_lacks
from mud.games.oh_pharao.words.sentence import TYPED, cards_in, listed, split
from mud.games.oh_pharao.words.written import command

Row = tuple[Move, ...]
_PYRAMID: Final = 3
"""Cards at least of a pyramid."""
REST: Final[Sequence[Row]] = ()
"""All else there is to choose."""


def rather(listening: Listening) -> Heard | None:
    """`sollt ich lieber die 1 oder die 5 nehmen`: which of some is better."""
    sentence = listening.sentence
    parts = split(sentence.keys)
    if len(parts) < 2 or not listening.moves:
        return None
    if sentence.match("nein_vorn") is not None and not sentence.asks:
        return None  # nein, lieber die 5: that is said to who offered something else
    raet = sentence.match("raet") is not None
    is_choice = raet or (sentence.asks and sentence.match("nur_zwei") is not None)
    is_other = sentence.match("regelfrage") is not None or sentence.match("wert") is not None
    if not is_choice and (is_other or not sentence.asks):
        return None
    around = [key for part in parts for key in part if not cards_in([key])]
    found = [rows for part in parts if (rows := _rows(listening, part) or _rows(listening, _with(part, around)))]
    apart = [rows for at, rows in enumerate(found) if rows not in found[:at]]
    if len(apart) > 1:
        return Heard(between=apart)
    if apart and sentence.match("lohnt_vorn") is not None and (heard := worth_it(listening)) is not None:
        return heard  # lohnt die 5 überhaupt, oder baue ich mit dem Joker
    return Heard([TYPED["tipp"]]) if sentence.has("trennt") and (is_choice or found) else None


def _with(part: Sequence[str], around: Sequence[str]) -> Sequence[str]:
    """What is said of one choice with what is said of all: `die 1` of `soll ich die 1 ablegen oder die 2`."""
    return [*part, *around] if cards_in(part) or not listed("nicht").isdisjoint(part) else part


def worth_it(listening: Listening) -> Heard | None:
    """`lohnt sich der Dieb jetzt?`, `was passiert, wenn ich die 5 nehme?`: what follows, and whether all else is
    better."""
    sentence = listening.sentence
    follows = sentence.match("folgt") is not None
    is_asked = follows or sentence.match("lohnt") is not None or sentence.match("raet") is not None
    if not sentence.asks or not is_asked:
        return None
    rows = _rows(listening, sentence.keys)
    of_thief = DIEB in sentence.cards or sentence.has("diebe")
    if not rows and not of_thief and sentence.has("bauen") and isinstance(listening.view.phase, Scoring | Taking):
        return say("auskunft_bauen_spaeter") if listening.moves else None
    of_tax = STEUEREINTREIBER in sentence.cards
    if not rows and (follows or not (of_thief or of_tax)):
        return None
    if of_tax and not of_thief:
        others = [size for seat, size in enumerate(listening.view.sizes) if seat != listening.seat and size]
        tax = tell_asker("auskunft_was_steuer", n=len(others))
        return Heard(told=[tax], between=[rows, REST] if rows and len(listening.moves) > len(rows) else [])
    answer = list(_thief(listening)) if of_thief else list(_after(listening, rows[0][0]))
    if not rows and not listening.view.hand[DIEB]:
        answer.append(tell_asker("auskunft_kein_dieb"))
    return Heard(told=answer, between=[rows, REST] if rows and len(listening.moves) > len(rows) else [])


def used_for(listening: Listening) -> Heard | None:
    """`warte kurz, wofür braucht man die 7 denn?`: what a number is good for, here and for who asks."""
    sentence, view = listening.sentence, listening.view
    named = [card for card in dict.fromkeys(sentence.cards) if card in NUMBERS]
    is_of_it = sentence.match("wozu_karte") or (listening.asked and sentence.match("bringt_karte"))
    if len(named) != 1 or not is_of_it:
        return None
    card = named[0]
    around = [noun_of(near) for near in (card - 1, card + 1) if near in NUMBERS]
    answer = [tell_asker("auskunft_wozu_zahl", karte=noun_of(card), n=card, daneben=around)]
    answer += (
        _use(listening, card) if view.hand[card] else _in_hand(listening, card) if Take(card) in listening.moves else []
    )
    if listening.asked:
        answer.append(tell_asker("auskunft_frage_steht", wer=listening.side, befehl=example(listening)))
    return Heard(told=answer)


def needed(listening: Listening) -> Heard | None:
    """`brauch ich die 7 selber noch?`: what a card of the hand is good for there."""
    sentence, hand = listening.sentence, listening.view.hand
    to_build = sentence.match("womit_bauen") is not None
    if not sentence.asks or not (to_build or sentence.match("brauche_noch") is not None):
        return None
    card = next(iter(sentence.cards), None)
    if card is None or card not in (JOKER, *NUMBERS):
        return None
    if not hand[card]:
        return Heard(told=list(_in_hand(listening, card))) if to_build and Take(card) in listening.moves else None
    return Heard(told=_use(listening, card))


def _use(listening: Listening, card: Card) -> list[Told]:
    """What one may build with a card of one's hand, and what without it."""
    hand = listening.view.hand
    for own in listening.view.pyramids[listening.seat]:
        if any(as_pile(bricks)[card] for bricks in additions(hand, own)):
            return [tell_asker("auskunft_passt_an", karte=noun_of(card), gebaut=spoken(own))]
    usable = [bricks for bricks in additions(hand) if as_pile(bricks)[card]]
    if not usable:
        return [tell_asker("auskunft_baut_noch_nichts", karte=noun_of(card))]
    best = max(usable, key=_worth)
    without = [bricks for bricks in additions(hand) if not as_pile(bricks)[card]]
    answer = [tell_asker("auskunft_dann_bauen", gebaut=spoken(best), punkte=score(best))]
    if without:
        other = max(without, key=_worth)
        answer.append(tell_asker("auskunft_ohne_bauen", karte=noun_of(card), gebaut=spoken(other), punkte=score(other)))
    return answer


def judged_hand(listening: Listening) -> Heard | None:
    """`ist das ein gutes Blatt?`: what is in it, and what could be built of it."""
    sentence, hand = listening.sentence, listening.view.hand
    if not sentence.asks or not any(hand) or sentence.cards or sentence.match("blatt") is None:
        return None
    answer = [tell_asker("auskunft_hand", karten=cards(hand))]
    if listening.view.pyramids[listening.seat] or not (usable := additions(hand)):
        return Heard(told=[*answer, *what_lacks(listening.view, listening.seat)])
    best = max(usable, key=_worth)
    return Heard(told=[*answer, tell_asker("auskunft_dann_bauen", gebaut=spoken(best), punkte=score(best))])


def discarding(listening: Listening) -> Heard | None:
    """`welche Karte soll ich wegwerfen?`: of those that may go, the one that is missed least."""
    if listening.sentence.cards or listening.sentence.match("welche_weg") is None:
        return None
    ways = [[(move,)] for move in listening.moves if isinstance(move, Discard)]
    return Heard(between=ways) if len(ways) > 2 else None


def thief(listening: Listening) -> Heard | None:
    """`wie groß ist die Chance, dass der Dieb klappt?`, `setz den Dieb ein`: at whom, and whether there is one."""
    sentence = listening.sentence
    if sentence.asks:
        return Heard(told=list(_thief(listening))) if sentence.match("diebaussicht") is not None else None
    if DIEB not in sentence.cards or sentence.match("dieb_los") is None:
        return None
    pyramids = len(listening.view.pyramids[listening.seat])
    ways = [command(move, pyramids, listening.names) for move in listening.moves if isinstance(move, SendThief)]
    if ways:
        return say("auskunft_dieb_zu_wem", befehle=ways)
    if listening.view.hand[DIEB]:
        return None if listening.view.side == listening.seat else say("auskunft_dieb_spaeter")
    is_open = Take(DIEB) in listening.moves
    answer = [tell_asker("auskunft_kein_dieb")]
    if is_open:
        answer.append(
            tell_asker("auskunft_liegt_offen", karte=noun_of(DIEB), befehl=command(Take(DIEB), 0, listening.names))
        )
    return Heard(told=answer)


# --- what a choice is called ------------------------------------------------------------------------------------------


def _rows(listening: Listening, keys: Sequence[str]) -> list[Row]:
    """The moves that some words may mean, as far as they are allowed."""
    named = cards_in(keys)
    denies = not listed("nicht").isdisjoint(keys)
    found: list[Row] = [(move,) for move in listening.moves if _is_meant(move, keys, named, denies=denies)]
    kinds = {type(row[0]) for row in found}
    if kinds == {Build} or kinds == {Extend} or kinds == {Build, Extend}:
        return _laid(listening, found, named)
    if not found and listening.asked and not denies:
        return priced_at(listening, [card for card in named if card not in listening.asked])
    return found


def _is_meant(move: Move, keys: Sequence[str], named: Sequence[Card], *, denies: bool) -> bool:
    def has(name: str) -> bool:
        return not listed(name).isdisjoint(keys)

    match move:
        case Take(card):
            return card in named or has("offene")
        case Rob(brick):
            return card_of(brick) in named
        case Discard(card):
            return card in named and has("ablegen")
        case DrawBlind():
            return has("verdeckt")
        case Score():
            return has("werten") and not denies
        case Skip():
            return has("stehen") or (denies and has("werten"))
        case Decline():
            return has("ablehnt") or (denies and PHARAO in named)
        case Accept():
            return has("annimmt") and not denies
        case PlayPharao():
            return PHARAO in named and not denies
        case SendThief():
            return DIEB in named or has("diebe")
        case SendTaxCollector():
            return STEUEREINTREIBER in named
        case Build() | Extend():
            return has("bauen") or len(named) >= _PYRAMID or JOKER in named
        case Finish():
            return has("fertig")
        case _:
            return False


def _laid(listening: Listening, rows: Sequence[Row], named: Sequence[Card]) -> list[Row]:
    """What is built of the cards that were named, else what brings the most."""

    def gained(row: Row) -> int:
        match row[0]:
            case Build(bricks):
                return score(bricks)
            case Extend(which, bricks):
                own = listening.view.pyramids[listening.seat][which]
                return score((*own, *bricks)) - score(own)
            case _:
                return 0

    if named:
        wanted = Counter(named)
        laid = [row for row in rows if isinstance(row[0], Build | Extend) and wanted <= _cards(row[0].bricks)]
        exact = [row for row in laid if isinstance(row[0], Build | Extend) and _cards(row[0].bricks) == wanted]
        rows = exact or laid
    return sorted(rows, key=gained, reverse=True)[:1]


def _cards(bricks: Pyramid) -> Counter[Card]:
    return Counter(map(card_of, bricks))


def priced_at(listening: Listening, wanted: Sequence[Card]) -> list[Row]:
    """What is asked for, for a card that is named."""
    if len(wanted) != 1:
        return []
    return [(*map(PutIn, listening.asked), AskFor(wanted[0]), Offer(listening.view.side))]


# --- what follows -----------------------------------------------------------------------------------------------------


def _after(listening: Listening, move: Move) -> Iterator[Told]:
    """What is certain to follow from a move."""
    match move:
        case Take(card):
            yield from _in_hand(listening, card)
        case DrawBlind():
            yield tell_asker("auskunft_blind", zahl=listening.view.draw)
        case Decline() if isinstance(listening.view.phase, Acting):
            yield tell_asker("auskunft_ablehnen", wer=listening.side)
        case Score(which):
            points = score(listening.view.pyramids[listening.seat][which])
            yield tell_asker("auskunft_nach_werten", punkte=points)
        case Skip():
            yield tell_asker("auskunft_nach_stehen")
        case _:
            return


def _in_hand(listening: Listening, card: Card) -> Iterator[Told]:
    """What one holds with one more card, and what that is good for."""
    hand = more(listening.view.hand, card)
    yield tell_asker("auskunft_nach_nehmen", karten=cards(hand))
    if card not in NUMBERS:
        return
    own = listening.view.pyramids[listening.seat]
    fresh = (
        [bricks for bricks in additions(hand) if as_pile(bricks)[card] > listening.view.hand[card]] if not own else []
    )
    if fresh:
        best = max(fresh, key=_worth)
        yield tell_asker("auskunft_dann_bauen", gebaut=spoken(best), punkte=score(best))


def _worth(bricks: Pyramid) -> tuple[int, int]:
    return score(bricks), -sum(brick < 0 for brick in bricks)


def _thief(listening: Listening) -> Iterator[Told]:
    """What a Dieb does, and how likely it is at each pyramid of somebody else."""
    yield tell_asker("auskunft_was_dieb")
    yield from chances(listening.view, listening.seat, listening.sentence.seats, listening.names)
    if not listening.view.hand[DIEB]:
        yield tell_asker("auskunft_kein_dieb")
