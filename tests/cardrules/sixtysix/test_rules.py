"""Rules as data: every rule has a value, a set of values, and for each preset a basis."""

import re

import pytest

from cardrules import BadRule, game_of
from cardrules.sixtysix import PRESETS, find_preset, parameters, value_of

each_variant = pytest.mark.parametrize("variant", PRESETS)


@each_variant
class TestBasis:
    """Every value of a preset has its basis."""

    def test_every_rule_has_one(self, variant: str) -> None:
        """No rule without a value and a basis, and none beside them."""
        assert sorted(game_of(variant).rules(variant)) == sorted(name for name, _ in parameters())

    def test_source_has_lines(self, variant: str) -> None:
        """What is stated somewhere is stated in some line of some text."""
        unplaced = {
            name: basis.lines
            for name, (_, basis) in game_of(variant).rules(variant).items()
            if basis.kind == "source"
            and not (basis.lines and all(re.fullmatch(r"s[0-4]:\d+(-\d+)?", line) for line in basis.lines))
        }

        assert unplaced == {}

    def test_source_is_the_variants_own(self, variant: str) -> None:
        """A preset states rules by its own text; what comes from another is inherited."""
        texts = {
            line.partition(":")[0]
            for _, basis in game_of(variant).rules(variant).values()
            if basis.kind == "source"
            for line in basis.lines
        }

        assert len(texts) == 1

    def test_what_is_inherited_has_an_origin(self, variant: str) -> None:
        """A relative, or general usage."""
        origins = {basis.origin for _, basis in game_of(variant).rules(variant).values() if basis.kind == "inherited"}

        assert "" not in origins

    def test_what_is_decided_names_its_contradiction(self, variant: str) -> None:
        """By the number of the list."""
        rules = game_of(variant).rules(variant).values()

        assert all(re.fullmatch(r"C\d\d", basis.conflict) for _, basis in rules if basis.kind == "decided")


def test_rule_that_is_none_has_no_value() -> None:
    """Asking for it is an error that explains how rules are named."""
    with pytest.raises(BadRule, match=r"game\.players"):
        value_of(find_preset("original-66").rules, "marriage.cards")
