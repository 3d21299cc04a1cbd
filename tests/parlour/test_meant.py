"""Whom words are meant for: several, all, who spoke last, who is elsewhere; and that a question eats no command."""

import pytest

from tests.stage import Stage, at_the_board, at_the_long_table


def three() -> Stage:
    stage = Stage()
    for name in ("Anna", "Berta", "Carl"):
        stage.enter(name)
    for name in ("Anna", "Berta", "Carl"):
        stage.heard(name)
    return stage


def apart() -> Stage:
    """Carl is in the next room."""
    stage = three()
    stage.say("Carl", "gehe nach Westen")
    for name in ("Anna", "Berta", "Carl"):
        stage.heard(name)
    return stage


def test_an_answer_to_a_whisper_is_whispered() -> None:
    stage = three()
    stage.say("Carl", "flüstere Berta Anna schummelt")
    for name in stage.sessions:
        stage.heard(name)
    assert stage.ask("Berta", "antworte finde ich auch") == "Du flüsterst Carl zu: finde ich auch"
    assert stage.heard("Carl") == ["Berta flüstert dir zu: finde ich auch"]
    assert stage.heard("Anna") == ["Berta flüstert Carl etwas zu."]


def test_whispering_back_is_an_answer() -> None:
    stage = three()
    stage.say("Carl", "flüstere Berta psst")
    stage.heard("Berta")
    assert stage.ask("Berta", "flüstere zurück: selber psst") == "Du flüsterst Carl zu: selber psst"


def test_an_answer_to_what_was_told_from_afar_is_told() -> None:
    stage = apart()
    stage.say("Carl", "teile Anna mit: komm her")
    for name in stage.sessions:
        stage.heard(name)
    assert stage.ask("Anna", "antworte gleich") == "Du teilst Carl mit: gleich"
    assert stage.heard("Carl") == ["Anna teilt dir mit: gleich"]
    assert stage.heard("Berta") == []


def test_an_answer_that_names_somebody_elsewhere_reaches_them() -> None:
    stage = apart()
    assert stage.ask("Anna", "antworte Carl: viel Spaß") == "Du teilst Carl mit: viel Spaß"
    assert stage.heard("Carl") == ["Anna teilt dir mit: viel Spaß"]
    assert stage.heard("Berta") == []


def test_an_answer_to_nobody_is_not_said_aloud() -> None:
    stage = three()
    assert stage.ask("Anna", "antworte ja").startswith("Bisher hat dich niemand angesprochen.")
    assert stage.heard("Berta") == []


def test_an_answer_to_what_was_said_aloud_is_said_aloud() -> None:
    stage = three()
    stage.say("Carl", "sage zu Anna: spielst du mit?")
    for name in stage.sessions:
        stage.heard(name)
    assert stage.ask("Anna", "antworte ja") == "Du sagst zu Carl: ja"
    assert stage.heard("Berta") == ["Anna sagt zu Carl: ja"]


def test_who_is_not_here_is_said_to_be_not_here() -> None:
    stage = apart()
    answer = stage.ask("Anna", "sag Carl: hier ist ein Frosch")
    assert answer == "Carl ist nicht hier und hört das nicht. Mitteilen geht so: teile Carl mit: …"
    assert stage.heard("Carl") == []


def test_several_are_whispered_to() -> None:
    stage = three()
    stage.enter("Dora")
    assert stage.ask("Anna", "flüstere Berta und Carl psst") == "Du flüsterst Berta und Carl zu: psst"
    assert stage.heard("Berta")[-1] == "Anna flüstert dir zu: psst"
    assert stage.heard("Carl")[-1] == "Anna flüstert dir zu: psst"
    assert stage.heard("Dora")[-1] == "Anna flüstert Berta und Carl etwas zu."


def test_several_are_told_wherever_they_are() -> None:
    stage = apart()
    assert stage.ask("Anna", "teile Berta und Carl mit: gleich") == "Du teilst Berta und Carl mit: gleich"
    assert stage.heard("Carl") == ["Anna teilt dir mit: gleich"]
    assert stage.ask("Anna", "teile Berta und Niemand mit: gleich").startswith("Niemand ist gerade nicht im Haus.")
    assert stage.heard("Berta") == ["Anna teilt dir mit: gleich"]


def test_what_is_told_to_all_is_shouted() -> None:
    stage = apart()
    stage.say("Anna", "teile allen mit: Pause")
    assert stage.heard("Carl") == ["Anna ruft: Pause"]


def test_all_are_spoken_to_asked_and_greeted() -> None:
    stage = three()
    assert stage.ask("Anna", "sage allen gute Nacht") == "Du sagst: gute Nacht"
    assert stage.ask("Anna", "frage alle, ob sie noch wollen").startswith("Du fragst ")
    stage.heard("Berta")
    assert "grüßt" in "".join([stage.ask("Anna", "grüße alle"), *stage.heard("Berta")])


