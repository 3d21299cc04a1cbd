"""Whole sentences at the board of PHARAO: stones told by their steps, and questions answered from the position."""

import pytest

from tests.parlour.test_told_moves import standing

THROWN = ".OOOO...../u........./uuu....... u 42"
"""Four steps for an own stone, two for one of the other's; A0 is shut in, A1 has two ends and A2 four."""
PUSHING = ".OOOO...../....u...../uuu....... u x2"
"""The own half is moved."""
ONE_WAY = "O........./u....O..../.......... u 12"
"""B0 can go to A0 or B1."""
NOTHING_DONE = ("ziehst von", "schiebst einen")


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("geh mit B0 4 Schritte", ("ziehe B0 nach A3", "ziehe B0 nach B4")),
        ("Ich möchte mit meinem Stein auf A1 vier Felder weitergehen.", ("ziehe A1 nach A3", "ziehe A1 nach B4")),
        ("der A1 soll vier weiter", ("ziehe A1 nach A3", "ziehe A1 nach B4")),
        ("nimm A1 und geh vier Felder", ("ziehe A1 nach A3", "ziehe A1 nach B4")),
        ("A1 vier vor, C1 zwei vor", ("ziehe A1 nach A3 und C1 nach A1", "ziehe A1 nach B4 und C1 nach B2")),
        ("ich nehm den vordersten", ("ziehe A2 nach A4", "ziehe A2 nach Glück")),
    ],
)
def test_where_a_stone_told_by_its_steps_may_end_is_asked_with_all_of_it(line: str, named: tuple[str, ...]) -> None:
    heard = standing(THROWN).ask("Anna", line)
    assert "Das kann mehreres heißen" in heard
    assert all(f"„{one}“" in heard for one in named)


def test_the_only_end_is_gone_to_in_both_halves() -> None:
    heard = standing(ONE_WAY).ask("Anna", "B0 einen Schritt vor, und ihren B5 zwei zurück")
    assert "Das geht auf mehrere Arten: B0 nach A0 oder B1 und B5 nach A4, A6 (Nil)" in heard
    assert "Du ziehst von B0 nach B1." in standing("O........./u........./O........O u 10").ask("Anna", "B0 eins vor")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("A0 vier vor", "versperren ihm jeden Weg von vier Schritten"),
        ("A1 drei vor", "Drei sind es nicht: Dein Würfel zeigt vier"),
        ("A1 vier vor und C1 drei zurück", "Der Würfel für die fremden Steine zeigt zwei"),
        ("C4 zwei zurück", "Erst geht ein eigener, dann ein fremder"),
        ("A5 vier vor", "steht kein Stein"),
        ("mein A1 hüpft jetzt aufs Leben", "kein freier Weg von vier Schritten"),
    ],
)
def test_what_cannot_be_done_so_is_refused_with_the_reason(line: str, why: str) -> None:
    assert why in standing(THROWN).ask("Anna", line)


def test_a_stone_that_leaps_is_moved_and_behind_a_remark_only_proposed() -> None:
    assert "Du ziehst von A2 nach B5 (Glück)." in standing(THROWN).ask("Anna", "der A2 springt aufs Glück")
    stage = standing(THROWN)
    assert "Meinst du „ziehe A2 nach Glück“?" in stage.ask("Anna", "zieh dich warm an, mein A2 hüpft jetzt aufs Glück")
    assert "Du ziehst von A2 nach B5 (Glück)." in stage.ask("Anna", "ja")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("welche von meinen kann ich überhaupt 4 ziehn", ("A1 nach A3 oder B4", "B0 nach A3", "kann jetzt A0")),
        ("mit welchen Steinen kann ich vier gehen?", ("A1 nach A3", "C4 nach A4")),
        ("welche von ihren darf ich schieben", ("C1 nach B2", "C4 nach A4, B3, B5 (Glück) oder C6")),
        ("was kann ich mit A2 machen", ("A4, B1, B3 oder B5 (Glück)",)),
        ("kann A0 ziehen?", ("kann jetzt nicht ziehen",)),
        ("wohin kann ich C4 schieben", ("Erst ziehst du einen eigenen Stein", "B5 (Glück) oder C6")),
        ("darf ich C1 und C2 schieben?", ("C1 nach B2 und C2 nach B1 oder B3",)),
        ("wer kann aufs Glück?", ("„ziehe A2 nach Glück“",)),
        ("kommt einer von mir aufs Leben?", ("kommt kein Stein nach A5 (Leben)",)),
    ],
)
def test_which_stones_can_go_where_is_told_in_full(line: str, told: tuple[str, ...]) -> None:
    heard = standing(THROWN).ask("Anna", line)
    assert all(one in heard for one in told), heard
    assert not any(one in heard for one in NOTHING_DONE)


