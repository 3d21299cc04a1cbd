"""How layouts of PHAROMINO look, large, small and narrow, and how they are read out."""

import re

from mud.games.pharomino import picture
from mud.games.pharomino.model import Laying, Objecting, Over, Racing
from mud.games.pharomino.model.layout import Layout, Lying, Pharao, Spot
from mud.games.pharomino.picture.nouns import beside, where
from mud.games.pharomino.picture.plan import plan
from mud.games.pharomino.picture.signs import Box, around, extent, number, place
from mud.text import Screen, render, width
from tests.games.pharomino.desks import SQUARE, TEMPLE, alone, drawn, layout, shared_table, spoken

SHIFTED = layout(((7, 0, 0, 0), (12, 2, 1, 1), (3, -2, 0, 2), (120, 0, 2, 0)), (Pharao(2, 3, 0),))
ASCII, NARROW = Screen(charset="ascii"), Screen(width=40)


def rows(some: Layout, screen: Screen = Screen(), **how: object) -> list[str]:
    return [row.rstrip() for row in render(plan(some, [Spot(-2, 2)], {0: "Anna"}, **how), screen)]  # type: ignore[arg-type]


def test_places_are_counted_in_cards_from_a_middle() -> None:
    assert [number(n) for n in (0, 1, -1, -20, -21, -23)] == ["10", "10,5", "9,5", "0", "-0,5", "-1,5"]
    assert place(-12, -15) == "(4, 2,5)"


def test_cards_are_framed_with_half_card_offsets_and_the_rim_tells_where_they_lie() -> None:
    assert rows(SHIFTED) == [
        " 12                 ┌───────┐",
        "                    │       │",
        "            ┌───────┤Pharao │",
        "            │ U   L │ Anna  │",
        " 11  Tempel │  120  ├───────┤",
        "        1   │ S   F │ L   A │",
        "    ┌───────┼───────┤  12   │",
        "    │ .   . │ A   . │ .   . │",
        " 10 │   3   │   7   ├───────┘",
        "    │ F   A │ .   F │",
        "    └───────┴───────┘",
        "        9      10      11",
    ]


def test_the_same_in_ascii() -> None:
    boxes, plain = rows(SHIFTED), rows(SHIFTED, ASCII)
    assert [row.translate(str.maketrans("│─┌┐└┘├┤┬┴┼", "|-+++++++++")) for row in boxes] == plain
    assert "".join(plain).isascii()


def test_much_of_a_layout_is_drawn_small() -> None:
    assert (
        rows(SHIFTED, large=False)
        == rows(SHIFTED, NARROW, large=False)
        == [
            "                Pharao",
            " 11 Tempel[U  L]",
            "      1   [S120F[L  A]",
            " 10 [.  .][A  .][.12.]",
            "    [F 3A][. 7F]",
            "      9    10    11",
        ]
    )


def test_a_layout_too_large_for_any_screen_is_drawn_in_part() -> None:
    long = layout([(card, 2 * card, 0, 0) for card in range(1, 31)])
    large, small = plan(long, [], {}), plan(long, [], {}, centre=Spot(2, 0))
    assert all(width(row) <= 78 for row in render(large, Screen()) + render(small, Screen()))
    assert "  1   " in "".join(render(small, Screen()))
    assert [row[-1] for row in render(small, Screen())[:5]] == ["┐", ">", "│", ">", "┘"]
    assert [row[3] for row in render(large, Screen())] == ["<", "<", " "]
    assert [row[-1] for row in render(large, Screen())[:2]] == [">", ">"]
    tall = layout([(card, 0, 2 * card, 0) for card in range(1, 31)])
    rendered = render(plan(tall, [], {}), Screen())
    assert (rendered[0], rendered[-2]) == ("     ^  ^ ", "     v  v ")
    assert max(map(width, render(plan(long, [], {}), NARROW))) <= 40


