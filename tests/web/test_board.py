"""The board in a real browser: a whole game by clicks, pieces dragged, everything by keyboard, and nobody shut out."""

import contextlib
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Locator, Page, expect

from tests.live import Server
from tests.web.pages import nothing_in_the_way, opened

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
both = pytest.mark.parametrize("page", [PHONE, DESK], ids=["phone", "desk"], indirect=True)
on_phone = pytest.mark.parametrize("page", [PHONE], ids=["phone"], indirect=True)
at_desk = pytest.mark.parametrize("page", [DESK], ids=["desk"], indirect=True)
PHARAO = ("westen", "öffne Schatulle", "setz dich", "setz Nofret (leicht) dazu", "starte Spiel")
LAYING = ("gehe zur Schreibstube", "setz dich an den Tisch")
ALONE = (*LAYING, "vereinbare Spiel 4", "starte Spiel")
AGAINST = (*LAYING, *["setz einen leichten Computer dazu"] * 4, "starte Spiel")
MESSAGE = 24_000
"""Bytes of a message about the board, at most; the largest is the first, which shows all of it."""


@pytest.fixture
def page(request: pytest.FixtureRequest, chromium: Browser, tmp_path: Any) -> Iterator[Page]:
    """A house of its own: there is one table of each game."""
    with (
        Server(tmp_path, "--saat", "23") as house,
        opened(chromium, house.web, **request.param) as page,
    ):
        yield page


def seated(page: Page, lines: tuple[str, ...]) -> None:
    """A guest at a table where a game has begun."""
    log = page.get_by_role("log")
    expect(log).to_contain_text("Wie heißt du?")
    for line in ("gast", "nein", *lines):
        page.get_by_role("combobox").fill(line)
        page.keyboard.press("Enter")
        expect(log).to_contain_text(f"> {line}")
    expect(page.locator("#brett svg").first).to_be_visible()


def typed(page: Page) -> list[str]:
    """The lines that were said, the last last."""
    return page.locator("#verlauf p.zeile").all_inner_texts()


def middle(of: Locator) -> tuple[float, float]:
    box = of.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def dragged(page: Page, piece: Locator, end: tuple[float, float]) -> None:
    page.mouse.move(*middle(piece))
    page.mouse.down()
    page.mouse.move(*end, steps=8)
    page.mouse.up()


def thrown(page: Page) -> Locator:
    """Dice are cast until a stone can be moved; the stones that can."""
    throw, stones = page.get_by_role("button", name="würfle"), page.locator(".feld.geht.zieh")
    for _ in range(50):
        expect(throw.or_(stones).first).to_be_visible()
        if not throw.is_visible():
            break
        throw.click()
        expect(throw).to_be_hidden()
    return stones


def held(page: Page) -> Locator:
    """The cards in front of one that can go somewhere."""
    return page.locator(".beiseite .feld.geht[data-feld^=h]")


def places(page: Page) -> Locator:
    """Free places on the board where the chosen card fits."""
    return page.locator(".tafel .feld.geht:not(.belegt)")


VALLEY = ("gehe zum TAL DER KÖNIGE", "stell einen Tisch auf", "setz Nofret (leicht) dazu", "starte Spiel")


@at_desk
def test_at_a_desk_the_board_has_the_larger_half_and_men_are_large(page: Page) -> None:
    seated(page, PHARAO)
    wide = "node => node.getBoundingClientRect().width"
    assert page.locator(".tafel > svg").evaluate(wide) > 640
    assert page.locator(".tafel .stein").first.evaluate(wide) >= 60


@at_desk
def test_a_valley_can_be_read_and_is_moved_with_the_mouse(page: Page) -> None:
    seated(page, VALLEY)
    sizes = page.locator(".tafel .name, .tafel .schrift, .tafel .wort").evaluate_all(
        "texts => texts.filter(one => one.textContent)"
        ".map(one => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a)"
    )
    assert min(sizes) >= 10
    pane, said = page.locator(".tafel"), typed(page)
    x, y = middle(pane)
    for far in (-120, 60):
        before = pane.evaluate("pane => pane.scrollTop")
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x, y + far, steps=4)
        page.mouse.up()
        assert pane.evaluate("pane => pane.scrollTop") == before - far
    expect(page.locator(".gewaehlt")).to_have_count(0)
    assert typed(page) == said


# --- dragging


