"""Taking an action: the position after it."""

from dataclasses import replace

from cardrules.cards import Card, Suit, card_of
from cardrules.errors import IllegalAction
from cardrules.seats import Seat, other
from cardrules.sixtysix.actions import Action, Announce, Claim, Close, Draw, Exchange, Play, format_action
from cardrules.sixtysix.legal import against
from cardrules.sixtysix.pack import card_points, sorted_hand
from cardrules.sixtysix.position import Closing, Position, Side
from cardrules.sixtysix.position_text import format_position
from cardrules.sixtysix.scoring import claimed, played_out, reached_target
from cardrules.sixtysix.tricks import Trick, answer_wins
from cardrules.sixtysix.views import view


def play(position: Position, action: Action) -> Position:
    """The position after the player to act takes *action*.

    Raises:
        IllegalAction: it may not be taken here; the error carries the reason.
    """
    refusal = against(view(position), action)
    if refusal is not None:
        text = format_action(action)
        raise IllegalAction(
            f"{text} is not allowed: {refusal}; position: {format_position(position)}", action=text, reasons=(refusal,)
        )
    match action:
        case Play(card):
            return _play_card(position, card)
        case Announce(suit):
            return _announce(position, suit)
        case Exchange():
            return _exchange(position)
        case Close():
            closing = Closing(seat=position.seat, opponent=position.sides[other(position.seat)])
            return replace(position, closing=closing, undrawn=False)
        case Claim():
            return replace(position, result=claimed(position, position.seat))
        case Draw():
            return _draw(replace(position, undrawn=False))


def _play_card(position: Position, card: Card) -> Position:
    hands = _with_hand(position, position.seat, tuple(held for held in position.hands[position.seat] if held != card))
    if position.led is None:
        return replace(position, hands=hands, led=card, seat=other(position.seat), marriage=None)
    return _take_trick(replace(position, hands=hands), position.led, card)


def _take_trick(position: Position, lead: Card, answer: Card) -> Position:
    """*position* with both cards of a trick out of the hands: give it to its winner and go on."""
    deck = position.rules.deck
    leader = other(position.seat)
    winner = position.seat if answer_wins(lead, answer, position.trump, deck) else leader
    last = not position.hands[0] and not position.hands[1]
    worth = card_points(lead, deck) + card_points(answer, deck)
    if last and position.closing is None and position.rules.end.last_trick == "plus-10":
        worth += 10
    side = position.sides[winner]
    taken = replace(side, points=side.points + worth + side.held_back, tricks=side.tricks + 1, held_back=0)
    after = replace(
        position,
        sides=_with_side(position, winner, taken),
        tricks=(*position.tricks, Trick(leader=leader, lead=lead, answer=answer, winner=winner)),
        seat=winner,
        led=None,
    )
    ended = _ends_by_itself(after)
    if ended.result is not None:
        return ended
    if last:
        return replace(after, result=played_out(after, winner))
    if after.closing is not None or after.talon_count == 0:
        return after
    if position.rules.close.draw_timing == "before-or-after-draw":
        return replace(after, undrawn=True)
    return _draw(after)


def _draw(position: Position) -> Position:
    """Both draw, the winner of the trick first; the turned-up card is the last of the talon.

    Source: s0:38, s0:43, s1:28, s1:43.
    """
    winner = position.seat
    stock = position.talon if position.turn_up is None else (*position.talon, position.turn_up)
    first, second, *rest = stock
    turn_up = position.turn_up if rest else None
    drawn = replace(position, hands=_with_hand(position, winner, (*position.hands[winner], first)))
    return replace(
        drawn,
        hands=_with_hand(drawn, other(winner), (*position.hands[other(winner)], second)),
        talon=tuple(rest[:-1]),
        turn_up=turn_up,
    )


def _announce(position: Position, suit: Suit) -> Position:
    rules = position.rules.marriage
    worth = rules.trump if suit == position.trump else rules.plain
    side = position.sides[position.seat]
    waits = rules.credit == "on-first-trick" and side.tricks == 0
    side = replace(
        side,
        points=side.points + (0 if waits else worth),
        held_back=side.held_back + (worth if waits else 0),
        announced=(*side.announced, suit),
    )
    after = replace(position, sides=_with_side(position, position.seat, side), marriage=suit)
    return _ends_by_itself(after) if position.rules.claim.on_marriage else after


def _exchange(position: Position) -> Position:
    lowest = card_of(position.trump, position.rules.exchange.rank)
    if position.turn_up is None:
        raise ValueError("no card is turned up")
    kept = tuple(card for card in position.hands[position.seat] if card != lowest)
    hands = _with_hand(position, position.seat, (*kept, position.turn_up))
    return replace(position, hands=hands, turn_up=lowest)


def _ends_by_itself(position: Position) -> Position:
    """*position*, ended where the player who just took a trick or announced has 66 and need not say so.

    Source: s0:79; contradictions C11, C15 and C16.
    """
    rules = position.rules
    if rules.claim.mode == "manual" or position.sides[position.seat].points < rules.game.target_points:
        return position
    if position.closing is not None and position.closing.seat != position.seat and not rules.close.opponent_may_claim:
        return position
    return replace(position, result=reached_target(position, position.seat))


def _with_hand(position: Position, seat: Seat, cards: tuple[Card, ...]) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    hand = sorted_hand(cards, position.rules.deck)
    return (hand, position.hands[1]) if seat == 0 else (position.hands[0], hand)


def _with_side(position: Position, seat: Seat, side: Side) -> tuple[Side, Side]:
    return (side, position.sides[1]) if seat == 0 else (position.sides[0], side)
