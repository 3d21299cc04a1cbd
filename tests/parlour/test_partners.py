"""With whom one talks: what is said to nobody by name, a bare word, a question without a person."""

import pytest

from mud.parlour.identity import person_id
from mud.parlour.phrased import is_about_self, manner_of
from tests.stage import Stage, at_the_board


@pytest.mark.parametrize(
    ("text", "manner"),
    [
        ("hallo", "gruss"),
        ("Guten Abend, Senbi", "gruss"),
        ("moin moin", "gruss"),
        ("danke für das Plättchen", "dank"),
        ("vielen Dank!", "dank"),
        ("tschüss", "abschied"),
        ("ich muss weiter", "abschied"),
        ("gute Nacht", "abschied"),
        ("gut gespielt", None),
        ("der Dank des Königs", None),
        ("Hallodri", None),
    ],
)
def test_greetings_thanks_and_farewells_are_known_by_how_they_begin(text: str, manner: str | None) -> None:
    assert manner_of(text) == manner


@pytest.mark.parametrize(
    ("text", "is_so"),
    [
        ("wie geht's?", True),
        ("wer bist du", True),
        ("Wie heißen Sie?", True),
        ("was machen Sie hier?", True),
        ("wer sind Sie denn", True),
        ("was machst du hier?", True),
        ("wie geht das", False),
        ("wer ist da", False),
    ],
)
def test_who_is_asked_how_they_are_is_asked_of_themselves(text: str, is_so: bool) -> None:
    assert is_about_self(text) == is_so


def test_a_bare_word_is_a_topic_only_to_whom_one_talks_with() -> None:
    stage = Stage()
    stage.stand_ready("Anna")
    assert "Senbi" not in stage.ask("Anna", "Thot")
    stage.ask("Anna", "hallo Senbi")
    assert "fünf Tage abgewonnen" in stage.ask("Anna", "Thot")
    assert "Mehr als das eben weiß der Priester davon nicht zu sagen" in stage.ask("Anna", "und die Götter?")
    assert "Du siehst" not in stage.ask("Anna", "Gugelhupf")
    stage.ask("Anna", "osten")
    assert "abgewonnen" not in stage.ask("Anna", "Thot")


def test_a_name_alone_calls_who_is_here_and_asks_of_who_is_not() -> None:
    stage = Stage()
    stage.stand_ready("Anna")
    assert "Ich heiße Senbi" in stage.ask("Anna", "Senbi!")
    assert "verkauft manchmal eine Niederlage" in stage.ask("Anna", "wer ist Nebet?")
    assert "zweimal würfeln" in stage.ask("Anna", "kennst du den König?")
    assert "Kissen zu viel" not in stage.ask("Anna", "wer ist dran?")


def test_while_another_person_stands_by_nobody_takes_words_for_themselves() -> None:
    stage = Stage()
    stage.stand_ready("Anna")
    stage.ask("Anna", "hallo Senbi")
    stage.stand_ready("Ben")
    assert stage.ask("Anna", "hallo") == "Du sagst: hallo"
    assert stage.ask("Anna", "danke") == "Du sagst: danke"
    assert "abgewonnen" not in stage.ask("Anna", "Thot")
    assert "Gäste absichtlich" in stage.ask("Anna", "frage Senbi nach dir") + stage.ask("Anna", "frage Senbi nach dir")


def test_who_plays_talks_to_the_table() -> None:
    stage = at_the_board()
    stage.say("Anna", "starte Spiel")
    stage.lose("Ben")
    stage.heard("Anna")
    assert stage.ask("Anna", "hallo") == "Du sagst: hallo"


def test_a_word_that_is_waited_for_is_said_and_no_word_of_a_table() -> None:
    stage = Stage()
    stage.enter("Anna")
    world = stage.house.world
    (anna,) = (id_ for id_ in world.present("halle") if world.is_player(id_))
    world.enter(anna, "tempeldach")
    assert "schlägt ein Auge auf" in stage.ask("Anna", "würfel")
    assert "schlägt ein Auge auf" not in stage.ask("Anna", "würfel")
    world.enter(anna, "steinbruch")
    assert "Du: drei" in stage.ask("Anna", "drei Ringe")


def test_a_question_without_a_person_goes_to_whom_one_talks_with() -> None:
    stage = Stage()
    stage.enter("Anna")
    world = stage.house.world
    (anna,) = (id_ for id_ in world.present("halle") if world.is_player(id_))
    world.enter(anna, "markt")
    assert stage.ask("Anna", "frage nach dem König") == "Wen willst du fragen?"
    stage.ask("Anna", "hallo Wesir")
    assert "Du fragst den Affen nach dem König." in stage.ask("Anna", "frage nach dem König")


def test_what_was_told_to_one_is_known_to_another() -> None:
    stage = Stage()
    stage.enter("Anna")
    world = stage.house.world
    (anna,) = (id_ for id_ in world.present("halle") if world.is_player(id_))
    world.enter(anna, "backhaus")
    assert "aufgegangen" not in stage.ask("Anna", "frage Henti nach Sennu")
    world.enter(anna, "wuestenrand")
    stage.ask("Anna", "erzähle Sennu von der Libelle")
    world.enter(anna, "backhaus")
    assert "aufgegangen" in stage.ask("Anna", "frage Henti nach Sennu")


@pytest.mark.parametrize("greeting", ["grüß Gott", "hallo zusammen", "guten Abend allerseits"])
def test_beside_others_who_lives_here_answers_the_first_greeting(greeting: str) -> None:
    stage = Stage([], seed=3, lucky=True)
    for name in ("Anna", "Ben"):
        stage.enter(name)
        stage.house.world.enter(person_id(name.lower()), "saeulensaal")
    stage.heard("Ben")
    assert "„Mein Gold!“" in stage.ask("Anna", greeting)
    assert any("„Mein Gold!“" in text for text in stage.heard("Ben"))
    assert stage.ask("Anna", greeting) == f"Du sagst: {greeting}"


@pytest.mark.parametrize("farewell", ["auf Wiedersehen", "tschüss", "bis bald"])
def test_who_lives_here_and_was_talked_with_answers_a_bare_farewell(farewell: str) -> None:
    stage = Stage([], seed=3, lucky=True)
    stage.enter("Anna")
    stage.house.world.enter(person_id("anna"), "kammer")
    stage.ask("Anna", "hallo")
    answer = stage.ask("Anna", farewell)
    assert "sagt der Priester" in answer
    assert answer.endswith("(Aus dem Haus gehst du mit „ende“.)")
    assert "Auf bald." in stage.ask("Anna", "ende")


def test_who_talked_with_nobody_is_asked_whether_they_leave() -> None:
    stage = Stage()
    stage.enter("Anna")
    assert stage.ask("Anna", "auf Wiedersehen") == "Willst du das Haus verlassen? (ja/nein)"
