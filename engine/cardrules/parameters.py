"""Rules as data: what every game's rules have in common, whatever they are about.

A game keeps its rules in groups, named tuples whose fields are annotated with the values that they take:

    class Close(NamedTuple):
        min_talon: Annotated[int | Literal["never"], takes(2, 3, "never")]

The name of a rule is `group.field`, or another one that the game gives it. `Parameters` knows all rules of a game by
name and checks their values. Some rules depend on each other: `consistent_values` adapts them when one is changed.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from cardrules.errors import BadRule, UnknownRule, cut
from cardrules.messages import wording

type Value = Any
"""A rule's value: bool, number, text, None, or a tuple of these. The types of the groups' fields are the exact ones."""

type LinkedRules = tuple[tuple[str, ...], tuple[tuple[Value, ...], ...]]
"""Names of rules that describe one thing together, and the values that go together."""


class Takes(NamedTuple):
    """The values that a rule takes."""

    values: tuple[Value, ...]
    """Each value that a preset has or a text names."""

    within: range | None = None
    """Every whole number that is taken too."""

    name: str = ""
    """The rule's name behind the group's or the game's, where it is not that of its field: `deck.size`."""

    fixed: str = ""
    """Why the rule has this one value and the program reads it nowhere; empty for a rule that is read."""

    silent: str = ""
    """Why the rule has several values, none of which changes the play; empty for every other rule."""


def takes(*values: Value, within: range | None = None, name: str = "", fixed: str = "", silent: str = "") -> Takes:
    """One of *values*, or any number *within* a range; *name* is the rule's where its field has another one.

    *fixed* or *silent* is the reason why the program does not read the rule.

    Raises:
        ValueError: the rule is fixed and takes more than one value: a second one would change nothing.
    """
    if fixed and (len(values) > 1 or within is not None):
        raise ValueError(f"nothing reads this rule, so it takes one value and not {values}: {fixed}")
    return Takes(values, within, name, fixed, silent)


class Parameters:
    """All rules of a game by name."""

    __slots__ = ("_fields", "_groups", "takes")

    def __init__(self, groups: Mapping[str, type], *, prefix: str = "") -> None:
        """The rules of *groups*, group name to named tuple, in their order.

        All names begin with *prefix*, or with that of the group where there is none.
        """
        self._groups: Final = groups
        self._fields: Final = dict[str, tuple[str, str]]()
        self.takes: Final = dict[str, Takes]()
        """Each rule's name and the values it takes."""
        for group, cls in groups.items():
            for field, annotation in cls.__annotations__.items():
                taken: Takes = annotation.__metadata__[0]
                name = f"{prefix or group}.{taken.name or field}"
                self.takes[name] = taken
                self._fields[name] = (group, field)

    def taken_by(self, name: str) -> Takes:
        """The values that the rule *name* takes.

        Raises:
            UnknownRule: there is no rule of that name.
        """
        try:
            return self.takes[name]
        except (KeyError, TypeError):
            raise UnknownRule(name, self.takes) from None

    def value_of(self, rules: Any, name: str) -> Value:  # noqa: ANN401  # each game has its own type
        """The value of the rule *name* in *rules*.

        Raises:
            BadRule: there is no rule of that name.
        """
        self.taken_by(name)
        group, field = self._fields[name]
        return getattr(getattr(rules, group), field)

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
        words = " | ".join(format_value(allowed) for allowed in taken.values)
        if taken.within is not None:
            words = wording("any number from {least} to {most}", least=taken.within[0], most=taken.within[-1])
        raise BadRule(
            wording(
                "{name} does not take {value}; it takes {words}", name=name, value=cut(format_value(value)), words=words
            )
        )

    def read(self, name: str, text: str) -> Value:
        """The value that *text* writes for the rule *name*.

        As the rule has it: `9` is a rank in one and a number in another. Any other value is read as it looks, for
        `checked` to take or refuse.
        """
        known = self.takes[name].values if name in self.takes else ()
        return next((value for value in known if format_value(value) == text), guess_value(text))

    def checked_all(self, values: Mapping[str, Value]) -> dict[str, Value]:
        """*values* as their rules keep them, one for every rule.

        Raises:
            BadRule: a rule is missing or unknown, or does not take its value.
        """
        missing = [name for name in self.takes if name not in values]
        if missing:
            raise BadRule(wording("no value for {missing}", missing=", ".join(missing)))
        return {name: self.checked(name, value) for name, value in values.items()}

    def grouped(self, values: Mapping[str, Value]) -> dict[str, Any]:
        """*values*, one for every rule, as the groups by their names."""
        groups: dict[str, dict[str, Value]] = {group: {} for group in self._groups}
        for name, value in values.items():
            group, field = self._fields[name]
            groups[group][field] = value
        return {group: cls(**groups[group]) for group, cls in self._groups.items()}


