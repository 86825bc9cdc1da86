"""Review of a round: what each decision of one player cost, given what the player knew."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cardrules.estimate import Estimate
from cardrules.schnauz.actions import Action
from cardrules.schnauz.adviser.advice import CAREFUL, advise, compare
from cardrules.schnauz.legal import legal_actions
from cardrules.schnauz.next_position import play
from cardrules.schnauz.observation import Observation, turn_of
from cardrules.schnauz.position import Position

SLIGHT: Final = 0.05
"""A difference, as a share of all rounds, below which no loss is reported, however certain it is."""

OTHER_ROUNDS: Final = 1_000
"""What is added to a seed to look again at a decision that has seemed wrong.

The rounds by which the best of many actions was chosen overestimate that action; so it is compared in others.
"""

_NOTHING: Final = Estimate(0.0, 0.0, 0.0)
"""No loss."""


class Remark(NamedTuple):
    """A remark about one decision between several actions."""

    step: int
    """The place of the action in the round, from 0."""

    played: Action
    """What was done."""

    best: Action
    """What the advice for the moment was."""

    loss: Estimate = _NOTHING
    """By how much *best* keeps the coin more often, as a share; all 0 where that is slight, or may be chance."""

    saves: Estimate = _NOTHING
    """Where there is a loss, the share of rounds in which what was done keeps the coin."""

    best_saves: Estimate = _NOTHING
    """Where there is a loss, the same of *best*."""


def review(
    first: Position, actions: Sequence[Action], seat: int, seed: int = 0, budget: int = CAREFUL
) -> Iterator[Remark]:
    """Remarks on the decisions of *seat* in the round that *actions* play from *first*, in order and one at a time.

    Whoever has followed the advice for *seed* and *budget* has lost nothing by it.

    Raises:
        IllegalAction: one of *actions* may not be taken.
    """
    position = first
    for step, action in enumerate(actions):
        after = play(position, action)
        if position.seat == seat and len(legal_actions(turn_of(position))) > 1:
            yield _remark(step, turn_of(position), action, seed, budget)
        position = after


def _remark(step: int, observation: Observation, action: Action, seed: int, budget: int) -> Remark:
    advice = advise(observation, seed, budget)
    best = advice.best.action
    if action == best or any(option.action == action and option.close for option in advice.options):
        return Remark(step, action, best)
    found = compare(observation, action, best, seed + OTHER_ROUNDS, budget // 2)
    if found.loss.mean < SLIGHT or found.loss.low <= 0:
        return Remark(step, action, best)
    return Remark(step, action, best, found.loss, found.saves, found.better_saves)
