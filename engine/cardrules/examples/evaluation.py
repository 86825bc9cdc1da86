"""The position of an example under one variant, and the check of the claims on it."""

from functools import cached_property

from cardrules.claims import Claims, ClaimTextError
from cardrules.errors import BadVariant, RulesError
from cardrules.examples.example_block import Claim, Example
from cardrules.examples.impossible import IMPOSSIBLE, UNPLAYABLE, refusal_of, refused_otherwise
from cardrules.faults import Fault
from cardrules.games import game_of


class Evaluation:
    """What an example claims of its position in one of its variants, and what the engine answers."""

    def __init__(self, example: Example, variant: str) -> None:
        """Ask of the position of *example* under *variant*."""
        self.example = example
        self.variant = variant
        self.claims = tuple(claim for claim in example.claims if variant in claim.variants)
        self.error: RulesError | None = None
        """Why there is no such position; None where there is one."""
        self._answers: Claims | None = None
        try:
            self._answers = game_of(variant).claims(variant, example.rules, example.position)
        except RulesError as error:
            self.error = error

    @cached_property
    def text(self) -> str:
        """The position as it is written, line by line, house rules first."""
        rules = self.example.field("rules")
        lines = ([rules] if rules else []) + list(self.example.position)
        return "\n".join(f"{field.key}: {field.value}" for field in lines)

    @property
    def readable(self) -> bool:
        """Whether there is something to check: a position, or the claim that there is none."""
        if self.error is None:
            return True
        return any(claim.kind == IMPOSSIBLE for claim in self.claims) and not isinstance(self.error, BadVariant)

    def check(self, claim: Claim) -> Fault | None:
        """How *claim* fails, or None where it holds.

        Raises:
            ClaimTextError, RulesError: it cannot be checked on this position.
        """
        lines = self.example.position
        if claim.kind == IMPOSSIBLE:
            return refused_otherwise(claim.kind, claim.text, self.error, lines)
        if self._answers is None:
            return Fault(what="there is no such position", expected=claim.text, found=str(self.error))
        if claim.kind == UNPLAYABLE:
            return refused_otherwise(claim.kind, claim.text, self.refusal(), lines)
        return self._answers.check(claim.kind, claim.text)

    def refusal(self) -> RulesError | None:
        """Why the position cannot be played on, or None where it can.

        Raises:
            ClaimTextError: there is nothing to play on.
        """
        return self.error if self._answers is None else refusal_of(self._answers)

    def denies(self, claim: Claim) -> bool:
        """Whether *claim*, made of another position, is false of this one; it is not where it cannot be checked."""
        try:
            return self.check(claim) is not None
        except ClaimTextError:
            return False
        except RulesError:
            return True
