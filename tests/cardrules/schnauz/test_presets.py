"""The presets of Schnauz: every rule has a value, a basis, and what is inherited is the same there."""

import re

import pytest

from cardrules import BadVariant, game_of
from cardrules.schnauz import PRESETS, find_preset, parameters, value_of

each_variant = pytest.mark.parametrize("variant", PRESETS)

AND_THE_SIX = {"schnauz.values", "schnauz.trips_tie"}
"""What the club has from the general part, with a six besides."""


@each_variant
class TestBasis:
    """Every value has its basis."""

    def test_every_rule_has_one(self, variant: str) -> None:
        """No rule without a value and a basis, and none beside them."""
        assert list(game_of(variant).rules(variant)) == [name for name, _ in parameters()]

    def test_source_has_lines_of_its_own_text(self, variant: str) -> None:
        """There is one text."""
        basis = PRESETS[variant].basis.values()
        lines = [line for why in basis if why.kind == "source" for line in why.lines or ("",)]

        assert [line for line in lines if not re.fullmatch(r"s3:\d+", line)] == []

    def test_what_is_decided_names_its_contradiction(self, variant: str) -> None:
        """By the number of the list."""
        conflicts = {why.conflict for why in PRESETS[variant].basis.values() if why.kind == "decided"}

        assert all(re.fullmatch(r"Z\d\d", conflict) for conflict in conflicts)


def test_what_is_inherited_is_the_same_there() -> None:
    """The club plays by the general part where it is silent."""
    club, general = find_preset("schnauz-club"), find_preset("schnauz")
    inherited = {rule for rule, why in club.basis.items() if why.kind == "inherited"}

    assert {club.basis[rule].origin for rule in inherited} == {"schnauz"}
    assert {rule for rule in inherited if value_of(club.rules, rule) != value_of(general.rules, rule)} == AND_THE_SIX


def test_no_preset_of_that_name() -> None:
    """The message lists those there are."""
    with pytest.raises(
        BadVariant, match="'original-66' is not a variant of Schnauz; its variants are schnauz, schnauz-club"
    ):
        find_preset("original-66")
