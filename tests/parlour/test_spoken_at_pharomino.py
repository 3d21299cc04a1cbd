"""Whole sentences at the table of PHAROMINO: cards laid in them, and questions answered from the cards."""

import sys

import pytest

from tests.stage import Stage

LAID = "Du legst Karte"


def begun() -> Stage:
    """Anna on turn with 22, 84 and 93; 85, 118, 110 and 101 lie."""
    stage = Stage([], seed=3, lucky=True)
    stage.enter("Ben")
    stage.stand_ready("Anna", "Schreibstube")
    for said in ("setz dich", "setze einen leichten computer dazu", "starte spiel"):
        stage.say("Anna", said)
    stage.heard("Anna")
    return stage


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("beschreibe Karte 84", "Karte 84 liegt noch vor dir"),
        ("wie sieht meine 22 aus", "Karte 22 liegt noch vor dir"),
        ("welche Zeichen hat die 22", "Karte 22 liegt noch vor dir"),
        ("was ist auf der 93 oben", "Karte 93 zeigt oben ein Ankh und ein Auge"),
        ("was ist bei der 84 unten links", "Karte 84 zeigt unten links einen Falken."),
        ("was zeigt 101 rechts", "Karte 101 zeigt rechts ein Ankh und einen Skarabäus, von oben nach unten."),
        ("an welchen Karten ist links noch Platz", "Ganz frei sind links noch zwei Karten: 101 und 118."),
        ("wo ist rechts noch frei", "Halb frei sind rechts 101 und 118."),
        ("wie viel Punkte gäb 22 über 118", "„lege 22 über 118“, nur ausprobiert"),
        ("was bringt es, wenn ich die 93 über die 85 lege", "Punkte bringt das nicht"),
        ("kann 22 rechts an 110?", "Ja, das geht: „lege 22 gedreht rechts an 110“."),
        ("kann man die 93 links an 101 legen?", "um eine halbe Karte versetzt schon"),
        ("wieso darf ich die 22 nicht unter die 118 legen", "Dort liegt schon Karte 110"),
        ("warum passt die 84 nicht links an die 101", "Sie passt doch: „lege 84"),
        ("wie drehe ich eine Karte", "„zweimal gedreht“ stellt sie auf den Kopf"),
        ("muss ich alle Karten legen", "eine bis drei Karten"),
        ("kann ich die Karten auch behalten", "bleibt vor dir liegen"),
        ("kann ich schon aufhören zu legen", "Eine Karte musst du legen"),
        ("was hat Paheri für Karten", "Vor Paheri liegt Karte 115."),
        ("wo passt die 94 am besten", "Karte 94 hast du nicht vor dir."),
        ("kann ich zwei Karten auf einmal legen?", "eine bis drei Karten"),
        ("ist die 110 gedreht?", "Karte 110 liegt dreimal gedreht."),
        ("was zählt ein Pharao?", "zählt 20 Punkte"),
        ("gibt es hier Minuspunkte?", "kostet 20"),
        ("welche meiner Karten hat einen Falken?", "Drei Karten zeigen einen Falken: 22, 84 und 93."),
        ("an welcher Karte ist oben ein Skarabäus frei", "Ein Skarabäus an einer freien Seite: 85 oben."),
        ("wie viele darf ich noch legen", "In diesem Zug darfst du noch drei Karten legen"),
        ("welche Karte hat Paheri gelegt?", "Paheri legt Karte 118"),
        ("gibt es einen Platz für die 93", "Für Karte 93 gibt es zehn Plätze"),
    ],
)
def test_a_question_is_answered_from_the_cards_and_does_nothing(line: str, told: str) -> None:
    heard = begun().ask("Anna", line)
    assert told in heard
    assert LAID not in heard


@pytest.mark.parametrize(
    "line",
    [
        "leg die 84 so hin, dass es am meisten Punkte gibt",
        "leg die 84 so hin dass es am meisten punkte gibt",
        "wo passt die 84 am besten",
        "was soll ich mit der 84 machen",
    ],
)
def test_the_best_place_of_a_card_is_proposed(line: str) -> None:
    stage = begun()
    heard = stage.ask("Anna", line)
    assert "Wie wäre es mit „lege 84" in heard
    assert LAID not in heard
    assert "Du legst Karte 84" in stage.ask("Anna", "ja")


def test_of_two_places_the_better_is_told() -> None:
    heard = begun().ask("Anna", "ist 22 über 118 besser als 93 über 85?")
    assert "„lege 22 über 118“" in heard
    assert "„lege 93 über 85“" in heard
    assert LAID not in heard


