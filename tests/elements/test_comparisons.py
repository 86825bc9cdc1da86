"""Ways from a variant to its comparison with each other one."""

import json
import re
from typing import Any

import pytest

from cardrules.games import games
from kiebitz.elements import dispatch
from kiebitz.elements.comparisons.render import render_comparisons
from kiebitz.elements.site_pages import SitePages, use_pages

VARIANTS = [variant for game in games() for variant in game.variants()]

LINK = re.compile(r'href="there/#kb=([^"]+)"')


def opened(link: str) -> Any:
    """What the comparison of a page answers to *link*."""
    state = {
        "id": "q1",
        "variants": ["schnopsn-weich", "original-66"],
        "position": "trump: H; talon: empty; you: SA",
        "changed": None,
    }
    event = {"type": "open", "link": link, "seed": 0}
    return json.loads(
        dispatch.answer(json.dumps({"widget": "compare", "state": state, "event": event, "locale": "en"}))
    )


@pytest.mark.parametrize("variant", VARIANTS)
def test_each_other_variant_of_the_game_is_compared(variant: str) -> None:
    """Every link opens a comparison of just these two, in which something differs."""
    use_pages(SitePages(comparison="there/"))
    links = LINK.findall(render_comparisons(variant, "en"))
    answers = [opened(link) for link in links]
    game = next(game for game in games() if variant in game.variants())

    assert [set(answer["state"]["variants"]) for answer in answers] == [
        {variant, other} for other in game.variants() if other != variant
    ]
    assert all("data-differs" in answer["html"] for answer in answers)


def test_a_site_without_that_page_has_no_links() -> None:
    """And no empty fold."""
    use_pages(SitePages())

    assert render_comparisons("original-66", "en") == ""
