"""Pages in real browsers, and what they logged and requested while a test looked at them.

Chromium and Firefox are those of the system. Playwright drives Firefox over WebDriver BiDi, which is what the channel
`moz-firefox` means; its own patched Firefox is not needed.
"""

import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    ViewportSize,
    sync_playwright,
)
from playwright.sync_api import Error as PlaywrightError
from tests.browser.made_up import PAGE, lay_out, show
from tests.machine import PACKAGES, PROGRAMS, program

LOCALES = ("en", "de", "hr", "sr", "sr-Latn")

PAGES = ("", "learn/follow-beat-trump/", "variants/compare/")

PREFIX = "/some/where"
"""The tests see the site under a sub-path, where an address that begins with a slash would lead out of it."""

NO_WEBASSEMBLY = "delete globalThis.WebAssembly"

NO_SERVICE_WORKER = "delete Navigator.prototype.serviceWorker"
"""A service worker asks for files unseen; only tests of what it keeps want it."""

SPARING = "Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } })"
"""A reader who saves data: nothing is fetched before it is asked for. Only tests of what is fetched ahead want that."""

WIDE: ViewportSize = {"width": 1200, "height": 900}

NARROW: ViewportSize = {"width": 360, "height": 740}

PATIENCE = 90_000
"""Milliseconds to wait before a test fails: only what hangs is a fault, a slow machine is none."""

ENGINE = 3 * PATIENCE
"""The same for the engine's first answer."""

LEFT = {"NS_BINDING_ABORTED", "net::ERR_ABORTED"}
"""Why a request has no answer that the browser itself gave up: for an icon or a script of a page which was left."""

LEFT_LETTERS = "status=2152398850"
"""Part of what Firefox logs of letters that it gave up in the same way."""

REST = 500
"""Milliseconds without a request until a page counts as quiet."""

type OpenPage = Callable[..., "Visit"]
type OpenWidget = Callable[..., Page]