def test_one_card_after_the_other_is_laid_and_what_is_open_is_asked() -> None:
    heard = begun().ask("Anna", "die 93 oben drauf auf die 85, und die 84 noch daneben")
    assert "Du legst Karte 93" in heard
    assert "Wohin mit Karte 84?" in heard
    assert "„lege 84 rechts an 93“" in heard
    both = begun().ask("Anna", "die 22 oben auf die 118 und die 84 links an die 118")
    assert "Du legst Karte 22" in both
    assert "Du legst Karte 84" in both


def test_what_is_said_around_a_place_is_no_matter() -> None:
    assert "Du legst Karte 22" in begun().ask("Anna", "ich nehm die 22 und leg sie oben an die 118")
    assert "Du legst Karte 84 einmal gedreht" in begun().ask("Anna", "dreh die 84 einmal und leg sie links an die 118")
    assert "Du legst Karte 84" in begun().ask("Anna", "meine mittlere Karte links an 118")
    assert "Meinst du „lege 22 über 118“?" in begun().ask("Anna", "118 drüber die 22")
    done = begun().ask("Anna", "22 über 118, 84 links an 118 und fertig")
    assert "Du legst Karte 84" in done
    assert "Paheri ist am Zug." in done


@pytest.mark.parametrize(
    ("before", "line", "told"),
    [
        ("wie sieht 93 aus", "dann leg sie über die 85", "Du legst Karte 93"),
        ("beschreibe Karte 84", "dann leg sie halb rechts unter die 114", "Karte 114 liegt noch nicht"),
        ("lege 22 rechts an 110", "zweimal gedreht", "Du legst Karte 22 zweimal gedreht"),
        ("lege 22 rechts an 110", "dreh sie zweimal", "Du legst Karte 22 zweimal gedreht"),
        ("lege 22 rechts an 110", "nein, doch lieber links", "Dort liegt schon Karte 101"),
        ("lege 93 über 85", "und die 22 drauf", "Du legst Karte 22"),
        ("lege 93 über 85", "und die andere rechts daneben", "„lege 22 rechts an 93“ oder „lege 84 rechts an 93“"),
        ("lege 93 über 85", "nein doch lieber links", "Karte 93 liegt schon."),
        ("lege 93 über 85", "dann nimm die letzte Karte zurück", "da gilt, was gezogen ist"),
        ("lege 93 über 85", "die 84 links daneben", "um eine halbe Karte versetzt schon"),
    ],
)
def test_a_line_goes_on_with_the_one_before(before: str, line: str, told: str) -> None:
    stage = begun()
    stage.say("Anna", before)
    assert told in stage.ask("Anna", line)


