"""Questions at a table are answered: from the state of the game, with a yes or no where one is sure, or from rules."""

import pytest

from tests.parlour.test_newcomers_at_tables import on_turn
from tests.stage import Stage, at_the_board


def thrown(*throws: str) -> Stage:
    """Anna and Ben at a running game, Anna to throw."""
    stage = at_the_board(throws)
    stage.say("Ben", "starte Spiel")
    for name in ("Anna", "Ben"):
        stage.heard(name)
    return stage


def mover(stage: Stage) -> str:
    return next(name for name in ("Anna", "Ben") if "Du bist am Zug" in stage.ask(name, "stand"))


# What may be done


@pytest.mark.parametrize(
    "line",
    [
        "Darf ich jetzt würfeln?",
        "Ich darf wieder würfeln, oder?",
        "Kann ich jetzt gleich noch einmal die Würfel werfen?",
    ],
)
def test_what_may_be_done_is_answered_with_yes_and_how(line: str) -> None:
    stage = thrown()
    assert "„würfle“" in stage.ask(mover(stage), line)
    assert stage.ask(mover(stage), line).startswith("Ja, das geht jetzt")


@pytest.mark.parametrize(
    "line", ["Muss ich würfeln?", "Muss man zuerst würfeln?", "Muss ich jetzt würfeln, lieber Ben?"]
)
def test_what_is_all_there_is_must_be_done(line: str) -> None:
    stage = thrown()
    assert stage.ask(mover(stage), line) == "Ja, etwas anderes bleibt dir gerade nicht: „würfle“."


@pytest.mark.parametrize("line", ["Darf ich jetzt einen Stein ziehen?", "Kann ich schon meinen Stein bewegen?"])
def test_what_may_not_be_done_yet_is_answered_with_no_and_what_may(line: str) -> None:
    stage = thrown()
    told = stage.ask(mover(stage), line)
    assert told == "Nein, jetzt geht nur eines: „würfle“."


def test_two_deeds_in_an_order_are_a_matter_of_the_rules() -> None:
    stage = thrown("21")
    who = mover(stage)
    stage.ask(who, "würfle")
    told = stage.ask(who, "Darf ich zuerst seinen Stein schieben und dann meinen?")
    assert "Ja" not in told
    assert "Nein: Erst ziehst du einen eigenen Stein, danach schiebst du einen fremden (R2)." in told


def test_who_is_not_on_turn_hears_no_and_who_is() -> None:
    stage = thrown()
    who = mover(stage)
    told = stage.ask("Ben" if who == "Anna" else "Anna", "Darf ich jetzt würfeln?")
    assert told.startswith("Nein, jetzt nicht")
    assert f"{who} ist am Zug" in told


def test_a_watcher_hears_that_they_watch() -> None:
    stage = thrown()
    stage.stand_ready("Cleo")
    stage.say("Cleo", "schau zu")
    stage.heard("Cleo")
    assert stage.ask("Cleo", "Darf ich auch mal würfeln?").startswith("Nein, du siehst hier nur zu.")
    assert "waagrecht oder senkrecht, nie schräg" in stage.ask("Cleo", "Darf ein Stein schräg gehen?")


def test_no_yes_is_given_to_what_asks_for_more_than_the_deed() -> None:
    stage = thrown("31")
    who = mover(stage)
    stage.say(who, "würfle")
    stage.heard(who)
    told = stage.ask(who, "Darf ich auch schräg ziehen?")
    assert "schräg geht es nie: Jeder Schritt ist waagrecht oder senkrecht (R1)" in told
    assert "Ja" not in told


def test_where_no_game_runs_yet_one_hears_how_to_begin() -> None:
    stage = at_the_board()
    told = stage.ask("Anna", "Darf ich jetzt würfeln?")
    assert told.startswith("Noch nicht")
    assert "starte" in told


def test_a_question_changes_nothing() -> None:
    stage = thrown()
    who = mover(stage)
    for line in ("Soll ich würfeln?", "Darf ich würfeln?", "Muss ich würfeln, oder?", "Wie würfle ich denn?"):
        stage.say(who, line)
    stage.heard(who)
    assert "Sag „würfle“" in stage.ask(who, "wer ist dran")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Darf ich die offene Sechs nehmen?", "„nimm 6“"),
        ("Muss ich eine Karte ziehen?", "„ziehe eine Karte“"),
        ("Kann ich jetzt schon eine Pyramide bauen?", "Nein, das geht gerade nicht."),
    ],
)
def test_cards_are_answered_one_by_one(line: str, said: str) -> None:
    assert said in on_turn("Säulensaal").ask("Anna", line)


# What is wise, and whose turn it is


@pytest.mark.parametrize(
    "line",
    ["Oje, was wäre denn vorsichtiger?", "Soll ich lieber B0 nehmen?"],
)
def test_who_asks_for_advice_gets_it(line: str) -> None:
    stage = on_turn("Kammer")
    stage.say("Anna", "würfle")
    stage.heard("Anna")
    stage.say("Anna", line)
    stage.wait(1)
    assert "„" in (told := " ".join(stage.heard("Anna")))
    assert "selbst nicht" not in told
    assert "keinen Tipp" not in told
    assert "Du sagst" not in told


@pytest.mark.parametrize(
    "line",
    [
        "Habe ich noch etwas zu tun oder bist du jetzt dran?",
        "Ach, bin denn etwa ich jetzt an der Reihe?",
        "Und was nun?",
    ],
)
def test_who_asks_what_to_do_hears_whose_turn_it_is(line: str) -> None:
    assert "würfle" in on_turn("Kammer").ask("Anna", line)


