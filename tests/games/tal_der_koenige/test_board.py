"""The table and the plan: what the sheet says of the board, looked for in data/tal_der_koenige.toml (R1, R2)."""

import tomllib
from itertools import pairwise

import pytest

from mud.games.tal_der_koenige import rules
from mud.games.tal_der_koenige.model import ALL, PLAYERS, TABLETS, Filling
from mud.games.tal_der_koenige.model.board import AREAS, BORDERS, FIELDS, PLACES, PLACES_OF, PLOTS, plots_of, steps, way
from mud.games.tal_der_koenige.notation import everything
from mud.shelves import shelf
from tests.games.tal_der_koenige.tables import lay, moves, refused, why

regel = pytest.mark.regel
DATA = tomllib.loads((shelf("data") / "tal_der_koenige.toml").read_text("utf-8"))
PLAN = DATA["plan"]


def reached(start: str, limit: int) -> dict[str, int]:
    """Every place within so many steps, by a search of its own over the lines of the data."""
    lines = [(str(one), str(other)) for one, other in PLAN["linien"]]
    for number, (size, area, _) in PLAN["plaetze"].items():
        lines += [(f"{number}-{letter}", str(area)) for letter in PLAN[f"felder_{size}"]]
    lines += [(field, str(area)) for field, area in PLAN["zusammenfall"].items()]
    found = {start: 0}
    for step in range(1, limit + 1):
        edge = {other for line in lines for one, other in (line, line[::-1]) if one in found and other not in found}
        found |= dict.fromkeys(edge, step)
    return found


# --- R1 -------------------------------------------------------------------------------------------------------------


@regel("tal_der_koenige", "R1a")
def test_two_three_or_four_may_play_and_the_first_seat_has_the_stone() -> None:
    assert rules.seats("normal") == (4, 3, 2)
    assert len(PLAYERS) == 4
    for seats in (2, 3, 4):
        assert rules.start(seats, "normal").starter == 0
    for seats in (1, 5):
        with pytest.raises(ValueError, match=str(seats)):
            rules.start(seats, "normal")


def test_what_is_not_agreed_by_anyone_cannot_be_played() -> None:
    for text in ("anders", "normal frist=61", "normal haus=ja", ""):
        with pytest.raises(ValueError, match=r"^[\s\S]*$"):
            rules.start(3, text)


@pytest.mark.parametrize("text", ["normal", "normal fortgeschritten=ja", "normal experten=ja frist=120"])
def test_what_is_agreed_is_written_as_it_was_read(text: str) -> None:
    assert rules.variant_of(rules.options(text)) == text


@regel("tal_der_koenige", "R1b")
def test_a_hundred_and_sixty_five_stones_and_the_gear_of_every_player() -> None:
    start = rules.start(4, "normal")
    assert sum(ALL) == 165
    assert set(ALL) == {33}
    assert everything(start) == start.bag == ALL
    assert [len(own) for own in start.arbeiter] == [5] * 4
    assert [len(own) for own in start.aufseher] == [2] * 4
    assert [start.scarabs(seat) for seat in range(4)] == [8] * 4
    assert (sorted(TABLETS), sum(TABLETS)) == ([0, 0, 0, 0, 1, 2, 3, 4], 10)
    assert isinstance(start.phase, Filling)


@regel("tal_der_koenige", "R1c")
@pytest.mark.parametrize(("seats", "missing"), [(4, set()), (3, {3, 7, 10, 11}), (2, {1, 3, 5, 6, 7, 9, 10, 11})])
def test_suns_keep_plots_out_of_smaller_games(seats: int, missing: set[int]) -> None:
    assert {plot.number for plot in PLOTS} - {plot.number for plot in plots_of(seats)} == missing
    state = lay(seats, phase="send:0:-")
    for plot in PLOTS:
        assert (f"Arbeiter 16 {plot.number}-A" in moves(state, 0)) == (plot.number not in missing)
    for number in missing:
        assert why(state, f"Arbeiter 16 {number}-A") == "nicht_im_spiel"
        assert why(lay(seats, phase="build:0:-"), f"baut {number} 1a r") == "nicht_im_spiel"


@regel("tal_der_koenige", "R1d")
def test_all_figures_begin_in_the_middle() -> None:
    for seats in (2, 3, 4):
        assert rules.start(seats, "normal").occupied == {"16"}


# --- R2 -------------------------------------------------------------------------------------------------------------


@regel("tal_der_koenige", "R2a")
def test_seven_areas_and_fields_for_one() -> None:
    assert AREAS == ("16", "17", "18", "19", "20", "21", "22")
    assert len(FIELDS) == 76
    assert {plot.number for plot in PLOTS if plot.large} == {2, 6, 10, 13}
    assert "13-H" in FIELDS
    assert (PLOTS[1].large, PLOTS[1] in plots_of(3)) == (True, True)
    state = lay(phase="send:0:-", arbeiter={1: "15-B"})
    assert refused(state, "Arbeiter 16 15-B").facts == {"feld": "15-B", "wer": 1}
    assert why(state, "Arbeiter 16 15-B") == "feld_besetzt"
    assert "Arbeiter 16 15-B" not in moves(state, 0)
    with pytest.raises(ValueError, match="False"):
        lay(phase="send:0:-", arbeiter={0: "15-B 15-B"})


@regel("tal_der_koenige", "R2b")
def test_the_steps_of_the_sheet() -> None:
    assert steps("16", "15-B") == 1
    assert steps("16", "17") == 1
    assert {place for place, far in reached("6-C", 2).items() if far == 2} & set(AREAS) == {"16", "20"}
    assert {place for place in AREAS if steps("6-C", place) == 2} == {"16", "20"}


@regel("tal_der_koenige", "R2b")
def test_every_distance_is_that_of_a_search() -> None:
    for here in PLACES:
        assert {there: steps(here, there) for there in PLACES} == reached(here, 6)


@regel("tal_der_koenige", "R2b")
def test_a_way_is_a_row_of_neighbours_and_as_long_as_the_steps() -> None:
    for here in PLACES:
        for there in PLACES:
            walked = way(here, there)
            assert (walked[0], walked[-1], len(walked) - 1) == (here, there, steps(here, there))
            assert all(after in BORDERS[before] for before, after in pairwise(walked))


@regel("tal_der_koenige", "R2b")
def test_nobody_stands_in_the_way_since_no_shortest_way_leads_over_a_field() -> None:
    for here in PLACES:
        for there in PLACES:
            assert set(way(here, there)[1:-1]) <= set(AREAS)


@regel("tal_der_koenige", "R2c")
@pytest.mark.parametrize("field", ["4-C", "8-C", "12-C"])
def test_where_two_lines_are_one_it_is_one_step(field: str) -> None:
    assert steps("16", field) == 1
    assert {place for place in FIELDS if steps("16", place) == 1} == {
        "4-C", "8-C", "12-C", *(place for place in FIELDS if place.startswith(("13-", "14-", "15-")))
    }  # fmt: skip


@regel("tal_der_koenige", "R2d")
def test_fields_of_a_plot_do_not_border_each_other() -> None:
    assert steps("6-A", "6-B") == 2
    assert all(not set(BORDERS[field]) & set(FIELDS) for field in FIELDS)


def test_the_places_of_a_game_are_its_areas_and_the_fields_of_its_plots() -> None:
    assert {seats: len(places) for seats, places in PLACES_OF.items()} == {
        4: 7 + 76, 3: 7 + 3 * 8 + 8 * 4, 2: 7 + 2 * 8 + 5 * 4
    }  # fmt: skip
