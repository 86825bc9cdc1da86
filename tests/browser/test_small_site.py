"""A site of somebody else in a reader's hands: its own bundle answers, in its own place."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.browser.conftest import ENGINE, PREFIX
from tests.site.small_sites import build_small_site

pytestmark = pytest.mark.browser

CLOSE = "[data-event*=play][data-event*=close]"
"""The button that goes on with closing."""

type OpenPage = Callable[..., Any]


@pytest.fixture(name="small_site", scope="module")
def small_site_fixture(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the small site, with a slash at the end."""
    built = build_small_site(root, tmp_path_factory.mktemp("small"))
    assert built.done.returncode == 0, built.done.stderr
    command = [sys.executable, "-m", "kiebitz.serve", str(built.out), "--port", "0", "--prefix", PREFIX]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        line = server.stdout.readline() if server.stdout else ""
        yield next(word for word in line.split() if word.startswith("http"))
        server.terminate()


# The browsers differ in nothing that a second site could have otherwise.
@pytest.mark.parametrize("browser_name", ["chromium"], indirect=True)
def test_its_board_is_played_on(small_site: str, open_page: OpenPage) -> None:
    """The engine of its bundle closes the talon, the answer links to the site's own section, and nothing else loads."""
    visit = open_page(f"{small_site}de/closing/")
    board = visit.page.locator("kiebitz-widget[widget=board]")

    board.get_by_role("button", name="Zudrehen").click()
    board.locator(CLOSE).click()
    board.get_by_text("Schritt 1 von 1", exact=True).wait_for(timeout=ENGINE)

    links = board.locator("a").evaluate_all("links => links.map(link => link.getAttribute('href'))")
    assert "../closing/#when" in links
    assert "../position-text/" in links
    assert (visit.console, visit.failed) == ([], [])
    assert len(visit.origins) == 1
