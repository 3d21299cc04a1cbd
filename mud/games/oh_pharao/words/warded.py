"""What wards off Dieb and Steuereintreiber at the table of OH, PHARAO!, a card told by what it does, and what the card
that was just taken is good for.

Knows what is allowed and what lies in the hand; refuses to know what is wise.
"""

from typing import Final

from mud.game import Refused
from mud.games import Heard
from mud.games.oh_pharao.model import DIEB, JOKER, NUMBERS, PHARAO, SIGNS, STEUEREINTREIBER, Card, card_of, score
from mud.games.oh_pharao.model.moves import Finish, Take
from mud.games.oh_pharao.picture import spoken
from mud.games.oh_pharao.words.considered import additions_of, does
from mud.games.oh_pharao.words.listening import Listening, say, tell_asker
from mud.games.oh_pharao.words.nouns import card as noun_of
from mud.games.oh_pharao.words.sentence import TYPED, WRITTEN, read

_BY_DEED: Final = {"der_klaut": DIEB, "der_kassiert": STEUEREINTREIBER, "der_schuetzt": PHARAO, "der_ersetzt": JOKER}
"""By the pattern that tells a card by what it does which it is."""

_ANY: Final = 1
"""What `eins` is read as, which counts as often."""


def warded(listening: Listening) -> Heard | None:
    """`hätte ein Pharao den Steuereintreiber abgewehrt, und wäre er dann weg?`: what wards off, and where it goes."""
    sentence, hand = listening.sentence, listening.view.hand
    named = {*sentence.cards}
    is_about = bool(named & {DIEB, STEUEREINTREIBER}) or sentence.match("steuerwort") is not None
    wards = is_about and sentence.match("wehrt_ab") is not None
    wards = wards or (is_about and PHARAO in named and sentence.match("pharao_hilft") is not None)
    is_gone = PHARAO in named and sentence.match("danach_weg") is not None
    if not (wards or is_gone) or not named <= {DIEB, STEUEREINTREIBER, PHARAO}:
        return None
    told = []
    if wards:
        told.append(tell_asker(f"auskunft_wehrt_ab{'_ja' if PHARAO in named else ''}"))
    if is_gone:
        told.append(tell_asker("auskunft_pharao_verbraucht"))
    if wards and not is_gone:
        told.append(tell_asker("auskunft_pharao_da" if hand[PHARAO] else "auskunft_pharao_fehlt"))
    return Heard(told=told)


def by_deed(listening: Listening) -> Heard | None:
    """`dann nehm ich halt den, der klaut`: the card that does so, where it lies open. Raises Refused where it does
    not."""
    sentence = listening.sentence
    opened = [move.card for move in listening.moves if isinstance(move, Take)]
    is_no = sentence.cards or sentence.has("nicht")
    if not opened or not listening.is_told or is_no or sentence.match("nimmt_den_der") is None:
        return None
    meant = [card for name, card in _BY_DEED.items() if sentence.match(name) is not None]
    if len(meant) != 1:
        return None
    if meant[0] not in opened:
        raise Refused("liegt_nicht_offen", karte=SIGNS[meant[0]])
    return Heard([_take(meant[0])])


def one_of_them(listening: Listening) -> Heard | None:
    """`nimm eins von den offenen, die 1`: an open card, told after where it lies."""
    sentence = listening.sentence
    if not listening.is_told or not any(isinstance(move, Take) for move in listening.moves):
        return None
    if sentence.match("eine_der_offenen") is None or {*sentence.cards[:-1]} - {_ANY}:
        return None
    return Heard([_take(sentence.cards[-1])])


def goes_with(listening: Listening) -> Heard | None:
    """`und was geht jetzt damit?` behind a card that was taken: the best to be built with it."""
    if listening.sentence.match("was_damit") is None or Finish() not in listening.moves:
        return None
    before = read(listening.said.before, listening.seat, listening.names)
    named = list(dict.fromkeys(listening.sentence.cards or (before.cards if before is not None else ())))
    if len(named) != 1 or not listening.view.hand[named[0]]:
        return None
    (card,) = named
    if card not in (JOKER, *NUMBERS):
        return Heard(told=does(listening, card))
    usable = [one for one in additions_of(listening, listening.view.hand) if card in map(card_of, one)]
    if not usable:
        return say("auskunft_damit_nichts", karte=noun_of(card))
    best = max(usable, key=lambda one: (score(one), -sum(brick < 0 for brick in one)))
    return say("auskunft_damit", karte=noun_of(card), gebaut=spoken(best), punkte=score(best))


def _take(card: Card) -> str:
    return TYPED["nimm"].format(karte=WRITTEN[card])
