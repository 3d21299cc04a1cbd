"""The table as shapes: what lies where, whose it is, what a card is worth somewhere, and nothing nobody may know."""

import random
from dataclasses import replace
from typing import Any

import pytest

from mud.game import CHANCE, Seat
from mud.games import Way
from mud.games.pharomino import GAME, scene
from mud.games.pharomino.fields import BACK, PHARAOS, RESERVE
from mud.games.pharomino.model import Together, hand
from mud.games.pharomino.model.cards import DECK, TURNS, Card, letters
from mud.games.pharomino.model.layout import Pharao
from mud.games.pharomino.model.moves import Lift, SetPharao
from mud.games.pharomino.words.clicked import choices, further
from tests.contract.walks import positions
from tests.games.pharomino.desks import NAMES, alone
from tests.games.pharomino.tables import COMB, apart, card, fill, layout, legt, play, together
from tests.stage import narrator


def laying(laid: Any, *own: Card) -> Any:
    """Game 1: seat 0 has laid something and has some cards, the other one has nothing."""
    return apart(laid, layout(""), hands=(hand(own), ()))


def fields(view: Any, viewer: Seat | None = 0) -> dict[str, Any]:
    return {field.id: field for field in scene.scene(view, viewer).fields}


def pieces(view: Any, viewer: Seat | None = 0) -> dict[str, Any]:
    return {piece.field: piece for piece in scene.scene(view, viewer).pieces}


def ways(view: Any, *begun: str, seat: Seat = 0) -> dict[tuple[str, int], Way]:
    return {(way.path[-1], way.turn): way for way in further(view, seat, NAMES, begun)[1]}


def noted(way: Way) -> str:
    return " ".join(map(narrator().plain, way.notes))


def offered(view: Any, seat: Seat = 0) -> dict[tuple[str, ...], str]:
    return {(*way.path,): narrator().plain(way.line) for way in choices(view, seat, NAMES)}


# --- what lies where


def test_a_card_lies_where_it_lies_as_it_was_turned() -> None:
    state = laying(layout("AUS.@0,0"), card("AUSF"))
    found = pieces(state)["0,0"]
    number = card("AUS.")
    assert (found.face, found.label, found.turn) == (letters(number), f"{number}", _turned(number, "AUS."))
    assert fields(state)["0,0"].x == 0.5
    assert fields(state)["0,0"].y == -0.5
    assert found.name == f"Karte {number}, oben Ankh, Auge, unten frei, Skarabäus"
    assert pieces(state)[f"h{card('AUSF')}"].turn == 0


def _turned(number: Card, seen: str) -> int:
    return next(turn for turn in TURNS if letters(number, turn) == seen)


def test_up_is_up_and_the_board_goes_around_all_that_lies() -> None:
    state = laying(fill(((0, 0), (0, 2), (0, 4))), card("AUSF"))
    drawn = scene.scene(state, 0)
    assert fields(state)["0,4"].y < fields(state)["0,0"].y
    assert (drawn.width, drawn.height) == (3, 5)


def test_a_pharao_is_somebodys_where_all_lay_together() -> None:
    laid = fill(COMB).with_pharaos((Pharao(2, 2, 1),))
    state = together(laid, [card("AUSF")], [card("AUSL")])
    assert pieces(state, 0)["2,2"].role == "fremd"
    assert pieces(state, 1)["2,2"].role == "eigen"
    assert pieces(state, None)["2,2"].role == "zwei"
    assert pieces(state, 0)["2,2"].name == "Pharao von Luxor"


def test_who_watches_sees_every_layout_beside_the_others() -> None:
    state = apart(fill(COMB), fill(COMB), hands=((), ()))
    found = fields(state, None)
    assert found["0:0,0"].x + 4 < found["1:0,0"].x
    assert {"Karnak", "Luxor"} <= found.keys()
    assert "0,0" in fields(state, 1)


@pytest.mark.parametrize(("seats", "variant"), [(2, "spiel3"), (2, "spiel1"), (1, "spiel4")])
def test_what_nobody_has_seen_is_not_in_the_scene(seats: int, variant: str) -> None:
    """Unseen cards could be any others, in any order, and all looks the same."""
    dice = random.Random(3)
    for state in positions(GAME, seats, variant):
        unseen = frozenset(dice.sample(sorted(DECK), len(state.stock)))
        other = replace(state, stock=unseen)
        for viewer in (None, *range(seats)):
            assert scene.scene(other, viewer) == scene.scene(state, viewer)
            if viewer is not None and CHANCE not in GAME.to_act(state):
                assert list(choices(other, viewer, NAMES)) == list(choices(state, viewer, NAMES))


# --- what can be done, and what it is worth


def test_a_place_tells_what_a_card_there_is_worth() -> None:
    spots = COMB[:-1]
    laid = fill(spots)
    missing = next(number for number in sorted(DECK) if _fits(laid, number))
    state = laying(laid, missing)
    found = [way for (end, _), way in ways(state, f"h{missing}").items() if end == "4,2"]
    assert found
    assert noted(found[0]).startswith("Das ergibt einen Tempel: 10 Punkte, sobald ein Pharao darin liegt.")


