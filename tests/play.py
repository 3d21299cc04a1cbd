"""Plays a script (*.stueck): what is typed, and what each person hears.

    # comments, and the title of the play
    würfel: 31 20            the throws of CHANCE in the game's notation, in order
    karten: 5 5 J 4          the same where chance draws; what comes after these, the seed decides
    saat: 7                  for computer players, and for the lot
    pause: 0.6 1.5           seconds between which they draw their time for a move; without it they move at once

    (Anna kommt herein)      an account is made or used; what is told at the door is not written down
    (Anna steht in der Kammer)                        and has heard nothing yet (likewise: im Säulensaal)
    (Anna steht in der Kammer und lässt sich vorlesen)  likewise, in reader mode
    (Anna verbindet sich)    only the link: the door is part of the play
    (Robo kommt mit einem Schlüssel)  a program, for which somebody has made one before
    (Annas Verbindung bricht ab)
    (Das Haus stürzt und steht wieder auf)
    (300 Sekunden vergehen)
    (4 Minuten vergehen)     second by second, as clocks need that look at the time again and again
    Anna> wuerfle            what is typed
    Anna| Du würfelst ...    what Anna hears, sentences unwrapped, boards as drawn
    Ben|  ...

What is heard after each line is compared with what is written; `pytest --stuecke-schreiben` writes it.
"""

import re
from collections.abc import Callable, Iterator
from unittest.mock import patch

from mud.parlour import automata
from tests.stage import Stage

_HEARD = re.compile(r"^(\w+)\|")
TYPED = re.compile(r"^(\w+)> ?(.*)$")
_SCENES: dict[str, str] = {
    r"\((\w+) kommt herein\)": "enter",
    r"\((\w+) steht i(?:n der|m) (\w+)\)": "stand_ready",
    r"\((\w+) steht i(?:n der|m) (\w+) und lässt sich vorlesen\)": "stand_listening",
    r"\((\w+) verbindet sich\)": "connect",
    r"\((\w+) kommt mit einem Schlüssel\)": "enter_program",
    r"\((\w+?)s? Verbindung bricht ab\)": "lose",
    r"\(Das Haus stürzt und steht wieder auf\)": "restart",
    r"\((\d+) Sekunden vergehen\)": "wait",
    r"\((\d+) Minuten? verge(?:hen|ht)\)": "wait_on",
}


def perform(script: str, watch: Callable[[Stage, str], None] = lambda stage, line: None) -> str:
    """The script with everything heard as it is heard now. `watch` is called before each of its lines.

    Raises ValueError for a line that is no stage direction.
    """
    head = {name: re.findall(rf"(?m)^{name}: *(.*)$", script) for name in ("würfel", "karten", "saat", "pause")}
    throws = " ".join(head["würfel"] + head["karten"]).split()
    least, most = map(float, head["pause"][0].split()) if head["pause"] else (0.0, 0.0)
    seed = int(head["saat"][0]) if head["saat"] else 1
    stage = Stage(throws, seed=seed, lucky=bool(head["karten"]), pause=(least, most))
    written = [line for line in script.splitlines() if not _HEARD.match(line)]
    lines: list[str] = []
    with patch.object(automata, "fresh", lambda: "einmal-und-nie-wieder"):
        for line in written:
            lines.append(line)
            watch(stage, line)
            if _act(stage, line):
                lines.extend(_heard(stage))
    return "\n".join(lines) + "\n"


def _act(stage: Stage, line: str) -> bool:
    """Do what a line says; whether somebody may have heard something."""
    if match := TYPED.match(line):
        stage.say(match[1], match[2])
        return True
    if line.startswith("("):
        for pattern, action in _SCENES.items():
            if match := re.fullmatch(pattern, line):
                arguments = [int(value) if value.isdecimal() else value for value in match.groups()]
                getattr(stage, action)(*arguments)
                return True
        raise ValueError(f"nobody knows the stage direction {line}")
    return False


def _heard(stage: Stage) -> Iterator[str]:
    for name in sorted(stage.sessions):
        for line in stage.heard(name):
            yield f"{name}| {line}".rstrip()
