"""A running game is left standing by leaving the house, and that is said before anything is given up.

Knows what is typed and heard; refuses to know how a game waits.
"""

from tests.stage import Stage, at_the_board


def alone() -> Stage:
    stage = Stage()
    stage.stand_ready("Anna")
    for line in ("öffne die Schatulle", "starte Spiel leicht gegen den Priester"):
        stage.ask("Anna", line)
    return stage


def test_a_game_left_standing_is_there_again() -> None:
    stage = alone()
    heard = stage.ask("Anna", "Ich lass die Partie liegen")
    assert "bleibt deine Partie aufgebaut, bis du wiederkommst" in heard
    assert "Jetzt gehen?" in heard
    stage.ask("Anna", "ja")
    stage.enter("Anna")
    assert "Du bist am Zug" in stage.ask("Anna", "stand")


def test_a_question_only_tells() -> None:
    stage = alone()
    heard = stage.ask("Anna", "Kann ich das Spiel später weiterspielen?")
    assert "bleibt deine Partie aufgebaut" in heard
    assert "vom Tisch aufsteht" in heard
    assert "Jetzt gehen?" not in heard


def test_leaving_the_house_from_a_table_gives_nothing_up() -> None:
    heard = alone().ask("Anna", "ich möchte das Haus verlassen")
    assert "bleibt deine Partie aufgebaut" in heard
    assert "Damit gibst du" not in heard


def test_who_gets_up_or_stops_alone_hears_how_to_keep_the_game() -> None:
    for line in ("stehe auf", "gehe nach Osten", "stoppe Spiel"):
        assert "mit „ende“ aus dem Haus, bliebe sie aufgebaut" in alone().ask("Anna", line)
    assert "bliebe" not in alone().ask("Anna", "gib auf")


def test_among_people_it_is_said_who_waits_and_nobody_is_sent_away() -> None:
    stage = at_the_board()
    stage.ask("Anna", "starte Spiel gegen Ben")
    assert "alle warten, bis du wiederkommst" in stage.ask("Anna", "können wir eine Pause machen?")
    assert "bliebe" not in stage.ask("Anna", "stehe auf")


def test_without_a_game_there_is_nothing_to_leave_standing() -> None:
    stage = Stage()
    stage.stand_ready("Anna")
    assert "keine Partie" in stage.ask("Anna", "kann ich später weiterspielen?")
