"""Pyramids: levels, kinds and points, held against drawings and against a slow check that paints them (R3)."""

from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mud.games.tal_der_koenige.model import PHARAO, SIGNS, Pyramid, spots
from mud.games.tal_der_koenige.model.board import PLOTS
from mud.games.tal_der_koenige.notation import read_pyramid
from mud.games.tal_der_koenige.rules.pyramids import KINDS, LEVELS, hidden, kind, open_spots, points, top_spots, worth

regel = pytest.mark.regel

# Seen from above, level by level: A and B are the two colours of a striped pyramid, ? is the hidden stone.
STRIPED_SMALL = ("AB/BA A", "BA/AB A")
STRIPED_LARGE = ("ABA/B?B/ABA AB/BA A", "ABA/B?B/ABA BA/AB A")


def striped(drawings: tuple[str, ...]) -> set[Pyramid]:
    """Every pyramid that is painted by one of the drawings in two of the five colours."""
    found = set()
    for drawing in drawings:
        spots = drawing.replace("/", "").replace(" ", "")
        for one, other in permutations(range(5), 2):
            for covered in range(5):
                colours = {"A": one, "B": other, "?": covered}
                found.add(tuple(colours[spot] for spot in spots))
    return found


STRIPES = striped(STRIPED_SMALL) | striped(STRIPED_LARGE)


def painted(pyramid: Pyramid) -> list[tuple[int, int]]:
    """(level, colour) of every quarter of a stone that an eye above the pyramid sees."""
    sides = {5: (2, 1), 14: (3, 2, 1)}[len(pyramid)]
    canvas: dict[tuple[int, int], tuple[int, int]] = {}
    spot = 0
    for level, side in enumerate(sides):
        for y, x in product(range(side), repeat=2):
            for dy, dx in product(range(2), repeat=2):
                canvas[2 * x + dx + level, 2 * y + dy + level] = (level, pyramid[spot])
            spot += 1
    return list(canvas.values())


def slowly(pyramid: Pyramid, experten: bool) -> str:
    """The kind of a pyramid by what is seen of it, and by the drawings."""
    seen = painted(pyramid)
    if len({colour for _, colour in seen}) == 1:
        return "einfarbig"
    if len(set(seen)) == len({level for level, _ in seen}):
        return "schichten"
    return "streifen" if experten and pyramid in STRIPES else "bunt"


small = st.tuples(*[st.integers(0, 4)] * 5)
large = st.one_of(
    st.tuples(*[st.integers(0, 4)] * 14),
    st.tuples(*[st.integers(0, 1)] * 14),
    st.sampled_from(sorted(striped(STRIPED_LARGE))),
    st.tuples(*[st.integers(0, 4)] * 4).map(lambda c: (*[c[0]] * 4, c[3], *[c[0]] * 4, *[c[1]] * 4, c[2])),
)


@st.composite
def nearly(draw: st.DrawFn) -> Pyramid:
    """A large pyramid that is of some kind but for one stone, or altogether."""
    pyramid = list(draw(large))
    pyramid[draw(st.integers(0, 13))] = draw(st.integers(0, 4))
    return tuple(pyramid)


# --- R3 -------------------------------------------------------------------------------------------------------------


@regel("tal_der_koenige", "R3a")
def test_sizes_of_pyramids() -> None:
    assert [spots(plot.large) for plot in PLOTS] == [14 if plot.number in (2, 6, 10, 13) else 5 for plot in PLOTS]
    assert [len(level) for level in LEVELS[5]] == [4, 1]
    assert [len(level) for level in LEVELS[14]] == [9, 4, 1]
    assert PHARAO == 30


@regel("tal_der_koenige", "R3b", "R3c", "R3d", "R3f", "R3g")
def test_all_small_pyramids_there_are() -> None:
    counts = dict.fromkeys(KINDS, 0)
    for pyramid in product(range(5), repeat=5):
        for experten in (False, True):
            assert kind(pyramid, experten) == slowly(pyramid, experten)
        counts[kind(pyramid, True)] += 1
    assert counts == {"einfarbig": 5, "schichten": 20, "streifen": 2 * 20, "bunt": 3125 - 65}


