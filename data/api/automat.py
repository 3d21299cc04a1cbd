"""Ein Programm, das PHARAO spielt: python automat.py http://127.0.0.1:4780 [was es zuerst tippt]

Den Schlüssel gibt es im Haus („schlüssel für meinen Spieler NAME“); er steht in der Umgebung, in SCHATULLE_SCHLUESSEL.
"""

import json
import os
import random
import sys
from typing import Any
from urllib.request import Request, urlopen

HOUSE = sys.argv[1].rstrip("/")
HEAD = {"Authorization": f"Bearer {os.environ['SCHATULLE_SCHLUESSEL']}"}
BEGIN = "gehe nach Westen. öffne die Schatulle. setze dich an die Schatulle. starte Spiel gegen den Priester"


def type_line(line: str) -> Any:
    """Eine Zeile tippen, wie ein Mensch sie tippt, und zeigen, was darauf zu hören ist; die Stellung danach."""
    with urlopen(Request(f"{HOUSE}/api/ich/zeile", json.dumps({"zeile": line}).encode(), HEAD), timeout=60) as answer:
        told = json.load(answer)
    print(f"> {line}", *(one["text"] for one in told["gesagt"]), sep="\n", flush=True)
    return told["stellung"]


with urlopen(Request(f"{HOUSE}/api/ich/strom", headers=HEAD), timeout=60) as stream:
    type_line(" ".join(sys.argv[2:]) or BEGIN)
    playing = False
    for position in (json.loads(line).get("stellung") for line in stream):
        if playing and position and position["vorbei"]:
            print(*position["saetze"], sep="\n")
            break
        playing = playing or bool(position and not position["vorbei"])
        if position and position["zeilen"]:
            # Irgendeinen der Züge, die es gerade gibt; hier ist Platz für Klügeres.
            chosen = random.choice(position["zeilen"])
            after = type_line(chosen)
            # Steht es danach wie zuvor, hat das Haus gefragt, ob das ernst gemeint ist.
            if after and not after["vorbei"] and after["zug"] == position["zug"]:
                type_line("ja")
