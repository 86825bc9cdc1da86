"""Moments of a round in a short text: who deals, the coins of all, the pack, and every action so far.

Dealer and coins are `0-32x`, where `x` is out. Cards and actions are letters of
`kiebitz.elements.games.schnauz.action_codes`, so that addresses can hold such a text.
"""

from itertools import accumulate
from typing import Final, NamedTuple

from cardrules import BadRecord, Card
from cardrules.errors import quoted
from cardrules.schnauz import Action, Lives, Position, RoundResult, Rules, deal, play
from kiebitz.elements.games.schnauz.action_codes import (
    format_card_letter,
    format_letters,
    parse_all_letters,
    parse_card_letter,
)

YOU: Final = 0
"""The place of the reader, who acts in the moment or acted last."""

LONGEST: Final = 50
"""Most actions of a round that a text contains."""

MOST_COINS: Final = 9
"""The most coins that a text can have: each is one digit."""

_OUT: Final = "x"
_MOST_PLAYERS: Final = 7


class RoundMoment(NamedTuple):
    """A round up to some moment."""

    pack: tuple[Card, ...]
    """The whole pack as it was dealt, from the top; empty where no round is given."""

    positions: tuple[Position, ...]
    """The dealer's choice and what came of each action since; empty where no round is given."""

    actions: tuple[Action, ...] = ()

    @property
    def now(self) -> Position:
        """The moment that is asked about, the reader having seat 0: who acts in it, or acted last.

        Raises:
            BadRecord: no round is given.
        """
        if not self.positions:
            raise BadRecord("this question needs a round")
        return from_the_seat(self.positions[-1])

    def under(self, rules: Rules) -> Position:
        """The moment under other *rules*. Raises BadRecord where the round is over, or none is given."""
        now = self.now
        if now.result is not None:
            raise BadRecord("this round is over")
        return now._replace(rules=rules)

    def ended(self, rules: Rules) -> tuple[Position, RoundResult]:
        """The end of the round as *rules* have it, the reader having seat 0.

        Raises:
            BadRecord: the round is not over.
            IllegalAction: under *rules* it would never have come to this end.
        """
        if len(self.positions) > 1 and self.positions[-1].result is not None:
            end = play(from_the_seat(self.positions[-2])._replace(rules=rules), self.actions[-1])
            if end.result is not None:
                return end, end.result
        raise BadRecord("the round goes on")


NO_ROUND: Final = RoundMoment((), ())


def from_the_seat(position: Position) -> Position:
    """*position* with the seats counted from who acts in it or acted last."""
    seat, count = position.seat, len(position.lives)

    def turned[T](row: tuple[T, ...]) -> tuple[T, ...]:
        return row[seat:] + row[:seat]

    end = position.result
    return position._replace(
        dealer=(position.dealer - seat) % count,
        lives=turned(position.lives),
        hands=turned(position.hands),
        seat=YOU,
        passes=turned(position.passes),
        knockers=tuple([(knocker - seat) % count for knocker in position.knockers]),
        result=end
        and end._replace(
            losers=tuple(sorted((loser - seat) % count for loser in end.losers)),
            lives=turned(end.lives),
            hands=turned(end.hands),
            worths=turned(end.worths),
        ),
    )


def round_of(
    rules: Rules, pack: tuple[Card, ...], dealer: int, lives: Lives, actions: tuple[Action, ...] = ()
) -> RoundMoment:
    """The round after *actions* in the deal of *pack* by *dealer*.

    Raises:
        BadPosition: it is not the pack of *rules*, or nobody can play so.
        IllegalAction: one of *actions* may not be taken.
    """
    return RoundMoment(pack, tuple(accumulate(actions, play, initial=deal(rules, pack, dealer, lives))), actions)


def moment(table: RoundMoment, place: int) -> RoundMoment:
    """*table* as it was after so many actions."""
    return RoundMoment(table.pack, table.positions[: place + 1], table.actions[:place])


def format_moment(table: RoundMoment) -> str:
    """*table* as text: dealer, coins and pack, `~`, the actions. All are empty where no round is given."""
    if not table.positions:
        return "~"
    start = table.positions[0]
    pack = "".join(map(format_card_letter, table.pack))
    return f"{format_coins(start.dealer, start.lives)}-{pack}~{''.join(map(format_letters, table.actions))}"


def parse_moment(dealt: str, actions: str, rules: Rules) -> RoundMoment:
    """The table that the two halves of a text describe.

    Raises:
        BadRecord: they cannot be read.
        BadPosition: it is not the pack of *rules*, or nobody can play so.
        IllegalAction: one of the actions may not be taken.
    """
    if not dealt and not actions:
        return NO_ROUND
    coins, _, letters = dealt.rpartition("-")
    pack = tuple([parse_card_letter(letter) for letter in letters])
    taken = tuple(parse_all_letters(actions))
    if len(taken) > LONGEST:
        raise BadRecord("a round with too many actions")
    return round_of(rules, pack, *parse_coins(coins), taken)


def format_coins(dealer: int, lives: Lives) -> str:
    """The dealer and what coins everybody has, as in `0-32x`."""
    return f"{dealer}-{''.join(_OUT if coins is None else str(coins) for coins in lives)}"


def parse_coins(text: str) -> tuple[int, Lives]:
    """The dealer and the coins that *text* describes. Raises BadRecord where it describes none."""
    dealer, _, coins = text.partition("-")
    digits = set("0123456789")
    if len(dealer) != 1 or not set(dealer) <= digits or len(coins) > _MOST_PLAYERS or set(coins) - digits - {_OUT}:
        raise BadRecord(f"no coins of players: {quoted(text)}")
    return int(dealer), tuple([None if sign == _OUT else int(sign) for sign in coins])
