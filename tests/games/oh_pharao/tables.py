"""Tables of OH, PHARAO! as tests lay them: what is named lies there, every other card is in the pile.

Knows the notation and its defaults; refuses to know rules.
"""

from collections.abc import Sequence

import pytest

from mud.game import Actor, Event, Refused, read_actor
from mud.games import discover
from mud.games.oh_pharao.model import State

GAME = discover()["oh_pharao"]
N = GAME.notation
DECK = "1" * 13 + "2" * 12 + "3" * 11 + "4" * 10 + "5" * 9 + "6" * 8 + "7" * 6 + "8" * 4 + "999" + "JJJDDDDDSSPPP"


def lay(
    *hands: str,
    pyramids: Sequence[str] = (),
    phase: str = "act",
    opened: str = "123",
    draw: str | None = None,
    discard: str = "",
    field: int = 0,
    points: Sequence[int] = (),
    side: int = 0,
    draft: str = "-/-",
    deal: str = "-",
) -> State:
    """A position. `pyramids` by seat in notation (`5556`, two as `556+112`); `draw`: the pile, then the rest of the
    cards are discarded; without it, all the rest is the pile. Fewer than three hands are filled up with `-`."""
    seats = max(3, len(hands))
    held = [*hands, *["-"] * (seats - len(hands))]
    lying = [*pyramids, *["-"] * (seats - len(pyramids))]
    rest = list(DECK + ("E" if field == 10 else ""))
    for card in "".join((*held, *lying, opened, draw or "", discard)):
        if card not in "-+":
            rest.remove("J" if card in "abcdefghi" else card)
    if draw is None:
        draw = "".join(rest)
    else:
        discard += "".join(rest)
    score = ",".join(map(str, points or [0] * seats))
    parts = ("normal", side, field, score, "/".join(held), "/".join(lying), opened or "-", draw or "-", discard or "-")
    return N.read(" ".join(map(str, (*parts, phase, draft, deal, 0))))  # type: ignore[no-any-return]


def play(state: State, *texts: str) -> tuple[State, list[Event]]:
    """The state after these moves and all that happened. A move is played by who may, `1: ja` by seat 1, `@: Frist`."""
    happened: list[Event] = []
    for text in texts:
        state, events = GAME.play(state, *_said(state, text))
        happened += events
    return state, happened


def _said(state: State, text: str) -> tuple[Actor, object]:
    who, sep, what = text.partition(": ")
    move = N.read_move(what if sep else text)
    if sep:
        return read_actor(who), move
    acting = GAME.to_act(state)
    return (state.side if state.side in acting else next(iter(sorted(acting, key=str)))), move


def names(events: Sequence[Event]) -> list[str]:
    """What happened, by name."""
    return [type(event).__name__ for event in events]


def why(state: State, text: str) -> str:
    """The reason a move is refused for; nothing has changed."""
    before = N.write(state)
    with pytest.raises(Refused) as refused:
        GAME.play(state, *_said(state, text))
    assert N.write(state) == before
    return refused.value.reason


def moves(state: State, seat: int) -> set[str]:
    """Every legal move of a seat in notation."""
    return {N.write_move(move) for move in GAME.moves(state, seat)}


def hand(state: State, seat: int) -> str:
    """A hand in notation."""
    return N.write(state).split()[4].split("/")[seat]


def lying(state: State, seat: int) -> str:
    """The pyramids of a seat in notation."""
    return N.write(state).split()[5].split("/")[seat]
