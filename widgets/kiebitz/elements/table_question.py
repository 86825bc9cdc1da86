"""A question to players about what their table plays; what they answer is sentences of the rulebook."""

from typing import NamedTuple


class TableQuestion(NamedTuple):
    """One question."""

    rules: tuple[str, ...]
    """What it decides. Several rules are answered together, each answer as some preset has them."""

    text: str
    """A message of the catalogues."""

    @property
    def name(self) -> str:
        """What states and events call it."""
        return self.rules[0]
