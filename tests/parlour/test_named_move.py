"""Moves told in whole sentences at all four tables: done where they name exactly one, else proposed or left alone."""

from collections.abc import Callable
from typing import Any

import pytest

from mud.games import discover
from tests.games.oh_pharao import tables as cards
from tests.games.tal_der_koenige import tables as valley
from tests.parlour.test_newcomers_at_tables import on_turn
from tests.stage import Stage

_PHARAO = discover()["pharao"].notation.read
POSITIONS: dict[str, tuple[str, Callable[[], Any] | None]] = {
    "stones": ("Kammer", lambda: _PHARAO("..O...O.../....u...../..u....... u 10")),
    "dice": ("Kammer", lambda: _PHARAO("..O...O.../....u...../..u....... u -")),
    "nile": ("Kammer", lambda: _PHARAO("........../u......O../.....O.... u x1")),
    "hand": ("Säulensaal", lambda: cards.lay("1124456DS", "112356", "457", pyramids=("-", "-", "223"), opened="146")),
    "built": ("Säulensaal", lambda: cards.lay("13445DS", "112356", "457", pyramids=("334", "-", "223"), opened="146")),
    "row": ("Säulensaal", lambda: cards.lay("1124457DS", "112356", "457", phase="take", opened="146")),
    "bids": ("Bauhütte", None),
    "workers": ("Bauhütte", lambda: valley.lay(seats=4, phase="send:0:-", arbeiter={0: "16 16 15-B"})),
    "plots": (
        "Bauhütte",
        lambda: valley.lay(
            seats=4, phase="build:0:-", owners={13: 0, 15: 0}, arbeiter={0: "15-A 13-A"}, stocks={0: "r2w3", 1: "g2"}
        ),
    ),
    "tiles": ("Schreibstube", None),
}


def standing(position: str) -> Stage:
    """Anna is to move, and so it stands."""
    room, lay = POSITIONS[position]
    stage = on_turn(room)
    if lay is not None:
        match = match_of(stage)
        match.state = lay()
        match.deeds.forget()
    stage.heard("Anna")
    return stage


def match_of(stage: Stage) -> Any:
    (match,) = (table.match for table in stage.house.tables.all.values() if table.match is not None)
    return match


def told(position: str, line: str) -> str:
    """The first that is heard of a line."""
    return standing(position).ask("Anna", line).split("\n")[0]


@pytest.mark.parametrize(
    ("position", "line", "plain"),
    [
        ("stones", "Ich spring mal von A2 rüber auf A3, ha!", "ziehe A2 nach A3"),
        ("stones", "Nach A3 geht mein Stein von A2.", "ziehe A2 nach A3"),
        ("dice", "Ach, dann muss ich wohl würfeln, mal sehen", "würfle"),
        ("dice", "Bitte die Würfel her, ich will werfen!", "würfle"),
        ("nile", "Tut mir leid, du Armer, aber A5 muss in den Nil!", "ziehe A5 nach Nil"),
        ("hand", "Mit der Zwei und den beiden Einsen errichte ich mein Bauwerk, viel Glück euch", "baue 1 1 2"),
        ("hand", "Gut, dann lege ich aus 4, 4 und 5 eine Pyramide hin", "baue 4 4 5"),
        (
            "hand",
            "So ein Pech, ihr Lieben, ich schicke den Steuereintreiber",
            "schicke den Steuereintreiber",
        ),
        ("hand", "Also hetze ich den Dieb auf Nebet, hihi", "schicke den Dieb auf Pyramide 1 von Nebet"),
        ("hand", "Ach, ich trenne mich von der Sechs, schade", "lege 6 ab"),
        ("built", "Drei und Vier setze ich an meine Pyramide, wie schön", "erweitere Pyramide 1 um 3 4"),
        ("row", "Dann greife ich mir mal die Vier, danke", "nimm 4"),
        ("bids", "Zur Gruppe vier lege ich die Drei, mal sehen", "biete 3 auf Gruppe 4"),
        ("bids", "Der ersten Gruppe gebe ich meine Vier!", "biete 4 auf Gruppe 1"),
        ("workers", "Von 15-B läuft mein Arbeiter jetzt nach 19", "schicke Arbeiter von 15-B nach 19"),
        ("plots", "Einen weißen mauere ich auf der 15 ein, hübsch", "baue weiß auf 15"),
        ("plots", "Die 13 soll einfarbig werden, so ein Glück", "baue einfarbig auf 13"),
        ("tiles", "Rechts neben die 93 setze ich die 104, mal sehen", "lege 104 rechts an 93"),
        ("tiles", "Die Zweiundachtzig kommt jetzt unter die 93, du Schlingel", "lege 82 unter 93"),
    ],
)
def test_a_sentence_that_names_one_move_is_that_move(position: str, line: str, plain: str) -> None:
    assert told(position, line) == told(position, plain)


def test_what_goes_on_counting_is_one_deed_and_not_the_end_of_another() -> None:
    stage = standing("built")  # who has a pyramid builds no other
    played = match_of(stage).played
    stage.ask("Anna", "Gut, dann lege ich aus 4, 4 und 5 eine Pyramide hin")
    assert match_of(stage).played == played


