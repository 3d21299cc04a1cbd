"""`schatulle verstehe`: a line in, one JSON object out, and nothing is done."""

import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from mud import cli

ROOM = """
[raum]
id = "werkstatt"
titel = "Die Werkstatt"
nomen = "Werkstatt"
text = "Eine Werkstatt."

[ausgang.norden]
nach = "nirgendwo"

[ding.flurbel]
nomen = "Flurbel"
text = "Eine Flurbel."
tragbar = true
"""
WORDS = """
[nomen]
Flurbel = ["f", "Flurbel", "Flurbeln"]
"""
KINDS = ("gelesen", "frage", "vorschlag", "gesagt", "abgelehnt", "unverstanden")


def run(*arguments: str, lines: bytes) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([sys.executable, "-m", "mud", "verstehe", *arguments], input=lines, capture_output=True)


def understood(*arguments: str, lines: Sequence[str | bytes]) -> list[dict[str, Any]]:
    typed = b"".join((line if isinstance(line, bytes) else line.encode()) + b"\n" for line in lines)
    result = run(*arguments, lines=typed)
    assert not result.stderr
    answers = [json.loads(line) for line in result.stdout.decode().splitlines() if line.startswith("{")]
    assert len(answers) == len(lines)
    for answer in answers:
        assert answer["art"] in KINDS
        assert {"zeile", "befehle", "vorschlaege", "sagt"} <= answer.keys()
        assert ("getan" in answer) == ("geaendert" in answer) == ("--ausfuehren" in arguments)
        for command in answer["befehle"]:
            assert command["quelle"] == ("beispiel" if "score" in command else "grammatik")
            assert {"verb", "frage", "fehler"} & command.keys()
    return answers


def verbs(commands: Sequence[Mapping[str, Any]]) -> list[str]:
    return [command["verb"] for command in commands if "verb" in command]


def test_a_line_is_an_object_with_its_commands_and_what_came_of_it() -> None:
    both, asked, strange, said, refused, empty, broken, again = understood(
        *("--raum", "kammer", "--ausfuehren"),
        lines=[
            "öffne die Schatulle und gehe nach Osten",
            "nimm",
            "qwrtz",
            "sage Na so was",
            "gehe nach Norden",
            "",
            b"schau \xff\x00\x1b[2J dich um",
            "öffne die Schatulle und gehe nach Osten",
        ],
    )
    assert both["zeile"] == "öffne die Schatulle und gehe nach Osten"
    first, second = both["befehle"]
    assert (first["verb"], first["dinge"]["was"]["ids"]) == ("oeffnen", ["schatulle"])
    assert (second["verb"], second["werte"], second["text"]) == ("gehen", {"richtung": "osten"}, "gehe nach Osten")
    assert (both["art"], verbs(both["getan"]), both["geaendert"]) == ("gelesen", ["oeffnen", "gehen"], True)
    assert both["sagt"][0] == "Du öffnest die Schatulle."
    assert both == again  # nothing was done
    assert (asked["art"], asked["befehle"][0]["frage"]["satz"], asked["geaendert"]) == (
        "frage",
        "Was willst du nehmen?",
        False,
    )
    assert strange["art"] == "unverstanden"
    assert "qwrtz" in strange["befehle"][0]["fehler"]["satz"]
    assert (said["art"], said["befehle"][0]["werte"], said["geaendert"]) == ("gesagt", {"text": "Na so was"}, False)
    assert (refused["art"], verbs(refused["befehle"]), refused["getan"]) == ("abgelehnt", ["gehen"], [])
    assert (empty["zeile"], empty["befehle"], empty["geaendert"]) == ("", [], False)
    assert broken["zeile"].startswith("schau \ufffd")


def test_a_proposal_can_be_taken(tmp_path: Path) -> None:
    (proposed,) = understood("--raum", "halle", "--ausfuehren", lines=["nim die lampe"])
    assert (proposed["art"], proposed["vorschlaege"], proposed["geaendert"]) == ("vorschlag", ["nimm die lampe"], False)
    before = tmp_path / "zuvor.txt"
    before.write_text("nim die lampe\n", "utf-8")
    answers = understood("--raum", "halle", "--ausfuehren", "--zuvor", str(before), lines=["ja", ""])
    for taken in answers:  # Enter on an empty line is a yes
        assert (taken["art"], verbs(taken["getan"]), taken["geaendert"]) == ("gelesen", ["nehmen"], True)


