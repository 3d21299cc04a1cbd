"""The board as it is shown and as it is read out."""

import re

from mud.german.speech.inflection import Noun
from mud.german.speech.narrator import Narrator
from mud.shelves import shelf
from mud.text import Screen, render_all
from mud.themes import On, sgr
from tests.games.pharao.drawing import GAME, START, N

NAMES = (Noun("Anna", "f", proper=True), Noun("Priester", "m", "Priesters", "Priester"))
NARRATOR = Narrator.load(shelf("data") / "texte")


def shown(position: str, screen: Screen) -> list[str]:
    return render_all(GAME.picture.draw(N.read(position), None, NAMES), screen)


def said(position: str, viewer: int | None) -> list[str]:
    sentences = GAME.picture.describe(N.read(position), viewer, NAMES)
    return [NARRATOR.tell(sentence.key, sentence.perspective, **sentence.facts) for sentence in sentences]


def test_the_board_in_boxes() -> None:
    assert shown("......O.../.....u..../u..O.u.... O -", Screen()) == [
        "  ┌──────┬──────┬──────┬──────┬──────┬──────┬──────┬──────┬──────┬──────┐",
        "C │      │      │      │      │      │      │      │      │      │      │",
        "  │      │      │      │      │      │      │  O   │      │      │      │",
        "  ├──────┼──────┼──────┼──────┼──────┼──────┼──────┼──────┼──────┼──────┤",
        "B │      │      │      │      │      │Glück │      │      │      │      │",
        "  │      │      │      │      │      │  u   │      │      │      │      │",
        "  ├──────┼──────┼──────┼──────┼──────┼──────┼──────┼──────┼──────┼──────┤",
        "A │      │      │      │      │      │Leben │ Nil  │      │      │      │",
        "  │  u   │      │      │  O   │      │  u   │      │      │      │      │",
        "  └──────┴──────┴──────┴──────┴──────┴──────┴──────┴──────┴──────┴──────┘",
        "     0      1      2      3      4      5      6      7      8      9",
    ]


def test_the_board_in_ascii() -> None:
    lines = shown(f"{START} u -", Screen(charset="ascii"))
    assert lines[0] == "  +------+------+------+------+------+------+------+------+------+------+"
    assert lines[4] == "B |      |      |      |      |      |Glueck|      |      |      |      |"
    assert lines[8] == "  |  u   |  u   |  u   |      |      |      |      |      |      |      |"


def test_colours_mark_stones_and_rivers_and_never_alone() -> None:
    coloured = shown("O........./........../u.....u... u -", Screen(depth="16"))
    assert "\x1b[4;91;40mu\x1b[0m" in coloured[8]  # in the river
    assert "\x1b[1;93;40mu\x1b[0m" in coloured[8]
    assert "\x1b[36;40m Nil  \x1b[0m" in coloured[7]


def test_the_position_read_out_to_a_player() -> None:
    assert said("O........./.....O..../u.....u... u -", 0) == [
        "Du bist am Zug und hast noch nicht gewürfelt.",
        "Dein Stein liegt im Nil und droht zu ertrinken.",
        "Du spielst Unterägypten; deine Steine stehen auf A0 und A6 (Nil).",
        "Oberägypten gehört dem Priester; die Steine stehen auf B5 (Glück) und C0.",
        "Nil auf A6: Dort steht ein Stein von dir.",
        "Leben auf A5 ist frei.",
        "Glück auf B5: Dort steht ein Stein Oberägyptens.",
    ]


def test_the_position_read_out_to_the_other_and_to_a_watcher() -> None:
    assert said(f"{START} u 31", 1)[:3] == [
        "Anna ist am Zug und hat 3 für die eigenen und 1 für die fremden Steine gewürfelt.",
        "Du spielst Oberägypten; deine Steine stehen auf C1, C2, C3 und C4.",
        "Unterägypten gehört Anna; die Steine stehen auf A0, A1, A2 und B0.",
    ]
    assert said(f"{START} u x2", None)[0] == "Anna ist am Zug; der Würfel für die fremden Steine zeigt 2."
    assert said(f"{START} u ?", None)[0] == "Die Würfel rollen für Anna."


def test_the_end_read_out() -> None:
    assert said("O........./.....u..../.......... u =glueck", 0)[0] == (
        "Die Partie ist entschieden: Du hast mit dem letzten Stein das Glück erreicht."
    )
    end = said("O........./........../......u... O =ertraenkt", None)
    assert end[0] == "Die Partie ist entschieden: Der Priester hat gewonnen, der Nil hat alle Steine der anderen Seite."


def marked(position: str, viewer: int | None, *former: str) -> list[str]:
    views = [N.read(one) for one in former]
    return render_all(GAME.picture.draw(N.read(position), viewer, NAMES, views), Screen(width=40))


def test_what_has_just_been_moved_is_marked_with_where_it_came_from() -> None:
    thrown = "O........./.....u..../u.......u. u 21"
    assert marked("O........./.....u..../.u......u. O -", None, thrown) == [
        "C O . . . . . . . . .",
        "B . . . . . u . . . .",
        "A * u*. . . L N . u .",
        "  0 1 2 3 4 5 6 7 8 9",
    ]
    # the throw has moved nothing: what stood before it is not what is looked for
    moved = "O........./.....u..../.u......u. O -"
    assert marked("O........./.....u..../.u......u. O 11", None, moved, thrown)[2] == "A * u*. . . L N . u ."
    assert "*" not in "".join(marked(moved, None))


def test_what_may_be_moved_is_marked_for_whose_turn_it_is() -> None:
    position = "O........./........../u.u....... u 21"
    assert marked(position, 0)[2] == "A>u .>u . . L N . . ."
    assert marked(position, 1)[2] == marked(position, None)[2] == "A u . u . . L N . . ."


def test_fields_are_filled_by_what_they_are() -> None:
    rows = shown(f"{START} u -", Screen(depth="true"))
    assert sgr(On("luck", "luck"), "true", "beide") in rows[4]
    assert sgr(On("life", "life"), "true", "beide") in rows[7]
    assert sgr(On("water", "water"), "true", "beide") in rows[7]
    assert sgr(On("", "field"), "true", "beide") in rows[1]
    assert len({len(re.sub("\x1b[^m]*m", "", row)) for row in rows}) == 1
