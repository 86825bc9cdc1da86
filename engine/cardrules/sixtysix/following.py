"""What an answer owes the lead in the strict phase: follow, beat, trump."""

from collections.abc import Collection

from cardrules.cards import Card, Suit
from cardrules.reasons import Reason
from cardrules.sixtysix.rules import Deck, Rules


def higher(hand: Collection[Card], lead: Card, deck: Deck) -> tuple[Card, ...]:
    """Cards of *hand* that beat *lead* in its own suit, in the hand's order."""
    limit = deck.ranks.index(lead.rank)
    return tuple(card for card in hand if card.suit == lead.suit and deck.ranks.index(card.rank) < limit)


def of_suit(hand: Collection[Card], suit: Suit) -> tuple[Card, ...]:
    """Cards of *hand* of *suit*, in the hand's order."""
    return tuple(card for card in hand if card.suit == suit)


def duty_broken(card: Card, hand: Collection[Card], lead: Card, trump: Suit, rules: Rules) -> Reason | None:
    """The duty that answering *lead* with *card* from *hand* breaks, or None.

    Asked in this order: the suit led, a higher card of it, a trump, anything. A later duty never allows what an
    earlier one forbids, so there is always one cause.

    Source: s0:54-61, s1:47.
    """
    suit_held = of_suit(hand, lead.suit)
    if suit_held and rules.strict.must_follow:
        if card.suit != lead.suit:
            return Reason("strict.must_follow", {"card": card, "led": lead, "suit": lead.suit, "held": suit_held})
        better = higher(hand, lead, rules.deck)
        if rules.strict.must_beat and better and card not in better:
            return Reason("strict.must_beat", {"card": card, "led": lead, "higher": better})
    trumps = of_suit(hand, trump)
    if not suit_held and rules.strict.must_trump and trumps and card.suit != trump:
        return Reason(
            "strict.must_trump", {"card": card, "led": lead, "suit": lead.suit, "trump": trump, "trumps": trumps}
        )
    return None


def duty_met(card: Card, hand: Collection[Card], lead: Card, trump: Suit, deck: Deck) -> Reason:
    """How *card*, which may be played, answers *lead*.

    It beats it; follows because nothing in the hand beats it, or where beating is not asked; trumps; or is thrown
    off, because the hand has neither the suit led nor a trump, or where trumping is not asked.
    """
    facts = {"card": card, "led": lead, "suit": lead.suit, "trump": trump}
    better = higher(hand, lead, deck)
    if card in better:
        return Reason("strict.beats", facts)
    if card.suit == lead.suit:
        return Reason("strict.need_not_beat" if better else "strict.cannot_beat", facts)
    if card.suit == trump:
        return Reason("strict.trumps", facts)
    return Reason("strict.need_not_trump" if of_suit(hand, trump) else "strict.cannot_trump", facts)
