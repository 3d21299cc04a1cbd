"""The page in a real browser: on a phone and at a desk, by keyboard alone, in the dark, and loaded anew."""

import contextlib
import re

import pytest
from playwright.sync_api import Error, Page, expect

from tests.web.pages import PHONE, nothing_in_the_way, say, told


def test_a_guest_is_in_with_one_click(page: Page) -> None:
    page.get_by_role("button", name="Gleich als Gast hinein").click()
    told(page, "Die Halle")
    expect(page.locator("#stand")).to_contain_text("Halle")
    say(page, "schau Tafel an")
    told(page, "> schau Tafel an")


def test_nothing_is_wider_than_the_screen(page: Page) -> None:
    say(page, "gast")
    told(page, "Die Halle")
    say(page, "hilfe")
    told(page, "> hilfe")
    assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_stands_in_anybodys_way(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    say(page, "gast")
    told(page, "Die Halle")
    page.get_by_text("Einstellungen").click()
    nothing_in_the_way(page)


def test_ones_own_line_is_not_read_out_again(page: Page) -> None:
    say(page, "gast")
    told(page, "Die Halle")
    live = "node => node.closest('[aria-live]').getAttribute('aria-live')"
    assert page.locator("#verlauf > .zeile").first.evaluate(live) == "off"
    assert page.locator("#verlauf > p:not(.zeile)").last.evaluate(live) == "polite"


def test_by_keyboard_alone(page: Page) -> None:
    told(page, "Wie heißt du?")
    expect(page.get_by_role("combobox")).to_be_focused()
    page.keyboard.type("gast")
    page.keyboard.press("Enter")
    told(page, "Die Halle")
    page.keyboard.type("winke")
    page.keyboard.press("Enter")
    told(page, "> winke")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("combobox")).to_have_value("gast")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("combobox")).to_have_value("winke")


def test_a_password_is_not_shown(page: Page) -> None:
    say(page, f"Web{'ab'[page.viewport_size['width'] > 500]}")  # type: ignore[index]
    field = page.locator("#eingabe")
    told(page, "Denk dir ein Passwort aus")
    expect(field).to_have_attribute("type", "password")
    field.fill("streng geheim 17")
    page.keyboard.press("Enter")
    expect(page.get_by_role("log")).not_to_contain_text("streng geheim")


def test_loaded_anew_it_goes_on_where_it_was(page: Page) -> None:
    say(page, "gast")
    told(page, "Die Halle")
    name = re.search(r"Sei willkommen, (\w+)", page.inner_text("#verlauf"))
    assert name
    page.reload()
    told(page, f"Sei willkommen, {name[1]}")
    say(page, "wer bin ich")
    told(page, name[1])


def test_who_leaves_may_come_back(page: Page) -> None:
    say(page, "gast")
    told(page, "Die Halle")
    say(page, "ende")
    page.get_by_role("button", name="Wieder hereinkommen").click()
    page.get_by_role("button", name="Gleich als Gast hinein").click()
    expect(page.locator("#stand")).to_contain_text("Halle")
    say(page, "winke")
    told(page, "Du winkst")


@pytest.mark.parametrize("page", [PHONE], ids=["phone"], indirect=True)  # there is one Schatulle in the house
def test_a_game_is_played_by_clicks(page: Page) -> None:
    for line in ("gast", "nein", "westen", "öffne Schatulle", "setz dich", "setz Nofret (leicht) dazu", "starte Spiel"):
        say(page, line)
        told(page, f"> {line}")
    board = page.locator("#brett svg")
    expect(board).to_be_visible()
    expect(page.locator("#verlauf pre")).to_have_count(1)  # the cover; the board needs no picture beside it
    log, throw, field = page.get_by_role("log"), page.get_by_role("button", name="würfle"), page.locator(".feld.geht")
    while log.get_by_text("Nofret würfelt").count() < 3:
        expect(throw.or_(field).first).to_be_visible()
        with contextlib.suppress(Error):  # what was there a moment ago is drawn anew
            (throw if throw.is_visible() else field.first).click(timeout=1_000)
    expect(log.locator("p.zeile").get_by_text("> ziehe").first).to_be_attached()
    assert len(page.inner_text("#brett figcaption")) > 100


def test_everything_can_be_had_in_sentences(page: Page) -> None:
    page.get_by_text("Einstellungen").click()
    page.get_by_label("Alles in Sätzen, keine Bilder").check()
    page.keyboard.press("Escape")
    say(page, "gast")
    told(page, "Die Halle")
    expect(page.locator("#verlauf pre")).to_have_count(0)


def test_what_is_said_is_never_obeyed(page: Page) -> None:
    say(page, "gast")
    told(page, "Die Halle")
    say(page, "sage <img src=x onerror=alert(1)><b>fett</b>")
    told(page, "<b>fett</b>")
    expect(page.locator("#verlauf img, #verlauf b")).to_have_count(0)
