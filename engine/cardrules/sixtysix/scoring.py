"""The winner of a deal and its game points.

`solver.terms` has the same as limits of points, for the searches; tests/cardrules/sixtysix/solver/test_agreement.py
compares the two over every preset and random house rules, and so the marriages of `solver.leads` and closing.
"""

from typing import Final, Literal, Protocol

from cardrules.result import EndReason, Result
from cardrules.seats import Seat, other
from cardrules.sixtysix.position import Closing, Position, Side
from cardrules.sixtysix.rules import Rules, ScoreRules

type Share = Literal["none", "few", "many"]
"""What a player has, as far as the award counts it: no trick, few points, or more."""


class Tally(Protocol):
    """What a result depends on: of a position, or of a deal that players report."""

    @property
    def rules(self) -> Rules:
        """The rules of the deal."""

    @property
    def sides(self) -> tuple[Side, Side]:
        """What each seat has."""

    @property
    def closing(self) -> Closing | None:
        """The closer, and what both had at the close."""


_DRAWS: Final = {"draw-65-65": "65-65", "draw-both-over": "both-66-or-more-unclaimed"}
"""Reason of a draw to what `end.draw` and `end.draw_carry` call it."""


def award(loser: Side, rules: ScoreRules) -> int:
    """Game points for beating a player who has what *loser* has.

    Source: s0:81-83, s1:91-93; contradictions C02 and C14.
    """
    match share_of(loser, rules):
        case "none":
            return rules.no_trick
        case "few":
            return rules.schneider
        case _:
            return rules.normal


def share_of(side: Side, rules: ScoreRules) -> Share:
    """What *side* has, as the award counts it; having no trick counts before having few points."""
    if side.tricks == 0:
        return "none"
    return "few" if side.points <= rules.schneider_max else "many"


def reached_target(position: Tally, winner: Seat) -> Result:
    """The result when *winner* has 66: an award by the other's points, or the closer's failure.

    Source: s0:69-73, s0:79-83, s1:89-93, s2:81; contradictions C09 and C11.
    """
    if position.closing is not None and position.closing.seat != winner:
        return closer_failed(position)
    return _result(position, winner, award(_counted(position, winner), position.rules.score), "reached-66")


def closer_failed(position: Tally) -> Result:
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

    Source: s0:113.
    """
    if position.sides[claimer].points >= position.rules.game.target_points:
        return reached_target(position, claimer)
    return wrong_claim(position, claimer)


def wrong_claim(position: Tally, claimer: Seat) -> Result:
    """The result of a claim without 66, whatever points the claimer has.

    As if won is what the claimer would score with 66 now: against a closer that is what failing costs the closer. A
    closer's wrong claim costs what failing costs or what a wrong claim costs, whichever is more.

    Source: s1:72, s1:94, s4:40; contradiction C17.
    """
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
    return wrong_claim(position, claimer).game_points


def revoked(position: Tally, offender: Seat) -> Result:
    """The result when *offender* has answered with a card that breaks a duty, whether or not somebody closed.

    As if won is what the opponent would score with 66 now; if the offender has closed, what failing costs.

    Raises:
        ValueError: by these rules the card goes back to the hand.

    Source: decision 0056.
    """
    price, winner = position.rules.strict.revoke, other(offender)
    if price == "taken-back":
        raise ValueError("a revoke is taken back")
    cost = price if isinstance(price, int) else reached_target(position, winner).game_points
    return _result(position, winner, cost, "revoke")


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


def draw_reasons(rules: Rules) -> tuple[EndReason, ...]:
    """How a deal can end without a winner; 66 on both sides only where it has to be claimed.

    Source: s1:95; contradictions C18 and C19.
    """
    if rules.end.draw == "impossible" or rules.end.last_trick != "plus-10":
        return ()
    return ("draw-65-65", "draw-both-over") if rules.claim.mode == "manual" else ("draw-65-65",)


def carry_of(reason: EndReason, rules: Rules) -> int:
    """Game points that a draw by *reason* keeps for the winner of the next deal.

    Source: s1:95; contradiction C19.
    """
    carry = rules.end.draw_carry
    if isinstance(carry, int):
        return carry
    return dict(carry)[_DRAWS[reason]]


def _counted(position: Tally, winner: Seat) -> Side:
    """What the opponent of *winner*, who is the closer if somebody closed, has for the award: now, or at the close."""
    closing = position.closing
    if closing is not None and position.rules.close.opponent_points == "at-close":
        return closing.opponent
    return position.sides[other(winner)]


def _draw(position: Position, reason: EndReason) -> Result:
    return _result(position, None, 0, reason)._replace(carry=carry_of(reason, position.rules))


def _result(position: Tally, winner: Seat | None, game_points: int, reason: EndReason) -> Result:
    first, second = position.sides
    return Result(
        winner=winner,
        game_points=game_points,
        reason=reason,
        points=(first.points, second.points),
        tricks=(first.tricks, second.tricks),
    )
