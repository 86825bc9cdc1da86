"""The translating mode in a browser: a Croatian sentence is edited on a phone, refused, mended, saved, and seen."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import OpenPage
from tests.site.conftest import copy_of

from kiebitz.translate.marks import message_id
from kiebitz.translate.message_edit import find_message, with_translation
from kiebitz.translate.po_reader import read_po

pytestmark = [pytest.mark.browser]

CATALOGUE = "locales/hr/LC_MESSAGES/rules.po"
PATIENCE = 60_000


@pytest.fixture(scope="module", name="project")
def project_fixture(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project, whose catalogues may be changed."""
    return copy_of(root, tmp_path_factory.mktemp("translating") / "project")


@pytest.fixture(scope="module", name="address")
def address_fixture(project: Path, built_site: Path) -> Iterator[str]:
    """The address of the site in translating mode."""
    command = [sys.executable, "-m", "kiebitz.serve", str(built_site), "--port", "0", "--translate"]
    quiet = {"NO_MKDOCS_2_WARNING": "1", "DISABLE_MKDOCS_2_WARNING": "true", "PYTHONIOENCODING": "utf-8"}
    with subprocess.Popen(
        command, cwd=project, env=os.environ | quiet, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as server:
        assert server.stdout is not None
        line = next(line for line in server.stdout if "http://" in line)
        yield next(word for word in line.split() if word.startswith("http"))
        server.kill()


class Sentence:
    """A Croatian sentence in the catalogue."""

    def __init__(self, project: Path, name: str) -> None:
        """Find the one with the id *name*."""
        self._file = project / CATALOGUE
        messages = read_po(self._file, label=CATALOGUE).messages
        self.id = name
        self.key = next(one.key for one in messages if message_id("rules", one.key) == name)

    @property
    def text(self) -> str:
        """It, as the catalogue has it now."""
        return find_message(self._file.read_text(encoding="utf-8"), self.key, label=CATALOGUE).strings[0]


@pytest.fixture(name="catalogue")
def catalogue_fixture(project: Path) -> Iterator[Path]:
    """The catalogue, which is as before afterwards."""
    file = project / CATALOGUE
    before = file.read_bytes()
    yield file
    file.write_bytes(before)


def first_sentence(page: Page, project: Path) -> Sentence:
    """The first sentence on *page* that can be seen and has a fact in it."""
    found = page.locator("main p[data-message^='rules:']:visible:has(.kb-fact)").first
    return Sentence(project, (found.get_attribute("data-message") or "").split(" ")[0])


def touched(page: Page, sentence: Sentence) -> None:
    """Touch *sentence* where it is on *page*."""
    page.locator(f'main [data-message~="{sentence.id}"]:visible').first.click(position={"x": 4, "y": 4})
    expect(page.locator("[data-tr-panel][open]")).to_be_visible(timeout=PATIENCE)


@pytest.mark.usefixtures("catalogue")
def test_a_sentence_is_edited_refused_mended_saved_and_seen(address: str, project: Path, open_page: OpenPage) -> None:
    """A sentence is edited refused mended saved and seen."""
    visit = open_page(f"{address}hr/rules/match/", narrow=True)
    page = visit.page
    page.set_viewport_size({"width": 390, "height": 844})
    sentence = first_sentence(page, project)
    touched(page, sentence)
    before = sentence.text
    field = page.locator("[data-tr-forms] textarea")
    expect(field).to_have_value(before)
    expect(page.locator("[data-tr-status]")).to_have_text("Provjere ne nalaze nijednu pogrešku.", timeout=PATIENCE)
    lost = before[: before.index("{=")] + before[before.index("}") + 1 :]
    field.fill(lost)
    expect(page.locator("[data-tr-faults]")).to_contain_text("other facts than the English text", timeout=PATIENCE)
    page.locator("[data-tr-save]").click()
    expect(page.locator("[data-tr-faults]")).to_contain_text("other facts than the English text")
    assert sentence.text == before
    mended = f"Dakle: {before[0].lower()}{before[1:]}"
    field.fill(mended)
    expect(page.locator("[data-tr-faults]")).to_be_empty(timeout=PATIENCE)
    expect(page.locator("[data-tr-preview=french]")).to_contain_text("Dakle:", timeout=PATIENCE)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    with page.expect_navigation(timeout=PATIENCE):
        page.locator("[data-tr-save]").click()
    assert sentence.text == mended
    expect(page.locator(f'main [data-message~="{sentence.id}"]').first).to_contain_text("Dakle:", timeout=PATIENCE)
    assert visit.console == []


def test_the_page_follows_a_catalogue_that_somebody_else_saves(
    address: str, catalogue: Path, project: Path, open_page: OpenPage
) -> None:
    """The page follows a catalogue that somebody else saves."""
    page = open_page(f"{address}hr/rules/match/").page
    expect(page.locator("html.kb-tr-on")).to_be_attached(timeout=PATIENCE)
    page.wait_for_timeout(1500)
    sentence = first_sentence(page, project)
    text = catalogue.read_text(encoding="utf-8")
    changed = with_translation(text, sentence.key, (f"Ipak, {sentence.text}",), label=CATALOGUE)
    catalogue.write_text(changed, encoding="utf-8")
    expect(page.locator("main")).to_contain_text("Ipak, ", timeout=PATIENCE)


def test_everything_can_be_done_by_keys(address: str, open_page: OpenPage) -> None:
    """Everything can be done by keys."""
    page = open_page(f"{address}hr/rules/match/").page
    page.locator("[data-tr-first]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-tr-panel][open]")).to_be_visible(timeout=PATIENCE)
    first = page.locator("[data-tr-english]").inner_text()
    page.locator("[data-tr-step='1']").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-tr-english]")).not_to_have_text(first, timeout=PATIENCE)
    expect(page.locator("[data-tr-forms] textarea").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("[data-tr-panel][open]")).to_have_count(0)
    expect(page.locator("[data-tr-first]")).to_be_focused()


def test_what_is_written_is_not_lost_by_mistake(address: str, project: Path, open_page: OpenPage) -> None:
    """What is written is not lost by mistake."""
    page = open_page(f"{address}hr/rules/match/").page
    sentence = first_sentence(page, project)
    touched(page, sentence)
    page.locator("[data-tr-forms] textarea").fill("nešto")
    page.once("dialog", lambda dialog: dialog.dismiss())
    page.keyboard.press("Escape")
    expect(page.locator("[data-tr-panel][open]")).to_be_visible()
    page.locator("[data-tr-undo]").click()
    expect(page.locator("[data-tr-forms] textarea")).to_have_value(sentence.text)
    page.locator("[data-tr-close]").click()
    expect(page.locator("[data-tr-panel][open]")).to_have_count(0)


def test_with_the_mode_off_the_page_is_read_and_played(address: str, open_page: OpenPage) -> None:
    """With the mode off the page is read and played."""
    visit = open_page(f"{address}hr/practice/quiz/")
    page = visit.page
    page.locator("[data-tr-mode]").click()
    expect(page.locator("html.kb-tr-on")).to_have_count(0)
    button = page.locator("kiebitz-widget [data-event]:visible").first
    button.click()
    expect(page.locator("[data-tr-panel][open]")).to_have_count(0)
    # What the engine has given in the page has its ids, too, and no mark is left.
    expect(page.locator("kiebitz-widget [data-view]")).not_to_have_attribute("aria-busy", "true", timeout=PATIENCE)
    expect(page.locator("kiebitz-widget [data-view] [data-message]").first).to_be_attached()
    assert not page.evaluate(r"/[\uE000-\uF8FF]/.test(document.body.innerHTML)")
