"""What a visit to the built site feels like, in real browsers: the first verdict, later pages, updates, and no network.

    python -m tests.bench.visits

The site is built for this, or is the one that `KIEBITZ_TESTED_SITE` names.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from statistics import median
from typing import Any, Final

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright
from playwright.sync_api import Error as PlaywrightError
from tests.bench.browser import ROUNDS, launched, served
from tests.bench.rows import head, row
from tests.bench.slow import slow_host

from kiebitz.bundle.snapshot_requests import questions
from kiebitz.elements import dispatch

LESSON: Final = "learn/follow-beat-trump/"
LATER: Final = ("practice/board/", "learn/schnauz/", "")
MOST_EVENTS: Final = 6
"""Buttons of each widget that are pressed."""
ENGINE: Final = re.compile(r"pyodide|\.whl|\.memory|worker|\.mo\.packed$")
SEED: Final = 7

TOUCH: Final = """
    () => new Promise((resolve) => {
        const card = document.querySelector("kiebitz-widget [data-reveals]");
        const touched = performance.now();
        card.click();
        requestAnimationFrame(() => resolve(performance.now() - touched));
    })
"""
"""Touches a card, and returns how many milliseconds later its verdict is painted."""

ASK: Final = """
    async (request) => {
        const begun = performance.now();
        const { kind } = await customElements.get("kiebitz-widget").client.ask(request);
        return { kind, took: performance.now() - begun };
    }
"""


def measure_visits(folder: Path) -> None:
    """Measure everything in both browsers, on the site in *folder*."""
    with sync_playwright() as playwright:
        for name in ("chromium", "firefox"):
            with served(folder) as address:
                measure_touch(playwright, name, address)
                measure_answers(playwright, name, address)
            measure_beside_keeping(playwright, name, folder)
            measure_offline(playwright, name, folder)


def built_site(scratch: Path) -> Path:
    """The site to look at."""
    if given := os.environ.get("KIEBITZ_TESTED_SITE"):
        return Path(given)
    subprocess.run([sys.executable, "-m", "kiebitz.site", "build", "--out", str(scratch / "site")], check=True)
    return scratch / "site"


def measure_touch(playwright: Playwright, name: str, address: str) -> None:
    """Print how soon a fresh page has its first verdict."""
    took, loaded = [], []
    for _ in range(ROUNDS):
        browser = launched(playwright, name)
        page = browser.new_page()
        page.on("request", lambda request: loaded.append(request.url))
        page.goto(f"{address}{LESSON}")
        page.wait_for_function("() => customElements.get('kiebitz-widget') !== undefined")
        took.append(page.evaluate(TOUCH))
        browser.close()
    engine = len([url for url in loaded if ENGINE.search(url)])
    figures = f"{median(took):.0f} ms, {engine} files of the engine loaded"
    row(f"first verdict on a cold page, {name}", figures, "100 ms, 0", kept=median(took) <= 100 and not engine)


def measure_answers(playwright: Playwright, name: str, address: str) -> None:
    """Print how soon later pages have an answer, and how long updates take once the engine is there."""
    browser = launched(playwright, name)
    page = browser.new_page()
    page.goto(f"{address}{LESSON}")
    request = {**questions()[-1], "locale": "en", "root": "../../"}
    answer(page, request)
    later = []
    for path in LATER * ROUNDS:
        page.goto(f"{address}{path or LESSON}")
        page.wait_for_function("() => customElements.get('kiebitz-widget') !== undefined")
        later.append(answer(page, request))
    updates = [answer(page, {**update, "locale": "en", "root": "../../"}) for update in typical_updates()]
    browser.close()
    row(f"first answer on later pages, {name}", f"{median(later):.0f} ms", "60 ms", kept=median(later) <= 60)
    figures = (
        f"{median(updates):.0f} ms, nine of {len(updates)} in ten in {sorted(updates)[int(len(updates) * 0.9)]:.0f}"
    )
    row(f"update of a widget by the worker, {name}", figures, "50 ms", kept=median(updates) <= 50)


def measure_beside_keeping(playwright: Playwright, name: str, folder: Path) -> None:
    """Print what the first answer on a slow line loses to what is kept for a visit without a network."""
    took: dict[bool, list[float]] = {True: [], False: []}
    request = {**questions()[0], "locale": "en", "root": "../../"}
    for _ in range(ROUNDS):
        for keeps, times in took.items():
            browser = launched(playwright, name)
            with slow_host(folder) as host:
                page = browser.new_page()
                if not keeps:
                    page.add_init_script("delete Navigator.prototype.serviceWorker")
                page.goto(f"{host.address}{LESSON}")
                times.append(answer(page, request))
                browser.close()
    share = median(took[True]) / median(took[False])
    figures = f"{median(took[True]):.0f} ms against {median(took[False]):.0f}: {share:.2f}"
    row(f"first answer at 10 Mbit/s, with keeping against without, {name}", figures, "1.10", kept=share <= 1.1)


def answer(page: Page, request: dict[str, object]) -> float:
    """Milliseconds until *page* has the answer to *request*."""
    result: dict[str, Any] = page.evaluate(ASK, request)
    if result["kind"] != "answer":
        raise SystemExit(f"No answer to {json.dumps(request)[:300]}")
    return float(result["took"])


def typical_updates() -> Iterator[dict[str, object]]:
    """What the buttons of every widget ask for."""
    for question in questions():
        html = json.loads(dispatch.answer(json.dumps({**question, "locale": "en"})))["html"]
        events = re.findall(r"<button[^>]*data-event='([^']*)'|<button[^>]*data-event=\"([^\"]*)\"", html)
        for single, double in events[:MOST_EVENTS]:
            update = {**question, "event": {**json.loads(unescape(single or double)), "seed": SEED}}
            if "html" in json.loads(dispatch.answer(json.dumps({**update, "locale": "en"}))):
                yield update


def measure_offline(playwright: Playwright, name: str, folder: Path) -> None:
    """Print whether a second visit without a network gives the page and an answer of the engine."""
    browser = launched(playwright, name)
    context = browser.new_context()
    request = {**questions()[-1], "locale": "en", "root": "../../"}
    with served(folder) as address:
        page = context.new_page()
        page.goto(f"{address}{LESSON}")
        answer(page, request)
        # Keeping goes on behind the page.
        page.wait_for_timeout(5_000)
        page.close()
    works = works_offline(context, f"{address}{LESSON}", request)
    browser.close()
    row(f"second visit, offline, {name}", "yes" if works else "no", "yes", kept=works)


def works_offline(context: BrowserContext, url: str, request: dict[str, object]) -> bool:
    """Whether the page at *url* comes and answers, with a worker of its own that must load everything."""
    page = context.new_page()
    page.add_init_script("delete globalThis.SharedWorker")
    try:
        page.goto(url)
        return page.evaluate(TOUCH) >= 0 and answer(page, request) > 0
    except (PlaywrightError, SystemExit):
        return False


if __name__ == "__main__":
    head()
    with tempfile.TemporaryDirectory() as scratch:
        measure_visits(built_site(Path(scratch)))
