"""What the searches need of a position; only this module reads it."""

from typing import NamedTuple

from cardrules.cards import Card, card_of
from cardrules.seats import Seat, other
from cardrules.sixtysix.position import Position
from cardrules.sixtysix.rules import Rules
from cardrules.sixtysix.solver.masks import Masks, masks_of
from cardrules.sixtysix.solver.packed_state import ANNOUNCED, OUR_WAIT, THEIR_WAIT, THEIRS, TWENTY


class DealConstants(NamedTuple):
    """What stays the same from a position to the end of its deal."""

    rules: Rules

    masks: Masks

    exchangeable: int
    """The trump that may be exchanged; 0 where none may."""

    first_hand: int
    """The hand of the player to lead if that player has won no trick; else 0."""

    first_hands: frozenset[int]
    """That hand, and what an exchange makes of it."""

    credited: int
    """Points of both together, counted or held back, that come from no card."""


def deal_constants(position: Position) -> DealConstants:
    """What stays the same from *position* on."""
    rules, seat = position.rules, position.seat
    masks = masks_of(rules.pack, position.trump)
    exchangeable = masks.bits[card_of(position.trump, rules.exchange.rank)]
    if rules.exchange.min_talon == "never":
        exchangeable = 0
    first_hand = 0
    if position.led is None and position.sides[seat].tricks == 0:
        first_hand = _mask(position.hands[seat], masks)
    first_hands = {first_hand}
    if position.turn_up is not None and first_hand & exchangeable:
        first_hands.add(first_hand ^ exchangeable ^ masks.bits[position.turn_up])
    return DealConstants(
        rules=rules,
        masks=masks,
        exchangeable=exchangeable,
        first_hand=first_hand,
        first_hands=frozenset(first_hands - {0}),
        credited=_credited(position, masks),
    )


def talon_of(position: Position, deal: DealConstants) -> tuple[int, ...]:
    """The talon from the top, the turned-up card last."""
    cards = position.talon if position.turn_up is None else (*position.talon, position.turn_up)
    return tuple(deal.masks.bits[card] for card in cards)


def packed_state_of(position: Position, deal: DealConstants, us: Seat) -> int:
    """*position*, between tricks, as the searches see it."""
    ours, theirs = position.sides[us], position.sides[other(us)]
    return (
        _mask(position.hands[us], deal.masks)
        | _mask(position.hands[other(us)], deal.masks) << THEIRS
        | ours.held_back // TWENTY << OUR_WAIT
        | theirs.held_back // TWENTY << THEIR_WAIT
    ) + (_credited(position, deal.masks) - deal.credited) // TWENTY * ANNOUNCED


def _mask(cards: tuple[Card, ...], masks: Masks) -> int:
    return sum([masks.bits[card] for card in cards])


def _credited(position: Position, masks: Masks) -> int:
    """Points of both, counted or held back, less those of the cards that are gone."""
    left = [*position.hands[0], *position.hands[1], *position.talon]
    left += [card for card in (position.turn_up, position.led) if card is not None]
    gone = sum(masks.points.values()) - sum([masks.points[masks.bits[card]] for card in left])
    return sum([side.points + side.held_back for side in position.sides]) - gone
