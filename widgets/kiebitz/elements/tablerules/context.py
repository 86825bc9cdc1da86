"""What the template of a table's rules shows."""

from collections.abc import Iterator
from gettext import NullTranslations
from itertools import groupby
from typing import Any, Final

from cardrules.games import game_of, games
from kiebitz.elements.chosen_table import chosen_table, table_name
from kiebitz.elements.environment import TemplateContext
from kiebitz.elements.games import find_preset, ui_of
from kiebitz.elements.rulebook.clause_texts import ClauseText, clause_texts
from kiebitz.elements.rulebook.render import rulebook_context
from kiebitz.elements.table_link import LONGEST_NAME
from kiebitz.elements.table_rules import rules_of_table, with_rule
from kiebitz.elements.tablerules.agreement_context import agreement_context
from kiebitz.elements.tablerules.choices import RuleChoice, is_open_to_choice, rule_choices
from kiebitz.elements.tablerules.consequences import RulebookSentences, consequences, sentences
from kiebitz.elements.tablerules.deciding_position import DecidingPosition, deciding_position
from kiebitz.elements.tablerules.interview_context import interview_context
from kiebitz.elements.tablerules.sheet import link_code, sheet_context
from kiebitz.elements.tablerules.state import State
from kiebitz.elements.tablerules.unknown_notice import unknown_notice
from kiebitz.elements.texts import NamedText, texts
from kiebitz.elements.variant_names import variant_name

_MOST_IMPORTANT: Final = ("deck.size", "schnauz.deck.size", "match.points_needed", "schnauz.lives")
"""Rules that players name before all others."""


def table_context(state: State, locale: str) -> TemplateContext:
    """The rulebook of the table of *state*, what can be chosen in it, and what differs from its preset."""
    reader = texts(locale)
    ui, rules = ui_of(state.table.variant), rules_of_table(state.table)
    clauses = list(clause_texts(state.table.variant, rules, reader))
    usual = sentences(state.table.variant, find_preset(state.table.variant).rules, reader)
    alike = _alike(state, reader)
    touched = next((clause.name for clause in clauses if state.touched in clause.covers), "")
    changed = list(_changed(state, rules, reader))
    game, count = variant_name(state.table.variant, reader), len(state.table.house)
    chosen = chosen_table(state.table, state.name, clauses, locale)
    return {
        "id": state.id,
        "games": [
            [(variant, variant_name(variant, reader), variant == state.table.variant) for variant in one.variants()]
            for one in games()
        ],
        "game": game,
        "name": state.name,
        "longest": LONGEST_NAME,
        "unknown": unknown_notice(state.table, state.unknown, reader),
        "changed": changed,
        "guest": _guest(state, rules, changed, reader) if state.is_guest else None,
        "own_rules": reader.ngettext("{count} rule of your own", "{count} rules of your own", count).format(count=count)
        if count
        else "",
        "can_undo": bool(state.before),
        "touched": touched,
        "opened": state.opened,
        "begins_above": not (touched or state.opened or state.theirs or state.sheet or state.is_read or state.is_named),
        "is_named": state.is_named,
        "can_be_asked": bool(ui.table_questions()),
        "asked": interview_context(state, reader),
        "subjects": [
            {"heading": heading, "clauses": [_clause(state, clause, usual, alike, reader) for clause in group]}
            for heading, group in groupby(clauses, lambda clause: clause.heading)
        ],
        "whole": rulebook_context(state.table, reader) if state.is_read else None,
        "play": ui.match_link()(state.table.variant, rules) if ui.match_link else "",
        "score": ui.score_link()(state.table) if ui.score_link else "",
        "mine": (state.my_name or table_name(state.mine, reader)) if state.mine else "",
        "theirs": agreement_context(state, reader),
        "sheet": sheet_context(state, locale),
        "code": link_code(state.code_address, chosen) if state.code_address else "",
        "chosen": chosen,
    }


def _changed(state: State, rules: Any, reader: NullTranslations) -> Iterator[TemplateContext]:  # noqa: ANN401
    """Each rule that differs from the preset: its name in the engine, for readers name and value, and what follows."""
    also = consequences(state.table, reader)
    for rule, _ in state.table.house:
        name, value = _named(state, rule, rules, reader)
        yield {"rule": rule, "name": name, "value": value, "also": also[rule]}


def _named(state: State, rule: str, rules: Any, reader: NullTranslations) -> NamedText:  # noqa: ANN401
    words = ui_of(state.table.variant).words()
    return words.rule_name(rule, reader), words.value_text(rule, words.value_of(rules, rule), reader)


def _guest(
    state: State,
    rules: Any,  # noqa: ANN401
    changed: list[TemplateContext],
    reader: NullTranslations,
) -> TemplateContext:
    """What whoever has opened the link of a table needs first: what players name first, and what else is *changed*."""
    known = {rule for rule, _ in ui_of(state.table.variant).words().parameters()}
    facts, also = [rule for rule in _MOST_IMPORTANT if rule in known], {one["rule"]: one["also"] for one in changed}
    return {
        "facts": [(*_named(state, rule, rules, reader), also.get(rule, ())) for rule in facts],
        "changed": [one for one in changed if one["rule"] not in facts],
    }


def _alike(state: State, reader: NullTranslations) -> RulebookSentences | None:
    """The sentences of the other table that the reader's may have, too; None where nothing is compared."""
    theirs = state.theirs
    if theirs is None or game_of(theirs.variant) is not game_of(state.table.variant):
        return None
    return sentences(theirs.variant, rules_of_table(theirs), reader)


def _clause(
    state: State,
    clause: ClauseText,
    usual: RulebookSentences,
    alike: RulebookSentences | None,
    reader: NullTranslations,
) -> TemplateContext:
    is_opened = clause.name == state.opened
    return {
        "name": clause.name,
        "id": f"{state.id}-{clause.name.replace('.', '-')}",
        "text": clause.text,
        "is_own": (clause.name, clause.text) not in usual,
        "differs": alike is not None and (clause.name, clause.text) not in alike,
        "can_change": is_open_to_choice(state.table.variant, clause),
        "choices": list(_choices(state, clause, reader)) if is_opened else (),
    }


def _choices(state: State, clause: ClauseText, reader: NullTranslations) -> Iterator[TemplateContext]:
    """What is offered instead of *clause*, each choice with the position that its reader has asked for."""
    for choice in rule_choices(state.table, clause, reader):
        is_pictured = choice.rule == state.pictured
        decides = _decides(state, choice, reader) if is_pictured else None
        yield {**choice._asdict(), "is_pictured": is_pictured, "decides": decides}


def _decides(state: State, choice: RuleChoice, reader: NullTranslations) -> DecidingPosition | None:
    game = game_of(state.table.variant)
    tables = {
        option.value: with_rule(state.table, choice.rule, game.rule_value(choice.rule, option.value))
        for option in choice.options
    }
    return deciding_position((choice.rule,), tables, reader)
