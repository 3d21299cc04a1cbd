"""Those who live here, as authors write them: topics with and without words, variants, places they walk to."""

from pathlib import Path

import pytest

from mud.world import actions
from mud.world.events import Answered, Event, Witnessed
from mud.world.loader import load
from mud.world.model import World
from mud.world.talk import known
from mud.world.toml_table import RoomError

ROOM = """
[raum]
id = "{id}"
titel = "{id}"
nomen = "Hof"
text = "Ein Hof."
{more}
[ausgang.{way}]
nach = "{to}"
"""
YARD = """
[ding.huetchen]
nomen = "Hut"
namen = ["Mütze"]
tragbar = true
text = "Ein Hut."
[ding.mauer]
nomen = "Mauer"
text = "Eine Mauer."
[person.wirt]
name = "Ani"
nomen = "Wirt"
namen = ["Mann"]
text = "Er wirtet."
hier = "Ani wirtet hier."
gruss = ["Erstens.", "Zweitens."]
dank = ["Bitte.", "Schon wieder bitte."]
abschied = ["Tschüs.", "Bleib doch."]
sonst = ["Nein.", "Auch nein."]
erzaehlt = "Soso."
daneben = ["Steht da.", "Steht noch da."]
wege = ["hof", "garten"]
verweilt = 5
[person.wirt.orte.hof]
kommt = "Ani kommt heim."
geht = "Ani geht in den Garten."
[person.wirt.orte.garten]
hier = "Ani gärtnert."
kommt = "Ani kommt, um zu gärtnern."
geht = "Ani hat genug gegärtnert."
[person.wirt.themen]
huetchen = ["Mein Hut.", "Immer noch mein Hut."]
wirt = "Das bin ich."
licht = "Hell."
bier = { worte = ["Bier"], antwort = "Keins da.", variante = [
  { wenn = "gehoert wirt.zeigen.huetchen", antwort = ["Für dich doch.", "Noch eins."] },
] }
ei = "Ein Ei."
[person.wirt.zeigen]
ring = ["Schön.", "Kenne ich."]
[[person.wirt.variante]]
wenn = "gehoert wirt.zeigen.ring"
gruss = ["Ringträger!", "Du schon wieder, Ringträger!"]
[ding.ring]
nomen = "Ring"
tragbar = true
text = "Ein Ring."
"""


@pytest.fixture
def world(tmp_path: Path) -> World:
    yard = ROOM.format(id="hof", more="beginn = true", way="norden", to="garten") + YARD
    (tmp_path / "hof.toml").write_text(yard, "utf-8")
    (tmp_path / "garten.toml").write_text(ROOM.format(id="garten", more="", way="sueden", to="hof"), "utf-8")
    (tmp_path / "worte.toml").write_text('[worte]\nlicht = ["Licht", "Lampe"]\n', "utf-8")
    world = load(tmp_path)
    world.add_player("person:anna", "Anna")
    actions.arrive(world, "person:anna")
    return world


def said(events: list[Event]) -> list[str]:
    return [event.text for event in events if isinstance(event, Answered)]


def asked(world: World, text: str) -> list[str]:
    return said(actions.ask(world, "person:anna", "wirt", text))


@pytest.mark.parametrize(
    ("text", "topic"),
    [
        ("nach dem Hut", "huetchen"),
        ("nach der Mütze", "huetchen"),
        ("nach Ani", "wirt"),
        ("nach dem Wirt", "wirt"),
        ("nach der Lampe", "licht"),
        ("nach einem Ei", "ei"),
        ("nach dem Mann", None),
    ],
)
def test_a_topic_without_words_has_those_of_its_id(world: World, text: str, topic: str | None) -> None:
    found = known(world, "person:anna", "wirt", text)
    assert (found.id if found else None) == topic


def test_a_variant_is_told_instead_and_counts_for_itself(world: World) -> None:
    assert asked(world, "Bier") == ["Keins da."]
    assert said(actions.show(world, "person:anna", "huetchen", "wirt")) == ["Mein Hut."]
    assert asked(world, "Bier") + asked(world, "Bier") == ["Für dich doch.", "Noch eins."]


def test_what_is_shown_is_remembered_and_who_showed_it_is_greeted_otherwise(world: World) -> None:
    assert said(actions.reply(world, "person:anna", "wirt", "gruss")) == ["Erstens."]
    shown = [said(actions.show(world, "person:anna", "ring", "wirt")) for _ in range(3)]
    assert shown == [["Schön."], ["Kenne ich."], ["Kenne ich."]]
    greeted = [said(actions.reply(world, "person:anna", "wirt", "gruss")) for _ in range(2)]
    assert greeted == [["Ringträger!"], ["Du schon wieder, Ringträger!"]]


def test_thanks_and_farewells_have_answers_of_their_own(world: World) -> None:
    thanked = [said(actions.reply(world, "person:anna", "wirt", "dank")) for _ in range(3)]
    left = [said(actions.reply(world, "person:anna", "wirt", "abschied")) for _ in range(2)]
    assert thanked == [["Bitte."], ["Schon wieder bitte."], ["Schon wieder bitte."]]
    assert left == [["Tschüs."], ["Bleib doch."]]


def test_what_is_unknown_and_what_stands_by_are_answered_in_turn(world: World) -> None:
    assert [asked(world, "Zahnweh") for _ in range(3)] == [["Nein."], ["Auch nein."], ["Nein."]]
    assert [asked(world, "Mauer") for _ in range(3)] == [["Steht da."], ["Steht noch da."], ["Steht da."]]
    assert said(actions.tell(world, "person:anna", "wirt", "Zahnweh")) == ["Soso."]


def test_who_walks_is_told_of_in_words_of_the_place(world: World) -> None:
    def walked(direction: str) -> list[str]:
        return [event.text for event in actions.walk(world, "wirt", direction) if isinstance(event, Witnessed)]

    assert walked("norden") == ["Ani geht in den Garten.", "Ani kommt, um zu gärtnern."]
    actions.go(world, "person:anna", "norden")
    assert "Ani gärtnert." in str(actions.go(world, "person:anna", "sueden")) + str(
        actions.go(world, "person:anna", "norden")
    )
    assert walked("sueden") == ["Ani hat genug gegärtnert.", "Ani kommt heim."]


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('ei = "Ein Ei."', "ei = []", "raum_fehlt"),
        ('ei = "Ein Ei."', 'ei = { variante = [{ antwort = "Nie." }], antwort = "Ja." }', "raum_fehlt"),
        ('ei = "Ein Ei."', 'ei = { antwort = "Ja.", wenn = "gehoert wirt.zeigen.nichts" }', "raum_kein_thema"),
        ("[person.wirt.orte.garten]", "[person.wirt.orte.keller]", "raum_kein_raum"),
        ('hier = "Ani gärtnert."', 'da = "Ani gärtnert."', "raum_unbekannt"),
    ],
)
def test_what_is_written_wrong_is_refused(tmp_path: Path, old: str, new: str, key: str) -> None:
    yard = ROOM.format(id="hof", more="beginn = true", way="norden", to="garten") + YARD
    assert yard.count(old) == 1
    (tmp_path / "hof.toml").write_text(yard.replace(old, new), "utf-8")
    (tmp_path / "garten.toml").write_text(ROOM.format(id="garten", more="", way="sueden", to="hof"), "utf-8")
    with pytest.raises(RoomError) as caught:
        load(tmp_path)
    assert caught.value.key == f"welt.{key}"
