"""A line that breaks, sleeps or is turned away, in a real browser: nothing is lost, nothing happens twice, and the page
says what is the matter."""

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests import live
from tests.live import Person, Server
from tests.web.cable import Cable
from tests.web.pages import PHONE, enter, nothing_in_the_way, opened, say, told


def port_of(house: Server) -> int:
    found = urlsplit(house.web).port
    assert found
    return found


@pytest.fixture
def cable(house: Server) -> Iterator[Cable]:
    with Cable(port_of(house)) as cable:
        yield cable


@pytest.fixture
def page(chromium: Browser, cable: Cable) -> Iterator[Page]:
    """The page of a phone at the end of a cable."""
    with opened(chromium, f"http://127.0.0.1:{cable.port}/", viewport=PHONE) as page:
        yield page


def name_of(page: Page) -> str:
    found = re.search(r"Sei willkommen, (\w+)", page.inner_text("#verlauf"))
    assert found
    return found[1]


def said_once(page: Page, text: str) -> None:
    """It was told, and not twice."""
    told(page, text)
    expect(page.locator("#verlauf > p").get_by_text(text)).to_have_count(1)


def told_others(person: Person, words: str) -> None:
    """They say it, and it is heard."""
    person.type(f"sage {words}")
    person.until(re.escape(f"Du sagst: {words}"))


def test_what_is_said_and_told_while_the_line_is_gone_comes_once(page: Page, house: Server, cable: Cable) -> None:
    enter(page)
    name = name_of(page)
    ben = house.person()
    ben.enter("Ben", new=True)
    ben.ask("nein")
    cable.pull()
    expect(page.get_by_role("status")).to_contain_text("Die Leitung ist weg")
    ben.ask("sage Ist da wer?")
    say(page, "sage Ich bin noch da")
    nothing_in_the_way(page)
    cable.mend()
    said_once(page, "Ist da wer?")
    ben.until(f"{name} sagt: .*Ich bin noch da")
    said_once(page, "Du sagst: Ich bin noch da")
    expect(page.get_by_role("status")).to_be_empty()
    assert "Ich bin noch da" not in ben.ask("schau")
    ben.close()


def test_a_line_that_was_cut_while_it_was_answered_is_not_done_twice(page: Page, cable: Cable) -> None:
    enter(page)
    cable.hold()  # what is typed now may have arrived for all the page knows
    say(page, "sage eins")
    cable.pull()
    cable.mend()
    said_once(page, "Du sagst: eins")


def test_after_a_sleep_nothing_is_missing(page: Page, house: Server, cable: Cable) -> None:
    enter(page)
    cleo = house.person()
    cleo.enter("Cleo", new=True)
    cleo.ask("nein")
    cleo.ask("sage Schläfst du?")
    said_once(page, "Schläfst du?")
    cable.hold()  # the phone sleeps, and the net has forgotten it without a word to either side
    cleo.ask("sage Wach auf!")
    page.evaluate("document.dispatchEvent(new Event('resume'))")  # as Chromium does when it thaws a page
    said_once(page, "Wach auf!")
    said_once(page, "Schläfst du?")
    say(page, "sage Ja doch")
    cleo.until("sagt: Ja doch")
    cleo.close()


def test_a_frozen_page_hears_everything_when_it_thaws(page: Page, house: Server, cable: Cable) -> None:
    """Frozen by Chromium itself, as it does with what lies in the background; and with the line lost meanwhile."""
    enter(page)
    dora = house.person()
    dora.enter("Dora", new=True)
    dora.ask("nein")
    frozen = page.context.new_cdp_session(page)
    frozen.send("Page.setWebLifecycleState", {"state": "frozen"})
    told_others(dora, "Bist du eingefroren?")
    cable.pull()
    told_others(dora, "Es schneit.")
    cable.mend()
    frozen.send("Page.setWebLifecycleState", {"state": "active"})
    said_once(page, "Bist du eingefroren?")
    said_once(page, "Es schneit.")
    say(page, "sage Wieder warm")
    dora.until("sagt: Wieder warm")
    dora.close()


