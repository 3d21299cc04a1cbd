"""Yes and no in whole sentences: what a line begins with or clearly says; and a question that is never lost by talk."""

import pytest

from mud.parlour.consent import answer
from tests.corpus.scenes import opened
from tests.stage import Stage

GIVING_UP = "Damit gibst du die Partie auf."
GONE = "Du gibst die Partie auf."


@pytest.mark.parametrize(
    "line",
    [
        "Ja, macht gar nichts.",
        "ja sicher, mir ist das gleich",
        "Freilich, nur zu!",
        "Ach ja, warum nicht?",
        "Von mir aus, Senbi.",
        "Ja, ich habe heute keine Lust mehr.",
        "jawohl ich bin fertig hier",
        "Wenn es sein muss, ja.",
    ],
)
def test_a_sentence_says_yes(line: str) -> None:
    assert answer(line, {"senbi"}).yes is True


@pytest.mark.parametrize(
    "line",
    [
        "Nein, das war ein Versehen.",
        "Ach was, lieber doch nicht.",
        "Natürlich nicht!",
        "Nee du, ich habe es mir anders überlegt.",
        "Vergessen wir das.",
        "Unter gar keinen Umständen, nein.",
        "Gut, dann eben nicht.",
        "Ich will noch nicht.",
        "O je, so weit schon, nein.",
    ],
)
def test_a_sentence_says_no(line: str) -> None:
    assert answer(line).yes is False


@pytest.mark.parametrize(
    "line",
    ["Ja, aber erst später.", "Ja? Nein!", "Ja, das will ich jetzt nicht.", "Nein, mach ruhig.", "ja, oder?", "Ja?"],
)
def test_who_says_both_or_asks_back_has_not_answered(line: str) -> None:
    said = answer(line)
    assert said.yes is None
    assert said.doubtful


@pytest.mark.parametrize(
    "line",
    ["nimm den Hut", "ich weiß nicht", "das ist ja schade", "Gut, ich gehe nach Osten", "halt den Hut", "danke", "n"],
)
def test_other_lines_say_neither(line: str) -> None:
    assert answer(line).yes is None


def test_no_line_is_too_long_to_be_read() -> None:
    assert answer("sehr gern " * 5_000 + "flurbel").yes is None
    assert answer("ja, " * 5_000).yes is True


@pytest.fixture
def stage() -> Stage:
    """Anna plays against Senbi, and was asked whether she really gives up."""
    stage = Stage(alone=True, lucky=True)
    stage.enter("Anna")
    for line in ("gehe nach Westen", "öffne die Schatulle", "setze dich", "starte leichtes Spiel"):
        stage.say("Anna", line)
    stage.heard("Anna")
    return stage


def test_a_yes_that_makes_nothing_of_it_is_a_yes(stage: Stage) -> None:
    assert GIVING_UP in stage.ask("Anna", "gehe nach Osten")
    assert GONE in stage.ask("Anna", "Ja, macht nichts.")
    assert stage.house.world.room_of("person:anna") == "halle"


def test_who_gives_up_in_the_answer_does_so_once(stage: Stage) -> None:
    stage.say("Anna", "stehe auf")
    heard = stage.ask("Anna", "Ja, ich gebe auf, du hast gewonnen, lieber Senbi.")
    assert GONE in heard
    assert "spielst" not in heard


@pytest.mark.parametrize("line", ["Hm, da muss ich erst überlegen.", "Das ist ja schade.", "Ja, aber erst würfle ich."])
def test_what_is_only_said_leaves_the_question_as_it_was(stage: Stage, line: str) -> None:
    stage.say("Anna", "gehe nach Osten")
    heard = stage.ask("Anna", line)
    assert GIVING_UP in heard
    assert heard.endswith("Wirklich aufgeben? (ja/nein)")
    assert GONE in stage.ask("Anna", "ja")


def test_a_command_takes_the_place_of_the_question(stage: Stage) -> None:
    stage.say("Anna", "gehe nach Osten")
    assert "Du würfelst" in stage.ask("Anna", "Dann würfle ich.")
    assert GONE not in stage.ask("Anna", "ja")


