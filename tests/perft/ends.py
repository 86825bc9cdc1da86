"""How a deal at the naive player's table ends, and what it is worth."""

from collections.abc import Mapping
from typing import Any

from tests.perft.table import Table

TARGET = 66


def ends_by_itself(table: Table) -> bool:
    """Whether the seat to lead has 66 now and nobody needs to claim (s0:79, s1:83)."""
    rules, seat = table["rules"], table["turn"]
    may = table["closer"] in {None, seat} or rules["close.opponent_may_claim"]
    return bool(may and rules["claim.mode"] == "auto" and table["points"][seat] >= TARGET)


def win(table: Table, winner: int) -> None:
    """End the deal for *winner*, who has 66 or stopped the closer (C11)."""
    reason = "closer-failed" if table["closer"] == 1 - winner else "reached-66"
    finish(table, winner, worth_of_win(table, winner), reason)


def claim(table: Table) -> None:
    """The leader claims 66; if it has less, the other wins (s0:113, s1:94, s4:40; C17)."""
    seat = table["turn"]
    if table["points"][seat] >= TARGET:
        win(table, seat)
        return
    costs = worth_of_win(table, seat) if table["rules"]["claim.false_points"] == "as-if-won" else 2
    if table["closer"] == seat:
        finish(table, 1 - seat, max(costs, worth_of_failed_close(table)), "closer-failed")
    else:
        finish(table, 1 - seat, costs, "false-claim")


def end_after_last_trick(table: Table) -> None:
    """The last trick, the closer's promise or the count decides (s0:75-87, s1:49, s1:74-77, s1:83, s1:111, s2:58)."""
    rules, winner, closer = table["rules"], table["turn"], table["closer"]
    if closer is None and rules["end.last_trick"] == "plus-10":
        table["points"][winner] += 10
    reached = [seat for seat in (0, 1) if table["points"][seat] >= TARGET]
    if ends_by_itself(table):
        win(table, winner)
    elif closer is not None:
        win(table, closer if closer in reached else 1 - closer)
    elif rules["end.last_trick"] == "plus-10" and len(reached) == 1:
        win(table, reached[0])
    elif rules["end.last_trick"] == "wins-deal" or rules["end.draw"] == "impossible":
        finish(table, winner, worth_of_win(table, winner), "last-trick")
    elif reached:
        finish(table, None, 0, "draw-both-over", carry(table, "both-66-or-more-unclaimed"))
    else:
        finish(table, None, 0, "draw-65-65", carry(table, "65-65"))


def carry(table: Table, kind: str) -> int:
    """The game points kept for the winner of the next deal (s1:95)."""
    kept = table["rules"]["end.draw_carry"]
    return int(kept[kind] if isinstance(kept, Mapping) else kept)


def worth_of_win(table: Table, winner: int) -> int:
    """What *winner* scores if it wins now (s0:69-75, s0:79-83, s1:91-94, s2:73-81, s4:40)."""
    if table["closer"] == 1 - winner:
        return worth_of_failed_close(table)
    return worth_against(table, 1 - winner)


def worth_against(table: Table, loser: int) -> int:
    """1, 2 or 3 by the points and tricks of *loser*, perhaps those it had when the other closed (C09, C14)."""
    rules, points, tricks = table["rules"], table["points"], table["tricks"]
    if table["closer"] is not None and rules["close.opponent_points"] == "at-close":
        points, tricks = table["points_at_close"], table["tricks_at_close"]
    if tricks[loser] == 0:
        return int(rules["score.no_trick"])
    return int(rules["score.schneider"] if points[loser] <= rules["score.schneider_max"] else rules["score.normal"])


def worth_of_failed_close(table: Table) -> int:
    """What the closer's opponent scores when the closer fails (s0:75, s1:94, s2:81; C01)."""
    rule, closer = table["rules"]["close.fail_points"], table["closer"]
    assert closer is not None
    if rule == "as-if-won-min-2":
        return max(2, worth_against(table, 1 - closer))
    if rule == "2-or-3-if-trickless-at-close":
        return 3 if table["tricks_at_close"][1 - closer] == 0 else 2
    if rule == "2-or-3-if-either-trickless-at-close":
        return 3 if 0 in table["tricks_at_close"] else 2
    return int(rule)


def finish(table: Table, winner: int | None, game_points: int, reason: str, kept: int = 0) -> None:
    """End the deal for *winner*, or for nobody with points *kept* for the next deal."""
    result: dict[str, Any] = {"winner": winner, "game_points": game_points, "reason": reason}
    result |= {"points": table["points"], "tricks": table["tricks"]}
    table["result"] = result if winner is not None else {**result, "carry": kept}
