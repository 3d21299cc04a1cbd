"""What people only tell or ask one another: it is heard by who stands there, and nothing is done for it."""

import pytest

from tests.stage import Stage


@pytest.fixture
def stage() -> Stage:
    stage = Stage(lucky=True)
    for name in ("Anna", "Ben"):
        stage.enter(name)
    stage.heard("Ben")
    return stage


@pytest.fixture
def playing() -> Stage:
    """Anna and Ben at a running game of PHARAO."""
    stage = Stage(lucky=True)
    for name in ("Anna", "Ben"):
        stage.stand_ready(name, "Kammer")
    stage.say("Anna", "öffne Schatulle")
    for name in ("Anna", "Ben"):
        stage.say(name, "setz dich")
    stage.say("Anna", "starte Spiel")
    stage.heard("Ben")
    return stage


TOLD = (
    "ich komme aus Berlin",
    "das war knapp",
    "ihr seid lustig",
    "bei uns regnet es",
    "mein Hund bellt",
    "wir warten auf dich",
    "ich finde das nicht lustig",
    "ich glaube, der Affe hat es",
    "hier ist es aber heiß",
    "hallo, ich komme aus Berlin",
    "ach, heute war ein langer Tag",
    "war knapp",
)
ASKED = (
    "hast du gut geschlafen?",
    "was machst du so?",
    "wie geht es euch?",
    "spielt ihr schon lange?",
    "und ihr?",
    "woher kommst du",
    "haste Zeit",
    "wie gefällt euch das Haus?",
    "bist du gut darin?",
)


@pytest.mark.parametrize(
    "line", ["kannst du mir helfen?", "kannst du das bitte erklären", "weißt du, wo die Münze ist?"]
)
def test_a_favour_may_be_asked_of_the_house(stage: Stage, line: str) -> None:
    assert "Du sagst" not in stage.ask("Anna", line)
    assert not stage.heard("Ben")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("ich finde den Ausgang nicht", "Von hier geht es nach Norden"),
        ("ich sehe die Münze nicht", "Becken"),
        ("ich kann die Katze nicht finden", "Die Katze ist hier"),
    ],
)
def test_who_does_not_find_something_is_told_where_it_is(stage: Stage, line: str, told: str) -> None:
    assert told in stage.ask("Anna", line)


@pytest.mark.parametrize("line", ["was weißt du über den Nil?", "was weißt du von der Königin"])
def test_a_word_as_it_is_written_is_no_slip_of_another(line: str) -> None:
    stage = Stage(lucky=True)
    stage.stand_ready("Anna", "Säulensaal")
    told = stage.ask("Anna", line)
    assert "heißt" not in told
    assert "Nebet" in told.splitlines()[-1]


@pytest.mark.parametrize(
    "line",
    [
        "nice",
        "klar",
    ],
)
def test_in_company_what_is_no_command_is_heard(stage: Stage, line: str) -> None:
    assert stage.ask("Anna", line) == f"Du sagst: {line}"
    assert stage.heard("Ben") == [f"Anna sagt: {line}"]


@pytest.mark.parametrize("line", ["nihm die Münze", "den linken", "zeihe b3", "frobniziere den Hut"])
def test_what_begins_as_commands_do_is_for_the_house(stage: Stage, line: str) -> None:
    assert "Du sagst" not in stage.ask("Anna", line)
    assert not stage.heard("Ben")


@pytest.mark.parametrize("line", ["klar", "nee", "nice"])
def test_an_answer_nobody_of_the_house_waits_for_is_one_to_the_others(playing: Stage, line: str) -> None:
    assert playing.ask("Anna", line) == f"Du sagst: {line}"
    assert playing.heard("Ben") == [f"Anna sagt: {line}"]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Wie viele Punkte habe ich denn?", "von 300 Punkten"),
        ("was habe ich bisher erreicht?", "von 300 Punkten"),
        ("Was ist mein Spielstand?", "von 300 Punkten"),
        ("ich gehe jetzt nach Hause", "Willst du das Haus verlassen?"),
        ("ich gehe weiter", "Weiter geht es hier nicht, nur zurück."),
    ],
)
def test_what_newcomers_say_at_a_table_nobody_plays_at_is_meant_for_the_house(line: str, told: str) -> None:
    stage = Stage()
    stage.stand_ready("Anna", "Kammer")
    assert told in stage.ask("Anna", line)


def test_of_a_chest_that_is_locked_nothing_is_taken_and_no_card() -> None:
    stage = Stage()
    stage.stand_ready("Anna", "Schreibstube")
    stage.say("Anna", "öffne die Truhe")
    assert "Partie" not in stage.ask("Anna", "ich nehme alles heraus")
    assert "Truhe" in stage.ask("Anna", "was ist denn drin?")


def test_a_room_next_door_may_be_gone_to_by_its_name() -> None:
    stage = Stage()
    stage.enter("Anna")
    stage.say("Anna", "hinaus")
    assert stage.ask("Anna", "ich gehe in den Dattelhain").startswith("Du gehst nach Süden.")
    assert "Dort warst du noch nie" in stage.ask("Anna", "geh zum Markt")


@pytest.mark.parametrize("line", ["flüster Berta wo bist du", "sag Berta dass ich warte", "Berta, wo bist du?"])
def test_what_is_for_somebody_elsewhere_is_told_to_nobody_here(line: str) -> None:
    stage = Stage()
    for name in ("Berta", "Anna"):
        stage.enter(name)
    stage.house.world.enter("person:anna", "saeulensaal")
    assert "Berta ist nicht hier" in stage.ask("Anna", line)


def test_a_complaint_with_a_number_in_it_answers_no_riddle() -> None:
    stage = Stage()
    stage.stand_ready("Anna", "Kammer")
    told = stage.ask("Anna", "Das ist ja unfair, ich hatte doch drei Steine und er nur einen!")
    assert "geschafft" not in told


def test_what_names_something_to_do_asks_nobody_to_agree(stage: Stage) -> None:
    assert "sagt" not in (stage.ask("Anna", "nimm die Münze, oder?") + str(stage.heard("Ben")))
