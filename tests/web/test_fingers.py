"""What a finger hits on a board: what it means, though it be small; and where it cannot be told, it is asked."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.live import Server
from tests.web.pages import enter, nothing_in_the_way, opened, say, told

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


@pytest.fixture
def page(chromium: Browser, tmp_path: Any) -> Iterator[Page]:
    """A house of its own: there is one table of each game."""
    with Server(tmp_path, "--saat", "23") as house, opened(chromium, house.web, **PHONE) as page:
        enter(page)
        yield page


def begun(page: Page, *lines: str) -> None:
    for line in lines:
        say(page, line)
        told(page, f"> {line}")
    expect(page.locator("#brett svg").first).to_be_visible()


def box(of: Locator) -> tuple[float, float, float, float]:
    found = of.bounding_box()
    assert found is not None
    return found["x"], found["y"], found["width"], found["height"]


def test_a_dot_is_hit_beside_it_and_nothing_farther_off(page: Page) -> None:
    begun(page, "gehe nach Süden", "setz dich", "vereinbare Spiel 4", "starte Spiel")
    page.wait_for_function("document.querySelector('.tafel').clientHeight < innerHeight / 4")  # nothing lies there
    cards, dots = page.locator(".beiseite .feld.geht[data-feld^=h]"), page.locator(".tafel .feld.geht:not(.belegt)")
    cards.first.tap()
    expect(dots).to_have_count(1)
    left, top, wide, high = box(dots)
    assert min(wide, high) >= 24
    page.touchscreen.tap(left + wide + 30, top + high / 2)
    expect(page.locator(".feld.gewaehlt")).to_have_count(0)
    cards.first.tap()
    expect(dots).to_have_count(1)
    left, top, wide, high = box(dots)
    page.touchscreen.tap(left + wide + 6, top + high / 2)
    said = page.locator("#verlauf p.zeile", has_text=re.compile("^> lege"))
    expect(page.locator(".leiste .spielen").or_(said).first).to_be_visible()


MEANT = """async ([name, right, down]) => {
  const { meant } = await import('./finger.js')
  const nodes = [...document.querySelectorAll(name)].map((node) => [node.dataset.feld, node])
  const { left, top, width, height } = nodes[0][1].getBoundingClientRect()
  return meant(nodes, left + right * width, top + down * height)
}"""


def test_several_are_meant_only_where_they_are_too_small(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    begun(page, "gehe nach Osten", "setz dich", "starte leichtes Spiel")
    small, large = ".feld.r-baufeld", ".feld[class*='r-gebiet']"
    assert min(box(page.locator(small).first)[2:]) < 24
    found = page.evaluate(MEANT, [small, 0.5, 0.5])
    assert 1 < len(found) <= 4
    assert found[0] == page.locator(small).first.get_attribute("data-feld")  # the one below the finger first
    assert page.evaluate(MEANT, [small, -40, 0.5]) == []
    assert len(page.evaluate(MEANT, [large, 0.5, 0.5])) == 1


def test_which_is_meant_is_asked_with_buttons_for_thumbs(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    begun(page, "gehe nach Osten", "setz dich", "starte leichtes Spiel")
    for line in ("fertig", "ja"):  # without any bid
        page.locator("#knoepfe").get_by_role("button", name=line, exact=True).tap()
    page.locator(".feld.geht[data-feld='16']").tap()
    field = page.locator(".feld.r-baufeld.geht[data-feld^='13-']").first
    field.scroll_into_view_if_needed()
    left, top, wide, high = box(field)
    before = page.locator("#verlauf p.zeile").count()
    page.touchscreen.tap(left + wide / 2, top + high / 2)
    choices = page.get_by_role("group", name="Was davon?").get_by_role("button")
    expect(choices.first).to_be_visible()
    assert choices.count() > 1
    assert all(min(box(one)[2:]) >= 44 for one in choices.all())
    _, top, _, high = box(page.locator("#spielbrett"))
    assert all(box(one)[1] + box(one)[3] <= top + high for one in choices.all())  # none is cut off
    nothing_in_the_way(page)
    place = choices.first.inner_text().split()[-1]
    choices.first.tap()
    expect(page.locator("#verlauf p.zeile").nth(before)).to_contain_text(place)


TABLE = ("setz dich", "setz einen leichten Computer dazu", "setz einen leichten Computer dazu", "starte Spiel")


def test_what_was_picked_for_a_line_is_picked_no_more_once_it_was_said(page: Page) -> None:
    begun(page, "gehe nach Norden", *TABLE)
    told(page, "Du bist am Zug: Aktion 2")
    say(page, "ziehe")
    offered = page.get_by_role("group", name="Vorschläge")
    hand = page.locator(".feld.r-hand.geht", has_text=re.compile("^3$"))  # there are two alike
    hand.first.tap()
    expect(page.locator(".feld.gewaehlt")).to_have_count(1)
    said = page.locator("#verlauf p.zeile").count()
    offered.get_by_role("button", name=re.compile("^lege .* ab$")).tap()
    expect(page.locator("#verlauf p.zeile").nth(said)).to_contain_text("> lege")
    expect(page.locator(".feld.gewaehlt")).to_have_count(0)


def test_a_board_too_fine_for_a_finger_begins_wider_and_plus_shows(page: Page) -> None:
    begun(page, "gehe nach Osten", "setz dich", *["setz einen leichten Computer dazu"] * 3, "starte Spiel")
    page.set_viewport_size({"width": 390, "height": 500})
    board, pane = page.locator("div.tafel > svg"), page.locator("div.tafel")
    page.wait_for_function(
        "document.querySelector('.tafel').scrollHeight > document.querySelector('.tafel').clientHeight + 40"
    )
    wide = box(board)[2]
    tablet, group = page.locator(".beiseite .feld.geht").first, page.locator(".tafel .feld.geht").first
    tablet.tap()
    assert min(box(group)[2:]) >= 24
    tablet.tap()
    page.get_by_role("button", name="Brett größer").tap()
    assert box(board)[2] > 1.2 * wide
    for _ in range(9):
        page.get_by_role("button", name="Brett kleiner").tap()
    least = box(board)[2]
    assert least < wide
    assert box(pane)[2] >= least
    page.get_by_role("button", name="Brett größer").tap()
    assert box(board)[2] > 1.2 * least


@pytest.mark.parametrize("size", [(844, 390), (320, 640)], ids=["lying", "small"])
def test_hand_and_board_are_seen_together_and_stay_where_they_are(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    begun(page, "gehe nach Osten", "setz dich", "starte leichtes Spiel")
    tablets, group = page.locator(".beiseite .feld.geht"), page.locator(".tafel .feld.geht[data-feld^=gruppe]").first
    expect(tablets).to_have_count(8)
    page.locator("div.tafel").evaluate("pane => pane.scrollTo(0, 0)")
    before = [box(tablet) for tablet in tablets.all()]
    assert all(top >= 0 and top + high <= size[1] and min(wide, high) >= 44 for _, top, wide, high in before)
    tablets.first.tap()
    _, top, _, high = box(group)
    _, upper, _, tall = box(page.locator("div.tafel"))
    assert upper <= top + high / 2 <= upper + tall  # what can be chosen next is scrolled to
    after = [box(tablet)[1] for tablet in page.locator(".beiseite .feld").all()]
    assert after == pytest.approx([top for _, top, _, _ in before], abs=4)  # a tablet that is chosen is lifted a little
    group.tap()
    told(page, "> biete 4 auf Gruppe 1")
