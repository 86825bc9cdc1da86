"""Reasons of Schnauz under counterfactual: take the stated cause away and another is given, keep it and it stays."""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Final

import pytest
from tests.counterfactual.schnauz import CODES, REFUSING, due, redrawn
from tests.every_game.schnauz import SCHNAUZ, hidden_changed
from tests.tiers import Sample

from cardrules import game_of
from cardrules.reasons import Reason, Verdict
from cardrules.schnauz import PRESETS, Observation, Position, Swap, explain, legal_actions, observe, turn_of
from cardrules.schnauz.actions import PLAIN, Action
from cardrules.schnauz.deals import SchnauzDeal

VIEWS: Final = 20_000
"""Views that are examined."""

PART: Final = 5
"""One view in so many is examined where a part of the tests is run."""

OFTEN: Final = 50
"""How often each reason must be met."""

type Explain = Callable[[Observation, Action], Verdict]


def moments(random: Random) -> Iterator[Position]:
    """Positions of random rounds of both presets with house rules, without end."""
    while True:
        variant = random.choice(sorted(PRESETS))
        deal = game_of(variant).start(SCHNAUZ.record(variant, random))
        while deal.result is None:
            assert isinstance(deal, SchnauzDeal)
            yield deal.position
            deal = deal.play(SCHNAUZ.choose(deal.legal(), random, 0.1))
        assert isinstance(deal, SchnauzDeal)
        yield deal.position


def views(random: Random) -> Iterator[Observation]:
    """What who acts sees, and now and then what somebody else sees."""
    for position in moments(random):
        seat = position.seat if random.random() < 0.8 else random.randrange(len(position.lives))
        if position.hands[seat]:
            yield observe(position, seat)


def actions_to_examine(seen: Observation, random: Random) -> list[Action]:
    """Every action that names no card, and swaps of cards that are and are not where they should be."""
    strange = random.sample(seen.rules.pack.cards, 2)
    given, taken = random.choice(seen.hand), random.choice(seen.table or strange)
    swaps = [Swap(given, taken), Swap(strange[0], taken), Swap(given, strange[1]), Swap(*strange)]
    return [*PLAIN.values(), *swaps]


def examine(explain: Explain, count: int) -> Counter[str]:
    """How often each code was given in *count* views.

    Raises:
        AssertionError: a reason that *explain* gives does not hold.
    """
    random, met = Random(31), Counter[str]()
    others = views(Random(32))
    for _, seen in zip(range(count), views(random), strict=False):
        for action in actions_to_examine(seen, random):
            met[examined_code(explain, seen, action, next(others), random)] += 1
    return met


def examined_code(explain: Explain, seen: Observation, action: Action, other: Observation, random: Random) -> str:
    """The code given for *action*, doubted in every way."""
    verdict, (cause, facts) = explain(seen, action), due(seen, action)
    assert verdict == Verdict(str(action), cause.code not in REFUSING, (Reason(cause.code, facts),)), (seen, action)
    assert action in legal_actions(seen) or not verdict.legal
    for change, expected in cause.ways:
        changed = explain(change(seen, action), action).reasons[0]
        assert changed != verdict.reasons[0], (cause.code, seen, action)
        assert changed.code.startswith(expected), (cause.code, expected, seen, action)
    kept = explain(redrawn(seen, other, cause, random), action)
    assert kept == verdict, (cause.code, seen, action)
    return cause.code


class TestEngine:
    """Every reason that the engine gives passes the examination."""

    def test_each_code_occurs_and_holds(self, sample: Sample) -> None:
        """Often, and no code that has no cause."""
        met = examine(explain, sample.number(VIEWS, PART))

        assert met.keys() == CODES
        assert {code: count for code, count in met.items() if count < sample.number(OFTEN, PART)} == {}

    def test_views_have_nothing_hidden(self) -> None:
        """With the other hands and the stock dealt anew the view is the same."""
        random = Random(33)
        for _, position in zip(range(2000), moments(random), strict=False):
            assert turn_of(hidden_changed(SchnauzDeal(position), random).position) == turn_of(position)


def allowing(view: Observation, action: Action) -> Verdict:
    """Everything is allowed, for the right reason."""
    return explain(view, action)._replace(legal=True)


def silent(view: Observation, action: Action) -> Verdict:
    """The right code, and no facts."""
    verdict = explain(view, action)
    return verdict._replace(reasons=(Reason(verdict.reasons[0].code),))


def unlimited(view: Observation, action: Action) -> Verdict:
    """Passes of others count for you."""
    return explain(view._replace(passes=(max(view.passes), *view.passes[1:])), action)


def tired(view: Observation, action: Action) -> Verdict:
    """Nobody knocks with an empty stock."""
    return explain(view._replace(to_act=None) if action == "knock" and view.stock_count < 9 else view, action)


@pytest.mark.parametrize("wrong", [allowing, silent, unlimited, tired])
def test_a_wrong_reason_is_noticed(wrong: Explain) -> None:
    """Each of these is right about most positions, and wrong about some."""
    with pytest.raises(AssertionError):
        examine(wrong, 2000)
