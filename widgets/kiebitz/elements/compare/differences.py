"""The list of the rules in which the chosen variants differ, each with a button for a position that shows it."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from gettext import NullTranslations
from itertools import combinations
from typing import Final

from cardrules.cases import in_one_line
from cardrules.contrast.contrasts import contrast_of
from cardrules.contrast.pairs import RuleDifference
from kiebitz.elements.compare.importance import by_importance
from kiebitz.elements.compare.selection import own_contrast
from kiebitz.elements.compare.state import Column, State, columns, family
from kiebitz.elements.compare.table import column_name
from kiebitz.elements.games import words_of
from kiebitz.elements.rulebook.clause_texts import clause_texts
from kiebitz.elements.texts import N_, Text

SILENT: Final = {
    "deck.patterns": N_("This rule is about how the cards look; no position shows it."),
    "schnauz.money": N_("This rule is about what you play for; no position shows it."),
}
"""Rules that no position can show, each with the reason."""

VISIBLE: Final = 5
"""So many differences are in sight at once; the others are in a fold."""


def difference_list(state: State, texts: NullTranslations) -> Iterator[dict[str, object]]:
    """Each rule in which the variants of *state* differ, with what shows it, the most important ones first."""
    pages = words_of(state.variants[0])
    compared = [(column, clauses_by_rule(column, texts)) for column in columns(replace(state, changed=None))]
    listed: list[list[dict[str, Text]]] = []
    for rule in by_importance(rule for rule, _ in pages.parameters()):
        if len({pages.value_of(column.rules, rule) for column, _ in compared}) == 1:
            continue
        name, values = pages.rule_name(rule, texts), list(_values(rule, compared, texts))
        if not values or values in listed or len({one["value"] for one in values}) == 1 < len(values):
            # One clause may have several of these rules, and two values may come to the same.
            continue
        listed.append(values)
        contrast = _contrast(state, rule)
        if contrast is None:
            silent = texts.gettext(SILENT[rule]) if rule in SILENT else texts.gettext("No position shows this rule.")
            yield {"name": name, "values": values, "silent": silent}
        else:
            yield {"name": name, "values": values, "silent": "", **contrast}


def _contrast(state: State, rule: str) -> dict[str, object] | None:
    """The event that shows a position for *rule*, and whether it is shown; None where none is kept."""
    if state.own:
        case = own_contrast(state, rule)
        event = json.dumps({"type": "show", "rule": rule})
        return {"event": event, "shown": state.position == in_one_line(case)} if case else None
    pair = _differing(state, rule)
    found = contrast_of(pair.inside, pair.like, rule) if pair else None
    if pair is None or found is None:
        return None
    event = json.dumps({"type": "show", "pair": [pair.inside, pair.like], "rule": rule})
    visible = state.changed is not None and state.changed == found.pair and state.position == found.text
    return {"event": event, "shown": visible}


def clauses_by_rule(column: Column, texts: NullTranslations) -> Mapping[str, Text]:
    """Each rule of *column* that a clause has, to the sentences of that clause."""
    return {rule: one.text for one in clause_texts(column.variant, column.rules, texts) for rule in one.covers}


def _values(
    rule: str, compared: Sequence[tuple[Column, Mapping[str, Text]]], texts: NullTranslations
) -> Iterator[dict[str, Text]]:
    """The stated clause on *rule* of each that is *compared*, else its value; none where it has no effect."""
    for column, stated in compared:
        pages = words_of(column.variant)
        if not pages.has_no_effect(rule, column.rules):
            value = stated.get(rule) or pages.value_text(rule, pages.value_of(column.rules, rule), texts)
            yield {"variant": column_name(column, texts), "value": value}


def _differing(state: State, rule: str) -> RuleDifference | None:
    """The first two variants of *state* that differ in *rule*, those for which a contrast is kept before others."""
    presets, value_of = family(state).presets, words_of(state.variants[0]).value_of
    values = {variant: value_of(presets[variant].rules, rule) for variant in state.variants}
    pairs = [RuleDifference(one, other, rule) for one, other in combinations(values, 2) if values[one] != values[other]]
    kept = (pair for pair in pairs if contrast_of(pair.inside, pair.like, rule))
    return next(kept, pairs[0] if pairs else None)
