"""What somebody considers doing at the table of OH, PHARAO!: what a card does, the card that was asked about,
whether two steps go one behind the other, and a pyramid like that of somebody else.

Knows what of it is allowed and what is lacking for it; refuses to know what is wise.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from mud.game import Refused
from mud.games import Heard, Told
from mud.games.oh_pharao.model import (
    DIEB,
    JOKER,
    NUMBERS,
    PHARAO,
    SIGNS,
    STEUEREINTREIBER,
    Card,
    Pile,
    Pyramid,
    as_pile,
    canon,
    card_of,
    more,
    score,
)
from mud.games.oh_pharao.model import cards as cards_of
from mud.games.oh_pharao.model.moves import Build, Extend, Finish, Take
from mud.games.oh_pharao.picture import spoken
from mud.games.oh_pharao.rules.pyramids import additions
from mud.games.oh_pharao.words.listening import Listening, tell_asker
from mud.games.oh_pharao.words.nouns import bricks, cards
from mud.games.oh_pharao.words.nouns import card as noun_of
from mud.games.oh_pharao.words.reckoned import chances
from mud.games.oh_pharao.words.reckoned import lacking as what_lacks
from mud.games.oh_pharao.words.sentence import TYPED, WRITTEN, cards_in, listed, read
from mud.games.oh_pharao.words.written import command
from mud.german.speech.narrator import Saying

_PYRAMID: Final = 3
"""Cards at least of a pyramid."""
_DOES: Final = {PHARAO: "auskunft_was_pharao", JOKER: "auskunft_was_joker"}
"""What is told of cards that do the same wherever it stands."""


def what_it_does(listening: Listening) -> Heard | None:
    """`was macht denn so ein Dieb, wenn ich ihn nehme?`: what it does here; where it lies open, it may be taken.
    `was kann der?`: the card of the line before."""
    sentence = listening.sentence
    is_on = not sentence.cards and sentence.match("was_kann_der") is not None
    before = read(listening.said.before, listening.seat, listening.names) if is_on else None
    named = list(dict.fromkeys(sentence.cards if before is None else before.cards))
    if len(named) != 1 or named[0] in NUMBERS or not (is_on or sentence.match("was_kann") is not None):
        return None
    (card,) = named
    lines = [_take(card)] if Take(card) in listening.moves else []
    return Heard(lines, told=does(listening, card))


def _take(card: Card) -> str:
    return TYPED["nimm"].format(karte=WRITTEN[card])


def does(listening: Listening, card: Card) -> list[Told]:
    """What a card that builds nothing does, and how one comes by it."""
    view, is_open = listening.view, Take(card) in listening.moves
    match card:
        case _ if card == DIEB:
            told = [tell_asker("auskunft_was_dieb"), *chances(view, listening.seat, [], listening.names)]
        case _ if card == STEUEREINTREIBER:
            others = [size for seat, size in enumerate(view.sizes) if seat != listening.seat and size]
            told = [tell_asker("auskunft_was_steuer", n=len(others))]
        case _:
            told = [tell_asker(_DOES[card])]
    if is_open:
        told.append(
            tell_asker("auskunft_liegt_offen", karte=noun_of(card), befehl=command(Take(card), 0, listening.names))
        )
    return told


def that_one(listening: Listening) -> Heard | None:
    """`ok, dann nehm ich den` behind a question about a card that can be taken."""
    takes = [move.card for move in listening.moves if isinstance(move, Take)]
    found = listening.sentence.match("den_nehmen")
    if not takes or found is None:
        return None
    before = read(listening.said.before, listening.seat, listening.names)
    named = list(dict.fromkeys(before.cards)) if before is not None else []
    if len(named) != 1:
        return None
    is_number = named[0] in NUMBERS
    wants_number = not listed("weiblich").isdisjoint(listening.sentence.keys)
    if not listed("geschlecht").isdisjoint(listening.sentence.keys) and is_number != wants_number:
        return None
    return Heard([_take(named[0])])


def steps(listening: Listening) -> Heard | None:
    """`ich nehm die Fünf und dann bau ich 55 unten und die 6 drauf, geht das so?`: whether it goes, step by step.
    Raises Refused for what does not lie open."""
    sentence, view = listening.sentence, listening.view
    is_asked = sentence.match("geht_das") is not None or sentence.match("beides") is not None
    named = [card for key in sentence.keys for card in _each(key)]
    if not named or not is_asked or sentence.match("handelt") is not None:
        return None
    if not any(isinstance(one, Take) for one in listening.moves):
        is_building = Finish() in listening.moves and sentence.has("bauen")
        return Heard(told=[_built(listening, view.hand, named)]) if is_building else None
    first, *then = named
    if Take(first) not in listening.moves:
        raise Refused("liegt_nicht_offen", karte=SIGNS[first])
    if first not in NUMBERS:
        return Heard([_take(first)], told=does(listening, first))
    hand, take = more(view.hand, first), command(Take(first), 0, listening.names)
    goes = (
        _built(listening, hand, then, take)
        if then
        else tell_asker("auskunft_geht_nehmen", befehl=take, karten=cards(hand))
    )
    return Heard([_take(first)], told=[goes])


def planned(listening: Listening) -> Heard | None:
    """`mit der 5 könnte ich 55/6 bauen, stimmt das?`, `reicht das schon für eine Pyramide?`: whether there is something
    to be built so, now or with a card that lies open."""
    sentence, view = listening.sentence, listening.view
    named = [card for key in sentence.keys for card in _each(key)]
    is_enough = not named and sentence.match("reicht_schon") is not None
    is_plan = bool(named) and sentence.asks and sentence.match("plan_gefragt") is not None
    is_other = sentence.match("plan_handelt") is not None and not is_enough
    if not (is_enough or is_plan) or is_other or sentence.seats or not set(named) <= {JOKER, *NUMBERS}:
        return None
    takes = [move.card for move in listening.moves if isinstance(move, Take)]
    if not takes and Finish() not in listening.moves:
        return None
    if is_enough:
        return _enough(listening)
    if len(named) > _PYRAMID - 1 and sentence.match("fundament") is None:
        return _as_told(listening, named, takes)
    lines = [_take(named[0])] if named[0] in takes else []
    hand = more(view.hand, named[0]) if lines else view.hand
    usable = [one for one in additions_of(listening, hand) if set(named) <= set(map(card_of, one))]
    if not usable:
        return None if len(named) == 1 else Heard(lines, told=[_built(listening, hand, named)])
    best = max(usable, key=lambda one: (score(one), -sum(brick < 0 for brick in one)))
    return Heard(lines, told=[tell_asker("auskunft_plan_ja", gebaut=spoken(best), punkte=score(best))])


def _as_told(listening: Listening, named: Sequence[Card], takes: Sequence[Card]) -> Heard:
    """Whether a whole pyramid that is told can be built: of the hand, or with one of the open cards before."""
    hand = listening.view.hand
    if not takes:
        return Heard(told=[_built(listening, hand, named)])
    is_doubled = named[0] in takes and len(named) > _PYRAMID and named[0] in named[1:]  # mit der 5 könnte ich 55/6
    wanted = named[1:] if is_doubled else named
    lacking = Counter(wanted) - Counter(cards_of(hand))
    first = next((card for card in takes if card in lacking), named[0] if is_doubled else None)
    if first is None:
        later = [tell_asker("auskunft_bauen_spaeter")]
        return Heard(told=later if not lacking else [_built(listening, hand, wanted)])
    take = command(Take(first), 0, listening.names)
    return Heard([_take(first)], told=[_built(listening, more(hand, first), wanted, take)])


def _enough(listening: Listening) -> Heard:
    """Whether the hand builds something by itself."""
    view = listening.view
    usable = additions_of(listening, view.hand)
    if not usable:
        return Heard(told=[tell_asker("auskunft_plan_nein"), *what_lacks(view, listening.seat)])
    best = max(usable, key=lambda one: (score(one), -sum(brick < 0 for brick in one)))
    key = "auskunft_plan_ja" if Finish() in listening.moves else "auskunft_plan_ja_spaeter"
    return Heard(told=[tell_asker(key, gebaut=spoken(best), punkte=score(best))])


def additions_of(listening: Listening, hand: Pile) -> list[Pyramid]:
    """What may be begun of a hand, or how one's own pyramids stand with what is added."""
    own = listening.view.pyramids[listening.seat]
    return [canon((*old, *one)) for old in own for one in additions(hand, old)] if own else list(additions(hand))


