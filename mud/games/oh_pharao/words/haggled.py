"""What is said to an offer or a search that is no plain price: two prices, a promise, nothing at all; and what is drawn
or left to the house in a sentence.

Knows what a seat is asked for; refuses to know what a price is worth.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from mud.game import Refused
from mud.games import Heard, Told
from mud.games.oh_pharao.model import NONE, NUMBERS, Acting, Card, Taking, Taxed
from mud.games.oh_pharao.model import cards as cards_of
from mud.games.oh_pharao.model.moves import DrawBlind, Take
from mud.games.oh_pharao.words.listening import Listening, say, tell_asker
from mud.games.oh_pharao.words.nouns import card as noun_of
from mud.games.oh_pharao.words.nouns import cards
from mud.games.oh_pharao.words.sentence import TYPED, WRITTEN, cards_in, listed
from mud.games.oh_pharao.words.written import called, command, offer, several_for, wish
from mud.german.speech.narrator import Saying

_PRICES: Final = 3


def conditional(listening: Listening) -> Heard | None:
    """`nur wenn sie mir verspricht, mich nicht zu beklauen`: cards are the only price there is."""
    if not listening.asked or not listening.is_told or listening.sentence.match("bedingt") is None:
        return None
    deal = listening.view.deal
    if deal is None or set(listening.sentence.cards) - set(listening.asked):
        return None  # für eine Vier, und beklau mich nicht
    if any(seat != listening.view.side for seat in listening.sentence.seats):
        return say("auskunft_nur_mit_dran", wer=listening.side, befehl=example(listening))
    if deal.give != NONE:
        ways = [command(move, 0, listening.names) for move in listening.moves]
        return say("auskunft_kein_versprechen_zum_angebot", befehle=ways)
    return say("auskunft_kein_versprechen", wer=listening.side, befehl=example(listening))


def excepted(listening: Listening) -> Heard | None:
    """`nein, außer sie legt einen Joker drauf`: a no with an exception is a price, and no no."""
    sentence, deal = listening.sentence, listening.view.deal
    found = sentence.match("mit_ausnahme")
    if not listening.asked or deal is None or not listening.is_told or found is None:
        return None
    if sentence.match("bedingt") is not None:
        return None
    if sentence.match("welche_mehrere") is not None:
        return several_nameless(listening)
    prices = [
        [card for card in some if card not in listening.asked] for some in _apart(sentence.text[found.end() :].split())
    ]
    named = [some for some in prices if some]
    if not named:
        return say("auskunft_preis_nennst_du", wer=listening.side, befehl=example(listening))
    if len(named) > 1:
        return say("auskunft_ein_preis", befehle=[_for(listening, some) for some in named[:_PRICES]])
    is_more = deal.give != NONE and sentence.match("mehr_dazu") is not None
    wants = [*cards_of(deal.give), *named[0]] if is_more else named[0]
    gives, wanted = (" ".join(WRITTEN[card] for card in some) for some in (listening.asked, wants))
    typed = TYPED["biete"].format(wem=listening.whom, gibt=gives, will=wanted)
    return Heard([typed], sure=not is_more and sentence.match("nur_wenn_vorn") is not None)


def several_nameless(listening: Listening) -> Heard | None:
    """`nur für zwei Karten`: how many is no price before it is said which."""
    if not isinstance(listening.view.phase, Acting) or listening.sentence.match("welche_mehrere") is None:
        return None
    return say("auskunft_welche_mehrere", befehl=two_for(listening))


def two_for(listening: Listening) -> Saying:
    """An offer of one card for two, as it is typed."""
    give = next((card for card in (*listening.asked, *listening.sentence.cards) if card in NUMBERS), 1)
    two = [card for card in NUMBERS if card != give][-2:]
    return several_for(give, two, listening.whom if listening.view.side != listening.seat else "")


def explained(listening: Listening) -> Heard | None:
    """`was bedeutet das, was soll ich jetzt anbieten?`: who asks for what, what may be said to it, and what is wise."""
    deal, sentence = listening.view.deal, listening.sentence
    if not listening.asked or deal is None:
        return None
    lacks = listening.is_told and sentence.match("hab_keine") is not None  # ich hab keine 9, where a 7 is sought
    if sentence.match("was_jetzt") is None and not (lacks and set(sentence.cards).isdisjoint(listening.asked)):
        return None
    facts = {"wer": listening.side, "will": cards(deal.want), "befehl": example(listening)}
    if deal.give == NONE:
        answer = [tell_asker("auskunft_gesucht", **facts)]
    else:
        answer = [tell_asker("auskunft_geboten", gibt=cards(deal.give), **facts)]
    return Heard(told=[*answer, *limit(listening)], advised=sentence.match("will_rat") is not None)


def willing(listening: Listening) -> Heard | None:
    """`die Sieben brauche ich nicht`, `die gebe ich gern her`: who names no price is told that they may; to an offer,
    it may be a yes."""
    deal, sentence = listening.view.deal, listening.sentence
    if not listening.asked or deal is None or not listening.is_told or sentence.match("entbehrlich") is None:
        return None
    if set(sentence.cards) - set(listening.asked):
        return None
    if deal.give != NONE:
        return Heard([TYPED["ja"]], sure=False)
    return say("auskunft_preis_nennst_du", wer=listening.side, befehl=example(listening))


def limit(listening: Listening) -> Iterator[Told]:
    """What it comes to not to answer in time."""
    seconds = listening.view.options.antwortfrist
    if seconds:
        yield tell_asker("auskunft_frist", zahl=seconds)


def worth_answering(listening: Listening) -> Heard | None:
    """`lohnt sich das?` of who is asked for a card: what the house would say to it."""
    if not listening.asked or not listening.sentence.asks or listening.sentence.match("lohnt_das") is None:
        return None
    return Heard([TYPED["tipp"]])


def put_back(listening: Listening) -> Heard | None:
    """`was gibst du mir dafür?`: who is asked names the price, where nothing is offered."""
    deal = listening.view.deal
    if not listening.asked or deal is None or listening.sentence.match("was_bietet") is None:
        return None
    if deal.give != NONE:
        return Heard([TYPED["angebote"]]) if listening.sentence.asks else None
    return say("auskunft_preis_nennst_du", wer=listening.side, befehl=example(listening))


def refused_with_reason(listening: Listening) -> Heard | None:
    """`nö, die Sieben behalte ich, die brauche ich selbst`; who only speaks of a no is asked whether it is one."""
    sentence = listening.sentence
    if not listening.asked or set(sentence.cards) - set(listening.asked):
        return None
    if sentence.match("nein_redensart") is not None:
        return Heard([TYPED["nein"]])
    if not listening.is_told:
        return None
    is_no = sentence.match("sagt_nein") is not None
    is_named = sentence.match("nennt_nein") is not None
    return Heard([TYPED["nein"]], sure=is_no) if is_no or is_named else None


def nameless(listening: Listening) -> Heard | None:
    """`nur gegen das Beste, was sie hat`: what has no name cannot be asked for. Raises Refused."""
    sentence = listening.sentence
    if not listening.asked or not listening.is_told or set(sentence.cards) - set(listening.asked):
        return None
    if sentence.match("namenlos") is None or sentence.match("preis") is None or sentence.match("rat_mir") is not None:
        return None
    raise Refused("unbestimmte_karte", befehl=example(listening))


def other_card(listening: Listening) -> Heard | None:
    """`kann ich ihr auch eine andere Karte andrehen?`"""
    sentence, hand = listening.sentence, listening.view.hand
    if not listening.asked or sentence.match("andere_karte") is None:
        return None
    named = [card for card in (*sentence.cards, *NUMBERS) if hand[card] and card not in listening.asked]
    if not named:
        return None
    want = next(card for card in reversed(NUMBERS) if card != named[0])
    return say("auskunft_andere_karte", befehl=offer(named[0], want, listening.whom))


def raised(listening: Listening) -> Heard | None:
    """`leg noch eine Eins drauf`, `kann ich mehr verlangen?`: to an offer, the same with more for it."""
    deal, sentence = listening.view.deal, listening.sentence
    if not listening.asked or deal is None or deal.give == NONE or sentence.match("mehr_dazu") is None:
        return None
    if sentence.has("nicht") or listening.said.read(listening.said.line) is not None:
        return None  # noch nicht annehmen; leg noch ne 1 dazu
    offered = list(cards_of(deal.give))
    named = [card for card in sentence.cards if card not in (*offered, *listening.asked)]
    if named and listening.is_told:
        gives, wants = (" ".join(WRITTEN[card] for card in some) for some in (listening.asked, [*offered, *named]))
        return Heard([TYPED["biete"].format(wem=listening.whom, gibt=gives, will=wants)], sure=False)
    want = [*offered, *(named or [next(card for card in NUMBERS if card not in listening.asked)])]
    return say("auskunft_mehr_verlangen", befehl=several_for(listening.asked[0], want, listening.whom))


def given(listening: Listening) -> Heard | None:
    """`schenk ihr die Sieben`, `gib ihr den Dieb`: nothing is given for nothing. Raises Refused."""
    sentence, view = listening.sentence, listening.view
    if not listening.is_told:
        return None
    is_bare = sentence.match("gib_nur") is not None
    if is_bare and set(sentence.cards) <= set(listening.asked):
        return None  # ja, gib ihr die Sieben: what is asked for that, others know
    if not is_bare and sentence.match("umsonst") is None:
        return None
    deal = view.deal
    if not sentence.cards and (not listening.asked or deal is None or deal.give != NONE):
        return None
    lacking = next((card for card in sentence.cards if not view.hand[card]), None)
    if lacking is not None:
        is_open = Take(lacking) in listening.moves
        key = "auskunft_nicht_auf_der_hand_offen" if is_open else "auskunft_nicht_auf_der_hand"
        facts = {"befehl": command(Take(lacking), 0, listening.names)} if is_open else {}
        return say(key, karte=noun_of(lacking), **facts)
    if isinstance(view.phase, Taxed):
        return say("auskunft_ohne_pharao_steuer")
    if not isinstance(view.phase, Acting):
        return say("auskunft_schenken")
    raise Refused("ohne_gegenwert", befehl=example(listening, sentence.cards))


def not_for_nothing(listening: Listening) -> Heard | None:
    """`die Sieben kann sie haben, aber nicht für lau`: a price may be told beside it; `zwei` may be a card, or two."""
    sentence = listening.sentence
    found = sentence.match("nicht_umsonst")
    if not listening.asked or not listening.is_told or found is None or sentence.match("bedingt") is not None:
        return None
    text = f"{sentence.text[: found.start()]} {sentence.text[found.end() :]}".split()
    prices = [card for card in cards_in(text) if card not in listening.asked]
    if len(prices) == 1 and sentence.match("wie_viele_dafuer") is not None:
        one = _for(listening, prices)
        others = [card for card in NUMBERS if card not in (*listening.asked, *prices)][-prices[0] :]
        return say("auskunft_zahl_oder_karte", befehl=one, karte=noun_of(prices[0]), mehrere=_for(listening, others))
    if not prices:
        return say("auskunft_preis_nennst_du", wer=listening.side, befehl=example(listening))
    plain = replace(sentence, keys=text, text=" ".join(text))
    return priced(replace(listening, sentence=plain))


def priced(listening: Listening) -> Heard | None:
    """`kriegst die Sieben, aber nur für ne Vier`: an offer; of two prices one has to be chosen."""
    sentence, asked = listening.sentence, listening.asked
    proposes = sentence.match("wie_waers") is not None
    if len(asked) != 1 or not (listening.is_told or proposes) or sentence.match("preis_sagt") is None:
        return None
    prices = [price for some in _apart(sentence.keys) if (price := [card for card in some if card != asked[0]])]
    if not prices or len(prices) > _PRICES or sentence.match("preis") is None:
        return None
    if len(prices) > 1:
        return say("auskunft_ein_preis", befehle=[_for(listening, some) for some in prices])
    is_row = len(set(prices[0])) == 1 or sentence.has("und") or "," in sentence.keys
    if not is_row or listening.said.read(listening.said.line) is not None:
        return None  # ne 4 für ne 9, where a 2 is asked for
    written = " ".join(WRITTEN[card] for card in prices[0])
    typed = TYPED["biete"].format(wem=listening.whom, gibt=WRITTEN[asked[0]], will=written)
    return Heard([typed], sure=not (proposes or sentence.has("will") or sentence.has("mindestens")))


def _apart(keys: Sequence[str]) -> list[list[Card]]:
    """The cards of each price."""
    found: list[list[str]] = [[]]
    for key in keys:
        if key in listed("ersatzweise"):
            found.append([])
        else:
            found[-1].append(key)
    return [cards_in(some) for some in found]


def _for(listening: Listening, some: Sequence[Card]) -> Saying:
    """What is asked for, for some cards."""
    return several_for(listening.asked[0], some, listening.whom)


def priced_by_house(listening: Listening) -> Heard | None:
    """`was könnte ich ihr dafür abknöpfen?`, `lohnt sich der Handel?`: what the house would say to it."""
    asks = listening.asked and listening.sentence.asks
    return Heard([TYPED["tipp"]]) if asks and listening.sentence.match("was_verlangen") is not None else None


def drawn(listening: Listening) -> Heard | None:
    """`dann halt blind eine von oben`."""
    sentence = listening.sentence
    if not listening.is_told or not isinstance(listening.view.phase, Taking) or not sentence.has("verdeckt"):
        return None
    is_plain = listed("verdeckt").union(listed("zieht_nebenbei")).issuperset(sentence.keys)
    return Heard([TYPED["ziehe"]]) if is_plain and DrawBlind() in listening.moves else None


def by_taste(listening: Listening) -> Heard | None:
    """`nimm die, die Nebet am meisten ärgert`, `nimm irgendeine`: a card is not taken before it is named; whose taste
    it is nobody knows, but what the house would take."""
    sentence = listening.sentence
    opened = [move for move in listening.moves if isinstance(move, Take)]
    if not opened or sentence.cards or sentence.match("nach_geschmack") is None:
        return None
    return Heard(told=[tell_asker("auskunft_nach_geschmack", befehle=_open(listening))], advised=True)


def would_rather(listening: Listening) -> Heard | None:
    """`eine Vier wäre mir lieber gewesen, aber man nimmt, was kommt`: which then, of what there is?"""
    sentence = listening.sentence
    opened = [move.card for move in listening.moves if isinstance(move, Take)]
    if not opened or not listening.is_told or sentence.match("lieber_gewesen") is None or not sentence.cards:
        return None
    if set(sentence.cards) & set(opened):
        return None
    drawn_ = [command(DrawBlind(), 0, listening.names)] if DrawBlind() in listening.moves else []
    facts = {"karte": noun_of(sentence.cards[0]), "befehle": [*_open(listening), *drawn_]}
    return say("auskunft_lieber_gewesen", **facts)


def _open(listening: Listening) -> list[Saying]:
    """What lies open, as it is taken."""
    return [command(move, 0, listening.names) for move in listening.moves if isinstance(move, Take)]


def sounded(listening: Listening) -> Heard | None:
    """`würden Sie mir Ihre Neun abtreten?`, `brauchst du eine Eins?`: who asks for a deal hears how it is offered, and
    when."""
    sentence, view = listening.sentence, listening.view
    wants, gives = sentence.match("gibst_du_mir") is not None, sentence.match("brauchst_du") is not None
    if (
        len(sentence.cards) != 1
        or (gives and not view.hand[sentence.cards[0]])
        or not (wants or gives)
        or sentence.match("handelt") is not None
    ):
        return None
    (card,) = sentence.cards
    to = next(iter(sentence.seats), None)
    whom = "" if to is None else called(to, listening.names[to])
    if listening.asked and card in listening.asked:
        return None
    if listening.asked and gives:
        return say("auskunft_andere_karte", befehl=offer(card, _worth(card), listening.whom))
    if listening.asked:
        return Heard([_priced(listening, card)], sure=False)
    if isinstance(view.phase, Acting) and view.side == listening.seat:
        befehl = wish(card, whom) if wants else several_for(card, [_worth(card)], whom)
        return say("auskunft_frag_so", befehl=befehl)
    if not isinstance(view.phase, Taking) or view.side != listening.seat:
        return None
    befehl = wish(card, whom) if wants else several_for(card, [_worth(card)], whom)
    return say("auskunft_frag_spaeter", befehl=befehl)


def _priced(listening: Listening, card: Card) -> str:
    """What is asked for, for a card."""
    gives = " ".join(WRITTEN[one] for one in listening.asked)
    return TYPED["biete"].format(wem=listening.whom, gibt=gives, will=WRITTEN[card])


def _worth(card: Card) -> Card:
    """A number to be had in an example for a card."""
    return next(one for one in reversed(NUMBERS) if one != card)


def left_to_house(listening: Listening) -> Heard | None:
    """`nimm die beste`, `bau mir was`, `rat mir was`: nothing is chosen for anybody, but something advised."""
    if not listening.moves or listening.sentence.match("rat_mir") is None:
        return None
    if listening.asked and listening.said.read(listening.said.line) is not None:
        return None  # irgendeine Karte: no price that can be asked
    return Heard([TYPED["tipp"]])


def example(listening: Listening, some: Sequence[Card] = ()) -> Saying:
    """An offer as it is typed, of what is asked for or named."""
    give = next(iter((*listening.asked, *some)), None)
    held = [card for card in NUMBERS if listening.view.hand[card]]
    give = give if give is not None else next(iter(held), 1)
    want = next(card for card in reversed(NUMBERS) if card != give)
    to = listening.whom if listening.view.side != listening.seat else ""
    return offer(give, want, to)
