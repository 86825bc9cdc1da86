"""Pages for everybody: in the dark, in print, at rest, by keys. What axe reports of them is in `test_axe.py`.

Structure is the same in all browsers, so most of this is looked at in one.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError
from tests.browser.addresses import address
from tests.browser.conftest import ENGINE

pytestmark = pytest.mark.browser

LOCALES = ("en", "de", "hr", "sr", "sr-Latn")

SAMPLE = (
    "",
    "learn/first-deal/",
    "learn/follow-beat-trump/",
    "practice/board/",
    "practice/compare/",
    "practice/deal/",
    "practice/quiz/",
    "practice/schnauz/",
    "rules/exchange/",
    "sources/statements/",
    "score/",
    "variants/compare/",
    "variants/original-66/",
)
"""Pages that together show everything that has a colour."""

PRACTICE = (
    "practice/",
    "practice/quiz/",
    "practice/board/",
    "practice/compare/",
    "practice/deal/",
    "practice/schnauz/",
    "score/",
)

OPEN_ALL = """
    () => {
        // What is in a closed fold is text until then.
        document.dispatchEvent(new Event("kiebitz-wake"));
        for (const fold of document.querySelectorAll("details")) fold.open = true;
    }
"""
"""Opens every fold, also those in others."""

NOTE_WHEN_PRINTED = """
    () => {
        window.folds = [...document.querySelectorAll("details")];
        window.printed = [];
        matchMedia("print").addEventListener("change", ({ matches }) => {
            if (matches) window.printed = window.folds.map((one) => one.open);
        });
    }
"""
"""Has a page note which of its folds are open once it is laid out for paper; paper has more of them, in other tabs."""

ARE_OPEN = "window.folds.map((one) => one.open)"

COME_TO_REST = """
    async () => {
        const ends = ({ effect }) => effect.getComputedTiming().endTime !== Infinity;
        const finish = () => document.getAnimations().filter(ends).forEach((one) => one.finish());
        finish();
        await new Promise(requestAnimationFrame);
        finish();
    }
"""
"""Ends what moves or fades: half-shown, it has no contrast worth measuring."""

BY_DAY = """
    () => {
        const name = `${new URL(__md_scope).pathname}.__palette`;
        const dark = localStorage.getItem(name);
        localStorage.setItem(name, dark.replaceAll("slate", "default").replaceAll("dark", "light"));
    }
"""
"""What a page would have noted of its colours while the system was light."""

COLOURS = """
    () => JSON.stringify({
        scheme: document.body.dataset.mdColorScheme,
        dark: matchMedia("(prefers-color-scheme: dark)").matches,
        kept: localStorage.getItem(`${new URL(__md_scope).pathname}.__palette`),
        labels: [...document.querySelectorAll("[for^=__palette]")].map((one) => one.hidden),
    })
"""
"""What decides about light and dark."""

MOVED_BY_FOCUS = """
    () => {
        const place = (one) => JSON.stringify(one.getBoundingClientRect());
        return [...document.querySelectorAll("article details :is(a, button, input, textarea)")].filter((one) => {
            document.activeElement.blur();
            const before = place(one);
            one.focus({ preventScroll: true });
            return place(one) !== before;
        }).map((one) => one.outerHTML.slice(0, 80));
    }
