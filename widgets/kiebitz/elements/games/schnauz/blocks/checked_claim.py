"""What the words of a claim are made from: the claim, asked of its table, and the reader's language."""

from collections.abc import Callable, Iterator, Mapping
from gettext import NullTranslations
from typing import NamedTuple

from cardrules.examples import Claim, Example
from cardrules.schnauz import find_preset, override, parse_setup
from cardrules.schnauz.claims import SchnauzClaims
from kiebitz.elements.texts import Text


class CheckedClaim(NamedTuple):
    """A claim that holds, when it has been asked."""

    claim: Claim
    table: SchnauzClaims
    texts: NullTranslations

    @property
    def text(self) -> str:
        """The claim without its kind."""
        return self.claim.text


type Sentences = Mapping[str, Callable[[CheckedClaim], Text]]
"""Kind of claim to the sentence that describes it."""


def claims_table(example: Example, variant: str) -> SchnauzClaims:
    """What claims of *example* are asked of in *variant*."""
    rules = override(find_preset(variant).rules, example.rules)
    return SchnauzClaims(parse_setup(example.position), rules)


def checked_claims(example: Example, variant: str, texts: NullTranslations) -> Iterator[CheckedClaim]:
    """The claims of *example* in *variant* one after the other, each when it has been asked."""
    table = claims_table(example, variant)
    for claim in example.claims:
        if variant in claim.variants:
            table.check(claim.kind, claim.text)
            yield CheckedClaim(claim, table, texts)
