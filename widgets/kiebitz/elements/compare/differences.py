"""The list of the rules in which the chosen variants differ, each with a button for a position that shows it."""

import json
from collections.abc import Iterable, Iterator, Mapping
from gettext import NullTranslations
from itertools import combinations
from typing import Final

from cardrules.contrast.contrasts import contrast_of
from cardrules.contrast.pairs import RuleDifference
from kiebitz.elements.compare.state import State, family
from kiebitz.elements.games import find_preset, words_of
from kiebitz.elements.rulebook.clause_texts import clause_texts
from kiebitz.elements.texts import N_, Text
from kiebitz.elements.variant_names import variant_name

SILENT: Final = {
    "deck.patterns": N_("This rule is about how the cards look; no position shows it."),
    "schnauz.money": N_("This rule is about what you play for; no position shows it."),
}
"""Rules that no position can show, each with the reason."""


FIRST: Final = (
    "deck.size",
    "deal.hand_size",
    "marriage.credit",
    "end.last_trick",
    "match.points_needed",
    "strict.must_beat",
    "claim.mode",
    "exchange.min_talon",
    "close.min_talon",
    "schnauz.lives",
)
"""Rules that matter most at a table, the most important first; the others follow in their order."""

VISIBLE: Final = 5
"""So many differences are in sight at once; the others are in a fold."""


def _by_importance(rules: Iterable[str]) -> list[str]:
    """*rules* with those of `FIRST` before the others."""
    return sorted(rules, key=lambda rule: FIRST.index(rule) if rule in FIRST else len(FIRST))


def difference_list(state: State, texts: NullTranslations) -> Iterator[dict[str, object]]:
    """Each rule in which the variants of *state* differ, with what shows it, the most important ones first."""
    pages = words_of(state.variants[0])
    stated = {variant: clauses_by_rule(variant, texts) for variant in state.variants}
    listed: list[list[dict[str, Text]]] = []
    for rule in _by_importance(rule for rule, _ in pages.parameters()):
        pair = _differing(state, rule)
        if pair is None:
            continue
        name, values = pages.rule_name(rule, texts), _values(state, rule, stated, texts)
        if not values or values in listed or len({one["value"] for one in values}) == 1 < len(values):
            # One clause may have several of these rules, and two values may come to the same.
            continue
        listed.append(values)
        found = contrast_of(pair.inside, pair.like, rule)
        if found is None:
            silent = texts.gettext(SILENT[rule]) if rule in SILENT else texts.gettext("No position shows it.")
            yield {"name": name, "values": values, "silent": silent}
            continue
        event = json.dumps({"type": "show", "pair": [pair.inside, pair.like], "rule": rule})
        names = [variant_name(variant, texts) for variant in (pair.inside, pair.like)]
        visible = state.changed is not None and state.changed == found.pair and state.position == found.text
        yield {"name": name, "values": values, "silent": "", "event": event, "pair": names, "shown": visible}


def clauses_by_rule(variant: str, texts: NullTranslations) -> Mapping[str, Text]:
    """Each rule of *variant* that a clause has, to the sentences of that clause."""
    clauses = clause_texts(variant, find_preset(variant).rules, texts)
    return {rule: clause.text for clause in clauses for rule in clause.covers}


def _values(
    state: State, rule: str, stated: Mapping[str, Mapping[str, Text]], texts: NullTranslations
) -> list[dict[str, Text]]:
    """The *stated* clause on *rule* in each variant of *state*, else its value; none where it has no effect."""
    presets, pages = family(state).presets, words_of(state.variants[0])
    return [
        {
            "variant": variant_name(variant, texts),
            "value": stated[variant].get(rule)
            or pages.value_text(rule, pages.value_of(presets[variant].rules, rule), texts),
        }
        for variant in state.variants
        if not pages.has_no_effect(rule, presets[variant].rules)
    ]


def _differing(state: State, rule: str) -> RuleDifference | None:
    """The first two variants of *state* that differ in *rule*, those for which a contrast is kept before others."""
    presets, value_of = family(state).presets, words_of(state.variants[0]).value_of
    values = {variant: value_of(presets[variant].rules, rule) for variant in state.variants}
    pairs = [RuleDifference(one, other, rule) for one, other in combinations(values, 2) if values[one] != values[other]]
    kept = (pair for pair in pairs if contrast_of(pair.inside, pair.like, rule))
    return next(kept, pairs[0] if pairs else None)
