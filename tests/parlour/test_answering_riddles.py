"""Whoever waits for an answer hears it in whatever words it is put; who asks for more has answered nothing."""

import pytest

from mud.world.prototypes import Place
from tests.stage import Stage

HUNI = "Den gibt es nur im Haus"
WRONG = "Das steht auf meinem Tuch"
TUJA = "Er hat für zwei geworfen"
NAME = "Gehört habe ich ihn jetzt"
GANG = "Gang drei läuft vom Westhang"
RIGHT = (
    *(
        "Würfel",
        "es ist der Würfel",
        "der Würfel ist falsch",
        "ich glaube, es ist der Würfel",
        "die Antwort ist der Würfel",
    ),
    *(
        "der Würfel gehört nicht dazu",
        "den Würfel gibt es nicht",
        "sag ihm, dass es der Würfel ist",
        "ist es der Würfel?",
    ),
)
YEARS = (
    *(
        "zehn",
        "im zehnten Jahr",
        "die Königin starb im Jahr zehn",
        "Meret starb im Jahr zehn",
        "wahrscheinlich Jahr zehn",
    ),
    *("ich glaube, es war das zehnte Jahr", "sag ihr, dass sie im zehnten Jahr starb"),
)
NAMES = (
    *("Horanchiri", "Hor-anch-iri", "der König hieß Horanchiri", "er hieß Anchiri", "sein Name war Horanchiri"),
    *("frag Tuja nach Horanchiri", "Anchiri ist der Name des Königs", "sag Tuja, der König hieß Anchiri"),
)
ASKED_ON = (
    "und nach Gang drei?",
    "und Gang drei",
    "was ist mit Gang drei?",
    "erzähl mir von Gang drei",
)


def talking(room: str, *lines: str, held: str = "") -> Stage:
    """Anna alone in a room, where she has said some lines."""
    stage = Stage(alone=True)
    stage.enter("Anna")
    world, anna = stage.house.world, next(iter(stage.house.people.visitors.values()))
    world.enter(anna.id, room)
    if held:
        world.move(world.mine(held, anna.id), Place("bei", anna.id))
    for line in lines:
        stage.ask("Anna", line)
    return stage


@pytest.mark.parametrize(
    ("room", "asked", "line", "heard"),
    [
        *[("tempeldach", "frag Huni nach dem Himmel", line, HUNI) for line in RIGHT],
        *[
            ("tempeldach", "frag Huni nach dem Himmel", line, WRONG)
            for line in ("es ist der Stier", "der Ibis ist falsch")
        ],
        ("tempeldach", "frag Huni nach dem Himmel", "es ist der Hase", "weder am Himmel noch an eurer Decke"),
        *[("archiv", "frag Tuja nach der Königin", line, TUJA) for line in YEARS],
        *[("archiv", "frag Tuja nach dem König", line, NAME) for line in NAMES],
        *[("archiv", "frag Tuja nach der Königin", line, GANG) for line in ASKED_ON],
        ("archiv", "frag Tuja nach der Königin", "und dem weißen Leinen?", "Siebzig Tage dauert es"),
        ("archiv", "frag Tuja nach dem König", "sag den Namen laut", "Das Wort selbst musst du sagen"),
        ("steinbruch", "frag Kena nach den Geboten", "mein Gebot ist drei", "keinen Ring zu viel"),
        ("steinbruch", "frag Kena nach den Geboten", "und Gang drei?", "Meine Leute gehen da nicht hin"),
    ],
)
def test_an_answer_is_heard(room: str, asked: str, line: str, heard: str) -> None:
    assert heard in talking(room, asked).ask("Anna", line)


@pytest.mark.parametrize(
    ("room", "asked", "line", "heard"),
    [
        ("kammer", "frag Senbi nach der Partie", "frag ihn nach den vier", "Nebet im Norden"),
        ("kammer", "sprich mit Senbi", "frag ihn nach dem Nil und dem Tod", "Die Toten nehmen ein Spielbrett mit"),
        ("oase", "sprich mit Harchuf", "frag ihn nach den Steinen, mit denen er spielte", "mit denen er spielte."),
        ("fischerbucht", "sprich mit Taui", "für wen flickst du?", "Siehst du ja"),
        ("backhaus", "sprich mit Henti", "darf ich das Brot haben?", "Nimm den am Rand"),
        ("backhaus", "sprich mit Henti", "darf ich mir ein Brot nehmen?", "Nimm den am Rand"),
        ("backhaus", "sprich mit Henti", "x Schulden", "Strichliste"),
        ("dorfsteg", "sprich mit Mahu", "soll ich dich mitnehmen?", "Die Geduldige"),
        ("kammer", "sprich mit Senbi", "kommst du mit?", "bleibt, wo er ist"),
        ("steinbruch", "sprich mit Kena", "frag ihn, worum es geht", "BIS VIER"),
        ("markt", "sprich mit dem Affen", "folge dem Affen", "bleibt es fürs Erste"),
    ],
)
def test_who_lives_here_is_asked(room: str, asked: str, line: str, heard: str) -> None:
    assert heard in talking(room, asked).ask("Anna", line)


def test_what_is_half_done_is_told_as_it_is() -> None:
    assert "auf ein Modell" in talking("flanke", held="schlussstein").ask("Anna", "setz den Schlussstein auf")
    westhang = talking("westhang", "leg den Skarabäus in eine Mulde", held="plaettchen_skarabaeus")
    assert "in jeder fehlt" not in westhang.ask("Anna", "hinein")
