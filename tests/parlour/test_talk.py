"""What is said: letter for letter to whom it is meant for, and never a control character."""

import unicodedata
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.stage import Stage, at_the_long_table


def two() -> Stage:
    stage = Stage()
    stage.enter("Anna")
    stage.enter("Ben")
    return stage


def test_said_in_the_room_is_heard_in_the_room() -> None:
    stage = two()
    stage.enter("Cleo")
    stage.say("Cleo", "gehe nach Westen")
    stage.heard("Cleo")
    stage.heard("Ben")
    assert stage.ask("Anna", "sage Guten  Abend, Ihr ALLE!") == "Du sagst: Guten  Abend, Ihr ALLE!"
    assert stage.heard("Ben") == ["Anna sagt: Guten  Abend, Ihr ALLE!"]
    assert stage.heard("Cleo") == []


def test_whispers_are_seen_but_not_heard() -> None:
    stage = two()
    stage.enter("Cleo")
    stage.say("Anna", "flüstere Ben zu: B3 ist frei")
    assert stage.heard("Ben") == ["Anna flüstert dir zu: B3 ist frei"]
    assert stage.heard("Cleo") == ["Anna flüstert Ben etwas zu."]


def test_a_whisper_to_nobody_by_name_is_for_the_only_one_here() -> None:
    stage = two()
    assert stage.ask("Anna", "flüstere komm mit") == "Du flüsterst Ben zu: komm mit"
    assert stage.heard("Ben") == ["Anna flüstert dir zu: komm mit"]
    stage.enter("Cleo")
    assert "Wem willst du etwas zuflüstern?" in stage.ask("Anna", "flüstere komm mit")
    assert "flüstert" not in "".join(stage.heard("Ben"))


def test_the_whispering_rock_takes_what_is_whispered_called_and_said_to_nobody() -> None:
    stage = two()
    stage.house.world.enter("person:anna", "fluesterfels")
    told = [stage.ask("Anna", line) for line in ("flüstere hallo", "rufe hallo", "sage hallo", "flüstere Geier")]
    assert "einmal herum" in told[0]
    assert "Man hätte auch flüstern können" in told[1]
    assert "wie du es gemeint hast" in told[2]
    assert "die Scheibe will einen Daumen" in told[3]
    stage.say("Anna", "rolle den Brocken auf den rechten Sitz")
    stage.say("Anna", "setze dich auf den linken Sitz")
    assert "dem Brocken ins Ohr" in stage.ask("Anna", "flüstere hallo")
    stage.house.world.enter("person:ben", "fluesterfels")
    assert stage.ask("Anna", "flüstere Geier") == "Du flüsterst Ben zu: Geier"


def test_what_the_story_lets_answer_may_be_spoken_to_though_it_is_nobody() -> None:
    stage = Stage(alone=True)
    stage.enter("Anna")
    stage.house.world.enter("person:anna", "steinbruch")
    assert "„Zwei“, sagt er" in stage.ask("Anna", "frage Ranef nach Kena")
    assert "brüllt Sobek" in stage.ask("Anna", "sprich mit Sobek")
    assert "schweigt dazu" in stage.ask("Anna", "sprich mit dem Bietertisch")


def test_telling_reaches_other_rooms() -> None:
    stage = two()
    stage.say("Ben", "gehe nach Westen")
    stage.heard("Ben")
    stage.say("Anna", "teile Ben mit: komm spielen")
    assert stage.heard("Ben") == ["Anna teilt dir mit: komm spielen"]


def at_a_game() -> Stage:
    """Anna, Ben and Cleo play, Dora watches, and nobody has heard anything of it."""
    stage = at_the_long_table("Anna", "Ben", "Cleo")
    stage.stand_ready("Dora", "Säulensaal")
    stage.say("Anna", "starte Spiel zu dritt")
    stage.say("Anna", "ja")
    stage.say("Dora", "schau zu")
    for who in stage.sessions:
        stage.heard(who)
    return stage


