"""What an answer owes the lead in the strict phase: follow, beat, trump."""

from collections.abc import Collection

from cardrules.cards import Card, Suit
from cardrules.reasons import Reason
from cardrules.sixtysix.rules import Deck, Following


def higher(hand: Collection[Card], lead: Card, deck: Deck) -> tuple[Card, ...]:
    """Cards of *hand* that beat *lead* in its own suit, in the hand's order."""
    limit = deck.ranks.index(lead.rank)
    return tuple(card for card in hand if card.suit == lead.suit and deck.ranks.index(card.rank) < limit)


def of_suit(hand: Collection[Card], suit: Suit) -> tuple[Card, ...]:
    """Cards of *hand* of *suit*, in the hand's order."""
    return tuple(card for card in hand if card.suit == suit)


def duty_broken(card: Card, hand: Collection[Card], lead: Card, trump: Suit, rules: Following, deck: Deck) -> Reason | None:
    """The duty that answering *lead* with *card* from *hand* breaks, or None.

    Asked in this order: the suit led, a higher card of it, a trump, anything. A later duty never allows what an
    earlier one forbids, so there is always one cause.

    Source: s0:54-61, s1:47.
    """
    suit_held = of_suit(hand, lead.suit)
    if suit_held and rules.must_follow:
        if card.suit != lead.suit:
            return Reason("strict.must_follow", {"card": card, "led": lead, "suit": lead.suit, "held": suit_held})
        better = higher(hand, lead, deck)
        if rules.must_beat and better and card not in better:
            return Reason("strict.must_beat", {"card": card, "led": lead, "higher": better})
    trumps = of_suit(hand, trump)
    if not suit_held and rules.must_trump and trumps and card.suit != trump:
        return Reason("strict.must_trump", {"card": card, "led": lead, "suit": lead.suit, "trump": trump, "trumps": trumps})
    return None


def duty_met(card: Card, hand: Collection[Card], lead: Card, trump: Suit, deck: Deck) -> Reason:
    """How *card*, which may be played, answers *lead*: by beating it, by following below it, by trumping, by throwing off."""
    if card.suit == lead.suit:
        code = "strict.beats" if card in higher(hand, lead, deck) else "strict.follows"
        return Reason(code, {"card": card, "led": lead, "suit": lead.suit})
    code = "strict.trumps" if card.suit == trump else "strict.discards"
    return Reason(code, {"card": card, "led": lead, "suit": lead.suit, "trump": trump})
