"""A question to players about what their table plays; what they answer is sentences of the rulebook."""

from collections.abc import Sequence
from typing import NamedTuple


class TableQuestion(NamedTuple):
    """One question."""

    rules: tuple[str, ...]
    """What it decides. Several rules are answered together, each answer as some preset has them."""

    text: str
    """A message of the catalogues."""

    case: str = ""
    """A case that shows the answers better than others that are known; empty where any of these will do."""

    yes: str = ""
    """The answer that comes to yes, as the engine writes it; every other one comes to no. Empty where none does."""

    settles: tuple[tuple[str, str, str], ...] = ()
    """Answer, rule and value, as the engine writes them: what is played with an answer whatever presets have."""

    @property
    def name(self) -> str:
        """What states and events call it."""
        return self.rules[0]

    def decided_rules(self, values: Sequence[str]) -> dict[str, str]:
        """The rules that the answer *values* decides, each with its value; none where it has been left out."""
        if not values:
            return {}
        settled = {rule: value for answer, rule, value in self.settles if answer == values[0]}
        return {**dict(zip(self.rules, values, strict=True)), **settled}
