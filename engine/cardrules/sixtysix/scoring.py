"""The winner of a deal and its game points.

`solver.terms` has the same as limits of points, for the searches; tests/cardrules/sixtysix/solver/test_agreement.py
compares the two over every preset and random house rules, and so the marriages of `solver.leads` and closing.
"""

from typing import Final

from cardrules.result import EndReason, Result
from cardrules.seats import Seat, other
from cardrules.sixtysix.position import Position, Side
from cardrules.sixtysix.rules import Rules, ScoreRules

_DRAWS: Final = {"draw-65-65": "65-65", "draw-both-over": "both-66-or-more-unclaimed"}
"""Reason of a draw to what `end.draw` and `end.draw_carry` call it."""


def award(loser: Side, rules: ScoreRules) -> int:
    """Game points for beating a player who has what *loser* has; having no trick counts before having few points.

    Source: s0:81-83, s1:91-93; contradictions C02 and C14.
    """
    if loser.tricks == 0:
        return rules.no_trick
    return rules.schneider if loser.points <= rules.schneider_max else rules.normal


def reached_target(position: Position, winner: Seat) -> Result:
    """The result when *winner* has 66: an award by the other's points, or the closer's failure.

    Source: s0:69-73, s0:79-83, s1:89-93, s2:81; contradictions C09 and C11.
    """
    if position.closing is not None and position.closing.seat != winner:
        return closer_failed(position)
    return _result(position, winner, award(_counted(position, winner), position.rules.score), "reached-66")


def closer_failed(position: Position) -> Result:
    """The result when the closer has not made 66.

    Source: s0:75, s1:94, s2:81; contradiction C01.
    """
    closing = position.closing
    if closing is None:
        raise ValueError("nobody closed")
    cost: int
    match position.rules.close.fail_points:
        case int(fixed):
            cost = fixed
        case "2-or-3-if-trickless-at-close":
            cost = 2 if closing.opponent.tricks else 3
        case "2-or-3-if-either-trickless-at-close":
            cost = 2 if closing.opponent.tricks and closing.closer.tricks else 3
        case _:
            cost = max(2, award(_counted(position, closing.seat), position.rules.score))
    return _result(position, other(closing.seat), cost, "closer-failed")


def claimed(position: Position, claimer: Seat) -> Result:
    """The result of a claim: the claimer wins with 66, else the opponent.

    As if won is what the claimer would score with 66 now: against a closer that is what failing costs the closer. A
    closer's wrong claim costs what failing costs or what a wrong claim costs, whichever is more.

    Source: s0:113, s1:72, s1:94, s4:40; contradiction C17.
    """
    if position.sides[claimer].points >= position.rules.game.target_points:
        return reached_target(position, claimer)
    price = position.rules.claim.false_points
    cost = price if isinstance(price, int) else reached_target(position, claimer).game_points
    if position.closing is not None and position.closing.seat == claimer:
        failed = closer_failed(position)
        return failed._replace(game_points=max(cost, failed.game_points))
    return _result(position, other(claimer), cost, "false-claim")


def false_claim_cost(position: Position, claimer: Seat) -> int:
    """Game points for the other player if *claimer* claims now without 66, whatever points the claimer has.

    Source: s1:94, s4:40; contradiction C17.
    """
    side = position.sides[claimer]
    short = side._replace(points=min(side.points, position.rules.game.target_points - 1))
    sides = (short, position.sides[1]) if claimer == 0 else (position.sides[0], short)
    return claimed(position._replace(sides=sides), claimer).game_points


def played_out(position: Position, last: Seat) -> Result:
    """The result when no card is left and *last* took the last trick, its bonus counted.

    Source: s0:85-87, s1:74-77, s1:83, s1:94-95; contradictions C12, C18 and C19.
    """
    target = position.rules.game.target_points
    closing = position.closing
    if closing is not None:
        done = position.sides[closing.seat].points >= target
        return reached_target(position, closing.seat) if done else closer_failed(position)
    if position.rules.end.last_trick == "wins-deal":
        return _result(position, last, award(position.sides[other(last)], position.rules.score), "last-trick")
    first, second = (side.points for side in position.sides)
    undecided = (first >= target and second >= target) or first == second
    if undecided and position.rules.end.draw == "impossible":
        return _result(position, last, award(position.sides[other(last)], position.rules.score), "last-trick")
    if undecided and first >= target:
        return _draw(position, "draw-both-over")
    if undecided:
        return _draw(position, "draw-65-65")
    return reached_target(position, 0 if first > second else 1)


def carry_of(reason: EndReason, rules: Rules) -> int:
    """Game points that a draw by *reason* keeps for the winner of the next deal.

    Source: s1:95; contradiction C19.
    """
    carry = rules.end.draw_carry
    if isinstance(carry, int):
        return carry
    return dict(carry)[_DRAWS[reason]]


def _counted(position: Position, winner: Seat) -> Side:
    """What the opponent of *winner*, who is the closer if somebody closed, has for the award: now, or at the close."""
    closing = position.closing
    if closing is not None and position.rules.close.opponent_points == "at-close":
        return closing.opponent
    return position.sides[other(winner)]


def _draw(position: Position, reason: EndReason) -> Result:
    return _result(position, None, 0, reason)._replace(carry=carry_of(reason, position.rules))


def _result(position: Position, winner: Seat | None, game_points: int, reason: EndReason) -> Result:
    first, second = position.sides
    return Result(
        winner=winner,
        game_points=game_points,
        reason=reason,
        points=(first.points, second.points),
        tricks=(first.tricks, second.tricks),
    )
