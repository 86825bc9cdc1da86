"""Rules of a variant by name."""

import pytest

import cardrules
from cardrules import json_lines
from cardrules.ruleset import HOUSE


@pytest.mark.parametrize("variant", cardrules.variants())
def test_the_command_lists_the_same(variant: str) -> None:
    """Names, values and sources, in the same order."""
    listed = [(rule["rule"], rule["value"], rule["lines"]) for rule in json_lines.rules(variant)]

    assert [(rule.name, rule.value, rule.sources) for rule in cardrules.rules(variant).values()] == listed


@pytest.mark.parametrize("variant", cardrules.variants())
def test_every_rule_has_a_basis(variant: str) -> None:
    """A line in a text, a relative, or a decision; and prints in one line with it."""
    for name, rule in cardrules.rules(variant).items():
        assert {"source": rule.sources, "inherited": rule.origin, "decided": True}[rule.basis], name
        assert str(rule).startswith(f"{name} = ")
        assert str(rule).endswith(")")


def test_what_is_changed_is_a_house_rule() -> None:
    """So is what follows from it; the rest stays as it is."""
    before, after = cardrules.rules("schnopsn-weich"), cardrules.rules("schnopsn-weich", {"deck.size": 24})
    changed = [name for name in before if before[name] != after[name]]

    assert {"deck.size", "deck.ranks"} <= set(changed)
    assert {after[name].basis for name in changed} == {HOUSE}
    assert all(after[name].sources == () for name in changed)


def test_a_house_rule_that_changes_nothing_is_none() -> None:
    """The preset has that value already."""
    assert cardrules.rules("blog-66", {"game.players": 2}) == cardrules.rules("blog-66")


@pytest.mark.parametrize(("basis", "printed"), [("inherited", "from "), ("source", "s1:")])
def test_where_a_value_comes_from(basis: str, printed: str) -> None:
    """It is printed with the value."""
    rules = [rule for rule in cardrules.rules("original-66").values() if rule.basis == basis]

    assert rules
    assert all(printed in str(rule) for rule in rules)
