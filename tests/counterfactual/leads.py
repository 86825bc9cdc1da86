"""Why a card may or may not be led, and a marriage announced before it."""

from collections.abc import Sequence
from typing import Final

from tests.counterfactual.causes import (
    ENDED,
    GRANTED,
    Cause,
    Hand,
    card_in,
    holds_card,
    suit_in,
)
from tests.counterfactual.changes import Change, Facts, both, given, led_by, lost, put, reopened, rule

from cardrules import Card, Suit
from cardrules.sixtysix import Turn
from cardrules.sixtysix.actions import Action, Play
from cardrules.sixtysix.talon import may_delay_draw

OTHER_SUIT: Final[dict[str, Suit]] = {"C": "S", "S": "H", "H": "D", "D": "C"}

ON_LEAD: Final = ("over", "led", "undrawn", "marriage")
LATE: Final = ("talon_count", "closed_by", "marriage.strict_phase")
"""What a marriage rests on once nobody draws any more."""


def pair_of(suit: str) -> tuple[Card, Card]:
    """King and queen of *suit*."""
    return Card(f"{suit}K"), Card(f"{suit}Q")


def draw_first(*before: str) -> Cause:
    """The winner of the trick has to draw; what is given before it rests on the fields and rules *before*."""
    return Cause(
        "draw.draw_first",
        lambda view, _: {} if view.undrawn else None,
        ((put(undrawn=False), ""),),
        ("over", "undrawn", *before),
        occurs=lambda rules: may_delay_draw(rules.close),
    )


def lead_from_pair(*before: str) -> Cause:
    """A card of the pair has to be led; what is given before it rests on the fields and rules *before*."""
    return Cause(
        "marriage.must_lead_from_pair",
        lambda view, action: (
            None
            if view.marriage is None or (isinstance(action, Play) and action.card in pair_of(view.marriage))
            else {"suit": view.marriage}
        ),
        ((put(marriage=None), ""),),
        ("over", "undrawn", "marriage", *before),
        lambda _, action, __: Hand((action.card,) if isinstance(action, Play) else ()),
    )


def on_lead_only(code: str, *before: str) -> Cause:
    """There is a card to answer; what is given before it rests on the fields and rules *before*."""
    return Cause(
        code,
        lambda view, _: {"led": view.led} if view.led else None,
        ((put(led=None), ""),),
        ("over", "led", *before),
    )


def _not_held(view: Turn, action: Action) -> Facts | None:
    card = card_in(action)
    return None if card in view.hand else {"card": card}


def _lead_card(view: Turn, action: Action) -> Facts | None:
    card, suit, demanded = card_in(action), view.marriage, view.rules.marriage.lead_card
    if suit is None or demanded == "either":
        return None
    king, queen = pair_of(suit)
    due = king if demanded == "king" else queen
    return None if card == due else {"card": card, "suit": suit, "due": due}


def _missing(view: Turn, action: Action) -> Facts | None:
    suit = suit_in(action)
    missing = tuple([card for card in pair_of(suit) if card not in view.hand])
    return {"suit": suit, "missing": missing} if missing else None


def _trickless(view: Turn, action: Action) -> Facts | None:
    suit = suit_in(action)
    return {"suit": suit, "tricks": 0} if view.rules.marriage.needs_trick and not view.has_trick else None


def _too_late(view: Turn, action: Action) -> Facts | None:
    suit, late = suit_in(action), view.rules.marriage.strict_phase
    empty, closed = view.talon_count == 0, view.closed_by is not None
    if (late == "forbidden" and (empty or closed)) or (late == "closed-only" and empty and not closed):
        return {"suit": suit, "talon": view.talon_count}
    return None


def _announced(view: Turn, action: Action) -> Facts | None:
    suit = suit_in(action)
    return {"suit": suit, "points": 40 if suit == view.trump else 20}


def _led(view: Turn, action: Action) -> Facts | None:
    return {"card": card_in(action)} if view.led is None and view.marriage is None else None


def _led_from_pair(view: Turn, action: Action) -> Facts | None:
    card = card_in(action)
    return {"card": card, "suit": view.marriage} if view.marriage is not None else None


def _marriage_of_another_suit(view: Turn, facts: Facts, spare: Sequence[Card]) -> Change:
    """A marriage has been announced, in a suit that is not asked about."""
    del view, spare
    suit = OTHER_SUIT[facts["suit"] if "suit" in facts else facts["card"].suit]
    return lambda view: view._replace(marriage=suit)


