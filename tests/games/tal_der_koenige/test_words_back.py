"""A part of what was done is taken back, and figures and tablets go in several parts: which moves that becomes."""

import pytest

from mud.game import Refused
from tests.games.tal_der_koenige.speech import after, asked, typed
from tests.games.tal_der_koenige.tables import lay

MARKET = ("r5", "g5", "w5", "s5")
BID = lay(phase="bid:0:32,12,41,03/-/-", market=MARKET)
FIVE = lay(4, phase="bid:0:-/-/-/-", number=1, market=(*MARKET, "b5"))
SENDING = lay(4, phase="send:0:-", number=1, owners={12: 0, 13: 0})


@pytest.mark.parametrize(
    ("line", "moves"),
    [
        ("nimm die Eins von Gruppe zwei wieder weg", ["zurück", "zurück", "zurück", "legt 4 1", "legt 0 3"]),
        ("hol die drei wieder raus", ["zurück"] * 4 + ["legt 1 2", "legt 4 1", "legt 0 3"]),
        ("nimm die leere wieder weg", ["zurück"]),
        ("nimm von Gruppe 2 die 3 wieder weg", ["zurück"] * 4 + ["legt 1 2", "legt 4 1", "legt 0 3"]),
        ("zieh alles von Gruppe 2 zurück", ["zurück"] * 4 + ["legt 4 1", "legt 0 3"]),
        ("nimm mein Gebot auf Gruppe 1 zurück", ["zurück", "zurück", "legt 0 3"]),
        ("die Vier von Gruppe 1 wieder weg", ["zurück", "zurück", "legt 0 3"]),
        ("nimm zurück", ["zurück"]),
        ("nimm alles zurück", ["zurück"] * 4),
        ("zurück damit", ["zurück"]),
    ],
)
def test_the_tablet_that_is_named_comes_back_and_no_other(line: str, moves: list[str]) -> None:
    assert [move.removesuffix(" auch").removeprefix("auch ") for move in typed(BID, line)] == moves


@pytest.mark.parametrize("line", ["nimm die zwei von Gruppe 2 wieder weg", "nimm die Eins von Gruppe 1 zurück"])
def test_what_was_not_laid_does_not_come_back(line: str) -> None:
    with pytest.raises(Refused, match="nichts_davon_getan"):
        typed(BID, line)


def test_the_figure_that_is_named_comes_back() -> None:
    placed = after(lay(4, phase="place:0:-", number=1), "setze Aufseher auf 12 und 13")
    for line in ("nimm den Aufseher von 13 wieder weg", "nimm den zweiten Aufseher zurück", "nimm den auf 13 zurück"):
        assert len([move for move in typed(placed, line) if move == "zurück"]) == 1
    assert len(typed(placed, "nimm beide Aufseher zurück")) == 2
    sent = after(SENDING, "schicke drei Arbeiter nach 13 und einen nach 12")
    assert [move for move in typed(sent, "nimm einen Arbeiter von 13 zurück") if move == "zurück"] == ["zurück"] * 2


@pytest.mark.parametrize(
    ("line", "there"),
    [
        ("drei auf die 13, einen auf die 12", {13: 3, 12: 1}),
        ("zwei auf die 12, zwei auf die 13", {12: 2, 13: 2}),
        ("3 nach 13, 1 nach 12", {13: 3, 12: 1}),
        ("einen nach 13, einen nach 12, einen nach 13", {13: 2, 12: 1}),
        ("vier auf die 13", {13: 4}),
    ],
)
def test_figures_go_in_several_parts(line: str, there: dict[int, int]) -> None:
    targets = [move.split()[-1].partition("-")[0] for move in typed(SENDING, line)]
    assert {plot: targets.count(str(plot)) for plot in there} == there
    assert len(targets) == sum(there.values())


def test_what_is_too_far_together_is_told_with_each_way() -> None:
    with pytest.raises(Refused, match="zusammen_zu_weit"):
        typed(SENDING, "drei auf die 13, zwei auf die 6")
    with pytest.raises(Refused, match="wie_viele_wohin"):
        typed(SENDING, "schicke drei Arbeiter nach 13 und 12")


@pytest.mark.parametrize(
    ("line", "moves"),
    [
        ("je ne leere auf 3 und 5, die große auf 2", ["legt 0 3", "legt 0 5", "legt 4 2"]),
        ("jeweils eine leere auf 1, 2 und 3", ["legt 0 1", "legt 0 2", "legt 0 3"]),
        ("und die Vier mit einer leeren auf die vierte", ["legt 4 4", "legt 0 4"]),
        ("die drei und eine leere auf die zweite", ["legt 3 2", "legt 0 2"]),
        ("die große auf 2", ["legt 4 2"]),
    ],
)
def test_tablets_for_several_groups(line: str, moves: list[str]) -> None:
    assert [move.removesuffix(" auch").removeprefix("auch ") for move in typed(FIVE, line)] == moves


def test_one_for_each_group_as_far_as_they_reach() -> None:
    four = lay(phase="bid:0:-/-/-", market=MARKET)
    assert len(typed(four, "auf jede Gruppe eine leere")) == 4
    with pytest.raises(Refused, match="leere_reichen_nicht"):
        typed(FIVE, "eine leere auf jede Gruppe")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("wie ist mein Gebot gerade?", "Dein Gebot: 4 auf Gruppe 1"),
        ("wie viel Gold hab ich noch?", "Eine Zwei"),
        ("wie viele Arbeiter hab ich?", "Deine Arbeiter: fünf"),
        ("was kostet der Weg von 16 nach 13?", "ist es ein Schritt"),
        ("gehört Platz 12 mir?", "Platz 12 gehört noch niemandem"),
    ],
)
def test_what_is_asked_of_one_own(line: str, told: str) -> None:
    assert told in " ".join(asked(BID, line))


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("kommt mir Nofret in die Quere?", "Aufseher"),
        ("wie bekomme ich auf der 12 am meisten Punkte?", "einfarbig 4"),
    ],
)
def test_what_is_asked_of_others_and_of_points(line: str, told: str) -> None:
    assert told in " ".join(asked(BID, line.replace("Nofret", "Bärbel")))
