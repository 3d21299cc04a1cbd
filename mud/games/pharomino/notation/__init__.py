"""Positions and moves of PHAROMINO as a line of text and back.

Knows the form below; refuses to know sentences. Places are in half cards, `,` parts what belongs together.

    spiel1,dauer=5 build 290 1 -/91+92 12:0:0:0+17:2:1:3|2:3:0/-
    variant, phase (deal, build, over:reason), seconds left, who is done, open cards by seat, layouts by seat

    spiel3 lay:7+8,0,-,-,-,0,- 1 5 0 laufend 20 - 31/31 12/11 0,10 5+6+9/- 12:0:0:0|2:0:1!
    variant, phase with its facts, side, turns, idle turns, stage, unseen cards of the reserve, cards put under it,
    piles, Pharaos left, special points, open cards by seat, layout

A layout is cards (`card:x:y:turn`) and Pharaos (`x:y:seat`, `!` if the fourth side is paid), `-` is none. Cards that
nobody has seen are all others. Moves: `legt 7 2 1 3`, `nimmt 7`, `Pharao 2 3`, `hebt 7`, `zieht 5` for chance,
`Zeit 10` for the clock.
"""

from collections.abc import Callable, Iterable
from typing import Final, assert_never

from mud.games.pharomino.model import (
    Apart,
    Building,
    Dealing,
    Lifted,
    Over,
    RaceDealing,
    Racing,
    Stage,
    State,
    Together,
)
from mud.games.pharomino.model.cards import DECK, TURNS
from mud.games.pharomino.model.data import alone, is_shared, seats_of
from mud.games.pharomino.model.moves import (
    Allow,
    Draw,
    Elapsed,
    Finish,
    Lift,
    LiftPharao,
    Move,
    Object,
    Place,
    SetPharao,
    SwapReserve,
    TakeBack,
    TimeUp,
)
from mud.games.pharomino.notation.phases import read_over, read_phase, write_phase
from mud.games.pharomino.notation.pieces import (
    read_at,
    read_card,
    read_cards,
    read_count,
    read_hands,
    read_layout,
    read_number,
    read_numbers,
    read_seats,
    write_hands,
    write_layout,
    write_numbers,
)

_WORDS: Final[dict[str, Move]] = {
    "Einspruch": Object(),
    "kein Einspruch": Allow(),
    "fertig": Finish(),
    "Frist": TimeUp(),
}
_CARD_MOVES: Final[dict[str, Callable[[int], Move]]] = {
    "nimmt": TakeBack,
    "hebt": Lift,
    "tauscht": SwapReserve,
    "zieht": Draw,
}


# --- positions --------------------------------------------------------------------------------------------------------


def write(state: State) -> str:
    """The position as a line."""
    variant = state.variant.replace(" ", ",")
    if isinstance(state, Apart):
        match state.phase:
            case Dealing():
                phase = "deal"
            case Building():
                phase = "build"
            case Over(reason):
                phase = f"over:{reason}"
        layouts = "/".join(map(write_layout, state.layouts))
        parts = (phase, str(state.left), write_numbers(sorted(state.done)), write_hands(state.hands), layouts)
        return " ".join((variant, *parts))
    return " ".join(
        (
            variant,
            write_phase(state.phase),
            str(state.side),
            str(state.turns),
            str(state.idle),
            state.stage.value,
            str(state.reserve),
            write_numbers(state.beneath),
            write_numbers(state.piles, "/"),
            write_numbers(state.supply, "/"),
            write_numbers(state.special, ","),
            write_hands(state.hands),
            write_layout(state.layout),
        )
    )


def read(text: str) -> State:
    """The inverse of write. Raises ValueError, also where a card lies twice."""
    word, *parts = text.split() or [""]
    variant = word.replace(",", " ")
    return _read_together(variant, parts) if is_shared(variant) else _read_apart(variant, parts)


