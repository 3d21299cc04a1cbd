"""What somebody new asks during a whole game of PHARAO: whether they can push a stone in, and why something is so."""

import pytest

from tests.corpus.scenes import opened
from tests.parlour.test_told_moves import standing
from tests.stage import Stage

PUSHING = "u...OO..../.....O..u./.......O.. u 42"
"""B5 can be pushed into Nil behind an own move; A7 is beside it, and two steps are too many."""
NO_STONE = "u...OO..../.....u..u./.......O.. u 02"
"""No own half, and none of the others' stones is two steps from Nil."""
BEFORE = "u...OO..../.....O..u./.......O.. u -"
DONE = ("Du ziehst", "Du schiebst", "Du stößt")


@pytest.mark.parametrize(
    "line",
    [
        *("kann ich einen Stein in den Nil stoßen?", "Kann ich einen fremden Stein in den Nil schubsen?"),
        *("kann ich den Stein vom Priester in den Nil stoßen?", "kann ich jetzt einen von ihm in den Nil werfen?"),
        *("kann ich ihn reinstoßen?", "kann ich ihn jetzt stoßen?", "krieg ich einen rein?", "wen kann ich versenken?"),
        *("gibt es einen, den ich in den Fluss schieben kann?", "und wenn ich angreifen will?"),
    ],
)
def test_whether_one_can_push_a_stone_in_is_said_with_the_line_to_type(line: str) -> None:
    stage = standing(PUSHING)
    heard = stage.ask("Anna", line)
    assert heard.startswith("Ja: erst „ziehe ")
    assert "dann „ziehe B5 nach Nil“" in heard
    assert not any(done in heard for done in DONE)
    assert "Du stößt den Stein auf B5" in stage.ask("Anna", "ja")
    assert standing(NO_STONE).ask("Anna", line).startswith("Nein, mit diesem Wurf kommt kein fremder Stein")
    assert "kannst du damit in den Nil stoßen: den Stein auf A7 bei 12 von 36" in standing(BEFORE).ask("Anna", line)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("kann ich den auf A7 in den Nil stoßen?", "ist es ein Schritt, und der fremde Stein muss genau zwei gehen"),
        ("kann ich den auf C5 in den Nil stoßen?", "sind es drei Schritte"),
        ("kann ich seinen Stein von C8 in den Nil schubsen?", "Auf C8 steht kein Stein."),
        ("kann ich ihn schlagen?", "Geschlagen wird in diesem Spiel nicht"),
        ("Der hat doch 3 gewürfelt, warum ist er nur eins weit gegangen?", "Gezählt werden Schritte"),
        ("Wieso darf ich mit einer 4 von C0 nach C2?", "Gezählt werden Schritte"),
        ("Ich hab eine 0 für die fremden, was heißt das?", "Zeigt ein Würfel null"),
        ("ist die 4 gut für mich?", "Wie wäre es mit"),
        ("ist er ertrunken?", "Der Priester hat noch alle vier Steine"),
        ("Ist der Stein auf A7 vom Priester nah am Nil?", "Von A7 bis A6 (Nil) ist es ein Schritt"),
        ("Wie weit ist der Priester noch vom Nil weg?", "A7 mit eins, B5 mit zwei, C5 mit drei und C4 mit vier"),
        ("Muss ich überhaupt den fremden bewegen?", "Beide Hälften sind Pflicht"),
        ("was ist jetzt los?", "Du würfelst"),
        ("kann ich noch gewinnen?", "von hundert Fällen"),
        ("was passiert, wenn einer im Nil landet?", "droht ein Stein zu ertrinken"),
        ("Wenn er B5 nicht weg kann, hat er dann verloren?", "R8a"),
    ],
)
def test_what_a_newcomer_wonders_at_is_answered(line: str, told: str) -> None:
    heard = standing(PUSHING).ask("Anna", line)
    assert told in heard
    assert not any(done in heard for done in DONE)


@pytest.mark.parametrize(
    "line",
    [
        "kann der Priester mich reinschubsen?",
        "kann ich reingeschubst werden?",
        "welcher von meinen Steinen ist in Gefahr?",
    ],
)
def test_what_the_other_may_do_is_still_told_as_danger(line: str) -> None:
    assert "nächste Wurf der anderen Seite" in standing(NO_STONE).ask("Anna", line)


def test_why_not_is_asked_of_what_was_asked_before() -> None:
    stage = standing(PUSHING)
    stage.ask("Anna", "kann ich den auf A7 in den Nil stoßen?")
    assert "muss genau zwei gehen" in stage.ask("Anna", "der Nil ist doch gleich daneben, wieso nicht?")
    stage.ask("Anna", "kann ich C0 nach A9 ziehen?")
    assert "mindestens elf Schritte" in stage.ask("Anna", "warum geht das nicht?")


def test_a_way_that_others_bar_is_said_to_be_barred() -> None:
    barred = standing("........../.....uOu../.....u.u.. u x1")
    assert barred.ask("Anna", "kann ich den auf B6 in den Nil stoßen?").startswith("Ja: „ziehe B6 nach Nil“")
    two = standing("......O.../......u.../.......... u x2")
    assert "versperren dem Stein auf C6 jeden Weg von genau zwei" in two.ask("Anna", "kann ich C6 in den Nil stoßen?")


