"""A second visit without a network: what was used is kept, and nothing of an older build."""

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.browser.host import Host, hosted
from tests.browser.played_cards import play_card
from tests.browser.waits import wait_until

from kiebitz.bundle.cache import Cache
from kiebitz.bundle.hashed_files import integrity
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

LOADED = "performance.getEntriesByType('resource').map(({ name }) => name)"
"""The addresses of what the page itself has loaded."""

type OpenPage = Callable[..., Any]


def wait_until_kept(page: Any, *ends: str) -> None:
    """Wait until an address with each of *ends* is kept."""
    wait_until(
        page,
        lambda: all(any(url.endswith(end) for url in page.evaluate(KEPT)) for end in ends),
        f"all kept of {ends}",
    )


def ask_for_another(page: Any) -> None:
    """Have the first quiz of *page* ask another question, and wait for it."""
    press(page, page.locator(QUIZ).first.element_handle(), "[data-event]")


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

        A page that was never opened is reported in the language of its address, with a way to those that were.
        """
        with hosted(built_site) as host:
            page = open_page(f"{host.address}{LESSON}", keeping=True).page
            ask_for_another(page)
            page.goto(f"{host.address}{DEAL}")
            wait_until_kept(
                page, LESSON, DEAL, ".memory.packed", ".rest.packed", ".wasm.packed", "404.html", *page.evaluate(LOADED)
            )
            host.end()

            second = page.context.new_page()
            page.close()
            # A shared worker may be alive from before: this one must load everything.
            second.add_init_script("delete globalThis.SharedWorker")
            second.goto(f"{host.address}{LESSON}")
            quiz = second.locator(QUIZ).first
            quiz.locator("[data-reveals]").first.click()

            assert quiz.locator("details[open] [data-verdict]").first.inner_text()
            ask_for_another(second)
            second.goto(f"{host.address}{DEAL}")
            play_card(second)
            assert second.goto(f"{host.address}hr/rules/").status == 503
            assert second.locator("html").get_attribute("lang") == "hr"
            assert second.locator("h1").inner_text() == "Nema mreže"
            links = second.locator("nav a").evaluate_all("links => links.map(link => link.href)")
            assert {f"{host.address}{LESSON}", f"{host.address}{DEAL}"} <= set(links)
            second.locator(f"nav a[href$='{LESSON}']").click()
            second.locator(QUIZ).first.wait_for()


class SmallSite:
    """A site of two pages, a script that never changes and one that may, in as many builds as a test wants."""

    def __init__(self, folder: Path, node_modules: Path, cache: Cache) -> None:
        self.folder = folder
        self._node_modules = node_modules
        self._cache = cache
        self.languages: list[dict[str, str]] = []
        """What the page for what is missing states without a network."""

        (folder / "_kiebitz").mkdir(parents=True)
        self.build(0)

    def build(self, number: int) -> None:
        """Puts the build of that number into the folder, and nothing of the one before."""
        fixed = f"part.{HASHES[number]}.js"
        content = f"globalThis.build = {number};"
        for old in [*(self.folder / "_kiebitz").iterdir(), *self.folder.glob("late-*.js")]:
            old.unlink()
        files = {fixed: integrity(content.encode())}
        constants: dict[str, object] = {"BUILD": HASHES[number], "FILES": files, "LINKED": [fixed]}
        texts = {
            f"_kiebitz/{fixed}": content,
            "offline.js": script("service-worker.ts", constants, self._node_modules, self._cache).decode(),
            "loose.js": f"globalThis.loose = {number};",
            "404.html": missing_page(fixed, self.languages),
            "index.html": page("first", number, fixed),
            f"late-{number}.js": f"globalThis.late = {number};",
            "other.html": page("second", number, fixed) + f"<script src=late-{number}.js></script>",
        }
        for name, text in texts.items():
            (self.folder / name).write_text(text)
            # Servers distinguish builds by the second.
            os.utime(self.folder / name, (number, number))


def missing_page(fixed: str, languages: list[dict[str, str]]) -> str:
    """The page for what is missing of the small site, which names *fixed*, as it comes out of the site's template."""
    data = f"<script type=application/json data-offline>{json.dumps(languages)}</script>" if languages else ""
    return (
        f"<!doctype html><html lang=en><head><meta name=build content={fixed}><title>404 - Small</title></head>"
        f"<body>{data}<main><h1>missing</h1></main></body></html>"
    )


