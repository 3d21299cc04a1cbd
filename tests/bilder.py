"""`make bilder`: the pictures of the README, taken from games that were really played, in a browser and in a terminal.

Knows where the pictures lie and what is done until they are taken; refuses to know how anything is drawn. It needs a
Chromium; the terminal's cells are drawn here, so that its picture is the same wherever it is made.
"""

import json
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

import pexpect
import pyte
from playwright.sync_api import sync_playwright

from mud.game import read_record
from mud.games import discover
from mud.parlour.scenery import by_name
from mud.sheet.fold import replay
from mud.shelves import shelf
from mud.web import forms
from tests.live import Server

BILDER: Final = Path(__file__).resolve().parent.parent / "bilder"
SEED: Final = "7"
ROUNDS: Final = 3
COLUMNS, ROWS = 80, 26
CELL, LINE = 9, 19
"""Pixels of a cell."""
INK, PAPER = "e6e1d6", "16130f"
COLOURS: Final = {
    "black": "3a352d",
    "red": "ff8a7d",
    "green": "8fd17f",
    "brown": "e8c45c",
    "blue": "8fbdf2",
    "magenta": "e59fe1",
    "cyan": "7fd3dc",
    "white": "e6e1d6",
    "brightblack": "a09888",
}


DOOR: Final = shelf("data") / "web" / "bretter.json"
AT_THE_DOOR: Final = {
    "pharao-rettung": 0.5,
    "oh_pharao-zu-viert": 0.8,
    "tal_der_koenige-zu-viert": 0.8,
    "pharomino-zu-zweit": 0.5,
}
"""The games of data/partien whose boards stand at the door, and how far into them."""


def boards() -> str:
    """The boards at the door of the page, as it draws them: what stands below a valley is left off."""
    found = {}
    for name, share in AT_THE_DOOR.items():
        record = read_record((shelf("data") / "partien" / f"{name}.txt").read_text("utf-8"))
        game = discover()[record.game]
        states = [state for state, _ in replay(game, record)]
        assert game.scene is not None
        scene = game.scene(game.view(states[int(len(states) * share)], None), None)
        form = forms.drawn(by_name(scene, [game.words.seat_name(seat) for seat in range(record.seats)]))
        form["groesse"][1] = min(scene.height, 10.8)
        kept = [field for field in form["felder"] if field[2] < scene.top + 10.8 and field[7:8] != [1]]
        ids = {field[0] for field in kept}
        found[record.game] = {
            "spiel": record.game,
            "groesse": form["groesse"],
            "felder": kept,
            "steine": [piece for piece in form["steine"] if piece[0] in ids],
            "striche": form["striche"],
        }
    return json.dumps(found, ensure_ascii=False, separators=(",", ":")) + "\n"


def browser(target: Path) -> None:
    """PHARAO as a guest clicks it, some moves into the game."""
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if program is None:
        sys.exit("Für das Bild aus dem Browser fehlt Chromium.")
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder), "--saat", SEED) as house,
        sync_playwright() as pw,
    ):
        chromium = pw.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        page = chromium.new_page(viewport={"width": 1180, "height": 640}, color_scheme="light")
        page.goto(house.web)
        page.get_by_role("button", name="Als Gast gleich PHARAO spielen").click()
        log, throw, field = (
            page.get_by_role("log"),
            page.get_by_role("button", name="würfle"),
            page.locator(".feld.geht"),
        )
        while log.get_by_text("Du würfelst").count() <= ROUNDS or not field.count():
            throw.or_(field).first.wait_for()
            if throw.is_visible():
                throw.click()
            elif log.get_by_text("Du würfelst").count() <= ROUNDS:
                field.last.click()
            page.wait_for_timeout(100)
        page.screenshot(path=target)
        chromium.close()


def terminal(target: Path) -> None:
    """The same game at a terminal."""
    screen = pyte.Screen(COLUMNS, ROWS)
    stream = pyte.ByteStream(screen)
    with tempfile.TemporaryDirectory() as folder:
        house = pexpect.spawn(
            sys.executable,
            ["-m", "mud", "spielen", "--ablage", folder, "--saat", SEED],
            dimensions=(ROWS, COLUMNS),
            env={"PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"},
        )

        def shown(seconds: float = 2.5) -> str:
            """What stands there when nothing has come for a while."""
            while True:
                try:
                    stream.feed(house.read_nonblocking(65536, seconds))
                except pexpect.TIMEOUT:
                    return "\n".join(screen.display)

        def say(line: str) -> str:
            house.send(f"{line}\r")
            return shown()

        shown(6.0)
        for line in ("nein", "gehe nach Westen", "öffne die Schatulle", "setz Nofret (leicht) dazu", "starte Spiel"):
            say(line)
        for _ in range(ROUNDS):
            say("würfle")
            while found := re.findall(r"(?m)^ +(ziehe [^\n]*?) *$", say("züge").rpartition("> züge")[2]):
                say(found[-1])
        say("würfle")
        target.write_text(drawn(screen), "utf-8")
        house.close(force=True)


def drawn(screen: pyte.Screen) -> str:
    """A screen as SVG: runs of cells that look alike."""
    width, height = COLUMNS * CELL + 24, ROWS * LINE + 24
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">',
            f'<rect width="{width}" height="{height}" rx="8" fill="#{PAPER}"/>',
            '<g font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="15">',
            *(part for row in range(ROWS) for part in _row(screen, row)),
            "</g>",
            "</svg>\n",
        )
    )


def _row(screen: pyte.Screen, row: int) -> Iterator[str]:
    cells = [screen.buffer[row][column] for column in range(COLUMNS)]
    column = 0
    for look, run in groupby(cells, key=lambda cell: cell._replace(data="")):
        text = "".join(cell.data for cell in run)
        x, y = 12 + column * CELL, 12 + row * LINE
        column += len(text)
        ink, paper = _colour(look.fg, INK), _colour(look.bg, PAPER)
        if look.reverse:
            ink, paper = paper, ink
        length = len(text) * CELL
        if paper != PAPER:
            yield f'<rect x="{x}" y="{y}" width="{length}" height="{LINE}" fill="#{paper}"/>'
        more = (' font-weight="bold"' if look.bold else "") + (
            ' text-decoration="underline"' if look.underscore else ""
        )
        for word in re.finditer(r"\S+(?: \S+)*", text):  # renderers differ in what becomes of several spaces
            left, wide = x + word.start() * CELL, len(word[0]) * CELL
            shape = f'x="{left}" y="{y + 15}" textLength="{wide}" fill="#{ink}"{more}'
            yield f"<text {shape}>{escape(word[0])}</text>"


def _colour(name: str, otherwise: str) -> str:
    if name == "default":
        return otherwise
    return COLOURS.get(name, name if re.fullmatch("[0-9a-f]{6}", name) else otherwise)


def main() -> None:
    """Draw all of them."""
    DOOR.write_text(boards(), "utf-8")
    BILDER.mkdir(exist_ok=True)
    browser(BILDER / "browser.png")
    terminal(BILDER / "terminal.svg")
    for picture in sorted(BILDER.iterdir()):
        print(f"{picture.name}: {picture.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