def test_a_number_is_never_torn_apart() -> None:
    # moved by half a card, so that the edge goes through cards, whose number is then left out
    long = layout([(90 + card, 2 * card, 0, 0) for card in range(1, 31)])
    for centre in (Spot(20, 0), Spot(21, 0)):
        for screen in (Screen(), NARROW, ASCII):
            numbers = re.findall(r"\d+", "".join(render(plan(long, [], {}, centre=centre), screen)[:-1]))
            assert len(numbers) > 3
            assert set(numbers) <= {str(lying.card) for lying in long.cards} | {"10"}
    small = render(plan(long, [], {}, large=False), Screen())
    assert set(re.findall(r"\d+", "".join(small[:-1]))) <= {str(lying.card) for lying in long.cards} | {"10"}
    at_the_edge = render(plan(layout([(card, 2 * card + card // 12, 0, 0) for card in range(1, 31)]), [], {}), Screen())
    assert at_the_edge[0].endswith((" ", ">"))


def test_what_was_laid_last_bears_a_star() -> None:
    before = layout(((7, 0, 0, 0), (12, 2, 1, 1)), (Pharao(2, 3, 0),))
    star = [" ".join(row.split()) for row in rows(SHIFTED, former=before)]
    assert "10 │ 3* │ 7 ├───────┘" in star
    assert "11 Tempel │ 120* ├───────┤" in star
    small = rows(SHIFTED, former=before, large=False)
    assert "[U* L]" in small[1]
    assert "[.* .][A  .]" in small[3]
    assert "*" not in "".join(rows(SHIFTED, former=SHIFTED))
    pharao = rows(SHIFTED, former=layout(SHIFTED.cards), large=False)
    assert pharao[0].strip() == "Pharao"
    assert pharao[1] == " 11 Tempel[U  L]  *"


def test_a_part_stays_within_the_whole() -> None:
    whole = Box(-2, 0, 40, 6)
    assert around(whole, 0, 0, 18, 12) == Box(-2, 0, 16, 6)
    assert around(whole, 39, 5, 18, 12) == Box(22, 0, 40, 6)
    assert around(whole, 19, 0, 18, 12) == Box(11, 0, 29, 6)
    assert extent(layout()) == Box(0, 0, 2, 2)


def test_a_place_is_told_by_a_neighbour() -> None:
    some = layout(SQUARE)
    assert beside(some, Spot(4, 0)) == "rechts an 118"
    assert beside(some, Spot(4, 1)) == "rechts an 118 halb hoch"
    assert beside(some, Spot(1, 2)) == "über 91 halb rechts"
    assert beside(some, Spot(-2, -1)) == "links an 91 halb tiefer"
    assert beside(some, Spot(2, -2)) == "unter 118"
    assert beside(some, Spot(4, 2)) is None
    assert where(some, Spot(8, 8)) == "auf (14, 14)"
    assert where(layout(), Spot(0, 0)) == "in die Mitte"


def test_one_sees_ones_own_layout_and_cards_a_watcher_all() -> None:
    view = alone((94,), SQUARE, variant="spiel1", seats=2, left=300)
    own = drawn(view, 0)
    assert own[0] == "    ┌───────┬───────┐"
    assert own[-3:] == ["  94", " [A U]", " [L F]"]
    assert drawn(view, 1) == []
    assert drawn(view, None)[0] == "Anna"
    assert "Berta" in drawn(view, None)


def test_the_common_table() -> None:
    view = shared_table(((96, 94), (9,)), TEMPLE, (Pharao(0, 2, 1),))
    lines = drawn(view, 1)
    assert any("Berta" in line and "│" in line for line in lines)
    assert [line for line in lines if "[ ]" in line] == [
        "> Anna                0  P 12  [ ] 11",
        "  Berta              20  P 12  [ ] 10",
    ]
    assert lines[-3:] == ["   9", " [A .]", " [U .]"]
    assert drawn(view, None)[-3].split() == ["94", "96"]


def test_the_race_shows_ones_own_cards_and_a_watcher_both() -> None:
    race = Racing((0, 1), ((96,), (9,)), (layout(SQUARE), layout()), frozenset())
    view = shared_table(((), ()), phase=race)
    assert "Berta" not in drawn(view, 0)
    assert {"Anna", "Berta"} <= set(drawn(view, None))
    assert spoken(view, 0)[0] == "Es wird gestochen: Anna und Berta bauen um den ersten Tempel."
    assert spoken(view, 0)[-1] == "Vor dir liegt Karte 96: oben ein Ankh und ein Auge, unten ein Falke und ein Lotos."


def test_ones_own_layout_is_shown_after_each_card_the_common_one_with_the_turn() -> None:
    first, later = alone((94, 96), SQUARE), alone((94,), (*SQUARE, (96, 4, 0, 1)))
    assert picture.occasion(first, 0) != picture.occasion(later, 0)
    assert picture.occasion(first, None) == picture.occasion(later, None)
    turn = shared_table(((96, 94), (9,)))
    assert picture.occasion(turn, 0) == picture.occasion(shared_table(((96,), (9,)), phase=Laying(laid=(94,))), 0)
    assert picture.occasion(turn, 0) != picture.occasion(shared_table(((96, 94), (9,)), turns=4), 0)
    assert picture.occasion(turn, 0) != picture.occasion(shared_table(((96, 94), (9,)), phase=Over("punkte")), 0)


def test_in_game_3_who_lays_sees_what_came_of_each_card_and_the_others_the_whole_turn() -> None:
    before = shared_table(((96, 94), (9,)))
    after = shared_table(((96,), (9,)), (*SQUARE, (94, 4, 0, 0)), phase=Laying(laid=(94,)))
    assert picture.occasion(before, 0) != picture.occasion(after, 0)
    for viewer in (1, None):
        assert picture.occasion(before, viewer) == picture.occasion(after, viewer)


def test_ones_own_layout_is_read_out() -> None:
    view = alone((94,), (*TEMPLE, (118, 20, 20, 0)), (Pharao(20, 18, 0),), variant="spiel1", seats=2, left=290)
    assert spoken(view, 0) == [
        "Auf der Uhr sind noch knapp fünf Minuten.",
        "In deiner Auslage liegen fünf Karten, eine liegt noch vor dir, ein Pharao ist gesetzt.",
        "Karte 118 liegt auf (20, 20), ohne Nachbarn. Sie zeigt oben ein Auge und einen Falken, unten einen "
        "Skarabäus und einen Lotos.",
        "Karte 4 liegt auf (10, 12), ohne Nachbarn. Sie zeigt oben ein Ankh und einen Lotos, unten einen "
        "Joker und einen Joker.",
        "Karte 3 liegt auf (9, 11), ohne Nachbarn. Sie zeigt oben ein Ankh und einen Falken, unten einen "
        "Joker und einen Joker.",
        "Karte 2 liegt auf (11, 11), ohne Nachbarn. Sie zeigt oben ein Ankh und einen Skarabäus, unten einen "
        "Joker und einen Joker.",
        "Karte 1 liegt auf (10, 10), ohne Nachbarn. Sie zeigt oben ein Ankh und ein Auge, unten einen Joker "
        "und einen Joker.",
        "Auf (20, 19) sitzt ein Pharao, dem der Tempel abhandengekommen ist.",
        "Tempel 1: auf (10, 11), mit vier Seiten, noch frei.",
        "Vor dir liegt Karte 94: oben ein Ankh und ein Auge, unten ein Lotos und ein Falke.",
        "In Bertas Auslage liegen keine Karten, keine sind noch übrig, keine Pharaonen sind gesetzt.",
    ]


def test_the_common_table_is_read_out() -> None:
    view = shared_table(((96, 94), (9,)), ((91, 0, 0, 0),))
    assert spoken(view, 1) == [
        "Anna ist am Zug.",
        "Karte 91 liegt auf (10, 10), ohne Nachbarn. Sie zeigt oben ein Ankh und ein Auge, unten einen Falken "
        "und einen Skarabäus.",
        "Du hast 0 Punkte, zwölf Pharaonen noch nicht gesetzt und neun Karten verdeckt.",
        "Vor dir liegt Karte 9: oben ein Ankh und ein Joker, unten ein Auge und ein Joker.",
        "Anna hat 0 Punkte, zwölf Pharaonen noch nicht gesetzt und neun Karten verdeckt.",
        "Offen vor Anna liegen die Karten 94 und 96.",
        "In der Reserve liegen noch zwanzig Karten.",
    ]
    swap = shared_table(((96, 94), (9,)), phase=Objecting(Laying(), 94, frozenset({1})))
    assert spoken(swap, 0)[0].startswith("Du willst Karte 94 mit der Reserve tauschen")
    assert spoken(shared_table(((), ()), phase=Over("punkte")), 0)[0] == "Die Partie ist vorbei."
    tomb = shared_table(((96,), (9,)), TEMPLE, (Pharao(0, 2, 1),))
    assert "Auf (10, 11) sitzt ein Pharao Bertas, an vier Seiten umschlossen." in spoken(tomb, 0)


def test_a_card_of_three_figures_and_one_of_one_are_read_off() -> None:
    some = Layout(layout().customs, (Lying(5, 0, 0, 0), Lying(120, 2, 0, 0)))
    text = "\n".join(rows(some, large=False))
    assert "[A  .][U  L]" in text
    assert "[. 5U][S120F" in text
