"""What one does in front of the page, and the sizes it is looked at in."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, ViewportSize, expect

RULES: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
PHONE: Final[ViewportSize] = {"width": 320, "height": 640}
DESK: Final[ViewportSize] = {"width": 1280, "height": 800}


@contextmanager
def opened(chromium: Browser, address: str, **context: Any) -> Iterator[Page]:
    """The page in a window of its own; nothing in it breaks, and nothing is loaded that may not be."""
    window = chromium.new_context(**context)
    page = window.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda said: faults.append(said.text) if "Content Security Policy" in said.text else None)
    page.goto(address)
    yield page
    window.close()
    assert not faults


def told(page: Page, text: str) -> None:
    expect(page.get_by_role("log")).to_contain_text(text)


def say(page: Page, line: str) -> None:
    page.get_by_role("combobox").fill(line)
    page.keyboard.press("Enter")


def enter(page: Page) -> None:
    """Come in as a guest who wants nothing explained."""
    page.get_by_role("button", name="Gleich als Gast hinein").click()
    told(page, "Die Halle")
    say(page, "nein")
    told(page, "> nein")


def nothing_in_the_way(page: Page) -> None:
    """axe has nothing to object, and nothing is wider than the window."""
    found = Axe().run(page, options={"runOnly": RULES, "resultTypes": ["violations"]})  # the rest is not asked for
    assert found.violations_count == 0, found.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")
