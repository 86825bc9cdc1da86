"""How many lines of play there are from a moment, whoever knows the rules."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

type Record = Mapping[str, Any]
type Result = Mapping[str, Any]


class Counts(NamedTuple):
    """What was counted from one position."""

    lines: list[int]
    """Lines of exactly 1, 2, 3 … actions; one that has ended before is not among them."""

    ends: dict[tuple[int, str], int]
    """How many lines end with their n-th action in the same way, by n and way, sorted."""


class Player[Moment](NamedTuple):
    """Somebody who knows the rules."""

    start: Callable[[Record], Moment]
    legal: Callable[[Moment], Iterable[str]]
    play: Callable[[Moment, str], Moment]
    result: Callable[[Moment], Result | None]


def way(result: Result) -> str:
    """*result* as a file of counts writes it, as in `reached-66:2 seat-0` or `draw-both-over:0 carry-1`."""
    whose = f"carry-{result['carry']}" if result["winner"] is None else f"seat-{result['winner']}"
    return f"{result['reason']}:{result['game_points']} {whose}"


def count[Moment](player: Player[Moment], record: Record, depth: int, name_of: Callable[[Result], str] = way) -> Counts:
    """All lines that go on from the last action of *record* and are up to *depth* actions long.

    *name_of* gives the name of a result.
    """
    lines, ends = [0] * depth, Counter[tuple[int, str]]()

    def visit(moment: Moment, done: int) -> None:
        for action in player.legal(moment):
            after = player.play(moment, action)
            lines[done] += 1
            result = player.result(after)
            if result is not None:
                ends[done + 1, name_of(result)] += 1
            elif done + 1 < depth:
                visit(after, done + 1)

    moment = player.start(record)
    for action in record["actions"]:
        moment = player.play(moment, action)
    visit(moment, 0)
    return Counts(lines, dict(sorted(ends.items())))
