"""The contrasts kept: one for every two presets and every rule in which they differ, each telling them apart."""

from collections.abc import Mapping
from functools import partial
from itertools import combinations, pairwise
from typing import Any

import pytest

from cardrules import BadVariant
from cardrules.contrast import random_cases, random_schnauz
from cardrules.contrast.__main__ import written
from cardrules.contrast.contrasts import ALIKE, SILENT, Contrast, contrast_of, contrasts, contrasts_between
from cardrules.contrast.families import families, family_of
from cardrules.contrast.found import FOUND
from cardrules.contrast.pairs import Pair, changed_rules, pairs
from cardrules.contrast.searching import bears
from cardrules.contrast.telling import PLAIN, Size, told_apart
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


def values(pair: Pair) -> frozenset[Any]:
    """What the two presets of *pair* have for its rule."""
    family = family_of(pair.inside)
    return frozenset(family.values_of(family.presets[name].rules)[pair.rule] for name in pair[:2])


def answered(variant: str, rules: Any, text: str) -> Mapping[str, str]:
    """What the engine says of the case *text* under *rules* of the game of *variant*."""
    return family_of(variant).answer(text, rules)


def told(text: str, pair: Pair) -> Size | None:
    """How small the case *text* is if it holds what its rule is about, and tells the rules of *pair* apart."""
    if not bears(text, pair.rule):
        return None
    family = family_of(pair.inside)
    one = partial(answered, pair.inside, family.presets[pair.inside].rules)
    return told_apart(text, one, partial(answered, pair.inside, changed_rules(pair)))


class TestCoverage:
    """For every two presets each rule in which they differ has a position that shows it."""

    def test_every_rule_of_every_pair(self) -> None:
        """Only rules that no position can show have none, and values that come to the same."""
        without = {pair for pair in pairs() if contrast_of(*pair) is None}
        assert {pair.rule for pair in without} == SILENT | {rule for rule, _ in ALIKE}
        assert {(pair.rule, values(pair)) for pair in without if pair.rule not in SILENT} == ALIKE

    @pytest.mark.parametrize("pair", sorted(pair for pair in pairs() if pair.rule == "close.fail_points"))
    def test_alike(self, pair: Pair) -> None:
        """Values that come to the same do so only where the opponent's points at the close count for both."""
        live = "live" in {family_of(name).presets[name].rules.close.opponent_points for name in pair[:2]}
        alike = (pair.rule, values(pair)) in ALIKE and not live
        assert (contrast_of(*pair) is None) is alike

    def test_all_pairs(self) -> None:
        """Every two of the presets differ in something that is shown."""
        shown = {frozenset(found.pair[:2]) for found in KEPT}
        assert len(shown) == sum(len(list(combinations(family.presets, 2))) for family in families())

    def test_either_order(self) -> None:
        """It does not matter which of the two is named first."""
        found = contrast_of("schnopsn-weich", "original-66", "claim.mode")
        assert found is not None
        assert found == contrast_of("original-66", "schnopsn-weich", "claim.mode")

    def test_between_two(self) -> None:
        """Those of two presets come in the order of the rules."""
        rules = [found.pair.rule for found in contrasts_between("blog-66", "original-66")]
        order = [pair.rule for pair in pairs() if {*pair[:2]} == {"blog-66", "original-66"}]
        assert rules == [rule for rule in order if rule not in SILENT]

    def test_unknown_variant(self) -> None:
        """A variant that does not exist is refused."""
        with pytest.raises(BadVariant):
            list(contrasts_between("blog-66", "blog-67"))


class TestCases:
    """Each case shows its rule, and has nothing that is not needed for that."""

    def test_tell_apart(self) -> None:
        """The answer is another one when just that rule is changed."""
        assert [found for found in KEPT if told(found.text, found.pair) is None] == []

    @pytest.mark.parametrize("found", FIRST.values(), ids=lambda found: found.pair.rule)
    def test_no_line_too_many(self, found: Contrast) -> None:
        """No line can be left out without losing the position or what it shows."""
        lines = [(field.key, field.value) for field in parse_fields(found.text)]
        size = told(found.text, found.pair)
        assert size is not None
        for key, _ in lines:
            smaller = told(format_fields([line for line in lines if line[0] != key]), found.pair)
            assert smaller is None or smaller > size, key

    def test_plain(self) -> None:
        """Nearly all show the difference in what may be done or in what comes of it."""
        sizes = {found: told(found.text, found.pair) for found in KEPT}
        assert {found.pair.rule for found, size in sizes.items() if size and size.grade > PLAIN} <= POOR

    @pytest.mark.parametrize("rule", sorted(SILENT))
    def test_silent(self, rule: str) -> None:
        """No moment of random deals shows a rule that is said to be shown by none."""
        pair = next(pair for pair in pairs() if pair.rule == rule)
        sources = random_schnauz.SOURCES if rule.startswith("schnauz.") else random_cases.SOURCES
        rules = family_of(pair.inside).presets[pair.inside].rules
        texts = (text for source, _ in sources for seed in range(2) for text in source(rules, seed))
        assert [text for text in texts if told(text, pair) is not None] == []


def test_the_file_is_as_the_command_writes_it() -> None:
    """Nobody has changed what the command writes."""
    text = written({found.pair: found.text for found in KEPT})
    made: dict[str, object] = {}
    exec(text, made)  # noqa: S102  # our own
    assert made["FOUND"] == FOUND


def test_no_case_twice() -> None:
    """Within a rule every case stands once."""
    texts = [[text for text, _ in cases] for cases in FOUND.values()]
    assert all(one != other for told in texts for one, other in pairwise(sorted(told)))
