"""What stands beside the words: map, tables, board with its clock, and sounds; each by click and by keyboard."""

import json
import re

import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect

from tests.web.pages import enter, nothing_in_the_way, say, told

GAME = ("gehe in die Kammer und stell einen Tisch auf", "setz Nofret (leicht) dazu und starte Spiel")
LISTEN = """
window.sounds = []
const play = AudioBufferSourceNode.prototype.start
AudioBufferSourceNode.prototype.start = function (...when) {
  window.sounds.push(this.buffer.duration)
  return play.apply(this, when)
}
"""


def panel(page: Page, name: str) -> Locator:
    """Open a panel, unless it is, and have it."""
    button = page.get_by_role("button", name=name, exact=True)
    expect(button).to_be_visible()
    if button.get_attribute("aria-expanded") == "false":
        button.click()
    return page.locator(f"#{button.get_attribute('aria-controls')}")


def test_what_the_house_offers_to_type_can_be_tapped(page: Page) -> None:
    enter(page)
    log = page.get_by_role("log")
    log.get_by_role("button", name="nach Norden", exact=True).click()
    told(page, "> nach Norden")
    expect(page.locator("#stand")).not_to_contain_text("Die Halle")
    log.get_by_role("button", name="nach Süden", exact=True).last.click()
    expect(page.locator("#stand")).to_contain_text("Die Halle")
    nothing_in_the_way(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_map_leads_where_one_clicks(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    enter(page)
    chart = panel(page, "Karte")
    expect(chart.locator(".raum")).to_have_count(1)
    chart.get_by_role("button", name="gehe nach Norden").click()
    told(page, "> gehe nach Norden")
    expect(chart.locator(".raum")).to_have_count(2)
    nothing_in_the_way(page)
    chart.locator(".raum:not(.hier)").click()
    told(page, "> gehe in die Halle")
    expect(chart.locator(".raum.hier")).to_contain_text("Die Halle")


def test_the_map_is_a_list_for_the_keyboard(page: Page) -> None:
    enter(page)
    chart = panel(page, "Karte")
    chart.get_by_role("button", name="gehe nach Westen").press("Enter")
    expect(chart.get_by_role("heading", name="Die Kammer der Schatulle")).to_be_visible()
    chart.locator("summary").press("Enter")
    hall = chart.get_by_role("button", name="Die Halle")
    hall.press("Enter")
    told(page, "> gehe in die Halle")
    expect(chart.get_by_role("button", name="Die Halle (hier bist du)")).to_be_focused()
    expect(chart.locator("svg")).to_have_attribute("aria-hidden", "true")
    nothing_in_the_way(page)


def test_a_table_is_taken_by_a_click(page: Page) -> None:
    enter(page)
    tables = panel(page, "Tische")
    expect(tables.get_by_role("heading", name="Gesellschaft suchen")).to_be_visible()
    nothing_in_the_way(page)
    table = tables.get_by_role("listitem").filter(has_text="PHAROMINO")
    table.get_by_role("button", name=re.compile("setz dich an Tisch")).first.click()
    expect(page.locator("#stand")).to_contain_text("Die Schreibstube")
    expect(table.get_by_role("button", name=re.compile("setz dich an Tisch"))).to_have_count(0)
    say(page, "steh auf")


def test_a_seek_is_made_met_and_withdrawn_by_clicks(page: Page) -> None:
    enter(page)
    tables = panel(page, "Tische")
    seeks = tables.get_by_role("heading", name="Wer jemanden sucht")
    expect(tables.get_by_role("listitem").first).to_be_visible()
    expect(seeks).to_have_count(0)
    tables.get_by_role("button", name="suche Gegner für PHARAO", exact=True).click()
    expect(tables.get_by_role("heading").last).to_have_text("Wer jemanden sucht")
    tables.get_by_role("button", name=re.compile("zieh Gesuch .* zurück")).click()
    expect(seeks).to_have_count(0)


def test_only_what_is_open_is_asked_for(page: Page) -> None:
    shown: set[str] = set()

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: shown.update(json.loads(data)))

    page.on("websocket", listen)
    page.reload()
    enter(page)
    tables = panel(page, "Tische")
    expect(tables.get_by_role("listitem").first).to_be_visible()
    page.get_by_role("button", name="Tische", exact=True).click()
    say(page, "w")
    told(page, "Die Kammer der Schatulle")
    shown.clear()
    say(page, "stell einen Tisch auf")
    told(page, "Du nimmst ein Brett vom Regal")
    say(page, "steh auf und gehe nach Osten")
    expect(page.locator("#stand")).to_contain_text("Die Halle")
    assert not shown & {"angebote", "karte", "ort"}


def test_board_and_clock_come_and_go_by_themselves(page: Page) -> None:
    enter(page)
    for line in (GAME[0], "vereinbare Uhr 5 Minuten plus 10 Sekunden", GAME[1]):
        say(page, line)
        told(page, f"> {line}")
    expect(page.locator("#brett svg")).to_be_visible()
    own = page.locator("#uhr .eigen")
    expect(own).to_have_class(re.compile("laeuft"))
    expect(own.get_by_role("timer")).to_have_text(re.compile(r"4:\d\d"))  # nothing was told meanwhile: the page counts
    throw = page.get_by_role("button", name="würfle")
    box, line = throw.bounding_box(), page.locator("#zeile").bounding_box()
    assert box is not None
    assert line is not None
    assert box["height"] >= 44
    assert box["y"] + box["height"] <= line["y"]
    assert line["y"] + line["height"] <= page.evaluate("innerHeight")
    nothing_in_the_way(page)
    page.get_by_role("button", name="Karte", exact=True).click()
    expect(page.locator("#brett")).to_be_hidden()
    say(page, "gib auf")
    say(page, "ja")
    say(page, "steh auf")
    expect(page.locator("#uhr")).to_be_hidden()


def test_four_times_as_large_it_is_one_column_that_scrolls(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 200})
    enter(page)
    panel(page, "Karte")
    expect(page.locator("#karte .raum")).to_have_count(1)
    nothing_in_the_way(page)
    page.emulate_media(forced_colors="active")
    nothing_in_the_way(page)


