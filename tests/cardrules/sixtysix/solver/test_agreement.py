"""The solver against the plain way to solve, on small deals of every preset and of random house rules."""

from random import Random

import pytest
from tests.cardrules.sixtysix.solver.plain import small_position, worth_of_each
from tests.cardrules.sixtysix.strategies import CHOICES

from cardrules import BadRule
from cardrules.sixtysix import PRESETS, Rules, deal, format_position, override, parse_action, play, shuffled
from cardrules.sixtysix.solver import exact_value, solve

SIZES = ((2, 0), (3, 0), (4, 0), (5, 0), (2, 2), (3, 2), (4, 2), (2, 4), (3, 4))
"""Cards in each hand, and in the talon."""

PLAYED_BY = ("strict.", "marriage.", "exchange.", "close.", "claim.", "end.", "score.")
ABOUT_PLAY = [name for name in CHOICES if name.startswith(PLAYED_BY)]
"""Rules that may change what a position is worth."""


def disagreements(random: Random, rules: Rules, count: int) -> list[str]:
    """Of *count* small positions those that the solver sees otherwise, as text."""
    found = []
    for _ in range(count):
        hand, talon = random.choice(SIZES)
        position = small_position(random, rules, hand=hand, talon=talon)
        expected, solution = worth_of_each(position), solve(position)
        best = max(expected.values())
        agreed = solution == (position.seat, best, expected) and exact_value(position) == best
        if not agreed or list(solution.actions) != sorted(expected):
            found.append(f"{format_position(position)}: {expected}, not {dict(solution.actions)}")
    return found


def house_rules(random: Random) -> Rules:
    """A preset with up to eight rules about play changed."""
    rules = PRESETS[random.choice(sorted(PRESETS))].rules
    for name in random.sample(ABOUT_PLAY, random.randint(1, 8)):
        try:
            rules = override(rules, {name: random.choice(CHOICES[name])})
        except BadRule:
            continue
    return rules


@pytest.mark.parametrize("variant", PRESETS)
def test_presets(variant: str) -> None:
    """The value of every action is that of playing each line to its end."""
    assert disagreements(Random(variant), PRESETS[variant].rules, 80) == []


@pytest.mark.parametrize("seed", range(10))
def test_house_rules(seed: int) -> None:
    """So it is under rules that no source has together."""
    random = Random(seed)

    assert [text for _ in range(60) for text in disagreements(random, house_rules(random), 1)] == []


@pytest.mark.one_in(8)
@pytest.mark.parametrize("variant", PRESETS)
def test_first_lead(variant: str) -> None:
    """An action on the first lead of a whole deal is worth what the position after it is, looked at afresh."""
    rules = PRESETS[variant].rules
    first = deal(rules, shuffled(rules, seed=3), 1)
    after = {text: play(first, parse_action(text)) for text in solve(first).actions}
    fresh = {
        text: exact_value(position) if position.seat == first.seat else -exact_value(position)
        for text, position in after.items()
    }

    assert solve(first).actions == fresh
