"""Why 66 may or may not be claimed."""

from collections.abc import Sequence
from typing import Final

from tests.counterfactual.causes import ENDED, Cause
from tests.counterfactual.changes import Change, Facts, both, led_by, put, rule
from tests.counterfactual.leads import on_lead_only, pair_of

from cardrules import Card
from cardrules.sixtysix import Rules, Turn
from cardrules.sixtysix.actions import Action


def _by_hand(rules: Rules) -> bool:
    return rules.claim.mode == "manual"


def _opponent_closed(view: Turn, action: Action) -> Facts | None:
    del action
    return {} if view.closed_by == "opponent" and not view.rules.close.opponent_may_claim else None


def _on_marriage(view: Turn, action: Action) -> Facts | None:
    del action
    return {"suit": view.marriage} if view.marriage and not view.rules.claim.on_marriage else None


def _trickless(view: Turn, action: Action) -> Facts | None:
    del action
    return {"tricks": 0} if view.marriage is None and not view.has_trick else None


def _claimable(view: Turn, action: Action) -> Facts:
    del action
    return {"announced": pair_of(view.marriage) if view.marriage else ()}


def _marriage_no_ground(view: Turn, facts: Facts, spare: Sequence[Card]) -> Change | None:
    """The marriage just announced does not let anybody claim."""
    return rule("claim.on_marriage", value=False)(view, facts, spare) if facts["announced"] else None


def _trick_no_ground(view: Turn, facts: Facts, spare: Sequence[Card]) -> Change | None:
    """No trick has been won, and nothing was announced."""
    return None if facts["announced"] else put(has_trick=False)(view, facts, spare)


FOOTING: Final = ("over", "claim.mode", "closed_by", "close.opponent_may_claim")

CLAIMING: Final = (
    Cause(
        "claim.mode",
        lambda view, _: {} if view.rules.claim.mode == "auto" else None,
        ((rule("claim.mode", "manual"), ""),),
        ("over", "claim.mode"),
        occurs=lambda rules: rules.claim.mode == "auto",
    ),
    Cause(
        "close.opponent_may_claim",
        _opponent_closed,
        ((put(closed_by=None), ""), (put(closed_by="you"), ""), (rule("close.opponent_may_claim", value=True), "")),
        FOOTING,
        occurs=lambda rules: _by_hand(rules) and not rules.close.opponent_may_claim,
    ),
    on_lead_only("claim.on_lead_only", *FOOTING)._replace(occurs=_by_hand),
    Cause(
        "claim.on_marriage",
        _on_marriage,
        ((put(marriage=None), ""), (rule("claim.on_marriage", value=True), "claim.allowed")),
        (*FOOTING, "led", "marriage", "claim.on_marriage"),
        occurs=lambda rules: _by_hand(rules) and not rules.claim.on_marriage,
    ),
    Cause(
        "claim.window",
        _trickless,
        ((put(has_trick=True), "claim.allowed"),),
        (*FOOTING, "led", "marriage", "has_trick"),
        occurs=_by_hand,
    ),
)
"""Against claiming, in the order in which they are given."""

CLAIMED: Final = Cause(
    "claim.allowed",
    _claimable,
    (
        ENDED,
        (rule("claim.mode", "auto"), "claim.mode"),
        (both(rule("close.opponent_may_claim", value=False), put(closed_by="opponent")), "close.opponent_may_claim"),
        (led_by(), "claim.on_lead_only"),
        (_marriage_no_ground, "claim.on_marriage"),
        (_trick_no_ground, "claim.window"),
    ),
    (*FOOTING, "led", "marriage", "has_trick", "claim.on_marriage"),
    occurs=_by_hand,
)
"""For claiming."""
