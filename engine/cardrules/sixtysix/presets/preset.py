"""What a preset is: rules, and for each of them where its value comes from."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from cardrules.sixtysix.rules import Rules, Value, make_rules
from cardrules.sources import Basis


@dataclass(frozen=True, kw_only=True, slots=True, eq=False)
class Preset:
    """A named way to play."""

    id: str
    """The name in records and on pages, as `original-66`."""

    rules: Rules

    basis: Mapping[str, Basis]
    """Rule name to the basis of its value, for every rule."""

    @classmethod
    def of(cls, name: str, values: Mapping[str, tuple[Value, Basis]]) -> Self:
        """The preset called *name*, from rule name to value and basis.

        Raises:
            BadRule: a rule is missing or unknown, or does not take its value.
        """
        rules = make_rules({rule: value for rule, (value, _) in values.items()})
        return cls(id=name, rules=rules, basis={rule: basis for rule, (_, basis) in values.items()})