def test_in_the_other_half_only_the_other_stones_are_told() -> None:
    heard = standing(PUSHING).ask("Anna", "welche Steine kann ich jetzt schieben?")
    assert "Fremde Steine, zwei Schritte weit: C1 nach" in heard
    assert "Von deinen eigenen Steinen geht in diesem Wurf keiner mehr" in standing(PUSHING).ask(
        "Anna", "kann ich A1 noch ziehen?"
    )


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Kann mich einer schlagen, wenn ich auf A6 stehe?", "Geschlagen wird in diesem Spiel nicht"),
        ("ist das gefährlich, wenn ich auf A4 gehe", "bei 12 von 36 Würfen"),
        ("kann mich Nofret in den Nil stoßen, wenn ich auf B4 bin?", "stößt kein nächster Wurf"),
        ("angenommen ich lande auf dem Feld Leben, was hätte Nofret davon?", "Der Gegner hat davon nichts"),
        ("was bringt mir das, wenn ich auf Glück stehe", "Du hast noch vier"),
        ("was bringt mir mehr, mit A1 aufs Leben oder mit A2 in den Nil?", "geht also keines von beiden"),
        ("kann ich nicht lieber mit der 2 ziehen und ihr die 4 geben?", "Die Vier gilt für einen eigenen Stein"),
        ("darf ich die Würfel tauschen", "getauscht wird nicht"),
        ("muss ich beide Würfel benutzen?", "Beide Hälften sind Pflicht"),
        ("muss ich genau vier gehen?", "genau vier Schritte"),
        ("darf ich zuerst Nofrets Stein schieben?", "Erst ziehst du einen eigenen Stein"),
        ("ist mein Stein auf A2 in Gefahr?", "Sicher, vorerst"),
    ],
)
def test_what_would_be_and_what_the_dice_are_for_is_told(line: str, told: str) -> None:
    heard = standing(THROWN).ask("Anna", line)
    assert told in heard
    assert not any(one in heard for one in NOTHING_DONE)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("kann ich diagonal ziehen?", "schräg geht es nie"),
        ("kann ich einen Stein überspringen?", "gesprungen wird nicht"),
        ("darf ich im Zickzack laufen?", "um so viele Ecken"),
        ("muss ich Nofrets Stein überhaupt bewegen?", "Beide Hälften sind Pflicht"),
        ("warum muss ich die von nofret auch ziehn das is ja doof", "Gerade damit wird gekämpft"),
        ("wieso mus ich auch von ihr einen ziehn", "Beide Hälften sind Pflicht"),
        ("muss ich echt nofrets schieben", "Beide Hälften sind Pflicht"),
        ("warum mach ich nofrets züge mit", "Gerade damit wird gekämpft"),
        ("warum kann A0 nicht ziehen?", "versperren ihm jeden Weg"),
        ("warum darf ich A1 nicht nach A5 ziehen?", "kein freier Weg von vier Schritten"),
        ("welchen Stein von Nofret kann ich versenken?", "kommt kein fremder Stein in den Nil"),
        ("wie nah ist C4 am Nil?", "Von C4 bis A6 (Nil) sind es vier Schritte"),
        ("welche Felder sind noch frei?", "Frei sind A3"),
        ("welcher meiner Steine ist am nächsten am Glück?", "steht A2, vier Schritte davor"),
        ("wo stehe ich am sichersten?", "keinen deiner Steine in den Nil stoßen"),
        ("die vier ist für mich oder?", "4 für deine, 2 für die fremden Steine."),
        ("ich will A1 und A2 bewegen", "nur ein eigener Stein"),
        ("B0 hoch", "Er kann nach A3 oder B4."),
    ],
)
def test_rules_of_a_step_distances_and_what_is_safe_are_told(line: str, told: str) -> None:
    heard = standing(THROWN).ask("Anna", line)
    assert told in heard
    assert not any(one in heard for one in NOTHING_DONE)