def _built(listening: Listening, hand: Pile, then: Sequence[Card], take: Saying | None = None) -> Told:
    """Whether some cards can be laid of a hand; `take`: what has to be done before."""
    own, wanted = listening.view.pyramids[listening.seat], Counter(then)
    key, facts = ("jetzt", {}) if take is None else ("dann", {"befehl": take})
    lacking = as_pile((wanted - Counter(cards_of(hand))).elements())
    if any(lacking):
        return tell_asker(f"auskunft_{key}_fehlt", karten=cards(lacking), **facts)
    fresh = [(Build(one), one) for one in additions(hand)] if not own else []
    added = [(Extend(at, one), canon((*old, *one))) for at, old in enumerate(own) for one in additions(hand, old)]
    ways: list[tuple[Build | Extend, Pyramid]] = [*fresh, *added]
    for move, whole in ways:
        if Counter(map(card_of, move.bricks)) == wanted:
            lay = command(move, len(own), listening.names)
            lines = [lay] if take is None else [take, lay]
            return tell_asker(f"auskunft_{key}_geht", befehle=lines, gebaut=spoken(whole), punkte=score(whole))
    return tell_asker(f"auskunft_{key}_keine", **facts)


def _each(key: str) -> list[Card]:
    """The cards a word names: `55` are two fives."""
    if key.isdecimal() and "0" not in key:
        return [int(digit) for digit in key]
    return cards_in([key])


def like_theirs(listening: Listening) -> Heard | None:
    """`wie viele Karten brauche ich für eine Pyramide wie Nebet?`: what it is built of, and what of that is lacking."""
    sentence, view = listening.sentence, listening.view
    if not sentence.asks or len(set(sentence.seats)) != 1 or sentence.match("wie_deren") is None:
        return None
    (seat,) = set(sentence.seats)
    if not view.pyramids[seat]:
        return Heard(told=[Told("oh_pharao.auskunft_keine_pyramide", "alle", {"wer": listening.names[seat]})])
    whole = max(view.pyramids[seat], key=score)
    facts = {"wer": listening.names[seat], "karten": bricks(whole), "zahl": len(whole), "gebaut": spoken(whole)}
    lacking = as_pile((Counter(map(card_of, whole)) - Counter(cards_of(view.hand))).elements())
    answer = [tell_asker("auskunft_bau_wie", punkte=score(whole), **facts)]
    if any(lacking):
        answer.append(tell_asker("auskunft_bau_wie_fehlt", karten=cards(lacking)))
        if view.hand[JOKER]:
            answer.append(tell_asker("auskunft_joker_ersetzt"))
    else:
        answer.append(tell_asker("auskunft_bau_wie_da"))
    return Heard(told=[*answer, tell_asker("auskunft_bau_mindestens")])
