"""What newcomers ask at PHAROMINO is told in sentences; what they turn, mean or take back is done as it was meant."""

import pytest

from tests.parlour.test_spoken_at_pharomino import LAID, begun

JOKER = "ist ein Joker: Er passt an jedes Zeichen"
HAVING = "Von deinen Karten zeigen 22 und 84 einen."
ROW, THEIRS = "nach „P“ die Pharaonen", "Paheri: 0 Punkte, 12 Pharaonen, 28 Karten."
CORNERS_22 = "Karte 22: oben links ein Skarabäus, oben rechts ein Falke, unten rechts ein Joker, unten links ein Joker."
CORNERS_93 = "Karte 93: oben links ein Ankh, oben rechts ein Auge, unten rechts ein Falke, unten links ein Skarabäus."
SEVERAL = "Fürs Legen selbst gibt es keine Punkte"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("was zählt das punkt ding nochmal", (JOKER, HAVING)),
        ("was ist der Punkt auf der 84", (JOKER,)),
        ("Bei dem leeren Kästchen weiß ich nicht recht, ob Sie da etwas vergessen haben.", (JOKER,)),
        ("passt ein Punkt an alles", (JOKER,)),
        ("kannst du mir den joker erklären", (JOKER,)),
        ("Wofür bekomme ich hier eigentlich Punkte, und zählt ein Joker dabei mit?", ("Pharaonen zählt 20", JOKER)),
        ("wofür stehen 12, [ ] und 28 hinter paheri", (ROW, THEIRS)),
        ("was soln die 12 und die 28 da hinten", (ROW, THEIRS)),
        ("was sind die Zahlen hinter den Namen", (ROW, THEIRS)),
        ("was bedeutet P 12, und lohnt es sich, alle drei zu legen?", (ROW, SEVERAL)),
        ("welche karten hab ich und was ist da jeweils drauf? bitte ecke für ecke", (CORNERS_22, CORNERS_93)),
        ("lies mir meine karten ecke für ecke vor", (CORNERS_22, CORNERS_93)),
        ("sag mir meine karten in worten", (CORNERS_22, CORNERS_93)),
        ("beschreib mir alle meine Karten", (CORNERS_22, CORNERS_93)),
        ("beschreib die 93 ecke für ecke", (CORNERS_93,)),
        ("soll ich alle drei legen oder lieber warten", (SEVERAL,)),
        ("bringt es mehr punkte drei karten auf einmal zu legen statt einer", (SEVERAL,)),
        ("hat einer von beiden schon einen Tempel", ("Kein Tempel ist frei",)),
        ("hat einer von beiden gewonnen", ("die Partie läuft noch", THEIRS)),
        ("wenn ich die 84 dreh, passt die dann irgendwo neben die 101", ("„lege 84 gedreht links an 101“",)),
        ("passt die 22 wenn ich sie umdrehe unter die 101", ("„lege 22 gedreht unter 101“",)),
        ("wenn ich die 93 zweimal drehe passt sie dann rechts an die 110", ("rechts an 110 halb tiefer“.",)),
        ("wieviel Punkte bringt mir das wenn ich 93 auf 85 lege", ("„lege 93 über 85“, nur ausprobiert",)),
        ("die 84 da hin wo es die meisten punkte gibt", ("Wie wäre es mit „lege 84",)),
        ("dreh die 84 und leg sie rechts an 110", ("Gedreht passt Karte 84 dort nicht",)),
        ("wieso liegt die 110 so", ("Karte 110 liegt dreimal gedreht.",)),
        ("welche Karte hat einen Punkt", ("Zwei Karten zeigen einen Joker: 22 und 84.",)),
    ],
)
def test_it_is_told_from_the_table_and_nothing_is_laid(line: str, told: tuple[str, ...]) -> None:
    heard = begun().ask("Anna", line)
    assert all(one in heard for one in told), heard
    assert LAID not in heard


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("wo ist ein leeres Feld", "Zwei Karten zeigen einen Joker"),
        ("was ist die 93", "Karte 93 liegt noch vor dir"),
        ("was zeigen meine drei karten", "Vor dir liegen drei Karten"),
        ("wie viele Punkte habe ich", "0 Punkte"),
        ("passt die 84 gedreht neben die 101", "Ja, dort passt Karte 84"),
    ],
)
def test_questions_that_look_like_it_keep_their_answers(line: str, told: str) -> None:
    heard = begun().ask("Anna", line)
    assert told in heard
    assert JOKER not in heard


@pytest.mark.parametrize(
    ("line", "laid"),
    [
        ("dreh die 84 und leg sie links an 101", "Du legst Karte 84 einmal gedreht"),
        ("leg die mit den zwei Jokern über 118", "Du legst Karte 22"),
        ("lege die Karte mit dem Punkt rechts an 110", "Du legst Karte 84"),
        ("papp die 22 über 118", "Du legst Karte 22"),
    ],
)
def test_a_card_turned_or_told_by_its_jokers_is_laid_as_it_was_meant(line: str, laid: str) -> None:
    assert laid in begun().ask("Anna", line)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("doch lieber an die 85", "danach wäre es „lege 84 rechts an 85“"),
        ("die sollte unter die 101", "danach wäre es „lege 84 unter 101“"),
        ("ach ne, nimm die zurück", "Diese Partie zählt"),
    ],
)
def test_what_was_laid_is_put_right_as_far_as_it_can_be(line: str, told: str) -> None:
    stage = begun()
    assert LAID in stage.ask("Anna", "lege 84 rechts an 110")
    heard = stage.ask("Anna", line)
    assert told in heard
    assert LAID not in heard


@pytest.mark.parametrize(
    "line",
    [
        "sag Ben was der Punkt zählt",
        "flüster Ben wofür die 28 hinter Paheri steht",
    ],
)
def test_what_is_said_to_somebody_else_is_no_question_to_the_house(line: str) -> None:
    heard = begun().ask("Anna", line)
    assert not any(one in heard for one in (ROW, JOKER))
