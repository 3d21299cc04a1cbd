"""What two people typed who had never played a story: from the river to the last game."""

import pytest

from tests.parlour.test_asked_of_the_story import player
from tests.parlour.test_last_game import ANNA, mark, there
from tests.stage import Stage

SOLVED = "„Das zehnte“, wiederholt Tuja"
ASKED = "In welchem Jahr starb die Königin?"


# --- What names a thing is no answer to what nobody has asked


@pytest.mark.parametrize("line", ["jahr 10", "Jahr zehn", "rolle 10", "die Rolle zehn"])
def test_a_year_that_lies_there_is_read_and_no_answer(line: str) -> None:
    told = player("archiv").ask("Anna", line)
    assert "feines Leinen aus der Weberei" in told
    assert SOLVED not in told


@pytest.mark.parametrize("line", ["jahr 10", "das zehnte", "im zehnten Jahr", "zehn"])
def test_who_has_read_the_three_is_asked_and_answers(line: str) -> None:
    stage = player("archiv")
    assert ASKED not in stage.ask("Anna", "lies die schmale Rolle")
    assert ASKED not in stage.ask("Anna", "lies die dicke Rolle")
    assert ASKED in stage.ask("Anna", "lies die angesengte Rolle")
    assert ASKED not in stage.ask("Anna", "lies die angesengte Rolle")
    assert SOLVED in stage.ask("Anna", line)


@pytest.mark.parametrize("line", ["zehn", "im zehnten Jahr", "sie starb im zehnten"])
def test_who_answers_without_being_asked_has_answered(line: str) -> None:
    assert SOLVED in player("archiv").ask("Anna", line)


@pytest.mark.parametrize(
    "line", ["welche Frage wolltest du mir stellen", "was wolltest du mich fragen", "welche Frage?"]
)
def test_she_asks_again_when_asked(line: str) -> None:
    stage = player("archiv")
    stage.ask("Anna", "lies die Rollen")
    assert "Das Jahr, in dem sie starb" in stage.ask("Anna", line)


# --- Of two things so called the one from which something follows


@pytest.mark.parametrize("line", ["gib Ipi den Stein", "gib ihm den stein", "ich gebe Ipi den Stein"])
def test_the_stone_that_is_waited_for_is_given(line: str) -> None:
    stage = player("bauhuette", having="stein_gruen schlussstein")
    stage.ask("Anna", "grüße Ipi")
    assert "Passt nirgends" not in stage.ask("Anna", line)
    assert stage.house.world.mark(ANNA, "spitze_sitzt")


# --- At the last board


@pytest.mark.parametrize("line", ["was würdest du ziehen?", "bist du dran?"])
def test_what_is_asked_of_the_game_is_answered_of_the_game(line: str) -> None:
    stage = there(["22"])
    stage.say("Anna", "würfle")
    assert "Du sagst" not in stage.ask("Anna", line)


SHORTER = [
    *(
        "kann ich das abkürzen",
        "Gibt es eine Möglichkeit, die Partie abzukürzen?",
    ),
    *("lässt sich das vorspulen?", "geht das auch schneller?"),
]


@pytest.mark.parametrize("line", SHORTER)
def test_who_would_have_it_shorter_is_told_what_ends_it(line: str) -> None:
    stage = there(["22"])
    stage.say("Anna", "setze dich")
    assert "Der König stellt dann alles zurück" in stage.ask("Anna", line)
    stage.house.world.set_mark(ANNA, "koenig_laesst_es", 1)
    assert "Sag „gib auf“" in stage.ask("Anna", line)


@pytest.mark.parametrize("line", SHORTER)
def test_of_any_other_game_it_is_told_what_becomes_of_it(line: str) -> None:
    stage = player("kammer")
    for typed in ("öffne Schatulle", "setz dich", "starte leichtes Spiel"):
        stage.say("Anna", typed)
    assert "überspringen lässt sich eine Partie aber nicht" in stage.ask("Anna", line)


def drag_on(stage: Stage) -> str:
    """Anna throws nothing but nothing until the king speaks up."""
    for _ in range(40):
        if "lass es dabei" in (told := stage.ask("Anna", "würfle")) or "es dabei lassen" in told:
            return told
    return ""


def test_after_twenty_throws_the_king_offers_once_to_leave_it_at_that() -> None:
    stage = there(["00"] * 200)
    assert "„gib auf“" in drag_on(stage)
    assert drag_on(stage) == ""
    assert "lässt der König es gelten" in stage.ask("Anna", "gib auf")
    told = stage.ask("Anna", "ja")
    assert "Sie sagt: Endlich" in told
    assert "Irgendwo unter euch schlägt ein Ruder ins Wasser." in told
    assert mark(stage, "partie_zu_ende")
    assert mark(stage, "weiss_gewinnt")


# --- Ways


@pytest.mark.parametrize(
    ("room", "line", "told"),
    [
        ("wuestenrand", "Ich folge der Schleifspur zu den Felsen", "Der Steinbruch"),
        ("wuestenrand", "Ich gehe nach Norden zu den hellen Felsen", "Der Steinbruch"),
        ("wuestenrand", "geh zu den Felsen", "Der Steinbruch"),
        ("pyramidenfuss", "auf die Pyramide klettern", "Auf halber Höhe der Pyramide"),
        ("pyramidenfuss", "besteige die Pyramide", "Auf halber Höhe der Pyramide"),
        ("pyramidenfuss", "geh zur Pyramide", "Näher als hier"),
        ("pyramidenfuss", "Ich folge dem Pfad um die Ecke", "Unter dem Westhang"),
        ("flanke", "runterrutschen", "Am Fuß der Pyramide"),
        ("gang_zwei", "Ich klettere den Schacht hinunter", "Am Grund des Schachts"),
        ("dorfplatz", "Dem Brotduft folge ich nach Norden.", "Das Backhaus"),
        ("kanal", "Weiter geht es nach Osten.", "Die Gerstenfelder"),
    ],
)
def test_one_goes_where_the_text_points(room: str, line: str, told: str) -> None:
    assert told in player(room).ask("Anna", line)


