"""The contrasts kept: one for every two presets and every rule in which they differ."""

from itertools import combinations, pairwise
from typing import Any

import pytest

from cardrules import BadVariant
from cardrules.contrast.contrasts import ALIKE, contrast_of, contrasts, contrasts_between, silent_rules
from cardrules.contrast.pairs import RuleDifference, pairs
from cardrules.contrast.table import FOUND
from cardrules.games import game_of, games

KEPT = list(contrasts())


def values(pair: RuleDifference) -> frozenset[Any]:
    """What the two presets of *pair* have for its rule."""
    family = game_of(pair.inside).cases()
    return frozenset(family.values_of(family.presets[name].rules)[pair.rule] for name in pair[:2])


class TestCoverage:
    """For every two presets each rule in which they differ has a position that shows it."""

    def test_every_rule_of_every_pair(self) -> None:
        """Only rules that no position can show have none, and values that come to the same."""
        without = {pair for pair in pairs() if contrast_of(*pair) is None}
        assert {pair.rule for pair in without} == silent_rules() | {rule for rule, _ in ALIKE}
        assert {(pair.rule, values(pair)) for pair in without if pair.rule not in silent_rules()} == ALIKE

    @pytest.mark.parametrize("pair", sorted(pair for pair in pairs() if pair.rule == "close.fail_points"))
    def test_alike(self, pair: RuleDifference) -> None:
        """Values that come to the same do so only where the opponent's points at the close count for both."""
        live = "live" in {game_of(name).cases().presets[name].rules.close.opponent_points for name in pair[:2]}
        alike = (pair.rule, values(pair)) in ALIKE and not live
        assert (contrast_of(*pair) is None) is alike

    def test_all_pairs(self) -> None:
        """Every two of the presets differ in something that is shown."""
        differing = {frozenset(found.pair[:2]) for found in KEPT}
        assert len(differing) == sum(len(list(combinations(game.variants(), 2))) for game in games())

    def test_either_order(self) -> None:
        """It does not matter which of the two is named first."""
        found = contrast_of("schnopsn-weich", "original-66", "claim.mode")
        assert found is not None
        assert found == contrast_of("original-66", "schnopsn-weich", "claim.mode")

    def test_between_two(self) -> None:
        """Those of two presets come in the order of the rules."""
        rules = [found.pair.rule for found in contrasts_between("blog-66", "original-66")]
        order = [pair.rule for pair in pairs() if {*pair[:2]} == {"blog-66", "original-66"}]
        assert rules == [rule for rule in order if rule not in silent_rules()]

    def test_unknown_variant(self) -> None:
        """A variant that does not exist is refused."""
        with pytest.raises(BadVariant):
            list(contrasts_between("blog-66", "blog-67"))


def test_no_case_twice() -> None:
    """Within a rule every case occurs once."""
    texts = [[text for text, _ in cases] for cases in FOUND.values()]
    assert all(one != other for of_rule in texts for one, other in pairwise(sorted(of_rule)))
