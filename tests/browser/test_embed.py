"""Pages of the site within pages of others: of another origin, with a strict policy, and with nothing to be kept."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from html import escape
from itertools import pairwise
from threading import Thread
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit
from wsgiref.simple_server import WSGIRequestHandler, make_server

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import ENGINE, PATIENCE, OpenPage

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIEnvironment

pytestmark = pytest.mark.browser

BOARD = "embed/practice/board/"

LINK = (
    "kb=schnopsn-weich,spielewiki-weich,spielewiki-hart,blog-schnapsen,blog-scharf,blog-66,original-66,obican-snaps/"
    "trump:H;talon:empty;led:SJ;you:DK_DQ_CK_SQ;tricks:you_3.xl3c"
)
"""A position with four cards in the hand; the board begins with another one."""

CARDS = 4

OPENED = {
    f"{BOARD}#{LINK}": "button.kb-card",
    "embed/practice/quiz/#kb=damaged": "[data-refused]:not([hidden])",
    "embed/learn/first-deal/": "[data-panel]:not([hidden])",
}
"""Pages to be embedded, and what is to be seen once each is open."""

PAINTED = "() => new Promise((done) => { requestAnimationFrame(() => { requestAnimationFrame(done); }); })"
"""Is there once what has changed has been seen."""

CAPTURE = """
    const { createObjectURL } = URL;
    URL.createObjectURL = (blob) => { window.blob = blob; return createObjectURL.call(URL, blob); };
    HTMLAnchorElement.prototype.click = function () {
        const name = this.download;
        window.blob.arrayBuffer().then((content) => { window.saved = [name, [...new Uint8Array(content)]]; });
    };