@dataclass(frozen=True, kw_only=True, slots=True)
class Visit:
    """A page, and a record of what happened in it."""

    page: Page
    console: list[str] = field(default_factory=list)
    """Messages of the console and uncaught errors, as `kind: text`."""

    failed: list[str] = field(default_factory=list)
    """Addresses that could not be had, whether without an answer or with a status of 400 and more."""

    requests: list[str] = field(default_factory=list)
    """Addresses that were asked for, workers' included."""

    under_way: list[Request] = field(default_factory=list)
    """What was asked for and has not come to its end."""

    def wait_for_rest(self) -> None:
        """Waits until all that was asked for has come to its end, and nothing more is asked for.

        That is Playwright's "networkidle", which Playwright at times does not report in Firefox, although it has
        reported the end of every request.
        """
        before = -1
        for _ in range(PATIENCE // REST):
            if not self.under_way and before == len(self.requests):
                return
            before = len(self.requests)
            self.page.wait_for_timeout(REST)
        pytest.fail(f"The page does not come to rest. Under way: {[request.url for request in self.under_way]}")

    @property
    def origins(self) -> set[str]:
        """The origins of all requests; `data:` and `blob:` are no requests to anyone."""
        parts = [urlsplit(url) for url in self.requests]
        return {f"{part.scheme}://{part.netloc}" for part in parts if part.scheme not in {"data", "blob"}}


class System(NamedTuple):
    """What a browser is started with, since it does not always take it in later."""

    javascript: bool
    calm: bool
    """The reader's system asks for rest."""

    dark: bool
    """It is dark."""


def launch(playwright: Playwright, name: str, system: System) -> Browser:
    """A running browser: the system's, else Playwright's own; fails the test where there is neither."""
    installed = program(name)
    if installed is None:
        # Playwright has its own, fetched once and kept outside the project. Where it cannot be had, the start fails.
        subprocess.run([sys.executable, "-m", "playwright", "install", name], capture_output=True, check=False)
    kind = playwright.chromium if name == "chromium" else playwright.firefox
    # Firefox can switch scripts off, and motion, only as a whole.
    preferences: dict[str, str | float | bool] = {} if system.javascript else {"javascript.enabled": False}
    if system.calm:
        preferences["ui.prefersReducedMotion"] = 1
    if system.dark:
        preferences["ui.systemUsesDarkTheme"] = 1
    try:
        if name == "chromium":
            return kind.launch(executable_path=installed)
        channel = "moz-firefox" if installed else None
        return kind.launch(channel=channel, executable_path=installed, firefox_user_prefs=preferences)
    except PlaywrightError as error:
        pytest.fail(
            f"No {name} to be started on this machine: install it (on Debian, `apt-get install {PACKAGES[name]}`), "
            f"or let Playwright fetch its own with `python -m playwright install {name}`. "
            f"({str(error).splitlines()[0]})",
            pytrace=False,
        )


@pytest.fixture(scope="session")
def site(built_site: Path) -> Iterator[str]:
    """The address of the site, with a slash at the end, as `python -m kiebitz.serve` serves it."""
    command = [sys.executable, "-m", "kiebitz.serve", str(built_site), "--port", "0", "--prefix", PREFIX]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        line = server.stdout.readline() if server.stdout else ""
        yield next(word for word in line.split() if word.startswith("http"))
        server.terminate()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright, once for all tests."""
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session", params=sorted(PROGRAMS))
def browser_name(request: pytest.FixtureRequest) -> str:
    """Each browser in turn."""
    return str(request.param)


@pytest.fixture(scope="session")
def browsers(playwright: Playwright, browser_name: str) -> Iterator[Callable[[System], Browser]]:
    """The browser on each system; started when asked for."""
    running: dict[System, Browser] = {}

    def browser(system: System) -> Browser:
        if system not in running:
            running[system] = launch(playwright, browser_name, system)
        return running[system]

    yield browser
    for started in running.values():
        started.close()


@pytest.fixture
def open_page(browsers: Callable[[System], Browser]) -> Iterator[OpenPage]:
    """Opens fresh pages: `open_page(url, javascript=True, webassembly=True, narrow=False, ...)` gives one.

    With *keeping* there is a service worker; with *ahead* the engine is fetched before it is asked for; with *calm* the
    reader's system asks for rest, with *dark* for the dark.

    Without JavaScript, click with `force=True`: Playwright's check that an element does not move is itself a script.
    """
    contexts = []

    def open_one(  # noqa: PLR0913 - each a thing that readers' browsers differ in
        url: str,
        *,
        javascript: bool = True,
        webassembly: bool = True,
        narrow: bool = False,
        keeping: bool = False,
        ahead: bool = False,
        calm: bool = False,
        dark: bool = False,
    ) -> Visit:
        context = browsers(System(javascript, calm, dark)).new_context(
            java_script_enabled=javascript,
            viewport=NARROW if narrow else WIDE,
            reduced_motion="reduce" if calm else "no-preference",
            color_scheme="dark" if dark else "light",
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        if not webassembly:
            context.add_init_script(NO_WEBASSEMBLY)
        if not keeping:
            context.add_init_script(NO_SERVICE_WORKER)
        if not ahead:
            context.add_init_script(SPARING)
        visit = Visit(page=context.new_page())
        record(visit)
        visit.page.goto(url)
        return visit

    yield open_one
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def front(built_site: Path) -> str:
    """The HTML of the site's first page."""
    return (built_site / "index.html").read_text(encoding="utf-8")


@pytest.fixture
def open_widget(site: str, front: str, open_page: OpenPage) -> OpenWidget:
    """Opens a page with widgets: `open_widget(html, hash="#kb=x")`."""

    def open_one(html: str, *, hash: str = "") -> Page:  # noqa: A002 - the part of an address
        page: Page = open_page("about:blank").page
        lay_out(page.context, site, front)
        page.goto(f"{site}{PAGE}{hash}")
        show(page, html)
        return page

    return open_one


def record(visit: Visit) -> None:
    """Has *visit* keep what its page logs and requests."""

    def on_console(message: ConsoleMessage) -> None:
        if LEFT_LETTERS not in message.text:
            visit.console.append(f"{message.type}: {message.text}")

    def on_request(request: Request) -> None:
        visit.requests.append(request.url)
        visit.under_way.append(request)

    def on_end(request: Request) -> None:
        visit.under_way.remove(request)

    def on_failure(request: Request) -> None:
        if request.failure not in LEFT:
            visit.failed.append(request.url)
        on_end(request)

    context = visit.page.context
    context.on("console", on_console)
    context.on("weberror", lambda error: visit.console.append(f"error: {error.error}"))
    context.on("request", on_request)
    context.on("requestfinished", on_end)
    context.on("requestfailed", on_failure)
    context.on("response", lambda answer: visit.failed.append(answer.url) if answer.status >= 400 else None)
