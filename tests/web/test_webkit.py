"""The page in WebKit, which every browser of an iPhone is made of: a game is begun and played by clicks.

selenium: WebKit has no other driver than its own, and that speaks WebDriver.
"""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from selenium.common.exceptions import WebDriverException
from selenium.webdriver import WebKitGTK
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tests.hidden_screen import hidden_screen
from tests.live import DEADLINE, Server
from tests.telnet.test_real_clients import installed

pytestmark = pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")  # selenium's own
LEGAL = "#brett .feld.geht"
"""A field that may be chosen now."""
MIDDLE = """
const { left, top, width, height } = document.querySelector(arguments[0]).getBoundingClientRect()
return [left + width / 2, top + height / 2]
"""


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A screen that nobody sees."""
    with hidden_screen() as display:
        monkeypatch.setenv("DISPLAY", display)
        yield


@pytest.fixture
def browser(screen: None) -> Iterator[WebKitGTK]:
    """A window about as large as a phone."""
    driver = Path(installed("WebKitWebDriver"))
    own = next(Path("/usr/lib").glob("*/webkit2gtk-4*/MiniBrowser"), None)
    if own is None:
        pytest.skip("WebKits kleiner Browser ist nicht installiert (webkit2gtk-driver)")
    options = Options()
    options.binary_location = str(own)
    options.add_argument("--automation")
    window = WebKitGTK(options=options, service=Service(str(driver)))
    window.set_window_size(390, 844)
    yield window
    window.quit()


def soon(found: Callable[[], object]) -> None:
    """Wait until it is so."""
    end = time.monotonic() + DEADLINE
    while True:
        try:
            if found():
                return
        except WebDriverException:  # the page was just drawn anew
            pass
        assert time.monotonic() < end, found
        time.sleep(0.05)


def test_a_guest_plays_by_clicks(browser: WebKitGTK, tmp_path: Path) -> None:
    def log() -> str:
        return browser.find_element(By.ID, "verlauf").text

    def press(name: str) -> bool:
        button = browser.find_element(By.XPATH, f"//button[normalize-space()='{name}']")
        button.click()
        return True

    def choose() -> bool:
        """The first field that may be chosen, until the move is told."""
        left, top = browser.execute_script(MIDDLE, LEGAL)
        pointer = ActionBuilder(browser)  # WebKit's driver clicks on nothing that is drawn
        pointer.pointer_action.move_to_location(int(left), int(top)).click()
        pointer.perform()
        return "> ziehe" in log()

    with Server(tmp_path, "--saat", "23") as house:
        browser.get(house.web)
        soon(lambda: press("Als Gast gleich PHARAO spielen"))
        soon(lambda: press("würfle"))
        soon(lambda: "Du würfelst" in log())
        soon(choose)
        soon(lambda: "Du ziehst" in log())
        line = browser.find_element(By.ID, "eingabe")
        line.send_keys("sage Guten Abend", Keys.RETURN)
        soon(lambda: "Du sagst: Guten Abend" in log())
        assert browser.execute_script("return document.documentElement.scrollWidth <= innerWidth")