"""
"""Playwright has no word of downloads in Firefox."""

type Others = Callable[..., str]


class _Quiet(WSGIRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002  # as its parent has it
        """Nothing."""


@pytest.fixture(name="others")
def others_fixture() -> Iterator[Others]:
    """The address of a page of others: `others(html, policy="")`. Its host is another site than that of ours."""
    with ExitStack() as servers:

        def page(html: str, policy: str = "") -> str:
            def answer(_environ: "WSGIEnvironment", start: "StartResponse") -> list[bytes]:
                headers = [("Content-Type", "text/html; charset=utf-8")]
                start("200 OK", [*headers, *([("Content-Security-Policy", policy)] if policy else [])])
                return [f"<!doctype html><title>Others</title>{html}".encode()]

            server = servers.enter_context(make_server("127.0.0.1", 0, answer, handler_class=_Quiet))
            Thread(target=server.serve_forever, daemon=True).start()
            servers.callback(server.shutdown)
            # The site is at 127.0.0.1, so this is another one, and what it contains is a third party.
            return f"http://localhost:{server.server_port}/"

        yield page


def framed(page: Any) -> Any:
    """The frame in *page* that shows a page of the site."""
    return page.frame_locator("iframe")


def test_a_link_is_visible_in_a_page_of_another_origin(site: str, open_page: OpenPage, others: Others) -> None:
    """Where the policy of that page allows nothing but the frame; the board there has the position of the link."""
    origin = "{0.scheme}://{0.netloc}".format(urlsplit(site))
    html = f'<iframe src="{site}{BOARD}#{LINK}" title="A" width="700" height="600"></iframe>'

    visit = open_page(others(html, policy=f"default-src 'none'; frame-src {origin}"))

    expect(framed(visit.page).locator("button.kb-card")).to_have_count(CARDS, timeout=ENGINE)
    # A browser asks every host for an icon, and this one lets itself have none.
    refused = [line for line in visit.console if line.startswith("error") or "Content" in line]
    assert [line for line in refused if "favicon.ico" not in line] == []


def test_it_answers_where_nothing_may_be_kept(site: str, open_page: OpenPage, others: Others) -> None:
    """Storage that throws, and a shared worker that cannot be had: the first press is answered all the same."""
    visit = open_page("about:blank")
    visit.page.context.add_init_script(
        """
        for (const name of ["localStorage", "sessionStorage", "caches", "indexedDB"]) {
            Object.defineProperty(window, name, { get() { throw new DOMException("refused", "SecurityError"); } });
        }
        window.SharedWorker = class { constructor() { throw new DOMException("refused", "SecurityError"); } };
        """
    )

    visit.page.goto(others(f'<iframe src="{site}{BOARD}#{LINK}" title="A"></iframe>'))

    expect(framed(visit.page).locator("button.kb-card")).to_have_count(CARDS, timeout=ENGINE)
    assert [line for line in visit.console if line.startswith("error")] == []


def test_the_element_is_as_high_as_what_it_shows(site: str, open_page: OpenPage, others: Others) -> None:
    """The script makes the frame, and the frame reports its height; a message of anybody else changes nothing."""
    script = f'<script src="{escape(site)}kiebitz-embed.js"></script>'
    visit = open_page(others(f'{script}<kiebitz-embed src="{BOARD}#{LINK}" title="A board"></kiebitz-embed>'))
    page = visit.page
    expect(framed(page).locator("button.kb-card")).to_have_count(CARDS, timeout=ENGINE)

    page.wait_for_function(
        """() => {
            const frame = document.querySelector("iframe");
            return frame.title === "A board" && frame.offsetHeight !== 480;
        }""",
        timeout=PATIENCE,
    )
    inside = next(frame for frame in page.frames if BOARD in frame.url)
    content = inside.evaluate("() => document.documentElement.getBoundingClientRect().height")
    height = page.evaluate("() => document.querySelector('iframe').offsetHeight")
    assert abs(height - content) <= 1
    # Messages come in their order, and the listener of the element was there first: it has had this one then.
    page.evaluate("""() => new Promise((resolve) => {
        addEventListener("message", ({ source }) => { if (source === window) resolve(); });
        postMessage({ kiebitz: "height", height: 5 }, "*");
    })""")
    assert page.evaluate("() => document.querySelector('iframe').offsetHeight") == height


@pytest.mark.parametrize("frame", ["iframe", "kiebitz-embed"])
@pytest.mark.parametrize("address", OPENED)
def test_the_page_around_it_stays_where_it_is(
    site: str, open_page: OpenPage, others: Others, frame: str, address: str
) -> None:
    """What is opened by a link, and what is pressed in a frame, scroll the frame at most."""
    above = '<p style="height: 600px">A text of others.</p>'
    script = f'<script src="{escape(site)}kiebitz-embed.js"></script>' if frame == "kiebitz-embed" else ""
    source = address if script else f"{site}{address}"
    page = open_page(
        others(f'{above}{script}<{frame} src="{source}" title="A" height="300"></{frame}>{above * 3}')
    ).page

    framed(page).locator(OPENED[address]).first.wait_for(timeout=ENGINE)
    page.evaluate(PAINTED)

    assert page.evaluate("() => scrollY") == 0
    inside = next(one for one in page.frames if "/embed/" in one.url)
    inside.evaluate(
        """() => {
            const buttons = [...document.querySelectorAll("button")].filter((one) => one.checkVisibility());
            for (const button of buttons.slice(0, 12)) button.click();
        }"""
    )
    page.evaluate(PAINTED)
    assert page.evaluate("() => scrollY") == 0


@pytest.mark.parametrize("address", ["https://example.org/", "../../other/", "//example.org/x"])
def test_the_element_shows_nothing_of_others(site: str, open_page: OpenPage, others: Others, address: str) -> None:
    """Only what lies below the folder of its script."""
    script = f'<script src="{escape(site)}kiebitz-embed.js"></script>'
    page = open_page(others(f'{script}<kiebitz-embed src="{address}"></kiebitz-embed>')).page

    assert page.locator("iframe").get_attribute("src", timeout=PATIENCE) is None


def test_other_pages_of_the_site_are_not_displayed_by_others(site: str, open_page: OpenPage) -> None:
    """Their policy states so, and that of embedded ones does not."""
    page = open_page("about:blank").page
    policies = {
        name: page.request.get(site + name).headers["content-security-policy"] for name in ("practice/board/", BOARD)
    }

    assert "frame-ancestors 'self'" in policies["practice/board/"]
    assert "frame-ancestors *" in policies[BOARD]


@pytest.mark.parametrize(
    "address", ["embed/variants/blog-66/", "de/embed/learn/first-deal/", "hr/embed/practice/quiz/"]
)
def test_each_kind_of_page_is_displayed_without_furniture(site: str, open_page: OpenPage, address: str) -> None:
    """A rulebook, a lesson, exercises: there is the thing, and the way to the whole page."""
    page = open_page(site + address).page

    page.locator("[data-embedded] > *").last.wait_for(timeout=PATIENCE)
    assert page.locator(".md-header, .md-sidebar, .md-footer").count() == 0
    whole = page.locator(".kb-embed-source a")
    assert whole.evaluate("link => link.href") == site + address.replace("embed/", "")
    assert len(page.locator("[data-embedded]").inner_text()) > 100
    # Nothing there makes elements of dormant parts later.
    assert page.locator("[data-embedded] noscript[data-dormant]").count() == 0
    levels = page.locator("h1, h2, h3, h4").evaluate_all("all => all.map((one) => Number(one.tagName[1]))")
    assert [two for two in pairwise(levels) if two[1] > two[0] + 1] == []


def test_a_page_that_can_be_embedded_asks_for_nothing_that_is_missing(site: str, open_page: OpenPage) -> None:
    """The theme's script would, for what a page calls another form of itself."""
    visit = open_page(f"{site}de/practice/board/")
    visit.wait_for_rest()

    assert visit.failed == []


