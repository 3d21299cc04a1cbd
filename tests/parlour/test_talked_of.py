"""Who talks goes on about what was talked of, and nobody is sent to the notebook for what another line has covered."""

import pytest

from tests.stage import Stage


def heard(room: str, *lines: str) -> str:
    """What the last of some lines brings to somebody who has just come into a room."""
    stage = Stage([], seed=1)
    stage.enter("Anna")
    stage.house.world.enter("person:anna", room)
    for line in lines:
        stage.heard("Anna")
        stage.say("Anna", line)
    return "\n".join(stage.heard("Anna"))


@pytest.mark.parametrize(
    ("room", "before", "line", "answer"),
    [
        ("kammer", "frag Senbi nach dem Finder", "und wo wohnt er?", "Mehr als das eben weiß der Priester davon nicht"),
        ("saeulensaal", "frag Nebet nach dem Dieb", "wo ist er?", "Du fragst Nebet: wo ist er?"),
        ("kammer", "frag Senbi nach der Schatulle", "wer hat sie gefunden?", "Harchuf heißt er."),
        ("kammer", "hallo", "warum hast du mich gerufen?", "meine Knie rufen lieber"),
        ("kammer", "hallo", "kann ich dich was fragen?", "Den Priester könntest du fragen nach"),
        ("kammer", "schau", "was ist denn da drin in der Kiste?", "Die Schatulle ist geschlossen."),
        ("fischerbucht", "hallo", "was kann ich dir geben?", "Weide, nicht Binse."),
        ("kammer", "frag Senbi nach seinem Plättchen", "was muss ich dafür tun?", "Vier Meister, vier Plättchen."),
        ("uferpfad", "untersuche die Spuren", "folge ihnen", "Drei Schritte weit folgst du ihnen."),
    ],
)
def test_what_is_asked_next_is_about_what_was_told(room: str, before: str, line: str, answer: str) -> None:
    assert answer in heard(room, before, line)


def test_a_thing_that_was_asked_about_is_what_a_pronoun_means() -> None:
    lines = ("nimm die Münze", "norden", "frag Nebet nach der Münze", "gib sie ihr")
    assert "Fremdes Gesicht, echtes Kupfer" in heard("halle", *lines)


def test_what_points_to_a_question_is_no_part_of_it() -> None:
    told = heard("kammer", "frag ihn danach, wer sie gefunden hat")
    assert "Du fragst den Priester, wer sie gefunden hat." in told


def test_the_same_again_is_told_again_when_something_else_was_told_meanwhile() -> None:
    answer = "Sie verliert nie"
    assert answer in heard("kammer", "frag Senbi nach Nebet")
    assert answer not in heard("kammer", "frag Senbi nach Nebet", "frag Senbi nach Nebet")
    assert answer in heard("kammer", "frag Senbi nach Nebet", "inventar", "frag Senbi nach Nebet")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("raus aus dem Haus", "Die Anlegestelle am Nil"),
        ("hau ab nach Süden", "Die Schreibstube"),
        ("schau zur Decke", "Ein Nachthimmel"),
        ("gibts hier Leute?", "Außer dir ist niemand hier."),
        ("was ist das Ziel von dem Ganzen?", "„Die letzte Partie“ handelt von"),
        ("ok raus hier", "Die Anlegestelle am Nil"),
        ("ok dann in die Schreibstube", "Die Schreibstube"),
        ("und jetzt?", "Die Truhe des Schreibers, erster von 3 Tipps"),
        ("wie gehts jetzt weiter", "Die Truhe des Schreibers, erster von 3 Tipps"),
    ],
)
def test_a_newcomers_words_in_the_hall_are_understood(line: str, answer: str) -> None:
    assert answer in heard("halle", line)


def test_who_stands_at_a_table_hears_that_there_is_more_than_a_game() -> None:
    assert heard("schreibstube", "und jetzt?").splitlines()[-1] == "Wie es ohne Partie weitergeht, sagt „tipp“."


def test_who_knows_of_it_is_asked_though_nobody_was_spoken_to() -> None:
    assert "Du fragst den Schreiber: wem muss ich den Brief bringen?" in heard(
        "schreibstube", "wem muss ich den Brief bringen"
    )


