"""What an answer owes the lead in the strict phase: follow, beat, trump."""

from cardrules.cards import Card, Suit
from cardrules.reasons import Reason
from cardrules.sixtysix.rules import Rules


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

    Asked in this order: the suit led and higher, the suit led, a trump, anything. Never empty while *hand* is not.

    Source: s0:54-61, s1:47.
    """
    duties, suit = rules.strict, lead.suit
    suit_held = of_suit(hand, suit)
    if suit_held and duties.must_follow:
        return (higher(suit_held, lead, rules) if duties.must_beat else ()) or suit_held
    if not suit_held and duties.must_trump:
        return of_suit(hand, trump) or hand
    return hand


def duty_broken(card: Card, hand: tuple[Card, ...], lead: Card, trump: Suit, rules: Rules) -> Reason | None:
    """The duty that answering *lead* with *card* from *hand* breaks, or None.

    A later duty never allows what an earlier one forbids, so there is always one cause.
    """
    allowed = may_answer(hand, lead, trump, rules)
    if card in allowed:
        return None
    suit_held = of_suit(hand, lead.suit)
    if not suit_held:
        return Reason(
            "strict.must_trump", {"card": card, "led": lead, "suit": lead.suit, "trump": trump, "trumps": allowed}
        )
    if card.suit != lead.suit:
        return Reason("strict.must_follow", {"card": card, "led": lead, "suit": lead.suit, "held": suit_held})
    return Reason("strict.must_beat", {"card": card, "led": lead, "higher": allowed})


def duty_met(card: Card, hand: tuple[Card, ...], lead: Card, trump: Suit, rules: Rules) -> Reason:
    """How *card*, which may be played, answers *lead*.

    It beats it; follows because nothing in the hand beats it, or where beating is not asked; trumps; or is thrown
    off, because the hand has neither the suit led nor a trump, or where trumping is not asked.
    """
    facts = {"card": card, "led": lead, "suit": lead.suit, "trump": trump}
    better = higher(hand, lead, rules)
    if card in better:
        return Reason("strict.beats", facts)
    if card.suit == lead.suit:
        return Reason("strict.need_not_beat" if better else "strict.cannot_beat", facts)
    if card.suit == trump:
        return Reason("strict.trumps", facts)
    return Reason("strict.need_not_trump" if of_suit(hand, trump) else "strict.cannot_trump", facts)
