"""How much stronger each opponent is than the one before: the same deals, played from both sides.

python -m tests.bench.levels [DEALS [VARIANT ...]]
"""

import sys
from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from statistics import mean, stdev
from typing import Final

from tests.bench.rows import head, row
from tests.cardrules.sixtysix.adviser.test_levels import differences

from cardrules.sixtysix.adviser import LEVELS, Level

DEALS: Final = 60
"""In each variant, each played twice."""

PLAYED: Final = ("schnopsn-weich", "blog-schnapsen", "original-66")


def measure_levels(deals: int = DEALS, variants: Sequence[str] = PLAYED) -> None:
    """Game points that each opponent wins more than the next weaker one in a deal; the strongest two come first."""
    for weaker, stronger in reversed(list(pairwise(LEVELS.values()))):
        for variant in variants:
            _measure_pair(variant, weaker, stronger, deals)


def _measure_pair(variant: str, weaker: Level, stronger: Level, deals: int) -> None:
    """The mean for one deal, played from both sides, and its standard error."""
    more = differences(variant, weaker, stronger, deals)
    halves = [one / 2 for one in more]
    error = stdev(halves) / sqrt(deals)
    name = f"game points of {stronger.id} above {weaker.id} in a deal, {variant}"
    measured = f"{mean(halves):.2f}, standard error {error:.2f}, {deals} deals played twice"
    row(name, measured, "more than 0", kept=mean(halves) > 0)


if __name__ == "__main__":
    head()
    measure_levels(int(sys.argv[1]) if sys.argv[1:] else DEALS, sys.argv[2:] or PLAYED)
