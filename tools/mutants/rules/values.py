"""Every preset of a game with one rule at a time set to each other value that it takes."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from cardrules.errors import BadRule
from cardrules.game import Game
from cardrules.games import games
from cardrules.parameters import Takes, Value, format_value
from cardrules.presets import Preset

SMALL: Final = 100
"""Ranges of up to so many numbers are tried number by number; of larger ones the limits, and what is beside values."""


class ChangedPreset(NamedTuple):
    """A preset with another value of a rule."""

    variant: str

    rule: str
    """The rule that is set."""

    value: Value

    preset: Preset[Any]
    """The preset as it then is."""

    differing: tuple[str, ...]
    """The rules that then have other values: that one, and those that follow it."""

    def __str__(self) -> str:
        """The preset and what is set, as `blog-66: score.schneider_max = 33`."""
        return f"{self.variant}: {self.rule} = {format_value(self.value)}"


def changes(game: str) -> Iterator[ChangedPreset]:
    """Every preset of *game* with every other value of every rule; of those with the same rules only the first."""
    found = _game(game)
    cases = found.cases()
    takes = {rule: found.taken(rule) for rule in found.rules(found.variants()[0])}
    for variant, preset in cases.presets.items():
        own = cases.values_of(preset.rules)
        seen = {repr(own)}
        for rule, taken in takes.items():
            for value in _other_values(taken, own[rule]):
                try:
                    rules = cases.override(preset.rules, {rule: value})
                except BadRule:
                    continue
                values = cases.values_of(rules)
                if repr(values) not in seen:
                    seen.add(repr(values))
                    differing = tuple(name for name in own if values[name] != own[name])
                    yield ChangedPreset(variant, rule, value, preset._replace(rules=rules), differing)


def _game(name: str) -> Game:
    """The game with the id *name*."""
    return next(game for game in games() if game.id == name)


def _other_values(taken: Takes, own: Value) -> Iterator[Value]:
    """The values that a rule takes besides its *own*."""
    numbers = taken.within
    values = [*taken.values]
    if numbers is not None and len(numbers) <= SMALL:
        values += [*numbers]
    elif numbers is not None:
        values += [beside for number in (*_whole(values), numbers[0], numbers[-1]) for beside in _near(number, numbers)]
    tried = [own]
    for value in values:
        # True == 1 in Python, but not at the card table.
        if not any(value == other and type(value) is type(other) for other in tried):
            tried.append(value)
            yield value


def _whole(values: list[Value]) -> list[int]:
    return [value for value in values if type(value) is int]


def _near(number: int, numbers: range) -> list[int]:
    return [beside for beside in (number - 1, number, number + 1) if beside in numbers]