def page(title: str, number: int, fixed: str) -> str:
    """A page of the small site, which has all that it loads be kept, as the site's own script does."""
    return f"""<!doctype html><title>{title} {number}</title>
        <script src="_kiebitz/{fixed}"></script><script src="loose.js"></script>
        <script>
            globalThis.keep = async () => {{
                const {{ active }} = await navigator.serviceWorker.ready;
                const urls = [location.href, ...performance.getEntriesByType("resource").map(({{ name }}) => name)];
                active.postMessage({{ kind: "keep", urls, mayRenew: true }});
            }};
            navigator.serviceWorker.addEventListener("controllerchange", keep);
            navigator.serviceWorker.register("offline.js").then(keep);
        </script>"""


@pytest.fixture
def small(root: Path, tmp_path: Path) -> SmallSite:
    """The small site, in its first build."""
    cache = Cache(folder=tmp_path / "work", report=lambda _doing: None)
    return SmallSite(tmp_path / "site", root / "node_modules", cache)


@pytest.fixture
def host(small: SmallSite) -> Iterator[Host]:
    """The host of the small site."""
    with hosted(small.folder) as one:
        yield one


def visited(open_page: OpenPage, host: Host, *paths: str) -> Any:
    """The page on the last of *paths*, all of which have been visited and are kept."""
    opened = open_page(host.address, keeping=True).page
    # Until then the service worker does not see what is asked for.
    opened.wait_for_function("() => navigator.serviceWorker.controller !== null")
    for path in paths:
        opened.goto(f"{host.address}{path}")
        wait_until_kept(opened, path or host.address)
    wait_until_kept(opened, f"part.{HASHES[0]}.js", "404.html", "loose.js")
    return opened


class TestVerification:
    """A network answers something else than the site: a page that asks for a login, with the status 200."""

    LATER = f"_kiebitz/part.{HASHES[0]}.js"
    FORGET = "async () => { for (const name of await caches.keys()) await caches.delete(name); }"
    LOADED = "async (url) => { const answer = await fetch(url); return answer.text(); }"

    def test_a_fixed_file_is_requested_again(self, host: Host, open_page: OpenPage) -> None:
        """The page gets what was built, although the first answer was a lie."""
        opened = visited(open_page, host)
        opened.evaluate(self.FORGET)
        host.lie(self.LATER)

        opened.reload()

        assert opened.evaluate("globalThis.build") == 0

    def test_a_lie_is_not_kept(self, host: Host, open_page: OpenPage) -> None:
        """As long as the network lies the file is missing; then it is there."""
        opened = visited(open_page, host)
        opened.evaluate(self.FORGET)
        host.lie(self.LATER, times=2)

        opened.reload()
        lied = opened.evaluate("globalThis.build")
        opened.reload()

        assert (lied, opened.evaluate("globalThis.build")) == (None, 0)

    def test_a_page_is_displayed_and_not_kept(self, host: Host, open_page: OpenPage) -> None:
        """A reader must be able to log in; without a network the site's own page comes back."""
        opened = visited(open_page, host, "other.html")
        host.lie("other.html")

        opened.reload()
        first = opened.title()
        host.end()
        opened.reload()

        assert (first, opened.title()) == ("Log in", "second 0")

    def test_a_script_that_may_change_comes_from_what_is_kept(self, host: Host, open_page: OpenPage) -> None:
        """A page in the place of a script is of no use to anybody."""
        opened = visited(open_page, host)
        host.lie("loose.js")

        opened.reload()
        lied = opened.evaluate("globalThis.loose")
        host.end()
        opened.reload()

        assert (lied, opened.evaluate("globalThis.loose")) == (0, 0)

    def test_the_page_for_what_is_missing_is_kept_later(self, host: Host, open_page: OpenPage) -> None:
        """It was the first thing that the network lied about."""
        host.lie("404.html")
        opened = open_page(host.address, keeping=True).page
        opened.wait_for_function("() => navigator.serviceWorker.controller !== null")
        opened.reload()
        wait_until_kept(opened, "404.html", "loose.js")
        host.end()

        assert opened.goto(f"{host.address}never/seen/").status == 503
        assert opened.title() == "404 - Small"

    def test_a_missing_page_stays_missing(self, host: Host, open_page: OpenPage) -> None:
        """As long as there is a network it is the site that knows what it has."""
        opened = visited(open_page, host)

        assert opened.goto(f"{host.address}never/seen/").status == 404

    def test_what_fails_in_the_page_is_fetched_again(self, host: Host, open_page: OpenPage) -> None:
        """Whatever is kept, a page that has found fault with a file gets it from the network."""
        opened = visited(open_page, host)
        spoil = """
            async (url) => {
                for (const name of await caches.keys()) {
                    const cache = await caches.open(name);
                    if (await cache.match(url)) await cache.put(url, new Response("spoilt"));
                }
            }
        """
        opened.evaluate(spoil, f"{host.address}{self.LATER}")
        again = "async (url) => { await (await fetch(url, { cache: 'reload' })).text(); }"

        before = opened.evaluate(self.LOADED, f"{host.address}{self.LATER}")
        opened.evaluate(again, f"{host.address}{self.LATER}")

        def is_mended() -> bool:
            return str(opened.evaluate(self.LOADED, f"{host.address}{self.LATER}")).startswith("globalThis")

        assert before == "spoilt"
        wait_until(opened, is_mended, "mended")


