"""Which rules a question meets: those it is about, and those of which another value would change its answer."""

from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import Any

from cardrules.errors import BadRule
from kiebitz.elements.exercises.game_exercises import GameExercises, exercises_of
from kiebitz.elements.exercises.items import Item, ask
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_rules import rules_of_table


@lru_cache(maxsize=32)
def alternatives(played: TableRules) -> dict[str, tuple[Any, ...]]:
    """For each rule of *played* the same rules with another of its values, as far as they go together."""
    practice, rules = exercises_of(played.variant), rules_of_table(played)
    return {
        name: tuple(
            _changed(practice, rules, name, [value for value in values if value != practice.value_of(rules, name)])
        )
        for name, values in practice.parameters()
    }


def _changed(practice: GameExercises, rules: Any, name: str, values: list[object]) -> Iterator[Any]:  # noqa: ANN401
    for value in values:
        try:
            yield practice.override(rules, {name: value})
        except BadRule:
            continue


def covered_rules(
    played: TableRules,
    table: Any,  # noqa: ANN401  # as the game has it
    question_id: str,
    wanted: Collection[str] | None = None,
) -> set[str]:
    """The rules that the question *question_id* of *table* meets as it is *played*; where *wanted* is given, of these.

    Raises:
        RulesError: there is no such question.
    """
    practice = exercises_of(played.variant)
    question = ask(table, question_id, rules_of_table(played))
    found = {rule for rule in question.about if wanted is None or rule in wanted}
    others = alternatives(played)
    for rule in practice.SCOPE[question_id.partition(":")[0]]:
        if rule in found or (wanted is not None and rule not in wanted):
            continue
        if any(_is_otherwise(table, question_id, rules, question.answer) for rules in others[rule]):
            found.add(rule)
    return found


def _is_otherwise(table: Any, question_id: str, rules: Any, answer: object) -> bool:  # noqa: ANN401
    """Whether another answer than *answer* is right under *rules*; not where what is asked could not even be done."""
    try:
        return ask(table, question_id, rules).answer != answer
    except (ValueError, KeyError):
        return False


def rules_covered_by(item: Item) -> set[str]:
    """The rules that the questions of *item* meet."""
    return {rule for question in item.asks for rule in covered_rules(item.played, item.table, question)}
