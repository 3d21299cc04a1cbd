"""Moves of OH, PHARAO! as lines that can be typed.

Knows which sentence of data/texte each move is typed as; refuses to know its words, which moves are allowed, and how a
line is read.
"""

from collections.abc import Sequence
from typing import Final

from mud.games.oh_pharao.model import NUMBERS, SIGNS, TOWNS, Card, Pyramid
from mud.games.oh_pharao.model.moves import (
    Accept,
    Agree,
    AskFor,
    Build,
    Decline,
    Discard,
    DrawBlind,
    Extend,
    Finish,
    Keep,
    Move,
    Offer,
    PlayPharao,
    PutIn,
    Refuse,
    Rob,
    Score,
    SendTaxCollector,
    SendThief,
    Skip,
    SwapJoker,
    Take,
    Withdraw,
)
from mud.games.oh_pharao.words.nouns import card as noun_of
from mud.german.speech.inflection import Noun
from mud.german.speech.narrator import Saying


def said(bricks: Pyramid) -> str:
    """Bricks as they are typed: `5 5 J6`."""
    return " ".join(f"J{-brick}" if brick < 0 else str(brick) for brick in bricks)


def offer(give: Card, want: Card, to: str = "") -> Saying:
    """An offer of a card for another, to all or to a player."""
    facts = {"gibt": named(give), "will": named(want)}
    return (
        Saying("oh_pharao.befehl_biete_einem", facts | {"wem": to}) if to else Saying("oh_pharao.befehl_biete", facts)
    )


def several_for(give: Card, want: Sequence[Card], to: str = "") -> Saying:
    """An offer of a card for several."""
    facts = {"gibt": named(give), "will": " ".join(str(named(card)) for card in want)}
    return (
        Saying("oh_pharao.befehl_biete_einem", facts | {"wem": to}) if to else Saying("oh_pharao.befehl_biete", facts)
    )


def wish(want: Card, to: str = "") -> Saying:
    """The wish for a card, made to all or to a player."""
    facts = {"karte": named(want)}
    return Saying("oh_pharao.befehl_suche_bei", facts | {"wem": to}) if to else Saying("oh_pharao.befehl_suche", facts)


def placings(signs: Sequence[str]) -> list[Saying]:
    """What may be done with cards that somebody only lays down."""
    some = " ".join(signs)
    discard = Saying("oh_pharao.befehl_lege_ab", {"karte": some})
    return [Saying("oh_pharao.befehl_erweitere_um", {"karten": some}), discard, _put_in(some)]


def extension(which: int, signs: Sequence[str]) -> Saying:
    """Cards are put to one of two pyramids, each by its sign as it was typed."""
    return Saying("oh_pharao.befehl_erweitere", {"welche": which + 1, "karten": " ".join(signs)})


def discard(some: Sequence[Card]) -> Saying:
    """Cards are discarded, all at once."""
    return Saying("oh_pharao.befehl_lege_ab", {"karte": list(map(named, some))})


def called(seat: int, name: Noun) -> str:
    """The name of a player if it is one word, else the town."""
    return TOWNS[seat] if " " in f"{name}" else f"{name}"


def named(card: Card) -> str | Noun:
    """A card as it is typed: `5`, `Joker`."""
    return SIGNS[card] if card in NUMBERS else noun_of(card)


def score_both() -> Saying:
    """Two pyramids are scored at once."""
    return Saying("oh_pharao.befehl_werte_beide")


def command(move: Move, pyramids: int, names: Sequence[Noun]) -> Saying:
    """A move of somebody who has so many pyramids, as it is typed."""
    match move:
        case Score(which):
            if pyramids == 1:
                return Saying("oh_pharao.befehl_werte_die")
            return Saying("oh_pharao.befehl_werte", {"welche": which + 1})
        case Take(card):
            return Saying("oh_pharao.befehl_nimm", {"karte": named(card)})
        case PutIn(card):
            return _put_in(named(card))
        case AskFor(card):
            return Saying("oh_pharao.befehl_verlange", {"karte": named(card)})
        case Offer(None):
            return Saying("oh_pharao.befehl_biete_allen_an")
        case Offer(int(to)):
            return Saying("oh_pharao.befehl_biete_an", {"wem": called(to, names[to])})
        case Agree(seat):
            return Saying("oh_pharao.befehl_nimm_an_von", {"wem": called(seat, names[seat])})
        case Refuse(seat):
            return Saying("oh_pharao.befehl_lehne_ab_von", {"wem": called(seat, names[seat])})
        case Build(bricks):
            return Saying("oh_pharao.befehl_baue", {"karten": said(bricks)})
        case Extend(which, bricks):
            return Saying("oh_pharao.befehl_erweitere", {"welche": which + 1, "karten": said(bricks)})
        case SwapJoker(owner, which, number):
            facts = {"zahl": number, "wem": called(owner, names[owner]), "welche": which + 1}
            return Saying("oh_pharao.befehl_tausche", facts)
        case SendThief(victim, which):
            facts = {"wem": called(victim, names[victim]), "welche": which + 1}
            return Saying("oh_pharao.befehl_dieb", facts)
        case Rob(brick):
            return Saying("oh_pharao.befehl_raube", {"karten": said((brick,))})
        case Keep(()):
            return Saying("oh_pharao.befehl_behalte_nichts")
        case Keep(bricks):
            return Saying("oh_pharao.befehl_behalte", {"karten": said(bricks)})
        case Discard(card):
            return discard([card])
        case _:
            return _PLAIN[type(move)]


def _put_in(card: str | Noun) -> Saying:
    return Saying("oh_pharao.befehl_lege_dazu", {"karte": card})


_PLAIN: Final[dict[type, Saying]] = {
    Skip: Saying("oh_pharao.befehl_werte_nicht"),
    DrawBlind: Saying("oh_pharao.befehl_ziehe"),
    Withdraw: Saying("oh_pharao.befehl_zurueck"),
    Accept: Saying("oh_pharao.befehl_nimm_an"),
    Decline: Saying("oh_pharao.befehl_lehne_ab"),
    SendTaxCollector: Saying("oh_pharao.befehl_steuereintreiber"),
    PlayPharao: Saying("oh_pharao.befehl_pharao"),
    Finish: Saying("oh_pharao.befehl_fertig"),
}
