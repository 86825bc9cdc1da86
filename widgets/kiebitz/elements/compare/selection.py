"""What is compared next: the contrast of a rule, or the content of the form; an example where that is no position."""

from dataclasses import replace
from typing import Any

from cardrules import BadRecord, RulesError
from cardrules.cases import Cases, in_one_line
from cardrules.contrast.contrasts import Contrast, cases_of, contrast_of, contrasts, contrasts_between
from cardrules.contrast.difference import differing_subjects
from cardrules.contrast.pairs import differing_rules
from cardrules.games import game_of
from kiebitz.elements.compare.importance import by_importance
from kiebitz.elements.compare.state import State, checked_state, family
from kiebitz.elements.compare.symbols import with_symbols
from kiebitz.elements.games import words_of
from kiebitz.elements.table_rules import rules_of_table


def select_form(state: State, variants: tuple[str, ...], position: str) -> State:
    """*state* with what the form contains.

    A position that was left as it is keeps its changed rule, and makes room for an example where another game is
    chosen; so does an empty one.

    Raises:
        RulesError: that cannot be compared.
    """
    text = in_one_line(position)
    untouched = with_symbols(text) == with_symbols(state.position)
    is_same_game = state.own is not None and variants and game_of(state.own.variant) is game_of(variants[0])
    own = state.own if is_same_game else None
    made = checked_state(replace(state, variants=variants, position="", changed=None, own=own))
    if not text or (untouched and family(made) is not family(state)):
        return _with_example(made)
    made = checked_state(replace(made, position=state.position if untouched else text))
    keeps = untouched and state.changed and {state.changed.inside, state.changed.like} <= set(variants)
    return checked_state(replace(made, changed=state.changed)) if keeps else made


def select_own_contrast(state: State, rule: str) -> State:
    """*state* with a position in which *rule* of the reader's table makes the difference. Raises RulesError."""
    found = own_contrast(state, rule)
    if found is None:
        raise BadRecord(f"no position is kept that shows {rule[:40]!r} between these two")
    return checked_state(replace(state, position=found))


def own_contrast(state: State, rule: str) -> str | None:
    """The first case in which *rule* sets the reader's table apart from the first variant.

    The two answer otherwise there, and so does the table with this one rule of the variant.
    """
    if state.own is None:
        return None
    cases, rules = family(state), rules_of_table(state.own)
    other = cases.presets[state.variants[0]].rules
    theirs = cases.values_of(other)
    if rule not in theirs:
        return None
    try:
        changed = cases.override(rules, {rule: theirs[rule]})
    except RulesError:
        return None
    sets = (changed, other)
    return next((case for case in cases_of(rule) if all(_differ(cases, case, rules, one) for one in sets)), None)


def _differ(cases: Cases, case: str, one: Any, other: Any) -> bool:  # noqa: ANN401  # each game has its own type
    try:
        return bool(differing_subjects(cases.adapted_answer(case, one), cases.adapted_answer(case, other)))
    except RulesError:
        return False


def select_contrast(state: State, pair: list[object], rule: str) -> State:
    """*state* with the contrast of *rule* between the variants of *pair*.

    Raises:
        RulesError: there is none.
    """
    match pair:
        case [str(one), str(other)]:
            differing_rules(one, other)
            found = contrast_of(one, other, rule)
        case _:
            raise BadRecord("a contrast is between two variants")
    if found is None:
        raise BadRecord(f"no position is kept that shows {rule[:40]!r} between these two")
    return _showing(state, found)


def _showing(state: State, found: Contrast) -> State:
    variants = tuple(dict.fromkeys((*state.variants, *found.pair[:2])))
    return checked_state(replace(state, variants=variants, position=found.text, changed=found.pair))


def _with_example(state: State) -> State:
    """*state* with a contrast of its first two variants, the first one that changes what may be done if there is."""
    if state.own:
        rules = [rule for rule, _ in words_of(state.own.variant).parameters()]
        position = next(filter(None, (own_contrast(state, rule) for rule in by_importance(rules))), None)
        return checked_state(replace(state, position=position or _case_of_game(state.own.variant)))
    one, other = state.variants[:2]
    found = list(contrasts_between(one, other))
    if not found:
        # Two that differ in nothing that a position shows, as a variant of a site's own may from its relative.
        return checked_state(replace(state, position=_case_of_game(one)))
    return _showing(state, next((contrast for contrast in found if _changes_what_may_be(contrast)), found[0]))


def _case_of_game(variant: str) -> str:
    """Any case that is kept for the game of *variant*."""
    theirs = game_of(variant).variants()
    return next(contrast.text for contrast in contrasts() if contrast.pair.inside in theirs)


def _changes_what_may_be(contrast: Contrast) -> bool:
    theirs = game_of(contrast.pair.inside).cases()
    one, other = (
        theirs.adapted_answer(contrast.text, theirs.presets[variant].rules)
        for variant in (contrast.pair.inside, contrast.pair.like)
    )
    return "may" in differing_subjects(one, other)
