"""Taking an action: the position after it."""

from typing import cast

from cardrules.cards import Card
from cardrules.schnauz.actions import KEEP, KNOCK, PASS, REPLACE, Action, Swap
from cardrules.schnauz.coins import next_in, players_in
from cardrules.schnauz.legal import against
from cardrules.schnauz.observation import turn_of
from cardrules.schnauz.position import Position
from cardrules.schnauz.position_text import format_position
from cardrules.schnauz.result import RoundEndReason
from cardrules.schnauz.scoring import showdown
from cardrules.schnauz.worth import ends_at_once, worth_of


def play(position: Position, action: Action) -> Position:
    """The position after the player to act takes *action*.

    Raises:
        IllegalAction: it may not be taken here; the error carries the reason.
    """
    reason = against(turn_of(position), action)
    if reason is not None:
        # Only what is refused needs words.
        from cardrules.schnauz.reason_texts import reason_text  # noqa: PLC0415
        from cardrules.sentences import refusal  # noqa: PLC0415

        raise refusal(action, reason, reason_text(reason), format_position(position))
    if action is KEEP or action is REPLACE:
        return _chosen(position, action)
    if action is PASS:
        return _passed(position)
    if action is KNOCK:
        return _knocked(position)
    return _swapped(position, action)


def begun(position: Position) -> Position:
    """*position*, whose dealer has just chosen: the first turn, or the end where a player has a hand that ends rounds.

    Source: s3:19, s3:58, s3:60.
    """
    rules, hands = position.rules, position.hands
    kinds = {worth_of(hands[seat], rules).kind for seat in players_in(position.lives)}
    for kind in rules.end.instant_end:
        if kind in kinds:
            return _ended(position, cast("RoundEndReason", kind))
    return position._replace(seat=next_in(position.dealer, position.lives))


def _chosen(position: Position, action: Action) -> Position:
    """Three new cards on the table, or in the dealer's hand and the old ones on the table.

    Source: s3:19.
    """
    count = position.rules.deal.table_cards
    drawn, stock = position.stock[:count], position.stock[count:]
    if action is KEEP:
        return begun(position._replace(table=drawn, stock=stock))
    table = position.hands[position.seat]
    return begun(_holding(position, drawn)._replace(table=table, stock=stock))


def _swapped(position: Position, action: Action) -> Position:
    """One card for another or all for all; the round ends at once with a hand that must be shown.

    Source: s3:25, s3:26, s3:58.
    """
    hand, table = position.hands[position.seat], position.table
    if isinstance(action, Swap):
        given, taken = hand.index(action.card), table.index(action.taken)
        hand, table = _with(hand, given, action.taken), _with(table, taken, action.card)
    else:
        hand, table = table, hand
    after = _holding(position, hand)._replace(table=table, passed_in_a_row=0)
    if ends_at_once(hand, position.rules):
        return _ended(after, cast("RoundEndReason", worth_of(hand, position.rules).kind))
    return _next(after)


def _passed(position: Position) -> Position:
    """One pass more; the table is renewed when all have passed one after the other.

    Source: s3:27, s3:34; contradictions Z04 and Z08.
    """
    passes = _with(position.passes, position.seat, position.passes[position.seat] + 1)
    row = position.passed_in_a_row + 1
    after = position._replace(passes=passes, passed_in_a_row=row)
    return _renewed(after) if row == len(players_in(position.lives)) else _next(after)


def _renewed(position: Position) -> Position:
    """Three new cards on the table. Where the stock has too few, the cards renewed before are put below it again.

    They come in the order in which they went: a table shuffles them, and the engine has no chance of its own.
    There are always enough: seven players leave eight of the smallest pack, and none of these is ever lost.
    """
    rules, stock, discarded = position.rules, position.stock, position.discarded
    count = rules.deal.table_cards
    if len(stock) < count:
        if rules.turn.stock_exhausted == "showdown":
            return _ended(position, "stock-exhausted")
        stock, discarded = stock + discarded, ()
    after = position._replace(
        table=stock[:count], stock=stock[count:], discarded=discarded + position.table, passed_in_a_row=0
    )
    return _next(after)


def _knocked(position: Position) -> Position:
    """One turn each is left to the others, or none after a second knock.

    Source: s3:32, s3:76.
    """
    after = position._replace(knockers=(*position.knockers, position.seat), passed_in_a_row=0)
    return _ended(after, "double-knock") if position.knockers else _next(after)


def _next(position: Position) -> Position:
    """The next player's turn; the round is over when it would be that of a player who has knocked.

    Source: s3:30, s3:32.
    """
    seat = next_in(position.seat, position.lives)
    return _ended(position, "knock") if seat in position.knockers else position._replace(seat=seat)


def _ended(position: Position, reason: RoundEndReason) -> Position:
    result = showdown(position.rules, position.lives, position.hands, position.knockers, reason)
    return position._replace(result=result)


def _holding(position: Position, cards: tuple[Card, ...]) -> Position:
    """*position* with *cards* in the hand of the player who acts."""
    hand = position.rules.pack.sorted(cards)
    return position._replace(hands=_with(position.hands, position.seat, hand))


def _with[T](row: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """*row* with *item* at *place*."""
    return (*row[:place], item, *row[place + 1 :])
