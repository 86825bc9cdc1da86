"""For every two presets and every rule in which they differ, the best case that shows it: found, and kept as text."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

from cardrules.contrast.contrasts import silent_rules
from cardrules.contrast.difference import differing_subjects
from cardrules.contrast.pairs import RuleDifference, changed_rules, pairs
from cardrules.errors import BadRule
from cardrules.games import game_of
from cardrules.parameters import Value
from tools.contrast_search.search import bears, search
from tools.contrast_search.size import SEEN, Size, size_of


class Rating(NamedTuple):
    """How well a case shows a rule of a pair; better ones compare as less."""

    grade: int
    indirect: bool
    """Whether the same case does not already separate the two presets themselves."""
    size: Size
    pair: RuleDifference


def rate(text: str, pair: RuleDifference) -> Rating | None:
    """How well the case *text* shows the rule of *pair*, whichever preset it is changed within; None if in neither."""
    return min(filter(None, (_rate_within(text, pair), _rate_within(text, pair.turned))), default=None)


def _rate_within(text: str, pair: RuleDifference) -> Rating | None:
    if not bears(text, pair.rule):
        return None
    try:
        changed = changed_rules(pair)
    except BadRule:
        return None
    cases = game_of(pair.inside).cases()
    rules = cases.presets[pair.inside].rules
    if cases.adapted(text, rules) != text:
        return None
    one, other = cases.answer(text, rules), cases.adapted_answer(text, changed)
    subjects = differing_subjects(one, other)
    if not subjects:
        return None
    size = size_of(text, subjects[0])
    there = cases.adapted_answer(text, cases.presets[pair.like].rules)
    return Rating(size.grade, there.get(subjects[0]) != other.get(subjects[0]), size, pair)


@cache
def _searched(inside: str, rule: str, value: Value) -> Size | None:
    try:
        cases = game_of(inside).cases()
        return search(inside, cases.override(cases.presets[inside].rules, {rule: value}), rule)
    except BadRule:
        return None


def find(known: Iterable[tuple[str, str]] = ()) -> Mapping[RuleDifference, str]:
    """The best case found for each of `pairs`, the rule changed within its first preset; none for some.

    Cases *known*, as rule and text, are taken into account.
    """
    texts: dict[str, dict[str, None]] = {}
    for rule, text in known:
        texts.setdefault(rule, {})[text] = None
    silent = silent_rules()
    for pair in pairs():
        pool = texts.setdefault(pair.rule, {})
        best = _best(pool, pair)
        if pair.rule in silent or (best is not None and best.grade <= SEEN):
            continue
        for way in (pair, pair.turned):
            cases = game_of(way.like).cases()
            value = cases.values_of(cases.presets[way.like].rules)[way.rule]
            found = _searched(way.inside, way.rule, value)
            if found is not None:
                pool[found.text] = None
    chosen = {pair: _best(texts[pair.rule], pair) for pair in pairs()}
    return {best.pair: best.size.text for best in chosen.values() if best is not None}


def _best(texts: Iterable[str], pair: RuleDifference) -> Rating | None:
    return min(filter(None, (rate(text, pair) for text in texts)), default=None)
