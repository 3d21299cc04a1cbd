"""`schatulle verstehe`: one JSON object a line, and nothing is done."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOM = """
[raum]
id = "werkstatt"
titel = "Die Werkstatt"
nomen = "Werkstatt"
text = "Eine Werkstatt."

[ausgang.norden]
nach = "nirgendwo"

[ding.lampe]
nomen = "Lampe"
text = "Eine Lampe."
tragbar = true
"""


def understood(*arguments: str, lines: str) -> list[dict[str, Any]]:
    command = [sys.executable, "-m", "mud", "verstehe", *arguments]
    result = subprocess.run(command, input=lines, capture_output=True, text=True, check=True, encoding="utf-8")
    assert not result.stderr
    return [json.loads(line) for line in result.stdout.splitlines() if line.startswith("{")]


def test_a_line_is_an_object_with_its_commands() -> None:
    (answer,) = understood("--raum", "kammer", lines="öffne die Schatulle und gehe nach Osten\n")
    assert answer["zeile"] == "öffne die Schatulle und gehe nach Osten"
    first, second = answer["befehle"]
    assert (first["verb"], first["dinge"]["was"]["ids"]) == ("oeffnen", ["schatulle"])
    assert (second["verb"], second["werte"]) == ("gehen", {"richtung": "osten"})


def test_nothing_is_done() -> None:
    answers = understood("--raum", "halle", lines="gehe nach Westen\ngehe nach Westen\n")
    assert answers[0] == answers[1]


def test_questions_and_errors_have_code_and_sentence() -> None:
    question, error = understood("--raum", "halle", lines="nimm\nqwrtz\n")
    assert question["befehle"][0]["frage"]["satz"] == "Was willst du nehmen?"
    assert "qwrtz" in error["befehle"][0]["fehler"]["satz"]


def test_why_is_said_in_the_order_it_happened() -> None:
    command = [sys.executable, "-m", "mud", "verstehe", "--tisch", "pharao", "--warum"]
    line = "leere Mulde 3\n"
    said = subprocess.run(command, input=line, capture_output=True, text=True, check=True, encoding="utf-8").stdout
    rows = said.splitlines()
    assert rows[:2] == [
        "„leere mulde 3“ lesen der Reihe nach pharao, tisch und welt.",
        "Schritt wendung: nimm alles aus mulde 3 (Wendung „(leer|leere|plündere) *“)",
    ]
    assert "pharao liest von „leere mulde 3“ 1 von 3 Wörtern; mit „mulde“ als NOMEN geht es nicht weiter." in rows
    assert rows[-2] == "welt nimmt „nimm alles aus mulde 3“ als nehmen."
    assert json.loads(rows[-1])["zeile"] == "leere Mulde 3"


def test_a_table_can_be_chosen_and_a_file_can_be_a_room(tmp_path: Path) -> None:
    (move,) = understood("--tisch", "pharao", lines="ziehe B3 nach 2c und c1 nach 5C\n")
    assert move["befehle"][0]["werte"]["zuege"] == [["B3", "C2"], ["C1", "C5"]]
    file = tmp_path / "werkstatt.toml"
    file.write_text(ROOM, "utf-8")
    (taken,) = understood("--raum", str(file), lines="nimm die Lampe\n")
    assert taken["befehle"][0]["dinge"]["was"]["ids"] == ["lampe"]
