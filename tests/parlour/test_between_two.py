"""What is said between two who talk with one another: whose something is, who takes one across, where places are."""

import re

import pytest

from mud.parlour.identity import person_id
from tests.stage import Stage
from tests.world.test_people import HOUSE, PEOPLE, answers, sentences

TALKED_OF = ("Ranef", "Sobek", *(one.name.noun for one in HOUSE.residents.values() if one.name.proper))


def heard(room: str, *lines: str) -> str:
    """What the last of some lines is answered, typed where nobody plays."""
    stage = Stage()
    stage.enter("Anna")
    stage.house.world.enter(person_id("anna"), room)
    return [stage.ask("Anna", line) for line in lines][-1]


@pytest.mark.parametrize("who", PEOPLE)
def test_everybody_knows_of_those_they_name_themselves(who: str) -> None:
    person = HOUSE.residents[who]
    said = " ".join(sentences(person))
    named = [name for name in TALKED_OF if re.search(rf"\b{name}s?\b", said)]
    assert [name for name in named if not answers(person, name)] == []


@pytest.mark.parametrize(
    ("room", "line", "answer"),
    [
        (
            "saeulensaal",
            "wo ist dieser Markt, Nebet?",
            "vom Dorfplatz nach Osten. Hinüber geht es nur im Boot.",
        ),
        ("kammer", "wo genau liegt die Pyramide?", "Die Pyramide steht im Westen"),
        ("kammer", "wo steckt der Schreiber?", "Dort findest du Paheri"),
        ("kammer", "wie komme ich ans andere Ufer?", "Es geht nur im Boot"),
        ("bauhuette", "frag Ipi, wo der Steinbruch liegt", "der Schleifspur nach"),
    ],
)
def test_who_is_asked_for_a_place_nobody_has_been_to_tells_where_it_lies(room: str, line: str, answer: str) -> None:
    assert answer in heard(room, "hallo", line)


def test_who_has_said_where_something_is_points_nowhere() -> None:
    assert "Geh mit dem Esel" in heard("kammer", "hallo", "wo finde ich den Finder?")


def test_there_is_the_place_that_was_talked_of() -> None:
    assert "Die Pyramide steht im Westen" in heard(
        "kammer", "frag Senbi nach der Pyramide", "und wie komme ich da hin?"
    )


@pytest.mark.parametrize(
    "line",
    [
        *("wer setzt mich denn über?", "wie komme ich ans andere Ufer?", "kann ich mit dir rüber?"),
        *(
            "kommt man hier über den Fluss?",
            "Taui, wie komme ich auf die andere Seite?",
            "gibt es eine Fähre nach drüben?",
        ),
    ],
)
def test_who_has_a_boat_says_whom_she_takes_across(line: str) -> None:
    assert "Ich mag Leute, die Reusen zurückbringen" in heard("fischerbucht", "hallo", line)


@pytest.mark.parametrize(
    "line", ["wie komme ich ans andere Ufer?", "kann man hier übersetzen?", "wer bringt mich hinüber?"]
)
def test_where_nobody_can_be_asked_the_house_says_how_one_crosses(line: str) -> None:
    assert "Es geht nur im Boot" in heard("anlegestelle", "schau", line)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("Bist du der Fährmann, der hier festsitzt?", "„Fährmann, ja“"),
        ("warum wartest du hier?", "„Fährmann, ja“"),
        ("kommst du mit?", "Spiel gegen mich oder gib mir Kupfer"),
        ("wo ist das Ruder?", "Unter den Sitzen"),
        ("verkaufst du Fische?", "Fisch ist Tauis Sache"),
    ],
)
def test_the_ferryman_knows_of_his_own_trade(line: str, answer: str) -> None:
    assert answer in heard("dorfsteg", "hallo", line)


@pytest.mark.parametrize("line", ["was kostet ein Fisch?", "Ja, einen Fisch hätte ich gern", "verkaufst du Fische?"])
def test_the_fisher_knows_her_prices(line: str) -> None:
    assert "„Vier für ein Netz“" in heard("fischerbucht", "hallo", line)


def test_whose_something_is_that_was_named_before_the_question() -> None:
    assert "Meine gute." in heard("fischerbucht", "Unten am Steg liegt eine Reuse, ist das Ihre?")


@pytest.mark.parametrize(
    "line", ["Dann hole ich sie dir schnell", "ich bring sie dir", "gut, ich hole dir deine Reuse"]
)
def test_what_is_promised_is_not_done(line: str) -> None:
    assert "als versprochen" in heard("fischerbucht", "frag Taui nach der Reuse", line)


def test_to_her_is_to_whom_one_talked_with_not_to_what_one_holds() -> None:
    stage = Stage()
    stage.enter("Anna")
    for line in ("hinaus", "norden", "norden", "frag Taui nach der Reuse", "süden", "süden", "nimm die Reuse"):
        stage.say("Anna", line)
    assert "Die Fischerbucht" in stage.ask("Anna", "Dann gehe ich zu ihr")
    assert "„Meine“, sagt sie." in stage.ask("Anna", "Hier ist deine Reuse, bitte sehr")


def test_who_found_something_is_asked_for_somebody() -> None:
    assert "Harchuf heißt er" in heard("kammer", "hallo", "wer hat die Kiste denn eigentlich entdeckt?")
    assert "Einen halben Tag westlich" in heard("kammer", "hallo", "wo wurde die Schatulle gefunden?")


def test_a_greeting_with_a_title_leaves_the_question_behind_it() -> None:
    told = heard("kammer", "Guten Tag, ehrwürdiger Priester. Ist das die Schatulle, von der alle reden?")
    assert "„Da bist du ja.“" in told
    assert "Man hat sie im Sand gefunden" in told


def test_on_the_other_shore_nothing_has_to_be_crossed() -> None:
    told = heard("dorfsteg", "hallo", "wo ist der Markt, Mahu?")
    assert "vom Dorfplatz nach Osten." in told
    assert "Hinüber" not in told
    assert "vom Dorfsteg nach Westen" in heard("felder", "wie komme ich ans andere Ufer?")