"""
"""What in a fold is somewhere else once it has the focus."""

CONTRAST = "color-contrast"

type OpenPage = Callable[..., Any]
type Found = tuple[str, str, list[str]]
"""Page, rule of axe, and some of the places."""


def pages(built: Path) -> list[str]:
    """Every page of the site, as it is in English."""
    files = (file.parent.relative_to(built) for file in sorted(built.rglob("index.html")))
    english = [folder for folder in files if not {*LOCALES[1:], "_kiebitz", "pagefind"} & {*folder.parts[:1]}]
    return [f"{folder.as_posix()}/" if folder.parts else "" for folder in english]


def faults(page: Page, **options: object) -> Iterator[Found]:
    """What axe has against *page*, all its folds open."""
    page.evaluate(OPEN_ALL)
    page.evaluate(COME_TO_REST)
    found = Axe().run(page, options={"resultTypes": ["violations"], **options})
    for fault in found.response["violations"]:
        yield page.url, fault["id"], [node["html"] for node in fault["nodes"]][:3]


@pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)
class TestPrint:
    """Pages on paper."""

    def test_a_board_prints_as_a_board(self, site: str, open_page: OpenPage) -> None:
        """Its cards with their names, in colours, and nothing to press but the cards."""
        page = open_page(address(site, "en", "learn/follow-beat-trump/")).page
        page.emulate_media(media="print")
        board = page.locator("kiebitz-widget").first

        assert board.locator(".kb-face").first.is_visible()
        assert board.locator(".kb-label").first.is_visible()
        assert board.locator(".kb-face").first.evaluate("one => getComputedStyle(one).printColorAdjust") == "exact"
        assert [button for button in page.locator(".kb-button").all() if button.is_visible()] == []
        assert page.locator(".md-header").is_hidden()

    def test_a_board_stays_on_one_sheet(self, site: str, open_page: OpenPage) -> None:
        """No page break runs through it."""
        page = open_page(address(site, "en", "rules/exchange/")).page
        page.emulate_media(media="print")

        breaks = page.locator(".kb-board").evaluate_all("all => all.map(one => getComputedStyle(one).breakInside)")

        assert set(breaks) == {"avoid"}

    def test_no_fold_is_opened(self, site: str, open_page: OpenPage) -> None:
        """What a reader has left closed takes no paper, and stays closed afterwards; what is open is printed."""
        page = open_page(address(site, "en", "rules/exchange/")).page
        # Until then Material would open every fold on paper.
        page.wait_for_function("() => customElements.get('kiebitz-widget') !== undefined")
        page.locator("article details > summary:visible").first.click()
        page.evaluate(NOTE_WHEN_PRINTED)
        before = page.evaluate(ARE_OPEN)

        page.pdf()

        assert page.evaluate("window.printed") == page.evaluate(ARE_OPEN) == before
        assert before.count(True) >= 1
        assert before.count(False) > 10

    def test_paper_is_light(self, site: str, open_page: OpenPage) -> None:
        """Also where the screen is dark: axe finds the contrast right."""
        page = open_page(site, dark=True).page
        found: list[Found] = []
        for path in ("learn/follow-beat-trump/", "rules/exchange/"):
            page.emulate_media(media="screen")
            page.goto(address(site, "en", path))
            page.emulate_media(media="print")
            in_colours(page, "default")
            found += faults(page, runOnly=[CONTRAST])

        assert found == []


@pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)
class TestColours:
    """Light or dark."""

    def test_they_are_those_of_the_system_until_chosen(self, site: str, open_page: OpenPage) -> None:
        """Whatever they were before; what a reader has chosen stays, in all languages, until it is given back."""
        page = open_page(site, dark=True).page
        in_colours(page, "slate")
        page.evaluate(BY_DAY)
        page.reload()
        in_colours(page, "slate")

        page.get_by_title("Light colours").click()
        in_colours(page, "default")
        page.reload()
        in_colours(page, "default")

        page.goto(address(site, "de", ""))
        in_colours(page, "default")
        page.goto(site)

        page.get_by_title("Dark colours").click()
        page.get_by_title("System colours").click()
        page.evaluate(BY_DAY)
        page.reload()
        in_colours(page, "slate")


class TestMotion:
    """Readers whom moving things make ill."""

    def test_nothing_moves(self, site: str, open_page: OpenPage) -> None:
        """Where the reader's system asks for rest, no transition and no animation lasts."""
        page = open_page(address(site, "en", "practice/quiz/"), calm=True).page

        moving = page.evaluate(
            """() => [...document.querySelectorAll("*")].filter(one => {
                const { transitionDuration, animationDuration } = getComputedStyle(one);
                return `${transitionDuration}, ${animationDuration}`.split(", ").some(text => parseFloat(text) > 0.001);
            }).length"""
        )

        assert moving == 0


class TestByKeys:
    """The quiz from its first question to its second, without a mouse."""

    def test_a_question_and_the_next(self, site: str, open_page: OpenPage) -> None:
        """Tab leads from mark to mark; space marks, enter checks and goes on; then the focus is at the new question."""
        page = open_page(address(site, "en", "practice/quiz/")).page
        marks = page.locator("[data-marks]")
        before = state(page)

        tab_to(page, marks.first)
        page.keyboard.press("Space")
        assert marks.first.get_attribute("aria-pressed") == "true"
        tab_to(page, page.locator("[data-check]"))
        page.keyboard.press("Enter")
        verdict = page.locator("[data-all-right]:visible, [data-some-wrong]:visible").inner_text()
        page.wait_for_function(
            "said => document.querySelector('[data-announce]').textContent.trim() === said.trim()", arg=verdict
        )
        tab_to(page, page.locator("""[data-event*='"next"']"""))
        page.keyboard.press("Enter")
        wait_for_another(page, before)

        assert page.evaluate("document.activeElement.closest('kiebitz-widget') !== null")
        assert page.locator("[data-all-right]:visible, [data-some-wrong]:visible").count() == 0
        assert marks.first.get_attribute("aria-pressed") == "false"

    def test_what_is_kept_can_be_reached(self, site: str, open_page: OpenPage) -> None:
        """Its fold opens by enter, and each of its controls has the focus in turn, the field for a file too."""
        page = open_page(address(site, "en", "practice/quiz/")).page

        tab_to(page, page.locator(".kb-keeping summary"))
        page.keyboard.press("Enter")

        for name in ("export", "import", "wipe"):
            page.keyboard.press("Tab")
            assert page.evaluate(f"document.activeElement.dataset.{name} !== undefined")

    def test_signs_behind_headings_are_no_stops(self, site: str, open_page: OpenPage) -> None:
        """A page of rules has dozens of them, between the cards."""
        page = open_page(address(site, "en", "rules/exchange/")).page

        assert page.locator(".headerlink").count() > 5
        assert page.locator(".headerlink:not([tabindex='-1'])").count() == 0