@both
def test_a_stone_is_dragged_and_dropped_nowhere_it_stays(page: Page) -> None:
    seated(page, PHARAO)
    before = typed(page)
    stone = thrown(page).first
    name = stone.get_attribute("data-feld")
    said = len(typed(page))
    dragged(page, stone, (5, 5))
    expect(page.locator(".geist")).to_have_count(0)
    expect(page.locator(".feld.gewaehlt")).to_have_count(0)
    assert len(typed(page)) == said > len(before)
    page.mouse.move(*middle(stone))
    page.mouse.down()
    page.mouse.move(*middle(page.locator("#stand")), steps=4)
    target = page.locator(".feld.geht:not(.gewaehlt)").first
    page.mouse.move(*middle(target), steps=8)
    expect(page.locator(".geist")).to_have_count(1)
    page.mouse.up()
    expect(page.locator("#verlauf p.zeile").nth(said)).to_contain_text(f" {name} " if name != "A6" else "rette")


@on_phone
def test_a_card_is_dragged_by_a_finger(page: Page) -> None:
    seated(page, ALONE)
    finger = page.context.new_cdp_session(page)
    x, y = middle(held(page).first)
    pane = middle(page.locator(".tafel"))

    def touch(kind: str, *points: tuple[float, float]) -> None:
        points_there = [{"x": x, "y": y} for x, y in points]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points_there})

    touch("touchStart", (x, y))
    for step in range(1, 9):
        touch("touchMove", (x + (pane[0] - x) * step / 8, y + (pane[1] - y) * step / 8))
    touch("touchEnd")
    play = page.get_by_role("button", name="So spielen")  # the first card fits in four turns
    play.click()
    expect(page.get_by_role("log")).to_contain_text("in die Mitte")


@at_desk
def test_the_board_stays_where_it_is_whatever_the_mouse_is_on(page: Page) -> None:
    seated(page, ALONE)
    pane = page.locator(".tafel")
    lay = pane.bounding_box()
    told = set()
    for card in range(held(page).count()):
        held(page).nth(card).click()
        expect(places(page).first).to_be_visible()
        for place in range(places(page).count()):
            page.mouse.move(*middle(places(page).nth(place)))
            told.add(page.locator(".leiste p").inner_text())
            assert pane.bounding_box() == lay
        page.get_by_role("button", name="Doch nicht").click()
    assert told


# --- by keyboard


