"""What the proof knows of Schnauz: in which moments rules can decide, and which two can never meet."""

import pytest
from tools.exercise_proof.pairs import kept, pairs_of
from tools.exercise_proof.proof import prove, undecided
from tools.exercise_proof.samples import samples
from tools.exercise_proof.schnauz import can_decide, description, exclusion, facts_of, kind_of, preconditions

from cardrules.schnauz import PRESETS, parameters
from kiebitz.elements.exercises.generator import can_cover
from kiebitz.elements.exercises.rule_coverage import rules_covered_by
from kiebitz.elements.table_codes import TableRules


def speaking(variant: str) -> list[str]:
    """The rules of which something can be asked in *variant*."""
    return [rule for rule, _ in parameters() if can_cover(TableRules(variant), rule)]


@pytest.mark.parametrize("variant", PRESETS)
class TestNeeds:
    """Moments in which rules can decide."""

    def test_every_rule_that_speaks_has_some(self, variant: str) -> None:
        """And they can be described in words."""
        for rule in speaking(variant):
            assert preconditions(rule, PRESETS[variant].rules)
            assert description(rule)

    def test_no_moment_contradicts_them(self, variant: str) -> None:
        """In rounds played by chance every rule that decides is listed as deciding."""
        rules = PRESETS[variant].rules
        for sample in samples(variant, 40, 3):
            kind = kind_of(sample.table)
            assert [rule for rule in sample.rules if not can_decide(rule, kind, rules)] == []

    def test_exclusions_and_items_complement_each_other(self, variant: str) -> None:
        """No pair that an item shows is excluded, and every other one is."""
        met = {pair for item in kept()[variant] for pair in pairs_of(rules_covered_by(item))}
        rules = PRESETS[variant].rules

        assert [pair for pair in met if exclusion(pair, rules)] == []
        assert undecided(variant, met) == set()

    def test_without_items_something_lacks(self, variant: str) -> None:
        """What may meet and is not shown is undecided."""
        proof = prove(variant, [], enough=0, deals=2)

        assert len(proof.undecided) > 200
        assert proof.missing


class TestReasons:
    """Why two rules cannot meet."""

    def test_a_reason_names_both_sides(self) -> None:
        """What has to be so where the one decides, and where the other one does."""
        why = exclusion(("schnauz.lives", "schnauz.swim"), PRESETS["schnauz"].rules)

        assert why == (
            "one decides only where this is so: everybody has all coins yet; the other one: somebody has no more than "
            "one coin"
        )

    def test_it_hangs_on_the_rules(self) -> None:
        """Where a second player may knock, the rule on that and the one on when to knock can meet."""
        pair = ("schnauz.double_knock", "schnauz.knock_when")

        assert exclusion(pair, PRESETS["schnauz"].rules)
        assert not exclusion(pair, PRESETS["schnauz-club"].rules)

    def test_a_moment_before_a_round_has_no_cards(self) -> None:
        """There the stage is all there is to describe."""
        (agreed,) = [sample.table for sample in samples("schnauz-club", 0, 1)]

        assert facts_of(agreed) == {"stage": "before"}
