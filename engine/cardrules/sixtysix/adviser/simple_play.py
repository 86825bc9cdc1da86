"""Play by simple rules, from one's own cards and the table alone: the novice's, and the beginner's, which are better.

Nobody here thinks ahead or supposes where a card is. `heuristics` has the rules of thumb of an experienced player.
"""

from collections.abc import Iterable
from typing import Final

from cardrules.cards import Card
from cardrules.sixtysix.actions import PLAYS, Action, Play
from cardrules.sixtysix.adviser.heuristics import action_before_lead
from cardrules.sixtysix.legal import legal_actions
from cardrules.sixtysix.position import Position
from cardrules.sixtysix.tricks import answer_wins
from cardrules.sixtysix.turn import turn_of

WORTH_A_TRUMP: Final = 10
"""Points of a card led from which a beginner trumps it."""


def novice_action(position: Position) -> Action:
    """What a player does who has just learnt the rules: takes each trick that can be taken, trumps or not."""
    legal = legal_actions(turn_of(position))
    cards, pack = _cards(legal), position.rules.pack
    if position.led is None:
        first = action_before_lead(position, legal)
        if first is not None:
            return first
        return PLAYS[max(cards, key=lambda card: (card.suit != position.trump, pack.strength[card]))]
    winners = _winners(cards, position.led, position)
    return PLAYS[min(winners or cards, key=pack.points.__getitem__)]


def beginner_action(position: Position) -> Action:
    """What a beginner does, who spares trumps, and counts the last trick as gone, but none before it."""
    turn, trump = turn_of(position), position.trump
    legal = legal_actions(turn)
    cards = _cards(legal)
    if position.led is not None:
        return PLAYS[_beginner_answer(cards, position.led, position)]
    first = action_before_lead(position, legal)
    if first is not None:
        return first
    # An ace led while cards are drawn may be trumped: a beginner has not noticed yet.
    sure = [card for card in cards if _is_highest(card, position) and (turn.strict or card.suit != trump)]
    if sure:
        return PLAYS[max(sure, key=lambda card: (card.suit == trump, position.rules.pack.points[card]))]
    return PLAYS[_cheapest(cards, position)]


def _beginner_answer(cards: list[Card], led: Card, position: Position) -> Card:
    """The answer of a beginner to *led*: a trick is taken in the suit led, or with a trump if it is worth one."""
    points, trump = position.rules.pack.points, position.trump
    winners = _winners(cards, led, position)
    in_suit = [card for card in winners if card.suit == led.suit and led.suit != trump]
    if in_suit:
        return max(in_suit, key=points.__getitem__)
    if winners and (points[led] >= WORTH_A_TRUMP or turn_of(position).strict):
        return _cheapest(winners, position)
    losers = [card for card in cards if card not in winners]
    return _cheapest(losers or winners, position)


def _cards(legal: Iterable[Action]) -> list[Card]:
    """The cards among the *legal* actions."""
    return [action.card for action in legal if isinstance(action, Play)]


def _winners(cards: Iterable[Card], led: Card, position: Position) -> list[Card]:
    """Those of *cards* that take the trick."""
    return [card for card in cards if answer_wins(led, card, position.trump, position.rules.pack)]


def _cheapest(cards: Iterable[Card], position: Position) -> Card:
    """The card among *cards* that costs least: no trump, few points."""
    pack = position.rules.pack
    return min(cards, key=lambda card: (card.suit == position.trump, pack.points[card], pack.place[card]))


def _is_highest(card: Card, position: Position) -> bool:
    """Whether no higher card of its suit is left, for a player who remembers nothing but the last trick."""
    pack = position.rules.pack
    seen = {*position.hands[position.seat], *(position.tricks[-1].cards if position.tricks else ())}
    return all(
        other in seen for other in pack.cards if other.suit == card.suit and pack.strength[other] > pack.strength[card]
    )