class TestPageThatWasNotOpened:
    """There is no network, and nothing is kept of the page."""

    LANGUAGES = (
        {
            "prefix": "",
            "lang": "en",
            "title": "No connection",
            "hint": "<Not> opened.",
            "again": "Again",
            "pages": "Kept:",
        },
        {"prefix": "hr/", "lang": "hr", "title": "Nema mreže", "hint": "Nije.", "again": "Opet", "pages": "Rade:"},
    )

    @pytest.fixture(autouse=True)
    def _languages(self, small: SmallSite) -> None:
        small.languages = [dict(one) for one in self.LANGUAGES]
        croatian = small.folder / "hr"
        croatian.mkdir()
        small.build(0)
        (croatian / "index.html").write_text(page("prva", 0, f"part.{HASHES[0]}.js").replace("src=", "src=../"))

    @staticmethod
    def _listed(opened: Any) -> list[str]:
        listed: list[str] = opened.locator("nav a").evaluate_all(
            "links => links.map(link => link.textContent + ' ' + new URL(link.href).pathname.split('where/')[1])"
        )
        return listed

    def test_it_lists_what_is_kept(self, host: Host, open_page: OpenPage) -> None:
        """In the language of the address, the latest first, and nothing that is not kept."""
        opened = visited(open_page, host, "other.html", "")
        host.end()

        assert opened.goto(f"{host.address}never/seen/").status == 503
        assert opened.title() == "No connection - Small"
        assert "<Not> opened. Again" in opened.locator("p").first.inner_text()
        assert self._listed(opened) == ["first 0 ", "second 0 other.html"]
        assert opened.locator("main").count() == 1

    def test_it_has_the_language_of_the_address(self, host: Host, open_page: OpenPage) -> None:
        """Its list, too, has only pages in this language where one is kept."""
        opened = visited(open_page, host, "")
        opened.goto(f"{host.address}hr/")
        wait_until_kept(opened, "/hr/")
        host.end()

        opened.goto(f"{host.address}hr/never/seen/")

        assert (opened.locator("html").get_attribute("lang"), opened.locator("h1").inner_text()) == ("hr", "Nema mreže")
        assert self._listed(opened) == ["prva 0 hr/"]

    def test_without_a_page_in_the_language_it_lists_the_others(self, host: Host, open_page: OpenPage) -> None:
        """The reader can go on, in whatever language."""
        opened = visited(open_page, host, "")
        host.end()

        opened.goto(f"{host.address}hr/never/seen/")

        assert self._listed(opened) == ["first 0 "]

    def test_it_can_be_tried_again(self, host: Host, open_page: OpenPage) -> None:
        """Once there is a network, the page that was wanted comes."""
        opened = visited(open_page, host, "")
        host.end()
        opened.goto(f"{host.address}other.html")
        host.return_()

        opened.get_by_text("Again", exact=True).click()

        opened.wait_for_function("() => document.title === 'second 0'")


