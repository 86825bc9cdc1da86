"""Sentences about positions that are needed in more than one place, so that each is one message."""

from cardrules.cards import Card
from cardrules.messages import Wording, wording


def twice(what: str) -> Wording:
    """*what*, a card or a quoted key, may be there once."""
    return wording("{what} appears twice", what=what)


def not_in_pack(card: Card, size: int) -> Wording:
    """*card* is none of a pack of *size* cards."""
    return wording("{card} is not in a pack of {size} cards", card=card, size=size)


def wrong_hand(count: int, due: int | Wording) -> Wording:
    """*count* cards in a hand that must have *due*."""
    return wording("{count} cards in hand, but there must be {due}", count=count, due=due)


def wrong_table(count: int, due: int) -> Wording:
    """*count* open cards where there must be *due*."""
    return wording("{count} cards on the table, but there must be {due}", count=count, due=due)


def missing_cards(count: int, size: int, missing: str) -> Wording:
    """*count* cards of a pack of *size*, without those of *missing*."""
    return wording("{count} cards, but the pack has {size}: {missing} missing", count=count, size=size, missing=missing)


def no_hand() -> Wording:
    """Nothing is known of a position without the hand of the player to act."""
    return wording("the hand of the player to act is missing: write {key} and the cards", key="you:")


def no_dealer(other: str) -> Wording:
    """Nothing can be dealt without a dealer: you, or *other* as positions name another player."""
    return wording("the dealer is missing: write {one}, or {other}", one="dealer: you", other=f"dealer: {other}")
