"""The site of a club, made and built from wheels in a folder without the repository, in a reader's hands."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.browser.conftest import ENGINE, PREFIX
from tests.wheels import build_wheels, installed, with_dependencies

pytestmark = pytest.mark.browser

type OpenPage = Callable[..., Any]

GRAZ = """\
like: blog-schnapsen
name: Grazer Schnapsen
rules:
  close.needs_trick: yes
"""

CHANGED = "([widget, before]) => widget.querySelector('[data-state]').textContent !== before"


@pytest.fixture(name="club", scope="module")
def club_fixture(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site, with a slash at the end; it plays by a variant of its own."""
    place = with_dependencies(
        installed(tmp_path_factory.mktemp("club"), *build_wheels(root, tmp_path_factory.mktemp("wheels")).values())
    )
    place.run("kiebitz", "new", "graz", "--language", "de", "--name", "Kartenclub Graz")
    folder = place.empty / "graz"
    (folder / "variants/graz.yaml").write_text(GRAZ, encoding="utf-8")
    # What npm and slow steps have made is that of the repository: the test is no download.
    kept = {"KIEBITZ_NODE_MODULES": str(root / "node_modules"), "KIEBITZ_CACHE": str(root / ".cache")}
    done = place.ended("kiebitz", "build", "graz", environment=kept)
    assert done.returncode == 0, done.stderr
    command = [sys.executable, "-m", "kiebitz.serve", str(folder / "site"), "--port", "0", "--prefix", PREFIX]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        line = server.stdout.readline() if server.stdout else ""
        yield next(word for word in line.split() if word.startswith("http"))
        server.terminate()


@pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)
class TestClub:
    """What works without this repository."""

    def test_a_deal_by_its_own_rules(self, club: str, open_page: OpenPage) -> None:
        """The engine of the page knows the variant: a card is played, and closing is not offered before a trick."""
        visit = open_page(f"{club}spielen/")
        deal = visit.page.locator("kiebitz-widget[widget=deal]")
        before = deal.locator("[data-state]").text_content()

        deal.locator("button.kb-card[data-event]").first.click()
        visit.page.wait_for_function(CHANGED, arg=[deal.element_handle(), before], timeout=ENGINE)

        assert "graz" in (deal.locator("[data-state]").text_content() or "")
        assert "Grazer Schnapsen" in deal.inner_text()
        assert deal.get_by_role("alert").count() == 0
        assert (visit.console, visit.failed) == ([], [])
        assert len(visit.origins) == 1

    def test_a_lesson(self, club: str, open_page: OpenPage) -> None:
        """The next question comes from the engine, in German."""
        visit = open_page(f"{club}ueben/")
        course = visit.page.locator("kiebitz-widget[widget=course]")
        before = course.locator("[data-state]").first.text_content()

        course.locator("[data-event]:visible").first.click()
        visit.page.wait_for_function(CHANGED, arg=[course.element_handle(), before], timeout=ENGINE)

        assert visit.page.locator("html").get_attribute("lang") == "de"
        assert (visit.console, visit.failed) == ([], [])
