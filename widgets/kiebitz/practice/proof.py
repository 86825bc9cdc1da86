"""The proof itself: for each preset each rule by at least twenty items, and each pair of rules by at least one."""

from collections.abc import Collection, Iterator
from typing import Final, NamedTuple

from cardrules.sixtysix import find_preset, parameters
from kiebitz.elements.practice.items import Item, parse_item
from kiebitz.elements.practice.making import make
from kiebitz.elements.practice.meeting import met_by
from kiebitz.elements.practice.themes import silent
from kiebitz.practice.apart import apart
from kiebitz.practice.pairs import Pair, pairs_of, shown_by
from kiebitz.practice.sampling import samples

ENOUGH: Final = 20
"""Different items that a rule is met by at least."""


class Proof(NamedTuple):
    """What was found for one preset."""

    variant: str

    met: dict[str, int]
    """Rule to its number of different items, at most `ENOUGH`."""

    silent: dict[str, str]
    """Rules that leave nothing to ask, with the reason."""

    shown: int
    """Pairs of rules that items show."""

    explained: int
    """Pairs that share a moment but cannot meet, with a reason."""

    missing: tuple[str, ...]
    """What lacks: a rule with too few items, a pair that meets somewhere and has none."""


def prove(variant: str, items: Collection[Item], *, enough: int = ENOUGH, deals: int = 60, seed: int = 0) -> Proof:
    """The proof for *variant*, whose pairs are shown by *items*; so many *deals* are searched for others that meet."""
    rules = find_preset(variant).rules
    quiet = {name: why for name, _ in parameters() if (why := silent(name, rules))}
    counts = {name: count(variant, name, enough) for name, _ in parameters() if name not in quiet}
    shown = shown_by(items)
    lacking = [f"{name}: {found} items, and {enough} are due" for name, found in counts.items() if found < enough]
    unshown = sorted(_unshown(variant, deals, seed, shown))
    lacking += [f"{one} and {other} meet, and no item shows it" for one, other in unshown]
    wrong = [pair for pair in sorted(shown) if apart(pair, rules)]
    lacking += [f"{one} and {other} meet, and are said to be apart" for one, other in wrong]
    explained = sum(1 for pair in pairs_of(counts) if pair not in shown and apart(pair, rules))
    return Proof(variant, counts, quiet, len(shown), explained, tuple(lacking))


def count(variant: str, rule: str, enough: int) -> int:
    """How many different items meet *rule* in *variant*, counted up to *enough*; each is read again from its text."""
    taken = set[str]()
    try:
        for seed in range(enough):
            item = parse_item(make(variant, [rule], seed, taken).text)
            if rule not in met_by(item):
                break
            taken.add(item.mark)
    except ValueError:
        pass
    return len(taken)


def _unshown(variant: str, deals: int, seed: int, shown: Collection[Pair]) -> Iterator[Pair]:
    found = set[Pair]()
    for sample in samples(variant, deals, seed):
        found |= pairs_of(sample.rules)
    yield from found - set(shown)
