"""Why the trump card may or may not be exchanged, the talon closed, a card drawn."""

from typing import Final

from tests.counterfactual.causes import ENDED, Cause, Hand, Stated
from tests.counterfactual.changes import (
    Facts,
    both,
    enough_talon,
    given,
    led_by,
    limit_at_talon,
    lost,
    put,
    rule,
    too_little_talon,
)
from tests.counterfactual.leads import draw_first, lead_from_pair, on_lead_only

from cardrules import Card
from cardrules.sixtysix import Turn
from cardrules.sixtysix.actions import Action
from cardrules.sixtysix.talon import may_delay_draw

EXCHANGE_LIMIT: Final = "exchange.min_talon"
CLOSE_LIMIT: Final = "close.min_talon"


def _never(group: str) -> Stated:
    """Whether `group.min_talon` is `never`, whatever the talon."""

    def stated(view: Turn, action: Action) -> Facts | None:
        del action
        least = getattr(view.rules, group).min_talon
        return {"talon": view.talon_count, "least": least} if least == "never" else None

    return stated


def _talon_too_small(group: str) -> Stated:
    """Whether the talon is below `group.min_talon`."""

    def stated(view: Turn, action: Action) -> Facts | None:
        del action
        talon, least = view.talon_count, getattr(view.rules, group).min_talon
        return {"talon": talon, "least": least} if least != "never" and talon < least else None

    return stated


def _trickless(group: str) -> Stated:
    """Whether `group.needs_trick` asks for a trick that is not won."""

    def stated(view: Turn, action: Action) -> Facts | None:
        del action
        return {"tricks": 0} if getattr(view.rules, group).needs_trick and not view.has_trick else None

    return stated


def _lowest(view: Turn) -> Card:
    return Card(view.trump + view.rules.exchange.rank)


def _lowest_missing(view: Turn, action: Action) -> Facts | None:
    del action
    lowest = _lowest(view)
    return None if lowest in view.hand else {"needed": lowest}


def _exchangeable(view: Turn, action: Action) -> Facts:
    del action
    return {"needed": _lowest(view), "talon": view.talon_count, "least": view.rules.exchange.min_talon}


def _closable(view: Turn, action: Action) -> Facts:
    del action
    return {"talon": view.talon_count, "least": view.rules.close.min_talon}


def _holds_lowest(view: Turn, action: Action, facts: Facts) -> Hand:
    del view, action
    return Hand((facts["needed"],))


EXCHANGE_FOOTING: Final = ("over", EXCHANGE_LIMIT, "led", "closed_by", "talon_count", "trump", "exchange.rank")
CLOSE_FOOTING: Final = ("over", CLOSE_LIMIT, "led", "closed_by", "talon_count")

EXCHANGING: Final = (
    Cause(
        EXCHANGE_LIMIT, _never("exchange"), ((limit_at_talon(EXCHANGE_LIMIT), ""),),
        ("over", "talon_count", EXCHANGE_LIMIT),
    ),
    on_lead_only("exchange.on_lead_only", EXCHANGE_LIMIT),
    Cause(
        "exchange.after_close",
        lambda view, _: {} if view.closed_by else None,
        ((put(closed_by=None), ""),),
        ("over", EXCHANGE_LIMIT, "led", "closed_by"),
    ),
    Cause(
        EXCHANGE_LIMIT,
        _talon_too_small("exchange"),
        ((enough_talon, ""), (limit_at_talon(EXCHANGE_LIMIT), "")),
        ("over", EXCHANGE_LIMIT, "led", "closed_by", "talon_count"),
    ),
    Cause(
        "exchange.rank",
        _lowest_missing,
        ((given("needed"), ""),),
        EXCHANGE_FOOTING,
        lambda _, __, facts: Hand(bar=lambda card: card == facts["needed"]),
    ),
    Cause(
        "exchange.needs_trick",
        _trickless("exchange"),
        ((put(has_trick=True), ""), (rule("exchange.needs_trick", value=False), "")),
        (*EXCHANGE_FOOTING, "has_trick", "exchange.needs_trick"),
        lambda view, _, __: Hand((_lowest(view),)),
        lambda rules: rules.exchange.needs_trick,
    ),
    draw_first(*EXCHANGE_FOOTING, "has_trick", "exchange.needs_trick")._replace(
        hand=lambda view, _, __: Hand((_lowest(view),))
    ),
    lead_from_pair(*EXCHANGE_FOOTING, "has_trick", "exchange.needs_trick")._replace(
        hand=lambda view, _, __: Hand((_lowest(view),))
    ),
)  # fmt: skip
"""Against exchanging the trump card, in the order in which they are given."""

