"""The Kiebitz at a deal gives the same advice: when asked, when asked again, and when the deal is looked back at."""

import re
from collections.abc import Iterator
from functools import cache

import pytest

from cardrules.sixtysix import Position, parse_action
from cardrules.sixtysix.adviser import advice_of
from kiebitz.elements import dispatch
from kiebitz.elements.games.sixtysix.blocks.action_texts import action_text
from kiebitz.elements.games.sixtysix.deal import widget
from kiebitz.elements.games.sixtysix.deal.advice_cache import ADVICE, PendingAdvice
from kiebitz.elements.games.sixtysix.deal.permalink import parse_permalink
from kiebitz.elements.games.sixtysix.deal.session import history
from kiebitz.elements.games.sixtysix.deal.state import State
from kiebitz.elements.texts import texts

VARIANTS = ("schnopsn-weich", "blog-schnapsen", "original-66")

DEALS = 3
"""In each of the variants."""


def now(state: State) -> Position:
    """The position of *state*."""
    return history(state)[-1]


def did(state: State, kind: str, seed: int = 7, **more: object) -> State:
    """*state* after an event."""
    return widget.update(state, {"type": kind, "seed": seed, **more})


def advised(state: State) -> str:
    """The first advice of the Kiebitz in *state*, having thought for one step."""
    return str(advice_of(PendingAdvice(state, now(state)).thought).best.action)


def followed(state: State) -> Iterator[State]:
    """Every state from *state* to the end of the deal of somebody who follows the Kiebitz."""
    yield state
    while now(state).result is None:
        state = did(state, "act", action=advised(state))
        yield state


def reviewed(state: State) -> str:
    """The page of *state* with the whole look back."""
    state = did(state, "review")
    while "data-again" in dispatch.render("deal", state, "en"):
        state = did(state, "think")
    return dispatch.render("deal", state, "en")


@cache
def deals(variant: str) -> list[tuple[State, ...]]:
    """Deals of *variant* in which advice is followed, single ones and such of a match."""
    lengths = ("deal", "match")
    fields = [{"variant": variant, "length": lengths[seed % 2], "seed": str(seed)} for seed in range(DEALS)]
    return [tuple(followed(widget.opening(one, "d1"))) for one in fields]


@pytest.mark.one_in(3)
@pytest.mark.parametrize("variant", VARIANTS)
def test_following_the_kiebitz_is_no_mistake(variant: str) -> None:
    """Whoever follows it at each decision reads that each was good, and of no cost."""
    for states in deals(variant):
        html = reviewed(states[-1])
        assert html.count('data-right="true"') > 0
        assert 'data-right="false"' not in html
        assert "Closing cost you" not in html


def firm(state: State, seed: int = 7) -> str:
    """The words of the page of *state* once the Kiebitz has thought to the end."""
    state = did(state, "ask", seed)
    while "data-again" in (html := dispatch.render("deal", state, "en")):
        state = did(state, "think", seed)
    return html


@pytest.mark.one_in(3)
@pytest.mark.parametrize("variant", VARIANTS)
def test_who_asks_again_hears_the_same(variant: str) -> None:
    """By whatever chance, by a link, and when all that was thought is forgotten: step by step the same."""
    for state in deals(variant)[0][3:-1:4]:
        first = firm(state)
        ADVICE.clear()
        assert firm(state, 8) == first
        ADVICE.clear()
        assert firm(parse_permalink(widget.format_permalink(state) or "", state.id)) == first


def test_who_asks_again_hears_no_less() -> None:
    """What was thought about a moment is not thought again: its answer stays firm."""
    state = deals("schnopsn-weich")[0][0]
    last = firm(state)
    assert dispatch.render("deal", did(state, "ask", 3), "en") == last


def test_the_page_has_what_the_kiebitz_would_do() -> None:
    """What is followed above is what the reader gets."""
    for state in deals("schnopsn-weich")[0][:-1]:
        ADVICE.clear()
        best = action_text(parse_action(advised(state)), texts("en"))
        assert f"The Kiebitz would do this: {best}." in dispatch.render("deal", did(state, "ask"), "en")


def test_each_option_is_one_sentence() -> None:
    """A card, a colon, and what it is likely to bring; never a range that begins with nothing."""
    for state in deals("schnopsn-weich")[1][:-1:2]:
        html = dispatch.render("deal", did(state, "ask"), "en")
        lines = re.findall(r'<li><b>(.*?)</b> <span class="kb-value">(.*?)</span></li>', html)
        assert lines
        for label, described in lines:
            assert label.endswith(":")
            assert described.endswith(".")
            assert not re.search(r"\b0 to \d+ fewer", described)
