"""Looking back at a deal: what each decision of one player cost, by what the player knew and by all cards."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from cardrules.errors import BadPosition, BadRecord
from cardrules.game import Record
from cardrules.seats import Seat
from cardrules.sixtysix.actions import CLAIM, CLOSE, Action, parse_action
from cardrules.sixtysix.advise.advice import CAREFUL, Advice, advise
from cardrules.sixtysix.advise.memory import remember
from cardrules.sixtysix.deals import SixtySixDeal
from cardrules.sixtysix.playing import play
from cardrules.sixtysix.position import Position
from cardrules.sixtysix.records import SixtySix
from cardrules.sixtysix.scoring import claimed
from cardrules.sixtysix.solve import solve

SOLVED_TALON: Final = 6
"""Most talon cards with which a remark tells what was possible with all cards known; with more it takes long."""


class Remark(NamedTuple):
    """Something to tell of one decision."""

    step: int
    """The place of the action in the deal, from 0."""

    code: str
    """What is told.

    - `review.played`: a decision between several actions: what was `played` and what was `best` by advice, what was to
      be expected of both (`value`, `best_value`) and the difference (`loss`).
    - `review.not_claimed`: 66 was reached and not claimed: the `points`, and the game points a claim would `win`.
    - `review.wrong_claim`: a claim without 66: the `points`.
    - `review.closed`: the talon was closed: what was to be expected of that (`value`), of the best play without it
      (`open_value`), and the difference (`loss`; below 0 closing gained).

    Where it is worked out, `exact` tells what the action was worth with all cards known, and `best_exact`, or in
    `review.closed` `open_exact`, what the best other choice was. All of these are game points of the deal.
    """

    facts: Mapping[str, str | float]


def review(record: Record, seat: Seat, seed: int = 0, budget: int = CAREFUL) -> Iterator[Remark]:
    """Remarks on the decisions of *seat* in the deal of *record*, finished or not, in order and one at a time.

    Args:
        record: The deal from its start, or from a position with all cards known.
        seat: Whose decisions are looked at.
        seed: Decides which deals are supposed, as for `advise`.
        budget: How much is looked at for each decision, as for `advise`.

    Raises:
        RulesError: the record cannot be read, or an action in it is not legal.
    """
    deal = SixtySix().start(record)
    if not isinstance(deal, SixtySixDeal):
        raise BadPosition("a deal can be looked back at only where all cards are known: write opponent: and talon:")
    actions = record.get("actions", [])
    if not isinstance(actions, list):
        raise BadRecord("actions must be a list of actions")
    position = deal.position
    for step, text in enumerate(actions):
        action = parse_action(text)
        after = play(position, action)
        if position.seat == seat:
            yield from _remarks(step, position, action, advise(remember(position), seed + step, budget))
        position = after


def _remarks(step: int, position: Position, action: Action, advice: Advice) -> Iterator[Remark]:
    if len(advice.options) == 1:
        return
    exact = _exact(position)
    yield Remark(step, "review.played", _played(action, advice, exact))
    points, target = position.sides[position.seat].points, position.rules.game.target_points
    if action is CLAIM and points < target:
        yield Remark(step, "review.wrong_claim", {"points": points})
    elif action is not CLAIM and points >= target and any(option.action is CLAIM for option in advice.options):
        won = claimed(position, position.seat).game_points
        yield Remark(step, "review.not_claimed", {"points": points, "win": won})
    if action is CLOSE:
        yield Remark(step, "review.closed", _closed(advice, exact))


def _exact(position: Position) -> Mapping[str, int]:
    """What every action is worth with all cards known; nothing where working it out takes long."""
    if position.closing is None and position.talon_count > SOLVED_TALON:
        return {}
    return solve(position).actions


def _played(action: Action, advice: Advice, exact: Mapping[str, int]) -> dict[str, str | float]:
    value, best = _value(advice, action), advice.best
    facts: dict[str, str | float] = {
        "played": str(action),
        "best": str(best.action),
        "value": value,
        "best_value": best.value,
        "loss": max(0.0, best.value - value),
    }
    if exact:
        facts |= {"exact": exact[action], "best_exact": max(exact.values())}
    return facts


def _closed(advice: Advice, exact: Mapping[str, int]) -> dict[str, str | float]:
    value = _value(advice, CLOSE)
    open_value = max(option.value for option in advice.options if option.action is not CLOSE)
    facts: dict[str, str | float] = {"value": value, "open_value": open_value, "loss": open_value - value}
    if exact:
        facts["exact"] = exact[CLOSE]
        facts["open_exact"] = max(worth for action, worth in exact.items() if action != CLOSE)
    return facts


def _value(advice: Advice, action: Action) -> float:
    return next(option.value for option in advice.options if option.action == action)
