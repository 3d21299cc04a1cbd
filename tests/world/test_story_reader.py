"""Tables of a story: what is refused when it is read, and what the check finds."""

from pathlib import Path

import pytest

from mud.german.speech.narrator import Narrator
from mud.shelves import shelf
from mud.world.loader import RoomError, load
from mud.world.storychecks import story_findings
from tests.world.quests import CELLAR, GARDEN, HALL, STORY, write

ROOM = '[raum]\nid = "a"\ntitel = "A"\nnomen = "Halle"\ntext = "Text."\nbeginn = true\n'
HAT = '[ding.hut]\nnomen = "Hut"\ntragbar = true\n'
MAN = '[person.wirt]\nnomen = "Wirt"\n'
RIDDLE = '[raetsel.x]\ntitel = "X"\npunkte = 5\ngeloest = "m"\ntipps = ["a", "b", "c"]\n'


@pytest.mark.parametrize(
    ("text", "key", "place"),
    [
        ('[folge.x]\ntext = "T."\n', "fehlt", "folge.x.bei"),
        ('[folge.x]\nbei = "tanzen"\n', "fehlt", "folge.x.text"),
        ('[folge.x]\nbei = "tanzen"\ntext = "T."\nfarbe = "rot"\n', "unbekannt", "folge.x.farbe"),
        ('[folge.x]\nbei = "tanzen"\ntext = "T."\nwenn = "Rot"\n', "keine_bedingung", "folge.x.wenn"),
        ('[folge.x]\nbei = "tanzen"\ntext = "T."\nfuer = "niemand"\n', "falscher_wert", "folge.x.fuer"),
        ('[folge.x]\nbei = "gehen"\ntext = "T."\nrichtung = "quer"\n', "keine_richtung", "folge.x.richtung"),
        ('[folge.x]\nbei = "zeit"\ntext = "T."\n', "widerspruch", "folge.x.nach"),
        ('[folge.x]\nbei = "tanzen"\ntext = "T."\nnach = 3\n', "widerspruch", "folge.x.nach"),
        ('[folge.x]\nbei = "tanzen"\ntext = "T."\nspiel = "pharao"\n', "widerspruch", "folge.x.spiel"),
        ('[folge.x]\nbei = "tanzen"\ndann = ["zaubere"]\n', "keine_folge", "folge.x.dann"),
        ('[folge.x]\nbei = "tanzen"\ndann = ["marke Groß"]\n', "keine_folge", "folge.x.dann"),
        ('[folge.x]\nbei = "tanzen"\ndann = ["gib hut"]\n', "kein_tragbares", "folge.x"),
        ('[folge.x]\nbei = "tanzen"\ndann = ["gehe b"]\n', "kein_raum", "folge.x"),
        ('[folge.x]\nbei = "tanzen"\ndann = ["person wirt nach a"]\n', "kein_mensch", "folge.x"),
        (MAN + '[folge.x]\nbei = "tanzen"\ndann = ["sagt wirt wetter"]\n', "kein_thema", "folge.x"),
        (HAT + '[folge.x]\nbei = "tanzen"\ndann = ["lege hut auf tisch"]\n', "kein_ort_da", "folge.x"),
        ('[folge.x]\nbei = "nehmen"\nwas = "hut"\ntext = "T."\n', "kein_ding", "folge.x"),
        ('[folge.x]\nbei = "tanzen"\ntext = "T."\nwenn = "hat hut"\n', "kein_ding", "folge.x"),
        ('[folge.x]\nbei = "tanzen"\ntext = "T."\nwenn = "geloest y"\n', "kein_raetsel", "folge.x"),
        ('[folge.x]\nbei = "tanzen"\ntext = "T."\nwenn = "gehoert wirt.y"\n', "kein_thema", "folge.x"),
        ('[folge.x]\nbei = "spiel_sieg"\ngegen = "wirt"\ntext = "T."\n', "kein_mensch", "folge.x"),
        (RIDDLE.replace("punkte = 5\n", ""), "fehlt", "raetsel.x.punkte"),
        (RIDDLE.replace('geloest = "m"\n', ""), "fehlt", "raetsel.x.geloest"),
        (RIDDLE.replace(', "c"', ""), "tipps", "raetsel.x.tipps"),
        (RIDDLE + "nebenbei = true\n", "tipps", "raetsel.x.tipps"),
        (RIDDLE + 'raum = "b"\n', "kein_raum", "raetsel.x"),
        ("[[rang]]\nab = 3\n", "fehlt", "rang.1.titel"),
        ('[ausgang.oben]\nnach = "a"\nwenn = "hier wirt"\n', "bedingung_kreist", "ausgang.oben.wenn"),
        ('[[ausgang.oben.sperre]]\nwenn = "m"\n', "fehlt", "ausgang.oben.nach"),
        ('[ausgang.oben]\nnach = "a"\n[[ausgang.oben.sperre]]\nwenn = "m"\n', "fehlt", "ausgang.oben.sperre.1.text"),
        (HAT + '[[ding.hut.variante]]\nwenn = "m"\n', "fehlt", "ding.hut.variante.1.text"),
        (HAT + '[[ding.hut.variante]]\ntext = "T."\n', "fehlt", "ding.hut.variante.1.wenn"),
        (HAT + '[[ding.hut.variante]]\nwenn = "m"\nname = "T."\n', "unbekannt", "ding.hut.variante.1.name"),
        (HAT + 'wenn = "da hut"\n', "bedingung_kreist", "ding.hut.wenn"),
        (HAT + 'leuchtet = "licht"\n', "bedingung_kreist", "ding.hut.leuchtet"),
        (HAT + "je_person = true\nkehrt_zurueck = true\n", "widerspruch", "ding.hut.kehrt_zurueck"),
        (HAT + 'auf = "nirgends"\n', "widerspruch", "ding.hut.auf"),
        ('[ding.x]\nnomen = "Hut"\nspiel = "pharao"\nwenn = "m"\n', "widerspruch", "ding.x.spiel"),
        (MAN + 'wege = ["a", "b"]\n', "kein_raum", "wirt"),
        ('[frage.x]\ntext = "T?"\nantwort = "A"\n', "fehlt", "frage.x.geloest"),
        ('[frage.x]\ntext = "T?"\ngeloest = "m"\n', "fehlt", "frage.x.antwort"),
        (
            '[frage.x]\ntext = "T?"\nantwort = "A"\ngeloest = "m"\n[[frage.x.notiz]]\ntext = "N"\n',
            "fehlt",
            "frage.x.notiz.1.wenn",
        ),
        (
            RIDDLE + '[frage.x]\ntext = "T?"\nantwort = "A"\n[[frage.x.notiz]]\nvon = "wirt.y"\ntext = "N"\n',
            "kein_thema",
            "frage.x",
        ),
        ('[geheimnis.x]\ntitel = "T"\n', "fehlt", "geheimnis.x.wenn"),
        ('[geheimnis.x]\ntitel = "T"\nwenn = "geschehen y"\n', "keine_folge_da", "geheimnis.x"),
        ('[gegend.x]\ntitel = "T"\nraeume = ["b"]\n', "kein_raum", "gegend.x"),
        ('[schluss.x]\nfolgen = ["y"]\n', "fehlt", "schluss.x.wenn"),
        ('[schluss.x]\nwenn = "m"\nfolgen = ["y"]\n', "keine_folge_da", "schluss.x"),
        (
            MAN + '[person.wirt.themen]\nx = { worte = ["y"], antwort = "Z.", dann = ["z"] }\n',
            "keine_folge",
            "themen.x",
        ),
    ],
)
def test_broken_tables(tmp_path: Path, text: str, key: str, place: str) -> None:
    write(tmp_path, a=ROOM + text)
    with pytest.raises(RoomError) as caught:
        load(tmp_path)
    assert caught.value.key == f"welt.raum_{key}"
    assert place in caught.value.facts["stelle"]
    assert caught.value.facts["datei"] in Narrator.load(shelf("data") / "texte").tell(
        caught.value.key, **caught.value.facts
    )


