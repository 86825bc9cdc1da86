"""Why an action may or may not be taken, as a value that prints as a sentence."""

from collections.abc import Mapping
from typing import NamedTuple

from cardrules.reasons import Fact, Reason
from cardrules.sentences import as_sentence


class Why(NamedTuple):
    """Whether an action may be taken, and why.

    Examples:
        >>> import cardrules
        >>> deal = cardrules.position("variant: blog-66; trump: H; talon: empty; led: SK; you: SA SJ")
        >>> why = deal.why("play SJ")
        >>> print(why)
        play SJ is not allowed: you must beat ♠K if you can, and you can with ♠A (strict.must_beat).
        >>> why.legal, why.rules, why.facts["higher"]
        (False, ('strict.must_beat',), ('SA',))
    """

    action: str
    """The action as the engine writes it: `play SJ`."""

    legal: bool
    """Whether it may be taken."""

    reasons: tuple[Reason, ...]
    """Codes with their facts, at least one, the first to be named first: what forbids the action, or what allows it."""

    text: str
    """The first reason in plain English, as a clause."""

    @property
    def rules(self) -> tuple[str, ...]:
        """Codes of the rules that the action breaks, the first to be named first; empty for a legal action."""
        return () if self.legal else tuple([reason.code for reason in self.reasons])

    @property
    def facts(self) -> Mapping[str, Fact]:
        """The cards and counts that the first reason rests on, by name."""
        return self.reasons[0].facts

    def __str__(self) -> str:
        """One sentence with the code of the rule that decides."""
        return as_sentence(self.action, self.reasons[0], self.text, legal=self.legal)
