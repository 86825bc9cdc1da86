"""Two tables settle their rules by scanning: one shows the code of its link, the other one holds it to the camera."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.browser.addresses import address
from tests.browser.conftest import ENGINE

from kiebitz.elements.checksum import add_checksum
from kiebitz.elements.table_codes import parse_table
from kiebitz.elements.table_link import format_table_link
from kiebitz.elements.tablerules.qr_code import qr_code

pytestmark = [pytest.mark.browser, pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)]

RULES = "my-game/"

CAMERA = """
globalThis.codes = [];
globalThis.tracks = [];
globalThis.looks = 0;
globalThis.BarcodeDetector = class {
  constructor({ formats }) { this.formats = formats; }
  detect() {
    looks += 1;
    return Promise.resolve(this.formats.includes("qr_code") ? codes.map((rawValue) => ({ rawValue })) : []);
  }
};
Object.defineProperty(navigator.mediaDevices, "getUserMedia", { value: () => {
  const stream = document.createElement("canvas").captureStream();
  tracks.push(...stream.getTracks());
  return Promise.resolve(stream);
} });
"""
"""A camera whose picture is a canvas, and a detector that finds the codes which a test puts before it."""

REFUSED = """
globalThis.BarcodeDetector = class {};
Object.defineProperty(navigator.mediaDevices, "getUserMedia", {
  value: () => Promise.reject(new DOMException("", "NotAllowedError")),
});
"""

NONE = "Object.defineProperty(globalThis, 'BarcodeDetector', { value: undefined })"

STATES = "() => tracks.map((track) => track.readyState)"

THEIRS = add_checksum(format_table_link(parse_table("blog-schnapsen~cm3"), "Baka"))

type OpenPage = Callable[..., Any]


def settling(site: str, open_page: OpenPage, browser: str) -> Any:
    """The Croatian page of a table's rules on a phone, with a script that changes the *browser*, and its fold open."""
    page = open_page(address(site, "hr", RULES), narrow=True).page
    page.add_init_script(browser)
    page.reload()
    page.locator("[id$=-settle] > summary").click()
    page.locator("[id$=-settle] [type=submit]:enabled").wait_for()
    return page


def test_a_code_before_the_camera_is_compared(site: str, open_page: OpenPage) -> None:
    """Codes of something else are passed over; once the link is found, the camera is off."""
    page = settling(site, open_page, CAMERA)
    page.locator("[data-scan]").click()
    page.locator("[data-camera] video").wait_for()
    looks = page.evaluate("codes.push('https://example.org/') && looks")
    page.wait_for_function("before => looks > before + 2", arg=looks)
    assert page.evaluate(STATES) == ["live"]

    page.evaluate("link => codes.push(link)", f"{site}{RULES}#kb={THEIRS}")

    page.locator(".kb-agreement").wait_for(timeout=ENGINE)
    assert "Baka" in page.locator(".kb-agreement").inner_text()
    assert page.evaluate(STATES) == ["ended"]
    assert not page.locator("[data-camera]").is_visible()


@pytest.mark.parametrize("end", ["[data-stop-scan]", "[id$=-settle] > summary"], ids=["the button", "the fold"])
def test_the_camera_ends_with_the_search(site: str, open_page: OpenPage, end: str) -> None:
    """By its button, and where nobody can see the picture any more; another search begins anew."""
    page = settling(site, open_page, CAMERA)
    page.locator("[data-scan]").click()
    page.locator("[data-camera] video").wait_for()
    page.locator(end).click()
    page.wait_for_function("() => tracks.every((track) => track.readyState === 'ended')")
    if not page.locator("[data-scan]").is_visible():
        page.locator(end).click()

    assert not page.locator("[data-camera]").is_visible()
    page.locator("[data-scan]").click()
    page.locator("[data-camera] video").wait_for()
    assert page.evaluate(STATES) == ["ended", "live"]


def test_a_camera_that_is_refused(site: str, open_page: OpenPage) -> None:
    """A sentence states what can be done, and is announced."""
    page = settling(site, open_page, REFUSED)
    page.locator("[data-scan]").click()
    page.locator("[data-camera-refused]").wait_for()

    assert not page.locator("[data-camera]").is_visible()
    assert page.locator("[data-announce]").inner_text() == page.locator("[data-camera-refused]").inner_text()


def test_a_browser_that_reads_no_codes(site: str, open_page: OpenPage) -> None:
    """It offers nothing that it cannot do."""
    page = settling(site, open_page, NONE)

    assert page.locator("[id$=-settle] [type=submit]").is_visible()
    assert not page.locator("[data-scan]").is_visible()


def test_one_shows_the_code_of_their_own_table(site: str, open_page: OpenPage) -> None:
    """Below the link; once another rule is chosen, it is gone."""
    page = open_page(address(site, "hr", RULES), narrow=True).page
    page.locator(".kb-sharing > summary").click()
    page.locator(".kb-share [data-share]").click()
    page.locator("[data-share-code] svg").wait_for(timeout=ENGINE)
    link = page.locator("[data-share-address]").input_value()
    drawn = page.locator("[data-share-code] path").get_attribute("d")

    assert f'd="{drawn}"' in str(qr_code(link))
    box = page.locator("[data-share-code] svg").bounding_box()
    assert box
    assert box["width"] >= 100

    page.locator("li:has([id$='-close-least']) > .kb-change").click()
    page.locator(".kb-option").first.wait_for(timeout=ENGINE)
    assert not page.locator("[data-share-code]").is_visible()
