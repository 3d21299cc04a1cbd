"""What is said to an offer or a search that only names one side of it: a price, or what is given away.

Knows what is asked of the seat; refuses to know how an offer is written that names both.
"""

from collections.abc import Sequence

from mud.game import Refused, Seat
from mud.games.oh_pharao.model import NUMBERS, Acting, Card, Draft, View, as_pile
from mud.games.oh_pharao.model import cards as cards_of
from mud.games.oh_pharao.model.moves import Accept, Agree, AskFor, Move, Offer, PutIn, Withdraw
from mud.games.oh_pharao.words.naming import card_named, signs_named
from mud.games.oh_pharao.words.nouns import cards
from mud.games.oh_pharao.words.written import called, offer
from mud.german.meaning.reading import Reading
from mud.german.speech.inflection import Noun

_FIRST = 1
"""A number to give in an example, where there is none in the hand."""


def priced(reading: Reading, view: View, seat: Seat, names: Sequence[Noun]) -> Sequence[Move]:
    """`nur für eine Acht`: what is asked for is offered for that. Raises Refused where nothing is, and for any card."""
    wanted = [card_named(sign) for sign in signs_named(reading, "karten")] if "karten" in reading.values else []
    asked = _asked(view, seat)
    if not asked or "offen" in reading.values:
        give = [*asked, *(card for card in cards_of(view.hand) if card in NUMBERS), _FIRST][0]
        want = next((card for card in (*wanted, *reversed(NUMBERS)) if card != give), _FIRST)
        example = offer(give, want, called(view.side, names[view.side]) if asked else "")
        raise Refused("unbestimmte_karte" if "offen" in reading.values else "preis_wofuer", befehl=example)
    begun: list[Move] = [Withdraw()] if view.draft != Draft() else []
    return [*begun, *map(PutIn, asked), *map(AskFor, wanted), Offer(view.side)]


def promised(reading: Reading, view: View, seat: Seat) -> Sequence[Move]:
    """`ja, die Zwei kannst du haben`: the offer is taken that asks for that, and no other. Raises Refused."""
    given = sorted(card_named(sign) for sign in signs_named(reading, "karten"))
    if view.side == seat:
        fitting = [one.seat for one in view.counters if sorted(cards_of(one.want)) == given]
        if len(fitting) == 1:
            return [Agree(fitting[0])]
        raise Refused("nicht_gefragt")
    if not (asked := _asked(view, seat)):
        raise Refused("nicht_gefragt")
    if sorted(asked) != given:
        raise Refused("anderes_gefragt", will=cards(as_pile(asked)))
    return [Accept()]


def _asked(view: View, seat: Seat) -> list[Card]:
    """The cards a seat is asked for, and has still to answer."""
    deal = view.deal if isinstance(view.phase, Acting) else None
    return list(cards_of(deal.want)) if deal is not None and seat in deal.waiting else []
