"""The contrasts kept, held to what the search for them promises: each shows its rule, and is as small as it can be."""

from collections.abc import Mapping
from functools import partial
from typing import Any

import pytest
from tools.contrast_search import random_schnauz, random_sixtysix
from tools.contrast_search.__main__ import written
from tools.contrast_search.search import bears
from tools.contrast_search.size import PLAIN, Size, size_if_different

from cardrules.contrast.contrasts import Contrast, contrasts, silent_rules
from cardrules.contrast.pairs import RuleDifference, changed_rules, pairs
from cardrules.contrast.table import FOUND
from cardrules.games import game_of
from cardrules.notation import format_fields, parse_fields

KEPT = list(contrasts())

POOR = {
    "deal.first_dealer",
    "deck.ranks",
    "deck.size",
    "deck.values",
    "schnauz.all_out_at_once",
    "schnauz.deck.by_players",
    "schnauz.deck.ranks",
    "schnauz.deck.size",
    "schnauz.trips_tie",
    "schnauz.values",
    "schnauz.values.6",
    "view.first_trick_open",
    "view.own_tricks",
    "view.point_counter",
}
"""Rules that show only in what players see, or in that a position or a pack cannot be."""

FIRST = {found.text: found for found in reversed(KEPT)}
"""Each case once."""


def answered(variant: str, rules: Any, text: str) -> Mapping[str, str]:
    """What the engine answers to the case *text* under *rules* of the game of *variant*."""
    return game_of(variant).cases().answer(text, rules)


def size_of(text: str, pair: RuleDifference) -> Size | None:
    """How small the case *text* is if it holds what its rule is about and the rules of *pair* answer it differently."""
    if not bears(text, pair.rule):
        return None
    family = game_of(pair.inside).cases()
    one = partial(answered, pair.inside, family.presets[pair.inside].rules)
    return size_if_different(text, one, partial(answered, pair.inside, changed_rules(pair)))


class TestCases:
    """Each case shows its rule, and has nothing that is not needed for that."""

    def test_both_rules_differ(self) -> None:
        """The answer is another one when just that rule is changed."""
        assert [found for found in KEPT if size_of(found.text, found.pair) is None] == []

    @pytest.mark.parametrize("found", FIRST.values(), ids=lambda found: found.pair.rule)
    def test_no_line_too_many(self, found: Contrast) -> None:
        """No line can be left out without losing the position or what it shows."""
        lines = [(field.key, field.value) for field in parse_fields(found.text)]
        size = size_of(found.text, found.pair)
        assert size is not None
        for key, _ in lines:
            smaller = size_of(format_fields([line for line in lines if line[0] != key]), found.pair)
            assert smaller is None or smaller > size, key

    def test_plain(self) -> None:
        """Nearly all show the difference in what may be done or in what comes of it."""
        sizes = {found: size_of(found.text, found.pair) for found in KEPT}
        assert {found.pair.rule for found, size in sizes.items() if size and size.grade > PLAIN} <= POOR

    @pytest.mark.parametrize("rule", sorted(silent_rules()))
    def test_silent(self, rule: str) -> None:
        """No moment of random deals shows a rule that is listed as shown by none."""
        pair = next(pair for pair in pairs() if pair.rule == rule)
        sources = random_schnauz.SOURCES if rule.startswith("schnauz.") else random_sixtysix.SOURCES
        rules = game_of(pair.inside).cases().presets[pair.inside].rules
        texts = (text for source, _ in sources for seed in range(2) for text in source(rules, seed))
        assert [text for text in texts if size_of(text, pair) is not None] == []


def test_the_file_is_as_the_command_writes_it() -> None:
    """Nobody has changed what the command writes."""
    text = written({found.pair: found.text for found in KEPT})
    made: dict[str, object] = {}
    exec(text, made)  # noqa: S102  # our own
    assert made["FOUND"] == FOUND
