"""The search for a small case that two sets of rules answer differently."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

from cardrules.games import game_of
from tools.contrast_search.games import case_search
from tools.contrast_search.shrink import smallest
from tools.contrast_search.size import PLAIN, Answers, Size, size_if_different

HITS: Final = 4
"""How many cases of one way to begin are made smaller, to keep the smallest."""

ENOUGH: Final = 25
"""How many seeds are tried for a plainer case once there is one."""

POOR_HITS: Final = 1
"""How many of each grade that is not plain."""

WITNESS: Final[Mapping[str, re.Pattern[str]]] = {
    "deck.size": re.compile(r"you: (?:.. )*.9\b"),
    "deck.ranks": re.compile(r"led: .9"),
    "deck.values": re.compile(r"led: .9.*; line: "),
    "schnauz.deck.ranks": re.compile(r"you: .*\b.6\b.*; player 1: "),
    "schnauz.values.6": re.compile(r"you: .*\b.6\b.*; player 1: "),
    "schnauz.values": re.compile(r"you: .*\b.6\b.*; player 1: "),
    "schnauz.trips_tie": re.compile(r"you: .6 .6 .6; player 1: .(.) .\1 .\1"),
}
"""What a case must hold to show one rule and not only another that goes with it.

The packs differ in their lowest rank alone. That it is there shows the number of cards; its place in the order shows
where it is led or compared, what it counts where the trick is won or the hands are shown.
"""

_REMEMBERED: Final = 4096

type _Measure = Callable[[str], Size | None]


def bears(text: str, rule: str) -> bool:
    """Whether the case in *text* holds what *rule* is about, where `WITNESS` asks for something."""
    return rule not in WITNESS or WITNESS[rule].search(text) is not None


def _remembering(answer: Callable[[str, Any], Mapping[str, str]], rules: Any) -> Answers:  # noqa: ANN401  # each game has its own type
    return lru_cache(_REMEMBERED)(lambda text: answer(text, rules))


def search(variant: str, changed: Any, rule: str = "") -> Size | None:  # noqa: ANN401  # each game has its own type of rules
    """A small case that the rules of the preset *variant* and those *changed* answer differently; None without one.

    It holds what *rule* is about, and fits the pack of *variant* as it is written.

    The same for the same rules: the seeds are counted up from 0.
    """
    cases = game_of(variant).cases()
    rules = cases.presets[variant].rules
    sources, smaller = case_search(variant)
    one, other = (_remembering(cases.adapted_answer, each) for each in (rules, changed))

    def measure(text: str) -> Size | None:
        size = size_if_different(text, one, other) if bears(text, rule) else None
        return size if size and cases.adapted(text, rules) == text else None

    best: Size | None = None
    for source, seeds in sources:
        hits = Counter[int]()
        for seed in range(seeds):
            if best is not None and seed >= ENOUGH:
                break
            found = _plainest(source(rules, seed), measure, best)
            if found is None or (found.grade > PLAIN and hits[found.grade] >= POOR_HITS):
                continue
            hits[found.grade] += 1
            made = smallest(found, measure, lambda draft: smaller(draft, rules))
            best = made if best is None else min(best, made)
            if sum(hits[grade] for grade in range(PLAIN + 1)) >= HITS:
                break
        if best is not None and best.grade <= PLAIN:
            break
    return best


def _plainest(texts: Iterator[str], measure: _Measure, best: Size | None) -> Size | None:
    """The plainest case among *texts*, the first one of its grade; None where *best* is plainer than all."""
    found: Size | None = None
    for text in texts:
        size = measure(text)
        if size is None or (best is not None and size.grade > best.grade):
            continue
        if found is None or size.grade < found.grade:
            found = size
            if found.grade == 0:
                break
    return found