def test_what_is_proposed_by_example_says_how_likely_it_is() -> None:
    (guessed,) = understood("--raum", "halle", lines=["die lampe könnt ich gebrauchen"])
    assert guessed["vorschlaege"] == ["nimm die Öllampe"]
    assert guessed["befehle"][0]["quelle"] == "beispiel"
    assert 0 < guessed["befehle"][0]["score"] < 1


def test_a_game_runs_at_the_table_and_it_is_ones_turn() -> None:
    thrown, strange, asked = understood(
        "--tisch", "pharao", "--ausfuehren", lines=["würfle", "lege 20 über 4", "wer ist dran"]
    )
    assert (thrown["art"], verbs(thrown["getan"]), thrown["geaendert"]) == ("gelesen", ["wuerfeln"], True)
    assert (strange["getan"], strange["geaendert"]) == ([], False)
    assert "Du bist am Zug" in " ".join(asked["sagt"])


@pytest.mark.parametrize(
    ("game", "line"),
    [("oh_pharao", "ziehe"), ("tal_der_koenige", "biete 4 auf Gruppe 2"), ("pharomino", "lege 20 über 4")],
)
def test_every_game_runs(game: str, line: str) -> None:
    (moved,) = understood("--tisch", game, "--ausfuehren", lines=[line])
    assert (moved["art"], moved["geaendert"]) == ("gelesen", True)


def test_others_stand_by() -> None:
    (given,) = understood("--raum", "halle", "--leute", "Anna, Bernd", lines=["winke Bernd"])
    assert given["befehle"][0]["dinge"]["wem"]["ids"] == ["person:bernd"]


def test_why_is_said_in_the_order_it_happened() -> None:
    rows = run("--tisch", "pharao", "--warum", lines=b"leere Mulde 3\n").stdout.decode().splitlines()
    assert rows[:2] == [
        "„leere mulde 3“ lesen der Reihe nach pharao, tisch und welt.",
        "Schritt wendung: nimm alles aus mulde 3 (Wendung „(leer|leere|plündere) *“)",
    ]
    assert "pharao liest von „leere mulde 3“ 1 von 3 Wörtern; mit „mulde“ als NOMEN geht es nicht weiter." in rows
    assert rows[-2] == "welt nimmt „nimm alles aus mulde 3“ als nehmen."
    assert json.loads(rows[-1])["zeile"] == "leere Mulde 3"


def test_a_file_can_be_a_room_and_another_has_its_words(tmp_path: Path) -> None:
    room, words = tmp_path / "werkstatt.toml", tmp_path / "worte.toml"
    room.write_text(ROOM, "utf-8")
    words.write_text(WORDS, "utf-8")
    (taken,) = understood("--raum", str(room), "--lexikon", str(words), lines=["nimm die Flurbel"])
    assert taken["befehle"][0]["dinge"]["was"]["ids"] == ["flurbel"]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--raum", "nirgendwo"), "Einen Raum »nirgendwo« gibt es hier nicht."),
        (("--raum", "nirgendwo.toml"), "Die Datei nirgendwo.toml kann ich nicht lesen"),
        (("--tisch", "skat"), "Ein Spiel namens »skat« gibt es in diesem Haus nicht."),
        (("--raum", "halle", "--tisch", "pharao"), "An einem Tisch für »pharao« kommst du hier nicht ins Spiel."),
        (("--leute", "4711"), "4711"),
        (("--leute", "Anna,Anna"), "»Anna« kann nicht zweimal dastehen."),
        (("--lexikon", "nirgendwo.toml"), "Die Datei nirgendwo.toml kann ich nicht lesen"),
        (("--zuvor", "nirgendwo.txt"), "Die Datei nirgendwo.txt kann ich nicht lesen"),
    ],
)
def test_what_cannot_be_is_one_sentence(
    arguments: Sequence[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["verstehe", *arguments]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert told in said.err
    assert said.err.count("\n") == 1
