"""Places and people at a distance: by what somebody has met, from anywhere, by known ways."""

import pytest

from tests.stage import Stage, narrator

NEVER = narrator().tell("orte.unbekannt")
NO_WAY = "Zur Kammer kennst du von hier keinen offenen Weg. „karte“ zeigt, was du schon kennst."
BAUHUETTE = "Von hier geht es hinein, dann nach Osten in die Bauhütte. „gehe in die Bauhütte“ bringt dich hin."


def walked() -> Stage:
    """Anna at the landing, who has been in the hall, with Ipi, and in the chamber."""
    stage = Stage()
    stage.enter("Anna")
    for line in ("osten", "westen", "westen", "osten", "hinaus"):
        stage.say("Anna", line)
    stage.heard("Anna")
    return stage


def room(stage: Stage) -> str:
    return stage.house.world.room_of("person:anna")


@pytest.mark.parametrize("line", ["gehe zur Bauhütte", "geh zu Ipi", "geh zum Baumeister", "laufe zum Hammer"])
def test_one_walks_to_what_one_has_met(line: str) -> None:
    stage = walked()
    heard = stage.ask("Anna", line)
    assert room(stage) == "bauhuette"
    assert "Du gehst hinein.\nDu gehst nach Osten." in heard
    assert "Säulen tragen" not in heard, "what is only passed is not described"


def test_one_walks_back_to_a_place_by_name() -> None:
    stage = walked()
    stage.say("Anna", "gehe zur Kammer")
    assert room(stage) == "kammer"
    stage.say("Anna", "hinaus")
    stage.say("Anna", "gehe zur Anlegestelle")
    stage.say("Anna", "geh zurück zur Halle")
    assert room(stage) == "halle"


@pytest.mark.parametrize("line", ["gehe zum Markt", "gehe zu Tuja", "wie komme ich zum Markt?"])
def test_what_was_never_met_leads_nowhere(line: str) -> None:
    stage = walked()
    told = stage.ask("Anna", line)
    assert room(stage) == "anlegestelle"
    assert any(part in told for part in ("noch nicht begegnet", "Davon siehst du hier nichts", NEVER))


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("wo ist die Schatulle?", "Die Schatulle hast du zuletzt in der Kammer gesehen."),
        ("wer ist Ipi?", "Ipi, der Baumeister: zuletzt gesehen hast du ihn in der Bauhütte."),
        ("wer ist der Baumeister?", "Ipi, der Baumeister: zuletzt gesehen hast du ihn in der Bauhütte."),
        ("wo ist Ipi?", "Ipi, der Baumeister: zuletzt gesehen hast du ihn in der Bauhütte."),
        ("wie komme ich zur Bauhütte?", BAUHUETTE),
        ("wie komme ich zu Ipi", BAUHUETTE),
        ("wo geht es zur Halle?", "Von hier geht es hinein in die Halle."),
        ("wo ist die Bauhütte?", BAUHUETTE),
        ("wie komme ich zur Anlegestelle?", "Da bist du schon."),
        ("betrachte die Schatulle", "Die Schatulle hast du zuletzt in der Kammer gesehen."),
    ],
)
def test_what_one_has_met_can_be_asked_for(line: str, told: str) -> None:
    stage = walked()
    assert stage.ask("Anna", line).splitlines()[0] == told
    assert room(stage) == "anlegestelle"


@pytest.mark.parametrize("line", ["wer ist Tuja?", "wer ist der Flurbel?", "wo ist der Thron?"])
def test_what_one_has_not_met_is_not_betrayed(line: str) -> None:
    assert "zuletzt" not in walked().ask("Anna", line)


def test_names_one_has_met_are_known_words() -> None:
    stage = walked()
    for line in ("frage Ipi nach dem Plan", "gib Senbi den Hut", "nimm den Hammer"):
        assert "kenne ich nicht" not in stage.ask("Anna", line), line


def test_what_was_met_is_still_known_when_the_house_stands_up_again() -> None:
    stage = walked()
    stage.restart()
    stage.enter("Anna")
    assert "in der Bauhütte" in stage.ask("Anna", "wo ist Ipi?")


def test_one_who_has_gone_is_not_there_any_more() -> None:
    stage = walked()
    stage.house.world.enter("ipi", "halle")
    assert "Ipi ist nicht mehr hier." in stage.ask("Anna", "gehe zu Ipi")
    assert room(stage) == "bauhuette"


def test_a_long_way_is_told_as_far_as_one_can_keep_it_in_mind() -> None:
    stage = walked()
    for line in ("gehe zur Bauhütte", "westen", "hinaus", "norden", "norden"):
        stage.say("Anna", line)
    told = stage.ask("Anna", "wie komme ich zur Bauhütte?")
    assert told.startswith("Von hier geht es zweimal nach Süden, dann hinein, dann nach Osten in die Bauhütte.")
    stage.house.world.person("person:anna").visited.update(stage.house.world.rooms)
    told = stage.ask("Anna", "wie komme ich in die Oase?")
    assert "dann" not in told
    assert "sind es" in told


def test_no_way_is_known_where_one_was_carried_to() -> None:
    stage = walked()
    stage.house.world.enter("person:anna", "markt")
    stage.house.tick()
    assert stage.ask("Anna", "gehe zur Kammer") == NO_WAY
    assert stage.ask("Anna", "wie komme ich zur Kammer?") == NO_WAY


@pytest.mark.parametrize(
    ("here", "goal"), [("vorkammer", "spiegelkammer"), ("kahnkammer", "vorratskammer"), ("schacht", "vorratskammer")]
)
def test_a_place_called_by_its_whole_name_is_meant_before_the_end_of_a_name_that_is_here(here: str, goal: str) -> None:
    stage = Stage()
    stage.enter("Anna")
    for passed in (goal, "gang_zwei", "kreuzgang", "gang_eins", "bretthalle", "schacht", here):
        stage.house.world.enter("person:anna", passed)
        stage.house.tick()
    heard = stage.ask("Anna", f"gehe zur {goal.capitalize()}")
    assert room(stage) == goal or heard.startswith(f"Zur {goal.capitalize()} kennst du")


def test_of_several_doors_to_a_room_the_one_that_leads_back_is_taken() -> None:
    stage = Stage()
    stage.enter("Anna")
    for passed in ("vorkammer", "bretthalle", "gang_drei"):
        stage.house.world.enter("person:anna", passed)
        stage.house.tick()
    stage.say("Anna", "gehe zur Vorkammer")
    assert room(stage) == "vorkammer"
