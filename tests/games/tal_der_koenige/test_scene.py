"""The valley as shapes: figures, pyramids and stones are drawn where they are, and the lines of the plan hold."""

import random
from collections import Counter
from itertools import combinations

import pytest

from mud.game import CHANCE
from mud.games.tal_der_koenige import GAME, rules
from mud.games.tal_der_koenige.model import EMPTY, SIGNS, Bidding, Over, State, each
from mud.games.tal_der_koenige.model.board import AREA_OF, DATA, PLOT_OF
from mud.games.tal_der_koenige.scene import scene
from mud.games.tal_der_koenige.words.clicked import choices
from mud.german.speech.inflection import Noun
from mud.scene import Field, Scene
from tests.games.tal_der_koenige.tables import lay

NAMES = tuple(Noun(name, "f", proper=True) for name in ("Anna", "Ben", "Cleo", "Dora"))
ALL_OF_IT = rules.start(4, "normal")


def drawn(state: State, viewer: int | None) -> Scene:
    return scene(rules.view(state, viewer), viewer)


def edges(field: Field) -> tuple[float, float, float, float]:
    """Left, upper, right and lower, in hundredths."""
    wide, high = field.width / 2, field.height / 2
    sides = (field.x - wide, field.y - high, field.x + wide, field.y + high)
    left, upper, right, lower = (round(side * 100) for side in sides)
    return left, upper, right, lower


def ways(state: State, seat: int) -> list[tuple[tuple[str, ...], str]]:
    return [(tuple(path), line) for path, line in choices(rules.view(state, seat), seat, NAMES)]


def test_every_baufeld_lies_in_its_area_and_on_no_other() -> None:
    fields = {field.id: field for field in drawn(ALL_OF_IT, None).fields}
    places = [name for name in fields if name in PLOT_OF]
    assert len(places) == 76 + 7
    for place in places:
        left, upper, right, lower = edges(fields[place])
        around = edges(fields[f"gebiet-{AREA_OF[place]}"])
        assert around[0] <= left < right <= around[2], place
        assert around[1] <= upper < lower <= around[3], place
    for one, other in combinations(places, 2):
        a, b = edges(fields[one]), edges(fields[other])
        assert a[2] <= b[0] + 1 or b[2] <= a[0] + 1 or a[3] <= b[1] + 1 or b[3] <= a[1] + 1, (one, other)


def test_areas_touch_where_a_step_leads_from_one_to_the_other_and_nowhere_else() -> None:
    fields = {field.id: edges(field) for field in drawn(ALL_OF_IT, None).fields}
    areas = DATA["plan"]["gebiete"]
    for one, other in combinations(areas, 2):
        a, b = fields[f"gebiet-{one}"], fields[f"gebiet-{other}"]
        beside = max(a[0], b[0]) - min(a[2], b[2])
        above = max(a[1], b[1]) - min(a[3], b[3])
        touching = max(beside, above) == 0 and min(beside, above) < 0
        assert touching == ([one, other] in DATA["plan"]["linien"]), (one, other)


def test_where_lines_coincide_the_baufeld_lies_at_the_edge_and_the_edge_is_drawn() -> None:
    valley = drawn(ALL_OF_IT, None)
    fields = {field.id: edges(field) for field in valley.fields}
    middle = fields["gebiet-16"]
    strokes = {tuple(round(at * 100) for at in (one.x1, one.y1, one.x2, one.y2)) for one in valley.strokes}
    for place in DATA["plan"]["zusammenfall"]:
        left, upper, right, lower = fields[place]
        assert left == middle[2] or right == middle[0] or lower == middle[1], place
        sides = {(left, upper, left, lower), (right, upper, right, lower), (left, lower, right, lower)}
        assert sides & strokes, place
    assert len(drawn(rules.start(2, "normal"), None).strokes) == len(strokes)  # 4, 8 and 12 are always in the game


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_drawn_agrees_with_the_state_all_game_long(seats: int) -> None:
    state, dice, at = rules.start(seats, "normal"), random.Random(seats), 0
    while not isinstance(state.phase, Over):
        actor = min(rules.to_act(state), key=str)
        if actor is CHANCE:
            weights, moves = zip(*rules.chances(state), strict=True)
            (move,) = dice.choices(moves, weights)
            state, _ = rules.play(state, actor, move)
        else:
            seat = int(str(actor))
            move = GAME.opponent.choose(rules.view(state, seat), seat, "leicht", dice)
            for one in move if isinstance(move, tuple) else (move,):
                state, _ = rules.play(state, seat, one)
        at += 1
        if at % 5 == 0 or isinstance(state.phase, Over):
            _agrees(state)


