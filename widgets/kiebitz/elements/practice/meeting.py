"""Which rules a question meets: those it is about, and those of which another value would change its answer."""

from collections.abc import Collection, Iterator
from functools import cache

from cardrules.errors import BadRule
from cardrules.sixtysix import Rules, find_preset, override, parameters, value_of
from kiebitz.elements.practice.items import Item, ask
from kiebitz.elements.practice.moments import Table
from kiebitz.elements.practice.scope import SCOPE


@cache
def alternatives(variant: str) -> dict[str, tuple[Rules, ...]]:
    """For each rule of *variant* the same rules with another of its values, as far as they go together."""
    rules = find_preset(variant).rules
    return {
        name: tuple(_changed(rules, name, [value for value in values if value != value_of(rules, name)]))
        for name, values in parameters()
    }


def _changed(rules: Rules, name: str, values: list[object]) -> Iterator[Rules]:
    for value in values:
        try:
            yield override(rules, {name: value})
        except BadRule:
            continue


def met(variant: str, table: Table, asked: str, wanted: Collection[str] | None = None) -> set[str]:
    """The rules that the question *asked* of *table* meets; of *wanted* alone, where they are given.

    Raises:
        RulesError: there is no such question.
    """
    question = ask(table, asked, find_preset(variant).rules)
    found = {rule for rule in question.about if wanted is None or rule in wanted}
    others = alternatives(variant)
    for rule in SCOPE[asked.partition(":")[0]]:
        if rule in found or (wanted is not None and rule not in wanted):
            continue
        if any(_is_otherwise(table, asked, rules, question.answer) for rules in others[rule]):
            found.add(rule)
    return found


def _is_otherwise(table: Table, asked: str, rules: Rules, answer: object) -> bool:
    """Whether another answer than *answer* is right under *rules*; not where what is asked could not even be done."""
    try:
        return ask(table, asked, rules).answer != answer
    except (ValueError, KeyError):
        return False


def met_by(item: Item) -> set[str]:
    """The rules that the questions of *item* meet."""
    return {rule for asked in item.asks for rule in met(item.variant, item.table, asked)}
