"""Kinds of positions, by what they are an example of, and which rules leave a variant none."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

from cardrules.parameters import Value, format_value


@dataclass(frozen=True, kw_only=True, slots=True)
class PositionKind[Moment]:
    """What positions of a game can be examples of."""

    name: str

    about: str
    """What is so in them: one sentence."""

    holds: Callable[[Moment], bool]
    """Whether a moment of a deal, as far as a block describes it, is of the kind."""

    leaning: Collection[str] = ()
    """Rules to which random deals lean, so that the kind comes up."""

    written: Collection[str] = ()
    """Lines of the position that matter, beside those that every block has."""

    rule: str = ""
    """The rule that can leave a variant no such position; empty where none can."""

    values: tuple[Value, ...] = ()
    """Its values that do."""

    otherwise: str = ""
    """What is so in a variant with one of them: a clause."""

    def refusal(self, value_of: Callable[[str], Any]) -> str:
        """Why there is no such position by the rules whose values *value_of* gives; empty where there are some."""
        if not self.rule or value_of(self.rule) not in self.values:
            return ""
        return f"{self.otherwise} ({self.rule} = {format_value(value_of(self.rule))})"
