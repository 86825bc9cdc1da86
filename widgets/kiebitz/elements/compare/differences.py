"""The list of the rules in which the chosen variants differ, each with a button for a position that shows it."""

import json
from collections.abc import Iterable, Iterator
from gettext import NullTranslations
from itertools import combinations
from typing import Final

from cardrules.contrast.contrasts import contrast_of
from cardrules.contrast.pairs import RuleDifference
from kiebitz.elements.compare.state import State, family
from kiebitz.elements.games import words_of
from kiebitz.elements.texts import N_, Text
from kiebitz.elements.variant_names import variant_name

SILENT: Final = {
    "deck.patterns": N_("It is about how the cards look; no position shows it."),
    "close.last_trick_rule": N_(
        "In a closed deal the last trick counts as any other in all of these variants, so no position shows it."
    ),
    "schnauz.money": N_("It is about what is played for; no position shows it."),
    "close.fail_points": N_(
        "Said differently, it comes to the same in these variants: only what the opponent had at the close counts."
    ),
}
"""Rules that no position can show, in all variants or in some, each with the reason."""


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
    for rule in _by_importance(rule for rule, _ in pages.parameters()):
        pair = _differing(state, rule)
        if pair is None:
            continue
        name, values = pages.rule_name(rule, texts), _values(state, rule, texts)
        found = contrast_of(pair.inside, pair.like, rule)
        if found is None:
            silent = texts.gettext(SILENT[rule]) if rule in SILENT else texts.gettext("No position shows it.")
            yield {"name": name, "values": values, "silent": silent}
            continue
        event = json.dumps({"type": "show", "pair": [pair.inside, pair.like], "rule": rule})
        names = [variant_name(variant, texts) for variant in (pair.inside, pair.like)]
        visible = state.changed is not None and state.changed == found.pair and state.position == found.text
        yield {"name": name, "values": values, "silent": "", "event": event, "pair": names, "shown": visible}


def _values(state: State, rule: str, texts: NullTranslations) -> list[dict[str, Text]]:
    """The value of *rule* in each variant of *state*, in words; none where another rule leaves it without effect."""
    presets, pages = family(state).presets, words_of(state.variants[0])
    return [
        {
            "variant": variant_name(variant, texts),
            "value": pages.value_text(rule, pages.value_of(presets[variant].rules, rule), texts),
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
