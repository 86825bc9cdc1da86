"""Why a card may or may not answer a lead: the duties of the strict phase, and the freedom of the open one."""

from collections.abc import Sequence
from typing import Final

from tests.counterfactual.causes import GRANTED, Cause, Hand, card_in, holds_card
from tests.counterfactual.changes import Change, Facts, drawn, led_by, lost, put, reopened, rule

from cardrules import SUITS, Card
from cardrules.sixtysix import Turn
from cardrules.sixtysix.actions import Action

ORDER: Final = "ATKQJ9"
"""Ranks, the strongest first."""


def is_strict(view: Turn) -> bool:
    """Whether nobody draws any more."""
    return view.talon_count == 0 or view.closed_by is not None


def is_higher(card: Card, lead: Card) -> bool:
    """Whether *card* beats *lead* in its suit."""
    return card.suit == lead.suit and ORDER.index(card.rank) < ORDER.index(lead.rank)


def _of(view: Turn, suit: str) -> tuple[Card, ...]:
    return tuple([card for card in view.hand if card.suit == suit])


def _above(view: Turn, led: Card) -> tuple[Card, ...]:
    return tuple([card for card in view.hand if is_higher(card, led)])


def _must_follow(view: Turn, action: Action) -> Facts | None:
    card, led = card_in(action), view.led
    if led is None or not is_strict(view) or card.suit == led.suit:
        return None
    held = _of(view, led.suit)
    return {"card": card, "led": led, "suit": led.suit, "held": held, "talon": view.talon_count} if held else None


def _must_beat(view: Turn, action: Action) -> Facts | None:
    card, led = card_in(action), view.led
    if led is None or not is_strict(view) or not view.rules.strict.must_beat:
        return None
    higher = _above(view, led)
    if not higher or card in higher:
        return None
    return {"card": card, "led": led, "higher": higher, "talon": view.talon_count}


def _without_trumping(view: Turn, action: Action) -> Facts | None:
    """Facts of a card that is no trump, from a hand without the suit led."""
    card, led, trump = card_in(action), view.led, view.trump
    if led is None or not is_strict(view) or card.suit == trump or _of(view, led.suit):
        return None
    return {
        "card": card, "led": led, "suit": led.suit, "trump": trump, "trumps": _of(view, trump),
        "talon": view.talon_count,
    }  # fmt: skip


def _must_trump(view: Turn, action: Action) -> Facts | None:
    facts = _without_trumping(view, action)
    return facts if facts and facts["trumps"] and view.rules.strict.must_trump else None


def _may_answer(view: Turn, action: Action) -> Facts | None:
    card, led = card_in(action), view.led
    if led is None or is_strict(view):
        return None
    return {"card": card, "led": led, "talon": view.talon_count}


def _beats(view: Turn, action: Action) -> Facts | None:
    card, led = card_in(action), view.led
    if led is None or not is_strict(view) or not is_higher(card, led):
        return None
    return {"card": card, "led": led, "talon": view.talon_count}


def _cannot_beat(view: Turn, action: Action) -> Facts | None:
    card, led = card_in(action), view.led
    if led is None or not is_strict(view) or card.suit != led.suit or _above(view, led):
        return None
    return {"card": card, "led": led, "held": _of(view, led.suit), "talon": view.talon_count}


def _need_not_beat(view: Turn, action: Action) -> Facts | None:
    card, led = card_in(action), view.led
    if led is None or not is_strict(view) or card.suit != led.suit or is_higher(card, led):
        return None
    higher = _above(view, led)
    if not higher or view.rules.strict.must_beat:
        return None
    return {"card": card, "led": led, "higher": higher, "talon": view.talon_count}


def _trumps(view: Turn, action: Action) -> Facts | None:
    card, led, trump = card_in(action), view.led, view.trump
    if led is None or not is_strict(view) or card.suit != trump or _of(view, led.suit):
        return None
    return {"card": card, "led": led, "suit": led.suit, "trump": trump, "talon": view.talon_count}


def _cannot_trump(view: Turn, action: Action) -> Facts | None:
    facts = _without_trumping(view, action)
    if facts is None or facts["trumps"]:
        return None
    return {name: fact for name, fact in facts.items() if name != "trumps"}


def _need_not_trump(view: Turn, action: Action) -> Facts | None:
    facts = _without_trumping(view, action)
    return facts if facts and facts["trumps"] and not view.rules.strict.must_trump else None


def _suit_held(view: Turn, action: Action, facts: Facts) -> Hand:
    """The cards of the suit led stay the same."""
    del view
    return Hand((card_in(action), *facts["held"]), lambda card: card.suit == facts["held"][0].suit)


def _higher_held(view: Turn, action: Action, facts: Facts) -> Hand:
    """The cards that beat the lead stay the same."""
    del view
    return Hand((card_in(action), *facts["higher"]), lambda card: is_higher(card, facts["led"]))


