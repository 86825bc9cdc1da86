"""The contrasts: for two presets and a rule in which they differ, a case whose answer that one rule changes.

They were found by a search and are kept in `cardrules.contrast.table`; here they are only looked up.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from cardrules.contrast.difference import differing_subjects
from cardrules.contrast.pairs import RuleDifference, changed_rules, differing_rules
from cardrules.contrast.table import FOUND
from cardrules.errors import RulesError
from cardrules.games import game_of, games
from cardrules.own_variants import own_variants

ALIKE: Final = frozenset({("close.fail_points", frozenset({"as-if-won-min-2", "2-or-3-if-trickless-at-close"}))})
"""Rules with two values that come to the same where only what the opponent had at the close counts for the award."""


class Contrast(NamedTuple):
    """A case that shows what one rule does."""

    pair: RuleDifference
    text: str
    """The case, as `cardrules.cases` reads it."""

    def as_json(self) -> dict[str, object]:
        """The contrast as the command prints it."""
        return {**self.pair._asdict(), "case": self.text}


def silent_rules() -> frozenset[str]:
    """Rules of all games that no position can show: how cards look, what follows from other rules, what is played for.

    >>> sorted(silent_rules())[:2]
    ['close.last_trick_rule', 'deck.patterns']
    """
    names = {(game, name) for game in games() for variant in game.variants()[:1] for name in game.rules(variant)}
    return frozenset(name for game, name in names if game.taken(name).silent)


def contrasts() -> Iterator[Contrast]:
    """Every contrast kept, rule by rule: one for every two presets that differ in the rule."""
    for rule, cases in FOUND.items():
        for text, pairs in cases:
            for pair in pairs:
                inside, _, like = pair.partition(">")
                yield Contrast(RuleDifference(inside, like, rule), text)


def contrast_of(one: str, other: str, rule: str) -> Contrast | None:
    """The contrast of *rule* between two presets, in whichever order; None where they have none.

    For a variant of somebody's own none is kept, so the cases of other presets are tried.
    """
    if {one, other}.isdisjoint(variant.id for variant in own_variants()):
        return _by_pair().get((frozenset({one, other}), rule))
    return _tried(one, other, rule)


def cases_of(rule: str) -> tuple[str, ...]:
    """The cases kept that show what *rule* does, whatever the presets; none where no position shows it."""
    return tuple(text for text, _ in FOUND.get(rule, ()))


def contrasts_between(one: str, other: str) -> Iterator[Contrast]:
    """The contrasts of two presets, in the order of the rules.

    Raises:
        BadVariant: one of them does not exist.
    """
    for rule in differing_rules(one, other):
        found = contrast_of(one, other, rule)
        if found is not None:
            yield found


@cache
def _tried(one: str, other: str, rule: str) -> Contrast | None:
    """The first case of *rule* whose answer it changes between *one* and *other*."""
    cases = game_of(one).cases()
    pairs = [RuleDifference(one, other, rule), RuleDifference(other, one, rule)]
    for pair in pairs:
        rules = cases.presets[pair.inside].rules
        try:
            changed = changed_rules(pair)
        except RulesError:
            continue
        for text in cases_of(rule):
            try:
                answers = [cases.adapted_answer(text, played) for played in (rules, changed)]
            except RulesError:
                continue
            if differing_subjects(*answers):
                return Contrast(pair, text)
    return None


@cache
def _by_pair() -> dict[tuple[frozenset[str], str], Contrast]:
    return {(frozenset(found.pair[:2]), found.pair.rule): found for found in contrasts()}