SECRETLY = ["flüstere Anna: Ben hat den Pharao", "teile Anna mit: Ben hat den Pharao"]


@pytest.mark.parametrize("line", SECRETLY)
def test_who_watches_tells_players_nothing_in_secret_while_they_play(line: str) -> None:
    stage = at_a_game()
    assert stage.ask("Dora", line).startswith("Wer zusieht oder die Partie verlassen hat")
    assert [stage.heard(who) for who in ("Anna", "Ben", "Cleo")] == [[], [], []]
    assert "hört dich erst nach der Partie" in stage.ask("Dora", "sage Ben hat den Pharao")
    assert stage.heard("Anna") == []
    stage.say("Anna", line.replace("Anna", "Dora"))
    assert "Ben hat den Pharao" in "\n".join(stage.heard("Dora"))


@pytest.mark.parametrize("line", SECRETLY)
def test_who_has_given_up_takes_the_secret_of_the_hand_along(line: str) -> None:
    stage = at_a_game()
    for typed in ("gib auf", "ja", "stehe auf"):
        stage.say("Ben", typed)
    stage.heard("Anna")
    stage.say("Ben", line)
    assert stage.heard("Anna") == []


@pytest.mark.parametrize("line", SECRETLY)
def test_who_plays_or_stands_by_may_whisper_and_so_may_all_when_the_game_is_over(line: str) -> None:
    stage = at_a_game()
    for typed in ("stehe auf", line):
        stage.say("Dora", typed)
    assert "Ben hat den Pharao" in "\n".join(stage.heard("Anna"))
    stage.say("Cleo", line)
    assert "Ben hat den Pharao" in "\n".join(stage.heard("Anna"))
    stage.say("Dora", "schau zu")
    for who in ("Anna", "Ben", "Cleo"):
        stage.say(who, "stoppe Spiel")
    stage.heard("Anna")
    stage.say("Dora", line)
    assert "Ben hat den Pharao" in "\n".join(stage.heard("Anna"))


def test_shouts_reach_everyone() -> None:
    stage = two()
    stage.say("Ben", "gehe nach Westen")
    stage.heard("Ben")
    stage.say("Anna", "rufe Wer spielt mit?")
    assert stage.heard("Ben") == ["Anna ruft: Wer spielt mit?"]


def test_gestures() -> None:
    stage = two()
    stage.say("Anna", ":lacht leise")
    assert stage.heard("Ben") == ["Anna lacht leise"]


def test_what_was_said_can_be_heard_again() -> None:
    stage = two()
    stage.say("Anna", "sage eins")
    stage.say("Anna", "sage zwei")
    assert [line.strip() for line in stage.ask("Ben", "verlauf").splitlines()] == [
        "Gerade eben:",
        "Anna sagt: eins",
        "Anna sagt: zwei",
    ]


def test_the_frozen_hear_nothing_and_you_are_told() -> None:
    stage = two()
    stage.lose("Ben")
    assert "erstarrt" in stage.ask("Anna", "teile Ben mit: hallo")


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=60))
def test_no_text_carries_control_characters(text: str) -> None:
    stage = _shared()
    stage.heard("Ben")
    stage.say("Anna", "sage x" + text)
    for line in stage.heard("Ben"):
        assert all(unicodedata.category(char) not in ("Cc", "Cf", "Cs", "Co") for char in line)


@cache
def _shared() -> Stage:
    """One house for every text: built when the first is said, not when tests are looked for."""
    return two()


def test_who_is_ignored_is_not_heard_and_learns_it_only_when_addressing() -> None:
    stage = two()
    assert "nichts mehr" in stage.ask("Ben", "ignoriere Anna")
    stage.say("Anna", "sage hallo")
    stage.say("Anna", "rufe hallo")
    assert stage.heard("Ben") == []
    assert "Ben will gerade nichts" in stage.ask("Anna", "flüstere Ben hallo")
    assert "Du ignorierst: Anna" in stage.ask("Ben", "ignoriere")
    assert "hörst Anna wieder" in stage.ask("Ben", "ignoriere anna")
    stage.say("Anna", "sage hallo")
    assert stage.heard("Ben") == ["Anna sagt: hallo"]