def test_a_side_without_a_count_means_what_the_die_shows() -> None:
    assert "„ziehe B0 nach B4“ oder „ziehe B0 nach A3“" in standing(THROWN).ask("Anna", "B0 nach rechts")
    heard = standing(THROWN).ask("Anna", "von A2 nach Glück und dann den C4 nach rechts")
    assert "Du schiebst einen Stein Oberägyptens von C4 nach C6." in heard


def test_a_single_free_field_beside_one_is_told() -> None:
    assert "Neben A0 ist B0 frei." in standing("........../........../uO......O. u 10").ask(
        "Anna", "freie Felder um A0"
    )


@pytest.mark.parametrize(
    "line",
    ["was ist besser, A2 nach Glück oder B0 nach B4", "A2 oder B0, was ist besser?", "wäre A1 nach A3 gut?"],
)
def test_of_two_moves_the_better_is_told_and_taken_by_a_yes(line: str) -> None:
    stage = standing(THROWN)
    heard = stage.ask("Anna", line)
    assert "Besser ist „ziehe B0 nach B4“" in heard or "so gut wie gleich viel wert" in heard
    assert "Du ziehst von" in stage.ask("Anna", "mach das")


@pytest.mark.parametrize(
    "line",
    [
        "der Priester zieht A1 vier vor",
        "ich ziehe A1 nicht vier vor",
        "wenn ich A1 vier vor ziehe",
        "soll ich A2 vier vor ziehen?",
        "A2 vier vor?",
        "sie zieht A2 nach A3",
    ],
)
def test_who_only_talks_of_steps_moves_nothing(line: str) -> None:
    heard = standing(THROWN).ask("Anna", line)
    assert not any(one in heard for one in NOTHING_DONE)


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("a1 4", ("ziehe A1 nach A3", "ziehe A1 nach B4")),
        ("erst den auf B0", ("ziehe B0 nach A3", "ziehe B0 nach B4")),
        ("B0 nach vorn", ("ziehe B0 nach A3", "ziehe B0 nach B4")),
    ],
)
def test_a_stone_with_no_more_than_steps_or_a_way_is_asked_with_its_ends(line: str, named: tuple[str, ...]) -> None:
    heard = standing(THROWN).ask("Anna", line)
    assert "Das kann mehreres heißen" in heard
    assert all(f"„{one}" in heard for one in named)


@pytest.mark.parametrize(
    ("line", "proposed"),
    [
        (
            "den u-Stein auf B0 nach vorn und danach den gegnerischen ganz rechts zwei weiter",
            "B0 nach A3 oder B4 und C4 nach A4, B3, B5 (Glück) oder C6.",
        ),
        ("a2 nach a4 und dann ihren hintersten 2 vor", "Meinst du „ziehe A2 nach A4 und C1 nach B2“?"),
        ("zieh A2 aufs Glück und dann vom Priester den ganz rechts zwei nach rechts", "A2 nach Glück und C4 nach C6“?"),
        ("mein A1 aufs Leben und dann seinen hintersten 2 vor", "kein freier Weg von vier Schritten"),
        ("erst ihren vordersten, dann meinen hintersten", "Erst ziehst du einen eigenen Stein"),
        ("meinen rechten 3 vor und ihren linken 2", "Drei sind es nicht: Dein Würfel zeigt vier"),
    ],
)
def test_a_turn_with_stones_told_by_their_place_is_only_proposed(line: str, proposed: str) -> None:
    heard = standing(THROWN).ask("Anna", line)
    assert proposed in heard
    assert not any(done in heard for done in NOTHING_DONE)


