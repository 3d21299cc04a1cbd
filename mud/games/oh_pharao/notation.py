"""Positions and moves of OH, PHARAO! as a line of text and back.

Knows the form below; refuses to know sentences.

    normal 1 4 0,22,0 1123457/1122345/... 5566f/-/1123+887 12S 1112.. 55J act 5/3 -
    variant, side, field of the Aufseher, points, hands, pyramids, open row, draw pile, discard pile, phase,
    draft (given/asked for), open offer (`55/J:02`: who has not answered), offers made this turn
    and where there is any of it: drafts of the others, what they offer instead (`1:55/J`), cards all have seen go to
    each hand, cards paid as a tax (`1>0:5`: by seat 1 to seat 0)

Cards are the signs of data/oh_pharao.toml, `-` is none. In a pyramid `a` to `i` are jokers laid for 1 to 9. Phases
are words with what they need: `accused:1.0` is seat 1 and its first pyramid, `taxed:12` seats. Moves: `wertet 1`,
`nimmt 5`, `baut 5556`, `Dieb 1.0`, `zieht 5` for chance, `Frist` for the clock.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from mud.game import Seat
from mud.games.oh_pharao.model import (
    DECK,
    ENDE,
    NONE,
    SIGNS,
    Accused,
    Acting,
    Brick,
    Collecting,
    Counter,
    Deal,
    Dealing,
    Draft,
    Drawing,
    Over,
    Paid,
    Phase,
    Pile,
    Pyramid,
    Refilling,
    Replenishing,
    Robbed,
    Robbing,
    Rolling,
    Scoring,
    Shedding,
    State,
    Taking,
    Taxed,
    add,
    as_pile,
    canon,
    cards,
    more,
    pile,
    settings,
)
from mud.games.oh_pharao.model.moves import (
    Accept,
    Agree,
    AskFor,
    Build,
    Decline,
    Discard,
    Draw,
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
    Throw,
    TimeUp,
    Withdraw,
)
from mud.games.oh_pharao.rules import SEATS

_BRICKS: Final = "ihgfedcba 123456789"
_ZERO: Final = 9
"""Where the brick 0, which there is not, would stand in _BRICKS."""

_PLAIN: Final[dict[str, Phase]] = {
    "deal": Dealing(),
    "first": Refilling(before=True),
    "refill": Refilling(before=False),
    "score": Scoring(),
    "take": Taking(),
    "draw": Drawing(),
    "act": Acting(),
    "shed": Shedding(),
    "over": Over(),
}
_AT: Final[dict[str, Callable[[Seat, int], Phase]]] = {
    "accused": Accused,
    "rolling": Rolling,
    "robbing": Robbing,
    "robbed": Robbed,
}
_ROUND: Final[dict[str, Callable[[tuple[Seat, ...]], Phase]]] = {"taxed": Taxed, "collecting": Collecting}

_WORDS: Final[dict[str, Move]] = {
    "wertet nicht": Skip(),
    "zieht blind": DrawBlind(),
    "bietet allen": Offer(None),
    "zurück": Withdraw(),
    "ja": Accept(),
    "nein": Decline(),
    "Steuer": SendTaxCollector(),
    "Pharao": PlayPharao(),
    "fertig": Finish(),
    "Frist": TimeUp(),
}
_CARD_MOVES: Final[dict[str, Callable[[int], Move]]] = {
    "nimmt": Take,
    "gibt": PutIn,
    "will": AskFor,
    "legt": Discard,
    "zieht": Draw,
}


# --- pieces ---------------------------------------------------------------------------------------------------------


def write_pile(some: Pile) -> str:
    """A pile as signs, `-` for none."""
    return "".join(SIGNS[card] for card in cards(some)) or "-"


def read_pile(text: str) -> Pile:
    """The inverse of write_pile, in any order. Raises ValueError."""
    return NONE if text == "-" else pile(map(_card, text))


def _card(sign: str) -> int:
    if len(sign) != 1 or sign not in SIGNS:
        raise ValueError(sign)
    return SIGNS.index(sign)


def write_pyramid(pyramid: Pyramid) -> str:
    """A pyramid as signs, `-` for none."""
    return "".join(_BRICKS[brick + _ZERO] for brick in pyramid) or "-"


def read_pyramid(text: str) -> Pyramid:
    """The inverse of write_pyramid, in any order. Raises ValueError."""
    return () if text == "-" else canon(map(_brick, text))


def _brick(sign: str) -> Brick:
    if len(sign) != 1 or sign not in _BRICKS or sign == " ":
        raise ValueError(sign)
    return _BRICKS.index(sign) - _ZERO


def _seats(seats: Iterable[Seat]) -> str:
    return "".join(str(seat) for seat in sorted(seats))


def _phase(phase: Phase) -> str:
    match phase:
        case Accused(victim, which) | Rolling(victim, which) | Robbing(victim, which) | Robbed(victim, which):
            return f"{type(phase).__name__.lower()}:{victim}.{which}"
        case Taxed(victims) | Collecting(victims):
            return f"{type(phase).__name__.lower()}:{''.join(map(str, victims))}"
        case Replenishing(drawn):
            return f"replenish:{drawn}"
        case _:
            return next(word for word, plain in _PLAIN.items() if plain == phase)


def _read_phase(text: str, seats: int) -> Phase:
    word, _, facts = text.partition(":")
    if text in _PLAIN:
        return _PLAIN[text]
    if word == "replenish":
        return Replenishing(int(facts))
    if word in _ROUND:
        victims = tuple(map(int, facts))
        if not victims or not all(victim < seats for victim in victims):
            raise ValueError(text)
        return _ROUND[word](victims)
    victim, _, which = facts.partition(".")
    if word in _AT and int(victim) < seats:
        return _AT[word](int(victim), int(which))
    raise ValueError(text)


# --- positions ------------------------------------------------------------------------------------------------------


def write(state: State) -> str:
    """The position as a line."""
    deal = state.deal
    more_of_it = _write_more(state)
    return " ".join(
        (
            state.variant.replace(" ", ","),
            str(state.side),
            str(state.aufseher),
            ",".join(map(str, state.points)),
            "/".join(map(write_pile, state.hands)),
            "/".join("+".join(map(write_pyramid, own)) or "-" for own in state.pyramids),
            write_pile(state.opened),
            write_pile(state.draw),
            write_pile(state.discard),
            _phase(state.phase),
            _sides(state.drafts[state.side]),
            "-" if deal is None else f"{_sides(deal)}:{_seats(deal.waiting)}",
            str(state.tried),
            *(more_of_it if set(more_of_it) != {"-"} else ()),
        )
    )


def _write_more(state: State) -> tuple[str, ...]:
    """What the table has said and seen beside the offer of the one on turn, `-` for nothing."""
    drafts = enumerate(state.drafts)
    others = [f"{seat}:{_sides(one)}" for seat, one in drafts if seat != state.side and one != Draft()]
    counters = [f"{one.seat}:{_sides(one)}" for one in state.counters]
    shown = "/".join(map(write_pile, state.shown)) if any(map(any, state.shown)) else ""
    paid = [f"{one.payer}>{one.taker}:{SIGNS[one.card]}" for one in state.paid]
    return tuple(part or "-" for part in (",".join(others), ",".join(counters), shown, ",".join(paid)))


def _sides(one: Draft | Deal | Counter) -> str:
    return f"{write_pile(one.give)}/{write_pile(one.want)}"


def _read_sides(text: str) -> tuple[Pile, Pile]:
    give, _, want = text.partition("/")
    return read_pile(give), read_pile(want)


def read(text: str) -> State:
    """The inverse of write. Raises ValueError, also for a position in which cards are missing or too many."""
    *head, others, counters, shown, paid = f"{text}{'' if len(text.split()) > 13 else ' -' * 4}".split()
    if len(head) != 13:
        raise ValueError(text)
    variant, side, aufseher, points, hands, pyramids, opened, draw, discard, phase, draft, deal, tried = head
    own = tuple(() if part == "-" else tuple(map(read_pyramid, part.split("+"))) for part in pyramids.split("/"))
    piles = tuple(map(read_pile, hands.split("/")))
    variant = variant.replace(",", " ")
    settings(variant)
    if len(piles) not in SEATS or len(own) != len(piles):
        raise ValueError(text)
    state = State(
        variant,
        piles,
        own,
        tuple(map(int, points.split(","))),
        int(aufseher),
        int(side),
        read_pile(opened),
        read_pile(draw),
        read_pile(discard),
        _read_phase(phase, len(piles)),
        tuple(_read_drafts(others, int(side), draft, len(piles))),
        None if deal == "-" else _read_deal(deal),
        int(tried),
        tuple(Counter(seat, *_read_sides(sides)) for seat, sides in _said_by(counters)),
        (NONE,) * len(piles) if shown == "-" else tuple(map(read_pile, shown.split("/"))),
        tuple(_read_paid(paid)),
    )
    if everything(state) != deck(state) or len(state.points) != len(piles) or not 0 <= state.side < len(piles):
        raise ValueError(text)
    return state


def _read_drafts(others: str, side: Seat, draft: str, seats: int) -> Iterator[Draft]:
    """The draft of each seat."""
    written = {**dict(_said_by(others)), side: draft}
    for seat in range(seats):
        yield Draft(*_read_sides(written[seat])) if seat in written else Draft()


def _said_by(text: str) -> Iterator[tuple[Seat, str]]:
    """`1:55/J,2:5/-`: what stands behind each seat."""
    for part in () if text == "-" else text.split(","):
        seat, _, said = part.partition(":")
        yield int(seat), said


def _read_paid(text: str) -> Iterator[Paid]:
    for part in () if text == "-" else text.split(","):
        who, _, card = part.partition(":")
        payer, _, taker = who.partition(">")
        yield Paid(int(payer), int(taker), _card(card))


def _read_deal(text: str) -> Deal:
    sides, _, waiting = text.partition(":")
    return Deal(*_read_sides(sides), frozenset(map(int, waiting)))


def deck(state: State) -> Pile:
    """The cards that are in play: 89, and from the final field on the Spielende card."""
    return more(DECK, ENDE) if state.aufseher == state.options.last_field else DECK


def everything(state: State) -> Pile:
    """All cards of a position, wherever they are."""
    found = add(add(state.opened, state.draw), state.discard)
    for hand in state.hands:
        found = add(found, hand)
    for pyramids in state.pyramids:
        for pyramid in pyramids:
            found = add(found, as_pile(pyramid))
    return found


# --- moves ----------------------------------------------------------------------------------------------------------


def write_move(move: Move) -> str:
    """The move as a word or two."""
    match move:
        case Score(which):
            return f"wertet {which}"
        case Take(card) | PutIn(card) | AskFor(card) | Discard(card) | Draw(card):
            verb = next(word for word, kind in _CARD_MOVES.items() if isinstance(move, kind))  # type: ignore[arg-type]
            return f"{verb} {SIGNS[card]}"
        case Offer(int() as to):
            return f"bietet {to}"
        case Agree(seat):
            return f"nimmt an {seat}"
        case Refuse(seat):
            return f"lehnt ab {seat}"
        case Build(bricks):
            return f"baut {write_pyramid(bricks)}"
        case Extend(which, bricks):
            return f"erweitert {which} {write_pyramid(bricks)}"
        case SwapJoker(owner, which, number):
            return f"Joker {owner}.{which} {SIGNS[number]}"
        case SendThief(victim, which):
            return f"Dieb {victim}.{which}"
        case Rob(brick):
            return f"raubt {write_pyramid((brick,))}"
        case Keep(bricks):
            return f"behält {write_pyramid(bricks)}"
        case Throw(augen):
            return f"wirft {augen}"
        case _:
            return next(word for word, plain in _WORDS.items() if plain == move)


def read_move(text: str) -> Move:
    """The inverse of write_move. Raises ValueError."""
    if text in _WORDS:
        return _WORDS[text]
    if text.startswith(("nimmt an ", "lehnt ab ")):
        return (Agree if text[0] == "n" else Refuse)(_count(text[9:]))
    verb, _, rest = text.partition(" ")
    if verb in _CARD_MOVES:
        return _CARD_MOVES[verb](_card(rest))
    match verb:
        case "wertet":
            return Score(_count(rest))
        case "bietet":
            return Offer(_count(rest))
        case "baut":
            return Build(read_pyramid(rest))
        case "erweitert":
            which, _, bricks = rest.partition(" ")
            return Extend(_count(which), read_pyramid(bricks))
        case "Joker":
            place, _, number = rest.partition(" ")
            return SwapJoker(*_place(place), _card(number))
        case "Dieb":
            return SendThief(*_place(rest))
        case "raubt":
            return Rob(_brick(rest))
        case "behält":
            return Keep(read_pyramid(rest))
        case "wirft":
            return Throw(_count(rest))
        case _:
            raise ValueError(text)


def _count(text: str) -> int:
    """A number from 0 to 9. Raises ValueError."""
    if len(text) != 1 or text not in "0123456789":
        raise ValueError(text)
    return int(text)


def _place(text: str) -> tuple[Seat, int]:
    seat, _, which = text.partition(".")
    return _count(seat), _count(which)
