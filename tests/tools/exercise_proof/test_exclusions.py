"""Reasons why two rules cannot meet: the moments that rules need, and the pairs that share one all the same."""

from random import Random

import pytest
from tools.exercise_proof.directed_search import directed_items
from tools.exercise_proof.exclusions import exclusion
from tools.exercise_proof.moment_kinds import MomentKind, kind_of, moment_kinds
from tools.exercise_proof.pairs import pairs_met
from tools.exercise_proof.preconditions import BEFORE_DEALS, PRECONDITIONS, deciding_kinds
from tools.exercise_proof.samples import samples

from cardrules.sixtysix import PRESETS, find_preset, parameters
from kiebitz.elements.games.sixtysix.exercises.themes import unaskable_reason


class TestNeeds:
    """The moments in which a rule can decide."""

    @pytest.mark.parametrize("variant", PRESETS)
    def test_every_rule_decides_somewhere(self, variant: str) -> None:
        """If anything can be asked of it."""
        rules = find_preset(variant).rules
        speaking = [name for name, _ in parameters() if not unaskable_reason(name, rules)]

        assert [name for name in speaking if not deciding_kinds(name, rules)] == []

    def test_every_rule_has_one(self) -> None:
        """But for looks, of which nothing is asked."""
        assert {*PRECONDITIONS, *BEFORE_DEALS, "deck.patterns"} == {name for name, _ in parameters()}

    @pytest.mark.parametrize("variant", PRESETS)
    def test_moments_of_deals_are_foreseen(self, variant: str) -> None:
        """Whatever is played, and every rule met there may decide there."""
        rules = find_preset(variant).rules
        for sample in samples(variant, 6, Random(variant).getrandbits(16)):
            kind = kind_of(sample.table)

            assert kind in moment_kinds(rules)
            assert [rule for rule in sample.rules if kind not in deciding_kinds(rule, rules)] == []

    def test_what_cannot_be_is_no_moment(self) -> None:
        """Nobody has 66 without a trick."""
        assert MomentKind("going", enough=True) not in moment_kinds(find_preset("blog-66").rules)


class TestApart:
    """Pairs that cannot meet."""

    def test_rules_of_different_moments(self) -> None:
        """The reason names both moments."""
        reason = exclusion(("open.must_follow", "strict.must_follow"), find_preset("blog-66").rules)

        assert "while cards are drawn" in reason
        assert "no more being drawn" in reason

    @pytest.mark.parametrize(("variant", "is_apart"), [("spielewiki-weich", True), ("blog-66", False)])
    def test_a_reason_holds_where_its_rules_do(self, variant: str, *, is_apart: bool) -> None:
        """Failing costs what had been won at the close in the one, and what a wrong claim costs in the other."""
        pair = ("close.fail_points", "close.opponent_points")

        assert bool(exclusion(pair, find_preset(variant).rules)) is is_apart


class TestHunt:
    """Deals played with a purpose."""

    def test_it_finds_what_is_wanted(self) -> None:
        """An item that shows the pair."""
        pair = ("close.fail_points", "marriage.show_cards")

        assert pair in pairs_met(list(directed_items("blog-66", [pair], 400, 1)))

    def test_it_knows_what_is_settled_before_a_deal(self) -> None:
        """Without playing any."""
        pair = ("deal.first_dealer", "settings.conflict_policy")

        assert pairs_met(list(directed_items("blog-66", [pair], 0, 1))) == {pair}