@pytest.mark.parametrize(
    ("position", "line", "plain"),
    [
        ("hand", "Dann kommt eben der Steuereintreiber", "schicke den Steuereintreiber"),
        ("hand", "Ich schicke Nebet den Dieb, das ist nicht böse gemeint", "schicke den Dieb auf Pyramide 1 von Nebet"),
        ("tiles", "Rechts von der 93 liegt meine 104 prima", "lege 104 rechts an 93"),
    ],
)
def test_what_may_be_meant_is_proposed_and_done_after_a_yes(position: str, line: str, plain: str) -> None:
    stage = standing(position)
    played = match_of(stage).played
    heard = stage.ask("Anna", line)
    assert match_of(stage).played == played
    assert f"Meinst du „{plain}“?" in heard
    assert stage.ask("Anna", "ja").split("\n")[0] == told(position, plain)


TALK = (
    "Soll ich A2 nach A3 ziehen?",
    "Warum ist A2 so weit weg von A3?",
    "Du kannst ja von A2 nach A3 gehen",
    "Ich ziehe A2 besser nicht nach A3",
    "von A3 nach A2",
    "Um acht kommt mein Mann",
    "Gib acht, Senbi!",
    "Würfeln macht Spaß",
    "Ich würfle sonst nie",
    "Zwei Vieren und eine Fünf sind zehn Euro wert",
    "Nebet baut 4 4 5",
    "Vielleicht baue ich aus 4, 4 und 5 etwas",
    "Hast du eine Zwei für mich?",
    "Die Zwei will ich nicht ablegen",
    "Gestern habe ich die Zwei abgelegt",
    "Meine Freundin sagt, ich soll die Zwei ablegen",
    "Ich nehme zwei Karten",
    "Der Steuereintreiber ist gemein",
    "Vier gegen zwei ist ungerecht",
    "Zwei Runden noch, dann ist um vier Uhr Schluss",
    "Gruppe zwei hat vier Steine",
    "Ich hätte vier auf Gruppe zwei geboten",
    "Mein Arbeiter ist von 16 nach 20 gelaufen",
    "Auf 13 ist kein roter Stein",
    "Passt die 32 über die 93?",
    "Ich wohne in Hausnummer 93",
    "Meine Tochter ist 32 und wohnt über der 93",
    "Ich bin 55 Jahre alt und habe zwei Katzen",
    "Ich bin mit den Nerven fertig",
    "Wann sind wir fertig?",
    "viel Glück euch allen",
)


@pytest.mark.parametrize("position", ["hand", "built"])
@pytest.mark.parametrize(
    "line", ["leg die 5 zu den anderen dazu", "leg die 5 an die anderen an", "leg die 5 noch zu den anderen da drauf"]
)
def test_what_is_laid_to_others_is_not_thrown_away(position: str, line: str) -> None:
    stage = standing(position)
    stage.say("Anna", line)
    assert not any(one.startswith("Du legst") for one in stage.heard("Anna"))


@pytest.mark.parametrize("position", POSITIONS)
def test_nothing_is_done_by_who_only_talks(position: str) -> None:
    stage = standing(position)
    match = match_of(stage)
    for line in TALK:
        played = match.played
        stage.say("Anna", line)
        assert match.played == played, line


def test_the_end_of_a_turn_comes_behind_what_is_said_with_it() -> None:
    assert told("hand", "Gut, dann bin ich fertig und lege die Zwei ab.") == told("hand", "lege 2 ab")
    stage = standing("tiles")
    heard = stage.ask("Anna", "Ich bin fertig und lege noch die 82 unter die 93")
    assert heard.startswith("Du legst Karte 82")
    assert "Paheri ist am Zug" in heard


def test_who_is_done_and_says_something_nobody_understands_is_not_done_yet() -> None:
    stage = standing("hand")
    assert "Du ziehst eine Karte nach" not in stage.ask("Anna", "Ich bin fertig und lege die Neun ab")


def test_of_several_moves_in_a_sentence_the_next_is_read_when_the_first_is_done() -> None:
    heard = standing("hand").ask("Anna", "Aus zwei Einsen und der Zwei baue ich etwas und dann werfe ich die Sechs weg")
    assert "Du baust 11/2" in heard
    assert "Du legst eine Sechs ab." in heard


@pytest.mark.parametrize(
    "line",
    [
        "Ich schiebe jetzt meinen Stein von A2 ein Feld nach rechts, wenn's recht ist.",
        "Ich lasse meinen Stein von A2 zwei Schritte nach rechts wandern.",
        "Jetzt setze ich von A2 zwei Felder nach links, wenn Sie erlauben.",
    ],
)
def test_of_a_side_no_field_is_proposed(line: str) -> None:
    stage = standing("stones")
    before = match_of(stage).state
    assert "Meinst du" not in stage.ask("Anna", line)
    assert match_of(stage).state == before