@pytest.mark.parametrize("line", ["weiter", "geh weiter", "Ich gehe weiter"])
def test_onward_is_the_one_way_one_has_not_come_by(line: str) -> None:
    stage = player("kreuzgang")
    stage.ask("Anna", "gehe nach Westen")
    stage.ask("Anna", "gehe nach Osten")
    assert "auf mehr als einem Weg" in stage.ask("Anna", line)
    stage.ask("Anna", "gehe nach Norden")
    assert "Die Vorratskammer" in stage.ask("Anna", line)
    assert "nur zurück" in stage.ask("Anna", line)


def test_onward_at_a_board_gives_nothing_up() -> None:
    stage = there(["22"])
    stage.say("Anna", "setze dich")
    assert "mit einem Zug weiter" in stage.ask("Anna", "geh weiter")


def seen(*rooms: str) -> Stage:
    """Anna in the last of some rooms, who has looked around in each."""
    stage = player(rooms[0])
    for room in rooms:
        stage.house.world.enter(ANNA, room)
        stage.ask("Anna", "schau")
    return stage


@pytest.mark.parametrize(
    ("rooms", "line", "told"),
    [
        (("strommitte", "sandbank"), "zum Dorf", "Der Dorfsteg"),
        (("bauhuette", "tempel", "archiv"), "geh aufs Dach", "Auf dem Tempeldach"),
        (("kreuzgang", "gang_eins", "vorratskammer"), "geh zu Gang zwei", "Du gehst nach Süden."),
        (("halle", "kreuzgang"), "Ich brauche Licht. Wo bekomme ich eine Lampe?", "zuletzt in der Halle gesehen"),
        (("halle", "kreuzgang"), "Wo ist die Öllampe aus der Halle?", "zuletzt in der Halle gesehen"),
        (("flanke",), "wo war ich noch nicht", "Noch nicht gegangen bist du"),
        (("flanke",), "Aussicht genießen", "Unter dir liegt alles wie ein Spielbrett"),
    ],
)
def test_what_was_seen_before_is_found_again(rooms: tuple[str, ...], line: str, told: str) -> None:
    assert told in seen(*rooms).ask("Anna", line)


# --- Things the text names


TILES = "plaettchen_falke plaettchen_ankh plaettchen_auge plaettchen_lotos plaettchen_skarabaeus"


@pytest.mark.parametrize(
    ("room", "having", "line", "told"),
    [
        ("kahnkammer", "oellampe", "Ich nehme die Steinplatte von seinen Knien", "Du nimmst die Steinplatte"),
        ("toepferei", "", "Scherben durchsuchen", "Darunter liegt eine Krugscherbe"),
        ("archiv", "", "Rollen lesen", "Jahr elf"),
        ("vorarbeiterhaus", "", "hinter dem Bett lesen", "eine kleine Zeile an der Wand"),
        ("schlucht", "", "was hat man in die Wand geritzt", "Hori, elf Siege"),
        ("oase", TILES, "Plättchen nehmen", "hast du schon"),
        ("oase", "tonkugel", "Kugel gegen die Tonkugel tauschen", "liegt ein Plättchen"),
        ("oase", "tonkugel", "Ich tausche dem Käfer meine Tonkugel gegen die blaue Kugel", "liegt ein Plättchen"),
        ("kanal", "", "Kugel aus Ton formen", "Ohne Töpfer"),
        ("fluesterfels", "", "den Brocken auf den rechten Sitz rollen", "auf den rechten Sitz"),
        ("fluesterfels", "", "roll den Brocken nach links", "auf den linken Sitz"),
        ("fluesterfels", "", "links hinsetzen", "Du setzt dich auf den linken Sitz."),
    ],
)
def test_what_the_text_names_is_there(room: str, having: str, line: str, told: str) -> None:
    assert told in player(room, having=having).ask("Anna", line)


def test_what_is_put_in_by_name_is_put_in_and_who_answered_is_not_denied() -> None:
    stage = player("namenskammer", "streiflicht", having=f"{TILES} oellampe")
    assert "sagt jemand: „Ja?“" in stage.ask("Anna", "Falke, Ankh und Auge einsetzen")
    assert "niemand hier" not in stage.ask("Anna", "hallo? wer ist da")


# --- Politely


@pytest.mark.parametrize(
    ("room", "line", "told"),
    [
        (
            "archiv",
            "Guten Tag, verehrte Dame. Darf ich in den Rollen nach dem vierten König suchen?",
            "Ihr Bruder, die weiße Krone",
        ),
    ],
)
def test_polite_people_are_answered(room: str, line: str, told: str) -> None:
    assert told in player(room, "boot_frei").ask("Anna", line)


def test_what_is_brought_to_a_master_is_carried_to_him() -> None:
    stage = seen("bauhuette", "halle")
    assert "Die Bauhütte" in stage.ask("Anna", "Ich bringe Meister Ipi den Schlussstein.")
