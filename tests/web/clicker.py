"""Somebody who plays by clicks alone: hears of the board what the page hears, and does what a thumb would.

Knows the messages of the web door and the page's fields and buttons; refuses to know any game.
"""

import json
import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from playwright.sync_api import Error, Page, WebSocket, expect

from tests.web.unfolding import unfolded

Way = tuple[list[str], str]
_SOON: Final = 6_000
"""Milliseconds until a click that meets nothing is given up: somebody else has moved, or something is wrong."""


class Clicker:
    """Plays at the board of a page; `preferred`: how lines begin that are chosen before others, the best first."""

    def __init__(self, page: Page, preferred: Sequence[str], dice: random.Random) -> None:
        self.page = page
        self.board: dict[str, Any] | None = None
        self.asked: list[str] = []
        self.done: Counter[str] = Counter()
        self._preferred = preferred
        self._dice = dice
        self._number = 0
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._heard)

    def _heard(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if "brett" in message:
            self.board = message["brett"] and unfolded(message["brett"], self.board)
        if "frage" in message:
            self.asked = message["frage"] or []
        self._number += bool(message.keys() & {"brett", "frage"})

    def play(self, most: int, look: Callable[[], None]) -> None:
        """To the end of the game, at most so many lines. `look` happens before each kind of line is first used."""
        for _ in range(most):
            if not self._wait():
                return
            assert self.board is not None
            before = self._number  # while one looks, others go on
            path, line = self._choose([([], line) for line in self.asked] or self.board["zuege"])
            if not self.done[line.split()[0]]:
                look()
            try:
                self._do(path, line)
                expect(self.page.locator("#verlauf .zeile").last).to_have_text(f"> {line}", timeout=_SOON)
            except (Error, AssertionError):
                if self._number == before:
                    raise
                continue  # somebody else was faster, and it lies otherwise now
            self.done[line.split()[0]] += 1
            for _ in range(100):  # what changes nothing on the board is not told as one
                if self._number > before:
                    break
                self.page.wait_for_timeout(20)
        raise AssertionError(f"the game does not end: {self.done}")

    def _wait(self) -> bool:
        """Whether it comes to one's own turn again."""
        for _ in range(1_500):
            if self.board is not None and self.board["saetze"] and "vorbei" in self.board["saetze"][0]:
                return False
            if self.board is not None and self.board["felder"] and self.board["zuege"]:
                return True
            self.page.wait_for_timeout(20)
        raise AssertionError(f"nobody goes on: {self._last()}")

    def _last(self) -> str:
        """The last that was told."""
        return self.page.inner_text("#verlauf")[-400:]

    def _choose(self, ways: Sequence[Way]) -> Way:
        if self._dice.random() < 0.75:
            for begun in self._preferred:
                some = [way for way in ways if way[1].startswith(begun)]
                if some:
                    return self._dice.choice(some)
        return self._dice.choice(ways)

    def _do(self, path: Sequence[str], line: str) -> None:
        assert self.board is not None
        kinds = {field[8] for field in self.board["felder"] if len(field) > 8} - {""}
        picked = self.page.locator(".gewaehlt[aria-pressed=true]")
        while picked.count():  # what was picked for something else
            picked.first.click(timeout=_SOON)
        for key in path:
            field = f"[data-feld='{key}']"
            if key in kinds:
                alike = [one[0] for one in self.board["felder"] if len(one) > 8 and one[8] == key]
                field = ", ".join(f"[data-feld='{one}'].geht:not(.gewaehlt)" for one in alike)
            self.page.locator(field).first.click(timeout=_SOON)
        button = self.page.locator("#knoepfe").get_by_role("button", name=line, exact=True)
        if not path or path[-1] in kinds or button.count():
            button.click(timeout=_SOON)
