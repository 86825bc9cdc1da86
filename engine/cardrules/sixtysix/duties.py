"""The duties of an answer in the strict phase: follow, beat, trump."""

from cardrules.cards import Card, Suit
from cardrules.reasons import Reason
from cardrules.sixtysix.rules import Rules
from cardrules.sixtysix.turn import Turn


def higher(hand: tuple[Card, ...], lead: Card, rules: Rules) -> tuple[Card, ...]:
    """Cards of *hand* that beat *lead* in its own suit, in the hand's order."""
    strength, suit = rules.pack.strength, lead.suit
    limit = strength[lead]
    return tuple([card for card in hand if card.suit == suit and strength[card] > limit])


def of_suit(hand: tuple[Card, ...], suit: Suit) -> tuple[Card, ...]:
    """Cards of *hand* of *suit*, in the hand's order."""
    return tuple([card for card in hand if card.suit == suit])


def may_answer(hand: tuple[Card, ...], lead: Card, trump: Suit, rules: Rules) -> tuple[Card, ...]:
    """Cards of *hand* allowed in answer to *lead* in the strict phase, in the hand's order.

    The duties in order: the suit led and higher, the suit led, a trump, any card. Never empty while *hand* is not.

    Source: s0:54-61, s1:47.
    """
    # The rule again in bits: `solver.masks.owed`; tests/cardrules/sixtysix/solver/test_masks.py compares the two.
    suit_held = of_suit(hand, lead.suit)
    if suit_held:
        return (higher(suit_held, lead, rules) if rules.strict.must_beat else ()) or suit_held
    return (of_suit(hand, trump) if rules.strict.must_trump else ()) or hand


def duty_broken(card: Card, lead: Card, turn: Turn) -> Reason | None:
    """The duty that answering *lead* with *card* breaks in the strict phase, or None.

    A later duty never allows what an earlier one forbids, so there is always one cause. The fact `talon` counts the
    cards that are not drawn: none where the talon is used up, more where it is closed.
    """
    hand, trump, suit, talon = turn.hand, turn.trump, lead.suit, turn.talon_count
    allowed = may_answer(hand, lead, trump, turn.rules)
    if card in allowed:
        return None
    held = of_suit(hand, suit)
    if not held:
        return Reason(
            "strict.must_trump",
            {"card": card, "led": lead, "suit": suit, "trump": trump, "trumps": allowed, "talon": talon},
        )
    if card.suit != suit:
        return Reason("strict.must_follow", {"card": card, "led": lead, "suit": suit, "held": held, "talon": talon})
    return Reason("strict.must_beat", {"card": card, "led": lead, "higher": allowed, "talon": talon})


def duty_met(card: Card, lead: Card, turn: Turn) -> Reason:
    """How *card*, which may be played, answers *lead* in the strict phase.

    It beats it; follows because nothing in the hand beats it, or where beating is not required; trumps; or is thrown
    off, because the hand has neither the suit led nor a trump, or where trumping is not required. Facts as in
    `duty_broken`.
    """
    hand, trump, suit, talon = turn.hand, turn.trump, lead.suit, turn.talon_count
    better, held, trumps = higher(hand, lead, turn.rules), of_suit(hand, suit), of_suit(hand, trump)
    if card in better:
        return Reason("strict.beats", {"card": card, "led": lead, "talon": talon})
    if better:
        return Reason("strict.need_not_beat", {"card": card, "led": lead, "higher": better, "talon": talon})
    if card.suit == suit:
        return Reason("strict.cannot_beat", {"card": card, "led": lead, "held": held, "talon": talon})
    if card.suit == trump:
        return Reason("strict.trumps", {"card": card, "led": lead, "suit": suit, "trump": trump, "talon": talon})
    if trumps:
        return Reason(
            "strict.need_not_trump",
            {"card": card, "led": lead, "suit": suit, "trump": trump, "trumps": trumps, "talon": talon},
        )
    return Reason("strict.cannot_trump", {"card": card, "led": lead, "suit": suit, "trump": trump, "talon": talon})
