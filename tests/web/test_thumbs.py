"""What a stranger with a phone taps beside the moves: asides, answers to the house, and sentences or pictures."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.live import Server
from tests.web.pages import enter, nothing_in_the_way, opened, say, told

SMALL, USUAL = ({"viewport": {"width": width, "height": 640}, "has_touch": True} for width in (320, 390))
PHARAO = ("gehe nach Westen", "stell einen Tisch auf", "setz Nofret (leicht) dazu", "starte Spiel")


@pytest.fixture(params=[SMALL, USUAL], ids=["320", "390"])
def page(request: pytest.FixtureRequest, chromium: Browser, house: Server) -> Iterator[Page]:
    with opened(chromium, house.web, **request.param) as page:
        yield page


def playing(page: Page) -> Locator:
    """A game of PHARAO has begun; what lies beside its moves."""
    enter(page)
    for line in PHARAO:
        say(page, line)
        told(page, f"> {line}")
    expect(page.locator("#brett svg")).to_be_visible()
    return page.get_by_role("group", name="Nebenbei")


def size(of: Locator) -> dict[str, Any]:
    box = of.bounding_box()
    assert box is not None
    return dict(box)


def test_beside_the_moves_of_a_game_there_is_something_to_tap(page: Page) -> None:
    asides = playing(page)
    for line in ("tipp", "züge", "worum geht es?", "lies Regeln", "gib auf"):
        button = asides.get_by_role("button", name=line, exact=True)
        button.scroll_into_view_if_needed()
        assert size(button)["height"] >= 44
        assert size(button)["width"] >= 44
    nothing_in_the_way(page)
    asides.get_by_role("button", name="worum geht es?").tap()
    told(page, "Du gewinnst, wenn")
    asides.get_by_role("button", name="gib auf").tap()
    told(page, "Wirklich? (ja/nein)")
    answers = page.get_by_role("group", name="Vorschläge")
    answers.get_by_role("button", name="nein").tap()
    told(page, "> nein")
    expect(answers.get_by_role("button", name="nein")).to_have_count(0)
    expect(answers.get_by_role("button", name="würfle")).to_be_visible()
    board = page.get_by_role("button", name="Brett", exact=True)
    board.tap()  # folded away, it leaves its tools
    expect(answers.get_by_role("button", name="tipp")).to_be_visible()
    board.tap()
    expect(answers.get_by_role("button", name="tipp")).to_have_count(0)
    asides.get_by_role("button", name="gib auf").tap()
    answers.get_by_role("button", name="ja", exact=True).tap()
    expect(answers.get_by_role("button", name="starte Spiel")).to_be_visible()
    expect(asides.get_by_role("button", name="gib auf")).to_have_count(0)
    say(page, "steh auf")


def test_a_question_has_its_answers_as_buttons_away_from_any_board(page: Page) -> None:
    page.get_by_role("button", name="Gleich als Gast hinein").tap()
    told(page, "Soll ich dir zeigen, wie man hier etwas tut?")
    answers = page.get_by_role("group", name="Vorschläge")
    answers.get_by_role("button", name="nein", exact=True).tap()
    told(page, "> nein")
    expect(answers.get_by_role("button")).to_have_count(0)
    say(page, 'sage „Willst du? (ja/nein)"')  # who only talks so asks nothing of the house
    told(page, "Willst du? (ja/nein)")
    expect(answers.get_by_role("button")).to_have_count(0)


def test_sentences_and_pictures_are_changed_at_once(page: Page) -> None:
    playing(page)
    page.get_by_text("Einstellungen").click()
    page.get_by_role("checkbox", name="Alles in Sätzen").check()
    expect(page.locator("#brett")).to_be_hidden()
    page.keyboard.press("Escape")
    ways = page.get_by_role("button", name="Wege", exact=True)
    if ways.get_attribute("aria-expanded") == "false":
        ways.click()
    expect(page.locator("#karte .bild")).to_be_hidden()
    expect(page.locator("#karte").get_by_role("button", name=re.compile("^gehe")).first).to_be_visible()
    nothing_in_the_way(page)
    page.get_by_text("Einstellungen").click()
    page.get_by_role("checkbox", name="Alles in Sätzen").uncheck()
    expect(page.locator("#brett svg")).to_be_visible()
    page.get_by_role("button", name="Fertig").click()
    page.get_by_role("button", name="Karte", exact=True).click()
    expect(page.locator("#karte .bild")).to_be_visible()
    say(page, "gib auf")
    say(page, "ja")


def test_what_is_typed_at_the_board_stands_in_the_line(page: Page) -> None:
    playing(page)
    page.locator("#brett .feld[tabindex='0']").first.focus()
    page.keyboard.type("stand")
    line = page.get_by_role("combobox")
    expect(line).to_be_focused()
    expect(line).to_have_value("stand")
    page.keyboard.press("Enter")
    told(page, "> stand")
    page.get_by_role("log").focus()
    page.keyboard.type("Wo")
    expect(line).to_have_value("Wo")
    line.fill("")
    say(page, "gib auf")
    say(page, "ja")


def test_tab_completes_a_word_and_leaves_where_there_is_none(page: Page) -> None:
    enter(page)
    line, send = page.get_by_role("combobox"), page.get_by_role("button", name="Sagen")
    line.focus()
    page.keyboard.press("Tab")  # nothing stands there
    expect(send).to_be_focused()
    line.fill("betrachte die Kat")
    page.keyboard.press("Tab")
    expect(line).not_to_have_value("betrachte die Kat")
    expect(line).to_be_focused()
    for _ in range(13):  # one suggestion after the other, and then on
        page.keyboard.press("Tab")
        if not line.evaluate("one => one === document.activeElement"):
            break
    expect(line).not_to_be_focused()
    line.fill("xqzzy")
    page.keyboard.press("Tab")  # waits for the answer, and goes on by itself
    expect(send).to_be_focused()
    line.fill("betrachte die Kat")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(line).to_have_value("betrachte die Kat")
    expect(send).to_be_focused()
    line.focus()
    page.keyboard.press("Shift+Tab")
    expect(line).not_to_be_focused()