def test_the_rest_of_the_line_follows_the_yes(stage: Stage) -> None:
    stage.say("Anna", "gehe nach Osten und betrachte die Katze")
    heard = stage.ask("Anna", "Ja, gern.")
    assert heard.index(GONE) < heard.index("Eine sitzende Katze")


def test_the_rest_of_the_line_is_dropped_with_a_no_and_that_is_told(stage: Stage) -> None:
    stage.say("Anna", "gehe nach Osten und betrachte die Katze")
    assert (
        stage.ask("Anna", "Nein, ich spiele weiter.") == "Gut, dann nicht.\nAuch „betrachte die Katze“ lasse ich dann."
    )


def test_the_rest_waits_through_talk_and_a_fall_of_the_house(stage: Stage) -> None:
    stage.say("Anna", "gehe nach Osten und betrachte die Katze")
    stage.say("Anna", "Hm, ich weiß nicht recht.")
    stage.restart()
    stage.enter("Anna")
    assert "Eine sitzende Katze" in stage.ask("Anna", "Ja, bitte.")


def test_the_rest_of_the_line_follows_any_other_question_too() -> None:
    stage = Stage(alone=True)
    stage.enter("Anna")
    assert stage.ask("Anna", "lies, dann gehe nach Westen") == "Was willst du lesen?"
    assert stage.house.world.room_of("person:anna") == "halle"
    stage.say("Anna", "die Tafel")
    assert stage.house.world.room_of("person:anna") == "kammer"


def test_a_sentence_answers_the_guide_and_what_else_it_says_is_done() -> None:
    stage = Stage(alone=True)
    stage.connect("Anna")
    for line in ("Anna", "skarabäus", "skarabäus"):
        stage.say("Anna", line)
    heard = stage.ask("Anna", "Sehr gerne, ich kenne mich hier nämlich überhaupt nicht aus.")
    assert heard.endswith("Schreib: schau“")


@pytest.mark.parametrize("line", ["das mach ich nicht", "ich geb doch nicht auf", "das will ich nicht"])
def test_who_says_that_they_do_not_has_said_no(stage: Stage, line: str) -> None:
    stage.say("Anna", "gib auf")
    assert "Gut, dann nicht" in stage.ask("Anna", line)
    assert "Gerade fragt dich niemand" in stage.ask("Anna", "ja")


def test_who_cannot_say_yet_has_not_said_no(stage: Stage) -> None:
    stage.say("Anna", "gib auf")
    stage.say("Anna", "ich weiß noch nicht")
    assert GONE in stage.ask("Anna", "ja")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("nein, ich würfle lieber", "Gewürfelt hast du schon."),
        ("Nein, ich bleibe. Ich will nur wissen, wie es steht.", "Nofret führt Oberägypten"),
        ("nein, ich spiele lieber weiter", None),
        ("nein, ich bleibe lieber sitzen", None),
    ],
)
def test_what_stands_behind_a_no_is_done_unless_all_stays_as_it_is(line: str, told: str | None) -> None:
    stage, _ = opened("pharao")
    stage.say("Anna", "gib auf")
    stage.heard("Anna")
    heard = stage.ask("Anna", line)
    assert heard.startswith("Gut, dann nicht.")
    assert heard == "Gut, dann nicht." if told is None else told in heard


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Muss ich erst gewinnen, damit die Geschichte weitergeht?", "weiter geht es für beide"),
        ("muss ich gegen den Priester gewinnen", "weiter geht es für beide"),
        ("Wie kann ich aufhören, ohne zu verlieren?", "„ende“"),
        ("kann ich hier weg, ohne zu verlieren?", "„ende“"),
    ],
)
def test_who_asks_in_the_middle_of_a_game_what_losing_costs_is_told(line: str, told: str) -> None:
    stage, _ = opened("pharao")
    assert told in stage.ask("Anna", line)


@pytest.mark.parametrize("again", ["wiederhole", "was war"])
@pytest.mark.parametrize(("answer", "done"), [("ja", "Du gibst die Partie auf."), ("nein", "Gut, dann nicht.")])
def test_a_question_that_is_said_again_is_still_open(again: str, answer: str, done: str) -> None:
    stage, _ = opened("legen")
    asked = stage.ask("Anna", "stehe auf")
    assert stage.ask("Anna", again) == asked
    assert stage.ask("Anna", answer).startswith(done)