def _trumps_held(view: Turn, action: Action, facts: Facts) -> Hand:
    """The trumps stay the same, or stay away, and so does the suit led."""
    del view
    suits = (facts["suit"], facts["trump"])
    return Hand((card_in(action), *facts.get("trumps", ())), lambda card: card.suit in suits)


def _void(view: Turn, action: Action, facts: Facts) -> Hand:
    """The suit led stays away."""
    del view
    return Hand((card_in(action),), lambda card: card.suit == facts["suit"])


def _other_trump(view: Turn, facts: Facts, spare: Sequence[Card]) -> Change | None:
    """Trumps are a suit that was neither played nor led."""
    del view, spare
    suit = next(suit for suit in SUITS if suit not in (facts["suit"], facts["trump"]))
    return lambda view: view._replace(trump=suit)


ANSWERING: Final = ("over", "undrawn", "marriage", "led", "talon_count", "closed_by")
OPEN: Final = (reopened, "open.must_follow")
SUIT_DRAWN: Final = (drawn(lambda card, facts: card.suit == facts["suit"]), "strict.must_follow")

DUTIES: Final = (
    Cause(
        "strict.must_follow",
        _must_follow,
        ((lost("held", lambda card, facts: card.suit != facts["suit"]), ""), OPEN),
        ANSWERING,
        _suit_held,
    ),
    Cause(
        "strict.must_beat",
        _must_beat,
        (
            (lost("higher", lambda card, facts: not is_higher(card, facts["led"])), "strict.cannot_beat"),
            (rule("strict.must_beat", value=False), "strict.need_not_beat"),
            OPEN,
        ),
        (*ANSWERING, "strict.must_beat"),
        _higher_held,
        lambda rules: rules.strict.must_beat,
    ),
    Cause(
        "strict.must_trump",
        _must_trump,
        (
            (
                lost("trumps", lambda card, facts: card.suit not in (facts["suit"], facts["trump"])),
                "strict.cannot_trump",
            ),
            (rule("strict.must_trump", value=False), "strict.need_not_trump"),
            OPEN,
        ),
        (*ANSWERING, "trump", "strict.must_trump"),
        _trumps_held,
        lambda rules: rules.strict.must_trump,
    ),
)
"""Against a card that is held, in the order in which they are given."""

ANSWERS: Final = (
    Cause(
        "open.must_follow",
        _may_answer,
        (
            *GRANTED,
            (put(talon_count=0), "strict."),
            (put(closed_by="you"), "strict."),
            (put(closed_by="opponent"), "strict."),
            (put(led=None), "lead.any"),
        ),
        ANSWERING,
        holds_card,
    ),
    Cause(
        "strict.beats",
        _beats,
        (*GRANTED, OPEN, (led_by(lambda card, facts: not is_higher(facts["card"], card)), "strict.")),
        ANSWERING,
        holds_card,
    ),
    Cause(
        "strict.cannot_beat",
        _cannot_beat,
        (
            *GRANTED,
            OPEN,
            (drawn(lambda card, facts: is_higher(card, facts["led"])), "strict."),
            (led_by(lambda card, facts: is_higher(facts["card"], card)), "strict.beats"),
        ),
        ANSWERING,
        _suit_held,
    ),
    Cause(
        "strict.need_not_beat",
        _need_not_beat,
        (
            *GRANTED,
            OPEN,
            (rule("strict.must_beat", value=True), "strict.must_beat"),
            (lost("higher", lambda card, facts: not is_higher(card, facts["led"])), "strict.cannot_beat"),
        ),
        (*ANSWERING, "strict.must_beat"),
        _higher_held,
        lambda rules: not rules.strict.must_beat,
    ),
    Cause(
        "strict.trumps",
        _trumps,
        (*GRANTED, OPEN, SUIT_DRAWN, (_other_trump, "strict.")),
        (*ANSWERING, "trump"),
        _void,
    ),
    Cause(
        "strict.cannot_trump",
        _cannot_trump,
        (*GRANTED, OPEN, SUIT_DRAWN, (drawn(lambda card, facts: card.suit == facts["trump"]), "strict.")),
        (*ANSWERING, "trump"),
        _trumps_held,
    ),
    Cause(
        "strict.need_not_trump",
        _need_not_trump,
        (
            *GRANTED,
            OPEN,
            SUIT_DRAWN,
            (rule("strict.must_trump", value=True), "strict.must_trump"),
            (
                lost("trumps", lambda card, facts: card.suit not in (facts["suit"], facts["trump"])),
                "strict.cannot_trump",
            ),
        ),
        (*ANSWERING, "trump", "strict.must_trump"),
        _trumps_held,
        lambda rules: not rules.strict.must_trump,
    ),
)
"""For a card that answers; always exactly one."""
