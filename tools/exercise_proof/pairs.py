"""Pairs of rules that meet in one position, and items that show them: found by a search, kept in a file."""

from collections.abc import Collection, Iterator, Mapping
from itertools import combinations
from pathlib import Path
from typing import Final

from kiebitz.elements.exercises.game_exercises import exercise_variants
from kiebitz.elements.exercises.items import MOST_ASKS, Item, parse_item
from kiebitz.elements.exercises.rule_coverage import rules_covered_by
from tools.exercise_proof.samples import Sample, samples

FILE: Final = Path(__file__).with_name("pairs.txt")
"""One item on each line; all pairs of rules that are known to meet are met by one of them."""

type Pair = tuple[str, str]


def pairs_of(rules: Collection[str]) -> set[Pair]:
    """All pairs of *rules*."""
    return set(combinations(sorted(rules), 2))


def kept() -> dict[str, list[Item]]:
    """The items of the file by their variants."""
    found: dict[str, list[Item]] = {variant: [] for variant in exercise_variants()}
    for line in FILE.read_text(encoding="utf-8").splitlines():
        item = parse_item(line)
        found[item.variant].append(item)
    return found


def pairs_met(items: Collection[Item]) -> set[Pair]:
    """Pairs that *items* meet."""
    return {pair for item in items for pair in pairs_of(rules_covered_by(item))}


def search(variant: str, deals: int, seed: int, known: Collection[Pair]) -> Iterator[Item]:
    """Items for every pair that meets somewhere in so many *deals* and is not *known* yet."""
    open_to = set(known)
    for sample in samples(variant, deals, seed):
        new = pairs_of(sample.rules) - open_to
        while new:
            asks = _best(sample, new)
            met = pairs_of(_together(sample.meets, asks)) & new
            yield Item(variant, sample.table, asks)
            new -= met
            open_to |= met


def _best(sample: Sample, new: set[Pair]) -> tuple[str, ...]:
    """Questions of *sample* that meet the first of the *new* pairs, and what else they can of them."""
    first = min(new)
    asks = [next(question for question, rules in sample.meets.items() if first[0] in rules)]
    if first[1] not in sample.meets[asks[0]]:
        both = [question for question, rules in sample.meets.items() if set(first) <= rules]
        asks = both[:1] or [*asks, next(question for question, rules in sample.meets.items() if first[1] in rules)]
    while len(asks) < MOST_ASKS:
        gain, more = max((_gain(sample, [*asks, question], new), question) for question in sample.meets)
        if gain <= _gain(sample, asks, new) or more in asks:
            break
        asks.append(more)
    return tuple(asks)


def _gain(sample: Sample, asks: list[str], new: set[Pair]) -> int:
    return len(pairs_of(_together(sample.meets, asks)) & new)


def _together(meets: Mapping[str, frozenset[str]], asks: Collection[str]) -> frozenset[str]:
    return frozenset().union(*(meets[question] for question in asks))
