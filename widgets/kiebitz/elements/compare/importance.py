"""Which rules matter most at a table."""

from collections.abc import Iterable
from typing import Final

FIRST: Final = (
    "deck.size",
    "deal.hand_size",
    "marriage.credit",
    "end.last_trick",
    "match.points_needed",
    "strict.must_beat",
    "claim.mode",
    "exchange.min_talon",
    "close.min_talon",
    "schnauz.lives",
)
"""Rules that matter most at a table, the most important first; the others follow in their order."""


def by_importance(rules: Iterable[str]) -> list[str]:
    """*rules* with those of `FIRST` before the others."""
    return sorted(rules, key=lambda rule: FIRST.index(rule) if rule in FIRST else len(FIRST))