def test_who_plays_again_meets_the_house_as_strong_as_before() -> None:
    again = ("öffne Schatulle", "setz dich", "starte leichtes Spiel", "gib auf", "ja", "noch ne Partie")
    assert "Der Priester spielt leicht." in heard("kammer", *again)
    usual = ("öffne Schatulle", "setz dich", "starte Spiel")
    assert "Der Priester spielt mittel." in heard("kammer", *usual)


def test_what_was_borrowed_is_taken_back() -> None:
    assert "Entliehen" in heard("schreibstube", "nimm das Tintenfass", "gib Paheri das Tintenfass zurück")
    assert "Auf dem Pult steht ein Tintenfass." in heard(
        "schreibstube", "nimm das Tintenfass", "gib Paheri das Tintenfass zurück", "schau"
    )


@pytest.mark.parametrize(
    ("room", "line", "answer"),
    [
        ("dattelhain", "kann ich die datteln essen", "Soll es gleich geschehen, „iss die Datteln“?"),
        ("uferpfad", "kannst du mich rüberfahren", "Von hier setzt dich niemand über."),
    ],
)
def test_what_is_offered_is_spelt_as_one_writes_it(room: str, line: str, answer: str) -> None:
    assert answer in heard(room, line)


@pytest.mark.parametrize(
    ("room", "line", "answer"),
    [
        ("dattelhain", "mach den Schlauch voll", "Der Schlauch wird dick und wichtig."),
        ("dattelhain", "geh mit dem Esel nach Nordosten", "Der Uferpfad im Schilf"),
        ("saeulensaal", "vergleiche die rote Schale mit der blauen", "Eine Schale aus blauer Fayence"),
        ("saeulensaal", "lege den grünen Stein in die Hand der Königin", "Du legst es ihr in die offene Hand."),
        ("uferpfad", "was sagt der Frosch", "um Fliegen."),
    ],
)
def test_what_adventurers_try_on_the_way_does_something(room: str, line: str, answer: str) -> None:
    assert answer in heard(room, line)


def test_who_was_seen_here_and_has_gone_is_not_said_to_be_here() -> None:
    stage = Stage([], seed=1)
    stage.enter("Anna")
    world = stage.house.world
    world.enter("bata", "markt")
    world.enter("person:anna", "markt")
    stage.ask("Anna", "schau")
    world.enter("bata", "dorfplatz")
    for said in ("rede mit Bata", "wo ist Bata?", "frag Bata nach dem Affen"):
        assert "Bata ist nicht mehr hier" in stage.ask("Anna", said)


def test_what_is_asked_for_is_not_told() -> None:
    assert "Du fragst die Bäckerin nach dem Dorf" in heard("backhaus", "erzähl mir was vom Dorf")


def test_what_is_thrown_at_somebody_arrives() -> None:
    assert "Du gibst dem Affen die Feige" in heard("markt", "nimm Feige", "wirf die Feige nach dem Affen")


def test_ways_in_a_row_are_walked_one_by_one() -> None:
    assert "Du gehst nach Osten" in heard("wuestenrand", "osten westen osten")


def test_who_follows_is_seen_on_the_way() -> None:
    stage = Stage([], seed=1)
    stage.enter("Anna")
    stage.house.world.enter("person:anna", "dattelhain")
    stage.say("Anna", "nimm Datteln")
    stage.say("Anna", "füttere den Esel mit Datteln")
    for room, told in (("wuestenrand", "unter der letzten Palme"), ("oase", "im Teich")):
        stage.house.world.enter("person:anna", room)
        assert told in stage.ask("Anna", "kommt der Esel mit?")


def test_a_way_that_is_seen_and_was_not_gone_is_told() -> None:
    assert "Zum Dünenmeer geht es von hier nach Westen" in heard("wuestenrand", "wie komm ich in die Wüste?")


def test_how_many_one_has_is_what_one_carries() -> None:
    assert "Dattel" in heard("dattelhain", "nimm Datteln", "wie viele Datteln hab ich?")
