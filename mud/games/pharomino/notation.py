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
    Filling,
    Hand,
    Laying,
    Lifted,
    Objecting,
    Opening,
    Over,
    Phase,
    RaceDealing,
    Racing,
    Stage,
    State,
    Swapping,
    Together,
    hand,
)
from mud.games.pharomino.model.cards import DECK, TURNS
from mud.games.pharomino.model.data import alone, customs, is_shared, seats_of, shared
from mud.games.pharomino.model.layout import Layout, Lying, Pharao, Spot
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
from mud.games.pharomino.rules.board import SQUARE, cell

FARTHEST: Final = 900
"""Places further out than this are not read: no layout comes near it."""
REASONS: Final = ("punkte", "stechen", "ausgelegt", "nicht_beendet")

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


# --- pieces -----------------------------------------------------------------------------------------------------------


def _number(text: str, allowed: Iterable[int]) -> int:
    if not text.removeprefix("-").isdecimal() or int(text) not in allowed:
        raise ValueError(text)
    return int(text)


def _count(text: str) -> int:
    return _number(text, range(FARTHEST * 10))


def _at(text: str) -> int:
    return _number(text, range(-FARTHEST, FARTHEST + 1))


def _card(text: str) -> int:
    return _number(text, DECK)


def _numbers(numbers: Iterable[int], sign: str = "+") -> str:
    return sign.join(map(str, numbers)) or "-"


def _read_numbers(text: str, sign: str = "+") -> tuple[int, ...]:
    return () if text == "-" else tuple(_number(part, range(-9999, 10000)) for part in text.split(sign))


def _read_cards(text: str) -> tuple[int, ...]:
    return () if text == "-" else tuple(map(_card, text.split("+")))


def _read_hand(text: str) -> Hand:
    return hand(_read_cards(text))


def _read_seats(text: str, seats: int) -> frozenset[int]:
    return frozenset() if text == "-" else frozenset(_number(part, range(seats)) for part in text.split("+"))


def _hands(hands: Iterable[Hand]) -> str:
    return "/".join(map(_numbers, hands))


def _read_hands(text: str) -> tuple[Hand, ...]:
    return tuple(map(_read_hand, text.split("/")))


def _spots(spots: Iterable[Spot]) -> str:
    return "+".join(f"{x}:{y}" for x, y in spots) or "-"


def _read_spots(text: str) -> tuple[Spot, ...]:
    return () if text == "-" else tuple(Spot(*map(_at, part.split(":"))) for part in text.split("+"))


def _lyings(lyings: Iterable[Lying]) -> str:
    return "+".join(":".join(map(str, lying)) for lying in lyings) or "-"


def _read_lyings(text: str) -> tuple[Lying, ...]:
    return () if text == "-" else tuple(map(_read_lying, text.split("+")))


def _read_lying(text: str) -> Lying:
    card, x, y, turn = text.split(":")
    return Lying(_card(card), _at(x), _at(y), _number(turn, TURNS))


def _layout(layout: Layout) -> str:
    pharaos = "+".join(f"{x}:{y}:{seat}{'!' if closed else ''}" for x, y, seat, closed in layout.pharaos)
    return f"{_lyings(layout.cards)}|{pharaos}" if pharaos else _lyings(layout.cards)


def _read_layout(text: str, variant: str, seats: int) -> Layout:
    cards, _, pharaos = text.partition("|")
    lyings = _read_lyings(cards)
    lying = tuple(_read_pharao(part, seats) for part in pharaos.split("+")) if pharaos else ()
    spots = [thing.spot for thing in lyings] + [thing.spot for thing in lying]
    covered = [cell(*spot) + step for spot in spots for step in SQUARE]
    if len(set(covered)) < len(covered):
        raise ValueError(text)
    return Layout(customs(variant), tuple(sorted(lyings)), tuple(sorted(lying)))


def _read_pharao(text: str, seats: int) -> Pharao:
    x, y, seat = text.removesuffix("!").split(":")
    return Pharao(_at(x), _at(y), _number(seat, range(seats)), text.endswith("!"))


# --- phases of game 3 -------------------------------------------------------------------------------------------------


def _turn(turn: Laying) -> str:
    marks = "".join(mark for mark in _MARKS if getattr(turn, _MARKS[mark]))
    facts = (_numbers(turn.laid), str(turn.taken), marks or "-", _spots(turn.closed), str(turn.left))
    return ",".join((*facts, _lyings(turn.before)))


_MARKS: Final = {"t": "tricked", "s": "swapped", "b": "built", "l": "late", "m": "must"}


def _read_turn(text: str) -> Laying:
    laid, taken, marks, closed, left, before = text.split(",")
    if marks != "-" and not set(marks) <= _MARKS.keys():
        raise ValueError(text)
    return Laying(
        laid=_read_cards(laid),
        taken=0 if taken == "0" else _card(taken),
        closed=_read_spots(closed),
        left=_count(left),
        before=_read_lyings(before),
        **{name: mark in marks for mark, name in _MARKS.items()},
    )


