"""A match against the computer: whole ones in every variant, by a reader's events alone, and what the score changes."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from cardrules.sixtysix import PRESETS, Position, after_deal, begin, find_preset, legal_actions, turn_of
from kiebitz.elements import dispatch
from kiebitz.elements.games.sixtysix.deal import widget
from kiebitz.elements.games.sixtysix.deal.permalink import parse_permalink
from kiebitz.elements.games.sixtysix.deal.session import history, start_deal
from kiebitz.elements.games.sixtysix.deal.state import State

VARIANTS = sorted(PRESETS)

MOST_DEALS = 40
"""More than a match of somebody who wins hardly any has."""

CLOSED = "1~schnopsn-weich~{}~1~0.0~0.0~0~66~c_.CQ.CA.CT.DJ.DQ.DT.HA.SA.HT.ST"
"""You closed at once, and have lost three game points with it."""


def now(state: State) -> Position:
    """The position of *state*."""
    return history(state)[-1]


def milestones(state: State) -> str:
    """What the page reports as finished in *state*; empty where it is nothing."""
    found = re.search(r'data-finished="([^"]*)"', dispatch.render("deal", state, "en"))
    return found[1] if found else ""


def is_over(state: State) -> bool:
    """Whether something else may take the place of *state*, nothing in it being left to play."""
    return " data-over" in dispatch.render("deal", state, "en")


def answered(state: State, event: dict[str, object]) -> State:
    """*state* after *event*, through the door that the page uses."""
    request = {"widget": "deal", "state": dict(widget.write_state(state)), "event": event, "locale": "en"}
    return widget.read_state(json.loads(dispatch.answer(json.dumps(request)))["state"])


def ends(variant: str) -> Iterator[State]:
    """The end of each deal of a match in *variant*, in which the reader does anything legal."""
    chance = Random(variant)
    begin = {"variant": variant, "length": "match", "dealer": "chance"}
    state = answered(widget.opening({}, "d1"), {"type": "start", "values": begin, "seed": 3})
    for _ in range(MOST_DEALS):
        while now(state).result is None:
            action = chance.choice(legal_actions(turn_of(now(state))))
            state = answered(state, {"type": "act", "action": str(action), "seed": chance.randrange(10**6)})
        yield state
        if "has won the match." in dispatch.render("deal", state, "en"):
            return
        state = answered(state, {"type": "next-deal", "seed": chance.randrange(10**6)})
    raise AssertionError("a match without an end")


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_whole_match_can_be_played(variant: str) -> None:
    """Each deal begins with the score that the engine has after the one before, until the computer has won."""
    played = [*ends(variant)]

    for before, after in pairwise(played):
        result = now(before).result
        assert result is not None
        assert after.match == after_deal(before.match, result)
    last = now(played[-1]).result
    assert [milestones(state) for state in played] == ["deal"] * (len(played) - 1) + ["deal match"]
    assert [is_over(state) for state in played] == [False] * (len(played) - 1) + [True]
    assert last is not None
    assert after_deal(played[-1].match, last).winner == 1
    assert played[0].variant == variant
    named = [bool(re.search("deals? next", dispatch.render("deal", state, "en"))) for state in played]
    assert named == [True] * (len(played) - 1) + [False]


def test_what_is_tried_finishes_nothing() -> None:
    """Neither does a deal that goes on; a deal alone is no match."""
    over = parse_permalink(CLOSED.format("deal"), "d1")

    assert milestones(over) == "deal"
    assert milestones(replace(over, kept=over.actions)) == ""
    assert milestones(widget.opening({}, "d1")) == ""
    assert [is_over(state) for state in (over, replace(over, kept=over.actions), widget.opening({}, "d1"))] == [
        True,
        False,
        False,
    ]


class TestScore:
    """What a match changes."""

    def test_the_computer_knows_it(self) -> None:
        """The same deal: level, it leads; where you need one game point and it needs three, it closes."""
        deal = State(id="d1", variant="schnopsn-weich", is_match=True, dealer=0, seed=0)
        level, behind = (
            start_deal(deal, replace(deal, points=points).match, 130).actions for points in ((0, 0), (6, 4))
        )
        assert level == ("play HT",)
        assert behind[0] == "close"

    def test_a_single_deal_has_none(self) -> None:
        """Neither for the computer nor for the Kiebitz."""
        single = widget.opening({"length": "deal"}, "d1")
        assert single.counted is None
        assert "matches out of a hundred" not in advice_on(single)

    def test_the_kiebitz_reports_the_chance_of_the_match(self) -> None:
        """Of the best action, as a range."""
        assert re.search(r"it wins \d+ to \d+ matches out of a hundred\.", advice_on(widget.opening({}, "d1")))


def advice_on(state: State) -> str:
    """The page of *state* with the advice."""
    return dispatch.render("deal", widget.update(state, {"type": "ask", "seed": 7}), "en")


class TestReview:
    """The text on a closing that has failed."""

    @pytest.mark.parametrize(
        ("length", "cost"),
        [("match", "Closing cost you this many matches out of a hundred: "), ("deal", "Closing cost ")],
    )
    def test_what_closing_cost(self, length: str, cost: str) -> None:
        """In matches where it was one, else in game points; why, and what came of it."""
        page = reviewed(CLOSED.format(length))
        assert cost in page
        assert "Points that you still needed: 66." in page
        assert "Your result at the end of the deal, in game points: −3." in page


def reviewed(link: str) -> str:
    """The page of the deal in *link* with the look back."""
    state = widget.update(parse_permalink(link, "d1"), {"type": "review", "seed": 7})
    while "data-again" in dispatch.render("deal", state, "en"):
        state = widget.update(state, {"type": "think", "seed": 7})
    return dispatch.render("deal", state, "en")


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_score_shows_which_way_it_counts(variant: str) -> None:
    """Counted down, the points are those still to win; counted up, those that were won, and how many win."""
    state = start_deal(widget.opening({"variant": variant}, "d1"), begin(find_preset(variant).rules, 1), 66)
    state = replace(state, points=(2, 0))
    rules = now(state).rules.match
    html = " ".join(re.sub(r"<[^>]*>", " ", dispatch.render("deal", state, "en")).split())
    if rules.direction == "down":
        assert f"Still to win: you {rules.start - 2}, your opponent {rules.start}" in html
    else:
        assert f"Game points: you 2, your opponent 0 ({rules.end} win the game)" in html
    assert "On the slate" not in html