def test_the_code_is_offered_beside_the_link(site: str, open_page: OpenPage, others: Others) -> None:
    """HTML for a frame with the state that is shown: as high as that with the script, and a frame without it."""
    page = open_page(f"{site}practice/board/#{LINK}").page
    expect(page.locator("button.kb-card")).to_have_count(CARDS, timeout=ENGINE)
    page.locator(".kb-sharing > summary").click()
    page.locator("[data-embed]").click(timeout=ENGINE)

    code = page.locator("[data-embed-code]").input_value()
    assert code.startswith(f'<kiebitz-embed src="{site}{BOARD}#{LINK}"')
    assert f'<iframe src="{site}{BOARD}#{LINK}"' in code
    assert 'loading="lazy"' in code
    assert f'<script src="{site}kiebitz-embed.js">' in code

    around = open_page(others(code + code)).page
    around.wait_for_function(
        """() => {
            const frames = [...document.querySelectorAll("iframe")];
            return frames.length === 2 && frames[0].offsetHeight > 0 && ![480, 640].includes(frames[0].offsetHeight);
        }""",
        timeout=PATIENCE,
    )


@pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)
def test_what_is_passed_on_is_behind_one_word(site: str, open_page: OpenPage) -> None:
    """Below a widget of practice there is one closed fold, and on a phone no two of the buttons in it touch."""
    page = open_page(f"{site}practice/board/", narrow=True).page
    buttons = page.locator(".kb-share button")
    closed = [button.is_visible() for button in buttons.all()]
    page.locator(".kb-sharing > summary").click()
    page.wait_for_function("() => document.querySelector('[data-picture]:not([hidden]):enabled') !== null")
    boxes = [box for box in (button.bounding_box() for button in buttons.all()) if box]

    assert True not in closed
    assert len(boxes) == 4
    for one, other in pairwise(boxes):
        assert other["y"] >= one["y"] + one["height"] + 4 or other["x"] >= one["x"] + one["width"] + 4


@pytest.mark.parametrize(("kind", "begins"), [("svg", b"<svg "), ("png", b"\x89PNG")])
def test_the_table_can_be_saved_as_a_picture(site: str, open_page: OpenPage, kind: str, begins: bytes) -> None:
    """With the faces of the cards in it, and nothing that is fetched from elsewhere."""
    page = open_page("about:blank").page
    page.add_init_script(CAPTURE)
    page.goto(f"{site}practice/board/")

    page.locator(".kb-sharing > summary").click()
    page.locator(f"[data-picture={kind}]").click(timeout=ENGINE)
    page.wait_for_function("() => window.saved", timeout=PATIENCE)

    name, numbers = page.evaluate("() => window.saved")
    content = bytes(numbers)
    assert name == f"board.{kind}"
    assert content.startswith(begins)
    assert len(content) > 10_000
    assert b"http://127" not in content