EXCHANGED: Final = Cause(
    "exchange.allowed",
    _exchangeable,
    (
        ENDED,
        (rule(EXCHANGE_LIMIT, "never"), EXCHANGE_LIMIT),
        (led_by(), "exchange.on_lead_only"),
        (put(closed_by="you"), "exchange.after_close"),
        (too_little_talon, EXCHANGE_LIMIT),
        (lost("needed"), "exchange.rank"),
        (both(rule("exchange.needs_trick", value=True), put(has_trick=False)), "exchange.needs_trick"),
        (put(undrawn=True), "draw.draw_first"),
        (put(marriage="H"), "marriage.must_lead_from_pair"),
    ),
    (*EXCHANGE_FOOTING, "has_trick", "exchange.needs_trick", "undrawn", "marriage"),
    _holds_lowest,
)
"""For exchanging the trump card."""

CLOSING: Final = (
    Cause(
        CLOSE_LIMIT, _never("close"), ((limit_at_talon(CLOSE_LIMIT), ""),), ("over", "talon_count", CLOSE_LIMIT)
    ),
    on_lead_only("close.on_lead_only", CLOSE_LIMIT),
    Cause(
        "close.closed_already",
        lambda view, _: {} if view.closed_by else None,
        ((put(closed_by=None), ""),),
        ("over", CLOSE_LIMIT, "led", "closed_by"),
    ),
    Cause(
        CLOSE_LIMIT,
        _talon_too_small("close"),
        ((enough_talon, ""), (limit_at_talon(CLOSE_LIMIT), "")),
        CLOSE_FOOTING,
    ),
    Cause(
        "close.needs_trick",
        _trickless("close"),
        ((put(has_trick=True), ""), (rule("close.needs_trick", value=False), "")),
        (*CLOSE_FOOTING, "has_trick", "close.needs_trick"),
        occurs=lambda rules: rules.close.needs_trick,
    ),
    lead_from_pair(*CLOSE_FOOTING, "has_trick", "close.needs_trick"),
)  # fmt: skip
"""Against closing the talon, in the order in which they are given."""

CLOSED: Final = Cause(
    "close.allowed",
    _closable,
    (
        ENDED,
        (rule(CLOSE_LIMIT, "never"), CLOSE_LIMIT),
        (led_by(), "close.on_lead_only"),
        (put(closed_by="opponent"), "close.closed_already"),
        (too_little_talon, CLOSE_LIMIT),
        (both(rule("close.needs_trick", value=True), put(has_trick=False)), "close.needs_trick"),
        (put(marriage="S"), "marriage.must_lead_from_pair"),
    ),
    (*CLOSE_FOOTING, "has_trick", "close.needs_trick", "marriage"),
)
"""For closing the talon."""

DRAWING: Final = (
    Cause(
        "close.draw_timing",
        lambda view, _: None if may_delay_draw(view.rules.close) else {},
        ((both(rule("close.draw_timing", "before-or-after-draw"), rule(CLOSE_LIMIT, 2)), ""),),
        ("over", "close.draw_timing", CLOSE_LIMIT),
        occurs=lambda rules: not may_delay_draw(rules.close),
    ),
    Cause(
        "draw.nothing_to_draw",
        lambda view, _: None if view.undrawn else {},
        ((put(undrawn=True), "draw.allowed"),),
        ("over", "undrawn", "close.draw_timing", CLOSE_LIMIT),
        occurs=lambda rules: may_delay_draw(rules.close),
    ),
)
"""Against drawing, in the order in which they are given."""

DRAWN: Final = Cause(
    "draw.allowed",
    lambda _, __: {},
    (
        ENDED,
        (put(undrawn=False), "draw.nothing_to_draw"),
        (rule("close.draw_timing", "after-draw"), "close.draw_timing"),
        (rule(CLOSE_LIMIT, "never"), "close.draw_timing"),
    ),
    ("over", "undrawn", "close.draw_timing", CLOSE_LIMIT),
    occurs=lambda rules: may_delay_draw(rules.close),
)
"""For drawing."""
