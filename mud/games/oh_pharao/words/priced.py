"""What something costs at the table of OH, PHARAO!: what one is just asked for, or what one might do.

Knows what of that is in view, and the rules; refuses to know what is wise.
"""

from mud.games import Heard, Told
from mud.games.oh_pharao.model import DIEB, NONE, PHARAO, STEUEREINTREIBER
from mud.games.oh_pharao.model.moves import Decline, PlayPharao
from mud.games.oh_pharao.words.haggled import example
from mud.games.oh_pharao.words.listening import Listening, tell_asker
from mud.games.oh_pharao.words.nouns import card as noun_of
from mud.games.oh_pharao.words.nouns import cards
from mud.games.oh_pharao.words.sentence import TYPED, WRITTEN
from mud.games.oh_pharao.words.wondered import refused
from mud.games.oh_pharao.words.written import command

_DEEDS = ("handel", "bau", "werten", "nehmen")
_SENT = (DIEB, STEUEREINTREIBER, PHARAO)
"""Cards that are gone once they have been played."""


def costs(listening: Listening) -> Heard | None:
    """`was kostet handeln`, `was kostet mich das`"""
    sentence = listening.sentence
    if sentence.match("kostet_das") is not None:
        return Heard(told=told) if (told := _asked_for(listening)) else None
    named = next((card for card in sentence.cards if card in _SENT), None)
    if named is not None and sentence.match("kostet_karte") is not None:
        return Heard(told=[tell_asker("auskunft_kostet_karte", karte=noun_of(named))])
    deed = next((deed for deed in _DEEDS if sentence.match(f"kostet_{deed}") is not None), None)
    if deed is None:
        return None
    facts = {"n": listening.view.options.hand} if deed == "bau" else {}
    return Heard(told=[tell_asker(f"auskunft_kostet_{deed}", **facts)])


def only_price(listening: Listening) -> Heard | None:
    """`eine Fünf`, `ich will den Joker`, of who is asked for a card: the price, and the offer it would be."""
    asked, wanted = listening.asked, listening.sentence.cards
    if len(asked) != 1 or not wanted or asked[0] in wanted or not listening.is_told:
        return None
    if listening.sentence.match("nur_preis") is None:
        return None
    written = " ".join(WRITTEN[card] for card in wanted)
    return Heard([TYPED["biete"].format(wem=listening.whom, gibt=WRITTEN[asked[0]], will=written)], sure=False)


def _asked_for(listening: Listening) -> list[Told]:
    """What is at stake in what somebody is asked just now; nothing where they are asked for nothing."""
    deal = listening.view.deal
    if listening.asked and deal is not None:
        facts = {"wer": listening.side, "befehl": example(listening), "will": cards(deal.want)}
        if deal.give == NONE:
            return [tell_asker("auskunft_gesucht", **facts)]
        return [tell_asker("auskunft_geboten", gibt=cards(deal.give), **facts)]
    if Decline() not in listening.moves:
        return []
    told = [*refused(listening)]
    if PlayPharao() in listening.moves:
        told.append(tell_asker("auskunft_wehren_geht", befehl=command(PlayPharao(), 0, listening.names)))
    return told
