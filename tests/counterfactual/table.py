"""All reasons by kind of action, and from them the reason that an action must get."""

from typing import Final, NamedTuple

from tests.counterfactual.answers import ANSWERS, DUTIES
from tests.counterfactual.causes import OVER, Cause
from tests.counterfactual.changes import Facts
from tests.counterfactual.claiming import CLAIMED, CLAIMING
from tests.counterfactual.leads import ANNOUNCED, ANNOUNCING, LEADING, LEADS
from tests.counterfactual.markers import MARKED, MARKING
from tests.counterfactual.revokes import REVOKING
from tests.counterfactual.talon import CLOSED, CLOSING, DRAWING, DRAWN, EXCHANGED, EXCHANGING

from cardrules.sixtysix import Turn
from cardrules.sixtysix.actions import CLAIM, CLOSE, DRAW, EXCHANGE, MARK, Action, Announce, Play, Revoke


class Kind(NamedTuple):
    """The causes of verdicts on one kind of action."""

    against: tuple[Cause, ...]
    """The first of those that apply is given."""

    permissions: tuple[Cause, ...]
    """Where nothing is against the action exactly one of them is true."""


class StatedCause(NamedTuple):
    """A cause and the facts that go with it."""

    cause: Cause
    facts: Facts


PLAYING: Final = Kind((OVER, *LEADING, *DUTIES), (*LEADS, *ANSWERS))
MARRYING: Final = Kind((OVER, *ANNOUNCING), (ANNOUNCED,))
MISPLAYING: Final = Kind((OVER, *REVOKING), ())
PLAIN: Final[dict[Action, Kind]] = {
    EXCHANGE: Kind((OVER, *EXCHANGING), (EXCHANGED,)),
    CLOSE: Kind((OVER, *CLOSING), (CLOSED,)),
    CLAIM: Kind((OVER, *CLAIMING), (CLAIMED,)),
    DRAW: Kind((OVER, *DRAWING), (DRAWN,)),
    MARK: Kind((OVER, *MARKING), (MARKED,)),
}

_KINDS: Final = (PLAYING, MARRYING, *PLAIN.values())

REFUSING: Final = frozenset(cause.code for kind in _KINDS for cause in kind.against)
"""Codes of reasons against an action; all others are reasons for it."""

CAUSES: Final = {cause.code: cause for kind in _KINDS for cause in (*kind.against, *kind.permissions)}
"""One cause for each code."""


def kind_of(action: Action) -> Kind:
    """The causes of verdicts on *action*."""
    if isinstance(action, Play):
        return PLAYING
    if isinstance(action, Announce):
        return MARRYING
    return MISPLAYING if isinstance(action, Revoke) else PLAIN[action]


def due(view: Turn, action: Action) -> StatedCause:
    """The cause that must be given for *action* in *view*, with its facts."""
    kind = kind_of(action)
    for cause in kind.against:
        facts = cause.stated(view, action)
        if facts is not None:
            return StatedCause(cause, facts)
    (stated_cause,) = [
        StatedCause(cause, facts) for cause in kind.permissions if (facts := cause.stated(view, action)) is not None
    ]
    return stated_cause
