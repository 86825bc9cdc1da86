"""Mistakes: what surely costs, and nothing else."""

import pytest
from tests.cardrules.sixtysix.adviser.test_adviser import moments

from cardrules.sixtysix import legal_actions, turn_of
from cardrules.sixtysix.adviser import advise, mistake_of, remember
from cardrules.sixtysix.solver import solve


@pytest.mark.parametrize("variant", ["schnopsn-weich", "blog-scharf"])
def test_with_all_cards_known_a_warning_is_the_solvers(variant: str) -> None:
    """Once the talon is empty, exactly what is worth less is warned of."""
    warned = 0
    for position in moments(variant, 5):
        if position.talon_count == 0:
            worth = solve(position).actions
            for action in legal_actions(turn_of(position)):
                found = mistake_of(position, action)
                assert (found is not None) == (worth[action] < max(worth.values()))
                assert found is None or worth[found.advice.best.action] == max(worth.values())
                warned += found is not None
    assert warned > 2


def test_whoever_follows_the_advice_is_not_warned() -> None:
    """In no position of a deal, also where other deals are supposed than for the advice."""
    for position in moments("blog-schnapsen", 1):
        assert mistake_of(position, advise(remember(position)).best.action) is None
