"""The proof itself: for each preset each rule by at least twenty items, and each pair of rules decided.

A pair is decided if an item shows it, or if a reason proves that the two cannot meet in one position. A pair that no
item shows and no reason excludes is undecided and lacks, and so is a reason that a position contradicts.
"""

from collections.abc import Collection, Hashable, Iterator
from typing import Final, NamedTuple

from kiebitz.elements.exercises.game_exercises import exercises_of
from kiebitz.elements.exercises.generator import generate_item
from kiebitz.elements.exercises.items import Item, parse_item
from kiebitz.elements.exercises.rule_coverage import rules_covered_by
from kiebitz.elements.table_codes import TableRules
from tools.exercise_proof.games import moments_of
from tools.exercise_proof.pairs import Pair, pairs_of
from tools.exercise_proof.samples import samples

ENOUGH: Final = 20
"""Different items that a rule is met by at least."""


class Proof(NamedTuple):
    """What was found for one preset."""

    variant: str

    met: dict[str, int]
    """Rule to its number of different items, at most `ENOUGH`."""

    silent: dict[str, str]
    """Rules that leave nothing to ask, with the reason."""

    met_pairs: int
    """Pairs of rules that items show."""

    explained: int
    """Pairs that cannot meet, with a reason."""

    undecided: tuple[Pair, ...]
    """Pairs that no item shows and no reason excludes."""

    missing: tuple[str, ...]
    """What lacks: a rule with too few items, an undecided pair, a reason that does not hold."""


class Met(NamedTuple):
    """Rules that meet in one moment, and the kind of moment."""

    kind: Hashable
    rules: frozenset[str]


def prove(variant: str, items: Collection[Item], *, enough: int = ENOUGH, deals: int = 60, seed: int = 0) -> Proof:
    """The proof for *variant*, whose pairs are shown by *items*; so many *deals* are asked what contradicts it."""
    practice, moments = exercises_of(variant), moments_of(variant)
    rules = practice.PRESETS[variant].rules
    quiet = {name: why for name, _ in practice.parameters() if (why := practice.unaskable_reason(name, rules))}
    counts = {name: count(variant, name, enough) for name, _ in practice.parameters() if name not in quiet}
    kept = [Met(moments.kind_of(item.table), frozenset(rules_covered_by(item))) for item in items]
    chanced = [Met(moments.kind_of(sample.table), sample.rules) for sample in samples(variant, deals, seed)]
    met_pairs, by_chance = _pairs(kept), _pairs(chanced)
    left = undecided(variant, met_pairs)
    explained = pairs_of(counts) - met_pairs - left
    lacking = [f"{name}: {found} items, and {enough} are due" for name, found in counts.items() if found < enough]
    lacking += [_lacking(pair, meets=pair in by_chance) for pair in sorted(left)]
    lacking += [f"{one} and {other} meet, and a reason excludes it" for one, other in sorted(by_chance & explained)]
    wrong = [(pair, why) for pair in sorted(met_pairs) if (why := moments.exclusion(pair, rules))]
    lacking += [f"{one} and {other} meet, and a reason excludes it: {why}" for (one, other), why in wrong]
    lacking += sorted(set(_out_of_place(variant, [*kept, *chanced])))
    return Proof(variant, counts, quiet, len(met_pairs), len(explained), tuple(sorted(left)), tuple(lacking))


def undecided(variant: str, met_pairs: Collection[Pair]) -> set[Pair]:
    """Pairs of rules of *variant* that are none of *met_pairs* and might meet."""
    practice = exercises_of(variant)
    rules, exclusion = practice.PRESETS[variant].rules, moments_of(variant).exclusion
    names = [name for name, _ in practice.parameters() if not practice.unaskable_reason(name, rules)]
    return {pair for pair in pairs_of(names) if pair not in met_pairs and not exclusion(pair, rules)}


def count(variant: str, rule: str, enough: int) -> int:
    """How many different items meet *rule* in *variant*, counted up to *enough*; each is read again from its text."""
    taken = set[str]()
    try:
        for seed in range(enough):
            item = parse_item(generate_item(TableRules(variant), [rule], seed, taken).text)
            if rule not in rules_covered_by(item):
                break
            taken.add(item.mark)
    except ValueError:
        pass
    return len(taken)


def _pairs(found: Collection[Met]) -> set[Pair]:
    return {pair for rules in {met.rules for met in found} for pair in pairs_of(rules)}


def _lacking(pair: Pair, *, meets: bool) -> str:
    one, other = pair
    if meets:
        return f"{one} and {other} meet, and no item shows it"
    return f"{one} and {other}: no item shows them, and no reason excludes that they meet"


def _out_of_place(variant: str, found: Collection[Met]) -> Iterator[str]:
    """Rules that decide in a moment in which, by their preconditions, they do not."""
    rules, moments = exercises_of(variant).PRESETS[variant].rules, moments_of(variant)
    for kind, names in set(found):
        for name in names:
            if not moments.can_decide(name, kind, rules):
                yield f"{name} is said to decide only {moments.description(name)}, and decides in {kind}"
