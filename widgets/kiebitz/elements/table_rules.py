"""The rules that a table plays by, as the engine has them, and a table with one rule changed."""

from functools import lru_cache
from typing import Any

from cardrules.games import game_of
from cardrules.parameters import Value
from kiebitz.elements.games import find_preset
from kiebitz.elements.house_rules import fewest_house_rules, house_values
from kiebitz.elements.table_codes import TableRules


@lru_cache(maxsize=64)
def rules_of_table(table: TableRules) -> Any:  # noqa: ANN401  # each game has its own type
    """The rules of *table*. Raises BadVariant or BadRule."""
    cases = game_of(table.variant).cases()
    return cases.override(find_preset(table.variant).rules, house_values(table.variant, table.house))


def with_rule(table: TableRules, rule: str, value: Value) -> TableRules:
    """*table* with another *value* of *rule*, and of those that follow from it.

    Raises:
        BadRule: there is no such rule or value, or it does not go with the others.
    """
    cases = game_of(table.variant).cases()
    changed = cases.override(rules_of_table(table), {rule: value})
    return TableRules(table.variant, fewest_house_rules(table.variant, cases.values_of(changed)))


def with_preset_rule(table: TableRules, rule: str) -> TableRules:
    """*table* with *rule* as its preset has it. Raises as `with_rule`."""
    cases = game_of(table.variant).cases()
    return with_rule(table, rule, cases.values_of(find_preset(table.variant).rules)[rule])


def from_preset(table: TableRules, variant: str) -> TableRules:
    """*table* as it differs from *variant*, a preset of the same game. Raises BadVariant."""
    values = game_of(table.variant).cases().values_of(rules_of_table(table))
    return TableRules(variant, fewest_house_rules(variant, values))
