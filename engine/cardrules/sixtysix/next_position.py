"""Taking an action: the position after it."""

from typing import Final

from cardrules.cards import Card, Suit, card_of
from cardrules.seats import Seat, other
from cardrules.sixtysix.actions import CLAIM, CLOSE, EXCHANGE, MARK, Action, Announce, Play, Revoke
from cardrules.sixtysix.legal import against
from cardrules.sixtysix.position import Closing, Position, Side
from cardrules.sixtysix.position_text import format_position
from cardrules.sixtysix.scoring import claimed, played_out, reached_target, revoked
from cardrules.sixtysix.talon import may_delay_draw
from cardrules.sixtysix.tricks import Trick, answer_wins
from cardrules.sixtysix.turn import turn_of

_new: Final = tuple.__new__
"""Makes a named tuple of all its values, in a third of the time that calling its class takes."""

type _Hands = tuple[tuple[Card, ...], tuple[Card, ...]]


def play(position: Position, action: Action) -> Position:
    """The position after the player to act takes *action*.

    Raises:
        IllegalAction: it may not be taken here; the error contains the reason.
    """
    reason = against(turn_of(position), action)
    if reason is not None:
        # Only an illegal action needs these modules.
        from cardrules.sentences import refusal  # noqa: PLC0415
        from cardrules.sixtysix.reason_texts import reason_text  # noqa: PLC0415

        raise refusal(action, reason, reason_text(reason), format_position(position))
    if isinstance(action, Play):
        return _play_card(position, action.card)
    if isinstance(action, Announce):
        return _announce(position, action.suit)
    if action is EXCHANGE:
        return _exchange(position)
    if action is CLOSE:
        sides, seat = position.sides, position.seat
        return position._replace(closing=Closing(seat, opponent=sides[other(seat)], closer=sides[seat]), undrawn=False)
    if action is MARK:
        return _marked(position)
    if isinstance(action, Revoke):
        # The cards lie as before: the one that was played is no part of a trick.
        return position._replace(result=revoked(position, position.seat))
    if action is CLAIM:
        return position._replace(result=claimed(position, position.seat))
    return _drawn(position)


def _play_card(position: Position, card: Card) -> Position:
    seat, led = position.seat, position.led
    mine = position.hands[seat]
    index = mine.index(card)
    hands = _with(position.hands, seat, mine[:index] + mine[index + 1 :])
    if led is not None:
        return _trick_taken(position, hands, led, card)
    return _new(Position, (
        position.rules, hands, position.talon, position.turn_up, position.trump, other(seat), card, position.sides,
        position.tricks, None, position.closing, False, False, None,
    ))  # fmt: skip


def _trick_taken(position: Position, hands: _Hands, lead: Card, answer: Card) -> Position:
    """The position after a trick whose cards have left the *hands*: the winner has taken it and perhaps drawn."""
    rules, seat, sides, closing = position.rules, position.seat, position.sides, position.closing
    pack = rules.pack
    leader = other(seat)
    winner = seat if answer_wins(lead, answer, position.trump, pack) else leader
    last = not hands[seat]
    worth = pack.points[lead] + pack.points[answer]
    if last and closing is None and rules.end.last_trick == "plus-10":
        worth += 10
    side = sides[winner]
    points = side.points + worth + side.held_back
    taken = _new(Side, (points, side.tricks + 1, 0, side.announced, side.revealed))
    drawing = closing is None and position.turn_up is not None
    after = _new(Position, (
        rules, hands, position.talon, position.turn_up, position.trump, winner, None, _with(sides, winner, taken),
        (*position.tricks, _new(Trick, (leader, lead, answer, winner))), None, closing,
        drawing and may_delay_draw(rules.close), False, None,
    ))  # fmt: skip
    if points >= rules.game.target_points and _may_end(after):
        return after._replace(result=reached_target(after, winner), undrawn=False)
    if last:
        return after._replace(result=played_out(after, winner))
    return _drawn(after) if drawing and not after.undrawn else after


def _drawn(position: Position) -> Position:
    """Both draw, the winner of the trick first; the turned-up card is the last of the talon.

    Source: s0:38, s0:43, s1:28, s1:43.
    """
    winner, talon, turn_up = position.seat, position.talon, position.turn_up
    if turn_up is None:
        raise ValueError("the talon is empty")
    loser = other(winner)
    pack, hands, sides = position.rules.pack, position.hands, position.sides
    second = turn_up if len(talon) == 1 else talon[1]
    mine, theirs = pack.added(hands[winner], talon[0]), pack.added(hands[loser], second)
    if second == turn_up:
        sides = _with(sides, loser, sides[loser]._replace(revealed=sides[loser].revealed | {turn_up}))
        turn_up = None
    return _new(Position, (
        position.rules, (mine, theirs) if winner == 0 else (theirs, mine), talon[2:], turn_up, position.trump, winner,
        None, sides, position.tricks, None, None, False, False, None,
    ))  # fmt: skip


def _announce(position: Position, suit: Suit) -> Position:
    rules, seat, target = position.rules.marriage, position.seat, position.rules.game.target_points
    side = position.sides[seat]
    credited = _credited(side, suit, position)
    # Source: preisschnapsen.at, decision 0056.
    unmarked = rules.marking == "required" and credited.points < target
    side = (side if unmarked else credited)._replace(
        announced=(*side.announced, suit),
        revealed=side.revealed | {card_of(suit, "K"), card_of(suit, "Q")},
    )
    after = position._replace(sides=_with(position.sides, seat, side), marriage=suit, unmarked=unmarked)
    if side.points >= target and position.rules.claim.on_marriage and _may_end(after):
        return after._replace(result=reached_target(after, seat))
    return after


def _credited(side: Side, suit: Suit, position: Position) -> Side:
    """*side* with the points of the marriage of *suit*, which count at once or wait for a trick."""
    rules = position.rules.marriage
    worth = rules.worth(suit, position.trump)
    if rules.credit == "on-next-trick" or (rules.credit == "on-first-trick" and side.tricks == 0):
        return side._replace(held_back=side.held_back + worth)
    return side._replace(points=side.points + worth)


def _marked(position: Position) -> Position:
    """The position once the marriage just announced counts."""
    seat, suit = position.seat, position.marriage
    if suit is None:
        raise ValueError("nothing is announced")
    side = _credited(position.sides[seat], suit, position)
    return position._replace(sides=_with(position.sides, seat, side), unmarked=False)


def _exchange(position: Position) -> Position:
    seat, taken = position.seat, position.turn_up
    if taken is None:
        raise ValueError("no card is turned up")
    lowest = card_of(position.trump, position.rules.exchange.rank)
    rest = tuple(card for card in position.hands[seat] if card != lowest)
    side = position.sides[seat]
    side = side._replace(revealed=side.revealed | {taken})
    hands = _with(position.hands, seat, position.rules.pack.added(rest, taken))
    return position._replace(hands=hands, turn_up=lowest, sides=_with(position.sides, seat, side))


def _may_end(position: Position) -> bool:
    """Whether 66 ends the deal by itself for the player who just took a trick or announced.

    Source: s0:79; contradictions C11, C15 and C16.
    """
    rules, closing = position.rules, position.closing
    may = closing is None or closing.seat == position.seat or rules.close.opponent_may_claim
    return may and rules.claim.mode == "auto"


def _with[T](pair: tuple[T, T], seat: Seat, own: T) -> tuple[T, T]:
    """*pair* with *own* for *seat*."""
    return (own, pair[1]) if seat == 0 else (pair[0], own)