def test_names_of_triggers_and_riddles_are_unique_in_the_house(tmp_path: Path) -> None:
    secret = '[geheimnis.x]\ntitel = "T"\nwenn = "m"\n'
    for table in ('[folge.x]\nbei = "tanzen"\ntext = "T."\n', secret):
        write(tmp_path, a=ROOM + table, b=table)
        with pytest.raises(RoomError, match=r"b\.toml"):
            load(tmp_path)


def test_a_file_without_a_room_holds_only_a_story(tmp_path: Path) -> None:
    write(tmp_path, a=ROOM, b=HAT)
    with pytest.raises(RoomError, match=r"b\.toml: ding: unbekannt"):
        load(tmp_path)


def test_what_is_in_ones_own_is_ones_own(tmp_path: Path) -> None:
    chest = '[ding.truhe]\nnomen = "Truhe"\nbehaelter = true\nje_person = true\n'
    write(tmp_path, a=ROOM + HAT.replace("tragbar", 'in = "truhe"\ntragbar') + chest)
    assert load(tmp_path).things["hut"].own


@pytest.mark.parametrize(
    ("text", "code", "facts"),
    [
        ('[folge.x]\nbei = "tanzen"\nwenn = "m"\ntext = "T."\n', "marke_nie_gesetzt", {"wort": "m"}),
        ('[folge.x]\nbei = "tanzen"\ndann = ["marke m"]\n', "marke_unbenutzt", {"wort": "m"}),
        ('[folge.x]\nbei = "zaubern"\ntext = "T."\n', "folge_ohne_verb", {"wort": "zaubern"}),
        (HAT + 'in = "nirgends"\n', "nirgends", {"ding": "hut"}),
        (
            '[folge.x]\nbei = ["tanzen", "singen"]\ntext = "T."\n'
            '[folge.y]\nbei = "tanzen"\nwenn = "licht"\ntext = "T."\n',
            "folge_verdeckt",
            {"folge": "y", "andere": "x"},
        ),
        (
            HAT + '[folge.x]\nbei = "tanzen"\nwas = "hut"\ntext = "T."\n',
            "folge_ohne_ort",
            {"folge": "x"},
        ),
        (
            MAN + 'sonst = "?"\n[person.wirt.themen]\nx = "1"\ny = { worte = ["x"], antwort = "2" }\n',
            "thema_verdeckt",
            {"thema": "wirt.y"},
        ),
        ('[[rang]]\nab = 0\ntitel = "Gast"\n[[rang]]\nab = 9\ntitel = "Gott"\n', "rang_unerreichbar", {"n": 9}),
        ('[[rang]]\nab = 0\ntitel = "A"\n[[rang]]\nab = 5\ntitel = "B"\n', "rang_unerreichbar", {"titel": "B"}),
    ],
)
def test_findings(tmp_path: Path, text: str, code: str, facts: dict[str, object]) -> None:
    write(tmp_path, a=ROOM + text)
    found = list(story_findings(load(tmp_path), {"tanzen", "singen"}))
    assert [finding.code for finding in found] == [code]
    assert facts.items() <= found[0].facts.items()
    narrator = Narrator.load(shelf("data") / "texte")
    assert all(str(fact) in narrator.tell(found[0].key, **found[0].facts) for fact in facts.values())