def test_no_net_for_a_while(page: Page) -> None:
    enter(page)
    page.context.set_offline(True)
    expect(page.get_by_role("status")).to_contain_text("Die Leitung ist weg")
    say(page, "sage hörst du mich")
    page.context.set_offline(False)
    said_once(page, "Du sagst: hörst du mich")
    expect(page.get_by_role("status")).to_be_empty()


def test_who_types_faster_than_is_heard_is_told_how_much_waits(
    chromium: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "SETTINGS", "[leitung]\nzeilen_je_sekunde = 1.0\nzeilen_auf_einmal = 4\n")
    context = chromium.new_context(viewport=PHONE)
    with Server(tmp_path) as house:
        page = context.new_page()
        page.goto(house.web)
        enter(page)
        for number in range(9):
            say(page, f"sage Zeile {number}")
        expect(page.get_by_role("status")).to_contain_text("Zeilen warten noch")
        told(page, "Du sagst: Zeile 8")
        expect(page.get_by_role("status")).to_be_empty()
    context.close()


def test_another_window_has_it_until_this_one_asks(page: Page) -> None:
    enter(page)
    other = page.context.new_page()
    token = page.evaluate("sessionStorage.getItem('marke')")
    other.add_init_script(f"sessionStorage.setItem('marke', '{token}')")  # as when a tab is doubled
    other.goto(page.url)
    expect(page.get_by_role("status")).to_contain_text("Es geht in einem anderen Fenster weiter.")
    page.evaluate("document.dispatchEvent(new Event('resume'))")  # looking at it takes nothing away
    say(other, "sage hier")
    said_once(other, "Du sagst: hier")
    page.get_by_role("button", name="Hier weitermachen").click()
    said_once(page, "Du sagst: hier")
    expect(other.get_by_role("status")).to_contain_text("Es geht in einem anderen Fenster weiter.")
    expect(page.get_by_role("status")).to_be_empty()


def test_the_token_stands_in_no_address(page: Page) -> None:
    addresses: list[str] = []
    page.on("request", lambda request: addresses.append(request.url))
    page.on("websocket", lambda socket: addresses.append(socket.url))
    enter(page)
    page.reload()
    told(page, "Die Halle")
    token = page.evaluate("sessionStorage.getItem('marke')")
    assert len(token) > 20
    assert addresses
    assert not any(token in address for address in addresses)
    assert token not in page.url
    assert page.context.cookies() == []


def test_the_house_is_gone_for_a_while(chromium: Browser, tmp_path: Path) -> None:
    context = chromium.new_context(viewport=PHONE)
    with Server(tmp_path) as house:
        page, port = context.new_page(), port_of(house)
        page.goto(house.web)
        enter(page)
        house.stop()
        expect(page.get_by_role("status")).to_contain_text("Die Leitung ist weg")
    with Server(tmp_path, "--web", str(port)):
        told(page, "Sag noch einmal, wer du bist.")
        page.get_by_role("button", name="Gleich als Gast hinein").click()
        expect(page.locator("#stand")).to_contain_text("Die Halle")
        nothing_in_the_way(page)
    context.close()


def test_who_finds_no_place_is_told_why(chromium: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "SETTINGS", "[leitung]\nverbindungen = 1\n")
    context = chromium.new_context(viewport=PHONE)
    with Server(tmp_path) as house:
        first, second = context.new_page(), context.new_page()
        first.goto(house.web)
        enter(first)
        second.goto(house.web)
        told(second, "bis auf den letzten Stuhl besetzt")
        expect(second.get_by_role("status")).to_contain_text("Das Haus hat die Leitung beendet")
        nothing_in_the_way(second)
        first.close()
        expect(second.get_by_role("button", name="Noch einmal versuchen")).to_be_visible()
    context.close()


def test_a_guest_has_moved_within_ten_seconds(page: Page) -> None:
    """From opening the page to the first move: two clicks and nothing read."""
    page.get_by_role("button", name="Als Gast gleich PHARAO spielen").click()
    page.get_by_role("button", name="würfle").click()
    told(page, "Du würfelst")
