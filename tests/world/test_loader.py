"""Room files: what is refused, with file and key, and what is read."""

from pathlib import Path

import pytest

from mud.german.speech.narrator import Narrator
from mud.shelves import shelf
from mud.world.loader import RoomError, load
from mud.world.prototypes import MANY, Place

ROOM = '[raum]\nid = "a"\ntitel = "A"\nnomen = "Halle"\ntext = "Text."\nbeginn = true\n'


def one(folder: Path, text: str, name: str = "a.toml") -> Path:
    (folder / name).write_text(text, "utf-8")
    return folder


@pytest.mark.parametrize(
    ("text", "key", "place"),
    [
        ('[raum]\nid = "a"\n', "fehlt", "raum.titel"),
        (ROOM.replace('"Text."', '"  "'), "leer", "raum.text"),
        (ROOM.replace('id = "a"', 'id = "ä"'), "falsche_id", "raum.id"),
        (ROOM + 'farbe = "rot"\n', "unbekannt", "raum.farbe"),
        (ROOM + "lauschen = 3\n", "falscher_wert", "raum.lauschen"),
        (ROOM + 'beilaeufig = ["Hut"]\n', "falscher_wert", "raum.beilaeufig"),
        (ROOM + "beilaeufig = { Hut = 3 }\n", "falscher_wert", "raum.beilaeufig.Hut"),
        (ROOM + 'beilaeufig = { Hut = " " }\n', "leer", "raum.beilaeufig.Hut"),
        ('beilaeufig = { Hut = "" }\n' + ROOM, "leer", "beilaeufig.Hut"),
        (ROOM.replace("beginn = true\n", ""), "ein_beginn", "raum.beginn"),
        (ROOM + "[mobel.x]\n", "unbekannt", "mobel"),
        (ROOM + '[ausgang.irgendwohin]\nnach = "b"\n', "keine_richtung", "ausgang.irgendwohin"),
        (ROOM + '[ausgang.oben]\nnach = "b"\nauch = ["quer"]\n', "keine_richtung", "ausgang.oben.auch"),
        (ROOM + "[ausgang.oben]\n", "fehlt", "ausgang.oben.nach"),
        (ROOM + '[ausgang.oben]\nnach = "b"\ntuer = "x"\n', "keine_tuer", "ausgang.oben"),
        (ROOM + "[ding.x]\n", "fehlt", "ding.x.nomen"),
        ('ding = { x = "y" }\n' + ROOM, "falscher_wert", "ding.x"),
        (ROOM + '[ding."x y"]\nnomen = "Hut"\n', "falsche_id", "ding.x y"),
        (ROOM + '[ding.x]\nnomen = "Hut"\ntragbar = "ja"\n', "falscher_wert", "ding.x.tragbar"),
        (ROOM + '[ding.x]\nnomen = "Hut"\nfasst = true\n', "falscher_wert", "ding.x.fasst"),
        (ROOM + '[ding.x]\nnomen = "Hut"\nfasst = -1\n', "falscher_wert", "ding.x.fasst"),
        (ROOM + '[ding.x]\nnomen = "Hut"\nsitzart = "quer"\n', "falscher_wert", "ding.x.sitzart"),
        (ROOM + '[ding.x]\nnomen = "Hut"\nin = "a"\nauf = "a"\n', "zwei_orte", "ding.x.auf"),
        (ROOM + '[ding.x]\nnomen = "Hut"\nauf = "a"\n', "kein_ort", "x"),
        (ROOM + '[ding.x]\nnomen = "Hut"\nin = "y"\n', "kein_ort", "x"),
        (ROOM + '[ding.x]\nnomen = "Hut"\nin = "y"\n[ding.y]\nnomen = "Hut"\n', "haelt_nichts", "x"),
        (ROOM + '[ding.x]\nnomen = "Hut"\nsitzt_an = "y"\n[ding.y]\nnomen = "Hut"\n', "haelt_nichts", "x"),
        (ROOM + '[ding.x]\nnomen = "Hut"\nsitzt_an = "y"\n', "kein_ding", "x"),
        (ROOM + '[ding.x]\nnomen = "Hut"\nteil_von = "y"\n[ding.y]\nnomen = "Hut"\nteil_von = "x"\n', "kreis", "x"),
        (ROOM + '[ding.a]\nnomen = "Hut"\n', "doppelt", "a"),
        (ROOM + '[ding.x]\nnomen = "Hut"\ntragbar = true\nsitze = 1\n', "widerspruch", "ding.x.tragbar"),
        (ROOM + '[ding.x]\nnomen = "Hut"\nverschlossen = true\n', "widerspruch", "ding.x.verschlossen"),
        (ROOM + '[ding.x]\nnomen = "Hut"\nschluessel = "x"\n', "widerspruch", "ding.x.schluessel"),
        (ROOM + '[ding.x]\nnomen = "Hut"\noffen = false\n', "widerspruch", "ding.x.offen"),
        (ROOM + '[ding.x]\nnomen = "Hut"\nversteckt = true\nhier = "Da."\n', "widerspruch", "ding.x.hier"),
        (ROOM + '[ding.x]\nnomen = "Hut"\nweg = "quer"\n', "keine_richtung", "ding.x.weg"),
        (ROOM + '[ding.x]\nnomen = "Hut"\nwege = ["norden", "quer"]\n', "keine_richtung", "ding.x.wege"),
        (ROOM + '[person.x]\nnomen = "Wirt"\nthemen = 3\n', "falscher_wert", "person.x.themen"),
        (ROOM + '[person.x]\nnomen = "Wirt"\nthemen = { y = 3 }\n', "fehlt", "person.x.themen.y.antwort"),
        (ROOM + '[person.x]\nnomen = "Wirt"\ngaben = { y = "Danke." }\n', "kein_ding", "x"),
    ],
)
def test_a_broken_file_is_refused_by_file_and_key(tmp_path: Path, text: str, key: str, place: str) -> None:
    with pytest.raises(RoomError) as caught:
        load(one(tmp_path, text))
    error = caught.value
    assert error.key == f"welt.raum_{key}"
    assert place in error.facts["stelle"]
    assert error.facts["datei"] in (("a.toml", tmp_path.name) if key == "ein_beginn" else ("a.toml",))
    sentence = Narrator.load(shelf("data") / "texte").tell(error.key, **error.facts)
    assert error.facts["datei"] in sentence
    assert error.facts["datei"] in str(error)


