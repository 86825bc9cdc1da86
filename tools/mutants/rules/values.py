"""Every preset with one rule at a time set to each other value that it takes."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from cardrules.errors import BadRule
from cardrules.parameters import Takes, Value, format_value
from cardrules.presets import Preset
from cardrules.sixtysix import PRESETS, Rules, override
from cardrules.sixtysix.rules import PARAMETERS, values_of

SMALL: Final = 100
"""Ranges of up to so many numbers are tried number by number; of larger ones the limits, and what is beside values."""


class Changed(NamedTuple):
    """A preset with another value of a rule."""

    variant: str

    rule: str
    """The rule that is set."""

    value: Value

    rules: Rules
    """All rules of the preset then."""

    differing: tuple[str, ...]
    """The rules that then have other values: that one, and those that follow it."""

    def __str__(self) -> str:
        """The preset and what is set, as `blog-66: score.schneider_max = 33`."""
        return f"{self.variant}: {self.rule} = {format_value(self.value)}"

    @property
    def preset(self) -> Preset[Rules]:
        """The preset as it then is."""
        return PRESETS[self.variant]._replace(rules=self.rules)


def changes() -> Iterator[Changed]:
    """Every preset with every other value of every rule; what comes to the same rules is told once."""
    for variant, preset in PRESETS.items():
        told = values_of(preset.rules)
        seen = {tuple(told.values())}
        for rule, taken in PARAMETERS.takes.items():
            for value in _other_values(taken, told[rule]):
                try:
                    rules = override(preset.rules, {rule: value})
                except BadRule:
                    continue
                values = values_of(rules)
                if tuple(values.values()) in seen:
                    continue
                seen.add(tuple(values.values()))
                differing = tuple(name for name in told if values[name] != told[name])
                yield Changed(variant, rule, value, rules, differing)


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