def _fits(laid: Any, number: Card) -> bool:
    state = laying(laid, number)
    known = {lying.card for lying in laid.cards}
    return number not in known and any(end == "4,2" for end, _ in ways(state, f"h{number}"))


def test_a_temple_takes_a_pharao_by_one_click_or_from_the_supply() -> None:
    state = laying(fill(COMB), card("AUSF"))
    found = offered(state)
    assert found["2,2",] == found[PHARAOS, "2,2"] == "pharao in Tempel 1"
    after, _ = GAME.play(state, 0, SetPharao(2, 2))
    assert offered(after)["2,2",].startswith("nimm den Pharao")


def test_every_turn_that_fits_can_be_chosen() -> None:
    number = card("AUSF")
    state = alone([number])
    found = ways(state, f"h{number}")
    assert {turn for _, turn in found} == {0, 1, 2, 3}
    assert {narrator().plain(way.line) for way in found.values()} == {
        f"lege {number} in die Mitte",
        f"lege {number} gedreht in die Mitte",
        f"lege {number} zweimal gedreht in die Mitte",
        f"lege {number} dreimal gedreht in die Mitte",
    }


def test_a_lying_card_is_turned_moved_and_taken_back() -> None:
    first, second = card("A.U."), card("AUSF")
    state, _ = play(alone([first, second]), f"legt {first} 0 0 0")
    found = ways(state, "0,0")
    assert narrator().plain(found[BACK, 0].line) == f"nimm {first} weg"
    assert {turn for end, turn in found if end == "0,0"} == {1, 2, 3}


def test_a_wall_that_goes_says_whom_it_turns_out() -> None:
    laid = fill(COMB).with_pharaos((Pharao(2, 2, 0),))
    state = laying(laid, card("AUSF"))
    assert "Dabei verliert ein Pharao seinen Tempel" in noted(ways(state, "4,2")[BACK, 0])


def test_the_reserve_takes_a_card_and_says_that_others_may_object() -> None:
    own = card("AUSF")
    state = together(fill(COMB), [own], [card("AUSL")])
    found = ways(state, f"h{own}")[RESERVE, 0]
    assert narrator().plain(found.line) == f"tausche {own} mit der Reserve"
    assert "Einspruch" in noted(found)


def test_a_lifted_card_can_be_put_back_where_it_lay() -> None:
    own = card("AUSF")
    state = together(fill(COMB), [own], [card("AUSL")])
    lying = state.layout.cards[-1]
    after, _ = GAME.play(state, 0, Lift(lying.card))
    assert isinstance(after, Together)
    assert (f"h{lying.card}",) in offered(after)
    found = ways(after, f"h{lying.card}")
    assert narrator().plain(found[f"{lying.x},{lying.y}", lying.turn].line) == f"lege {lying.card} zurück"


def test_who_is_not_to_move_is_offered_nothing() -> None:
    own = card("AUSF")
    state = together(fill(COMB), [own], [card("AUSL")])
    assert offered(state, 1) == {}
    assert further(state, 1, NAMES, (f"h{card('AUSL')}",)) == ((), [])


@pytest.mark.parametrize("begun", [(), ("x",), ("h",), ("h999",), ("0,0", "0,2"), ("1e9,0",), ("reserve",), ("h-1",)])
def test_what_nothing_begins_with_leads_nowhere(begun: tuple[str, ...]) -> None:
    state = laying(layout("AUS.@0,0"), card("AUSF"))
    assert further(state, 0, NAMES, begun)[1] == []


def test_the_moves_of_clicks_are_the_moves_there_are() -> None:
    """Every way of every card of a hand, and no other."""
    dice = random.Random(9)
    for state in dice.sample(positions(GAME, 1, "spiel4"), 20):
        clicked = set()
        for path in [path for path in offered(state) if len(path) == 1 and path[0].startswith("h")]:
            for way in further(state, 0, NAMES, path)[1]:
                if narrator().plain(way.line).startswith("lege"):
                    clicked.add(f"{path[0][1:]} {way.path[-1].replace(',', ' ')} {way.turn}")
        legal = {legt(move.lying).removeprefix("legt ") for move in GAME.moves(state, 0) if hasattr(move, "lying")}
        assert clicked == legal or len(clicked) >= 200


def test_a_watcher_sees_whose_cards_those_are_and_everybody_their_points() -> None:
    state = together(fill(COMB), [card("AUSF")], [card("AUSL")])
    seen, own = fields(state, None), fields(state, 0)
    assert seen["amzug"].seat == state.side
    cards = [field for field in seen.values() if field.id.startswith("h")]
    assert cards
    assert not any(field.beside for field in cards)
    assert all(field.beside for field in own.values() if field.id.startswith("h"))
    for found in (seen, own):
        assert [found[f"spieler-{seat}"].role for seat in (0, 1)] == ["amzug", "spieler"]
    assert pieces(state)["spieler-1"].name == f"{state.points[1]} Punkte"