def test_a_folder_without_rooms_has_no_beginning(tmp_path: Path) -> None:
    with pytest.raises(RoomError, match="beginn"):
        load(tmp_path)


def test_what_a_thing_is_unless_said_otherwise(tmp_path: Path) -> None:
    text = ROOM + '[ding.x]\nnomen = "Hut"\n[ding.y]\nnomen = "Korb"\nbehaelter = true\nanzahl = "viele"\n'
    world = load(one(tmp_path, text))
    hat, baskets = world.things["x"], world.things["y"]
    assert (hat.home, hat.portable, hat.open, hat.size, hat.name.count) == (Place("in", "a"), False, True, 1, 1)
    assert (baskets.size, baskets.capacity, baskets.name.count) == (2, 10, MANY)


def test_a_named_person_and_lines_that_run_together(tmp_path: Path) -> None:
    text = ROOM + '[person.x]\nname = "Senbi"\nnomen = "Priester"\ntext = """Er\n  lacht."""\n'
    name = load(one(tmp_path, text)).residents["x"].name
    assert (name.noun, name.synonyms, name.proper) == ("Senbi", ("Priester",), True)
    assert load(tmp_path).residents["x"].text == "Er lacht."


def test_the_order_of_files_is_the_order_of_their_names(folder: Path) -> None:
    assert list(load(folder).rooms) == ["halle", "garten", "keller"]
