"""A second visit without a network: what was used is kept, and nothing of an older build."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from kiebitz.bundle.cache import Cache
from kiebitz.bundle.scripts import script

pytestmark = pytest.mark.browser

LESSON = "learn/follow-beat-trump/"
DEAL = "practice/deal/"
QUIZ = "kiebitz-widget:has([data-reveals])"
HASHES = ("0123456789abcdef", "fedcba9876543210")
PATIENCE = 30_000

KEPT = """
    async () => {
        const names = [];
        for (const name of await caches.keys()) {
            for (const { url } of await (await caches.open(name)).keys()) names.push(url);
        }
        return names;
    }
"""
"""The addresses of everything that the browser has kept for the site."""

type OpenPage = Callable[..., Any]


@contextmanager
def served(folder: Path) -> Iterator[tuple[str, Callable[[], None]]]:
    """The address of *folder*, served below a path, and what takes it from the network."""
    command = [sys.executable, "-m", "kiebitz.serve", str(folder), "--port", "0", "--prefix", "/some/where"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        said = server.stdout.readline() if server.stdout else ""

        def end() -> None:
            server.terminate()
            server.wait()

        try:
            yield next(word for word in said.split() if word.startswith("http")), end
        finally:
            end()


def wait_until_kept(page: Any, *ends: str) -> None:
    """Wait until an address with each of *ends* is kept."""
    is_there = "ends.every((end) => kept.some((one) => one.endsWith(end)))"
    looked = f"async (ends) => {{ const kept = await ({KEPT})(); return {is_there}; }}"
    page.wait_for_function(looked, arg=list(ends), timeout=PATIENCE)


def ask_for_another(page: Any) -> None:
    """Have the first quiz of *page* ask another question, and wait for it."""
    press(page, page.locator(QUIZ).first.element_handle(), "[data-event]")


def play_a_card(page: Any, deal: str) -> None:
    """Play a card on the page *deal*, and wait for what the computer plays."""
    page.goto(deal)
    press(page, page.locator("kiebitz-widget[widget=deal]").element_handle(), "button.kb-card[data-event]")


def press(page: Any, widget: Any, wanted: str) -> None:
    """Press what is *wanted* in *widget*, and wait until its state is another one."""
    before = widget.query_selector("[data-state]").text_content()
    widget.query_selector(wanted).click()
    page.wait_for_function(
        "([widget, before]) => widget.querySelector('[data-state]').textContent !== before",
        arg=[widget, before],
        timeout=PATIENCE,
    )


class TestSecondVisit:
    """The network is gone."""

    def test_what_was_used_works(self, built_site: Path, open_page: OpenPage) -> None:
        """Cards have their verdicts, another question is asked, a card is played on a page that was only seen.

        An unknown page is said to be missing.
        """
        with served(built_site) as (site, end):
            page = open_page(f"{site}{LESSON}", keeping=True).page
            ask_for_another(page)
            page.goto(f"{site}{DEAL}")
            wait_until_kept(page, LESSON, DEAL, ".memory", ".rest", ".wasm", "404.html")
            end()

            second = page.context.new_page()
            page.close()
            # A shared worker may be alive from before: this one must load everything.
            second.add_init_script("delete globalThis.SharedWorker")
            second.goto(f"{site}{LESSON}")
            quiz = second.locator(QUIZ).first
            quiz.locator("[data-reveals]").first.click()

            assert quiz.locator("details[open] [data-verdict]").first.inner_text()
            ask_for_another(second)
            play_a_card(second, f"{site}{DEAL}")
            assert second.goto(f"{site}never/seen/").status == 404


class TestNewBuild:
    """A small site of one page and one file, in two builds."""

    @pytest.fixture
    def build(self, root: Path, tmp_path: Path) -> Callable[[int], Path]:
        """Puts the build of that number into one folder."""
        folder = tmp_path / "site"
        (folder / "_kiebitz").mkdir(parents=True)
        cache = Cache(folder=tmp_path / "work", say=lambda _doing: None)

        def build(number: int) -> Path:
            file = f"part.{HASHES[number]}.js"
            for old in (folder / "_kiebitz").iterdir():
                old.unlink()
            (folder / "_kiebitz" / file).write_text(f"globalThis.build = {number};")
            constants: dict[str, object] = {"FILES": [file], "BUILD": f"shell.{HASHES[number]}.js"}
            (folder / "offline.js").write_bytes(script("offline.ts", constants, root / "node_modules", cache))
            (folder / "404.html").write_text("<!doctype html><title>missing</title>")
            (folder / "index.html").write_text(
                f'<!doctype html><title>small</title><script src="_kiebitz/{file}"></script>'
                "<script>navigator.serviceWorker.register('offline.js').then(async () => {"
                "const { active } = await navigator.serviceWorker.ready;"
                "const urls = [location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)];"
                "active.postMessage({ kind: 'keep', urls }); });</script>"
            )
            # Servers tell builds apart by the second.
            os.utime(folder / "index.html", (number, number))
            return folder

        return build

    def test_old_files_are_gone(self, build: Callable[[int], Path], open_page: OpenPage) -> None:
        """What was kept of the first build is kept of the second one, and of that one only; it works offline."""
        with served(build(0)) as (site, end):
            page = open_page(site, keeping=True).page
            wait_until_kept(page, f"part.{HASHES[0]}.js")

            build(1)
            page.reload()
            assert page.evaluate("globalThis.build") == 1
            wait_until_kept(page, f"part.{HASHES[1]}.js")
            page.wait_for_function(
                f"async (old) => !JSON.stringify(await ({KEPT})()).includes(old)", arg=HASHES[0], timeout=PATIENCE
            )
            end()
            page.reload()

            assert page.evaluate("globalThis.build") == 1
            assert HASHES[1] in json.dumps(page.evaluate(KEPT))
