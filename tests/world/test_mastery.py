"""The Meisterfassung: who plays it, what is then told less, and what comes on top for those who want it."""

from pathlib import Path

import pytest

from mud.world import hints
from mud.world.story import MASTER
from mud.world.toml_table import RoomError
from tests.stage import Stage
from tests.world.quests import house, write

ANNA, BEN = "person:anna", "person:ben"
STAR = """
[thema.krone_meister]
person = "wirt"
thema = "krone"
wenn = "meister"
antwort = ["Sag ich nicht.", "Nein."]
[folge.meister]
bei = "lauschen"
dann = ["marke meister"]
[raetsel.stern]
titel = "Der Stern"
punkte = 7
zugabe = true
raum = "halle"
geloest = "meister"
tipps = ["Tu etwas.", "Sei still.", "Lausche."]
"""


@pytest.fixture
def stage() -> Stage:
    stage = Stage()
    stage.enter("Anna")
    return stage


def test_it_is_chosen_and_left_where_one_begins_and_with_the_priest(stage: Stage) -> None:
    assert "Soll es die sein?" in stage.ask("Anna", "meisterfassung")
    assert "Gut, dann nicht" in stage.ask("Anna", "nein")
    assert "gewöhnliche Fassung schon" in stage.ask("Anna", "meisterfassung aus")
    assert "(Meisterfassung an." in stage.ask("Anna", "meisterfassung an")
    assert "schon" in stage.ask("Anna", "ich spiele die Meisterfassung")
    assert "Du spielst die Meisterfassung" in stage.ask("Anna", "meisterfassung")
    stage.say("Anna", "w")
    assert "(Meisterfassung aus." in stage.ask("Anna", "zurück zur gewöhnlichen Fassung")
    assert "„Die Meisterfassung“, sagt er" in stage.ask("Anna", "meisterfassung an")
    stage.say("Anna", "hinaus")
    stage.say("Anna", "hinaus")
    assert "Das macht man mit Senbi aus" in stage.ask("Anna", "meisterfassung aus")
    assert "Das macht man mit Senbi aus" in stage.ask("Anna", "meisterfassung aus")


def test_the_word_alone_chooses_it_after_a_yes(stage: Stage) -> None:
    for line in ("meisterfassung", "was ist die Meisterfassung?"):
        assert "Soll es die sein?" in stage.ask("Anna", line)
        stage.say("Anna", "nein")
    stage.say("Anna", "hinaus")
    assert "Du spielst die gewöhnliche Fassung" in stage.ask("Anna", "meisterfassung")
    stage.say("Anna", "hinein")
    stage.say("Anna", "meisterfassung")
    assert "(Meisterfassung an." in stage.ask("Anna", "ja")
    assert "Du spielst die Meisterfassung" in stage.ask("Anna", "meisterfassung")


def test_it_is_each_ones_own_and_outlives_a_restart(stage: Stage) -> None:
    stage.enter("Ben")
    stage.say("Anna", "meisterfassung an")
    stage.restart()
    for name, is_master in (("Anna", True), ("Ben", False)):
        stage.enter(name)
        assert ("Du spielst die Meisterfassung" in stage.ask(name, "meisterfassung")) == is_master


def test_nobody_is_told_what_to_type(stage: Stage) -> None:
    stage.say("Anna", "meisterfassung an")
    world = stage.house.world
    for riddle in (riddle for riddle in world.story.riddles.values() if riddle.hints):
        assert hints.most(world, ANNA, riddle) == 2
    last = world.story.riddles["truhe"].hints[2].text
    told = [stage.ask("Anna", "tipp") for _ in range(4)]
    assert "erster von 2 Tipps" in told[0]
    assert last not in "\n".join((*told, stage.ask("Anna", "tipps")))
    stage.say("Anna", "meisterfassung aus")
    assert last in stage.ask("Anna", "tipp")


def test_people_answer_with_less_and_remember_it_as_the_same(stage: Stage) -> None:
    world = stage.house.world
    world.enter(ANNA, "dorfplatz")
    stage.say("Anna", "frage Bata nach dem Affen")
    assert world.count_told(ANNA, "bata.affe") == 1
    world.set_mark(ANNA, MASTER, 1)
    assert "lässt er das Flache fallen" not in stage.ask("Anna", "frage Bata nach dem Affen")


def test_what_is_told_as_a_topic_of_its_own_goes_before_variants_and_begins_anew(stage: Stage) -> None:
    world = stage.house.world
    world.enter(ANNA, "archiv")
    world.set_mark(ANNA, "annalen", 1)
    assert "Im zehnten" in stage.ask("Anna", "frage Tuja nach der Königin")
    world.set_mark(ANNA, "partie_zu_ende", 1)
    assert "achthundert zu kurz" in stage.ask("Anna", "frage Tuja nach der Königin")
    assert world.count_told(ANNA, "tuja.koenigin.nachher_tuja_koenigin") == 1


def test_what_nobody_lacks_is_on_top_for_who_has_it(tmp_path: Path) -> None:
    stage = house(tmp_path, "Anna", "Ben")
    before = stage.house.world.story.points
    write(tmp_path, sterne=STAR)
    stage = Stage(rooms=tmp_path)
    stage.enter("Anna")
    assert stage.house.world.story.points == before
    assert "Welche Krone?" in stage.ask("Anna", "frage den Wirt nach der Krone")
    assert f"zusammen 7 von {before + 7}" in stage.ask("Anna", "lausche")
    assert "Nein." in stage.ask("Anna", "frage den Wirt nach der Krone")
    assert f"7 von {before + 7}" in stage.ask("Anna", "punkte")
    stage.enter("Ben")
    assert f"0 von {before}" in stage.ask("Ben", "punkte")


def test_hints_to_what_nobody_lacks_come_last_unless_it_is_here(stage: Stage) -> None:
    world = stage.house.world
    world.set_mark(ANNA, "muschel_geuebt", 1)

    def first(room: str) -> str:
        world.enter(ANNA, room)
        return hints.open_riddles(world, ANNA)[0].id

    assert first("uferpfad") == "boot"
    assert hints.open_riddles(world, ANNA)[-1].id == "lied"
    assert first("fischerbucht") == "boot"
    assert hints.open_riddles(world, ANNA)[1].id == "lied"


@pytest.mark.parametrize(
    ("broken", "problem"),
    [
        (STAR.replace('thema = "krone"', 'thema = "mond"'), "kein_thema"),
        (STAR.replace('wenn = "meister"\nantwort', "antwort"), "fehlt"),
        (STAR.replace('antwort = ["Sag ich nicht.", "Nein."]', ""), "fehlt"),
    ],
)
def test_what_is_no_other_answer(tmp_path: Path, broken: str, problem: str) -> None:
    house(tmp_path)
    write(tmp_path, sterne=broken)
    with pytest.raises(RoomError) as raised:
        Stage(rooms=tmp_path)
    assert raised.value.key == f"welt.raum_{problem}"