@pytest.mark.parametrize("bound", ['wenn = "im a"', "ueberall = true"])
def test_a_thing_one_carries_has_what_follows_in_a_place_or_everywhere(tmp_path: Path, bound: str) -> None:
    text = HAT + f'[folge.x]\nbei = "tanzen"\nwas = "hut"\n{bound}\ntext = "T."\n'
    write(tmp_path, a=ROOM + text)
    assert not list(story_findings(load(tmp_path), {"tanzen"}))


def test_the_lowest_rank_begins_with_nothing(tmp_path: Path) -> None:
    write(
        tmp_path, a=ROOM + RIDDLE + '[folge.x]\nbei = "tanzen"\ndann = ["marke m"]\n[[rang]]\nab = 2\ntitel = "Gast"\n'
    )
    assert [finding.code for finding in story_findings(load(tmp_path))] == ["rang_ohne_anfang"]


def test_a_special_trigger_before_a_general_one_hides_nothing(tmp_path: Path) -> None:
    write(tmp_path, halle=HALL, garten=GARDEN, keller=CELLAR, story=STORY[: STORY.index("[folge")])
    codes = {finding.code for finding in story_findings(load(tmp_path))}
    assert codes <= {"marke_unbenutzt", "marke_nie_gesetzt", "folge_ohne_ort"}