def test_whom_one_ignores_is_kept() -> None:
    stage = two()
    stage.say("Ben", "ignoriere Anna")
    stage.restart()
    stage.enter("Anna")
    stage.enter("Ben")
    stage.say("Anna", "sage hallo")
    assert stage.heard("Ben") == []


def test_nobody_ignores_strangers_or_themselves() -> None:
    stage = two()
    assert "weiß hier niemand" in stage.ask("Ben", "ignoriere Xaver")
    assert "Selbstgespräche" in stage.ask("Ben", "ignoriere Ben")


def test_him_is_who_spoke_to_me_last() -> None:
    stage = two()
    for who in ("Anna", "Ben"):
        stage.say(who, "gehe nach Westen")
    stage.say("Anna", "grüße den Priester")
    stage.say("Ben", "flüstere Anna hallo")
    stage.heard("Ben")
    stage.say("Anna", "flüstere ihm ich komme")
    assert stage.heard("Ben") == ["Anna flüstert dir zu: ich komme"]


def test_questions_to_the_priest_are_told_in_good_german() -> None:
    stage = two()
    stage.say("Anna", "gehe nach Westen")
    assert "Du fragst den Priester, ob er mitspielt." in stage.ask("Anna", "frage den Priester, ob er mitspielt")
    assert "Du fragst den Priester nach der Krone." in stage.ask("Anna", "frage den Priester nach der Krone")
    assert "Du sagst zum Priester: hallo" in stage.ask("Anna", "sage dem Priester hallo")


def test_a_goodbye_that_may_be_meant_for_somebody_asks() -> None:
    stage = two()
    assert "(ja/nein)" in stage.ask("Anna", "schluss")
    assert not stage.sessions["Anna"].closed
    stage.say("Anna", "ja")
    assert stage.sessions["Anna"].closed
    stage.say("Ben", "ende")
    assert stage.sessions["Ben"].closed


def test_whoever_is_asked_for_a_topic_may_give_a_command_instead() -> None:
    stage = Stage()
    stage.stand_ready("Anna")
    assert stage.ask("Anna", "frag den Priester") == "Wonach willst du fragen?"
    assert "Ebenholz" in stage.ask("Anna", "untersuche die Schatulle")
    stage.say("Anna", "frag den Priester")
    assert "Du fragst den Priester nach der Krone." in stage.ask("Anna", "krone")


def test_looking_at_everything_leaves_out_what_somebody_carries() -> None:
    stage = Stage()
    stage.enter("Anna")
    stage.say("Anna", "nimm die Münze")
    assert "Die Münze:" not in stage.ask("Anna", "untersuche alles")
    stage.say("Anna", "lege die Münze auf die Bank")
    assert "Die Münze:" in stage.ask("Anna", "untersuche alles")


def test_a_name_that_is_said_is_answered_by_who_lives_here_and_asked_about_for_a_visitor() -> None:
    stage = Stage()
    stage.stand_ready("Ben")
    stage.stand_ready("Anna")
    assert "Senbi" in stage.ask("Anna", "sage Senbi")
    assert stage.ask("Anna", "sage Ben") == "Und wie lauten die Worte dazu?"


