"""How a table looks to those who sit at it, and how it is read out."""

from mud.game import Seat
from mud.games.oh_pharao.model import State
from mud.german.speech.inflection import Noun
from mud.text import Screen, render
from tests.games.oh_pharao.tables import GAME, lay, play
from tests.stage import narrator

NAMES = tuple(Noun(name, "f", proper=True) for name in ("Anna", "Dörte", "Abydos"))
RICH = lay("556JD", "1122", "9", pyramids=["556+1112", "444ee6"], opened="12D", field=4, points=[22, 0, 36], side=1)


def seen(state: State, viewer: Seat | None, screen: Screen = Screen()) -> list[str]:
    (picture,) = GAME.picture.draw(GAME.view(state, viewer), viewer, NAMES)
    return [line.rstrip() for line in render(picture, screen)]


def said(state: State, viewer: Seat | None) -> list[str]:
    told = GAME.picture.describe(GAME.view(state, viewer), viewer, NAMES)
    return [narrator().tell(sentence.key, sentence.perspective, **sentence.facts) for sentence in told]


def test_the_table() -> None:
    assert seen(RICH, 0) == [
        "Aufseher: 0  1  2 (3)[4] 5  6 (7) 8  9 (10)",
        "Offen: 1 2 D   Stapel: 63",
        "  Anna (Memphis)                         Punkte  22   Karten  5",
        "     [6]         [2]",
        "    [5][5]    [1][1][1]",
        "> Dörte (Theben)                         Punkte   0   Karten  4   <- am Zug",
        "       [6]",
        "    [J5][J5]",
        "    [4][4][4]",
        "  Abydos                                 Punkte  36   Karten  1",
        "Hand: J 5 5 6 D",
    ]


def test_where_the_aufseher_stood_and_who_built_last_is_marked() -> None:
    before = lay("556JD", "1122", "9", pyramids=["556+1112", "444"], opened="12D", field=2, points=[22, 0, 36], side=1)
    (picture,) = GAME.picture.draw(GAME.view(RICH, 0), 0, NAMES, [GAME.view(RICH, 0), GAME.view(before, 0)])
    rows = [line.rstrip() for line in render(picture, Screen())]
    assert rows[0] == "Aufseher: 0  1  2*(3)[4] 5  6 (7) 8  9 (10)"
    assert rows[5] == "> Dörte (Theben)                         Punkte   0   Karten  4*   <- am Zug"
    assert "".join(rows).count("*") == 2


def test_a_watcher_sees_no_hand() -> None:
    assert seen(RICH, None) == seen(RICH, 0)[:-1]


def test_a_narrow_screen() -> None:
    lines = seen(RICH, 0, Screen(width=40))
    assert max(map(len, lines)) <= 36
    assert lines[2:5] == ["  Anna                22 ( 5)", "    6      2", "    55    111"]
    assert lines[6:9] == ["     6", "    J5J5", "    444"]


def test_it_looks_the_same_without_umlauts_and_boxes() -> None:
    lines = seen(RICH, 0, Screen(charset="ascii"))
    assert lines[5].startswith("> Doerte (Theben)")
    assert lines[6:9] == seen(RICH, 0)[6:9]


def test_two_very_broad_pyramids_stand_one_below_the_other() -> None:
    broad = lay("9", pyramids=["11111111111112222+333333333334"], opened="678", field=4)
    rows = [line for line in seen(broad, 0) if "[" in line][1:]
    assert [row.count("[") for row in rows] == [4, 13, 1, 11]


def test_it_is_said_the_viewer_first() -> None:
    assert said(RICH, 1) == [
        "Du bist am Zug.",
        "Offen liegen die Eins, die Zwei und der Dieb. Im Stapel sind noch dreiundsechzig Karten.",
        "Der Aufseher steht auf Feld 4 von 10.",
        "Vor dir steht 444/J5J5/6. Du hast 0 Punkte und vier Karten.",
        "Vor Abydos steht nichts. Abydos hat 36 Punkte und eine Karte auf der Hand.",
        "Vor Anna stehen 55/6 und 111/2. Anna hat 22 Punkte und fünf Karten auf der Hand.",
        "Auf der Hand hast du zwei Einsen und zwei Zweien.",
    ]


def test_an_offer_and_the_end_are_said() -> None:
    offered, _ = play(lay("34", "55"), "gibt 3", "will 5", "bietet allen")
    assert said(offered, None)[1] == "Auf dem Tisch liegt ein Angebot: eine Drei gegen eine Fünf."
    ended, _ = play(lay("9", phase="draw", field=10, points=[7, 3, 7]), "zieht E")
    assert said(ended, 0)[0] == "Die Partie ist vorbei. Gewonnen haben Anna und Abydos."


def test_an_open_offer_lies_on_the_table() -> None:
    offered, _ = play(lay("34", "55"), "gibt 3", "gibt 4", "will 5", "bietet allen")
    assert seen(offered, 1)[2] == "Angebot: 3 4 gegen 5"


def test_nobody_is_on_turn_when_all_is_over() -> None:
    ended, _ = play(lay("9", phase="draw", field=10), "zieht E")
    assert not [line for line in seen(ended, 0) if line.startswith(">") or "am Zug" in line]


def test_the_board_is_shown_when_ones_own_turn_begins_and_when_one_has_scored() -> None:
    def occasion(state: State, viewer: Seat | None) -> object:
        return GAME.picture.occasion(GAME.view(state, viewer), viewer)

    before = lay("12", pyramids=["556"], phase="score", points=[7, 0, 0])
    assert occasion(before, 0) is not None
    assert occasion(before, 1) is None
    scored, _ = play(before, "wertet 0")
    assert occasion(scored, 0) != occasion(before, 0)
    taken, _ = play(scored, "zieht blind", "zieht 9")
    assert occasion(taken, 0) == occasion(scored, 0)
    assert occasion(scored, None) != occasion(before, None)
    ended, _ = play(lay("9", phase="draw", field=10), "zieht E")
    assert {occasion(ended, viewer) for viewer in (None, 0, 1)} == {"over"}
