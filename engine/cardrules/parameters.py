"""Rules as data: what every game's rules have in common, whatever they are about.

A game keeps its rules in groups, named tuples whose fields say beside their type which values they take:

    class Close(NamedTuple):
        min_talon: Annotated[int | Literal["never"], takes(2, 3, "never")]

The name of a rule is `group.field`. `Parameters` knows all rules of a game by name and holds values to what they take.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from cardrules.errors import BadRule, cut, quoted

type Value = Any
"""A rule's value: bool, int, text, or a tuple of these. The types of the groups' fields are the exact ones."""


class Takes(NamedTuple):
    """The values that a rule takes."""

    values: tuple[Value, ...]
    """Each value that a preset has or a text names."""

    within: range | None = None
    """Every whole number that is taken too."""


def takes(*values: Value, within: range | None = None) -> Takes:
    """One of *values*, or any number *within* a range."""
    return Takes(values, within)


class Parameters:
    """All rules of a game by name."""

    __slots__ = ("_groups", "takes")

    def __init__(self, groups: Mapping[str, type]) -> None:
        """The rules of *groups*, group name to named tuple, in their order."""
        self._groups: Final = groups
        self.takes: Final[dict[str, Takes]] = {
            f"{group}.{name}": annotation.__metadata__[0]
            for group, cls in groups.items()
            for name, annotation in cls.__annotations__.items()
        }
        """Each rule's name and the values it takes."""

    def taken_by(self, name: str) -> Takes:
        """The values that the rule *name* takes.

        Raises:
            BadRule: there is no rule of that name.
        """
        try:
            return self.takes[name]
        except (KeyError, TypeError):
            raise BadRule(f"{quoted(name)} is no rule; rules are named as in {next(iter(self.takes))}") from None

    def value_of(self, rules: Any, name: str) -> Value:  # noqa: ANN401  # each game has its own type
        """The value of the rule *name* in *rules*.

        Raises:
            BadRule: there is no rule of that name.
        """
        self.taken_by(name)
        group, _, key = name.partition(".")
        return getattr(getattr(rules, group), key)

    def values_of(self, rules: Any) -> dict[str, Value]:  # noqa: ANN401  # each game has its own type
        """Every rule's value in *rules*, by name, in their order."""
        return {name: self.value_of(rules, name) for name in self.takes}

    def checked(self, name: str, value: Value) -> Value:
        """*value* as the rule *name* keeps it; JSON lists and objects are understood.

        Raises:
            BadRule: there is no such rule, or it does not take the value.
        """
        taken, plain = self.taken_by(name), _plain(value)
        for allowed in taken.values:
            # True == 1 == 1.0 in Python, but not at the card table.
            if allowed == plain and type(allowed) is type(plain):
                return allowed
        if taken.within is not None and type(plain) is int and plain in taken.within:
            return plain
        words = [shown(allowed) for allowed in taken.values]
        if taken.within is not None:
            words = [f"any number from {taken.within[0]} to {taken.within[-1]}"]
        raise BadRule(f"{name} does not take {cut(shown(value))}; it takes {' | '.join(words)}")

    def checked_all(self, values: Mapping[str, Value]) -> dict[str, Value]:
        """*values* as their rules keep them, one for every rule.

        Raises:
            BadRule: a rule is missing or unknown, or does not take its value.
        """
        missing = [name for name in self.takes if name not in values]
        if missing:
            raise BadRule(f"no value for {', '.join(missing)}")
        return {name: self.checked(name, value) for name, value in values.items()}

    def grouped(self, values: Mapping[str, Value]) -> dict[str, Any]:
        """*values*, one for every rule, as the groups by their names."""
        groups: dict[str, dict[str, Value]] = {group: {} for group in self._groups}
        for name, value in values.items():
            group, _, key = name.partition(".")
            groups[group][key] = value
        return {group: cls(**groups[group]) for group, cls in self._groups.items()}


def as_json(value: Value) -> Value:
    """*value* as JSON takes it: lists, and an object where it is pairs of a name and a number."""
    if not isinstance(value, tuple):
        return value
    if value and all(isinstance(part, tuple) for part in value):
        return dict(value)
    return list(value)


def shown(value: Value) -> str:
    """*value* as JSON has it, near enough for a message."""
    match value:
        case bool():
            return str(value).lower()
        case None:
            return "null"
        case tuple():
            return f"[{', '.join(map(shown, value))}]"
        case _:
            return str(value)


_RANKS: Final = {"10": "T", "U": "J", "O": "Q"}
"""Ranks as rule data outside the engine writes them; inside, every rank is one character of `cardrules.cards`."""


def _plain(value: Value, depth: int = 3) -> Value:
    """*value* with tuples for lists and objects; what is nested deeper than any rule's value stays as it is."""
    if depth and isinstance(value, Mapping):
        return tuple((_rank(key), _plain(item, depth - 1)) for key, item in value.items())
    if depth and isinstance(value, list | tuple):
        return tuple(_rank(_plain(item, depth - 1)) for item in value)
    return _rank(value)


def _rank(value: Value) -> Value:
    return _RANKS.get(value, value) if isinstance(value, str) else value