def test_what_is_asked_says_who_is_meant_by_me() -> None:
    stage = two()
    stage.enter("Cleo")
    stage.say("Anna", "ich bin eine Frau")
    for line, du, others in (
        ("frag Ben, ob er mir hilft", "ob er mir hilft", "ob er Anna hilft"),
        ("frag Ben, ob er mich mag", "ob er mich mag", "ob er Anna mag"),
        ("frag Ben, wann ich gehen darf", "wann ich gehen darf", "wann Anna gehen darf"),
        ("frag Ben, wo mein Hut liegt", "wo mein Hut liegt", "wo Annas Hut liegt"),
    ):
        stage.heard("Ben")
        stage.heard("Cleo")
        assert stage.ask("Anna", line) == f"Du fragst Ben, {du}."
        assert stage.heard("Ben") == [f"Anna fragt dich, {others}."]
        assert stage.heard("Cleo") == [f"Anna fragt Ben, {others}."]
    stage.say("Anna", "frag Ben: Hilfst du mir?")
    assert stage.heard("Ben") == ["Anna fragt dich: Hilfst du mir?"]


def test_what_is_called_out_of_doors_belongs_to_the_place() -> None:
    stage = two()
    stage.house.world.enter("person:anna", "schlucht")
    for line, told in {
        "rufe laut": "Du rufst laut.",
        "ruf hallo": "Du rufst: hallo",
        "schrei in die Schlucht hinein": "Du rufst in die Schlucht hinein.",
    }.items():
        answer = stage.ask("Anna", line)
        assert told in answer
        assert "Es kommt von vorn zurück" in answer
    assert stage.heard("Ben") == []
    stage.wait(60)
    assert "Du rufst durchs ganze Haus: Spielt jemand mit?" in stage.ask("Anna", "rufe: Spielt jemand mit?")
    assert stage.heard("Ben") == ["Anna ruft: Spielt jemand mit?"]


def test_in_the_house_words_are_for_the_house_and_noise_is_for_the_room() -> None:
    stage = two()
    stage.say("Ben", "gehe nach Norden")
    stage.heard("Ben")
    assert "Niemand antwortet. Was alle im Haus hören sollen" in stage.ask("Anna", "rufe laut")
    assert stage.heard("Ben") == []
    assert stage.ask("Anna", "rufe hallo") == "Du rufst durchs ganze Haus: hallo"
    assert stage.heard("Ben") == ["Anna ruft: hallo"]


def test_who_is_alone_calls_to_nobody_but_who_lives_there() -> None:
    stage = Stage()
    stage.enter("Anna")
    assert stage.ask("Anna", "rufe hallo").splitlines() == ["Du rufst: hallo", "Niemand antwortet."]
    stage.say("Anna", "gehe nach Westen")
    stage.heard("Anna")
    assert "Der Priester wartet, ob noch etwas kommt." in stage.ask("Anna", "rufe laut")
    assert stage.ask("Anna", "rufe hallo").count("\n") == 1


@pytest.mark.parametrize(
    ("room", "line", "told"),
    [
        ("saeulensaal", "frag Nebet nach der letzten Partie", "Zwei Sitze, eine Spur"),
        ("saeulensaal", "frag Nebet, wer der andere Spieler war", "Zwei Sitze, eine Spur"),
        ("schreibstube", "frag Paheri, wer der andere Spieler war", "Zwei Farben, also zwei Spieler"),
        ("dorfsteg", "frag Mahu nach den zwei Spielern", "Spuren von einem"),
        ("archiv", "frag Tuja, wer dann gespielt hat", "Ein König und noch jemand"),
        ("kammer", "frag den Priester nach den zwei Spielern", "Zwei haben gespielt"),
        ("steinbruch", "frag Kena, wer mitbietet", "RANEF"),
    ],
)
def test_who_played_is_asked_of_people_and_not_of_their_games(room: str, line: str, told: str) -> None:
    stage = Stage()
    stage.enter("Anna")
    stage.house.world.enter("person:anna", room)
    assert told in stage.ask("Anna", line)


@pytest.mark.parametrize("line", ["verzaubere die Katze", "melke sie", "mahl Korn", "verhandle mit der Katze"])
def test_a_verb_that_does_nothing_here_is_no_thing_that_is_missing(line: str) -> None:
    stage = two()
    assert "Was das hieße, ist klar." in stage.ask("Anna", line)
