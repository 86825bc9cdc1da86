"""Advice for players of Schnauz: how often each action saves the coin, by what one player sees.

`level_action` is what another player of some strength does, and `review` analyses a whole round afterwards.
"""

from cardrules.schnauz.adviser.advice import CAREFUL, QUICK, Advice, Option, advise
from cardrules.schnauz.adviser.habits import after_swap, goodness, simple_action
from cardrules.schnauz.adviser.levels import BEGINNER, FULL, LEVELS, Level, find_level, level_action
from cardrules.schnauz.adviser.review import Remark, review

__all__ = [
    "BEGINNER",
    "CAREFUL",
    "FULL",
    "LEVELS",
    "QUICK",
    "Advice",
    "Level",
    "Option",
    "Remark",
    "advise",
    "after_swap",
    "find_level",
    "goodness",
    "level_action",
    "review",
    "simple_action",
]