@at_desk
def test_a_move_by_keyboard_alone(page: Page) -> None:
    seated(page, PHARAO)
    thrown(page)
    said = len(typed(page))
    page.get_by_role("combobox").focus()
    for _ in range(12):
        page.keyboard.press("Shift+Tab")
        if page.evaluate("document.activeElement.matches('#brett [data-feld]')"):
            break
    focused = page.locator("#brett [data-feld]:focus")
    expect(focused).to_have_count(1)
    page.keyboard.press("Home")
    expect(focused).to_have_class(re.compile("geht"))
    name = focused.get_attribute("data-feld")
    page.keyboard.press("Enter")
    expect(page.locator(".feld.gewaehlt")).to_have_attribute("data-feld", str(name))
    page.keyboard.press("Escape")
    expect(page.locator(".feld.gewaehlt")).to_have_count(0)
    expect(focused).to_have_attribute("data-feld", str(name))
    page.keyboard.press("Enter")
    page.keyboard.press("Home")
    target = focused.get_attribute("data-feld")
    assert target != name
    page.keyboard.press("Enter")
    expect(page.locator("#verlauf p.zeile").nth(said)).to_be_attached()
    expect(focused).to_have_count(1)  # after the move, too
    at = focused.get_attribute("data-feld")
    for key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
        page.keyboard.press(key)
    expect(focused).to_have_count(1)
    walked = {at}
    for key in ("ArrowLeft", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
        walked.add(focused.get_attribute("data-feld"))
    assert len(walked) > 1


# --- PHAROMINO


@on_phone
def test_a_first_tap_shows_and_a_second_plays(page: Page) -> None:
    seated(page, ALONE)
    said = len(typed(page))
    held(page).first.tap()
    places(page).first.tap()
    expect(page.locator(".vorschau .blatt")).to_have_count(1)
    expect(page.get_by_role("status").filter(has_text="Das passt")).to_be_visible()
    assert len(typed(page)) == said
    turned = page.locator(".vorschau").inner_html()
    page.get_by_role("button", name="Drehen").click()
    assert page.locator(".vorschau").inner_html() != turned
    places(page).first.tap()
    expect(page.locator("#verlauf p.zeile").nth(said)).to_contain_text("gedreht in die Mitte")
    expect(page.locator(".tafel .r-karte")).to_have_count(1)


@both
def test_what_can_be_clicked_shuts_nobody_out(page: Page) -> None:
    seated(page, ALONE)
    for step in ("nothing", "chosen", "looked at"):
        if step == "chosen":
            held(page).first.click()
            expect(places(page).first).to_be_visible()
        elif step == "looked at":
            page.keyboard.press("Home")
            expect(page.get_by_role("button", name="So spielen")).to_be_visible()
        nothing_in_the_way(page)


def message_sizes(page: Page) -> list[int]:
    """Bytes of each position the page is shown from now on, the last last."""
    sizes: list[int] = []

    def heard(frame: Any) -> None:
        if board := json.loads(frame).get("brett"):
            sizes.append(len(json.dumps(board, ensure_ascii=False).encode()))

    page.on("websocket", lambda socket: socket.on("framereceived", heard))
    page.reload()
    return sizes


WHAT_NOW = """() => {
  const button = (name) => [...document.querySelectorAll('#knoepfe button')].some((one) => one.textContent === name)
  if (document.querySelector('#verlauf').textContent.includes('Noch eine Partie')) return 'over'
  for (const name of ['ja', 'kein Einspruch', 'setze alle Pharaonen']) if (button(name)) return name
  if (document.querySelector('.r-tempel.geht')) return 'temple'
  if (document.querySelector('.beiseite .feld.geht[data-feld^=h]')) return 'card'
  return button('fertig') ? 'fertig' : ''
}"""


def laid(page: Page) -> None:
    """The first card that fits anywhere goes there; if none does, the turn is over."""
    said = len(typed(page))
    for card in held(page).evaluate_all("all => all.map((one) => one.dataset.feld)"):
        page.locator(f"[data-feld={card}]").click(timeout=2_000)
        expect(page.locator(".leiste p")).to_contain_text(re.compile("Ziel|geht gerade nichts"), timeout=2_000)
        if places(page).count():
            places(page).first.click(timeout=2_000)
            expect(page.locator("#verlauf p.zeile").nth(said)).to_be_attached(timeout=5_000)
            return
        page.get_by_role("button", name="Doch nicht").click(timeout=2_000)
    page.get_by_role("button", name="fertig", exact=True).click(timeout=2_000)


@at_desk
@pytest.mark.lengthy
def test_a_game_of_cards_is_played_to_its_end_by_clicks_alone(page: Page) -> None:
    sizes = message_sizes(page)
    seated(page, AGAINST)
    while (what := page.wait_for_function(WHAT_NOW, timeout=60_000).json_value()) != "over":
        seen = len(sizes)
        with contextlib.suppress(Error, AssertionError):  # what was there a moment ago is drawn anew
            if what == "card":
                laid(page)
            elif what == "temple":
                page.locator(".r-tempel.geht").first.click(timeout=2_000)
            else:
                page.get_by_role("button", name=what, exact=True).click(timeout=2_000)
        for _ in range(20):  # what it led to is seen before anything else is clicked
            if len(sizes) > seen:
                break
            page.wait_for_timeout(50)
    lines = typed(page)[len(AGAINST) + 2 :]
    assert len([line for line in lines if line.startswith("> lege")]) > 3
    assert len(sizes) > len(lines) // 2  # a slow browser is told of several moves in one message
    assert max(sizes) < MESSAGE


@at_desk
def test_a_card_is_turned_where_it_lies_and_taken_back(page: Page) -> None:
    seated(page, ALONE)
    for laid in (1, 2):
        said = len(typed(page))
        held(page).nth(3).click()
        places(page).first.click()
        expect(page.locator("#verlauf p.zeile").nth(said)).to_contain_text("> lege")
        expect(page.locator(".feld.gewaehlt")).to_have_count(0)
        expect(page.locator(".tafel .r-karte")).to_have_count(laid)
    card = page.locator(".tafel .r-karte.geht").first
    card.click()
    page.locator(".r-ablage").click()
    expect(page.locator("#verlauf p.zeile").last).to_contain_text("weg")
    expect(page.locator(".tafel .r-karte")).to_have_count(1)
