"""The nearest table that can be played, where a value does not go together with the other rules of a table."""

from collections.abc import Iterator

from cardrules import BadRule
from cardrules.games import game_of
from cardrules.parameters import Value
from kiebitz.elements.house_rules import fewest_house_rules
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_rules import rules_of_table


def nearest_table(table: TableRules, rule: str, value: Value) -> TableRules | None:
    """The table with *value* of *rule* that differs the least from *table*, for which one more rule is changed.

    None where no single other rule makes it possible.
    """
    values_of = game_of(table.variant).cases().values_of
    before = values_of(rules_of_table(table))
    changed = (values_of(rules) for rules in _tries(table, rule, value))
    fitting = [values for values in changed if values[rule] == value]
    if not fitting:
        return None
    nearest = min(fitting, key=lambda values: sum(values[name] != before[name] for name in before))
    return TableRules(table.variant, fewest_house_rules(table.variant, nearest))


def _tries(table: TableRules, rule: str, value: Value) -> Iterator[object]:
    """The rules of *table* with *value* of *rule* and one other rule changed, as far as these go together."""
    game = game_of(table.variant)
    cases, rules = game.cases(), rules_of_table(table)
    for other, present in cases.values_of(rules).items():
        for changed in game.taken(other).values if other != rule else ():
            if changed != present:
                try:
                    yield cases.override(rules, {rule: value, other: changed})
                except BadRule:
                    continue
