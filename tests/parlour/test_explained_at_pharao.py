"""What newcomers ask of the board of PHARAO is answered in sentences from the position, and nothing is done by it."""

import pytest

from tests.parlour.test_spoken_at_pharao import NOTHING_DONE, THROWN
from tests.parlour.test_told_moves import standing

MINE, THEIRS = "Du hast noch alle vier Steine: A0, A1, A2 und B0.", "Der Priester hat noch alle vier Steine: C1, C2"
LETTERS = ("Deine sind die „u“: Unterägypten, auf A0, A1, A2 und B0. Die „O“ gehören dem Priester.",)
NIL, LIFE, LUCK = "Im Nil droht ein Stein zu ertrinken.", "Hältst du das Leben", "Auf dem Glück gewinnt nur"
PICK, MUST = "Welchen fremden Stein du schiebst, und in welche Richtung, das wählst du.", "Beide Hälften sind Pflicht"
TAKEN = "Nein: Ein Schritt endet nur auf einem freien Feld"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("sag mir mal in worten wo meine steine stehen und wo die von ihr", (MINE, THEIRS)),
        ("kannst du mir sagen wo meine und wo seine Steine stehen", (MINE, THEIRS)),
        ("wie stehen meine Steine und die von ihm", (MINE, THEIRS)),
        ("wo stehen alle Steine", (MINE, THEIRS)),
        ("welche sind nochmal meine die kleinen u oder", LETTERS),
        ("welche Steine sind jetzt meine, die u oder die O?", LETTERS),
        ("bin ich die kleinen oder die großen", LETTERS),
        ("die u sind meine, stimmts?", LETTERS),
        ("wem gehören die O", LETTERS),
        ("was passiert wenn ich auf nil lande", (NIL, "Mit deinem Wurf kommst du jetzt nicht hinein")),
        ("was passiert wenn ich auf dem nil lande, und auf leben?", (NIL, LIFE)),
        ("na servas, und wenn ich da jetzt in den Nil hineinfall, ist er dann weg oder muss ich nur zurück", (NIL,)),
        ("wenn mein Stein in den Nil fällt, ist er dann tot", (NIL,)),
        ("was bedeuten die Felder Nil, Leben und Glück", (NIL, LIFE, LUCK)),
        ("Was geschieht, wenn ich auf das Feld Leben komme, und was ist bei dem daneben anders?", (LIFE, NIL)),
        ("wofür ist das Leben da", (LIFE,)),
        ("Muss ich auch einen Stein von ihr bewegen, und darf ich mir aussuchen, welchen und wohin?", (MUST, PICK)),
        ("kann ich wählen welchen fremden Stein ich schiebe", (PICK,)),
        ("Darf ich auf ein Feld ziehen, auf dem schon ein Stein steht, und was wird aus ihm?", (TAKEN,)),
        ("was passiert wenn ich auf ein Feld komme wo schon wer steht", (TAKEN,)),
        ("wenn ich den vordersten nehm, wo land ich dann und is da was besonderes", ("A4, B1, B3 oder B5", LUCK)),
        (
            "wo lande ich mit B0 und kann mich da einer schlagen?",
            ("A3 oder B4", "Geschlagen wird", "Ziehst du nach B4"),
        ),
        ("hat einer von uns beiden schon gewonnen", ("die Partie läuft noch",)),
        ("hat einer von beiden mehr Steine", (MINE, THEIRS)),
    ],
)
def test_it_is_told_from_the_board_and_nothing_is_done(line: str, told: tuple[str, ...]) -> None:
    heard = standing(THROWN).ask("Anna", line)
    assert all(one in heard for one in told), heard
    assert "lies regeln" not in heard
    assert not any(one in heard for one in NOTHING_DONE)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("was passiert wenn ich auf leben lande", "bei 12 von 36 Würfen"),
        ("Kann mich einer schlagen, wenn ich auf A6 stehe?", "Geschlagen wird in diesem Spiel nicht"),
        ("was ist im Nil", "A6 (Nil) ist frei."),
        ("was steht auf Leben", "A5 (Leben) ist frei."),
        ("kann ich aufs Leben", "kommt kein Stein nach A5 (Leben)"),
        ("wo stehen meine Steine", "Du führst Unterägypten"),
        ("was ist besser, Leben oder Glück", "kommt kein Stein nach A5 (Leben)"),
        ("wo lande ich mit A0", "Der Stein auf A0 kann jetzt nicht ziehen"),
    ],
)
def test_questions_that_look_like_it_keep_their_answers(line: str, told: str) -> None:
    heard = standing(THROWN).ask("Anna", line)
    assert told in heard
    assert NIL not in heard


