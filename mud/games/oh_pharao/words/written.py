"""Moves of OH, PHARAO! as lines that can be typed.

Knows what each move is called; refuses to know which are allowed, and how a line is read.
"""

from collections.abc import Sequence
from typing import Final

from mud.games.oh_pharao.model import KINDS, NUMBERS, SIGNS, TOWNS, Card, Pyramid
from mud.games.oh_pharao.model.moves import (
    Accept,
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
    Rob,
    Score,
    SendTaxCollector,
    SendThief,
    Skip,
    SwapJoker,
    Take,
    Withdraw,
)
from mud.german.speech.inflection import Noun


def said(bricks: Pyramid) -> str:
    """Bricks as they are typed: `5 5 J6`."""
    return " ".join(f"J{-brick}" if brick < 0 else str(brick) for brick in bricks)


def offer(give: Card, want: Card, to: str = "") -> str:
    """An offer of a card for another, to all or to a player."""
    return f"biete {to} {named(give)} gegen {named(want)}" if to else f"biete {named(give)} gegen {named(want)}"


def placings(signs: Sequence[str]) -> list[str]:
    """What may be done with cards that somebody only lays down, as it is typed."""
    some = " ".join(signs)
    return [f"erweitere um {some}", f"lege {some} ab", f"lege {some} dazu"]


def called(seat: int, name: Noun) -> str:
    """The name of a player if it is one word, else the town."""
    return TOWNS[seat] if " " in f"{name}" else f"{name}"


def named(card: Card) -> str:
    """A card as it is typed: `5`, `Joker`."""
    return SIGNS[card] if card in NUMBERS else KINDS[card][2]


def command(move: Move, pyramids: int, names: Sequence[Noun]) -> str:
    """A move of somebody who has so many pyramids, as it is typed."""
    match move:
        case Score(which):
            return "werte die Pyramide" if pyramids == 1 else f"werte Pyramide {which + 1}"
        case Take(card):
            return f"nimm {named(card)}"
        case PutIn(card):
            return f"lege {named(card)} dazu"
        case AskFor(card):
            return f"verlange {named(card)}"
        case Offer(to):
            return f"biete {'allen' if to is None else called(to, names[to])} an"
        case Build(bricks):
            return f"baue {said(bricks)}"
        case Extend(which, bricks):
            return f"erweitere Pyramide {which + 1} um {said(bricks)}"
        case SwapJoker(owner, which, number):
            return f"tausche {number} gegen den Joker von {called(owner, names[owner])} aus Pyramide {which + 1}"
        case SendThief(victim, which):
            return f"schicke den Dieb auf Pyramide {which + 1} von {called(victim, names[victim])}"
        case Rob(brick):
            return f"raube {said((brick,))}"
        case Keep(bricks):
            return f"behalte {said(bricks)}" if bricks else "behalte nichts"
        case Discard(card):
            return f"lege {named(card)} ab"
        case _:
            return _PLAIN[type(move)]


_PLAIN: Final[dict[type, str]] = {
    Skip: "werte nicht",
    DrawBlind: "ziehe eine Karte",
    Withdraw: "ziehe das Angebot zurück",
    Accept: "nimm das Angebot an",
    Decline: "lehne ab",
    SendTaxCollector: "schicke den Steuereintreiber",
    PlayPharao: "spiele den Pharao",
    Finish: "fertig",
}
