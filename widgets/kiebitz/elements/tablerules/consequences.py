"""What else changes in a rulebook because of one rule."""

from collections.abc import Iterator, Mapping
from gettext import NullTranslations
from typing import Any

from cardrules import BadRule
from cardrules.games import game_of
from kiebitz.elements.games import find_preset
from kiebitz.elements.rulebook.clause_texts import ClauseText, clause_texts
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_rules import rules_of_table
from kiebitz.elements.texts import Text

type RulebookSentences = Mapping[tuple[str, Text], ClauseText]
"""The sentences of a rulebook, each by its clause and its words."""


def sentences(variant: str, rules: Any, reader: NullTranslations) -> RulebookSentences:  # noqa: ANN401
    """Those of the rulebook of *variant* with *rules*."""
    return {(clause.name, clause.text): clause for clause in clause_texts(variant, rules, reader)}


def on_other_rules(rule: str, these: RulebookSentences, without: RulebookSentences) -> tuple[Text, ...]:
    """Those sentences among *these* that are not in *without* and speak of other rules than *rule*."""
    return tuple(clause.text for name, clause in these.items() if name not in without and rule not in clause.covers)


def consequences(table: TableRules, reader: NullTranslations) -> Mapping[str, tuple[Text, ...]]:
    """For each rule of *table* that differs from its preset the sentences on others that are there because of it."""
    return dict(_consequences(table, reader))


def _consequences(table: TableRules, reader: NullTranslations) -> Iterator[tuple[str, tuple[Text, ...]]]:
    cases, rules = game_of(table.variant).cases(), rules_of_table(table)
    usual, now = cases.values_of(find_preset(table.variant).rules), sentences(table.variant, rules, reader)
    for rule, _ in table.house:
        try:
            without = cases.override(rules, {rule: usual[rule]})
        except BadRule:
            # Other house rules need this one.
            yield rule, ()
            continue
        yield rule, on_other_rules(rule, now, sentences(table.variant, without, reader))
