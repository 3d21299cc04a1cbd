"""PHAROMINO: places that do not fit and why, cards told by what they show, symbols and their letters, and advice."""

import pytest

from tests.parlour.test_spoken_at_pharomino import LAID, begun

SHIFTED = "„lege 93 rechts an 110 halb tiefer“"
AT_BEST = "Im besten Fall stößt ihr Skarabäus oben links an das Auge von Karte 110"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Leg mir die 93 rechts an die 110 na", AT_BEST),
        ("lege 93 rechts an 110", AT_BEST),
        ("warum passt 93 nicht rechts an 110", AT_BEST),
        ("dann kommt halt die 93 rechts an die 110 dran, ne", AT_BEST),
        ("jetzt tu ich die 93 mal schön rechts an die 110 nan", SHIFTED),
        ("ich glaub ich leg 93 rechts an 110 und hoffe", SHIFTED),
        ("93 links an 118 ran, einmal gedreht", "Ihr Ankh oben rechts stößt an das Auge von Karte 118"),
        ("leg die 93 links annen Falken", "Links an einen Falken passt Karte 93 nirgends"),
        ("leg die 84 links an ein Auge", "„lege 84 links an 118“"),
        ("papp die 22 dran", "Meinst du „lege 22 über 118“?"),
        ("kleb die 93 dran", "Meinst du „lege 93 über 85“?"),
        ("die wo zwei leere unten hat kann ja überall hin, dann da wos am meisten Punkte gibt", "„lege 22 über 118“"),
        ("papp die mit den zwei Jokern irgendwo dran wo nix schiefgehen kann", "„lege 22 über 118“"),
        ("mist falsche, die andere meinte ich, die mit dem Punkt drin, nicht die mit zwei", "Wohin mit Karte 84?"),
        ("mach du mal irgendwas mit vielen Punkten", "Wie wäre es mit"),
        ("leg du was", "Wie wäre es mit"),
        ("welches Bild ist der Skarabäus", "S ist der Skarabäus."),
        ("welcher Buchstabe ist der Falke?", "F ist der Falke."),
        ("was ist das Auge", "U ist das Auge."),
        ("isch U jetzt des Auge", "Ja: U ist das Auge."),
        ("ist das F ein Ankh", "Nein: F ist der Falke, und das Ankh ist A."),
        ("müssen immer zwei gleiche Bilder aneinanderstoßen?", "Ja: Wo zwei Felder aufeinanderstoßen"),
        ("passt die 22 irgendwo, wo Joker auf Joker kommt?", "Sonst passt Karte 22 schon: „lege 22 über 118“"),
        ("was passiert, wenn ich die Karte mit dem Joker neben den Lotos lege?", "Er passt an jedes Zeichen"),
        ("das mit dem halben Feld und dem Gedrehten, gilt das für mich auch?", "Gedreht wird beim Legen"),
        ("leg ich die 22 oben an, gibts für sowas nix extra?", "Fürs Legen selbst gibt es keine Punkte"),
    ],
)
def test_what_is_not_surely_told_lays_nothing_and_says_why(line: str, told: str) -> None:
    heard = begun().ask("Anna", line)
    assert told in heard
    assert LAID not in heard


@pytest.mark.parametrize(
    ("line", "laid"),
    [
        ("leg mir die 22 über die 118 na", "Du legst Karte 22"),
        ("die mit den zwei leeren unten über 118", "Du legst Karte 22"),
        ("leg die, die zwei leere Felder hat, über 118", "Du legst Karte 22"),
        ("die wo den Punkt hat links an 118", "Du legst Karte 84"),
    ],
)
def test_a_card_that_is_described_is_laid_where_it_was_told(line: str, laid: str) -> None:
    assert laid in begun().ask("Anna", line)
