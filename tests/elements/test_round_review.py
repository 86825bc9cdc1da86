"""Looking back at a round: the moments that cost most, what was better, and the way back to each."""

import json
import re
from functools import cache
from html import unescape
from random import Random

import pytest

from cardrules import RulesError
from cardrules.schnauz import PRESETS, begin, find_preset, legal_actions, turn_of
from cardrules.schnauz.adviser import advise
from kiebitz.elements import dispatch
from kiebitz.elements.computer_play import YOU, your_steps
from kiebitz.elements.games.schnauz.exercises.themes import THEMES
from kiebitz.elements.games.schnauz.round import review, widget
from kiebitz.elements.games.schnauz.round.session import history, start_round
from kiebitz.elements.games.schnauz.round.state import State

VARIANTS = sorted(PRESETS)


def first(variant: str = "schnauz", players: int = 2, seed: int = 1) -> State:
    """A round against beginners."""
    values = {"variant": variant, "players": str(players), "level": "beginner"}
    return widget.update(widget.opening({}, "r1"), {"type": "start", "seed": seed, "values": values})


def did(state: State, kind: str, **more: object) -> State:
    """*state* after an event."""
    return widget.update(state, {"type": kind, "seed": 7, **more})


@cache
def over(variant: str = "schnauz", players: int = 2, seed: int = 1) -> State:
    """The end of a round of somebody who acts by chance."""
    state, chance = first(variant, players, seed), Random(seed)
    while history(state)[-1].result is None:
        state = did(state, "act", action=str(chance.choice(legal_actions(turn_of(history(state)[-1])))))
    return state


def ended_at_once() -> State:
    """A round in which another player has shown a Schnauz before your turn."""
    match = begin(find_preset("schnauz").rules, 3, 1)
    for seed in range(400):
        state = start_round(first(players=3), match, seed)
        if history(state)[-1].result is not None and not your_steps(history(state)):
            return state
    raise AssertionError("there is none")


def looked_back(state: State) -> str:
    """The whole look back at *state*, in English."""
    state = did(state, "review")
    while "data-again" in (html := dispatch.render("round", state, "en")):
        state = did(state, "think")
    return html[html.index('class="kb-review"') : html.index("You are playing against")]


def sentences(html: str) -> str:
    """What there is to read in *html*."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())


class TestLookBack:
    """What the page shows of a round that is over."""

    @pytest.mark.parametrize(("variant", "players"), [("schnauz", 2), ("schnauz", 4), ("schnauz-club", 3)])
    def test_each_decision_is_in_it(self, variant: str, players: int) -> None:
        """Two moments at most come first; each has what was better, what both are worth, and a way back."""
        state = over(variant, players)
        html = looked_back(state)
        decisive = html.partition("<details")[0]
        worse = html.count('data-right="false"')
        found = re.search(r"Good decisions: (\d+) of (\d+)\.", html)
        assert found is not None
        good, count = map(int, found.groups())
        assert (good + worse, html.count('data-right="true"')) == (count, good)
        assert decisive.count('data-right="false"') == min(worse, review.MOST)
        worth = r"Better: .*? It saves your coin in \d+( to \d+)? rounds out of a hundred; what you did saves it in \d+"
        assert len(re.findall(worth, sentences(html))) == html.count("retry") == worse > 0

    def test_the_dearest_come_first(self) -> None:
        """Others are in a fold."""
        state = over(seed=2)
        remarks = review.pending_review(state, history(state))
        while not remarks.is_done:
            remarks.advance()
        costs = {remark.step: remark.loss.mean for remark in remarks.remarks if remark.loss.mean > 0}
        decisive, _, others = looked_back(state).partition('id="r1-worse"')
        named = [
            {json.loads(unescape(event))["step"] for event in re.findall(r'data-event="([^"]*retry[^"]*)"', part)}
            for part in (decisive, others)
        ]
        assert named[0] | named[1] == set(costs)
        assert not named[1] or min(costs[step] for step in named[0]) >= max(costs[step] for step in named[1])

    def test_it_goes_on_step_by_step(self) -> None:
        """One decision after the other; the page reports that it is not done."""
        state = did(over(seed=3), "review")
        html = dispatch.render("round", state, "en")
        assert "The Kiebitz is checking the play." in html
        assert did(state, "think") == state
        assert "Good decisions: " in looked_back(state)
        assert looked_back(state) == looked_back(state)

    def test_the_advice_costs_nothing(self) -> None:
        """The Kiebitz finds no fault with what it has advised itself."""
        state = first("schnauz-club", 3)
        while history(state)[-1].result is None:
            state = did(state, "act", action=str(advise(turn_of(history(state)[-1])).best.action))
        html = looked_back(state)
        assert 'data-right="false"' not in html
        assert "What decided the round" not in html

    def test_nothing_to_decide(self) -> None:
        """A round can be over before your turn."""
        html = dispatch.render("round", did(ended_at_once(), "review"), "en")
        assert "There was nothing to decide in this round." in html
        assert "data-again" not in html

    def test_no_card_of_others_is_in_it(self) -> None:
        """What is shown of a moment is what you saw then."""
        state = over(players=3)
        positions = history(state)
        for moment in looked_back(state).split('class="kb-worse"')[1:]:
            found = re.search(r"step&#34;: (\d+)", moment)
            assert found is not None
            then = positions[int(found[1])]
            cards = re.findall(r'data-card="(\w+)"', moment.partition("kb-tools")[0])
            assert set(cards) <= {*then.hands[YOU], *then.table}

    def test_themes_are_those_of_the_exercises(self) -> None:
        """Each moment can be practised."""
        assert {*review._THEMES.values(), "turn"} <= set(THEMES)


class TestEvents:
    """Asking for it, and trying again."""

    def test_it_is_kept(self) -> None:
        """In the state, not in a link; whatever is played or tried ends it."""
        state = did(over(), "review")
        assert state.looked_back
        assert widget.read_state(json.loads(json.dumps(widget.write_state(state)))) == state
        assert widget.format_permalink(state) == widget.format_permalink(over())
        assert not did(state, "next-round").looked_back
        assert not did(state, "back").looked_back

    def test_any_moment_can_be_tried_again(self) -> None:
        """And the round as it was played comes back."""
        state = did(over(), "review")
        for step in your_steps(history(state)):
            tried = did(state, "retry", step=step)
            assert (tried.actions, tried.kept, tried.looked_back) == (state.actions[:step], state.actions, False)
            assert did(tried, "return") == over()

    @pytest.mark.parametrize("event", ["review", "think", "retry"])
    def test_they_have_their_time(self, event: str) -> None:
        """While a round goes on, and before it was asked for."""
        with pytest.raises(RulesError):
            did(first(), event)
        if event != "review":
            with pytest.raises(RulesError):
                did(over(), event)

    @pytest.mark.parametrize("step", [-1, 99, "0", None, 1.0])
    def test_only_your_own_actions_are_tried_again(self, step: object) -> None:
        """By a place in the round."""
        with pytest.raises(RulesError):
            did(over(), "retry", step=step)

    def test_the_page_asks_for_it(self) -> None:
        """When the round is over, beside the next one."""
        button = "What could I have done better?"
        assert button in dispatch.render("round", over(), "en")
        assert button not in dispatch.render("round", first(), "en")