@pytest.mark.parametrize("path", ["rules/award/", "practice/compare/", "practice/deal/", "learn/follow-beat-trump/"])
def test_focus_moves_nothing(site: str, open_page: OpenPage, path: str) -> None:
    """What moves away under a finger is not pressed."""
    page = open_page(address(site, "en", path)).page
    page.evaluate(OPEN_ALL)
    page.evaluate(COME_TO_REST)

    assert page.evaluate(MOVED_BY_FOCUS) == []


@pytest.mark.parametrize("scheme", ["default", "slate"])
class TestFocus:
    """Where the focus is can be seen, and does not look as if something were wrong."""

    @pytest.mark.parametrize(
        ("path", "control"),
        [
            ("practice/deal/", "button.kb-card"),
            ("practice/deal/", "button.kb-choice"),
            ("practice/deal/", ".kb-row-of-tools .kb-button:visible"),
            ("rules/", ".md-select__link"),
            ("rules/", ".md-header [data-search-open]"),
        ],
    )
    def test_it_is_seen_by_its_colour(
        self,
        site: str,
        open_page: OpenPage,
        scheme: str,
        path: str,
        control: str,
    ) -> None:
        """Three to one against what lies around it, as WCAG asks, and no red."""
        page = open_page(address(site, "en", path), dark=scheme == "slate").page
        in_colours(page, scheme)
        page.keyboard.press("Tab")
        enabled = page.locator(f"{control}:not(:disabled)").first
        enabled.evaluate(SHOW_FOCUS)

        style, ring, ground = enabled.evaluate(RING)

        assert style != "none"
        assert contrast(ring, ground) >= 3
        assert not (ring[0] > 150 and ring[1] < 140 and ring[2] < 140)

    def test_the_choice_of_colours_shows_it(self, site: str, open_page: OpenPage, scheme: str) -> None:
        """The field has no size of its own, so the sign that stands for it has the frame."""
        page = open_page(address(site, "en", "rules/"), dark=scheme == "slate").page
        in_colours(page, scheme)

        for _ in range(10):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.matches('.md-option')"):
                break

        style, ring, ground = page.locator(".md-option:focus + label").evaluate(RING)
        assert page.locator(".md-option:focus + label").is_visible()
        assert style == "solid"
        assert contrast(ring, ground) >= 3


SHOW_FOCUS = """
    (one) => {
        const hidden = one.closest(".md-select__inner");
        if (hidden) hidden.style.cssText = "max-height: none; opacity: 1; transition: none; visibility: visible";
        one.focus({ focusVisible: true });
    }
"""
"""Has a control the focus as the tab key gives it, in an open menu."""

RING = """
    (one) => {
        const rgb = (colour) => {
            const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
            canvas.fillStyle = colour;
            canvas.fillRect(0, 0, 1, 1);
            return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
        };
        let ground = one.parentElement;
        const clear = (element) => getComputedStyle(element).backgroundColor === "rgba(0, 0, 0, 0)";
        while (ground.parentElement && clear(ground)) ground = ground.parentElement;
        const { outlineStyle, outlineColor } = getComputedStyle(one);
        return [outlineStyle, rgb(outlineColor), rgb(getComputedStyle(ground).backgroundColor)];
    }
"""
"""Style and colour of the frame of a control, and the colour of what lies around it."""


def contrast(one: list[int], other: list[int]) -> float:
    """How much two colours differ, as WCAG counts it."""

    def light(colour: list[int]) -> float:
        parts = [part / 255 for part in colour]
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    brighter, darker = sorted((light(one), light(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


def in_colours(page: Page, scheme: str) -> None:
    """Wait until *page* has the colours *scheme*."""
    try:
        page.locator(f"body[data-md-color-scheme={scheme}]").wait_for(state="attached")
    except PlaywrightTimeoutError:
        pytest.fail(f"{page.url} is not in the colours {scheme}: {page.evaluate(COLOURS)}")


def state(page: Page) -> str:
    """The state of the page's widget, as the page has it."""
    return page.locator("[data-state]").first.text_content() or ""


def wait_for_another(page: Page, before: str) -> None:
    """Wait until the page's widget is in another state than *before*."""
    page.wait_for_function(
        "before => document.querySelector('[data-state]').textContent !== before",
        arg=before,
        timeout=ENGINE,
    )


def tab_to(page: Page, control: Locator) -> None:
    """Press the tab key until *control* has the focus."""
    for _ in range(200):
        if control.evaluate("one => one === document.activeElement"):
            return
        page.keyboard.press("Tab")
    pytest.fail("The tab key does not lead there.")