@pytest.mark.parametrize(
    "line",
    [
        "nimm meinen vordersten und dann schieb einen vom Priester irgendwo hin, wo es ihm nix bringt",
        "A2 nach A4 und irgendeinen von ihren irgendwohin",
    ],
)
def test_of_any_stone_the_best_is_proposed(line: str) -> None:
    heard = standing(THROWN).ask("Anna", line)
    assert "Wie wäre es mit „ziehe A2 nach" in heard
    assert heard.count("„ziehe ") == 2


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("was steht in Reihe A", "Reihe A: deine Steine auf A0, A1 und A2, sonst ist sie leer."),
        ("lies mir Reihe B vor", "Reihe B: dein Stein auf B0"),
        ("wer steht in der obersten Reihe", "Reihe C: von"),
        ("was ist in Spalte 7", "Spalte 7 ist leer."),
        ("Sag mir das Brett Reihe für Reihe an, ohne Rahmen.", "„leser an“"),
        ("kann der mich da rausschmeißen?", "stößt der nächste Wurf der anderen Seite keinen deiner Steine"),
        ("wie wahrscheinlich ist dass er mich reinschubst", "stößt der nächste Wurf der anderen Seite keinen"),
        ("komm ich mit A2 aufs leben?", "Nein."),
        ("mit dem vordersten auf Leben kann ich das?", "Mit genau vier Schritten kommt kein Stein von A2"),
        ("kommt C4 aufs Glück?", "Ja, nach deinem eigenen Stein"),
        ("kommt C4 aufs Leben?", "nicht nach A5 (Leben)"),
        ("ist mein Stein auf B0 eingeklemmt?", "Von B0 geht es mit deiner Vier nach A3 oder B4"),
        ("welche felder sind von A2 aus erreichbar", "Von A2 geht es mit deiner Vier nach A4"),
        ("wie weit ist mein vorderster stein vom nil weg", "Von A2 bis A6 (Nil)"),
        ("ist A2 nach A4 gefährlich", "Ziehst du nach A4"),
        ("und wenn ich stattdessen B0 nach B4 nehm?", "„ziehe B0 nach B4“"),
        ("kann ihr C4 mir gefährlich werden", "keinen deiner Steine in den Nil"),
        ("wie krieg ich A0 frei", "Der Stein auf A0 kann jetzt nicht ziehen"),
        ("kann ich mit der vier auch nur drei gehen", "Es müssen genau vier Schritte sein"),
        ("krieg ich nen Stein zurück, der ertrunken ist", "Was ertrunken ist, kommt nicht wieder"),
        ("ist es schlimm wenn mein Stein neben dem Nil steht", "Bequem steht es sich"),
        ("geh auf Nummer sicher", "keinen deiner Steine in den Nil stoßen"),
        ("darf ich den gleichen Stein zweimal bewegen", "In einem Zug nicht"),
        ("kann ich auch rückwärts ziehen", "In jede Richtung, auch zurück"),
        ("wie nah bin ich am Glück", "Am nächsten am Glück steht A2"),
        ("was heißt 4 und 2", "4 für deine, 2 für die fremden"),
        ("zieh einfach irgendeinen", "Wie wäre es mit „ziehe B0 nach B4“?"),
        ("der Stein unten rechts geht aufs Glück", "Meinst du „ziehe A2 nach Glück“?"),
        ("nimm die 4 für A2", "Das kann mehreres heißen"),
        ("puste auf die Würfel", "Dieser Wurf liegt schon"),
        ("mist, nur ne 2", "Die Würfel lassen sich nichts anmerken: vier für deine Steine"),
    ],
)
def test_what_a_look_at_the_board_answers(line: str, told: str) -> None:
    heard = standing(THROWN).ask("Anna", line)
    assert told in heard
    assert not any(done in heard for done in NOTHING_DONE)


def test_who_wishes_the_dice_luck_throws_them_when_it_is_said() -> None:
    before = ".OOOO...../u........./uuu....... u -"
    assert "würfle" in standing(before).ask("Anna", "puste auf die Würfel")
    assert "Du würfelst" in standing(before).ask("Anna", "puste auf die Würfel und würfle")


def test_a_row_and_legs_tell_a_stone_and_its_way() -> None:
    assert "Du ziehst von B0 nach B4." in standing(THROWN).ask("Anna", "beweg meinen Stein in der B-Reihe nach B4")
    heard = standing(THROWN).ask("Anna", "rück A2 mal drei nach rechts und eins nach oben")
    assert "Du ziehst von A2 nach B5 (Glück)." in heard
    heard = standing(THROWN).ask("Anna", "rück A2 mal zwei nach rechts und eins nach oben")
    assert "Drei sind es nicht" in heard
