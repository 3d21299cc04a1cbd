"""Whole games in a real browser by clicks alone, on a phone and at a desk, with nothing in anybody's way."""

import random
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.live import Server
from tests.web.clicker import Clicker
from tests.web.pages import nothing_in_the_way, say, told

PHONE, DESK = ViewportSize(width=390, height=844), ViewportSize(width=1280, height=800)
OH_PHARAO = ("ja", "werte", "baue", "erweitere", "behalte", "nimm", "fertig", "lege", "lehne")
TAL = ("ja", "baue einfarbig", "baue", "notiere", "schicke", "biete", "fertig")

CONTRAST = (Path(__file__).parent / "contrast.js").read_text("utf-8")


def accessible(page: Page) -> None:
    """Nothing is in anybody's way, all that is written can be read, in the dark, too, and the screen is wide enough."""
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        assert page.evaluate(CONTRAST) == []
    nothing_in_the_way(page)


@pytest.mark.lengthy
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize(
    ("way", "preferred"), [("norden", OH_PHARAO), ("osten", TAL)], ids=["oh_pharao", "tal_der_koenige"]
)
def test_a_whole_game_is_played_by_clicks(
    chromium: Browser, tmp_path: Path, way: str, preferred: tuple[str, ...], size: ViewportSize
) -> None:
    with Server(tmp_path) as house:
        context = chromium.new_context(viewport=size)
        page = context.new_page()
        faults: list[str] = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        clicker = Clicker(page, preferred, random.Random(5))
        page.goto(house.web)
        told(page, "Wie heißt du?")
        for line in ("gast", "nein", way, "setz dich", "setz Nofret (leicht) dazu", "starte Spiel"):
            say(page, line)
            told(page, f"> {line}")
        expect(page.locator("#brett svg").first).to_be_visible()
        clicker.play(600, lambda: accessible(page))
        expect(page.locator("#brett figcaption")).to_contain_text("vorbei")
        accessible(page)
        assert len(clicker.done) > 4
        context.close()
        assert not faults