def test_what_is_asked_of_people_by_name_is_said_to_them() -> None:
    stage = thrown()
    who = mover(stage)
    other = "Ben" if who == "Anna" else "Anna"
    stage.say(who, f"{other}, kommst du morgen wieder?")
    assert any("kommst du morgen wieder" in line for line in stage.heard(other))


# What is written


@pytest.mark.parametrize(
    ("room", "line", "said"),
    [
        ("Kammer", "Was bedeutet denn das Feld mit dem Glück?", "Glück"),
        ("Kammer", "Können Steine über andere springen?", "gesprungen wird nicht"),
        ("Kammer", "Was passiert, wenn mein letzter Stein in den Nil fällt?", "gleich verloren"),
        ("Säulensaal", "Wie baue ich denn eine Pyramide?", "mindestens drei Karten in zwei Stufen"),
        ("Säulensaal", "Wozu braucht man denn den Joker?", "steht beim Bauen für eine beliebige Zahl"),
        ("Säulensaal", "Wie kann ich denn mit Nebet tauschen?", "Biete einem oder allen"),
        ("Bauhütte", "Wozu sind die Arbeiter da?", "„lies regeln R8“"),
        ("Bauhütte", "Was bedeutet denn einfarbig?", "Einfarbig ist, was nur eine Farbe hat."),
    ],
)
def test_the_rules_answer_what_something_is(room: str, line: str, said: str) -> None:
    assert said in on_turn(room).ask("Anna", line)


def test_what_the_rules_do_not_say_is_owned_up_to() -> None:
    assert (
        on_turn("Kammer").ask("Anna", "Weshalb blinzelt der Mond so selten?").startswith("Dazu finde ich in den Regeln")
    )


def test_away_from_tables_help_answers_who_asks_about_themselves() -> None:
    stage = Stage(alone=True)
    stage.enter("Anna")
    assert "behält den Augenblick" in stage.ask("Anna", "Wie kann ich hier etwas speichern?")
    assert "hilfe" not in stage.ask("Anna", "Warum ist es hier so still?")


def test_a_question_with_the_word_for_it_is_answered_too() -> None:
    stage = on_turn("Säulensaal")
    assert "Joker" in stage.ask("Anna", "anfrage Joker")
    assert stage.ask("Anna", "anfrage Rhabarber").startswith("Dazu finde ich in den Regeln")


@pytest.mark.parametrize(
    "line",
    ["Das mit dem Einsperren habe ich noch nicht ganz verstanden.", "Das mit dem Einsperren begreife ich nicht."],
)
def test_what_was_not_understood_is_looked_up_in_the_rules(line: str) -> None:
    stage = thrown()
    assert "R8" in stage.ask(mover(stage), line)


@pytest.mark.parametrize(
    "line", ["wie gewinne ich das?", "Was muss man hier tun, um zu gewinnen?", "wann hab ich eigentlich gewonnen?"]
)
@pytest.mark.parametrize("room", ["Kammer", "Säulensaal", "Bauhütte", "Schreibstube"])
def test_how_one_wins_is_told_of_the_game_and_not_of_the_story(room: str, line: str) -> None:
    assert on_turn(room).ask("Anna", line).startswith("Kurzregel\n")


def test_of_two_paragraphs_that_answer_almost_equally_well_both_are_told() -> None:
    answer = on_turn("Bauhütte").ask("Anna", "wann darf ich stehlen")
    assert answer.lstrip().startswith("R4a Erste Runde")
    assert "\n  R9a Wer an einem fremden Platz mehr Aufseher hat" in answer
    assert answer.endswith("Mehr dazu: „lies regeln R4“ und „lies regeln R9“.")


def test_where_a_field_is_is_asked_of_the_board_and_not_of_the_room() -> None:
    assert on_turn("Kammer").ask("Anna", "wo ist der Nil?").lstrip().startswith("Nil auf A6")


def test_a_no_for_now_names_the_rule_unless_this_moment_is_meant() -> None:
    stage = on_turn("Schreibstube")
    assert "Die Regel dazu:\n  R9a Kannst du keine Karte legen" in stage.ask("Anna", "kann ich eine Karte umtauschen?")
    assert "R9a" not in stage.ask("Anna", "kann ich jetzt eine Karte umtauschen?")


# Who says something of themselves does nothing with it


@pytest.mark.parametrize(
    "line",
    [
        "bin ich jetzt fertig?",
    ],
)
def test_who_asks_whether_they_are_done_does_not_end_their_turn(line: str) -> None:
    for room in ("Bauhütte", "Schreibstube", "Säulensaal"):
        assert on_turn(room).ask("Anna", line).startswith(("Du bist am Zug: ", "Du bist bei Aktion 2 "))


@pytest.mark.parametrize("room", ["Kammer", "Säulensaal", "Bauhütte", "Schreibstube"])
def test_who_is_done_in_ends_no_turn(room: str) -> None:
    assert on_turn(room).ask("Anna", "da bin ich aber fertig").startswith("Das Haus hat achthundert Jahre lang")


@pytest.mark.parametrize("room", ["Kammer", "Säulensaal", "Bauhütte", "Schreibstube"])
def test_who_weighs_a_way_at_a_game_does_not_go(room: str) -> None:
    assert "Wirklich aufgeben" not in on_turn(room).ask("Anna", "vielleicht da oben")


def test_a_number_in_the_title_of_a_section_is_no_number_of_a_section() -> None:
    stage = Stage()
    stage.enter("Anna")
    stage.ask("Anna", "gehe zu PHAROMINO")
    assert [stage.ask("Anna", f"lies regeln spiel {number}").splitlines()[0] for number in (1, 4)] == [
        "R5 Spiel 1: um die Wette",
        "R14 Spiel 4: allein",
    ]
    assert stage.ask("Anna", "lies regeln R4").startswith("R4 Tempel")
