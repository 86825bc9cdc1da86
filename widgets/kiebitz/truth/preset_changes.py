"""The rules under which clauses are tried: the presets, and each with single rules changed."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from cardrules.errors import BadRule
from cardrules.game import Game
from cardrules.parameters import Takes, Value, format_value


class PresetChange(NamedTuple):
    """A preset with single rules changed."""

    variant: str
    changes: Mapping[str, Value]
    rules: Any

    def __str__(self) -> str:
        """The preset and what is changed in it: `blog-66, strict.must_beat false`."""
        return ", ".join([self.variant, *(f"{rule} {format_value(value)}" for rule, value in self.changes.items())])


def every_change(game: Game, of: Sequence[str] | None = None) -> Iterator[PresetChange]:
    """Each preset of *game*, and each preset with one rule changed; only those named in *of*, if given."""
    for variant, preset in game.cases().presets.items():
        whole = PresetChange(variant, {}, preset.rules)
        yield whole
        yield from neighbours(game, whole, tuple(game.rules(variant)) if of is None else of)


def neighbours(game: Game, one: PresetChange, changed: Sequence[str]) -> Iterator[PresetChange]:
    """*one* with each of the rules in *changed* set to each other value with which it can be played."""
    cases = game.cases()
    before = cases.values_of(one.rules)
    for rule in changed:
        for value in tried_values(game.taken(rule)):
            if value == before[rule]:
                continue
            try:
                rules = cases.override(one.rules, {rule: value})
            except BadRule:
                continue
            yield PresetChange(one.variant, {**one.changes, rule: value}, rules)


def tried_values(taken: Takes) -> tuple[Value, ...]:
    """The values of a rule that are tried: those of presets and texts, and the two at each end of a range.

    A sentence on several coins is wrong for one, and for none.
    """
    if taken.within is None:
        return taken.values
    ends = (*taken.within[:2], *taken.within[-2:])
    return (*taken.values, *(value for value in ends if value not in taken.values))
