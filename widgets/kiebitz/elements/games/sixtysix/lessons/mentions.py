"""What a question of a lesson mentions, against what the lessons so far have taught."""

from collections.abc import Iterator, Mapping
from typing import Final

from cardrules.sixtysix import Position
from kiebitz.elements.course.taught import Taught
from kiebitz.elements.exercises.items import Item
from kiebitz.elements.exercises.question import Question
from kiebitz.elements.games.sixtysix.action_codes import parse_letter
from kiebitz.elements.games.sixtysix.exercises.permission import group_of
from kiebitz.elements.games.sixtysix.exercises.tricks import AFTER_CLOSING
from kiebitz.elements.games.sixtysix.reason_rules import RULE_OF

_ACTIONS = ("may", "mark", "choice")
"""Kinds whose entries or question are actions."""

_SPOKEN_OF: Final[Mapping[object, str]] = {AFTER_CLOSING: "close"}
"""A choice to the action of which its words speak, although it is none."""


def untaught(item: Item, taught: Taught) -> list[str]:
    """All that *item* mentions and that was not taught: kinds, actions, rules, and what lies on its table."""
    found = list(_on_the_table(item.table.now, taught)) if item.table.positions else []
    for question_id, question in zip(item.asks, item.questions, strict=True):
        if not taught.has_kind(question_id):
            found.append(f"kind {question_id}")
        found += [f"action {one}" for one in sorted(_actions(question_id, question)) if one not in taught.actions]
        found += [f"choice {one}" for one in sorted(_choices(question)) if one not in taught.actions]
        found += [f"rule {rule}" for rule in sorted(_rules(question_id, question)) if not taught.has_rule(rule)]
    return found


def _actions(question_id: str, question: Question) -> set[str]:
    """First words of the actions that the question names: in its words or among what can be answered."""
    kind, _, arg = question_id.partition(":")
    named = set()
    if kind in ("may", "award", "over", "gains", "points", "taker", "trick"):
        named.add(group_of(parse_letter(arg)))
    if kind in ("mark", "choice"):
        named |= {group_of(entry.value) for entry in question.entries}  # type: ignore[arg-type]
    return named


def _choices(question: Question) -> set[str]:
    """First words of the actions of which answers to choose from speak besides."""
    return {_SPOKEN_OF[entry.value] for entry in question.entries if entry.value in _SPOKEN_OF}


def _rules(question_id: str, question: Question) -> set[str]:
    """The rules that the reasons of its answers rest on."""
    codes = {entry.reason.code for entry in question.entries if entry.reason}
    codes = {code for code in codes if not code.startswith(("decision.", "takes."))}
    rules = {RULE_OF.get(code, code) for code in codes}
    if question_id.partition(":")[0] not in _ACTIONS:
        rules |= question.about
    return {rule for rule in rules if rule != "play.not_held"}


def _on_the_table(now: Position, taught: Taught) -> Iterator[str]:
    if now.closing and "close" not in taught.actions:
        yield "closed talon"
    if (now.marriage or any(side.announced for side in now.sides)) and "marriage" not in taught.actions:
        yield "marriage on the table"
    if now.undrawn and "draw" not in taught.actions:
        yield "undrawn"
