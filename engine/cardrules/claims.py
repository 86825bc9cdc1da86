"""What a claim about a position comes to; which claims there are is the business of each game.

What every game can be asked is here: whether an action may be taken, what forbids it, and where a line stops.
"""

from collections.abc import Iterable
from typing import NamedTuple, Protocol

from cardrules.errors import IllegalAction
from cardrules.reasons import Verdict


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


def first_refused(verdicts: Iterable[Verdict]) -> Difference | None:
    """How the claim fails that all actions of *verdicts* may be taken, or None."""
    for verdict in verdicts:
        if not verdict.legal:
            return Difference(
                what=f"{verdict.action} may not be taken, and the block says it may",
                expected="allowed",
                found="refused",
                rule=str(verdict.reasons[0]),
            )
    return None


def first_not_refused(verdicts: Iterable[Verdict], code: str) -> Difference | None:
    """How the claim fails that the rule *code* forbids all actions of *verdicts*, or None."""
    for verdict in verdicts:
        broken = [] if verdict.legal else [reason.code for reason in verdict.reasons]
        if code not in broken:
            return Difference(
                what=f"{verdict.action} {'may be taken' if verdict.legal else 'breaks another rule'}",
                expected=f"refused by {code}",
                found=f"refused by {', '.join(broken)}" if broken else "allowed",
                rule=str(verdict.reasons[0]),
            )
    return None


def refused_by(text: str, example: str) -> tuple[str, str]:
    """The actions and the code of a claim such as *example*.

    Raises:
        ClaimTextError: *text* names no code.
    """
    what, by, code = (part.strip() for part in text.partition(" by "))
    if not by:
        raise ClaimTextError(f"write which rule is broken, as {example}")
    return what, code


def line_stopped(error: IllegalAction, text: str) -> Difference:
    """How the line *text* fails at the action of *error*."""
    return Difference(
        what=f"{error.action} is not legal when the line comes to it",
        expected=text,
        found=f"stopped before {error.action}",
        rule=str(error.reasons[0]),
    )
