"""Why an action may or may not be taken: a code that a page can put into words, with the facts it rests on."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

type Fact = str | int | tuple[str, ...]
"""A card or suit as text, a count, or cards in pack order."""


_NONE: Final[Mapping[str, Fact]] = MappingProxyType({})


class Reason(NamedTuple):
    """One cause of a verdict."""

    code: str
    """`group.name`: the rule parameter that decides where one does, else a name of the same form."""

    facts: Mapping[str, Fact] = _NONE
    """The cards and counts the cause rests on, by name; each code always has the same names."""

    def __str__(self) -> str:
        """Code and facts in one line: `strict.must_beat (led SK, higher SA)`; the card in question is left out."""
        facts = [
            f"{name} {' '.join(fact) if isinstance(fact, tuple) else fact}"
            for name, fact in self.facts.items()
            if name != "card"
        ]
        return f"{self.code} ({', '.join(facts)})" if facts else self.code

    def as_json(self) -> dict[str, object]:
        """Code and facts as JSON takes them."""
        return {
            "code": self.code,
            "facts": {name: list(fact) if isinstance(fact, tuple) else fact for name, fact in self.facts.items()},
        }


class Verdict(NamedTuple):
    """Whether an action may be taken in a position, and why."""

    action: str
    """The action, in the text form of its game."""

    legal: bool
    """Whether it may be taken."""

    reasons: tuple[Reason, ...]
    """At least one, the first to be named first: of a refusal what forbids it, of a legal action what allows it."""

    @property
    def rules(self) -> tuple[str, ...]:
        """Codes of the rules that the action breaks, the first to be named first; empty for a legal action."""
        return () if self.legal else tuple([reason.code for reason in self.reasons])
