"""What a claim about a position comes to; which claims there are is the business of each game."""

from typing import NamedTuple, Protocol


class Difference(NamedTuple):
    """A claim that does not hold."""

    what: str
    """One sentence: what is otherwise."""

    expected: str
    """What the claim says."""

    found: str
    """What the engine says."""

    rule: str = ""
    """The rules that decide, with the cards and counts they rest on."""


class ClaimTextError(ValueError):
    """A claim that cannot be read, or asks for something the position does not tell."""


class Claims(Protocol):
    """A position under one variant's rules, ready to be asked what is claimed of it, claim after claim."""

    def check(self, kind: str, text: str) -> Difference | None:
        """How the claim *text* of *kind* fails, or None where it holds. Raises ClaimTextError or RulesError."""