@regel("tal_der_koenige", "R3b", "R3c", "R3d", "R3e", "R3g")
@given(st.one_of(large, nearly()), st.booleans())
def test_large_pyramids_are_what_they_look_like(pyramid: Pyramid, experten: bool) -> None:
    assert kind(pyramid, experten) == slowly(pyramid, experten)


@pytest.mark.parametrize(
    ("text", "of"),
    [
        ("rrrrrrrrr/gggg/s", "schichten"),  # the first example of the sheet: red, grey, black
        ("wwwwwwwww/wwww/s", "schichten"),  # the second: white, white, black
        ("rrrrrrrrr/rrrr/r", "einfarbig"),
        ("rrrrwrrrr/rrrr/r", "einfarbig"),
        ("rrrrwrrrr/gggg/g", "schichten"),
        ("rrrwrrrrr/gggg/s", "bunt"),
        ("wswsrswsw/wssw/w", "bunt"),
        ("rrrr/w", "schichten"),
        ("rrrw/w", "bunt"),
    ],
)
@regel("tal_der_koenige", "R3b", "R3c", "R3d", "R3e")
def test_kinds(text: str, of: str) -> None:
    assert kind(read_pyramid(text.replace("/", "")), experten=False) == of


@regel("tal_der_koenige", "R3e")
@given(large, st.integers(0, 4), st.booleans())
def test_the_hidden_stone_never_counts(pyramid: Pyramid, colour: int, experten: bool) -> None:
    assert (hidden(14), hidden(5)) == (4, None)
    assert kind((*pyramid[:4], colour, *pyramid[5:]), experten) == kind(pyramid, experten)


@regel("tal_der_koenige", "R3f")
def test_points() -> None:
    assert {of: (worth(of, 5), worth(of, 14)) for of in KINDS} == {
        "einfarbig": (4, 14),
        "schichten": (3, 10),
        "streifen": (2, 7),
        "bunt": (1, 4),
    }
    for count in (5, 14):
        assert sorted(KINDS, key=lambda of: -worth(of, count)) == list(KINDS)


@regel("tal_der_koenige", "R3g")
def test_stripes_are_for_experts_only() -> None:
    striped_small, striped_large = read_pyramid("wssww"), read_pyramid("wswsrswswwssww")
    assert (kind(striped_small, True), kind(striped_small, False)) == ("streifen", "bunt")
    assert (kind(striped_large, True), kind(striped_large, False)) == ("streifen", "bunt")
    assert (points(striped_small, True), points(striped_large, True)) == (2, 7)
    assert (points(striped_small, False), points(striped_large, False)) == (1, 4)


@regel("tal_der_koenige", "R3g")
def test_stripes_take_as_many_stones_as_the_rule_says() -> None:
    for pyramid in STRIPES:
        seen = [colour for spot, colour in enumerate(pyramid) if spot != hidden(len(pyramid))]
        assert sorted(map(seen.count, set(seen))) == ([2, 3] if len(pyramid) == 5 else [6, 7])
    assert (len(striped(STRIPED_SMALL)), len(striped(STRIPED_LARGE))) == (40, 200)


# --- what may be laid and taken (R9b, R11b) -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "building", "stealing"),
    [
        (".....", "1a 1b 1c 1d", ""),
        ("w.w..", "1b 1d", "1a 1c"),
        ("wwww.", "2a", "1a 1b 1c 1d"),
        ("wwwww", "", "2a"),
    ],
)
@regel("tal_der_koenige", "R9b", "R11b")
def test_levels_are_built_from_below_and_taken_from_above(text: str, building: str, stealing: str) -> None:
    pyramid = read_pyramid(text)
    spoken = ("1a", "1b", "1c", "1d", "2a")
    assert [spoken[spot] for spot in open_spots(pyramid)] == building.split()
    assert [spoken[spot] for spot in top_spots(pyramid)] == stealing.split()


def test_signs_are_those_of_the_colours() -> None:
    assert SIGNS == "wgsrb"
