"""Three pairs of rules that read differently and come to the same (C01, C13, C14, C29)."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.cardrules.sixtysix.strategies import any_rules

from cardrules.sixtysix import Position, Rules, deal, legal_actions, override, play, shuffled, turn_of
from cardrules.sixtysix.position import Closing, Side
from cardrules.sixtysix.scoring import closer_failed

often = settings(deadline=None, max_examples=200)
seeds = st.integers(0, 2**32)
sides = st.builds(
    lambda tricks, points: Side(points=points if tricks else 0, tricks=tricks), st.integers(0, 9), st.integers(0, 65)
)


@often
@given(rules=any_rules(), seed=seeds)
def test_needing_a_trick_matters_only_on_the_first_lead(rules: Rules, seed: int) -> None:
    """The later leader has won the last trick, so marriage, exchange and close are as free as without that rule."""
    names = ("marriage.needs_trick", "exchange.needs_trick", "close.needs_trick")
    free, bound = (override(rules, dict.fromkeys(names, value)) for value in (False, True))
    random = Random(seed)
    position = deal(free, shuffled(free, seed), 0)
    while position.result is None:
        if position.led is None and position.tricks:
            assert legal_actions(turn_of(position)) == legal_actions(turn_of(position._replace(rules=bound)))
        position = play(position, random.choice(legal_actions(turn_of(position))))


@often
@given(rules=any_rules(), opponent=sides, closer=sides)
def test_two_ways_to_write_what_failing_costs(rules: Rules, opponent: Side, closer: Side) -> None:
    """As if won, at least two, is two, or three against an opponent who was trickless, when points are frozen."""
    awards = set()
    for words in ("as-if-won-min-2", "2-or-3-if-trickless-at-close"):
        house = override(rules, {"close.opponent_points": "at-close", "close.fail_points": words})
        position = Position(
            house, hands=((), ()), talon=(), turn_up=None, trump="H", seat=0, sides=(closer, opponent),
            closing=Closing(0, opponent=opponent, closer=closer),
        )  # fmt: skip
        awards.add(closer_failed(position).game_points)

    assert len(awards) == 1


@often
@given(rules=any_rules(), seed=seeds)
def test_when_a_first_marriage_counts_never_changes_the_award(rules: Rules, seed: int) -> None:
    """At once or with the first trick: the same actions are legal, and the same player wins as much."""
    at_once = override(rules, {"marriage.credit": "immediate"})
    later = override(rules, {"marriage.credit": "on-first-trick"})
    random = Random(seed)
    cards = shuffled(at_once, seed)
    one, two = deal(at_once, cards, 0), deal(later, cards, 0)
    while one.result is None:
        assert legal_actions(turn_of(one)) == legal_actions(turn_of(two))
        marriages = [action for action in legal_actions(turn_of(one)) if action.startswith("marriage")]
        action = random.choice(marriages or legal_actions(turn_of(one)))
        one, two = play(one, action), play(two, action)

    assert two.result is not None
    assert one.result[:3] == two.result[:3]
