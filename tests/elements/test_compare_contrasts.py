"""Every two variants and every rule in which they differ: the table of that rule's position shows the rule."""

from collections.abc import Mapping, Sequence

import pytest

from cardrules.contrast.contrasts import Contrast, contrast_of, contrasts
from cardrules.contrast.pairs import RuleDifference, differing_rules, pairs
from cardrules.games import game_of
from kiebitz.elements import rule_links
from kiebitz.elements.compare.differences import SILENT, clauses_by_rule, difference_list
from kiebitz.elements.compare.state import State, checked_state, columns
from kiebitz.elements.compare.table import column_groups, table_rows
from kiebitz.elements.games import words_of
from kiebitz.elements.text_ends import without_question_mark
from kiebitz.elements.texts import texts

READER = texts("en")

RULES = sorted({pair.rule for pair in pairs()})

BY_RULE = {rule: [found for found in contrasts() if found.pair.rule == rule] for rule in RULES}

LOWEST = {
    "deck.size": "9",
    "deck.ranks": "9",
    "deck.values": "9",
    "schnauz.deck.ranks": "6",
    "schnauz.values.6": "6",
    "schnauz.values": "6",
    "schnauz.trips_tie": "6",
}
"""Rules of the pack that differ in one rank only, with this rank."""


@pytest.fixture(autouse=True)
def _no_links(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules are named without links, whatever other tests have left in this process."""
    monkeypatch.setattr(rule_links, "_SECTIONS", {})


def state_of(found: Contrast) -> State:
    """The comparison of the two variants of *found* at its position."""
    return checked_state(State(id="q1", variants=found.pair[:2], position=found.text, changed=found.pair))


def marked(state: State) -> list[Mapping[str, object]]:
    """The rows of the table of *state* that are marked."""
    return [row for row in table_rows(state, column_groups(state, READER), "en") if row["differs"]]


def causes(row: Mapping[str, object]) -> Sequence[object]:
    """The rules that *row* names."""
    names = row["causes"]
    assert isinstance(names, list)
    return names


@pytest.mark.parametrize("rule", sorted(rule for rule, found in BY_RULE.items() if found))
def test_a_marked_row_names_the_rule(rule: str) -> None:
    """For every two variants that differ in it."""
    silent = []
    for found in BY_RULE[rule]:
        name = without_question_mark(words_of(found.pair.inside).rule_name(rule, READER))
        if not any(name in causes(row) for row in marked(state_of(found))):
            silent.append(found)
    assert silent == []


@pytest.mark.parametrize("pair", [pair for pair in pairs() if contrast_of(*pair) is None])
def test_what_no_position_shows_has_a_reason(pair: RuleDifference) -> None:
    """The list has the reason why there is no position for a rule, where the rule is in it.

    A rule is not where the same sentence covers another one, or where both variants have the same sentence.
    """
    presets = game_of(pair.inside).cases().presets
    state = State(id="q1", variants=tuple(variant for variant in presets if variant in pair[:2]), position="")
    name = words_of(pair.inside).rule_name(pair.rule, READER)
    differing = differing_rules(*state.variants)
    stated = [clauses_by_rule(column, READER) for column in columns(state)]
    mine = [one[pair.rule] for one in stated if pair.rule in one]
    is_shared = len(set(mine)) == 1 < len(mine) or any(
        text in mine for one in stated for rule, text in one.items() if rule in differing and rule != pair.rule
    )
    reasons = [one["silent"] for one in difference_list(state, READER) if one["name"] == name]

    assert reasons == ([] if is_shared else [SILENT[pair.rule]])


@pytest.mark.parametrize(("rule", "rank"), LOWEST.items())
def test_rules_of_the_pack_are_ordered_by_their_rank(rule: str, rank: str) -> None:
    """The card that only one of the packs has is in the position."""
    only = {f"{suit}{rank}" for suit in "CSHD"}
    assert [found for found in BY_RULE[rule] if not only & set(found.text.replace(";", "").split())] == []