class TestNewBuild:
    """The site is built anew while a reader has copies of the build before."""

    def test_old_files_are_gone(self, small: SmallSite, host: Host, open_page: OpenPage) -> None:
        """What was kept of the first build is kept of the second one, and of that one only; it works offline."""
        opened = visited(open_page, host, "other.html", "")

        small.build(1)
        opened.reload()
        assert opened.evaluate("globalThis.build") == 1
        wait_until_renewed(opened)
        host.end()
        opened.goto(f"{host.address}other.html")

        assert (opened.title(), opened.evaluate("globalThis.build")) == ("second 1", 1)
        # Its script has another name in this build, under which nobody has asked for it.
        assert opened.evaluate("globalThis.late") == 1
        assert HASHES[1] in json.dumps(opened.evaluate(KEPT))

    def test_pages_do_not_wait_for_it(self, small: SmallSite, host: Host, open_page: OpenPage) -> None:
        """The new build has taken over and cannot get on with what was kept: pages come all the same."""
        opened = visited(open_page, host, "other.html", "")
        # Browsers look for a new build by themselves, too, at a time of their own.
        let_go = host.hold("other.html")
        before = host.times("other.html")
        small.build(1)

        opened.reload()
        wait_for_requests(opened, host, "other.html", before + 1)
        opened.reload()
        before = opened.title()
        let_go()

        assert before == "first 1"
        wait_until_renewed(opened)

    def test_a_line_that_drops_loses_no_page(self, small: SmallSite, host: Host, open_page: OpenPage) -> None:
        """What could not be renewed is shown as it was, whole; and it is renewed another time."""
        opened = visited(open_page, host, "other.html", "")
        host.hold("other.html")
        before = host.times("other.html")
        small.build(1)
        opened.reload()
        wait_for_requests(opened, host, "other.html", before + 1)
        host.end()

        answer = opened.goto(f"{host.address}other.html")
        kept = (answer.status, opened.title(), opened.evaluate("globalThis.build"))
        host.return_()
        opened.goto(host.address)
        wait_until_renewed(opened)

        assert kept == (200, "second 0", 0)

    def test_a_lie_is_no_renewal(self, small: SmallSite, host: Host, open_page: OpenPage) -> None:
        """A page that a network answers with its own stays as it was kept."""
        opened = visited(open_page, host, "other.html", "")
        host.lie("other.html", times=1000)
        before = host.times("other.html")
        small.build(1)
        opened.reload()
        wait_for_requests(opened, host, "other.html", before + 1)
        host.end()

        assert opened.goto(f"{host.address}other.html").status == 200
        assert opened.title() == "second 0"

    def test_a_page_that_is_gone_is_let_go(self, small: SmallSite, host: Host, open_page: OpenPage) -> None:
        """It does not keep the earlier build's copies for ever."""
        opened = visited(open_page, host, "other.html", "")
        host.lack("other.html")
        small.build(1)

        opened.reload()

        wait_until_renewed(opened)


def wait_until_renewed(opened: Any) -> None:
    """Wait until something is kept of the second build, and nothing of the first one."""
    wait_until_kept(opened, f"part.{HASHES[1]}.js")
    wait_until(opened, lambda: HASHES[0] not in json.dumps(opened.evaluate(KEPT)), "renewed")


def wait_for_requests(opened: Any, host: Host, end: str, number: int) -> None:
    """Wait until *host* has been asked that often for what ends so."""
    wait_until(opened, lambda: host.times(end) >= number, f"asked {number} times for {end}")
