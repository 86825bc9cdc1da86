"""What one player sees of a round. Places at the table are counted from that player: 0 is you, 1 sits to your left."""

from typing import Final, NamedTuple

from cardrules.cards import Card
from cardrules.schnauz.coins import Lives
from cardrules.schnauz.position import Position
from cardrules.schnauz.rules import Rules

YOU: Final = 0
"""Your own place."""


class Observation(NamedTuple):
    """The table as one player sees it. Legality depends on nothing else."""

    rules: Rules

    hand: tuple[Card, ...]
    """Own cards, suit by suit, the highest first."""

    table: tuple[Card, ...]
    """The open cards; none before the dealer has chosen."""

    stock_count: int
    """Cards not dealt."""

    dealer: int
    """Place of the dealer."""

    lives: Lives
    """Coins by place when the round began; None for a player who is out."""

    passes: tuple[int, ...]
    """How often each has passed in this round, by place."""

    knockers: tuple[int, ...]
    """Places of those who have knocked, in order."""

    passed_in_a_row: int
    """How many players have passed one after the other up to now, since the table was laid."""

    to_act: int | None
    """Place of the player who acts next; None once the round is over."""


def turn_of(position: Position) -> Observation:
    """What the player to act in *position* sees."""
    return observe(position, position.seat)


def observe(position: Position, seat: int) -> Observation:
    """What *seat* sees of *position*, on turn or not."""
    count = len(position.lives)
    return Observation(
        rules=position.rules,
        hand=position.hands[seat],
        table=position.table,
        stock_count=len(position.stock),
        dealer=(position.dealer - seat) % count,
        lives=position.lives[seat:] + position.lives[:seat],
        passes=position.passes[seat:] + position.passes[:seat],
        knockers=tuple([(knocker - seat) % count for knocker in position.knockers]),
        passed_in_a_row=position.passed_in_a_row,
        to_act=None if position.result else (position.seat - seat) % count,
    )
