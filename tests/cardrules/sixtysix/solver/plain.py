"""The plain way to solve: every line to its end. Slow, but nobody doubts it; and small deals for it."""

from random import Random

from cardrules.cards import SUITS, Card
from cardrules.seats import Seat
from cardrules.sixtysix import Position, Rules, legal_actions, play, turn_of
from cardrules.sixtysix.position import Closing, Side

type Known = dict[tuple[object, ...], int]


def worth_of_each(position: Position) -> dict[str, int]:
    """Every legal action and its exact value for who is to act."""
    sign = -1 if position.seat else 1
    known: Known = {}
    return {
        str(action): sign * _for_seat_0(play(position, action), known) for action in legal_actions(turn_of(position))
    }


def _for_seat_0(position: Position, known: Known) -> int:
    result = position.result
    if result is not None:
        return 0 if result.winner is None else -result.game_points if result.winner else result.game_points
    # Of what has been, only points and whether there was a trick still matter.
    key = (
        position.hands, position.talon, position.turn_up, position.seat, position.led, position.marriage,
        position.closing, position.undrawn,
        *((side.points, side.tricks > 0, side.held_back) for side in position.sides),
    )  # fmt: skip
    if key not in known:
        values = [_for_seat_0(play(position, action), known) for action in legal_actions(turn_of(position))]
        known[key] = min(values) if position.seat else max(values)
    return known[key]


def small_position(random: Random, rules: Rules, *, hand: int, talon: int) -> Position:
    """A late moment with *hand* cards each and *talon* cards to draw; the rest is gone, anybody's guess to whom.

    Hands this small with cards to draw are dealt in no game. To the rules it makes no difference, and a deal's first
    lead with its exceptions can be tried to its end.
    """
    cards = list(rules.pack.cards)
    random.shuffle(cards)
    hands = (cards[:hand], cards[hand : 2 * hand])
    rest, gone = cards[2 * hand : 2 * hand + talon], cards[2 * hand + talon :]
    turn_up = rest.pop() if rest else None
    trump = turn_up.suit if turn_up else random.choice(SUITS)
    seat: Seat = random.choice([0, 1])
    sides = _sides(random, rules, gone, seat) if not talon or random.random() < 0.6 else (Side(), Side())
    position = Position(
        rules=rules,
        hands=(rules.pack.sorted(hands[0]), rules.pack.sorted(hands[1])),
        talon=tuple(rest),
        turn_up=turn_up,
        trump=trump,
        seat=seat,
        sides=sides,
        closing=_closing(random, sides) if talon and sides[seat].tricks and random.random() < 0.4 else None,
    )
    return _walked(random, position)


def _sides(random: Random, rules: Rules, gone: list[Card], seat: Seat) -> tuple[Side, Side]:
    """The cards of each player, the tricks that are gone being shared at random and marriages announced."""
    points, tricks, held_back = [0, 0], [0, 0], [0, 0]
    luck = random.choice([0.0, 0.5, 0.5, 1.0])
    for pair in zip(gone[::2], gone[1::2], strict=True):
        winner = 1 if random.random() < luck else 0
        points[winner] += sum(rules.pack.points[card] for card in pair)
        tricks[winner] += 1
    tricks[seat] = tricks[seat] or 1
    if random.random() < 0.3:
        points[random.choice([0, 1])] += random.choice([20, 40])
    if rules.marriage.credit != "immediate" and random.random() < 0.3:
        held_back[1 - seat] = random.choice([20, 40])
    return Side(points[0], tricks[0], held_back[0]), Side(points[1], tricks[1], held_back[1])


def _closing(random: Random, sides: tuple[Side, Side]) -> Closing:
    closer: Seat = random.choice([0, 1])
    then = [Side(random.randint(0, side.points), random.randint(0, min(side.tricks, 1))) for side in sides]
    return Closing(closer, opponent=then[1 - closer], closer=then[closer])


def _walked(random: Random, position: Position) -> Position:
    """*position* or one up to three actions later, so that every kind of moment occurs."""
    for _ in range(random.choice([0, 0, 1, 1, 2, 3])):
        after = play(position, random.choice(legal_actions(turn_of(position))))
        if after.result is not None:
            return position
        position = after
    return position