@pytest.mark.parametrize(
    ("line", "heard"),
    [
        ("grüße Berta", "Anna grüßt dich."),
        ("danke Berta", "Anna sagt zu dir: danke"),
        ("gut gespielt, Berta!", "Anna sagt zu dir: gut gespielt"),
        ("gratuliere Berta", "Anna gratuliert dir."),
        ("tröste Berta", "Anna tröstet dich: Beim nächsten Mal!"),
        ("umarme Berta", "Anna umarmt dich."),
        ("sage zu Berta: hallo", "Anna sagt zu dir: hallo"),
        ("sage Berta gewinnt ja immer", "Anna sagt: Berta gewinnt ja immer"),
        ("sage ihr seid alle doof", "Anna sagt: ihr seid alle doof"),
        ("haha", "Anna sagt: haha"),
        ("na gut", "Anna sagt: na gut"),
    ],
)
def test_it_arrives_as_it_was_meant(line: str, heard: str) -> None:
    stage = three()
    stage.say("Anna", line)
    assert stage.heard("Berta") == [heard]


def test_a_question_for_words_eats_no_command() -> None:
    stage = three()
    stage.say("Anna", "sage zu Berta")
    stage.heard("Berta")
    assert "Anna" not in stage.ask("Anna", "inventar")
    assert stage.heard("Berta") == []
    stage.say("Anna", "sage zu Berta")
    assert stage.ask("Anna", '"inventar') == "Du sagst zu Berta: inventar"


def test_who_is_ignored_no_more_is_heard_again() -> None:
    stage = three()
    assert stage.ask("Anna", "ignoriere Berta nicht mehr") == "Berta hörst du ohnehin: Du ignorierst Berta nicht."
    stage.say("Anna", "ignoriere Berta")
    stage.say("Berta", "sage hallo")
    assert "Berta sagt: hallo" not in stage.heard("Anna")
    stage.say("Anna", "ignoriere Berta nicht mehr")
    stage.say("Berta", "sage hallo")
    assert "Berta sagt: hallo" in stage.heard("Anna")


@pytest.mark.parametrize(("line", "yes"), [("ok", True), ("na klar", True), ("gerne", True), ("lieber nicht", False)])
def test_what_the_house_asks_is_answered_as_people_answer(line: str, yes: bool) -> None:
    stage = at_the_board()
    stage.say("Anna", "starte Spiel")
    stage.say("Anna", "gib auf")
    stage.say("Anna", line)
    anna = stage.house.people.called("Anna")
    assert anna is not None
    assert (stage.house.tables.playing(anna) is None) == yes


@pytest.mark.parametrize(
    "typed",
    [
        "keine Lust",
        "nein, keine Lust",
        "ich habe keine Zeit mehr",
        "nein danke",
        "lieber nicht",
        "ohne mich",
        "ja gern",
    ],
)
def test_what_answers_nobody_is_only_said(typed: str) -> None:
    stage = three()
    assert stage.ask("Anna", typed) == f"Du sagst: {typed}"
    assert stage.heard("Berta") == [f"Anna sagt: {typed}"]


@pytest.mark.parametrize("typed", ["ja", "nein"])
def test_a_mere_yes_or_no_that_answers_nobody_is_told_so(typed: str) -> None:
    stage = Stage()
    stage.enter("Anna")
    assert stage.ask("Anna", typed).startswith("Das Haus hat dich nichts gefragt.")


@pytest.mark.parametrize("typed", ["ja", "nein"])
def test_where_others_hear_it_they_may_have_asked(typed: str) -> None:
    stage = three()
    assert stage.ask("Anna", typed) == f"Du sagst: {typed}"
    assert stage.heard("Berta") == [f"Anna sagt: {typed}"]


@pytest.mark.parametrize("typed", ["keine Lust", "ein andermal", "nein danke", "nein, keine Lust"])
def test_a_challenge_is_turned_down_with_it(typed: str) -> None:
    stage = three()
    stage.say("Anna", "fordere Berta zu PHARAO heraus")
    assert "Du lehnst die Herausforderung von Anna ab." in stage.ask("Berta", typed)


def test_in_a_running_game_nobody_declines_what_was_not_offered() -> None:
    stage = at_the_long_table("Anna", "Ben")
    stage.say("Anna", "starte Spiel")
    stage.heard("Ben")
    assert stage.ask("Anna", "keine Lust mehr") == "Du sagst: keine Lust mehr"
    assert "Anna sagt: keine Lust mehr" in stage.heard("Ben")


def test_pronouns_mean_those_who_said_so_guests_too() -> None:
    stage = Stage()
    for name in ("Kim", "Robin", "Sascha"):
        stage.enter(name)
    assert "ihr" in stage.ask("Robin", "ich bin eine Frau")
    stage.say("Sascha", "ich bin ein Mann")
    assert stage.ask("Kim", "flüstere ihr psst") == "Du flüsterst Robin zu: psst"
    assert stage.ask("Kim", "flüstere ihm psst") == "Du flüsterst Sascha zu: psst"
    stage.say("Robin", "ich bin weder Frau noch Mann")
    assert "Robin" in stage.ask("Kim", "gratuliere ihr")
