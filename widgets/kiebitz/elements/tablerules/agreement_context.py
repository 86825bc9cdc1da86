"""What the template shows of the agreement with another table: what is left, and what came from where."""

from collections.abc import Iterator, Sequence
from gettext import NullTranslations
from typing import Final

from cardrules.games import game_of
from kiebitz.elements.chosen_table import table_name
from kiebitz.elements.environment import TemplateContext
from kiebitz.elements.games import ui_of
from kiebitz.elements.rulebook.clause_texts import clause_texts
from kiebitz.elements.table_codes import TableRules
from kiebitz.elements.table_rules import rules_of_table
from kiebitz.elements.tablerules.agreement import ORIGINS, Origin, can_be_resolved, take_theirs
from kiebitz.elements.tablerules.deciding_position import DecidingPosition, deciding_position
from kiebitz.elements.tablerules.disagreements import Disagreement, disagreements
from kiebitz.elements.tablerules.state import State
from kiebitz.elements.tablerules.unknown_notice import unknown_notice
from kiebitz.elements.texts import N_, Text
from kiebitz.elements.variant_names import variant_name

_ORIGIN_NAMES: Final = {
    "ours": N_("As at your table:"),
    "theirs": N_("As they play:"),
    "sources": N_("As in Soft Schnapsen, by its rule for players who disagree:"),
}
"""Whose rule is played, before its sentences."""


def agreement_context(state: State, reader: NullTranslations) -> TemplateContext | None:
    """What is left to settle in *state*, and what is settled; None where there is no other table."""
    if state.theirs is None:
        return None
    _, own = state.own
    if game_of(state.theirs.variant) is not game_of(state.table.variant):
        other = variant_name(state.theirs.variant, reader)
        return {
            "name": state.their_name,
            "own": own,
            "unknown": unknown_notice(state.theirs, state.their_unknown, reader),
            "other_game": other,
            "left": "",
            "differences": [],
            "settled": [],
            "agreed": "",
        }
    found = disagreements(state.table, state.theirs, reader, state.all_settled)
    count = len(found)
    return {
        "name": state.their_name,
        "own": own,
        "unknown": unknown_notice(state.theirs, state.their_unknown, reader),
        "other_game": "",
        "left": reader.ngettext("{count} difference left", "{count} differences left", count).format(count=count)
        if count
        else "",
        "differences": [_difference(state, state.theirs, one, reader) for one in found],
        "next": _next(state, found),
        "can_be_resolved": count > 0 and can_be_resolved(state.table),
        "settled": list(_settled(state, reader)),
        "is_new": _is_new(state),
        "agreed": state.name or table_name(state.table, reader),
    }


def _is_new(state: State) -> bool:
    """Whether the tables have agreed on something by which the reader's own is no longer played."""
    own, _ = state.own
    return bool(state.settled) and own != state.table


def _next(state: State, found: Sequence[Disagreement]) -> int | None:
    """Which of the differences *found* the reader looks at next: the one shown, else the one after the last decision.

    None where nothing is decided yet.
    """
    for at, one in enumerate(found):
        if state.pictured == " ".join(one.rules):
            return at
    if not (state.settled and found):
        return None
    clauses = enumerate(ui_of(state.table.variant).rulebook().clauses())
    decided = set(state.settled[-1].settled.rules)
    last = min((place for place, clause in clauses if decided & set(clause.covers)), default=0)
    return next((at for at, one in enumerate(found) if one.place > last), 0)


def _difference(state: State, theirs: TableRules, one: Disagreement, reader: NullTranslations) -> TemplateContext:
    is_pictured = bool(one.rules) and " ".join(one.rules) == state.pictured
    return {
        **one._asdict(),
        "is_pictured": is_pictured,
        "decides": _decides(state, theirs, one, reader) if is_pictured else None,
    }


def _decides(state: State, theirs: TableRules, one: Disagreement, reader: NullTranslations) -> DecidingPosition | None:
    """The position in which the two tables come apart by the rules of *one* difference."""
    changed, _ = take_theirs(state.table, theirs, one.rules, state.all_settled)
    return deciding_position(one.rules, {"ours": state.table, "theirs": changed}, reader)


def _settled(state: State, reader: NullTranslations) -> Iterator[tuple[Text, list[Text]]]:
    """Whose rule is played, and each sentence on a rule that came from there."""
    clauses = list(clause_texts(state.table.variant, rules_of_table(state.table), reader))
    origins = {rule: one.origin for one in state.all_settled for rule in one.rules}
    for origin in ORIGINS:
        sentences = [clause.text for clause in clauses if origin in map(origins.get, clause.covers)]
        if sentences:
            yield _origin_name(origin, state, reader), sentences


def _origin_name(origin: Origin, state: State, reader: NullTranslations) -> Text:
    name = {"ours": state.own[1], "theirs": state.their_name}.get(origin, "")
    if name:
        # i18n: a heading above rules; {name} is what players call their table
        return reader.gettext("As at “{name}”:").format(name=name)
    return reader.gettext(_ORIGIN_NAMES[origin])
