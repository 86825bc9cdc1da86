"""Heuristic play while cards are drawn: a rule of thumb for each decision, from the player's own cards alone.

Playing a deal on by these rules to the end of the talon estimates the value of a position about as well as a search
through all cards, in a fraction of the time.
"""

from collections.abc import Sequence
from typing import Final

from cardrules.cards import Card, Suit
from cardrules.sixtysix.actions import CLAIM, DRAW, EXCHANGE, MARK, PLAYS, Action, Announce, Play
from cardrules.sixtysix.legal import legal_actions
from cardrules.sixtysix.pack import Pack
from cardrules.sixtysix.position import Position
from cardrules.sixtysix.tricks import answer_wins
from cardrules.sixtysix.turn import turn_of

_KEEPING_VALUES: Final = {"A": 6, "T": 2, "K": 2, "Q": 2, "J": 0, "9": 0}
"""What holding a card of a plain suit is worth, in points of a trick."""

_TRUMP_KEEPING_VALUES: Final = {"A": 16, "T": 15, "K": 9, "Q": 9, "J": 7, "9": 6}
"""The same for trumps."""

_PAIRED: Final = 12
"""What the other half of a marriage in hand adds to it."""

_LEADING: Final = 2
"""What being on lead after a trick is worth."""


def heuristic_action(position: Position) -> Action:
    """What the player to act in *position*, the talon being open, plays without looking ahead."""
    hand, led, pack = position.hands[position.seat], position.led, position.rules.pack
    if led is not None:
        return PLAYS[_answer(hand, led, position.trump, pack)]
    legal = legal_actions(turn_of(position))
    first = action_before_lead(position, legal)
    if first is not None:
        return first
    leads = [action for action in legal if isinstance(action, Play)]
    return min(leads, key=lambda action: pack.points[action.card] + _keeping_value(action.card, hand, position.trump))


def action_before_lead(position: Position, legal: Sequence[Action]) -> Action | None:
    """Which of the *legal* actions a player takes before a card is led: claim 66, mark, exchange, draw, announce."""
    if CLAIM in legal and position.sides[position.seat].points >= position.rules.game.target_points:
        return CLAIM
    for action in (MARK, EXCHANGE, DRAW):
        if action in legal:
            return action
    marriages = [action for action in legal if isinstance(action, Announce)]
    return max(marriages, key=lambda action: action.suit == position.trump) if marriages else None


def _answer(hand: tuple[Card, ...], led: Card, trump: Suit, pack: Pack) -> Card:
    """The card of *hand* whose play in answer to *led* leaves the highest value."""
    points = pack.points

    def left(card: Card) -> int:
        gain = points[led] + points[card]
        won = gain + _LEADING if answer_wins(led, card, trump, pack) else -gain
        return won - _keeping_value(card, hand, trump)

    return max(hand, key=left)


def _keeping_value(card: Card, hand: tuple[Card, ...], trump: Suit) -> int:
    """The value of keeping *card* in *hand*."""
    rank = card.rank
    value = (_TRUMP_KEEPING_VALUES if card.suit == trump else _KEEPING_VALUES)[rank]
    if rank in ("K", "Q") and any(held.suit == card.suit and held.rank in ("K", "Q") and held != card for held in hand):
        value += _PAIRED
    return value