def _agrees(state: State) -> None:
    for viewer in (None, 0):
        valley = drawn(state, viewer)
        figures = Counter(
            (piece.field, piece.seat, piece.label)
            for piece in valley.pieces
            if piece.field in PLOT_OF and piece.seat is not None
        )
        standing = Counter((place, seat, "A") for seat, own in enumerate(state.aufseher) for place in own)
        standing += Counter((place, seat, "a") for seat, own in enumerate(state.arbeiter) for place in own)
        assert figures == standing
        owners = {f"bau-{plot.number}": state.owner(plot.number) for plot in state.plots}
        assert {field.id: field.seat for field in valley.fields if field.id.startswith("bau-")} == owners
        for plot in state.plots:
            lying = [SIGNS[colour] for colour in state.pyramid(plot.number) if colour != EMPTY]
            assert _stones(valley, f"platz-{plot.number}") == Counter(lying)
        assert _stones(valley, "pharao") == Counter(SIGNS[colour] for colour in state.pharao)
        for seat, stock in enumerate(state.stocks):
            assert _stones(valley, f"spieler-{seat}") == Counter(SIGNS[colour] for colour in each(stock))
        for number, some in enumerate(state.market, 1):
            assert _stones(valley, f"gruppe-{number}") == Counter(SIGNS[colour] for colour in each(some))


def _stones(valley: Scene, field: str) -> Counter[str]:
    return Counter(
        piece.role[1]
        for piece in valley.pieces
        if piece.field == field and piece.shape == "stein" and piece.seat is None
    )


def test_tablets_lie_face_down_but_for_who_laid_them() -> None:
    state = lay(3, phase="bid:1:42,02/31,02/-", market=("r5", "w5", "g5", "s5"))
    assert isinstance(state.phase, Bidding)
    for viewer, seen in ((None, "····"), (0, "40··"), (1, "··30")):
        valley = drawn(state, viewer)
        lying = [
            p for p in valley.pieces if p.field.startswith("gruppe-") and p.seat is None and p.role.startswith("sitz")
        ]
        assert Counter(piece.label for piece in lying) == Counter(seen), viewer
    assert (("tafel-4", "gruppe-1"), "biete 4 auf Gruppe 1") in ways(state, 1)
    assert not any(path and path[0] == "tafel-3" for path, _ in ways(state, 1))


def test_notes_are_seen_by_who_made_them() -> None:
    state = lay(3, phase="note:-:13-A,17/-/-")
    marks = {
        viewer: [piece.field for piece in drawn(state, viewer).pieces if piece.role == "notiz"]
        for viewer in (None, 0, 1)
    }
    assert marks == {None: [], 0: ["13-A", "17"], 1: []}
    assert (("13-B",), "notiere 13-B") in ways(state, 1)


def test_a_stone_is_picked_and_laid_on_a_spot_of_the_open_level() -> None:
    state = lay(
        3,
        phase="build:0:-",
        owners={13: 0},
        pyramids={13: "rrrrwrrrr/gg"},
        arbeiter={0: "13-A 13-B"},
        stocks={0: "g2w1"},
    )
    valley = drawn(state, 0)
    assert {field.id for field in valley.fields if field.role == "stelle"} == {f"stelle-13-{at}" for at in range(9, 13)}
    assert Counter(field.kind for field in valley.fields if field.kind) == {"stein-g": 2, "stein-w": 1}
    assert [line for path, line in ways(state, 0) if path == ("stein-w", "stelle-13-12")] == [
        "baue weiß auf 13 Ebene 2 Platz d"
    ]
    assert not [field for field in drawn(state, 1).fields if field.role == "stelle" or field.kind]
