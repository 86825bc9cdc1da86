"""The Kiebitz at a deal says one thing: when asked, when asked again, and when the deal is looked back at."""

from collections.abc import Iterator
from functools import cache

import pytest

from cardrules.sixtysix import Position, parse_action
from cardrules.sixtysix.advise import CAREFUL, advise, remember
from kiebitz.elements import stage
from kiebitz.elements.deal import widget
from kiebitz.elements.deal.kiebitz import chance_at
from kiebitz.elements.deal.linking import from_link
from kiebitz.elements.deal.playing import history
from kiebitz.elements.deal.state import State
from kiebitz.elements.sixtysix.board.actions import action_text
from kiebitz.elements.texts import texts

VARIANTS = ("schnopsn-weich", "blog-schnapsen", "original-66")

DEALS = 7
"""In each of the variants."""


def now(state: State) -> Position:
    """The position of *state*."""
    return history(state)[-1]


def did(state: State, kind: str, seed: int = 7, **more: object) -> State:
    """*state* after an event."""
    return widget.update(state, {"type": kind, "seed": seed, **more})


def advised(state: State) -> str:
    """What the Kiebitz would do in *state*."""
    chance = chance_at(state, len(state.actions))
    return str(advise(remember(now(state)), chance, CAREFUL, state.counted).best.action)


def followed(state: State) -> Iterator[State]:
    """Every state from *state* to the end of the deal of somebody who does what the Kiebitz says."""
    yield state
    while now(state).result is None:
        state = did(state, "act", action=advised(state))
        yield state


@cache
def deals(variant: str) -> list[tuple[State, ...]]:
    """Deals of *variant* in which advice is followed, single ones and such of a match."""
    lengths = ("deal", "match")
    fields = [{"variant": variant, "length": lengths[seed % 2], "seed": str(seed)} for seed in range(DEALS)]
    return [tuple(followed(widget.opening(one, "d1"))) for one in fields]


@pytest.mark.parametrize("variant", VARIANTS)
def test_following_the_kiebitz_is_no_mistake(variant: str) -> None:
    """Whoever does what it says at each decision is told of each that it was good, and of no cost."""
    for states in deals(variant):
        html = stage.render("deal", did(states[-1], "review"), "en")
        assert html.count('data-right="true"') > 0
        assert 'data-right="false"' not in html
        assert "What closing cost" not in html


@pytest.mark.parametrize("variant", VARIANTS)
def test_who_asks_again_hears_the_same(variant: str) -> None:
    """Eight times at every moment, by whatever chance; and once more where a link has brought the deal back."""
    for states in deals(variant):
        for state in states[:-1]:
            asked = {did(state, "ask", seed) for seed in range(8)}
            assert asked == {did(from_link(widget.link_of(state), state.id), "ask")}


def test_the_page_says_what_the_kiebitz_would_do() -> None:
    """What is followed above is what the reader is told."""
    for state in deals("schnopsn-weich")[0][:-1]:
        best = action_text(parse_action(advised(state)), texts("en"))
        assert f"The Kiebitz would do this: {best}." in stage.render("deal", did(state, "ask"), "en")


def test_advice_does_not_come_from_the_packs_own_chance() -> None:
    """The chance by which it supposes deals is no chance that a pack can have."""
    state = deals("schnopsn-weich")[0][0]
    assert {chance_at(state, step) for step in range(100)}.isdisjoint({state.seed + step for step in range(100)})