def consistent_values(
    family: LinkedRules, changes: Mapping[str, Value], current: Mapping[str, Value]
) -> dict[str, Value]:
    """Values of the *family* that agree with its *changes* and differ the least from the *current* ones.

    Empty where *changes* has no rule of the family.

    Raises:
        BadRule: the changes do not go together.
    """
    names, together = family
    if not changes.keys() & set(names):
        return {}
    fitting = [
        values
        for values in together
        if all(changes.get(name, value) == value for name, value in zip(names, values, strict=True))
    ]
    if not fitting:
        raise clash(family, {name: changes[name] for name in names if name in changes}, current)
    unchanged = [sum(current[name] == value for name, value in zip(names, values, strict=True)) for values in fitting]
    return dict(zip(names, fitting[unchanged.index(max(unchanged))], strict=True))


def clash(family: LinkedRules, wanted: Mapping[str, Value], current: Mapping[str, Value]) -> BadRule:
    """The error that the values *wanted* of a *family* do not go together, with the nearest ones that do.

    These have as many of the wanted values as possible, those named first before others, and then of the *current*.
    """
    names, together = family

    def nearness(values: Iterable[Value]) -> tuple[int, tuple[bool, ...], int]:
        """A sort key, greater for what is nearer."""
        by_name = dict(zip(names, values, strict=True))
        kept = tuple(by_name[name] == value for name, value in wanted.items())
        return sum(kept), kept, sum(by_name[name] == current[name] for name in names)

    nearest = dict(zip(names, max(together, key=nearness), strict=True))
    return refused_together(wanted, {name: nearest[name] for name in wanted})


def refused_together(wanted: Mapping[str, Value], nearest: Mapping[str, Value]) -> BadRule:
    """The error that the values *wanted* do not go together, and what does that is nearest to them."""
    sentence = wording(
        "these rules do not go together: {listed}; the nearest rules that do go together: {nearest}",
        listed=format_values(wanted),
        nearest=format_values(nearest),
    )
    return BadRule(sentence)


def format_values(values: Mapping[str, Value]) -> str:
    """Names and *values*, as messages have them: `deal.hand_size 6, deal.turnup_index 13`."""
    return ", ".join(f"{name} {format_value(value)}" for name, value in values.items())


def as_json(value: Value) -> Value:
    """*value* as JSON takes it: lists, and an object where it is pairs of a name and a number."""
    if not isinstance(value, tuple):
        return value
    if value and all(isinstance(part, tuple) for part in value):
        return dict(value)
    return list(value)


def guess_value(text: str) -> Value:
    """What *text* looks like: `true`, `false`, `null`, a number of at most three digits, or just a text."""
    if text in _WORDS:
        return _WORDS[text]
    is_number = text.isascii() and text.isdigit() and len(text) <= 3  # noqa: PLR2004  # no rule takes a longer one
    return int(text) if is_number else text


_WORDS: Final[dict[str, Value]] = {"true": True, "false": False, "null": None}


def format_value(value: Value) -> str:
    """*value* as JSON has it, near enough for a message."""
    match value:
        case bool():
            return str(value).lower()
        case None:
            return "null"
        case tuple():
            return f"[{', '.join(map(format_value, value))}]"
        case _:
            return str(value)


_SIGNS: Final = {"10": "T", "U": "J", "O": "Q", "Eichel": "C", "Gruen": "S", "Rot": "H", "Schell": "D"}
"""Ranks and suits as rule data outside the engine writes them; inside, each is one character of `cardrules.cards`."""


def _plain(value: Value, depth: int = 3) -> Value:
    """*value* with tuples for lists and objects; what is nested deeper than any rule's value stays as it is."""
    if depth and isinstance(value, Mapping):
        return tuple((_sign(key), _plain(item, depth - 1)) for key, item in value.items())
    if depth and isinstance(value, list | tuple):
        return tuple(_sign(_plain(item, depth - 1)) for item in value)
    return _sign(value)


def _sign(value: Value) -> Value:
    return _SIGNS.get(value, value) if isinstance(value, str) else value