@pytest.mark.parametrize(
    "line",
    [
        "wenn ich die 22 über die 118 lege und die 93 daneben",
        "die 22 nicht über die 118, und die 93 auch nicht daneben",
        "soll die 22 über die 118 und die 93 daneben?",
    ],
)
def test_who_only_talks_of_cards_lays_none(line: str) -> None:
    assert LAID not in begun().ask("Anna", line)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Karte 84 einmal nach rechts drehen und rechts an die 85 anlegen", "Du legst Karte 84 einmal gedreht auf (11"),
        ("dreh die 84 und leg sie links an 118", "Du legst Karte 84 einmal gedreht auf (8, 9,5)"),
        ("lege 84 ohne drehen links an 101", "Du legst Karte 84 auf (7,5, 8)"),
        ("leg 22 in die Lücke zwischen 85 und 110", "Du legst Karte 22 einmal gedreht auf (10,5, 9)"),
        ("erst 22 über 118, dann mal sehen", "Du legst Karte 22 auf (9, 10,5)"),
        ("93 oben an 85 dranlegen bitte", "Du legst Karte 93 auf (10, 11)"),
        ("leg die Karte mit Ankh Auge irgendwo an, wo sie passt", "Du legst Karte 93"),
    ],
)
def test_a_card_is_turned_and_laid_in_one_line(line: str, told: str) -> None:
    assert told in begun().ask("Anna", line)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("84 drehen und an 85 anlegen", "Wohin mit Karte 84?"),
        ("dreh 93 um 180 Grad und leg sie über 85", "Karte 93 passt so nicht"),
        ("dreh 84", "Gedreht zeigt Karte 84 oben einen Falken und ein Auge"),
        ("dreh 84 um 90 Grad nach links", "Dreimal gedreht zeigt Karte 84"),
        ("wenn ich 84 einmal drehe, wie sieht die dann aus", "Gedreht zeigt Karte 84"),
        ("zeig mir 93 auf dem Kopf", "Zweimal gedreht zeigt Karte 93 oben einen Falken und einen Skarabäus"),
        ("Welche Bilder zeigen bei 118 nach links?", "Karte 118 zeigt links ein Auge und einen Skarabäus"),
        ("welche Symbole zeigt 84 nach oben", "Karte 84 zeigt oben ein Auge und einen Joker"),
        ("welche meiner drei Karten ließe sich an den Falken der 118 anlegen?", "„lege 22 über 118“"),
        ("was passt an den Lotos von 118?", "passt keine davon"),
        ("was passt an das Ankh der 118?", "Karte 118 zeigt gar kein Ankh"),
        ("leg 84 an den Falken der 110", "Das kann mehreres heißen: „lege 84 rechts an 110“"),
        ("gibts für die 84 ne Stelle, wo sie gleich zwei Karten berührt?", "„lege 84 zweimal gedreht unter 85 halb"),
        ("gibts ne Stelle mit zwei Berührungen", "fünf Plätze berühren zwei Karten"),
        ("leg 84 in die Lücke zwischen 85 und 110", "Das kann mehreres heißen: „lege 84 zweimal gedreht unter 85 halb"),
        ("passt was zwischen 85 und 110?", "Dort passt: „lege 22"),
        ("welche Karte ist am schwersten unterzubringen", "93 hat 10, 84 hat 17 und 22 hat 22"),
        ("liegt die 110 richtig rum", "Karte 110 liegt dreimal gedreht"),
        ("wie sieht ein Tempel aus", "R4a"),
        ("wie viele Karten brauch ich für nen Tempel", "Der erste braucht fünf"),
        ("darf ich auch schräg anlegen", "Jede Karte liegt gerade"),
        ("kann ich mehr als drei legen", "In einem Zug legst du eine bis drei Karten"),
        ("kann ich eine Karte für später aufheben", "bleibt vor dir liegen"),
        ("was hat die 93 für Symbole", "Karte 93 liegt noch vor dir"),
        ("hab ich einen Joker", "zeigen einen Joker"),
        ("ist rechts neben 110 noch frei", "Nichts, da ist frei"),
        ("lies mir meine Karten vor", "Vor dir liegen drei Karten"),
        ("kann ich mit 84 und 93 zusammen was machen", "Beide legen kannst du"),
        ("kann ich 22 unter 110 legen und dann 84 daneben?", "Ja, beides geht nacheinander: „lege 22 unter 110“"),
        ("leg einfach alle drei dahin wos am meisten bringt", "Wie wäre es mit „lege"),
        ("leg irgendeine irgendwo hin", "Wie wäre es mit „lege"),
        ("muss ich legen?", "Ja, eine Karte musst du legen"),
        ("ist zwischen 101 und 85 schon ein Tempel?", "Kein Tempel ist frei"),
        ("wie viele Punkte krieg ich, wenn ich fertig mache", "Du hast 0 Punkte"),
        ("hä wieso liegen die Karten so versetzt", "Gelegt wird in ganzen und halben Kartenbreiten"),
        ("kann ich eine Karte zurücknehmen", "Nein, in diesem Spiel bleibt liegen, was liegt"),
        ("nimm 22 wieder weg", "Karte 22 liegt noch vor dir"),
        ("pharao rein", "Es ist kein Tempel frei"),
        ("könig rein da", "Es ist kein Tempel frei"),
        ("leg meine linke Karte an die oberste", "Wohin mit Karte 22?"),
    ],
)
def test_what_is_asked_or_left_open_lays_nothing(line: str, told: str) -> None:
    heard = begun().ask("Anna", line)
    assert told in heard
    assert LAID not in heard


def test_an_answer_without_a_turn_goes_on_with_the_card_asked_about() -> None:
    stage = begun()
    stage.ask("Anna", "lege 84 links an 101")
    assert "Du legst Karte 84 auf (7,5, 8)" in stage.ask("Anna", "einfach ohne drehen")
    stage = begun()
    stage.ask("Anna", "lege 84 an 118")
    assert "So gedreht passt Karte 84 nicht an 118, anders schon" in stage.ask("Anna", "einfach ohne drehen")


def test_that_a_drawing_has_shrunk_is_told_once_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = begun()
    monkeypatch.setattr(sys.modules["mud.games.pharomino.picture.plan"], "LARGE", (4, 4))
    first = stage.ask("Anna", "lege 22 über 118")
    assert "Für Rahmen ist die Auslage jetzt zu groß" in first
    assert "zu groß" not in stage.ask("Anna", "lege 84 links an 118")
    monkeypatch.undo()
    assert "zu groß" not in begun().ask("Anna", "lege 22 über 118")
