"""The site of a club, made and built from wheels in a folder without the repository, in a reader's hands."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Route, expect
from tests.browser.conftest import ENGINE, PREFIX
from tests.wheels import build_wheels, installed, with_dependencies

from kiebitz.response_headers import READERS

pytestmark = pytest.mark.browser

type OpenPage = Callable[..., Any]

GRAZ = """\
like: blog-schnapsen
name: Grazer Schnapsen
rules:
  close.needs_trick: yes
"""

POSITIONS = """\
---
title: "Stellungen"
description: "Zwei Stellungen, zu jeder eine Frage."
---

# Stellungen { #stellungen }

```example
variant: graz
trump: ♥
talon: empty
led: ♠J
you: ♦K ♦Q ♣K ♠Q
legal: ♠Q
```

```example
variant: graz
trump: ♦
talon: empty
led: ♠J
you: ♦K ♥Q ♣K ♠Q
legal: ♠Q
```
"""

SECOND = ["CK", "SQ", "HQ", "DK"]
"""The hand of the second position, from left to right."""

CARDS = "cards => cards.map(card => card.dataset.card)"

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
    (folder / "docs/stellungen.md").write_text(POSITIONS, encoding="utf-8")
    settings = folder / "mkdocs.yml"
    settings.write_text(
        settings.read_text(encoding="utf-8").replace("nav:\n", "nav:\n  - Stellungen: stellungen.md\n"), "utf-8"
    )
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
def readable(route: Route) -> None:
    """What a host sends whose files are ours: anybody may read it. `kiebitz serve` does not: it has drafts."""
    response = route.fetch()
    route.fulfill(response=response, headers={**response.headers, "Access-Control-Allow-Origin": READERS})


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

    def test_the_link_of_a_deal_in_sight_shows_that_deal(self, club: str, open_page: OpenPage) -> None:
        """Before anything is played, and to everybody who opens it."""
        page = open_page(f"{club}spielen/").page
        deal = page.locator("kiebitz-widget[widget=deal]")
        link = deal.locator("[data-link]").get_attribute("data-link")
        hand = deal.locator("button.kb-card .kb-face").evaluate_all(CARDS)

        visit = open_page(f"{club}spielen/#kb={link}")
        # It is kept once it is open, and the cards of a beginning would be dealt anew after that.
        visit.page.wait_for_function("() => location.hash === ''", timeout=ENGINE)
        opened = visit.page.locator("kiebitz-widget[widget=deal] [data-view]:not([inert]):not([aria-busy])")
        opened.wait_for(timeout=ENGINE)

        assert visit.page.locator("kiebitz-widget[widget=deal] button.kb-card .kb-face").evaluate_all(CARDS) == hand

    def test_a_position_of_a_page_can_be_embedded(self, club: str, open_page: OpenPage) -> None:
        """The button below the second one gives the code of that one, which asks for no engine."""
        page = open_page(f"{club}stellungen/").page
        second = page.locator("kiebitz-widget[widget=quiz]").nth(1)
        second.locator(".kb-more > summary").click()
        second.locator("[data-embed]").click()
        address = second.locator("[data-embed-code]").input_value().split('"')[1].replace("&amp;", "&")

        visit = open_page(address)
        cards = visit.page.locator("[data-embedded] button.kb-card:enabled .kb-face")
        expect(cards).to_have_count(len(SECOND))
        visit.wait_for_rest()

        assert address.startswith(f"{club}embed/stellungen/#kb=")
        assert cards.evaluate_all(CARDS) == SECOND
        assert visit.page.locator("kiebitz-widget").count() == 1
        assert [one for one in visit.requests if ".packed" in one] == []
        assert (visit.console, visit.failed) == ([], [])

    def test_a_block_can_be_embedded_by_its_id(self, club: str, open_page: OpenPage) -> None:
        """Whatever kind of block it is."""
        page = open_page(f"{club}embed/stellungen/#block-2").page
        cards = page.locator("[data-embedded] button.kb-card:enabled .kb-face")

        expect(cards).to_have_count(len(SECOND))
        assert cards.evaluate_all(CARDS) == SECOND

    def test_a_frame_without_an_origin_shows_the_position(self, club: str, open_page: OpenPage) -> None:
        """As some editors of pages make them; where the host lets nobody read the site, a sentence and a link."""
        page = open_page(f"{club}stellungen/").page
        page.context.route("**", readable)
        frame = "address => document.body.innerHTML = `<iframe sandbox='allow-scripts' src='${address}'></iframe>`"
        page.evaluate(frame, f"{club}embed/stellungen/#block-2")
        inside = page.frame_locator("iframe")
        expect(inside.locator("[data-embedded] button.kb-card")).to_have_count(len(SECOND))

        page.context.route(f"{club}spielen/", lambda route, _request: route.abort())
        page.evaluate(frame, f"{club}embed/spielen/#block-1")
        expect(inside.locator("[data-embedded] > p")).to_be_visible()
        assert inside.locator("[data-source]").evaluate("link => link.href") == f"{club}spielen/#block-1"
