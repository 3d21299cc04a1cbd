"""No question of the house eats a command, and who is asked for a number or a yes may give the bare answer."""

import tomllib
from functools import cache

import pytest

from mud.dialogue.state import Confirm
from mud.german.meaning.reading import Question
from mud.parlour.visitor import Visitor
from mud.shelves import shelf
from tests.stage import Stage, narrator

ASKING = {
    "nimm": "FehltWas",
    "betrachte": "FehltWas",
    "iss": "FehltWas",
    "gib Berta": "FehltWasWem",
    "lege": "FehltWas",
    "lege die Lampe": "FehltWohinWas",
    "gib die Lampe": "FehltWemWas",
    "gehe": "FehltWohin",
    "frage": "Fehlt_fragen_wen",
    "frage Berta": "Fehlt_fragen_text",
    "erzähle": "FehltWem",
    "erzähle Berta": "Fehlt_erzaehlen_text",
    "sprich": "FehltWen",
    "grüße": "FehltWen",
    "sage": "FehltText",
    "rufe": "FehltText",
    "flüstere Berta": "FehltText",
    "teile Berta mit": "FehltText",
    "emote": "FehltText",
    "schreibe": "FehltText",
    "hoppla": "FehltText",
    "flüstere": "FehltWem",
    "teile": "FehltWem",
    "folge": "Fehlt_folgen_was",
    "finger": "Fehlt_finger_name",
    "freund": "Fehlt_freund_name",
    "schlüssel für meinen Spieler": "Fehlt_schluessel_machen_name",
    "öffne die Tafel mit": "FehltWomit",
    "grüße Ber": "WelchesVon",
}
"""What the house asks about, and the key of the question."""
COMMANDS = (
    "inventar",
    "norden",
    "x tafel",
    "nimm die Münze",
    "schaue mich um",
    "geh nach Norden",
    "rufe Berta",
    "tipp",
    "spring ins Becken",
    "schwimm im Becken",
    "setz dich auf die Bank",
    "lies die Tafel",
    "wirf die Münze ins Becken",
    "gehe zur Bauhütte",
    "zeig mir die Karte",
    "streichle die Katze",
    "leg die Lampe weg",
    "sieh unter die Bank",
    "die Münze nehmen",
    "winke Berta",
    "warte",
)
YES = (
    "ja|ja klar|ja bitte|jaja|jo|jep|jepp|klar|na klar|klar doch|ok|okay|oki|gern|gerne|sehr gern|ja gerne"
    "|sicher|aber sicher|natürlich|unbedingt|auf jeden fall|von mir aus|meinetwegen|einverstanden|genau|stimmt"
    "|richtig|mach das|tu das|bitte|yes|geht klar|warum nicht|gut|na gut|jawohl|selbstverständlich"
    "|ja, mach das|ja!|JA|genau das|so ist es|in ordnung"
)
NO = (
    "nein|nein danke|nee|nö|nope|ne|lieber nicht|nein, lieber nicht|bloß nicht|auf keinen fall|niemals|nicht"
    "|nein nein|doch nicht|lass das|lass es|lass mal|vergiss es|nein!|ich will nicht|besser nicht|eher nicht"
    "|kommt nicht in frage|abbrechen"
)

NUMBERS = (
    "zehn|10|die zehn|das zehnte|es ist die zehn|im zehnten|im zehnten Jahr|ich glaube zehn|zehn, glaube ich"
    "|zehn bitte|es sind zehn|Jahr zehn|die Antwort lautet zehn"
)


def hall() -> tuple[Stage, Visitor]:
    """Anna, Bernd and Berta in the hall; Anna has the lamp, and has looked at nothing since."""
    stage = Stage()
    for who in ("Anna", "Bernd", "Berta"):
        stage.enter(who)
    stage.say("Anna", "nimm die Lampe")
    stage.say("Anna", "schau")
    stage.heard("Anna")
    visitor = stage.house.people.called("Anna")
    assert visitor is not None
    return stage, visitor


@pytest.mark.parametrize("line", list(ASKING))
def test_a_command_is_a_command_whatever_was_asked(line: str) -> None:
    stage, visitor = hall()
    stage.say("Anna", line)
    assert isinstance(visitor.dialogue.prompt, Question), stage.heard("Anna")
    assert visitor.dialogue.prompt.key == f"sprache.{ASKING[line]}"
    for command in COMMANDS:
        asked, _ = hall()
        asked.say("Anna", line)
        assert asked.ask("Anna", command) == unasked(command), command


@cache
def unasked(command: str) -> str:
    """What is heard of a command where nothing was asked before."""
    return hall()[0].ask("Anna", command)


def test_every_question_of_the_language_is_here() -> None:
    texts = tomllib.loads((shelf("data") / "texte" / "sprache.toml").read_text("utf-8"))
    asked = {key for key in texts if key.startswith("Fehlt")}
    assert asked - {*ASKING.values()} == {"FehltWoher"}