@pytest.mark.parametrize(
    "line",
    [
        "sag Ben wo meine Steine stehen und wo seine",
        "flüster Ben: was passiert auf dem Nil",
        "frag Ben was das Leben bewirkt",
    ],
)
def test_what_is_said_to_somebody_else_is_no_question_to_the_house(line: str) -> None:
    heard = standing(THROWN).ask("Anna", line)
    assert not any(one in heard for one in (MINE, NIL))


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Was geschieht auf dem Leben, und gilt das auch, wenn ich einen fremden Stein dorthin setze?", "du keinen"),
        ("was macht das Leben und gilt das auch für Nofrets Steine", "einen von seinen retten"),
        ("was passiert wenn ich Nofrets Stein aufs Glück schiebe", "gewinnt er damit nicht"),
        ("gilt das Glück auch für ihre Steine?", "gewinnt er damit nicht"),
        ("kann ich mit der zwei einen von ihren ersäufen?", "Nein, mit diesem Wurf kommt kein fremder Stein"),
        ("Was bewirkt das Glück, wenn ich einen fremden dorthin schiebe?", "gewinnt er damit nicht"),
        ("Was bedeutet das Glück, und könnte ich es mit einer Vier überhaupt erreichen?", "„ziehe A2 nach Glück“"),
        ("Was bedeutet das Glück, und könnte ich es mit einer Drei erreichen?", "steht, keiner deiner Steine"),
        ("Ich hab nicht verstanden warum ich muss Stein von Nofret bewegen. Welche Richtung läuft man?", "Nil näher"),
        ("In welcher Richtung läuft man", "In jede Richtung, auch zurück"),
        ("Im Text steht, ich müsse danach einen fremden Stein ziehen. Verstehe ich recht, dass ich mir dafür einen "
         "aussuchen darf, der Nofret möglichst wenig nützt, oder wäre das gegen die Regel?", "das wählst du"),
        ("Kann ich einen von Nofrets Steinen so ziehen, dass er in was Schlechtes läuft?", "C4 nach A4, B5 (Glück)"),
        ],
)  # fmt: skip
def test_two_questions_in_a_line_are_both_answered_and_a_rule_is_told_for_the_stones_of_the_other(
    line: str, told: str
) -> None:
    heard = standing(THROWN).ask("Anna", line)
    assert told in heard
    assert not any(done in heard for done in ("ziehst von", "schiebst einen"))


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("a1", "Auf A1 steht ein Stein von dir. Von A1 geht es mit deiner Vier nach A3 oder B4"),
        ("A1?", "nach A3 oder B4"),
        ("a0", "Der Stein auf A0 kann jetzt nicht ziehen"),
        ("c4", "Erst ziehst du einen eigenen Stein."),
        ("a5", "A5 (Leben) ist frei."),
        ("den hinten inne ecke vor, und ihren vordersten schubs ich zwei", "Der Stein auf A0 kann jetzt nicht ziehen"),
    ],
)
def test_a_bare_field_tells_what_stands_there_and_where_it_may_go(line: str, told: str) -> None:
    assert told in " ".join(standing(THROWN).ask("Anna", line).split())


@pytest.mark.parametrize(
    "line",
    [
        "Kannst du mir die Stellung bitte in Worten sagen, ohne Tabelle?",
        "bitte die lage in worten, ich seh die kästchen schlecht",
        "ich will keine tabelle, sag die stellung in sätzen",
        "Lies das Brett vor, ohne Striche, in ganzen Sätzen",
        "Beschreiben Sie mir bitte die Lage, aber nicht als Tabelle",
    ],
)
def test_the_position_is_told_in_words_where_no_drawing_is_wanted(line: str) -> None:
    heard = standing(THROWN).ask("Anna", line)
    assert "deine Steine stehen auf A0, A1, A2 und B0" in heard
    assert "Du sagst" not in heard
    assert "┌" not in heard