def heard(page: Page, least: int) -> list[float]:
    """How long each sound lasted, as soon as there are so many."""
    while len(found := page.evaluate("sounds")) < least:
        page.wait_for_timeout(20)
    return found


def test_nothing_sounds_until_it_is_asked_for(page: Page) -> None:
    page.evaluate(f"() => {{ {LISTEN} }}")
    enter(page)
    for line in GAME:
        say(page, line)
    page.get_by_role("button", name="würfle").click()
    told(page, "Du würfelst")
    assert page.evaluate("sounds") == []
    page.get_by_text("Einstellungen").click()
    page.get_by_role("checkbox", name="Würfel").check()
    assert len(heard(page, 1)) == 1  # one hears what one has chosen
    page.get_by_label("wenn ich am Zug bin").check()
    lasted = heard(page, 2)
    assert lasted == sorted(lasted)  # dice are shorter than two notes
    page.reload()
    page.get_by_text("Einstellungen").click()
    expect(page.get_by_role("checkbox", name="Würfel")).to_be_checked()
    expect(page.get_by_label("Steine und Karten")).not_to_be_checked()


def test_sentences_are_kept_from_one_visit_to_the_next(page: Page) -> None:
    said: list[str] = []
    page.on("console", lambda one: said.append(one.text))
    for kept in (True, False):
        page.get_by_text("Einstellungen").click()
        page.get_by_role("checkbox", name="Alles in Sätzen").set_checked(kept)
        page.get_by_label("Steine und Karten").set_checked(kept)
        page.reload()
        expect(page.get_by_role("checkbox", name="Alles in Sätzen", include_hidden=True)).to_be_checked(checked=kept)
    assert not [one for one in said if "AudioContext" in one]


def test_an_example_goes_into_the_line_and_never_off(page: Page) -> None:
    enter(page)
    say(page, "hilfe schreibe")
    line = page.get_by_role("combobox")
    page.get_by_role("log").get_by_role("button", name="schreibe Jorinde: Bin morgen Abend da.").click()
    expect(line).to_have_value("schreibe Jorinde: Bin morgen Abend da.")
    expect(line).to_be_focused()
    expect(page.locator("#verlauf .zeile").last).to_have_text("> hilfe schreibe")


def test_settings_lie_over_the_page_and_leave_it_where_it_was(page: Page) -> None:
    enter(page)
    place = page.locator("#zeile").bounding_box()
    opener = page.get_by_role("button", name="Einstellungen")
    for leave in ("Escape", "Fertig"):
        opener.click()
        expect(page.get_by_role("dialog", name="Einstellungen")).to_be_visible()
        expect(page.get_by_role("checkbox", name="Alles in Sätzen")).to_be_focused()
        assert page.locator("#zeile").bounding_box() == place
        nothing_in_the_way(page)
        page.keyboard.press(leave) if leave == "Escape" else page.get_by_role("button", name=leave).click()
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(opener).to_be_focused()


def test_the_door_shows_what_is_played_and_nobody_inside_sees_it(page: Page) -> None:
    door = page.get_by_role("region", name="Was es hier gibt")
    expect(door.locator("svg")).to_have_count(4)
    for game in ("PHARAO", "OH, PHARAO!", "TAL DER KÖNIGE", "PHAROMINO"):
        expect(door.get_by_role("button", name=f"Als Gast gleich {game} spielen", exact=True)).to_be_visible()
    expect(page.get_by_role("log")).to_be_in_viewport()
    nothing_in_the_way(page)
    door.get_by_role("button", name="OH, PHARAO!").click()
    expect(door).to_be_hidden()
    expect(page.locator("#brett .tafel .oh_pharao")).to_be_visible()
    say(page, "gib auf")
    say(page, "ja")


def test_no_figure_covers_the_letter_of_its_field(page: Page) -> None:
    places = page.locator("#tuer .tal_der_koenige .r-baufeld:has(.stein)")
    expect(places.first).to_be_visible()
    assert places.count() > 5
    covered = """places => places.filter(place => {
      const [name, stone] = ['.name', '.stein'].map(one => place.querySelector(one).getBoundingClientRect())
      return name.left + name.width / 2 > stone.left && name.top + name.height / 2 > stone.top
    }).length"""
    assert places.evaluate_all(covered) == 0
