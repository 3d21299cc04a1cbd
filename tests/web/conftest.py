"""A real browser, where one is installed; without it these tests are skipped and say so."""

import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.live import Server
from tests.web.pages import DESK, PHONE, opened

QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""It calls nobody but this machine."""
PATIENCE = 20_000.0
"""Milliseconds until something that should be there is missed, however busy the machine is."""


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if program is None:
        pytest.skip("kein Chromium installiert: die Seite wird nicht in einem Browser geprüft")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(QUIET))
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("haus")) as server:
        yield server


@pytest.fixture(params=[PHONE, DESK], ids=["phone", "desk"])
def page(request: pytest.FixtureRequest, chromium: Browser, house: Server) -> Iterator[Page]:
    with opened(chromium, house.web, viewport=request.param) as page:
        yield page
