"""What holds in the practice of every game: an answer hangs on no rule that its kind of question does not name."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from kiebitz.elements.exercises.items import ask
from kiebitz.elements.exercises.rule_coverage import alternatives
from kiebitz.elements.table_codes import TableRules


def beyond_their_scope(
    variant: str,
    questions: Iterable[tuple[Any, str]],
    rules: Any,
    scope: Mapping[str, Collection[str]],
    together: Collection[str],
) -> list[tuple[str, str]]:
    """Questions and rules outside of their scope that change the answer or that the question names.

    Args:
        variant: Whose rules are changed, one after the other.
        questions: Tables and what is asked of them, as `legal` or `trick:5`.
        rules: Those of *variant*.
        scope: The rules that each kind of question may name.
        together: Rules that change only with the cards.
    """
    found: list[tuple[str, str]] = []
    for table, text in questions:
        question = ask(table, text, rules)
        inside = scope[text.partition(":")[0]]
        found += [(text, rule) for rule in question.about if rule not in inside]
        for rule, others in alternatives(TableRules(variant)).items():
            if rule in inside or rule in together:
                continue
            if not all(same_or_impossible(table, text, other, question.answer) for other in others):
                found.append((text, rule))
    return found


def same_or_impossible(table: Any, text: str, rules: Any, answer: object) -> bool:
    """Whether *rules* give the same answer, or none."""
    try:
        return bool(ask(table, text, rules).answer == answer)
    except (ValueError, KeyError):
        return True