@pytest.mark.parametrize("line", ["würfeln und dann tipp"])
def test_advice_asked_for_behind_a_throw_that_was_made_already_comes(line: str) -> None:
    heard = standing(PUSHING).ask("Anna", line)
    assert heard.startswith("Gewürfelt hast du schon.")
    assert "Wie wäre es mit" in heard


def test_behind_a_refused_move_nothing_else_is_done() -> None:
    heard = standing(PUSHING).ask("Anna", "würfle und ziehe B8 nach Leben")
    assert not any(done in heard for done in DONE)


def test_whoever_listens_hears_rules_without_their_numbers() -> None:
    stage = Stage([], seed=1)
    stage.stand_listening("Anna")
    for line in ("öffne Schatulle", "setz dich", "setz Nofret (leicht) dazu", "starte Spiel"):
        stage.say("Anna", line)
    heard = stage.ask("Anna", "Ich verstehe das mit dem Ertrinken nicht, können Sie das erklären?")
    assert "Der Ertrinkende selbst zieht nie nach dem Würfel." in heard
    assert "R4a" not in heard


@pytest.mark.parametrize("line", ["Senbi, Sie spielen aber heute gut!", "Senbi, du spielst heute prima"])
def test_who_is_praised_thanks_and_all_of_it_is_said(line: str) -> None:
    stage = standing(PUSHING)
    heard = stage.ask("Anna", line)
    assert f"Du sagst zum Priester: {line.removeprefix('Senbi, ')}" in heard
    assert "Dank nimmt hier die Schatulle entgegen" in heard


def test_who_is_only_asked_or_blamed_is_not_praised() -> None:
    assert "Dank nimmt" not in standing(PUSHING).ask("Anna", "Senbi, spielst du gut?")
    assert "Dank nimmt" not in standing(PUSHING).ask("Anna", "Senbi, du spielst schlecht")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        *[
            (line, "Auf A6, im Nil, steht niemand sicher")
            for line in (
                "wenn ich a2 auf den nil ziehe, bleibt der da sicher stehen oder schiebt nofret ihn mir weg?",
                "angenommen ich lass A2 in den Nil gehen, ist das gefährlich für mich?",
                "wenn ich A2 nach A6 setze, kann mir da was passieren?",
            )
        ],
        ("wenn ich a2 auf b4 ziehe, kann sie mich dann in den nil stoßen?", "Auf B4 stieße ihn kein nächster Wurf"),
        ("wenn ich B0 aufs Glück setze, schubst sie ihn dann in den nil?", "Wurf kommt der Stein von B0 aber nicht"),
        ("wenn ich a2 stehen lasse, ist er sicher oder stößt sie ihn in den nil?", "den Stein auf A2 in den Nil."),
        ("muss i den von der nofret überhaupt schieben", "Beide Hälften sind Pflicht"),
        (
            "den fremdn zwei Schritt, muss des vorwärts sein oder darf i ihn auch zruckschieben?",
            "In jede Richtung, auch",
        ),
        ("muss der fremde vorwärts gehen oder darf ich ihn zurückschieben?", "In jede Richtung, auch zurück"),
        (
            "Zuerst gehe ich mit dem hintersten Stein in der Reihe A die vier Schritte, danach C4 zwei weiter",
            "auf A0 kann",
        ),
    ],
)
def test_what_is_asked_of_a_field_is_told_of_that_field(line: str, told: str) -> None:
    heard = opened("pharao")[0].ask("Anna", line)
    assert told in heard
    assert not any(done in heard for done in DONE)


@pytest.mark.parametrize(
    "line", ["Kann ich darauf verzichten?", "darf man den auch auslassen?", "kann ich es bleiben lassen"]
)
def test_neither_half_can_be_left_out(line: str) -> None:
    stage, _ = opened("pharao")
    stage.ask("Anna", "Muss ich den fremden Stein auch dann ziehen, wenn mir das schadet?")
    heard = stage.ask("Anna", line)
    assert heard.startswith("Nein.")
    assert "Beide Hälften sind Pflicht" in heard
    assert "R4c" not in heard


@pytest.mark.parametrize(
    ("line", "first"),
    [
        ("i fahr mit dem auf B0", "ziehe B0 nach A3"),
        ("ich geh mit dem auf A2", "ziehe A2 nach A4"),
        ("na, doch lieber mit dem vordersten in der untersten Reih", "ziehe A2 nach A4"),
        ("nimm lieber den vordersten in der untersten Reih", "ziehe A2 nach A4"),
        ("nimm den rechten in der untersten Reihe", "ziehe A2 nach A4"),
    ],
)
def test_a_stone_that_is_told_by_where_it_stands_is_asked_for_its_way(line: str, first: str) -> None:
    stage, _ = opened("pharao")
    stage.ask("Anna", "i fahr mit dem auf B0")
    heard = stage.ask("Anna", line)
    assert first in heard
    assert heard.startswith("Das kann mehreres heißen")