def _king_lost(view: Turn, facts: Facts, spare: Sequence[Card]) -> Change | None:
    """Another card instead of the king."""
    return lost("king")(view, {"king": pair_of(facts["suit"])[0]}, spare)


def _queen_lost(view: Turn, facts: Facts, spare: Sequence[Card]) -> Change | None:
    """Another card instead of the queen."""
    return lost("queen")(view, {"queen": pair_of(facts["suit"])[1]}, spare)


def _other_lead_card(view: Turn, facts: Facts, spare: Sequence[Card]) -> Change | None:
    """The rule asks for the other card of the pair."""
    return rule("marriage.lead_card", "queen" if facts["card"].rank == "K" else "king")(view, facts, spare)


LEADING: Final = (
    Cause(
        "play.not_held",
        _not_held,
        ((given("card"), ""),),
        ("over",),
        lambda _, action, __: Hand(bar=lambda card: card == card_in(action)),
    ),
    draw_first()._replace(hand=holds_card),
    lead_from_pair(),
    Cause(
        "marriage.lead_card",
        _lead_card,
        ((rule("marriage.lead_card", "either"), "marriage.led_from_pair"),),
        ("over", "undrawn", "marriage", "marriage.lead_card"),
        holds_card,
        lambda rules: rules.marriage.lead_card != "either",
    ),
)
"""Against playing a card, before any duty to answer."""

LEADS: Final = (
    Cause(
        "lead.any",
        _led,
        (
            *GRANTED,
            (led_by(), ""),
            (_marriage_of_another_suit, "marriage.must_lead_from_pair"),
            (put(undrawn=True), "draw.draw_first"),
        ),
        ON_LEAD,
        holds_card,
    ),
    Cause(
        "marriage.led_from_pair",
        _led_from_pair,
        (
            *GRANTED,
            (put(marriage=None), "lead.any"),
            (_marriage_of_another_suit, "marriage.must_lead_from_pair"),
            (_other_lead_card, "marriage.lead_card"),
        ),
        (*ON_LEAD, "marriage.lead_card"),
        holds_card,
    ),
)
"""For leading a card; exactly one where nothing was led."""

ANNOUNCING: Final = (
    on_lead_only("marriage.on_lead_only"),
    draw_first("led"),
    lead_from_pair("led"),
    Cause(
        "marriage.pair",
        _missing,
        ((given("missing", keep=lambda facts: pair_of(facts["suit"])), ""),),
        ON_LEAD,
        lambda _, action, facts: Hand(
            tuple([card for card in pair_of(suit_in(action)) if card not in facts["missing"]]),
            lambda card: card in facts["missing"],
        ),
    ),
    Cause(
        "marriage.strict_phase",
        _too_late,
        ((reopened, ""), (rule("marriage.strict_phase", "allowed"), "")),
        (*ON_LEAD, *LATE),
        lambda _, action, __: Hand(pair_of(suit_in(action))),
        lambda rules: rules.marriage.strict_phase != "allowed",
    ),
    Cause(
        "marriage.needs_trick",
        _trickless,
        ((put(has_trick=True), ""), (rule("marriage.needs_trick", value=False), "marriage.allowed")),
        (*ON_LEAD, *LATE, "has_trick", "marriage.needs_trick"),
        lambda _, action, __: Hand(pair_of(suit_in(action))),
        lambda rules: rules.marriage.needs_trick,
    ),
)
"""Against announcing a marriage, in the order in which they are given."""

ANNOUNCED: Final = Cause(
    "marriage.allowed",
    _announced,
    (
        ENDED,
        (led_by(), "marriage.on_lead_only"),
        (put(undrawn=True), "draw.draw_first"),
        (_marriage_of_another_suit, "marriage.must_lead_from_pair"),
        (_king_lost, "marriage.pair"),
        (_queen_lost, "marriage.pair"),
        (both(rule("marriage.needs_trick", value=True), put(has_trick=False)), "marriage.needs_trick"),
        (both(rule("marriage.strict_phase", "forbidden"), put(talon_count=0)), "marriage.strict_phase"),
        (both(rule("marriage.strict_phase", "forbidden"), put(closed_by="opponent")), "marriage.strict_phase"),
        (
            both(rule("marriage.strict_phase", "closed-only"), put(talon_count=0, closed_by=None)),
            "marriage.strict_phase",
        ),
    ),
    (*ON_LEAD, *LATE, "trump", "has_trick", "marriage.needs_trick"),
    lambda _, action, __: Hand(pair_of(suit_in(action))),
)
"""For announcing a marriage."""
