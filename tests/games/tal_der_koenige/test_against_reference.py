"""The rules held against a slow second telling of them: the same moves in every position, the same reveals."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mud.games.tal_der_koenige import notation, rules
from mud.games.tal_der_koenige.model import SCARABS, Bidding, Noting, State
from mud.games.tal_der_koenige.model.board import ORDER, PLACES_OF, PLOT_OF
from mud.games.tal_der_koenige.model.events import Bought, Unsold
from mud.games.tal_der_koenige.model.moves import Done
from tests.games.tal_der_koenige.reference import allowed, gone, leftovers, sold
from tests.games.tal_der_koenige.tables import COMBINATIONS, game, lay, only, play

regel = pytest.mark.regel
MARKET = ("r5", "g5", "w5", "s5", "b5")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("agreed", COMBINATIONS[::2])
def test_the_same_moves_in_every_position(seats: int, agreed: str) -> None:
    scenes = list(game(seats, agreed, 70 + seats))
    for state in random.Random(2).sample([scene.before for scene in scenes], min(120, len(scenes))):
        text = notation.write(state)
        if text.endswith("fill"):
            continue
        for seat in range(seats):
            assert set(map(notation.write_move, rules.moves(state, seat))) == allowed(text, seat), text


@st.composite
def bids(draw: st.DrawFn) -> State:
    """The last of two to four is about to be done with bidding."""
    seats, starter = draw(st.integers(2, 4)), draw(st.integers(0, 3))
    starter %= seats
    laid = []
    for _ in range(seats):
        tablets = draw(st.permutations("43210000"))[: draw(st.integers(0, 8))]
        groups = [draw(st.integers(1, seats + 1)) for _ in tablets]
        laid.append(",".join(f"{value}{group}" for value, group in zip(tablets, groups, strict=True)) or "-")
    phase = f"bid:{(starter - 1) % seats}:" + "/".join(laid)
    agreed = draw(st.sampled_from(["", "fortgeschritten=ja"]))
    lull = draw(st.integers(0, 2 * seats))
    return lay(seats, phase=phase, starter=starter, market=MARKET[: seats + 1], lull=lull, options=agreed)


@regel("tal_der_koenige", "R5c", "R5d", "R5e", "R5g")
@given(bids())
def test_the_same_buyers(state: State) -> None:
    assert isinstance(state.phase, Bidding)
    _, events = rules.play(state, state.phase.side, Done())
    assert {event.group: event.seat for event in only(events, Bought)} == sold(notation.write(state))
    unsold = {event.group: "pharao" if event.to_pharao else "bag" for event in only(events, Unsold)}
    assert unsold == leftovers(notation.write(state))


@st.composite
def notes(draw: st.DrawFn) -> State:
    """All but one are done with noting, and figures stand about, each on a place of its own."""
    seats, dice = draw(st.integers(2, 4)), draw(st.randoms(use_true_random=False))
    fields = [place for place in PLACES_OF[seats] if "-" in place]
    # a narrow valley: many want the same few fields
    narrow = [*dice.sample(fields, 9), *PLACES_OF[seats][:7]]
    free = [place for place in narrow if "-" in place]
    dice.shuffle(free)
    figures = [
        [free.pop() if free and dice.random() < 0.4 else dice.choice(["16", "17", "20", "22"]) for _ in "ab"]
        for _ in range(seats)
    ]
    noted = [",".join(dice.choices(narrow, k=dice.randrange(3))) or "-" for _ in range(seats)]
    owners: dict[int, int] = {}
    for plot in sorted({PLOT_OF[place] for place in fields}):
        seat = dice.randrange(seats)
        if dice.random() < 0.7 and list(owners.values()).count(seat) < SCARABS:
            owners[plot] = seat
    return lay(
        seats,
        phase=f"note:{','.join(map(str, range(1, seats)))}:" + "/".join(noted),
        starter=dice.randrange(seats),
        aufseher={seat: " ".join(own) for seat, own in enumerate(figures)},
        arbeiter={0: free.pop()} if free else {},
        owners=owners,
    )


@regel("tal_der_koenige", "R7b", "R7c", "R7d", "R7e")
@settings(max_examples=200)
@given(notes())
def test_the_same_places_after_the_notes(state: State) -> None:
    assert isinstance(state.phase, Noting)
    after, _ = play(state, "0: fertig")
    aufseher, owners = gone(notation.write(state))
    assert after.aufseher == tuple(tuple(sorted(own, key=ORDER.__getitem__)) for own in aufseher)
    assert dict(enumerate(after.owners, 1)) == owners
