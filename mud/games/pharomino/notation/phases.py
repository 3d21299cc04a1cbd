"""The phases of game 3 of PHAROMINO as a word with its facts.

Knows phases; refuses to know the rest of a position. Readers raise ValueError.
"""

from typing import Final, assert_never

from mud.games.pharomino.model import (
    Filling,
    Laying,
    Lifted,
    Objecting,
    Opening,
    Over,
    Phase,
    RaceDealing,
    Racing,
    Swapping,
)
from mud.games.pharomino.model.cards import DECK
from mud.games.pharomino.notation.pieces import (
    read_card,
    read_cards,
    read_count,
    read_hands,
    read_layout,
    read_lying,
    read_lyings,
    read_number,
    read_seats,
    read_spots,
    write_hands,
    write_layout,
    write_lyings,
    write_numbers,
    write_spots,
)

REASONS: Final = ("punkte", "stechen", "ausgelegt", "nicht_beendet")


def _turn(turn: Laying) -> str:
    marks = "".join(mark for mark in _MARKS if getattr(turn, _MARKS[mark]))
    facts = (write_numbers(turn.laid), str(turn.taken), marks or "-", write_spots(turn.closed), str(turn.left))
    return ",".join((*facts, write_lyings(turn.before)))


_MARKS: Final = {"t": "tricked", "s": "swapped", "b": "built", "l": "late", "m": "must"}


def _read_turn(text: str) -> Laying:
    laid, taken, marks, closed, left, before = text.split(",")
    if marks != "-" and not set(marks) <= _MARKS.keys():
        raise ValueError(text)
    return Laying(
        laid=read_cards(laid),
        taken=0 if taken == "0" else read_card(taken),
        closed=read_spots(closed),
        left=read_count(left),
        before=read_lyings(before),
        **{name: mark in marks for mark, name in _MARKS.items()},
    )


def write_phase(phase: Phase) -> str:
    """A phase of game 3 with its facts."""
    match phase:
        case Opening():
            return "open"
        case Filling(drawn):
            return f"fill:{write_numbers(drawn)}"
        case Laying():
            return f"lay;{_turn(phase)}"
        case Lifted(turn, lying):
            return f"lifted;{_turn(turn)};{write_lyings((lying,))}"
        case Objecting(turn, card, waiting):
            return f"object;{_turn(turn)};{card};{write_numbers(sorted(waiting))}"
        case Swapping(turn, card):
            return f"swap;{_turn(turn)};{card}"
        case RaceDealing(seats, hands):
            return f"racedeal;{write_numbers(seats)};{write_hands(hands)}"
        case Racing(seats, hands, layouts, out):
            rows = "/".join(map(write_layout, layouts))
            return f"race;{write_numbers(seats)};{write_hands(hands)};{rows};{write_numbers(sorted(out))}"
        case Over(reason):
            return f"over:{reason}"
        case _:
            assert_never(phase)


def read_phase(text: str, variant: str, seats: int) -> Phase:
    """The inverse of write_phase."""
    word, *facts = text.split(";")
    match word, facts:
        case "open", []:
            return Opening()
        case "lay", [turn]:
            return _read_turn(turn)
        case "lifted", [turn, lying]:
            return Lifted(_read_turn(turn), read_lying(lying))
        case "object", [turn, card, waiting]:
            return Objecting(_read_turn(turn), read_number(card, {0, *DECK}), read_seats(waiting, seats))
        case "swap", [turn, card]:
            return Swapping(_read_turn(turn), read_card(card))
        case "racedeal", [racers, hands]:
            return RaceDealing(tuple(sorted(read_seats(racers, seats))), read_hands(hands))
        case "race", [racers, hands, layouts, out]:
            rows = tuple(read_layout(part, variant, seats) for part in layouts.split("/"))
            who = tuple(sorted(read_seats(racers, seats)))
            return Racing(who, read_hands(hands), rows, read_seats(out, seats))
        case _ if word.startswith("fill:") and not facts:
            return Filling(read_cards(word.removeprefix("fill:")))
        case _ if not facts:
            return read_over(word)
        case _:
            raise ValueError(text)


def read_over(text: str) -> Over:
    """The end, with its reason."""
    word, _, reason = text.partition(":")
    if word != "over" or reason not in REASONS:
        raise ValueError(text)
    return Over(reason)
