"""Links to pages of the site: only those that a site has handed in."""

import pytest

from cardrules.examples import parse_example
from kiebitz.elements import dispatch
from kiebitz.elements.example.render import render_brief
from kiebitz.elements.games import ui_of
from kiebitz.elements.rule_links import page_root
from kiebitz.elements.site_pages import SitePages, page_link, pages_in_use, use_pages

WIDGETS = {
    "board": {"variant": "schnopsn-weich", "trump": "♥", "talon": "empty", "you": "♠A"},
    "compare": {"variants": "schnopsn-weich, original-66", "trump": "♥", "talon": "empty", "led": "♠K", "you": "♠A ♥J"},
}
"""Widgets with a form for positions, and the fields of a block that opens them."""

POSITIONS = {
    "schnopsn-weich": "trump: ♥\ntalon: empty\nyou: ♠A\nlegal: ♠A\n",
    "schnauz": "table: ♣8 ♠9 ♥7\nyou: ♠7 ♥8 ♦9\nrefused: keep by dealer.chosen\n",
}
"""A position of each game that can be gone on with on another page."""

FIRST = SitePages(board="", deal="", round="", positions="")
"""A site whose first page has everything."""


def test_a_site_names_its_own_pages() -> None:
    """Wherever they are; the way leads from the page that is rendered."""
    use_pages(SitePages(board="ask/"))

    assert pages_in_use() == {"board": "ask/"}
    with page_root("../../"):
        assert page_link("board", "#kb=1") == "../../ask/#kb=1"
        assert page_link("deal") == ""


def test_the_first_page_has_an_address_too() -> None:
    """It is empty, and still a link; from a page at the root as well."""
    use_pages(FIRST)

    assert page_link("board", "#kb=1") == "./#kb=1"
    with page_root("../"):
        assert page_link("positions") == "../"


@pytest.mark.parametrize("name", WIDGETS)
def test_a_form_for_positions_links_to_their_description_if_there_is_one(name: str) -> None:
    """To the page that the site names, and to nothing else."""
    state = dispatch.opening(name, WIDGETS[name], "q1")
    use_pages(SitePages(positions="how/"))
    assert '<a href="../how/">How positions are written</a>' in dispatch.render(name, state, "en", "../")

    use_pages(SitePages())
    assert "How positions are written" not in dispatch.render(name, state, "en", "../")


@pytest.mark.parametrize("variant", POSITIONS)
def test_a_position_is_opened_where_the_site_can_open_it(variant: str) -> None:
    """On the board, or in a round."""
    example = parse_example(f"variant: {variant}\n{POSITIONS[variant]}", path="p", line=1)
    renderer = ui_of(variant).blocks().RENDERER
    use_pages(SitePages(board="here/", round="here/"))
    assert 'href="here/#kb=' in render_brief(renderer, example, "en")

    use_pages(SitePages(positions="here/"))
    assert "#kb=" not in render_brief(renderer, example, "en")
