"""What somebody wonders at the table of OH, PHARAO!: what a no costs, what a card is worth, why one is sought, how to
get one back, and how much of the turn is left.

Knows what of that is in view, and the rules; refuses to know what is wise.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from mud.game import Seat
from mud.games import Heard, Told
from mud.games.oh_pharao.model import (
    DECK,
    DIEB,
    JOKER,
    NONE,
    NUMBERS,
    Accused,
    Acting,
    Card,
    Pyramid,
    Robbing,
    Scoring,
    Taking,
    Taxed,
    View,
    canon,
    card_of,
    levels,
)
from mud.games.oh_pharao.model.moves import Decline, PlayPharao, SendThief, Take
from mud.games.oh_pharao.picture import spoken
from mud.games.oh_pharao.rules.pyramids import is_pyramid
from mud.games.oh_pharao.words.haggled import example, limit, two_for
from mud.games.oh_pharao.words.listening import Listening, say, tell_asker
from mud.games.oh_pharao.words.nouns import card as noun_of
from mud.games.oh_pharao.words.reckoned import good_throws
from mud.games.oh_pharao.words.sentence import TYPED
from mud.games.oh_pharao.words.weighed import REST, priced_at
from mud.games.oh_pharao.words.written import called, command, wish

_ACTIONS: Final[Mapping[type, int]] = {Scoring: 1, Taking: 2, Acting: 3, Accused: 3, Robbing: 3, Taxed: 3}


def declining(listening: Listening) -> Heard | None:
    """`entsteht mir ein Nachteil, wenn ich ablehne?`, `muss ich ihr was verkaufen?`: what a no comes to."""
    sentence = listening.sentence
    if not sentence.asks or sentence.match("raet") is not None:
        return None
    is_of_no, is_late = sentence.match("nein_folgen") is not None, sentence.match("frist") is not None
    if listening.asked:
        answer = [*limit(listening)] if is_late else []
        if answer and (deal := listening.view.deal) is not None and deal.give == NONE and sentence.match("was_bietet"):
            price = tell_asker("auskunft_preis_nennst_du", wer=listening.side, befehl=example(listening))
            return Heard(told=[price, *answer])
        if is_of_no or answer:
            answer.append(tell_asker("auskunft_ablehnen", wer=listening.side))
        return Heard(told=answer) if answer else None
    if not is_of_no and sentence.match("bedroht") is None:
        return None
    answer = list(refused(listening)) if Decline() in listening.moves else []
    if answer and PlayPharao() in listening.moves:
        answer.insert(0, tell_asker("auskunft_wehren_geht", befehl=command(PlayPharao(), 0, listening.names)))
    elif answer:
        answer.insert(0, tell_asker("auskunft_wehren_nicht"))
    return Heard(told=answer) if answer else None


def refused(listening: Listening) -> Iterator[Told]:
    """What follows where no Pharao is played."""
    match listening.view.phase:
        case Taxed():
            yield tell_asker("auskunft_ohne_pharao_steuer")
        case Accused(victim, which):
            pyramid = listening.view.pyramids[victim][which]
            yield tell_asker("auskunft_ohne_pharao_dieb", stufen=len(levels(pyramid)), gut=good_throws(pyramid))
        case _:
            return


def asked_why(listening: Listening) -> Heard | None:
    """`wozu fragt die mich, ich bin doch gar nicht dran?`"""
    if not listening.asked or listening.sentence.match("warum_ich") is None:
        return None
    return say("auskunft_warum_gefragt", wer=listening.side, befehl=example(listening))


def others_asked(listening: Listening) -> Heard | None:
    """`kriegt die sie dann halt von Nofret?`: others are asked, too."""
    named = [seat for seat in listening.sentence.seats if seat != listening.view.side]
    if not listening.asked or not named or not listening.sentence.asks or listening.sentence.cards:
        return None
    if listening.sentence.match("von_anderen") is None or listening.said.read(listening.said.line) is not None:
        return None  # wie viele Punkte hat Nebet
    return say("auskunft_andere_gefragt", wer=listening.side)


def lacking(listening: Listening) -> Heard | None:
    """`welche Karten fehlen mir für eine gute Pyramide?`"""
    if not listening.sentence.asks or listening.sentence.seats or listening.sentence.match("was_fehlt") is None:
        return None
    return Heard([TYPED["fehlt"]]) if listening.said.read(listening.said.line) is None else None


def several(listening: Listening) -> Heard | None:
    """`kann ich für eine Sieben auch zwei Karten verlangen?`"""
    if not (listening.sentence.asks or listening.asked) or listening.sentence.match("mehrere") is None:
        return None
    if not isinstance(listening.view.phase, Acting):
        return None
    return say("auskunft_mehrere", befehl=two_for(listening))


def actions(listening: Listening) -> Heard | None:
    """`wie viele Aktionen habe ich noch?`: where in the turn one is."""
    view = listening.view
    if not listening.sentence.asks or listening.sentence.match("aktionen") is None:
        return None
    number = _ACTIONS.get(type(view.phase), 4)
    if view.side != listening.seat:
        return say("auskunft_aktion_anderer", wer=listening.side, n=number)
    return say(f"auskunft_aktion_{number}")


def why_sought(listening: Listening) -> Heard | None:
    """`weshalb könnte Nebet eine Sieben brauchen?`: what of that can be seen."""
    sentence, view = listening.sentence, listening.view
    deal = view.deal if isinstance(view.phase, Acting) else None
    if deal is None or view.side == listening.seat or not sentence.asks or sentence.match("warum_sucht") is None:
        return None
    wanted = [card for card in range(len(deal.want)) if deal.want[card]]
    if len(wanted) != 1 or (sentence.cards and wanted[0] not in sentence.cards) or sentence.match("ich_dran"):
        return None
    fits, advised = _fitting(view, view.side, wanted[0]), sentence.match("lohnt_das") is not None
    facts = {"wer": listening.side, "karte": noun_of(wanted[0])}
    if fits is not None:
        return Heard(told=[tell_asker("auskunft_sucht_passt", gebaut=spoken(fits), **facts)], advised=advised)
    return Heard(told=[tell_asker("auskunft_sucht_warum", **facts)], advised=advised)


def valued(listening: Listening) -> Heard | None:
    """`was ist eine Sieben ungefähr wert?`"""
    sentence = listening.sentence
    if not sentence.asks or sentence.match("wert") is None:
        return None
    named = list(dict.fromkeys(card for card in sentence.cards or listening.asked if card in (JOKER, *NUMBERS)))
    if not named:
        return None
    answer = [
        tell_asker("auskunft_wert_joker", n=DECK[JOKER])
        if card == JOKER
        else tell_asker("auskunft_wert", karten=noun_of(card, DECK[card]), n=card)
        for card in named[:2]
    ]
    wanted = [card for card in named if card not in listening.asked]
    if len(listening.asked) == 1 and len(named) > 1 and len(wanted) == 1 and sentence.match("faire_frage") is not None:
        return Heard(told=answer, between=[priced_at(listening, wanted), REST])  # 7 für eine 8, ist das fair
    if listening.asked:
        answer.append(tell_asker("auskunft_preis_raten"))
    return Heard(told=answer)


def taken_back(listening: Listening) -> Heard | None:
    """`hol mir meine 7 zurück`, `klau Nebet die Sieben`: where it lies, and what gets it from there."""
    sentence, view = listening.sentence, listening.view
    is_revenge = sentence.match("raechen") is not None
    is_asked = sentence.asks and sentence.match("zurueck_gefragt") is not None
    is_open = sentence.asks and not sentence.cards and sentence.match("zurueck_die") is not None
    if not (is_revenge or is_asked or is_open) and sentence.match("zurueck") is None:
        return None
    card = next(iter(sentence.cards), None)
    if card == DIEB or (card is None and not (is_revenge or is_open)):
        return None
    is_able = any(isinstance(move, SendThief) for move in listening.moves)
    if is_able and listening.is_told and listening.said.read(listening.said.line) is not None:
        return None  # bestehle Nebet
    there = [
        (seat, which, pyramid)
        for seat, own in enumerate(view.pyramids)
        for which, pyramid in enumerate(own)
        if seat != listening.seat and (card is None or card in map(card_of, pyramid))
        if not sentence.seats or seat in sentence.seats
    ]
    answer = [_lying(listening, seat, card, pyramid) for seat, _, pyramid in there]
    if not there:
        answer.append(_in_a_hand(listening, card))
    elif view.hand[DIEB]:
        seat, which, _ = there[0]
        thief = command(SendThief(seat, which), len(view.pyramids[listening.seat]), listening.names)
        answer.append(tell_asker("auskunft_dieb_in_der_hand" if is_able else "auskunft_dieb_spaeter_los", befehl=thief))
    elif Take(DIEB) in listening.moves:
        answer.append(
            tell_asker("auskunft_liegt_offen", karte=noun_of(DIEB), befehl=command(Take(DIEB), 0, listening.names))
        )
    else:
        answer.append(tell_asker("auskunft_kein_dieb"))
    return Heard(told=answer)


def taken(listening: Listening) -> Heard | None:
    """`durfte Nebet mir meine Sieben einfach so wegnehmen?`: what may take cards from whom."""
    sentence = listening.sentence
    if sentence.match("genommen") is None or not (sentence.asks or sentence.match("wird_genommen") is not None):
        return None
    if sentence.match("wird_genommen") is None or (sentence.cards and sentence.match("zurueck_gefragt") is not None):
        return None
    return say("auskunft_weggenommen")


def _lying(listening: Listening, seat: Seat, card: Card | None, pyramid: Pyramid) -> Told:
    facts = {
        "wer": listening.names[seat],
        "gebaut": spoken(pyramid),
        "stufen": len(levels(pyramid)),
        "gut": good_throws(pyramid),
    }
    if card is None:
        return Told("oh_pharao.auskunft_diebchance", "alle", facts)
    return tell_asker("auskunft_liegt_in_pyramide", karte=noun_of(card), **facts)


def _in_a_hand(listening: Listening, card: Card | None) -> Told:
    """What is not on the table may be in a hand."""
    if card is None:
        return tell_asker("auskunft_nichts_zu_stehlen")
    seat = next(iter(listening.sentence.seats), None)
    to = "" if seat is None else called(seat, listening.names[seat])
    return tell_asker("auskunft_liegt_nicht_aus", karte=noun_of(card), befehl=wish(card, to))


def _fitting(view: View, seat: Seat, card: Card) -> Pyramid | None:
    """A pyramid of a seat that a card can be added to."""
    if card not in NUMBERS:
        return None
    return next((own for own in view.pyramids[seat] if is_pyramid(canon((*own, card)))), None)
