"""The table of a comparison: columns that agree in everything put together, rows that differ marked and explained."""

from collections.abc import Mapping, Sequence
from gettext import NullTranslations
from itertools import chain
from typing import Final, NamedTuple

from cardrules.contrast.causes import causes
from cardrules.errors import RulesError
from kiebitz.elements.chosen_table import table_name
from kiebitz.elements.compare.state import Column, State, columns, family
from kiebitz.elements.compare.subjects import (
    ENGINE,
    NAMES,
    POSSIBLE,
    TRICKS,
    Cell,
    foreign_text,
    impossible_text,
    with_rule_link,
)
from kiebitz.elements.compare.symbols import cards_in
from kiebitz.elements.games import ui_of, words_of
from kiebitz.elements.text_ends import labelled, without_question_mark
from kiebitz.elements.texts import Text, fill
from kiebitz.elements.texts import texts as texts_of
from kiebitz.elements.variant_groups import group_alike
from kiebitz.elements.variant_names import variant_name

_ONLY_DIFFERING: Final = frozenset({TRICKS, "tricks seen", "points seen", "turn-up seen"})
"""Subjects that are shown only where they differ."""


class ColumnGroup(NamedTuple):
    """Columns that agree in everything."""

    columns: tuple[Column, ...]
    cells: Mapping[str, Cell]


def column_groups(state: State, texts: NullTranslations) -> tuple[ColumnGroup, ...]:
    """The columns of *state* with what the engine answers, those put together that agree in everything."""
    made = [(column, _cells(state, column, texts)) for column in columns(state)]
    found = group_alike(made, key=lambda cells: sorted(cells.items()))
    return tuple(ColumnGroup(alike, cells) for alike, cells in found)


def _cells(state: State, column: Column, texts: NullTranslations) -> dict[str, Cell]:
    try:
        return ui_of(column.variant).cells()(state.position, column.rules, texts)
    except RulesError as error:
        foreign = [card for card in cards_in(state.position) if card not in column.rules.pack.place]
        return {POSSIBLE: (foreign_text(foreign, texts) if foreign else impossible_text(error, texts),)}


def column_heads(made: Sequence[ColumnGroup], texts: NullTranslations) -> list[list[Text]]:
    """The names above each column of the table."""
    return [[column_name(column, texts) for column in group.columns] for group in made]


def column_name(column: Column, texts: NullTranslations) -> Text:
    """The head of *column*: the preset, and the rule that is changed in it."""
    if column.table.house:
        return column.name or table_name(column.table, texts)
    name = column.name or variant_name(column.variant, texts)
    if column.changed is None:
        return name
    rule, words = column.changed.rule, words_of(column.variant)
    sentence = texts.gettext("{variant}, but with one rule from {other}: {rule} {value}")
    return fill(
        sentence,
        variant=name,
        other=variant_name(column.changed.like, texts),
        rule=labelled(words.rule_name(rule, texts)),
        value=words.value_text(rule, words.value_of(column.rules, rule), texts),
    )


def play_links(state: State, texts: NullTranslations) -> list[tuple[Text, str]]:
    """The columns in which the position can be played on against the computer, each with the way to the deal."""
    link = ui_of(state.variants[0]).case_link
    if link is None:
        return []
    found = [(column, link()(state.position, column.variant, column.rules)) for column in columns(state)]
    return [(column_name(column, texts), way) for column, way in found if way]


def table_rows(state: State, made: Sequence[ColumnGroup], locale: str) -> list[dict[str, object]]:
    """The rows of the table: subject, cells, whether they differ, and the rules that make them differ."""
    reader = texts_of(locale)
    differing = _differing(made)
    why = _causes(state, made, differing)
    return [
        {
            "name": reader.gettext(name),
            "cells": [list(_cell(subject, group, reader)) for group in made],
            "steps": subject == "line",
            # How many tricks are gone follows from the pack, and is nobody's answer.
            "differs": subject in differing and subject != TRICKS,
            "causes": [_cause(rule, state, reader) for rule in why.get(subject, ())],
        }
        for subject, name in NAMES.items()
        if subject in differing or (subject not in _ONLY_DIFFERING and any(subject in group.cells for group in made))
    ]


def _cell(subject: str, group: ColumnGroup, texts: NullTranslations) -> Cell:
    """The answer of *group* to *subject*. That it can be is shown only beside one where it cannot."""
    if subject == POSSIBLE and POSSIBLE not in group.cells:
        return (texts.gettext("yes"),)
    return group.cells.get(subject, ())


def _differing(made: Sequence[ColumnGroup]) -> tuple[str, ...]:
    """The subjects in which the columns differ; where there is no such position, that alone makes a difference."""
    possible = [group for group in made if POSSIBLE not in group.cells]
    found = [subject for subject in NAMES if len({group.cells.get(subject, ()) for group in possible}) > 1]
    return (POSSIBLE, *found) if 0 < len(possible) < len(made) else tuple(found)


def _causes(state: State, made: Sequence[ColumnGroup], subjects: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """For each of *subjects* the rules that make other columns answer otherwise than the first that can be."""
    first = next((group for group in made if POSSIBLE not in group.cells), made[0])
    found: dict[str, dict[str, None]] = {}
    for group in made:
        mine = [POSSIBLE] if POSSIBLE in group.cells else _unlike(first, group, subjects)
        if group is first or not mine:
            continue
        questions = {subject: ENGINE.get(subject, (subject,)) for subject in mine}
        both = first.columns[0].rules, group.columns[0].rules
        rules = causes(family(state), state.position, both, chain.from_iterable(questions.values()))
        for subject, answered in questions.items():
            found.setdefault(subject, {}).update(dict.fromkeys(chain.from_iterable(map(rules.__getitem__, answered))))
    return {subject: tuple(rules) for subject, rules in found.items()}


def _unlike(first: ColumnGroup, group: ColumnGroup, subjects: Sequence[str]) -> list[str]:
    others = [subject for subject in subjects if subject not in (POSSIBLE, TRICKS)]
    return [subject for subject in others if group.cells.get(subject) != first.cells.get(subject)]


def _cause(rule: str, state: State, texts: NullTranslations) -> Text:
    """The name of *rule*, with a link to the section that owns it where there is one."""
    return with_rule_link(rule, without_question_mark(words_of(state.variants[0]).rule_name(rule, texts)))
