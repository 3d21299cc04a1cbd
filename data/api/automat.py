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
    """Eine Zeile tippen, wie ein Mensch sie tippt; was das Haus dazu sagt, und wie es danach steht."""
    with urlopen(Request(f"{HOUSE}/api/ich/zeile", json.dumps({"zeile": line}).encode(), HEAD), timeout=60) as answer:
        told = json.load(answer)
    print(f"> {line}", *(one["text"] for one in told["gesagt"]), sep="\n", flush=True)
    return told["stellung"]


def move(position: Any) -> None:
    """Irgendeinen der Züge, die es gerade gibt; fragt das Haus nach, ob es ernst ist, dann ja."""
    after = type_line(random.choice(position["zeilen"]))
    if after and not after["vorbei"] and after["zug"] == position["zug"]:
        type_line("ja")


with urlopen(Request(f"{HOUSE}/api/ich/strom", headers=HEAD), timeout=60) as stream:
    type_line(" ".join(sys.argv[2:]) or BEGIN)
    for position in (json.loads(line).get("stellung") for line in stream):
        if position and position["vorbei"]:
            print(*position["saetze"], sep="\n")
            break
        if position and position["zeilen"]:
            move(position)
