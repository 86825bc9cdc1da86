"""What blocks can claim of the 66 family: one module for each subject, one check for each kind of claim."""

from typing import Final

from cardrules.claims import Kinds
from cardrules.faults import Fault
from cardrules.sixtysix.claims import actions, best_play, dealing, lines, matches, settlements, text_forms, visibility
from cardrules.sixtysix.claims.context import ClaimContext
from cardrules.sixtysix.line_text import parse_line

__all__ = ["CHECKERS", "KINDS", "SixtySixClaims", "parse_line"]

KINDS: Final = (
    actions.KINDS
    | lines.LINE_KINDS
    | lines.KINDS
    | actions.THEN_KINDS
    | dealing.KINDS
    | matches.DEAL_KINDS
    | matches.KINDS
    | visibility.KINDS
    | best_play.KINDS
    | best_play.THEN_KINDS
    | settlements.KINDS
    | text_forms.KINDS
)
"""What a block can claim, and how it is written."""

CHECKERS: Final = (
    actions.CHECKERS
    | lines.CHECKERS
    | dealing.CHECKERS
    | matches.CHECKERS
    | visibility.CHECKERS
    | best_play.CHECKERS
    | settlements.CHECKERS
    | text_forms.CHECKERS
)
"""Kind of claim to its check; one for each of `KINDS`."""

_KNOWN: Final = Kinds(
    game="the 66 family",
    checkers=CHECKERS,
    plays={*lines.LINE_KINDS, *matches.DEAL_KINDS},
    follows=lines.KINDS
    | matches.KINDS
    | visibility.KINDS
    | text_forms.KINDS
    | actions.THEN_KINDS
    | best_play.THEN_KINDS,
)


class SixtySixClaims(ClaimContext):
    """A scene under one variant's rules, against which claims are checked in order."""

    def check(self, kind: str, text: str) -> Fault | None:
        """How the claim fails, or None; claims that depend on a line that could not be played are not checked."""
        return _KNOWN.check(self, kind, text)
