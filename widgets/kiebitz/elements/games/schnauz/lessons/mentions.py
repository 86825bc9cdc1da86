"""What a question of a lesson of Schnauz mentions, against what the lessons so far have taught."""

from collections.abc import Iterator

from cardrules.schnauz import Position
from kiebitz.elements.course.taught import Taught
from kiebitz.elements.exercises.items import Item
from kiebitz.elements.exercises.question import Question
from kiebitz.elements.games.schnauz.action_codes import parse_letters
from kiebitz.elements.games.schnauz.reason_rules import RULE_OF

_NAMES_ACTION = ("may", "then", "turn")
"""Kinds whose question names an action."""

_ALWAYS = frozenset({"schnauz.first"})
"""What a question can be understood without."""


def untaught_of_round(item: Item, taught: Taught) -> list[str]:
    """All that *item* mentions and that was not taught: kinds, actions, rules, and what lies on its table."""
    found = list(_on_the_table(item.table.now, taught))
    for question_id, question in zip(item.asks, item.questions, strict=True):
        kind, _, sign = question_id.partition(":")
        if not taught.has_kind(question_id):
            found.append(f"kind {question_id}")
        if kind in _NAMES_ACTION and (action := str(parse_letters(sign)).partition(" ")[0]) not in taught.actions:
            found.append(f"action {action}")
        found += [f"rule {rule}" for rule in sorted(_rules(question)) if not taught.has_rule(rule)]
    return found


def _rules(question: Question) -> set[str]:
    """The rules that the answers rest on."""
    codes = {entry.reason.code for entry in question.entries if entry.reason}
    return ({RULE_OF.get(code, code) for code in codes} | question.about) - _ALWAYS


def _on_the_table(now: Position, taught: Taught) -> Iterator[str]:
    """Signs beside the players that no lesson has explained yet."""
    if now.knockers and "knock" not in taught.actions:
        yield "knock on the table"
    if any(now.passes) and "pass" not in taught.actions:
        yield "pass on the table"
    # Where nobody has coins from the beginning, it is no sign of anything.
    has_lost = now.rules.deal.lives and any(not coins for coins in now.lives)
    if has_lost and not taught.has_rule("schnauz.swim"):
        yield "a player without coins"