@pytest.mark.parametrize("quote", ["„nimm die Münze“", '"nimm die Münze"', ": nimm die Münze"])
def test_what_is_meant_as_words_is_said_behind_a_quote_or_a_colon(quote: str) -> None:
    stage, _ = hall()
    stage.say("Anna", "rufe")
    assert "Du rufst durchs ganze Haus: nimm die Münze" in stage.ask("Anna", quote)


@pytest.mark.parametrize(("answers", "is_yes"), [(YES, True), (NO, False)])
@pytest.mark.parametrize("question", ["stelle lampe becken", "gehe nach Osten"])
def test_yes_and_no_in_all_their_forms(answers: str, question: str, *, is_yes: bool) -> None:
    stage, visitor = hall() if question.startswith("stelle") else playing()
    for answer in answers.split("|")[:: 1 if question.startswith("stelle") else 6]:
        stage.say("Anna", "nimm die Lampe")
        stage.say("Anna", question)
        assert isinstance(visitor.dialogue.prompt, Confirm), answer
        told = stage.ask("Anna", answer)
        assert visitor.dialogue.prompt is None, answer
        assert (told == narrator().tell("haus.also_nicht")) == (not is_yes), (answer, told)
        if is_yes and not question.startswith("stelle"):
            stage, visitor = playing()


def playing() -> tuple[Stage, Visitor]:
    """Anna plays in the chamber, and would give up if she went."""
    stage = Stage(seed=1, lucky=True)
    for who in ("Anna", "Ben"):
        stage.stand_ready(who, "Kammer")
        stage.say(who, "öffne die Schatulle")
        stage.say(who, "setze dich an die Schatulle")
    for line in ("starte Spiel zu zweit", "würfle"):
        stage.say("Anna", line)
    visitor = stage.house.people.called("Anna")
    assert visitor is not None
    return stage, visitor


@pytest.mark.parametrize("answer", NUMBERS.split("|"))
def test_a_number_is_an_answer_to_who_asked_for_it(answer: str) -> None:
    stage = Stage()
    stage.enter("Anna")
    stage.house.world.enter("person:anna", "archiv")
    stage.ask("Anna", "frag Tuja nach der Frage")
    assert "Zweiundzwanzig Jahre: geschafft!" in stage.ask("Anna", answer)


def test_a_yes_is_heard_by_who_lives_there_and_is_talked_with() -> None:
    stage = Stage()
    stage.stand_ready("Anna", "Kammer")
    assert stage.ask("Anna", "ja") == narrator().tell("haus.nichts_gefragt")
    stage.say("Anna", "sprich mit dem Priester")
    assert stage.ask("Anna", "ja").startswith("Du sagst: ja")
    stage.say("Anna", "hinaus")
    assert stage.ask("Anna", "ja") == narrator().tell("haus.nichts_gefragt")


def test_half_a_name_that_fits_two_people_asks_for_whom() -> None:
    stage, _ = hall()
    assert stage.ask("Anna", "flüstere Ber: komm mit") == "Meinst du Bernd oder Berta?"
    assert "Du flüsterst Bernd zu: komm mit" in stage.ask("Anna", "den Bernd")
    assert "Anna flüstert dir zu: komm mit" in stage.heard("Bernd")
    assert not any("komm mit" in line for line in stage.heard("Berta"))


def at_a_game() -> Stage:
    stage = Stage(lucky=True)
    for name in ("Anna", "Ben"):
        stage.stand_ready(name)
    stage.say("Anna", "öffne die Schatulle")
    for name in ("Anna", "Ben"):
        stage.say(name, "setz dich")
    stage.say("Anna", "starte Spiel gegen Ben")
    return stage


@pytest.mark.parametrize("line", ["ich mache mit", "bin dabei", "ich spiele mit"])
def test_who_would_join_others_has_not_given_up(line: str) -> None:
    stage = at_a_game()
    assert "Wirklich?" in stage.ask("Anna", "gib auf")
    assert "Du gibst" not in stage.ask("Anna", line)
    assert stage.house.tables.all["schatulle"].match is not None


@pytest.mark.parametrize("line", ["ok", "gerne", "ja klar"])
def test_who_is_asked_whether_the_game_may_stop_says_yes_as_elsewhere(line: str) -> None:
    stage = at_a_game()
    stage.say("Anna", "stoppe Spiel")
    stage.say("Ben", line)
    assert stage.house.tables.all["schatulle"].match is None


@pytest.mark.parametrize("line", ["ne doch noch nich", "ach ne", "ne lass mal", "jetzt noch nich"])
def test_no_as_it_is_spoken_is_a_no(line: str) -> None:
    stage, visitor = hall()
    stage.say("Anna", "schluss für heute")
    stage.heard("Anna")
    assert stage.ask("Anna", line) == "Gut, dann nicht."
    assert visitor.dialogue.prompt is None


def test_an_order_nobody_can_follow_is_told_so_before_it_is_asked_again() -> None:
    stage, _ = hall()
    asked = stage.ask("Anna", "schluss für heute")
    assert stage.ask("Anna", "nimm den Drachen").splitlines() == [
        "Das Wort „Drachen“ kenne ich nicht. War es ein Versehen, dann tippe „hoppla“ und das richtige Wort.",
        asked,
    ]
