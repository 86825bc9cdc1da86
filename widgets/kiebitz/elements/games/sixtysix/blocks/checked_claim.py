"""The seam between a board and its sentences: each kind of claim has a sentence, each line of a position a fact.

A module of this folder that knows some kinds offers two tables, `SENTENCES` and `FACTS`, and `told` puts those of all
modules together. What no table knows is shown as the block writes it, so that nothing vanishes.
"""

from collections.abc import Callable, Mapping
from gettext import NullTranslations
from typing import NamedTuple

from cardrules.examples import Claim
from cardrules.sixtysix import Rules, Scene
from cardrules.sixtysix.claims import SixtySixClaims
from kiebitz.elements.texts import Text


class CheckedClaim(NamedTuple):
    """A claim that holds, made in one variant."""

    claim: Claim

    table: SixtySixClaims
    """The scene just after the claim was asked of it: lines and deals before it have been played."""

    texts: NullTranslations

    @property
    def text(self) -> str:
        """The claim in words."""
        return self.claim.text


class BlockScene(NamedTuple):
    """A scene to be drawn, under the rules of the block's first variant."""

    scene: Scene
    rules: Rules
    texts: NullTranslations


type Sentences = Mapping[str, Callable[[CheckedClaim], Text]]
"""Kind of claim to what it describes it with, one or more whole sentences."""

type ClaimFacts = Mapping[str, Callable[[BlockScene], tuple[str, Text]]]
"""Key of a line to the name and the value that the board shows for it."""
