"""A site for translators that any host can have: texts are edited, checked in the page, and taken away as a file."""

import os
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import OpenPage
from tests.site.small_sites import copy_small_site

pytestmark = [pytest.mark.browser]

PATIENCE = 120_000

NOTE_FILES = """() => {
    const address = URL.createObjectURL, press = HTMLAnchorElement.prototype.click, files = new Map();
    window.taken = [];
    URL.createObjectURL = (file) => { const made = address.call(URL, file); files.set(made, file); return made; };
    HTMLAnchorElement.prototype.click = function () {
        if (files.has(this.href)) window.taken.push([this.download, files.get(this.href)]);
        press.call(this);
    };
}"""
"""Notes files that a page has the browser keep. What drives Firefox reports none."""


@pytest.fixture(scope="module", name="address")
def address_fixture(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a small site that was built for translators, as any host would send it."""
    source = copy_small_site(tmp_path_factory.mktemp("preview"))
    quiet = {"NO_MKDOCS_2_WARNING": "1", "DISABLE_MKDOCS_2_WARNING": "true", "PYTHONIOENCODING": "utf-8"}
    build = [sys.executable, "-m", "kiebitz.site", "build", "--translate"]
    done = subprocess.run(build, cwd=source, env=os.environ | quiet, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr
    serve = [sys.executable, "-m", "kiebitz.serve", str(source / "site"), "--port", "0", "--prefix", "/preview"]
    with subprocess.Popen(serve, stdout=subprocess.PIPE, text=True) as server:
        line = server.stdout.readline() if server.stdout else ""
        yield next(word for word in line.split() if word.startswith("http"))
        server.terminate()


def test_a_text_is_edited_checked_kept_and_taken_away(address: str, open_page: OpenPage) -> None:
    """What is saved is in the file that is taken away, and on the page at the next visit."""
    visit = open_page(f"{address}de/closing/", narrow=True)
    page = visit.page
    touched = page.locator("main p[data-message^='home:']:visible").first
    name = (touched.get_attribute("data-message") or "").split(" ")[0]
    touched.click(position={"x": 4, "y": 4})
    field = page.locator("[data-tr-forms] textarea")
    expect(field).to_be_visible(timeout=PATIENCE)
    before = field.input_value()
    field.fill(f"{before} 77")
    expect(page.locator("[data-tr-faults]")).to_contain_text("other numbers", timeout=PATIENCE)
    mended = f"Also, {before}"
    field.fill(mended)
    expect(page.locator("[data-tr-faults]")).to_be_empty(timeout=PATIENCE)
    page.locator("[data-tr-save]").click()
    expect(page.locator("[data-tr-status]")).to_have_text("In diesem Browser gespeichert.", timeout=PATIENCE)
    page.locator("[data-tr-close]").click()
    page.evaluate(NOTE_FILES)
    page.locator("[data-tr-take]").click()
    page.wait_for_function("() => window.taken.length > 0", timeout=PATIENCE)
    name_of_file, text = page.evaluate("async () => [window.taken[0][0], await window.taken[0][1].text()]")
    assert name_of_file == "de-home.po"
    assert "Also, " in text
    assert text.startswith(("#", "msgid"))
    page.reload()
    expect(page.locator("[data-tr-take]")).to_be_visible(timeout=PATIENCE)
    assert page.locator(f'.kb-tr-changed[data-message~="{name}"]').count() > 0
    assert visit.console == []
    assert len({origin for origin in visit.origins if "127.0.0.1" not in origin}) == 0


def test_english_pages_are_as_for_readers(address: str, open_page: OpenPage) -> None:
    """English is what is translated from."""
    page = open_page(address).page
    expect(page.locator("[data-tr-panel]")).to_have_count(0)
