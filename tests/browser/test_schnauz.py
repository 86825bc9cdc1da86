"""Schnauz in a reader's hands: endless practice of its themes, and from a position on a page to a round."""

from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.browser

type OpenPage = Callable[..., Any]

THEMES = ".kb-practise ul.kb-themes"


class TestPractice:
    """The form below the lessons."""

    def test_it_shows_the_themes_of_the_game_chosen(self, site: str, open_page: OpenPage) -> None:
        """Those of the other game are gone."""
        visit = open_page(f"{site}practice/quiz/")
        form = visit.page.locator(".kb-practise")
        before = [form.page.locator(THEMES).nth(place).is_visible() for place in (0, 1)]

        form.locator("select[name=variant]:enabled").select_option("schnauz")

        assert before == [True, False]
        assert [form.page.locator(THEMES).nth(place).is_visible() for place in (0, 1)] == [False, True]

    def test_a_question_of_the_theme_comes(self, site: str, open_page: OpenPage) -> None:
        """With the table of the game, and an answer with reasons."""
        visit = open_page(f"{site}practice/quiz/")
        form = visit.page.locator(".kb-practise")
        form.locator("select[name=variant]:enabled").select_option("schnauz-club")
        form.locator("input[value=coins]").check()
        form.locator("button[type=submit]").click()

        visit.page.locator("[data-item][data-link^='schnauz-club~']").wait_for()
        visit.page.locator("[data-marks]").first.click()
        visit.page.locator("[data-check]").click()

        assert visit.page.locator("[data-answers] details[open]").count() > 0
        assert (visit.console, visit.failed) == ([], [])


def test_a_position_on_a_page_is_played_on(site: str, open_page: OpenPage) -> None:
    """The link below it leads to a round that begins with its cards."""
    visit = open_page(f"{site}learn/schnauz/")
    way = visit.page.locator(".kb-open a:visible").first
    cards = visit.page.locator(".kb-board", has=way).locator("[data-card]").first.get_attribute("data-card")

    way.click()
    board = visit.page.locator("kiebitz-widget[widget=round] [data-link^='2~schnauz~']")
    board.wait_for()

    assert cards in (board.get_attribute("data-link") or "")
    assert (visit.console, visit.failed) == ([], [])
