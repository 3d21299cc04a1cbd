"""What newcomers come to the house with: where a game is, a chair, a beginning in one sentence, what it costs."""

import pytest

from tests.stage import Stage


def in_hall(line: str) -> str:
    stage = Stage()
    stage.enter("Anna")
    return stage.ask("Anna", line)


def beside(line: str, room: str = "Säulensaal", *, ben: str = "") -> str:
    """What Anna hears who stands at a table; `ben`: what Ben has done there before, line by line."""
    stage = Stage()
    if ben:
        stage.stand_ready("Ben", room)
        for said in ben.split("; "):
            stage.say("Ben", said)
    stage.stand_ready("Anna", room)
    return stage.ask("Anna", line)


@pytest.mark.parametrize(
    ("line", "way"),
    [
        ("Wo steht denn das Spiel mit den Pyramiden?", "nach Osten"),
        ("wo gehts zum kartenspiel", "nach Norden"),
        ("Habt ihr auch Domino?", "nach Süden"),
        ("In welchem Raum wird gewürfelt?", "nach Westen"),
        ("Ich möchte zu dem Brettspiel", "nach Westen"),
        ("Bringen Sie mich bitte zum Legespiel", "nach Süden"),
    ],
)
def test_a_game_is_found_by_what_it_is(line: str, way: str) -> None:
    assert way in in_hall(line)


def test_what_is_not_played_here_is_said_to_be_missing() -> None:
    assert "gibt es hier nicht" in in_hall("Kann man hier auch Skat spielen?")


@pytest.mark.parametrize(
    "line",
    [
        "ich will auch mitmachen",
    ],
)
def test_who_would_join_sits_down_where_a_chair_is_free(line: str) -> None:
    assert "Du setzt dich" in beside(line, ben="setz dich")
    assert "kein Spieltisch" in in_hall(line)


@pytest.mark.parametrize("line", ["Ist der Hocker noch frei?", "Sind noch Plätze frei?"])
def test_whoever_asks_for_a_chair_does_not_sit_yet(line: str) -> None:
    heard = beside(line, ben="setz dich")
    assert "Ben sitzt schon da" in heard
    assert "setzt" not in heard


@pytest.mark.parametrize(
    ("line", "count"),
    [
        ("ein leichtes Spiel zu viert, bitte", 4),
    ],
)
def test_a_game_begins_in_one_sentence(line: str, count: int) -> None:
    begun = next(said for said in beside(line).splitlines() if "beginnt" in said)
    assert begun.count("führt") == count


@pytest.mark.parametrize("line", ["das ist schwer", "zwei Steine", "ganz schön leicht hier", "nicht zu dritt"])
def test_what_only_sounds_like_a_beginning_begins_nothing(line: str) -> None:
    assert "beginnt" not in beside(line)


@pytest.mark.parametrize(
    ("answer", "room"),
    [
        ("das mit den Karten", "Säulensaal"),
        ("egal", "Kammer"),
        ("das letzte", "Bauhütte"),
        ("dann lieber das Legespiel", "Schreibstube"),
    ],
)
def test_the_game_is_named_in_own_words(answer: str, room: str) -> None:
    stage = Stage()
    stage.enter("Anna")
    assert "Welches" in stage.ask("Anna", "starte ein Spiel")
    assert room in stage.ask("Anna", answer)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("Muss ich dafür bezahlen?", "Nichts."),
        ("Muss man sich hier registrieren?", "schon drin"),
        ("Was ist das eigentlich für ein Haus?", "Spielhaus"),
        ("Kann ich auch allein spielen?", "Allein geht es auch"),
    ],
)
def test_the_house_answers_for_itself(line: str, answer: str) -> None:
    assert answer in in_hall(line)


def test_who_lives_here_answers_for_themselves() -> None:
    stage = Stage()
    stage.stand_ready("Anna")
    assert "ein Programm" not in stage.ask("Anna", "Wer sind Sie?")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("Was bringt mir das?", "Einen Sieg"),
        ("wozu ist das gut", "Einen Sieg"),
        ("Lohnt sich das überhaupt?", "Einen Sieg"),
        ("was hab ich davon", "Einen Sieg"),
        ("Wie geht's dir?", "Die Decke hält"),
        ("na, alles klar?", "Die Decke hält"),
        ("Wie alt bist du?", "Älter als"),
        ("wo ist hier das klo?", "Danach ist"),
        ("ist das ein spiel oder ne geschichte", "Beides:"),
        ("sprichst du auch englisch?", "Deutsch, in"),
        ("what is this place", "Ein Spielhaus am Nil"),
        ("who are you", "Niemand, mit dem"),
        ("ich verstehe nicht warum", "Schreib, was du tun willst"),
        ("das ist doof", "Das Haus hat achthundert Jahre"),
    ],
)
def test_what_is_asked_of_the_house_is_answered_by_it(line: str, answer: str) -> None:
    assert in_hall(line).startswith(answer)


@pytest.mark.parametrize("line", ["Wie geht es dir?", "wie alt bist du"])
def test_who_lives_here_is_asked_how_they_are(line: str) -> None:
    said = beside(line, "Kammer")
    assert "Die Decke hält" not in said
    assert "Älter als" not in said


def test_two_strengths_in_one_line_begin_no_game() -> None:
    assert "Eine Partie beginnt" not in beside("ein leichtes schweres Spiel gegen zwei")


@pytest.mark.parametrize(
    ("line", "title"),
    [
        ("ich geh mal zu oh pharao", "Der Säulensaal"),
        ("ich will zum Tal der Könige rüber", "Die Bauhütte"),
    ],
)
def test_who_names_a_game_or_its_host_goes_there(line: str, title: str) -> None:
    stage = Stage()
    stage.enter("Anna")
    *before, last = line.split(" // ")
    for said in before:
        stage.ask("Anna", said)
    assert title in stage.ask("Anna", last)


@pytest.mark.parametrize("line", ["wie komme ich zu oh pharao?", "soll ich zum priester gehen?"])
def test_who_only_asks_for_the_way_stays(line: str) -> None:
    stage = Stage()
    stage.enter("Anna")
    stage.ask("Anna", line)
    assert stage.house.world.room_of("person:anna") == "halle"


def test_who_would_have_the_rules_explained_reads_them() -> None:
    assert "Zwei Länder" in beside("kann mir einer mal kurz die regeln erklären?", "Kammer")


@pytest.mark.parametrize(
    ("line", "heard"),
    [
        ("wie alt is das haus", "Älter als"),
        ("ich möcht ma ne runde spielen", "PHARAO in der Kammer"),
    ],
)
def test_what_is_put_as_one_speaks_is_found_as_one_writes_it(line: str, heard: str) -> None:
    assert heard in in_hall(line)


def test_whoever_plays_with_me_is_not_myself() -> None:
    told = beside("spiel mit mir", "Kammer", ben="öffne die schatulle")
    assert "Gegen dich selbst" not in told