def _rest(used: Iterable[int]) -> frozenset[int]:
    """The cards nobody has seen. Raises ValueError where one was seen twice."""
    cards = list(used)
    if len(set(cards)) < len(cards):
        raise ValueError(cards)
    return DECK - set(cards)


def _read_apart(variant: str, parts: list[str]) -> Apart:
    phase, left, done, hands, layouts = parts
    own = read_hands(hands)
    seats = len(own)
    lying = tuple(read_layout(part, variant, seats) for part in layouts.split("/"))
    if seats not in seats_of(variant) or len(lying) != seats or read_count(left) > alone(variant, seats).seconds:
        raise ValueError(parts)
    used = [card for one in own for card in one] + [one.card for layout in lying for one in layout.cards]
    plain: dict[str, Dealing | Building] = {"deal": Dealing(), "build": Building()}
    now = plain.get(phase) or read_over(phase)
    return Apart(variant, own, lying, _rest(used), read_count(left), read_seats(done, seats), now)


def _read_together(variant: str, parts: list[str]) -> Together:
    phase, side, turns, idle, stage, reserve, beneath, piles, supply, special, hands, layout = parts
    own = read_hands(hands)
    seats = len(own)
    if seats not in seats_of(variant):
        raise ValueError(parts)
    now = read_phase(phase, variant, seats)
    lying, under = read_layout(layout, variant, seats), read_cards(beneath)
    used = [*(card for one in own for card in one), *under, *(one.card for one in lying.cards)]
    match now:
        case Lifted(_, held):
            used.append(held.card)
        case RaceDealing(_, racing):
            used += [card for one in racing for card in one]
        case Racing(_, racing, layouts):
            used += [card for one in racing for card in one]
            used += [one.card for small in layouts for one in small.cards]
        case _:
            pass
    state = Together(
        variant,
        own,
        read_numbers(piles, "/"),
        read_numbers(supply, "/"),
        read_numbers(special, ","),
        read_count(reserve),
        under,
        _rest(used),
        lying,
        read_number(side, range(seats)),
        read_count(turns),
        read_count(idle),
        Stage(stage),
        now,
    )
    if {len(state.piles), len(state.supply), len(state.special)} != {seats}:
        raise ValueError(parts)
    if sum(state.piles) + state.reserve > len(state.stock) or min(*state.piles, *state.supply) < 0:
        raise ValueError(parts)
    return state


# --- moves ------------------------------------------------------------------------------------------------------------


def write_move(move: Move) -> str:
    """The move as some words."""
    match move:
        case Place(card, x, y, turn):
            return f"legt {card} {x} {y} {turn}"
        case TakeBack(card) | Lift(card) | SwapReserve(card) | Draw(card):
            verb = next(word for word, kind in _CARD_MOVES.items() if isinstance(move, kind))  # type: ignore[arg-type]
            return f"{verb} {card}"
        case SetPharao(x, y):
            return f"Pharao {x} {y}"
        case LiftPharao(x, y):
            return f"Pharao weg {x} {y}"
        case Elapsed(seconds):
            return f"Zeit {seconds}"
        case Object() | Allow() | Finish() | TimeUp():
            return next(word for word, plain in _WORDS.items() if plain == move)
        case _:
            assert_never(move)


def read_move(text: str) -> Move:
    """The inverse of write_move. Raises ValueError."""
    if text in _WORDS:
        return _WORDS[text]
    match text.split(" "):
        case ["legt", card, x, y, turn]:
            return Place(read_card(card), read_at(x), read_at(y), read_number(turn, TURNS))
        case ["Pharao", "weg", x, y]:
            return LiftPharao(read_at(x), read_at(y))
        case ["Pharao", x, y]:
            return SetPharao(read_at(x), read_at(y))
        case ["Zeit", seconds]:
            return Elapsed(read_count(seconds))
        case [verb, card] if verb in _CARD_MOVES:
            return _CARD_MOVES[verb](read_card(card))
        case _:
            raise ValueError(text)