def _phase(phase: Phase) -> str:
    match phase:
        case Opening():
            return "open"
        case Filling(drawn):
            return f"fill:{_numbers(drawn)}"
        case Laying():
            return f"lay;{_turn(phase)}"
        case Lifted(turn, lying):
            return f"lifted;{_turn(turn)};{_lyings((lying,))}"
        case Objecting(turn, card, waiting):
            return f"object;{_turn(turn)};{card};{_numbers(sorted(waiting))}"
        case Swapping(turn, card):
            return f"swap;{_turn(turn)};{card}"
        case RaceDealing(seats, hands):
            return f"racedeal;{_numbers(seats)};{_hands(hands)}"
        case Racing(seats, hands, layouts, out):
            rows = "/".join(map(_layout, layouts))
            return f"race;{_numbers(seats)};{_hands(hands)};{rows};{_numbers(sorted(out))}"
        case Over(reason):
            return f"over:{reason}"
        case _:
            assert_never(phase)


def _read_phase(text: str, variant: str, seats: int) -> Phase:
    word, *facts = text.split(";")
    match word, facts:
        case "open", []:
            return Opening()
        case "lay", [turn]:
            return _read_turn(turn)
        case "lifted", [turn, lying]:
            return Lifted(_read_turn(turn), _read_lying(lying))
        case "object", [turn, card, waiting]:
            return Objecting(_read_turn(turn), _number(card, {0, *DECK}), _read_seats(waiting, seats))
        case "swap", [turn, card]:
            return Swapping(_read_turn(turn), _card(card))
        case "racedeal", [racers, hands]:
            return RaceDealing(tuple(sorted(_read_seats(racers, seats))), _read_hands(hands))
        case "race", [racers, hands, layouts, out]:
            rows = tuple(_read_layout(part, variant, seats) for part in layouts.split("/"))
            who = tuple(sorted(_read_seats(racers, seats)))
            return Racing(who, _read_hands(hands), rows, _read_seats(out, seats))
        case _ if word.startswith("fill:") and not facts:
            return Filling(_read_cards(word.removeprefix("fill:")))
        case _ if not facts:
            return _read_over(word)
        case _:
            raise ValueError(text)


def _read_over(text: str) -> Over:
    word, _, reason = text.partition(":")
    if word != "over" or reason not in REASONS:
        raise ValueError(text)
    return Over(reason)


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
        layouts = "/".join(map(_layout, state.layouts))
        parts = (phase, str(state.left), _numbers(sorted(state.done)), _hands(state.hands), layouts)
        return " ".join((variant, *parts))
    return " ".join(
        (
            variant,
            _phase(state.phase),
            str(state.side),
            str(state.turns),
            str(state.idle),
            state.stage.value,
            str(state.reserve),
            _numbers(state.beneath),
            _numbers(state.piles, "/"),
            _numbers(state.supply, "/"),
            _numbers(state.special, ","),
            _hands(state.hands),
            _layout(state.layout),
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
    own = _read_hands(hands)
    seats = len(own)
    lying = tuple(_read_layout(part, variant, seats) for part in layouts.split("/"))
    if seats not in seats_of(variant) or len(lying) != seats or _count(left) > alone(variant, seats).seconds:
        raise ValueError(parts)
    used = [card for one in own for card in one] + [one.card for layout in lying for one in layout.cards]
    plain: dict[str, Dealing | Building] = {"deal": Dealing(), "build": Building()}
    now = plain.get(phase) or _read_over(phase)
    return Apart(variant, own, lying, _rest(used), _count(left), _read_seats(done, seats), now)


def _read_together(variant: str, parts: list[str]) -> Together:
    phase, side, turns, idle, stage, reserve, beneath, piles, supply, special, hands, layout = parts
    own = _read_hands(hands)
    seats = len(own)
    shared(variant, seats) if seats in seats_of(variant) else _wrong(parts)
    now = _read_phase(phase, variant, seats)
    lying, under = _read_layout(layout, variant, seats), _read_cards(beneath)
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
        _read_numbers(piles, "/"),
        _read_numbers(supply, "/"),
        _read_numbers(special, ","),
        _count(reserve),
        under,
        _rest(used),
        lying,
        _number(side, range(seats)),
        _count(turns),
        _count(idle),
        Stage(stage),
        now,
    )
    if {len(state.piles), len(state.supply), len(state.special)} != {seats}:
        raise ValueError(parts)
    if sum(state.piles) + state.reserve > len(state.stock) or min(*state.piles, *state.supply) < 0:
        raise ValueError(parts)
    return state


def _wrong(parts: list[str]) -> None:
    raise ValueError(parts)


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
            return Place(_card(card), _at(x), _at(y), _number(turn, TURNS))
        case ["Pharao", "weg", x, y]:
            return LiftPharao(_at(x), _at(y))
        case ["Pharao", x, y]:
            return SetPharao(_at(x), _at(y))
        case ["Zeit", seconds]:
            return Elapsed(_count(seconds))
        case [verb, card] if verb in _CARD_MOVES:
            return _CARD_MOVES[verb](_card(card))
        case _:
            raise ValueError(text)
